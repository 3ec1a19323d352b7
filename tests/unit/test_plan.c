/* Plans of velocities and accelerations: published numbers, closed forms, the theorem of three centres. */
#include "builder.h"
#include "math/plan.h"
#include "support.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double pi = 3.14159265358979323846;

static struct builder b;
static struct plan plan;
static double v[BUILDER_COORDINATES], a[BUILDER_COORDINATES];

static void take(double speed)
{
    struct rates r;
    memset(v, 0, sizeof v);
    memset(a, 0, sizeof a);
    for (int c = 0; c < b.m.body_coordinates; c++)
        v[c] = b.drives[c] ? speed : 0;
    ck_assert_int_eq(rates_open(&r, &b.m, b.drives), 0);
    ck_assert_int_eq(rates_solve(&r, b.q, v, a), 0);
    ck_assert_int_eq(plan_open(&plan, &b.m, b.q, NULL, 0), 0);
    plan_take(&plan, &r);
    rates_close(&r);
}

static void slider_crank(void)
{
    builder_start(&b);
    builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    builder_body(&b, 1, JOINT_REVOLUTE, 4, 2, 0, builder_z);
    builder_body(&b, 0, JOINT_PRISMATIC, 12, 0, 0, builder_x);
    builder_loop(&b, 2, 3, JOINT_REVOLUTE, 8, -2, 0, builder_z);
    builder_choose(&b);
}

START_TEST(a_slider_crank_has_its_published_numbers)
{
    slider_crank();
    take(pi / 3);
    ck_assert_int_eq(plan.node_count, 3);
    ck_assert(plan.nodes[0].ground && !plan.nodes[1].ground && !plan.nodes[2].ground);
    ck_assert_double_eq_tol(plan.nodes[2].now.v[0], -pi, 1e-12);
    ck_assert_double_eq_tol(plan.nodes[2].now.v[1], 0, 1e-12);
    ck_assert_double_eq_tol(plan.nodes[2].now.a[0], -6.168502751, 1e-8);
    ck_assert_int_eq(plan.slide_count, 1);
    ck_assert_int_eq(plan.slides[0].node, 2);
    ck_assert_int_eq(plan.slides[0].guide, 0);
    double normal[2], tangential[2];
    plan_parts(&plan, 2, plan.nodes[1].now.at, plan.nodes[2].now.at, normal, tangential);
    for (int k = 0; k < 2; k++)
        ck_assert_double_eq_tol(plan.nodes[1].now.a[k] + normal[k] + tangential[k],
                                plan.nodes[2].now.a[k], 1e-10);
    plan_close(&plan);
}
END_TEST

static void place(const struct plan_link *x, const struct plan_link *y, double at[2])
{
    ck_assert_int_eq(plan_find_centre(x, y, 1, at), PLAN_CENTRE);
}

/* Three centres of any three links lie on one line. */
static void lie_on_a_line(int i, int j, int k)
{
    double p[2], q[2], r[2];
    const struct plan_link *l = plan.links;
    if (plan_find_centre(&l[i], &l[j], 1, p) != PLAN_CENTRE ||
        plan_find_centre(&l[j], &l[k], 1, q) != PLAN_CENTRE ||
        plan_find_centre(&l[i], &l[k], 1, r) != PLAN_CENTRE)
        return;
    double area = (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]);
    double size = hypot(q[0] - p[0], q[1] - p[1]) * hypot(r[0] - p[0], r[1] - p[1]);
    ck_assert_double_le(fabs(area), 1e-9 * (1 + size));
}

START_TEST(a_four_bar_has_its_centres)
{
    builder_start(&b);
    builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    builder_body(&b, 1, JOINT_REVOLUTE, 1, 2, 0, builder_z);
    builder_body(&b, 2, JOINT_REVOLUTE, 4, 1, 0, builder_z);
    builder_loop(&b, 3, 0, JOINT_REVOLUTE, 1, -3, 0, builder_z);
    builder_choose(&b);
    take(1);
    ck_assert_int_eq(plan.node_count, 4);
    double at[2];
    /* A(0,0) B(1,2) C(5,3) D(6,0): the lines AB and DC meet at P02, BC and AD at P13. */
    place(&plan.links[0], &plan.links[2], at);
    double x = 18 / 5.0, y = 2 * x; /* y = 2 x, y = -3 (x - 6) */
    ck_assert_double_eq_tol(at[0], x, 1e-9);
    ck_assert_double_eq_tol(at[1], y, 1e-9);
    place(&plan.links[1], &plan.links[3], at);
    ck_assert_double_eq_tol(at[0], -7, 1e-9); /* y = 2 + (x - 1) / 4 = 0 */
    ck_assert_double_eq_tol(at[1], 0, 1e-9);
    /* w3 = w1 AP13 / DP13 */
    ck_assert_double_eq_tol(plan.links[3].omega, 7.0 / 13, 1e-12);
    for (int i = 0; i < 4; i++)
        lie_on_a_line(i, (i + 1) % 4, (i + 2) % 4);
    plan_close(&plan);
}
END_TEST

/* A crank of radius r leads a block in a slotted lever about (0, -c): closed form of the lever's turn. */
START_TEST(a_slotted_lever_has_its_coriolis_part)
{
    const double radius = 2, c = 5;
    builder_start(&b);
    builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    builder_body(&b, 1, JOINT_REVOLUTE, radius, 0, 0, builder_z);
    builder_body(&b, 0, JOINT_REVOLUTE, 0, -c, 0, builder_z);
    const double along[3] = {radius, c, 0};
    builder_loop(&b, 2, 3, JOINT_PRISMATIC, 0, 0, 0, along);
    builder_choose(&b);
    for (int i = 0; i < 6; i++) {
        double at = 0.4 * i;
        ck_assert_int_eq(builder_drive(&b, 0, at), CLOSURE_OK);
        take(1);
        ck_assert_int_eq(plan.slide_count, 1);
        const struct plan_slide *s = &plan.slides[0];
        ck_assert_int_eq(s->home, 2);
        ck_assert_int_eq(s->guide, 3);
        double x = radius * cos(at), y = radius * sin(at) + c, square = x * x + y * y;
        double omega = (x * radius * cos(at) + y * radius * sin(at)) / square;
        ck_assert_double_eq_tol(plan.links[3].omega, omega, 1e-10);
        double slip = (-x * radius * sin(at) + y * radius * cos(at)) / sqrt(square);
        ck_assert_double_eq_tol(hypot(s->coriolis[0], s->coriolis[1]), fabs(2 * omega * slip),
                                1e-10);
        /* what is left of the acceleration lies along the slot */
        ck_assert_double_eq_tol(s->relative[0] * y - s->relative[1] * x, 0, 1e-9);
        double far[2];
        ck_assert_int_eq(plan_find_centre(&plan.links[2], &plan.links[3], 1, far), PLAN_CENTRE_FAR);
        ck_assert_double_eq_tol(far[0] * x + far[1] * y, 0, 1e-9);
        for (int k = 0; k < 4; k++)
            lie_on_a_line(k, (k + 1) % 4, (k + 2) % 4);
        plan_close(&plan);
    }
}
END_TEST

static void number(void)
{
    struct frame frames[BUILDER_BODIES];
    mechanism_number(&b.m, frames);
}

START_TEST(what_leaves_the_plane_has_no_plan)
{
    builder_start(&b);
    builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    builder_body(&b, 1, JOINT_REVOLUTE, 1, 0, 0, builder_x);
    number();
    ck_assert_int_eq(plan_open(&plan, &b.m, b.q, NULL, 0), 1);
    plan_close(&plan);
}
END_TEST

/* Seen from above: right is x, up is away (-z). */
START_TEST(a_plane_may_lie_on_the_floor)
{
    builder_start(&b);
    builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_y);
    builder_body(&b, 1, JOINT_REVOLUTE, 2, 0, 0, builder_y);
    number();
    memset(b.drives, 1, 2);
    take(1);
    ck_assert_double_eq_tol(plan.nodes[1].now.v[0], 0, 1e-12);
    ck_assert_double_eq_tol(plan.nodes[1].now.v[1], 2, 1e-12);
    ck_assert_double_eq_tol(plan.links[2].omega, 2, 1e-12);
    plan_close(&plan);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("plan");
    TCase *tests = support_case(suite, "plans");
    tcase_add_test(tests, a_slider_crank_has_its_published_numbers);
    tcase_add_test(tests, a_four_bar_has_its_centres);
    tcase_add_test(tests, a_slotted_lever_has_its_coriolis_part);
    tcase_add_test(tests, what_leaves_the_plane_has_no_plan);
    tcase_add_test(tests, a_plane_may_lie_on_the_floor);
    return support_run(suite);
}
