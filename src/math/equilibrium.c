#include "equilibrium.h"

#include "definite.h"
#include "simulation_inner.h"
#include "triangular.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

struct search {
    struct simulation *s;
    int n, count;                 /* coordinates, free motions */
    double *q, *pull, *basis;     /* n, n, n x count */
    double *slope, *matrix, *tau; /* count x count; count */
    double *way, *held;           /* count, n */
    int *order;
    double most; /* the largest force seen */
};

static const double apart = 1e-6, rests = 1e-10, longest = 0.2;

static int open_search(struct search *x, struct simulation *s)
{
    size_t n = (size_t)s->n + 1;
    *x = (struct search){.s = s, .n = s->n};
    x->q = calloc(6 * n + 3 * n * n, sizeof *x->q);
    x->order = calloc(n, sizeof *x->order);
    if (!x->q || !x->order)
        return -1;
    x->pull = x->q + n;
    x->way = x->pull + n;
    x->held = x->way + n;
    x->tau = x->held + n;
    x->basis = x->tau + 2 * n;
    x->slope = x->basis + n * n;
    x->matrix = x->slope + n * n;
    return 0;
}

/* Along the free motions: sum of the basis times the parts. */
static double along(const struct search *x, int motion, const double *vector)
{
    double sum = 0;
    for (int c = 0; c < x->n; c++)
        sum += x->basis[(ptrdiff_t)motion * x->n + c] * vector[c];
    return sum;
}

/* The place so far from q along the free motions, closed, and what pulls there. */
static enum simulation_status look(struct search *x, const double *parts, double factor)
{
    for (int c = 0; c < x->n; c++) {
        double step = 0;
        for (int j = 0; parts && j < x->count; j++)
            step += factor * parts[j] * x->basis[(ptrdiff_t)j * x->n + c];
        x->s->at_q[c] = x->q[c] + step * rates_unit(&x->s->d.rates, c);
    }
    return simulation_pull(x->s, NULL, NULL, x->pull, &x->most);
}

/* Takes the place looked at for the one to go on from. */
static enum simulation_status stand(struct search *x)
{
    memcpy(x->q, x->s->at_q, (size_t)x->n * sizeof *x->q);
    return simulation_pull(x->s, x->basis, &x->count, x->pull, &x->most);
}

static double size_of(const struct search *x)
{
    double sum = 0;
    for (int c = 0; c < x->n; c++)
        sum += x->pull[c] * x->pull[c];
    return sqrt(sum);
}

/* Minus the derivative of what pulls. x->held: the pull here. */
static enum simulation_status stiffness(struct search *x)
{
    memcpy(x->held, x->pull, (size_t)x->n * sizeof *x->held);
    for (int j = 0; j < x->count; j++) {
        double *column = x->slope + (ptrdiff_t)j * x->count;
        for (int side = -1; side <= 1; side += 2) {
            memset(x->way, 0, (size_t)x->count * sizeof *x->way);
            x->way[j] = side;
            enum simulation_status status = look(x, x->way, apart);
            if (status != SIMULATION_OK)
                return status;
            for (int i = 0; i < x->count; i++)
                column[i] = (side < 0 ? 0 : column[i]) - side * along(x, i, x->pull) / (2 * apart);
        }
    }
    memcpy(x->pull, x->held, (size_t)x->n * sizeof *x->held);
    return SIMULATION_OK;
}

static double stiffest(const struct search *x)
{
    double most = 0;
    for (int i = 0; i < x->count * x->count; i++)
        most = fmax(most, fabs(x->slope[i]));
    return most;
}

/* Whether every small way leads uphill, or along the level. */
static int is_stable(struct search *x)
{
    double shift = 1e-7 * stiffest(x);
    for (int j = 0; j < x->count; j++)
        for (int i = 0; i < x->count; i++)
            x->matrix[j * x->count + i] =
                (x->slope[j * x->count + i] + x->slope[i * x->count + j]) / 2 +
                (i == j ? shift + 1e-300 : 0);
    for (int i = 0; i < x->count; i++)
        if (x->matrix[i * x->count + i] < 0)
            return 0;
    return definite_factorise(x->count, x->matrix, x->tau) < 0;
}

static int loose(struct search *x)
{
    memcpy(x->matrix, x->slope, (size_t)(x->count * x->count) * sizeof *x->matrix);
    return x->count - triangular_factorise(x->count, x->count, x->matrix, 1e-7, x->order, x->tau);
}

/* An implicit step of this time: (1/time + stiffness) way = pull. */
static void step_of(struct search *x, double time)
{
    double right[JOINT_MAX_COORDINATES * 64];
    int count = x->count < (int)(sizeof right / sizeof right[0]) ? x->count : 0;
    double length = 0;
    memcpy(x->matrix, x->slope, (size_t)(count * count) * sizeof *x->matrix);
    for (int i = 0; i < count; i++) {
        x->matrix[i * count + i] += 1 / time;
        right[i] = along(x, i, x->pull);
    }
    int rank = triangular_factorise(count, count, x->matrix, 1e-14, x->order, x->tau);
    triangular_solve(count, count, x->matrix, rank, x->order, x->tau, right, x->way);
    for (int i = 0; i < count; i++)
        length = fmax(length, fabs(x->way[i]));
    for (int i = 0; i < count && length > longest; i++)
        x->way[i] *= longest / length;
}

/* Whether the step goes where the pull does. */
static int is_downhill(const struct search *x)
{
    double sum = 0;
    for (int i = 0; i < x->count; i++)
        sum += x->way[i] * along(x, i, x->pull);
    return sum >= 0;
}

static enum simulation_status search(struct search *x, struct equilibrium *found)
{
    enum { MOST_STEPS = 400, MOST_TOUCHES = 4 };
    double time = 0;
    int touches = 0;
    enum simulation_status status = stand(x);
    for (int i = 0; i < MOST_STEPS && status == SIMULATION_OK; i++) {
        double left = size_of(x);
        found->left = x->most > 0 ? left / x->most : 0;
        status = stiffness(x);
        if (status != SIMULATION_OK)
            break;
        if (found->left <= rests) {
            found->freedoms = x->count;
            found->loose = loose(x);
            found->stable = is_stable(x);
            if (found->stable || touches == MOST_TOUCHES)
                return SIMULATION_OK;
            for (int j = 0; j < x->count; j++)
                x->way[j] = 1 + 0.3 * j;
            touches++;
            time = 0;
            status = look(x, x->way, 1e-3);
        } else {
            double most = stiffest(x);
            if (time <= 0)
                time = most > 0 ? 0.2 / most : longest / left;
            step_of(x, time);
            for (int k = 0; k < 60 && !is_downhill(x); k++)
                step_of(x, time /= 4);
            status = look(x, x->way, 1);
            double now = size_of(x);
            time *= fmin(fmax(now > 0 ? 1.5 * left / now : 10, 0.5), 10);
        }
        if (status == SIMULATION_OK)
            status = stand(x);
    }
    return status == SIMULATION_OK ? SIMULATION_STEP : status;
}

enum simulation_status equilibrium_find(const struct simulation_spec *spec, double *q,
                                        struct equilibrium *found)
{
    struct simulation s;
    struct search x = {0};
    memset(found, 0, sizeof *found);
    enum simulation_status status = simulation_prepare(&s, spec, 0, q, NULL);
    if (status == SIMULATION_OK && open_search(&x, &s) != 0)
        status = SIMULATION_NO_MEMORY;
    if (status == SIMULATION_OK) {
        memcpy(s.at_q, q, (size_t)s.n * sizeof *q);
        status = search(&x, found);
    }
    if (status == SIMULATION_OK)
        memcpy(q, x.q, (size_t)s.n * sizeof *q);
    free(x.q);
    free(x.order);
    simulation_close(&s);
    return status;
}
