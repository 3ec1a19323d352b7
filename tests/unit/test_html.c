/* Pages at random, written here and by libxml2. */
#include "document/html.h"
#include "support.h"

#include <libxml/HTMLtree.h>
#include <libxml/parserInternals.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { PAGES = 3000 };

static uint64_t state;

static unsigned below(unsigned n)
{
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)(state >> 33) % n;
}

#define ONE_OF(list) (BAD_CAST list[below(sizeof list / sizeof *list)])

static const char *const names[] = {"div", "p",    "br",     "input", "script", "style", "SCRIPT",
                                    "svg", "html", "body",   "head",  "meta",   "title", "option",
                                    "li",  "td",   "a",      "pre",   "path",   "X3D",   "img",
                                    "em",  "ul",   "iframe", "tr",    "select"};
static const char *const attributes[] = {
    "class",   "href",    "HREF",     "src",      "action",   "name",   "checked",
    "compact", "declare", "defer",    "ismap",    "multiple", "nohref", "noresize",
    "noshade", "nowrap",  "readonly", "Selected", "disabled", "d",      "content",
    "id",      "hidden",  "style",    "number",   "redefer"};
static const char *const texts[] = {"",
                                    "plain",
                                    " ",
                                    "a < b & c > d",
                                    "\"quoted\"",
                                    "both \" and '",
                                    "it's",
                                    "&{script};",
                                    "<!-- in it -->",
                                    "д é — 𝄞",
                                    "line\nand\ttab",
                                    " http://a/b c?d=e&f=g#h(i)[j]{k}%20 ",
                                    "1 2 3.5 -4e-7",
                                    "</script>",
                                    "\x7f",
                                    "a\"b\"c'd"};

static void add_attributes(xmlNodePtr node)
{
    while (below(3)) {
        const xmlChar *name = ONE_OF(attributes);
        if (xmlHasProp(node, name))
            continue;
        if (below(6) == 0)
            xmlNewProp(node, name, NULL);
        else if (below(8) == 0)
            xmlNewNsProp(node, xmlNewNs(node, BAD_CAST "urn:x", BAD_CAST "x"), name, ONE_OF(texts));
        else
            xmlNewProp(node, name, ONE_OF(texts));
    }
    if (below(12) == 0)
        xmlSetNs(node, xmlNewNs(node, BAD_CAST "urn:\"y\" & 'z'", below(2) ? BAD_CAST "y" : NULL));
}

static void fill(xmlDocPtr doc, xmlNodePtr parent, int depth)
{
    for (unsigned i = below(5); i > 0; i--) {
        xmlNodePtr node;
        switch (below(9)) {
        case 0:
            node = xmlNewDocComment(doc, ONE_OF(texts));
            break;
        case 1:
            node = xmlNewDocPI(doc, BAD_CAST "pi", below(2) ? ONE_OF(texts) : NULL);
            break;
        case 2:
            node = xmlNewCDataBlock(doc, BAD_CAST "<raw>", 5);
            break;
        case 3:
        case 4:
            node = xmlNewDocText(doc, ONE_OF(texts));
            if (below(4) == 0)
                node->name = xmlStringTextNoenc;
            break;
        default:
            node = xmlNewDocNode(doc, NULL, ONE_OF(names), NULL);
            add_attributes(node);
            if (depth > 0)
                fill(doc, node, depth - 1);
        }
        xmlAddChild(parent, node);
    }
}

static xmlDocPtr page(void)
{
    xmlDocPtr doc = below(2) ? htmlNewDocNoDtD(NULL, NULL) : xmlNewDoc(BAD_CAST "1.0");
    if (below(2))
        xmlCreateIntSubset(doc, BAD_CAST "html", below(3) ? NULL : BAD_CAST "-//public",
                           below(2)   ? BAD_CAST "about:legacy-compat"
                           : below(2) ? BAD_CAST "a\"b"
                                      : NULL);
    if (below(4) == 0)
        xmlAddChild((xmlNodePtr)doc, xmlNewDocComment(doc, BAD_CAST "before"));
    xmlNodePtr root = xmlNewDocNode(doc, NULL, below(3) ? BAD_CAST "html" : ONE_OF(names), NULL);
    xmlAddChild((xmlNodePtr)doc, root);
    if (below(2))
        xmlNewChild(root, NULL, BAD_CAST "head", NULL);
    add_attributes(root);
    fill(doc, root, 4);
    return doc;
}

START_TEST(pages_are_written_as_libxml2_writes_them)
{
    size_t most = 0;
    state = 42;
    for (int i = 0; i < PAGES; i++) {
        xmlDocPtr doc = page(), other = xmlCopyDoc(doc, 1);
        /* copies lose how a text is to be written */
        for (xmlNodePtr a = doc->children, b = other->children; a && b;) {
            if (a->type == XML_TEXT_NODE)
                b->name = a->name;
            if (a->type == XML_ELEMENT_NODE && a->children) {
                a = a->children, b = b->children;
                continue;
            }
            while (a && a->next == NULL)
                a = a->parent, b = b->parent;
            if (a)
                a = a->next, b = b->next;
        }
        xmlOutputBufferPtr buffer = xmlAllocOutputBuffer(NULL);
        htmlSetMetaEncoding(other, BAD_CAST "UTF-8");
        htmlDocContentDumpFormatOutput(buffer, other, "UTF-8", 0);
        size_t length = 0;
        char *ours = html_write(doc, &length);
        const char *theirs = (const char *)xmlOutputBufferGetContent(buffer);
        ck_assert_str_eq(ours, theirs);
        ck_assert_uint_eq(length, strlen(theirs));
        ck_assert_int_eq(doc->type, other->type);
        most = length > most ? length : most;
        free(ours);
        xmlOutputBufferClose(buffer);
        xmlFreeDoc(doc);
        xmlFreeDoc(other);
    }
    ck_assert_uint_gt(most, 1000);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("html");
    TCase *tests = support_case(suite, "html");
    tcase_set_timeout(tests, 60);
    tcase_add_test(tests, pages_are_written_as_libxml2_writes_them);
    return support_run(suite);
}
