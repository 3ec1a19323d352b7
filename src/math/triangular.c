#include "triangular.h"

#include <math.h>
#include <stddef.h>

static double *column_of(double *a, int rows, int j)
{
    return a + (ptrdiff_t)j * rows;
}

/* Squared length below row `from`. */
static double rest(const double *column, int from, int rows)
{
    double sum = 0;
    for (int i = from; i < rows; i++)
        sum += column[i] * column[i];
    return sum;
}

/* Rows below `from` in which v is not 0: mechanisms are chains, and their equations mostly zeros. */
struct span {
    int first, end;
};

static struct span span_of(const double *v, int from, int rows)
{
    struct span s = {from + 1, rows};
    while (s.end > s.first && v[s.end - 1] == 0)
        s.end--;
    while (s.first < s.end && v[s.first] == 0)
        s.first++;
    return s;
}

/* column -= tau v (v . column), v below row `from` with 1 at it. Returns whether that was anything. */
static int reflect(const double *v, double tau, int from, struct span s, double *column)
{
    double along = column[from];
    for (int i = s.first; i < s.end; i++)
        along += v[i] * column[i];
    if (along == 0)
        return 0;
    along *= tau;
    column[from] -= along;
    for (int i = s.first; i < s.end; i++)
        column[i] -= along * v[i];
    return 1;
}

static void exchange(double *a, int rows, int *order, double *tau, int j, int k)
{
    if (j == k)
        return;
    tau[j] = tau[k]; /* k is next, and needs its own no more */
    double *p = column_of(a, rows, j), *q = column_of(a, rows, k);
    for (int i = 0; i < rows; i++) {
        double kept = p[i];
        p[i] = q[i];
        q[i] = kept;
    }
    int kept = order[j];
    order[j] = order[k];
    order[k] = kept;
}

/* Turns the rest of column k, of this squared length, into row k, and the columns after it with it; rests, where given, are
 * measured again where they change. */
static void fold(int rows, int columns, double *a, int k, double length, double *tau, double *rests)
{
    double *v = column_of(a, rows, k);
    double pivot = v[k] > 0 ? -sqrt(length) : sqrt(length), head = v[k] - pivot;
    tau[k] = -head / pivot;
    for (int i = k + 1; i < rows; i++)
        v[i] /= head;
    v[k] = pivot;
    struct span span = span_of(v, k, rows);
    for (int j = k + 1; j < columns; j++) {
        double *column = column_of(a, rows, j);
        if ((reflect(v, tau[k], k, span, column) || column[k] != 0) && rests)
            rests[j] = rest(column, k + 1, rows);
    }
}

void triangular_reflect(int rows, int columns, double *a, double *tau)
{
    for (int k = 0; k < columns; k++) {
        double length = rest(column_of(a, rows, k), k, rows);
        tau[k] = 0;
        if (length > 0)
            fold(rows, columns, a, k, length, tau, NULL);
    }
}

/* The longest rest from column k on; tau holds the rests of columns until their turn. */
static int longest_from(int columns, int k, const double *tau)
{
    int best = k;
    for (int j = k + 1; j < columns; j++)
        if (tau[j] > tau[best])
            best = j;
    return best;
}

int triangular_factorise_after(int first, int rows, int columns, double *a, double threshold,
                               int *order, double *tau)
{
    double longest = 0;
    for (int j = 0; j < columns; j++) {
        order[j] = j;
        longest = fmax(longest, rest(column_of(a, rows, j), 0, rows));
    }
    int most = rows < columns ? rows : columns;
    for (int k = 0; k < most; k++) {
        int stays = k < first;
        for (int j = k; stays ? j == k : k == first && j < columns; j++)
            tau[j] = rest(column_of(a, rows, j), k, rows);
        int best = stays ? k : longest_from(columns, k, tau);
        double length = tau[best];
        if (!(length > threshold * threshold * longest))
            return k;
        exchange(a, rows, order, tau, best, k);
        fold(rows, columns, a, k, length, tau, stays ? NULL : tau);
    }
    return most;
}

int triangular_factorise(int rows, int columns, double *a, double threshold, int *order,
                         double *tau)
{
    return triangular_factorise_after(0, rows, columns, a, threshold, order, tau);
}

void triangular_turn_back(int rows, int columns, const double *a, const double *tau, double *b)
{
    for (int k = columns - 1; k >= 0; k--) {
        const double *v = a + (ptrdiff_t)k * rows;
        struct span span = span_of(v, k, rows);
        for (int j = 0; j < columns; j++)
            reflect(v, tau[k], k, span, column_of(b, rows, j));
    }
}

void triangular_turn(int rows, const double *a, int rank, const double *tau, int back, double *b)
{
    for (int i = 0; i < rank; i++) {
        int k = back ? rank - 1 - i : i;
        const double *v = a + (ptrdiff_t)k * rows;
        reflect(v, tau[k], k, span_of(v, k, rows), b);
    }
}

void triangular_solve(int rows, int columns, const double *a, int rank, const int *order,
                      const double *tau, double *b, double *x)
{
    triangular_turn(rows, a, rank, tau, 0, b);
    for (int j = 0; j < columns; j++)
        x[j] = 0;
    for (int k = rank - 1; k >= 0; k--) {
        double sum = b[k];
        for (int j = k + 1; j < rank; j++)
            sum -= a[(ptrdiff_t)j * rows + k] * x[order[j]];
        x[order[k]] = sum / a[(ptrdiff_t)k * rows + k];
    }
}

void triangular_solve_transposed(int rows, const double *a, int rank, const int *order,
                                 const double *tau, const double *c, double *x)
{
    for (int k = 0; k < rank; k++) {
        double sum = c[order[k]];
        for (int j = 0; j < k; j++)
            sum -= a[(ptrdiff_t)k * rows + j] * x[j];
        x[k] = sum / a[(ptrdiff_t)k * rows + k];
    }
    for (int k = rank; k < rows; k++)
        x[k] = 0;
    triangular_turn(rows, a, rank, tau, 1, x);
}
