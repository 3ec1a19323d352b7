/* Which outlines of a drawing come near to a place: squares of the plane, and what passes through each. */
#ifndef SYSTEL_FORMATS_CELLS_H
#define SYSTEL_FORMATS_CELLS_H

#include "formats/outline.h"

struct cells;

/* Squares of this size; what passes through more than some hundred is looked at everywhere. */
struct cells *cells_new(double size);
void cells_free(struct cells *c);
/* What has this number passes where the strokes of the outline do: said again, it is newer. Returns when that was, above 0. */
size_t cells_add(struct cells *c, size_t number, const struct outline *o);
/* Numbers of all that may pass through the box and were said after a time (0: ever), each once, in no order; valid until the next
 * call. */
const size_t *cells_near(struct cells *c, const double low[2], const double high[2], size_t since,
                         size_t *count);

#endif
