/* Reach of arms: against lengths that makers print, closed forms and many random positions. */
#include "math/quaternion.h"
#include "math/reach.h"
#include "support.h"

#include <check.h>
#include <math.h>
#include <string.h>

enum { MOST = 12 };
static const double pi = 3.14159265358979323846;

struct arm {
    struct mechanism m;
    struct mechanism_body bodies[MOST];
    double min[MOST], max[MOST];
};

static void begin(struct arm *a)
{
    *a = (struct arm){.m = {.body_count = 1}};
    a->bodies[0].base = -1;
    a->bodies[0].origin = frame_identity;
}

/* A pair on the last body; its limits. */
static void add(struct arm *a, enum joint_type type, double x, double y, double z, double ax,
                double ay, double az, double min, double max)
{
    struct mechanism_body *b = &a->bodies[a->m.body_count];
    *b = (struct mechanism_body){
        .base = a->m.body_count - 1, .origin = frame_identity, .type = type, .axis = {ax, ay, az}};
    b->origin.at[0] = x;
    b->origin.at[1] = y;
    b->origin.at[2] = z;
    if (joint_coordinate_count(type) > 0) {
        a->min[a->m.body_coordinates] = min;
        a->max[a->m.body_coordinates] = max;
        a->m.body_coordinates++;
    }
    a->m.body_count++;
    a->m.bodies = a->bodies;
}

static enum reach_status find(struct arm *a, int body, const double point[3], struct reach *r)
{
    struct frame frames[MOST];
    struct reach_step steps[MOST + 1], after;
    a->m.bodies = a->bodies;
    mechanism_number(&a->m, frames);
    memset(steps, 0x5a, sizeof steps);
    memset(&after, 0x5a, sizeof after);
    enum reach_status status = reach_find(&a->m, a->min, a->max, body, point, steps, r);
    /* it has room for as many steps as there are coordinates, and leaves the rest alone */
    ck_assert_mem_eq(&steps[a->m.body_coordinates], &after, sizeof after);
    return status;
}

/* The typical angular robot of paper 001, metres; limits of all angles ±range. */
static void typical(struct arm *a, double l1, double l2, double l3, double l4, double range)
{
    begin(a);
    add(a, JOINT_REVOLUTE, 0, 0, 0, 0, 1, 0, -range, range);
    add(a, JOINT_REVOLUTE, l1, 0, 0, 0, 0, 1, -range, range);
    add(a, JOINT_REVOLUTE, 0, l2, 0, 0, 0, 1, -range, range);
    add(a, JOINT_REVOLUTE, l4, l3, 0, 1, 0, 0, -range, range);
    add(a, JOINT_REVOLUTE, 0, 0, 0, 0, 0, 1, -range, range);
    add(a, JOINT_REVOLUTE, 0, 0, 0, 1, 0, 0, -range, range);
}

static const double pole[3] = {0, 0, 0};

static double chance(unsigned *state)
{
    *state = *state * 1103515245U + 12345U;
    return (*state >> 8) / 16777216.0;
}

/* Random positions never leave what was found, and come near to both ends of it. */
static void expect_sampled(struct arm *a, int body, const double point[3], const struct reach *r,
                           double near)
{
    struct frame frames[MOST];
    double q[MOST] = {0}, least = INFINITY, greatest = 0;
    unsigned state = 7;
    mechanism_frames(&a->m, q, frames);
    for (int n = 0; n < 40000; n++) {
        double at[3];
        for (int i = 0; i < a->m.body_coordinates; i++) {
            double low = isfinite(a->min[i]) ? a->min[i] : -pi;
            double high = isfinite(a->max[i]) ? a->max[i] : pi;
            q[i] = low + (high - low) * chance(&state);
        }
        mechanism_frames(&a->m, q, frames);
        frame_point(&frames[body], point, at);
        for (int k = 0; k < 3; k++)
            at[k] -= a->bodies[1].origin.at[k];
        least = fmin(least, vector_length(at));
        greatest = fmax(greatest, vector_length(at));
    }
    ck_assert_double_le(greatest, r->greatest + 1e-9);
    ck_assert_double_ge(least, r->least - 1e-9);
    ck_assert_double_le(r->greatest - greatest, near);
    ck_assert_double_le(least - r->least, near);
    ck_assert_double_le(r->greatest, r->bound + 1e-12);
}

/* Makers print the reach to the wrist: 1440 mm of MA1440, 1813 mm of CR-35iA. */
START_TEST(robots_that_are_sold)
{
    struct arm a;
    struct reach r;
    typical(&a, 0.155, 0.614, 0.2, 0.64, INFINITY);
    ck_assert_int_eq(find(&a, 4, pole, &r), REACH_FOUND);
    ck_assert_double_eq_tol(r.greatest, 1.440, 0.0005);
    ck_assert_double_eq_tol(r.greatest, 0.155 + 0.614 + hypot(0.2, 0.64), 1e-12);
    ck_assert_double_eq(r.greatest, r.bound);
    ck_assert_double_eq(r.least, 0);
    const double gripper[3] = {0.1, 0, 0};
    find(&a, 6, gripper, &r);
    ck_assert_double_eq_tol(r.greatest, 0.155 + 0.614 + hypot(0.2, 0.64) + 0.1, 1e-12);
    typical(&a, 0.15, 0.79, 0.15, 0.86, INFINITY);
    find(&a, 6, pole, &r);
    ck_assert_double_eq_tol(r.greatest, 1.813, 0.0005);
}
END_TEST

/* Listing 1: arms of 1 m and 1 m, a hand of 0.1 m: 2.1 m, as the paper says. */
START_TEST(simple_robot_of_the_paper)
{
    struct arm a;
    struct reach r;
    const double gripper[3] = {0.1, 0, 0};
    typical(&a, 0, 1, 0, 1, INFINITY);
    ck_assert_int_eq(find(&a, 6, gripper, &r), REACH_FOUND);
    ck_assert_double_eq_tol(r.greatest, 2.1, 1e-12);
    ck_assert_double_eq(r.bound, r.greatest);
    ck_assert_double_eq(r.least, 0);
}
END_TEST

/* Nearest: the longest of the lengths less the others. */
START_TEST(unequal_arms_leave_a_hole)
{
    struct arm a;
    struct reach r;
    typical(&a, 0.1, 1, 0, 0.5, INFINITY);
    find(&a, 4, pole, &r);
    ck_assert_double_eq_tol(r.least, 0.4, 1e-9);
    ck_assert_double_eq_tol(r.greatest, 1.6, 1e-12);
}
END_TEST

/* Two links in the plane whose elbow bends by no more than 90 degrees: hypot(2, 1) to 3. */
START_TEST(limits_of_an_elbow)
{
    struct arm a;
    struct reach r;
    const double tip[3] = {1, 0, 0};
    begin(&a);
    add(&a, JOINT_REVOLUTE, 0, 5, 0, 0, 0, 1, -INFINITY, INFINITY);
    add(&a, JOINT_REVOLUTE, 2, 0, 0, 0, 0, 1, -pi / 2, pi / 3);
    find(&a, 2, tip, &r);
    ck_assert_double_eq_tol(r.greatest, 3, 1e-12);
    ck_assert_double_eq_tol(r.least, hypot(2, 1), 1e-12);
    a.min[1] = pi / 6; /* never stretched: the law of cosines at both limits */
    find(&a, 2, tip, &r);
    ck_assert_double_eq_tol(r.greatest, sqrt(5 + 4 * cos(pi / 6)), 1e-12);
    ck_assert_double_eq_tol(r.least, sqrt(5 + 4 * cos(pi / 3)), 1e-12);
    ck_assert_double_eq_tol(r.bound, 3, 1e-12);
    a.min[1] = 2 * pi + pi / 6; /* a turn further, and open on one side */
    a.max[1] = INFINITY;
    find(&a, 2, tip, &r);
    ck_assert_double_eq_tol(r.greatest, 3, 1e-12);
    a.min[1] = -INFINITY;
    a.max[1] = -7;
    find(&a, 2, tip, &r);
    ck_assert_double_eq_tol(r.least, 1, 1e-9);
}
END_TEST

START_TEST(limits_of_a_robot)
{
    struct arm a;
    struct reach r;
    const double gripper[3] = {0.1, 0, 0};
    typical(&a, 0.155, 0.614, 0.2, 0.64, 1);
    ck_assert_int_eq(find(&a, 6, gripper, &r), REACH_FOUND);
    expect_sampled(&a, 6, gripper, &r, 0.03);
    ck_assert_double_lt(r.greatest, r.bound);
    a.min[1] = -1.2; /* plane problem: q2 does it, q3 stretches */
    a.max[1] = 0.4;
    a.min[2] = -0.5;
    a.max[2] = 1.1;
    find(&a, 4, pole, &r);
    expect_sampled(&a, 4, pole, &r, 0.01);
}
END_TEST

/* What counts as equal is a part of the arm's size, not a length. */
START_TEST(arms_of_any_size)
{
    struct reach one, other;
    struct arm a;
    const double sizes[] = {1e-5, 1e5};
    const double tip[] = {0.1, 0.02, 0};
    typical(&a, 0.155, 0.614, 0.2, 0.64, 1);
    ck_assert_int_eq(find(&a, a.m.body_count - 1, tip, &one), REACH_FOUND);
    for (int i = 0; i < 2; i++) {
        double k = sizes[i];
        const double far[] = {k * tip[0], k * tip[1], 0};
        typical(&a, 0.155 * k, 0.614 * k, 0.2 * k, 0.64 * k, 1);
        ck_assert_int_eq(find(&a, a.m.body_count - 1, far, &other), REACH_FOUND);
        ck_assert_double_eq_tol(other.greatest / k, one.greatest, 1e-9);
        ck_assert_double_eq_tol(other.least / k, one.least, 1e-9);
        ck_assert_double_eq_tol(other.bound / k, one.bound, 1e-9);
    }
    ck_assert_double_lt(one.greatest, 0.99 * one.bound);
}
END_TEST

/* The gantry measures from where its first pair stands. */
START_TEST(slides_and_screws)
{
    struct arm a;
    struct reach r;
    begin(&a);
    add(&a, JOINT_PRISMATIC, 1, 1, 1, 1, 0, 0, 0.5, 2);
    add(&a, JOINT_PRISMATIC, 0, 0, 0, 0, 1, 0, -3, 1);
    ck_assert_int_eq(find(&a, 2, pole, &r), REACH_FOUND);
    ck_assert_double_eq_tol(r.greatest, hypot(2, 3), 1e-12);
    ck_assert_double_eq_tol(r.least, 0.5, 1e-12);
    a.max[1] = INFINITY;
    ck_assert_int_eq(find(&a, 2, pole, &r), REACH_UNLIMITED);
    ck_assert_int_eq(find(&a, 1, pole, &r), REACH_FOUND);

    begin(&a);
    add(&a, JOINT_HELICAL, 0, 0, 0, 0, 0, 1, 0, 6 * pi);
    a.bodies[1].pitch = 0.1;
    const double tip[3] = {0.5, 0, 0};
    find(&a, 1, tip, &r);
    ck_assert_double_eq_tol(r.greatest, hypot(0.5, 0.6 * pi), 1e-9);
    ck_assert_double_eq_tol(r.least, 0.5, 1e-9);
    a.max[0] = INFINITY;
    ck_assert_int_eq(find(&a, 1, tip, &r), REACH_UNLIMITED);
}
END_TEST

/* Beside the axis of a screw: 4.25 + 2 cos v + 0.01 v² has an end of its own where
 * sin v = 0.01 v, near a whole turn and near a half. */
START_TEST(a_screw_has_ends_of_its_own)
{
    struct arm a;
    struct reach r;
    begin(&a);
    add(&a, JOINT_PRISMATIC, 0, 0, 0, 1, 0, 0, 2, 2);
    add(&a, JOINT_HELICAL, 0, 0, 0, 0, 0, 1, -1, 7.2);
    a.bodies[2].pitch = 0.1;
    const double tip[3] = {0.5, 0, 0};
    double ends[2] = {2 * pi, pi};
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < 20; i++)
            ends[k] -= (sin(ends[k]) - 0.01 * ends[k]) / (cos(ends[k]) - 0.01);
    ck_assert_int_eq(find(&a, 2, tip, &r), REACH_FOUND);
    ck_assert_double_eq_tol(r.greatest, sqrt(4.25 + 2 * cos(ends[0]) + 0.01 * pow(ends[0], 2)),
                            1e-13);
    ck_assert_double_eq_tol(r.least, sqrt(4.25 + 2 * cos(ends[1]) + 0.01 * pow(ends[1], 2)), 1e-13);
}
END_TEST

/* Over parallel axes the taut chain is a straight line of the distances between them and of all
 * that is gained along them; which of the links is the longer does not matter. */
START_TEST(a_chain_is_taut_over_its_axes)
{
    static const double links[][2] = {{1, 2}, {2, 1}, {1, 1}};
    for (int k = 0; k < 3; k++) {
        struct arm a;
        struct reach r;
        begin(&a);
        add(&a, JOINT_REVOLUTE, 0, 0, 0, 0, 0, 1, -INFINITY, INFINITY);
        add(&a, JOINT_REVOLUTE, links[k][0], 0, 5, 0, 0, 1, -INFINITY, INFINITY);
        const double tip[3] = {links[k][1], 0, 3};
        ck_assert_int_eq(find(&a, 2, tip, &r), REACH_FOUND);
        ck_assert_double_eq_tol(r.bound, hypot(links[k][0] + links[k][1], 8), 1e-12);
        ck_assert_double_eq_tol(r.greatest, r.bound, 1e-12);
        ck_assert_double_eq_tol(r.least, hypot(links[k][0] - links[k][1], 8), 1e-12);
    }
}
END_TEST

/* What is small beside the arm is not nothing. */
START_TEST(a_small_hole_is_one)
{
    struct arm a;
    struct reach r;
    typical(&a, 0, 1, 0, 0.999, INFINITY);
    find(&a, 4, pole, &r);
    ck_assert_double_eq_tol(r.least, 0.001, 1e-9);
    ck_assert_double_eq_tol(r.greatest, 1.999, 1e-12);
    begin(&a); /* a slide of a hundredth of the arm: neither end is the other */
    add(&a, JOINT_PRISMATIC, 0, 0, 0, 1, 0, 0, 1, 1.005);
    find(&a, 1, pole, &r);
    ck_assert_double_eq_tol(r.least, 1, 1e-12);
    ck_assert_double_eq_tol(r.greatest, 1.005, 1e-12);
    ck_assert_double_eq_tol(r.bound, 1.005, 1e-12);
}
END_TEST

START_TEST(fixed_bodies_lend_their_length)
{
    struct arm a;
    struct reach r;
    begin(&a);
    add(&a, JOINT_FIXED, 9, 9, 9, 0, 0, 1, 0, 0); /* before the first pair: does not count */
    ck_assert_int_eq(find(&a, 1, pole, &r), REACH_NOTHING);
    add(&a, JOINT_REVOLUTE, 1, 0, 0, 0, 0, 1, -1, 1);
    add(&a, JOINT_FIXED, 0.3, 0, 0, 0, 0, 1, 0, 0);
    a.bodies[3].origin.turn[0] = cos(pi / 4); /* a quarter about z */
    a.bodies[3].origin.turn[3] = sin(pi / 4);
    const double tip[3] = {0.4, 0, 0};
    ck_assert_int_eq(find(&a, 3, tip, &r), REACH_FOUND);
    ck_assert_double_eq_tol(r.greatest, 0.5, 1e-12);
    ck_assert_double_eq_tol(r.least, 0.5, 1e-12);
}
END_TEST

/* Skew axes, every kind of pair: nothing sampled lies outside, and the bound holds. */
START_TEST(chains_at_random)
{
    unsigned state = 3;
    for (int n = 0; n < support_cases(12); n++) {
        struct arm a;
        struct reach r;
        begin(&a);
        for (int i = 0; i < 4; i++) {
            double axis[3];
            for (int k = 0; k < 3; k++)
                axis[k] = chance(&state) - 0.5;
            vector_normalize(axis, axis);
            double low = -3 * chance(&state), high = 3 * chance(&state);
            add(&a, i == n % 4 && n > 5 ? JOINT_PRISMATIC : JOINT_REVOLUTE, chance(&state) - 0.5,
                chance(&state) - 0.5, chance(&state), axis[0], axis[1], axis[2], low, high);
        }
        const double tip[3] = {chance(&state), 0.2, 0.1};
        ck_assert_int_eq(find(&a, 4, tip, &r), REACH_FOUND);
        expect_sampled(&a, 4, tip, &r, 0.5);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("reach");
    TCase *t = tcase_create("reach");
    tcase_add_test(t, robots_that_are_sold);
    tcase_add_test(t, simple_robot_of_the_paper);
    tcase_add_test(t, unequal_arms_leave_a_hole);
    tcase_add_test(t, limits_of_an_elbow);
    tcase_add_test(t, limits_of_a_robot);
    tcase_add_test(t, arms_of_any_size);
    tcase_add_test(t, slides_and_screws);
    tcase_add_test(t, a_screw_has_ends_of_its_own);
    tcase_add_test(t, a_chain_is_taut_over_its_axes);
    tcase_add_test(t, a_small_hole_is_one);
    tcase_add_test(t, fixed_bodies_lend_their_length);
    tcase_add_test(t, chains_at_random);
    suite_add_tcase(suite, t);
    return support_run(suite);
}
