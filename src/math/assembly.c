#include "assembly.h"

#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

int assembly_open(struct assembly *a, struct rates *rates)
{
    size_t count = (size_t)rates->count, matrix = (size_t)rates->rows * count;
    double *memory = calloc(2 * matrix + count * count + 1, sizeof *memory);
    *a = (struct assembly){.rates = rates, .memory = memory};
    if (!memory)
        return -1;
    a->kept = memory;
    a->here = a->kept + matrix;
    a->product = a->here + matrix;
    return 0;
}

void assembly_close(struct assembly *a)
{
    free(a->memory);
    a->memory = NULL;
}

/* Rows of a column in which it is not 0: mechanisms are chains, and most entries zeros. */
static void span(const double *column, int rows, int *first, int *end)
{
    for (*first = 0; *first < rows && column[*first] == 0;)
        ++*first;
    for (*end = rows; *end > *first && column[*end - 1] == 0;)
        --*end;
}

static void multiply(const struct assembly *a)
{
    int rows = a->rates->rows, n = a->rates->count;
    for (int i = 0; i < n; i++) {
        const double *left = a->kept + (ptrdiff_t)i * rows;
        int from, to;
        span(left, rows, &from, &to);
        for (int j = 0; j < n; j++) {
            const double *right = a->here + (ptrdiff_t)j * rows;
            double sum = 0;
            for (int k = from; k < to; k++)
                sum += left[k] * right[k];
            a->product[(ptrdiff_t)j * n + i] = sum;
        }
    }
}

/* The sign of the determinant, by elimination; 0: it is none. */
static int sign_of(int n, double *m)
{
    int sign = 1;
    for (int j = 0; j < n; j++) {
        double *column = m + (ptrdiff_t)j * n;
        int most = j;
        for (int i = j + 1; i < n; i++)
            most = fabs(column[i]) > fabs(column[most]) ? i : most;
        if (column[most] == 0)
            return 0;
        sign = (column[most] < 0) != (most != j) ? -sign : sign;
        for (int k = j; k < n; k++) {
            double *other = m + (ptrdiff_t)k * n, swapped = other[most];
            other[most] = other[j];
            other[j] = swapped;
            double share = k > j ? other[j] / column[j] : 0;
            for (int i = j + 1; share != 0 && i < n; i++)
                other[i] -= share * column[i];
        }
    }
    return sign;
}

int assembly_holds(struct assembly *a, const double *q)
{
    size_t bytes = (size_t)a->rates->rows * (size_t)a->rates->count * sizeof *a->here;
    rates_matrix(a->rates, q);
    memcpy(a->here, a->rates->matrix, bytes);
    if (!a->known)
        return 1;
    multiply(a);
    return sign_of(a->rates->count, a->product) > 0;
}

void assembly_keep(struct assembly *a, int singular)
{
    double *kept = a->kept;
    a->kept = a->here;
    a->here = kept;
    a->known = !singular;
}
