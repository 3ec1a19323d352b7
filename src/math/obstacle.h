/* What is in the way: boxes that may be turned, and balls; how far a piece of a line stays from them. Metres.
 *
 * The distance is exact: along the piece its square is convex and made of parabolas, whose joints are where the piece passes the
 * planes of the box's sides. A link with a radius, a capsule, meets an obstacle where the distance of its axis is not more than the radius.
 */
#ifndef SYSTEL_MATH_OBSTACLE_H
#define SYSTEL_MATH_OBSTACLE_H

#include "joint.h"

struct obstacle {
    struct frame frame; /* its centre and, of a box, its turn; in the scene */
    double half[3];     /* half the edges of a box; all zero: a ball */
    double radius;      /* of a ball; of a box it is added all round */
};

/* From the piece a b to the obstacle; 0 inside. */
double obstacle_distance(const struct obstacle *o, const double a[3], const double b[3]);

#endif
