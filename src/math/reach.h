/* How far and how near a point of a body gets to where its branch begins, within the limits of
 * the coordinates. Metres and radians.
 *
 * Paper 001, section 3: the reach of an arm is the distance from the pole of its first body to the
 * middle of the gripper. Here: from the place of the first pair that moves, which is that pole
 * where the pair turns. Limits of pairs count; loops, relations, floors and bodies in the way do
 * not, so that with any of these greatest is more than the system really reaches.
 */
#ifndef SYSTEL_MATH_REACH_H
#define SYSTEL_MATH_REACH_H

#include "mechanism.h"

struct reach {
    double least, greatest; /* found by search; positions with these distances exist */
    double bound; /* what no position exceeds: the length of the stretched chain, limits of
                   * angles apart. Equal to greatest where greatest is exact. */
};

/* One coordinate of the branch as an elementary motion; workspace. */
struct reach_step {
    struct frame before; /* from the frame after the step before */
    enum motion_kind kind;
    double axis[3], pitch;
    double min, max, value;
    struct frame here; /* the frame that the motion acts in */
    double tip[3];     /* the point, in the frame after the motion */
};

enum reach_status {
    REACH_FOUND,
    REACH_UNLIMITED, /* something slides without a limit */
    REACH_NOTHING    /* nothing moves between the ground and the body */
};

/* point: in the frame of bodies[body]. min, max: m->body_coordinates of them, -INFINITY and
 * INFINITY where unlimited. steps: room for as many. */
enum reach_status reach_find(const struct mechanism *m, const double *min, const double *max,
                             int body, const double point[3], struct reach_step *steps,
                             struct reach *r);

#endif
