/* `systel gallery`: one index of what the shards of a build have made. */
#ifndef SYSTEL_BATCH_JOIN_H
#define SYSTEL_BATCH_JOIN_H

#include "pipeline/options.h"
#include "pipeline/resources.h"

/* Reads the lists in the folders that are named; the page is written to -o, or to the first. A shard that is missing or
 * did not end is an error that names it. */
void join_run(struct resources *r, const struct options *o, struct diag *d);

#endif
