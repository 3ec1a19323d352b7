#include "dynamics_inner.h"

#include "quaternion.h"

#include <stdlib.h>
#include <string.h>

/* Places for count things in one block; with base NULL it only counts. */
static void *place(char *base, size_t *used, size_t count, size_t size)
{
    size_t at = (*used + sizeof(double) - 1) / sizeof(double) * sizeof(double);
    *used = at + count * size;
    return base ? base + at : NULL;
}

static double *numbers(char *base, size_t *used, size_t count)
{
    return place(base, used, count, sizeof(double));
}

static size_t lay_out(struct dynamics *d, char *base)
{
    const struct mechanism *m = d->m;
    size_t used = 0, all = (size_t)m->coordinate_count + 1, n = (size_t)d->n + 1;
    size_t bodies = (size_t)m->body_count + 1, loops = (size_t)m->loop_count + 1;
    size_t rows = 6 * loops + (size_t)m->relation_count;
    d->q = numbers(base, &used, all);
    d->v = numbers(base, &used, all);
    d->a = numbers(base, &used, all);
    d->centre = numbers(base, &used, 3 * bodies);
    d->tensor = numbers(base, &used, 6 * bodies);
    d->need = numbers(base, &used, 6 * bodies);
    d->through = numbers(base, &used, 6 * bodies);
    d->across = numbers(base, &used, 6 * loops);
    d->multiplier = numbers(base, &used, (size_t)m->relation_count + 1);
    d->cuts = place(base, &used, loops, sizeof *d->cuts);
    d->matrix = numbers(base, &used, n * rows);
    d->factor = numbers(base, &used, (all + 1) * rows);
    d->tau = numbers(base, &used, rows);
    d->order = place(base, &used, rows, sizeof(int));
    d->right = numbers(base, &used, rows);
    d->lambda = numbers(base, &used, rows);
    d->scale = numbers(base, &used, n);
    d->work = numbers(base, &used, all + rows);
    d->bias = numbers(base, &used, n);
    d->composite = numbers(base, &used, 10 * bodies);
    d->kept = numbers(base, &used, 6 * (bodies + loops) + n + rows);
    return used;
}

int dynamics_open(struct dynamics *d, const struct mechanism *m, const struct inertia *inertia,
                  const double gravity[3], int planar)
{
    memset(d, 0, sizeof *d);
    d->m = m;
    d->inertia = inertia;
    memcpy(d->gravity, gravity, sizeof d->gravity);
    d->planar = planar;
    d->n = m->body_coordinates;
    unsigned char *drives = calloc((size_t)d->n + 1, 1);
    int opened = drives ? rates_open(&d->rates, m, drives) : -1; /* every coordinate is a column */
    free(drives);
    d->memory = opened == 0 ? calloc(1, lay_out(d, NULL) + 1) : NULL;
    if (!d->memory)
        return -1;
    lay_out(d, d->memory);
    return 0;
}

void dynamics_close(struct dynamics *d)
{
    rates_close(&d->rates);
    free(d->memory);
    free(d->square);
    d->memory = NULL;
    d->square = NULL;
}

double *dynamics_six(double *sixes, int i)
{
    return sixes + 6 * (ptrdiff_t)i;
}

double dynamics_power(const double twist[6], const double wrench[6])
{
    return vector_dot(twist, wrench) + vector_dot(twist + 3, wrench + 3);
}

/* t = R I R', R the matrix of the unit quaternion. */
static void turn_tensor(const double turn[4], const double tensor[6], double t[6])
{
    static const int of[3][3] = {{0, 3, 4}, {3, 1, 5}, {4, 5, 2}};
    double w = turn[0], x = turn[1], y = turn[2], z = turn[3], half[3][3];
    const double r[3][3] = {{1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)},
                            {2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)},
                            {2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)}};
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 3; k++)
            half[i][k] = r[i][0] * tensor[of[0][k]] + r[i][1] * tensor[of[1][k]] +
                         r[i][2] * tensor[of[2][k]];
    for (int i = 0; i < 3; i++)
        for (int k = i; k < 3; k++)
            t[of[i][k]] = vector_dot(half[i], r[k]);
}

void dynamics_stand(struct dynamics *d, const double *q)
{
    memcpy(d->q, q, (size_t)d->n * sizeof *q);
    if (mechanism_is_tied(d->m)) {
        rates_linearise(&d->rates, d->q);
        dynamics_constrain(d);
    } else {
        rates_stand(&d->rates, d->q);
    }
    for (int i = 0; i < d->m->body_count; i++) {
        frame_point(&d->rates.frames[i], d->inertia[i].centre, d->centre + 3 * (ptrdiff_t)i);
        turn_tensor(d->rates.frames[i].turn, d->inertia[i].tensor, dynamics_six(d->tensor, i));
    }
}

void dynamics_move(struct dynamics *d, const double *v, const double *a)
{
    size_t size = (size_t)d->n * sizeof *v;
    memset(d->a, 0, (size_t)d->m->coordinate_count * sizeof *a);
    memset(d->v, 0, (size_t)d->m->coordinate_count * sizeof *v);
    if (v)
        memcpy(d->v, v, size);
    if (a)
        memcpy(d->a, a, size);
    rates_move(&d->rates, d->v, d->a);
    if (d->m->loop_count > 0) {
        dynamics_seat(d);
        rates_move(&d->rates, d->v, d->a);
    }
}

/* r = t x for a symmetric tensor. */
static void stretch(const double t[6], const double x[3], double r[3])
{
    r[0] = t[0] * x[0] + t[3] * x[1] + t[4] * x[2];
    r[1] = t[3] * x[0] + t[1] * x[1] + t[5] * x[2];
    r[2] = t[4] * x[0] + t[5] * x[1] + t[2] * x[2];
}

static void body_need(struct dynamics *d, int i, double need[6])
{
    double mass = d->inertia[i].mass, surge[3], spin[3], turn[3], speeding[3], arm[3];
    const double *centre = d->centre + 3 * (ptrdiff_t)i, *tensor = dynamics_six(d->tensor, i);
    rates_point(&d->rates, i, centre, NULL, surge);
    rates_turn(&d->rates, i, turn, speeding);
    for (int k = 0; k < 3; k++)
        need[k + 3] = mass * (surge[k] - d->gravity[k]);
    stretch(tensor, turn, spin);
    vector_cross(turn, spin, need);
    stretch(tensor, speeding, spin);
    vector_cross(centre, need + 3, arm);
    for (int k = 0; k < 3; k++)
        need[k] += spin[k] + arm[k];
}

void dynamics_need(struct dynamics *d, const struct dynamics_loads *loads)
{
    for (int i = 0; i < d->m->body_count; i++) {
        double *need = dynamics_six(d->need, i);
        memset(need, 0, 6 * sizeof *need);
        if (d->m->bodies[i].base < 0)
            continue;
        body_need(d, i, need);
        for (int k = 0; loads && loads->wrenches && k < 6; k++)
            need[k] -= loads->wrenches[6 * (ptrdiff_t)i + k];
    }
}

static void add(double *to, double factor, const double *six)
{
    for (int k = 0; k < 6; k++)
        to[k] += factor * six[k];
}

static void collect_relations(const struct dynamics *d, double *forces)
{
    for (int i = 0; i < d->m->relation_count; i++) {
        const struct relation *t = &d->m->relations[i];
        double slope, force = d->multiplier[i];
        mechanism_relation_value(d->m, i, d->q, &slope);
        forces[d->m->bodies[t->b].first] -= force;
        if (t->a >= 0)
            forces[d->m->bodies[t->a].first] += slope * force;
        if (t->carrier >= 0)
            forces[d->m->bodies[t->carrier].first] -= slope * force;
    }
}

void dynamics_collect(struct dynamics *d, const double *need, int closed,
                      const struct dynamics_loads *loads, double *forces)
{
    const struct mechanism *m = d->m;
    size_t size = 6 * (size_t)m->body_count * sizeof *d->through;
    if (need)
        memcpy(d->through, need, size);
    else
        memset(d->through, 0, size);
    for (int i = 0; closed && i < m->loop_count; i++) {
        add(dynamics_six(d->through, m->loops[i].b), -1, dynamics_six(d->across, i));
        add(dynamics_six(d->through, m->loops[i].a), 1, dynamics_six(d->across, i));
    }
    for (int i = m->body_count - 1; i >= 0; i--) {
        const struct mechanism_body *b = &m->bodies[i];
        double *through = dynamics_six(d->through, i);
        if (b->base < 0)
            continue;
        for (int c = b->first; c < b->first + joint_coordinate_count(b->type); c++)
            forces[c] = dynamics_power(dynamics_six(d->rates.unit, c), through) -
                        (loads && loads->forces ? loads->forces[c] : 0);
        add(dynamics_six(d->through, b->base), 1, through);
    }
    if (closed)
        collect_relations(d, forces);
}

void dynamics_carry(struct dynamics *d, const double *v, const double *a,
                    const struct dynamics_loads *loads)
{
    dynamics_move(d, v, a);
    dynamics_need(d, loads);
    dynamics_collect(d, d->need, 1, loads, d->work);
}

void dynamics_inverse(struct dynamics *d, const double *q, const double *v, const double *a,
                      const struct dynamics_loads *loads, double *forces)
{
    dynamics_stand(d, q);
    dynamics_move(d, v, a);
    dynamics_need(d, loads);
    dynamics_collect(d, d->need, 0, loads, forces);
}

double dynamics_kinetic_energy(const struct dynamics *d)
{
    double sum = 0;
    for (int i = 0; i < d->m->body_count; i++) {
        double speed[3], turn[3], spin[3];
        if (d->m->bodies[i].base < 0)
            continue;
        rates_point(&d->rates, i, d->centre + 3 * (ptrdiff_t)i, speed, NULL);
        rates_turn(&d->rates, i, turn, spin);
        stretch(dynamics_six(d->tensor, i), turn, spin);
        sum += (d->inertia[i].mass * vector_dot(speed, speed) + vector_dot(turn, spin)) / 2;
    }
    return sum;
}

double dynamics_potential_energy(const struct dynamics *d)
{
    double sum = 0;
    for (int i = 0; i < d->m->body_count; i++)
        if (d->m->bodies[i].base >= 0)
            sum -= d->inertia[i].mass * vector_dot(d->gravity, d->centre + 3 * (ptrdiff_t)i);
    return sum;
}

void dynamics_momentum(const struct dynamics *d, double momentum[6])
{
    memset(momentum, 0, 6 * sizeof *momentum);
    for (int i = 0; i < d->m->body_count; i++) {
        const double *centre = d->centre + 3 * (ptrdiff_t)i;
        double push[3], turn[3], spin[3], arm[3];
        if (d->m->bodies[i].base < 0)
            continue;
        rates_point(&d->rates, i, centre, push, NULL);
        rates_turn(&d->rates, i, turn, spin);
        stretch(dynamics_six(d->tensor, i), turn, spin);
        for (int k = 0; k < 3; k++)
            push[k] *= d->inertia[i].mass;
        vector_cross(centre, push, arm);
        for (int k = 0; k < 3; k++) {
            momentum[k] += spin[k] + arm[k];
            momentum[k + 3] += push[k];
        }
    }
}

static void shift(const double six[6], const double p[3], double force[3], double moment[3])
{
    double arm[3];
    vector_cross(p, six + 3, arm);
    for (int k = 0; k < 3; k++) {
        force[k] = six[k + 3];
        moment[k] = six[k] - arm[k];
    }
}

void dynamics_pair(const struct dynamics *d, int body, const double p[3], double force[3],
                   double moment[3])
{
    shift(dynamics_six(d->through, body), p, force, moment);
}

void dynamics_loop(const struct dynamics *d, int loop, const double p[3], double force[3],
                   double moment[3])
{
    shift(dynamics_six(d->across, loop), p, force, moment);
}
