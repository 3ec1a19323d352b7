#include "dynamics_inner.h"

#include "quaternion.h"
#include "triangular.h"

#include <math.h>
#include <string.h>

static const double dependent =
    1e-8; /* of the longest equation: what is left of one by the others */

static const int all_six[6] = {0, 1, 2, 3, 4, 5}, in_plane[3] = {0, 1, 5};

/* Which of a loop's six equations are asked for: velocities, then turns. */
static int asked(const struct dynamics *d, const int **which)
{
    *which = d->planar ? in_plane : all_six;
    return d->planar ? 3 : 6;
}

static double *equation(const struct dynamics *d, int row)
{
    return d->matrix + (ptrdiff_t)row * d->n;
}

/* The loop's equations without what its own coordinates let its sides do. */
static void cut_off(struct dynamics *d, int loop, int first)
{
    const struct mechanism_loop *l = &d->m->loops[loop];
    struct dynamics_cut *cut = &d->cuts[loop];
    const int *which;
    int count = asked(d, &which), own = joint_coordinate_count(l->type);
    const double *block = d->rates.matrix + 6 * (ptrdiff_t)loop;
    for (int c = 0; c < own; c++)
        for (int k = 0; k < count; k++)
            cut->units[c * count + k] = block[(ptrdiff_t)(l->first + c) * d->rates.rows + which[k]];
    cut->rank = triangular_factorise(count, own, cut->units, dependent, cut->order, cut->tau);
    cut->first = first;
    cut->rows = count - cut->rank;
    for (int c = 0; c < d->n; c++) {
        double six[6];
        for (int k = 0; k < count; k++)
            six[k] = block[(ptrdiff_t)c * d->rates.rows + which[k]];
        triangular_turn(count, cut->units, cut->rank, cut->tau, 0, six);
        for (int k = 0; k < cut->rows; k++)
            equation(d, first + k)[c] = six[cut->rank + k];
    }
}

void dynamics_constrain(struct dynamics *d)
{
    int row = 0;
    for (int i = 0; i < d->m->loop_count; i++) {
        cut_off(d, i, row);
        row += d->cuts[i].rows;
    }
    for (int i = 0; i < d->m->relation_count; i++, row++)
        for (int c = 0; c < d->n; c++)
            equation(d, row)[c] =
                d->rates.matrix[(ptrdiff_t)c * d->rates.rows + 6 * (ptrdiff_t)d->m->loop_count + i];
    d->rows = row;
}

/* By how much the sides of a loop part, as the equations see it: from twists, or from their derivatives. */
static void parting(const struct dynamics *d, int loop, const double *of, double six[6])
{
    const struct mechanism_loop *l = &d->m->loops[loop];
    const double *p = d->rates.frames[d->m->body_count + loop].at;
    const double *end = of + 6 * (ptrdiff_t)(d->m->body_count + loop);
    const double *b = of + 6 * (ptrdiff_t)l->b;
    const int *which;
    double turn[3], arm[3], row[6];
    for (int k = 0; k < 3; k++)
        turn[k] = end[k] - b[k];
    vector_cross(turn, p, arm);
    for (int k = 0; k < 3; k++) {
        row[k] = (end[k + 3] - b[k + 3] + arm[k]) / d->rates.size;
        row[k + 3] = turn[k];
    }
    for (int k = 0, count = asked(d, &which); k < count; k++)
        six[k] = row[which[k]];
}

void dynamics_seat(struct dynamics *d)
{
    const int *which;
    int count = asked(d, &which);
    for (int i = 0; i < d->m->loop_count; i++) {
        const struct mechanism_loop *l = &d->m->loops[i];
        struct dynamics_cut *cut = &d->cuts[i];
        int own = joint_coordinate_count(l->type);
        double six[6], speed[6];
        parting(d, i, d->rates.twist, six);
        triangular_solve(count, own, cut->units, cut->rank, cut->order, cut->tau, six, speed);
        for (int k = 0; k < own; k++)
            d->v[l->first + k] -= speed[k] * rates_unit(&d->rates, l->first + k);
    }
}

static double rate(const struct dynamics *d, int body, const double *values)
{
    return body < 0 ? 0 : values[d->m->bodies[body].first];
}

void dynamics_bend(struct dynamics *d)
{
    const struct mechanism *m = d->m;
    const int *which;
    int count = asked(d, &which), row = 0;
    for (int i = 0; i < m->loop_count; i++) {
        const struct dynamics_cut *cut = &d->cuts[i];
        double six[6];
        parting(d, i, d->rates.surge, six);
        triangular_turn(count, cut->units, cut->rank, cut->tau, 0, six);
        for (int k = 0; k < cut->rows; k++)
            d->right[row++] = -six[cut->rank + k];
    }
    for (int i = 0; i < m->relation_count; i++) {
        const struct relation *t = &m->relations[i];
        double past = rate(d, t->a, d->v) - rate(d, t->carrier, d->v);
        d->right[row++] = mechanism_relation_curvature(m, i, d->q) * past * past /
                          rates_unit(&d->rates, m->bodies[t->b].first);
    }
}

double dynamics_lack(struct dynamics *d)
{
    const int *which;
    int count = asked(d, &which), row = 0;
    double most = 0;
    for (int i = 0; i < d->m->loop_count; i++) {
        const struct dynamics_cut *cut = &d->cuts[i];
        double six[6];
        for (int k = 0; k < count; k++)
            six[k] = d->rates.right[6 * i + which[k]];
        triangular_turn(count, cut->units, cut->rank, cut->tau, 0, six);
        for (int k = 0; k < cut->rows; k++)
            d->right[row++] = six[cut->rank + k];
    }
    for (int i = 0; i < d->m->relation_count; i++)
        d->right[row++] = d->rates.right[6 * d->m->loop_count + i];
    for (int i = 0; i < row; i++)
        most = fmax(most, fabs(d->right[i]));
    return most;
}

void dynamics_spread(struct dynamics *d, const double *lambda)
{
    const struct mechanism *m = d->m;
    const int *which;
    int count = asked(d, &which), row = 0;
    for (int i = 0; i < m->loop_count; i++) {
        const struct dynamics_cut *cut = &d->cuts[i];
        const double *p = d->rates.frames[m->body_count + i].at;
        double six[6] = {0}, on_a[6] = {0}, arm[3], *across = dynamics_six(d->across, i);
        for (int k = 0; k < cut->rows; k++)
            six[cut->rank + k] = lambda[row++];
        triangular_turn(count, cut->units, cut->rank, cut->tau, 1, six);
        for (int k = 0; k < count; k++)
            on_a[which[k]] = six[k] / (which[k] < 3 ? d->rates.size : 1);
        vector_cross(p, on_a, arm);
        for (int k = 0; k < 3; k++) {
            across[k] = -on_a[k + 3] - arm[k];
            across[k + 3] = -on_a[k];
        }
    }
    for (int i = 0; i < m->relation_count; i++)
        d->multiplier[i] =
            lambda[row++] / rates_unit(&d->rates, m->bodies[m->relations[i].b].first);
}

void dynamics_factorise(struct dynamics *d, const unsigned char *drives)
{
    int held = 0;
    for (int c = 0; c < d->n; c++)
        held += !drives || !drives[c];
    for (int i = 0; i < d->rows; i++)
        for (int c = 0, k = 0; c < d->n; c++)
            if (!drives || !drives[c])
                d->factor[(ptrdiff_t)i * held + k++] = equation(d, i)[c];
    d->held = held;
    d->rank = triangular_factorise(held, d->rows, d->factor, dependent, d->order, d->tau);
}

/* Whether an equation of the whole matrix is asked for. */
static int wanted(const struct dynamics *d, int row)
{
    return !d->planar || row >= 6 * d->m->loop_count || row % 6 < 2 || row % 6 == 5;
}

int dynamics_redundant(struct dynamics *d, int *names)
{
    const struct mechanism *m = d->m;
    int all = m->coordinate_count, rows = 6 * m->loop_count + m->relation_count, columns = 0;
    int *row_of = d->order, found = 0;
    if (!mechanism_is_tied(m))
        return 0;
    for (int i = 0; i < rows; i++) {
        if (!wanted(d, i))
            continue;
        for (int c = 0; c < all; c++)
            d->factor[(ptrdiff_t)columns * all + c] =
                d->rates.matrix[(ptrdiff_t)c * d->rates.rows + i];
        names[columns++] = i; /* for now: what stands in a column */
    }
    int rank = triangular_factorise(all, columns, d->factor, dependent, row_of, d->tau);
    /* names is ascending and the dropped columns are marked in it, then closed up */
    for (int k = rank; k < columns; k++)
        names[row_of[k]] = -1 - names[row_of[k]];
    for (int k = 0; k < columns; k++)
        if (names[k] < 0)
            names[found++] = -1 - names[k];
    d->held = d->rank = 0;
    return found;
}

/* A combination of equations that gives no force where they were factorised: column j beyond the rank, less those before it. */
static void combination(const struct dynamics *d, int j, double *lambda)
{
    double sum = 1;
    memset(lambda, 0, (size_t)d->rows * sizeof *lambda);
    lambda[d->order[j]] = 1;
    for (int k = d->rank - 1; k >= 0; k--) {
        double value = d->factor[(ptrdiff_t)j * d->held + k];
        for (int i = k + 1; i < d->rank; i++)
            value += d->factor[(ptrdiff_t)i * d->held + k] * lambda[d->order[i]];
        value /= -d->factor[(ptrdiff_t)k * d->held + k];
        lambda[d->order[k]] = value;
        sum += value * value;
    }
    for (int i = 0; i < d->rows; i++)
        lambda[i] /= sqrt(sum);
}

static void mark(double size, const double force[3], const double moment[3], unsigned char *open)
{
    static const double noise = 1e-6;
    for (int k = 0; k < 3; k++) {
        open[k] |= fabs(force[k]) * size > noise;
        open[k + 3] |= fabs(moment[k]) > noise;
    }
}

static void mark_all(const struct dynamics *d, const double *forces, unsigned char *open)
{
    static const double noise = 1e-6;
    const struct mechanism *m = d->m;
    double force[3], moment[3];
    for (int i = 0; i < m->body_count + m->loop_count; i++) {
        const double *p = d->rates.frames[i].at;
        if (i < m->body_count)
            dynamics_pair(d, i, p, force, moment);
        else
            dynamics_loop(d, i - m->body_count, p, force, moment);
        mark(d->rates.size, force, moment, open + 6 * (ptrdiff_t)i);
    }
    open += 6 * (ptrdiff_t)(m->body_count + m->loop_count);
    for (int c = 0; c < d->n; c++)
        open[c] |= fabs(forces[c]) * rates_unit(&d->rates, c) > noise;
    for (int i = 0; i < m->relation_count; i++)
        open[d->n + i] |=
            fabs(d->multiplier[i]) * rates_unit(&d->rates, m->bodies[m->relations[i].b].first) >
            noise;
}

void dynamics_undetermined(struct dynamics *d, unsigned char *open)
{
    const struct mechanism *m = d->m;
    size_t through = 6 * (size_t)m->body_count, across = 6 * (size_t)m->loop_count;
    size_t ties = (size_t)m->relation_count, size = sizeof *d->kept;
    memset(open, 0, through + across + (size_t)d->n + ties);
    if (!mechanism_is_tied(m) || d->rank >= d->rows)
        return;
    double *forces = d->kept + through + across + ties;
    memcpy(d->kept, d->through, through * size);
    memcpy(d->kept + through, d->across, across * size);
    memcpy(d->kept + through + across, d->multiplier, ties * size);
    for (int j = d->rank; j < d->rows; j++) {
        combination(d, j, d->lambda);
        dynamics_spread(d, d->lambda);
        dynamics_collect(d, NULL, 1, NULL, forces);
        mark_all(d, forces, open);
    }
    memcpy(d->through, d->kept, through * size);
    memcpy(d->across, d->kept + through, across * size);
    memcpy(d->multiplier, d->kept + through + across, ties * size);
}
