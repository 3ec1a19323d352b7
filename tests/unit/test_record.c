/* Records: which moments there are, what follows at each of them, where they end early; differences of a record's values. */
#include "builder.h"
#include "math/differences.h"
#include "math/record.h"
#include "support.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static struct builder b;
static struct record r;
static struct record_trouble trouble;

/* A crank of 5 and a rod of √97 that push a slider along x, from A at (3, 4) and the slider at 12. */
static void crank(void)
{
    builder_start(&b);
    builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    builder_body(&b, 1, JOINT_REVOLUTE, 3, 4, 0, builder_z);
    builder_body(&b, 0, JOINT_PRISMATIC, 12, 0, 0, builder_x);
    builder_loop(&b, 2, 3, JOINT_REVOLUTE, 9, -4, 0, builder_z);
    builder_choose(&b);
}

static double slider_at(double turn)
{
    double angle = atan2(4, 3) + turn;
    return 5 * cos(angle) + sqrt(97 - 25 * sin(angle) * sin(angle)) - 12;
}

/* t³, which no step foresees wholly. */
static int cubic(void *user, double t, double *q, double *v, double *a)
{
    if (user && t > *(double *)user)
        return -1;
    q[0] = t * t * t;
    v[0] = 3 * t * t;
    a[0] = 6 * t;
    return 0;
}

static enum record_status sample(double end, double step, record_drive *drive, void *user)
{
    return record_sample(&b.m, b.q, b.drives, end, step, drive, user, &r, &trouble);
}

START_TEST(the_end_is_a_moment)
{
    ck_assert_uint_eq(record_moments(1, 0.1), 11);
    ck_assert_uint_eq(record_moments(0.3, 0.1), 4);
    ck_assert_uint_eq(record_moments(1, 0.3), 5);
    ck_assert_uint_eq(record_moments(0.05, 0.1), 2);
    ck_assert_uint_eq(record_moments(0, 0.1), 1);
    ck_assert_uint_eq(record_moments(1 + 1e-11, 0.1), 11);
    ck_assert_uint_eq(record_moments(1 - 1e-11, 0.1), 11);
    ck_assert_uint_eq(record_moments(1 + 1e-7, 0.1), 12);
}
END_TEST

START_TEST(what_follows_is_closed_at_every_moment)
{
    crank();
    ck_assert_int_eq(sample(1, 0.15, cubic, NULL), RECORD_OK);
    ck_assert_uint_eq(r.count, 8);
    ck_assert_int_eq(r.width, 3);
    for (size_t i = 0; i < r.count; i++) {
        double t = i < 7 ? 0.15 * (double)i : 1, turn = t * t * t, h = 1e-4;
        const double *q = r.q + 3 * i, *v = r.v + 3 * i, *a = r.a + 3 * i;
        double low = slider_at(turn - h), high = slider_at(turn + h), here = slider_at(turn);
        double slope = (high - low) / (2 * h), bend = (high - 2 * here + low) / (h * h);
        ck_assert_double_eq(r.t[i], t);
        ck_assert_double_eq_tol(q[0], turn, 1e-15);
        ck_assert_double_eq_tol(q[2], here, 1e-11);
        ck_assert_double_eq_tol(v[2], slope * 3 * t * t, 1e-6);
        ck_assert_double_eq_tol(a[2], slope * 6 * t + bend * 9 * t * t * t * t, 1e-5);
    }
    ck_assert_uint_eq(trouble.singular, 0);
    record_free(&r);
    ck_assert(r.q == NULL && r.count == 0);
}
END_TEST

/* More moments than there is room for at first. */
START_TEST(a_record_grows)
{
    struct record_sampler s;
    crank();
    memset(&r, 0, sizeof r);
    ck_assert_int_eq(record_sampler_open(&s, &b.m, b.q, 0, b.drives), 0);
    for (int i = 0; i < 300; i++) {
        double t = 0.002 * i;
        ck_assert_int_eq(record_sampler_at(&s, t, cubic, NULL, &trouble.report), RECORD_OK);
        record_sampler_keep(&s, t);
        ck_assert_int_eq(record_append(&r, &s, i / 100), 0);
    }
    ck_assert_uint_eq(r.count, 300);
    for (size_t i = 0; i < r.count; i++) {
        double t = 0.002 * (double)i;
        ck_assert_double_eq(r.t[i], t);
        ck_assert_int_eq(r.structure[i], (int)i / 100);
        ck_assert_double_eq_tol(r.q[3 * i + 2], slider_at(t * t * t), 1e-11);
    }
    record_sampler_close(&s);
    record_free(&r);
}
END_TEST

/* A step is tried from where speeds and accelerations lead, which is off by its third power alone. */
START_TEST(a_moment_leads_to_the_next)
{
    crank();
    double off[2];
    for (int halved = 0; halved < 2; halved++) {
        struct record_sampler s;
        double step = halved ? 0.01 : 0.02;
        ck_assert_int_eq(record_sampler_open(&s, &b.m, b.q, 0, b.drives), 0);
        for (int i = 0; i < 2; i++) {
            double t = 0.6 + step * i;
            ck_assert_int_eq(record_sampler_at(&s, t, cubic, NULL, &trouble.report), RECORD_OK);
            off[halved] = fabs(s.guess[2] - s.q[2]);
            record_sampler_keep(&s, t);
        }
        record_sampler_close(&s);
    }
    ck_assert_double_eq_tol(off[0] / off[1], 8, 0.3);
}
END_TEST

START_TEST(a_record_ends_where_its_driver_does)
{
    double last = 0.35;
    crank();
    ck_assert_int_eq(sample(1, 0.1, cubic, &last), RECORD_STOPPED);
    ck_assert_uint_eq(r.count, 4);
    ck_assert_uint_eq(trouble.moment, 4);
    ck_assert_double_eq(trouble.time, 0.4);
    record_free(&r);
}
END_TEST

/* The slider drives: farther than crank and rod reach. */
static int push(void *user, double t, double *q, double *v, double *a)
{
    (void)user;
    q[2] = 4 * t;
    v[2] = 4;
    a[2] = 0;
    return 0;
}

START_TEST(a_record_ends_where_the_branch_opens)
{
    crank();
    memset(b.drives, 0, sizeof b.drives);
    b.drives[2] = 1;
    double reach = 5 + sqrt(97) - 12;
    ck_assert_int_eq(sample(1, 0.1, push, NULL), RECORD_OPEN);
    ck_assert_uint_eq(r.count, (size_t)floor(reach / 0.4) + 1);
    ck_assert_uint_eq(trouble.moment, r.count);
    ck_assert_double_eq_tol(trouble.report.gap, 0.4 * (double)r.count - reach, 1e-6);
    record_free(&r);
}
END_TEST

/* A parallelogram goes through the position in which it is flat, where no speed but the crank's is determined. */
static int swing(void *user, double t, double *q, double *v, double *a)
{
    (void)user;
    q[0] = t;
    v[0] = 1;
    a[0] = 0;
    return 0;
}

START_TEST(moments_without_speeds_are_counted)
{
    double x = cos(0.5), y = -sin(0.5);
    builder_start(&b);
    builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    builder_body(&b, 1, JOINT_REVOLUTE, x, y, 0, builder_z);
    builder_body(&b, 0, JOINT_REVOLUTE, 2, 0, 0, builder_z);
    builder_loop(&b, 2, 3, JOINT_REVOLUTE, 2, 0, 0, builder_z);
    builder_choose(&b);
    ck_assert_int_eq(sample(1, 0.125, swing, NULL), RECORD_OK);
    ck_assert_uint_eq(trouble.singular, 1);
    ck_assert_uint_eq(trouble.first, 4);
    for (size_t i = 0; i < r.count; i++)
        ck_assert_double_eq_tol(r.q[3 * i + 2], r.t[i], 1e-9);
    record_free(&r);
}
END_TEST

/* One coordinate alone follows, and its way bends. */
/* A rod little longer than its crank: near the vertical crank the slider of the other assembly is close, and steps of so many degrees foresee badly.
 * What Newton finds from there counts only where it is near what was foreseen. */
static int steady(void *user, double t, double *q, double *v, double *a)
{
    q[0] = *(double *)user * t;
    v[0] = *(double *)user;
    a[0] = 0;
    return 0;
}

/* A rod as long as its crank: where the slider comes to the crank's pole it can stay there as well. And a shorter one, with which
 * no step however long leads past that. */
START_TEST(where_branches_meet_is_told)
{
    double speed = 2 * 3.14159265358979323846;
    for (int turned = 0; turned < 2; turned++) {
        double rod = turned ? 4.9995 : 5;
        builder_start(&b);
        builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
        builder_body(&b, 1, JOINT_REVOLUTE, 5, 0, 0, builder_z);
        builder_body(&b, 0, JOINT_PRISMATIC, 5 + rod, 0, 0, builder_x);
        builder_loop(&b, 2, 3, JOINT_REVOLUTE, rod, 0, 0, builder_z);
        builder_choose(&b);
        for (int steps = 5; steps < 60; steps += 10) { /* none at a quarter */
            ck_assert_int_eq(sample(0.5, 1.0 / steps, steady, &speed),
                             turned ? RECORD_OPEN : RECORD_OK);
            if (!turned)
                ck_assert_uint_eq(trouble.passed, 1);
            if (!turned)
                ck_assert_uint_eq(trouble.first_passed, (size_t)ceil(steps / 4.0));
            record_free(&r);
        }
    }
}
END_TEST

/* A knee that gives way when the slider comes: where it is almost straight its speeds and accelerations say nothing of the next moment. */
static int sink(void *user, double t, double *q, double *v, double *a)
{
    (void)user;
    q[2] = -0.3 * t;
    v[2] = -0.3;
    a[2] = 0;
    return 0;
}

START_TEST(a_knee_that_was_straight_does_not_turn_round)
{
    for (double bent = 0.03; bent > 1e-4; bent /= 3) {
        double x = cos(bent), y = sin(bent);
        builder_start(&b);
        builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
        builder_body(&b, 1, JOINT_REVOLUTE, x, y, 0, builder_z);
        builder_body(&b, 0, JOINT_PRISMATIC, 2 * x, 0, 0, builder_x);
        builder_loop(&b, 2, 3, JOINT_REVOLUTE, x, -y, 0, builder_z);
        builder_choose(&b);
        memset(b.drives, 0, sizeof b.drives);
        b.drives[2] = 1;
        ck_assert_int_eq(sample(1, 0.1, sink, NULL), RECORD_OK);
        for (size_t i = 0; i < r.count; i++)
            ck_assert_double_eq_tol(r.q[3 * i], acos(x - 0.15 * r.t[i]) - bent, 1e-9);
        record_free(&r);
    }
}
END_TEST

START_TEST(no_step_leads_into_another_assembly)
{
    /* rod, steps in a turn */
    static const double cases[][2] = {{5.000005, 17}, {5.0005, 50}, {5.005, 17}, {5.002, 25},
                                      {5.002, 37},    {5.003, 21},  {5.003, 29}, {5.01, 13},
                                      {5.03, 9},      {5.2, 9},     {6, 30}};
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        double rod = cases[k][0], speed = (k % 2 ? 2 : -2) * 3.14159265358979323846;
        builder_start(&b);
        builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
        builder_body(&b, 1, JOINT_REVOLUTE, 5, 0, 0, builder_z);
        builder_body(&b, 0, JOINT_PRISMATIC, 5 + rod, 0, 0, builder_x);
        builder_loop(&b, 2, 3, JOINT_REVOLUTE, rod, 0, 0, builder_z);
        builder_choose(&b);
        ck_assert_int_eq(sample(1, 1 / cases[k][1], steady, &speed), RECORD_OK);
        for (size_t i = 0; i < r.count; i++) {
            double turn = r.q[3 * i], side = 5 * sin(turn);
            double x = 5 * cos(turn) + sqrt(rod * rod - side * side) - 5 - rod;
            ck_assert_double_eq_tol(r.q[3 * i + 2], x, 1e-8);
        }
        record_free(&r);
    }
}
END_TEST

START_TEST(one_follower_is_closed_too)
{
    static const double knots[] = {0, 0, 1, 2};
    static struct relation cam = {
        .a = 1, .b = 2, .carrier = -1, .hand = 1, .knot_count = 2, .knots = knots};
    builder_start(&b);
    builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    builder_body(&b, 0, JOINT_PRISMATIC, 5, 0, 0, builder_x);
    b.m.relations = &cam;
    b.m.relation_count = 1;
    struct frame frames[BUILDER_BODIES];
    mechanism_number(&b.m, frames);
    builder_choose(&b);
    ck_assert_int_eq(sample(0.9, 0.1, cubic, NULL), RECORD_OK);
    for (size_t i = 0; i < r.count; i++) {
        double slope, value = relation_value(&cam, r.q[2 * i], &slope);
        ck_assert_double_eq_tol(r.q[2 * i + 1], value, 1e-12);
        ck_assert_double_eq_tol(r.v[2 * i + 1], slope * r.v[2 * i], 1e-12);
    }
    record_free(&r);
}
END_TEST

/* x^n and its derivatives, exact to the eighth degree wherever it is asked: at the ends, between, in the middle. */
START_TEST(differences_are_exact_of_polynomials)
{
    enum { COUNT = 24 };
    static const double places[] = {0, 0.4, 1, 4.5, 7.25, 11.5, 18.75, 19.5, 22.6, 23};
    double values[COUNT], h = 0.125;
    for (int n = 0; n < DIFFERENCES_POINTS; n++) {
        for (int i = 0; i < COUNT; i++)
            values[i] = pow(i * h, n);
        for (size_t k = 0; k < sizeof places / sizeof *places; k++) {
            double x = places[k] * h, scale = pow(3, n);
            struct rate rate;
            differences_rate(values, COUNT, places[k], h, &rate);
            ck_assert_double_eq_tol(rate.s, pow(x, n), 1e-12 * scale);
            ck_assert_double_eq_tol(rate.v, n > 0 ? n * pow(x, n - 1) : 0, 1e-11 * scale);
            ck_assert_double_eq_tol(rate.a, n > 1 ? n * (n - 1) * pow(x, n - 2) : 0, 1e-9 * scale);
        }
    }
}
END_TEST

/* The nearest nine: what is farther off has no part in it, and fewer values than that are not looked behind. */
START_TEST(differences_are_of_the_nearest)
{
    double values[24], nine[DIFFERENCES_POINTS + 2];
    for (int at = 0; at < 24; at++) {
        struct rate rate;
        int first = at < 4 ? 0 : at > 19 ? 15 : at - 4;
        for (int i = 0; i < 24; i++)
            values[i] = i >= first && i < first + DIFFERENCES_POINTS ? i : 1e6;
        differences_rate(values, 24, at, 1, &rate);
        ck_assert_double_eq_tol(rate.v, 1, 1e-10);
        differences_rate(values, 24, at == 23 ? at : at + 0.25, 1, &rate);
        ck_assert_double_eq_tol(rate.v, 1, 1e-10);
    }
    for (int i = 0; i < DIFFERENCES_POINTS + 2; i++)
        nine[i] = i == 0 || i > DIFFERENCES_POINTS ? HUGE_VAL : 2 * i;
    for (int at = 0; at < DIFFERENCES_POINTS; at++) {
        struct rate rate;
        differences_rate(nine + 1, DIFFERENCES_POINTS, at, 0.5, &rate);
        ck_assert_double_eq_tol(rate.v, 4, 1e-10);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("record");
    TCase *c = support_case(suite, "record");
    tcase_add_test(c, the_end_is_a_moment);
    tcase_add_test(c, what_follows_is_closed_at_every_moment);
    tcase_add_test(c, a_record_grows);
    tcase_add_test(c, a_moment_leads_to_the_next);
    tcase_add_test(c, a_record_ends_where_its_driver_does);
    tcase_add_test(c, a_record_ends_where_the_branch_opens);
    tcase_add_test(c, moments_without_speeds_are_counted);
    tcase_add_test(c, no_step_leads_into_another_assembly);
    tcase_add_test(c, where_branches_meet_is_told);
    tcase_add_test(c, a_knee_that_was_straight_does_not_turn_round);
    tcase_add_test(c, one_follower_is_closed_too);
    tcase_add_test(c, differences_are_exact_of_polynomials);
    tcase_add_test(c, differences_are_of_the_nearest);
    return support_run(suite);
}
