/* Coordinates set, closed branches closed: the one stage that changes a model in place. */
#ifndef SYSTEL_PIPELINE_POSE_H
#define SYSTEL_PIPELINE_POSE_H

#include "document/diag.h"
#include "model/context.h"

#include <libxml/tree.h>

/* Applies --pose (`NAME=VALUE,…`, NULL: none) to the normal form doc and closes
 * its loops, starting from the initial position (all coordinates zero) and passing by the
 * coordinates written in the file. Values outside limits are warnings. Returns 0, or -1 after a
 * report: unknown name (status 1), value that cannot be read (2), loop that cannot be closed (1).
 * file: the model's name in reports. */
int pose_model(const char *file, xmlDocPtr doc, const char *pose, struct function_context *context,
               struct diag *d);

#endif
