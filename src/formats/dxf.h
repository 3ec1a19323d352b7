/* Drawings of SVG as DXF (R2000, ASCII, millimetres): lines, arcs, polylines, filled areas and text in layers named by
 * what they show. What a blank area of the drawing hides is cut away. */
#ifndef SYSTEL_FORMATS_DXF_H
#define SYSTEL_FORMATS_DXF_H

#include "document/diag.h"

#include <stddef.h>

/* svg: a whole document, size bytes. *data is freed with free(). Returns 0, or -1 after a report. */
int dxf_make(const char *svg, size_t size, const char *shown, char **data, size_t *made,
             struct diag *d);

#endif
