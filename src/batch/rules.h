/* Rules for make: what an output was made from. */
#ifndef SYSTEL_BATCH_RULES_H
#define SYSTEL_BATCH_RULES_H

#include "pipeline/state.h"

/* Files that the outputs of a model for a target depend on: the model, its parts, stylesheets,
 * schema, lists of the data folder and the binary. */
void rules_prerequisites(const struct pipeline *p, const struct catalogue_target *target,
                         struct text_list *list);
/* The same without the model and its parts: what every model of a run depends on. */
void rules_tools(struct resources *r, const struct text_list *targets, struct text_list *list);
/* `output: prerequisites` and an empty rule for each prerequisite, blanks escaped; free() it. Every
 * name is a possible one (base/make_name.h). */
char *rules_format(const char *output, const struct text_list *prerequisites);
/* The rules of an output of a model; NULL after a report where make would not read a name as one:
 * the model is wrong (status 1) when it refers to the file, else the usage (2). free() it. */
char *rules_of(const struct pipeline *p, const struct catalogue_target *target, const char *output);

#endif
