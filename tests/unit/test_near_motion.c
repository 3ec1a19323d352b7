/* Mechanisms that would move but for rounded numbers, and those that only look so. */
#include "builder.h"
#include "math/near_motion.h"
#include "math/quaternion.h"
#include "support.h"

#include <check.h>
#include <math.h>

static struct near_motion find(struct builder *b)
{
    struct near_motion found;
    builder_choose(b);
    ck_assert_int_eq(near_motion_find(&b->m, b->q, &found), 0);
    return found;
}

/* A four-bar whose third axis is tilted by so much. */
static void four_bar(struct builder *b, double ax, double ay, double bx, double by, double tilt)
{
    double tilted[3] = {0, sin(tilt), cos(tilt)};
    builder_start(b);
    builder_body(b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    builder_body(b, 1, JOINT_REVOLUTE, ax, ay, 0, builder_z);
    builder_body(b, 0, JOINT_REVOLUTE, 0.15, 0, 0, tilted);
    builder_loop(b, 2, 3, JOINT_REVOLUTE, bx - ax, by - ay, 0, builder_z);
}

START_TEST(a_tilted_axis_locks_a_plane)
{
    struct builder b;
    four_bar(&b, 0.03, 0.05, 0.12, 0.08, 0.008);
    struct near_motion found = find(&b);
    ck_assert_int_eq(builder_mobility(&b), 0);
    ck_assert_int_eq(found.kind, NEAR_PARALLEL);
    ck_assert_int_eq(found.coordinate, 2);
    ck_assert_double_eq_tol(found.off, 0.006, 0.001);
    four_bar(&b, 0.03, 0.05, 0.12, 0.08, 0);
    ck_assert_int_eq(find(&b).kind, NEAR_NOTHING);
    four_bar(&b, 0.03, 0.05, 0.12, 0.08, 0.1);
    ck_assert_int_eq(find(&b).kind, NEAR_NOTHING);
}
END_TEST

static void spherical(struct builder *b, double digits)
{
    double axes[4][3] = {{1, 0, 0}, {0.8, 0.5, -0.3}, {0.35, 0, 0.9}, {0.3, 0.8, 0.5}}, at[4][3];
    for (int i = 0; i < 4; i++) {
        vector_normalize(axes[i], axes[i]);
        for (int k = 0; k < 3; k++)
            at[i][k] = 0.2 * axes[i][k];
        for (int k = 0; k < 3 && digits > 0; k++)
            axes[i][k] = round(axes[i][k] * digits) / digits;
        vector_normalize(axes[i], axes[i]);
    }
    builder_start(b);
    builder_body(b, 0, JOINT_REVOLUTE, at[0][0], at[0][1], at[0][2], axes[0]);
    builder_body(b, 1, JOINT_REVOLUTE, at[1][0] - at[0][0], at[1][1] - at[0][1],
                 at[1][2] - at[0][2], axes[1]);
    builder_body(b, 0, JOINT_REVOLUTE, at[2][0], at[2][1], at[2][2], axes[2]);
    builder_loop(b, 2, 3, JOINT_REVOLUTE, at[3][0] - at[1][0], at[3][1] - at[1][1],
                 at[3][2] - at[1][2], axes[3]);
}

START_TEST(rounded_axes_miss_their_point)
{
    struct builder b;
    static const double digits[] = {1000, 10000};
    for (int i = 0; i < 2; i++) {
        spherical(&b, digits[i]);
        struct near_motion found = find(&b);
        ck_assert_int_eq(builder_mobility(&b), 0);
        ck_assert_int_eq(found.kind, NEAR_MEETING);
        ck_assert_double_gt(found.off, 0.02 / digits[i]);
        ck_assert_double_lt(found.off, 0.2 / digits[i]);
    }
    spherical(&b, 0);
    ck_assert_int_eq(find(&b).kind, NEAR_NOTHING);
    ck_assert_int_eq(builder_mobility(&b), 1);
}
END_TEST

/* Three bars in line shake, but no farther; where two branches meet, what resists little is the other one. */
START_TEST(singular_positions_are_no_rounding)
{
    struct builder b;
    builder_start(&b);
    builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    builder_body(&b, 0, JOINT_REVOLUTE, 0.1, 0, 0, builder_z);
    builder_loop(&b, 1, 2, JOINT_REVOLUTE, 0.05, 0.001, 0, builder_z);
    ck_assert_int_eq(find(&b).kind, NEAR_NOTHING);
    four_bar(&b, 0.05, 1e-4, 0.2, 1e-4, 0);
    ck_assert_int_eq(find(&b).kind, NEAR_NOTHING);
}
END_TEST

/* A rocker, then rod and rocker so many times, all of them parallelograms: it moves as it is, and what resists little is the row itself. */
START_TEST(a_long_row_is_no_rounding)
{
    enum { ROCKERS = 15 };
    struct builder b;
    builder_start(&b);
    builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    for (int i = 1; i <= ROCKERS; i++) {
        builder_body(&b, 2 * i - 1, JOINT_REVOLUTE, i == 1 ? 0.03 : 0, i == 1 ? -0.1 : 0, 0,
                     builder_z);
        builder_body(&b, 2 * i, JOINT_REVOLUTE, 0.2, 0, 0, builder_z);
    }
    for (int i = 1; i <= ROCKERS; i++)
        builder_loop(&b, 2 * i + 1, 0, JOINT_REVOLUTE, -0.03, 0.1, 0, builder_z);
    ck_assert_int_eq(find(&b).kind, NEAR_NOTHING);
    ck_assert_int_eq(builder_mobility(&b), 1);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("near_motion");
    TCase *tests = tcase_create("near_motion");
    tcase_add_test(tests, a_tilted_axis_locks_a_plane);
    tcase_add_test(tests, rounded_axes_miss_their_point);
    tcase_add_test(tests, singular_positions_are_no_rounding);
    tcase_add_test(tests, a_long_row_is_no_rounding);
    suite_add_tcase(suite, tests);
    return support_run(suite);
}
