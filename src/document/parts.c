#include "document/parts.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

#define PARTS_URI "urn:systel:parts"

static int is_parts(xmlNodePtr node, const char *name)
{
    return node && node->type == XML_ELEMENT_NODE && node->ns && node->ns->href &&
           strcmp((const char *)node->ns->href, PARTS_URI) == 0 &&
           strcmp((const char *)node->name, name) == 0;
}

/* Relative, without a step up: below the folder whatever it is. */
static int is_below(const char *href)
{
    if (*href == '\0' || *href == '/')
        return 0;
    for (const char *p = href; *p;) {
        size_t n = strcspn(p, "/");
        if (n == 0 || (n == 1 && p[0] == '.') || (n == 2 && p[0] == '.' && p[1] == '.'))
            return 0;
        p += n;
        p += *p == '/' && p[1] != '\0';
        if (*p == '/')
            return 0;
    }
    return 1;
}

static int fail(struct diag *d, const char *stylesheet, const char *what)
{
    diag_say(d, LEVEL_ERROR, STATUS_TRANSFORM, stylesheet, 0, "parts-wrong", what, NULL);
    return -1;
}

static xmlDocPtr document_of(xmlNodePtr part)
{
    xmlNodePtr child = part->children;
    while (child && child->type != XML_ELEMENT_NODE)
        child = child->next;
    if (child == NULL)
        return NULL;
    xmlDocPtr doc = xmlNewDoc(BAD_CAST "1.0");
    doc->encoding = xmlStrdup(BAD_CAST "UTF-8"); /* else attributes are written as &#…; */
    xmlDocSetRootElement(doc, xmlDocCopyNode(child, doc, 1));
    xmlReconciliateNs(doc, xmlDocGetRootElement(doc));
    return doc;
}

static int add(struct part *parts, size_t *count, xmlNodePtr node, const char *stylesheet,
               struct diag *d)
{
    xmlChar *href = xmlGetNoNsProp(node, BAD_CAST "href");
    xmlChar *method = xmlGetNoNsProp(node, BAD_CAST "method");
    xmlChar *companion = xmlGetNoNsProp(node, BAD_CAST "companion");
    struct part part = {href ? text_copy((const char *)href) : NULL,
                        method ? text_copy((const char *)method) : NULL,
                        href && xmlStrEqual(companion, BAD_CAST "yes"), document_of(node)};
    xmlFree(href);
    xmlFree(method);
    xmlFree(companion);
    int failed = 0;
    if (part.href && !is_below(part.href))
        failed = fail(d, stylesheet, part.href);
    else if (part.method && strcmp(part.method, "xml") != 0 && strcmp(part.method, "html") != 0 &&
             strcmp(part.method, "text") != 0)
        failed = fail(d, stylesheet, part.method);
    else if (part.doc == NULL)
        failed = fail(d, stylesheet, part.href ? part.href : "part");
    else if (part.href == NULL && parts[0].doc)
        failed = fail(d, stylesheet, "part");
    if (failed) {
        free(part.href);
        free(part.method);
        xmlFreeDoc(part.doc);
        return -1;
    }
    parts[part.href ? (*count)++ : 0] = part;
    return 0;
}

struct part *parts_split(xmlDocPtr result, size_t *count, const char *stylesheet, struct diag *d)
{
    xmlNodePtr root = xmlDocGetRootElement(result);
    size_t room = 1;
    for (xmlNodePtr c = root ? root->children : NULL; c; c = c->next)
        room++;
    struct part *parts = memory_get(is_parts(root, "parts") ? room : 1, sizeof *parts);
    *count = 1;
    if (!is_parts(root, "parts")) {
        parts[0].doc = result;
        return parts;
    }
    int failed = 0;
    for (xmlNodePtr c = root->children; c && !failed; c = c->next)
        if (is_parts(c, "part"))
            failed = add(parts, count, c, stylesheet, d);
    if (!failed && parts[0].doc == NULL)
        failed = fail(d, stylesheet, "parts");
    xmlFreeDoc(result);
    if (failed) {
        parts_free(parts, *count);
        return NULL;
    }
    return parts;
}

void parts_free(struct part *parts, size_t count)
{
    for (size_t i = 0; parts && i < count; i++) {
        free(parts[i].href);
        free(parts[i].method);
        xmlFreeDoc(parts[i].doc);
    }
    free(parts);
}
