/* What a worker packs is what its parent unpacks. */
#include "batch/answer.h"
#include "support.h"

#include <stdlib.h>
#include <string.h>

START_TEST(an_empty_answer_comes_back_empty)
{
    struct answer sent = {0}, got;
    size_t length;
    char *bytes = answer_pack(&sent, &length);
    memset(&got, 0xAA, sizeof got);
    answer_unpack(&got, bytes, length);
    free(bytes);
    ck_assert_int_eq(got.status, 0);
    ck_assert_int_eq(got.is_model, 0);
    ck_assert_ptr_null(got.title);
    ck_assert_ptr_null(got.class_name);
    ck_assert_ptr_null(got.bodies);
    ck_assert_ptr_null(got.mobility);
    ck_assert_ptr_null(got.lang);
    ck_assert_ptr_null(got.rules);
    ck_assert_uint_eq(got.finding_count, 0);
    ck_assert_uint_eq(got.output_count, 0);
    ck_assert_uint_eq(got.inputs.count, 0);
    answer_free(&got);
}
END_TEST

START_TEST(a_full_answer_comes_back_whole)
{
    char title[] = "Рука", class_name[] = "ПСТОВ", bodies[] = "7", mobility[] = "", lang[] = "ru";
    char rules[] = "a: b\n", file[] = "a.xml", text[] = "odd\ttext", other[] = "";
    char x3d[] = "x3d", svg[] = "svg", path[] = "sub/a.x3d", path2[] = "sub/a.svg";
    struct finding findings[] = {{.level = LEVEL_ERROR, .file = file, .line = 70000, .text = text},
                                 {.level = LEVEL_NOTE, .text = other}};
    struct answer_output outputs[] = {{x3d, path, 7}, {svg, path2, 8}};
    struct answer sent = {.status = 5,
                          .is_model = 1,
                          .title = title,
                          .class_name = class_name,
                          .bodies = bodies,
                          .mobility = mobility,
                          .lang = lang,
                          .rules = rules,
                          .findings = findings,
                          .finding_count = 2,
                          .outputs = outputs,
                          .output_count = 2},
                  got;
    text_list_add(&sent.inputs, "a.xml");
    text_list_add(&sent.inputs, "part with blanks.xml");
    size_t length;
    char *bytes = answer_pack(&sent, &length);
    answer_unpack(&got, bytes, length);
    memset(bytes, 0, length); /* nothing of the answer lies in the bytes */
    free(bytes);
    ck_assert_int_eq(got.status, 5);
    ck_assert_int_eq(got.is_model, 1);
    ck_assert_str_eq(got.title, title);
    ck_assert_str_eq(got.class_name, class_name);
    ck_assert_str_eq(got.bodies, bodies);
    ck_assert_str_eq(got.mobility, "");
    ck_assert_str_eq(got.lang, lang);
    ck_assert_str_eq(got.rules, rules);
    ck_assert_uint_eq(got.finding_count, 2);
    ck_assert_int_eq(got.findings[0].level, LEVEL_ERROR);
    ck_assert_str_eq(got.findings[0].file, file);
    ck_assert_int_eq(got.findings[0].line, 70000);
    ck_assert_str_eq(got.findings[0].text, text);
    ck_assert_int_eq(got.findings[1].level, LEVEL_NOTE);
    ck_assert_ptr_null(got.findings[1].file);
    ck_assert_str_eq(got.findings[1].text, "");
    ck_assert_uint_eq(got.output_count, 2);
    ck_assert_str_eq(got.outputs[0].target, x3d);
    ck_assert_str_eq(got.outputs[1].path, path2);
    ck_assert_uint_eq(got.inputs.count, 2);
    ck_assert_str_eq(got.inputs.items[1], "part with blanks.xml");
    answer_free(&got);
    ck_assert_ptr_null(got.title);
    text_list_clear(&sent.inputs);
}
END_TEST

START_TEST(large_answers_are_no_different)
{
    enum { COUNT = 1000, SIZE = 5000 };
    char *text = support_own(memory_get(SIZE + 1, 1));
    memset(text, 'x', SIZE);
    struct finding *findings = memory_get(COUNT, sizeof *findings);
    for (long i = 0; i < COUNT; i++)
        findings[i] =
            (struct finding){.level = LEVEL_WARNING, .file = text, .line = i, .text = text};
    struct answer sent = {.findings = findings, .finding_count = COUNT}, got;
    size_t length;
    char *bytes = answer_pack(&sent, &length);
    ck_assert_uint_gt(length, (size_t)2 * COUNT * SIZE);
    answer_unpack(&got, bytes, length);
    ck_assert_uint_eq(got.finding_count, COUNT);
    ck_assert_int_eq(got.findings[COUNT - 1].line, COUNT - 1);
    ck_assert_str_eq(got.findings[COUNT - 1].text, text);
    answer_free(&got);
    free(bytes);
    free(findings);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("answer");
    TCase *tests = support_case(suite, "answer");
    tcase_add_test(tests, an_empty_answer_comes_back_empty);
    tcase_add_test(tests, a_full_answer_comes_back_whole);
    tcase_add_test(tests, large_answers_are_no_different);
    return support_run(suite);
}
