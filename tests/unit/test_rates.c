/* Speeds and accelerations: published numbers, closed forms, and differences of closed positions. */
#include "builder.h"
#include "math/quaternion.h"
#include "math/rates.h"
#include "support.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double pi = 3.14159265358979323846;

static struct builder b;
static double v[BUILDER_COORDINATES], a[BUILDER_COORDINATES];

/* v and a of what drives are set; those of what follows come out. */
static int solve(struct rates *r)
{
    ck_assert_int_eq(rates_open(r, &b.m, b.drives), 0);
    return rates_solve(r, b.q, v, a);
}

static void crank(void)
{
    builder_start(&b);
    builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    builder_body(&b, 1, JOINT_REVOLUTE, 4, 2, 0, builder_z);
    builder_body(&b, 0, JOINT_PRISMATIC, 12, 0, 0, builder_x);
    builder_loop(&b, 2, 3, JOINT_REVOLUTE, 8, -2, 0, builder_z);
    memset(v, 0, sizeof v);
    memset(a, 0, sizeof a);
    builder_choose(&b);
}

START_TEST(a_slider_crank_has_its_published_numbers)
{
    struct rates r;
    double tracer[3] = {20, -2, 0}, speed[3], surge[3];
    crank();
    v[0] = pi / 3;
    ck_assert_int_eq(solve(&r), 0);
    ck_assert_double_eq_tol(v[2], -pi, 1e-12);
    ck_assert_double_eq_tol(a[2], -6.168502751, 1e-8);
    /* Any point of the coupler: v_B + w x (P - B). */
    double w = v[0] + v[1], e = a[0] + a[1], dx = 16, dy = -4;
    rates_point(&r, 2, tracer, speed, surge);
    ck_assert_double_eq_tol(speed[0], -v[0] * 2 - w * dy, 1e-12);
    ck_assert_double_eq_tol(speed[1], v[0] * 4 + w * dx, 1e-12);
    ck_assert_double_eq_tol(surge[0], -v[0] * v[0] * 4 - e * dy - w * w * dx, 1e-12);
    ck_assert_double_eq_tol(surge[1], -v[0] * v[0] * 2 + e * dx - w * w * dy, 1e-12);
    double turning[3], speeding[3];
    rates_turn(&r, 2, turning, speeding);
    ck_assert_double_eq_tol(turning[2], w, 1e-14);
    ck_assert_double_eq_tol(speeding[2], e, 1e-14);
    rates_close(&r);
}
END_TEST

/* Where the drivers' course begins at b.q with v and a, at a small time. */
static void closed_at(double time, double *q)
{
    double target[BUILDER_COORDINATES];
    memcpy(target, b.q, sizeof target);
    for (int c = 0; c < b.m.coordinate_count; c++)
        if (b.drives[c])
            target[c] += v[c] * time + a[c] * time * time / 2;
    memcpy(q, b.q, sizeof b.q);
    ck_assert_int_eq(closure_drive(&b.m, q, target, b.drives, &b.report), CLOSURE_OK);
}

/* The derivatives agree with differences of positions that closing gives. */
static void agrees_with_differences(void)
{
    enum { SIDES = 4 };
    static const double h = 2e-3;
    double q[SIDES][BUILDER_COORDINATES];
    struct rates r;
    for (int c = 0; c < b.m.body_coordinates; c++) {
        v[c] = b.drives[c] ? 0.3 + 0.1 * c : 99;
        a[c] = b.drives[c] ? 0.2 - 0.15 * c : 99;
    }
    ck_assert_int_eq(solve(&r), 0);
    rates_close(&r);
    for (int i = 0; i < SIDES; i++)
        closed_at(h * (i < 2 ? i - 2 : i - 1), q[i]);
    for (int c = 0; c < b.m.body_coordinates; c++) {
        double first = (q[0][c] - 8 * q[1][c] + 8 * q[2][c] - q[3][c]) / (12 * h);
        double second =
            (-q[0][c] + 16 * q[1][c] - 30 * b.q[c] + 16 * q[2][c] - q[3][c]) / (12 * h * h);
        ck_assert_double_eq_tol(v[c], first, 1e-7 * (1 + fabs(first)));
        ck_assert_double_eq_tol(a[c], second, 2e-4 * (1 + fabs(second)));
    }
}

START_TEST(a_plane_mechanism_agrees_with_differences)
{
    crank();
    for (int i = 0; i < 6; i++) {
        ck_assert_int_eq(builder_drive(&b, 0, 0.5 * i), CLOSURE_OK);
        agrees_with_differences();
    }
}
END_TEST

START_TEST(a_spatial_mechanism_agrees_with_differences)
{
    const double axis[3] = {0.6, 0, 0.8};
    builder_start(&b);
    builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    builder_body(&b, 1, JOINT_SPHERICAL, 0.15, 0, 0, builder_z);
    builder_body(&b, 0, JOINT_REVOLUTE, 0.6, 0.2, 0.1, axis);
    builder_loop(&b, 2, 3, JOINT_SPHERICAL, 0.53, 0.65, 0.04, builder_z);
    b.held[1] = 1; /* the rod's own turn about x, which is free */
    builder_choose(&b);
    ck_assert(b.drives[0] && b.drives[1]);
    for (int i = 0; i < 4; i++) {
        ck_assert_int_eq(builder_drive(&b, 0, 0.4 * i), CLOSURE_OK);
        agrees_with_differences();
    }
}
END_TEST

/* Six legs under a platform of which the legs drive; universal pairs and a free body among what follows. */
START_TEST(a_hexapod_agrees_with_differences)
{
    const double height = 0.5;
    builder_start(&b);
    builder_body(&b, 0, JOINT_FREE, 0, 0, height, builder_z);
    for (int i = 0; i < 6; i++) {
        double low = (i / 2 * 2 * pi + (i % 2 ? 0.3 : -0.3)) / 3;
        double high = (i / 2 * 2 * pi + (i % 2 ? 2.0 : -2.0)) / 3;
        double leg[3] = {0.2 * cos(high) - 0.4 * cos(low), 0.2 * sin(high) - 0.4 * sin(low),
                         height};
        int lower =
            builder_body(&b, 0, JOINT_UNIVERSAL, 0.4 * cos(low), 0.4 * sin(low), 0, builder_y);
        int upper = builder_body(&b, lower, JOINT_PRISMATIC, leg[0], leg[1], leg[2], leg);
        builder_loop(&b, upper, 1, JOINT_SPHERICAL, 0, 0, 0, builder_z);
    }
    builder_choose(&b);
    ck_assert_int_eq(builder_mobility(&b), 6);
    memcpy(b.target, b.q, sizeof b.target);
    for (int i = 0; i < 6; i++)
        b.target[6 + 3 * i + 2] = 0.01 * i;
    ck_assert_int_eq(closure_drive(&b.m, b.q, b.target, b.drives, &b.report), CLOSURE_OK);
    agrees_with_differences();
}
END_TEST

/* Cut pairs of several coordinates: a fork in a guide that may turn in it. */
START_TEST(cut_pairs_of_two_coordinates_agree_with_differences)
{
    const double along[3] = {1, 0.2, 0};
    builder_start(&b);
    builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    builder_body(&b, 1, JOINT_REVOLUTE, 0.1, 0.02, 0, builder_z);
    builder_loop(&b, 2, 0, JOINT_CYLINDRICAL, 0.3, 0.05, 0, along);
    builder_choose(&b);
    agrees_with_differences();
    ck_assert_int_eq(builder_drive(&b, 0, 0.7), CLOSURE_OK);
    agrees_with_differences();
}
END_TEST

START_TEST(relations_bend_and_carriers_turn)
{
    static const double knots[] = {0, 0, 2, 0.03, 3, 0.03, 5, 0};
    static struct relation ties[] = {
        {.a = 1, .b = 2, .carrier = -1, .knot_count = 4, .knots = knots},
        {.a = 1, .b = 4, .carrier = 3, .ratio = -0.5}};
    builder_start(&b);
    builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    builder_body(&b, 0, JOINT_PRISMATIC, 0.3, 0, 0, builder_x);
    builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    builder_body(&b, 3, JOINT_REVOLUTE, 0.1, 0, 0, builder_z);
    b.m.relations = ties;
    b.m.relation_count = 2;
    struct frame frames[BUILDER_BODIES];
    mechanism_number(&b.m, frames);
    builder_choose(&b);
    ck_assert(b.drives[0] && !b.drives[1] && b.drives[2] && !b.drives[3]);
    b.target[0] = 0.6;
    ck_assert_int_eq(closure_drive(&b.m, b.q, b.target, b.drives, &b.report), CLOSURE_OK);
    agrees_with_differences();
}
END_TEST

START_TEST(positions_are_followed_by_newtons_steps)
{
    struct rates r;
    double q[BUILDER_COORDINATES], moved;
    crank();
    ck_assert_int_eq(rates_open(&r, &b.m, b.drives), 0);
    memcpy(q, b.q, sizeof q);
    q[0] = 0.1;
    ck_assert_int_eq(builder_drive(&b, 0, 0.1), CLOSURE_OK);
    ck_assert_int_eq(rates_close_position(&r, q, &moved), 0);
    ck_assert_double_gt(moved, 0.01);
    for (int c = 0; c < b.m.body_coordinates; c++)
        ck_assert_double_eq_tol(q[c], b.q[c], 1e-11);
    /* a rod too short */
    q[0] = 0;
    b.drives[2] = 1;
    q[2] = 30;
    rates_close(&r);
    ck_assert_int_eq(rates_open(&r, &b.m, b.drives), 0);
    ck_assert_int_eq(rates_close_position(&r, q, &moved), -1);
    rates_close(&r);
}
END_TEST

/* A length is measured by the mechanism's own. */
START_TEST(a_tiny_mechanism_is_none)
{
    struct rates r;
    builder_start(&b);
    builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    builder_body(&b, 1, JOINT_REVOLUTE, 4e-10, 2e-10, 0, builder_z);
    builder_body(&b, 0, JOINT_PRISMATIC, 12e-10, 0, 0, builder_x);
    builder_loop(&b, 2, 3, JOINT_REVOLUTE, 8e-10, -2e-10, 0, builder_z);
    builder_choose(&b);
    memset(v, 0, sizeof v);
    memset(a, 0, sizeof a);
    v[0] = 1;
    ck_assert_int_eq(solve(&r), 0);
    ck_assert_int_eq(r.rank, r.count);
    rates_close(&r);
}
END_TEST

START_TEST(a_dead_point_is_singular)
{
    struct rates r;
    builder_start(&b);
    builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    builder_body(&b, 1, JOINT_REVOLUTE, 0.1, 0, 0, builder_z);
    builder_body(&b, 0, JOINT_PRISMATIC, 0.4, 0, 0, builder_x);
    builder_loop(&b, 2, 3, JOINT_REVOLUTE, 0.3, 0, 0, builder_z);
    memset(b.drives, 0, sizeof b.drives);
    b.drives[2] = 1; /* the slider, at its farthest */
    v[2] = a[2] = 1;
    ck_assert_int_eq(solve(&r), -1);
    ck_assert_int_lt(r.rank, r.count);
    rates_close(&r);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("rates");
    TCase *tests = support_case(suite, "derivatives");
    tcase_add_test(tests, a_slider_crank_has_its_published_numbers);
    tcase_add_test(tests, a_plane_mechanism_agrees_with_differences);
    tcase_add_test(tests, a_spatial_mechanism_agrees_with_differences);
    tcase_add_test(tests, a_hexapod_agrees_with_differences);
    tcase_add_test(tests, cut_pairs_of_two_coordinates_agree_with_differences);
    tcase_add_test(tests, relations_bend_and_carriers_turn);
    tests = support_case(suite, "positions");
    tcase_add_test(tests, positions_are_followed_by_newtons_steps);
    tcase_add_test(tests, a_tiny_mechanism_is_none);
    tcase_add_test(tests, a_dead_point_is_singular);
    return support_run(suite);
}
