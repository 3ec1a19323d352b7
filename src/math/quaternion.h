/* Quaternions and vectors, the mathematics of turning.
 *
 * A quaternion is double[4], w x y z (Hamilton, scalar first, active:
 * v_scene = q o v_body o q*); a vector double[3]. A rotation (Euler parameters, X3D)
 * is double[4], x y z angle, radians, axis of any length but zero.
 * Results may alias arguments. Source: paper 000, formulas (1) to (5).
 */
#ifndef SYSTEL_MATH_QUATERNION_H
#define SYSTEL_MATH_QUATERNION_H

/* r = a o b, not normalised. */
void quaternion_product(const double a[4], const double b[4], double r[4]);
void quaternion_conjugate(const double a[4], double r[4]);
double quaternion_norm(const double a[4]);
/* Returns 0, or -1 for the zero quaternion (r untouched). */
int quaternion_normalize(const double a[4], double r[4]);
/* Returns 0, or -1 for a zero axis with a non-zero angle (zero angle gives 1 0 0 0). */
int quaternion_from_rotation(const double rotation[4], double r[4]);
/* Canonical: angle in [0, pi], axis unit, at pi the first non-zero component of the axis
 * positive, at 0 the axis is 1 0 0. Returns 0, or -1 for the zero quaternion. */
int quaternion_to_rotation(const double q[4], double r[4]);
/* q is normalised first; returns -1 for the zero quaternion. */
int quaternion_rotate(const double q[4], const double v[3], double r[3]);

/* The shortest turn from one unit vector to another; about aside by pi, and 1, where they are opposite to within
 * 4e-5, none where they are the same. Returns 0 otherwise. */
int rotation_between(const double from[3], const double to[3], const double aside[3],
                     double rotation[4]);

double vector_dot(const double a[3], const double b[3]);
void vector_cross(const double a[3], const double b[3], double r[3]);
double vector_length(const double a[3]);
/* Returns 0, or -1 for the zero vector (r untouched). */
int vector_normalize(const double a[3], double r[3]);

#endif
