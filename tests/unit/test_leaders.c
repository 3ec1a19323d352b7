/* Who leads in a structure. */
#include "builder.h"
#include "math/leaders.h"
#include "support.h"

static struct builder b;
static unsigned char held[BUILDER_COORDINATES], drives[BUILDER_COORDINATES];

static void choose(const int *moved, int count)
{
    struct frame frames[BUILDER_BODIES];
    mechanism_number(&b.m, frames);
    ck_assert_int_eq(leaders_choose(&b.m, b.q, moved, count, held, drives), 0);
}

/* A four-bar has one freedom: the first that the program names, in its order. */
START_TEST(the_first_ones_lead)
{
    for (int first = 0; first < 2; first++) {
        const int moved[2] = {first ? 2 : 0, first ? 0 : 2};
        builder_start(&b);
        int crank = builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
        int coupler = builder_body(&b, crank, JOINT_REVOLUTE, 0, 1, 0, builder_z);
        int rocker = builder_body(&b, 0, JOINT_REVOLUTE, 3, 0, 0, builder_z);
        builder_loop(&b, rocker, coupler, JOINT_REVOLUTE, 3, 2, 0, builder_z);
        choose(moved, 2);
        ck_assert_int_eq(held[moved[0]], 1);
        ck_assert_int_eq(drives[moved[0]], 1);
        ck_assert_int_eq(held[moved[1]], 0);
        ck_assert_int_eq(drives[0] + drives[1] + drives[2], 1);
    }
}
END_TEST

/* A body that floats above its foot follows the leg, and keeps its turn; one that the program names does not. */
START_TEST(a_floating_body_follows_its_limbs)
{
    static const int leg[1] = {3}, both[2] = {0, 3};
    for (int named = 0; named < 2; named++) {
        builder_start(&b);
        int trunk = builder_body(&b, 0, JOINT_PLANAR, 0, 2, 0, builder_z);
        int thigh = builder_body(&b, trunk, JOINT_REVOLUTE, 0, 0, 0, builder_z);
        builder_loop(&b, thigh, 0, JOINT_REVOLUTE, 0.5, 0, 0, builder_z);
        choose(named ? both : leg, 1 + named);
        ck_assert_int_eq(b.m.bodies[trunk].drives, named ? 0 : -1);
        ck_assert_int_eq(held[0], named);
        ck_assert_int_eq(held[2], !named);
        ck_assert_int_eq(held[3], 1);
        ck_assert_int_eq(drives[0] + drives[1] + drives[2] + drives[3], 2);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("leaders");
    TCase *tests = support_case(suite, "leaders");
    tcase_add_test(tests, the_first_ones_lead);
    tcase_add_test(tests, a_floating_body_follows_its_limbs);
    return support_run(suite);
}
