/* A result of several documents taken apart. */
#include "document/parts.h"
#include "support.h"

#include <libxml/parser.h>
#include <string.h>

#define d (&support_diag)
#define PARTS(body) "<p:parts xmlns:p='urn:systel:parts'>" body "</p:parts>"

/* The parts as `href=document`, `!` after an error. */
static char *split(const char *text)
{
    size_t count = 0;
    xmlDocPtr doc = xmlReadMemory(text, (int)strlen(text), "t.xml", NULL, 0);
    struct part *parts = parts_split(doc, &count, "t.xsl", d);
    char *all = support_own(text_copy(parts ? "" : "!"));
    for (size_t i = 0; parts && i < count; i++)
        all =
            support_own(text_print("%s%s%s=%s", all, *all ? " " : "",
                                   parts[i].href ? parts[i].href : "", support_dump(parts[i].doc)));
    if (parts)
        parts_free(parts, count);
    return all;
}

static const struct {
    const char *text, *parts;
} good[] = {
    {"<a><p/></a>", "=<a><p/></a>"},
    {"<parts><part/></parts>", "=<parts><part/></parts>"}, /* of another namespace */
    {PARTS("<p:part><a/></p:part>"), "=<a/>"},
    {PARTS("<p:part href='b.xml'><b/></p:part><p:part><a/></p:part>"
           "<p:part href='sub/c d.xml'>\n<!-- c --><c>ж</c></p:part>"),
     "=<a/> b.xml=<b/> sub/c d.xml=<c>ж</c>"},
    {PARTS("text<other/><p:part><a/></p:part>"), "=<a/>"},
};

START_TEST(the_main_document_comes_first)
{
    ck_assert_str_eq(split(good[_i].text), good[_i].parts);
    ck_assert_str_eq(support_said(), "");
}
END_TEST

START_TEST(namespaces_of_the_whole_reach_the_parts)
{
    const char *all = split("<p:parts xmlns:p='urn:systel:parts' xmlns='urn:m' xmlns:o='urn:o'>"
                            "<p:part><a><b o:c='1'/></a></p:part></p:parts>");
    ck_assert_ptr_nonnull(strstr(all, "xmlns=\"urn:m\""));
    ck_assert_ptr_nonnull(strstr(all, "o:c=\"1\""));
    ck_assert_ptr_nonnull(strstr(all, "xmlns:o=\"urn:o\""));
}
END_TEST

#define OUTSIDE(href) PARTS("<p:part><a/></p:part><p:part href='" href "'><b/></p:part>")

static const struct {
    const char *text, *what;
} bad[] = {
    {PARTS(""), "parts"},
    {PARTS("<p:part href='b.xml'><b/></p:part>"), "parts"},
    {PARTS("<p:part/>"), "part"},
    {PARTS("<p:part>words</p:part>"), "part"},
    {PARTS("<p:part method='pdf'><a/></p:part>"), "pdf"},
    {PARTS("<p:part><a/></p:part><p:part href='b.xml'/>"), "b.xml"},
    {PARTS("<p:part><a/></p:part><p:part><b/></p:part>"), "part"},
    {OUTSIDE(""), ""},
    {OUTSIDE("/b.xml"), "/b.xml"},
    {OUTSIDE("../b.xml"), "../b.xml"},
    {OUTSIDE("sub/../../b.xml"), "sub/../../b.xml"},
    {OUTSIDE("sub/.."), "sub/.."},
    {OUTSIDE(".."), ".."},
    {OUTSIDE("./b.xml"), "./b.xml"},
    {OUTSIDE("sub//b.xml"), "sub//b.xml"},
    {OUTSIDE("sub/"), "sub/"},
};

START_TEST(what_is_wrong_is_said)
{
    ck_assert_str_eq(split(bad[_i].text), "!");
    ck_assert_uint_eq(d->count, 1);
    ck_assert_int_eq(strncmp(d->findings[0].text, "parts-wrong:", 12), 0);
    if (*bad[_i].what)
        ck_assert_str_eq(d->findings[0].text + 13, bad[_i].what);
    ck_assert_int_eq(d->status, STATUS_TRANSFORM);
}
END_TEST

#define COUNT(array) (int)(sizeof(array) / sizeof(array)[0])

int main(void)
{
    Suite *suite = suite_create("parts");
    TCase *tests = support_case(suite, "parts");
    tcase_add_loop_test(tests, the_main_document_comes_first, 0, COUNT(good));
    tcase_add_test(tests, namespaces_of_the_whole_reach_the_parts);
    tcase_add_loop_test(tests, what_is_wrong_is_said, 0, COUNT(bad));
    return support_run(suite);
}
