/* Texts that grow, lists of texts. */
#include "support.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

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

/* A long one is not written anew each time: a record of 200 000 moments took the square. */
START_TEST(a_long_text_grows_by_doubling)
{
    struct growing_text g = {0};
    char expected[16];
    size_t rooms = 0, length = 0;
    for (int i = 0; i < 100000; i++) {
        size_t room = g.room;
        text_grow(&g, "%d,", i);
        rooms += g.room != room;
        length += (size_t)snprintf(expected, sizeof expected, "%d,", i);
        ck_assert_uint_eq(g.length, length);
        ck_assert_str_eq(g.text + length - strlen(expected), expected);
    }
    ck_assert_uint_eq(strlen(g.text), length);
    ck_assert_uint_le(rooms, 20);
    free(g.text);
}
END_TEST

START_TEST(a_growing_text_takes_what_is_longer_than_itself)
{
    struct growing_text g = {0};
    char long_text[5000];
    memset(long_text, 'x', sizeof long_text - 1);
    long_text[sizeof long_text - 1] = '\0';
    text_grow(&g, "%s", "");
    ck_assert_str_eq(g.text, "");
    text_grow(&g, "a");
    text_grow(&g, "%s|", long_text);
    ck_assert_uint_eq(g.length, 5001);
    ck_assert_str_eq(g.text + 4999, "x|");
    free(g.text);
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

/* Where the kernel has large pages, and malloc() is the C library's. */
START_TEST(the_heap_may_lie_in_large_pages)
{
#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__)
    if (access("/sys/kernel/mm/transparent_hugepage/enabled", R_OK) != 0 ||
        getenv("SYSTEL_TEST_TOOL"))
        return;
    memory_keep();
    FILE *maps = fopen("/proc/self/smaps", "r");
    ck_assert_ptr_nonnull(maps);
    char line[512];
    bool is_heap = false;
    long largest = 0, size = 0;
    while (fgets(line, sizeof line, maps)) {
        if (strchr(line, '-') && strchr(line, '-') < strchr(line, ' '))
            is_heap = strstr(line, "[heap]") != NULL;
        sscanf(line, "Size: %ld", &size);
        if (is_heap && strncmp(line, "VmFlags:", 8) == 0 && strstr(line, " hg") && size > largest)
            largest = size;
    }
    fclose(maps);
    ck_assert_int_ge(largest, 60 * 1024);
#endif
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("memory");
    TCase *tests = support_case(suite, "memory");
    tcase_add_test(tests, a_text_grows_at_its_end);
    tcase_add_test(tests, a_long_text_grows_by_doubling);
    tcase_add_test(tests, a_growing_text_takes_what_is_longer_than_itself);
    tcase_add_test(tests, a_list_is_joined_by_what_stands_between);
    tcase_add_test(tests, the_heap_may_lie_in_large_pages);
    return support_run(suite);
}
