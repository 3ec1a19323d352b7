#include "scheme_inner.h"

#include "trigonometry.h"

#include <math.h>
#include <string.h>

/* Bodies one on the other whose pairs have one pole. */
enum { MOST = 6 };
struct row {
    int count, body[MOST];
    double in[2], come; /* the way that the base's link comes, unit, and how long it is, mm */
    double out[2], go;  /* the way that the last body leads */
};

static double far_from(const struct scheme *s, int one, double x, double y)
{
    return trig_length(x - s->bodies[one].x, y - s->bodies[one].y) * s->k;
}

/* A hinge in whatever view. */
static int turns(const struct scheme_body *b)
{
    return b->type == JOINT_REVOLUTE && !b->finger && b->role == ROLE_NONE && b->wheel_r == 0 &&
           b->axis.sight != SIGHT_ANY;
}

/* Whether nothing but the next body of the row is at the pole of a body. */
static int is_alone(const struct scheme *s, int body, int next)
{
    const struct scheme_body *b = &s->bodies[body];
    for (int i = scheme_first(s, body); i >= 0; i = scheme_next(s, i))
        if (i != next && far_from(s, body, s->bodies[i].x, s->bodies[i].y) < SCHEME_NEAR_POLE)
            return 0;
    for (int i = b->first_point; i < b->first_point + b->point_count; i++)
        if (far_from(s, body, s->points[i].x, s->points[i].y) < SCHEME_NEAR_POLE)
            return 0;
    return 1;
}

/* The one that a body bears at its own pole, or -1. */
static int next_at(const struct scheme *s, int body)
{
    for (int i = scheme_first(s, body); i >= 0; i = scheme_next(s, i))
        if (far_from(s, body, s->bodies[i].x, s->bodies[i].y) < SCHEME_NEAR_POLE)
            return turns(&s->bodies[i]) && is_alone(s, body, i) ? i : -1;
    return -1;
}

static double way(const struct scheme *s, double x, double y, double to_x, double to_y,
                  double unit[2])
{
    double far = trig_length(to_x - x, to_y - y);
    unit[0] = far > 0 ? (to_x - x) / far : 0;
    unit[1] = far > 0 ? (to_y - y) / far : 0;
    return far * s->k;
}

/* Where a body leads: the pair that it bears, a cut one, or its end. */
static double leads(const struct scheme *s, int body, double unit[2])
{
    const struct scheme_body *b = &s->bodies[body];
    for (int i = scheme_first(s, body); i >= 0; i = scheme_next(s, i)) {
        double far = way(s, b->x, b->y, s->bodies[i].x, s->bodies[i].y, unit);
        if (s->bodies[i].finger) {
            unit[0] = s->bodies[i].gx;
            unit[1] = s->bodies[i].gy;
            return 2 * SCHEME_NEAR_POLE;
        }
        if (far >= SCHEME_NEAR_POLE)
            return far;
    }
    for (int i = b->first_point; i < b->first_point + b->point_count; i++) {
        double far = way(s, b->x, b->y, s->points[i].x, s->points[i].y, unit);
        if (far >= SCHEME_NEAR_POLE)
            return far;
    }
    if (b->ends && b->end_far > 0)
        return way(s, 0, 0, b->end_x, b->end_y, unit);
    unit[0] = unit[1] = 0;
    return 0;
}

/* The row that begins with a body; its base is not of it. */
static void find(const struct scheme *s, int body, struct row *r)
{
    const struct scheme_body *b = &s->bodies[body], *base = &s->bodies[b->base];
    while (base->type == JOINT_FIXED && base->base >= 0)
        base = &s->bodies[base->base];
    *r = (struct row){.count = 1, .body = {body}};
    for (int next = body; r->count < MOST && (next = next_at(s, next)) >= 0;)
        r->body[r->count++] = next;
    r->come = way(s, base->x, base->y, b->x, b->y, r->in);
    r->go = leads(s, r->body[r->count - 1], r->out);
    if (r->go == 0) { /* what ends there may end farther on */
        memcpy(r->out, r->in, sizeof r->out);
        r->go = INFINITY;
    }
}

/* How far a link goes along the axis of a pair. */
static double along(const struct scheme_body *b, const double unit[2], double far)
{
    return b->axis.sight == SIGHT_ALONG ? 0
                                        : far * fabs(b->axis.ux * unit[0] + b->axis.uy * unit[1]);
}

static int is_along(const struct scheme_body *b, const double unit[2])
{
    return along(b, unit, 1) > 0.95;
}

/* A row begins where the base's own pair is elsewhere. */
static int begins(const struct scheme *s, int body)
{
    const struct scheme_body *b = &s->bodies[body];
    return b->base >= 0 && turns(b) &&
           (s->bodies[b->base].base < 0 || !turns(&s->bodies[b->base]) ||
            far_from(s, b->base, b->x, b->y) >= SCHEME_NEAR_POLE);
}

/* How far after the one before it each pair of the row stands on a link; the whole. */
static double steps(const struct scheme *s, const struct row *r, const double unit[2], int stay,
                    double far[MOST])
{
    const double beside = 14.5, across = 11.5;
    far[0] = 0;
    for (int i = 1; i < r->count; i++) {
        int on_axis =
            is_along(&s->bodies[r->body[i - 1]], unit) || is_along(&s->bodies[r->body[i]], unit);
        far[i] = far[i - 1] + (i <= stay ? 0 : on_axis ? beside : across);
    }
    return far[r->count - 1];
}

static void move(struct scheme *s, int body, const double unit[2], double far)
{
    struct scheme_body *b = &s->bodies[body];
    b->x += far * unit[0] / s->k;
    b->y += far * unit[1] / s->k;
    b->apart |= far != 0;
}

/* Strings a row on the link that leads away, which is drawn so much longer than it is: what it bears goes on with it. */
static void lengthen(struct scheme *s, const struct row *r, int stay, double lack)
{
    double far[MOST];
    int last = r->body[r->count - 1];
    steps(s, r, r->out, stay, far);
    for (int i = 1; i < r->count; i++)
        move(s, r->body[i], r->out, far[i]);
    scheme_shift(s, last + 1, scheme_after_all(s, last), lack * r->out[0] / s->k,
                 lack * r->out[1] / s->k);
}

/* Of three pairs and more at one pole one can be drawn there, and one on each link along whose axis it turns: the others go
 * on along the link that leads away, one after the other, or stand before each other on the one that comes. */
static void spread(struct scheme *s, const struct row *r)
{
    const double behind = 13.5, ahead = 14, rest = 10, half = 7;
    double far[MOST], all;
    const struct scheme_body *first = &s->bodies[r->body[0]],
                             *last = &s->bodies[r->body[r->count - 1]];
    int before = along(first, r->in, r->come) > behind || s->bodies[first->base].ground;
    int after = is_along(last, r->out) || along(last, r->out, r->go) >= ahead;
    if (before && after && is_along(first, last->axis.sight == SIGHT_ALONG ? r->in : r->out) &&
        r->in[0] * r->out[0] + r->in[1] * r->out[1] < 0)
        before = 0; /* both links are on one side */
    if (r->count - 1 - before - after <= 0)
        return;
    all = steps(s, r, r->out, before, far);
    if (r->go >= all + rest + half * after) {
        for (int i = 1; i < r->count; i++)
            move(s, r->body[i], r->out, far[i]);
        return;
    }
    double room = all + rest + half * after;
    all = steps(s, r, r->in, 0, far);
    if (r->come >= all + rest + half * before) {
        for (int i = 0; i < r->count - 1; i++)
            move(s, r->body[i], r->in, far[i] - all);
        return;
    }
    s->squeezed++;
    if (r->count > 2 &&
        scheme_is_tree(s, r->body[r->count - 1])) /* two can stand beside each other */
        lengthen(s, r, before, room - r->go);
}

void scheme_rows(struct scheme *s)
{
    struct row r;
    s->squeezed = 0;
    for (int i = 1; i < s->body_count && !s->plane; i++)
        if (begins(s, i)) {
            find(s, i, &r);
            spread(s, &r);
        }
}
