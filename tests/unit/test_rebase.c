/* Courses that go on from another place than they would be at. */
#include "math/rebase.h"
#include "support.h"

static struct course_piece pieces[2];

static void start(void)
{
    pieces[0] = (struct course_piece){.start = 0, .end = 1, .from = 0, .to = 1, .law = LAW_LINEAR};
    pieces[1] = (struct course_piece){.start = 2, .end = 3, .from = 1, .to = 3, .law = LAW_CUBIC};
}

static double place_at(int count, const struct rebase *r, double time)
{
    struct rate rate;
    course_rate(pieces, count, 0, time, &rate);
    rebase_rate(r, time, &rate);
    return rate.s;
}

START_TEST(between_pieces_the_next_one_begins_there)
{
    struct rebase r = {9, 9, 9};
    start();
    int count = rebase_course(pieces, 2, 0, 1.5, 1, 5, &r);
    ck_assert_int_eq(count, 1);
    ck_assert_double_eq(place_at(count, &r, 1.7), 5);
    ck_assert_double_eq_tol(place_at(count, &r, 2.5), 4, 1e-15);
    ck_assert_double_eq(place_at(count, &r, 3), 3);
    start();
    count = rebase_course(pieces, 2, 0, 4, 3, 7, &r); /* all are over: it stays */
    ck_assert_int_eq(count, 1);
    ck_assert_double_eq(place_at(count, &r, 10), 7);
    ck_assert_int_eq(rebase_course(pieces, 0, 0, 1, 0, 7, &r), 0);
}
END_TEST

START_TEST(within_a_piece_the_difference_goes)
{
    static const double h = 1e-6;
    struct rebase r;
    start();
    ck_assert_int_eq(rebase_course(pieces, 2, 0, 0.5, 0.5, 0.8, &r), 2);
    ck_assert_double_eq_tol(place_at(2, &r, 0.5), 0.8, 1e-15);
    ck_assert_double_eq_tol(place_at(2, &r, 0.75), 0.9, 1e-15); /* half of 0.3 is left */
    ck_assert_double_eq(place_at(2, &r, 1), 1);
    struct rate rate = {0, 0, 0}, near[2] = {{0, 0, 0}, {0, 0, 0}};
    rebase_rate(&r, 0.6, &rate);
    rebase_rate(&r, 0.6 - h, &near[0]);
    rebase_rate(&r, 0.6 + h, &near[1]);
    ck_assert_double_eq_tol(rate.v, (near[1].s - near[0].s) / (2 * h), 1e-8);
    ck_assert_double_eq_tol(rate.a, (near[1].v - near[0].v) / (2 * h), 1e-7);
    rebase_course(pieces, 2, 0, 0.95, 0.95, 0.8, &r); /* not in less than a tenth of a second */
    ck_assert_double_eq_tol(place_at(2, &r, 1), 1 - 0.15 / 2, 1e-14);
}
END_TEST

START_TEST(what_has_no_pieces_stays_beside_its_course)
{
    struct rebase r;
    struct rate rate = {0, 2, 3};
    ck_assert_int_eq(rebase_course(pieces, 0, 1, 2, 1, 1.25, &r), 0);
    rebase_rate(&r, 50, &rate);
    ck_assert_double_eq(rate.s, 0.25);
    ck_assert_double_eq(rate.v, 2);
    ck_assert_double_eq(rate.a, 3);
    rebase_course(pieces, 0, 1, 2, 1, 1 + 1e-14, &r); /* it is there */
    ck_assert_double_eq(r.apart, 0);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("rebase");
    TCase *tests = support_case(suite, "rebase");
    tcase_add_test(tests, between_pieces_the_next_one_begins_there);
    tcase_add_test(tests, within_a_piece_the_difference_goes);
    tcase_add_test(tests, what_has_no_pieces_stays_beside_its_course);
    return support_run(suite);
}
