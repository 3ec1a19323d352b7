/* Dry friction in a pair of three turns about moving axes (spherical, free): a moment against the angular velocity.
 *
 * friction: the moments about x, y and z of the pair. What slips is braked with the moment of an ellipsoid with these half-axes that takes most power,
 * M_k = - f_k^2 w_k / sqrt(sum f_j^2 w_j^2), of three alike ones f against w; what sticks is held as long as the moment lies within the ellipsoid.
 * About an axis without friction there is no moment, and what turns about it neither sticks nor brakes the others.
 * q, v and forces are of the three turns, spin and moments in the pair's axes. SI units.
 */
#ifndef SYSTEL_MATH_TURN_FRICTION_H
#define SYSTEL_MATH_TURN_FRICTION_H

/* The angular velocity of the turns' rates. */
void turn_friction_spin(const double *q, const double *v, double spin[3]);
/* Its derivative. */
void turn_friction_surge(const double *q, const double *v, const double *a, double surge[3]);
/* The angular velocity about one axis is row times the rates. */
void turn_friction_row(const double *q, int axis, double row[3]);
/* The moment on what turns so; none at rest. */
void turn_friction_moment(const double *friction, const double spin[3], double moment[3]);
/* forces += those of a moment, times a factor. */
void turn_friction_add(const double *q, const double moment[3], double factor, double *forces);
/* The moment of forces in the turns; of singular positions (the middle turn at a right angle) a large one. */
void turn_friction_of(const double *q, const double *forces, double moment[3]);
/* The same where some turns are given and take any force (rated: those that do not): the moment that takes least of friction. */
void turn_friction_least(const double *q, const double *friction, const unsigned char rated[3],
                         const double *forces, double moment[3]);
/* How much of what is there a moment takes: 1 on the ellipsoid. None of friction is 0. */
double turn_friction_share(const double *friction, const double moment[3]);

#endif
