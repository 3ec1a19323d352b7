/* What is in the way: boxes that may be turned, balls, cylinders, cones and convex hulls; how far a piece of a line stays from them. Metres.
 *
 * Of boxes and balls the distance is exact: along the piece its square is convex and made of parabolas, whose joints are where the piece passes the
 * planes of the box's sides. Of the others it is found by going to ever nearer points of their difference with the piece (convex.h). A link with
 * a radius, a capsule, meets an obstacle where the distance of its axis is not more than the radius.
 */
#ifndef SYSTEL_MATH_OBSTACLE_H
#define SYSTEL_MATH_OBSTACLE_H

#include "joint.h"
#include "solid.h"

enum obstacle_kind {
    OBSTACLE_BOX,      /* or a ball */
    OBSTACLE_CYLINDER, /* along y; half its thicknesses and its height */
    OBSTACLE_CONE,     /* along y, the tip up */
    OBSTACLE_HULL      /* of points */
};

struct obstacle {
    struct frame frame; /* of the box around it: centre and turn; in the scene */
    double half[3];     /* half the edges of that box; all zero: a ball */
    double radius;      /* of a ball; to the others it is added all round */
    enum obstacle_kind kind;
    const double *points; /* of a hull, in its frame; borrowed */
    int count;
};

/* A solid of a body that stands in the scene (solid.h), stretched. A ball that is stretched unevenly is as large as its longest axis. */
void obstacle_of_solid(enum solid_kind kind, const double size[3], const double scale[3],
                       const struct frame *own, const struct frame *body, struct obstacle *o);
/* From the piece a b to the obstacle; 0 inside. */
double obstacle_distance(const struct obstacle *o, const double a[3], const double b[3]);
/* Whether a capsule meets it. */
int obstacle_is_met(const struct obstacle *o, const double a[3], const double b[3], double radius);

#endif
