/* Reading of the pose: names, escapes, values and units. */
#include "pipeline/pose_text.h"
#include "support.h"

#include <stdlib.h>
#include <string.h>

/* One item as `name(system.number): value unit / value unit`; several with ; between. */
static char *show(const char *text)
{
    static const char *const units[] = {"", "mm", "m", "deg", "rad"};
    size_t count;
    struct pose_item *items = pose_text_parse(text, &count);
    char *all = text_copy("");
    for (size_t i = 0; i < count; i++) {
        const struct pose_item *p = &items[i];
        char *longer = text_print("%s%s%s(%d.%d):%s", all, i ? "; " : "", p->name, p->system,
                                  p->number, p->count < 0 ? " bad " : "");
        free(all);
        all = longer;
        if (p->count < 0) {
            longer = text_print("%s%s", all, p->text);
            free(all);
            all = longer;
        }
        for (int n = 0; n < p->count; n++) {
            longer = text_print("%s%s%.9g%s", all, n ? "/" : " ", p->values[n], units[p->units[n]]);
            free(all);
            all = longer;
        }
    }
    pose_text_free(items, count);
    return support_own(all);
}

static const struct {
    const char *text, *shown;
} cases[] = {
    {"", ""},
    {" , ,, ", ""},
    {"2=30", "2(-1.2): 30"},
    {"2=30,3=-0.5", "2(-1.2): 30; 3(-1.3): -0.5"},
    {"2=30,", "2(-1.2): 30"},
    {" 2 = 30 , 3 = 4 ", "2(-1.2): 30; 3(-1.3): 4"},
    /* names */
    {"slider=1", "slider(-1.-1): 1"},
    {"body_2=1", "body_2(-1.-1): 1"},
    {"колено=1", "колено(-1.-1): 1"},
    {"two words=1", "two words(-1.-1): 1"},
    {"1.2=3", "1.2(1.2): 3"},
    {"1.knee=3", "1.knee(-1.-1): 3"},
    {"left.2=3", "left.2(-1.-1): 3"},
    {"1.2.3=3", "1.2.3(-1.-1): 3"},
    {".2=3", ".2(-1.-1): 3"},
    {"-2=3", "-2(-1.-1): 3"},
    {"12345678901=3", "12345678901(-1.-1): 3"}, /* too large for a number: a name */
    {"=3", "(-1.-1): 3"},
    /* escapes */
    {"a\\,b=1", "a,b(-1.-1): 1"},
    {"a\\=b=1", "a=b(-1.-1): 1"},
    {"1\\.2=1", "1.2(-1.-1): 1"}, /* a name with a dot, no system */
    {"a\\\\=1", "a\\(-1.-1): 1"},
    {"a\\", "a\\(-1.-1): bad "},
    /* units */
    {"2=30deg", "2(-1.2): 30deg"},
    {"2=30°", "2(-1.2): 30deg"},
    {"2=30град", "2(-1.2): 30deg"},
    {"2=0.5rad", "2(-1.2): 0.5rad"},
    {"2=0.5рад", "2(-1.2): 0.5rad"},
    {"2=20mm", "2(-1.2): 20mm"},
    {"2=20мм", "2(-1.2): 20mm"},
    {"2=0.1m", "2(-1.2): 0.1m"},
    {"2=0.1м", "2(-1.2): 0.1m"},
    {"2=20 mm", "2(-1.2): 20mm"},
    /* several values */
    {"2=1/2/3", "2(-1.2): 1/2/3"},
    {"2=10mm / 30deg", "2(-1.2): 10mm/30deg"},
    {"2=1/2/3/4/5/6", "2(-1.2): 1/2/3/4/5/6"},
    /* numbers */
    {"2=+1.5e-3", "2(-1.2): 0.0015"},
    {"2=.5", "2(-1.2): 0.5"},
    {"2=5.", "2(-1.2): 5"},
    {"2=1E2mm", "2(-1.2): 100mm"},
    {"2=-0", "2(-1.2): -0"},
};

START_TEST(what_is_right_is_read)
{
    ck_assert_str_eq(show(cases[_i].text), cases[_i].shown);
}
END_TEST

static const char *const bad[] = {
    "",     "x",   "1,5x", "30grad", "30 deg deg", "1//2", "1/",    "/1", "1/2/3/4/5/6/7",
    "0x10", "nan", "inf",  "1e999",  "--1",        "1-2",  "1.2.3", "mm", "30DEG",
    "1;2",  "1 2", "1=2",  "1e",
};

START_TEST(a_bad_value_is_kept_for_the_message)
{
    char *text = support_own(text_print("2=%s", bad[_i]));
    size_t count;
    struct pose_item *items = pose_text_parse(text, &count);
    ck_assert_uint_ge(count, 1);
    ck_assert_msg(items[count - 1].count == -1, "%s", text);
    if (strchr(bad[_i], ',') == NULL)
        ck_assert_str_eq(items[0].text, bad[_i]);
    ck_assert_str_eq(items[0].name, "2");
    pose_text_free(items, count);
}
END_TEST

START_TEST(a_name_without_value_is_bad)
{
    ck_assert_str_eq(show("slider,2=1"), "slider(-1.-1): bad ; 2(-1.2): 1");
}
END_TEST

START_TEST(a_long_number_does_not_overrun)
{
    char *text = support_own(memory_get(2001, 1));
    memset(text, '1', 2000);
    memcpy(text, "2=", 2);
    size_t count;
    struct pose_item *items = pose_text_parse(text, &count);
    ck_assert_uint_eq(count, 1);
    ck_assert_int_eq(items[0].count, -1);
    pose_text_free(items, count);
}
END_TEST

#define COUNT(array) (int)(sizeof(array) / sizeof(array)[0])

int main(void)
{
    Suite *suite = suite_create("pose text");
    TCase *tests = support_case(suite, "pose text");
    tcase_add_loop_test(tests, what_is_right_is_read, 0, COUNT(cases));
    tcase_add_loop_test(tests, a_bad_value_is_kept_for_the_message, 0, COUNT(bad));
    tcase_add_test(tests, a_name_without_value_is_bad);
    tcase_add_test(tests, a_long_number_does_not_overrun);
    return support_run(suite);
}
