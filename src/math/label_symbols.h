/* The symbols among the ink of a drawing, from left to right, so that those around a point are found without looking at all of them.
 * Millimetres of paper.
 */
#ifndef SYSTEL_MATH_LABEL_SYMBOLS_H
#define SYSTEL_MATH_LABEL_SYMBOLS_H

#include "label_places.h"
#include "labelling_box.h"

struct label_symbols;

/* NULL without memory, which label_symbols_leave takes. Free with free(). */
struct label_symbols *label_symbols_find(const struct labelling_box *ink, int count);
/* Leaders begin where they leave the symbols that (x, y) is in. One whose letters are within such a
 * symbol stays. */
void label_symbols_leave(const struct label_symbols *symbols, double x, double y,
                         struct label_place *places, int count);

#endif
