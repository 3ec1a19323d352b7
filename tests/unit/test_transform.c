/* Running stylesheets: results, errors with their place, messages, serialising. */
#include "base/stack.h"
#include "document/insert.h"
#include "document/transform.h"
#include "document/where.h"
#include "functions/extension.h"
#include "model/context.h"
#include "support.h"

#include <libexslt/exslt.h>
#include <libxml/parser.h>
#include <stdlib.h>
#include <string.h>

#define d (&support_diag)
#define HEAD                                                                                       \
    "<xsl:stylesheet version='1.0' xmlns:xsl='http://www.w3.org/1999/XSL/Transform'"               \
    " xmlns:q='urn:systel:quaternion' xmlns:doc='urn:systel:document'"                             \
    " xmlns:exsl='http://exslt.org/common' exclude-result-prefixes='q doc exsl'>\n"
#define XSL(body) HEAD body "</xsl:stylesheet>"
#define TEMPLATE(body) XSL("<xsl:template match='/'>\n" body "</xsl:template>")

static struct stylesheet sheet;
static struct access a;
static struct function_context context;

static void prepare(void)
{
    static int registered;
    exsltRegisterAll();
    if (!registered)
        ck_assert_int_eq(extension_register_xslt(), 0);
    registered = 1;
    access_install(support_folder());
    memset(&sheet, 0, sizeof sheet);
    memset(&a, 0, sizeof a);
    context = (struct function_context){.lang = "en"};
}

static void leave(void)
{
    transform_free(&sheet);
    access_clear(&a);
}

static int compile(const char *text)
{
    return transform_compile(&sheet, support_write("t.xsl", text), NULL, &a, d);
}

/* The serialised result, NULL after an error. */
static char *run_on(const char *text, const char *source, transform_params params)
{
    if (sheet.compiled == NULL && compile(text) != 0)
        return NULL;
    xmlDocPtr result = transform_run(&sheet, support_parse(source), params, &context, NULL, &a, d);
    char *data = NULL;
    size_t size = 0;
    if (result) {
        ck_assert_int_eq(transform_serialize(&sheet, result, &data, &size, d), 0);
        ck_assert_uint_eq(strlen(data), size);
        support_own(data);
    }
    xmlFreeDoc(result);
    return data;
}

static char *run(const char *text)
{
    return run_on(text, "<m/>", NULL);
}

static const struct {
    const char *stylesheet, *result;
} results[] = {
    {TEMPLATE("<r>ж</r>"), "<?xml version=\"1.0\"?>\n<r>ж</r>\n"},
    {XSL("<xsl:output omit-xml-declaration='yes'/><xsl:template match='/'><r/></xsl:template>"),
     "<r/>\n"},
    {XSL("<xsl:output method='html'/><xsl:template match='/'><p><br/></p></xsl:template>"),
     "<p><br></p>\n"},
    {XSL("<xsl:output method='text'/><xsl:template match='/'>a &lt; b</xsl:template>"), "a < b"},
    {XSL("<xsl:output method='text'/><xsl:template match='/'/>"), ""},
    {XSL("<xsl:output indent='yes' omit-xml-declaration='yes'/><xsl:template match='/'><r><s/></r>"
         "</xsl:template>"),
     "<r>\n  <s/>\n</r>\n"},
    {XSL("<xsl:output encoding='windows-1251' omit-xml-declaration='yes'/>"
         "<xsl:template match='/'><r>ж</r></xsl:template>"),
     "<r>\xE6</r>\n"},
};

START_TEST(results_are_written_as_the_stylesheet_asks)
{
    ck_assert_str_eq(run(results[_i].stylesheet), results[_i].result);
    ck_assert_str_eq(support_said(), "");
}
END_TEST

static char *script(void *user, const char *href, const char *base)
{
    (void)user;
    (void)base;
    return text_copy(strcmp(href, "s.js") == 0 ? "a < b && ж" : "a{b:c}");
}

/* doc:insert(), and what doc:text() gives in its place. */
static const char *const inserting[] = {
    XSL("<xsl:output method='html' encoding='UTF-8'/><xsl:template match='/'><html><style>"
        "<xsl:value-of select=\"doc:WHAT('s.css')\"/></style><p><xsl:value-of "
        "select=\"doc:WHAT('s.js')\"/></p><script>"
        "x<xsl:value-of select=\"concat(doc:WHAT('s.js'), "
        "doc:WHAT('s.js'))\"/>y</script></html></xsl:template>"),
    XSL("<xsl:output method='html' encoding='windows-1251'/><xsl:template match='/'><script>"
        "<xsl:value-of select=\"doc:WHAT('s.js')\"/></script></xsl:template>"),
    XSL("<xsl:output method='xml' encoding='UTF-8'/><xsl:template match='/'><style>"
        "<xsl:value-of select=\"doc:WHAT('s.css')\"/></style></xsl:template>"),
    XSL("<xsl:output method='xml' encoding='UTF-8'/><xsl:template match='/'><script>"
        "<xsl:value-of select=\"doc:WHAT('s.js')\"/></script></xsl:template>"),
    XSL("<xsl:output method='xml' encoding='utf-8'/><xsl:template match='/'><script>"
        "<xsl:variable name='v'><style><xsl:value-of "
        "select=\"doc:WHAT('s.css')\"/></style></xsl:variable>"
        "<xsl:value-of select='string-length($v)'/></script></xsl:template>"),
    TEMPLATE("<script><xsl:value-of select=\"doc:WHAT('s.css')\"/></script>"),
};

START_TEST(what_is_inserted_stands_there_like_a_text)
{
    char *stylesheet = text_copy(""), *texts[2];
    for (int way = 0; way < 2; way++) {
        const char *from = inserting[_i], *at;
        free(stylesheet);
        stylesheet = text_copy("");
        for (; (at = strstr(from, "WHAT")); from = at + 4) {
            char *more =
                text_print("%s%.*s%s", stylesheet, (int)(at - from), from, way ? "insert" : "text");
            free(stylesheet);
            stylesheet = more;
        }
        char *whole = support_own(text_print("%s%s", stylesheet, from));
        leave();
        prepare();
        support_write("s.js", "there");
        support_write("s.css", "there");
        context.text_file = script;
        texts[way] = run(whole);
    }
    free(stylesheet);
    ck_assert_str_eq(texts[1], texts[0]);
    ck_assert_str_eq(support_said(), "");
    insert_clear();
}
END_TEST

START_TEST(sixteen_bit_output_is_whole)
{
    ck_assert_int_eq(compile(XSL("<xsl:output encoding='UTF-16'/><xsl:template match='/'>"
                                 "<r>long enough to be missed</r></xsl:template>")),
                     0);
    xmlDocPtr result = transform_run(&sheet, support_parse("<m/>"), NULL, &context, NULL, &a, d);
    char *data;
    size_t size;
    ck_assert_int_eq(transform_serialize(&sheet, result, &data, &size, d), 0);
    xmlFreeDoc(result);
    ck_assert_uint_eq(size % 2, 0);
    xmlDocPtr again = xmlReadMemory(data, (int)size, NULL, NULL, 0);
    ck_assert_ptr_nonnull(again);
    ck_assert_str_eq(support_dump(again), "<r>long enough to be missed</r>");
    xmlFreeDoc(again);
    free(data);
}
END_TEST

START_TEST(parameters_are_plain_texts)
{
    static const char *const params[] = {"a", "1 + 1", "b", "it's \"quoted\"", "c", "", NULL};
    ck_assert_str_eq(run_on(XSL("<xsl:output method='text'/><xsl:param name='a' select='7'/>"
                                "<xsl:param name='b'/><xsl:param name='c' select='8'/>"
                                "<xsl:param name='e' select='9'/><xsl:template match='/'>"
                                "<xsl:value-of select=\"concat($a,'|',$b,'|',$c,'|',$e)\"/>"
                                "</xsl:template>"),
                            "<m/>", params),
                     "1 + 1|it's \"quoted\"||9");
}
END_TEST

START_TEST(bookkeeping_is_stripped_and_nothing_else)
{
    static const char copy[] =
        XSL("<xsl:output omit-xml-declaration='yes'/><xsl:template match='/'>"
            "<xsl:copy-of select='*'/></xsl:template>");
    ck_assert_str_eq(
        run_on(copy,
               "<m xmlns='urn:m' xmlns:src='urn:systel:source' xmlns:o='urn:o' src:line='1' a='1'>"
               "<b src:line='2' o:line='3'>text<c xmlns:s2='urn:systel:source' s2:x='4' z='5'/>"
               "</b><d src:y='6'/></m>",
               NULL),
        "<m xmlns=\"urn:m\" xmlns:o=\"urn:o\" a=\"1\"><b o:line=\"3\">text<c z=\"5\"/></b><d/>"
        "</m>\n");
}
END_TEST

START_TEST(a_dump_keeps_the_bookkeeping)
{
    char *data;
    size_t size;
    xmlDocPtr doc = support_parse("<m xmlns:src='urn:systel:source' src:line='1'><ж/></m>");
    ck_assert_int_eq(transform_dump(doc, &data, &size), 0);
    ck_assert_uint_eq(strlen(data), size);
    ck_assert_ptr_nonnull(strstr(data, "src:line=\"1\""));
    ck_assert_ptr_nonnull(strstr(data, "\n  <ж/>\n"));
    free(data);
}
END_TEST

/* Errors */

static const struct {
    const char *stylesheet;
    long line; /* of t.xsl */
} bad_stylesheets[] = {
    {"<xsl:stylesheet", 1},
    {HEAD "<xsl:template match='/'>\n</xsl:stylesheet>", 3},
    {XSL("<xsl:template match='['/>"), 2},
    {TEMPLATE("\n<xsl:value-of select='1 +'/>"), 4},
    {TEMPLATE("<xsl:value-of/>"), 3},
    {TEMPLATE("<xsl:nonsense/>"), 3},
    {XSL("<!DOCTYPE a><xsl:template match='/'/>"), 2},
};

START_TEST(a_stylesheet_that_does_not_compile_is_said_with_its_place)
{
    ck_assert_int_eq(compile(bad_stylesheets[_i].stylesheet), -1);
    ck_assert_ptr_null(sheet.compiled);
    ck_assert_int_eq(d->status, STATUS_TRANSFORM);
    ck_assert_uint_ge(d->count, 1);
    ck_assert_str_eq(d->findings[0].file, support_path("t.xsl"));
    ck_assert_int_eq(d->findings[0].line, bad_stylesheets[_i].line);
}
END_TEST

START_TEST(an_absent_stylesheet_is_said)
{
    ck_assert_int_eq(transform_compile(&sheet, support_path("none.xsl"), NULL, &a, d), -1);
    ck_assert_int_eq(d->status, STATUS_TRANSFORM);
    ck_assert_str_eq(support_said(), "@/none.xsl: error: input-absent\n");
}
END_TEST

static const struct {
    const char *stylesheet;
    long line;
    const char *text; /* a part of it */
} failures[] = {
    {TEMPLATE("<r>\n<xsl:value-of select=\"q:normalize('0 0 0 0')\"/></r>"), 4, "normalize"},
    {TEMPLATE("<r>\n<xsl:value-of select=\"q:product('1 0 0 0')\"/></r>"), 4, "product"},
    {TEMPLATE("<xsl:value-of select=\"q:nothing(1)\"/>"), 3, "nothing"},
    {TEMPLATE("<xsl:value-of select=\"nothing(1)\"/>"), 3, "nothing"},
    {TEMPLATE("<xsl:value-of select=\"$nothing\"/>"), 3, "nothing"},
    {TEMPLATE("<xsl:call-template name='nothing'/>"), 3, "nothing"},
    {TEMPLATE("<xsl:message terminate='yes'>enough</xsl:message>"), 3, "enough"},
    {TEMPLATE("<xsl:message terminate='yes'><b>en</b>ough</xsl:message>"), 3, "enough"},
};

START_TEST(a_failure_has_its_place_and_no_result)
{
    ck_assert_ptr_null(run(failures[_i].stylesheet));
    ck_assert_int_eq(d->status, STATUS_TRANSFORM);
    ck_assert_uint_ge(d->count, 1);
    ck_assert_msg(strstr(d->findings[0].text, failures[_i].text) != NULL, "%s",
                  d->findings[0].text);
    ck_assert_str_eq(d->findings[0].file, support_path("t.xsl"));
    ck_assert_int_eq(d->findings[0].line, failures[_i].line);
}
END_TEST

START_TEST(a_failure_is_said_once)
{
    run(failures[_i].stylesheet);
    ck_assert_msg(d->count == 1, "%s", support_said());
}
END_TEST

START_TEST(a_message_is_a_note)
{
    ck_assert_ptr_nonnull(run(TEMPLATE("<xsl:message>by the way</xsl:message><r/>")));
    ck_assert_str_eq(support_said(), "@/t.xsl:3: note: by the way\n");
    ck_assert_int_eq(d->status, STATUS_OK);
}
END_TEST

START_TEST(every_line_of_a_message_has_its_place)
{
    ck_assert_ptr_nonnull(run(TEMPLATE("<xsl:message>one\ntwo</xsl:message><r/>")));
    ck_assert_str_eq(support_said(), "@/t.xsl:3: note: one\n@/t.xsl:3: note: two\n");
}
END_TEST

static int recurse(void *unused)
{
    (void)unused;
    ck_assert_ptr_null(run(XSL("<xsl:template match='/' name='t'><xsl:call-template name='t'/>"
                               "</xsl:template>")));
    return d->status;
}

START_TEST(endless_recursion_is_an_error)
{
    ck_assert_int_eq(stack_run(recurse, NULL), STATUS_TRANSFORM);
    ck_assert_uint_ge(d->count, 1);
}
END_TEST

START_TEST(earlier_errors_neither_fail_a_run_nor_are_forgotten)
{
    diag_text(d, LEVEL_ERROR, STATUS_INVALID, "m.xml", 1, "of a check");
    ck_assert_ptr_nonnull(run(TEMPLATE("<r/>")));
    ck_assert_int_eq(d->status, STATUS_INVALID);
    transform_free(&sheet);
    ck_assert_ptr_null(run(TEMPLATE("<xsl:value-of select='$nothing'/>")));
    ck_assert_int_eq(d->status, STATUS_TRANSFORM);
}
END_TEST

START_TEST(quiet_errors_fail_too)
{
    d->quiet = 1;
    ck_assert_ptr_null(run(TEMPLATE("<xsl:message terminate='yes'/>")));
    ck_assert_int_eq(d->status, STATUS_TRANSFORM);
}
END_TEST

START_TEST(the_files_of_a_stylesheet_are_known)
{
    support_write("lib/inner.xsl", XSL(""));
    support_write("lib/outer.xsl", XSL("<xsl:include href='inner.xsl'/>"));
    ck_assert_int_eq(compile(XSL("<xsl:import href='lib/outer.xsl'/>")), 0);
    ck_assert_uint_eq(sheet.files.count, 3);
    ck_assert_str_eq(sheet.files.items[0], support_path("t.xsl"));
    ck_assert(text_list_has(&sheet.files, support_path("lib/outer.xsl")));
    ck_assert(text_list_has(&sheet.files, support_path("lib/inner.xsl")));
}
END_TEST

static const struct {
    const char *source;
    int left_out;
    const char *result;
} wheres[] = {
    {"<m/>", 1, "<?xml version=\"1.0\"?>\n<r>m</r>\n"},
    {"<m><gears/></m>", 1, "<?xml version=\"1.0\"?>\n<r>m</r>\n"},
    {"<m><x><c:cam xmlns:c='urn:c'/></x></m>", 0, "<?xml version=\"1.0\"?>\n<r>m, has more</r>\n"},
    {"<gear/>", 0, "<?xml version=\"1.0\"?>\n<r>gear, has more</r>\n"},
    {NULL, 0, NULL}};

#define MORE                                                                                       \
    "<xsl:include href='more.xsl' doc:where=' gear\n cam'/><xsl:template match='/'><r>"            \
    "<xsl:value-of select='name(*)'/><xsl:apply-templates select='.' mode='more'/></r>"            \
    "</xsl:template><xsl:template match='*' mode='more'/>"

START_TEST(a_document_is_given_the_includes_that_it_needs)
{
    const char *source = wheres[_i].source;
    xmlDocPtr doc = source ? support_parse(source) : NULL;
    support_write("more.xsl", XSL("<xsl:template match='/' mode='more'>, has more</xsl:template>"));
    ck_assert_int_eq(transform_compile(&sheet, support_write("t.xsl", XSL(MORE)), doc, &a, d), 0);
    ck_assert_uint_eq(sheet.left_out.count, (size_t)wheres[_i].left_out);
    ck_assert_uint_eq(sheet.files.count, 2 - (size_t)wheres[_i].left_out);
    if (source)
        ck_assert_str_eq(run_on(NULL, source, NULL), wheres[_i].result);
    for (size_t i = 0; wheres[i].source; i++) /* it serves those that need no more */
        ck_assert_int_eq(where_needs(support_parse(wheres[i].source), &sheet.left_out),
                         wheres[_i].left_out && !wheres[i].left_out);
}
END_TEST

START_TEST(a_stylesheet_may_stand_anywhere)
{
    static const char *const names[] = {"a b/t.xsl", "a%20b/t.xsl", "таблицы/t.xsl", "a#b/t.xsl"};
    ck_assert_int_eq(transform_compile(&sheet,
                                       support_write(names[_i], TEMPLATE("<xsl:value-of "
                                                                         "select='$x'/>")),
                                       NULL, &a, d),
                     0);
    ck_assert_ptr_null(run(NULL));
    ck_assert_str_eq(d->findings[0].file, support_path(names[_i]));
}
END_TEST

START_TEST(a_stylesheet_serves_many_documents)
{
    static const char text[] = XSL("<xsl:output method='text'/><xsl:template match='/'>"
                                   "<xsl:value-of select='*'/></xsl:template>");
    ck_assert_str_eq(run_on(text, "<m>1</m>", NULL), "1");
    ck_assert_str_eq(run_on(text, "<m>2</m>", NULL), "2");
}
END_TEST

#define COUNT(array) (int)(sizeof(array) / sizeof(array)[0])

int main(void)
{
    Suite *suite = suite_create("transform");
    TCase *tests = support_case(suite, "results");
    tcase_add_checked_fixture(tests, prepare, leave);
    tcase_add_loop_test(tests, results_are_written_as_the_stylesheet_asks, 0, COUNT(results));
    tcase_add_loop_test(tests, what_is_inserted_stands_there_like_a_text, 0, COUNT(inserting));
    tcase_add_test(tests, sixteen_bit_output_is_whole);
    tcase_add_test(tests, parameters_are_plain_texts);
    tcase_add_test(tests, bookkeeping_is_stripped_and_nothing_else);
    tcase_add_test(tests, a_dump_keeps_the_bookkeeping);
    tcase_add_test(tests, the_files_of_a_stylesheet_are_known);
    tcase_add_loop_test(tests, a_stylesheet_may_stand_anywhere, 0, 4);
    tcase_add_test(tests, a_stylesheet_serves_many_documents);
    tests = support_case(suite, "errors");
    tcase_add_checked_fixture(tests, prepare, leave);
    tcase_add_loop_test(tests, a_stylesheet_that_does_not_compile_is_said_with_its_place, 0,
                        COUNT(bad_stylesheets));
    tcase_add_test(tests, an_absent_stylesheet_is_said);
    tcase_add_loop_test(tests, a_failure_has_its_place_and_no_result, 0, COUNT(failures));
    tcase_add_loop_test(tests, a_failure_is_said_once, 0, COUNT(failures));
    tcase_add_test(tests, a_message_is_a_note);
    tcase_add_test(tests, every_line_of_a_message_has_its_place);
    tcase_add_test(tests, endless_recursion_is_an_error);
    tcase_add_test(tests, earlier_errors_neither_fail_a_run_nor_are_forgotten);
    tcase_add_test(tests, quiet_errors_fail_too);
    tcase_add_loop_test(tests, a_document_is_given_the_includes_that_it_needs, 0,
                        sizeof wheres / sizeof wheres[0]);
    return support_run(suite);
}
