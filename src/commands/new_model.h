/* systel new: models to begin with, one of each sort in both languages (xsl/new/). */
#ifndef SYSTEL_COMMANDS_NEW_MODEL_H
#define SYSTEL_COMMANDS_NEW_MODEL_H

#include "pipeline/options.h"
#include "pipeline/resources.h"

/* Prints the model of that name to o->output, a file that is not there yet, or standard output; without a name, lists
 * them. */
void new_model_write(const struct resources *r, const struct options *o, struct diag *d);

#endif
