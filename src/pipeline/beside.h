/* What the functions of stylesheets may ask about a model on its way, and which files beside it. */
#ifndef SYSTEL_PIPELINE_BESIDE_H
#define SYSTEL_PIPELINE_BESIDE_H

#include "pipeline/state.h"

/* All members but model_file, lang and kinematics; m is borrowed. */
struct function_context beside_context(struct pipeline *m);
/* Whether a file may be asked for that the model names in this line; 0 after a report: names with
 * control characters never, with -MD and -MF none that make would not read as one. */
int beside_may_be_named(struct pipeline *m, const char *href, long line);

#endif
