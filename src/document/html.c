#include "document/html.h"

#include "base/memory.h"

#include <libxml/HTMLparser.h>
#include <libxml/HTMLtree.h>
#include <libxml/entities.h>
#include <libxml/parserInternals.h>
#include <libxml/uri.h>
#include <stdlib.h>
#include <string.h>

enum {
    KNOWN = 64
}; /* names remembered, by their address: those of a document are in its dictionary */

struct writer {
    xmlDocPtr doc;
    char *text;
    size_t size, room;
    int is_strange; /* something is left to libxml2 */
    int is_wide;    /* letters beyond ASCII stand as they are */
    struct {
        const xmlChar *name;
        const htmlElemDesc *element;
    } elements[KNOWN];
    struct {
        const xmlChar *name;
        int alone; /* no value is written */
    } attributes[KNOWN];
};

static void put(struct writer *w, const void *from, size_t count)
{
    if (w->size + count >= w->room) {
        w->room = 2 * w->room + count + 1024;
        w->text = memory_resize(w->text, w->room, 1);
    }
    memcpy(w->text + w->size, from, count);
    w->size += count;
}

static void put_text(struct writer *w, const xmlChar *text)
{
    put(w, text, strlen((const char *)text));
}

/* Whether a text stands as it is: no markup, no controls; in an attribute no quote. size: of the text. */
static int is_plain(const struct writer *w, const xmlChar *text, int quoted, size_t *size)
{
    const xmlChar *c = text;
    while ((*c >= ' ' || *c == '\n' || *c == '\t') && *c != '<' && *c != '>' && *c != '&' &&
           (*c < 0x80 || w->is_wide) && (!quoted || *c != '"'))
        c++;
    *size = (size_t)(c - text);
    return *c == '\0';
}

static void put_escaped(struct writer *w, const xmlChar *text)
{
    size_t size;
    if (is_plain(w, text, 0, &size)) {
        put(w, text, size);
        return;
    }
    xmlChar *escaped = xmlEncodeEntitiesReentrant(w->doc, text);
    put_text(w, escaped);
    xmlFree(escaped);
}

/* Between quotes, of the kind that is not in it. */
static void put_quoted(struct writer *w, const xmlChar *value)
{
    const char *text = (const char *)value;
    int is_double = strchr(text, '"') != NULL;
    if (!is_double || strchr(text, '\'') == NULL) {
        put(w, is_double ? "'" : "\"", 1);
        put_text(w, value);
        put(w, is_double ? "'" : "\"", 1);
        return;
    }
    put(w, "\"", 1);
    for (; *text; text++)
        put(w, *text == '"' ? "&quot;" : text, *text == '"' ? 6 : 1);
    put(w, "\"", 1);
}

static int is_address(const xmlAttr *a)
{
    return a->ns == NULL && a->parent->ns == NULL &&
           (xmlStrcasecmp(a->name, BAD_CAST "href") == 0 ||
            xmlStrcasecmp(a->name, BAD_CAST "action") == 0 ||
            xmlStrcasecmp(a->name, BAD_CAST "src") == 0 ||
            (xmlStrcasecmp(a->name, BAD_CAST "name") == 0 &&
             xmlStrcasecmp(a->parent->name, BAD_CAST "a") == 0));
}

static void put_address(struct writer *w, const xmlChar *value)
{
    w->is_strange |= strstr((const char *)value, "<!--") != NULL; /* of a server */
    while (*value == ' ' || *value == '\t' || *value == '\n' || *value == '\r')
        value++;
    xmlChar *escaped = xmlURIEscapeStr(value, BAD_CAST "#$%&+,/:;<=>?@[\\]^`{|}");
    put_quoted(w, escaped ? escaped : value);
    xmlFree(escaped);
}

static void put_value(struct writer *w, const xmlAttr *a)
{
    const xmlNode *only = a->children->next == NULL ? a->children : NULL;
    put(w, "=", 1);
    size_t size;
    if (only && only->type == XML_TEXT_NODE && only->content && !is_address(a) &&
        is_plain(w, only->content, 1, &size)) {
        put(w, "\"", 1);
        put(w, only->content, size);
        put(w, "\"", 1);
        return;
    }
    xmlChar *value = xmlNodeListGetString(w->doc, a->children, 0);
    if (value == NULL)
        put(w, "\"\"", 2);
    else if (is_address(a))
        put_address(w, value);
    else
        put_quoted(w, value);
    xmlFree(value);
}

static size_t known_at(const xmlChar *name)
{
    return ((size_t)name >> 3 ^ (size_t)name >> 9) % KNOWN;
}

static void put_name(struct writer *w, const xmlNs *ns, const xmlChar *name)
{
    if (ns && ns->prefix) {
        put_text(w, ns->prefix);
        put(w, ":", 1);
    }
    put_text(w, name);
}

static void put_attribute(struct writer *w, const xmlAttr *a)
{
    size_t at = known_at(a->name);
    if (w->attributes[at].name != a->name) {
        w->attributes[at].name = a->name;
        w->attributes[at].alone = htmlIsBooleanAttr(a->name);
    }
    put(w, " ", 1);
    put_name(w, a->ns, a->name);
    if (a->children && !w->attributes[at].alone)
        put_value(w, a);
}

static void put_declarations(struct writer *w, const xmlNs *ns)
{
    for (; ns; ns = ns->next) {
        if (ns->type != XML_LOCAL_NAMESPACE || ns->href == NULL ||
            (ns->prefix && xmlStrEqual(ns->prefix, BAD_CAST "xml")))
            continue;
        put(w, " xmlns", 6);
        if (ns->prefix) {
            put(w, ":", 1);
            put_text(w, ns->prefix);
        }
        put(w, "=", 1);
        put_quoted(w, ns->href);
    }
}

static const htmlElemDesc *describe(struct writer *w, const xmlNode *node)
{
    size_t at = known_at(node->name);
    if (node->ns)
        return NULL;
    if (w->elements[at].name != node->name) {
        w->elements[at].name = node->name;
        w->elements[at].element = htmlTagLookup(node->name);
    }
    return w->elements[at].element;
}

static void put_end(struct writer *w, const xmlNode *node)
{
    put(w, "</", 2);
    put_name(w, node->ns, node->name);
    put(w, ">", 1);
}

/* Returns whether children are to follow. */
static int put_begin(struct writer *w, const xmlNode *node)
{
    const htmlElemDesc *known = describe(w, node);
    put(w, "<", 1);
    put_name(w, node->ns, node->name);
    put_declarations(w, node->nsDef);
    for (const xmlAttr *a = node->properties; a; a = a->next)
        put_attribute(w, a);
    put(w, ">", 1);
    if (known && known->empty)
        return 0;
    if (node->children == NULL &&
        !(known && known->saveEndTag && strcmp(known->name, "html") != 0 &&
          strcmp(known->name, "body") != 0))
        put_end(w, node);
    return node->children != NULL;
}

static int is_raw(const xmlNode *text)
{
    const xmlNode *parent = text->parent;
    return text->name == xmlStringTextNoenc ||
           (parent && (xmlStrcasecmp(parent->name, BAD_CAST "script") == 0 ||
                       xmlStrcasecmp(parent->name, BAD_CAST "style") == 0));
}

/* Returns 1 where children are to follow, -1 where libxml2 is to write. */
static int put_node(struct writer *w, const xmlNode *node)
{
    switch (node->type) {
    case XML_ELEMENT_NODE:
        return put_begin(w, node);
    case XML_TEXT_NODE:
        if (node->content && is_raw(node))
            put_text(w, node->content);
        else if (node->content)
            put_escaped(w, node->content);
        return 0;
    case XML_COMMENT_NODE:
        if (node->content) {
            put(w, "<!--", 4);
            put_text(w, node->content);
            put(w, "-->", 3);
        }
        return 0;
    case XML_DTD_NODE:
        return 0;
    default:
        return -1;
    }
}

static int put_tree(struct writer *w, const xmlNode *node)
{
    while (node) {
        int inside = put_node(w, node);
        if (inside < 0)
            return -1;
        if (inside) {
            node = node->children;
            continue;
        }
        while (node->next == NULL) {
            node = node->parent;
            if (node->type != XML_ELEMENT_NODE)
                return 0;
            put_end(w, node);
        }
        node = node->next;
    }
    return 0;
}

int html_write(xmlDocPtr doc, char **data, size_t *size)
{
    const xmlDtd *type = doc->intSubset;
    if (type == NULL || type->name == NULL || type->ExternalID || type->SystemID == NULL ||
        strcmp((const char *)type->SystemID, "about:legacy-compat") != 0)
        return -1;
    htmlSetMetaEncoding(doc, BAD_CAST "UTF-8");
    struct writer w = {.doc = doc,
                       .is_wide = doc->type == XML_HTML_DOCUMENT_NODE || doc->encoding != NULL};
    put(&w, "<!DOCTYPE ", 10);
    put_text(&w, type->name);
    put(&w, ">\n", 2);
    int status = put_tree(&w, doc->children) != 0 || w.is_strange ? -1 : 0;
    put(&w, "\n", 2);
    *size = w.size - 1;
    *data = w.text;
    if (status != 0)
        free(w.text);
    return status;
}
