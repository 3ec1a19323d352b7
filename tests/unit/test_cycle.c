/* Extreme positions against closed forms. */
#include "builder.h"
#include "math/closure.h"
#include "math/cycle.h"
#include "support.h"

#include <check.h>
#include <math.h>

static const double pi = 3.14159265358979323846;

static void find(struct builder *b, double least, double greatest, struct cycle *c)
{
    unsigned char wanted[BUILDER_COORDINATES];
    for (int i = 0; i < BUILDER_COORDINATES; i++)
        wanted[i] = 1;
    builder_choose(b);
    ck_assert_int_eq(cycle_find(&b->m, b->q, b->drives, least, greatest, wanted, c), 0);
}

/* The extreme of a coordinate, which has to be the only one of its kind. */
static const struct cycle_extreme *extreme(const struct cycle *c, int coordinate, int greatest)
{
    const struct cycle_extreme *found = NULL;
    for (int i = 0; i < c->extreme_count; i++)
        if (c->extremes[i].coordinate == coordinate && c->extremes[i].greatest == greatest) {
            ck_assert_ptr_null(found);
            found = &c->extremes[i];
        }
    ck_assert_ptr_nonnull(found);
    return found;
}

/* Crank r at the angle a, rod l, slider on a line at the height e; coordinates: crank, rod, slider. */
static void slider_crank(struct builder *b, double r, double l, double e, double a)
{
    double x = r * cos(a) + sqrt(l * l - pow(e - r * sin(a), 2));
    builder_start(b);
    builder_body(b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    builder_body(b, 1, JOINT_REVOLUTE, r * cos(a), r * sin(a), 0, builder_z);
    builder_body(b, 0, JOINT_PRISMATIC, x, e, 0, builder_x);
    builder_loop(b, 2, 3, JOINT_REVOLUTE, x - r * cos(a), e - r * sin(a), 0, builder_z);
}

START_TEST(stroke_of_a_slider)
{
    for (int i = 0; i < 40; i++) {
        double r = 0.05 + 0.01 * (i % 5), l = 0.3 + 0.03 * (i % 7), e = 0.02 * (i % 9) - 0.08;
        double a = 0.37 * i;
        struct builder b;
        struct cycle c;
        slider_crank(&b, r, l, e, a);
        double x = r * cos(a) + sqrt(l * l - pow(e - r * sin(a), 2));
        find(&b, -INFINITY, INFINITY, &c);
        ck_assert_int_eq(c.driver, 0);
        ck_assert(c.turns && !c.dead_from && !c.dead_to && !c.open_from && !c.open_to);
        ck_assert_double_eq_tol(c.to - c.from, 2 * pi, 1e-12);
        const struct cycle_extreme *out = extreme(&c, 2, 1), *in = extreme(&c, 2, 0);
        ck_assert_double_eq_tol(out->value + x, sqrt((l + r) * (l + r) - e * e), 1e-9);
        ck_assert_double_eq_tol(in->value + x, sqrt((l - r) * (l - r) - e * e), 1e-9);
        /* there crank and rod are in one line */
        ck_assert_double_eq_tol(remainder(out->driver + a - asin(e / (l + r)), 2 * pi), 0, 1e-4);
        ck_assert_double_eq_tol(remainder(in->driver + a - asin(e / (l - r)) - pi, 2 * pi), 0,
                                1e-4);
    }
}
END_TEST

/* The slider drives: the crank's dead points are its ends. */
START_TEST(dead_points_of_the_drive)
{
    struct builder b;
    struct cycle c;
    double r = 0.1, l = 0.4, x = sqrt(l * l - r * r);
    slider_crank(&b, r, l, 0, pi / 2);
    b.held[2] = 1;
    find(&b, -INFINITY, INFINITY, &c);
    ck_assert_int_eq(c.driver, 2);
    ck_assert(!c.turns && c.dead_from && c.dead_to);
    ck_assert_double_eq_tol(c.to, l + r - x, 1e-6);
    ck_assert_double_eq_tol(c.from, l - r - x, 1e-6);
    /* limits come before them */
    find(&b, -0.03, 0.04, &c);
    ck_assert(!c.dead_from && !c.dead_to && !c.open_from && !c.open_to);
    ck_assert_double_eq(c.from, -0.03);
    ck_assert_double_eq(c.to, 0.04);
    find(&b, -0.03, 1, &c);
    ck_assert(!c.dead_from && c.dead_to);
}
END_TEST

/* Crank and rocker by Grashof: the rocker turns back where crank and coupler are in line; led by the rocker, that is where the
 * way ends. */
START_TEST(rocker)
{
    struct builder b;
    struct cycle c;
    double r = 0.1, l = 0.3, k = 0.25, f = 0.35, a = 1;
    double ax = r * cos(a), ay = r * sin(a), dx = f - ax, dy = -ay, d = hypot(dx, dy);
    double along = (l * l - k * k + d * d) / (2 * d), across = sqrt(l * l - along * along);
    double px = ax + (along * dx - across * dy) / d, py = ay + (along * dy + across * dx) / d;
    for (int led = 0; led < 2; led++) {
        builder_start(&b);
        builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
        builder_body(&b, 1, JOINT_REVOLUTE, ax, ay, 0, builder_z);
        builder_body(&b, 0, JOINT_REVOLUTE, f, 0, 0, builder_z);
        builder_loop(&b, 2, 3, JOINT_REVOLUTE, px - ax, py - ay, 0, builder_z);
        b.held[2] = (unsigned char)led;
        find(&b, -INFINITY, INFINITY, &c);
        double now = atan2(py, px - f);
        double far = acos((f * f + k * k - (l + r) * (l + r)) / (2 * f * k));
        double near_by = acos((f * f + k * k - (l - r) * (l - r)) / (2 * f * k));
        if (led) {
            ck_assert(!c.turns && c.dead_from && c.dead_to);
            ck_assert_double_eq_tol(c.to + now, pi - near_by, 1e-5);
            ck_assert_double_eq_tol(c.from + now, pi - far, 1e-5);
        } else {
            ck_assert(c.turns);
            ck_assert_double_eq_tol(extreme(&c, 2, 1)->value + now, pi - near_by, 1e-9);
            ck_assert_double_eq_tol(extreme(&c, 2, 0)->value + now, pi - far, 1e-9);
        }
    }
}
END_TEST

/* A double crank goes round: its coordinates never turn back. Two drives have no way of their own. */
START_TEST(what_has_no_extremes)
{
    struct builder b;
    struct cycle c;
    builder_start(&b);
    builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    builder_body(&b, 1, JOINT_REVOLUTE, 0, 0.5, 0, builder_z);
    builder_body(&b, 0, JOINT_REVOLUTE, 0.1, 0, 0, builder_z);
    builder_loop(&b, 2, 3, JOINT_REVOLUTE, 0.45, 0.2, 0, builder_z);
    find(&b, -INFINITY, INFINITY, &c);
    ck_assert(c.turns);
    for (int i = 0; i < c.extreme_count; i++)
        ck_assert_int_ne(c.extremes[i].coordinate, 2);
    builder_start(&b);
    builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    builder_body(&b, 1, JOINT_REVOLUTE, 0, 0.2, 0, builder_z);
    builder_body(&b, 0, JOINT_REVOLUTE, 0.4, 0, 0, builder_z);
    builder_body(&b, 3, JOINT_REVOLUTE, 0, 0.2, 0, builder_z);
    builder_loop(&b, 2, 4, JOINT_REVOLUTE, 0.2, 0.1, 0, builder_z);
    find(&b, -INFINITY, INFINITY, &c);
    ck_assert_int_eq(c.driver, -1);
}
END_TEST

/* Rod l between two sliders on lines at a right angle, one of which drives: each goes to both sides of the other's line, 2 l, though
 * the drive's dead points part the ways. Coordinates: the driving slider, rod, the other slider. */
START_TEST(sliders_go_through_dead_points)
{
    for (int i = 0; i < 20; i++) {
        double l = 0.1 + 0.02 * (i % 4), a = 0.2 + 0.31 * i, x = l * cos(a), y = l * sin(a);
        unsigned char wanted[BUILDER_COORDINATES] = {1, 0, 1};
        struct builder b;
        struct cycle c;
        builder_start(&b);
        builder_body(&b, 0, JOINT_PRISMATIC, 0, y, 0, builder_y);
        builder_body(&b, 1, JOINT_REVOLUTE, 0, 0, 0, builder_z);
        builder_body(&b, 0, JOINT_PRISMATIC, x, 0, 0, builder_x);
        builder_loop(&b, 2, 3, JOINT_REVOLUTE, x, -y, 0, builder_z);
        b.held[0] = 1;
        builder_choose(&b);
        ck_assert_int_eq(cycle_find_whole(&b.m, b.q, b.drives, -INFINITY, INFINITY, wanted, &c), 0);
        ck_assert(c.driver == 1 && c.turns);
        ck_assert_double_eq_tol(extreme(&c, 2, 1)->value + x, l, 1e-9);
        ck_assert_double_eq_tol(extreme(&c, 2, 0)->value + x, -l, 1e-9);
        ck_assert_double_eq_tol(extreme(&c, 0, 1)->value + y, l, 1e-9);
        ck_assert_double_eq_tol(extreme(&c, 0, 0)->value + y, -l, 1e-9);
        /* limits come before dead points, and stay the ends */
        ck_assert_int_eq(cycle_find_whole(&b.m, b.q, b.drives, -1e-3, INFINITY, wanted, &c), 0);
        ck_assert(c.driver == 0 && !c.turns && !c.dead_from);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("cycle");
    TCase *c = tcase_create("all");
    tcase_add_test(c, stroke_of_a_slider);
    tcase_add_test(c, dead_points_of_the_drive);
    tcase_add_test(c, rocker);
    tcase_add_test(c, what_has_no_extremes);
    tcase_add_test(c, sliders_go_through_dead_points);
    suite_add_tcase(suite, c);
    return support_run(suite);
}
