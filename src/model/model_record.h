/* The record element of the normal form. */
#ifndef SYSTEL_MODEL_MODEL_RECORD_H
#define SYSTEL_MODEL_MODEL_RECORD_H

#include "math/record.h"
#include "model/model.h"

/* Appends it below the model element; name: of the program. units: of the users, for each coordinate: mm, -mm or deg. */
void model_record_write(const struct model *model, const struct record *record, const char *name,
                        double step, const char *const *units);

#endif
