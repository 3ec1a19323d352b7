/* Texts that stand in for marks when a document is written. */
#include "document/insert.h"
#include "support.h"

#include <stdlib.h>
#include <string.h>

static const char *filled(const char *text, int escaped)
{
    char *data = text_copy(text);
    size_t size = strlen(data);
    insert_fill(&data, &size, escaped);
    ck_assert_uint_eq(strlen(data), size);
    return support_own(data);
}

START_TEST(a_text_takes_the_place_of_its_mark)
{
    const struct insert *a = insert_keep("a", "/a", "one < two & \r>"),
                        *b = insert_keep("b", NULL, "plain");
    ck_assert_ptr_eq(insert_find("b"), b);
    ck_assert_ptr_null(insert_find("c"));
    ck_assert_str_eq(insert_file(a), "/a");
    ck_assert_ptr_null(insert_file(b));
    ck_assert_str_eq(insert_text(b), "plain");
    ck_assert_ptr_null(insert_mark(a, 1));
    ck_assert_ptr_nonnull(insert_mark(b, 1));
    char *text = support_own(
        text_print("<%s|%s%s>\x01", insert_mark(a, 0), insert_mark(b, 0), insert_mark(b, 0)));
    ck_assert_str_eq(filled(text, 0), "<one < two & \r>|plainplain>\x01");
    ck_assert_str_eq(filled(text, 1), "<one &lt; two &amp; &#13;&gt;|plainplain>\x01");
    ck_assert_str_eq(filled("\x01insert 7\x01", 0), "\x01insert 7\x01");
    ck_assert_str_eq(filled("", 0), "");
    insert_clear();
    ck_assert_str_eq(filled(text, 0), text);
    ck_assert_ptr_null(insert_find("a"));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("insert");
    TCase *c = support_case(suite, "insert");
    tcase_add_test(c, a_text_takes_the_place_of_its_mark);
    return support_run(suite);
}
