/* Further ways of telling a turn: Rodrigues, Cayley-Klein, two points; and the way between two.
 *
 * Quaternions as in quaternion.h; all functions normalise what they are given. Results 0, or -1
 * for what is no turn (the result is then untouched). Accuracy 1e-14 unless a line says more.
 * Source: paper 000, section 4 (names), CONVENTIONS of the project (definitions).
 */
#ifndef SYSTEL_MATH_TURNING_H
#define SYSTEL_MATH_TURNING_H

/* Rodrigues parameters r = n tan(angle/2); q = (1, r) / |(1, r)|. */
void turning_from_rodrigues(const double r[3], double q[4]);
/* -1 for the zero quaternion and for half turns, which have no such parameters. */
int turning_to_rodrigues(const double q[4], double r[3]);

/* Cayley-Klein parameters: Re and Im of alpha = q0 + i qz, beta = -qy + i qx, gamma = qy + i qx,
 * delta = q0 - i qz: M(p o q) = M(p) M(q). -1 for the zero matrix and one that is no multiple of
 * such a matrix (delta = alpha*, gamma = -beta*) to a millionth. */
int turning_from_cayley_klein(const double a[8], double q[4]);
int turning_to_cayley_klein(const double q[4], double a[8]);

/* The turn about the origin that carries the points r1, r2 to p1, p2. Only directions count:
 * p1 is met exactly, r2 comes into the half plane of p2. Of q and -q the one with the first
 * component that is not 0 positive. -1 when a pair lies on one line with the origin (to 1e-9). */
int turning_from_points(const double p1[3], const double p2[3], const double r1[3],
                        const double r2[3], double q[4]);

/* From a (t = 0) to b (t = 1) the shorter way with constant speed; t may be outside. */
int turning_slerp(const double a[4], const double b[4], double t, double r[4]);

/* The turn whose matrix has the columns x, y, z, which are unit and right-handed. The sign of the
 * result as in turning_from_points. */
void turning_from_axes(const double x[3], const double y[3], const double z[3], double q[4]);

#endif
