#include "mechanism.h"

#include "quaternion.h"

const struct frame *mechanism_ground(const struct mechanism *m)
{
    /* a quarter of a turn about x, backwards */
    static const struct frame turned = {{0, 0, 0},
                                        {0.70710678118654752440, -0.70710678118654752440, 0, 0}};
    return m->z_up ? &turned : &frame_identity;
}

void mechanism_number(struct mechanism *m, struct frame *frames)
{
    int count = 0;
    for (int i = 0; i < m->body_count; i++) {
        struct mechanism_body *body = &m->bodies[i];
        body->first = count;
        if (body->base < 0)
            continue;
        const struct mechanism_body *base = &m->bodies[body->base];
        body->on_ground =
            base->base < 0 || (base->on_ground && joint_coordinate_count(base->type) == 0);
        count += joint_coordinate_count(body->type);
    }
    m->body_coordinates = count;
    for (int i = 0; i < m->loop_count; i++) {
        m->loops[i].first = count;
        count += joint_coordinate_count(m->loops[i].type);
    }
    m->coordinate_count = count;

    /* With all coordinates zero every pair is at rest, so frames are chains of origins. */
    for (int i = 0; i < m->body_count; i++) {
        const struct mechanism_body *body = &m->bodies[i];
        if (body->base < 0)
            frames[i] = *mechanism_ground(m);
        else
            frame_compose(&frames[body->base], &body->origin, &frames[i]);
    }
    for (int i = 0; i < m->loop_count; i++) {
        struct mechanism_loop *loop = &m->loops[i];
        double on_a[4], back[4];
        quaternion_product(frames[loop->a].turn, loop->on_a.turn, on_a);
        quaternion_conjugate(frames[loop->b].turn, back);
        quaternion_product(back, on_a, loop->on_b.turn);
        quaternion_normalize(loop->on_b.turn, loop->on_b.turn);
    }
}

void mechanism_frame(const struct mechanism *m, int i, const double *q, struct frame *frames)
{
    const struct mechanism_body *body = &m->bodies[i];
    if (body->base < 0) {
        frames[i] = *mechanism_ground(m);
        return;
    }
    struct frame motion;
    joint_motion(body->type, body->axis, body->pitch, q + body->first, &motion);
    frame_compose(&frames[body->base], &body->origin, &frames[i]);
    frame_compose(&frames[i], &motion, &frames[i]);
}

void mechanism_frames(const struct mechanism *m, const double *q, struct frame *frames)
{
    for (int i = 0; i < m->body_count; i++)
        mechanism_frame(m, i, q, frames);
}

void mechanism_fit_loops(const struct mechanism *m, const struct frame *frames, double *q)
{
    for (int i = 0; i < m->loop_count; i++) {
        const struct mechanism_loop *loop = &m->loops[i];
        struct frame from, to;
        frame_compose(&frames[loop->a], &loop->on_a, &from);
        frame_compose(&frames[loop->b], &loop->on_b, &to);
        frame_invert(&from, &from);
        frame_compose(&from, &to, &to);
        joint_fit(loop->type, loop->axis, loop->pitch, &to, q + loop->first);
    }
}

void mechanism_loop_gap(const struct mechanism *m, int index, const struct frame *frames,
                        const double *q, double *gap, double *twist)
{
    const struct mechanism_loop *loop = &m->loops[index];
    struct frame motion, from, to;
    joint_motion(loop->type, loop->axis, loop->pitch, q + loop->first, &motion);
    frame_compose(&frames[loop->a], &loop->on_a, &from);
    frame_compose(&from, &motion, &from);
    frame_compose(&frames[loop->b], &loop->on_b, &to);
    double between[3], turn[4], rotation[4] = {1, 0, 0, 0};
    for (int i = 0; i < 3; i++)
        between[i] = to.at[i] - from.at[i];
    quaternion_conjugate(to.turn, turn);
    quaternion_product(from.turn, turn, turn);
    quaternion_to_rotation(turn, rotation);
    *gap = vector_length(between);
    *twist = rotation[3];
}

static double relation_argument(const struct mechanism *m, const struct relation *r,
                                const double *q)
{
    double x = r->a < 0 ? 0 : q[m->bodies[r->a].first];
    return r->carrier < 0 ? x : x - q[m->bodies[r->carrier].first];
}

double mechanism_relation_value(const struct mechanism *m, int relation, const double *q,
                                double *slope)
{
    const struct relation *r = &m->relations[relation];
    return relation_value(r, relation_argument(m, r, q), slope) + r->offset;
}

double mechanism_relation_curvature(const struct mechanism *m, int relation, const double *q)
{
    const struct relation *r = &m->relations[relation];
    return relation_curvature(r, relation_argument(m, r, q));
}

void mechanism_engage(const struct mechanism *m, const double *q)
{
    for (int i = 0; i < m->relation_count; i++) {
        struct relation *r = &m->relations[i];
        if (q)
            relation_engage(r, relation_argument(m, r, q), q[m->bodies[r->b].first] - r->offset);
        else
            relation_engage(r, 0, 0);
    }
}

int mechanism_is_tied(const struct mechanism *m)
{
    return m->loop_count > 0 || m->relation_count > 0;
}
