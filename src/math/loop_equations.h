/* The equations of closed branches and their derivatives: six residuals a loop, one a relation that
 * could not be put in (ties.h).
 *
 * Internal to closure. Unknowns are the coordinates of a loop's two chains up to their common
 * base and those of the cut pair; of coordinates tied by ratios one for all. Everything is without units: lengths are divided by the
 * mechanism's size, so ranks and tolerances do not depend on it. Three rotations of a spherical
 * pair that all follow are kept as a turn with small angles after it (a chart), so that no
 * position of them is singular.
 */
#ifndef SYSTEL_MATH_LOOP_EQUATIONS_H
#define SYSTEL_MATH_LOOP_EQUATIONS_H

#include "closure_report.h"
#include "mechanism.h"
#include "ties.h"

struct equations_chart {
    int first;        /* of three coordinates Rx Ry Rz */
    double turn[4];   /* what the small angles in q come after */
    double angles[3]; /* the true coordinates when it was last centred */
};

struct equations {
    const struct mechanism *m;
    double size;  /* metres of one unit of length */
    double noise; /* rounding of the residuals */
    struct ties ties;
    int rows, count;       /* equations, coordinates that take part */
    const int *coordinate; /* their indices in q: roots of ties */
    const int *column;     /* [coordinate of q]: the column of its root, or -1 */
    signed char *sign;     /* [loop][coordinate of q]: 1 moves the side of a, -1 of b, 0 neither */
    enum motion_kind *kinds; /* of every coordinate of q */
    double *pitches;
    double *q;               /* the position; angles of charts are small ones */
    double *residual;        /* rows */
    double *jacobian;        /* rows x count */
    int *bodies, body_count; /* on which the loops depend, bases first: of a part that closes by
                                itself a few of many */
    unsigned char *in_loops; /* bodies, marked: these */
    struct frame *frames;    /* of these */
    double *axes, *points;   /* of every coordinate, in the scene */
    int *chart_at;           /* [coordinate of q]: the chart that begins there, or -1 */
    struct equations_chart *charts;
    int chart_count;
    double *matrix, *values,
        *vectors;                   /* (rows + 1) x (count + 1) and what linear_svd makes of it */
    double *right, *step, *scratch; /* rows + 1, count + 1, count + 1 */
    void *memory;
};

/* The residual that rounded numbers of a file may leave in a redundant system. */
extern const double equations_rounded;

/* Takes the position q, with the cut pairs' coordinates fitted to the bodies. ready, most: as in
 * ties_open. Returns -1 when there is no memory; equations_close is right even then. m is borrowed. */
int equations_open(struct equations *e, const struct mechanism *m, const double *q,
                   const unsigned char *ready, int most);
void equations_close(struct equations *e);

/* Charts (loop_charts.c). Puts them on the spherical pairs none of whose rotations drives; drives NULL: on cut pairs. */
void equations_chart(struct equations *e, const unsigned char *drives);
/* Centres the charts anew. */
void equations_centre(struct equations *e);
/* Whether a relation that was put in gives the coordinate; whether anything ties it. */
int equations_gives(const struct equations *e, int coordinate);
int equations_ties(const struct equations *e, int coordinate);
/* Metres, or radians, of one unit of a coordinate of q. */
double equations_unit_of(const struct equations *e, int coordinate);
/* The position as coordinates of the pairs, tied ones too. */
void equations_position(const struct equations *e, double *q);

/* Residual and Jacobian at e->q. Returns the largest residual. */
double equations_evaluate(struct equations *e);
/* Decomposes the evaluated Jacobian (matrix, values, vectors as linear_svd has them); its rank:
 * singular values of 1e-5 of the largest are dependent equations. */
int equations_rank(struct equations *e);
/* How many rows of it are not empty: a plane leaves three of a loop's six so. */
int equations_filled(const struct equations *e);
/* The columns 0 … count - 1. */
void equations_all(const struct equations *e, int *columns);
/* Metres, or radians, of one unit of the coordinate in column j. */
double equations_unit(const struct equations *e, int j);

/* The worst gap of the evaluated position, and of all relations at q. */
void equations_measure(const struct equations *e, const double *q, struct closure_report *report);

#endif
