/* One stage of a model's way: a stylesheet run on a document. */
#ifndef SYSTEL_PIPELINE_STAGE_H
#define SYSTEL_PIPELINE_STAGE_H

#include "pipeline/state.h"

/* The result of a stylesheet, the caller's; NULL after a report. folder: as in transform.h. */
xmlDocPtr stage_run(struct pipeline *m, const char *href, xmlDocPtr source, transform_params params,
                    const char *folder);
/* Whether a stage of a target has something to do with this document: 1 where its condition holds
 * or there is none, 0 where not, -1 after a report where it cannot be told. */
int stage_is_due(struct pipeline *m, const struct catalogue_target *target, size_t stage,
                 xmlDocPtr doc, transform_params params);
/* Replaces *doc by the result of a stylesheet, and dumps it by this name. Returns 0, or -1 after a
 * report. */
int stage_step(struct pipeline *m, const char *href, const char *name, xmlDocPtr *doc,
               transform_params params);
/* Runs a check and reports its findings. Returns 0 when there was no error among them. */
int stage_check(struct pipeline *m, const char *href, xmlDocPtr doc, transform_params params);
/* Writes an intermediate document where --dump-stages asks for it. Returns 0, or -1 after a
 * report. */
int stage_dump(struct pipeline *m, const char *name, xmlDocPtr doc);

#endif
