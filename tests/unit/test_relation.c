/* Coordinates tied to each other: the law of a cam by its derivative, gears by Willis' formula. */
#include "math/relation.h"
#include "model/kinematics_cache.h"
#include "pipeline/pose.h"
#include "support.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const double pi = 3.14159265358979323846;

/* Rises by 30 mm over 120°, rests to 180°, comes back by 300°, rests. */
static const double knots[] = {0.5, 0, 2.5, 0.03, 3.5, 0.03, 5.5, 0};
static const struct relation cam = {.a = 1, .b = 2, .carrier = -1, .knot_count = 4, .knots = knots};

START_TEST(a_cam_passes_its_knots_at_rest)
{
    for (int i = 0; i < 4; i++)
        for (int turns = -2; turns <= 2; turns++) {
            double slope, s = relation_value(&cam, knots[2 * i] + 2 * pi * turns, &slope);
            ck_assert_double_eq_tol(s, knots[2 * i + 1], 1e-12);
            ck_assert_double_eq_tol(slope, 0, 1e-12);
        }
    double slope;
    ck_assert_double_eq_tol(relation_value(&cam, 1.5, &slope), 0.015, 1e-15);
    ck_assert_double_eq_tol(slope, 0.03 * 1.5 / 2, 1e-15);
    ck_assert_double_eq_tol(relation_value(&cam, 3, &slope), 0.03, 1e-15);
    ck_assert_double_eq_tol(relation_value(&cam, 0, &slope), 0, 1e-15);
}
END_TEST

START_TEST(the_slope_is_the_derivative)
{
    for (double x = -7; x < 7; x += 0.013) {
        double slope, ignored, h = 1e-6;
        relation_value(&cam, x, &slope);
        double numeric =
            (relation_value(&cam, x + h, &ignored) - relation_value(&cam, x - h, &ignored)) /
            (2 * h);
        ck_assert_double_eq_tol(slope, numeric, 1e-7);
    }
}
END_TEST

static const struct relation geneva = {
    .a = 1, .b = 2, .carrier = -1, .ratio = -1, .form = RELATION_GENEVA, .count = 4};

/* The pin in the frame of the wheel, whose pole is 1 away from the crank's along x: while it is nearer
 * than the wheel's edge it lies in a slot, and a slot is where the wheel says. */
START_TEST(a_pin_stays_in_its_slot)
{
    struct relation r = geneva;
    for (r.count = 3; r.count < 12; r.count++)
        for (double x = -9; x < 9; x += 0.017) {
            double slope, wheel = relation_value(&r, x, &slope), crank = sin(pi / r.count);
            double pin = pi + x; /* it points away from the wheel at 0 */
            double at[2] = {crank * cos(pin) - 1, crank * sin(pin)};
            double seen = atan2(at[1], at[0]) - wheel - pi - pi / r.count;
            double off = seen * r.count / (2 * pi);
            if (hypot(at[0], at[1]) < cos(pi / r.count) - 1e-9)
                ck_assert_double_eq_tol(off - floor(off + 0.5), 0, 1e-9);
            else
                ck_assert_double_eq(slope, 0);
        }
}
END_TEST

START_TEST(a_geneva_wheel_goes_a_slot_in_a_turn)
{
    double slope;
    for (int turns = -3; turns < 3; turns++) {
        double before = relation_value(&geneva, 2 * pi * turns, &slope);
        ck_assert_double_eq_tol(before, -pi / 2 * turns, 1e-12);
        /* stands for three quarters of it */
        ck_assert_double_eq_tol(relation_value(&geneva, 2 * pi * turns + 0.74 * pi, &slope), before,
                                1e-12);
        ck_assert_double_eq_tol(relation_value(&geneva, 2 * pi * turns + 1.26 * pi, &slope),
                                before - pi / 2, 1e-12);
    }
    relation_value(&geneva, pi, &slope); /* fastest at the middle: l / (1 - l) */
    ck_assert_double_eq_tol(slope, -sqrt(0.5) / (1 - sqrt(0.5)), 1e-12);
    for (double x = 2.4; x < 3.9; x += 0.01) {
        double h = 1e-5, ignored, next, last;
        double numeric =
            (relation_value(&geneva, x + h, &next) - relation_value(&geneva, x - h, &last)) /
            (2 * h);
        relation_value(&geneva, x, &slope);
        ck_assert_double_eq_tol(slope, numeric, 1e-7);
        ck_assert_double_eq_tol(relation_curvature(&geneva, x), (next - last) / (2 * h), 1e-7);
        (void)ignored;
    }
}
END_TEST

/* A lever goes to and fro: the wheel goes on by whole teeth and never back. */
START_TEST(a_ratchet_goes_one_way)
{
    for (int hand = -1; hand < 2; hand += 2)
        for (int ratio = -1; ratio < 2; ratio += 2) {
            struct relation r = {
                .ratio = ratio, .form = RELATION_RATCHET, .count = 12, .hand = hand};
            double tooth = pi / 6, wheel = 0, slope, way = hand * ratio;
            static const double levers[] = {1, 0.2, 0, -0.4, 1.4, -2.2, 0};
            /* in teeth: pushed to 1; back; the pawl that went back by more than a tooth falls in */
            static const double wheels[] = {1, 1, 1, 1, 2.4, 2.4, 4.0};
            for (int i = 0; i < 7; i++) {
                wheel = relation_value(&r, way * tooth * levers[i], &slope);
                ck_assert_double_eq_tol(wheel, hand * tooth * wheels[i], 1e-6);
                ck_assert_double_eq(slope, i == 0 || i == 4 || i == 6 ? ratio : 0);
                relation_engage(&r, way * tooth * levers[i], wheel);
            }
        }
}
END_TEST

/* Sun 1 and carrier 2 on the ground, satellite 3 on the carrier, the ring is the ground's. */
#define TRAIN(sun, carrier, satellite, ring)                                                       \
    "<model xmlns='urn:systel:model' xmlns:src='urn:systel:source' src:angle='deg'>"               \
    "<body number='0' id='body_0'><body number='1' base='0' id='body_1'>"                          \
    "<joint id='joint_1' type='revolute' at='0 0 0' axis='0 0 1' q='" sun "'/></body>"             \
    "<body number='2' base='0' id='body_2'>"                                                       \
    "<joint id='joint_2' type='revolute' at='0 0 0' axis='0 0 1' q='" carrier "'/>"                \
    "<body number='3' base='2' id='body_3'>"                                                       \
    "<joint id='joint_3' type='revolute' at='0.06 0 0' axis='0 0 1' q='" satellite "'/></body>"    \
    "</body></body>"                                                                               \
    "<relation kind='gear' a='joint_1' b='joint_3' carrier='joint_2' ratio='-1.25'/>" ring         \
    "</model>"
#define RING "<relation kind='internal-gear' b='joint_3' carrier='joint_2' ratio='3.25'/>"

static struct function_context context;

static void prepare(void)
{
    context = (struct function_context){.lang = "en"};
}

static void leave(void)
{
    kinematics_cache_forget(&context);
}

static double coordinate(xmlNodePtr node, const char *joint)
{
    for (; node; node = node->next) {
        xmlChar *id = xmlGetNoNsProp(node, BAD_CAST "id");
        int found = id && strcmp((const char *)id, joint) == 0;
        xmlFree(id);
        if (found) {
            xmlChar *q = xmlGetNoNsProp(node, BAD_CAST "q");
            double value = strtod((const char *)q, NULL);
            xmlFree(q);
            return value;
        }
        double inside = coordinate(node->children, joint);
        if (!isnan(inside))
            return inside;
    }
    return NAN;
}

static xmlDocPtr pose(const char *model, const char *text, int *result)
{
    xmlDocPtr doc = support_parse(model);
    *result = pose_model("m.xml", doc, text, &context, &support_diag);
    return doc;
}

/* Willis: (w_ring - w_carrier) / (w_sun - w_carrier) = -z_sun / z_ring, the ring at rest. */
START_TEST(a_planetary_train_follows_willis)
{
    static const double ratio = 1 + 3.25 / 1.25;
    for (int sun = -400; sun <= 400; sun += 57) {
        char text[40];
        int result;
        snprintf(text, sizeof text, "1=%d", sun);
        xmlDocPtr doc = pose(TRAIN("0", "0", "0", RING), text, &result);
        ck_assert_int_eq(result, 0);
        xmlNodePtr root = xmlDocGetRootElement(doc);
        ck_assert_double_eq_tol(coordinate(root, "joint_2"), sun * pi / 180 / ratio, 1e-11);
    }
}
END_TEST

START_TEST(either_wheel_may_drive)
{
    int result;
    xmlDocPtr doc = pose(TRAIN("0", "0", "0", RING), "2=10", &result);
    ck_assert_int_eq(result, 0);
    ck_assert_double_eq_tol(coordinate(xmlDocGetRootElement(doc), "joint_1"), 36 * pi / 180, 1e-11);
    doc = pose(TRAIN("0", "0", "0", ""), "1=20,2=30", &result); /* two freedoms without the ring */
    ck_assert_int_eq(result, 0);
    ck_assert_double_eq_tol(coordinate(xmlDocGetRootElement(doc), "joint_3"), 12.5 * pi / 180,
                            1e-11);
}
END_TEST

START_TEST(what_cannot_be_tied_is_told)
{
    int result;
    pose(TRAIN("0", "0", "0", RING), "1=36,2=11", &result);
    ck_assert_int_ne(result, 0);
    pose(TRAIN("0", "0", "0", RING), "1=36,2=10", &result); /* agrees */
    ck_assert_int_eq(result, 0);
}
END_TEST

START_TEST(a_relation_of_nothing_is_refused)
{
    static const char *const wrong[] = {
        "<relation kind='gear' a='joint_9' b='joint_3' ratio='1'/>",
        "<relation kind='gear' a='joint_3' b='joint_3' ratio='1'/>",
        "<relation kind='gear' b='joint_3' ratio='1'/>",
        "<relation kind='cam' a='joint_1' b='joint_3' law='0 0 1'/>",
        "<relation kind='cam' a='joint_1' b='joint_3' law='0 0 7 1'/>",
        "<relation kind='cam' a='joint_1' b='joint_3' law='0 0 -1 1'/>"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char *model = support_format(TRAIN("0", "0", "0", "{1}"), wrong[i]);
        int result;
        pose(model, NULL, &result);
        ck_assert_int_ne(result, 0);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("relation");
    TCase *tests = support_case(suite, "law");
    tcase_add_test(tests, a_cam_passes_its_knots_at_rest);
    tcase_add_test(tests, the_slope_is_the_derivative);
    tcase_add_test(tests, a_pin_stays_in_its_slot);
    tcase_add_test(tests, a_geneva_wheel_goes_a_slot_in_a_turn);
    tcase_add_test(tests, a_ratchet_goes_one_way);
    tests = support_case(suite, "gears");
    tcase_add_checked_fixture(tests, prepare, leave);
    tcase_add_test(tests, a_planetary_train_follows_willis);
    tcase_add_test(tests, either_wheel_may_drive);
    tcase_add_test(tests, what_cannot_be_tied_is_told);
    tcase_add_test(tests, a_relation_of_nothing_is_refused);
    return support_run(suite);
}
