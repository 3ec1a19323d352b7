/* Many models: `build` and `check`. Workers do the models; what goes wrong with one does not keep
 * the others; findings come in the order of the inputs; then the gallery, rules and viewer. */
#ifndef SYSTEL_BATCH_BATCH_H
#define SYSTEL_BATCH_BATCH_H

#include "pipeline/options.h"
#include "pipeline/resources.h"

/* Renders every model to the targets of the options (none: validates only). The status is left in
 * d. */
void batch_run(struct resources *r, const struct options *o, const struct text_list *targets,
               struct diag *d);

#endif
