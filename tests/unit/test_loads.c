/* What acts on a mechanism: hand numbers, powers against differences, and what is read from a model. */
#include "builder.h"
#include "functions/extension.h"
#include "math/loads.h"
#include "math/rates.h"
#include "model/model_loads.h"
#include "support.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double close_to = 1e-12;

static struct builder b;
static double forces[BUILDER_COORDINATES], wrenches[6 * BUILDER_BODIES], twists[6 * BUILDER_BODIES];
static struct frame frames[BUILDER_BODIES];

/* Two links: the second's pole is 2 m above the first's. */
static void arm(double q1, double q2)
{
    builder_start(&b);
    builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    builder_body(&b, 1, JOINT_REVOLUTE, 0, 2, 0, builder_z);
    mechanism_number(&b.m, frames);
    b.q[0] = q1;
    b.q[1] = q2;
    mechanism_frames(&b.m, b.q, frames);
}

static void wrench_is(int body, double mx, double my, double mz, double fx, double fy, double fz)
{
    const double wanted[6] = {mx, my, mz, fx, fy, fz};
    for (int k = 0; k < 6; k++)
        ck_assert_double_eq_tol(wrenches[6 * body + k], wanted[k], close_to);
}

START_TEST(forces_act_where_they_are_told)
{
    struct load_force list[2] = {
        {.body = 2, .point = {1, 0, 0}, .vector = {{.number = 3}, {.number = 5}, {.number = 7}}},
        {.body = 1,
         .torque = 1,
         .in_body = 1,
         .vector = {{.number = 1}, {.number = 0}, {.number = 4}}}};
    arm(0, 0);
    struct loads l = {.m = &b.m, .forces = list, .force_count = 2};
    ck_assert_int_eq(loads_at(&l, 0, b.q, NULL, frames, NULL, forces, wrenches, NULL), 0);
    /* (1, 2, 0) x (3, 5, 7) */
    wrench_is(2, 14, -7, -1, 3, 5, 7);
    wrench_is(1, 1, 0, 4, 0, 0, 0);
    wrench_is(0, 0, 0, 0, 0, 0, 0);
    /* A quarter turn: the point goes to (-2, 1, 0), a vector of the body with it. */
    arm(acos(0), 0);
    list[0].in_body = 1;
    ck_assert_int_eq(loads_at(&l, 0, b.q, NULL, frames, NULL, forces, wrenches, NULL), 0);
    wrench_is(2, 7, 14, -2 * 3 + 5, -5, 3, 7);
    wrench_is(1, 0, 1, 4, 0, 0, 0);
}
END_TEST

START_TEST(springs_pull_with_what_they_are_too_long)
{
    struct load_tie ties[2] = {{.coordinate = -1,
                                .a = 0,
                                .b = 2,
                                .on_a = {3, 2, 0},
                                .stiffness = 10,
                                .length = 1,
                                .damping = 2},
                               {.coordinate = 0, .stiffness = 4, .length = 0.5, .damping = 3}};
    double v[2] = {0.25, 0}, potential;
    arm(0, 0);
    struct loads l = {.m = &b.m, .ties = ties, .tie_count = 2};
    ck_assert_int_eq(loads_at(&l, 0, b.q, NULL, frames, NULL, forces, wrenches, &potential), 0);
    /* From (3, 2) to (0, 2): 3 m, 2 m too long. */
    wrench_is(0, 0, 0, 40, -20, 0, 0);
    wrench_is(2, 0, 0, -40, 20, 0, 0);
    ck_assert_double_eq_tol(forces[0], 2, close_to);
    ck_assert_double_eq_tol(potential, 20 + 0.5, close_to);
    /* The first link's turn takes the point (0, 2) away at 0.5 m/s. */
    for (int body = 1; body < 3; body++)
        twists[6 * body + 2] = 0.25;
    ck_assert_int_eq(loads_at(&l, 0, b.q, v, frames, twists, forces, wrenches, NULL), 0);
    wrench_is(2, 0, 0, -42, 21, 0, 0);
    ck_assert_double_eq_tol(forces[0], 2 - 0.75, close_to);
}
END_TEST

/* What springs take from the motion is what they store: power against differences of the potential. */
START_TEST(springs_store_what_they_take)
{
    srand(5);
    for (int round = 0; round < 100; round++) {
        struct load_tie ties[3];
        double v[2], none[2] = {0}, potential[3], power = 0;
        static const double h = 1e-4;
        struct rates r;
        memset(ties, 0, sizeof ties);
        for (int i = 0; i < 3; i++) {
            ties[i] = (struct load_tie){.coordinate = i == 0 ? 1 : -1,
                                        .a = i == 1 ? 0 : 1,
                                        .b = 2,
                                        .stiffness = 1 + rand() % 9,
                                        .length = rand() % 7 / 5.};
            for (int k = 0; k < 3; k++) {
                ties[i].on_a[k] = rand() % 13 / 3. - 2;
                ties[i].on_b[k] = rand() % 13 / 3. - 2.1;
            }
        }
        for (int i = 0; i < 2; i++)
            v[i] = rand() % 21 / 10. - 1;
        double q[2] = {rand() % 60 / 10., rand() % 60 / 10.};
        for (int side = -1; side <= 1; side++) {
            arm(q[0] + side * h * v[0], q[1] + side * h * v[1]);
            struct loads l = {.m = &b.m, .ties = ties, .tie_count = 3};
            ck_assert_int_eq(
                loads_at(&l, 0, b.q, NULL, frames, NULL, forces, wrenches, &potential[side + 1]),
                0);
            if (side != 0)
                continue;
            b.drives[0] = b.drives[1] = 1;
            ck_assert_int_eq(rates_open(&r, &b.m, b.drives), 0);
            rates_take(&r, b.q, v, none);
            for (int i = 0; i < 2; i++)
                power += forces[i] * v[i];
            for (int i = 0; i < 6 * b.m.body_count; i++)
                power += wrenches[i] * r.twist[i];
            rates_close(&r);
        }
        ck_assert_double_eq_tol(power, -(potential[2] - potential[0]) / (2 * h), 1e-5);
    }
}
END_TEST

START_TEST(friction_brakes)
{
    double friction[2] = {0.5, 2}, viscosity[2] = {3, 0}, v[2] = {-2, 0};
    arm(0, 0);
    struct loads l = {.m = &b.m, .friction = friction, .viscosity = viscosity};
    ck_assert_int_eq(loads_at(&l, 0, b.q, v, frames, NULL, forces, wrenches, NULL), 0);
    ck_assert_double_eq_tol(forces[0], 6.5, close_to);
    ck_assert_double_eq_tol(forces[1], 0, close_to);
    l.smooth = 0.01;
    ck_assert_int_eq(loads_at(&l, 0, b.q, v, frames, NULL, forces, wrenches, NULL), 0);
    ck_assert_double_eq_tol(forces[0], 6.5, close_to);
    ck_assert_double_eq_tol(loads_friction_sign(0.01, 0.01), 1, close_to);
    ck_assert_double_eq_tol(loads_friction_sign(-0.005, 0.01), -0.79296875, close_to);
    ck_assert_double_eq_tol(loads_friction_sign(-1e-30, 0), -1, 1e-15);
    ck_assert_double_eq_tol(loads_friction_sign(0, 0), 0, 1e-15);
}
END_TEST

static const char arm_model[] =
    "<model xmlns='urn:systel:model' unit='mm' gravity='0 -1 2'><body number='0' id='body_0'>"
    "<body number='1' base='0' id='body_1'><joint id='joint_1' type='revolute' at='0 0 0' axis='0 "
    "0 1' q='0.5' v='0.25' viscosity='2'/>"
    "<body number='2' base='1' id='body_2'><joint id='joint_2' type='prismatic' at='0 2 0' axis='0 "
    "1 0' q='0.3' friction='7'/>"
    "</body></body></body>"
    "<spring joint='joint_2' stiffness='100' length='0.1'/>"
    "<damper a='0' at='1 0 0' b='2' coefficient='3'/>%s</model>";

static struct model *read(const char *more, struct model_problem *problem)
{
    char *text = text_print(arm_model, more);
    struct model *model = model_read(xmlDocGetRootElement(support_parse(text)), NULL, problem);
    free(text);
    ck_assert_ptr_nonnull(model);
    return model;
}

START_TEST(models_are_read)
{
    struct model_problem problem;
    double v[2] = {0}, potential;
    struct model *model =
        read("<force body='2' point='1 0 0' vector='2 * $q[2];-(kin:q(\"2\"));3' in='world'/>"
             "<torque body='1' vector='0;0;$t + kin:v(\"1\")'/>"
             "<drive-force body='2' coordinate='1' value='-4 * $v[@body = 2]'/>",
             &problem);
    struct model_loads *l = model_loads_new(model, NULL, &problem);
    ck_assert_ptr_nonnull(l);
    ck_assert_double_eq_tol(l->gravity[1], -1, 1e-15);
    ck_assert_double_eq_tol(l->gravity[2], 2, 1e-15);
    ck_assert_int_eq(model_loads_vary(l), 1);
    ck_assert_int_eq(model_loads_speeds(model, NULL, v, &problem), 0);
    ck_assert_double_eq_tol(v[0], 0.25, 1e-15);
    ck_assert_double_eq_tol(v[1], 0, 1e-15);
    double q[2] = {0, 0.3};
    v[1] = 0.002;
    mechanism_frames(&model->mechanism, q, model->frames);
    ck_assert_int_eq(
        loads_at(&l->loads, 5, q, v, model->frames, NULL, forces, wrenches, &potential), 0);
    /* q2 is 300 mm, v1 14.3 degrees and v2 2 mm a second */
    ck_assert_double_eq_tol(wrenches[15], 600, 1e-9);
    ck_assert_double_eq_tol(wrenches[16], -300, 1e-9);
    ck_assert_double_eq_tol(wrenches[17], 3, 1e-9);
    ck_assert_double_eq_tol(wrenches[14], -300 - 2.3 * 600, 1e-9);
    ck_assert_double_eq_tol(wrenches[8], 5 + 0.25 * 180 / 3.14159265358979323846, 1e-9);
    ck_assert_double_eq_tol(forces[1], -8 - 20 - 7, 1e-9);
    ck_assert_double_eq_tol(forces[0], -0.5, 1e-9);
    ck_assert_double_eq_tol(potential, 2, 1e-12);
    model_loads_free(l);
    model_free(model);
}
END_TEST

/* Nor does a function of speeds: they are those of the moment, not those that the model begins with. */
START_TEST(expressions_see_how_bodies_move)
{
    struct model_problem problem;
    struct function_context context = {.lang = "en"};
    struct model *model =
        read("<force body='2' point='0 0 0' in='world' "
             "vector='vec:item(kin:velocity(//m:body[@number = 2]), 3);num:item(kin:velocity("
             "//m:body[@number = 2]), 4);num:item(kin:velocity(//m:body[@number = 2]), 5)'/>",
             &problem);
    struct model_loads *l = model_loads_new(model, &context, &problem);
    double q[2] = {0, 0.5}, v[2] = {3, 0.7};
    ck_assert_ptr_nonnull(l);
    mechanism_frames(&model->mechanism, q, model->frames);
    ck_assert_int_eq(loads_at(&l->loads, 0, q, v, model->frames, NULL, forces, wrenches, NULL), 0);
    ck_assert_double_eq_tol(wrenches[15], 3, 1e-12);
    ck_assert_double_eq_tol(wrenches[16], -2.5 * 3, 1e-12);
    ck_assert_double_eq_tol(wrenches[17], 0.7, 1e-12);
    model_loads_free(l);
    model_free(model);
}
END_TEST

/* A function of where bodies are sees each moment, and the document is set back. */
START_TEST(expressions_see_where_bodies_are)
{
    struct model_problem problem;
    struct function_context context = {.lang = "en"};
    struct model *model =
        read("<torque body='1' vector='0;0;/m:model/m:body/m:body/m:joint/@q'/>", &problem);
    struct model_loads *l = model_loads_new(model, &context, &problem);
    ck_assert_ptr_nonnull(l);
    double q[2] = {1.25, 0}, v[2] = {0};
    ck_assert_int_eq(loads_at(&l->loads, 0, q, v, model->frames, NULL, forces, wrenches, NULL), 0);
    ck_assert_double_eq_tol(wrenches[8], 1.25, 1e-15);
    model_loads_free(l);
    xmlChar *text = xmlGetNoNsProp(model->bodies[1].joint, BAD_CAST "q");
    ck_assert_str_eq((char *)text, "0.5");
    xmlFree(text);
    model_free(model);
}
END_TEST

START_TEST(what_is_wrong_is_told)
{
    static const struct {
        const char *element, *says;
    } wrong[] = {
        {"<force body='7' vector='0;0;1'/>", "load-body: 7"},
        {"<force body='1' vector='0;1'/>", "load-vector"},
        {"<force body='1' vector='0;1;2;3'/>", "load-vector"},
        {"<force body='1' vector='0;1;$x'/>", "load-fails: $x, there is no $x"},
        {"<force body='1' vector='0;1;(2'/>", "load-bad: (2, Invalid expression (2)"},
        {"<force body='1' vector='0;1;kin:q(\"1.2\")'/>",
         "load-fails: kin:q(\"1.2\"), kin:q('1.2'): ?"},
        {"<torque body='1' vector='0;1;1 div 0'/>", "load-infinite: 1 div 0, ∞"},
        {"<torque body='1' vector='0;1;0 div 0'/>", "load-infinite: 0 div 0, NaN"},
        {"<torque body='1' vector='0;1;1e300 * 2'/>", "load-beyond: 1e300 * 2, 2e+300"},
        {"<torque body='1' vector='0;0;num:item(kin:acceleration(/m:model/m:body), 3)'/>",
         "load-fails: num:item(kin:acceleration(/m:model/m:body), 3), kin:acceleration: "},
        {"<drive-force body='1' coordinate='2' value='1'/>", "load-coordinate"},
        {"<spring joint='joint_3' stiffness='1'/>", "load-body: joint_3"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct model_problem problem;
        struct model *model = read(wrong[i].element, &problem);
        ck_assert_ptr_null(model_loads_new(model, NULL, &problem));
        ck_assert_msg(strncmp(problem.text, wrong[i].says, strlen(wrong[i].says)) == 0, "%s: %s",
                      wrong[i].element, problem.text);
        model_free(model);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("loads");
    TCase *all = support_case(suite, "loads");
    if (extension_register_xslt() != 0)
        return EXIT_FAILURE;
    tcase_add_test(all, forces_act_where_they_are_told);
    tcase_add_test(all, springs_pull_with_what_they_are_too_long);
    tcase_add_test(all, springs_store_what_they_take);
    tcase_add_test(all, friction_brakes);
    tcase_add_test(all, models_are_read);
    tcase_add_test(all, expressions_see_where_bodies_are);
    tcase_add_test(all, expressions_see_how_bodies_move);
    tcase_add_test(all, what_is_wrong_is_told);
    return support_run(suite);
}
