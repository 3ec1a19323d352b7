/* From the normal form to documents: the chain of a target, or of the user's stylesheets.
 *
 * A model is imported once (pipeline.h) and rendered to any number of targets from the same tree.
 */
#ifndef SYSTEL_PIPELINE_RENDER_H
#define SYSTEL_PIPELINE_RENDER_H

#include "pipeline/renditions.h"

/* Renders one target. output: the file that it is for (NULL: none); viewer: relative folder of the
 * viewer's files. Returns 0, or -1 after a report; renditions_free in both cases. */
int render_target(struct pipeline *p, const struct catalogue_target *target, const char *output,
                  const char *viewer, struct renditions *r);
/* The same without its writer (renditions_print). */
int render_pages(struct pipeline *p, const struct catalogue_target *target, const char *output,
                 const char *viewer, struct renditions *r);
/* Runs the user's stylesheets (systel apply). */
int render_apply(struct pipeline *p, const char *output, struct renditions *r);
#endif
