/* Dry friction of three turns: its kernels, and balls that stick about some axes, or beside a turn that a program drives. */
#include "base/library.h"
#include "builder.h"
#include "math/quaternion.h"
#include "math/simulation.h"
#include "math/turn_friction.h"
#include "numbers.h"
#include "support.h"

#include <math.h>
#include <string.h>

static struct builder b;
static struct inertia mass[2];
static struct simulation_spec spec;
static struct simulation s;
static double v[BUILDER_COORDINATES], friction[3];

static void anywhere(double *numbers)
{
    for (int k = 0; k < 3; k++)
        numbers[k] = numbers_between(-1.2, 1.2);
}

START_TEST(turns_make_an_angular_velocity)
{
    for (int i = 0; i < 100; i++) {
        static const double h = 1e-5;
        double q[3], speed[3], a[3], spin[3], surge[3], row[3], near[2][3];
        anywhere(q);
        anywhere(speed);
        anywhere(a);
        turn_friction_spin(q, speed, spin);
        turn_friction_surge(q, speed, a, surge);
        for (int side = 0; side < 2; side++) {
            double t = side ? h : -h, at[3], then[3];
            for (int k = 0; k < 3; k++) {
                at[k] = q[k] + t * speed[k] + t * t / 2 * a[k];
                then[k] = speed[k] + t * a[k];
            }
            turn_friction_spin(at, then, near[side]);
        }
        for (int k = 0; k < 3; k++) {
            turn_friction_row(q, k, row);
            ck_assert_double_eq_tol(vector_dot(row, speed), spin[k], 1e-14);
            ck_assert_double_eq_tol((near[1][k] - near[0][k]) / (2 * h), surge[k], 1e-8);
        }
    }
}
END_TEST

/* What holds the turns that no program drives: it does what is asked, and no other moment that does takes less of friction. */
START_TEST(least_of_friction_holds)
{
    for (int i = 0; i < 300; i++) {
        double q[3], forces[3], moment[3], done[3] = {0, 0, 0}, way[3], rows[3][3], other[3];
        unsigned char rated[3] = {1, 1, 1};
        anywhere(q);
        anywhere(forces);
        for (int k = 0; k < 3; k++)
            friction[k] = numbers_between(0.1, 2);
        rated[i % 3] = 0;
        rated[(i + 1) % 3] = (unsigned char)(i % 2);
        turn_friction_least(q, friction, rated, forces, moment);
        turn_friction_add(q, moment, 1, done);
        for (int k = 0; k < 3; k++) {
            turn_friction_row(q, k, rows[k]);
            if (rated[k])
                ck_assert_double_eq_tol(done[k], forces[k], 1e-12);
        }
        /* a moment that does nothing in those turns: across their axes */
        double axes[2][3] = {{0}};
        for (int j = 0, count = 0; j < 3; j++)
            for (int k = 0; k < 3 && rated[j]; k++) {
                axes[count][k] = rows[k][j];
                count += k == 2;
            }
        if (i % 2 == 0)
            anywhere(axes[1]);
        vector_cross(axes[0], axes[1], way);
        for (int side = -1; side <= 1; side += 2) {
            for (int k = 0; k < 3; k++)
                other[k] = moment[k] + side * 1e-3 * way[k];
            ck_assert_double_gt(turn_friction_share(friction, other),
                                turn_friction_share(friction, moment) - 1e-12);
        }
    }
}
END_TEST

/* One that friction cannot touch is asked for nothing; two that it cannot tell apart are one. */
START_TEST(friction_about_fewer_axes_holds_less)
{
    static const double still[3] = {0, 0, 0}, about_x[3] = {2, 0, 0}, forces[3] = {1, 5, 7};
    static const unsigned char first[3] = {1, 1, 0}, last[3] = {0, 0, 1}, none[3] = {0, 0, 0};
    double moment[3];
    turn_friction_least(still, about_x, first, forces, moment);
    ck_assert_double_eq_tol(moment[0], 1, 1e-15);
    ck_assert_double_eq(moment[1], 0);
    turn_friction_least(still, about_x, last, forces, moment);
    ck_assert_double_eq(vector_length(moment), 0);
    turn_friction_least(still, about_x, none, forces, moment);
    ck_assert_double_eq(vector_length(moment), 0);
    static const double beside[3] = {1, 100, 100};
    ck_assert_double_eq_tol(turn_friction_share(about_x, beside), 0.5, 1e-15);
}
END_TEST

static void start(double x, double y, double z, double f0, double f1, double f2)
{
    builder_start(&b);
    memset(mass, 0, sizeof mass);
    memset(v, 0, sizeof v);
    memset(&spec, 0, sizeof spec);
    builder_body(&b, 0, JOINT_SPHERICAL, 0, 0, 0, builder_z);
    mass[1] = (struct inertia){1, {x, y, z}, {0.02, 0.03, 0.025, 0, 0, 0}};
    friction[0] = f0;
    friction[1] = f1;
    friction[2] = f2;
    spec = (struct simulation_spec){.m = &b.m,
                                    .inertia = mass,
                                    .gravity = {0, 0, -9.81},
                                    .friction = friction,
                                    .longest = 0.05,
                                    .tolerance = 1e-10};
    struct frame frames[BUILDER_BODIES];
    mechanism_number(&b.m, frames);
}

static void go(double end)
{
    double t = 0;
    ck_assert_int_eq(simulation_open(&s, &spec, 0, b.q, v), SIMULATION_OK);
    while (t < end)
        ck_assert_int_eq(simulation_step(&s, end, &t), SIMULATION_OK);
    ck_assert_int_eq(simulation_at(&s, end), SIMULATION_OK);
}

/* It stands under its weight, and goes on turning about the axis that has no friction, as if about a hinge. */
START_TEST(a_ball_sticks_about_two_axes)
{
    for (int still = 0; still < 2; still++) {
        static const double turned[3] = {0.3, -0.2, 0.4};
        start(0.3, 0, -0.4, 5, 5, 0);
        if (still)
            memcpy(b.q, turned, sizeof turned);
        else
            v[2] = 1;
        go(10);
        for (int k = 0; k < 3; k++) {
            ck_assert_double_eq_tol(s.q[k], still ? turned[k] : k == 2 ? 10 : 0, 1e-9);
            ck_assert_double_eq_tol(s.v[k], !still && k == 2, 1e-12);
        }
        ck_assert_double_le(s.imbalance, 1e-10);
        simulation_close(&s);
    }
    start(0.3, 0, -0.4, 2.9, 2.9, 0); /* 2.943 N m of weight: too much for it */
    go(1);
    ck_assert_double_gt(s.q[1], 0.01);
    simulation_close(&s);
}
END_TEST

/* Held about one axis: no angular velocity about that, which is no position that is held. */
START_TEST(a_ball_sticks_about_one_axis)
{
    double spin[3];
    start(0, 0.1, -0.4, 5, 0, 0);
    v[1] = 0.8;
    v[2] = 2;
    go(5);
    turn_friction_spin(s.q, s.v, spin);
    ck_assert_double_eq_tol(spin[0], 0, 1e-11);
    ck_assert_double_gt(fabs(spin[1]) + fabs(spin[2]), 0.1);
    ck_assert_double_gt(fabs(s.q[0]), 0.01);
    ck_assert_double_eq(s.work, 0);
    ck_assert_double_le(s.imbalance, 1e-8);
    simulation_close(&s);
}
END_TEST

/* The last turn rests, goes 1 rad from 1 s to 2 s, and rests. */
static int pause(void *user, double time, double *q, double *speed, double *a)
{
    double t = time < 1 ? 0 : time > 2 ? 1 : time - 1;
    int moves = time > 1 && time < 2;
    (void)user;
    q[2] = t * t * (3 - 2 * t);
    speed[2] = 6 * t * (1 - t);
    a[2] = moves ? 6 - 12 * t : 0;
    return 0;
}

START_TEST(what_stands_beside_a_driven_turn_sticks)
{
    static const unsigned char driven[3] = {0, 0, 1};
    start(0.3, 0, -0.4, 5, 4, 3);
    spec.driven = driven;
    spec.drive = pause;
    go(1);
    ck_assert_double_eq(s.q[0], 0);
    ck_assert_double_eq(s.q[1], 0);
    simulation_close(&s);
    go(2.5); /* while the drive turns, weight moves it; then it stands again */
    double q[2] = {s.q[0], s.q[1]};
    ck_assert_double_gt(fabs(q[0]) + fabs(q[1]), 0.01);
    ck_assert_double_eq(s.v[0], 0);
    ck_assert_double_eq(s.v[1], 0);
    simulation_close(&s);
    go(10);
    ck_assert_double_eq_tol(s.q[0], q[0], 1e-9); /* two runs of other steps */
    ck_assert_double_eq_tol(s.q[1], q[1], 1e-9);
    ck_assert_double_eq(s.v[0], 0);
    ck_assert_double_le(s.imbalance, 1e-8);
    simulation_close(&s);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("friction of turns");
    TCase *tests = support_case(suite, "friction of turns");
    tcase_add_test(tests, turns_make_an_angular_velocity);
    tcase_add_test(tests, least_of_friction_holds);
    tcase_add_test(tests, friction_about_fewer_axes_holds_less);
    if (integrator_load(library_load)) {
        tcase_add_test(tests, a_ball_sticks_about_two_axes);
        tcase_add_test(tests, a_ball_sticks_about_one_axis);
        tcase_add_test(tests, what_stands_beside_a_driven_turn_sticks);
    }
    return support_run(suite);
}
