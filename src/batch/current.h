/* What is up to date: all outputs there, as long as they were, newer than the model's inputs and the tools, and the inputs
 * with the same bytes.
 *
 * Files of ours that models read are the same for many, and stand once in the list, as tools do: an attribute `files` of its
 * root with a line for each, its mark (mark.h), a tab and its path.
 */
#ifndef SYSTEL_BATCH_CURRENT_H
#define SYSTEL_BATCH_CURRENT_H

#include "batch/answer.h"
#include "batch/entries.h"

#include <time.h>

struct current {
    const char *folder;     /* of outputs, borrowed */
    struct gallery *old;    /* borrowed; NULL: there was none */
    size_t next;            /* where to look first */
    int tools_hold;         /* all are there, with the bytes that they had */
    struct timespec newest; /* of them */
    size_t found;
};

/* old: the list of the last run, NULL: there was none. */
void current_open(struct current *c, struct gallery *old, const char *folder,
                  const struct text_list *tools);
/* Which entry of the old list is that of a source and up to date; -1: none. */
long current_find(struct current *c, const char *source, const char *base);
/* Whether every entry of the old list was found: the list is what it was. */
int current_is_whole(const struct current *c);
/* Files that the page of the list is made from, of an attribute `page` as `files`, and whether it is newer than all of them. */
void current_keep_page(struct gallery *list, const struct text_list *files,
                       const struct timespec *since);
int current_page_holds(const struct gallery *list, const char *page);
/* Files of ours that a model read go to the list, and those of an old list. */
void current_keep_files(struct gallery *list, const struct answer *a);
void current_keep_old_files(struct gallery *list, const struct gallery *old);

#endif
