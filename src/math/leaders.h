/* Which coordinates lead in a structure, and which of those that a program moves can follow it there. */
#ifndef SYSTEL_MATH_LEADERS_H
#define SYSTEL_MATH_LEADERS_H

#include "mechanism.h"

/* Of the coordinates that a program moves, in its order, those that can drive together are held. A floating body on the ground that it does not name
 * follows its limbs (its drives becomes -1): its turns are held where they can be. q: a closed position; held and drives: of all coordinates. Returns 0, or -1
 * without memory. */
int leaders_choose(struct mechanism *m, const double *q, const int *moved, int count,
                   unsigned char *held, unsigned char *drives);

#endif
