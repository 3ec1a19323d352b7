#include "denavit.h"

#include "quaternion.h"
#include "trigonometry.h"
#include "turning.h"

#include <math.h>
#include <string.h>

/* Lines nearer than this meet, and parallel ones are the same line. */
static const double meet = 1e-10;
/* Rounding of measured axes: on which side of each other such lines pass says nothing. */
static const double nearly = 1e-6;

static void combine(const double p[3], double t, const double v[3], double r[3])
{
    for (int i = 0; i < 3; i++)
        r[i] = p[i] + t * v[i];
}

/* The part of v that is square to the unit axis z, as a unit vector; -1 where v lies along it. */
static int square(const double v[3], const double z[3], double r[3])
{
    double part[3];
    combine(v, -vector_dot(v, z), z, part);
    return vector_length(part) < DENAVIT_PARALLEL ? -1 : vector_normalize(part, r);
}

/* The angle about z from x to r, both square to it, in (-pi, pi]. */
static double angle(const double x[3], const double r[3], const double z[3])
{
    double across[3];
    vector_cross(x, r, across);
    double found = trig_atan2(vector_dot(across, z), vector_dot(x, r));
    return found < -M_PI + 1e-12 ? M_PI : found;
}

static void frame_of(const double at[3], const double x[3], const double z[3], struct frame *f)
{
    double y[3];
    vector_cross(z, x, y);
    memcpy(f->at, at, sizeof f->at);
    turning_from_axes(x, y, z, f->turn);
}

/* The common normal from one axis to the next: it leaves the first at `from` along x, meets the
 * second at `to`; then_x is x as the next frame has it. */
struct normal {
    double from[3], to[3], x[3], then_x[3];
    double a, alpha, beta;
};

/* origin and x: where the normal before ends on the first axis, and its direction. */
static void parallel(const double z[3], const struct denavit_axis *next, const double origin[3],
                     const double x[3], struct normal *n)
{
    double between[3], y[3], turned[3];
    memcpy(n->from, origin, sizeof n->from);
    combine(next->at, -1, origin, between);
    /* the point of the second axis beside origin */
    combine(next->at, -vector_dot(between, z) / vector_dot(next->along, z), next->along, n->to);
    combine(n->to, -1, origin, between);
    n->a = vector_length(between);
    if (n->a < meet) {
        n->a = 0;
        memcpy(n->x, x, sizeof n->x);
        memcpy(n->to, origin, sizeof n->to);
    } else {
        vector_normalize(between, n->x);
    }
    vector_cross(z, n->x, y);
    turned[0] = vector_dot(next->along, n->x);
    turned[1] = vector_dot(next->along, y);
    turned[2] = vector_dot(next->along, z);
    n->beta = fabs(turned[0]) < 1e-12 ? 0 : trig_asin(turned[0]);
    n->alpha = trig_atan2(-turned[1], turned[2]);
    if (n->alpha < -M_PI + 1e-12)
        n->alpha = M_PI;
    memset(n->then_x, 0, sizeof n->then_x);
    combine(n->then_x, trig_cos(n->beta), n->x, n->then_x);
    combine(n->then_x, trig_sin(n->alpha) * trig_sin(n->beta), y, n->then_x);
    combine(n->then_x, -trig_cos(n->alpha) * trig_sin(n->beta), z, n->then_x);
}

static void crossing(const struct denavit_axis *first, const struct denavit_axis *next,
                     const double across[3], const double x[3], struct normal *n)
{
    double between[3], product[3], size = vector_length(across);
    combine(next->at, -1, first->at, between);
    vector_normalize(across, n->x);
    n->a = vector_dot(between, n->x);
    double side = fabs(n->a) < nearly ? vector_dot(n->x, x) : n->a;
    if (side < -1e-9 || (fabs(n->a) >= nearly && side < 0)) {
        for (int i = 0; i < 3; i++)
            n->x[i] = -n->x[i];
        n->a = -n->a;
    }
    if (fabs(n->a) < meet)
        n->a = 0;
    vector_cross(between, next->along, product);
    combine(first->at, vector_dot(product, across) / (size * size), first->along, n->from);
    vector_cross(between, first->along, product);
    combine(next->at, vector_dot(product, across) / (size * size), next->along, n->to);
    n->alpha = angle(first->along, next->along, n->x);
    n->beta = 0;
    memcpy(n->then_x, n->x, sizeof n->then_x);
}

/* What stands for the normal behind the last axis. */
static void last(const struct denavit_axis *axis, const struct frame *end, const double x[3],
                 struct normal *n)
{
    static const double forward[3] = {1, 0, 0};
    double between[3], end_x[3];
    combine(end->at, -1, axis->at, between);
    combine(axis->at, vector_dot(between, axis->along), axis->along, n->from);
    memcpy(n->to, n->from, sizeof n->to);
    quaternion_rotate(end->turn, forward, end_x);
    if (square(end_x, axis->along, n->x) != 0)
        memcpy(n->x, x, sizeof n->x);
    memcpy(n->then_x, n->x, sizeof n->then_x);
    n->a = n->alpha = n->beta = 0;
}

static double clean(double value)
{
    return fabs(value) < 1e-15 ? 0 : value;
}

void denavit_parameters(int count, const struct denavit_axis *axes, const struct frame *end,
                        struct frame *base, struct denavit_row *rows, struct frame *tool)
{
    static const double unit_x[3] = {1, 0, 0}, unit_y[3] = {0, 1, 0};
    *base = frame_identity;
    *tool = *end;
    if (count == 0)
        return;

    double origin[3], x[3], step[3], across[3];
    struct normal n;
    combine(axes[0].at, -vector_dot(axes[0].at, axes[0].along), axes[0].along, origin);
    if (square(unit_x, axes[0].along, x) != 0)
        square(unit_y, axes[0].along, x);
    frame_of(origin, x, axes[0].along, base);

    for (int i = 0; i < count; i++) {
        const double *z = axes[i].along;
        if (i + 1 == count) {
            last(&axes[i], end, x, &n);
        } else {
            vector_cross(z, axes[i + 1].along, across);
            if (vector_length(across) < DENAVIT_PARALLEL)
                parallel(z, &axes[i + 1], origin, x, &n);
            else
                crossing(&axes[i], &axes[i + 1], across, x, &n);
        }
        combine(n.from, -1, origin, step);
        rows[i] = (struct denavit_row){.theta = clean(angle(x, n.x, z)),
                                       .d = clean(vector_dot(step, z)),
                                       .a = n.a,
                                       .alpha = clean(n.alpha),
                                       .beta = n.beta};
        memcpy(origin, n.to, sizeof origin);
        memcpy(x, n.then_x, sizeof x);
    }
    struct frame hand;
    frame_of(origin, x, axes[count - 1].along, &hand);
    frame_invert(&hand, &hand);
    frame_compose(&hand, end, tool);
}

int denavit_chain(const struct mechanism *m, const struct frame *rest, int body,
                  struct denavit_axis *axes, struct frame *end)
{
    struct frame back;
    int count = 0;
    frame_invert(mechanism_ground(m), &back);
    for (int i = body; m->bodies[i].base >= 0; i = m->bodies[i].base)
        for (int k = 0; k < joint_coordinate_count(m->bodies[i].type); k++)
            count += joint_motion_kind(m->bodies[i].type, k) != MOTION_NONE;
    if (axes == NULL)
        return count;

    int next = count;
    for (int i = body; m->bodies[i].base >= 0; i = m->bodies[i].base) {
        const struct mechanism_body *b = &m->bodies[i];
        struct frame at;
        frame_compose(&back, &rest[i], &at);
        for (int k = joint_coordinate_count(b->type) - 1; k >= 0; k--) {
            if (joint_motion_kind(b->type, k) == MOTION_NONE)
                continue;
            struct denavit_axis *axis = &axes[--next];
            double along[3];
            joint_motion_axis(b->type, b->axis, b->pitch, k, along);
            quaternion_rotate(at.turn, along, axis->along);
            vector_normalize(axis->along, axis->along);
            memcpy(axis->at, at.at, sizeof axis->at);
            axis->body = i;
            axis->coordinate = k;
        }
    }
    frame_compose(&back, &rest[body], end);
    return count;
}
