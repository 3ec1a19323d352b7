/* Path data of SVG 1.1: the grammar, and how near the polylines come to the curves. */
#include "math/path.h"
#include "support.h"

#include <check.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

struct record {
    char text[4096];
    size_t length;
    int count;
    double x[4200], y[4200];
};

static void take(void *user, double x, double y, int start, int closed)
{
    struct record *r = user;
    if (r->count < 4200) {
        r->x[r->count] = x;
        r->y[r->count] = y;
    }
    r->count++;
    if (r->length < sizeof r->text - 100)
        r->length +=
            (size_t)snprintf(r->text + r->length, sizeof r->text - r->length, "%s%.12g,%.12g%s",
                             start ? "|" : " ", x, y, closed ? "z" : "");
}

static struct record record;

static int flatten(const char *data, double tolerance)
{
    memset(&record, 0, sizeof record);
    return path_flatten(data, tolerance, take, &record);
}

static void expect(const char *data, const char *points)
{
    ck_assert_msg(flatten(data, 1e3) == 0, "%s", data);
    ck_assert_str_eq(record.text, points);
}

START_TEST(lines)
{
    expect("M0 0 L1 2", "|0,0 1,2");
    expect("m0,0h1000", "|0,0 1000,0");
    expect("M1 1h2v3H0V0", "|1,1 3,1 3,4 0,4 0,0");
    expect("m1 1 1 0 0 1", "|1,1 2,1 2,2");
    expect("M1 1 2 1 2 2", "|1,1 2,1 2,2");
    expect("M1 2l1,1,1-1", "|1,2 2,3 3,2");
    expect("", "");
    expect(" \t\r\n", "");
    expect("M5 5", "");
    expect("M5 5M1 1L2 2", "|1,1 2,2");
}
END_TEST

START_TEST(compact_numbers)
{
    expect("M1.5.5-3-4", "|1.5,0.5 -3,-4");
    expect("M.5+.25L-1e1.5e+1", "|0.5,0.25 -10,5");
    expect("M1.,2.", "");
    expect("M1.,2.L1e-2,1E2", "|1,2 0.01,100");
    expect("M 0 , 0 , 1 , 1 L\n2\t2", "|0,0 1,1 2,2");
    expect("M0e999 0L0 1", "|0,0 0,1");
    flatten("M0 0L0.1 123456789.125", 1);
    ck_assert(record.x[1] == 0.1 && record.y[1] == 123456789.125);
}
END_TEST

START_TEST(closing)
{
    expect("M0 0L1 0 1 1Z", "|0,0 1,0 1,1 0,0z");
    expect("M0 0L1 0 1 1 0 0z", "|0,0 1,0 1,1 0,0z");
    expect("M1 1z", "|1,1 1,1z");
    expect("M1 1h1v1zh-1", "|1,1 2,1 2,2 1,1z|1,1 0,1");
    expect("M1 1h1zm1 1h1", "|1,1 2,1 1,1z|2,2 3,2");
}
END_TEST

START_TEST(curves_end_where_they_should)
{
    expect("M0 0C0 1 1 1 1 0", "|0,0 1,0");
    expect("M1 1c0 1 1 1 1 0s1-1 1 0", "|1,1 2,1 3,1");
    expect("M0 0Q1 1 2 0T4 0t2 0", "|0,0 2,0 4,0 6,0");
    expect("M0 0A1 1 0 0 0 2 0", "|0,0 2,0");
    expect("M0 0a0 1 0 0 0 2 0", "|0,0 2,0");
    expect("M1 1a1 1 0 0 0 0 0h1", "|1,1 2,1");
    expect("M0 0a1,1 0 01.5,0", "|0,0 0.5,0");
    expect("M0 0a1 1 0 112 0 1 1 0 1,1-2 0", "|0,0 2,0 0,0");
}
END_TEST

START_TEST(curves_stay_near)
{
    const double tolerance = 1e-4;
    ck_assert_int_eq(flatten("M10 5A5 5 0 1 1 0 5A5 5 0 0 1 10 5Z", tolerance), 0);
    ck_assert_int_gt(record.count, 20);
    for (int i = 0; i + 1 < record.count; i++) {
        double x = record.x[i] - 5, y = record.y[i] - 5;
        double mx = (record.x[i] + record.x[i + 1]) / 2 - 5;
        double my = (record.y[i] + record.y[i + 1]) / 2 - 5;
        ck_assert_double_eq_tol(hypot(x, y), 5, 1e-12);
        ck_assert_double_eq_tol(hypot(mx, my), 5, tolerance * 1.001);
    }
    /* y = x(1-x) twice over, as a quadratic and as the same cubic. */
    const char *parabolas[] = {"M0 0Q.5.5 1 0", "M0 0C.333333333333333333.333333333333333333 "
                                                ".666666666666666667.333333333333333333 1 0"};
    for (int k = 0; k < 2; k++) {
        ck_assert_int_eq(flatten(parabolas[k], tolerance), 0);
        ck_assert_int_gt(record.count, 10);
        for (int i = 0; i + 1 < record.count; i++) {
            double x = (record.x[i] + record.x[i + 1]) / 2;
            double y = (record.y[i] + record.y[i + 1]) / 2;
            ck_assert_double_eq_tol(record.y[i] - record.x[i] * (1 - record.x[i]), 0, 1e-12);
            ck_assert_double_eq_tol(y - x * (1 - x), 0, tolerance * 1.001);
        }
    }
    /* A smooth curve goes on in the direction it came from. */
    flatten("M0 0C0 1 1 1 1 0S2-1 2 0", 1e-5);
    int middle = 0;
    while (fabs(record.x[middle] - 1) > 1e-12 || fabs(record.y[middle]) > 1e-12)
        middle++;
    ck_assert_double_lt(record.y[middle + 1], 0);
    ck_assert_double_eq_tol(record.x[middle + 1], 1, 1e-3);
}
END_TEST

START_TEST(arcs_choose_their_side)
{
    /* From (0,0) to (1,1) on the unit circle: about (1,0) or (0,1). */
    const struct {
        const char *data;
        double x, y; /* of the middle of the arc */
    } cases[] = {
        {"M0 0A1 1 0 0 0 1 1", 1 - sqrt(0.5), sqrt(0.5)},
        {"M0 0A1 1 0 0 1 1 1", sqrt(0.5), 1 - sqrt(0.5)},
        {"M0 0A1 1 0 1 0 1 1", -sqrt(0.5), 1 + sqrt(0.5)},
        {"M0 0A1 1 0 1 1 1 1", 1 + sqrt(0.5), -sqrt(0.5)},
    };
    for (int i = 0; i < 4; i++) {
        double least = 9;
        ck_assert_int_eq(flatten(cases[i].data, 1e-6), 0);
        for (int k = 0; k < record.count; k++)
            least = fmin(least, hypot(record.x[k] - cases[i].x, record.y[k] - cases[i].y));
        /* y down or up: the sweep flag means growing angles. */
        ck_assert_msg(least < 2e-3, "%s: %g", cases[i].data, least);
    }
    /* Turned ellipse 2:1 through its own vertices. */
    flatten("M0 2A2 1 90 0 1 0 -2", 1e-6);
    double most = 0;
    for (int k = 0; k < record.count; k++) {
        most = fmax(most, fabs(record.x[k]));
        ck_assert_double_eq_tol(record.x[k] * record.x[k] + record.y[k] * record.y[k] / 4, 1, 1e-9);
    }
    ck_assert_double_eq_tol(most, 1, 1e-3);
}
END_TEST

START_TEST(errors_have_a_place)
{
    const struct {
        const char *data;
        int place;
    } cases[] = {
        {"L1 1", 1},
        {" 1 1", 2},
        {"M0", 3},
        {"M0 0,", 6},
        {"M0 0,L1 1", 6},
        {"M0 0 X", 6},
        {"M0 0L1", 7},
        {"M-", 3},
        {"M0 0z 1 1", 7},
        {"M,0 0", 2},
        {"M0,,0", 4},
        {"M0 0a1 1 0 2 0 1 1", 12},
        {"M0 0h", 6},
        {"M1e999 0", 2},
        {"M0 0L1 1 nan", 10},
        {"M0 0L0x10 1", 7},
        {"M1e308 0l1e308 0", 17},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        ck_assert_msg(flatten(cases[i].data, 1) == cases[i].place, "%s: %d", cases[i].data,
                      flatten(cases[i].data, 1));
    flatten("M0 0L1 1L2 2 z5", 1);
    ck_assert_str_eq(record.text, "|0,0 1,1 2,2 0,0z");
}
END_TEST

/* A quadratic that goes on smoothly is the mirror image of the one before. */
START_TEST(smooth_quadratics_mirror_the_point_before)
{
    ck_assert_int_eq(flatten("M0 0Q1 2 2 0T4 0", 1e-4), 0);
    double low = 0, high = 0;
    for (int i = 0; i < record.count; i++) {
        low = fmin(low, record.y[i]);
        high = fmax(high, record.y[i]);
    }
    ck_assert_double_eq_tol(high, 1, 1e-3);
    ck_assert_double_eq_tol(low, -1, 1e-3);
}
END_TEST

/* As many pieces as the sharper end of a curve needs, and not more: a chord over 1/n of it is off by bend/(8 n^2). */
START_TEST(pieces_follow_the_sharpest_bend)
{
    /* Second differences of cubics: (0, 8) at the second end, (8, 0) at the first. */
    ck_assert_int_eq(flatten("M0 0C0 0 0 0 0 8", 0.006), 0);
    ck_assert_int_eq(record.count - 1, 32);
    ck_assert_int_eq(flatten("M8 0C0 0 0 0 0 0", 0.006), 0);
    ck_assert_int_eq(record.count - 1, 32);
    ck_assert_int_eq(flatten("M0 0Q0 4 0 0", 0.021), 0);
    ck_assert_int_eq(record.count - 1, 10);
}
END_TEST

/* More digits than a double has, and more than it has powers of ten. */
START_TEST(digits_without_end)
{
    char zeros[401], text[500];
    memset(zeros, '0', 400);
    zeros[400] = 0;
    snprintf(text, sizeof text, "M3%se-400 1L2 2", zeros);
    expect(text, "|3,1 2,2");
    snprintf(text, sizeof text, "M3%s 1L2 2", zeros);
    ck_assert_int_ne(flatten(text, 1), 0);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("path");
    TCase *tests = tcase_create("path");
    tcase_add_test(tests, smooth_quadratics_mirror_the_point_before);
    tcase_add_test(tests, pieces_follow_the_sharpest_bend);
    tcase_add_test(tests, digits_without_end);
    tcase_add_test(tests, lines);
    tcase_add_test(tests, compact_numbers);
    tcase_add_test(tests, closing);
    tcase_add_test(tests, curves_end_where_they_should);
    tcase_add_test(tests, curves_stay_near);
    tcase_add_test(tests, arcs_choose_their_side);
    tcase_add_test(tests, errors_have_a_place);
    suite_add_tcase(suite, tests);
    return support_run(suite);
}
