/* Motion under forces: benchmarks with known solutions, energy, singular positions, charts, stiffness. */
#include "base/library.h"
#include "builder.h"
#include "math/equilibrium.h"
#include "math/quaternion.h"
#include "math/simulation.h"
#include "math/trigonometry.h"
#include "support.h"

#include <math.h>
#include <string.h>

enum { N = BUILDER_COORDINATES };

static struct builder b;
static struct inertia masses[BUILDER_BODIES];
static double v[N];
static struct simulation_spec spec;
static struct simulation s;
static const double pi = 3.14159265358979323846;

static void start(double tolerance)
{
    builder_start(&b);
    memset(masses, 0, sizeof masses);
    memset(v, 0, sizeof v);
    memset(&spec, 0, sizeof spec);
    spec.m = &b.m;
    spec.inertia = masses;
    spec.gravity[1] = -9.81;
    spec.tolerance = tolerance;
}

static void number(void)
{
    struct frame frames[BUILDER_BODIES];
    mechanism_number(&b.m, frames);
}

static long taken; /* steps of the last run */

/* To a time, looking at moments a step apart. */
static void run(double end, double step)
{
    double t = 0, next = step;
    long steps, rates;
    enum simulation_status status = simulation_open(&s, &spec, 0, b.q, v);
    taken = 0;
    ck_assert_int_eq(status, SIMULATION_OK);
    while (t < end) {
        ck_assert_int_eq(simulation_step(&s, end, &t), SIMULATION_OK);
        taken++;
        for (; next <= t && next < end; next += step)
            ck_assert_int_eq(simulation_at(&s, next), SIMULATION_OK);
    }
    ck_assert_int_eq(simulation_at(&s, end), SIMULATION_OK);
    simulation_work(&s, &steps, &rates); /* restarts are no new count */
    ck_assert_int_eq(steps, taken);
    ck_assert_int_ge(rates, steps);
}

/* IFToMM benchmark A01: a point mass on a rod of 1 m, released level. */
START_TEST(a_pendulum_swings)
{
    start(1e-10);
    builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    masses[1] = (struct inertia){1, {1, 0, 0}, {0}};
    number();
    run(10, 0.5);
    ck_assert_double_eq_tol(trig_cos(s.q[0]), 0.2750874626, 1e-6);
    ck_assert_double_eq_tol(trig_sin(s.q[0]), -0.9614192051, 1e-6);
    ck_assert_double_le(s.imbalance, 1e-7);
    simulation_close(&s);
    run(2.3678419476, 1);
    ck_assert_double_eq_tol(s.q[0], 0, 1e-7);
    ck_assert_double_eq_tol(s.v[0], 0, 1e-7);
    simulation_close(&s);
}
END_TEST

static struct inertia rod(double x, double y)
{
    struct inertia r = {1, {x / 2, y / 2, 0}, {0, 0, 1. / 12, 0, 0, 0}};
    return r;
}

/* The same as one pendulum: angle of the bars from x, integrated by classical Runge-Kutta. */
static double one_pendulum(int bars, double end)
{
    double inertia = (bars + 1) / 3. + bars, weight = ((bars + 1) / 2. + bars) * 9.81;
    double y[2] = {pi / 2, -1}, h = 1e-4, k[4][2], at[2];
    for (long i = 0; i < lround(end / h); i++) {
        for (int j = 0; j < 4; j++) {
            double part = j == 0 ? 0 : j == 3 ? h : h / 2;
            for (int c = 0; c < 2; c++)
                at[c] = y[c] + (j ? part * k[j - 1][c] : 0);
            k[j][0] = at[1];
            k[j][1] = -weight / inertia * trig_cos(at[0]);
        }
        for (int c = 0; c < 2; c++)
            y[c] += h * (k[0][c] + 2 * k[1][c] + 2 * k[2][c] + k[3][c]) / 6;
    }
    return y[0];
}

/* A pair of parallel bars for each further four-bar: benchmark A02. Its bars come to lie in one line twice a turn. */
static void four_bars(int bars)
{
    int last = builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    masses[last] = rod(0, 1);
    for (int i = 1; i <= bars; i++) {
        int coupler = builder_body(&b, last, JOINT_REVOLUTE, i > 1, i == 1, 0, builder_z);
        int bar = builder_body(&b, 0, JOINT_REVOLUTE, i, 0, 0, builder_z);
        masses[coupler] = rod(1, 0);
        masses[bar] = rod(0, 1);
        builder_loop(&b, bar, coupler, JOINT_REVOLUTE, 0, 1, 0, builder_z);
        last = coupler;
    }
    number();
    v[0] = -1;
    for (int i = 1; i <= 2 * bars; i++)
        v[i] = i == 1 ? 1 : i % 2 == 0 ? -1 : 0;
}

START_TEST(bars_pass_singular_positions)
{
    start(1e-10);
    spec.planar = 1;
    four_bars(2);
    run(10, 0.5);
    ck_assert_double_eq_tol(s.q[0], one_pendulum(2, 10) - pi / 2, 1e-7);
    ck_assert_double_le(s.imbalance, 1e-7);
    ck_assert_int_le(taken, 3000); /* steps do not become small on the way across */
    simulation_close(&s);
}
END_TEST

static double due;

static int late(void *user, double time, const double *q, const double *speed, const double *a)
{
    (void)user, (void)q, (void)speed, (void)a;
    return time >= due;
}

/* The same with a condition, which is found where it comes true, and does not make steps small on the way. */
START_TEST(bars_pass_singular_positions_with_a_condition)
{
    for (int i = 0; i < support_cases(32); i++) { /* some of them while it goes across */
        due = 7.321 + 0.0537 * i;
        double t = 0;
        int steps = 0;
        enum simulation_status status;
        start(1e-10);
        spec.planar = 1;
        spec.when = late;
        spec.longest = 0.05;
        four_bars(2);
        ck_assert_int_eq(simulation_open(&s, &spec, 0, b.q, v), SIMULATION_OK);
        while ((status = simulation_step(&s, 10, &t)) == SIMULATION_OK)
            steps++;
        ck_assert_int_eq(status, SIMULATION_EVENT);
        ck_assert_double_eq_tol(t, due, 1e-10);
        ck_assert_int_eq(simulation_at(&s, t), SIMULATION_OK);
        ck_assert_double_eq_tol(s.q[0], one_pendulum(2, due) - pi / 2, 1e-6);
        ck_assert_int_le(steps, 3500);
        simulation_close(&s);
    }
}
END_TEST

/* Two slides on a spring, the first one rubs: it stands until the second has pulled enough, and stands again in the end. */
START_TEST(what_rubs_sticks_and_slips)
{
    static const double friction[2] = {0.5, 0};
    start(1e-10);
    spec.gravity[1] = 0;
    spec.friction = friction;
    spec.longest = 0.05;
    builder_body(&b, 0, JOINT_PRISMATIC, 0, 0, 0, builder_x);
    builder_body(&b, 1, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    masses[1] = (struct inertia){1, {0}, {0}};
    masses[2] = (struct inertia){0.2, {0, -0.5, 0}, {0, 0, 0.01, 0, 0, 0}};
    spec.gravity[1] = -9.81;
    number();
    b.q[1] =
        0.1; /* a swing too small to move it: the point of suspension stands, the pendulum keeps its energy */
    run(5, 0.1);
    ck_assert_double_eq(s.q[0], 0);
    ck_assert_double_eq(s.work, 0);
    ck_assert_double_le(s.imbalance, 1e-9);
    simulation_close(&s);
    b.q[1] = 1.5; /* a large one moves it, and loses what friction takes until it stands for good */
    run(200, 1);
    ck_assert_double_lt(s.work, -0.1);
    ck_assert_double_eq(s.v[0], 0);
    ck_assert_double_ne(s.q[0], 0);
    ck_assert_double_le(s.imbalance, 1e-7);
    simulation_close(&s);
}
END_TEST

static void seat(int loop, int a, double ax, double ay, int other, double bx, double by)
{
    struct mechanism_loop *l = &b.loops[loop];
    *l = (struct mechanism_loop){.a = a,
                                 .b = other,
                                 .on_a = {{ax, ay, 0}, {1, 0, 0, 0}},
                                 .on_b = {{bx, by, 0}, {1, 0, 0, 0}},
                                 .type = JOINT_REVOLUTE,
                                 .axis = {0, 0, 1}};
    b.m.loop_count = loop + 1;
}

/* Of the squeezer: the motor's moment and the spring. */
static int squeeze(void *user, double time, const double *q, const double *speed,
                   const struct frame *frames, const double *twists, double *forces,
                   double *wrenches)
{
    static const double on_body[3] = {0.02, -0.018, 0}, fixed[3] = {0.014, 0.072, 0};
    double at[3], along[3], moment[3];
    (void)user, (void)time, (void)q, (void)speed, (void)twists;
    memset(forces, 0, 7 * sizeof *forces);
    memset(wrenches, 0, 6 * 8 * sizeof *wrenches);
    forces[0] = 0.033;
    frame_point(&frames[3], on_body, at);
    for (int k = 0; k < 3; k++)
        along[k] = at[k] - fixed[k];
    double length = vector_length(along);
    for (int k = 0; k < 3; k++)
        wrenches[18 + 3 + k] = along[k] = -4530 * (length - 0.07785) * along[k] / length;
    vector_cross(at, along, moment);
    memcpy(wrenches + 18, moment, sizeof moment);
    return 0;
}

/* Andrews' squeezing mechanism; data of the IVP test set (F. Mazzia, C. Magherini, 2008). */
START_TEST(andrews_squeezer)
{
    static const double angles[7] = {
        -0.0617138900142764496358948458001, 0,
        0.455279819163070380255912382449,   0.487364979543842550225598953530,
        0.222668390165885884674473185609,   1.23054744454982119249735015568,
        -0.222668390165885884674473185609};
    static const double end[7] = {15.81077119629904,  -15.75637105984298,  0.04082224013073101,
                                  0.5244099658805304, -0.5347301163226948, 1.048080741042263,
                                  0.5347301163226948};
    static const double xa = -0.06934, ya = -0.00227, xb = -0.03635, yb = 0.03273;
    start(1e-10);
    memset(spec.gravity, 0, sizeof spec.gravity);
    spec.planar = 1;
    spec.loads = squeeze;
    builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);     /* 1: beta */
    builder_body(&b, 1, JOINT_REVOLUTE, 0.007, 0, 0, builder_z); /* 2: theta */
    builder_body(&b, 0, JOINT_REVOLUTE, xb, yb, 0, builder_z);   /* 3: gamma */
    builder_body(&b, 0, JOINT_REVOLUTE, xa, ya, 0, builder_z);   /* 4: delta (K5) */
    builder_body(&b, 4, JOINT_REVOLUTE, 0.04, 0, 0, builder_z);  /* 5: phi (K4) */
    builder_body(&b, 0, JOINT_REVOLUTE, xa, ya, 0, builder_z);   /* 6: epsilon (K7) */
    builder_body(&b, 6, JOINT_REVOLUTE, 0, -0.04, 0, builder_z); /* 7: omega (K6) */
    seat(0, 2, -0.028, 0, 3, 0, -0.035);
    seat(1, 2, -0.028, 0, 5, 0, -0.02);
    seat(2, 2, -0.028, 0, 7, 0.02, 0);
    masses[1] = (struct inertia){0.04325, {0.00092, 0, 0}, {0, 0, 2.194e-6, 0, 0, 0}};
    masses[2] = (struct inertia){0.00365, {-0.0115, 0, 0}, {0, 0, 4.41e-7, 0, 0, 0}};
    masses[3] = (struct inertia){0.02373, {0.01043, -0.01874, 0}, {0, 0, 5.255e-6, 0, 0, 0}};
    masses[4] = (struct inertia){0.0705, {0.02308, 0.00916, 0}, {0, 0, 1.169e-5, 0, 0, 0}};
    masses[5] = (struct inertia){0.00706, {0, -0.00579, 0}, {0, 0, 5.667e-7, 0, 0, 0}};
    masses[6] = (struct inertia){0.05498, {0.00449, -0.01228, 0}, {0, 0, 1.912e-5, 0, 0, 0}};
    masses[7] = (struct inertia){0.00706, {0.00579, 0, 0}, {0, 0, 5.667e-7, 0, 0, 0}};
    number();
    memcpy(b.q, angles, sizeof angles);
    run(0.03, 0.001);
    for (int c = 0; c < 7; c++)
        ck_assert_double_eq_tol(s.q[c], end[c], 1e-6 * fabs(end[c]));
    simulation_close(&s);
}
END_TEST

START_TEST(a_cart_with_a_pendulum_swings_as_it_should)
{
    start(1e-10);
    builder_body(&b, 0, JOINT_PRISMATIC, 0, 0, 0, builder_x);
    builder_body(&b, 1, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    masses[1].mass = 2;
    masses[2] = (struct inertia){1, {0, -0.5, 0}, {0}};
    number();
    b.q[1] = pi / 6;
    run(0.1, 0.1);
    simulation_close(&s);
    b.q[1] = 1e-4;
    run(1.158203, 1);
    ck_assert_double_eq_tol(s.q[1], 1e-4, 1e-9);
    simulation_close(&s);
}
END_TEST

START_TEST(energy_of_conservative_systems_stays)
{
    start(1e-10);
    builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    builder_body(&b, 1, JOINT_REVOLUTE, 1, 0, 0, builder_z);
    masses[1] = rod(1, 0);
    masses[2] = rod(1, 0);
    number();
    run(20, 0.1);
    ck_assert_double_le(s.imbalance, 1e-8 * s.throughput);
    simulation_close(&s);
}
END_TEST

/* Passes overhead, where three turns about moving axes are singular. */
START_TEST(a_spherical_pendulum_passes_every_position)
{
    start(1e-10);
    builder_body(&b, 0, JOINT_SPHERICAL, 0, 0, 0, builder_z);
    masses[1] = (struct inertia){1, {0.5, 0, 0}, {0.01, 0.02, 0.02, 0, 0, 0}};
    number();
    v[1] = -7;
    v[2] = 0.3;
    run(20, 0.1);
    ck_assert_int_gt(s.restarts, 0);
    ck_assert_double_le(s.imbalance, 1e-8 * s.throughput);
    simulation_close(&s);
}
END_TEST

/* A free body about its middle axis turns over, again and again (Euler); its momentum stays. */
START_TEST(a_free_body_turns_over)
{
    double before[6], after[6];
    start(1e-10);
    memset(spec.gravity, 0, sizeof spec.gravity);
    builder_body(&b, 0, JOINT_FREE, 0, 0, 0, builder_z);
    masses[1] = (struct inertia){1, {0.1, 0.2, 0}, {1, 2, 3, 0, 0, 0}};
    number();
    v[3] = 0.01;
    v[4] = 3;
    v[0] = 0.5;
    run(0.01, 1);
    dynamics_momentum(&s.d, before);
    simulation_close(&s);
    run(20, 0.1);
    dynamics_momentum(&s.d, after);
    for (int k = 0; k < 6; k++)
        ck_assert_double_eq_tol(after[k], before[k], 1e-7);
    ck_assert_double_le(s.imbalance, 1e-8 * s.throughput);
    simulation_close(&s);
}
END_TEST

static int steady(void *user, double time, double *q, double *speed, double *a)
{
    (void)user;
    q[0] = 2 * time;
    speed[0] = 2;
    a[0] = 0;
    return 0;
}

/* A bead on a rod that turns evenly goes out as cosh; the drive gives the moment that this costs. */
START_TEST(a_driven_rod_throws_its_bead)
{
    static const unsigned char driven[] = {1, 0};
    start(1e-10);
    memset(spec.gravity, 0, sizeof spec.gravity);
    spec.driven = driven;
    spec.drive = steady;
    builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    builder_body(&b, 1, JOINT_PRISMATIC, 0, 0, 0, builder_x);
    masses[1] = (struct inertia){1, {0}, {0, 0, 1, 0, 0, 0}};
    masses[2] = (struct inertia){3, {0}, {0}};
    number();
    b.q[1] = 0.1;
    run(1, 0.1);
    ck_assert_double_eq_tol(s.q[1], 0.1 * cosh(2), 1e-9);
    ck_assert_double_eq_tol(s.drives[0], 2 * 3 * 2 * s.q[1] * s.v[1], 1e-7);
    ck_assert_double_le(s.imbalance, 1e-8);
    simulation_close(&s);
}
END_TEST

static int stiff(void *user, double time, const double *q, const double *speed,
                 const struct frame *frames, const double *twists, double *forces, double *wrenches)
{
    (void)user, (void)time, (void)frames, (void)twists;
    memset(wrenches, 0, 12 * sizeof *wrenches);
    forces[0] = -1e6 * speed[0] - 1e6 * q[0];
    return 0;
}

START_TEST(stiff_loads_are_noticed)
{
    start(1e-8);
    spec.loads = stiff;
    builder_body(&b, 0, JOINT_PRISMATIC, 0, 0, 0, builder_x);
    masses[1].mass = 1;
    number();
    b.q[0] = 1;
    run(2, 1);
    ck_assert_int_eq(s.stiff, 1);
    ck_assert_double_eq_tol(s.q[0], exp(-2 * (1 + 1e-6)), 1e-6);
    long steps, rates;
    simulation_work(&s, &steps, &rates);
    ck_assert_int_lt(steps, 3000);
    simulation_close(&s);
}
END_TEST

START_TEST(a_coordinate_without_mass_is_named)
{
    start(1e-8);
    builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    builder_body(&b, 1, JOINT_PRISMATIC, 1, 0, 0, builder_x);
    masses[1] = rod(1, 0);
    number();
    ck_assert_int_eq(simulation_open(&s, &spec, 0, b.q, v), SIMULATION_MASSLESS);
    ck_assert_int_eq(s.coordinate, 1);
    simulation_close(&s);
}
END_TEST

static int hold(void *user, double time, const double *q, const double *speed,
                const struct frame *frames, const double *twists, double *forces, double *wrenches)
{
    (void)user, (void)time, (void)speed, (void)frames, (void)twists;
    memset(wrenches, 0, 18 * sizeof *wrenches);
    forces[0] = -20 * q[0];
    forces[1] = 0;
    return 0;
}

/* A level rod of 1 kg on a spring of 20 N m/rad goes where 20 angle = weight arm cos angle; a rod on top falls down; a slider on a level has nothing. */
START_TEST(equilibrium_is_downhill)
{
    struct equilibrium found;
    start(1e-10);
    builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    builder_body(&b, 1, JOINT_REVOLUTE, 1, 0, 0, builder_z);
    masses[1] = (struct inertia){1, {1, 0, 0}, {0}};
    masses[2] = (struct inertia){0.5, {0, 0.5, 0}, {0}};
    number();
    spec.loads = hold;
    ck_assert_int_eq(equilibrium_find(&spec, b.q, &found), SIMULATION_OK);
    ck_assert_double_eq_tol(-20 * b.q[0], 1.5 * 9.81 * trig_cos(b.q[0]), 1e-8);
    ck_assert_double_eq_tol(fabs(b.q[0] + b.q[1]), pi, 1e-8);
    ck_assert_int_eq(found.freedoms, 2);
    ck_assert_int_eq(found.loose, 0);
    ck_assert_int_eq(found.stable, 1);
    start(1e-10);
    builder_body(&b, 0, JOINT_PRISMATIC, 0, 0, 0, builder_x);
    masses[1].mass = 1;
    number();
    ck_assert_int_eq(equilibrium_find(&spec, b.q, &found), SIMULATION_OK);
    ck_assert_int_eq(found.loose, 1);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("simulation");
    TCase *tests = support_case(suite, "simulation");
    if (integrator_load(library_load)) {
        tcase_add_test(tests, a_pendulum_swings);
        tcase_add_test(tests, bars_pass_singular_positions);
        tcase_add_test(tests, bars_pass_singular_positions_with_a_condition);
        tcase_add_test(tests, what_rubs_sticks_and_slips);
        tcase_add_test(tests, andrews_squeezer);
        tcase_add_test(tests, a_cart_with_a_pendulum_swings_as_it_should);
        tcase_add_test(tests, energy_of_conservative_systems_stays);
        tcase_add_test(tests, a_spherical_pendulum_passes_every_position);
        tcase_add_test(tests, a_free_body_turns_over);
        tcase_add_test(tests, a_driven_rod_throws_its_bead);
        tcase_add_test(tests, stiff_loads_are_noticed);
    }
    tcase_add_test(tests, equilibrium_is_downhill);
    tcase_add_test(tests, a_coordinate_without_mass_is_named);
    return support_run(suite);
}
