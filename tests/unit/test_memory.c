/* Texts that grow, lists of texts. */
#include "support.h"

#include <string.h>

START_TEST(a_text_grows_at_its_end)
{
    char *text = NULL;
    text_append(&text, "%s", "");
    ck_assert_str_eq(text, "");
    for (int i = 0; i < 500; i++)
        text_append(&text, "%s%d", i ? "," : "", i % 10);
    ck_assert_uint_eq(strlen(support_own(text)), 999);
    ck_assert_str_eq(text + 989, ",5,6,7,8,9");
}
END_TEST

START_TEST(a_list_is_joined_by_what_stands_between)
{
    struct text_list list = {0};
    ck_assert_str_eq(support_own(text_list_join(&list, ", ")), "");
    text_list_add(&list, "");
    text_list_add(&list, "a");
    text_list_add(&list, "%s");
    ck_assert_str_eq(support_own(text_list_join(&list, ", ")), ", a, %s");
    text_list_clear(&list);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("memory");
    TCase *tests = support_case(suite, "memory");
    tcase_add_test(tests, a_text_grows_at_its_end);
    tcase_add_test(tests, a_list_is_joined_by_what_stands_between);
    return support_run(suite);
}
