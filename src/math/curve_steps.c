#include "curve_steps.h"

#include "linear.h"
#include "triangular.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

const double curve_free = 1e-6;
const double curve_rigid = 1e-4;
/* Full rank beyond doubt: there a triangle tells what singular values would, faster by an order. */
static const double clear_value = 1e-6, least_value = 1e-7;
static const double exact_tangent = 1e-11; /* by how much a tangent may leave the equations */

static double *column_at(double *matrix, int rows, int j)
{
    return matrix + (ptrdiff_t)j * rows;
}

/* Where a column goes so that those of cut pairs, which are in a loop's few equations each, come first. */
static int place(const struct continuation *c, int bodies, int k)
{
    return k >= c->count ? k : k < bodies ? k + c->count - bodies : k - bodies;
}

/* Columns of the dependents, the first so many after the others, then that of the drivers' way when along; rows of the equations, then
 * normal as one more when given. */
static void fill(struct continuation *c, int along, const double *normal, int bodies)
{
    struct equations *e = c->e;
    int rows = e->rows + (normal != NULL);
    size_t bytes = (size_t)e->rows * sizeof(double);
    for (int k = 0; k < c->count; k++)
        memcpy(column_at(e->matrix, rows, place(c, bodies, k)),
               column_at(e->jacobian, e->rows, c->dependent[k]), bytes);
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
        column_at(e->matrix, rows, place(c, bodies, k))[e->rows] = normal[k];
}

static void decompose(struct continuation *c, int along, const double *normal)
{
    struct equations *e = c->e;
    fill(c, along, normal, 0);
    linear_svd(e->rows + (normal != NULL), c->count + along, e->matrix, e->values, e->vectors);
}

void curve_decompose(struct continuation *c)
{
    decompose(c, 1, NULL);
}

/* What fill() made of a tall system as so many rows as it has columns, and e->right with it: the same but for what no column reaches, whose
 * length goes to *left. The columns stand in their places; normal is a row more. */
static void shorten(struct continuation *c, int columns, int bodies, const double *normal,
                    double *left)
{
    struct equations *e = c->e;
    int rows = columns + (normal != NULL);
    triangular_reflect(e->rows, columns, e->matrix, e->values);
    triangular_turn(e->rows, e->matrix, columns, e->values, 0, e->right);
    *left = linear_length(e->rows - columns, e->right + columns);
    e->right[columns] = e->right[e->rows];
    for (int j = 0; j < columns; j++) {
        double *to = column_at(e->matrix, rows, j);
        memmove(to, column_at(e->matrix, e->rows, j), (size_t)(j + 1) * sizeof *to);
        memset(to + j + 1, 0, (size_t)(rows - 1 - j) * sizeof *to);
    }
    for (int k = 0; normal && k < columns; k++)
        column_at(e->matrix, rows, place(c, bodies, k))[columns] = normal[k];
}

/* No column is nearly spanned by those before it. Each is measured by its own length: of a long row of small linkages one column is
 * thousands of times longer than another, and both are clear. */
static int is_clear(int rows, int columns, const double *triangle)
{
    for (int k = 0; k < columns; k++) {
        const double *column = triangle + (ptrdiff_t)k * rows;
        if (fabs(column[k]) <= clear_value * linear_length(k + 1, column))
            return 0;
    }
    return 1;
}

/* Triangle of the columns, and e->right in its rows; tells how many these are, 0 where its rank is in doubt, and the length of
 * what shorten() left out. */
static int triangulate(struct continuation *c, int along, const double *normal, double *left)
{
    enum { MANY = 16 };
    struct equations *e = c->e;
    int columns = c->count + along, bodies = 0, rows = e->rows + (normal != NULL);
    int tall = columns >= MANY && e->rows > 2 * columns;
    while (tall && bodies < c->count &&
           e->coordinate[c->dependent[bodies]] < e->m->body_coordinates)
        bodies++;
    fill(c, along, tall ? NULL : normal, bodies);
    *left = 0;
    if (tall) {
        shorten(c, columns, bodies, normal, left);
        rows = columns + (normal != NULL);
    }
    if (rows < columns ||
        triangular_factorise_after(tall ? c->count - bodies : 0, rows, columns, e->matrix,
                                   fmax(least_value, 10 * c->small), c->order,
                                   e->values) < columns ||
        !is_clear(rows, columns, e->matrix))
        return 0;
    for (int k = 0; bodies && k < columns; k++) /* back */
        c->order[k] = place(c, c->count - bodies, c->order[k]);
    return rows;
}

static void fill_right(struct equations *e)
{
    for (int r = 0; r < e->rows; r++)
        e->right[r] = -e->residual[r];
    e->right[e->rows] = 0;
}

void curve_find_step(struct continuation *c, int along, const double *normal, double small)
{
    struct equations *e = c->e;
    int rows, columns = c->count + along;
    double left;
    fill_right(e);
    if ((rows = triangulate(c, along, normal, &left)) > 0) {
        triangular_solve(rows, columns, e->matrix, columns, c->order, e->values, e->right, e->step);
        return;
    }
    decompose(c, along, normal);
    fill_right(e);
    linear_solve(e->rows + (normal != NULL), columns, e->matrix, e->values, e->vectors, small, 0,
                 e->right, e->step);
}

int curve_solve_tangent(struct continuation *c, const double *last, double *tangent)
{
    struct equations *e = c->e;
    int n = c->count + 1;
    double left;
    memset(e->right, 0, (size_t)e->rows * sizeof *e->right);
    e->right[e->rows] = 1;
    int rows = triangulate(c, 1, last, &left);
    if (rows == 0)
        return 0;
    triangular_solve(rows, n, e->matrix, n, c->order, e->values, e->right, e->step);
    if (fmax(left, linear_length(rows - n, e->right + n)) > exact_tangent)
        return 0;
    double length = linear_length(n, e->step);
    for (int k = 0; k < n; k++)
        tangent[k] = e->step[k] / length;
    return 1;
}

void curve_move(struct continuation *c, double factor, const double *step)
{
    struct equations *e = c->e;
    for (int k = 0; k < c->count; k++)
        e->q[e->coordinate[c->dependent[k]]] +=
            factor * step[k] * equations_unit(e, c->dependent[k]);
}

void curve_settle(struct continuation *c)
{
    enum { MOST = 10 };
    struct equations *e = c->e;
    double most = equations_evaluate(e), left;
    for (int i = 0; i < MOST && most > e->noise; i++) {
        double before = most;
        fill_right(e);
        int rows = triangulate(c, 0, NULL, &left);
        if (rows == 0)
            return;
        triangular_solve(rows, c->count, e->matrix, c->count, c->order, e->values, e->right,
                         e->step);
        curve_move(c, 1, e->step);
        most = equations_evaluate(e);
        if (most >= before) {
            curve_move(c, -1, e->step);
            return;
        }
    }
}

int curve_find_tangent(struct continuation *c, const double *last, double *tangent)
{
    struct equations *e = c->e;
    int n = c->count + 1;
    if (curve_solve_tangent(c, last, tangent))
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
