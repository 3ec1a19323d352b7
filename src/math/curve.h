/* The curve of closed positions while it is followed: what continuation.c and its linear algebra work on. Internal to closure. */
#ifndef SYSTEL_MATH_CURVE_H
#define SYSTEL_MATH_CURVE_H

#include "loop_equations.h"

struct continuation {
    struct equations *e;
    int count;              /* dependent coordinates */
    int *dependent;         /* their columns in e */
    int *driver;            /* the other columns */
    int *order;             /* count + 1: as a triangle exchanges columns */
    double *begin, *end;    /* values of the drivers */
    double *direction;      /* unit vector of their change, in e's units */
    double length, at;      /* of the drivers' way, and the place on it */
    double tolerance;       /* of the residual of a closed position */
    double small;           /* singular values below are zero to what rounded numbers left */
    double *tangent, *next; /* count + 1: dependents, then the place on the way */
    double *kept, kept_at;  /* the last position reached */
    int *steps;             /* of Newton's that may still be taken, or NULL: as many as it needs */
    void *memory;
};

#endif
