/* Symmetric positive definite equations by Cholesky's factors, scaled to a diagonal of ones.
 *
 * Entry (i, j) is a[j * n + i]. No allocation: the caller gives the room. Source: G. Golub, C. Van Loan, Matrix computations, 4.2.
 */
#ifndef SYSTEL_MATH_DEFINITE_H
#define SYSTEL_MATH_DEFINITE_H

/* a's lower triangle becomes the factor; scale (n): roots of the diagonal. Returns -1, or the first row that is not
 * independent of those before it (nothing of it is above 1e-13 of its own size). */
int definite_factorise(int n, double *a, double *scale);
/* b becomes the solution. */
void definite_solve(int n, const double *a, const double *scale, double *b);

#endif
