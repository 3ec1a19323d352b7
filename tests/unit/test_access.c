/* What stylesheets may read and write: every way out of the allowed folders is refused. */
#include "document/access.h"
#include "document/shelf.h"
#include "document/transform.h"
#include "model/context.h"
#include "support.h"

#include <errno.h>
#include <libexslt/exslt.h>
#include <libxml/uri.h>
#include <libxslt/xslt.h>
#include <libxslt/xsltutils.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define d (&support_diag)
#define XSL(body)                                                                                  \
    "<xsl:stylesheet version='1.0' xmlns:xsl='http://www.w3.org/1999/XSL/Transform'"               \
    " xmlns:exsl='http://exslt.org/common' extension-element-prefixes='exsl'>\n" body              \
    "</xsl:stylesheet>"
#define READS(address)                                                                             \
    XSL("<xsl:template match='/'>\n<r><xsl:value-of select=\"document(" address                    \
        ")\"/></r></xsl:template>")
#define WRITES(address)                                                                            \
    XSL("<xsl:template match='/'>\n<exsl:document href=\"" address                                 \
        "\"><x/></exsl:document></xsl:template>")

static struct access a;

/* data: the program's; model: the model's own; out: of outputs; secret: nobody's. */
static void prepare(void)
{
    exsltRegisterAll();
    support_write("data/lib.xsl", XSL("<xsl:variable name='x' select='1'/>"));
    support_write("data/list.xml", "<list>data</list>");
    support_write("model/part.xml", "<part>part</part>");
    support_write("model/a b.xml", "<part>blank</part>");
    support_write("model/a%20b.xml", "<part>percent</part>");
    support_write("model/50%.xml", "<part>fifty</part>");
    support_write("model-too/part.xml", "<part>neighbour</part>");
    support_write("model/evil.xml",
                  "<!DOCTYPE a [<!ENTITY x SYSTEM '../secret/s.xml'>]><a>&x;</a>");
    support_write("secret/s.xml", "<s>secret</s>");
    support_write("secret/s.xsl", XSL("<xsl:variable name='x' select='2'/>"));
    support_write("out/old", "old");
    ck_assert_int_eq(symlink("../secret/s.xml", support_path("model/link.xml")), 0);
    ck_assert_int_eq(symlink("part.xml", support_path("model/inner.xml")), 0);
    ck_assert_int_eq(symlink("nowhere", support_path("model/dangling.xml")), 0);
    ck_assert_int_eq(symlink("../secret", support_path("out/door")), 0);
    ck_assert_int_eq(mkdir(support_path("out/.hidden"), 0755), 0);
    ck_assert_int_eq(mkfifo(support_path("out/pipe"), 0644), 0);
    ck_assert_int_eq(symlink("../secret/new", support_path("out/broken")), 0);
    access_install(support_path("data"));
    memset(&a, 0, sizeof a);
}

static void leave(void)
{
    access_use(NULL);
    access_clear(&a);
    shelf_clear();
}

/* Compiles a stylesheet at name and runs it on a trifle; the result as text, "" after an error. */
static char *run_into(const char *output, const char *name, const char *text)
{
    struct stylesheet s;
    struct access compiling = {0};
    const char *path = support_write(name, support_format(text, support_folder()));
    char *folder = support_own(text_copy_part(path, (size_t)(strrchr(path, '/') - path)));
    access_allow_read(&compiling, folder);
    int failed = transform_compile(&s, path, NULL, &compiling, d);
    access_clear(&compiling);
    if (failed)
        return support_own(text_copy(""));
    access_allow_read(&a, support_path("model"));
    access_allow_write(&a, support_path(output));
    char *out = support_own(text_print("%s/", support_path(output)));
    struct function_context context = {.lang = "en"};
    xmlDocPtr result = transform_run(&s, support_parse("<m/>"), NULL, &context, out, &a, d);
    char *dump = result ? support_dump(result) : support_own(text_copy(""));
    xmlFreeDoc(result);
    transform_free(&s);
    return dump;
}

static char *run(const char *name, const char *text)
{
    return run_into("out", name, text);
}

static const struct {
    const char *reads, *result;
} allowed[] = {
    {READS("'part.xml'"), "<r>part</r>"},
    {READS("'./../model/part.xml'"), "<r>part</r>"},
    {READS("'inner.xml'"), "<r>part</r>"},
    {READS("'{1}/model/part.xml'"), "<r>part</r>"},
    {READS("'file://{1}/model/part.xml'"), "<r>part</r>"},
    {READS("'file://localhost{1}/model/part.xml'"), "<r>part</r>"},
    {READS("'file:{1}/model/part.xml'"), "<r>part</r>"},
    {READS("'p%61rt.xml'"), "<r>part</r>"},
    {READS("'a%20b.xml'"), "<r>blank</r>"},
    {READS("'a%2520b.xml'"), "<r>percent</r>"},
    {READS("'../data/list.xml'"), "<r>data</r>"},
};

START_TEST(the_models_folder_and_the_data_are_read)
{
    ck_assert_str_eq(run("model/t.xsl", allowed[_i].reads), allowed[_i].result);
    ck_assert_str_eq(support_said(), "");
}
END_TEST

static const struct {
    const char *reads, *said;
} refused[] = {
    {READS("'../secret/s.xml'"), "access-read: {1}/secret/s.xml"},
    {READS("'%2e%2e/secret/s.xml'"), NULL},
    {READS("'..%2fsecret%2fs.xml'"), NULL},
    {READS("'/etc/passwd'"), "access-read: /etc/passwd"},
    {READS("'file:///etc/passwd'"), "access-read: /etc/passwd"},
    {READS("'file:/etc/passwd'"), "access-read: /etc/passwd"},
    {READS("'link.xml'"), "access-read: {1}/model/link.xml"},
    {READS("'dangling.xml'"), "access-read: {1}/model/dangling.xml"},
    {READS("'../model-too/part.xml'"), "access-read: {1}/model-too/part.xml"},
    {READS("'http://host.invalid/x.xml'"), "access-network: http://host.invalid/x.xml"},
    {READS("'HTTP://host.invalid/x.xml'"), "access-network: HTTP://host.invalid/x.xml"},
    {READS("'ftp://host.invalid/x.xml'"), "access-network: ftp://host.invalid/x.xml"},
    {READS("'file://host.invalid/x.xml'"), NULL},
    {READS("'//host.invalid/x.xml'"), NULL},
    {READS("'data:text/xml,%3Cx/%3E'"), NULL},
};

START_TEST(other_files_and_the_network_are_not)
{
    ck_assert_str_eq(run("model/t.xsl", refused[_i].reads), "");
    ck_assert_uint_eq(d->count, 1);
    ck_assert_int_eq(d->status, STATUS_TRANSFORM);
    ck_assert_str_eq(d->findings[0].file, support_path("model/t.xsl"));
    ck_assert_int_eq(d->findings[0].line, 3);
    if (refused[_i].said)
        ck_assert_str_eq(d->findings[0].text, support_format(refused[_i].said, support_folder()));
    else
        ck_assert_int_eq(strncmp(d->findings[0].text, "access-", 7), 0);
}
END_TEST

START_TEST(an_entity_in_a_part_is_refused_like_in_a_model)
{
    ck_assert_str_eq(run("model/t.xsl", READS("'evil.xml'")), "");
    ck_assert_str_eq(support_said(), "@/model/evil.xml:1: error: input-entity-declaration: x\n");
}
END_TEST

START_TEST(an_absent_part_is_said)
{
    ck_assert_str_eq(run("model/t.xsl", READS("'absent.xml'")), "");
    ck_assert_uint_ge(d->count, 1);
    ck_assert_str_eq(d->findings[0].text, "input-absent");
}
END_TEST

START_TEST(what_was_read_is_remembered_once)
{
    run("model/t.xsl", READS("'inner.xml'"));
    ck_assert_uint_eq(a.loaded.count, 1);
    ck_assert_str_eq(a.loaded.items[0], support_path("model/part.xml"));
}
END_TEST

/* What changes a document, or does not belong to the program, has its own. */
START_TEST(documents_of_the_data_are_read_once_a_run)
{
    ck_assert_str_eq(run("model/t.xsl", READS("'../data/list.xml'")), "<r>data</r>");
    access_clear(&a);
    support_write("data/list.xml", "<list> <a/> </list>");
    ck_assert_str_eq(run("model/t.xsl", READS("'../data/list.xml'")), "<r>data</r>");
    ck_assert_str_eq(a.loaded.items[0], support_path("data/list.xml"));
    ck_assert_str_eq(run("model/t.xsl", XSL("<xsl:strip-space elements='*'/>"
                                            "<xsl:template match='/'><xsl:copy-of select=\""
                                            "document('../data/list.xml')\"/></xsl:template>")),
                     "<list><a/></list>");
    run("model/t.xsl", READS("'part.xml'"));
    support_write("model/part.xml", "<part>other</part>");
    ck_assert_str_eq(run("model/t.xsl", READS("'part.xml'")), "<r>other</r>");
    shelf_clear();
    ck_assert_str_eq(run("model/t.xsl", READS("'../data/list.xml'")), "<r>  </r>");
}
END_TEST

static const struct {
    const char *stylesheet, *said;
} imports[] = {
    {XSL("<xsl:import href='../data/lib.xsl'/>"), NULL},
    {XSL("<xsl:include href='../data/lib.xsl'/>"), NULL},
    {XSL("<xsl:import href='../secret/s.xsl'/>"), "access-read: {1}/secret/s.xsl"},
    {XSL("<xsl:include href='%2e%2e/secret/s.xsl'/>"), "access-read: {1}/secret/s.xsl"},
    {XSL("<xsl:import href='http://host.invalid/x.xsl'/>"),
     "access-network: http://host.invalid/x.xsl"},
};

START_TEST(imports_stay_in_the_stylesheets_folder_and_the_data)
{
    run("model/t.xsl", imports[_i].stylesheet);
    if (imports[_i].said == NULL) {
        ck_assert_str_eq(support_said(), "");
        return;
    }
    ck_assert_uint_ge(d->count, 1);
    ck_assert_str_eq(d->findings[0].text, support_format(imports[_i].said, support_folder()));
    ck_assert_int_eq(d->status, STATUS_TRANSFORM);
}
END_TEST

START_TEST(documents_are_written_below_the_output)
{
    run("model/t.xsl", WRITES("new.xml"));
    ck_assert_str_eq(support_said(), "");
    ck_assert_str_eq(a.written->name, "new.xml");
    ck_assert_ptr_nonnull(memmem(a.written->data, a.written->size, "<x/>", 4));
    ck_assert_ptr_null(a.written->next);
    ck_assert_int_ne(access(support_path("out/new.xml"), F_OK), 0); /* that is the caller's */
}
END_TEST

static const char *const outputs[] = {"out dir", "out%20dir", "50%", "вывод", "a#b", "a?b"};

START_TEST(the_output_folder_may_have_any_name)
{
    ck_assert_int_eq(mkdir(support_path(outputs[_i]), 0755), 0);
    run_into(outputs[_i], "model/t.xsl", WRITES("new.xml"));
    ck_assert_str_eq(support_said(), "");
    ck_assert_str_eq(a.written->name, "new.xml");
}
END_TEST

static const struct {
    const char *writes, *file;
} outside[] = {
    {WRITES("../secret/new.xml"), "secret/new.xml"},
    {WRITES("%2e%2e/secret/new.xml"), "secret/new.xml"},
    {WRITES("{1}/secret/new.xml"), "secret/new.xml"},
    {WRITES("file://{1}/model/part.xml"), NULL},
    {WRITES("door/new.xml"), "secret/new.xml"}, /* through a link to a folder */
    {WRITES("broken"), "secret/new"},           /* through a link to what is not there yet */
    {WRITES("{1}/out-too/new.xml"), "out-too"}, /* no folder is made either */
    {WRITES("http://host.invalid/new.xml"), NULL},
    {WRITES("../data/lib.xsl"), NULL},
    {WRITES("file:"), NULL},
    {WRITES(".bashrc"), "out/.bashrc"},
    {WRITES(".hidden/new.xml"), "out/.hidden/new.xml"},
    {WRITES("a&#10;b.xml"), NULL},
    {WRITES("a%0Ab.xml"), NULL},
    {WRITES("."), NULL},
    {WRITES("pipe"), NULL},
};

START_TEST(nothing_is_written_elsewhere)
{
    run("model/t.xsl", outside[_i].writes);
    ck_assert_uint_ge(d->count, 1);
    ck_assert_int_eq(strncmp(d->findings[0].text, "access-", 7), 0);
    ck_assert_int_eq(d->status, STATUS_TRANSFORM);
    if (outside[_i].file)
        ck_assert_int_ne(access(support_path(outside[_i].file), F_OK), 0);
    ck_assert_str_eq(support_read(support_path("model/part.xml")), "<part>part</part>");
    ck_assert_ptr_nonnull(strstr(support_read(support_path("data/lib.xsl")), "variable"));
}
END_TEST

START_TEST(without_an_output_folder_nothing_is_written)
{
    run_into("no-such", "model/t.xsl", WRITES("{1}/out/new"));
    ck_assert_str_eq(support_said(),
                     "@/model/t.xsl:3: error: access-write: @/out/new\n"
                     "@/model/t.xsl:3: error: xsltDocumentElem: unable to save to @/out/new\n");
    ck_assert_ptr_null(a.written);
}
END_TEST

START_TEST(nothing_is_written_before_the_end)
{
    support_write("out/second", "old");
    run("model/t.xsl",
        XSL("<xsl:template match='/'><exsl:document href='second'><x/></exsl:document>"
            "<exsl:document href='second'><y/></exsl:document>"
            "<exsl:document href='door'><z/></exsl:document></xsl:template>"));
    ck_assert_str_eq(support_read(support_path("out/second")), "old");
    ck_assert_int_eq(d->status, STATUS_TRANSFORM); /* door is no file */
    access_drop_written(&a);
    ck_assert_ptr_null(a.written);
}
END_TEST

START_TEST(texts_beside_a_stylesheet_are_read)
{
    support_write("data/style.css", "p { }");
    xmlChar *base = xmlPathToURI(BAD_CAST support_path("data/t.xsl"));
    a.diag = d;
    access_use(&a);
    char *text = access_read_text("style.css", (const char *)base);
    ck_assert_str_eq(text, "p { }");
    free(text);
    ck_assert_uint_eq(a.loaded.count, 1);
    ck_assert_ptr_null(access_read_text("../secret/s.xml", (const char *)base));
    ck_assert_ptr_null(access_read_text("absent.css", (const char *)base));
    ck_assert_ptr_null(access_read_text("http://host.invalid/x", (const char *)base));
    ck_assert_str_eq(support_said(), "systel: error: access-read: @/secret/s.xml\n"
                                     "@/data/absent.css: error: input-absent\n"
                                     "systel: error: access-network: http://host.invalid/x\n");
    access_use(NULL); /* nobody to tell, but the rule holds */
    ck_assert_ptr_null(access_read_text("../secret/s.xml", (const char *)base));
    xmlFree(base);
}
END_TEST

START_TEST(folders_that_do_not_exist_allow_nothing)
{
    access_allow_read(&a, support_path("no-such"));
    access_allow_write(&a, support_path("no-such"));
    ck_assert_uint_eq(a.readable.count, 0);
    ck_assert_ptr_null(a.writable);
    ck_assert_int_eq(errno, ENOENT);
    access_allow_write(&a, support_path("out/old"));
    ck_assert_ptr_null(a.writable);
    ck_assert_int_eq(errno, ENOTDIR);
    access_allow_read(&a, support_path("model"));
    access_allow_read(&a, support_path("data/../model/"));
    ck_assert_uint_eq(a.readable.count, 1);
}
END_TEST

#define COUNT(array) (int)(sizeof(array) / sizeof(array)[0])

int main(void)
{
    Suite *suite = suite_create("access");
    TCase *tests = support_case(suite, "reading");
    tcase_add_checked_fixture(tests, prepare, leave);
    tcase_add_loop_test(tests, the_models_folder_and_the_data_are_read, 0, COUNT(allowed));
    tcase_add_loop_test(tests, other_files_and_the_network_are_not, 0, COUNT(refused));
    tcase_add_test(tests, an_entity_in_a_part_is_refused_like_in_a_model);
    tcase_add_test(tests, an_absent_part_is_said);
    tcase_add_test(tests, what_was_read_is_remembered_once);
    tcase_add_test(tests, documents_of_the_data_are_read_once_a_run);
    tcase_add_loop_test(tests, imports_stay_in_the_stylesheets_folder_and_the_data, 0,
                        COUNT(imports));
    tcase_add_test(tests, texts_beside_a_stylesheet_are_read);
    tcase_add_test(tests, folders_that_do_not_exist_allow_nothing);
    tests = support_case(suite, "writing");
    tcase_add_checked_fixture(tests, prepare, leave);
    tcase_add_test(tests, documents_are_written_below_the_output);
    tcase_add_loop_test(tests, the_output_folder_may_have_any_name, 0, COUNT(outputs));
    tcase_add_loop_test(tests, nothing_is_written_elsewhere, 0, COUNT(outside));
    tcase_add_test(tests, nothing_is_written_before_the_end);
    tcase_add_test(tests, without_an_output_folder_nothing_is_written);
    return support_run(suite);
}
