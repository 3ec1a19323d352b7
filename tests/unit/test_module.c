/* The calls that a page makes, natively: what they refuse, what they leave behind the numbers they get. */
#include "math/closing.h"
#include "math/joint.h"
#include "module/module.h"
#include "numbers.h"
#include "support.h"

#include <check.h>
#include <math.h>
#include <string.h>

enum { REVOLUTE = 2, PRISMATIC = 1, SPHERICAL = 7 };

/* A four-bar: crank 0.1 at the origin, coupler, rocker at x = 0.4; closed where all coordinates are 0. */
static const double four_bar[] = {
    0,  4,        1,        0, /* z up, bodies, loops, relations */
    -1, 0,        0,        0,   0,   1, 0, 0,   0, 0, 0, 1, 0,
    0, /* the ground */
    0,  REVOLUTE, 0,        0,   0,   1, 0, 0,   0, 0, 0, 2, 0,
    0, /* crank, its axis of any length */
    1,  REVOLUTE, 0,        0.1, 0,   1, 0, 0,   0, 0, 0, 1, 0,
    0, /* coupler */
    0,  REVOLUTE, 0.4,      0,   0,   1, 0, 0,   0, 0, 0, 1, 0,
    0,                                                          /* rocker */
    2,  3,        REVOLUTE, 0.4, 0.2, 0, 0, 0.3, 0, 0, 0, 1, 0, /* their common hinge */
};
/* A wheel that turns another, whose law is a cam's. */
static const double cam[] = {
    0, 3, 0, 1, -1, 0, 0,  0, 0,   1, 0, 0, 0,         0, 0, 1, 0,   0, 0, REVOLUTE, 0,
    0, 0, 1, 0, 0,  0, 0,  0, 1,   0, 0, 0, PRISMATIC, 0, 0, 0, 1,   0, 0, 0,        1,
    0, 0, 0, 0, 1,  2, -1, 1, 0.5, 0, 0, 0, 2,         0, 0, 3, 0.2, 1, 1,
};
enum { FOUR_BAR = sizeof four_bar / sizeof *four_bar, CAM = sizeof cam / sizeof *cam };

START_TEST(reads_no_more_and_no_less)
{
    struct module_mechanism *m = module_read(four_bar, FOUR_BAR);
    ck_assert_ptr_nonnull(m);
    ck_assert_int_eq(module_coordinates(m), 4);
    ck_assert_int_eq(module_body_coordinates(m), 3);
    ck_assert_double_eq_tol(module_size(m), hypot(0.4, 0.2), 1e-15);
    module_free(m);
    for (int count = 0; count < FOUR_BAR; count++)
        ck_assert_ptr_null(module_read(four_bar, count));
    for (int count = 0; count < CAM; count++)
        ck_assert_ptr_null(module_read(cam, count));
    double longer[CAM + 1] = {0};
    memcpy(longer, cam, sizeof cam);
    ck_assert_ptr_null(module_read(longer, CAM + 1));
    m = module_read(cam, CAM);
    ck_assert_ptr_nonnull(m);
    module_free(m);
    module_free(NULL);
}
END_TEST

/* Numbers at a place that mean nothing there. */
START_TEST(refuses_what_means_nothing)
{
    static const struct {
        const double *numbers;
        int count, at;
        double value;
    } wrong[] = {
        {four_bar, FOUR_BAR, 0, 2},
        {four_bar, FOUR_BAR, 1, 0},
        {four_bar, FOUR_BAR, 1, 3.5},
        {four_bar, FOUR_BAR, 1, 1e300},
        {four_bar, FOUR_BAR, 4, 0},
        {four_bar, FOUR_BAR, 18, -1},
        {four_bar, FOUR_BAR, 18, 1},
        {four_bar, FOUR_BAR, 19, JOINT_TYPE_COUNT},
        {four_bar, FOUR_BAR, 19, -1},
        {four_bar, FOUR_BAR, 20, NAN},
        {four_bar, FOUR_BAR, 23, INFINITY},
        {four_bar, FOUR_BAR, 29, 0},
        {four_bar, FOUR_BAR, 30, INFINITY},
        {four_bar, FOUR_BAR, 31, 2},
        {four_bar, FOUR_BAR, 60, 3},
        {four_bar, FOUR_BAR, 61, 4},
        {four_bar, FOUR_BAR, 62, 99},
        {four_bar, FOUR_BAR, 63, NAN},
        {four_bar, FOUR_BAR, 71, 0},
        {four_bar, FOUR_BAR, 72, NAN},
        {cam, CAM, 46, 0},
        {cam, CAM, 47, -1},
        {cam, CAM, 48, 3},
        {cam, CAM, 49, NAN},
        {cam, CAM, 51, 3},
        {cam, CAM, 51, -1},
        {cam, CAM, 53, INFINITY},
        {cam, CAM, 33, SPHERICAL},
        {cam, CAM, CAM - 2, -1},
        {cam, CAM, CAM - 2, LAW_COUNT},
        {cam, CAM, CAM - 1, LAW_COUNT},
        {cam, CAM, CAM - 1, NAN},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        double numbers[FOUR_BAR];
        memcpy(numbers, wrong[i].numbers, (size_t)wrong[i].count * sizeof *numbers);
        numbers[wrong[i].at] = wrong[i].value;
        ck_assert_msg(module_read(numbers, wrong[i].count) == NULL, "%g at %d", wrong[i].value,
                      wrong[i].at);
    }
    ck_assert_ptr_null(module_room(-1));
}
END_TEST

START_TEST(moves_as_far_as_it_can)
{
    struct module_mechanism *m = module_read(four_bar, FOUR_BAR);
    double numbers[64] = {0};
    numbers[8 + 0] = 0; /* nobody asks */
    ck_assert_int_eq(module_choose(m, numbers), 3);
    ck_assert(numbers[8] == 1 && numbers[9] == 0 && numbers[10] == 0 && numbers[11] == 0);

    /* The rocker asks and drives; it cannot go round: it stops just before its dead point ... */
    double q[4] = {0}, back[4];
    memset(numbers, 0, sizeof numbers);
    numbers[4 + 2] = -3;
    numbers[8 + 2] = 1;
    ck_assert_int_eq(module_follow(m, numbers), CLOSURE_GAP);
    ck_assert(numbers[12] > 0.05 && numbers[12] < 1);
    ck_assert_double_eq_tol(numbers[2], -3 * numbers[12], 1e-12);
    memcpy(q, numbers, sizeof q);
    double gaps[6];
    memcpy(gaps, q, sizeof q);
    module_gaps(m, gaps);
    ck_assert(gaps[4] < 1e-12 && gaps[5] < 1e-11);
    /* ... which is so near that a thousandth further is out of reach ... */
    memcpy(numbers, q, sizeof q);
    memcpy(numbers + 4, q, sizeof q);
    numbers[4 + 2] -= 1e-3;
    ck_assert_int_eq(module_drive(m, numbers), CLOSURE_GAP);
    /* ... again and again ... */
    for (int i = 0; i < 5; i++) {
        memcpy(numbers, q, sizeof q);
        memcpy(numbers + 4, q, sizeof q);
        numbers[4 + 2] = -3;
        ck_assert_int_eq(module_follow(m, numbers), CLOSURE_GAP);
        memcpy(q, numbers, sizeof q);
    }
    /* ... and comes back the way it went. */
    memcpy(numbers + 4, q, sizeof q);
    numbers[4 + 2] = 0;
    ck_assert_int_eq(module_follow(m, numbers), CLOSURE_OK);
    ck_assert(numbers[12] == 1);
    memcpy(back, numbers, sizeof back);
    numbers_expect(back, (double[4]){0}, 4, 1e-9);
    module_free(m);
}
END_TEST

START_TEST(trees_take_what_they_are_given)
{
    double pendulum[2 * 14 + 4], numbers[16] = {0};
    memcpy(pendulum, four_bar, sizeof pendulum);
    pendulum[1] = 2;
    pendulum[2] = 0;
    struct module_mechanism *m = module_read(pendulum, 32);
    ck_assert_ptr_nonnull(m);
    numbers[1] = 9;
    numbers[2] = 1;
    ck_assert_int_eq(module_follow(m, numbers), CLOSURE_OK);
    ck_assert(numbers[0] == 9 && numbers[3] == 1);
    numbers[1] = 0; /* written 9, posed -2 */
    numbers[3] = 1;
    numbers[4] = -2;
    ck_assert_int_eq(module_pose(m, numbers), CLOSING_DONE);
    ck_assert(numbers[0] == -2);
    module_free(m);
}
END_TEST

/* Welded round: a loop without a single coordinate. */
START_TEST(nothing_moves_where_nothing_can)
{
    double welded[FOUR_BAR], numbers[4] = {0};
    memcpy(welded, four_bar, sizeof welded);
    welded[4 + 14 + 1] = welded[4 + 28 + 1] = welded[4 + 42 + 1] = welded[4 + 56 + 2] = 0;
    struct module_mechanism *m = module_read(welded, FOUR_BAR);
    ck_assert_int_eq(module_coordinates(m), 0);
    ck_assert_int_eq(module_choose(m, numbers), 0);
    ck_assert_int_eq(module_drive(m, numbers), CLOSURE_OK);
    ck_assert_int_eq(module_follow(m, numbers), CLOSURE_OK);
    ck_assert_int_eq(module_pose(m, numbers), CLOSING_DONE);
    module_free(m);
}
END_TEST

START_TEST(ties_follow_their_law)
{
    struct module_mechanism *m = module_read(cam, CAM);
    double numbers[16] = {1.5, 0};
    module_relations(m, numbers);
    ck_assert_double_eq_tol(numbers[2], 0.6, 1e-15);
    memset(numbers, 0, sizeof numbers);
    numbers[2 + 0] = 1.5; /* posed: the cam */
    numbers[6] = 1;
    numbers[8] = 1.5;
    ck_assert_int_eq(module_pose(m, numbers), CLOSING_DONE);
    ck_assert_double_eq_tol(numbers[1], 0.6, 1e-12);
    module_free(m);
}
END_TEST

/* A lever and a wheel with 8 teeth, moved as a slider moves them: forth, back, forth again. */
START_TEST(a_ratchet_remembers_its_tooth)
{
    double train[4 + 3 * 14 + 9] = {0, 3, 0, 1};
    for (int i = 0; i < 3; i++)
        memcpy(train + 4 + 14 * i, four_bar + 4 + 14 * (i == 0 ? 0 : 1), 14 * sizeof *train);
    memcpy(train + 46, (double[9]){1, 2, -1, 1, 0, 2, 8, 0, 0}, 9 * sizeof *train);
    struct module_mechanism *m = module_read(train, 55);
    ck_assert_ptr_nonnull(m);
    double q[2] = {0, 0}, tooth = 0.78539816339744830962;
    static const double levers[] = {0.5, 1, 0.3, -0.2, 1, -0.1, 0.25};
    static const double wheels[] = {0.5, 1, 1, 1, 2, 2, 2.25};
    for (int i = 0; i < 7; i++) {
        double numbers[7] = {q[0], q[1], tooth * levers[i], 0, 1, 0};
        ck_assert_int_eq(module_follow(m, numbers), CLOSURE_OK);
        memcpy(q, numbers, sizeof q);
        ck_assert_double_eq_tol(q[0], tooth * levers[i], 1e-12);
        ck_assert_double_eq_tol(q[1], tooth * wheels[i], 1e-6);
    }
    module_free(m);
}
END_TEST

/* Third = second + 0.1, second = first + 0.2, told in this order. */
START_TEST(ties_settle_one_after_the_other)
{
    double chain[4 + 4 * 14 + 18] = {0, 4, 0, 2}, numbers[32] = {0};
    for (int i = 0; i < 4; i++)
        memcpy(chain + 4 + 14 * i, four_bar + 4 + 14 * (i == 0 ? 0 : 1), 14 * sizeof *chain);
    memcpy(chain + 60, (double[18]){2, 3, -1, 1, 0.1, 0, 0, 0, 0, 1, 2, -1, 1, 0.2, 0, 0, 0, 0},
           18 * sizeof *chain);
    struct module_mechanism *m = module_read(chain, 78);
    ck_assert_ptr_nonnull(m);
    ck_assert_int_eq(module_pose(m, numbers), CLOSING_DONE);
    numbers_expect(numbers, (double[3]){0, 0.2, 0.1 + 0.2}, 3, 1e-15);
    module_free(m);
}
END_TEST

/* Cranks 1 and 3 on the ground, rods 2 and 4; their common hinge is cut. */
static const double five_bar[] = {
    0, 5,        1,        0,        -1,       0,     0,   0, 0, 1, 0, 0, 0, 0, 0,
    1, 0,        0,        0,        REVOLUTE, -0.12, 0,   0, 1, 0, 0, 0, 0, 0, 1,
    0, 0,        1,        REVOLUTE, -0.12,    0.16,  0,   1, 0, 0, 0, 0, 0, 1, 0,
    0, 0,        REVOLUTE, 0.12,     0,        0,     1,   0, 0, 0, 0, 0, 1, 0, 0,
    3, REVOLUTE, 0.12,     0.16,     0,        1,     0,   0, 0, 0, 0, 1, 0, 0, 2,
    4, REVOLUTE, 0.24,     0.2,      0,        -0.24, 0.2, 0, 0, 0, 1, 0,
};

/* written and posed: values of the four bodies' coordinates, NAN where nobody asks. */
static int pose_five_bar(const double *written, const double *posed, double *numbers)
{
    struct module_mechanism *m = module_read(five_bar, sizeof five_bar / sizeof *five_bar);
    memset(numbers, 0, 28 * sizeof *numbers);
    for (int i = 0; i < 4; i++) {
        numbers[5 + i] = !isnan(written[i]);
        numbers[10 + i] = isnan(written[i]) ? 0 : written[i];
        numbers[15 + i] = !isnan(posed[i]);
        numbers[20 + i] = isnan(posed[i]) ? 0 : posed[i];
    }
    int status = module_pose(m, numbers);
    module_free(m);
    return status;
}

START_TEST(what_is_written_stays_if_it_can)
{
    double numbers[28];
    /* the rod is held, so the other crank follows */
    ck_assert_int_eq(
        pose_five_bar((double[4]){NAN, 0.1, NAN, NAN}, (double[4]){0.2, NAN, NAN, NAN}, numbers),
        CLOSING_DONE);
    ck_assert(numbers[0] == 0.2 && fabs(numbers[1] - 0.1) < 1e-11 && fabs(numbers[2]) > 1e-3);
    /* three values are one too many: the rod moves, the crank before it stays, the other follows */
    ck_assert_int_eq(
        pose_five_bar((double[4]){0.1, NAN, 0.2, NAN}, (double[4]){NAN, 0.05, NAN, NAN}, numbers),
        CLOSING_DONE);
    ck_assert(numbers[1] == 0.05 && numbers[0] == 0.1 && fabs(numbers[2] - 0.2) > 1e-3);
}
END_TEST

/* Twelve digits of the size: a slider-crank of 400 m is rounded to a hundred picometres. */
START_TEST(what_follows_is_rounded_by_its_size)
{
    static const double large[] = {
        0, 4, 1,         0,        -1,       0,   0, 0, 0, 1, 0, 0, 0, 0, 0,
        1, 0, 0,         0,        REVOLUTE, 0,   0, 0, 1, 0, 0, 0, 0, 0, 1,
        0, 0, 1,         REVOLUTE, 0,        100, 0, 1, 0, 0, 0, 0, 0, 1, 0,
        0, 0, PRISMATIC, 300,      0,        0,   1, 0, 0, 0, 1, 0, 0, 0, 0,
        2, 3, REVOLUTE,  300,      -100,     0,   0, 0, 0, 0, 0, 1, 0,
    };
    double numbers[13] = {0};
    struct module_mechanism *m = module_read(large, sizeof large / sizeof *large);
    ck_assert_ptr_nonnull(m);
    numbers[4] = 0.3;
    numbers[8] = 1;
    ck_assert_int_eq(module_follow(m, numbers), CLOSURE_OK);
    double units = numbers[2] * 1e10;
    ck_assert_msg(fabs(numbers[2]) > 1 && fabs(units - round(units)) < 1e-3, "%.17g", numbers[2]);
    module_free(m);
}
END_TEST

START_TEST(frames_are_composed_and_told)
{
    double numbers[21] = {1, 2, 3, sqrt(0.5), 0, 0, sqrt(0.5), 1, 0, 0, 1, 0, 0, 0};
    module_compose(numbers);
    numbers_expect(numbers + 14, (double[7]){1, 3, 3, sqrt(0.5), 0, 0, sqrt(0.5)}, 7, 1e-15);
    module_invert(numbers);
    memmove(numbers + 7, numbers, 7 * sizeof *numbers);
    module_invert(numbers + 7);
    double turn[8] = {numbers[3], numbers[4], numbers[5], numbers[6]};
    module_rotation(turn);
    numbers_expect(turn + 4, (double[4]){0, 0, 1, acos(-1) / 2}, 4, 1e-15);
    ck_assert_int_eq(module_pair("revolute"), REVOLUTE);
    ck_assert_int_eq(module_pair("hinge"), -1);
    ck_assert_int_eq(module_pair_coordinates(SPHERICAL), 3);
    ck_assert_int_eq(module_pair_motion(PRISMATIC, 0), 0);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("module");
    TCase *tests = support_case(suite, "calls");
    tcase_add_test(tests, reads_no_more_and_no_less);
    tcase_add_test(tests, refuses_what_means_nothing);
    tcase_add_test(tests, moves_as_far_as_it_can);
    tcase_add_test(tests, trees_take_what_they_are_given);
    tcase_add_test(tests, nothing_moves_where_nothing_can);
    tcase_add_test(tests, ties_follow_their_law);
    tcase_add_test(tests, a_ratchet_remembers_its_tooth);
    tcase_add_test(tests, ties_settle_one_after_the_other);
    tcase_add_test(tests, what_is_written_stays_if_it_can);
    tcase_add_test(tests, what_follows_is_rounded_by_its_size);
    tcase_add_test(tests, frames_are_composed_and_told);
    return support_run(suite);
}
