/* From the normal form to files: the chain of a target, or of the user's stylesheets.
 *
 * A target with a writer makes pages (SVG) first, and the writer one file of them.
 *
 * A model is imported once (pipeline.h) and rendered to any number of targets from the same tree.
 */
#ifndef SYSTEL_PIPELINE_RENDER_H
#define SYSTEL_PIPELINE_RENDER_H

#include "pipeline/pipeline.h"

/* One file of a result; href NULL: the main one, else relative to its folder; companion: one that
 * the others do without. */
struct rendition {
    char *href, *data;
    int companion;
    size_t size;
    char *title, *author, *subject, *lang; /* that an SVG document names; NULL: none */
};

struct renditions {
    struct rendition *items; /* the main one first */
    size_t count;
};

/* Renders one target. output: the file that it is for (NULL: none); viewer: relative folder of the
 * viewer's files. Returns 0, or -1 after a report; render_free in both cases. */
int render_target(struct pipeline *p, const struct catalogue_target *target, const char *output,
                  const char *viewer, struct renditions *r);
/* The same without its writer; then the writer alone, which replaces the pages by its file. */
int render_pages(struct pipeline *p, const struct catalogue_target *target, const char *output,
                 const char *viewer, struct renditions *r);
int render_print(struct pipeline *p, const struct catalogue_target *target, struct renditions *r);
/* Runs the user's stylesheets (systel apply). */
int render_apply(struct pipeline *p, const char *output, struct renditions *r);
/* Writes all files of a result; output "-" or a stream: the main one alone, which has to do without
 * others. A file that the result was made from is replaced only where the user named it (else
 * status 2). Returns 0, or -1 after a
 * report. */
int render_write(const struct pipeline *p, const struct renditions *r, const char *output);
void render_free(struct renditions *r);
/* Where a part of an output stands; free with free(). */
char *render_part_path(const char *output, const char *href);

#endif
