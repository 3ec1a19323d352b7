/* Speeds that a motion begins with: what is told leads, what is not told follows where branches are closed. SI units. */
#ifndef SYSTEL_MATH_START_SPEEDS_H
#define SYSTEL_MATH_START_SPEEDS_H

#include "mechanism.h"

/* v, of all coordinates: 0 is not told; becomes consistent at the closed position q. driven: coordinates whose speed counts though it be 0. Returns 0,
 * or -1 without memory. */
int start_speeds(const struct mechanism *m, const double *q, const unsigned char *driven,
                 double *v);

#endif
