/* Directions whose round numbers are exact: what is nearer than 1e-12 to 0 or to 1 is that. */
#ifndef SYSTEL_SYMBOLS_SNAP_H
#define SYSTEL_SYMBOLS_SNAP_H

/* A matrix as one that is only read: C does not convert it by itself. */
#define SNAP_READ(matrix) ((const double(*)[3])(matrix))

int snap_is_zero(double x);
double snap_round(double x);
/* The matrix of a unit quaternion. */
void snap_matrix(const double q[4], double r[3][3]);
/* r = a b; may not alias. */
void snap_product(const double a[3][3], const double b[3][3], double r[3][3]);
void snap_transpose(const double a[3][3], double r[3][3]);

#endif
