/* Conservative systems made up at random, trees and closed ones, keep their energy over 20 s to 1e-8 of what moves. */
#include "base/library.h"
#include "builder.h"
#include "math/quaternion.h"
#include "math/simulation.h"
#include "math/start_speeds.h"
#include "numbers.h"
#include "support.h"

#include <math.h>
#include <string.h>

enum { N = BUILDER_COORDINATES };

static struct builder b;
static struct inertia masses[BUILDER_BODIES];
static double v[N];

static enum joint_type type_by_chance(void)
{
    static const enum joint_type types[] = {JOINT_REVOLUTE,  JOINT_REVOLUTE,    JOINT_PRISMATIC,
                                            JOINT_SPHERICAL, JOINT_CYLINDRICAL, JOINT_UNIVERSAL};
    return types[(int)numbers_between(0, 5.999)];
}

static void mass_by_chance(int body)
{
    /* that of three pairs of point masses, so that it is one that a body can have */
    struct inertia *i = &masses[body];
    double three[3];
    i->mass = numbers_between(0.3, 2);
    for (int k = 0; k < 3; k++) {
        i->centre[k] = numbers_between(-0.3, 0.3);
        three[k] = numbers_between(0.004, 0.05);
    }
    i->tensor[0] = three[1] + three[2];
    i->tensor[1] = three[0] + three[2];
    i->tensor[2] = three[0] + three[1];
}

/* Springs hold what slides, else it falls for ever: of every coordinate of the bodies. */
static int springs(void *user, double time, const double *q, const double *u,
                   const struct frame *frames, const double *twists, double *forces,
                   double *wrenches)
{
    (void)user, (void)time, (void)u, (void)frames, (void)twists;
    memset(wrenches, 0, 6 * (size_t)b.m.body_count * sizeof *wrenches);
    for (int i = 1; i < b.m.body_count; i++)
        for (int k = 0, c = b.bodies[i].first; k < joint_coordinate_count(b.bodies[i].type);
             k++, c++)
            forces[c] =
                joint_motion_kind(b.bodies[i].type, k) == MOTION_TRANSLATION ? -40 * q[c] : 0;
    return 0;
}

/* How much the balance lacked at most over 20 s, of what moved. */
static double lack(int planar)
{
    struct simulation_spec spec = {
        .m = &b.m, .inertia = masses, .planar = planar, .loads = springs, .tolerance = 1e-10};
    struct simulation s;
    unsigned char driven[N] = {0};
    struct frame frames[BUILDER_BODIES];
    double t = 0, next = 0.1, share = NAN;
    spec.gravity[1] = -9.81;
    mechanism_number(&b.m, frames);
    for (int c = 0; c < b.m.body_coordinates; c++)
        v[c] = numbers_between(-1, 1);
    ck_assert_int_eq(start_speeds(&b.m, b.q, driven, v), 0);
    enum simulation_status status = simulation_open(&s, &spec, 0, b.q, v);
    while (status == SIMULATION_OK && t < 20) {
        status = simulation_step(&s, 20, &t);
        for (; status == SIMULATION_OK && next <= t; next += 0.1)
            status = simulation_at(&s, next);
    }
    if (status == SIMULATION_OK)
        share = s.imbalance / s.throughput;
    simulation_close(&s);
    return share;
}

START_TEST(random_trees)
{
    if (!integrator_load(library_load))
        return;
    for (int i = 0; i < support_cases(8); i++) {
        int bodies = 2 + i % 4;
        numbers_seed = (uint64_t)(100 + i);
        builder_start(&b);
        memset(masses, 0, sizeof masses);
        for (int k = 1; k <= bodies; k++) {
            double axis[3];
            numbers_draw_axis(axis);
            builder_body(&b, (int)numbers_between(0, k - 0.001), type_by_chance(),
                         numbers_between(-0.5, 0.5), numbers_between(-0.5, 0.5),
                         numbers_between(-0.5, 0.5), axis);
            mass_by_chance(k);
        }
        double share = lack(0);
        ck_assert_msg(share < 1e-8, "tree %d: %g", i, share);
    }
}
END_TEST

/* Planar chains of hinges whose end is held by another: four-, five-, six-bars. */
START_TEST(random_closed_mechanisms)
{
    if (!integrator_load(library_load))
        return;
    for (int i = 0; i < support_cases(6); i++) {
        int bodies = 3 + i % 3;
        double x = 0, y = 0;
        numbers_seed = (uint64_t)(200 + i);
        builder_start(&b);
        memset(masses, 0, sizeof masses);
        for (int k = 1; k <= bodies; k++) {
            builder_body(&b, k - 1, JOINT_REVOLUTE, x, y, 0, builder_z);
            x = numbers_between(0.2, 0.6);
            y = numbers_between(-0.4, 0.4);
            mass_by_chance(k);
        }
        builder_loop(&b, bodies, 0, JOINT_REVOLUTE, x, y, 0, builder_z);
        double share = lack(1);
        ck_assert_msg(share < 1e-8, "mechanism %d: %g", i, share);
    }
}
END_TEST

/* Space: a rod between two balls closes a chain. */
START_TEST(random_closed_space)
{
    if (!integrator_load(library_load))
        return;
    for (int i = 0; i < support_cases(4); i++) {
        double axis[3];
        numbers_seed = (uint64_t)(300 + i);
        builder_start(&b);
        memset(masses, 0, sizeof masses);
        numbers_draw_axis(axis);
        builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, axis);
        builder_body(&b, 1, JOINT_SPHERICAL, numbers_between(0.1, 0.4), numbers_between(-0.4, 0.4),
                     0.1, builder_z);
        numbers_draw_axis(axis);
        builder_body(&b, 0, JOINT_REVOLUTE, 1, numbers_between(-0.2, 0.2), 0, axis);
        for (int k = 1; k <= 3; k++)
            mass_by_chance(k);
        builder_loop(&b, 2, 3, i % 2 ? JOINT_SPHERICAL : JOINT_UNIVERSAL, numbers_between(0.2, 0.6),
                     numbers_between(-0.2, 0.2), 0, builder_x);
        double share = lack(0);
        ck_assert_msg(share < 1e-8, "mechanism %d: %g", i, share);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("energy");
    TCase *c = tcase_create("energy");
    tcase_set_timeout(c, 120);
    tcase_add_test(c, random_trees);
    tcase_add_test(c, random_closed_mechanisms);
    tcase_add_test(c, random_closed_space);
    suite_add_tcase(suite, c);
    return support_run(suite);
}
