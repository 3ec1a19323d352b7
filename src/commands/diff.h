/* systel diff: what differs between two models, as lines and as a drawing of both. */
#ifndef SYSTEL_COMMANDS_DIFF_H
#define SYSTEL_COMMANDS_DIFF_H

#include "pipeline/options.h"
#include "pipeline/resources.h"

/* Prints the differences to standard output; with o->output, both schemes over each other to that file.
 * The status is 0 where there is none, 1 where there are some; 3 and more where they cannot be told, of a
 * model that is invalid too. */
void diff_run(struct resources *r, struct options *o, struct diag *d);

#endif
