/* Laws of motion and the courses that are made of them. */
#include "math/course.h"
#include "support.h"

#include <math.h>
#include <string.h>

START_TEST(laws_begin_and_end_where_they_should)
{
    for (int law = 0; law < LAW_COUNT; law++) {
        struct rate r;
        ck_assert_int_eq(law_lookup(law_name((enum law)law)), law);
        law_rate((enum law)law, 0.25, 0, &r);
        ck_assert(r.s == (law == LAW_STEP ? 1 : 0));
        law_rate((enum law)law, 0.25, 1, &r);
        ck_assert_double_eq_tol(r.s, 1, 1e-14);
        law_rate((enum law)law, 0.25, -0.1, &r);
        ck_assert(r.s == 0 && r.v == 0 && r.a == 0);
        law_rate((enum law)law, 0.25, 1.1, &r);
        ck_assert(r.s == 1 && r.v == 0 && r.a == 0);
    }
    ck_assert_int_eq(law_lookup("3-4-5"), LAW_QUINTIC);
    ck_assert_int_eq(law_lookup("square"), -1);
}
END_TEST

START_TEST(derivatives_and_peaks_are_those_of_the_law)
{
    for (int law = 0; law < LAW_COUNT; law++) {
        if (law >= LAW_STEP && law <= LAW_DAMPER)
            continue;
        double most_v = 0, most_a = 0, speed, surge, h = 1e-5;
        law_peaks((enum law)law, 0.2, &speed, &surge);
        for (int i = 1; i < 1000; i++) {
            struct rate low, here, high;
            double t = i / 1000.0 + 1e-4 * (i % 3);
            law_rate((enum law)law, 0.2, t - h, &low);
            law_rate((enum law)law, 0.2, t, &here);
            law_rate((enum law)law, 0.2, t + h, &high);
            ck_assert_double_eq_tol(here.v, (high.s - low.s) / (2 * h), 1e-4);
            if ((law != LAW_TRAPEZOIDAL && law != LAW_PARABOLIC) || fabs(low.a - high.a) < 1e-9)
                ck_assert_double_eq_tol(here.a, (high.v - low.v) / (2 * h), 1e-4);
            most_v = fmax(most_v, fabs(here.v));
            most_a = fmax(most_a, fabs(here.a));
        }
        ck_assert_double_eq_tol(most_v, speed, 1e-3 * speed);
        ck_assert_double_eq_tol(most_a, surge, 6e-3 * surge + 1e-9);
    }
    struct rate low, here, high;
    for (int law = LAW_CHASER; law <= LAW_DAMPER; law++)
        for (int i = 1; i < 100; i++) {
            double t = i / 100.0, h = 1e-5;
            law_rate((enum law)law, 0, t - h, &low);
            law_rate((enum law)law, 0, t, &here);
            law_rate((enum law)law, 0, t + h, &high);
            ck_assert_double_eq_tol(here.v, (high.s - low.s) / (2 * h), 1e-5);
            ck_assert_double_eq_tol(here.a, (high.v - low.v) / (2 * h), 1e-4);
        }
}
END_TEST

START_TEST(a_cubic_way_has_its_number)
{
    struct course_piece way = {.start = 0, .end = 1, .from = 0, .to = 0.5, .law = LAW_CUBIC};
    struct rate r;
    course_rate(&way, 1, 9, 0.25, &r);
    ck_assert_double_eq_tol(r.s, 0.078125, 1e-15);
    ck_assert_double_eq_tol(r.v, 0.5 * 6 * 0.25 * 0.75, 1e-15);
    ck_assert_double_eq_tol(r.a, 0.5 * 3, 1e-15);
}
END_TEST

START_TEST(between_pieces_a_coordinate_rests)
{
    struct course_piece ways[] = {{.start = 1, .end = 2, .from = 5, .to = 7, .law = LAW_LINEAR},
                                  {.start = 4, .end = 4, .from = 7, .to = 6, .law = LAW_STEP},
                                  {.start = 5, .end = 6, .from = 6, .to = 5.1, .law = LAW_QUINTIC}};
    static const double times[] = {0, 1, 1.5, 2, 3, 4, 4.5, 6, 9};
    static const double places[] = {5, 5, 6, 7, 7, 6, 6, 5.1, 5.1};
    struct rate r;
    for (int i = 0; i < 9; i++) {
        course_rate(ways, 3, 0, times[i], &r);
        ck_assert(r.s == places[i]);
        ck_assert_double_eq_tol(r.v, times[i] >= 1 && times[i] <= 2 ? 2 : 0, 1e-15);
    }
    course_rate(ways, 0, 0.3, 1, &r);
    ck_assert(r.s == 0.3 && r.v == 0 && r.a == 0);
}
END_TEST

START_TEST(times_keep_speed_and_acceleration)
{
    for (int law = 0; law < LAW_STEP; law++)
        for (int i = 0; i < 40; i++) {
            double speed = 0.1 + 0.3 * (i % 7),
                   surge = law == LAW_LINEAR ? HUGE_VAL : 0.2 + 0.5 * (i % 5);
            double ramp, most_v = 0, most_a = 0, way = i % 2 ? -2.5 : 0.7;
            struct course_piece p = {.from = 1, .to = 1 + way, .law = (enum law)law};
            p.end = course_time(p.law, way, speed, surge, &p.ramp);
            ramp = p.ramp;
            ck_assert(p.end > 0 && p.end < 1e3 && ramp > 0 && ramp <= 0.5);
            if (law == LAW_SPLINE)
                p.law = LAW_CUBIC;
            for (int k = 0; k <= 2000; k++) {
                struct rate r;
                course_rate(&p, 1, 0, p.end * k / 2000, &r);
                most_v = fmax(most_v, fabs(r.v));
                most_a = fmax(most_a, fabs(r.a));
            }
            ck_assert_double_le(most_v, speed * (1 + 1e-9));
            ck_assert_double_le(most_a, surge * (1 + 1e-9));
            /* and one of them is reached */
            ck_assert(most_v > speed * 0.999 || most_a > surge * 0.999);
        }
    double ramp;
    ck_assert_double_eq_tol(course_time(LAW_TRAPEZOIDAL, 10, 2, 4, &ramp), 5.5, 1e-12);
    ck_assert_double_eq_tol(course_time(LAW_TRAPEZOIDAL, 1, 9, 4, &ramp), 1, 1e-12);
    ck_assert(course_time(LAW_CUBIC, 0, 1, 1, &ramp) == 0);
    ck_assert(isinf(course_time(LAW_LINEAR, 1, HUGE_VAL, 1, &ramp)));
}
END_TEST

START_TEST(a_spline_is_smooth_through_its_nodes)
{
    static const double times[] = {0, 0.5, 0.7, 2, 3}, values[] = {1, 2, 0, 4, -1};
    struct course_piece p[6] = {[4] = {.leave = 7, .arrive = 8}, [5] = {.leave = 9}};
    double scratch[7] = {[5] = 7, [6] = 8};
    struct rate before, after;
    course_spline(5, times, values, scratch, p);
    /* what is behind the pieces stays */
    ck_assert(p[4].leave == 7 && p[4].arrive == 8 && p[5].leave == 9);
    ck_assert(scratch[5] == 7 && scratch[6] == 8);
    for (int i = 0; i < 5; i++) {
        course_rate(p, 4, 0, times[i], &after);
        ck_assert_double_eq_tol(after.s, values[i], 1e-12);
        if (i == 0 || i == 4) {
            ck_assert_double_eq_tol(after.v, 0, 1e-12);
            continue;
        }
        course_rate(p, i, 0, times[i], &before); /* the piece that ends here */
        ck_assert_double_eq_tol(before.s, after.s, 1e-12);
        ck_assert_double_eq_tol(before.v, after.v, 1e-10);
        ck_assert_double_eq_tol(before.a, after.a, 1e-9);
    }
    course_spline(2, times, values, scratch, p); /* one piece: the cubic at rest at its ends */
    course_rate(p, 1, 0, 0.125, &after);
    ck_assert_double_eq_tol(after.s, 1 + 0.15625, 1e-12);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("course");
    TCase *tests = support_case(suite, "laws");
    tcase_add_test(tests, laws_begin_and_end_where_they_should);
    tcase_add_test(tests, derivatives_and_peaks_are_those_of_the_law);
    tests = support_case(suite, "courses");
    tcase_add_test(tests, a_cubic_way_has_its_number);
    tcase_add_test(tests, between_pieces_a_coordinate_rests);
    tcase_add_test(tests, times_keep_speed_and_acceleration);
    tcase_add_test(tests, a_spline_is_smooth_through_its_nodes);
    return support_run(suite);
}
