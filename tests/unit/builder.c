#include "builder.h"

#include "math/quaternion.h"

#include <check.h>
#include <string.h>

const double builder_x[3] = {1, 0, 0}, builder_y[3] = {0, 1, 0}, builder_z[3] = {0, 0, 1};

void builder_start(struct builder *b)
{
    memset(b, 0, sizeof *b);
    b->m.bodies = b->bodies;
    b->m.loops = b->loops;
    b->m.body_count = 1;
    b->bodies[0].base = -1;
    b->bodies[0].origin = frame_identity;
}

int builder_body(struct builder *b, int base, enum joint_type type, double x, double y, double z,
                 const double axis[3])
{
    struct mechanism_body *body = &b->bodies[b->m.body_count];
    body->base = base;
    body->type = type;
    body->origin = frame_identity;
    body->origin.at[0] = x;
    body->origin.at[1] = y;
    body->origin.at[2] = z;
    vector_normalize(axis, body->axis);
    return b->m.body_count++;
}

int builder_loop(struct builder *b, int a, int other, enum joint_type type, double x, double y,
                 double z, const double axis[3])
{
    struct mechanism_loop *loop = &b->loops[b->m.loop_count];
    struct frame frames[BUILDER_BODIES];
    double at[3] = {x, y, z}, q[BUILDER_COORDINATES] = {0};
    loop->a = a;
    loop->b = other;
    loop->type = type;
    loop->on_a = loop->on_b = frame_identity;
    memcpy(loop->on_a.at, at, sizeof at);
    vector_normalize(axis, loop->axis);
    b->m.loop_count++;
    mechanism_number(&b->m, frames);
    mechanism_frames(&b->m, q, frames);
    frame_point(&frames[a], at, at);
    frame_invert(&frames[other], &frames[other]);
    frame_point(&frames[other], at, loop->on_b.at);
    return b->m.loop_count - 1;
}

void builder_choose(struct builder *b)
{
    ck_assert_int_eq(closure_choose(&b->m, b->q, b->held, b->drives, &b->rank), CLOSURE_OK);
}

void builder_rest(struct builder *b)
{
    memset(b->q, 0, sizeof b->q);
}

int builder_mobility(const struct builder *b)
{
    return b->m.coordinate_count - b->rank;
}

enum closure_status builder_drive(struct builder *b, int coordinate, double value)
{
    memcpy(b->target, b->q, sizeof b->target);
    b->target[coordinate] = value;
    return closure_drive(&b->m, b->q, b->target, b->drives, &b->report);
}
