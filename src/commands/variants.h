/* systel variants: one model, one drawing for each row of a table.
 *
 * Targets with a writer give one file, DIR/TABLE.EXT, with the pages of all rows and a bookmark
 * each; the others DIR/TABLE/ROW.EXT, ROW being the row's number or its cell of the column `file`.
 * A row that fails does not keep the others.
 */
#ifndef SYSTEL_COMMANDS_VARIANTS_H
#define SYSTEL_COMMANDS_VARIANTS_H

#include "pipeline/options.h"
#include "pipeline/resources.h"

/* The model and the table are the two inputs of the options. The status is left in d. */
void variants_run(struct resources *r, const struct options *o, const struct text_list *targets,
                  struct diag *d);

#endif
