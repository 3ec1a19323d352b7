/* The commands, one function each; the status is left in the diag. */
#ifndef SYSTEL_DRIVER_COMMANDS_H
#define SYSTEL_DRIVER_COMMANDS_H

#include "driver/options.h"
#include "driver/resources.h"

void commands_run(struct resources *r, struct options *o, struct diag *d);

#endif
