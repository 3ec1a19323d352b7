#include "document/html.h"

#include "base/memory.h"

#include <libxml/HTMLtree.h>
#include <libxml/entities.h>
#include <libxml/parserInternals.h>
#include <libxml/uri.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { SEEN = 256 };

struct page {
    char *text;
    size_t length, room;
    xmlDocPtr doc;
    unsigned char plain
        [256]; /* bytes that stand for themselves in a text: references are another matter in other documents */
    /* what libxml2 knows of elements, by where their names lie, which is mostly in one dictionary */
    struct {
        const xmlChar *name;
        const htmlElemDesc *is;
    } seen[SEEN];
};

static void put(struct page *p, const void *text, size_t length)
{
    if (p->length + length > p->room) {
        p->room = 2 * p->room + length + 65536;
        p->text = memory_resize(p->text, p->room, 1);
    }
    memcpy(p->text + p->length, text, length);
    p->length += length;
}

static void put_text(struct page *p, const void *text)
{
    put(p, text, strlen(text));
}

/* The text with references where it needs any. */
static void put_encoded(struct page *p, const xmlChar *text)
{
    const xmlChar *at = text;
    while (p->plain[*at])
        at++;
    if (*at == 0) {
        put(p, text, (size_t)(at - text));
        return;
    }
    xmlChar *encoded = xmlEncodeEntitiesReentrant(p->doc, text);
    put_text(p, encoded);
    xmlFree(encoded);
}

static void put_quoted(struct page *p, const xmlChar *text)
{
    const char *quote = strchr((const char *)text, '"');
    if (quote == NULL || strchr((const char *)text, '\'') == NULL) {
        const char *mark = quote ? "'" : "\"";
        put(p, mark, 1);
        put_text(p, text);
        put(p, mark, 1);
        return;
    }
    put(p, "\"", 1);
    for (const char *rest = (const char *)text;; rest = quote + 1) {
        quote = strchr(rest, '"');
        if (quote == NULL) {
            put_text(p, rest);
            break;
        }
        put(p, rest, (size_t)(quote - rest));
        put(p, "&quot;", 6);
    }
    put(p, "\"", 1);
}

/* Whether libxml2 need be asked whether an attribute is one without a value. */
static int may_be_boolean(const xmlChar *name)
{
    static const char *const first[] = {
        [5] = "diDI", [6] = "nN", [7] = "cdnCDN", [8] = "dmnrsDMNRS"};
    size_t length = strlen((const char *)name);
    return length >= 5 && length <= 8 && strchr(first[length], *name);
}

/* Whether an attribute is an address, of which some signs are escaped. */
static int is_address(const xmlAttr *attr)
{
    const xmlChar *name = attr->name;
    if (strchr("hHaAsSnN", *name) == NULL || attr->ns || attr->parent == NULL || attr->parent->ns)
        return 0;
    return xmlStrcasecmp(name, BAD_CAST "href") == 0 ||
           xmlStrcasecmp(name, BAD_CAST "action") == 0 ||
           xmlStrcasecmp(name, BAD_CAST "src") == 0 ||
           (xmlStrcasecmp(name, BAD_CAST "name") == 0 &&
            xmlStrcasecmp(attr->parent->name, BAD_CAST "a") == 0);
}

static int is_plain(const struct page *p, const xmlChar *text)
{
    while (p->plain[*text] && *text != '"')
        text++;
    return *text == 0;
}

static void put_address(struct page *p, const xmlChar *value)
{
    while (*value == ' ' || *value == '\t' || *value == '\n' || *value == '\r')
        value++;
    xmlChar *escaped = xmlURIEscapeStr(value, BAD_CAST "@/:=?;#%&,+<>");
    put_quoted(p, escaped);
    xmlFree(escaped);
}

static void put_attribute(struct page *p, const xmlAttr *attr)
{
    put(p, " ", 1);
    if (attr->ns && attr->ns->prefix) {
        put_text(p, attr->ns->prefix);
        put(p, ":", 1);
    }
    put_text(p, attr->name);
    const xmlNode *text = attr->children;
    if (text == NULL || (may_be_boolean(attr->name) && htmlIsBooleanAttr(attr->name)))
        return;
    put(p, "=", 1);
    if (text->next == NULL && text->type == XML_TEXT_NODE && text->content && !is_address(attr) &&
        is_plain(p, text->content)) {
        put(p, "\"", 1);
        put_text(p, text->content);
        put(p, "\"", 1);
        return;
    }
    xmlChar *value = xmlNodeListGetString(p->doc, attr->children, 0);
    if (value == NULL)
        put(p, "\"\"", 2);
    else if (is_address(attr))
        put_address(p, value);
    else
        put_quoted(p, value);
    xmlFree(value);
}

static void put_namespace(struct page *p, const xmlNs *ns)
{
    if (ns->type != XML_LOCAL_NAMESPACE || ns->href == NULL ||
        xmlStrEqual(ns->prefix, BAD_CAST "xml"))
        return;
    put_text(p, ns->prefix ? " xmlns:" : " xmlns");
    if (ns->prefix)
        put_text(p, ns->prefix);
    put(p, "=", 1);
    put_quoted(p, ns->href);
}

static const htmlElemDesc *known(struct page *p, const xmlChar *name)
{
    size_t slot = ((uintptr_t)name >> 3) % SEEN;
    if (p->seen[slot].name != name) {
        p->seen[slot].name = name;
        p->seen[slot].is = htmlTagLookup(name);
    }
    return p->seen[slot].is;
}

static void put_name(struct page *p, const xmlNode *element)
{
    if (element->ns && element->ns->prefix) {
        put_text(p, element->ns->prefix);
        put(p, ":", 1);
    }
    put_text(p, element->name);
}

static void put_end(struct page *p, const xmlNode *element)
{
    put(p, "</", 2);
    put_name(p, element);
    put(p, ">", 1);
}

/* All of an element that has no children, the start tag of one that has. */
static void put_start(struct page *p, const xmlNode *element)
{
    put(p, "<", 1);
    put_name(p, element);
    for (const xmlNs *ns = element->nsDef; ns; ns = ns->next)
        put_namespace(p, ns);
    for (const xmlAttr *attr = element->properties; attr; attr = attr->next)
        put_attribute(p, attr);
    put(p, ">", 1);
    if (element->children)
        return;
    const htmlElemDesc *is = element->ns ? NULL : known(p, element->name);
    if (is && (is->empty ||
               (is->saveEndTag && strcmp(is->name, "html") != 0 && strcmp(is->name, "body") != 0)))
        return;
    put_end(p, element);
}

/* Of an element that is empty in HTML libxml2 writes nothing that is in it. */
static int is_left_open(struct page *p, const xmlNode *element)
{
    const htmlElemDesc *is = element->ns ? NULL : known(p, element->name);
    return is && is->empty;
}

static void put_content(struct page *p, const xmlNode *text)
{
    const xmlNode *parent = text->parent;
    int raw =
        text->name == xmlStringTextNoenc || (parent && parent->name &&
                                             (xmlStrcasecmp(parent->name, BAD_CAST "script") == 0 ||
                                              xmlStrcasecmp(parent->name, BAD_CAST "style") == 0));
    if (text->content == NULL)
        return;
    if (raw)
        put_text(p, text->content);
    else
        put_encoded(p, text->content);
}

static void put_type(struct page *p, const xmlDtd *type)
{
    put_text(p, "<!DOCTYPE ");
    put_text(p, type->name);
    if (type->ExternalID) {
        put_text(p, " PUBLIC ");
        put_quoted(p, type->ExternalID);
        put_text(p, type->SystemID ? " " : "");
    } else if (type->SystemID && strcmp((const char *)type->SystemID, "about:legacy-compat") != 0)
        put_text(p, " SYSTEM ");
    else {
        put(p, ">\n", 2);
        return;
    }
    if (type->SystemID)
        put_quoted(p, type->SystemID);
    put(p, ">\n", 2);
}

static void put_node(struct page *p, const xmlNode *node)
{
    switch (node->type) {
    case XML_ELEMENT_NODE:
        put_start(p, node);
        break;
    case XML_TEXT_NODE:
        put_content(p, node);
        break;
    case XML_COMMENT_NODE:
        if (node->content == NULL)
            break;
        put(p, "<!--", 4);
        put_text(p, node->content);
        put(p, "-->", 3);
        break;
    case XML_PI_NODE:
        put(p, "<?", 2);
        put_text(p, node->name);
        if (node->content) {
            put(p, " ", 1);
            put_text(p, node->content);
        }
        put(p, ">", 1);
        break;
    case XML_ENTITY_REF_NODE:
        put(p, "&", 1);
        put_text(p, node->name);
        put(p, ";", 1);
        break;
    case XML_CDATA_SECTION_NODE:
        if (node->content)
            put_text(p, node->content);
        break;
    default:
        break;
    }
}

static void put_tree(struct page *p, const xmlNode *top)
{
    const xmlNode *node = top->children;
    while (node) {
        put_node(p, node);
        if (node->type == XML_ELEMENT_NODE && node->children && !is_left_open(p, node)) {
            node = node->children;
            continue;
        }
        while (node->next == NULL && node->parent != top) {
            node = node->parent;
            put_end(p, node);
        }
        node = node->next;
    }
}

static void know_plain(struct page *p)
{
    unsigned char html = p->doc->type == XML_HTML_DOCUMENT_NODE;
    for (int c = 0x20; c < 256; c++)
        p->plain[c] = c < 0x80 || html || p->doc->encoding;
    p->plain['<'] = p->plain['>'] = p->plain['&'] = 0;
    p->plain['\n'] = p->plain['\t'] = 1;
    p->plain['\r'] = html;
}

char *html_write(xmlDocPtr doc, size_t *length)
{
    struct page *p = memory_get(1, sizeof *p);
    htmlSetMetaEncoding(doc, BAD_CAST "UTF-8");
    p->doc = doc;
    know_plain(p);
    if (doc->intSubset)
        put_type(p, doc->intSubset);
    put_tree(p, (const xmlNode *)doc);
    put(p, "\n", 2); /* with the zero */
    char *text = p->text;
    *length = p->length - 1;
    free(p);
    return text;
}
