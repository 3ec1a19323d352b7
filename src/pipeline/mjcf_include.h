/* Files that an MJCF model includes. */
#ifndef SYSTEL_PIPELINE_MJCF_INCLUDE_H
#define SYSTEL_PIPELINE_MJCF_INCLUDE_H

#include "pipeline/state.h"

/* Puts what the included files have in the place of each `include` of the model's document, as MuJoCo does: paths count from the folder
 * of the file (below the model's own: ""), the root of a file does not matter, each file is there once. What was included has the line
 * of the element that did. -1 after a report. */
int mjcf_include(struct pipeline *m, xmlDocPtr doc, const char *folder);

#endif
