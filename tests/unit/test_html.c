/* HTML as libxml2 writes it. */
#include "document/html.h"
#include "support.h"

#include <libxml/HTMLtree.h>
#include <stdlib.h>
#include <string.h>

#define TYPE "<!DOCTYPE html SYSTEM 'about:legacy-compat'>"

/* A result of a stylesheet is of HTML, a part of one is XML in an encoding or in none. */
static int kind;

static xmlDocPtr parse(const char *source)
{
    xmlDocPtr doc = support_parse(source);
    if (kind == 1)
        doc->type = XML_HTML_DOCUMENT_NODE;
    if (kind == 2)
        doc->encoding = xmlStrdup(BAD_CAST "UTF-8");
    return doc;
}

/* What libxml2 makes of it. */
static const char *expected(const char *source)
{
    xmlDocPtr doc = parse(source);
    xmlOutputBufferPtr out = xmlAllocOutputBuffer(NULL);
    htmlSetMetaEncoding(doc, BAD_CAST "UTF-8");
    htmlDocContentDumpFormatOutput(out, doc, "UTF-8", 0);
    char *text = support_own(text_copy((const char *)xmlOutputBufferGetContent(out)));
    xmlOutputBufferClose(out);
    return text;
}

static const char *written(const char *source)
{
    char *data = NULL;
    size_t size = 0;
    if (html_write(parse(source), &data, &size) != 0)
        return NULL;
    ck_assert_uint_eq(strlen(data), size);
    return support_own(data);
}

START_TEST(texts_are_those_of_libxml2)
{
    static const char *const inner[] = {
        "",
        "<p/><br/><hr class='a'/><td/><li>x</li><html/><body/><option/>",
        "a &lt; b &gt; c &amp; d \" ' &#13;&#9;ё",
        "<p title='&lt;&gt;&amp;'>1</p><p title='say \"x\"'/><p title='\"&apos;\"'/><p title=''/>",
        "<p title='&#13;&#10;&#9; ё'/><p title='&amp;{x}'/><p title='&lt;!--#a--&gt;'/>",
        "<input disabled='disabled' checked=''/><details open='open'/><select multiple='x'/>",
        "<a href=' a b&amp;ё\"c'/><a name='a b'/><p name='a b'/><img src='x y.png'/><form "
        "action='%zё'/>",
        "<a HREF='a b'/><x:a xmlns:x='urn:x' href='a b' x:href='c d'/>",
        "<script>if (a &lt; b &amp;&amp; c) \"x\"</script><style>a &gt; "
        "b</style><Script>&lt;</Script>",
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'><path d='M0 0'/><br/><g><a "
        "href='é'/>"
        "<style>a&gt;b</style></g></svg>",
        "<x:b xmlns:x='urn:x' xmlns:y='urn:\"y' y:c='d' xml:lang='ru'><y:e/>t</x:b>",
        "<!-- a < b --><pre>\n a\n</pre>\n  <p>x</p>\n",
    };
    static const char *const heads[] = {
        "", "<head><title>t</title></head>",
        "<head><meta charset='x'/><meta http-equiv='Content-Type' content='text/html; "
        "charset=KOI8-R'/></head>"};
    kind = _i / 3;
    for (size_t i = 0; i < sizeof inner / sizeof *inner; i++) {
        const char *source = support_own(
            text_print(TYPE "<html lang='ru'>%s<body>%s</body></html>", heads[_i % 3], inner[i]));
        ck_assert_str_eq(written(source), expected(source));
    }
}
END_TEST

START_TEST(what_is_left_to_libxml2)
{
    ck_assert_ptr_null(written("<html/>"));
    ck_assert_ptr_null(written("<!DOCTYPE html SYSTEM 'x'><html/>"));
    ck_assert_ptr_null(written("<!DOCTYPE html PUBLIC 'p' 'about:legacy-compat'><html/>"));
    ck_assert_ptr_null(written(TYPE "<html><?a b?></html>"));
    ck_assert_ptr_null(written(TYPE "<html><![CDATA[a<b]]></html>"));
    kind = 1;
    ck_assert_ptr_null(written(TYPE "<html><a href='&lt;!--#a--&gt;'/></html>"));
}
END_TEST

/* More names than are remembered at a time, and texts larger than the room. */
START_TEST(long_documents_too)
{
    char *source = NULL;
    text_append(&source, TYPE "<html><body>");
    for (int i = 0; i < 600; i++)
        text_append(&source, "<e%d a%d='%d' b='&lt;'/><br/><p id='p%d' hidden='hidden'>%01000d</p>",
                    i, i % 150, i, i, i);
    text_append(&source, "</body></html>");
    support_own(source);
    ck_assert_str_eq(written(source), expected(source));
}
END_TEST

/* document/compare.c */
START_TEST(names_are_compared_as_libxml2_does)
{
    static const char one[] = "name", same[] = "name";
    ck_assert(xmlStrEqual(BAD_CAST one, BAD_CAST one) && xmlStrEqual(BAD_CAST one, BAD_CAST same));
    ck_assert(xmlStrEqual(NULL, NULL) && xmlStrEqual(BAD_CAST "", BAD_CAST ""));
    ck_assert(!xmlStrEqual(BAD_CAST one, NULL) && !xmlStrEqual(NULL, BAD_CAST one));
    ck_assert(!xmlStrEqual(BAD_CAST one, BAD_CAST "names") &&
              !xmlStrEqual(BAD_CAST "na", BAD_CAST one));
    ck_assert(!xmlStrEqual(BAD_CAST "\xd1\x91", BAD_CAST "\xd1\x90"));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("html");
    TCase *c = support_case(suite, "html");
    tcase_add_loop_test(c, texts_are_those_of_libxml2, 0, 9);
    tcase_add_test(c, what_is_left_to_libxml2);
    tcase_add_test(c, long_documents_too);
    tcase_add_test(c, names_are_compared_as_libxml2_does);
    return support_run(suite);
}
