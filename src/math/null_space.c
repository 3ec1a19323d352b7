#include "null_space.h"

#include "linear.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

/* Of a row that counts: so much of the longest is left; of a unit vector, so much of itself. */
static const double row_left = 1e-9, unit_left = 1e-6;

/* Appends what is left of v to the orthonormal vectors, where it is more than `least`. Returns their number. */
static int append(int n, double *vectors, int count, double *v, double least)
{
    if (count >= n)
        return count;
    double left = linear_orthogonalize(n, vectors, count, v);
    if (left <= least)
        return count;
    linear_scale(n, 1 / left, v);
    memcpy(vectors + (ptrdiff_t)count * n, v, (size_t)n * sizeof *v);
    return count + 1;
}

static double longest_row(int rows, int columns, const double *a)
{
    double longest = 0;
    for (int i = 0; i < rows; i++) {
        double square = 0;
        for (int j = 0; j < columns; j++)
            square += a[j * rows + i] * a[j * rows + i];
        longest = fmax(longest, square);
    }
    return sqrt(longest);
}

int null_space(int rows, int columns, const double *a, double *basis, double *scratch)
{
    double *v = basis; /* free until the end */
    double longest = longest_row(rows, columns, a);
    int count = 0;
    for (int i = 0; i < rows && longest > 0; i++) {
        for (int j = 0; j < columns; j++)
            v[j] = a[j * rows + i];
        count = append(columns, scratch, count, v, row_left * longest);
    }
    int rank = count;
    for (int i = 0; i < columns && count < columns; i++) {
        for (int j = 0; j < columns; j++)
            v[j] = i == j;
        count = append(columns, scratch, count, v, unit_left);
    }
    memcpy(basis, scratch + (ptrdiff_t)rank * columns,
           (size_t)(count - rank) * (size_t)columns * sizeof *basis);
    return count - rank;
}
