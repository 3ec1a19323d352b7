/* The namespace of a prefix, which libxslt asks the program for (document/compare.c). */
#include "support.h"

#include <libxml/parser.h>
#include <libxml/tree.h>
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

int main(void)
{
    Suite *suite = suite_create("search ns");
    TCase *c = support_case(suite, "search ns");
    tcase_add_test(c, the_nearest_declaration_counts);
    tcase_add_test(c, an_attribute_ends_the_way_up);
    return support_run(suite);
}
