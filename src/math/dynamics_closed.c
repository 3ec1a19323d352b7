#include "dynamics_inner.h"

#include "definite.h"
#include "quaternion.h"
#include "triangular.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* What must not be left in coordinates without a drive, of the largest force that was there before. */
static const double balanced = 1e-7;

/* The largest in the coordinates, in the units of the equations. */
static double largest(const struct dynamics *d, const double *forces, const unsigned char *but)
{
    double most = 0;
    for (int c = 0; c < d->n; c++)
        if (!but || !but[c])
            most = fmax(most, fabs(forces[c]) * rates_unit(&d->rates, c));
    return most;
}

/* What the bodies weigh and their centres resist, as far as an arm of the size turns it: motion under forces alone leaves nothing of it. */
static double resistance(const struct dynamics *d)
{
    double sum = 0, weight = vector_length(d->gravity);
    for (int i = 1; i < d->m->body_count; i++) {
        double surge[3];
        rates_point(&d->rates, i, d->centre + 3 * (ptrdiff_t)i, NULL, surge);
        sum += d->inertia[i].mass * (weight + vector_length(surge));
    }
    return sum * d->rates.size;
}

enum dynamics_status dynamics_drive(struct dynamics *d, const unsigned char *drives,
                                    const double *q, const double *v, const double *a,
                                    const struct dynamics_loads *loads, double *forces)
{
    dynamics_inverse(d, q, v, a, loads, forces);
    double before = fmax(largest(d, forces, NULL), resistance(d));
    if (mechanism_is_tied(d->m)) {
        double *right = d->work;
        int k = 0;
        dynamics_factorise(d, drives);
        for (int c = 0; c < d->n; c++)
            if (!drives[c])
                right[k++] = forces[c] * rates_unit(&d->rates, c);
        triangular_solve(d->held, d->rows, d->factor, d->rank, d->order, d->tau, right, d->lambda);
        dynamics_spread(d, d->lambda);
        dynamics_collect(d, d->need, 1, loads, forces);
    }
    double left = largest(d, forces, drives);
    for (int c = 0; c < d->n; c++)
        if (!drives[c])
            forces[c] = 0;
    return left > balanced * before ? DYNAMICS_SINGULAR : DYNAMICS_OK;
}

/* The mass matrix and the bias in the units of the equations; what moves nothing stands still. */
static void weigh(struct dynamics *d, double *mass, double *bias)
{
    dynamics_mass_matrix(d, mass);
    for (int c = 0; c < d->n; c++) {
        double unit = rates_unit(&d->rates, c), *column = mass + (ptrdiff_t)c * d->n;
        const double *twist = dynamics_six(d->rates.unit, c);
        int still = 1;
        bias[c] *= unit;
        for (int i = 0; i < d->n; i++)
            column[i] *= unit * rates_unit(&d->rates, i);
        for (int k = 0; k < 6; k++)
            still &= twist[k] == 0;
        if (still) {
            column[c] = 1;
            bias[c] = 0;
        }
    }
}

/* Q' M Q, of the reflections of the factorised equations; symmetric. */
static void turn_mass(const struct dynamics *d, const double *mass, double *turned)
{
    int n = d->n;
    memcpy(turned, mass, (size_t)n * (size_t)n * sizeof *turned);
    for (int pass = 0; pass < 2; pass++) {
        for (int j = 0; j < n; j++)
            triangular_turn(n, d->factor, d->rank, d->tau, 0, turned + (ptrdiff_t)j * n);
        for (int j = 0; j < n && pass == 0; j++)
            for (int i = 0; i < j; i++) {
                double kept = turned[(ptrdiff_t)j * n + i];
                turned[(ptrdiff_t)j * n + i] = turned[(ptrdiff_t)i * n + j];
                turned[(ptrdiff_t)i * n + j] = kept;
            }
    }
}

/* a = Q (u, w): u is what the equations say, w the free motion. mass, bias: in the equations' units; turned: room. */
static enum dynamics_status free_motion(struct dynamics *d, const double *mass, const double *bias,
                                        double *turned, double *a)
{
    int n = d->n, rank = d->rank, free_count = n - rank;
    double *rest = d->work;
    turn_mass(d, mass, turned);
    triangular_solve_transposed(n, d->factor, rank, d->order, d->tau, d->right, a);
    triangular_turn(n, d->factor, rank, d->tau, 0, a);
    memcpy(rest, bias, (size_t)n * sizeof *rest);
    triangular_turn(n, d->factor, rank, d->tau, 0, rest);
    for (int i = rank; i < n; i++) {
        double sum = -rest[i];
        for (int j = 0; j < rank; j++)
            sum -= turned[(ptrdiff_t)j * n + i] * a[j];
        a[i] = sum;
    }
    for (int j = 0; j < free_count; j++)
        memmove(turned + (ptrdiff_t)j * free_count, turned + (ptrdiff_t)(rank + j) * n + rank,
                (size_t)free_count * sizeof *turned);
    if (definite_factorise(free_count, turned, d->scale) >= 0)
        return DYNAMICS_MASSLESS;
    definite_solve(free_count, turned, d->scale, a + rank);
    triangular_turn(n, d->factor, rank, d->tau, 1, a);
    return DYNAMICS_OK;
}

/* The multipliers from what the accelerations need besides the loads. */
static void multiply(struct dynamics *d, const double *mass, const double *bias, const double *a)
{
    double *right = d->work;
    for (int i = 0; i < d->n; i++)
        right[i] = bias[i];
    for (int j = 0; j < d->n; j++)
        for (int i = 0; i < d->n; i++)
            right[i] += mass[(ptrdiff_t)j * d->n + i] * a[j];
    triangular_solve(d->n, d->rows, d->factor, d->rank, d->order, d->tau, right, d->lambda);
    dynamics_spread(d, d->lambda);
}

enum dynamics_status dynamics_forward(struct dynamics *d, const double *q, const double *v,
                                      const struct dynamics_loads *loads, double *a)
{
    size_t square = (size_t)d->n * (size_t)d->n;
    if (!d->square)
        d->square = calloc(2 * square + 1, sizeof *d->square);
    if (!d->square)
        return DYNAMICS_NO_MEMORY;
    double *mass = d->square, *turned = d->square + square;
    dynamics_stand(d, q);
    dynamics_move(d, v, NULL);
    dynamics_need(d, loads);
    dynamics_collect(d, d->need, 0, loads, d->bias);
    weigh(d, mass, d->bias);
    if (mechanism_is_tied(d->m)) {
        dynamics_bend(d);
        dynamics_factorise(d, NULL);
    }
    enum dynamics_status status = free_motion(d, mass, d->bias, turned, a);
    if (status != DYNAMICS_OK)
        return status;
    if (d->rows > 0)
        multiply(d, mass, d->bias, a);
    for (int c = 0; c < d->n; c++)
        a[c] *= rates_unit(&d->rates, c);
    return DYNAMICS_OK;
}
