/* The mass elements of the normal form as rigid bodies. */
#ifndef SYSTEL_MODEL_MODEL_MASS_H
#define SYSTEL_MODEL_MODEL_MASS_H

#include "math/inertia.h"
#include "model/model.h"

/* What the mass elements of a body make together, in its frame; without attributes they are 0.
 * Returns how many there are (with none *r is all 0), or -1 and *problem. */
int model_mass_body(const struct model *model, const struct function_context *context, int body,
                    struct inertia *r, struct model_problem *problem);
/* The same of a body with all that it carries in the position of the model, in its frame. */
int model_mass_carried(const struct model *model, const struct function_context *context, int body,
                       struct inertia *r, struct model_problem *problem);

#endif
