#include "pipeline/page_pack.h"

#include "base/base64.h"
#include "base/deflate.h"
#include "base/memory.h"
#include "document/insert.h"
#include "document/walk.h"

#include <libxml/HTMLtree.h>
#include <stdlib.h>
#include <string.h>

enum { SMALL = 2000 /* bytes that are not worth it */ };

struct piece {
    xmlNodePtr node;
    int is_read; /* by people, not by scripts alone */
    size_t size;
    char *packed;
};

static int has(xmlNodePtr node, const char *attribute, const char *value)
{
    xmlChar *s = xmlGetNoNsProp(node, BAD_CAST attribute);
    int is = s && strcmp((const char *)s, value) == 0;
    xmlFree(s);
    return is;
}

static int is(xmlNodePtr node, const char *name)
{
    return node->type == XML_ELEMENT_NODE && strcmp((const char *)node->name, name) == 0;
}

/* The node behind another and all that is in it. */
static xmlNodePtr next_behind(xmlNodePtr node, xmlNodePtr root)
{
    while (node != root && node->next == NULL)
        node = node->parent;
    return node == root ? NULL : node->next;
}

static int has_scene(xmlNodePtr node)
{
    for (xmlNodePtr n = node; n; n = walk_next(n, node))
        if (is(n, "div") && has(n, "id", "scene"))
            return 1;
    return 0;
}

/* 1: what scripts alone use, 2: what people read, too, 0: what stays. */
static int kind_of(xmlNodePtr n)
{
    if ((is(n, "div") && (has(n, "id", "scene") || has(n, "class", "sliders"))) ||
        (is(n, "script") && has(n, "type", "application/json")))
        return 1;
    return (is(n, "div") && has(n, "id", "scheme")) ||
                   (is(n, "section") && is(n->parent, "main") && !has_scene(n))
               ? 2
               : 0;
}

/* The element as the page has it, packed; styles, which a page's policy must see, do not go along. */
static void pack(struct piece *piece, xmlDocPtr page)
{
    xmlNodePtr next;
    for (xmlNodePtr n = piece->node; n; n = next) {
        next = is(n, "style") ? next_behind(n, piece->node) : walk_next(n, piece->node);
        if (is(n, "style"))
            xmlAddPrevSibling(piece->node, n);
    }
    xmlBufferPtr buffer = xmlBufferCreate();
    xmlOutputBufferPtr output = xmlOutputBufferCreateBuffer(buffer, NULL);
    htmlNodeDumpFormatOutput(output, page, piece->node, NULL, 0);
    xmlOutputBufferClose(output);
    piece->size = (size_t)xmlBufferLength(buffer);
    char *text = text_copy_part((const char *)xmlBufferContent(buffer), piece->size);
    xmlBufferFree(buffer);
    insert_fill(&text, &piece->size, 0);
    size_t size;
    char *bytes = deflate_bytes(text, piece->size, &size);
    piece->packed = base64_text(bytes, size);
    free(bytes);
    free(text);
}

static void put(const struct piece *piece, const char *unread)
{
    xmlNodePtr script = xmlNewDocNode(piece->node->doc, NULL, BAD_CAST "script", NULL);
    xmlNewProp(script, BAD_CAST "type", BAD_CAST "text/plain");
    xmlNewProp(script, BAD_CAST "class", BAD_CAST "packed");
    xmlAddChild(script, xmlNewDocText(script->doc, BAD_CAST piece->packed));
    xmlReplaceNode(piece->node, script);
    xmlFreeNode(piece->node);
    if (!piece->is_read)
        return;
    xmlNodePtr noscript = xmlNewDocNode(script->doc, NULL, BAD_CAST "noscript", NULL);
    xmlNodePtr p = xmlNewTextChild(noscript, NULL, BAD_CAST "p", BAD_CAST unread);
    xmlNewProp(p, BAD_CAST "class", BAD_CAST "hint");
    xmlAddNextSibling(script, noscript);
}

static int compare(const void *a, const void *b)
{
    const struct piece *x = a, *y = b;
    if (x->is_read != y->is_read)
        return x->is_read - y->is_read;
    return x->size < y->size ? 1 : x->size > y->size ? -1 : 0;
}

size_t page_pack(xmlDocPtr page, size_t size, size_t most, const char *unread)
{
    struct piece *pieces = NULL;
    size_t count = 0, packed = 0;
    xmlNodePtr root = xmlDocGetRootElement(page), next;
    for (xmlNodePtr n = root; n; n = next) {
        int kind = kind_of(n);
        next = kind ? next_behind(n, root) : walk_next(n, root);
        if (kind == 0)
            continue;
        pieces = memory_resize(pieces, count + 1, sizeof *pieces);
        pieces[count++] = (struct piece){.node = n, .is_read = kind == 2};
    }
    for (size_t i = 0; i < count; i++)
        pack(&pieces[i], page);
    if (count)
        qsort(pieces, count, sizeof *pieces, compare);
    for (size_t i = 0; i < count; i++) {
        if (size > most && pieces[i].size > SMALL) {
            put(&pieces[i], unread);
            size -= pieces[i].size - strlen(pieces[i].packed);
            packed++;
        }
        free(pieces[i].packed);
    }
    free(pieces);
    return packed;
}
