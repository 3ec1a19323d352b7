#include "settle.h"

#include "linear.h"

#include <math.h>
#include <stddef.h>

/* Right sides of the equations, weighted, and of the row for the drift; the sum of squares. */
static double weigh(struct equations *e, double weight, double drift)
{
    for (int r = 0; r < e->rows; r++)
        e->right[r] = -e->residual[r] * (r % 6 < 3 ? 1 : weight);
    e->right[e->rows] = -drift;
    return linear_dot(e->rows + 1, e->right, e->right);
}

static void decompose_weighted(struct equations *e, const int *columns, int count, double weight,
                               const double *normal)
{
    int rows = e->rows + 1;
    for (int k = 0; k < count; k++) {
        const double *from = e->jacobian + (ptrdiff_t)columns[k] * e->rows;
        double *to = e->matrix + (ptrdiff_t)k * rows;
        for (int r = 0; r < e->rows; r++)
            to[r] = from[r] * (r % 6 < 3 ? 1 : weight);
        to[e->rows] = normal ? normal[k] : 0;
    }
    linear_svd(rows, count, e->matrix, e->values, e->vectors);
}

static void move_columns(struct equations *e, const int *columns, int count, double factor)
{
    for (int k = 0; k < count; k++)
        e->q[e->coordinate[columns[k]]] += factor * e->step[k] * equations_unit(e, columns[k]);
}

double settle_residuals(struct equations *e, const int *columns, int count, double weight,
                        const double *normal, int most_steps)
{
    enum { MOST_TRIES = 14 };
    static const double longest = 0.5;
    double damping = 0, drift = 0, most = equations_evaluate(e);
    for (int i = 0; i < most_steps && most > e->noise; i++) {
        double before = weigh(e, weight, drift), after = before, length = 0;
        decompose_weighted(e, columns, count, weight, normal);
        for (int try = 0; try < MOST_TRIES; try++) {
            linear_solve(e->rows + 1, count, e->matrix, e->values, e->vectors, 1e-8, damping,
                         e->right, e->step);
            length = linear_length(count, e->step);
            if (length > longest)
                linear_scale(count, longest / length, e->step);
            double way = normal ? linear_dot(count, normal, e->step) : 0;
            move_columns(e, columns, count, 1);
            most = equations_evaluate(e);
            after = weigh(e, weight, drift + way);
            if (after < before) {
                drift += way;
                break;
            }
            move_columns(e, columns, count, -1);
            most = equations_evaluate(e);
            after = weigh(e, weight, drift);
            damping = fmax(10 * damping, 1e-6 * e->values[0] * e->values[0]);
        }
        equations_centre(e);
        damping = damping < 1e-12 ? 0 : damping / 10;
        if (before - after <= 1e-16 * before || length < 1e-14)
            break;
    }
    return equations_evaluate(e);
}
