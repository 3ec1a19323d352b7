/* Singular positions on the way: where bars come to lie in one line, equations depend on each other, and near there what is off by rounding is off by
 * that over the distance; steps would become as small as rounding. The motion itself is smooth there: the last steps' series leads across,
 * and has to lead to where the branches are closed and the energy is what it was. */
#include "simulation_inner.h"

#include <math.h>
#include <string.h>

static const double near =
    0.2; /* of the longest equation: pivots that foretell a singular position */
static const double apart = 0.5;  /* of a step: from there the series leads across */
static const double least = 1e-3; /* of a step: nearer by it is not tried any more */
static const double wide = 2;     /* steps: from there on the way is shortened to get just there */
static const double exact = 1e-9; /* what may be open behind, no unit */
static const double balanced = 1e3; /* times the tolerance: what the energy may change */

enum { LEAST_TERMS = 4 };

/* The state by the series, so long after its beginning. */
static void put(const struct simulation *s, double after, double *y)
{
    for (int i = 0; i < s->size; i++) {
        double sum = 0;
        for (int k = s->pass.terms - 1; k >= 0; k--)
            sum = sum * after + s->pass.series[(ptrdiff_t)k * s->size + i];
        y[i] = sum;
    }
}

/* s until the equations depend on each other, if they go on as in the last step; HUGE_VAL: never. */
static double ahead(const struct simulation *s)
{
    double fall = s->pass.before - s->pass.pivot;
    return s->pass.before > 0 && fall > 0 && s->pass.pivot < near ? s->pass.pivot / fall * s->stride
                                                                  : HUGE_VAL;
}

static double balance(const struct simulation *s)
{
    return s->kinetic + s->potential - s->work;
}

/* Whether the series leads to where it could be at a time. */
static int leads(struct simulation *s, double until, double before, double moved)
{
    put(s, until - s->time, s->y);
    s->gap = s->parting = 0;
    if (simulation_look(s, until) != SIMULATION_OK || s->gap > exact)
        return 0;
    return fabs(balance(s) - before) <= balanced * s->relative * fmax(moved, s->kinetic);
}

/* Whether nothing that the motion stops at comes true on the way across. */
static int is_quiet(struct simulation *s, double until)
{
    enum { LOOKS = 8 };
    int quiet = 1;
    for (int i = 1; i <= LOOKS && quiet && (s->spec.when || s->spec.friction); i++) {
        put(s, (until - s->time) * i / LOOKS, s->y);
        quiet = simulation_holds(s, s->time + (until - s->time) * i / LOOKS, s->y) == 0;
    }
    return quiet;
}

/* Goes over by the series, to where equations are as independent as here. 1, 0: it leads nowhere, -1. */
static int cross(struct simulation *s, double away, double stop)
{
    enum { MOST_TRIES = 4 };
    double gap = s->gap, parting = s->parting, until = s->time;
    put(s, 0, s->y);
    if (simulation_look(s, s->time) != SIMULATION_OK)
        return 0;
    double pivot = s->pivot, before = balance(s), moved = fmax(fabs(s->work), s->kinetic);
    int right = 0;
    for (int i = 0; i < MOST_TRIES && !right; i++) {
        until += i ? away : 2 * away;
        if (until > stop || !leads(s, until, before, moved))
            break;
        right = s->pivot > pivot / 2;
    }
    s->gap = fmax(s->gap, gap);
    s->parting = fmax(s->parting, parting);
    if (!right || !is_quiet(s, until))
        return 0;
    put(s, until - s->time, s->y);
    if (simulation_look(s, until) != SIMULATION_OK)
        return 0;
    for (int i = 0; i < s->free_count; i++) {
        s->y[i] = s->at_q[s->frees[i]];
        s->y[s->free_count + i] = s->at_v[s->frees[i]];
    }
    s->steps++;
    s->pass.from = s->time;
    s->pass.to = s->time = until;
    return simulation_restart(s) == 0 ? 1 : -1;
}

int simulation_pass(struct simulation *s, double *stop)
{
    static const double lasting = 0.9;
    double away = ahead(s), until = s->time + 2 * away;
    s->pass.step = fmax(s->stride, lasting * s->pass.step);
    if (s->time < s->pass.never || !(away < HUGE_VAL)) {
        s->pass.apart = 0;
        return 0;
    }
    if (s->pass.apart == 0 && away <= wide * s->pass.step)
        s->pass.apart = apart * s->pass.step;
    if (s->pass.apart == 0 || until > *stop)
        return 0;
    if (away > 1.2 * s->pass.apart) {
        *stop = s->time + away - s->pass.apart;
        return 0;
    }
    s->pass.terms = integrator_series(s->integrator, s->pass.series);
    int passed = s->pass.terms >= LEAST_TERMS ? cross(s, away, *stop) : 0;
    s->pass.apart = passed ? 0 : away / 2; /* from nearer by the way is shorter */
    if (!passed && away < least * s->pass.step)
        s->pass.never = until;
    return passed;
}

int simulation_passed(const struct simulation *s, double time, double *y)
{
    if (!(time >= s->pass.from && time < s->pass.to))
        return 0;
    put(s, time - s->pass.from, y);
    return 1;
}
