/* What closes the branches of a mechanism, in symbols: equations of the coordinates alone, those of the cut pairs eliminated. */
#ifndef SYSTEL_SYMBOLS_CONSTRAINTS_H
#define SYSTEL_SYMBOLS_CONSTRAINTS_H

#include "symbols/places.h"

struct constraint {
    int value;      /* expression that is 0 */
    int loop;       /* index, or -1 */
    int relation;   /* index, or -1 */
    char component; /* x y z of the pair's points, a of an angle, 1 2 … others */
};

struct constraints {
    struct constraint *items;
    int count, room;
    int left_out_loop, left_out_relation; /* the first that has none here, -1: none */
};

void constraints_open(struct constraints *c, struct multibody *m, const struct places *p);
void constraints_close(struct constraints *c);

#endif
