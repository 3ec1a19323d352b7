/* How many bodies a target takes (`most` of the catalogue): what is beyond is refused before anything is made of it. */
#ifndef SYSTEL_PIPELINE_ROOM_H
#define SYSTEL_PIPELINE_ROOM_H

#include "pipeline/state.h"

/* Whether the target takes the model. Returns 0, or -1 after a report (status 1). */
int room_check(struct pipeline *m, const struct catalogue_target *target);
/* Whether any of the targets that were asked for takes the model, which may not be reduced later. Returns 0 (also where none was asked for), or -1
 * after a report for each. */
int room_check_any(struct pipeline *m);

#endif
