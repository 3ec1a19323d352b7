/* What a linear map sends to zero: an orthonormal basis, made in one order so that it is always the same.
 *
 * Gram and Schmidt's process, twice over: of the rows, then of the unit vectors in the order of their indices. The basis
 * of a null space has infinitely many others; parameters along it mean something only where everybody makes the same one.
 * Source: paper 003, formula (8); G. Golub, C. Van Loan, Matrix computations, 5.2.8.
 */
#ifndef SYSTEL_MATH_NULL_SPACE_H
#define SYSTEL_MATH_NULL_SPACE_H

/* a: rows x columns, column after column (linear.h). basis: room for columns x columns; vector i begins at basis[i * columns].
 * scratch: as much again. A row counts where more than 1e-9 of the longest row is left of it. Returns how many vectors there are, columns minus the rank. */
int null_space(int rows, int columns, const double *a, double *basis, double *scratch);

#endif
