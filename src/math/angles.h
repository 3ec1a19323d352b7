/* Three angles: a turn as three turns in a row, each about an axis of the turned body.
 *
 * q = q_i(a) o q_j(b) o q_k(c) with axes i, j, k out of 0 (x), 1 (y), 2 (z); neighbours differ.
 * Radians. Angles of any size are accepted. Results: a and c in [-pi, pi); b in [0, pi] where
 * i = k, else in [-pi/2, pi/2]. Where b leaves only the sum or the difference of a and c
 * determined, c is 0. Turned into a quaternion again, results agree to 1e-13 everywhere.
 * Source: paper 000, section 4 (names of the angles); CONVENTIONS of the project (axes): Y is up,
 * X forward. The inverse is that of Bernardes and Viollet (2022): all angles by atan2.
 */
#ifndef SYSTEL_MATH_ANGLES_H
#define SYSTEL_MATH_ANGLES_H

/* Euler: precession, nutation, spin: z x z. Bryant (Cardan): x y z. Aircraft: yaw, pitch, roll:
 * y z x. Ship: trim, heel, yaw: z x y. */
extern const int angles_euler[3], angles_bryant[3], angles_aircraft[3], angles_ship[3];

void angles_to_quaternion(const int axes[3], const double angles[3], double q[4]);
/* q is normalised first. Returns 0, or -1 for the zero quaternion (angles untouched). */
int angles_from_quaternion(const int axes[3], const double q[4], double angles[3]);

#endif
