/* Freedoms that a mechanism has but for the rounding of its numbers.
 *
 * Axes that meet in a point, or are parallel, save a loop equations. Written with few digits they do so only nearly, and the
 * loop is rigid. Found so: a direction in which the equations resist little is followed for a third of a radian; what opens
 * by then is a few thousandths of the way where numbers were rounded, and many times more in a structure that only shakes.
 */
#ifndef SYSTEL_MATH_NEAR_MOTION_H
#define SYSTEL_MATH_NEAR_MOTION_H

#include "mechanism.h"

enum near_kind {
    NEAR_NOTHING,
    NEAR_PARALLEL, /* axes of turns parallel, of slides across them: off is an angle */
    NEAR_MEETING,  /* axes of turns in one point: off is a distance */
    NEAR_OTHER     /* other proportions: off is the gap that opens, in metres */
};

struct near_motion {
    enum near_kind kind;
    int coordinate; /* the one whose axis is farthest off */
    double off;
};

/* At the closed position q. Returns 0, or -1 without memory. */
int near_motion_find(const struct mechanism *m, const double *q, struct near_motion *found);

#endif
