/* Moves of positioning drives: whole numbers, times, and the nearest ramps to a law. */
#include "math/course.h"
#include "math/ramp.h"
#include "support.h"

#include <math.h>
#include <stdlib.h>

static const struct ramp_limits none = {HUGE_VAL, HUGE_VAL};

static double random_between(double low, double high)
{
    return low + (high - low) * (double)rand() / RAND_MAX;
}

static void goal(const void *user, double time, struct rate *r)
{
    const struct course_piece *piece = user;
    course_rate(piece, 1, piece->from, time, r);
}

START_TEST(a_quarter_turn_has_the_numbers_of_the_manual)
{
    struct ramp ramp;
    /* 90° at 30 °/s and 60 °/s², gear 66 */
    ck_assert_int_eq(ramp_exact(16.5, 30 * 66 / 6.0, 60 * 66 / 360.0, &none, &ramp), RAMP_OK);
    ck_assert_int_eq((int)ramp.speed, 330);
    ck_assert_int_eq((int)ramp.acceleration, 11);
    ck_assert_int_eq((int)ramp.braking, 11);
    ck_assert_double_eq_tol(ramp.time, 3.5, 1e-12);
    ck_assert_int_eq(ramp_exact(1, 0.2, 0.2, &none, &ramp), RAMP_OK);
    ck_assert(ramp.speed == 1 && ramp.acceleration == 1);
    ck_assert_int_eq(ramp_exact(1, 100.5, HUGE_VAL, &none, &ramp), RAMP_OK);
    ck_assert(ramp.speed == 101 && ramp.acceleration == RAMP_ACCELERATION_MOST);
}
END_TEST

START_TEST(limits_are_kept)
{
    const struct ramp_limits limits = {1000.4, 50};
    struct ramp ramp;
    ck_assert_int_eq(ramp_exact(10, 1000.5, 1, &limits, &ramp), RAMP_FAST);
    ck_assert_int_eq(ramp_exact(10, 1000, 51, &limits, &ramp), RAMP_SUDDEN);
    ck_assert_int_eq(ramp_exact(10, 1000.4, 50, &limits, &ramp), RAMP_OK);
    ck_assert_int_eq((int)ramp.speed, 1000);
    ck_assert_int_eq(ramp_exact(10, RAMP_SPEED_MOST + 1, 1, &none, &ramp), RAMP_FAST);
    struct course_piece piece = {.end = 1, .to = 30, .law = LAW_CUBIC};
    ck_assert_int_eq(ramp_fit(30, 0, 1, goal, &piece, &limits, &ramp), RAMP_FAST);
    piece.to = 12; /* 4 turns/s² are too few for 12 in 1 s: 48 at least */
    const struct ramp_limits soft = {HUGE_VAL, 40};
    ck_assert_int_eq(ramp_fit(12, 0, 1, goal, &piece, &soft, &ramp), RAMP_SUDDEN);
    const struct ramp_limits enough = {1500, 50};
    ck_assert_int_eq(ramp_fit(12, 0, 1, goal, &piece, &enough, &ramp), RAMP_OK);
    ck_assert(ramp.acceleration <= 50 && ramp.braking <= 50);
}
END_TEST

START_TEST(a_ramp_goes_its_way_in_its_time)
{
    for (int i = 0; i < 500; i++) {
        struct ramp ramp = {.speed = (long)random_between(1, 6000),
                            .acceleration = (long)random_between(1, 300),
                            .braking = (long)random_between(1, 300)};
        double way = random_between(-300, 300), time = ramp_time(way, &ramp), h = time / 2000;
        ck_assert_double_eq_tol(ramp_place(way, &ramp, time), way, 1e-12);
        ck_assert_double_eq(ramp_place(way, &ramp, -1), 0);
        double most = 0, sudden = 0;
        for (int k = 1; k < 2000; k++) {
            double before = ramp_place(way, &ramp, (k - 1) * h),
                   here = ramp_place(way, &ramp, k * h);
            double after = ramp_place(way, &ramp, (k + 1) * h);
            most = fmax(most, fabs(after - before) / (2 * h));
            sudden = fmax(sudden, fabs(after - 2 * here + before) / (h * h));
        }
        ck_assert_double_le(most, (double)ramp.speed / 60 * (1 + 1e-6));
        ck_assert_double_le(sudden,
                            fmax((double)ramp.acceleration, (double)ramp.braking) * 1.001 + 1e-3);
    }
}
END_TEST

START_TEST(laws_have_ramps_beside_them)
{
    static const enum law laws[] = {LAW_CUBIC, LAW_QUINTIC, LAW_CYCLOIDAL, LAW_CHASER};
    for (int i = 0; i < 100; i++) {
        struct course_piece piece = {.start = random_between(0, 3), .law = laws[i % 4]};
        double time = random_between(0.3, 4), way = random_between(-80, 80);
        struct ramp ramp;
        piece.end = piece.start + time;
        piece.to = way;
        if (fabs(way) < 20)
            continue;
        ck_assert_int_eq(ramp_fit(way, piece.start, time, goal, &piece, &none, &ramp), RAMP_OK);
        ck_assert_double_le(fabs(ramp.time - time), 0.03 * time);
        ramp_compare(way, piece.start, time, goal, &piece, &ramp);
        ck_assert_double_le(ramp.off, 0.06 * fabs(way));
    }
}
END_TEST

static void swing(const void *user, double time, struct rate *r)
{
    (void)user;
    *r = (struct rate){sin(2 * time), 2 * cos(2 * time), -4 * sin(2 * time)};
}

static void stay(const void *user, double time, struct rate *r)
{
    double t = fmin(fmax(time - 1, 0), 1); /* from 1 s to 2 s */
    (void)user;
    *r = (struct rate){t * t * (3 - 2 * t), 6 * t * (1 - t), 0};
}

START_TEST(ways_are_cut_where_they_turn_and_rest)
{
    double cuts[16];
    int count = ramp_turns(0, 5, 0.01, swing, NULL, 16, cuts);
    ck_assert_int_eq(count, 5);
    for (int i = 1; i < 4; i++)
        ck_assert_double_eq_tol(cuts[i], (2 * i - 1) * 3.14159265358979 / 4, 1e-9);
    ck_assert_double_eq(cuts[4], 5);
    count = ramp_turns(0, 3, 0.01, stay, NULL, 16, cuts);
    ck_assert_int_eq(count, 4);
    ck_assert_double_eq_tol(cuts[1], 1, 0.011);
    ck_assert_double_eq_tol(cuts[2], 2, 0.011);
    ck_assert_int_eq(ramp_turns(0, 500, 0.01, swing, NULL, 16, cuts),
                     16); /* no more than there is room for */
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("ramp");
    TCase *tests = support_case(suite, "ramp");
    tcase_add_test(tests, a_quarter_turn_has_the_numbers_of_the_manual);
    tcase_add_test(tests, limits_are_kept);
    tcase_add_test(tests, a_ramp_goes_its_way_in_its_time);
    tcase_add_test(tests, laws_have_ramps_beside_them);
    tcase_add_test(tests, ways_are_cut_where_they_turn_and_rest);
    return support_run(suite);
}
