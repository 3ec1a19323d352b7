#include "curve_steps.h"

#include "linear.h"
#include "triangular.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

const double curve_free = 1e-6;
const double curve_rigid = 1e-4;
/* Full rank beyond doubt: there a triangle tells what singular values would, faster by an order. */
static const double clear_value = 1e-4;
static const double exact_tangent = 1e-11; /* by how much a tangent may leave the equations */

static double *column_at(double *matrix, int rows, int j)
{
    return matrix + (ptrdiff_t)j * rows;
}

/* Columns of the dependents, then that of the drivers' way when along; rows of the equations, then
 * normal as one more when given. */
static void fill(struct continuation *c, int along, const double *normal)
{
    struct equations *e = c->e;
    int rows = e->rows + (normal != NULL);
    size_t bytes = (size_t)e->rows * sizeof(double);
    for (int k = 0; k < c->count; k++)
        memcpy(column_at(e->matrix, rows, k), column_at(e->jacobian, e->rows, c->dependent[k]),
               bytes);
    if (along) {
        double *last = column_at(e->matrix, rows, c->count);
        memset(last, 0, bytes);
        for (int i = 0; i < e->count - c->count; i++) {
            const double *column = column_at(e->jacobian, e->rows, c->driver[i]);
            for (int r = 0; r < e->rows; r++)
                last[r] += c->direction[i] * column[r];
        }
    }
    for (int k = 0; normal && k < c->count + along; k++)
        column_at(e->matrix, rows, k)[e->rows] = normal[k];
}

static void decompose(struct continuation *c, int along, const double *normal)
{
    struct equations *e = c->e;
    fill(c, along, normal);
    linear_svd(e->rows + (normal != NULL), c->count + along, e->matrix, e->values, e->vectors);
}

void curve_decompose(struct continuation *c)
{
    decompose(c, 1, NULL);
}

/* Triangle of what fill() made; 0 where its rank is in doubt. */
static int triangulate(struct continuation *c, int along, const double *normal)
{
    struct equations *e = c->e;
    int rows = e->rows + (normal != NULL), columns = c->count + along;
    fill(c, along, normal);
    return rows >= columns &&
           triangular_factorise(rows, columns, e->matrix, fmax(clear_value, 10 * c->small),
                                c->order, e->values) == columns;
}

void curve_find_step(struct continuation *c, int along, const double *normal, double small)
{
    struct equations *e = c->e;
    int rows = e->rows + (normal != NULL), columns = c->count + along, full;
    full = triangulate(c, along, normal);
    if (!full)
        decompose(c, along, normal);
    for (int r = 0; r < e->rows; r++)
        e->right[r] = -e->residual[r];
    e->right[e->rows] = 0;
    if (full)
        triangular_solve(rows, columns, e->matrix, columns, c->order, e->values, e->right, e->step);
    else
        linear_solve(rows, columns, e->matrix, e->values, e->vectors, small, 0, e->right, e->step);
}

/* Where only one direction can move, and it can exactly: what moves by one along last and leaves the
 * equations as they are. 0: not so. */
static int solve_tangent(struct continuation *c, const double *last, double *tangent)
{
    struct equations *e = c->e;
    int n = c->count + 1, rows = e->rows + 1;
    if (!triangulate(c, 1, last))
        return 0;
    memset(e->right, 0, (size_t)e->rows * sizeof *e->right);
    e->right[e->rows] = 1;
    triangular_solve(rows, n, e->matrix, n, c->order, e->values, e->right, e->step);
    if (linear_length(rows - n, e->right + n) > exact_tangent)
        return 0;
    double length = linear_length(n, e->step);
    for (int k = 0; k < n; k++)
        tangent[k] = e->step[k] / length;
    return 1;
}

int curve_find_tangent(struct continuation *c, const double *last, double *tangent)
{
    struct equations *e = c->e;
    int n = c->count + 1;
    if (solve_tangent(c, last, tangent))
        return 0;
    curve_decompose(c);
    int rank = linear_rank(n, e->values, curve_free);
    if (rank == n) {
        if (e->values[n - 1] > curve_rigid * e->values[0])
            return -1;
        rank = n - 1;
    }
    memmove(tangent, last, (size_t)n * sizeof *tangent);
    double length = linear_project(n, e->vectors, rank, tangent, e->scratch);
    if (length < 1e-9)
        return -1;
    linear_scale(n, 1 / length, tangent);
    return 0;
}
