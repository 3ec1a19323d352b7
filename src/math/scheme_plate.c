#include "scheme_inner.h"

#include "trigonometry.h"

#include <math.h>
#include <string.h>

enum { MOST_ARMS = 16 };
static const double near_pole = 3 - 1e-6; /* places that fall together on paper */

/* A corner, unless it is where another one is. */
static void corner_at(struct scheme *s, struct scheme_item *plate, double x, double y)
{
    x *= s->k;
    y *= s->k;
    for (int i = 0; i < plate->count; i++) {
        const double *p = &s->lines[2 * (size_t)(plate->first + i)];
        if (trig_length(p[0] - x, p[1] - y) < near_pole)
            return;
    }
    scheme_line_to(s, plate, x, y);
}

/* Whether a place is inside a triangle of the first corners. */
static int is_within(const struct scheme *s, const struct scheme_item *plate, int corners, double x,
                     double y)
{
    const double *p = &s->lines[2 * (size_t)plate->first];
    x *= s->k;
    y *= s->k;
    for (int i = 0; i < corners; i++)
        for (int j = i + 1; j < corners; j++)
            for (int k = j + 1; k < corners; k++) {
                const int at[4] = {i, j, k, i};
                int left = 0;
                for (int n = 0; n < 3; n++) {
                    const double *a = p + 2 * (size_t)at[n], *b = p + 2 * (size_t)at[n + 1];
                    double side = (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]);
                    left += side > 0 ? 1 : side < 0 ? -1 : 0;
                }
                if (left == 3 || left == -3)
                    return 1;
            }
    return 0;
}

/* Whether the first corner is within what the others go round: then they are on arms from it, as planets on their carrier. */
static int is_hub(const double *corner, int count)
{
    const double wide = 165; /* a wider angle is an edge */
    double angle[MOST_ARMS], widest = 0;
    int arms = count - 1;
    if (arms < 3 || arms > MOST_ARMS)
        return 0;
    for (int i = 0; i < arms; i++) {
        const double *p = &corner[2 * (i + 1)];
        double a = scheme_angle(p[0] - corner[0], p[1] - corner[1]);
        int k = i;
        for (; k > 0 && angle[k - 1] > a; k--)
            angle[k] = angle[k - 1];
        angle[k] = a;
    }
    for (int i = 0; i < arms; i++)
        widest = fmax(widest, angle[(i + 1) % arms] + 360 * (i + 1 == arms) - angle[i]);
    return widest < wide;
}

/* The corner that is farthest from a place. */
static const double *farthest(const double *corner, int count, const double from[2])
{
    const double *found = corner;
    double most = -1;
    for (int i = 0; i < count; i++) {
        double far = trig_length(corner[2 * i] - from[0], corner[2 * i + 1] - from[1]);
        if (far > most + 1e-9) {
            most = far;
            found = &corner[2 * i];
        }
    }
    return found;
}

/* By what corners are put in order: how far they are along a line, or the angle about a place. */
struct order {
    double x, y, ux, uy;
    int around;
};

static double rank(const struct order *o, const double *p)
{
    double x = p[0] - o->x, y = p[1] - o->y;
    return o->around ? scheme_angle(x, y) : x * o->ux + y * o->uy;
}

static void put_in_order(const struct order *o, double *corner, int count)
{
    for (int i = 1; i < count; i++)
        for (int j = i; j > 0; j--) {
            double *p = &corner[2 * j - 2], *q = &corner[2 * j], swap[2];
            if (!(rank(o, q) < rank(o, p)))
                break;
            memcpy(swap, p, sizeof swap);
            memcpy(p, q, sizeof swap);
            memcpy(q, swap, sizeof swap);
        }
}

/* One line from the first corner to each of the others and back. */
static void draw_arms(struct scheme *s, struct scheme_item *plate)
{
    int count = plate->count, first = plate->first;
    double hub[2], arm[2 * MOST_ARMS];
    memcpy(hub, &s->lines[2 * (size_t)first], sizeof hub);
    memcpy(arm, &s->lines[2 * (size_t)first + 2], 2 * (size_t)(count - 1) * sizeof *arm);
    plate->count = 0;
    s->line_count = first;
    scheme_line_to(s, plate, hub[0], hub[1]);
    for (int i = 0; i < count - 1; i++) {
        scheme_line_to(s, plate, arm[2 * i], arm[2 * i + 1]);
        scheme_line_to(s, plate, hub[0], hub[1]);
    }
}

void scheme_plate(struct scheme *s, int body)
{
    enum { THIN = 5 }; /* the circles at the corners of less would cover it */
    const struct scheme_body *b = &s->bodies[body];
    if (b->ground || b->finger || !scheme_is_pin(b->type, &b->axis))
        return;
    int items = s->item_count, points = s->line_count;
    struct scheme_item *plate = scheme_add(s, SCHEME_PLATE, (struct scheme_owner){body, -1});
    corner_at(s, plate, b->x, b->y);
    for (int i = b->first_point; i < b->first_point + b->point_count; i++)
        if (scheme_is_pin(s->points[i].type, &s->points[i].axis))
            corner_at(s, plate, s->points[i].x, s->points[i].y);
    for (int i = scheme_first(s, body); i >= 0; i = scheme_next(s, i))
        if (!s->bodies[i].finger && scheme_is_pin(s->bodies[i].type, &s->bodies[i].axis))
            corner_at(s, plate, s->bodies[i].x, s->bodies[i].y);
    int pins = plate->count;
    for (int i = 0; i < s->spot_count; i++)
        if (s->spots[i].body == body && !is_within(s, plate, pins, s->spots[i].x, s->spots[i].y))
            corner_at(s, plate, s->spots[i].x, s->spots[i].y);
    int n = plate->count;
    if (n < 3) {
        s->item_count = items;
        s->line_count = points;
        return;
    }
    s->placed[body].plate = 1;
    double *corner = &s->lines[2 * (size_t)plate->first];
    if (is_hub(corner, n)) {
        draw_arms(s, plate);
        return;
    }
    const double *from = farthest(corner, n, corner), *to = farthest(corner, n, from);
    double far = trig_length(to[0] - from[0], to[1] - from[1]);
    struct order o = {from[0], from[1], (to[0] - from[0]) / far, (to[1] - from[1]) / far, 0};
    double least = 0, most = 0, x = 0, y = 0;
    for (int i = 0; i < n; i++) {
        double *p = &corner[2 * i];
        double aside = (p[0] - o.x) * o.uy - (p[1] - o.y) * o.ux;
        least = fmin(least, aside);
        most = fmax(most, aside);
        x += p[0] / n;
        y += p[1] / n;
    }
    if (most - least > THIN)
        o = (struct order){x, y, 0, 0, 1};
    put_in_order(&o, corner, n);
    if (o.around)
        scheme_line_to(s, plate, corner[0], corner[1]);
}

/* ---- sides left out ---- */

static int link_of(const struct scheme *s, int body)
{
    while (body >= 0 && s->bodies[body].type == JOINT_FIXED)
        body = s->bodies[body].base;
    return body;
}

/* The place of a pair of other links, seen as a circle or ball; bodies first, then points. */
static const double *foreign(const struct scheme *s, int link, int pair)
{
    const struct scheme_body *b = &s->bodies[pair];
    if (pair < s->body_count)
        return b->base >= 0 && !b->finger && scheme_is_pin(b->type, &b->axis) &&
                       link_of(s, pair) != link && link_of(s, b->base) != link
                   ? scheme_drawn(s, pair)
                   : NULL;
    const struct scheme_point *p = &s->points[pair - s->body_count];
    return scheme_is_pin(p->type, &p->axis) && link_of(s, p->body) != link &&
                   link_of(s, p->other) != link
               ? scheme_drawn(s, pair)
               : NULL;
}

/* How far a side from a to b is from a place that is beside it and not at its ends, where another side comes as near. */
static double beside(const double *a, const double *b, const double *at)
{
    const double ends = 6; /* two circles beside each other */
    double ux = b[0] - a[0], uy = b[1] - a[1], far = trig_length(ux, uy);
    double along = ((at[0] - a[0]) * ux + (at[1] - a[1]) * uy) / far;
    return along > ends && along < far - ends
               ? fabs(((at[0] - a[0]) * uy - (at[1] - a[1]) * ux) / far)
               : INFINITY;
}

/* The side that goes through a pair of other links, or -1. */
static int side_through(const struct scheme *s, int body, const double *corner, int sides)
{
    double least = near_pole;
    int found = -1, link = link_of(s, body);
    for (int i = 1; i < s->body_count + s->point_count; i++) {
        const double *at = foreign(s, link, i);
        for (int side = 0; at && side < sides; side++) {
            double far = beside(&corner[2 * side], &corner[2 * side + 2], at);
            if (far < least) {
                least = far;
                found = side;
            }
        }
    }
    return found;
}

/* A side that goes through a pair would seem to be joined there: it is left out, and the others hold the link together. */
void scheme_open_plates(struct scheme *s)
{
    for (int i = 0; i < s->item_count; i++) {
        struct scheme_item *plate = &s->items[i];
        double *corner = &s->lines[2 * (size_t)plate->first],
               *last = corner + 2 * (plate->count - 1);
        if (plate->kind != SCHEME_PLATE || plate->count < 4 || corner[0] != last[0] ||
            corner[1] != last[1])
            continue;
        int sides = plate->count - 1, open = side_through(s, plate->body, corner, sides);
        plate->count -= open >= 0;
        for (; open >= 0; open--) { /* after which the first corner follows */
            double first[2] = {corner[0], corner[1]};
            memmove(corner, corner + 2, 2 * (size_t)(sides - 1) * sizeof *corner);
            memcpy(&corner[2 * (sides - 1)], first, sizeof first);
        }
    }
}
