#include "simulation_inner.h"

#include "dynamics_inner.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    STIFF_STEPS = 200, /* after so many it is asked whether the problem has become stiff */
    SETTLE_STEPS =
        5, /* after so many it is asked how far the state has gone from where it is closed */
    SMALL_STEPS = 10000 /* so many that hardly move the time are the end */
};

static const double hardly = 1e-12; /* s, of times near 1 */
static const double far = 100;      /* times the tolerance: the state may be so far from there */

static int rate_of(void *user, double time, const double *y, double *rate)
{
    struct simulation *s = user;
    double power;
    s->trouble = simulation_evaluate(s, time, y, &power);
    if (s->trouble != SIMULATION_OK)
        return s->trouble == SIMULATION_MASSLESS || s->trouble == SIMULATION_LOADS ? -1 : 1;
    for (int i = 0; i < s->free_count; i++) {
        rate[i] = s->at_v[s->frees[i]];
        rate[s->free_count + i] = s->at_a[s->frees[i]];
    }
    rate[2 * s->free_count] = power;
    return 0;
}

int simulation_holds(struct simulation *s, double time, const double *y)
{
    double power;
    s->trouble = simulation_evaluate(s, time, y, &power);
    if (s->trouble != SIMULATION_OK)
        return -1;
    simulation_charts_true(&s->charts, s->at_q, s->at_v, s->at_a, s->q, s->v, s->a);
    int friction = simulation_rub_changes(s);
    int holds = s->spec.when ? s->spec.when(s->spec.user, time, s->q, s->v, s->a) : 0;
    if (holds < 0)
        s->trouble = SIMULATION_STOPPED;
    if ((holds > 0 || friction) && time <= s->found.time) {
        s->found.time = time;
        s->found.condition = holds > 0;
        s->found.friction = friction;
    }
    return holds < 0 ? -1 : holds || friction;
}

static int when_of(void *user, double time, const double *y)
{
    return simulation_holds(user, time, y);
}

/* Integrators count from their start or restart. */
static void keep_work(struct simulation *s)
{
    simulation_work(s, &s->steps, &s->rates);
    s->retries = 0;
}

/* Beside the relative tolerance: places to a part of the size, energies to a part of what is there. */
int simulation_start(struct simulation *s)
{
    double *absolute = malloc((size_t)s->size * sizeof *absolute), least = 0;
    if (!absolute)
        return -1;
    for (int i = 1; i < s->d.m->body_count; i++)
        least += s->d.inertia[i].mass;
    for (int i = 0; i < s->free_count; i++) {
        double unit = rates_unit(&s->d.rates, s->frees[i]);
        absolute[i] = absolute[s->free_count + i] = s->relative * unit;
    }
    double energy = fmax(s->kinetic, least * s->d.rates.size * s->d.rates.size);
    absolute[2 * s->free_count] = 100 * s->relative * fmax(energy, 1e-12);
    if (s->integrator) {
        keep_work(s);
        integrator_close(s->integrator);
    }
    s->integrator =
        integrator_open(s->method, s->size, rate_of, s, s->time, s->y, s->relative, absolute);
    free(absolute);
    if (s->integrator && (s->spec.when || s->spec.friction))
        return integrator_watch(s->integrator, when_of, s->spec.longest);
    return s->integrator ? 0 : -1;
}

void simulation_centre(struct simulation *s)
{
    memcpy(s->at_q, s->q, (size_t)s->n * sizeof *s->q);
    memcpy(s->at_v, s->v, (size_t)s->n * sizeof *s->v);
    simulation_charts_centre(&s->charts, s->at_q, s->at_v);
    for (int i = 0; i < s->free_count; i++) {
        s->y[i] = s->at_q[s->frees[i]];
        s->y[s->free_count + i] = s->at_v[s->frees[i]];
    }
}

enum simulation_status simulation_look(struct simulation *s, double time)
{
    struct dynamics *d = &s->d;
    struct dynamics_loads loads = {s->forces, s->wrenches};
    double power;
    enum simulation_status status = simulation_evaluate(s, time, s->y, &power);
    if (status != SIMULATION_OK)
        return status;
    simulation_charts_true(&s->charts, s->at_q, s->at_v, s->at_a, s->q, s->v, s->a);
    memset(s->drives, 0, (size_t)s->n * sizeof *s->drives);
    for (int i = 0; i < s->rub.driven; i++)
        s->drives[s->drivens[i]] = s->lambda[d->rows + i] / rates_unit(&d->rates, s->drivens[i]);
    dynamics_move(d, s->at_v, s->at_a);
    dynamics_need(d, &loads);
    if (d->rows)
        dynamics_spread(d, s->lambda);
    dynamics_collect(d, d->need, mechanism_is_tied(d->m), &loads, s->bias);
    s->kinetic = dynamics_kinetic_energy(d);
    s->potential = dynamics_potential_energy(d);
    s->work = s->y[2 * s->free_count];
    return SIMULATION_OK;
}

int simulation_restart(struct simulation *s)
{
    s->pass.pivot = s->pass.before = 0;
    keep_work(s);
    return integrator_restart(s->integrator, s->time, s->y);
}

/* Charts that come near their singular position are taken anew. */
static int take_anew(struct simulation *s)
{
    integrator_at(s->integrator, s->time, s->y);
    for (int i = 0; i < s->free_count; i++) {
        s->at_q[s->frees[i]] = s->y[i];
        s->at_v[s->frees[i]] = s->y[s->free_count + i];
    }
    simulation_charts_true(&s->charts, s->at_q, s->at_v, NULL, s->q, s->v, NULL);
    if (!simulation_charts_leave(&s->charts, s->at_q))
        return 0;
    s->restarts++;
    simulation_centre(s);
    return simulation_restart(s);
}

/* Now and then: a state that has gone away from where the branches are closed goes on from there. */
static int settle(struct simulation *s)
{
    double power, away = 0;
    if (s->d.rows == 0 || s->unsettled++ < SETTLE_STEPS)
        return 0;
    s->unsettled = 0;
    integrator_at(s->integrator, s->time, s->y);
    if (simulation_evaluate(s, s->time, s->y, &power) != SIMULATION_OK)
        return 0;
    for (int i = 0; i < s->free_count; i++) {
        int k = s->free_count + i, c = s->frees[i];
        double unit = rates_unit(&s->d.rates, c);
        away = fmax(away, fabs(s->at_q[c] - s->y[i]) / (unit + fabs(s->y[i])));
        away = fmax(away, fabs(s->at_v[c] - s->y[k]) / (unit + fabs(s->y[k])));
        s->y[i] = s->at_q[c];
        s->y[k] = s->at_v[c];
    }
    if (away <= far * s->relative)
        return 0;
    s->settled++;
    return simulation_restart(s);
}

/* Goes on from where somebody began or ended to slip. */
static enum simulation_status rub_anew(struct simulation *s)
{
    enum { MOST_CHANGES = 1000 };
    double power;
    integrator_at(s->integrator, s->time, s->y);
    s->rub.due = 0;
    s->rub.changes = s->stride < hardly * (1 + fabs(s->time)) ? s->rub.changes + 1 : 0;
    if (s->rub.changes > MOST_CHANGES)
        return SIMULATION_STEP;
    enum simulation_status status = simulation_evaluate(s, s->time, s->y, &power);
    if (status == SIMULATION_OK)
        status = simulation_rub_settle(s);
    if (status == SIMULATION_OK)
        status = simulation_look(s, s->time);
    if (status != SIMULATION_OK)
        return status;
    simulation_centre(s);
    return simulation_restart(s) == 0 ? SIMULATION_OK : SIMULATION_NO_MEMORY;
}

/* Functional iteration that often does not converge keeps the step below what the accuracy wants. */
static int watch_stiffness(struct simulation *s)
{
    struct integrator_work work;
    if (s->spec.method != 0 || s->method == INTEGRATOR_BDF)
        return 0;
    integrator_work(s->integrator, &work);
    if (work.steps == 0 || work.steps % STIFF_STEPS != 0)
        return 0;
    long past = work.retries - s->retries;
    s->retries = work.retries;
    if (past < STIFF_STEPS / 10)
        return 0;
    s->method = INTEGRATOR_BDF;
    s->stiff = 1;
    integrator_at(s->integrator, s->time, s->y);
    return simulation_start(s);
}

/* A spring wound up a thousand times, a speed of a million turns: what is left would take more steps than anybody waits for. */
static int is_endless(struct simulation *s, double stop)
{
    s->taken++;
    return s->taken > SIMULATION_FEW &&
           (stop - s->time) * s->taken > SIMULATION_MOST * (s->time - s->begun);
}

enum simulation_status simulation_step(struct simulation *s, double stop, double *time)
{
    enum simulation_status rubbed = s->rub.due ? rub_anew(s) : SIMULATION_OK;
    if (rubbed != SIMULATION_OK)
        return rubbed;
    if ((s->charts.count && take_anew(s) != 0) || settle(s) != 0 || watch_stiffness(s) != 0)
        return SIMULATION_NO_MEMORY;
    double before = s->time, step;
    int passed = s->d.rows ? simulation_pass(s, &stop) : 0;
    if (passed) {
        *time = s->time;
        return passed > 0 ? SIMULATION_OK : SIMULATION_NO_MEMORY;
    }
    s->found.time = HUGE_VAL;
    switch (integrator_step(s->integrator, stop, &s->time)) {
    case INTEGRATOR_OK:
        step = s->stride = s->time - before;
        s->pass.before = s->pass.pivot;
        s->pass.pivot = s->pivot;
        s->small = step < hardly * (1 + fabs(s->time)) ? s->small + 1 : 0;
        *time = s->time;
        simulation_rub_follow(s);
        if (s->small > SMALL_STEPS)
            return SIMULATION_STEP;
        return is_endless(s, stop) ? SIMULATION_LONG : SIMULATION_OK;
    case INTEGRATOR_EVENT:
        *time = s->time;
        s->stride = s->time - before;
        if (s->found.condition)
            return SIMULATION_EVENT;
        s->rub.due = 1;
        return SIMULATION_OK;
    case INTEGRATOR_RATE:
        return s->trouble == SIMULATION_OK ? SIMULATION_STEP : s->trouble;
    case INTEGRATOR_ACCURATE:
        return SIMULATION_ACCURATE;
    case INTEGRATOR_NO_MEMORY:
        return SIMULATION_NO_MEMORY;
    default:
        return SIMULATION_STEP;
    }
}

enum simulation_status simulation_at(struct simulation *s, double time)
{
    if (!simulation_passed(s, time, s->y))
        integrator_at(s->integrator, time, s->y);
    enum simulation_status status = simulation_look(s, time);
    if (status != SIMULATION_OK)
        return status;
    double sum = s->kinetic + s->potential;
    s->imbalance = fmax(s->imbalance, fabs(sum - s->work - s->energy));
    s->throughput = fmax(s->throughput, fmax(s->kinetic, fabs(s->work)));
    return SIMULATION_OK;
}

void simulation_work(const struct simulation *s, long *steps, long *rates)
{
    struct integrator_work work = {0};
    if (s->integrator)
        integrator_work(s->integrator, &work);
    *steps = s->steps + work.steps;
    *rates = s->rates + work.rates;
}
