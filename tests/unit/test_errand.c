/* Errands of programs: where an arm of two rods ends by its triangle, what is out of reach and by how much, lines, ties. */
#include "builder.h"
#include "math/errand.h"
#include "support.h"

#include <math.h>
#include <string.h>

static const double upper = 0.4, lower = 0.3;
static struct builder b;
static double low[BUILDER_COORDINATES], high[BUILDER_COORDINATES];
static struct errand e;

/* Two rods about z; the hand is the end of the second. */
static void two_rods(void)
{
    struct frame frames[BUILDER_BODIES];
    builder_start(&b);
    builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    builder_body(&b, 1, JOINT_REVOLUTE, upper, 0, 0, builder_z);
    mechanism_number(&b.m, frames);
    for (int i = 0; i < BUILDER_COORDINATES; i++) {
        low[i] = -HUGE_VAL;
        high[i] = HUGE_VAL;
    }
}

static enum errand_status go(const struct inverse_goal *goal, double *stand, struct way *way)
{
    enum errand_status status;
    e.goal = *goal;
    status = errand_open(&e, &b.m, low, high, b.drives);
    if (status == ERRAND_DONE) {
        memcpy(e.q, stand, (size_t)b.m.coordinate_count * sizeof *stand);
        status = errand_go(&e, stand, way);
    }
    errand_close(&e);
    return status;
}

static struct inverse_goal hand_at(double x, double y)
{
    return (struct inverse_goal){.body = 2, .point = {lower, 0, 0}, .place = {x, y, 0}};
}

static void is_there(const double *stand, double x, double y)
{
    ck_assert_double_eq_tol(upper * cos(stand[0]) + lower * cos(stand[0] + stand[1]), x, 1e-9);
    ck_assert_double_eq_tol(upper * sin(stand[0]) + lower * sin(stand[0] + stand[1]), y, 1e-9);
}

START_TEST(the_elbow_is_that_of_the_triangle)
{
    double x = 0.35, y = 0.4, stand[BUILDER_COORDINATES] = {0.2, 0.5};
    struct inverse_goal goal = hand_at(x, y);
    double elbow = acos((x * x + y * y - upper * upper - lower * lower) / (2 * upper * lower));
    two_rods();
    memset(&e, 0, sizeof e);
    ck_assert_int_eq(go(&goal, stand, NULL), ERRAND_DONE);
    is_there(stand, x, y);
    ck_assert_double_eq_tol(stand[1], elbow, 1e-9); /* the nearer of two */
    stand[0] = 1;
    stand[1] = -0.5;
    ck_assert_int_eq(go(&goal, stand, NULL), ERRAND_DONE);
    ck_assert_double_eq_tol(stand[1], -elbow, 1e-9);
    ck_assert_int_eq(e.rounded, 0);
}
END_TEST

START_TEST(what_cannot_be_reached_is_told_with_what_is_missing)
{
    double stand[BUILDER_COORDINATES] = {0.1, 0.2}, before[2] = {0.1, 0.2};
    struct inverse_goal goal = hand_at(0.9, 0);
    two_rods();
    memset(&e, 0, sizeof e);
    ck_assert_int_eq(go(&goal, stand, NULL), ERRAND_TOO_FAR);
    ck_assert_double_eq_tol(e.gap.place, 0.9 - upper - lower, 1e-6);
    ck_assert_mem_eq(stand, before, sizeof before);
    /* within what numbers are rounded to it is where it gets to */
    goal = hand_at(upper + lower + 1e-4, 0);
    e.within[0] = 1e-3;
    ck_assert_int_eq(go(&goal, stand, NULL), ERRAND_DONE);
    ck_assert_int_eq(e.rounded, 1);
    ck_assert_double_eq_tol(e.goal.place[0], upper + lower, 1e-9);
    is_there(stand, upper + lower, 0);
}
END_TEST

START_TEST(limits_name_the_coordinate)
{
    double x = 0.35, y = 0.4, stand[BUILDER_COORDINATES] = {0.2, 0};
    struct inverse_goal goal = hand_at(x, y);
    two_rods();
    memset(&e, 0, sizeof e);
    low[1] = -0.1;
    high[1] = 0.1;
    ck_assert_int_eq(go(&goal, stand, NULL), ERRAND_LIMITS);
    ck_assert_int_eq(e.coordinate, 1);
    ck_assert(e.value > 0.1 || e.value < -0.1);
    ck_assert_double_eq(stand[1], 0);
}
END_TEST

START_TEST(what_nothing_moves_is_fixed)
{
    double stand[BUILDER_COORDINATES] = {0};
    struct inverse_goal goal = {.body = 0};
    two_rods();
    memset(&e, 0, sizeof e);
    ck_assert_int_eq(go(&goal, stand, NULL), ERRAND_FIXED);
    errand_close(&e); /* right after all, and twice */
}
END_TEST

START_TEST(a_line_ends_where_it_should_or_says_where_it_leaves)
{
    double stand[BUILDER_COORDINATES] = {0.2, 1.2};
    double x0 = upper * cos(0.2) + lower * cos(1.4), y0 = upper * sin(0.2) + lower * sin(1.4);
    struct inverse_goal goal = hand_at(x0 - 0.1, y0 + 0.1);
    struct way *way = way_new(0, 2, LAW_CUBIC);
    two_rods();
    memset(&e, 0, sizeof e);
    ck_assert_int_eq(go(&goal, stand, way), ERRAND_DONE);
    is_there(stand, x0 - 0.1, y0 + 0.1);
    struct rate first, second;
    way_rate(way, 0, 1, &first);
    way_rate(way, 1, 1, &second);
    double half[2] = {first.s, second.s};
    is_there(half, x0 - 0.05, y0 + 0.05);
    way_free(way);
    way = way_new(0, 2, LAW_CUBIC);
    goal = hand_at(1, y0);
    ck_assert_int_eq(go(&goal, stand, way), ERRAND_LINE_LEFT);
    double x = x0 - 0.1 + e.share * (1.1 - x0), y = y0 + 0.1 - e.share * 0.1;
    ck_assert_double_eq_tol(hypot(x, y), upper + lower, 0.01);
    way_free(way);
}
END_TEST

START_TEST(a_closed_branch_stays_closed)
{
    double stand[BUILDER_COORDINATES];
    struct frame frames[BUILDER_BODIES];
    /* crank 0.1, coupler 0.3, rocker 0.25, ground 0.35: a point of the rocker is asked for */
    builder_start(&b);
    builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    builder_body(&b, 1, JOINT_REVOLUTE, 0, 0.1, 0, builder_z);
    builder_body(&b, 0, JOINT_REVOLUTE, 0.35, 0, 0, builder_z);
    builder_loop(&b, 2, 3, JOINT_REVOLUTE, 0.28, 0.14, 0, builder_z);
    mechanism_number(&b.m, frames);
    builder_rest(&b);
    builder_choose(&b);
    for (int i = 0; i < BUILDER_COORDINATES; i++) {
        low[i] = -HUGE_VAL;
        high[i] = HUGE_VAL;
    }
    memcpy(stand, b.q, sizeof stand);
    struct inverse_goal goal = {.body = 3, .point = {-0.07, 0.24, 0}};
    double turn = 0.15, c = cos(turn), s = sin(turn);
    goal.place[0] = 0.35 + c * -0.07 - s * 0.24;
    goal.place[1] = s * -0.07 + c * 0.24;
    memset(&e, 0, sizeof e);
    ck_assert_int_eq(go(&goal, stand, NULL), ERRAND_DONE);
    ck_assert_double_eq_tol(stand[2], turn, 1e-8);
    mechanism_frames(&b.m, stand, frames);
    double end[3], arm[3] = {0.28, 0.14, 0};
    frame_point(&frames[2], arm, end);
    for (int k = 0; k < 3; k++)
        ck_assert_double_eq_tol(end[k], goal.place[k], 1e-8);
}
END_TEST

START_TEST(times_of_shares_are_those_of_the_law)
{
    ck_assert_double_eq(errand_time(LAW_CUBIC, 3, 2, 0), 3);
    ck_assert_double_eq_tol(errand_time(LAW_CUBIC, 3, 2, 0.5), 4, 1e-9);
    ck_assert_double_eq_tol(errand_time(LAW_CUBIC, 0, 1, 3 * 0.09 - 2 * 0.027), 0.3, 1e-9);
    ck_assert_double_eq_tol(errand_time(LAW_CUBIC, 3, 2, 1), 5, 1e-6);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("errand");
    TCase *tests = support_case(suite, "errands");
    tcase_add_test(tests, the_elbow_is_that_of_the_triangle);
    tcase_add_test(tests, what_cannot_be_reached_is_told_with_what_is_missing);
    tcase_add_test(tests, limits_name_the_coordinate);
    tcase_add_test(tests, what_nothing_moves_is_fixed);
    tcase_add_test(tests, a_line_ends_where_it_should_or_says_where_it_leaves);
    tcase_add_test(tests, a_closed_branch_stays_closed);
    tcase_add_test(tests, times_of_shares_are_those_of_the_law);
    return support_run(suite);
}
