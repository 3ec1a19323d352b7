/* Inverse and forward dynamics: closed forms, theorems of energy and momentum, random trees and closed mechanisms. */
#include "builder.h"
#include "math/dynamics.h"
#include "math/quaternion.h"
#include "support.h"

#include <math.h>
#include <stdint.h>
#include <string.h>

enum { N = BUILDER_COORDINATES, NAMES = 6 * BUILDER_BODIES };

static struct builder b;
static struct inertia masses[BUILDER_BODIES];
static double v[N], a[N], forces[N];
static const double down[3] = {0, -9.81, 0}, nothing[3] = {0, 0, 0};

static uint32_t seed;
static double chance(double low, double high)
{
    seed = seed * 1664525u + 1013904223u;
    return low + (high - low) * (seed >> 8) / 16777216.0;
}

static void axis_by_chance(double axis[3])
{
    do
        for (int k = 0; k < 3; k++)
            axis[k] = chance(-1, 1);
    while (vector_normalize(axis, axis) != 0);
}

/* A cloud of four points, so that the tensor is one of a body. */
static void mass_by_chance(struct inertia *mass)
{
    *mass = (struct inertia){0};
    for (int i = 0; i < 4; i++) {
        struct inertia point = {
            chance(0.1, 1), {chance(-0.3, 0.3), chance(-0.3, 0.3), chance(-0.3, 0.3)}, {0}};
        inertia_add(mass, &point, mass);
    }
}

static void state_by_chance(void)
{
    for (int c = 0; c < b.m.coordinate_count; c++) {
        b.q[c] = chance(-0.7, 0.7);
        v[c] = chance(-1, 1);
        a[c] = chance(-2, 2);
    }
}

static void tree_by_chance(uint32_t start)
{
    struct frame frames[BUILDER_BODIES];
    seed = start;
    builder_start(&b);
    while (b.m.body_count < 9) {
        double axis[3];
        axis_by_chance(axis);
        int base = (int)chance(0, b.m.body_count), type = (int)chance(0, JOINT_TYPE_COUNT);
        int body = builder_body(&b, base, (enum joint_type)type, chance(-0.5, 0.5),
                                chance(-0.5, 0.5), chance(-0.5, 0.5), axis);
        b.bodies[body].pitch = chance(-0.2, 0.2);
        mass_by_chance(&masses[body]);
    }
    mechanism_number(&b.m, frames);
    state_by_chance();
}

static void open_dynamics(struct dynamics *d, const double *gravity, int planar)
{
    ck_assert_int_eq(dynamics_open(d, &b.m, masses, gravity, planar), 0);
}

static double energy_at(struct dynamics *d, double time)
{
    double q[N], speed[N];
    for (int c = 0; c < d->n; c++) {
        q[c] = b.q[c] + v[c] * time + a[c] * time * time / 2;
        speed[c] = v[c] + a[c] * time;
    }
    dynamics_stand(d, q);
    dynamics_move(d, speed, NULL);
    return dynamics_kinetic_energy(d) + dynamics_potential_energy(d);
}

START_TEST(power_of_the_forces_is_what_energy_grows_by)
{
    static const double h = 2e-3;
    struct dynamics d;
    double power = 0;
    tree_by_chance((uint32_t)_i);
    open_dynamics(&d, down, 0);
    dynamics_inverse(&d, b.q, v, a, NULL, forces);
    for (int c = 0; c < d.n; c++)
        power += forces[c] * v[c];
    double growth = (energy_at(&d, -2 * h) - 8 * energy_at(&d, -h) + 8 * energy_at(&d, h) -
                     energy_at(&d, 2 * h)) /
                    (12 * h);
    ck_assert_double_eq_tol(power, growth, 1e-6 * (1 + fabs(power)));
    dynamics_close(&d);
}
END_TEST

START_TEST(what_the_ground_gives_changes_momentum)
{
    static const double h = 2e-3;
    struct dynamics d;
    double around[4][6], ground[6] = {0};
    tree_by_chance((uint32_t)_i);
    open_dynamics(&d, nothing, 0);
    dynamics_inverse(&d, b.q, v, a, NULL, forces);
    for (int i = 1; i < b.m.body_count; i++)
        for (int k = 0; k < 6 && b.bodies[i].base == 0; k++)
            ground[k] += d.through[6 * i + k];
    for (int i = 0; i < 4; i++) {
        energy_at(&d, h * (i < 2 ? i - 2 : i - 1));
        dynamics_momentum(&d, around[i]);
    }
    for (int k = 0; k < 6; k++) {
        double growth =
            (around[0][k] - 8 * around[1][k] + 8 * around[2][k] - around[3][k]) / 12 / h;
        ck_assert_double_eq_tol(ground[k], growth, 1e-6 * (1 + fabs(growth)));
    }
    dynamics_close(&d);
}
END_TEST

START_TEST(the_mass_matrix_is_what_accelerations_cost)
{
    struct dynamics d;
    double matrix[N * N], bias[N], energy = 0;
    tree_by_chance((uint32_t)_i);
    open_dynamics(&d, down, 0);
    dynamics_inverse(&d, b.q, v, a, NULL, forces);
    dynamics_mass_matrix(&d, matrix);
    for (int c = 0; c < d.n; c++)
        for (int k = 0; k < d.n; k++)
            energy += v[c] * matrix[c * d.n + k] * v[k] / 2;
    ck_assert_double_eq_tol(energy, dynamics_kinetic_energy(&d), 1e-12 * (1 + energy));
    double zero[N] = {0};
    dynamics_inverse(&d, b.q, v, zero, NULL, bias);
    for (int k = 0; k < d.n; k++) {
        double sum = bias[k];
        for (int c = 0; c < d.n; c++)
            sum += matrix[c * d.n + k] * a[c];
        ck_assert_double_eq_tol(sum, forces[k], 1e-11 * (1 + fabs(sum)));
    }
    dynamics_close(&d);
}
END_TEST

/* Loads by chance; inverse gives forces, forward with them the accelerations again. */
static void there_and_back(struct dynamics *d, double close)
{
    double wrenches[6 * BUILDER_BODIES], applied[N], given[N], back[N];
    struct dynamics_loads loads = {applied, wrenches}, all = {given, wrenches};
    for (int i = 0; i < 6 * b.m.body_count; i++)
        wrenches[i] = chance(-3, 3);
    for (int c = 0; c < d->n; c++)
        applied[c] = chance(-3, 3);
    ck_assert_int_eq(dynamics_drive(d, b.drives, b.q, v, a, &loads, forces), DYNAMICS_OK);
    double through[6 * BUILDER_BODIES];
    memcpy(through, d->through, sizeof *through * 6 * (size_t)b.m.body_count);
    for (int c = 0; c < d->n; c++)
        given[c] = applied[c] + forces[c];
    ck_assert_int_eq(dynamics_forward(d, b.q, v, &all, back), DYNAMICS_OK);
    double most = 0;
    for (int c = 0; c < d->n; c++)
        most = fmax(most, fabs(a[c]));
    for (int c = 0; c < d->n; c++)
        ck_assert_double_eq_tol(back[c], a[c], close * (1 + most));
    unsigned char open[8 * N];
    dynamics_undetermined(d, open);
    dynamics_carry(d, v, back, &all);
    double force[2][3], moment[2][3];
    for (int i = 1; i < b.m.body_count; i++) {
        dynamics_pair(d, i, d->rates.frames[i].at, force[0], moment[0]);
        double kept[6];
        memcpy(kept, d->through + 6 * i, sizeof kept);
        memcpy(d->through + 6 * i, through + 6 * i, sizeof kept);
        dynamics_pair(d, i, d->rates.frames[i].at, force[1], moment[1]);
        memcpy(d->through + 6 * i, kept, sizeof kept);
        for (int k = 0; k < 3; k++) {
            if (!open[6 * i + k])
                ck_assert_double_eq_tol(force[0][k], force[1][k], 1e3 * close * (1 + most));
            if (!open[6 * i + k + 3])
                ck_assert_double_eq_tol(moment[0][k], moment[1][k], 1e3 * close * (1 + most));
        }
    }
}

START_TEST(trees_come_there_and_back)
{
    struct dynamics d;
    tree_by_chance((uint32_t)_i);
    for (int c = 0; c < b.m.coordinate_count; c++)
        b.drives[c] = 1;
    for (int i = 1; i < b.m.body_count; i++) /* fingers move nothing */
        if (joint_motion_kind(b.bodies[i].type, 0) == MOTION_NONE &&
            joint_coordinate_count(b.bodies[i].type) > 0)
            a[b.bodies[i].first] = 0;
    open_dynamics(&d, down, 0);
    there_and_back(&d, 1e-10);
    dynamics_close(&d);
}
END_TEST

/* Consistent speeds and accelerations of a closed mechanism whose drives have some. */
static void follow(void)
{
    struct rates r;
    for (int c = 0; c < b.m.body_coordinates; c++) {
        v[c] = b.drives[c] ? chance(-1, 1) : 0;
        a[c] = b.drives[c] ? chance(-1, 1) : 0;
    }
    ck_assert_int_eq(rates_open(&r, &b.m, b.drives), 0);
    ck_assert_int_eq(rates_solve(&r, b.q, v, a), 0);
    rates_close(&r);
}

static double potential_at(struct dynamics *d, int coordinate, double value)
{
    double kept[N];
    memcpy(kept, b.q, sizeof kept);
    ck_assert_int_eq(builder_drive(&b, coordinate, value), CLOSURE_OK);
    dynamics_stand(d, b.q);
    memcpy(b.q, kept, sizeof kept);
    return dynamics_potential_energy(d);
}

/* What holds a position is the slope of the potential energy. */
static void holds_the_weight(struct dynamics *d)
{
    static const double h = 1e-3;
    double zero[N] = {0};
    ck_assert_int_eq(dynamics_drive(d, b.drives, b.q, zero, zero, NULL, forces), DYNAMICS_OK);
    for (int c = 0; c < d->n; c++) {
        double q = b.q[c];
        if (!b.drives[c])
            continue;
        double slope = (potential_at(d, c, q - 2 * h) - 8 * potential_at(d, c, q - h) +
                        8 * potential_at(d, c, q + h) - potential_at(d, c, q + 2 * h)) /
                       (12 * h);
        ck_assert_double_eq_tol(forces[c], slope, 1e-7 * (1 + fabs(slope)));
    }
}

/* At a body its mass times the acceleration of its centre is what its pairs and its weight give; in a cut pair nothing works. */
static void bodies_balance(struct dynamics *d)
{
    double work = 0;
    for (int i = 1; i < b.m.body_count; i++) {
        double sum[6], surge[3];
        memcpy(sum, d->through + 6 * i, sizeof sum);
        for (int k = 1; k < b.m.body_count; k++)
            for (int j = 0; j < 6 && b.bodies[k].base == i; j++)
                sum[j] -= d->through[6 * k + j];
        for (int k = 0; k < b.m.loop_count; k++)
            for (int j = 0; j < 6; j++)
                sum[j] += d->across[6 * k + j] * ((b.loops[k].b == i) - (b.loops[k].a == i));
        rates_point(&d->rates, i, d->centre + 3 * i, NULL, surge);
        for (int j = 0; j < 3; j++)
            ck_assert_double_eq_tol(sum[j + 3] + masses[i].mass * down[j],
                                    masses[i].mass * surge[j], 1e-10 * (1 + fabs(surge[j])));
    }
    for (int k = 0; k < b.m.loop_count; k++)
        for (int j = 0; j < 6; j++)
            work += d->across[6 * k + j] *
                    (d->rates.twist[6 * b.loops[k].a + j] - d->rates.twist[6 * b.loops[k].b + j]);
    ck_assert_double_eq_tol(work, 0, 1e-9);
}

/* Power of the drives and the loads' is what energy grows by, taken from accelerations; reactions do no work. */
static void closed_works(int redundant, double close)
{
    struct dynamics d;
    int names[NAMES];
    double power = 0, growth = 0, inert[N];
    for (int i = 1; i < b.m.body_count; i++)
        mass_by_chance(&masses[i]);
    builder_choose(&b);
    follow();
    open_dynamics(&d, down, 0);
    dynamics_stand(&d, b.q);
    ck_assert_int_eq(dynamics_redundant(&d, names), redundant);
    ck_assert_int_eq(dynamics_drive(&d, b.drives, b.q, v, a, NULL, forces), DYNAMICS_OK);
    bodies_balance(&d);
    for (int c = 0; c < d.n; c++)
        power += forces[c] * v[c];
    dynamics_inverse(&d, b.q, v, a, NULL, inert);
    for (int c = 0; c < d.n; c++)
        growth += inert[c] * v[c];
    ck_assert_double_eq_tol(power, growth, 1e-10 * (1 + fabs(power)));
    holds_the_weight(&d);
    there_and_back(&d, close);
    dynamics_close(&d);
}

static void four_bar(void)
{
    builder_start(&b);
    builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    builder_body(&b, 1, JOINT_REVOLUTE, 0.1, 0.1, 0, builder_z);
    builder_body(&b, 0, JOINT_REVOLUTE, 0.4, 0, 0, builder_z);
    builder_loop(&b, 2, 3, JOINT_REVOLUTE, 0.35, 0.15, 0, builder_z);
}

START_TEST(a_four_bar_in_space_has_three_constraints_too_many)
{
    int names[NAMES];
    unsigned char open[8 * N];
    struct dynamics d;
    seed = 5;
    four_bar();
    builder_choose(&b);
    for (int i = 0; i < 4; i++) {
        ck_assert_int_eq(builder_drive(&b, 0, 0.3 * i), CLOSURE_OK);
        closed_works(3, 1e-10);
    }
    open_dynamics(&d, down, 0);
    dynamics_drive(&d, b.drives, b.q, v, a, NULL, forces);
    dynamics_undetermined(&d, open);
    for (int i = 1; i < 5; i++) /* three pairs and the cut one: z, and moments about x and y */
        for (int k = 0; k < 6; k++)
            ck_assert_int_eq(open[6 * i + k], k == 2 || k == 3 || k == 4);
    dynamics_redundant(&d, names);
    for (int k = 0; k < 3; k++)
        ck_assert_int_eq(names[k], k + 2);
    dynamics_close(&d);
    open_dynamics(&d, down, 1);
    dynamics_stand(&d, b.q);
    ck_assert_int_eq(dynamics_redundant(&d, names), 0);
    dynamics_close(&d);
}
END_TEST

START_TEST(a_parallelogram_of_five_bars_has_more)
{
    seed = 6;
    builder_start(&b);
    builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    builder_body(&b, 1, JOINT_REVOLUTE, 0, 0.2, 0, builder_z);
    builder_body(&b, 0, JOINT_REVOLUTE, 0.3, 0, 0, builder_z);
    builder_body(&b, 0, JOINT_REVOLUTE, 0.7, 0, 0, builder_z);
    builder_loop(&b, 2, 3, JOINT_REVOLUTE, 0.3, 0, 0, builder_z);
    builder_loop(&b, 2, 4, JOINT_REVOLUTE, 0.7, 0, 0, builder_z);
    builder_choose(&b);
    ck_assert_int_eq(builder_drive(&b, 0, 0.4), CLOSURE_OK);
    closed_works(7, 1e-10);
}
END_TEST

/* Bennett's linkage: four turns in space that move, lengths and twists with a / sin alpha = b / sin beta. */
START_TEST(bennetts_linkage_has_three)
{
    const double pi = 3.14159265358979323846, alpha = pi / 6, side = 0.2,
                 beta = asin(0.3 * sin(alpha) / side);
    const double theta = 1.1;
    /* loop closure: tan(theta/2) tan(phi/2) = sin((beta+alpha)/2) / sin((beta-alpha)/2) */
    double phi = 2 * atan(sin((alpha + beta) / 2) / sin((beta - alpha) / 2) / tan(theta / 2));
    double lengths[4] = {side, 0.3, side, 0.3}, twists[4] = {alpha, beta, alpha, beta};
    double turns[4] = {theta, phi, 2 * pi - theta, 2 * pi - phi};
    double places[4][3], axes[4][3];
    struct frame at = frame_identity, step;
    seed = 8;
    for (int i = 0; i < 4; i++) {
        memcpy(places[i], at.at, sizeof places[i]);
        quaternion_rotate(at.turn, builder_z, axes[i]);
        joint_elementary(MOTION_ROTATION, builder_z, 0, turns[i], &step);
        frame_compose(&at, &step, &at);
        joint_elementary(MOTION_TRANSLATION, builder_x, 0, lengths[i], &step);
        frame_compose(&at, &step, &at);
        joint_elementary(MOTION_ROTATION, builder_x, 0, twists[i], &step);
        frame_compose(&at, &step, &at);
    }
    ck_assert_double_eq_tol(vector_length(at.at), 0, 1e-12);
    builder_start(&b);
    for (int i = 0; i < 3; i++)
        builder_body(&b, i, JOINT_REVOLUTE, places[i][0] - (i ? places[i - 1][0] : 0),
                     places[i][1] - (i ? places[i - 1][1] : 0),
                     places[i][2] - (i ? places[i - 1][2] : 0), axes[i]);
    builder_loop(&b, 3, 0, JOINT_REVOLUTE, places[3][0] - places[2][0], places[3][1] - places[2][1],
                 places[3][2] - places[2][2], axes[3]);
    builder_choose(&b);
    closed_works(3, 1e-9);
}
END_TEST

START_TEST(spatial_branches_come_there_and_back)
{
    const double axis[3] = {0.6, 0, 0.8};
    seed = 7;
    builder_start(&b);
    builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    builder_body(&b, 1, JOINT_SPHERICAL, 0.15, 0, 0, builder_z);
    builder_body(&b, 0, JOINT_REVOLUTE, 0.6, 0.2, 0.1, axis);
    builder_loop(&b, 2, 3, JOINT_SPHERICAL, 0.53, 0.65, 0.04, builder_z);
    builder_choose(&b);
    for (int i = 0; i < 4; i++) {
        ck_assert_int_eq(builder_drive(&b, 0, 0.4 * i), CLOSURE_OK);
        closed_works(0, 1e-9);
    }
}
END_TEST

/* A platform that is free of the ground, on six legs with universal and spherical pairs. */
START_TEST(a_hexapod_comes_there_and_back)
{
    const double pi = 3.14159265358979323846, height = 0.5;
    seed = 11;
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
    memcpy(b.target, b.q, sizeof b.target);
    for (int i = 0; i < 6; i++)
        b.target[6 + 3 * i + 2] = 0.01 * i;
    ck_assert_int_eq(closure_drive(&b.m, b.q, b.target, b.drives, &b.report), CLOSURE_OK);
    closed_works(0, 1e-9);
}
END_TEST

/* Cut pairs of two coordinates, and of a screw. */
START_TEST(other_cut_pairs_come_there_and_back)
{
    const double along[3] = {1, 0.2, 0};
    seed = 12;
    builder_start(&b);
    builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    builder_body(&b, 1, JOINT_REVOLUTE, 0.1, 0.02, 0, builder_z);
    builder_loop(&b, 2, 0, JOINT_CYLINDRICAL, 0.3, 0.05, 0, along);
    builder_choose(&b);
    ck_assert_int_eq(builder_drive(&b, 0, 0.7), CLOSURE_OK);
    closed_works(2, 1e-9);
}
END_TEST

START_TEST(relations_carry_forces)
{
    static const double knots[] = {0, 0, 2, 0.03, 3, 0.03, 5, 0};
    static struct relation ties[] = {
        {.a = 1, .b = 2, .carrier = -1, .knot_count = 4, .knots = knots},
        {.a = 1, .b = 4, .carrier = 3, .ratio = -0.5}};
    struct frame frames[BUILDER_BODIES];
    seed = 9;
    builder_start(&b);
    builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    builder_body(&b, 0, JOINT_PRISMATIC, 0.3, 0, 0, builder_x);
    builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    builder_body(&b, 3, JOINT_REVOLUTE, 0.1, 0, 0, builder_z);
    b.m.relations = ties;
    b.m.relation_count = 2;
    mechanism_number(&b.m, frames);
    builder_choose(&b);
    b.target[0] = 0.6;
    ck_assert_int_eq(closure_drive(&b.m, b.q, b.target, b.drives, &b.report), CLOSURE_OK);
    closed_works(0, 1e-10);
}
END_TEST

/* A slider-crank by hand: crank r, rod l without mass, piston m; the rod is a bar of two forces. */
START_TEST(a_slider_crank_as_in_the_textbook)
{
    const double r = 0.1, l = 0.3, mass = 2, turn = 0.9, w = 5;
    struct rates rates;
    struct dynamics d;
    double crank[3], force[3], moment[3];
    builder_start(&b);
    builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    builder_body(&b, 1, JOINT_REVOLUTE, r, 0, 0, builder_z);
    builder_body(&b, 0, JOINT_PRISMATIC, r + l, 0, 0, builder_x);
    builder_loop(&b, 2, 3, JOINT_REVOLUTE, l, 0, 0, builder_z);
    memset(masses, 0, sizeof masses);
    masses[3].mass = mass;
    b.drives[0] = 1;
    b.q[0] = turn;
    double beta = asin(r * sin(turn) / l); /* the rod leans against the guide */
    b.q[1] = -beta - turn;
    b.q[2] = r * cos(turn) + l * cos(beta) - r - l;
    memset(v, 0, sizeof v);
    memset(a, 0, sizeof a);
    v[0] = w;
    ck_assert_int_eq(rates_open(&rates, &b.m, b.drives), 0);
    ck_assert_int_eq(rates_solve(&rates, b.q, v, a), 0);
    rates_close(&rates);
    double bw = w * r * cos(turn) / l / cos(beta);
    double be = (-r * w * w * sin(turn) + l * bw * bw * sin(beta)) / l / cos(beta);
    double surge = -r * w * w * cos(turn) - l * bw * bw * cos(beta) - l * be * sin(beta);
    ck_assert_double_eq_tol(a[2], surge, 1e-11);
    open_dynamics(&d, down, 1);
    ck_assert_int_eq(dynamics_drive(&d, b.drives, b.q, v, a, NULL, forces), DYNAMICS_OK);
    double push = mass * surge; /* along the guide, by the rod; across it push * -tan(beta) */
    dynamics_pair(&d, 3, d.rates.frames[3].at, force, moment);
    ck_assert_double_eq_tol(force[0], 0, 1e-11);
    ck_assert_double_eq_tol(force[1], mass * 9.81 + push * tan(beta), 1e-10);
    dynamics_loop(&d, 0, d.rates.frames[3].at, force, moment);
    ck_assert_double_eq_tol(force[0], push, 1e-10);
    ck_assert_double_eq_tol(force[1], -push * tan(beta), 1e-10);
    crank[0] = r * cos(turn);
    crank[1] = r * sin(turn);
    /* the crank's moment balances the rod's force at its pin */
    ck_assert_double_eq_tol(forces[0], crank[0] * -push * tan(beta) - crank[1] * push, 1e-10);
    dynamics_close(&d);
}
END_TEST

START_TEST(a_cart_with_a_pendulum)
{
    struct dynamics d;
    struct frame frames[BUILDER_BODIES];
    double back[N];
    builder_start(&b);
    builder_body(&b, 0, JOINT_PRISMATIC, 0, 0, 0, builder_x);
    builder_body(&b, 1, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    mechanism_number(&b.m, frames);
    memset(masses, 0, sizeof masses);
    masses[1].mass = 2;
    masses[2].mass = 1;
    masses[2].centre[1] = -0.5;
    memset(v, 0, sizeof v);
    b.q[1] = 3.14159265358979323846 / 6;
    open_dynamics(&d, down, 0);
    ck_assert_int_eq(dynamics_forward(&d, b.q, v, NULL, back), DYNAMICS_OK);
    ck_assert_double_eq_tol(back[1], -13.08, 1e-12);
    ck_assert_double_eq_tol(fabs(back[0]), 1.887935, 1e-6);
    masses[1].mass = masses[2].mass = 0;
    ck_assert_int_eq(dynamics_forward(&d, b.q, v, NULL, back), DYNAMICS_MASSLESS);
    dynamics_close(&d);
}
END_TEST

/* Drives that cannot hold a coordinate: a rod on a free pivot. */
START_TEST(what_no_drive_holds_is_told)
{
    struct dynamics d;
    struct frame frames[BUILDER_BODIES];
    builder_start(&b);
    builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    mechanism_number(&b.m, frames);
    memset(v, 0, sizeof v);
    memset(a, 0, sizeof a);
    masses[1] = (struct inertia){1, {1, 0, 0}, {0}};
    open_dynamics(&d, down, 0);
    ck_assert_int_eq(dynamics_drive(&d, b.drives, b.q, v, a, NULL, forces), DYNAMICS_SINGULAR);
    b.drives[0] = 1;
    ck_assert_int_eq(dynamics_drive(&d, b.drives, b.q, v, a, NULL, forces), DYNAMICS_OK);
    ck_assert_double_eq_tol(forces[0], 9.81, 1e-14);
    dynamics_close(&d);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("dynamics");
    TCase *tests = support_case(suite, "trees");
    tcase_add_loop_test(tests, power_of_the_forces_is_what_energy_grows_by, 0, 20);
    tcase_add_loop_test(tests, what_the_ground_gives_changes_momentum, 0, 20);
    tcase_add_loop_test(tests, the_mass_matrix_is_what_accelerations_cost, 0, 20);
    tcase_add_loop_test(tests, trees_come_there_and_back, 0, 20);
    tcase_add_test(tests, a_cart_with_a_pendulum);
    tests = support_case(suite, "closed");
    tcase_add_test(tests, a_four_bar_in_space_has_three_constraints_too_many);
    tcase_add_test(tests, a_parallelogram_of_five_bars_has_more);
    tcase_add_test(tests, bennetts_linkage_has_three);
    tcase_add_test(tests, spatial_branches_come_there_and_back);
    tcase_add_test(tests, a_hexapod_comes_there_and_back);
    tcase_add_test(tests, other_cut_pairs_come_there_and_back);
    tcase_add_test(tests, relations_carry_forces);
    tcase_add_test(tests, a_slider_crank_as_in_the_textbook);
    tcase_add_test(tests, what_no_drive_holds_is_told);
    return support_run(suite);
}
