#include "definite.h"

#include <math.h>
#include <stddef.h>

int definite_factorise(int n, double *a, double *scale)
{
    static const double singular = 1e-13;
    for (int j = 0; j < n; j++) {
        scale[j] = sqrt(a[(ptrdiff_t)j * n + j]);
        if (!(scale[j] > 0))
            return j;
    }
    for (int j = 0; j < n; j++) {
        double *column = a + (ptrdiff_t)j * n;
        for (int i = j; i < n; i++)
            column[i] /= scale[i] * scale[j];
    }
    for (int j = 0; j < n; j++) {
        double *column = a + (ptrdiff_t)j * n;
        for (int k = 0; k < j; k++) {
            const double *left = a + (ptrdiff_t)k * n;
            for (int i = j; i < n; i++)
                column[i] -= left[i] * left[j];
        }
        if (!(column[j] > singular))
            return j;
        double root = sqrt(column[j]);
        for (int i = j; i < n; i++)
            column[i] /= root;
    }
    return -1;
}

void definite_solve(int n, const double *a, const double *scale, double *b)
{
    for (int j = 0; j < n; j++) {
        const double *column = a + (ptrdiff_t)j * n;
        b[j] = b[j] / scale[j];
        for (int k = 0; k < j; k++)
            b[j] -= a[(ptrdiff_t)k * n + j] * b[k];
        b[j] /= column[j];
    }
    for (int j = n - 1; j >= 0; j--) {
        const double *column = a + (ptrdiff_t)j * n;
        for (int i = j + 1; i < n; i++)
            b[j] -= column[i] * b[i];
        b[j] /= column[j];
    }
    for (int j = 0; j < n; j++)
        b[j] /= scale[j];
}
