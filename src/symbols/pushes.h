/* Forces that act on bodies, in symbols: what they take from the forces in the coordinates (virtual work). */
#ifndef SYSTEL_SYMBOLS_PUSHES_H
#define SYSTEL_SYMBOLS_PUSHES_H

#include "symbols/places.h"

struct push {
    int place[3], vector[3]; /* expressions, scene */
};

struct pushes {
    struct push *items; /* of the source's forces */
};

void pushes_open(struct pushes *p, struct multibody *m, const struct places *places);
void pushes_close(struct pushes *p);
/* Takes them off: what the coordinates' forces need not give. */
void pushes_take(const struct pushes *p, struct multibody *m, int *forces);

#endif
