#include "simulation_inner.h"

#include "definite.h"
#include "dynamics_inner.h"
#include "triangular.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

/* Of the longest equation: what is left of one by the others. Nearer to singular positions speeds would be lost in rounding; what is
 * free there for that short while is taken back behind them. */
static const double dependent = 1e-5;

static double unit_of(const struct simulation *s, int c)
{
    return rates_unit(&s->d.rates, c);
}

/* The equations where the bodies stand, and one for each that is driven or held. Returns the rank. */
static int factorise(struct simulation *s)
{
    size_t n = (size_t)s->n, rows = (size_t)s->d.rows;
    memcpy(s->equations, s->d.matrix, n * rows * sizeof *s->equations);
    memset(s->equations + n * rows, 0, n * (size_t)s->driven_count * sizeof *s->equations);
    for (int i = 0; i < s->driven_count; i++)
        simulation_held_row(s, i, s->equations + n * (rows + (size_t)i));
    int rank = triangular_factorise(s->n, s->d.rows + s->driven_count, s->equations, dependent,
                                    s->order, s->tau);
    s->pivot = rank ? fabs(s->equations[(size_t)(rank - 1) * (n + 1)] / s->equations[0]) : 1;
    return rank;
}

/* values += the least step that makes the equations what right says. */
static void step(struct simulation *s, int rank, double *values)
{
    triangular_solve_transposed(s->n, s->equations, rank, s->order, s->tau, s->right, s->rest);
    for (int c = 0; c < s->n; c++)
        values[c] += s->rest[c] * unit_of(s, c);
}

/* Stands at at_q, which is brought to where the branches are closed. The rank there, or -1: they cannot be. */
static int close_place(struct simulation *s)
{
    enum { MOST_STEPS = 6 };
    static const double closed = 1e-13, enough = 1e-8;
    double before = HUGE_VAL;
    for (int i = 0;; i++) {
        dynamics_stand(&s->d, s->at_q);
        int rank = factorise(s);
        if (s->d.rows == 0)
            return rank;
        double open = dynamics_lack(&s->d);
        if (i == 0)
            s->gap = fmax(s->gap, open);
        if (open <= closed || open > before / 2 || i == MOST_STEPS)
            return open <= enough ? rank : -1;
        before = open;
        memset(s->right, 0, (size_t)(s->d.rows + s->driven_count) * sizeof *s->right);
        memcpy(s->right, s->d.right, (size_t)s->d.rows * sizeof *s->right);
        step(s, rank, s->at_q);
    }
}

static enum simulation_status load(struct simulation *s, double time)
{
    const double *q = s->at_q, *v = s->at_v;
    size_t size = (size_t)s->n * sizeof *s->forces;
    if (!s->spec.loads) {
        memset(s->forces, 0, size);
        return SIMULATION_OK;
    }
    const struct frame *frames = s->d.rates.frames;
    if (s->charts.count) {
        memcpy(s->true_q, s->q, size);
        simulation_charts_true(&s->charts, q, v, NULL, s->true_q, s->true_v, NULL);
        simulation_charts_frames(&s->charts, frames, s->frames);
        frames = s->frames;
        q = s->true_q;
        v = s->true_v;
    }
    if (s->spec.loads(s->spec.user, time, q, v, frames, s->d.rates.twist, s->forces, s->wrenches) !=
        0)
        return SIMULATION_LOADS;
    if (s->charts.count)
        simulation_charts_forces(&s->charts, s->at_q, s->true_q, s->forces);
    return SIMULATION_OK;
}

/* Whether the coordinate moves nothing. */
static int is_still(const struct simulation *s, int c)
{
    const double *twist = s->d.rates.unit + 6 * (ptrdiff_t)c;
    int still = 1;
    for (int k = 0; k < 6; k++)
        still &= twist[k] == 0;
    return still;
}

/* The mass matrix in the units of the equations; what moves nothing stands still. */
static void weigh(struct simulation *s)
{
    int n = s->n;
    dynamics_mass_matrix(&s->d, s->mass);
    for (int c = 0; c < n; c++) {
        double unit = unit_of(s, c), *column = s->mass + (ptrdiff_t)c * n;
        for (int i = 0; i < n; i++)
            column[i] *= unit * unit_of(s, i);
        if (is_still(s, c))
            column[c] = 1;
    }
}

/* One of the motions that the equations leave free, in their units. */
static void free_motion(const struct simulation *s, int rank, int motion, double *x)
{
    memset(x, 0, (size_t)s->n * sizeof *x);
    x[rank + motion] = 1;
    triangular_turn(s->n, s->equations, rank, s->tau, 1, x);
}

/* y += mass x, in the equations' units. */
static void add_momentum(const struct simulation *s, const double *x, double *y)
{
    for (int j = 0; j < s->n; j++)
        for (int i = 0; i < s->n && x[j] != 0; i++)
            y[i] += s->mass[(ptrdiff_t)j * s->n + i] * x[j];
}

/* turned: the free motions; reduced: their masses. */
static void reduce_mass(struct simulation *s, int rank)
{
    int n = s->n, count = n - rank;
    if (rank == 0)
        memcpy(s->reduced, s->mass, (size_t)n * (size_t)n * sizeof *s->reduced);
    for (int j = 0; j < count; j++) {
        double *motion = s->turned + (ptrdiff_t)j * n;
        free_motion(s, rank, j, motion);
        if (rank == 0)
            continue;
        memset(s->rest, 0, (size_t)n * sizeof *s->rest);
        add_momentum(s, motion, s->rest);
        for (int i = 0; i <= j; i++) {
            const double *other = s->turned + (ptrdiff_t)i * n;
            double sum = 0;
            for (int c = 0; c < n; c++)
                sum += other[c] * s->rest[c];
            s->reduced[(ptrdiff_t)j * count + i] = s->reduced[(ptrdiff_t)i * count + j] = sum;
        }
    }
}

/* The coordinate that takes the largest part in a free motion. */
static int part_of(struct simulation *s, int rank, int motion)
{
    int most = 0;
    free_motion(s, rank, motion, s->rest);
    for (int c = 1; c < s->n; c++)
        if (fabs(s->rest[c]) > fabs(s->rest[most]) + 1e-9)
            most = c;
    return most;
}

/* The masses of the motions that the equations leave free, factorised. */
static enum simulation_status weigh_free(struct simulation *s, int rank)
{
    int n = s->n, count = n - rank;
    weigh(s);
    if (count == 0)
        return SIMULATION_OK;
    reduce_mass(s, rank);
    int massless = definite_factorise(count, s->reduced, s->scale);
    if (massless < 0)
        return SIMULATION_OK;
    s->coordinate = part_of(s, rank, massless);
    return SIMULATION_MASSLESS;
}

/* x, in the equations' units: what they say in right, and the free motions with this momentum or force (changed). */
static void solve(struct simulation *s, int rank, double *force, double *x)
{
    int n = s->n, count = n - rank;
    triangular_solve_transposed(n, s->equations, rank, s->order, s->tau, s->right, x);
    if (count == 0)
        return;
    for (int c = 0; c < n; c++)
        s->share[c] = -x[c];
    add_momentum(s, s->share, force);
    for (int j = 0; j < count; j++) {
        const double *motion = s->turned + (ptrdiff_t)j * n;
        s->share[j] = 0;
        for (int c = 0; c < n; c++)
            s->share[j] += motion[c] * force[c];
    }
    definite_solve(count, s->reduced, s->scale, s->share);
    for (int j = 0; j < count; j++)
        for (int c = 0; c < n; c++)
            x[c] += s->share[j] * s->turned[(ptrdiff_t)j * n + c];
}

/* Speeds that the equations do not allow are taken away by an impulse through the pairs: what moves freely keeps its momentum. */
static void close_speed(struct simulation *s, int rank)
{
    double worst = 0;
    if (s->d.rows == 0 && s->rub.spins == 0)
        return;
    for (int c = 0; c < s->n; c++)
        s->at_v[c] /= unit_of(s, c);
    for (int i = 0; i < s->d.rows; i++) {
        const double *equation = s->d.matrix + (ptrdiff_t)i * s->n;
        double parting = 0;
        for (int c = 0; c < s->n; c++)
            parting += equation[c] * s->at_v[c];
        s->right[i] = 0;
        worst = fmax(worst, fabs(parting));
    }
    for (int i = 0; i < s->driven_count; i++)
        s->right[s->d.rows + i] =
            i >= s->rub.driven && s->rub.axes[i] >= 0 ? 0 : s->at_v[s->drivens[i]];
    s->parting = fmax(s->parting, worst);
    memset(s->rest, 0, (size_t)s->n * sizeof *s->rest);
    add_momentum(s, s->at_v, s->rest);
    solve(s, rank, s->rest, s->at_v);
    for (int c = 0; c < s->n; c++)
        s->at_v[c] *= unit_of(s, c);
}

/* lambda: what equations and drives do, from what the accelerations need besides the loads. */
static void multiply(struct simulation *s, int rank)
{
    int n = s->n;
    memcpy(s->rest, s->bias, (size_t)n * sizeof *s->rest);
    add_momentum(s, s->at_a, s->rest);
    triangular_solve(n, s->d.rows + s->driven_count, s->equations, rank, s->order, s->tau, s->rest,
                     s->lambda);
}

static double power(const struct simulation *s)
{
    double sum = 0;
    for (int i = 0; i < s->rub.driven; i++) {
        int c = s->drivens[i];
        sum += s->lambda[s->d.rows + i] * s->at_v[c] / unit_of(s, c);
    }
    if (!s->spec.loads && !s->spec.friction)
        return sum;
    for (int c = 0; c < s->n; c++)
        sum += s->forces[c] * s->at_v[c];
    for (int i = 0; i < 6 * s->d.m->body_count; i++)
        sum += s->wrenches[i] * s->d.rates.twist[i];
    return sum;
}

enum simulation_status simulation_evaluate(struct simulation *s, double time, const double *y,
                                           double *of_all)
{
    struct dynamics *d = &s->d;
    struct dynamics_loads loads = {s->forces, s->wrenches};
    for (int i = 0; i < s->free_count; i++) {
        s->at_q[s->frees[i]] = y[i];
        s->at_v[s->frees[i]] = y[s->free_count + i];
    }
    if (s->rub.driven && s->spec.drive(s->spec.user, time, s->at_q, s->at_v, s->at_a) != 0)
        return SIMULATION_OPEN;
    for (int i = s->rub.driven; i < s->driven_count; i++)
        if (s->rub.axes[i] < 0)
            s->at_v[s->drivens[i]] = s->at_a[s->drivens[i]] = 0;
    int rank = close_place(s);
    if (rank < 0)
        return SIMULATION_OPEN;
    enum simulation_status status = weigh_free(s, rank);
    if (status != SIMULATION_OK)
        return status;
    close_speed(s, rank);
    dynamics_move(d, s->at_v, NULL);
    status = load(s, time);
    if (status != SIMULATION_OK)
        return status;
    simulation_rub(s);
    dynamics_need(d, &loads);
    dynamics_collect(d, d->need, 0, &loads, s->bias);
    for (int c = 0; c < s->n; c++)
        s->bias[c] *= is_still(s, c) ? 0 : unit_of(s, c);
    if (d->rows)
        dynamics_bend(d);
    memcpy(s->right, d->right, (size_t)d->rows * sizeof *s->right);
    for (int i = 0; i < s->driven_count; i++)
        s->right[d->rows + i] = simulation_held_right(s, i);
    for (int c = 0; c < s->n; c++)
        s->rest[c] = -s->bias[c];
    solve(s, rank, s->rest, s->at_a);
    multiply(s, rank);
    *of_all = power(s);
    for (int c = 0; c < s->n; c++)
        s->at_a[c] *= unit_of(s, c);
    return SIMULATION_OK;
}

enum simulation_status simulation_pull(struct simulation *s, double *basis, int *count,
                                       double *pull, double *most)
{
    struct dynamics *d = &s->d;
    struct dynamics_loads loads = {s->forces, s->wrenches};
    int rank = close_place(s), n = s->n;
    if (rank < 0)
        return SIMULATION_OPEN;
    memset(s->at_v, 0, (size_t)d->m->coordinate_count * sizeof *s->at_v);
    dynamics_move(d, s->at_v, NULL);
    enum simulation_status status = load(s, s->time);
    if (status != SIMULATION_OK)
        return status;
    dynamics_need(d, &loads);
    dynamics_collect(d, d->need, 0, &loads, s->bias);
    for (int c = 0; c < n; c++) {
        pull[c] = is_still(s, c) ? 0 : -s->bias[c] * unit_of(s, c);
        *most = fmax(*most, fabs(pull[c]));
    }
    triangular_turn(n, s->equations, rank, s->tau, 0, pull);
    memset(pull, 0, (size_t)rank * sizeof *pull);
    triangular_turn(n, s->equations, rank, s->tau, 1, pull);
    for (int j = 0; basis && j < n - rank; j++)
        free_motion(s, rank, j, basis + (ptrdiff_t)j * n);
    if (count)
        *count = n - rank;
    return SIMULATION_OK;
}
