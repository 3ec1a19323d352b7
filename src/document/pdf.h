/* PDF files drawn from SVG documents, a page each, and PNG pictures of such pages.
 *
 * Built on librsvg and cairo where they were found at build time (SYSTEL_PDF). Lines stay lines
 * and text stays text, with its fonts embedded. A page has the size of its SVG's width and height.
 * Nothing outside the SVG text is read but fonts. The same pages give the same bytes.
 */
#ifndef SYSTEL_DOCUMENT_PDF_H
#define SYSTEL_DOCUMENT_PDF_H

#include "document/diag.h"

#include <stddef.h>

struct pdf_page {
    const char *svg; /* a whole document, size bytes */
    size_t size;
    const char *bookmark; /* NULL: none */
};

/* What the file says about itself; NULL or "": left out. */
struct pdf_info {
    const char *title, *author, *subject;
    const char *lang; /* of its words */
    const char *date; /* YYYY-MM-DD; another text is left out */
};

/* Can this program write PDF? */
int pdf_is_built(void);
/* Pages drawn from now on may be lettered in the font of this file, installed or not. Returns 0, or -1
 * where it is no font; 0 where PDF is not built. */
int pdf_add_font(const char *file);
/* *data is freed with free(). Returns 0, or -1 after a report (status 4). shown: what is drawn, in
 * reports. */
int pdf_make(const struct pdf_page *pages, size_t count, const struct pdf_info *info,
             const char *shown, char **data, size_t *size, struct diag *d);
/* The page as a PNG picture of so many pixels an inch; otherwise the same, and status 1, at the line of
 * what is drawn, where such a picture would be larger than there are. */
int pdf_make_picture(const struct pdf_page *page, double dpi, const char *shown, long line,
                     char **data, size_t *size, struct diag *d);

#endif
