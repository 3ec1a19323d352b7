/* The file with the pages of all models that a batch makes beside their own files (attribute
 * collection of a target): a page or more for each model, with a bookmark, in the order of the
 * gallery. */
#ifndef SYSTEL_BATCH_COLLECTION_H
#define SYSTEL_BATCH_COLLECTION_H

#include "batch/answer.h"
#include "batch/entries.h"
#include "pipeline/render.h"

/* The pages of one model. */
struct collected {
    char *base;
    struct answer_page *pages;
    size_t count;
};

struct collection {
    const struct catalogue_target *target; /* NULL: no target of this run has a collection */
    struct collected *models;
    size_t count, room;
};

void collection_open(struct collection *c, const struct catalogue *catalogue,
                     const struct text_list *targets);
void collection_clear(struct collection *c);
/* In the worker: copies what render_pages made into the answer. title: of the bookmark; NULL or "":
 * the document's. */
void collection_answer(struct answer *a, const struct renditions *pages, const char *title);
/* In the parent: takes the pages out of an answer. */
void collection_keep(struct collection *c, const char *base, struct answer *a);
/* The file with everything that was kept, in that order; free with free(). Returns 0, or -1 after a
 * report. title: of the file; shown: it in reports. */
int collection_print(const struct collection *c, const struct options *o, const char *title,
                     const char *shown, char **data, size_t *size, struct diag *d);
/* Writes the file for the models in the list (gallery.h) that have an output of the target, unless
 * it is there, nothing was kept and the old list (NULL: none) has the same ones. Pages that were
 * not kept are made again, by so many workers. Adds <collection href models> to the list. Returns
 * 0, or -1 after a report. */
int collection_write(struct collection *c, struct resources *r, const struct options *o,
                     struct gallery *list, struct gallery *old, const char *folder, int workers,
                     struct diag *d);

#endif
