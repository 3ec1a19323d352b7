#include "batch/entries.h"

#include "base/memory.h"
#include "document/input.h"
#include "document/node.h"
#include "document/output.h"
#include "document/transform.h"

#include <libxml/parser.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>

struct entry {
    char *text;       /* a line or more of the file */
    unsigned size;    /* of it; behind its zero stand the path and the source */
    unsigned is_lent; /* another list has it, too, and frees it */
};

enum { SEEN = 64 }; /* entries that are parsed together: a parser costs as much as some of them */

struct gallery *gallery_of(xmlDocPtr doc)
{
    struct gallery *list = memory_get(1, sizeof *list);
    list->doc = doc;
    return list;
}

void gallery_free(struct gallery *list)
{
    if (list == NULL)
        return;
    for (size_t i = 0; i < list->count; i++)
        if (!list->entries[i].is_lent)
            free(list->entries[i].text);
    free(list->entries);
    xmlFreeDoc(list->seen);
    xmlFreeDoc(list->doc);
    free(list);
}

xmlNodePtr gallery_root(const struct gallery *list)
{
    return xmlDocGetRootElement(list->doc);
}

static struct entry *add(struct gallery *list)
{
    if (list->count == list->room) {
        list->room = list->room ? list->room + list->room / 2 : 16;
        list->entries = memory_resize(list->entries, list->room, sizeof *list->entries);
    }
    return &list->entries[list->count++];
}

void gallery_add_model(struct gallery *list, xmlNodePtr model)
{
    xmlDocPtr doc = model->doc;
    if (doc->encoding == NULL) /* letters are written as such */
        doc->encoding = xmlStrdup(BAD_CAST "UTF-8");
    xmlBufferPtr text = xmlBufferCreate();
    xmlNodeDump(text, doc, model, 1, 1);
    char *path = node_attribute(model, "path"), *source = node_attribute(model, "source");
    struct entry *e = add(list);
    e->text = text_print("  %s\n%c%s%c%s", (const char *)xmlBufferContent(text), '\0', path, '\0',
                         source);
    e->size = (unsigned)xmlBufferLength(text) + 3;
    e->is_lent = 0;
    xmlBufferFree(text);
    free(path);
    free(source);
}

void gallery_share(struct gallery *list, struct gallery *other, size_t index)
{
    *add(list) = other->entries[index];
    other->entries[index].is_lent = 1;
}

const char *gallery_path(const struct gallery *list, size_t index)
{
    return list->entries[index].text + list->entries[index].size + 1;
}

const char *gallery_source(const struct gallery *list, size_t index)
{
    const char *path = gallery_path(list, index);
    return path + strlen(path) + 1;
}

int gallery_has_failed(const struct gallery *list, size_t index)
{
    return text_find(list->entries[index].text, "<output") == NULL;
}

xmlDocPtr gallery_part(const struct gallery *list, size_t first, size_t end)
{
    static const char begin[] = "<batch xmlns=\"" BATCH_URI "\">", close[] = "</batch>";
    size_t size = sizeof begin + sizeof close;
    for (size_t i = first; i < end; i++)
        size += list->entries[i].size;
    char *text = memory_get(size, 1), *to = stpcpy(text, begin);
    for (size_t i = first; i < end; i++)
        to = stpcpy(to, list->entries[i].text);
    to = stpcpy(to, close);
    struct diag silent = {.quiet = 1};
    xmlDocPtr part =
        input_parse_ours(text, (size_t)(to - text), NULL, "", NULL, XML_PARSE_NOBLANKS, &silent);
    diag_clear(&silent);
    free(text);
    return part;
}

xmlNodePtr gallery_model(struct gallery *list, size_t index)
{
    size_t first = index - index % SEEN, end = first + SEEN;
    if (list->seen == NULL || list->seen_first != first) {
        xmlFreeDoc(list->seen);
        list->seen = gallery_part(list, first, end < list->count ? end : list->count);
        list->seen_first = first;
    }
    xmlNodePtr model = xmlDocGetRootElement(list->seen)->children;
    while (first++ < index)
        model = model->next;
    return model;
}

/* An entry, and where it stood. */
struct placed {
    struct entry entry;
    const char *path;
    size_t at;
};

static int by_path(const void *a, const void *b)
{
    const struct placed *x = a, *y = b;
    int order = strcmp(x->path, y->path);
    return order ? order : (x->at > y->at) - (x->at < y->at);
}

void gallery_sort_entries(struct gallery *list)
{
    struct placed *placed = memory_get(list->count, sizeof *placed);
    for (size_t i = 0; i < list->count; i++)
        placed[i] = (struct placed){list->entries[i], gallery_path(list, i), i};
    qsort(placed, list->count, sizeof *placed, by_path);
    for (size_t i = 0; i < list->count; i++)
        list->entries[i] = placed[i].entry;
    free(placed);
    xmlFreeDoc(list->seen);
    list->seen = NULL;
}

int gallery_write(struct gallery *list, const char *path, struct diag *d)
{
    static const char mark[] = "  <model/>\n"; /* nothing else in the file begins with that sign */
    xmlNodePtr root = gallery_root(list), place = xmlNewNode(root->ns, BAD_CAST "model");
    char *data;
    size_t size;
    if (root->children)
        xmlAddPrevSibling(root->children, place);
    else
        xmlAddChild(root, place);
    int failed = transform_dump(list->doc, &data, &size);
    xmlUnlinkNode(place);
    xmlFreeNode(place);
    if (failed)
        return -1;
    char *at = strstr(data, mark), *rest = at + strlen(mark);
    struct iovec *pieces = memory_get(list->count + 2, sizeof *pieces);
    pieces[0] = (struct iovec){data, (size_t)(at - data)};
    for (size_t i = 0; i < list->count; i++)
        pieces[i + 1] = (struct iovec){list->entries[i].text, list->entries[i].size};
    pieces[list->count + 1] = (struct iovec){rest, strlen(rest)};
    failed = output_write_pieces(path, pieces, list->count + 2, d);
    free(pieces);
    free(data);
    return failed;
}
