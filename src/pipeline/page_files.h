/* What a report has beside it and inside: its viewer, links to what the same run writes, the model's file. */
#ifndef SYSTEL_PIPELINE_PAGE_FILES_H
#define SYSTEL_PIPELINE_PAGE_FILES_H

#include "pipeline/state.h"

/* Whether a target's pages carry their viewer themselves: asked for, or one model was given by name. */
int page_viewer_is_inside(const struct options *o, const struct resources *r,
                          const struct catalogue_target *target);
/* Whether a page that is one file to send is too large for it; others never are. */
int page_is_large(const struct pipeline *p, const struct catalogue_target *target, size_t size);
/* Compresses in the page's tree what makes it too large. Returns whether anything was. */
int page_make_smaller(const struct pipeline *p, xmlDocPtr page, size_t size);
void page_tell_large(const struct pipeline *p, size_t size);
/* Parameters for the target's stylesheets. viewer: leads from the page to the viewer's folder, which stands in that of the
 * outputs; output: the page. */
void page_viewer(const struct pipeline *p, const struct catalogue_target *target,
                 const char *viewer, struct params *params);
void page_files(const struct pipeline *p, const struct catalogue_target *target, const char *output,
                const char *viewer, struct params *params);

#endif
