/* The texts: languages, places to fill in. */
#include "document/messages.h"
#include "support.h"

#include <stdlib.h>
#include <string.h>

static struct messages *load(const char *text)
{
    return messages_new(text_copy(text));
}

START_TEST(languages_fall_back_to_each_other)
{
    struct messages *m = load("<messages><section name='a'>"
                              "<message id='both'><en>hello</en><ru>привет</ru></message>"
                              "<message id='english'><en>only</en></message>"
                              "</section><!-- between --><section name='b'>"
                              "<message id='russian'><ru>только</ru></message>"
                              "</section></messages>");
    ck_assert_str_eq(messages_pattern(m, "both", "ru"), "привет");
    ck_assert_str_eq(messages_pattern(m, "both", "en"), "hello");
    ck_assert_str_eq(messages_pattern(m, "both", "fr"), "hello");
    ck_assert_str_eq(messages_pattern(m, "both", NULL), "hello");
    ck_assert_str_eq(messages_pattern(m, "english", "ru"), "only");
    ck_assert_str_eq(messages_pattern(m, "russian", "en"), "только");
    ck_assert_ptr_null(messages_pattern(m, "absent", "en"));
    messages_free(m);
}
END_TEST

START_TEST(messages_are_found_in_the_text)
{
    struct messages *m = load("<messages><!-- <message id='a'><en>no</en></message> --><section>"
                              "<message\n  about='x > id=y' id=\"a\"><en>kept &amp; whole</en>"
                              "<!-- </en> --></message><message id='b'/><messages id='a'/>"
                              "<message id='c' ><en>c</en></message ></section>"
                              "<message id='broken'><en>x</message><message id='open'><en>");
    ck_assert_str_eq(messages_pattern(m, "a", "en"), "kept & whole");
    ck_assert_str_eq(messages_pattern(m, "a", "en"), "kept & whole");
    ck_assert_ptr_null(messages_pattern(m, "b", "en"));
    ck_assert_str_eq(messages_pattern(m, "c", "en"), "c");
    ck_assert_ptr_null(messages_pattern(m, "x", "en"));
    ck_assert_ptr_null(messages_pattern(m, "broken", "en"));
    ck_assert_ptr_null(messages_pattern(m, "open", "en"));
    messages_free(m);
}
END_TEST

START_TEST(odd_entries_do_no_harm)
{
    struct messages *m = load("<messages><section><message><en>no id</en></message>"
                              "<message id='twice'><en>first</en></message>"
                              "<message id='twice'><en>second</en></message>"
                              "<message id='none'/></section></messages>");
    ck_assert_str_eq(messages_pattern(m, "twice", "en"), "first");
    ck_assert_ptr_null(messages_pattern(m, "none", "en"));
    messages_free(m);
    m = messages_new(NULL);
    ck_assert_ptr_null(messages_pattern(m, "a", "en"));
    messages_free(m);
    messages_free(NULL);
    ck_assert_ptr_null(messages_pattern(NULL, "a", "en"));
}
END_TEST

static const struct {
    const char *pattern, *filled;
} fillings[] = {
    {"no places", "no places"},
    {"{1}", "one"},
    {"{2} before {1}", "two before one"},
    {"{1}{1}{1}", "oneoneone"},
    {"{3} {9}", "{1} {9}"}, /* an argument is not read again; a place without one stays */
    {"{0} {x} {} {1", "{0} {x} {} {1"},
    {"{{1}}", "{one}"},
    {"", ""},
    {"{1}{1}{1}{1}{1}{1}{1}{1}{1}", "oneoneoneoneoneoneoneoneone"},
};

START_TEST(places_are_filled)
{
    const char *args[] = {"one", "two", "{1}"};
    char *text = messages_fill(fillings[_i].pattern, args, 3);
    ck_assert_str_eq(text, fillings[_i].filled);
    free(text);
}
END_TEST

START_TEST(more_places_than_sane_stay_within_memory)
{
    const char *args[] = {"a long argument that takes room"};
    char *text = messages_fill("{1}{1}{1}{1}{1}{1}{1}{1}{1}{1}{1}{1}", args, 1);
    ck_assert_int_eq(strncmp(text, "a long argument", 15), 0);
    free(text);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("messages");
    TCase *tests = support_case(suite, "messages");
    tcase_add_test(tests, languages_fall_back_to_each_other);
    tcase_add_test(tests, messages_are_found_in_the_text);
    tcase_add_test(tests, odd_entries_do_no_harm);
    tcase_add_loop_test(tests, places_are_filled, 0, sizeof fillings / sizeof fillings[0]);
    tcase_add_test(tests, more_places_than_sane_stay_within_memory);
    return support_run(suite);
}
