/* Small dense matrices, column after column: entry (i, j) is a[j * rows + i].
 *
 * The caller gives the room; for large and tall matrices linear_svd has more of its own.
 */
#ifndef SYSTEL_MATH_LINEAR_H
#define SYSTEL_MATH_LINEAR_H

/* Singular values a = u diag(s) v', largest first, by one-sided Jacobi rotations (accurate for
 * small singular values, any shape). a becomes u diag(s); s: columns; v: columns x columns. */
void linear_svd(int rows, int columns, double *a, double *s, double *v);

/* How many singular values are above threshold times the largest. */
int linear_rank(int columns, const double *s, double threshold);

/* x of least length that minimises |a x - b|^2 + damping |x|^2, from linear_svd's results; singular
 * values not above cut times the largest count as zero. */
void linear_solve(int rows, int columns, const double *us, const double *s, const double *v,
                  double cut, double damping, const double *b, double *x);

/* Projects x on the span of v's columns from first on: the null space when first is the rank.
 * scratch: columns. Returns the length of the projection. */
double linear_project(int columns, const double *v, int first, double *x, double *scratch);

/* Takes from column the part that the count orthonormal columns of basis span; returns the length
 * of what is left. */
double linear_orthogonalize(int rows, const double *basis, int count, double *column);

double linear_dot(int n, const double *a, const double *b);
double linear_length(int n, const double *a);
void linear_scale(int n, double factor, double *a);

#endif
