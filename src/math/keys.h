/* The moments of a motion that interpolation between them needs no others for. */
#ifndef SYSTEL_MATH_KEYS_H
#define SYSTEL_MATH_KEYS_H

#include "joint.h"

#include <stddef.h>

/* Chooses among count >= 1 frames at ascending times: places between chosen ones are on a line, turns on the shortest arc at a constant
 * rate, nowhere farther off than length (metres) and angle (radians), and no turn between two is above a quarter of a turn. keys: room for count
 * indices, ascending, the first and the last among them. Returns how many. */
size_t keys_choose(const struct frame *frames, const double *times, size_t count, double length,
                   double angle, size_t *keys);

#endif
