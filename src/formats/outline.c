#include "formats/outline.h"

#include "base/memory.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define PI 3.14159265358979323846
enum { STEPS = 48 };

void outline_add(struct outline *o, const struct stroke *stroke)
{
    if (o->count == o->room) {
        o->room = 2 * o->room + 8;
        o->items = memory_resize(o->items, o->room, sizeof *o->items);
    }
    o->items[o->count++] = *stroke;
}

void outline_free(struct outline *o)
{
    free(o->items);
    memset(o, 0, sizeof *o);
}

void outline_add_corners(struct outline *o, const double *corners, size_t count, int is_closed,
                         const struct affine *m)
{
    for (size_t i = 0; i + 1 < count + (size_t)(is_closed ? 1 : 0); i++) {
        const double *p = corners + 2 * i, *q = corners + 2 * ((i + 1) % count);
        struct stroke s = {.begins = i == 0};
        affine_apply(m, p[0], p[1], s.from);
        affine_apply(m, q[0], q[1], s.to);
        outline_add(o, &s);
    }
}

void outline_add_ellipse(struct outline *o, double x, double y, double rx, double ry,
                         const struct affine *m)
{
    if (rx <= 0 || ry <= 0)
        return;
    if (rx == ry && affine_is_similar(m)) {
        struct stroke s = {.bulge = m->a * m->d - m->b * m->c < 0 ? -1 : 1, .begins = 1};
        affine_apply(m, x - rx, y, s.from);
        affine_apply(m, x + rx, y, s.to);
        outline_add(o, &s);
        struct stroke back = {{s.to[0], s.to[1]}, {s.from[0], s.from[1]}, s.bulge, 0};
        outline_add(o, &back);
        return;
    }
    double corners[2 * STEPS];
    for (int i = 0; i < STEPS; i++) {
        corners[2 * i] = x + rx * cos(2 * PI * i / STEPS);
        corners[2 * i + 1] = y + ry * sin(2 * PI * i / STEPS);
    }
    outline_add_corners(o, corners, STEPS, 1, m);
}

void stroke_arc(const struct stroke *s, double centre[2], double *radius, double *begin,
                double *end)
{
    double dx = s->to[0] - s->from[0], dy = s->to[1] - s->from[1], chord = hypot(dx, dy),
           b = s->bulge;
    double away = (1 - b * b) / (4 * b); /* of the middle from the chord, in chords, to the left */
    centre[0] = (s->from[0] + s->to[0]) / 2 - dy * away;
    centre[1] = (s->from[1] + s->to[1]) / 2 + dx * away;
    *radius = chord * (1 + b * b) / (4 * fabs(b));
    const double *first = b > 0 ? s->from : s->to, *last = b > 0 ? s->to : s->from;
    *begin = atan2(first[1] - centre[1], first[0] - centre[0]);
    *end = atan2(last[1] - centre[1], last[0] - centre[0]);
    if (*end <= *begin)
        *end += 2 * PI;
}

void stroke_at(const struct stroke *s, double share, double at[2])
{
    if (s->bulge == 0) {
        for (int i = 0; i < 2; i++)
            at[i] = s->from[i] + share * (s->to[i] - s->from[i]);
        return;
    }
    double centre[2], radius, begin, end;
    stroke_arc(s, centre, &radius, &begin, &end);
    double angle = s->bulge > 0 ? begin + share * (end - begin) : end - share * (end - begin);
    at[0] = centre[0] + radius * cos(angle);
    at[1] = centre[1] + radius * sin(angle);
}

struct stroke stroke_part(const struct stroke *s, double from, double to)
{
    struct stroke part = {.bulge = s->bulge == 0 ? 0 : tan(atan(s->bulge) * (to - from)),
                          .begins = 1};
    stroke_at(s, from, part.from);
    stroke_at(s, to, part.to);
    return part;
}

double stroke_reach(const struct stroke *s)
{
    return s->bulge == 0
               ? 0
               : hypot(s->to[0] - s->from[0], s->to[1] - s->from[1]) * fmax(1, fabs(s->bulge));
}
