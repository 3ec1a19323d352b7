/* Least squares by Householder's reflections with exchange of columns: one factorisation, many right sides.
 *
 * Faster than singular values by an order, and enough where only the rank has to be seen, not the null space. Entry (i, j) is
 * a[j * rows + i]. No allocation: the caller gives the room. Source: G. Golub, C. Van Loan, Matrix computations, 5.4.
 */
#ifndef SYSTEL_MATH_TRIANGULAR_H
#define SYSTEL_MATH_TRIANGULAR_H

/* a becomes the reflections and the triangle; order: the columns as exchanged, tau: their factors (both of columns). Returns the rank:
 * columns whose rest is above threshold times the longest column. */
int triangular_factorise(int rows, int columns, double *a, double threshold, int *order,
                         double *tau);

/* The first columns stay where they are: sparse ones stay sparse so. */
int triangular_factorise_after(int first, int rows, int columns, double *a, double threshold,
                               int *order, double *tau);

/* The same of no more columns than rows, in their order: no rank is told, and few numbers of sparse ones are touched. */
void triangular_reflect(int rows, int columns, double *a, double *tau);
/* b (rows x columns) becomes Q b of what that has made. */
void triangular_turn_back(int rows, int columns, const double *a, const double *tau, double *b);

/* x (columns) that minimises |a x - b|; what the rank leaves undetermined is 0. b (rows) is changed. */
void triangular_solve(int rows, int columns, const double *a, int rank, const int *order,
                      const double *tau, double *b, double *x);

/* b (rows) becomes Q'b, or with back Q b, where a = Q R: the first rank axes of Q span the columns, the others what is across them. */
void triangular_turn(int rows, const double *a, int rank, const double *tau, int back, double *b);

/* x (rows) of least length with a'x = c for the rank independent columns; c (columns). */
void triangular_solve_transposed(int rows, const double *a, int rank, const int *order,
                                 const double *tau, const double *c, double *x);

#endif
