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

/* Straight pieces of a stroke: corners after its beginning. */
static size_t flatten(const struct stroke *s, double corners[2 * STEPS])
{
    size_t count = s->bulge == 0 ? 1 : STEPS;
    for (size_t i = 0; i < count; i++)
        stroke_at(s, (double)(i + 1) / (double)count, corners + 2 * i);
    return count;
}

struct edges {
    double *items; /* x y x y of each */
    size_t count, room;
    double low[2], high[2];
};

static void add_edge(struct edges *e, const double *from, const double *to)
{
    if (e->count == e->room) {
        e->room = 2 * e->room + 32;
        e->items = memory_resize(e->items, e->room, 4 * sizeof *e->items);
    }
    double *edge = e->items + 4 * e->count;
    memcpy(edge, from, 2 * sizeof *edge);
    memcpy(edge + 2, to, 2 * sizeof *edge);
    for (int i = 0; i < 2; i++) {
        e->low[i] = e->count == 0 ? fmin(from[i], to[i]) : fmin(e->low[i], fmin(from[i], to[i]));
        e->high[i] = e->count == 0 ? fmax(from[i], to[i]) : fmax(e->high[i], fmax(from[i], to[i]));
    }
    e->count++;
}

static void find_edges(const struct outline *eraser, struct edges *e)
{
    double first[2] = {0, 0}, at[2] = {0, 0}, corners[2 * STEPS];
    memset(e, 0, sizeof *e);
    for (size_t i = 0; i < eraser->count; i++) {
        const struct stroke *s = &eraser->items[i];
        if (s->begins) {
            if (i)
                add_edge(e, at, first);
            memcpy(first, s->from, sizeof first);
        }
        memcpy(at, s->from, sizeof at);
        size_t count = flatten(s, corners);
        for (size_t k = 0; k < count; k++) {
            add_edge(e, at, corners + 2 * k);
            memcpy(at, corners + 2 * k, sizeof at);
        }
    }
    if (eraser->count)
        add_edge(e, at, first);
}

static int is_within(const struct edges *e, const double at[2])
{
    int inside = 0;
    for (size_t i = 0; i < e->count; i++) {
        const double *p = e->items + 4 * i, *q = p + 2;
        if ((p[1] > at[1]) != (q[1] > at[1]) &&
            at[0] < p[0] + (at[1] - p[1]) * (q[0] - p[0]) / (q[1] - p[1]))
            inside = !inside;
    }
    return inside;
}

/* Shares of a line at which it crosses the edge p q: at most one. */
static size_t cross_line(const struct stroke *s, const double *p, const double *q, double *shares)
{
    double ux = s->to[0] - s->from[0], uy = s->to[1] - s->from[1], vx = q[0] - p[0],
           vy = q[1] - p[1];
    double area = ux * vy - uy * vx, wx = p[0] - s->from[0], wy = p[1] - s->from[1];
    if (fabs(area) < 1e-12)
        return 0;
    double t = (wx * vy - wy * vx) / area, along = (wx * uy - wy * ux) / area;
    if (t <= 1e-9 || t >= 1 - 1e-9 || along < 0 || along > 1)
        return 0;
    shares[0] = t;
    return 1;
}

static size_t cross_arc(const struct stroke *s, const double *p, const double *q, double *shares)
{
    double centre[2], radius, begin, end;
    stroke_arc(s, centre, &radius, &begin, &end);
    double vx = q[0] - p[0], vy = q[1] - p[1], wx = p[0] - centre[0], wy = p[1] - centre[1];
    double a = vx * vx + vy * vy, b = vx * wx + vy * wy, c = wx * wx + wy * wy - radius * radius,
           root = b * b - a * c;
    size_t count = 0;
    if (a < 1e-18 || root <= 0)
        return 0;
    for (int side = -1; side <= 1; side += 2) {
        double along = (-b + side * sqrt(root)) / a;
        if (along < 0 || along > 1)
            continue;
        double angle = atan2(wy + along * vy, wx + along * vx);
        while (angle < begin)
            angle += 2 * PI;
        double share = (angle - begin) / (end - begin);
        if (share > 1e-9 && share < 1 - 1e-9)
            shares[count++] = s->bulge > 0 ? share : 1 - share;
    }
    return count;
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static int may_touch(const struct stroke *s, const struct edges *e)
{
    double reach = s->bulge == 0 ? 0
                                 : hypot(s->to[0] - s->from[0], s->to[1] - s->from[1]) *
                                       fmax(1, fabs(s->bulge));
    for (int i = 0; i < 2; i++)
        if (fmax(s->from[i], s->to[i]) + reach < e->low[i] ||
            fmin(s->from[i], s->to[i]) - reach > e->high[i])
            return 0;
    return 1;
}

/* Adds what is left of a stroke. broken: something before it has gone. */
static void add_rest(struct outline *o, const struct stroke *s, const struct edges *e, int *broken)
{
    size_t count = 0;
    double *shares = memory_get(2 * e->count + 2, sizeof *shares);
    for (size_t i = 0; i < e->count; i++) {
        const double *p = e->items + 4 * i;
        count += s->bulge == 0 ? cross_line(s, p, p + 2, shares + count)
                               : cross_arc(s, p, p + 2, shares + count);
    }
    shares[count++] = 0;
    shares[count++] = 1;
    qsort(shares, count, sizeof *shares, by_size);
    for (size_t i = 0; i + 1 < count;) {
        size_t k = i + 1;
        double middle[2];
        stroke_at(s, (shares[i] + shares[k]) / 2, middle);
        if (shares[k] - shares[i] < 1e-9) {
            i = k;
            continue;
        }
        if (is_within(e, middle)) {
            *broken = 1;
            i = k;
            continue;
        }
        /* a piece goes on as long as it stays outside */
        for (; k + 1 < count; k++) {
            stroke_at(s, (shares[k] + shares[k + 1]) / 2, middle);
            if (is_within(e, middle) && shares[k + 1] - shares[k] >= 1e-9)
                break;
        }
        struct stroke part =
            shares[i] <= 0 && shares[k] >= 1 ? *s : stroke_part(s, shares[i], shares[k]);
        part.begins = s->begins || *broken;
        *broken = 0;
        outline_add(o, &part);
        i = k;
    }
    free(shares);
}

void outline_erase(struct outline *o, const struct outline *eraser)
{
    struct edges e;
    struct outline left = {0};
    int broken = 0;
    find_edges(eraser, &e);
    for (size_t i = 0; i < o->count; i++) {
        const struct stroke *s = &o->items[i];
        broken = broken && !s->begins;
        if (e.count && may_touch(s, &e)) {
            add_rest(&left, s, &e, &broken);
        } else {
            struct stroke kept = *s;
            kept.begins = s->begins || broken;
            broken = 0;
            outline_add(&left, &kept);
        }
    }
    free(e.items);
    free(o->items);
    *o = left;
}
