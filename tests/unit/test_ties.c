/* Relations put in: what remains of thousands of them is counted, and what they give is what they
 * say, whichever coordinates are to be free. */
#include "math/closure.h"
#include "math/ties.h"

#include <check.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "support.h"

enum { MOST = 2001 };

static struct mechanism_body bodies[MOST + 1];
static struct relation relations[MOST];
static struct frame frames[MOST + 1];
static unsigned char in_loops[MOST], ready[MOST], drives[MOST];
static double q[MOST], target[MOST];
static struct mechanism m;

/* So many bodies that turn on the ground; coordinate i is that of body i + 1. */
static void start(int count)
{
    m = (struct mechanism){.body_count = count + 1, .bodies = bodies, .relations = relations};
    for (int i = 0; i <= count; i++)
        bodies[i] = (struct mechanism_body){.base = i == 0 ? -1 : 0,
                                            .origin = frame_identity,
                                            .type = i == 0 ? JOINT_FIXED : JOINT_REVOLUTE,
                                            .axis = {0, 0, 1}};
    mechanism_number(&m, frames);
    memset(in_loops, 0, sizeof in_loops);
    memset(q, 0, sizeof q);
    memset(target, 0, sizeof target);
    memset(drives, 0, sizeof drives);
}

static void tie(int a, int b, int carrier, double ratio, double offset)
{
    relations[m.relation_count++] =
        (struct relation){.a = a, .b = b, .carrier = carrier, .ratio = ratio, .offset = offset};
}

static double draw(uint64_t *seed)
{
    *seed = *seed * 6364136223846793005u + 1442695040888963407u;
    return (double)(*seed >> 11) / (double)(UINT64_C(1) << 53);
}

static void check_relations(double tolerance)
{
    for (int i = 0; i < m.relation_count; i++) {
        double slope, value = mechanism_relation_value(&m, i, q, &slope);
        ck_assert_double_eq_tol(q[bodies[relations[i].b].first], value, tolerance);
    }
}

START_TEST(trains_and_stars_leave_no_equation)
{
    struct ties t;
    for (int star = 0; star < 2; star++) {
        start(MOST - 1);
        for (int i = 2; i < MOST; i++)
            tie(star ? 1 : i - 1, i, -1, i % 2 ? -1.25 : -0.8, 0);
        ck_assert_int_eq(ties_open(&t, &m, NULL, 0, in_loops), 0);
        ck_assert_int_eq(t.left_count, 0);
        ck_assert_int_eq(t.count, 0);
        ck_assert_int_eq(t.given, m.relation_count);
        q[0] = 0.7;
        ties_spread(&t, &m, q);
        check_relations(1e-9);
        ties_close(&t);
    }
}
END_TEST

/* 0.1^2000 is no number: a long train stays in pieces that equations join. */
START_TEST(a_ratio_beyond_numbers_is_not_put_in)
{
    struct ties t;
    start(100);
    for (int i = 2; i <= 100; i++)
        tie(i - 1, i, -1, 0.1, 0);
    ck_assert_int_eq(ties_open(&t, &m, NULL, 0, in_loops), 0);
    ck_assert_int_gt(t.left_count + t.last_count, 0);
    ck_assert_int_lt(t.left_count + t.last_count, 25);
    for (int i = 0; i < 100; i++)
        ck_assert(fabs(t.by[i]) > 1e-10 && fabs(t.by[i]) < 1e10);
    ties_close(&t);
}
END_TEST

START_TEST(laws_are_evaluated_last_in_their_order)
{
    static const double knots[] = {0, 0, 2, 0.5, 4, 0};
    struct ties t;
    start(MOST - 1);
    for (int i = MOST - 1; i >= 2; i--) { /* the last first */
        tie(i - 1, i, -1, 1, 0.25);
        relations[m.relation_count - 1].knots = knots;
        relations[m.relation_count - 1].knot_count = 3;
    }
    ck_assert_int_eq(ties_open(&t, &m, NULL, 0, in_loops), 0);
    ck_assert_int_eq(t.left_count, 0);
    ck_assert_int_eq(t.last_count, m.relation_count);
    q[0] = 1.5;
    ties_spread(&t, &m, q);
    ties_finish(&t, &m, q);
    check_relations(1e-12);
    ties_close(&t);
    /* what is asked for cannot come last */
    ready[MOST - 2] = 1;
    ck_assert_int_eq(ties_open(&t, &m, ready, 0, in_loops), 0);
    ck_assert_int_eq(t.left_count, m.relation_count);
    ck_assert_int_eq(t.count, MOST - 1);
    ready[MOST - 2] = 0;
    ties_close(&t);
}
END_TEST

/* Sun, carrier, planet, ring on the ground: one freedom; without the ring two. */
START_TEST(planetary_stages_are_one_class)
{
    struct ties t;
    start(600);
    for (int i = 0; i < 200; i++) {
        tie(3 * i + 1, 3 * i + 3, 3 * i + 2, -1.25, 0);
        tie(-1, 3 * i + 3, 3 * i + 2, 1.5, 0);
        if (i > 0)
            tie(3 * i - 1, 3 * i + 1, -1, i % 2 ? 1.4 : 1.9, 0);
    }
    ck_assert_int_eq(ties_open(&t, &m, NULL, 0, in_loops), 0);
    ck_assert_int_eq(t.given + t.left_count, m.relation_count);
    ck_assert_int_lt(t.left_count, 12);
    ties_close(&t);

    start(4); /* a differential */
    tie(1, 4, 3, 1.25, 0);
    tie(2, 4, 3, -1.25, 0);
    ck_assert_int_eq(ties_open(&t, &m, NULL, 0, in_loops), 0);
    ck_assert_int_eq(t.left_count, 2);
    ck_assert_int_eq(t.count, 4);
    ties_close(&t);
}
END_TEST

START_TEST(what_is_said_twice_counts_once)
{
    struct ties t;
    int rank;
    start(2);
    tie(1, 2, -1, -2, 0.5);
    tie(2, 1, -1, -0.5, 0.25);
    ck_assert_int_eq(ties_open(&t, &m, NULL, 0, in_loops), 0);
    ck_assert_int_eq(t.left_count, 0);
    ck_assert_int_eq(t.given, 1);
    ties_close(&t);
    ck_assert_int_eq(closure_choose(&m, q, NULL, drives, &rank), CLOSURE_OK);
    ck_assert_int_eq(rank, 1);
    ck_assert_int_eq(drives[0], 1);
    ck_assert_int_eq(drives[1], 0);

    start(2); /* with another ratio both stand still */
    tie(1, 2, -1, -2, 0);
    tie(2, 1, -1, -1, 0);
    ck_assert_int_eq(closure_choose(&m, q, NULL, drives, &rank), CLOSURE_OK);
    ck_assert_int_eq(rank, 2);
}
END_TEST

/* Trees of gears and carriers at random; any coordinate drives and all relations hold. */
START_TEST(any_coordinate_of_a_random_train_drives)
{
    uint64_t seed = 20 + (uint64_t)_i;
    int count = 3 + (int)(30 * draw(&seed));
    start(count);
    for (int b = 2; b <= count; b++) {
        int a = 1 + (int)((b - 1) * draw(&seed)), carrier = -1;
        if (draw(&seed) < 0.3 && b > 3)
            carrier = 1 + (int)((b - 1) * draw(&seed));
        tie(a, b, carrier == a ? -1 : carrier, (draw(&seed) < 0.5 ? -1 : 1) * (0.4 + draw(&seed)),
            draw(&seed));
    }
    struct closure_report gap;
    int at = (int)(count * draw(&seed)), rank;
    /* a closed position to begin with */
    for (int i = 0; i < m.relation_count; i++) {
        double slope;
        q[bodies[relations[i].b].first] = mechanism_relation_value(&m, i, q, &slope);
    }
    ck_assert_int_eq(closure_choose(&m, q, NULL, drives, &rank), CLOSURE_OK);
    ck_assert_int_eq(rank, m.relation_count);
    memset(drives, 0, sizeof drives);
    drives[at] = 1;
    ck_assert_int_eq(closure_choose(&m, q, drives, drives + count, &rank), CLOSURE_OK);
    ck_assert_int_eq(rank, m.relation_count);
    memcpy(drives, drives + count, (size_t)count);
    memset(drives + count, 0, (size_t)count);
    memcpy(target, q, sizeof q);
    target[at] = q[at] + 2.5;
    double asked = target[at];
    ck_assert_int_eq(closure_drive(&m, q, target, drives, &gap), CLOSURE_OK);
    if (drives[at])
        ck_assert_double_eq_tol(q[at], asked, 1e-9);
    check_relations(1e-9);
}
END_TEST

START_TEST(drivers_that_are_tied_have_to_agree)
{
    struct closure_report gap;
    start(3);
    tie(1, 2, -1, -0.5, 0);
    tie(2, 3, -1, -0.5, 0);
    drives[0] = drives[2] = 1;
    target[0] = 2;
    target[2] = 0.5;
    ck_assert_int_eq(closure_drive(&m, q, target, drives, &gap), CLOSURE_OK);
    ck_assert_double_eq_tol(q[1], -1, 1e-12);
    target[2] = 0.75;
    ck_assert_int_eq(closure_drive(&m, q, target, drives, &gap), CLOSURE_GAP);
    ck_assert_int_eq(gap.loop, 1);
    ck_assert_double_eq_tol(gap.twist, 0.25, 1e-12);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("ties");
    TCase *tests = support_case(suite, "ties");
    tcase_add_test(tests, trains_and_stars_leave_no_equation);
    tcase_add_test(tests, a_ratio_beyond_numbers_is_not_put_in);
    tcase_add_test(tests, laws_are_evaluated_last_in_their_order);
    tcase_add_test(tests, planetary_stages_are_one_class);
    tcase_add_test(tests, what_is_said_twice_counts_once);
    tcase_add_loop_test(tests, any_coordinate_of_a_random_train_drives, 0, 60);
    tcase_add_test(tests, drivers_that_are_tied_have_to_agree);
    return support_run(suite);
}
