/* Straight lines: the point on the line, the turn even, derivatives against differences, and what is in the way. */
#include "builder.h"
#include "math/quaternion.h"
#include "math/straight.h"
#include "support.h"

#include <math.h>
#include <string.h>

static struct builder b;
static struct frame frames[BUILDER_BODIES];
static double low[BUILDER_COORDINATES], high[BUILDER_COORDINATES];
static unsigned char held[BUILDER_COORDINATES];
static struct straight s;
static struct straight_trouble trouble;

static void unlimited(void)
{
    mechanism_number(&b.m, frames);
    for (int i = 0; i < BUILDER_COORDINATES; i++) {
        low[i] = -HUGE_VAL;
        high[i] = HUGE_VAL;
        held[i] = 0;
    }
}

static enum straight_status open_line(const struct inverse_goal *goal, const double *start)
{
    return straight_open(&s, &b.m, held, low, high, goal, start, &trouble);
}

/* Places on the line, turns about one axis, derivatives that are those of the places. */
static void is_straight(const struct inverse_goal *goal, const double *start)
{
    static const double h = 1e-4;
    struct inverse_goal begin = *goal, at = *goal;
    inverse_pose(&b.m, start, frames, &begin);
    for (double share = 0; share <= 1; share += 0.0625) {
        double q[BUILDER_COORDINATES], v[BUILDER_COORDINATES], a[BUILDER_COORDINATES];
        straight_at(&s, share);
        memcpy(q, s.q, sizeof(double) * (size_t)s.m.coordinate_count);
        memcpy(v, s.v, sizeof(double) * (size_t)s.m.coordinate_count);
        memcpy(a, s.a, sizeof(double) * (size_t)s.m.coordinate_count);
        inverse_pose(&b.m, q, frames, &at);
        for (int k = 0; k < 3; k++)
            ck_assert_double_eq_tol(
                at.place[k], begin.place[k] + share * (goal->place[k] - begin.place[k]), 1e-11);
        double whole = 0, part = 0;
        for (int k = 0; k < 4; k++) {
            whole += begin.turn[k] * goal->turn[k];
            part += begin.turn[k] * at.turn[k];
        }
        if (goal->turned)
            ck_assert_double_eq_tol(acos(fmin(fabs(part), 1)), share * acos(fmin(fabs(whole), 1)),
                                    1e-6);
        double from = fmax(share - h, 0), to = fmin(share + h, 1), q1[BUILDER_COORDINATES];
        double v1[BUILDER_COORDINATES];
        straight_at(&s, from);
        memcpy(q1, s.q, sizeof(double) * (size_t)s.m.coordinate_count);
        memcpy(v1, s.v, sizeof(double) * (size_t)s.m.coordinate_count);
        straight_at(&s, to);
        for (int c = 0; c < b.m.body_coordinates && to - from > 1.5 * h; c++) {
            ck_assert_double_eq_tol((s.q[c] - q1[c]) / (to - from), v[c], 1e-5 * (1 + fabs(v[c])));
            ck_assert_double_eq_tol((s.v[c] - v1[c]) / (to - from), a[c], 1e-4 * (1 + fabs(a[c])));
        }
    }
    straight_at(&s, 1);
    inverse_pose(&b.m, s.q, frames, &at);
    for (int k = 0; k < 3; k++)
        ck_assert_double_eq_tol(at.place[k], goal->place[k], 1e-12);
}

static void wrist_arm(void)
{
    builder_start(&b);
    builder_body(&b, 0, JOINT_REVOLUTE, 0, 0.4, 0, builder_y);
    builder_body(&b, 1, JOINT_REVOLUTE, 0.1, 0.1, 0, builder_z);
    builder_body(&b, 2, JOINT_REVOLUTE, 0, 0.6, 0, builder_z);
    builder_body(&b, 3, JOINT_REVOLUTE, 0.3, 0.1, 0, builder_x);
    builder_body(&b, 4, JOINT_REVOLUTE, 0.35, 0, 0, builder_z);
    builder_body(&b, 5, JOINT_REVOLUTE, 0, 0, 0, builder_x);
    unlimited();
}

START_TEST(six_axes_follow_a_line_and_turn)
{
    double start[6] = {0.2, 0.3, -0.4, 0.3, 0.7, 0.1}, end[6] = {-0.3, 0.1, -0.8, 0.5, 0.9, -0.6};
    struct inverse_goal goal = {.body = 6, .point = {0.1, 0.02, 0}, .turned = 1};
    wrist_arm();
    inverse_pose(&b.m, end, frames, &goal);
    ck_assert_int_eq(open_line(&goal, start), STRAIGHT_WELL);
    is_straight(&goal, start);
    for (int c = 0; c < 6; c++)
        ck_assert_double_eq_tol(s.q[c], end[c], 1e-9);
    straight_close(&s);
}
END_TEST

START_TEST(what_moves_beyond_what_is_asked_is_smooth_too)
{
    double start[6] = {0.2, 0.3, -0.4, 0.3, 0.7, 0.1}, end[6] = {-0.3, 0.1, -0.8, 0.5, 0.9, -0.6};
    struct inverse_goal goal = {.body = 6, .point = {0.1, 0.02, 0}};
    wrist_arm();
    inverse_pose(&b.m, end, frames, &goal);
    ck_assert_int_eq(open_line(&goal, start), STRAIGHT_WELL);
    is_straight(&goal, start);
    straight_close(&s);
    /* some of it held */
    held[0] = held[5] = 1;
    start[0] = end[0];
    ck_assert_int_eq(open_line(&goal, start), STRAIGHT_WELL);
    is_straight(&goal, start);
    ck_assert_double_eq(s.q[5], start[5]);
    straight_close(&s);
}
END_TEST

START_TEST(a_stretched_wrist_does_not_hinder_a_free_turn)
{
    double start[6] = {0.2, 0.3, -0.9, 0.3, 0, 0.1};
    struct inverse_goal goal = {.body = 6, .point = {0.05, 0, 0}};
    wrist_arm();
    inverse_pose(&b.m, start, frames, &goal);
    goal.place[0] += 0.02;
    goal.place[1] -= 0.1;
    goal.place[2] += 0.15;
    ck_assert_int_eq(open_line(&goal, start), STRAIGHT_WELL);
    is_straight(&goal, start);
    straight_close(&s);
}
END_TEST

START_TEST(closed_branches_follow_a_line)
{
    double start[BUILDER_COORDINATES];
    struct inverse_goal goal = {.body = 2, .point = {0.5, 0.5, 0}, .place = {0.4, 0.8, 0}};
    builder_start(&b);
    builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    builder_body(&b, 1, JOINT_REVOLUTE, -0.3, 0.5, 0, builder_z);
    builder_body(&b, 0, JOINT_REVOLUTE, 0.4, 0, 0, builder_z);
    builder_body(&b, 3, JOINT_REVOLUTE, 0.3, 0.5, 0, builder_z);
    builder_loop(&b, 2, 4, JOINT_REVOLUTE, 0.5, 0.5, 0, builder_z);
    builder_choose(&b);
    unlimited();
    memcpy(start, b.q, sizeof start);
    ck_assert_int_eq(open_line(&goal, start), STRAIGHT_WELL);
    is_straight(&goal, start);
    straight_close(&s);
}
END_TEST

START_TEST(what_is_in_the_way_is_told)
{
    double start[2] = {0.3, 1.2}, q2;
    struct inverse_goal goal = {.body = 2, .point = {0.7, 0, 0}, .place = {-0.5, 0.7, 0}};
    builder_start(&b);
    builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    builder_body(&b, 1, JOINT_REVOLUTE, 1, 0, 0, builder_z);
    unlimited();
    ck_assert_int_eq(open_line(&goal, start), STRAIGHT_WELL);
    is_straight(&goal, start);
    straight_close(&s);
    /* through the hole in the middle */
    struct inverse_goal across = goal, begin = goal;
    inverse_pose(&b.m, start, frames, &begin);
    for (int k = 0; k < 2; k++)
        across.place[k] = -begin.place[k];
    ck_assert_int_ne(open_line(&across, start), STRAIGHT_WELL);
    double r = sqrt(begin.place[0] * begin.place[0] + begin.place[1] * begin.place[1]);
    ck_assert_double_eq_tol(r - trouble.share * 2 * r, 0.3, 0.02);
    straight_close(&s);
    /* out of reach */
    across.place[0] = 5;
    ck_assert_int_ne(open_line(&across, start), STRAIGHT_WELL);
    straight_close(&s);
    /* the elbow bends too much */
    struct inverse_goal near = goal;
    near.place[0] = 0.2;
    near.place[1] = 0.5;
    ck_assert_int_eq(open_line(&near, start), STRAIGHT_WELL);
    straight_at(&s, 1);
    q2 = s.q[1];
    straight_close(&s);
    ck_assert_double_gt(q2, 1.8);
    high[1] = 1.8;
    ck_assert_int_eq(open_line(&near, start), STRAIGHT_LIMIT);
    ck_assert_int_eq(trouble.coordinate, 1);
    straight_close(&s);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("straight");
    TCase *tests = support_case(suite, "lines");
    tcase_add_test(tests, six_axes_follow_a_line_and_turn);
    tcase_add_test(tests, what_moves_beyond_what_is_asked_is_smooth_too);
    tcase_add_test(tests, a_stretched_wrist_does_not_hinder_a_free_turn);
    tcase_add_test(tests, closed_branches_follow_a_line);
    tcase_add_test(tests, what_is_in_the_way_is_told);
    return support_run(suite);
}
