/* Inverse kinematics: coordinates for which a point of a body, and the body's turn where it is asked for, are where they should be.
 *
 * The equations are those of the closed branches and relations (rates.h) and three of the point, three more of the turn: one
 * system, solved by damped Newton steps of least length within the limits. Where more can move than is asked, the position is
 * the nearest to a given one. SI units, places and turns in the scene. Source: Y. Nakamura, H. Hanafusa, Inverse kinematic solutions with
 * singularity robustness, J. Dyn. Sys. Meas. Control 108 (1986); the change of coordinates counts a length as its share of the longest arm.
 */
#ifndef SYSTEL_MATH_INVERSE_H
#define SYSTEL_MATH_INVERSE_H

#include "inverse_steps.h"

enum inverse_status {
    INVERSE_REACHED,
    INVERSE_LIMITS, /* only outside the limits: the nearest such position */
    INVERSE_APART, /* of a closed mechanism: only in an assembly that it cannot get to by its drives */
    INVERSE_TOO_FAR, /* the gap tells by how much */
    INVERSE_NO_MEMORY
};

/* From q, by the way down, to the position nearest to `near` (coordinate_count numbers both). limited: within the limits. Returns 0, or -1 and the
 * gap that is left. */
int inverse_settle(struct inverse *s, const struct inverse_goal *goal, const double *near,
                   int limited, double *q, struct inverse_gap *gap);

/* Of all solutions found from many starts, always the same ones, the nearest to `near`, which is closed. drives: what drives a tied mechanism
 * (closure.h): a solution counts where these get there from `near`; NULL: nothing is tied. */
enum inverse_status inverse_search(struct inverse *s, const struct inverse_goal *goal,
                                   const double *near, const unsigned char *drives, double *q,
                                   struct inverse_gap *gap);

#endif
