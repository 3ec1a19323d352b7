/* Parameters for a stylesheet, as transform_run takes them. */
#ifndef SYSTEL_PIPELINE_PARAMS_H
#define SYSTEL_PIPELINE_PARAMS_H

#include "base/memory.h"
#include "pipeline/catalogue.h"

enum { PARAMS_MAX = 64 };

/* Starts zeroed; what comes later wins over an equal name. */
struct params {
    const char *pairs[2 * PARAMS_MAX + 1]; /* name, value, …, NULL */
    int count;
    struct text_list owned;
};

void params_add(struct params *p, const char *name, const char *value);
/* Adds NAME=VALUE assignments; with a target only those that it declares. */
void params_add_assignments(struct params *p, const struct text_list *list,
                            const struct catalogue_target *only);
/* Whether one of the NAME=VALUE assignments is for it. */
int params_declared(const struct text_list *list, const struct catalogue_target *by);
void params_clear(struct params *p);

#endif
