/* Inverse kinematics against closed forms and against forward kinematics at random positions. */
#include "builder.h"
#include "math/inverse.h"
#include "math/quaternion.h"
#include "support.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double pi = 3.14159265358979323846;

static struct builder b;
static struct frame frames[BUILDER_BODIES];
static double low[BUILDER_COORDINATES], high[BUILDER_COORDINATES];
static unsigned char held[BUILDER_COORDINATES];
static struct inverse_gap gap;
static unsigned seed;

static double chance(void)
{
    seed = seed * 1664525u + 1013904223u;
    return (double)(seed >> 8) / 16777216.0;
}

static void unlimited(void)
{
    for (int i = 0; i < BUILDER_COORDINATES; i++) {
        low[i] = -HUGE_VAL;
        high[i] = HUGE_VAL;
        held[i] = 0;
    }
}

static enum inverse_status search(const struct inverse_goal *goal, const double *near,
                                  const unsigned char *drives, double *q)
{
    struct inverse s;
    ck_assert_int_eq(inverse_open(&s, &b.m, held, low, high), 0);
    enum inverse_status status = inverse_search(&s, goal, near, drives, q, &gap);
    inverse_close(&s);
    return status;
}

/* Both links of length 1 and 0.7, in the plane. */
static void two_links(void)
{
    builder_start(&b);
    builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    builder_body(&b, 1, JOINT_REVOLUTE, 1, 0, 0, builder_z);
    mechanism_number(&b.m, frames);
    unlimited();
}

static double turn_between(double a, double c)
{
    double way = fmod(a - c, 2 * pi);
    return way > pi ? way - 2 * pi : way < -pi ? way + 2 * pi : way;
}

START_TEST(two_links_have_the_nearer_of_two_closed_forms)
{
    two_links();
    for (int i = 0; i < 300; i++) {
        double near[2] = {6 * chance() - 3, 6 * chance() - 3}, q[2], best = HUGE_VAL;
        double r = 0.31 + 1.38 * chance(), at = 2 * pi * chance();
        struct inverse_goal goal = {
            .body = 2, .point = {0.7, 0, 0}, .place = {r * cos(at), r * sin(at), 0}};
        double bend = acos((r * r - 1.49) / 1.4);
        for (int side = -1; side <= 1; side += 2) {
            double q2 = side * bend, q1 = at - atan2(0.7 * sin(q2), 1 + 0.7 * cos(q2));
            double first = turn_between(q1, near[0]), second = turn_between(q2, near[1]);
            best = fmin(best, first * first + second * second);
        }
        ck_assert_int_eq(search(&goal, near, NULL, q), INVERSE_REACHED);
        ck_assert_double_eq_tol(cos(q[0]) + 0.7 * cos(q[0] + q[1]), goal.place[0], 1e-11);
        ck_assert_double_eq_tol(sin(q[0]) + 0.7 * sin(q[0] + q[1]), goal.place[1], 1e-11);
        double first = q[0] - near[0], second = q[1] - near[1];
        ck_assert_double_eq_tol(first * first + second * second, best, 1e-8);
    }
}
END_TEST

START_TEST(what_is_too_far_is_told)
{
    double near[2] = {0.3, 0.4}, q[2];
    struct inverse_goal goal = {.body = 2, .point = {0.7, 0, 0}, .place = {0, 2, 0}};
    two_links();
    ck_assert_int_eq(search(&goal, near, NULL, q), INVERSE_TOO_FAR);
    ck_assert_double_eq_tol(gap.place, 0.3, 1e-4);
    goal.place[1] = 0.1;
    ck_assert_int_eq(search(&goal, near, NULL, q), INVERSE_TOO_FAR);
    ck_assert_double_eq_tol(gap.place, 0.2, 1e-4);
    /* out of the plane */
    goal.place[1] = 1.2;
    goal.place[2] = 0.05;
    ck_assert_int_eq(search(&goal, near, NULL, q), INVERSE_TOO_FAR);
    ck_assert_double_eq_tol(gap.place, 0.05, 1e-4);
}
END_TEST

START_TEST(limits_choose_the_other_elbow_or_are_told)
{
    double near[2] = {0.3, 0.4}, q[2];
    struct inverse_goal goal = {.body = 2, .point = {0.7, 0, 0}, .place = {1, 0.7, 0}};
    two_links();
    ck_assert_int_eq(search(&goal, near, NULL, q), INVERSE_REACHED);
    ck_assert_double_gt(q[1], 0);
    high[1] = 0.5;
    ck_assert_int_eq(search(&goal, near, NULL, q), INVERSE_REACHED);
    ck_assert_double_eq_tol(q[1], -pi / 2, 1e-10);
    low[1] = -0.5;
    ck_assert_int_eq(search(&goal, near, NULL, q), INVERSE_LIMITS);
    ck_assert_double_eq_tol(q[1], pi / 2, 1e-10);
}
END_TEST

/* Six axes, the last three through one point. */
static void wrist_arm(void)
{
    builder_start(&b);
    builder_body(&b, 0, JOINT_REVOLUTE, 0, 0.4, 0, builder_y);
    builder_body(&b, 1, JOINT_REVOLUTE, 0.1, 0.1, 0, builder_z);
    builder_body(&b, 2, JOINT_REVOLUTE, 0, 0.6, 0, builder_z);
    builder_body(&b, 3, JOINT_REVOLUTE, 0.3, 0.1, 0, builder_x);
    builder_body(&b, 4, JOINT_REVOLUTE, 0.35, 0, 0, builder_z);
    builder_body(&b, 5, JOINT_REVOLUTE, 0, 0, 0, builder_x);
    mechanism_number(&b.m, frames);
    unlimited();
}

START_TEST(six_axes_get_where_random_positions_are)
{
    wrist_arm();
    seed = 7;
    for (int i = 0; i < support_cases(300); i++) {
        double there[6], near[6], q[6];
        struct inverse_goal goal = {.body = 6, .point = {0.1, 0.02, 0}, .turned = 1}, got;
        for (int c = 0; c < 6; c++) {
            there[c] = 5 * chance() - 2.5;
            near[c] = 5 * chance() - 2.5;
        }
        inverse_pose(&b.m, there, frames, &goal);
        ck_assert_int_eq(search(&goal, near, NULL, q), INVERSE_REACHED);
        got = goal;
        inverse_pose(&b.m, q, frames, &got);
        double same = 0, way = 0, known = 0;
        for (int k = 0; k < 3; k++)
            ck_assert_double_eq_tol(got.place[k], goal.place[k], 1e-11);
        for (int k = 0; k < 4; k++)
            same += got.turn[k] * goal.turn[k];
        ck_assert_double_eq_tol(fabs(same), 1, 1e-12);
        /* a position is known that gets there: what is found is no farther */
        for (int c = 0; c < 6; c++) {
            way += (q[c] - near[c]) * (q[c] - near[c]);
            known += turn_between(there[c], near[c]) * turn_between(there[c], near[c]);
        }
        ck_assert_double_le(way, known + 1e-6);
    }
}
END_TEST

START_TEST(what_is_not_asked_for_changes_least)
{
    wrist_arm();
    seed = 3;
    for (int i = 0; i < support_cases(20); i++) {
        double near[6], q[6], other[6];
        struct inverse s;
        struct inverse_goal goal = {.body = 6, .point = {0.1, 0, 0}};
        for (int c = 0; c < 6; c++) {
            near[c] = 0.4 + 0.8 * chance();
            other[c] = near[c] + 0.4 * (chance() - 0.5);
        }
        inverse_pose(&b.m, other, frames, &goal);
        ck_assert_int_eq(search(&goal, near, NULL, q), INVERSE_REACHED);
        double way = 0;
        for (int c = 0; c < 6; c++)
            way += (q[c] - near[c]) * (q[c] - near[c]);
        /* solutions beside it are farther */
        ck_assert_int_eq(inverse_open(&s, &b.m, held, low, high), 0);
        for (int k = 0; k < 10; k++) {
            double beside[6], farther = 0;
            for (int c = 0; c < 6; c++)
                beside[c] = q[c] + 0.05 * (chance() - 0.5);
            ck_assert_int_eq(inverse_settle(&s, &goal, beside, 1, beside, &gap), 0);
            for (int c = 0; c < 6; c++)
                farther += (beside[c] - near[c]) * (beside[c] - near[c]);
            ck_assert_double_ge(farther, way - 1e-9);
        }
        inverse_close(&s);
    }
}
END_TEST

START_TEST(closed_branches_are_closed_too)
{
    double near[BUILDER_COORDINATES], q[BUILDER_COORDINATES];
    builder_start(&b);
    builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    builder_body(&b, 1, JOINT_REVOLUTE, -0.3, 0.5, 0, builder_z);
    builder_body(&b, 0, JOINT_REVOLUTE, 0.4, 0, 0, builder_z);
    builder_body(&b, 3, JOINT_REVOLUTE, 0.3, 0.5, 0, builder_z);
    builder_loop(&b, 2, 4, JOINT_REVOLUTE, 0.5, 0.5, 0, builder_z);
    builder_choose(&b);
    unlimited();
    memcpy(near, b.q, sizeof near);
    seed = 5;
    for (int i = 0; i < 40; i++) {
        struct inverse_goal goal = {.body = 2, .point = {0.5, 0.5, 0}};
        struct closure_report report;
        goal.place[0] = 0.2 + 0.5 * (chance() - 0.5);
        goal.place[1] = 1.0 + 0.3 * (chance() - 0.5);
        ck_assert_int_eq(search(&goal, near, b.drives, q), INVERSE_REACHED);
        closure_measure(&b.m, q, &report);
        ck_assert_double_lt(report.gap, 1e-11);
        mechanism_frames(&b.m, q, frames);
        double p[3];
        frame_point(&frames[2], goal.point, p);
        ck_assert_double_eq_tol(p[0], goal.place[0], 1e-11);
        ck_assert_double_eq_tol(p[1], goal.place[1], 1e-11);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("inverse");
    TCase *tests = support_case(suite, "solutions");
    tcase_add_test(tests, two_links_have_the_nearer_of_two_closed_forms);
    tcase_add_test(tests, what_is_too_far_is_told);
    tcase_add_test(tests, limits_choose_the_other_elbow_or_are_told);
    tcase_add_test(tests, six_axes_get_where_random_positions_are);
    tcase_add_test(tests, what_is_not_asked_for_changes_least);
    tcase_add_test(tests, closed_branches_are_closed_too);
    return support_run(suite);
}
