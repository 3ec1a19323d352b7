/* What a cam or a Geneva wheel makes of the angle of its crank, in symbols: pieces of which each holds up to an angle of the turn.
 *
 * x is brought into one turn by psi = x - 2 pi floor((x - a1) / 2 pi); between the angles a1, a2, … and the lifts H1, H2, … of a cam's law goes what
 * the law makes of the share xi = (psi - ak) / (ak+1 - ak). The laws are those of math/law.h, the wheel that of math/relation.h.
 */
#ifndef SYSTEL_SYMBOLS_TRANSFER_H
#define SYSTEL_SYMBOLS_TRANSFER_H

#include "math/relation.h"
#include "symbols/multibody.h"

/* The expression f(x) of a relation that is not plain. Returns 0, or -1: a ratchet, which depends on where it stood. */
int transfer_read(struct multibody *m, const struct relation *r, int x, int *value);

#endif
