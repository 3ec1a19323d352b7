#include "scheme_box.h"
#include "scheme_inner.h"

#include <math.h>

/* Whether the symbol of a cut pair may stand anywhere on its axis, and so gives way to others. */
static int gives_way(const struct scheme_point *p)
{
    return p->axis.sight == SIGHT_PAPER &&
           (p->type == JOINT_REVOLUTE || p->type == JOINT_HELICAL || p->type == JOINT_CYLINDRICAL ||
            p->type == JOINT_PRISMATIC);
}

static const struct scheme_pair *shown(const struct scheme *s, const struct scheme_point *p)
{
    return scheme_pair(s->library, p->type, p->axis.tilt ? p->axis.tilt : p->axis.sight);
}

static double angle_of(const struct scheme_point *p)
{
    double near = p->axis.tilt ? p->axis.near : 1;
    return scheme_angle(near * p->axis.ux, near * p->axis.uy);
}

/* Pairs of bodies that can give way do so when they are placed. */
static int is_point_free(const struct scheme *s, int point, const struct scheme_box *own)
{
    int holds = s->points[point].type == JOINT_PRISMATIC; /* hinges in its middle */
    for (int i = 1; i < s->body_count; i++) {
        const struct scheme_body *b = &s->bodies[i];
        if (b->base >= 0 && !b->finger && b->type != JOINT_FIXED &&
            scheme_is_pin(b->type, &b->axis) &&
            scheme_box_covers(own, holds, scheme_pair(s->library, b->type, b->axis.sight),
                              b->x * s->k, b->y * s->k, 0))
            return 0;
    }
    for (int i = 0; i < s->point_count; i++) {
        const struct scheme_point *p = &s->points[i];
        int within = holds && scheme_is_pin(p->type, &p->axis);
        if (p->last && p->loop != s->points[point].loop && (i < point || !gives_way(p)) &&
            scheme_box_covers(own, within, shown(s, p), p->x * s->k, p->y * s->k, angle_of(p)))
            return 0;
    }
    return 1;
}

/* The way along its axis to where the bodies that a cut pair joins are: 1 or -1. */
static int way_to_bodies(const struct scheme *s, const struct scheme_point *p)
{
    const struct scheme_body *b = &s->bodies[p->body];
    double far = (b->x - p->x) * p->axis.ux + (b->y - p->y) * p->axis.uy;
    if (p->other >= 0) {
        b = &s->bodies[p->other];
        far += (b->x - p->x) * p->axis.ux + (b->y - p->y) * p->axis.uy;
    }
    return far * s->k < -1e-6 ? -1 : 1;
}

/* How far along its axis a cut pair is seen: rather to its bodies; 0: where it is, or nowhere. */
static double seen_at(const struct scheme *s, int point)
{
    enum { MOST = 48, STEP = 2, RATHER = 8 };
    const struct scheme_point *p = &s->points[point];
    const int to = way_to_bodies(s, p);
    for (int i = 0; i <= MOST + RATHER; i += STEP)
        for (int side = 1; side >= -1; side -= 2) {
            double far = side > 0 ? to * fmin(i, MOST) : -to * fmax(0, i - RATHER);
            struct scheme_box own = scheme_box_at(shown(s, p), p->x * s->k + far * p->axis.ux,
                                                  p->y * s->k + far * p->axis.uy, angle_of(p));
            if (is_point_free(s, point, &own))
                return far;
        }
    return 0;
}

void scheme_clear_points(struct scheme *s)
{
    for (int i = 0; i < s->point_count && !s->plane; i++) {
        const struct scheme_point *p = &s->points[i];
        double far = p->last && gives_way(p) ? seen_at(s, i) / s->k : 0;
        double x = far * p->axis.ux, y = far * p->axis.uy;
        s->bodies[p->body].apart |= far != 0;
        for (int j = 0; j < s->point_count && far != 0; j++)
            if (s->points[j].loop == p->loop) {
                s->points[j].x += x;
                s->points[j].y += y;
            }
    }
}
