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
        text_print("<meta content=\"script-src " INSERT_SCRIPTS "\"><p>" INSERT_SCRIPTS
                   "</p><script>%s</script><script id=\"script-b\">%s</script><script>%s</script>",
                   a, b, a));
    ck_assert_str_eq(
        filled(text, 0),
        "<meta content=\"script-src 'sha256-eKXzYqSP9qDjP2YenKGKvyrW+cYhmIxMg/kTVxTXbx4=' "
        "'sha256-ZEookgW0nhnKbUFx4+C8mvS8CGuP7HEXTNkVqbEl1AE='\"><p>" INSERT_SCRIPTS
        "</p><script>a = 1;\n</script><script id=\"script-b\">b < 2;</script>"
        "<script>a = 1;\n</script>");
    text = support_own(text_print(
        INSERT_SCRIPTS "|<script type=\"text/plain\">%s</script><script type=\"application/json\">"
                       "%s</script><style>%s</style><script>%s x</script><script>x %s</script>%s"
                       "<scripts>%s</script><script></script>%s</script>",
        a, a, a, a, a, a, a, a));
    ck_assert_int_eq(strncmp(filled(text, 0), "|", 1), 0);
    insert_clear();
}
END_TEST

/* Styles that are an inserted file, by its mark or itself; what is only like one, and what a stylesheet has made, holds in none. */
START_TEST(a_policy_names_the_styles_that_were_inserted)
{
    const char *a = insert_mark(insert_keep("a", "/a", "a{}"), 0), *b = "b{fill:none}",
               *c = insert_mark(insert_keep("text:c{}", NULL, "c{}"), 0);
    insert_keep("b", "/b", b);
    char *text = support_own(text_print(INSERT_STYLES
                                        "|<style>%s</style><style type=\"text/css\">%s</style>"
                                        "<style>%s </style><style>%s%s</style><style>c{}</style>"
                                        "<style></style><script>%s</script>",
                                        a, b, b, a, a, c));
    ck_assert_int_eq(strncmp(filled(text, 0),
                             "'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk=' "
                             "'sha256-ge420/3dZ2fGp/2qe/5f1lXneUnZTn2b8S2+5T30vbg='|",
                             strlen("'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk=' "
                                    "'sha256-ge420/3dZ2fGp/2qe/5f1lXneUnZTn2b8S2+5T30vbg='|")),
                     0);
    /* printf 'd{}\n\ne{}\n' | openssl dgst -sha256 -binary | base64 */
    text = support_own(text_print(INSERT_STYLES "|<style>%s</style>",
                                  insert_mark(insert_keep("d", "/d", "d{}\r\n\re{}\r\n"), 0)));
    ck_assert_int_eq(strncmp(filled(text, 0),
                             "'sha256-r9guVXTJm/faav9jfLWrJUmTAwjxc4tcjIhHleYNHX8='|",
                             strlen("'sha256-r9guVXTJm/faav9jfLWrJUmTAwjxc4tcjIhHleYNHX8='|")),
                     0);
    insert_clear();
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("insert");
    TCase *c = support_case(suite, "insert");
    tcase_add_test(c, a_text_takes_the_place_of_its_mark);
    tcase_add_test(c, a_policy_names_the_scripts_that_were_inserted);
    tcase_add_test(c, a_policy_names_the_styles_that_were_inserted);
    return support_run(suite);
}
