/* Equations in symbols against the numbers of the kernels: random trees and closed mechanisms, planar and spatial; forms of
 * textbooks. */
#include "builder.h"
#include "math/dynamics.h"
#include "math/linear.h"
#include "math/quaternion.h"
#include "support.h"
#include "symbols/constraints.h"
#include "symbols/equations.h"
#include "symbols/form.h"
#include "symbols/multibody_open.h"
#include "symbols/newton.h"
#include "symbols/places.h"
#include "symbols/pushes.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { N = BUILDER_COORDINATES };

static struct builder b;
static struct inertia masses[BUILDER_BODIES];
static int numbers[BUILDER_BODIES];
static double v[N], a[N], forces[N], viscosity[N], friction[N];
static const double down[3] = {0.5, -9.81, 0.3}, flat_down[3] = {0, -9.81, 0};
enum { PUSHES = 4, TIES = 4 };
static struct load_force pushed[PUSHES];
static struct load_tie ties[TIES];
static struct loads loads = {
    .m = &b.m, .forces = pushed, .ties = ties, .friction = friction, .viscosity = viscosity};
static struct multibody m;
static struct multibody_source source;
static double *symbols, *values;

static uint32_t seed;
static double chance(double low, double high)
{
    seed = seed * 1664525u + 1013904223u;
    return low + (high - low) * (seed >> 8) / 16777216.0;
}

static int any(int count)
{
    return (int)chance(0, count - 1e-9);
}

/* Some numbers are 0, as they are in models. */
static double some(double size)
{
    double x = chance(-size, size);
    return any(2) ? x : 0;
}

static void mass_by_chance(struct inertia *mass, int planar)
{
    memset(mass, 0, sizeof *mass);
    if (any(5) == 0)
        return;
    mass->mass = chance(0.5, 3);
    for (int k = 0; k < 3; k++) {
        mass->centre[k] = k == 2 && planar ? 0 : some(0.5);
        mass->tensor[k] = chance(0.1, 1);
        mass->tensor[3 + k] = some(0.1);
    }
}

static void open_symbols(const double gravity[3])
{
    for (int i = 0; i < b.m.body_count; i++)
        numbers[i] = i;
    source = (struct multibody_source){.mechanism = &b.m,
                                       .inertias = masses,
                                       .numbers = numbers,
                                       .q = b.q,
                                       .gravity = gravity,
                                       .loads = &loads};
    multibody_open(&m, &source);
}

static void evaluate(void)
{
    free(symbols);
    free(values);
    symbols = memory_get((size_t)m.symbols.count, sizeof *symbols);
    values = memory_get((size_t)m.e.count, sizeof *values);
    for (int i = 0; i < m.symbols.count; i++)
        symbols[i] = m.symbols.items[i].value;
    for (int i = 0; i < m.coordinate_count; i++) {
        symbols[m.symbol_q[i]] = b.q[i];
        symbols[m.symbol_v[i]] = v[i];
        symbols[m.symbol_a[i]] = a[i];
    }
    expression_evaluate(&m.e, symbols, values);
}

static void close_symbols(void)
{
    multibody_close(&m);
    free(symbols);
    free(values);
    symbols = values = NULL;
}

static void state_by_chance(void)
{
    for (int c = 0; c < b.m.coordinate_count; c++) {
        b.q[c] = chance(-1, 1);
        v[c] = chance(-1, 1);
        a[c] = chance(-2, 2);
        viscosity[c] = some(0.3);
        friction[c] = fabs(some(0.3));
    }
}

static void no_loads(void)
{
    loads.force_count = loads.tie_count = 0;
    memset(viscosity, 0, sizeof viscosity);
    memset(friction, 0, sizeof friction);
}

/* Forces and torques in either axes; springs and dampers in pairs and between bodies. */
static void loads_by_chance(int count, int planar)
{
    loads.force_count = PUSHES;
    loads.tie_count = TIES;
    for (int i = 0; i < PUSHES; i++) {
        pushed[i] = (struct load_force){.body = 1 + any(count), .in_body = i % 2, .torque = i / 2};
        for (int k = 0; k < 3; k++) {
            int out = planar && (k == 2) != pushed[i].torque;
            pushed[i].point[k] = k == 2 && planar ? 0 : some(0.5);
            pushed[i].vector[k].number = out ? 0 : some(5);
        }
    }
    for (int i = 0; i < TIES; i++) {
        int coordinates = b.m.body_coordinates;
        ties[i] = (struct load_tie){.coordinate = i < 2 && coordinates ? any(coordinates) : -1,
                                    .a = any(count + 1),
                                    .stiffness = any(4) ? chance(1, 3) : 0,
                                    .damping = fabs(some(0.5)),
                                    .length = some(0.5)};
        ties[i].b = (ties[i].a + 1 + any(count)) % (count + 1);
        for (int k = 0; k < (planar ? 2 : 3); k++) {
            ties[i].on_a[k] = chance(-0.5, 0.5);
            ties[i].on_b[k] = chance(-0.5, 0.5);
        }
    }
}

static void tree_by_chance(uint32_t start, int planar)
{
    static const enum joint_type spatial[] = {JOINT_REVOLUTE,    JOINT_REVOLUTE, JOINT_PRISMATIC,
                                              JOINT_CYLINDRICAL, JOINT_HELICAL,  JOINT_UNIVERSAL,
                                              JOINT_SPHERICAL,   JOINT_FIXED,    JOINT_PLANAR,
                                              JOINT_FREE,        JOINT_GRIPPER2, JOINT_KP5};
    static const enum joint_type flat[] = {JOINT_REVOLUTE, JOINT_REVOLUTE, JOINT_PRISMATIC,
                                           JOINT_PLANAR, JOINT_FIXED};
    struct frame frames[BUILDER_BODIES];
    seed = start;
    builder_start(&b);
    int count = 1 + any(8);
    memset(masses, 0, sizeof masses);
    for (int i = 1; i <= count; i++) {
        enum joint_type type = planar ? flat[any(5)] : spatial[any(12)];
        double axis[3] = {0, 0, 0}, turn[4] = {0, 0, 1, chance(-2, 2)};
        axis[any(3)] = any(2) ? 1 : -1;
        if (!planar && any(4) == 0)
            axis[0] = 0.3, axis[1] = some(1), axis[2] = 0.8;
        if (planar && type == JOINT_PRISMATIC)
            axis[0] = cos(turn[3]), axis[1] = sin(turn[3]), axis[2] = 0;
        else if (planar)
            axis[0] = axis[1] = 0, axis[2] = any(2) ? 1 : -1;
        vector_normalize(axis, axis);
        int base = any(3) ? i - 1 : any(i);
        int body = builder_body(&b, base, type, 0, 0, 0, axis);
        b.bodies[body].pitch = type == JOINT_HELICAL ? 0.2 : some(1);
        for (int k = 0; k < (planar ? 2 : 3); k++)
            b.bodies[body].origin.at[k] = some(1);
        if (!planar && any(3) == 0) {
            for (int k = 0; k < 3; k++)
                turn[k] = some(1);
            turn[0] += 2;
            turn[3] = any(2) ? acos(-1) / 2 : turn[3];
        }
        if (any(3) == 0)
            quaternion_from_rotation(turn, b.bodies[body].origin.turn);
        mass_by_chance(&masses[body], planar);
    }
    masses[1].mass += 1;
    mechanism_number(&b.m, frames);
    loads_by_chance(count, planar);
    state_by_chance();
}

/* The loads of the kernel where it stands and moves. */
static void load(struct dynamics *d, double *generalised, double *wrenches)
{
    dynamics_stand(d, b.q);
    dynamics_move(d, v, NULL);
    ck_assert_int_eq(
        loads_at(&loads, 0, b.q, v, d->rates.frames, d->rates.twist, generalised, wrenches, NULL),
        0);
}

/* What the kernel says. */
static void reckon(const double gravity[3])
{
    struct dynamics d;
    double generalised[N], wrenches[6 * BUILDER_BODIES];
    struct dynamics_loads applied = {generalised, wrenches};
    ck_assert_int_eq(dynamics_open(&d, &b.m, masses, gravity, 0), 0);
    load(&d, generalised, wrenches);
    dynamics_inverse(&d, b.q, v, a, &applied, forces);
    dynamics_close(&d);
}

static void compare_forces(const int *nodes, const char *what, uint32_t start)
{
    double size = 1;
    for (int i = 0; i < m.coordinate_count; i++)
        size = fmax(size, fabs(forces[i]));
    for (int i = 0; i < m.coordinate_count; i++)
        ck_assert_msg(fabs(values[nodes[i]] - forces[i]) < 1e-10 * size, "%s %u: %d %.17g %.17g",
                      what, (unsigned)start, i, values[nodes[i]], forces[i]);
}

static void compare_places(void)
{
    struct places p;
    struct frame frames[BUILDER_BODIES];
    int scene[BUILDER_BODIES][3];
    places_open(&p, &m);
    for (int i = 1; i < b.m.body_count; i++)
        places_point(&p, &m, i, NULL, scene[i]);
    places_close(&p);
    evaluate();
    mechanism_frames(&b.m, b.q, frames);
    for (int i = 1; i < b.m.body_count; i++)
        for (int k = 0; k < 3; k++)
            ck_assert_double_eq_tol(values[scene[i][k]], frames[i].at[k], 1e-12);
}

/* Every form of the forces of one tree. Returns whether it could be expanded. */
static int try_tree(uint32_t start, int planar)
{
    const double *gravity = planar ? flat_down : down;
    int nodes[3][N], forms = 2, built = 0;
    struct harmonics h[N];
    tree_by_chance(start, planar);
    open_symbols(gravity);
    struct places places;
    struct pushes pushes;
    places_open(&places, &m);
    pushes_open(&pushes, &m, &places);
    for (int k = 0; k < 2; k++) {
        newton_forces(&m, k, nodes[k], NULL);
        multibody_resist(&m, nodes[k]);
        pushes_take(&pushes, &m, &places, nodes[k]);
        multibody_find_atoms(&m, nodes[k], m.coordinate_count);
    }
    pushes_close(&pushes);
    places_close(&places);
    if (m.coordinate_count <= 6 && harmonics_expand(&m, nodes[0], m.coordinate_count, h) == 0) {
        int terms = 0;
        for (int i = 0; i < m.coordinate_count; i++)
            terms += h[i].count;
        for (int i = 0; i < m.coordinate_count; i++) {
            if (terms < 600)
                nodes[2][i] = form_expression(&m, &h[i]);
            harmonics_free(&h[i]);
        }
        built = terms < 600;
        forms += built;
    }
    evaluate();
    reckon(gravity);
    for (int k = 0; k < forms; k++)
        compare_forces(nodes[k], k == 2 ? "expanded" : "recursive", start);
    compare_places();
    close_symbols();
    return built;
}

START_TEST(trees_need_what_the_kernel_says)
{
    int built = 0;
    for (uint32_t start = 1; start <= (uint32_t)support_cases(60); start++)
        built += try_tree(start, 0);
    ck_assert_int_gt(4 * built, support_cases(60));
    for (uint32_t start = 1; start <= (uint32_t)support_cases(40); start++)
        built += try_tree(start, 1);
    ck_assert_int_gt(9 * built, 4 * (support_cases(60) + support_cases(40)));
}
END_TEST

/* The forces of the drives and the multipliers that the symbols' equations Q = D + transposed Jacobian by lambda give. */
static void solve_closed(const int *needs, const int *row, int rows, double *multipliers,
                         double *driving)
{
    int n = m.coordinate_count, driven = 0;
    double matrix[N * 2 * N] = {0}, s[2 * N], turned[4 * N * N], right[N], x[2 * N];
    int columns[N];
    for (int k = 0; k < n; k++) {
        right[k] = values[needs[k]];
        for (int i = 0; i < rows; i++)
            matrix[i * n + k] = values[row[i * n + k]];
        if (b.drives[k]) {
            matrix[(rows + driven) * n + k] = 1;
            columns[driven++] = k;
        }
    }
    double whole[N * 2 * N];
    memcpy(whole, matrix, sizeof whole);
    linear_svd(n, rows + driven, matrix, s, turned);
    linear_solve(n, rows + driven, matrix, s, turned, 1e-9, 0, right, x);
    for (int k = 0; k < n; k++) {
        double left = right[k];
        for (int i = 0; i < rows + driven; i++)
            left -= whole[i * n + k] * x[i];
        ck_assert_double_eq_tol(left, 0, 1e-10 * (1 + fabs(right[k])));
        driving[k] = 0;
    }
    memcpy(multipliers, x, (size_t)rows * sizeof *x);
    for (int i = 0; i < driven; i++)
        driving[columns[i]] = x[rows + i];
}

/* The same by the kernel, whose reactions in the cut pair are the multipliers of its points' equations. */
static void compare_closed(const int *needs, const int *row, const struct constraints *c,
                           const double gravity[3])
{
    struct dynamics d;
    double generalised[N], wrenches[6 * BUILDER_BODIES], right[N], multipliers[2 * N], driving[N],
        at[3], size = 1;
    struct dynamics_loads applied = {generalised, wrenches};
    ck_assert_int_eq(dynamics_open(&d, &b.m, masses, gravity, m.planar), 0);
    load(&d, generalised, wrenches);
    ck_assert_int_eq(dynamics_drive(&d, b.drives, b.q, v, a, &applied, right), DYNAMICS_OK);
    solve_closed(needs, row, c->count, multipliers, driving);
    for (int k = 0; k < m.coordinate_count; k++)
        size = fmax(size, fabs(right[k]));
    for (int k = 0; k < m.coordinate_count; k++)
        ck_assert_double_eq_tol(driving[k], right[k], 1e-10 * size);
    for (int i = 0; i < c->count; i++) {
        double force[3], moment[3];
        int component = c->items[i].component - 'x';
        if (component < 0 || component > 2)
            continue;
        frame_point(&d.rates.frames[b.loops[c->items[i].loop].a], b.loops[c->items[i].loop].on_a.at,
                    at);
        dynamics_loop(&d, c->items[i].loop, at, force, moment);
        for (int k = 0; k < 3; k++)
            size = fmax(size, fabs(force[k]));
        ck_assert_double_eq_tol(multipliers[i], -force[component], 1e-10 * size);
    }
    dynamics_close(&d);
}

/* A mechanism stands closed; its equations are 0 there, and the accelerations of the kernel satisfy them; what its drives give and its cut pairs
 * carry is that of the kernel. Their names are those components. */
static void try_closed(double driven, const char *components)
{
    struct rates r;
    struct places p;
    struct pushes pushes;
    struct constraints c;
    struct expression_memo memo = {NULL, 0};
    int nodes[64], row[64 * N], needs[N], n = b.m.coordinate_count;
    builder_choose(&b);
    ck_assert_int_eq(builder_drive(&b, 0, driven), CLOSURE_OK);
    ck_assert_int_eq(rates_open(&r, &b.m, b.drives), 0);
    for (int i = 0; i < n; i++) {
        v[i] = 0.7 + 0.1 * i;
        a[i] = 0.3 - 0.2 * i;
    }
    ck_assert_int_eq(rates_solve(&r, b.q, v, a), 0);
    rates_close(&r);
    open_symbols(flat_down);
    n = m.coordinate_count;
    places_open(&p, &m);
    pushes_open(&pushes, &m, &p);
    newton_forces(&m, 1, needs, NULL);
    multibody_resist(&m, needs);
    pushes_take(&pushes, &m, &p, needs);
    pushes_close(&pushes);
    constraints_open(&c, &m, &p);
    ck_assert_int_gt(c.count, 0);
    ck_assert_int_eq(c.left_out_loop, -1);
    ck_assert_int_eq(c.count, (int)strlen(components));
    for (int i = 0; i < c.count; i++)
        ck_assert_int_eq(c.items[i].component, components[i]);
    int *rates = memory_get((size_t)m.symbols.count, sizeof *rates);
    for (int i = 0; i < c.count; i++) {
        for (int k = 0; k < n; k++) {
            rates[m.symbol_q[k]] = EXPRESSION_ONE;
            row[i * n + k] = expression_rate(&m.e, c.items[i].value, rates, &memo);
            expression_memo_free(&memo);
            rates[m.symbol_q[k]] = EXPRESSION_ZERO;
        }
        for (int k = 0; k < n; k++)
            rates[m.symbol_q[k]] = m.v[k];
        int once = expression_rate(&m.e, c.items[i].value, rates, &memo);
        nodes[i] = expression_rate(&m.e, once, rates, &memo);
        expression_memo_free(&memo);
        for (int k = 0; k < n; k++)
            rates[m.symbol_q[k]] = EXPRESSION_ZERO;
    }
    evaluate();
    for (int i = 0; i < c.count; i++) {
        double speed = 0, acceleration = values[nodes[i]];
        ck_assert_double_eq_tol(values[c.items[i].value], 0, 1e-10);
        for (int k = 0; k < n; k++) {
            speed += values[row[i * n + k]] * v[k];
            acceleration += values[row[i * n + k]] * a[k];
        }
        ck_assert_double_eq_tol(speed, 0, 1e-9);
        ck_assert_double_eq_tol(acceleration, 0, 1e-9);
    }
    compare_closed(needs, row, &c, flat_down);
    free(rates);
    constraints_close(&c);
    places_close(&p);
    close_symbols();
}

/* With masses, and loads of every kind by chance. */
static void try_loaded(uint32_t start, int planar, double driven, const char *components)
{
    struct frame frames[BUILDER_BODIES];
    mechanism_number(&b.m, frames);
    memset(masses, 0, sizeof masses);
    seed = start;
    for (int i = 1; i < b.m.body_count; i++)
        mass_by_chance(&masses[i], planar);
    masses[1].mass = 1;
    for (int c = 0; c < b.m.body_coordinates; c++) {
        viscosity[c] = some(0.3);
        friction[c] = fabs(some(0.3));
    }
    loads_by_chance(b.m.body_count - 1, planar);
    ties[TIES - 1].stiffness = 20;
    try_closed(driven, components);
    no_loads();
}

START_TEST(closed_branches_are_closed)
{
    builder_start(&b); /* a four-bar */
    int crank = builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    int coupler = builder_body(&b, crank, JOINT_REVOLUTE, 0, 1, 0, builder_z);
    int rocker = builder_body(&b, 0, JOINT_REVOLUTE, 3, 0, 0, builder_z);
    builder_loop(&b, coupler, rocker, JOINT_REVOLUTE, 3, 2, 0, builder_z);
    try_loaded(1, 1, 0.2, "xy");
    builder_start(&b); /* a slider-crank */
    crank = builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    int rod = builder_body(&b, crank, JOINT_REVOLUTE, 0, 1, 0, builder_z);
    int slider = builder_body(&b, 0, JOINT_PRISMATIC, 3, 0, 0, builder_x);
    builder_loop(&b, rod, slider, JOINT_REVOLUTE, 3, 0, 0, builder_z);
    try_loaded(2, 1, 0.4, "xy");
    builder_start(&b); /* a block on a lever */
    crank = builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    int lever = builder_body(&b, 0, JOINT_REVOLUTE, 0, -2, 0, builder_z);
    int block = builder_body(&b, crank, JOINT_REVOLUTE, 0, 1, 0, builder_z);
    builder_loop(&b, lever, block, JOINT_PRISMATIC, 0, 1, 0, builder_y);
    try_loaded(3, 1, 0.3, "1a");
    builder_start(&b); /* a spatial one: balls at both ends of the coupler, less one turn */
    crank = builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    coupler = builder_body(&b, crank, JOINT_UNIVERSAL, 0, 1, 0, builder_z);
    rocker = builder_body(&b, 0, JOINT_REVOLUTE, 3, 0, 1, builder_x);
    builder_loop(&b, coupler, rocker, JOINT_SPHERICAL, 3, 2, 1, builder_z);
    try_loaded(4, 0, 0.2, "xyz");
    builder_start(&b); /* a cylindrical pair closes */
    crank = builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    coupler = builder_body(&b, crank, JOINT_SPHERICAL, 0, 1, 0, builder_z);
    rocker = builder_body(&b, 0, JOINT_REVOLUTE, 3, 0, 0, builder_z);
    builder_loop(&b, coupler, rocker, JOINT_CYLINDRICAL, 3, 1, 0.5, builder_x);
    try_loaded(5, 0, 0.1, "1245");
    builder_start(&b); /* a screw jack: the nut turns in the frame, the screw slides in it */
    int nut = builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    int screw = builder_body(&b, 0, JOINT_PRISMATIC, 0, 0, 0.3, builder_z);
    builder_loop(&b, nut, screw, JOINT_HELICAL, 0, 0, 0.2, builder_z);
    b.loops[0].pitch = 0.05;
    try_loaded(6, 0, 0.7, "3");
    builder_start(&b); /* a slide closes, which turns no way */
    crank = builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    rod = builder_body(&b, crank, JOINT_UNIVERSAL, 0, 1, 0, builder_z);
    slider = builder_body(&b, rod, JOINT_SPHERICAL, 3, -1, 0.5, builder_z);
    builder_loop(&b, slider, 0, JOINT_PRISMATIC, 3, 0, 0.5, builder_x);
    try_loaded(7, 0, 0.3, "12456");
}
END_TEST

/* The planar arm of two links, hanging. */
static void make_arm(void)
{
    struct frame frames[BUILDER_BODIES];
    memset(masses, 0, sizeof masses);
    builder_start(&b);
    for (int i = 0; i < 2; i++) {
        int body = builder_body(&b, i, JOINT_REVOLUTE, i ? 0.8 : 0, 0, 0, builder_z);
        masses[body] = (struct inertia){2, {0.5, 0, 0}, {0, 0, 0.3, 0, 0, 0}};
    }
    mechanism_number(&b.m, frames);
    state_by_chance();
    no_loads();
}

static void count(const int *nodes, struct expression_operations *o)
{
    unsigned char *marks = memory_get((size_t)m.e.count, 1);
    for (int i = 0; i < m.coordinate_count; i++)
        marks[nodes[i]] = 1;
    expression_reach(&m.e, marks);
    expression_count(&m.e, marks, o);
    free(marks);
}

START_TEST(an_arm_is_that_of_textbooks)
{
    int nodes[2];
    struct harmonics h[2], entry;
    make_arm();
    open_symbols(flat_down);
    ck_assert_int_eq(m.planar, 1);
    newton_forces(&m, 0, nodes, NULL);
    ck_assert_int_eq(harmonics_expand(&m, nodes, 2, h), 0);
    /* I1 + I2 + m1 lc1^2 + m2 (l1^2 + lc2^2 + 2 l1 lc2 c2), the same without l1^2 …, - m2 l1 lc2 s2 (v2^2 + 2 v1 v2), three of gravity */
    ck_assert_int_eq(h[0].count, 6 + 3 + 2 + 3);
    ck_assert_int_eq(h[1].count, 3 + 2 + 1 + 1);
    form_part(&h[1], m.symbol_a[1], &entry);
    ck_assert_int_eq(entry.count, 2);
    harmonics_free(&entry);
    harmonics_free(&h[0]);
    harmonics_free(&h[1]);
    struct expression_operations o;
    newton_forces(&m, 1, nodes, NULL);
    count(nodes, &o);
    ck_assert_int_le(o.multiply, 24);
    ck_assert_int_eq(o.function, 4);
    close_symbols();
}
END_TEST

START_TEST(expressions_fold)
{
    struct expressions e;
    expression_open(&e);
    int x = expression_symbol(&e, 0), y = expression_symbol(&e, 1);
    ck_assert_int_eq(expression_add(&e, x, y), expression_add(&e, y, x));
    ck_assert_int_eq(expression_subtract(&e, x, x), EXPRESSION_ZERO);
    ck_assert_int_eq(expression_add(&e, x, x), expression_scale(&e, 2, x));
    ck_assert_int_eq(expression_multiply(&e, EXPRESSION_ONE, x), x);
    ck_assert_int_eq(expression_multiply(&e, x, expression_negate(&e, y)),
                     expression_negate(&e, expression_multiply(&e, y, x)));
    ck_assert_int_eq(expression_negate(&e, expression_subtract(&e, x, y)),
                     expression_subtract(&e, y, x));
    ck_assert_int_eq(expression_number(&e, 1 - 1e-13), EXPRESSION_ONE);
    ck_assert_int_eq(expression_scale(&e, 2, expression_scale(&e, 0.5, x)), x);
    int terms[2] = {x, y}, plus[2] = {1, -1}, minus[2] = {-1, 1};
    ck_assert_int_eq(expression_turn(&e, EXPRESSION_SINE, terms, plus, 2),
                     expression_negate(&e, expression_turn(&e, EXPRESSION_SINE, terms, minus, 2)));
    ck_assert_int_eq(expression_turn(&e, EXPRESSION_COSINE, terms, plus, 2),
                     expression_turn(&e, EXPRESSION_COSINE, terms, minus, 2));
    expression_close(&e);
}
END_TEST

/* Formulas of one expression each would double with every link. */
START_TEST(long_chains_stay_short)
{
    enum { LINKS = 90 };
    static struct mechanism_body bodies[LINKS];
    static struct frame frames[LINKS];
    static int indices[LINKS];
    static double still[LINKS];
    struct mechanism chain = {.body_count = LINKS, .bodies = bodies};
    for (int i = 0; i < LINKS; i++) {
        bodies[i] = (struct mechanism_body){
            .base = i - 1, .origin = frame_identity, .type = JOINT_REVOLUTE};
        bodies[i].origin.at[0] = 0.1;
        bodies[i].axis[i % 3] = 1;
        indices[i] = i;
    }
    mechanism_number(&chain, frames);
    struct equations_source all = {.system = "chain", .lang = "en"};
    all.bodies = (struct multibody_source){
        .mechanism = &chain, .numbers = indices, .q = still, .gravity = flat_down};
    xmlDocPtr doc = xmlNewDoc(BAD_CAST "1.0");
    equations_write(&all, (xmlNodePtr)doc);
    char *text = support_dump(doc);
    ck_assert_ptr_nonnull(strstr(text, "<omitted block=\"expanded\" reason=\"size\"/>"));
    ck_assert_uint_lt(strlen(text), 3000000);
    xmlFreeDoc(doc);
}
END_TEST

static const char *length_as_a_pole(void *user, int body, int axis)
{
    (void)user;
    return body == 2 && axis == 0 ? "x_2" : NULL;
}

/* Points of the same name, and a length that is called as a pole's coordinate: nothing is named or written twice. */
START_TEST(names_are_unique)
{
    enum { BODIES = 3, POINTS = 5 };
    static struct mechanism_body bodies[BODIES];
    static struct frame frames[BODIES];
    static const int indices[BODIES] = {0, 1, 2};
    static const double still[BODIES];
    static const struct equations_point points[POINTS] = {
        {1, "A", {0.1, 0.2, 0}},
        {2, "A", {0.1, 0.2, 0}},
        {2, "П", {0.3, 0, 0}},
        {2, "p3", {0.4, 0, 0}},
        {1, "яяяяяяяяяяяяяяяяяяяяяяяяяяяяяя", {0.5, 0, 0}}};
    struct mechanism two = {.body_count = BODIES, .bodies = bodies};
    for (int i = 0; i < BODIES; i++) {
        bodies[i] = (struct mechanism_body){
            .base = i - 1, .origin = frame_identity, .type = JOINT_REVOLUTE, .axis = {0, 0, 1}};
        bodies[i].origin.at[0] = 0.7;
    }
    bodies[0].type = JOINT_FIXED;
    mechanism_number(&two, frames);
    struct equations_source all = {
        .system = "two", .lang = "en", .points = points, .point_count = POINTS};
    all.bodies = (struct multibody_source){.mechanism = &two,
                                           .numbers = indices,
                                           .q = still,
                                           .gravity = flat_down,
                                           .length_name = length_as_a_pole};
    xmlDocPtr doc = xmlNewDoc(BAD_CAST "1.0");
    equations_write(&all, (xmlNodePtr)doc);
    static const char *const keys[] = {"name", "written"};
    for (xmlNodePtr one = xmlDocGetRootElement(doc)->children; one; one = one->next) {
        for (xmlNodePtr other = one->next; other && xmlStrEqual(one->name, BAD_CAST "symbol");
             other = other->next) {
            int same[2] = {1, 1};
            static const char *const written[] = {"letter", "sub", "dots"};
            if (!xmlStrEqual(other->name, BAD_CAST "symbol"))
                continue;
            for (int i = 0; i < 4; i++) {
                const xmlChar *key = BAD_CAST(i ? written[i - 1] : "name");
                xmlChar *x = xmlGetProp(one, key), *y = xmlGetProp(other, key);
                same[i > 0] &= xmlStrEqual(x, y);
                xmlFree(x);
                xmlFree(y);
            }
            for (int i = 0; i < 2; i++)
                ck_assert_msg(!same[i], "%s", keys[i]);
        }
    }
    char *text = support_dump(doc);
    ck_assert_ptr_nonnull(strstr(text, "\"x_1_A\""));
    ck_assert_ptr_nonnull(strstr(text, "\"x_2_A\""));
    ck_assert_ptr_nonnull(strstr(text, "sub=\"A,2\""));
    ck_assert_ptr_nonnull(strstr(text, "\"y_2_p3_2\""));
    ck_assert_ptr_nonnull(strstr(text, "<result symbol=\"x_2_2\" of=\"pole\""));
    xmlFreeDoc(doc);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("symbols");
    TCase *tests = support_case(suite, "symbols");
    tcase_add_test(tests, expressions_fold);
    tcase_add_test(tests, trees_need_what_the_kernel_says);
    tcase_add_test(tests, closed_branches_are_closed);
    tcase_add_test(tests, names_are_unique);
    tcase_add_test(tests, long_chains_stay_short);
    tcase_add_test(tests, an_arm_is_that_of_textbooks);
    return support_run(suite);
}
