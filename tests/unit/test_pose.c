/* The pose stage on small models: values set, limits watched, branches closed. */
#include "model/kinematics_cache.h"
#include "pipeline/pose.h"
#include "support.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define d (&support_diag)
#define MODEL(attributes, bodies)                                                                  \
    "<model xmlns='urn:systel:model' xmlns:src='urn:systel:source' " attributes ">\n" bodies       \
    "</model>"
#define USER "src:length='mm' src:angle='deg' src:y='down'"

/* A slide with a pendulum on it, a body that floats beside; lines as the user's file has them. */
static const char chain[] = MODEL(
    USER, "<body number='0' id='body_0'>"
          "<body number='1' base='0' id='body_1' src:line='3' name='cart'>"
          "<joint id='joint_1' name='slide' type='prismatic' at='0 0 0' axis='1 0 0' min='-0.5'"
          " max='0.5' q='0'/>"
          "<body number='2' base='1' id='body_2' src:line='4'>"
          "<joint id='joint_2' name='pin' type='revolute' at='0 0 0' axis='0 0 1' q='0.1'/>"
          "</body></body>"
          "<body number='3' base='0' id='body_3' src:line='5'>"
          "<joint id='joint_3' name='3.5' type='planar' at='0 0 0' axis='0 0 1'"
          " min='-1 -1 -1' max='1 2 1' q='0 0 0'/>"
          "</body></body>");

/* The same in metres and radians, y up, of two cells. */
static const char cells[] =
    MODEL("", "<body number='0' id='body_0'>"
              "<body number='1' base='0' id='ms1_body_1' system='1' local='1'>"
              "<joint id='joint_1' type='prismatic' at='0 0 0' axis='1 0 0' q='0'/></body>"
              "<body number='2' base='0' id='ms2_body_1' system='2' local='1'>"
              "<joint id='joint_2' type='revolute' at='0 0 0' axis='0 0 1' q='0'/></body></body>");

/* The name of the first joint is the number of the second body. */
static const char digits[] =
    MODEL("", "<body number='0' id='base'><body number='1' base='0' id='a'>"
              "<joint id='joint_1' name='2' type='revolute' at='0 0 0' axis='0 0 1' q='0'/>"
              "<body number='2' base='1' id='b'>"
              "<joint id='joint_2' name='last' type='revolute' at='1 0 0' axis='0 0 1' q='0'/>"
              "</body></body></body>");

/* Slider-crank: crank 0.1, rod 0.3, the slider starts at 0.4. */
#define CRANK(given)                                                                               \
    MODEL(USER,                                                                                    \
          "<body number='0' id='body_0'>"                                                          \
          "<body number='1' base='0' id='body_1' src:line='3'>"                                    \
          "<joint id='joint_1' type='revolute' at='0 0 0' axis='0 0 1' q='" given "/>"             \
          "<body number='2' base='1' id='body_2' src:line='4'>"                                    \
          "<joint id='joint_2' type='revolute' at='0.1 0 0' axis='0 0 1' min='-0.2' max='0.2'"     \
          " q='0'/></body></body>"                                                                 \
          "<body number='3' base='0' id='body_3' src:line='5'>"                                    \
          "<joint id='joint_3' type='prismatic' at='0.4 0 0' axis='1 0 0' q='0'/></body></body>"   \
          "<loop id='loop_1' src:line='7' a='2' b='3' type='revolute' at='0.3 0 0' at-b='0 0 0'"   \
          " axis='0 0 1'/>")

static struct function_context context;

static void prepare(void)
{
    context = (struct function_context){.lang = "en"};
}

static void leave(void)
{
    kinematics_cache_forget(&context);
}

static xmlDocPtr pose(const char *model, const char *text, int *result)
{
    xmlDocPtr doc = support_parse(model);
    *result = pose_model("m.xml", doc, text, &context, d);
    return doc;
}

/* The coordinates of a body, rounded, with blanks between. */
static char *coordinates(xmlDocPtr doc, const char *id)
{
    xmlNodePtr node = xmlDocGetRootElement(doc);
    while (node) {
        xmlChar *name = xmlGetNoNsProp(node, BAD_CAST "id");
        int found = name && strcmp((const char *)name, id) == 0;
        xmlFree(name);
        if (found)
            break;
        xmlNodePtr next = node->children ? node->children : node->next;
        while (next == NULL && node->parent) {
            node = node->parent;
            next = node->next;
        }
        node = next;
    }
    ck_assert_ptr_nonnull(node);
    xmlChar *q = xmlGetNoNsProp(node, BAD_CAST "q");
    char *text = text_copy(""), *end;
    for (const char *p = (const char *)q;; p = end) {
        double value = strtod(p, &end);
        if (end == p)
            break;
        char *longer =
            text_print("%s%s%.4f", text, *text ? " " : "", fabs(value) < 5e-5 ? 0 : value);
        free(text);
        text = longer;
    }
    xmlFree(q);
    return support_own(text);
}

static const struct {
    const char *model, *pose, *joint, *q;
} settings[] = {
    {chain, NULL, "joint_2", "0.1000"},
    {chain, "", "joint_2", "0.1000"},
    /* names: joint's name, number, body's id, joint's id, body's name */
    {chain, "1=100", "joint_1", "0.1000"},
    {chain, "slide=100", "joint_1", "0.1000"},
    {chain, "body_1=100", "joint_1", "0.1000"},
    {chain, "joint_1=100", "joint_1", "0.1000"},
    {chain, "cart=100", "joint_1", "0.1000"},
    {chain, "1.1=100", "joint_1", "0.1000"}, /* the only system is the first */
    /* a joint's name before a number, which the system before it makes plain */
    {digits, "2=0.1", "joint_1", "0.1000"},
    {digits, "2=0.1", "joint_2", "0.0000"},
    {digits, "1.2=0.1", "joint_2", "0.1000"},
    {digits, "1=0.1", "joint_1", "0.1000"},
    {cells, "1.1=0.1", "joint_1", "0.1000"},
    {cells, "2.1=0.1", "joint_2", "0.1000"},
    {chain, "3\\.5=1/2/3", "joint_3", "0.0010 -0.0020 0.0524"},
    {chain, "3\\.5=1/2/3", "joint_1", "0.0000"},
    /* units: the user's where none is written */
    {chain, "1=0.1m", "joint_1", "0.1000"},
    {chain, "1=100mm", "joint_1", "0.1000"},
    {chain, "2=90", "joint_2", "1.5708"},
    {chain, "2=90deg", "joint_2", "1.5708"},
    {chain, "2=1.5rad", "joint_2", "1.5000"},
    {cells, "1=0.1", "joint_1", "0.1000"},
    {cells, "1=100mm", "joint_1", "0.1000"},
    {cells, "2=1.5", "joint_2", "1.5000"},
    {cells, "2=90deg", "joint_2", "1.5708"},
    /* several, the last one wins */
    {chain, "1=100,2=0", "joint_2", "0.0000"},
    {chain, "1=100,2=0", "joint_1", "0.1000"},
    {chain, "1=100,1=200", "joint_1", "0.2000"},
};

START_TEST(coordinates_are_set)
{
    int result;
    xmlDocPtr doc = pose(settings[_i].model, settings[_i].pose, &result);
    ck_assert_str_eq(support_said(), "");
    ck_assert_int_eq(result, 0);
    ck_assert_str_eq(coordinates(doc, settings[_i].joint), settings[_i].q);
}
END_TEST

static const struct {
    const char *pose, *said;
    int status;
} refused[] = {
    {"9=1", "m.xml: error: pose-unknown-name: 9\n", STATUS_INVALID},
    {"knee=1", "m.xml: error: pose-unknown-name: knee\n", STATUS_INVALID},
    {"slode=1", "m.xml: error: pose-unknown-name-near: slode, slide\n", STATUS_INVALID},
    {"2.1=1", "m.xml: error: pose-unknown-name: 2.1\n", STATUS_INVALID},
    {"1=fast", "systel: error: pose-bad-value: 1, fast\n", STATUS_USAGE},
    {"9=fast", "systel: error: pose-bad-value: 9, fast\n", STATUS_USAGE},
    {"1=1/2", "m.xml:3: error: pose-wrong-count: 1, 2, 1\n", STATUS_USAGE},
    {"3=1", "m.xml:5: error: pose-wrong-count: 3, 1, 3\n", STATUS_USAGE},
    {"0=1", "m.xml:2: error: pose-wrong-count: 0, 1, 0\n", STATUS_USAGE},
    {"1=1deg", "m.xml:3: error: pose-wrong-unit: 1, 1deg\n", STATUS_USAGE},
    {"2=1mm", "m.xml:4: error: pose-wrong-unit: 2, 1mm\n", STATUS_USAGE},
    {"3=1mm/2mm/3mm", "m.xml:5: error: pose-wrong-unit: 3, 1mm/2mm/3mm\n", STATUS_USAGE},
    {"9=1,8=1", "m.xml: error: pose-unknown-name: 9\nm.xml: error: pose-unknown-name: 8\n",
     STATUS_INVALID},
};

START_TEST(what_cannot_be_set_is_said)
{
    int result;
    pose(chain, refused[_i].pose, &result);
    ck_assert_str_eq(support_said(), refused[_i].said);
    ck_assert_int_eq(result, -1);
    ck_assert_int_eq(d->status, refused[_i].status);
}
END_TEST

static const struct {
    const char *pose, *said;
} limits[] = {
    {"1=500", ""},
    {"1=-500", ""},
    {"1=600", "m.xml:3: warning: pose-outside-limits: 1, 600, -500, 500\n"},
    {"1=-501", "m.xml:3: warning: pose-outside-limits: 1, -501, -500, 500\n"},
    {"2=9000", ""}, /* has none */
    /* y counts downwards for the user: up to 2 m up is down to -2000 */
    {"3=0/-1900/0", ""},
    {"3=0/1500/0", "m.xml:5: warning: pose-outside-limits: 3, 1500, -2000, 1000\n"},
    {"3=0/0/90deg", "m.xml:5: warning: pose-outside-limits: 3, 90, -57.2958, 57.2958\n"},
};

START_TEST(outside_its_limits_a_value_is_a_warning_and_is_used)
{
    int result;
    pose(chain, limits[_i].pose, &result);
    ck_assert_str_eq(support_said(), limits[_i].said);
    ck_assert_int_eq(result, 0);
}
END_TEST

START_TEST(under_werror_the_warning_is_an_error)
{
    int result;
    d->werror = 1;
    pose(chain, "1=600", &result);
    ck_assert_int_eq(result, -1);
    ck_assert_int_eq(d->status, STATUS_INVALID);
}
END_TEST

/* Closed branches: x = r cos a + sqrt(l^2 - r^2 sin^2 a), sin(a + b) = -r sin a / l + … */

static void check_crank(xmlDocPtr doc, double angle)
{
    double slide = 0.1 * cos(angle) + sqrt(0.09 - pow(0.1 * sin(angle), 2)) - 0.4;
    double rod = -asin(0.1 * sin(angle) / 0.3) - angle;
    char *expected = support_own(text_print("%.4f", slide));
    ck_assert_str_eq(coordinates(doc, "joint_3"), expected);
    ck_assert_double_eq_tol(remainder(atof(coordinates(doc, "joint_2")) - rod, 2 * M_PI), 0, 2e-4);
    ck_assert_double_eq_tol(remainder(atof(coordinates(doc, "joint_1")) - angle, 2 * M_PI), 0,
                            2e-4);
}

START_TEST(the_others_follow_the_driver)
{
    static const char *const poses[] = {"1=60", "1=-60deg", "1=180", "1=1rad", "1=0"};
    static const double angles[] = {M_PI / 3, -M_PI / 3, M_PI, 1, 0};
    int result;
    d->quiet = 1; /* the rod leaves its limits */
    xmlDocPtr doc = pose(CRANK("0'"), poses[_i], &result);
    ck_assert_str_eq(support_said(), "");
    ck_assert_int_eq(result, 0);
    check_crank(doc, angles[_i]);
}
END_TEST

START_TEST(another_coordinate_may_drive)
{
    int result;
    d->quiet = 1;
    xmlDocPtr doc = pose(CRANK("1' src:given='true'"), "3=-100", &result);
    ck_assert_str_eq(support_said(), "");
    ck_assert_int_eq(result, 0);
    ck_assert_str_eq(coordinates(doc, "joint_3"), "-0.1000");
    check_crank(doc, acos((0.09 + 0.01 - 0.09) / (2 * 0.1 * 0.3)));
}
END_TEST

START_TEST(written_coordinates_drive_too)
{
    int result;
    d->quiet = 1;
    xmlDocPtr doc = pose(CRANK("0.5' src:given='true'"), NULL, &result);
    ck_assert_str_eq(support_said(), "");
    ck_assert_int_eq(result, 0);
    check_crank(doc, 0.5);
}
END_TEST

START_TEST(what_follows_outside_its_limits_is_a_warning)
{
    int result;
    pose(CRANK("0'"), "1=90", &result);
    ck_assert_int_eq(result, 0);
    ck_assert_uint_eq(d->count, 1);
    ck_assert_int_eq(d->findings[0].line, 4);
    ck_assert_int_eq(strncmp(d->findings[0].text, "pose-follows-outside: 2, -109.471, ", 35), 0);
    ck_assert_int_eq(d->findings[0].level, LEVEL_WARNING);
}
END_TEST

START_TEST(out_of_reach_the_loop_and_the_gap_are_named)
{
    int result;
    xmlDocPtr doc = pose(CRANK("0'"), "3=100", &result);
    ck_assert_str_eq(support_said(), "m.xml:7: error: pose-not-closed: 1, 2, 3, 100 mm\n");
    ck_assert_int_eq(result, -1);
    ck_assert_int_eq(d->status, STATUS_INVALID);
    ck_assert_str_eq(coordinates(doc, "joint_3"), "0.0000"); /* never a torn picture */
}
END_TEST

START_TEST(contradicting_drivers_are_an_error)
{
    int result;
    pose(CRANK("0'"), "1=90,3=0", &result);
    ck_assert_int_eq(result, -1);
    ck_assert_int_eq(d->status, STATUS_INVALID);
    ck_assert_ptr_nonnull(strstr(support_said(), "pose-not-closed: 1, 2, 3, "));
}
END_TEST

START_TEST(a_loop_that_is_open_from_the_start_is_said)
{
    char *model = support_own(text_copy(CRANK("0'")));
    memcpy(strstr(model, "at='0.3"), "at='0.2", 7);
    int result;
    pose(model, NULL, &result);
    ck_assert_str_eq(support_said(), "m.xml:7: error: pose-initial-open: 1, 2, 3, 100 mm\n");
    ck_assert_int_eq(result, -1);
}
END_TEST

START_TEST(no_normal_form_is_an_error)
{
    int result;
    pose(MODEL("", "<body number='0' id='body_0'><body number='1' base='0' id='body_1' "
                   "src:line='9'><joint id='joint_1' type='nonsense'/></body></body>"),
         NULL, &result);
    ck_assert_int_eq(result, -1);
    ck_assert_int_eq(d->status, STATUS_INVALID);
    ck_assert_uint_eq(d->count, 1);
    ck_assert_str_eq(d->findings[0].file, "m.xml");
}
END_TEST

START_TEST(a_model_without_bodies_has_nothing_to_pose)
{
    int result;
    pose(MODEL("", ""), NULL, &result);
    ck_assert_str_eq(support_said(), "");
    ck_assert_int_eq(result, 0);
}
END_TEST

#define COUNT(array) (int)(sizeof(array) / sizeof(array)[0])

int main(void)
{
    Suite *suite = suite_create("pose");
    TCase *tests = support_case(suite, "open");
    tcase_add_checked_fixture(tests, prepare, leave);
    tcase_add_loop_test(tests, coordinates_are_set, 0, COUNT(settings));
    tcase_add_loop_test(tests, what_cannot_be_set_is_said, 0, COUNT(refused));
    tcase_add_loop_test(tests, outside_its_limits_a_value_is_a_warning_and_is_used, 0,
                        COUNT(limits));
    tcase_add_test(tests, under_werror_the_warning_is_an_error);
    tcase_add_test(tests, no_normal_form_is_an_error);
    tcase_add_test(tests, a_model_without_bodies_has_nothing_to_pose);
    tests = support_case(suite, "closed");
    tcase_add_checked_fixture(tests, prepare, leave);
    tcase_add_loop_test(tests, the_others_follow_the_driver, 0, 5);
    tcase_add_test(tests, another_coordinate_may_drive);
    tcase_add_test(tests, written_coordinates_drive_too);
    tcase_add_test(tests, what_follows_outside_its_limits_is_a_warning);
    tcase_add_test(tests, out_of_reach_the_loop_and_the_gap_are_named);
    tcase_add_test(tests, contradicting_drivers_are_an_error);
    tcase_add_test(tests, a_loop_that_is_open_from_the_start_is_said);
    return support_run(suite);
}
