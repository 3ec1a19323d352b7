/* Rules for make, read by make itself. */
#include "base/make_name.h"
#include "batch/rules.h"
#include "support.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static void set_time(const char *path, long seconds)
{
    struct timespec times[2] = {{.tv_sec = seconds}, {.tv_sec = seconds}};
    ck_assert_int_eq(utimensat(AT_FDCWD, path, times, 0), 0);
}

/* 0: up to date, 1: has to be made, 2: an error. */
static int ask_make(const char *goal)
{
    pid_t child = fork();
    if (child == 0) {
        /* A make around this test is none of its business. */
        unsetenv("MAKEFLAGS");
        unsetenv("MFLAGS");
        unsetenv("MAKELEVEL");
        unsetenv("MAKEFILES");
        if (chdir(support_folder()) != 0)
            _exit(99);
        dup2(open("/dev/null", O_WRONLY), 2);
        execlp("make", "make", "-q", "-f", "Makefile", goal, (char *)NULL);
        _exit(98);
    }
    int status = -1;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static const char *const names[] = {
    "plain.xml",     "with blank.xml", "a  b.xml",
    "number#1.xml",  "price$.xml",     "$(HOME).xml",
    "50%.xml",       "a:b.xml",        "a: b",
    "{a}",           "a#b:c*",         " a",
    "star*.xml",     "what?.xml",      "a[1].xml",
    "модель.xml",    "it's.xml",       "a,b&c(1)d.xml",
    "-i.xml",        "a~b.xml",        "`touch evil`.xml",
    "include a.xml",
};

START_TEST(make_reads_every_name)
{
    const char *name = names[_i], *input = support_write(name, "x"), *part = support_write("p", "");
    char *output = support_own(text_print("out %s.x3d", name));
    const char *made = support_write(output, "x");
    support_write("starry.xml", "x"); /* what a wildcard would find */
    support_write("whatx.xml", "x");
    support_write("a1.xml", "x");
    struct text_list list = {0};
    text_list_add(&list, name);
    text_list_add(&list, "p");
    char *rules = support_own(rules_format(output, &list));
    text_list_clear(&list);
    /* The recipe that a user's Makefile would have. */
    support_write("Makefile", support_own(text_print("%s%%.x3d:\n\t@false\n", rules)));
    set_time(input, 100);
    set_time(part, 100);
    set_time(made, 200);
    ck_assert_msg(ask_make(output) == 0, "%s", rules);
    set_time(part, 300);
    ck_assert_msg(ask_make(output) == 1, "%s", rules);
    set_time(part, 100);
    set_time(input, 300);
    ck_assert_msg(ask_make(output) == 1, "%s", rules);
    unlink(input); /* has been renamed: no reason to stop */
    ck_assert_msg(ask_make(output) == 1, "%s", rules);
}
END_TEST

START_TEST(the_form_is_stable)
{
    struct text_list list = {0};
    text_list_add(&list, "a b.xml");
    text_list_add(&list, "c.xsl");
    ck_assert_str_eq(support_own(rules_format("out/a b.svg", &list)),
                     "out/a\\ b.svg: \\\n  a\\ b.xml \\\n  c.xsl\n\na\\ b.xml:\n\nc.xsl:\n");
    text_list_clear(&list);
    ck_assert_str_eq(support_own(rules_format("a", &list)), "a:\n");
}
END_TEST

/* Each of these, written with any escape, becomes another name, a variable or a recipe. */
START_TEST(names_that_make_cannot_read_are_known)
{
    static const char *const wrong[] = {"a\nb",  "c=\n\tA=1;sh<notes.txt",
                                        "a\tb",  "a\rb",
                                        "a;b",   "SHELL=./evil",
                                        "a|b",   "~/a",
                                        "a&",    "lib(a)",
                                        "a\\b",  "",
                                        "a\x7f", "\xC2\x85",
                                        "a ",    "50%*",
                                        "[%"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        ck_assert_msg(!make_name_is_possible(wrong[i]), "%s", wrong[i]);
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        ck_assert_msg(make_name_is_possible(names[i]), "%s", names[i]);
}
END_TEST

#define XSL(body)                                                                                  \
    "<xsl:stylesheet version='1.0' xmlns:xsl='http://www.w3.org/1999/XSL/Transform'>" body         \
    "</xsl:stylesheet>"

/* A program of two kinds and two targets. */
static void make_data_folder(void)
{
    support_write("data/xsl/systel-targets.xml",
                  "<catalogue>"
                  "<kind name='one' root='one' schema='one.xsd' targets='svg'>"
                  "<check href='c1.xsl'/><import href='i1.xsl'/></kind>"
                  "<kind name='two' root='two' schema='two.xsd' targets='svg'>"
                  "<import href='i2.xsl'/></kind>"
                  "<check href='check.xsl'/><analysis href='analysis.xsl'/>"
                  "<target name='svg' extension='svg'><stage href='svg.xsl'/></target>"
                  "<target name='x3d' extension='x3d'><stage href='x3d.xsl'/></target>"
                  "<gallery href='g.xsl' file='index.html'/></catalogue>");
    support_write("data/xsl/messages.xml", "<messages/>");
    support_write("data/xsl/vocabulary.xml", "<vocabulary/>");
    static const char *const sheets[] = {"c1", "i1", "i2", "check", "analysis", "x3d", "lib"};
    for (size_t i = 0; i < sizeof sheets / sizeof sheets[0]; i++)
        support_write(support_own(text_print("data/xsl/%s.xsl", sheets[i])), XSL(""));
    support_write("data/xsl/svg.xsl", XSL("<xsl:import href='lib.xsl'/>"));
    setenv("SYSTEL_DATADIR", support_path("data"), 1);
}

/* The list with the test's folder as @, without the binary, sorted by nobody. */
static char *show(const struct text_list *list)
{
    char *binary = support_own(realpath("/proc/self/exe", NULL)), *text = text_copy("");
    int has_binary = 0;
    for (size_t i = 0; i < list->count; i++) {
        const char *item = list->items[i];
        size_t n = strlen(support_folder());
        if (strcmp(item, binary) == 0) {
            has_binary = 1;
            continue;
        }
        int inside = strncmp(item, support_folder(), n) == 0;
        char *longer = text_print("%s%s%s%s", text, *text ? " " : "", inside ? "@" : "",
                                  inside ? item + n : item);
        free(text);
        text = longer;
    }
    ck_assert_int_eq(has_binary, 1);
    return support_own(text);
}

START_TEST(a_documents_prerequisites_are_all_it_was_made_from)
{
    struct resources r;
    struct options o = {0};
    make_data_folder();
    ck_assert_int_eq(resources_open(&r, &support_diag), 0);
    struct pipeline p = {.resources = &r, .options = &o, .path = "models/arm.xml"};
    p.kind = catalogue_kind(r.catalogue, "one");
    text_list_add(&p.access.loaded, "/models/part.xml");
    struct text_list list = {0};
    rules_prerequisites(&p, catalogue_target(r.catalogue, "svg"), &list);
    ck_assert_str_eq(show(&list),
                     "models/arm.xml /models/part.xml @/data/schemas/one.xsd @/data/xsl/c1.xsl "
                     "@/data/xsl/i1.xsl @/data/xsl/svg.xsl @/data/xsl/lib.xsl "
                     "@/data/xsl/systel-targets.xml @/data/xsl/vocabulary.xml "
                     "@/data/xsl/messages.xml @/data/xsl/check.xsl @/data/xsl/analysis.xsl");
    text_list_clear(&list);
    p.path = "-"; /* of standard input there is no file; apply has its own stylesheets */
    text_list_clear(&p.access.loaded);
    text_list_add(&o.stylesheets, "mine.xsl");
    rules_prerequisites(&p, NULL, &list);
    ck_assert_str_eq(show(&list), "@/data/schemas/one.xsd @/data/xsl/c1.xsl @/data/xsl/i1.xsl "
                                  "mine.xsl @/data/xsl/systel-targets.xml "
                                  "@/data/xsl/vocabulary.xml @/data/xsl/messages.xml "
                                  "@/data/xsl/check.xsl @/data/xsl/analysis.xsl");
    text_list_clear(&list);
    text_list_clear(&o.stylesheets);
    resources_close(&r);
}
END_TEST

START_TEST(the_tools_of_a_run_are_those_of_every_kind)
{
    struct resources r;
    struct text_list targets = {0}, list = {0};
    make_data_folder();
    ck_assert_int_eq(resources_open(&r, &support_diag), 0);
    text_list_add(&targets, "x3d");
    rules_tools(&r, &targets, &list);
    char *shown = show(&list);
    static const char *const needed[] = {"one.xsd", "two.xsd", "/c1.xsl",    "/i1.xsl",
                                         "/i2.xsl", "x3d.xsl", "/check.xsl", "vocabulary.xml"};
    for (size_t i = 0; i < sizeof needed / sizeof needed[0]; i++)
        ck_assert_msg(strstr(shown, needed[i]) != NULL, "%s in %s", needed[i], shown);
    ck_assert_ptr_null(strstr(shown, "svg.xsl")); /* was not asked for */
    text_list_clear(&list);
    text_list_clear(&targets);
    resources_close(&r);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("rules");
    TCase *tests = support_case(suite, "rules");
    tcase_add_loop_test(tests, make_reads_every_name, 0, sizeof names / sizeof names[0]);
    tcase_add_test(tests, the_form_is_stable);
    tcase_add_test(tests, names_that_make_cannot_read_are_known);
    tcase_add_test(tests, a_documents_prerequisites_are_all_it_was_made_from);
    tcase_add_test(tests, the_tools_of_a_run_are_those_of_every_kind);
    return support_run(suite);
}
