/* Diagnostics: their form, the status they add up to, what libxslt says put into one line. */
#include "document/diag.h"
#include "document/report.h"
#include "support.h"

#include <libxml/parser.h>
#include <libxslt/xsltutils.h>
#include <stdlib.h>
#include <string.h>

#define d (&support_diag)

static void libxslt_says(const char *format, const char *text, int line)
{
    xsltGenericError(xsltGenericErrorContext, format, text, line);
}

START_TEST(a_finding_is_one_line_with_its_place)
{
    diag_text(d, LEVEL_ERROR, STATUS_INVALID, "arm.xml", 7, "bad");
    diag_text(d, LEVEL_WARNING, STATUS_INVALID, "arm.xml", 0, "odd");
    diag_text(d, LEVEL_NOTE, STATUS_OK, NULL, 3, "so it is");
    diag_text(d, LEVEL_ERROR, STATUS_INVALID, NULL, 0, "two\r\nlines\n\n");
    ck_assert_str_eq(support_said(), "arm.xml:7: error: bad\narm.xml: warning: odd\n"
                                     "systel: note: so it is\nsystel: error: two\\r\\nlines\n");
}
END_TEST

/* A name must neither forge a finding nor steer the terminal. */
START_TEST(names_and_values_are_plain_text)
{
    diag_text(d, LEVEL_ERROR, STATUS_INVALID, "a\n/etc/passwd:1: error: x.xml", 1,
              "body \"\n/etc/passwd:1: error: x\"\x1B[2J\xC2\x9B\xE2\x80\xAE Тело 体 \xFF");
    ck_assert_str_eq(support_said(),
                     "a\\n/etc/passwd:1: error: x.xml:1: error: body \"\\n/etc/passwd:1: error: "
                     "x\"\\x1B[2J\\u{009B}\\u{202E} Тело 体 \\xFF\n");
}
END_TEST

START_TEST(long_texts_keep_their_ends)
{
    char *text = support_own(memory_get(100001, 1));
    memset(text, 'y', 100000);
    memcpy(text, "begin ", 6);
    memcpy(text + 99996, " end", 4);
    for (size_t i = 1001; i < 99000; i += 2)
        memcpy(text + i, "я", 2);
    diag_text(d, LEVEL_ERROR, STATUS_INVALID, NULL, 0, text);
    const char *said = support_said();
    ck_assert_uint_lt(strlen(said), 4100);
    ck_assert_ptr_nonnull(strstr(said, "error: begin "));
    ck_assert_ptr_nonnull(strstr(said, "я … я"));
    ck_assert_ptr_nonnull(strstr(said, " end\n"));
    ck_assert(xmlCheckUTF8((const unsigned char *)said));
}
END_TEST

START_TEST(the_largest_status_of_errors_wins)
{
    diag_text(d, LEVEL_WARNING, STATUS_OUTPUT, NULL, 0, "w");
    diag_text(d, LEVEL_NOTE, STATUS_OUTPUT, NULL, 0, "n");
    ck_assert_int_eq(d->status, STATUS_OK);
    ck_assert_int_eq(diag_has_errors(d), 0);
    diag_text(d, LEVEL_ERROR, STATUS_INPUT, NULL, 0, "e");
    diag_text(d, LEVEL_ERROR, STATUS_INVALID, NULL, 0, "e");
    ck_assert_int_eq(d->status, STATUS_INPUT);
    ck_assert_int_ne(diag_has_errors(d), 0);
    diag_clear(d);
    ck_assert_int_eq(d->status, STATUS_OK);
    ck_assert_uint_eq(d->count, 0);
}
END_TEST

START_TEST(quiet_keeps_only_errors)
{
    d->quiet = 1;
    diag_text(d, LEVEL_WARNING, STATUS_INVALID, NULL, 0, "w");
    diag_text(d, LEVEL_NOTE, STATUS_OK, NULL, 0, "n");
    diag_text(d, LEVEL_ERROR, STATUS_INVALID, NULL, 0, "e");
    ck_assert_str_eq(support_said(), "systel: error: e\n");
}
END_TEST

START_TEST(werror_makes_errors_of_warnings_and_of_nothing_else)
{
    d->werror = d->quiet = 1;
    diag_text(d, LEVEL_NOTE, STATUS_OUTPUT, NULL, 0, "n");
    ck_assert_int_eq(d->status, STATUS_OK);
    diag_text(d, LEVEL_WARNING, STATUS_OUTPUT, NULL, 0, "w");
    ck_assert_str_eq(support_said(), "systel: error: w\n");
    ck_assert_int_eq(d->status, STATUS_INVALID);
}
END_TEST

START_TEST(texts_come_from_the_messages)
{
    struct messages *m =
        messages_new(text_copy("<messages><section><message id='bad-size'><en>size {2} of {1}</en>"
                               "<ru>размер {2} тела {1}</ru></message></section></messages>"));
    d->messages = m;
    diag_say(d, LEVEL_ERROR, STATUS_INVALID, "a.xml", 1, "bad-size", "arm", "9", NULL);
    d->lang = "ru";
    diag_say(d, LEVEL_ERROR, STATUS_INVALID, "a.xml", 2, "bad-size", "arm", "9", NULL);
    diag_say(d, LEVEL_ERROR, STATUS_INVALID, NULL, 0, "no-such-id", "x", "y", NULL);
    ck_assert_str_eq(support_said(), "a.xml:1: error: size 9 of arm\n"
                                     "a.xml:2: error: размер 9 тела arm\n"
                                     "systel: error: no-such-id: x, y\n");
    messages_free(m);
}
END_TEST

START_TEST(sorting_keeps_the_order_of_equals_and_what_was_before)
{
    static const long lines[] = {9, 5, 3, 5, 0, 3};
    static const char *const texts[] = {"a", "b", "c", "d", "e", "f"};
    for (size_t i = 0; i < 6; i++)
        diag_text(d, LEVEL_ERROR, STATUS_INVALID, "f", lines[i], texts[i]);
    diag_sort(d, 1);
    char order[7] = "";
    for (size_t i = 0; i < d->count; i++)
        order[i] = d->findings[i].text[0];
    ck_assert_str_eq(order, "aecfbd");
}
END_TEST

START_TEST(warnings_that_are_alike_are_told_once)
{
    struct messages *m = messages_new(
        text_copy("<messages><section><message id='finding-repeated'><en>{1} ({2}: {3})</en>"
                  "</message></section></messages>"));
    d->messages = m;
    static const char *const texts[] = {"size 1.5 of \"arm\"", "size -2 of \"\"",
                                        "colour of “arm”",     "size of \"arm\"",
                                        "size 7 of \"hand\"",  "size 1 of \"arm"};
    for (long i = 0; i < 6; i++)
        diag_text(d, LEVEL_WARNING, STATUS_INVALID, "a.xml", 10 - i, texts[i]);
    diag_text(d, LEVEL_WARNING, STATUS_INVALID, "b.xml", 1, texts[0]);
    diag_text(d, LEVEL_ERROR, STATUS_INVALID, "a.xml", 1, texts[0]);
    diag_finish(d, "a.xml");
    ck_assert_str_eq(support_said(), "a.xml:6: warning: size 7 of \"hand\" (2: 9, 10)\n"
                                     "a.xml:8: warning: colour of “arm”\n"
                                     "a.xml:7: warning: size of \"arm\"\n"
                                     "a.xml:5: warning: size 1 of \"arm\n"
                                     "b.xml:1: warning: size 1.5 of \"arm\"\n"
                                     "a.xml:1: error: size 1.5 of \"arm\"\n");
    diag_clear(d);
    for (long i = 0; i < 500; i++) /* they do not use up what is kept */
        diag_text(d, LEVEL_WARNING, STATUS_INVALID, "a.xml", i, texts[0]);
    ck_assert_uint_eq(d->count, 1);
    diag_finish(d, "a.xml");
    ck_assert_str_eq(support_said(),
                     "a.xml: warning: size 1.5 of \"arm\" (499: 1, 2, 3, 4, 5, 6, 7, 8, …)\n");
    diag_clear(d);
    for (long i = 0; i < 30; i++) { /* errors are told twenty times, whatever stands between */
        diag_text(d, LEVEL_ERROR, STATUS_INVALID, "a.xml", i, texts[0]);
        diag_text(d, LEVEL_ERROR, STATUS_INVALID, i % 2 ? "a.xml" : "b.xml", i, "no size");
    }
    ck_assert_uint_eq(d->count, 20 + 15 + 15);
    diag_finish(d, "a.xml");
    ck_assert_ptr_nonnull(
        strstr(support_said(), "size 1.5 of \"arm\" (10: 20, 21, 22, 23, 24, 25, 26, 27, …)"));
    diag_clear(d);
    d->every = 1;
    for (long i = 0; i < 3; i++)
        diag_text(d, LEVEL_WARNING, STATUS_INVALID, "a.xml", i, texts[0]);
    ck_assert_uint_eq(d->count, 3);
    messages_free(m);
}
END_TEST

START_TEST(immediate_findings_go_to_standard_error)
{
    support_redirect(2, "stderr");
    diag_text(d, LEVEL_ERROR, STATUS_INVALID, "a.xml", 1, "kept silent");
    d->immediate = 1;
    diag_text(d, LEVEL_ERROR, STATUS_INVALID, "a.xml", 2, "printed");
    ck_assert_str_eq(support_redirect_end(), "a.xml:2: error: printed\n");
    ck_assert_uint_eq(d->count, 2);
}
END_TEST

/* The same thing said again has a fingerprint of its own, which says how often it has been said. */
START_TEST(fingerprints_count_what_is_alike)
{
    static const char *const texts[] = {"twice", "once", "twice", "thrice", "thrice", "thrice"};
    char counts[16] = "";
    struct messages *m = messages_new(text_copy("<messages/>"));
    ck_assert_ptr_nonnull(m);
    d->messages = m;
    d->immediate = 1;
    support_redirect(1, "stdout");
    report_begin(REPORT_JSON);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        diag_text(d, LEVEL_ERROR, STATUS_INVALID, NULL, 0, texts[i]);
    report_end(d);
    const char *said = support_redirect_end();
    for (size_t n = 0; (said = strstr(said, "\"fingerprint\": \"")) != NULL; n++) {
        said = strchr(strchr(said, ':') + 1, ':') + 1;
        counts[n] = *said;
        ck_assert_int_eq(said[1], '"');
    }
    ck_assert_str_eq(counts, "112123");
    d->messages = NULL;
    messages_free(m);
}
END_TEST

START_TEST(pieces_of_libxslt_become_one_finding)
{
    diag_attach(d, NULL);
    libxslt_says("compilation error: file %s line %d element ", "file:///a%20b line 1/t.xsl", 12);
    libxslt_says("%s", "template\n", 0);
    libxslt_says("%s", "no such ", 0);
    libxslt_says("%s", "thing\n", 0);
    libxslt_says("runtime error: file %s line %d element copy\n", "plain.xsl", 4);
    libxslt_says("%s", "another\n", 0);
    diag_attach(NULL, NULL);
    ck_assert_str_eq(support_said(), "/a b line 1/t.xsl:12: error: no such thing\n"
                                     "plain.xsl:4: error: another\n");
    ck_assert_int_eq(d->status, STATUS_TRANSFORM);
}
END_TEST

START_TEST(a_line_without_end_is_said_when_the_handler_leaves)
{
    diag_attach(d, NULL);
    libxslt_says("%s", "unfinished", 0);
    diag_attach(NULL, NULL);
    ck_assert_str_eq(support_said(), "systel: error: unfinished\n");
}
END_TEST

START_TEST(what_has_no_place_while_compiling_goes_with_what_has)
{
    diag_attach(d, NULL);
    libxslt_says("%s", "error\n", 0);
    libxslt_says("%s", "Name expected\n", 0);
    libxslt_says("compilation error: file %s line %d element template\n", "t.xsl", 2);
    libxslt_says("%s", "bad pattern\n", 0);
    diag_attach(NULL, NULL);
    ck_assert_str_eq(support_said(), "t.xsl:2: error: bad pattern: Name expected\n");
}
END_TEST

START_TEST(long_lines_are_cut_and_not_overrun)
{
    char *text = support_own(memory_get(10001, 1));
    memset(text, 'x', 10000);
    diag_attach(d, NULL);
    libxslt_says("%s", text, 0);
    libxslt_says("%s", text, 0);
    libxslt_says("%s", "\n", 0);
    diag_attach(NULL, NULL);
    ck_assert_uint_ge(d->count, 1);
    for (size_t i = 0; i < d->count; i++)
        ck_assert_uint_le(strlen(d->findings[i].text), 2 * 4096 + 2);
}
END_TEST

START_TEST(echoes_are_left_out_only_after_an_error_of_this_attachment)
{
    diag_text(d, LEVEL_ERROR, STATUS_INVALID, NULL, 0, "of another stage");
    diag_attach(d, NULL);
    libxslt_says("compilation error: file %s line %d element include\n", "t.xsl", 4);
    libxslt_says("%s", "unable to load x\n", 0);
    libxslt_says("%s", "unable to load y\n", 0);
    diag_attach(NULL, NULL);
    ck_assert_str_eq(support_said(),
                     "systel: error: of another stage\nt.xsl:4: error: unable to load x\n");
}
END_TEST

START_TEST(what_nobody_listens_to_is_dropped)
{
    support_redirect(2, "stderr");
    diag_attach(NULL, NULL);
    libxslt_says("%s", "to nobody\n", 0);
    xmlFreeDoc(xmlReadDoc(BAD_CAST "<broken", NULL, NULL, 0));
    ck_assert_str_eq(support_redirect_end(), "");
    ck_assert_uint_eq(d->count, 0);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("diag");
    TCase *tests = support_case(suite, "findings");
    tcase_add_test(tests, a_finding_is_one_line_with_its_place);
    tcase_add_test(tests, names_and_values_are_plain_text);
    tcase_add_test(tests, long_texts_keep_their_ends);
    tcase_add_test(tests, the_largest_status_of_errors_wins);
    tcase_add_test(tests, quiet_keeps_only_errors);
    tcase_add_test(tests, werror_makes_errors_of_warnings_and_of_nothing_else);
    tcase_add_test(tests, texts_come_from_the_messages);
    tcase_add_test(tests, sorting_keeps_the_order_of_equals_and_what_was_before);
    tcase_add_test(tests, warnings_that_are_alike_are_told_once);
    tcase_add_test(tests, immediate_findings_go_to_standard_error);
    tcase_add_test(tests, fingerprints_count_what_is_alike);
    tests = support_case(suite, "libxslt");
    tcase_add_test(tests, pieces_of_libxslt_become_one_finding);
    tcase_add_test(tests, a_line_without_end_is_said_when_the_handler_leaves);
    tcase_add_test(tests, what_has_no_place_while_compiling_goes_with_what_has);
    tcase_add_test(tests, long_lines_are_cut_and_not_overrun);
    tcase_add_test(tests, echoes_are_left_out_only_after_an_error_of_this_attachment);
    tcase_add_test(tests, what_nobody_listens_to_is_dropped);
    return support_run(suite);
}
