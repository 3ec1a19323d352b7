/* Turns from one orientation to the next over time, and the three angles of a pair that is free to turn.
 *
 * Each turn is about one axis by the shortest way, its share of the way by the law 3s^2 - 2s^3, at rest at both ends (paper 000, sections 2
 * and 4). The angles are those of joint.h: about x, then y, then z of the body. Radians and seconds; quaternions w x y z.
 */
#ifndef SYSTEL_MATH_TURNS_H
#define SYSTEL_MATH_TURNS_H

/* One turn; pieces stand in order of time, between them the orientation rests. */
struct turns_piece {
    double start, end; /* s; end > start */
    double from[4], to[4];
};

/* Where the turns have got to at a time, angular velocity and acceleration in the frame that the orientations are told in.
 * Before the first piece it is where that one begins, after a piece where it ended. count >= 1. */
void turns_rate(const struct turns_piece *pieces, int count, double time, double turn[4],
                double spin[3], double surge[3]);

/* The angles of an orientation, those of the ways of telling them that are nearest to `near`. */
void turns_angles(const double turn[4], const double near[3], double angles[3]);
/* Their derivatives. Returns 0, or -1 where the first and the third axis are on one line: the third angle then rests. */
int turns_angle_rates(const double angles[3], const double spin[3], const double surge[3],
                      double v[3], double a[3]);

#endif
