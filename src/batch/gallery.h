/* The list of a batch: what was made from what, the page that shows it, what is still up to date.
 *
 * One document, `<batch xmlns="urn:systel:batch">` with a `<model>` each; the gallery's
 * stylesheet makes index.html of it, and --update keeps it in the output folder to know the next
 * time what is newer than all it is made from.
 */
#ifndef SYSTEL_BATCH_GALLERY_H
#define SYSTEL_BATCH_GALLERY_H

#include "batch/answer.h"
#include "batch/entries.h"
#include "pipeline/options.h"

#include <libxml/tree.h>

/* An empty list; options that shape the documents are written into it. */
struct gallery *gallery_new(const struct options *o, const struct text_list *targets);
/* Child of an element with attributes name, value, …, NULL. Values of NULL are left out. */
xmlNodePtr gallery_add_child(xmlNodePtr parent, const char *name, ...) __attribute__((sentinel));
/* The entry of a model: what a worker answered; base: of its outputs. */
void gallery_add_answer(struct gallery *list, const char *base, const char *source,
                        const struct answer *a);
/* Puts the entries into the order of the inputs; the page's language is lang, or (NULL) that of the
 * first model. */
void gallery_sort(struct gallery *list, const char *lang);
/* The element that tells of the file of all models. */
void gallery_drop_collection(struct gallery *list);
/* --update: the list of the last run, NULL when there is none or its options were others. */
struct gallery *gallery_load(const char *folder, const char *file, const struct gallery *like);
int gallery_save(struct gallery *list, const char *folder, const char *file, struct diag *d);
/* The name of the list of a run; of a shard: its own. free() it. */
char *gallery_file(int shard, int shards);

#endif
