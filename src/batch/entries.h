/* The entries of a batch's list (gallery.h) as texts: as a tree a model takes ten times as much, and a run may have a hundred thousand.
 * A part is parsed where it is looked at. */
#ifndef SYSTEL_BATCH_ENTRIES_H
#define SYSTEL_BATCH_ENTRIES_H

#include "document/diag.h"

#include <libxml/tree.h>

struct entry;

struct gallery {
    xmlDocPtr doc; /* the list without its models */
    struct entry *entries;
    size_t count, room;
    xmlDocPtr seen; /* what gallery_model() looked at last: a part that begins there */
    size_t seen_first;
};

#define BATCH_URI "urn:systel:batch"

/* Takes the document over, whose root has no models yet. */
struct gallery *gallery_of(xmlDocPtr doc);
void gallery_free(struct gallery *list);
xmlNodePtr gallery_root(const struct gallery *list);

/* Adds a copy of a model's element, which may stand anywhere. */
void gallery_add_model(struct gallery *list, xmlNodePtr model);
/* Adds an entry of another list, which keeps it for itself as long as both live; the other is to be freed first. */
void gallery_share(struct gallery *list, struct gallery *other, size_t index);
/* Attributes of an entry, borrowed. */
const char *gallery_path(const struct gallery *list, size_t index);
const char *gallery_source(const struct gallery *list, size_t index);
/* Whether it has no output. */
int gallery_has_failed(const struct gallery *list, size_t index);
/* Its element, which is there until the next one is asked for. */
xmlNodePtr gallery_model(struct gallery *list, size_t index);
/* A document `batch` with the entries from the first to the one before the end; free it. */
xmlDocPtr gallery_part(const struct gallery *list, size_t first, size_t end);
/* By their paths; those of one path stay in their order. */
void gallery_sort_entries(struct gallery *list);
/* Returns 0, or -1 after a report. */
int gallery_write(struct gallery *list, const char *path, struct diag *d);

#endif
