/* Whether a model can be driven as it asks for (joint/@drive). */
#ifndef SYSTEL_PIPELINE_DRIVES_H
#define SYSTEL_PIPELINE_DRIVES_H

#include "document/diag.h"
#include "model/model.h"

/* At model->q. Returns 0, or -1 after an error for each body that cannot drive, with its line; what has a motor of MJCF and
 * cannot is warned of, and the model asks no more for it. */
int drives_check(struct model *model, const char *file, struct diag *d);

#endif
