/* The commands, one function each; the status is left in the diag. */
#ifndef SYSTEL_COMMANDS_COMMANDS_H
#define SYSTEL_COMMANDS_COMMANDS_H

#include "pipeline/options.h"
#include "pipeline/resources.h"

void commands_run(struct resources *r, struct options *o, struct diag *d);

#endif
