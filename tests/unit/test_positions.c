/* What --poses stands for, the body that --set trace names, parameters and the values they take. */
#include "model/kinematics_cache.h"
#include "pipeline/params.h"
#include "pipeline/positions.h"
#include "support.h"

#include <stdlib.h>
#include <string.h>

#define d (&support_diag)
#define COUNT(array) (int)(sizeof(array) / sizeof(array)[0])

static const struct {
    const char *text, *poses, *said;
} expansions[] = {
    {"1=5", "1=5", ""},
    {"", "", ""},
    {";1=5;;2=6;", "1=5|2=6", ""},
    {"extreme;1=5;крайние", "extreme|1=5|крайние", ""},
    {"extreme,1=5", "extreme,1=5", ""}, /* read by the pose, which knows no such value */
    {"1=0..90/3", "1=0|1=30|1=60|1=90", ""},
    {"1=10..-10/2deg", "", "systel: error: poses-bad-steps: 1, 10..-10/2deg, 360\n"},
    {"1=10..-10deg/2", "1=10deg|1=0deg|1=-10deg", ""},
    {"1=1...5/1", "1=1|1=0.5", ""}, /* a point begins a number and ends none */
    {"1=0..1/1,2=7,3=4..8/1", "1=0,2=7,3=4|1=1,2=7,3=8", ""},
    {"2=7,1=0..1/1", "2=7,1=0|2=7,1=1", ""},
    {"1=0..1/2,2=0..1/3", "", "systel: error: poses-bad-steps: 2, 2=0..1/3, 360\n"},
    {"1=0..1/2,3=9,2=0..1/3", "", "systel: error: poses-bad-steps: 2, 2=0..1/3, 360\n"},
    {"a\\,b=0..1/1,2=3", "a\\,b=0,2=3|a\\,b=1,2=3", ""},
    {",1=2", "1=2", ""},
    {"1=0..1", "", "systel: error: poses-bad-steps: 1, 0..1, 360\n"},
    {"1=0..1/0", "", "systel: error: poses-bad-steps: 1, 0..1/0, 360\n"},
    {"1=0..1/", "", "systel: error: poses-bad-steps: 1, 0..1/, 360\n"},
    {"1=0..1/361", "", "systel: error: poses-bad-steps: 1, 0..1/361, 360\n"},
    {"1=0..1/00001", "1=0|1=1", ""},
    {"1=0..1/00000001", "", "systel: error: poses-bad-steps: 1, 0..1/00000001, 360\n"},
    {"1=0..1/2x", "", "systel: error: poses-bad-steps: 1, 0..1/2x, 360\n"},
    {"1=x..1/2", "", "systel: error: poses-bad-steps: 1, x..1/2, 360\n"},
    {"1=0y..1/2", "", "systel: error: poses-bad-steps: 1, 0y..1/2, 360\n"},
    {"1=0..x/2", "", "systel: error: poses-bad-steps: 1, 0..x/2, 360\n"},
    {"1=0..1/1;2=0..1/0;3=1", "1=0|1=1",
     "systel: error: poses-bad-steps: 2, 0..1/0, 360\n"}, /* ends there */
};

START_TEST(steps_make_poses)
{
    struct text_list poses = {0};
    int result = positions_expand(expansions[_i].text, &poses, d);
    ck_assert_str_eq(support_own(text_list_join(&poses, "|")), expansions[_i].poses);
    ck_assert_str_eq(support_said(), expansions[_i].said);
    ck_assert_int_eq(result, *expansions[_i].said ? -1 : 0);
    ck_assert_int_eq(d->status, *expansions[_i].said ? STATUS_USAGE : STATUS_OK);
    text_list_clear(&poses);
}
END_TEST

START_TEST(as_many_steps_as_days_are_not_too_many)
{
    struct text_list poses = {0};
    ck_assert_int_eq(positions_expand("1=0..360/0360", &poses, d), 0);
    ck_assert_uint_eq(poses.count, 361);
    ck_assert_str_eq(poses.items[1], "1=1");
    ck_assert_str_eq(poses.items[360], "1=360");
    text_list_clear(&poses);
}
END_TEST

static const char model[] =
    "<model xmlns='urn:systel:model' xmlns:src='urn:systel:source' src:angle='deg' src:length='mm'>"
    "<body number='0' id='body_0'><!-- ground -->"
    "<body number='1' base='0' id='body_1'>"
    "<joint id='joint_1' type='prismatic' at='0 0 0' axis='1 0 0' q='0'/>"
    "<body number='12' base='1' id='body_12'>"
    "<joint id='joint_12' type='prismatic' at='0 0 0' axis='0 1 0' q='0.5'/></body></body>"
    "<point name='M' at='0 0 0'/><point name='K' at='0 0 0'/>"
    "<body number='3' base='0' id='body_3'><point name='M' at='0 0 0'/>"
    "<joint id='joint_3' type='fixed' at='0 0 0'/></body>"
    "</body></model>";

static const struct {
    const char *sets, *said;
} traces[] = {
    {"", ""},
    {"view=12", ""},
    {"trace=12", ""},
    {"trace=12:1,2", ""},
    {"trace=0", ""},
    {"trace=3", ""},
    {"trace=7 trace=", ""}, /* the last wins, and it is none */
    {"trace=12 trace=2:0,0", "m.xml: error: trace-no-body: 2, 0, 1, 12, 3\n"},
    {"trace=2 view=12", "m.xml: error: trace-no-body: 2, 0, 1, 12, 3\n"},
    {"trace=1 trac=2", ""},
    {"trace=K", ""},
    {"trace=0:M", ""},
    {"trace=3:M", ""},
    {"trace=M", "m.xml: error: trace-points: M\n"},
    {"trace=Q", "m.xml: error: trace-no-such: Q\n"},
    {"trace=12:M", "m.xml: error: trace-no-point: M, 12\n"},
    {"trace=2:M", "m.xml: error: trace-no-body: 2, 0, 1, 12, 3\n"},
};

START_TEST(a_trace_is_of_a_body)
{
    struct text_list sets = {0};
    for (const char *at = traces[_i].sets; *at;) {
        size_t length = strcspn(at, " ");
        text_list_add(&sets, support_own(text_copy_part(at, length)));
        at += length + strspn(at + length, " ");
    }
    int result = positions_check_trace("m.xml", support_parse(model), &sets, d);
    ck_assert_str_eq(support_said(), traces[_i].said);
    ck_assert_int_eq(result, *traces[_i].said ? -1 : 0);
    ck_assert_int_eq(d->status, *traces[_i].said ? STATUS_INVALID : STATUS_OK);
    text_list_clear(&sets);
}
END_TEST

/* What stands at the end of the model: positions, the model itself as it was. */
static const struct {
    const char *base, *poses, *added;
} additions[] = {
    {NULL, "12=200;1=100",
     "<position><at joint=\"joint_1\" q=\"0\"/><at joint=\"joint_12\" q=\"0.2\"/></position>"
     "<position><at joint=\"joint_1\" q=\"0.1\"/><at joint=\"joint_12\" q=\"0.5\"/></position>"},
    {"1=300", "12=200",
     "<position><at joint=\"joint_1\" q=\"0.3\"/><at joint=\"joint_12\" q=\"0.2\"/></position>"},
    {"", "1=100",
     "<position><at joint=\"joint_1\" q=\"0.1\"/><at joint=\"joint_12\" q=\"0.5\"/></position>"},
    {NULL, "1=100;99=1;1=200",
     "<position><at joint=\"joint_1\" q=\"0.1\"/><at joint=\"joint_12\" q=\"0.5\"/></position>"},
};

START_TEST(positions_stand_beside_the_model)
{
    struct function_context context = {.lang = "en"};
    xmlDocPtr doc = support_parse(model);
    char *before = support_dump(doc);
    int result = positions_add("m.xml", doc, additions[_i].base, additions[_i].poses, &context, d);
    kinematics_cache_forget(&context);
    const char *said =
        strstr(additions[_i].poses, "99") ? "m.xml: error: pose-unknown-name: 99\n" : "";
    ck_assert_str_eq(support_said(), said);
    const char *end = strstr(before, "</model>");
    char *head = support_own(text_copy_part(before, (size_t)(end - before)));
    ck_assert_str_eq(support_dump(doc),
                     support_own(text_print("%s%s%s", head, additions[_i].added, end)));
    ck_assert_int_eq(result, strstr(additions[_i].poses, "99") ? -1 : 0);
}
END_TEST

/* An inline slider-crank, the crank upright: what follows stands still where the crank lies along the slide's way. */
static const char crank[] =
    "<model xmlns='urn:systel:model' xmlns:src='urn:systel:source' src:angle='deg' src:length='mm'>"
    "<body number='0' id='body_0'><body number='1' base='0' id='body_1'>"
    "<joint id='joint_1' type='revolute' at='0 0 0' axis='0 0 1' q='1.5707963267948966' "
    "src:given='true'/>"
    "<body number='2' base='1' id='body_2'><joint id='joint_2' type='revolute' at='1 0 0' axis='0 "
    "0 "
    "1' q='-2.0943951023931953' src:given='true'/></body></body><body number='3' base='0' "
    "id='body_3'>"
    "<joint id='joint_3' type='prismatic' at='0 0 0' axis='1 0 0' q='1.7320508075688772' "
    "src:given='true'/></body>"
    "</body><loop id='l' a='2' b='3' type='revolute' at='2 0 0' at-b='0 0 0' axis='0 0 1'/>"
    "</model>";

static const struct {
    const char *poses, *names, *slides;
} extremes[] = {{"extreme", "I II", "1 3"}, {"3=1500;крайние", "? I II", "1.5 1 3"}};

START_TEST(extreme_positions_have_numerals)
{
    struct function_context context = {.lang = "en"};
    xmlDocPtr doc = support_parse(crank);
    int result = positions_add("m.xml", doc, NULL, extremes[_i].poses, &context, d);
    kinematics_cache_forget(&context);
    ck_assert_str_eq(support_said(), "");
    ck_assert_int_eq(result, 0);
    char *names = NULL, *slides = NULL;
    const char *between = "";
    for (xmlNodePtr n = xmlDocGetRootElement(doc)->children; n; n = n->next) {
        if (!xmlStrEqual(n->name, BAD_CAST "position"))
            continue;
        xmlChar *name = xmlGetNoNsProp(n, BAD_CAST "name");
        xmlChar *q = xmlGetNoNsProp(xmlLastElementChild(n), BAD_CAST "q");
        text_append(&names, "%s%s", between, name ? (const char *)name : "?");
        text_append(&slides, "%s%.6g", between, strtod((const char *)q, NULL));
        between = " ";
        xmlFree(name);
        xmlFree(q);
    }
    ck_assert_str_eq(support_own(names), extremes[_i].names);
    ck_assert_str_eq(support_own(slides), extremes[_i].slides);
}
END_TEST

START_TEST(without_a_cycle_nothing_is_extreme)
{
    struct function_context context = {.lang = "en"};
    xmlDocPtr doc = support_parse(model);
    ck_assert_int_eq(positions_add("m.xml", doc, NULL, "extreme", &context, d), -1);
    kinematics_cache_forget(&context);
    ck_assert_str_eq(support_said(), "m.xml: error: poses-no-extreme\n");
}
END_TEST

/* Parameters */

static char no_form[] = "", length_form[] = "length", width[] = "width", view[] = "view",
            html[] = "html", side[] = "side", front[] = "front";
static char *views[] = {front, side};
static struct catalogue_param declared[] = {
    {.name = view, .values = {.items = views, .count = 2}, .form = no_form},
    {.name = width, .form = length_form},
};
static const struct catalogue_target target = {.name = html, .params = declared, .param_count = 2};

START_TEST(the_last_of_equal_parameters_wins)
{
    struct params p = {0};
    params_add(&p, "a", "1");
    params_add(&p, "b", "2");
    params_add(&p, "b", "3");
    params_add(&p, "c", "b"); /* a value is no name */
    params_add(&p, "2", "4");
    params_add(&p, "a", "5");
    static const char *const expected[] = {"a", "5", "b", "3", "c", "b", "2", "4"};
    ck_assert_uint_eq(p.count, 8);
    for (int i = 0; i < 8; i++)
        ck_assert_str_eq(p.pairs[i], expected[i]);
    ck_assert_ptr_null(p.pairs[8]);
    params_clear(&p);
    ck_assert_ptr_null(p.pairs);
    ck_assert_uint_eq(p.count, 0);
    ck_assert_uint_eq(p.owned.count, 0);
}
END_TEST

START_TEST(a_path_is_shown_printable)
{
    struct params p = {0};
    params_add_path(&p, "file", "a\tb.xml");
    ck_assert_uint_eq(p.count, 2);
    ck_assert_str_eq(p.pairs[0], "file");
    ck_assert_ptr_null(strchr(p.pairs[1], '\t'));
    ck_assert_ptr_nonnull(strstr(p.pairs[1], "b.xml"));
    params_clear(&p);
}
END_TEST

START_TEST(a_target_takes_what_it_declares)
{
    struct text_list list = {0}, strange = {0}, first = {0};
    struct params all = {0}, some = {0};
    text_list_add(&list, "other=1");
    text_list_add(&list, "view=a=b");
    text_list_add(&list, "width=");
    params_add_assignments(&all, &list, NULL);
    params_add_assignments(&some, &list, &target);
    ck_assert_uint_eq(all.count, 6);
    ck_assert_str_eq(all.pairs[0], "other");
    ck_assert_str_eq(all.pairs[1], "1");
    ck_assert_uint_eq(some.count, 4);
    ck_assert_str_eq(some.pairs[0], "view");
    ck_assert_str_eq(some.pairs[1], "a=b");
    ck_assert_str_eq(some.pairs[3], "");
    ck_assert_int_eq(params_declared(&list, &target), 1);
    text_list_add(&first, "view=1");
    ck_assert_int_eq(params_declared(&first, &target), 1);
    text_list_clear(&first);
    text_list_add(&strange, "viewer=1");
    ck_assert_int_eq(params_declared(&strange, &target), 0);
    params_clear(&all);
    params_clear(&some);
    text_list_clear(&list);
    text_list_clear(&strange);
}
END_TEST

static const struct {
    const char *form, *value;
    int allowed;
} values[] = {
    {"length", "1", 1},        {"length", "0.5", 1},    {"length", "", 1},
    {"length", "0", 0},        {"length", "-1", 0},     {"length", "1mm", 0},
    {"length", "x", 0},        {"trace", "", 1},        {"trace", "3", 1},
    {"trace", "3:M", 1},       {"trace", "M'", 1},      {"trace", "3:M,1", 0},
    {"trace", "3:1,2", 1},     {"trace", "3:1,2,3", 1}, {"trace", "3:1", 0},
    {"trace", "3:1,2,3,4", 0}, {"trace", "3:", 0},      {"trace", "3:1,2x", 0},
    {"trace", "3:1,x", 0},     {"trace", "3:1,2,", 0},  {"trace", "3:1;2", 0},
    {"", "anything", 1},       {"view", "front", 1},    {"view", "side", 1},
    {"view", "back", 0},       {"view", "", 0},
};

START_TEST(a_value_has_the_form_of_its_parameter)
{
    struct catalogue_param p = declared[0];
    if (strcmp(values[_i].form, view) != 0)
        p = (struct catalogue_param){.form = support_own(text_copy(values[_i].form))};
    ck_assert_int_eq(params_allow(&p, values[_i].value) != 0, values[_i].allowed);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("positions");
    TCase *tests = support_case(suite, "positions");
    tcase_add_loop_test(tests, steps_make_poses, 0, COUNT(expansions));
    tcase_add_test(tests, as_many_steps_as_days_are_not_too_many);
    tcase_add_loop_test(tests, a_trace_is_of_a_body, 0, COUNT(traces));
    tcase_add_loop_test(tests, positions_stand_beside_the_model, 0, COUNT(additions));
    tcase_add_loop_test(tests, extreme_positions_have_numerals, 0, COUNT(extremes));
    tcase_add_test(tests, without_a_cycle_nothing_is_extreme);
    tests = support_case(suite, "parameters");
    tcase_add_test(tests, the_last_of_equal_parameters_wins);
    tcase_add_test(tests, a_path_is_shown_printable);
    tcase_add_test(tests, a_target_takes_what_it_declares);
    tcase_add_loop_test(tests, a_value_has_the_form_of_its_parameter, 0, COUNT(values));
    return support_run(suite);
}
