/* systel orient --atlas: the atlas of orientations. */
#ifndef SYSTEL_COMMANDS_ATLAS_H
#define SYSTEL_COMMANDS_ATLAS_H

#include "pipeline/options.h"
#include "pipeline/resources.h"

/* Makes the page and writes it to the file of -o, else to standard output; failures are
 * reported. */
void atlas_write(struct resources *r, const struct options *o, struct diag *d);

#endif
