/* Records of changing structures: when a condition comes true, where the next structure begins. */
#include "builder.h"
#include "math/switching.h"
#include "support.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static struct builder b;
static double limit; /* of the first coordinate */
static int asked;

/* The first coordinate is 2 t². */
static int drive(void *user, double time, double *q, double *v, double *a)
{
    (void)user;
    q[0] = 2 * time * time;
    v[0] = 4 * time;
    a[0] = 4;
    return 0;
}

static int when(void *user, double time, const double *q, const double *v, const double *a)
{
    (void)a;
    (void)user;
    (void)time;
    (void)v;
    asked++;
    return q[0] >= limit ? 7 : -1;
}

static int refuse(void *user, double time, const double *q, const double *v, const double *a)
{
    (void)a;
    (void)user;
    (void)q;
    (void)v;
    return time > 0.25 ? -2 : -1;
}

static void crank(void)
{
    builder_start(&b);
    builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    builder_body(&b, 1, JOINT_REVOLUTE, 3, 4, 0, builder_z);
    builder_body(&b, 0, JOINT_PRISMATIC, 12, 0, 0, builder_x);
    builder_loop(&b, 2, 3, JOINT_REVOLUTE, 9, -4, 0, builder_z);
    builder_choose(&b);
}

static struct switching span_of(double from, double end, switching_when *condition)
{
    return (struct switching){
        .from = from, .end = end, .step = 0.1, .structure = 3, .drive = drive, .when = condition};
}

START_TEST(the_time_is_found_and_the_next_span_goes_on_there)
{
    struct record r = {0};
    struct record_trouble trouble = {0};
    struct switching_end end;
    double q[BUILDER_COORDINATES];
    crank();
    memcpy(q, b.q, sizeof q);
    limit = 0.3;
    struct switching span = span_of(0, 0.55, when);
    ck_assert_int_eq(switching_sample(&b.m, q, b.drives, &span, &r, &end, &trouble), RECORD_OK);
    ck_assert_int_eq(end.condition, 7);
    ck_assert_double_eq_tol(end.time, sqrt(0.15), 2 * SWITCHING_TIME);
    ck_assert(q[0] >= limit && q[0] < limit + 1e-8);
    ck_assert_uint_eq(r.count, 4); /* 0 0.1 0.2 0.3 */
    ck_assert_int_eq(r.structure[3], 3);
    limit = 100;
    span = span_of(end.time, 0.55, when);
    ck_assert_int_eq(switching_sample(&b.m, q, b.drives, &span, &r, &end, &trouble), RECORD_OK);
    ck_assert_int_eq(end.condition, -1);
    ck_assert_double_eq(end.time, 0.55);
    ck_assert_uint_eq(r.count, 8); /* sqrt(0.15) 0.4 0.5 0.55 */
    ck_assert_double_eq_tol(r.t[4], sqrt(0.15), 2 * SWITCHING_TIME);
    ck_assert_double_eq_tol(r.t[5], 0.4, 1e-15);
    /* what follows is continuous: no farther than its speed takes it */
    for (size_t i = 1; i < r.count; i++)
        ck_assert(fabs(r.q[i * 3 + 2] - r.q[i * 3 - 1]) <=
                  (fabs(r.v[i * 3 + 2]) + fabs(r.v[i * 3 - 1])) * (r.t[i] - r.t[i - 1]) + 1e-9);
    record_free(&r);
}
END_TEST

START_TEST(a_condition_that_holds_at_once_ends_the_span_without_a_moment)
{
    struct record r = {0};
    struct record_trouble trouble = {0};
    struct switching_end end;
    double q[BUILDER_COORDINATES];
    crank();
    memcpy(q, b.q, sizeof q);
    limit = -1;
    struct switching span = span_of(0.2, 1, when);
    ck_assert_int_eq(switching_sample(&b.m, q, b.drives, &span, &r, &end, &trouble), RECORD_OK);
    ck_assert_double_eq(end.time, 0.2);
    ck_assert_uint_eq(r.count, 0);
    record_free(&r);
}
END_TEST

/* The crank gets to where the rod does not reach, but the structure changes before. */
START_TEST(a_change_before_the_end_of_the_way_is_found)
{
    struct record r = {0};
    struct record_trouble trouble = {0};
    struct switching_end end;
    double q[BUILDER_COORDINATES];
    builder_start(&b);
    builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    builder_body(&b, 1, JOINT_REVOLUTE, 5, 0, 0, builder_z);
    builder_body(&b, 0, JOINT_PRISMATIC, 8, 0, 0, builder_x);
    builder_loop(&b, 2, 3, JOINT_REVOLUTE, 3, 0, 0, builder_z); /* a rod of 3 on a crank of 5 */
    b.held[0] = 1;
    builder_choose(&b);
    memcpy(q, b.q, sizeof q);
    limit = 0.6; /* the way ends at asin(3/5) = 0.6435 */
    struct switching span = span_of(0, 1, when);
    span.step = 0.5; /* 0.5 s: at 0.5 rad; 1 s: 2 rad */
    enum record_status status = switching_sample(&b.m, q, b.drives, &span, &r, &end, &trouble);
    if (b.drives[0]) { /* stretched, the start is a dead point: the choice may fall on the slider */
        ck_assert_int_eq(status, RECORD_OK);
        ck_assert_double_eq_tol(end.time, sqrt(0.3), 1e-8);
    }
    record_free(&r);
    limit = 0.7;
    memcpy(q, b.q, sizeof q);
    status = switching_sample(&b.m, q, b.drives, &span, &r, &end, &trouble);
    if (b.drives[0])
        ck_assert_int_eq(status, RECORD_OPEN);
    record_free(&r);
}
END_TEST

START_TEST(what_cannot_be_told_stops_the_record)
{
    struct record r = {0};
    struct record_trouble trouble = {0};
    struct switching_end end;
    double q[BUILDER_COORDINATES];
    crank();
    memcpy(q, b.q, sizeof q);
    struct switching span = span_of(0, 1, refuse);
    ck_assert_int_eq(switching_sample(&b.m, q, b.drives, &span, &r, &end, &trouble),
                     RECORD_STOPPED);
    ck_assert_double_eq_tol(trouble.time, 0.3, 1e-12);
    ck_assert_uint_eq(r.count, 3);
    record_free(&r);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("switching");
    TCase *tests = support_case(suite, "spans");
    tcase_add_test(tests, the_time_is_found_and_the_next_span_goes_on_there);
    tcase_add_test(tests, a_condition_that_holds_at_once_ends_the_span_without_a_moment);
    tcase_add_test(tests, a_change_before_the_end_of_the_way_is_found);
    tcase_add_test(tests, what_cannot_be_told_stops_the_record);
    return support_run(suite);
}
