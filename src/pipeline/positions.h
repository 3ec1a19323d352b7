/* Further positions of a model on one drawing (--poses). */
#ifndef SYSTEL_PIPELINE_POSITIONS_H
#define SYSTEL_PIPELINE_POSITIONS_H

#include "base/memory.h"
#include "document/diag.h"
#include "model/context.h"

#include <libxml/tree.h>

/* The poses that `POSE;POSE;…` stands for: a POSE is what --pose takes; NAME=FROM..TO/STEPS in it
 * makes STEPS + 1 of it, from one value to the other, with the unit that stands at the TO. The
 * word extreme (крайние) stays as it is: the extreme positions of what the only drive leads. Appends
 * to poses; returns -1 after a report (status 2). */
int positions_expand(const char *text, struct text_list *poses, struct diag *d);

/* Whether --set trace=BODY[:x,y[,z]], if given, names a body of the normal form by its number, and
 * trace=NAME or BODY:NAME one of its points (else status 1). Returns 0, or -1 after a report. */
int positions_check_trace(const char *file, xmlDocPtr doc, const struct text_list *sets,
                          struct diag *d);

/* Poses a copy of the normal form for each (base: --pose, which they come after; NULL: none) and
 * appends to the model a position with the coordinates of every joint, metres and radians; extreme
 * ones are named I, II, …. The
 * model itself stays as it is. Returns 0, or -1 after a report as pose_model makes it. */
int positions_add(const char *file, xmlDocPtr doc, const char *base, const char *poses,
                  struct function_context *context, struct diag *d);

#endif
