/* The moments of a motion that interpolation between them needs no others for. */
#ifndef SYSTEL_MATH_KEYS_H
#define SYSTEL_MATH_KEYS_H

#include "joint.h"

#include <stddef.h>

/* Chooses among count >= 1 frames at ascending times: places between chosen ones are on a line, turns on the shortest arc at a constant
 * rate, nowhere farther off than length (metres) and angle (radians), and no turn between two is above a quarter of a turn. keys: room for count
 * indices, ascending, the first and the last among them; turned: room for count numbers. Returns how many. */
size_t keys_choose(const struct frame *frames, const double *times, size_t count, double length,
                   double angle, size_t *keys, double *turned);

/* The same of lists of width numbers, count lists one behind the other: on straight lines each number is nowhere farther off than its
 * off[k]. */
size_t keys_choose_numbers(const double *lists, size_t width, const double *off,
                           const double *times, size_t count, size_t *keys);

#endif
