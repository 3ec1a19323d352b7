/* The list of a batch: what is still up to date, the page of it. */
#include "batch/current.h"
#include "batch/gallery.h"
#include "batch/gallery_pages.h"
#include "pipeline/state.h"
#include "support.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define d (&support_diag)

static struct options o;
static struct text_list targets;

static void prepare(void)
{
    memset(&o, 0, sizeof o);
    text_list_add(&targets, "svg");
    unsetenv("SOURCE_DATE_EPOCH");
}

static void leave(void)
{
    options_free(&o);
    text_list_clear(&targets);
}

static void set_time(const char *name, long seconds, long nanoseconds)
{
    struct timespec t = {.tv_sec = seconds, .tv_nsec = nanoseconds}, times[2] = {t, t};
    ck_assert_int_eq(utimensat(AT_FDCWD, support_path(name), times, 0), 0);
}

static void keep(struct gallery *list, xmlNodePtr model)
{
    gallery_add_model(list, model);
    xmlUnlinkNode(model);
    xmlFreeNode(model);
}

/* A list with one model of two outputs, made from two files with one tool, all in order. */
static struct gallery *make_list(const char *status)
{
    struct gallery *list = gallery_new(&o, &targets);
    for (int i = 0; i < 2; i++) {
        xmlNodePtr model = gallery_add_child(gallery_root(list), "model", NULL);
        xmlNewProp(model, BAD_CAST "source", BAD_CAST(i ? "m.xml" : "other.xml"));
        xmlNewProp(model, BAD_CAST "path", BAD_CAST "m");
        xmlNewProp(model, BAD_CAST "status", BAD_CAST status);
        gallery_add_child(model, "output", "target", "svg", "href", "m.svg", NULL);
        gallery_add_child(model, "output", "target", "x3d", "href", "m.x3d", NULL);
        gallery_add_child(model, "input", "href", support_path("m.xml"), NULL);
        gallery_add_child(model, "input", "href", support_path("part.xml"), NULL);
        gallery_add_child(model, "finding", "level", "warning", "line", NULL, NULL);
        keep(list, model);
    }
    static const char *const files[] = {"m.xml", "part.xml", "tool", "out/m.svg", "out/m.x3d"};
    for (size_t i = 0; i < 5; i++) {
        support_write(files[i], "x");
        set_time(files[i], i < 3 ? 100 : 200, 5);
    }
    return list;
}

static long current(struct gallery *list)
{
    struct text_list tools = {0};
    struct current c;
    text_list_add(&tools, support_path("tool"));
    current_open(&c, list, support_path("out"), &tools);
    text_list_clear(&tools);
    return current_find(&c, "m.xml", "m");
}

static const struct {
    const char *file;
    long seconds, nanoseconds; /* -1: the file is away */
    int current;
} changes[] = {
    {"m.xml", 100, 0, 1},    {"m.xml", 300, 0, 0},    {"part.xml", 300, 0, 0},
    {"tool", 300, 0, 0},     {"m.xml", 200, 6, 0},    {"m.xml", 200, 4, 1},
    {"m.xml", 200, 5, 0}, /* the same moment says nothing: made again */
    {"out/m.svg", 50, 0, 0}, {"out/m.x3d", 50, 0, 0}, {"out/m.svg", 300, 0, 1},
    {"m.xml", -1, 0, 0},     {"part.xml", -1, 0, 0},  {"tool", -1, 0, 0},
    {"out/m.svg", -1, 0, 0}, {"out/m.x3d", -1, 0, 0},
};

START_TEST(what_is_newer_than_all_it_is_made_from_is_current)
{
    struct gallery *list = make_list("0");
    if (changes[_i].seconds < 0)
        ck_assert_int_eq(unlink(support_path(changes[_i].file)), 0);
    else
        set_time(changes[_i].file, changes[_i].seconds, changes[_i].nanoseconds);
    ck_assert_int_eq(current(list) >= 0, changes[_i].current);
    gallery_free(list);
}
END_TEST

START_TEST(what_failed_is_made_again)
{
    struct gallery *list = make_list("1");
    ck_assert_int_eq(current(list), -1);
    gallery_free(list);
}
END_TEST

START_TEST(an_entry_is_found_by_source_and_output)
{
    struct gallery *list = make_list("0");
    struct text_list none = {0};
    const char *out = support_path("out");
    struct current c;
    current_open(&c, list, out, &none);
    ck_assert_int_eq(current_find(&c, "m.xml", "m"), 1);
    ck_assert_int_eq(current_find(&c, "other.xml", "m"),
                     0); /* before the place where it looks first */
    ck_assert_int_eq(current_find(&c, "m.xml", "m"), 1);
    ck_assert_int_eq(current_find(&c, "m.xml", "n"), -1);
    ck_assert_int_eq(current_find(&c, "n.xml", "m"), -1);
    current_open(&c, NULL, out, &none);
    ck_assert_int_eq(current_find(&c, "m.xml", "m"), -1);
    gallery_free(list);
}
END_TEST

START_TEST(an_entry_without_outputs_is_not_current)
{
    struct gallery *list = gallery_new(&o, &targets);
    xmlNodePtr model = gallery_add_child(gallery_root(list), "model", NULL);
    struct text_list none = {0};
    struct current c;
    xmlNewProp(model, BAD_CAST "source", BAD_CAST "m.xml");
    xmlNewProp(model, BAD_CAST "path", BAD_CAST "m");
    xmlNewProp(model, BAD_CAST "status", BAD_CAST "0");
    keep(list, model);
    current_open(&c, list, ".", &none);
    ck_assert_int_eq(current_find(&c, "m.xml", "m"), -1);
    gallery_free(list);
}
END_TEST

/* Is a saved list read again when the options have become these? */
static int is_remembered(void)
{
    struct gallery *now = gallery_new(&o, &targets);
    struct gallery *old = gallery_load(support_path("out"), ".systel-batch.xml", now);
    int found = old != NULL;
    gallery_free(now);
    gallery_free(old);
    return found;
}

START_TEST(a_list_is_remembered_for_the_same_options_only)
{
    ck_assert_int_eq(mkdir(support_path("out"), 0755), 0);
    ck_assert_int_eq(is_remembered(), 0);
    struct gallery *list = make_list("0");
    ck_assert_int_eq(gallery_save(list, support_path("out"), ".systel-batch.xml", d), 0);
    gallery_free(list);
    ck_assert_int_eq(is_remembered(), 1);
    o.quiet = o.verbose = 1; /* these shape no document */
    o.jobs = 7;
    ck_assert_int_eq(is_remembered(), 1);
    o.pose = "2=30";
    ck_assert_int_eq(is_remembered(), 0);
    o.pose = NULL;
    o.werror = 1;
    ck_assert_int_eq(is_remembered(), 0);
    o.werror = 0;
    o.lang = "ru";
    ck_assert_int_eq(is_remembered(), 0);
    o.lang = NULL;
    text_list_add(&o.sets, "symbols=paper002");
    ck_assert_int_eq(is_remembered(), 0);
    text_list_clear(&o.sets);
    text_list_add(&targets, "x3d");
    ck_assert_int_eq(is_remembered(), 0);
    text_list_clear(&targets);
    text_list_add(&targets, "svg");
    setenv("SOURCE_DATE_EPOCH", "86400", 1);
    ck_assert_int_eq(is_remembered(), 0);
    unsetenv("SOURCE_DATE_EPOCH");
    ck_assert_int_eq(is_remembered(), 1);
    ck_assert_str_eq(support_said(), "");
}
END_TEST

START_TEST(a_damaged_list_is_no_list)
{
    support_write("out/.systel-batch.xml", "<batch");
    ck_assert_int_eq(is_remembered(), 0);
    support_write("out/.systel-batch.xml", "<other/>");
    ck_assert_int_eq(is_remembered(), 0);
}
END_TEST

START_TEST(a_list_that_cannot_be_saved_is_said)
{
    struct gallery *list = make_list("0");
    ck_assert_int_ne(gallery_save(list, support_path("none"), ".systel-batch.xml", d), 0);
    ck_assert_int_eq(d->status, STATUS_OUTPUT);
    gallery_free(list);
}
END_TEST

/* The page */

static void make_data_folder(const char *stylesheet)
{
    support_write("data/xsl/systel-targets.xml",
                  "<catalogue><gallery href='g.xsl' file='index.html'/></catalogue>");
    support_write("data/xsl/messages.xml", "<messages/>");
    support_write("data/xsl/vocabulary.xml", "<vocabulary/>");
    support_write("data/xsl/g.xsl", stylesheet);
    setenv("SYSTEL_DATADIR", support_path("data"), 1);
}

static int write_page(const char *folder)
{
    struct resources r;
    ck_assert_int_eq(resources_open(&r, d), 0);
    d->messages = NULL;
    struct gallery *list = make_list("0");
    xmlNewProp(gallery_root(list), BAD_CAST "lang", BAD_CAST "ru");
    text_list_add(&o.sets, "date=2026-01-02");
    int result = gallery_write_pages(&r, &o, list, folder, d);
    gallery_free(list);
    resources_close(&r);
    return result;
}

START_TEST(the_page_is_made_of_the_list)
{
    make_data_folder("<xsl:stylesheet version='1.0' xmlns:b='urn:systel:batch'"
                     " xmlns:xsl='http://www.w3.org/1999/XSL/Transform'>"
                     "<xsl:output method='text'/><xsl:param name='lang'/><xsl:param name='date'/>"
                     "<xsl:template match='/'><xsl:value-of select=\"concat($lang, ' ', $date, ' ',"
                     " count(b:batch/b:model/b:output), ' ', count(//b:finding/@line), ' ',"
                     " //b:finding/@level)\"/></xsl:template></xsl:stylesheet>");
    ck_assert_int_eq(write_page(support_folder()), 0);
    ck_assert_str_eq(support_said(), "");
    ck_assert_str_eq(support_read(support_path("index.html")), "ru 2026-01-02 4 0 warning");
}
END_TEST

START_TEST(a_page_that_fails_is_said_and_not_written)
{
    make_data_folder("<xsl:stylesheet version='1.0'"
                     " xmlns:xsl='http://www.w3.org/1999/XSL/Transform'>"
                     "<xsl:template match='/'><xsl:message terminate='yes'>no</xsl:message>"
                     "</xsl:template></xsl:stylesheet>");
    ck_assert_int_eq(write_page(support_folder()), -1);
    ck_assert_int_eq(d->status, STATUS_TRANSFORM);
    ck_assert_int_ne(access(support_path("index.html"), F_OK), 0);
}
END_TEST

/* The date, which documents and the list share */

static const struct {
    const char *epoch, *date;
} epochs[] = {
    {"0", "1970-01-01"}, {"1700000000", "2023-11-14"}, {"", ""}, {"yesterday", ""}, {"12x", ""},
    {NULL, ""},          {"-86400", "1969-12-31"}};

START_TEST(the_date_comes_from_the_epoch)
{
    if (epochs[_i].epoch)
        setenv("SOURCE_DATE_EPOCH", epochs[_i].epoch, 1);
    setenv("TZ", "Pacific/Kiritimati", 1); /* wherever we are */
    ck_assert_str_eq(support_own(pipeline_date(&o)), epochs[_i].date);
    text_list_add(&o.sets, "date=some day");
    ck_assert_str_eq(support_own(pipeline_date(&o)), "some day");
}
END_TEST

#define COUNT(array) (int)(sizeof(array) / sizeof(array)[0])

int main(void)
{
    Suite *suite = suite_create("gallery");
    TCase *tests = support_case(suite, "list");
    tcase_add_checked_fixture(tests, prepare, leave);
    tcase_add_loop_test(tests, what_is_newer_than_all_it_is_made_from_is_current, 0,
                        COUNT(changes));
    tcase_add_test(tests, what_failed_is_made_again);
    tcase_add_test(tests, an_entry_is_found_by_source_and_output);
    tcase_add_test(tests, an_entry_without_outputs_is_not_current);
    tcase_add_test(tests, a_list_is_remembered_for_the_same_options_only);
    tcase_add_test(tests, a_damaged_list_is_no_list);
    tcase_add_test(tests, a_list_that_cannot_be_saved_is_said);
    tcase_add_loop_test(tests, the_date_comes_from_the_epoch, 0, COUNT(epochs));
    tests = support_case(suite, "page");
    tcase_add_checked_fixture(tests, prepare, leave);
    tcase_add_test(tests, the_page_is_made_of_the_list);
    tcase_add_test(tests, a_page_that_fails_is_said_and_not_written);
    return support_run(suite);
}
