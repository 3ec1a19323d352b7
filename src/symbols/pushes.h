/* Forces and torques on bodies, springs and dampers between them, in symbols: what they take from the forces in the coordinates (virtual work).
 *
 * A spring of length l pulls with T = k (l - l0) + b l', the points' difference d times f = T / l; in coordinate i that is f d · ∂d/∂qi. One without a length
 * to be slack at, and without damping, needs no root: f = k. Where l = 0 a spring has no direction, and f no value.
 */
#ifndef SYSTEL_SYMBOLS_PUSHES_H
#define SYSTEL_SYMBOLS_PUSHES_H

#include "symbols/places.h"

struct push {
    int left_out;
    int vector[3]; /* expressions: in the scene; of a torque in the body, in the axes of its link */
    int place[3];  /* scene; not of torques */
};

struct pull {
    int apart[3]; /* from a to b, scene */
    int density;  /* f */
};

struct pushes {
    struct push *items; /* of the source's forces */
    struct pull *pulls; /* of its ties between bodies */
    int pull_count;
};

void pushes_open(struct pushes *p, struct multibody *m, const struct places *places);
void pushes_close(struct pushes *p);
/* Takes them off: what the coordinates' forces need not give. */
void pushes_take(const struct pushes *p, struct multibody *m, const struct places *places,
                 int *forces);

#endif
