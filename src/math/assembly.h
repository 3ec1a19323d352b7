/* Whether a mechanism is still in its branch of assembly.
 *
 * Where two branches meet the matrix of what follows is singular, and its determinant has another sign beyond: so from one
 * position to the next the sign tells whether a singular position lies between, or a step has led into another branch. The matrices
 * of redundant systems have more rows than columns; then it is the determinant of A'B of the two positions that is positive.
 */
#ifndef SYSTEL_MATH_ASSEMBLY_H
#define SYSTEL_MATH_ASSEMBLY_H

#include "rates.h"

struct assembly {
    struct rates *rates;
    double *kept, *here, *product; /* rows x count; the same; count x count */
    int known;                     /* whether kept is of a position that is not singular */
    void *memory;
};

/* rates is borrowed. Returns 0, or -1 without memory; assembly_close is right even then. */
int assembly_open(struct assembly *a, struct rates *rates);
void assembly_close(struct assembly *a);

/* Whether the closed position q is in the branch of the one kept last; 1 where that is not known. */
int assembly_holds(struct assembly *a, const double *q);
/* Keeps the position that was asked for last; singular: it has no branch. */
void assembly_keep(struct assembly *a, int singular);

#endif
