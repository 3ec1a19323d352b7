/* The pages of a batch's list, gallery.h: index.html and, where there are more models than fit on one, index-2.html and on.
 *
 * A page is made of the list's root with the models of that page alone. Where there are several, the root says by attributes
 * which page it is (number), of how many (of), how many models there are on all of them (models) and how many of these
 * failed (failed); elements `page` before the models tell what is linked: href, number, first and last (names), models, failed,
 * and of neighbours rel (first, prev, next). The first page links all, the others the first one and their neighbours.
 */
#ifndef SYSTEL_BATCH_GALLERY_PAGES_H
#define SYSTEL_BATCH_GALLERY_PAGES_H

#include "batch/entries.h"
#include "pipeline/options.h"
#include "pipeline/resources.h"

enum { GALLERY_MOST = 1000 }; /* models on a page: 0.6 MB, which browsers show at once */

/* How many pages so many models have, and the name of each, from the name of the first; free() it. */
size_t gallery_page_count(size_t models);
char *gallery_page_file(const char *first, size_t number);
/* The pages for the list, in the place of those of the last; they link the atlas of orientations when that lies beside them. Returns 0, or -1 after a report. */
int gallery_write_pages(struct resources *r, const struct options *o, struct gallery *list,
                        const char *folder, struct diag *d);
/* Whether the pages were made from what there is now, the atlas included. */
int gallery_pages_are_current(const struct resources *r, struct gallery *list, const char *folder);

#endif
