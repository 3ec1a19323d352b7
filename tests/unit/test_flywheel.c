/* Flywheels: closed forms, a jump of the moment, and the motion itself, integrated with the flywheel that was found. */
#include "math/flywheel.h"

#include <check.h>
#include <math.h>

#include "support.h"

static const double pi = 3.14159265358979323846;

struct machine {
    double inertia, swing; /* J = inertia + swing cos 2 angle */
    double moment, jump; /* M = moment sin angle, and - jump where the angle is within 1 and 2.5 */
    int fails;
};

static int machine_at(void *user, double angle, double *inertia, double *moment)
{
    const struct machine *m = user;
    double in_turn = fmod(angle, 2 * pi);
    *inertia = m->inertia + m->swing * cos(2 * angle);
    *moment = m->moment * sin(angle) - (in_turn > 1 && in_turn < 2.5 ? m->jump : 0);
    return m->fails && angle > 3 ? -1 : 0;
}

static enum flywheel_status find(struct machine *m, struct flywheel *f)
{
    struct flywheel_spec spec = {machine_at, m, 2 * pi, 12, 0.05, 360};
    return flywheel_find(&spec, f);
}

START_TEST(of_a_wheel_it_is_the_swing_of_the_work)
{
    struct machine m = {.inertia = 0.3, .moment = 40};
    struct flywheel f;
    ck_assert_int_eq(find(&m, &f), FLYWHEEL_OK);
    /* A = 40 (1 - cos), from 0 to 80; the wheel's own inertia helps */
    ck_assert_double_eq_tol(f.inertia, 80 / (0.05 * 144) - 0.3, 1e-9);
    ck_assert_double_eq_tol(f.mertsalov, 80 / (0.05 * 144) - 0.3, 1e-9);
    ck_assert_double_eq_tol(f.moment, 0, 1e-9);
    flywheel_close(&f);
}
END_TEST

START_TEST(a_jump_of_the_moment_is_found)
{
    struct machine m = {.inertia = 0.3, .jump = 100};
    struct flywheel f;
    double constant = 150 / (2 * pi);
    ck_assert_int_eq(find(&m, &f), FLYWHEEL_OK);
    ck_assert_double_eq_tol(f.moment, constant, 1e-7);
    /* the work is greatest at 1, least at 2.5 */
    ck_assert_double_eq_tol(f.fast.angle, 1, 1e-6);
    ck_assert_double_eq_tol(f.slow.angle, 2.5, 1e-6);
    ck_assert_double_eq_tol(f.inertia, (150 - 1.5 * constant) / (0.05 * 144) - 0.3, 1e-6);
    flywheel_close(&f);
}
END_TEST

/* Runge and Kutta's steps of (J + wheel) w w' + J' w^2 / 2 = M over a turn; least and greatest speed. */
static double slope(const struct machine *m, const struct flywheel *f, double angle, double w)
{
    double inertia, moment, bend = -2 * m->swing * sin(2 * angle);
    machine_at((void *)m, angle, &inertia, &moment);
    return (moment + f->moment - bend * w * w / 2) / ((inertia + f->inertia) * w);
}

START_TEST(with_it_the_machine_runs_as_evenly_as_asked)
{
    static const struct machine machines[] = {{2, 1.5, 40, 0, 0}, {0.5, -0.4, -15, 60, 0}};
    struct machine m = machines[_i];
    struct flywheel f;
    ck_assert_int_eq(find(&m, &f), FLYWHEEL_OK);
    enum { STEPS = 200000 };
    double h = 2 * pi / STEPS, w = f.points[0].speed, least = w, greatest = w;
    for (int i = 0; i < STEPS; i++) {
        double at = i * h, a = slope(&m, &f, at, w), b = slope(&m, &f, at + h / 2, w + h / 2 * a);
        double c = slope(&m, &f, at + h / 2, w + h / 2 * b), d = slope(&m, &f, at + h, w + h * c);
        w += h / 6 * (a + 2 * b + 2 * c + d);
        least = fmin(least, w);
        greatest = fmax(greatest, w);
    }
    ck_assert_double_eq_tol(w, f.points[0].speed, 1e-4);
    ck_assert_double_eq_tol((greatest + least) / 2, 12, 1e-4);
    ck_assert_double_eq_tol((greatest - least) / 12, 0.05, 1e-5);
    flywheel_close(&f);
}
END_TEST

START_TEST(without_one_it_is_as_uneven_as_it_is)
{
    struct machine m = {.inertia = 2};
    struct flywheel f;
    m.moment = 2 * (13.5 * 13.5 - 10.5 * 10.5) / 4; /* 80 J of work make 10.5 to 13.5 rad/s */
    ck_assert_int_eq(find(&m, &f), FLYWHEEL_OK);
    ck_assert_double_eq_tol(f.bare, 3.0 / 12, 1e-9);
    flywheel_close(&f);
    m.moment = 2000; /* more than it can store */
    ck_assert_int_eq(find(&m, &f), FLYWHEEL_OK);
    ck_assert(isnan(f.bare));
    flywheel_close(&f);
    m.moment = 0.1;
    ck_assert_int_eq(find(&m, &f), FLYWHEEL_OK);
    ck_assert(f.inertia < 0);
    flywheel_close(&f);
}
END_TEST

static int unlike(void *user, double angle, double *inertia, double *moment)
{
    *inertia = 1;
    *moment = *(double *)user * angle;
    return 0;
}

START_TEST(what_has_no_cycle_is_refused)
{
    double rise = 3;
    struct flywheel_spec spec = {unlike, &rise, 2 * pi, 12, 0.05, 360};
    struct machine heavy = {.inertia = 1, .swing = 1}, broken = {.inertia = 1, .fails = 1};
    struct flywheel f;
    ck_assert_int_eq(flywheel_find(&spec, &f), FLYWHEEL_NO_CYCLE);
    flywheel_close(&f);
    ck_assert_int_eq(find(&heavy, &f), FLYWHEEL_NO_MASS); /* at a quarter */
    flywheel_close(&f);
    ck_assert_int_eq(find(&broken, &f), FLYWHEEL_STOPPED);
    flywheel_close(&f);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("flywheel");
    TCase *tests = support_case(suite, "flywheel");
    tcase_add_test(tests, of_a_wheel_it_is_the_swing_of_the_work);
    tcase_add_test(tests, a_jump_of_the_moment_is_found);
    tcase_add_loop_test(tests, with_it_the_machine_runs_as_evenly_as_asked, 0, 2);
    tcase_add_test(tests, without_one_it_is_as_uneven_as_it_is);
    tcase_add_test(tests, what_has_no_cycle_is_refused);
    return support_run(suite);
}
