/* The record element of the normal form. */
#ifndef SYSTEL_MODEL_MODEL_RECORD_H
#define SYSTEL_MODEL_MODEL_RECORD_H

#include "math/record.h"
#include "model/model.h"

/* Appends it below the model element; name: of the program. units: of the users, for each coordinate: mm, -mm or deg. structures:
 * names by the record's numbers, NULL where it has none. The new element. */
xmlNodePtr model_record_write(const struct model *model, const struct record *record,
                              const char *name, double step, const char *const *units,
                              const char *const *structures);
/* Puts a change of the structure before the moments and those that are there; lost: energy, J, where it is not 0. */
void model_record_write_switch(xmlNodePtr record, double time, const char *from, const char *to,
                               double lost);
/* Appends when a connection holds its bodies, and where on the second one. */
void model_record_write_stand(xmlNodePtr record, xmlNodePtr connection, double start, double end,
                              const double at[3]);
/* A new element about the whole record, behind its coordinates. */
xmlNodePtr model_record_add(xmlNodePtr record, const char *name);
/* Reads so many numbers of a moment's attribute (q, v, a), SI; false: they are not there. */
int model_record_numbers(xmlNodePtr moment, const char *name, double *values, int count);

#endif
