/* The memory of a simulation, and the state that it begins with. */
#include "simulation_inner.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double share = 50; /* of the tolerance: what a step may err, since errors add up */
static const double finest =
    6e-13; /* below, rounding where branches are closed stops the steps; it grows with their number */
static const double many = 20; /* coordinates, from which on it does */

static double *place(char *base, size_t *used, size_t count)
{
    size_t at = *used;
    *used = at + count * sizeof(double);
    return base ? (double *)(void *)(base + at) : NULL;
}

static size_t lay_out(struct simulation *s, char *base)
{
    const struct mechanism *m = s->spec.m;
    size_t used = 0, n = (size_t)s->n + 1, all = (size_t)m->coordinate_count + 1;
    size_t bodies = (size_t)m->body_count + 1;
    size_t rows = 6 * (size_t)m->loop_count + (size_t)m->relation_count + 2 * n;
    s->q = place(base, &used, all);
    s->v = place(base, &used, all);
    s->a = place(base, &used, all);
    s->drives = place(base, &used, n);
    s->y = place(base, &used, 2 * n);
    s->at_q = place(base, &used, all);
    s->at_v = place(base, &used, all);
    s->at_a = place(base, &used, all);
    s->equations = place(base, &used, n * rows);
    s->tau = place(base, &used, rows);
    s->right = place(base, &used, rows);
    s->lambda = place(base, &used, rows);
    s->mass = place(base, &used, n * n);
    s->turned = place(base, &used, n * n);
    s->reduced = place(base, &used, n * n);
    s->bias = place(base, &used, n);
    s->scale = place(base, &used, n);
    s->rest = place(base, &used, n);
    s->share = place(base, &used, n);
    s->pass.series = place(base, &used, INTEGRATOR_TERMS * 2 * n);
    s->forces = place(base, &used, n);
    s->wrenches = place(base, &used, 6 * bodies);
    s->true_q = place(base, &used, all);
    s->true_v = place(base, &used, all);
    s->frames =
        (struct frame *)(void *)place(base, &used, bodies * sizeof *s->frames / sizeof(double));
    s->order = (int *)(void *)place(base, &used, rows);
    s->frees = (int *)(void *)place(base, &used, n);
    s->drivens = (int *)(void *)place(base, &used, 2 * n);
    s->rub.axes = (signed char *)(void *)place(base, &used, 2 * n);
    s->rub.at = (int *)(void *)place(base, &used, n);
    s->rub.together = (signed char *)(void *)place(base, &used, n);
    s->rub.slips = (signed char *)(void *)place(base, &used, n);
    s->rub.old = (signed char *)(void *)place(base, &used, n);
    s->rub.stand = (signed char *)(void *)place(base, &used, n);
    s->rub.before = place(base, &used, n);
    s->rub.ways = place(base, &used, n);
    return used;
}

enum simulation_status simulation_prepare(struct simulation *s, const struct simulation_spec *spec,
                                          double time, const double *q, const double *v)
{
    memset(s, 0, sizeof *s);
    s->spec = *spec;
    s->n = spec->m->body_coordinates;
    s->time = s->begun = time;
    s->taken = 0;
    s->relative = fmax(spec->tolerance / share, finest * fmax(1, s->n / many));
    s->method = spec->method == 'b' ? INTEGRATOR_BDF : INTEGRATOR_ADAMS;
    s->stiff = spec->method == 'b';
    if (simulation_charts_open(&s->charts, spec->m, spec->inertia, spec->driven) != 0 ||
        dynamics_open(&s->d, &s->charts.m, s->charts.inertia, spec->gravity, spec->planar) != 0)
        return SIMULATION_NO_MEMORY;
    s->memory = calloc(1, lay_out(s, NULL) + 1);
    if (!s->memory)
        return SIMULATION_NO_MEMORY;
    lay_out(s, s->memory);
    for (int c = 0; c < s->n; c++) {
        if (spec->driven && spec->driven[c])
            s->drivens[s->driven_count++] = c;
        else
            s->frees[s->free_count++] = c;
    }
    s->rub.driven = s->driven_count;
    if (spec->friction)
        simulation_group_turns(s);
    s->size = 2 * s->free_count + 1;
    memcpy(s->q, q, (size_t)s->n * sizeof *q);
    if (v)
        memcpy(s->v, v, (size_t)s->n * sizeof *v);
    return SIMULATION_OK;
}

enum simulation_status simulation_open(struct simulation *s, const struct simulation_spec *spec,
                                       double time, const double *q, const double *v)
{
    enum simulation_status prepared = simulation_prepare(s, spec, time, q, v);
    if (prepared != SIMULATION_OK)
        return prepared;
    simulation_centre(s);
    enum simulation_status status = simulation_look(s, time);
    if (status != SIMULATION_OK)
        return status;
    s->gap = s->parting = 0; /* what the start lacked is not drift */
    s->energy = s->kinetic + s->potential;
    simulation_centre(s);
    if (s->spec.friction) {
        status = simulation_rub_settle(s);
        if (status == SIMULATION_OK)
            status = simulation_look(s, time);
        if (status != SIMULATION_OK)
            return status;
        simulation_centre(s);
    }
    return simulation_start(s) == 0 ? SIMULATION_OK : SIMULATION_NO_MEMORY;
}

void simulation_close(struct simulation *s)
{
    integrator_close(s->integrator);
    dynamics_close(&s->d);
    simulation_charts_close(&s->charts);
    free(s->memory);
    memset(s, 0, sizeof *s);
}
