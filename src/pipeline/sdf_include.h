/* Models that an SDF model or world includes. */
#ifndef SYSTEL_PIPELINE_SDF_INCLUDE_H
#define SYSTEL_PIPELINE_SDF_INCLUDE_H

#include "pipeline/state.h"

/* Puts the model of each `include` in its place, with the name, pose and placement_frame that the include gives: model://NAME and a folder
 * without a scheme are looked for below the model's folder and, where that may be read, beside it; what is not found stays, and a check tells
 * of it. -1 after a report. */
int sdf_include(struct pipeline *m, xmlDocPtr doc);

#endif
