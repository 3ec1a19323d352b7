/* What libxslt asks the program for (document/interposed.c): the namespace of a prefix, the nodes of a key. */
#include "support.h"

#include <libexslt/exslt.h>
#include <libxml/parser.h>
#include <libxml/tree.h>
#include <libxslt/transform.h>
#include <libxslt/xsltutils.h>
#include <string.h>

static xmlNodePtr root_of(const char *text)
{
    xmlDocPtr doc = xmlReadMemory(text, (int)strlen(text), "t.xml", NULL, 0);
    ck_assert_ptr_nonnull(doc);
    return xmlDocGetRootElement(doc);
}

static const char *href(xmlNodePtr at, const char *prefix)
{
    xmlNsPtr ns = xmlSearchNs(at->doc, at, BAD_CAST prefix);
    return ns ? (const char *)ns->href : "none";
}

START_TEST(the_nearest_declaration_counts)
{
    xmlNodePtr root = root_of(
        "<a xmlns='urn:d' xmlns:p='urn:outer' p:x=''><b xmlns:p='urn:inner' xmlns:q='urn:q' "
        "p:x=''><c y=''/></b></a>");
    xmlNodePtr inner = root->children->children;
    ck_assert_str_eq(href(inner, "p"), "urn:inner");
    ck_assert_str_eq(href(inner->parent, "p"), "urn:inner");
    ck_assert_str_eq(href(root, "p"), "urn:outer");
    ck_assert_str_eq(href(inner, "q"), "urn:q");
    ck_assert_str_eq(href(inner, NULL), "urn:d");
    ck_assert_str_eq(href(root, "q"), "none");
    ck_assert_str_eq(href(root, "xml"), (const char *)XML_XML_NAMESPACE);
    xmlFreeDoc(root->doc);
}
END_TEST

/* An ancestor's attribute tells, so that the way up a deep chain ends there. */
START_TEST(an_attribute_ends_the_way_up)
{
    xmlNodePtr root = root_of("<a><b><c/></b></a>");
    xmlNsPtr ns = xmlNewNs(NULL, BAD_CAST "urn:s", BAD_CAST "p");
    xmlNewNsProp(root->children, ns, BAD_CAST "line", BAD_CAST "1");
    ck_assert_ptr_eq(xmlSearchNs(root->doc, root->children->children, BAD_CAST "p"), ns);
    ck_assert_str_eq(href(root, "p"), "none");
    xmlFreeDoc(root->doc);
    xmlFreeNs(ns);
}
END_TEST

/* What a template with these keys says of a small document. */
static void answers(const char *keys, const char *value, const char *expected)
{
    char text[2048];
    snprintf(text, sizeof text,
             "<xsl:stylesheet version='1.0' xmlns:xsl='http://www.w3.org/1999/XSL/Transform' "
             "xmlns:exsl='http://exslt.org/common' xmlns:p='urn:p' xmlns:q='urn:p'>"
             "<xsl:output method='text'/>%s"
             "<xsl:variable name='own'><i n='1'>own</i></xsl:variable>"
             "<xsl:template match='/'><xsl:for-each select='%s'>"
             "<xsl:value-of select='.'/>;</xsl:for-each></xsl:template></xsl:stylesheet>",
             keys, value);
    xsltStylesheetPtr style = xsltParseStylesheetDoc(root_of(text)->doc);
    ck_assert_ptr_nonnull(style);
    xmlDocPtr doc = root_of("<r><i n='1'>a</i><i n='2'>b</i><i n='1'>c</i><j of='2'/></r>")->doc;
    xmlDocPtr result = xsltApplyStylesheet(style, doc, NULL);
    xmlChar *said = NULL;
    int length;
    ck_assert_ptr_nonnull(result);
    ck_assert_int_eq(xsltSaveResultToString(&said, &length, result, style), 0);
    ck_assert_str_eq(said ? (const char *)said : "", expected);
    xmlFree(said);
    xmlFreeDoc(result);
    xmlFreeDoc(doc);
    xsltFreeStylesheet(style);
}

static const char by_n[] = "<xsl:key name='k' match='i' use='@n'/>";

START_TEST(a_key_finds_its_nodes)
{
    answers(by_n, "key(\"k\", 1)", "a;c;");
    answers(by_n, "key(\"k\", //j/@of)", "b;");
    answers(by_n, "key(\"k\", 3) | key(\"k\", 3)", "");
    answers(by_n, "key(\"other\", 1)", "");
    answers("<xsl:key name='k' match='none' use='@n'/>", "key(\"k\", 1) | key(\"k\", 2)", "");
}
END_TEST

START_TEST(keys_of_one_name_are_one)
{
    answers("<xsl:key name='k' match='i' use='@n'/><xsl:key name='k' match='j' use='@of'/>",
            "key(\"k\", 2)", "b;;");
    answers("<xsl:key name='p:k' match='i' use='@n'/><xsl:key name='k' match='i' use='.'/>",
            "key(\"q:k\", 2) | key(\"k\", \"a\")", "a;b;");
}
END_TEST

START_TEST(each_document_has_its_own)
{
    answers(by_n, "key(\"k\", 2) | exsl:node-set($own)/i[count(key(\"k\", 1)) = 1]", "b;own;");
}
END_TEST

START_TEST(a_key_asks_for_another)
{
    answers("<xsl:key name='k' match='j' use='key(\"v\", @of)'/>"
            "<xsl:key name='v' match='i' use='@n'/>",
            "key(\"k\", \"b\")/@of", "2;");
}
END_TEST

/* libxslt makes all of them at the first. */
START_TEST(what_nobody_asks_for_is_not_made)
{
    answers("<xsl:key name='k' match='i' use='@n'/><xsl:key name='l' match='i' use='p:none()'/>",
            "key(\"k\", 2)", "b;");
}
END_TEST

int main(void)
{
    exsltRegisterAll();
    Suite *suite = suite_create("interposed");
    TCase *c = support_case(suite, "interposed");
    tcase_add_test(c, the_nearest_declaration_counts);
    tcase_add_test(c, an_attribute_ends_the_way_up);
    tcase_add_test(c, a_key_finds_its_nodes);
    tcase_add_test(c, keys_of_one_name_are_one);
    tcase_add_test(c, each_document_has_its_own);
    tcase_add_test(c, a_key_asks_for_another);
    tcase_add_test(c, what_nobody_asks_for_is_not_made);
    return support_run(suite);
}
