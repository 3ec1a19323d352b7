/* Follows a closed position along a change of the driving coordinates.
 *
 * Internal to closure. The curve of closed positions is followed by its arc length in the
 * dependent coordinates and the way of the drivers together, so that a dead point is an ordinary
 * point of it where the drivers turn back: it is found, not jumped over. Steps are so short that
 * the curve bends little in each; where two branches cross it goes straight on.
 */
#ifndef SYSTEL_MATH_CONTINUATION_H
#define SYSTEL_MATH_CONTINUATION_H

#include "curve.h"

enum continuation_result {
    CONTINUATION_ARRIVED,
    CONTINUATION_STOPPED /* at a dead point, or where nothing can move */
};

/* drives as in closure_drive; e is borrowed, at a closed position. Returns -1: no memory. */
int continuation_open(struct continuation *c, struct equations *e, const unsigned char *drives,
                      double tolerance);
void continuation_close(struct continuation *c);

/* Moves the drivers straight to target (indexed like q). Where it stops is left in e. */
enum continuation_result continuation_follow(struct continuation *c, const double *target);

/* Sets the drivers to the share (0 to 1) of their way, whatever becomes of the loops. */
void continuation_place(struct continuation *c, double share);

#endif
