/* The arm and trunk of the robot in paper 003, with the twelve nodes of its figure 1, for tests. */
#ifndef SYSTEL_TESTS_ARM_H
#define SYSTEL_TESTS_ARM_H

#include "builder.h"
#include "math/chain.h"

enum { ARM_COORDINATES = 5 };

/* L_t, radians. */
extern const double arm_posture[ARM_COORDINATES];

/* b: filled; c: the chain to the hand. Nodes 4 and 5, 6 and 7, 8 and 9, 10 and 11 coincide as in the paper where
 * `all` is set; else there is one body for each pair, and none for 4 and 5. */
void arm_make(struct builder *b, struct chain *c, int all);

#endif
