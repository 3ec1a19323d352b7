/* Speeds and accelerations of a mechanism, exactly: by the twists of its coordinates, no differences.
 *
 * A twist is six numbers: angular velocity, then the velocity of the point of the body that is at the scene's
 * origin. Every coordinate has a unit twist; a body's twist is the sum of those of its chain. A closed branch, and
 * a relation, is a linear equation for the speeds; its derivative one with the same matrix for the accelerations. The matrix
 * is factorised once for both (Householder with exchange of columns), and once more serves Newton's steps by which a
 * mechanism follows its driving coordinates. SI units. Source: R. Featherstone, Rigid body dynamics algorithms,
 * chapters 2 and 8.
 *
 *     struct rates r;
 *     if (rates_open(&r, m, drives) == 0) {
 *         … q: a closed position; v and a hold what drives …
 *         rates_close_position(&r, q); rates_solve(&r, q, v, a);
 *     }
 *     rates_close(&r);
 */
#ifndef SYSTEL_MATH_RATES_H
#define SYSTEL_MATH_RATES_H

#include "mechanism.h"

struct rates {
    const struct mechanism *m;
    int rows, count, rank; /* equations, what follows, of the last factorised matrix */
    int *follows;          /* coordinates that do; then their order of exchange */
    int *order;
    int *column;                         /* [coordinate]: its place in follows, or -1 */
    double size;                         /* metres of one unit of length in the equations */
    double *matrix, *tau, *right, *step; /* rows x count; count; rows; count */
    double *unit;                        /* 6 x coordinates: unit twists */
    double *twist, *surge; /* 6 x (bodies, then cut pairs): twists and their derivatives */
    struct frame *frames;  /* of the bodies, then of the far sides of the cut pairs */
    void *memory;
};

/* drives: 1 for driving, 0 for dependent, of every coordinate (closure_choose). m and drives are borrowed. Returns 0,
 * or -1 without memory; rates_close is right even then. */
int rates_open(struct rates *r, const struct mechanism *m, const unsigned char *drives);
void rates_close(struct rates *r);

/* Newton's steps of what follows, from a near position, what drives held. Returns 0 and the closed position in q; *moved: the longest
 * way of a coordinate (lengths in units of the size). -1: not within a few steps; q is then of no use. */
int rates_close_position(struct rates *r, double *q, double *moved);

/* The equations at any position: matrix (rows x count, in the columns' units) and right (minus what is open), not solved; the cut pairs'
 * part of q is fitted. Returns the largest of right. */
double rates_linearise(struct rates *r, double *q);
/* The matrix alone, at a closed position. */
void rates_matrix(struct rates *r, const double *q);
/* Metres, or radians, of one unit of a coordinate in the equations; after rates_linearise. */
double rates_unit(const struct rates *r, int coordinate);

/* At a closed position: v and a of what follows from those of what drives (arrays of coordinate_count). Returns 0, or
 * -1 in a singular position, where some of what follows is not determined: those get the least values. */
int rates_solve(struct rates *r, const double *q, double *v, double *a);

/* The same where the speeds and accelerations of all bodies' coordinates are known already: nothing is solved. */
void rates_take(struct rates *r, const double *q, const double *v, const double *a);

/* Both halves of rates_take: frames and unit twists of a position, twists and their derivatives where r stands already
 * (rates_linearise stands as well). */
void rates_stand(struct rates *r, const double *q);
void rates_move(struct rates *r, const double *v, const double *a);

/* After rates_solve, rates_take or rates_move: of the point p (scene) of a body, velocity and acceleration in the scene; NULL: not wanted. */
void rates_point(const struct rates *r, int body, const double p[3], double velocity[3],
                 double acceleration[3]);
/* Angular velocity and acceleration of a body. */
void rates_turn(const struct rates *r, int body, double velocity[3], double acceleration[3]);

#endif
