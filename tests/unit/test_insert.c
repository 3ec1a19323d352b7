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

/* Of scripts that a browser runs and that are an inserted text and nothing else; each once, at the first place that asks. */
START_TEST(a_policy_names_the_scripts_that_were_inserted)
{
    const char *a = insert_mark(insert_keep("a", "/a", "a = 1;\n"), 0),
               *b = insert_mark(insert_keep("b", "/b", "b < 2;"), 0);
    char *text = support_own(
        text_print("<meta content=\"script-src " INSERT_SOURCES "\"><p>" INSERT_SOURCES
                   "</p><script>%s</script><script id=\"script-b\">%s</script><script>%s</script>",
                   a, b, a));
    ck_assert_str_eq(
        filled(text, 0),
        "<meta content=\"script-src 'sha256-eKXzYqSP9qDjP2YenKGKvyrW+cYhmIxMg/kTVxTXbx4=' "
        "'sha256-ZEookgW0nhnKbUFx4+C8mvS8CGuP7HEXTNkVqbEl1AE='\"><p>" INSERT_SOURCES
        "</p><script>a = 1;\n</script><script id=\"script-b\">b < 2;</script>"
        "<script>a = 1;\n</script>");
    text = support_own(text_print(
        INSERT_SOURCES "|<script type=\"text/plain\">%s</script><script type=\"application/json\">"
                       "%s</script><style>%s</style><script>%s x</script><script>x %s</script>%s"
                       "<scripts>%s</script><script></script>%s</script>",
        a, a, a, a, a, a, a, a));
    ck_assert_int_eq(strncmp(filled(text, 0), "|", 1), 0);
    insert_clear();
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("insert");
    TCase *c = support_case(suite, "insert");
    tcase_add_test(c, a_text_takes_the_place_of_its_mark);
    tcase_add_test(c, a_policy_names_the_scripts_that_were_inserted);
    return support_run(suite);
}
