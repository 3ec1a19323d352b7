/* Sums of harmonics as expressions that read like those of a textbook.
 *
 * Sums of sines and cosines become products again where that makes them fewer (c2 c23, s2 squared); what accelerations, pairs of speeds and
 * gravity are multiplied by stands in brackets, gathered by masses; what is common to all terms stands before them.
 */
#ifndef SYSTEL_SYMBOLS_FORM_H
#define SYSTEL_SYMBOLS_FORM_H

#include "symbols/harmonics.h"

/* The expression of a sum; not to be counted as a graph: each place where a symbol stands is one of its own. */
int form_expression(struct multibody *m, const struct harmonics *h);
/* Those terms that have the symbol once, without it. */
void form_part(const struct harmonics *h, int symbol, struct harmonics *part);

#endif
