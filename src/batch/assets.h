/* What pages need beside them: the viewer's files, once in each folder of outputs. */
#ifndef SYSTEL_BATCH_ASSETS_H
#define SYSTEL_BATCH_ASSETS_H

#include "pipeline/options.h"
#include "pipeline/resources.h"

/* Copies a target's viewer files to folder/viewer where they are installed and not there yet.
 * Returns 0, or -1 after a report. */
int assets_copy(struct resources *r, const struct catalogue_target *target, const struct options *o,
                const char *folder, struct diag *d);

#endif
