/* Which models the arguments name, in which order, and what they would write. */
#include "batch/inputs.h"
#include "document/output.h"
#include "support.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define d (&support_diag)

static struct resources r;
static struct options o;

static void prepare(void)
{
    support_write("data/xsl/systel-targets.xml",
                  "<catalogue><kind name='k' root='system' schema='k.xsd' targets='svg'/>"
                  "<gallery href='g.xsl' file='index.html'/></catalogue>");
    support_write("data/xsl/messages.xml", "<messages/>");
    support_write("data/xsl/vocabulary.xml",
                  "<vocabulary><kind name='k'><element name='system'><ru>система</ru>"
                  "</element></kind></vocabulary>");
    setenv("SYSTEL_DATADIR", support_path("data"), 1);
    ck_assert_int_eq(resources_open(&r, d), 0);
    d->messages = NULL; /* ids instead of texts */
    memset(&o, 0, sizeof o);
    ck_assert_int_eq(chdir(support_folder()), 0);
}

static void leave(void)
{
    options_free(&o);
    resources_close(&r);
    ck_assert_int_eq(chdir("/"), 0);
}

/* Makes the files of a list with blanks between: models, but pages where the name has a +, broken
 * files where it has a !. */
static void make(const char *list)
{
    char *names = support_own(text_copy(list)), *next;
    for (char *name = strtok_r(names, " ", &next); name; name = strtok_r(NULL, " ", &next))
        support_write(name, strchr(name, '+')   ? "<html/>"
                            : strchr(name, '!') ? "<broken"
                                                : "<system/>");
}

/* The items as `path>base`, or `!` after an error. */
static char *collect(const char *arguments, int writes)
{
    char *names = support_own(text_copy(arguments)), *next;
    for (char *name = strtok_r(names, " ", &next); name; name = strtok_r(NULL, " ", &next))
        text_list_add(&o.inputs, name);
    struct inputs in;
    int failed = inputs_collect(&in, &r, &o, writes, d);
    char *text = text_copy(failed ? "!" : "");
    for (size_t i = 0; !failed && i < in.count; i++) {
        char *longer =
            text_print("%s%s%s>%s", text, *text ? " " : "", in.items[i].path, in.items[i].base);
        free(text);
        text = longer;
    }
    inputs_free(&in);
    return support_own(text);
}

static const struct {
    const char *files, *arguments, *items;
} walks[] = {
    /* byte order, folders among the files, sub-folders mirrored */
    {"m/b.xml m/a.xml m/B.xml m/a/z.xml m/я.xml m/a-1.xml", "m",
     "m/B.xml>B m/a/z.xml>a/z m/a-1.xml>a-1 m/a.xml>a m/b.xml>b m/я.xml>я"},
    {"m/a.xml", "m/", "m/a.xml>a"},
    {"m/a.xml", "./m", "./m/a.xml>a"},
    {"m/n/o/a.xml", "m", "m/n/o/a.xml>n/o/a"},
    /* only what may be a model, nothing hidden */
    {"m/a.xml m/b.xhtml m/c.urdf m/d.fods m/e.txt m/f.xsl m/g.xml~ m/.xml m/h.XML", "m",
     "m/a.xml>a m/b.xhtml>b m/c.urdf>c m/d.fods>d"},
    {"m/a.xml m/.hidden.xml m/.git/b.xml", "m", "m/a.xml>a"},
    /* a file that is named is taken whatever its name; arguments keep their order */
    {"z.txt a", "z.txt a", "z.txt>z a>a"},
    {"m/b.xml n/a.xml", "n m", "n/a.xml>a m/b.xml>b"},
    {"m/.hidden.xml", "m/.hidden.xml", "m/.hidden.xml>.hidden"},
    {"", "absent.xml", "absent.xml>absent"},
    {"m/arm.v2.xml", "m/arm.v2.xml", "m/arm.v2.xml>arm.v2"},
    /* the output folder, where it is asked for */
    {"a.xml output/b.xml", "output", "output/b.xml>b"},
    /* the same file twice is one */
    {"m/a.xml", "m m/a.xml ./m/a.xml", "m/a.xml>a"},
    /* what is no model takes no output from one, but an error stays an error */
    {"m/a.xml m/a.xhtml", "m/a.xml", "m/a.xml>a"},
    {"m/a.xml m+/a+.xml", "m m+", "m/a.xml>a m+/a+.xml>a+"},
    {"m/index.xml", "m", "m/index.xml>index"}, /* alone there is no gallery */
};

START_TEST(models_are_found)
{
    make(walks[_i].files);
    ck_assert_str_eq(collect(walks[_i].arguments, 1), walks[_i].items);
    ck_assert_str_eq(support_said(), "");
}
END_TEST

START_TEST(links_to_files_are_followed_and_those_to_folders_are_not)
{
    make("m/a.xml other/b.xml");
    ck_assert_int_eq(symlink("../other/b.xml", "m/link.xml"), 0);
    ck_assert_int_eq(symlink("..", "m/circle"), 0);
    ck_assert_int_eq(symlink("nowhere.xml", "m/broken.xml"), 0);
    ck_assert_str_eq(collect("m", 1),
                     "m/a.xml>a m/broken.xml>broken m/link.xml>link"); /* to be told of */
    ck_assert_int_eq(symlink("m", "door"), 0);
    text_list_clear(&o.inputs);
    ck_assert_str_eq(collect("door", 1),
                     "door/a.xml>a door/broken.xml>broken door/link.xml>link"); /* it was named */
}
END_TEST

START_TEST(what_we_made_ourselves_is_no_input)
{
    make("w/a.xml w/output/a.xml w/output/sub/b.xml");
    ck_assert_int_eq(chdir("w"), 0);
    ck_assert_str_eq(collect(".", 1), "./a.xml>a");
}
END_TEST

START_TEST(the_output_folder_is_known_by_whatever_name)
{
    make("m/a.xml m/made/b.xml");
    ck_assert_int_eq(symlink("m/made", "out"), 0);
    o.output = "out";
    ck_assert_str_eq(collect("m", 1), "m/a.xml>a");
    text_list_clear(&o.inputs);
    ck_assert_str_eq(collect("m", 0), "m/a.xml>a m/made/b.xml>made/b"); /* check writes nothing */
}
END_TEST

static const struct {
    const char *files, *arguments, *said;
} wrong[] = {
    {"m/a.xml n/a.xml", "m n", "systel: error: usage-same-output: m/a.xml, n/a.xml, a\n"},
    {"a.xml a.urdf", "a.xml a.urdf", "systel: error: usage-same-output: a.xml, a.urdf, a\n"},
    {"m/a.xml m/a.urdf", "m", "systel: error: usage-same-output: m/a.urdf, m/a.xml, a\n"},
    {"m/a/b.xml a/b.xml", "m a/b.xml", NULL},
    {"m/a/b.xml n/a/b.xml", "m n", "systel: error: usage-same-output: m/a/b.xml, n/a/b.xml, a/b\n"},
    /* what cannot be read may be one: better to be asked */
    {"a.xml !/a.xml", "a.xml !/a.xml", "systel: error: usage-same-output: a.xml, !/a.xml, a\n"},
    {"m/index.xml m/a.xml", "m",
     "systel: error: usage-model-named-gallery: m/index.xml, index.html\n"},
    {"m/sub/index.xml m/a.xml", "m", NULL},
    {"m/e.txt", "m",
     "m: error: usage-empty-folder: *.xml, *.xhtml, *.urdf, *.fods, *.mjcf, *.sdf, "
     "*.x3d, *.xacro\n"},
    {"m/.a.xml", "m",
     "m: error: usage-empty-folder: *.xml, *.xhtml, *.urdf, *.fods, *.mjcf, *.sdf, "
     "*.x3d, *.xacro\n"},
    {"a.xml", "a.xml -", "systel: error: usage-no-stdin\n"},
};

START_TEST(conflicts_are_found_before_anything_is_built)
{
    make(wrong[_i].files);
    const char *items = collect(wrong[_i].arguments, 1);
    ck_assert_str_eq(support_said(), wrong[_i].said ? wrong[_i].said : "");
    ck_assert_int_eq(strcmp(items, "!") == 0, wrong[_i].said != NULL);
    ck_assert_int_eq(d->status, wrong[_i].said ? STATUS_USAGE : STATUS_OK);
}
END_TEST

START_TEST(what_is_no_model_makes_no_conflict)
{
    make("m/a.xml");
    support_write("m/a.xhtml", "<html/>");
    support_write("m/index.xhtml", "<html/>");
    ck_assert_str_eq(collect("m", 1), "m/a.xml>a m/index.xhtml>index");
    support_write("other/a.xml", "<html/>");
    text_list_clear(&o.inputs); /* named, it stays: its own error is told later */
    ck_assert_str_eq(collect("m/a.xml other/a.xml", 1), "m/a.xml>a other/a.xml>a");
    ck_assert_str_eq(support_said(), "");
}
END_TEST

START_TEST(three_for_one_output_are_all_named)
{
    make("k/a.xml m/a.xml n/a.xml");
    ck_assert_str_eq(collect("k m n", 1), "!");
    ck_assert_str_eq(support_said(), "systel: error: usage-same-output: k/a.xml, m/a.xml, a\n"
                                     "systel: error: usage-same-output: k/a.xml, n/a.xml, a\n");
}
END_TEST

START_TEST(checking_knows_no_conflicts)
{
    make("m/a.xml n/a.xml n/index.xml");
    ck_assert_str_eq(collect("m n", 0), "m/a.xml>a n/a.xml>a n/index.xml>index");
    text_list_clear(&o.inputs);
    ck_assert_str_eq(collect("-", 0), "!");
}
END_TEST

START_TEST(another_name_is_for_one_model)
{
    make("m/a.xml m/b.xml");
    o.out_name = "other";
    ck_assert_str_eq(collect("m/a.xml", 1), "m/a.xml>other");
    text_list_clear(&o.inputs);
    ck_assert_str_eq(collect("m", 1), "!");
    ck_assert_str_eq(support_said(), "systel: error: usage-out-name-for-one\n");
}
END_TEST

static int collect_closed(void *unused)
{
    (void)unused;
    collect("closed", 0);
    return d->status == STATUS_INPUT && strstr(support_said(), "input-cannot-open") ? 0 : 1;
}

START_TEST(a_folder_that_may_not_be_read_is_said)
{
    make("closed/a.xml");
    ck_assert_int_eq(chmod("closed", 0), 0);
    int result = support_as_nobody(collect_closed, NULL);
    ck_assert_int_eq(chmod("closed", 0755), 0);
    ck_assert_int_eq(result, 0);
}
END_TEST

static const struct {
    const char *path, *name;
} bases[] = {{"a.xml", "a"},
             {"m/a.xml", "a"},
             {"m.x/a", "a"},
             {"a.b.xml", "a.b"},
             {".xml", ".xml"},
             {"m/.a.xml", ".a"},
             {"a.", "a"},
             {"/a", "a"},
             {"колено.xml", "колено"},
             {"a.urdf.xacro", "a"},
             {".urdf.xacro", ".urdf"},
             {"a.xacro", "a"}};

START_TEST(base_names)
{
    ck_assert_str_eq(support_own(output_base_name(bases[_i].path)), bases[_i].name);
}
END_TEST

#define COUNT(array) (int)(sizeof(array) / sizeof(array)[0])

int main(void)
{
    Suite *suite = suite_create("inputs");
    TCase *tests = support_case(suite, "inputs");
    tcase_add_checked_fixture(tests, prepare, leave);
    tcase_add_loop_test(tests, models_are_found, 0, COUNT(walks));
    tcase_add_test(tests, links_to_files_are_followed_and_those_to_folders_are_not);
    tcase_add_test(tests, what_we_made_ourselves_is_no_input);
    tcase_add_test(tests, the_output_folder_is_known_by_whatever_name);
    tcase_add_loop_test(tests, conflicts_are_found_before_anything_is_built, 0, COUNT(wrong));
    tcase_add_test(tests, what_is_no_model_makes_no_conflict);
    tcase_add_test(tests, three_for_one_output_are_all_named);
    tcase_add_test(tests, checking_knows_no_conflicts);
    tcase_add_test(tests, another_name_is_for_one_model);
    tcase_add_test(tests, a_folder_that_may_not_be_read_is_said);
    tcase_add_loop_test(tests, base_names, 0, COUNT(bases));
    return support_run(suite);
}
