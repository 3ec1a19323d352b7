/* Whether what a command asks for can be had: targets, their parameters, programs that write them. */
#ifndef SYSTEL_COMMANDS_TARGET_CHECK_H
#define SYSTEL_COMMANDS_TARGET_CHECK_H

#include "document/diag.h"
#include "pipeline/options.h"
#include "pipeline/resources.h"

/* Brings the fonts of the targets along and leaves out of o->targets those that this program cannot write. Returns 0, or -1 after a report:
 * an unknown target or --set, no target left. */
int target_check(struct resources *r, struct options *o, struct diag *d);

#endif
