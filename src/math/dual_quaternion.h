/* Dual quaternions (biquaternions) and screws: displacements of a rigid body.
 *
 * A dual quaternion is double[8]: real part r, dual part d, each w x y z. Of the displacement
 * "turn by q, then shift by t" (metres, in the scene) it is q + eps (t o q) / 2. A screw is
 * double[8]: axis x y z, angle (radians), slide along the axis (metres), point x y z of the axis
 * (metres). A pose is double[7]: t, then q.
 * Results 0, or -1 for what is no displacement (the result is then untouched).
 * Source: paper 000, section 4 (names), CONVENTIONS of the project (layout).
 */
#ifndef SYSTEL_MATH_DUAL_QUATERNION_H
#define SYSTEL_MATH_DUAL_QUATERNION_H

/* r = a o b (first b, then a), not normalised; r may alias arguments. */
void dual_product(const double a[8], const double b[8], double r[8]);
/* Unit real part, dual part square to it. -1 where the real part is 0, or where the two are not
 * square to a millionth: no rigid displacement. */
int dual_normalize(const double a[8], double r[8]);

/* -1 for the zero quaternion. */
int dual_from_pose(const double pose[7], double r[8]);
int dual_to_pose(const double a[8], double pose[7]);

/* The axis may have any length; -1 for a zero one, unless angle and slide are 0 too. */
int dual_from_screw(const double screw[8], double r[8]);
/* Unit axis, angle in [0, pi] (at pi the first non-zero component of the axis is positive), the
 * point next to the origin. Angle 0: a pure shift, slide >= 0, the point is the origin; without
 * a shift the axis is 1 0 0. */
int dual_to_screw(const double a[8], double screw[8]);

#endif
