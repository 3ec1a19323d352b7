/* Admissible increments: what can be added to a posture so that the hand stays where it should be, point after point of a grid in the
 * null space, the nearest first.
 *
 * With the parameters k the increments are dq + weights (k1 e1 + k2 e2 + …), e orthonormal: the p-plane of the paper. Admissible is
 * where the hand is nearer than delta to its place and coordinates are within their limits. The set of those where the hand is near is
 * taken as connected: the search goes on from each to its neighbours on the grid. Metres and radians. Source: paper 003, formula (8) and its text.
 */
#ifndef SYSTEL_MATH_ADMISSIBLE_H
#define SYSTEL_MATH_ADMISSIBLE_H

#include "chain.h"

struct admissible {
    const struct chain *chain;
    const double *q;       /* the posture */
    const double *dq;      /* increments where k is zero; NULL: none */
    const double *basis;   /* dimension x chain->count, vector after vector */
    const double *weights; /* NULL: all one */
    int dimension;
    double place[3], delta;  /* of the hand */
    double step, most;       /* of each parameter, and its limit */
    const double *min, *max; /* of the chain's coordinates */
    long states;             /* so many at the most are looked at */
    int *cut;                /* becomes 1 where there were more; NULL: nobody asks */
};

/* Where a search is. Stops when it returns something else than 0. */
typedef int admissible_visit(void *user, const double *k, const double *q,
                             const struct chain_place *p);

/* Visits them by their distance from zero, as far as they are found by then; ties by k. *looked: states whose place was computed. Returns
 * 0, what visit returned, or -1 without memory. */
int admissible_each(const struct admissible *a, admissible_visit *visit, void *user, long *looked);

#endif
