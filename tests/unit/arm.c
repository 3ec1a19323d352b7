#include "arm.h"

#include "support.h"

static const double degree = 3.14159265358979323846 / 180;

const double arm_posture[ARM_COORDINATES] = {25 * degree, 20 * degree, -35 * degree, -25 * degree,
                                             -65 * degree};

static struct frame frames[BUILDER_BODIES];

void arm_make(struct builder *b, struct chain *c, int all)
{
    const double tip[3] = {0, -0.32, 0};
    builder_start(b);
    int at = 0;
    if (all)
        at = builder_body(b, at, JOINT_FIXED, 0, 0, 0, builder_x);
    at = builder_body(b, at, JOINT_REVOLUTE, 0, 0, 0, builder_x);
    at = builder_body(b, at, JOINT_REVOLUTE, 0, 0.45, 0, builder_z);
    if (all) {
        at = builder_body(b, at, JOINT_FIXED, 0.1, 0, 0, builder_x);
        at = builder_body(b, at, JOINT_FIXED, 0, 0, 0, builder_x);
        at = builder_body(b, at, JOINT_FIXED, 0.1, 0, 0, builder_x);
        at = builder_body(b, at, JOINT_REVOLUTE, 0, 0, 0, builder_z);
        at = builder_body(b, at, JOINT_FIXED, 0, -0.15, 0, builder_x);
        at = builder_body(b, at, JOINT_REVOLUTE, 0, 0, 0, builder_y);
        at = builder_body(b, at, JOINT_FIXED, 0, -0.15, 0, builder_x);
        at = builder_body(b, at, JOINT_REVOLUTE, 0, 0, 0, builder_x);
    } else {
        at = builder_body(b, at, JOINT_REVOLUTE, 0.2, 0, 0, builder_z);
        at = builder_body(b, at, JOINT_REVOLUTE, 0, -0.15, 0, builder_y);
        at = builder_body(b, at, JOINT_REVOLUTE, 0, -0.15, 0, builder_x);
    }
    mechanism_number(&b->m, frames);
    ck_assert_int_eq(chain_find(&b->m, at, tip, c), CHAIN_OK);
}
