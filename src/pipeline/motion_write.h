/* A motion that was made becomes the record of its model. */
#ifndef SYSTEL_PIPELINE_MOTION_WRITE_H
#define SYSTEL_PIPELINE_MOTION_WRITE_H

#include "pipeline/forward.h"
#include "pipeline/moving.h"
#include "pipeline/structure_record.h"

/* Replaces the records that the normal form came with by one: from the moment that is asked for first, with changes of structure,
 * what was grasped, phases, pieces of laws and ways. Returns 0, or -1 after a report. */
int moving_write(const struct moving *m, struct record *record, const char *name,
                 const struct structure_log *log, const struct forward_balance *balance);

#endif
