/* What every structure of a model is by itself. */
#ifndef SYSTEL_PIPELINE_STRUCTURES_H
#define SYSTEL_PIPELINE_STRUCTURES_H

#include "pipeline/state.h"

/* Tries the conditions of a posed model's transitions and, unless it is only checked, appends its analysis to each structure: of the
 * bodies where they stand, connections in force. Nothing without structures. Returns 0, or -1 after a report. */
int structures_analyse(struct pipeline *m, int only_check, transform_params params);

#endif
