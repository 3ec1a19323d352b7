/* What counts as a control character, and how it is shown. */
#include "base/printable.h"
#include "support.h"

#include <string.h>

START_TEST(controls_are_shown_and_letters_of_all_scripts_stay)
{
    static const char *const pairs[][2] = {
        {"a\nb\tc\rd", "a\\nb\\tc\\rd"},
        {"\x01\x1B[31m\x7F", "\\x01\\x1B[31m\\x7F"},
        {"\xC2\x80\xC2\x85\xC2\x9F", "\\u{0080}\\u{0085}\\u{009F}"},
        {"\xE2\x80\xA8\xE2\x80\xA9", "\\u{2028}\\u{2029}"},
        {"\xE2\x80\xAA\xE2\x80\xAE\xE2\x81\xA6\xE2\x81\xA9",
         "\\u{202A}\\u{202E}\\u{2066}\\u{2069}"},
        {"\xEF\xBF\xBE\xEF\xBF\xBF", "\\u{FFFE}\\u{FFFF}"}};
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        ck_assert_str_eq(support_own(printable_copy(pairs[i][0])), pairs[i][1]);
        ck_assert(printable_has_controls(pairs[i][0]));
        ck_assert(!printable_has_controls(pairs[i][1]));
    }
    static const char *const plain[] = {
        "",    "Тело 1", "体", "ذراع", "\xF0\x9F\xA4\x96", "a\302\240b", "\xE2\x80\xA6\xE2\x80\xAF",
        "a\\n"};
    for (size_t i = 0; i < sizeof plain / sizeof plain[0]; i++) {
        ck_assert_str_eq(support_own(printable_copy(plain[i])), plain[i]);
        ck_assert(!printable_has_controls(plain[i]));
    }
}
END_TEST

START_TEST(a_line_has_blanks_for_controls)
{
    ck_assert_str_eq(support_own(printable_line("a\nb\x1B\xE2\x80\xAE\xFFТ体")), "a b   Т体");
    ck_assert_str_eq(support_own(printable_line("")), "");
}
END_TEST

/* Broken, overlong and surrogate forms: names of files have any bytes. */
START_TEST(bytes_of_no_character_are_shown)
{
    static const char *const pairs[][2] = {{"\xFF\xFE", "\\xFF\\xFE"},
                                           {"\xD0", "\\xD0"},
                                           {"\xD0z", "\\xD0z"},
                                           {"\xC0\x8A", "\\xC0\\x8A"},
                                           {"\xE0\x80\x8A", "\\xE0\\x80\\x8A"},
                                           {"\xED\xA0\x80", "\\xED\\xA0\\x80"},
                                           {"\xF4\x90\x80\x80", "\\xF4\\x90\\x80\\x80"},
                                           {"\2332J", "\\x9B2J"}};
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++)
        ck_assert_str_eq(support_own(printable_copy(pairs[i][0])), pairs[i][1]);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("printable");
    TCase *tests = support_case(suite, "printable");
    tcase_add_test(tests, a_line_has_blanks_for_controls);
    tcase_add_test(tests, controls_are_shown_and_letters_of_all_scripts_stay);
    tcase_add_test(tests, bytes_of_no_character_are_shown);
    return support_run(suite);
}
