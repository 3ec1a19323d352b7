/* Outlines of wheels that move now and then, for drawings.
 *
 * Points x y in turn, counter-clockwise seen against the axis, closed; theory of mechanisms:
 * mechanisms of intermittent motion.
 */
#ifndef SYSTEL_MATH_INDEX_SHAPE_H
#define SYSTEL_MATH_INDEX_SHAPE_H

/* How many points each has. */
int geneva_wheel_points(int slots);
int geneva_disc_points(void);
int ratchet_points(int teeth);

/* A Geneva wheel: a slot along +x, the distance of the axes is 1. The crank's pin is sin(pi / slots)
 * away from its pole and as thick as geneva_pin says. */
void geneva_wheel(int slots, double *points);
double geneva_pin(int slots);
/* The disc on the crank that holds the wheel; the pin is along +x. */
void geneva_disc(int slots, double *points);

/* A ratchet's wheel of radius 1 that is pushed counter-clockwise: the face of a tooth along +x. */
void ratchet_wheel(int teeth, double *points);
/* How far its edge is from the pole in a direction. */
double ratchet_edge(int teeth, double angle);

#endif
