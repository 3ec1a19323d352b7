/* What a report has beside it and inside: its viewer, links to what the same run writes, the model's file. */
#ifndef SYSTEL_PIPELINE_PAGE_FILES_H
#define SYSTEL_PIPELINE_PAGE_FILES_H

#include "pipeline/state.h"

/* Whether a target's pages carry their viewer themselves: asked for, or one model was given by name. */
int page_viewer_is_inside(const struct options *o, const struct resources *r,
                          const struct catalogue_target *target);
/* Of a page that is one file to send; others always fit. */
enum page_size {
    PAGE_FITS,
    PAGE_COARSER, /* too large, and its meshes could be coarser than they are */
    PAGE_LARGE    /* too large whatever its meshes are */
};
enum page_size page_size(const struct pipeline *p, const struct catalogue_target *target,
                         const char *data, size_t size);
void page_tell_large(const struct pipeline *p, size_t size);
/* Parameters for the target's stylesheets. viewer: leads from the page to the viewer's folder, which stands in that of the
 * outputs; output: the page. */
void page_viewer(const struct pipeline *p, const struct catalogue_target *target,
                 const char *viewer, struct params *params);
void page_files(const struct pipeline *p, const struct catalogue_target *target, const char *output,
                const char *viewer, struct params *params);

#endif
