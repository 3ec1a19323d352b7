/* systel lint: which clauses of the standards for drawings a sheet keeps and which it breaks. */
#ifndef SYSTEL_COMMANDS_LINT_H
#define SYSTEL_COMMANDS_LINT_H

#include "pipeline/options.h"
#include "pipeline/resources.h"

/* Tells what is broken as findings with their lines (status 1), and prints what is kept to standard
 * output, a line each. */
void lint_run(struct resources *r, const struct options *o, struct diag *d);

#endif
