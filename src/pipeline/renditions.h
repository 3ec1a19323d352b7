/* From documents to files: what a target's stylesheets made becomes what its writer makes of it, and is written.
 *
 * A target with a writer makes pages (SVG, X3D) first, and the writer one file of them, or one of each.
 */
#ifndef SYSTEL_PIPELINE_RENDITIONS_H
#define SYSTEL_PIPELINE_RENDITIONS_H

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

/* Lets the target's writer replace the pages by its file; a target without a writer keeps them. Returns 0, or -1 after a report. */
int renditions_print(struct pipeline *p, const struct catalogue_target *target,
                     struct renditions *r);
/* Writes all files of a result; output "-" or a stream: the main one alone, which has to do without
 * others. A file that the result was made from is replaced only where the user named it (else
 * status 2). Returns 0, or -1 after a
 * report. */
int renditions_write(const struct pipeline *p, const struct renditions *r, const char *output);
void renditions_free(struct renditions *r);
/* Where a part of an output stands; free with free(). */
char *renditions_part_path(const char *output, const char *href);

#endif
