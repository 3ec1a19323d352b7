/* Parameters for a stylesheet, as transform_run takes them. */
#ifndef SYSTEL_PIPELINE_PARAMS_H
#define SYSTEL_PIPELINE_PARAMS_H

#include "base/memory.h"
#include "pipeline/catalogue.h"

/* Starts zeroed; what comes later wins over an equal name. */
struct params {
    const char **pairs; /* name, value, …, NULL */
    size_t count;
    struct text_list owned;
};

void params_add(struct params *p, const char *name, const char *value);
/* The same of the name of a file, which may have any bytes: as printable_copy shows it. */
void params_add_path(struct params *p, const char *name, const char *path);
/* Adds NAME=VALUE assignments; with a target only those that it declares. */
void params_add_assignments(struct params *p, const struct text_list *list,
                            const struct catalogue_target *only);
/* Whether one of the NAME=VALUE assignments is for it. */
int params_declared(const struct text_list *list, const struct catalogue_target *by);
/* Whether a value may be given to a parameter that a target declares. */
int params_allow(const struct catalogue_param *p, const char *value);
void params_clear(struct params *p);

#endif
