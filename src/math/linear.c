#include "linear.h"

#include "triangular.h"

#include <float.h>
#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

double linear_dot(int n, const double *a, const double *b)
{
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += a[i] * b[i];
    return sum;
}

double linear_length(int n, const double *a)
{
    return sqrt(linear_dot(n, a, a));
}

void linear_scale(int n, double factor, double *a)
{
    for (int i = 0; i < n; i++)
        a[i] *= factor;
}

static double *column_of(double *a, int rows, int j)
{
    return a + (ptrdiff_t)j * rows;
}

static void rotate(int n, double cosine, double sine, double *p, double *q)
{
    for (int i = 0; i < n; i++) {
        double was = p[i];
        p[i] = cosine * was - sine * q[i];
        q[i] = sine * was + cosine * q[i];
    }
}

static void exchange(int n, double *p, double *q)
{
    rotate(n, 0, 1, p, q);
}

/* Turns two columns into each other and tells their squares; two sums at a time are as fast as one. */
static void rotate_measured(int n, double cosine, double sine, double *p, double *q, double *pp,
                            double *qq)
{
    double first = 0, second = 0;
    for (int i = 0; i < n; i++) {
        double was = p[i], one = cosine * was - sine * q[i], other = sine * was + cosine * q[i];
        p[i] = one;
        q[i] = other;
        first += one * one;
        second += other * other;
    }
    *pp = first;
    *qq = second;
}

/* Makes two columns orthogonal; returns 0 when they were. squares: of the columns' lengths. Columns of rounding noise
 * are left alone: they would never come to rest. */
static int separate(int rows, int columns, double *a, double *v, int p, int q, double noise,
                    double *squares)
{
    double pp = squares[p], qq = squares[q];
    if (pp <= noise || qq <= noise)
        return 0;
    double *ap = column_of(a, rows, p), *aq = column_of(a, rows, q);
    double pq = linear_dot(rows, ap, aq);
    if (fabs(pq) <= 2 * DBL_EPSILON * sqrt(pp) * sqrt(qq))
        return 0;
    double zeta = (qq - pp) / (2 * pq);
    double tangent = (zeta < 0 ? -1 : 1) / (fabs(zeta) + sqrt(1 + zeta * zeta));
    double cosine = 1 / sqrt(1 + tangent * tangent);
    rotate_measured(rows, cosine, cosine * tangent, ap, aq, &squares[p], &squares[q]);
    rotate(columns, cosine, cosine * tangent, column_of(v, columns, p), column_of(v, columns, q));
    return 1;
}

static void decompose(int rows, int columns, double *a, double *s, double *v)
{
    enum { MOST_SWEEPS = 60 };
    memset(v, 0, (size_t)columns * (size_t)columns * sizeof *v);
    for (int j = 0; j < columns; j++) {
        v[j * columns + j] = 1;
        s[j] = linear_dot(rows, column_of(a, rows, j), column_of(a, rows, j));
    }
    double noise = linear_dot(rows * columns, a, a) * DBL_EPSILON * DBL_EPSILON;
    int busy = 1;
    for (int sweep = 0; busy && sweep < MOST_SWEEPS; sweep++) {
        busy = 0;
        for (int p = 0; p < columns; p++)
            for (int q = p + 1; q < columns; q++)
                busy |= separate(rows, columns, a, v, p, q, noise, s);
    }
    for (int j = 0; j < columns; j++)
        s[j] = sqrt(s[j]);
    for (int j = 0; j < columns; j++) {
        int most = j;
        for (int k = j + 1; k < columns; k++)
            if (s[k] > s[most])
                most = k;
        if (most == j)
            continue;
        exchange(rows, column_of(a, rows, j), column_of(a, rows, most));
        exchange(columns, column_of(v, columns, j), column_of(v, columns, most));
        double value = s[j];
        s[j] = s[most];
        s[most] = value;
    }
}

static void reverse(int n, double *a)
{
    for (int i = 0; i < n - 1 - i; i++) {
        double kept = a[i];
        a[i] = a[n - 1 - i];
        a[n - 1 - i] = kept;
    }
}

/* A tall matrix is Q times a triangle, which has the same s and v. The last come first: columns of cut pairs, which are in a loop's few
 * equations each, and these before them. Returns -1 where there is no memory, and nothing is done. */
static int decompose_tall(int rows, int columns, double *a, double *s, double *v)
{
    size_t all = (size_t)rows * (size_t)columns, square = (size_t)columns * (size_t)columns;
    double *turns = malloc((all + square + (size_t)columns) * sizeof *turns);
    if (turns == NULL)
        return -1;
    double *triangle = turns + all, *tau = triangle + square;
    memcpy(turns, a, all * sizeof *a);
    reverse(rows * columns, turns);
    triangular_reflect(rows, columns, turns, tau);
    memset(triangle, 0, square * sizeof *triangle);
    for (int j = 0; j < columns; j++)
        memcpy(column_of(triangle, columns, columns - 1 - j), column_of(turns, rows, j),
               (size_t)(j + 1) * sizeof *a);
    decompose(columns, columns, triangle, s, v);
    memset(a, 0, all * sizeof *a);
    for (int j = 0; j < columns; j++)
        memcpy(column_of(a, rows, j), column_of(triangle, columns, j), (size_t)columns * sizeof *a);
    triangular_turn_back(rows, columns, turns, tau, a);
    for (int j = 0; j < columns; j++)
        reverse(rows, column_of(a, rows, j));
    free(turns);
    return 0;
}

void linear_svd(int rows, int columns, double *a, double *s, double *v)
{
    enum { MANY = 48 };
    if (columns < MANY || rows < 2 * columns || decompose_tall(rows, columns, a, s, v) != 0)
        decompose(rows, columns, a, s, v);
}

int linear_rank(int columns, const double *s, double threshold)
{
    int rank = 0;
    while (rank < columns && s[rank] > 0 && s[rank] > threshold * s[0])
        rank++;
    return rank;
}

void linear_solve(int rows, int columns, const double *us, const double *s, const double *v,
                  double cut, double damping, const double *b, double *x)
{
    int rank = linear_rank(columns, s, cut);
    for (int i = 0; i < columns; i++)
        x[i] = 0;
    for (int j = 0; j < rank; j++) {
        double part = linear_dot(rows, us + (ptrdiff_t)j * rows, b) / (s[j] * s[j] + damping);
        for (int i = 0; i < columns; i++)
            x[i] += part * v[j * columns + i];
    }
}

double linear_project(int columns, const double *v, int first, double *x, double *scratch)
{
    memcpy(scratch, x, (size_t)columns * sizeof *x);
    memset(x, 0, (size_t)columns * sizeof *x);
    for (int j = first; j < columns; j++) {
        double part = linear_dot(columns, v + (ptrdiff_t)j * columns, scratch);
        for (int i = 0; i < columns; i++)
            x[i] += part * v[j * columns + i];
    }
    return linear_length(columns, x);
}

/* The part of a column without the zeros around it: loops have few equations each. */
static int trim(int rows, const double *column, int *first)
{
    int end = rows;
    while (end > 0 && column[end - 1] == 0)
        end--;
    for (*first = 0; *first < end && column[*first] == 0;)
        ++*first;
    return end - *first;
}

double linear_orthogonalize(int rows, const double *basis, int count, double *column)
{
    int first, filled = trim(rows, column, &first);
    for (int twice = 0; twice < 2; twice++) /* once leaves rounding noise in nearly spanned ones */
        for (int j = 0; j < count; j++) {
            const double *b = basis + (ptrdiff_t)j * rows;
            double part = linear_dot(filled, b + first, column + first);
            if (part == 0)
                continue;
            for (int i = 0; i < rows; i++)
                column[i] -= part * b[i];
            filled = trim(rows, column, &first);
        }
    return linear_length(rows, column);
}
