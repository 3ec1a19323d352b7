/* How far sliders without limits go: attribute way of joints and loops in the normal form, by which their guides are drawn as long
 * as they are needed, and stand still while the sliders move. */
#ifndef SYSTEL_MODEL_MODEL_WAYS_H
#define SYSTEL_MODEL_MODEL_WAYS_H

#include "model/model.h"

/* Whether some pair slides on for ever. */
int model_is_endless(const struct model *model);
/* Makes the ways as long as these positions want them: count rows of so many numbers, of which the first are the coordinates of
 * the bodies. */
void model_write_ways(const struct model *model, const double *rows, size_t count, size_t width);

#endif
