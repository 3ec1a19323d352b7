#include "forward_span.h"

#include <math.h>
#include <string.h>

/* Where no impact changes the speeds, the structure that has been left is not gone back to for this long, s: right after the change the
 * reaction or the gap that brought it about is nothing but rounding. */
static const double dwell = 1e-4;

static int drive(void *user, double time, double *q, double *v, double *a)
{
    const struct forward_span *f = user;
    return f->drive(f->user, time, q, v, a);
}

static int load(void *user, double time, const double *q, const double *v,
                const struct frame *frames, const double *twists, double *forces, double *wrenches)
{
    const struct forward_span *f = user;
    return f->loads(f->user, time, q, v, frames, twists, forces, wrenches);
}

static int condition(const struct forward_span *f, double time, const double *q, const double *v,
                     const double *a)
{
    int fresh = f->lost == 0 && time - f->times.from < dwell;
    return f->times.when(f->user, time, q, v, a, !fresh);
}

static int holds(void *user, double time, const double *q, const double *v, const double *a)
{
    struct forward_span *f = user;
    int found = condition(f, time, q, v, a);
    if (found >= 0)
        f->found = found;
    return found >= 0 ? 1 : found == -1 ? 0 : -1;
}

/* The moment after a time. */
static double after(const struct forward_span *f, double time)
{
    static const double nothing = 1e-6; /* of a step */
    double step = f->times.step, from = f->times.begin, end = f->times.end;
    double next = from + (floor((time - from) / step + nothing) + 1) * step;
    return next < end - nothing * step ? next : end;
}

/* What the beginning of a motion, or of a span of one, says of energies: what an impact took. */
static void begin_balance(struct forward_span *f)
{
    static const double nothing = 1e-12; /* of the energies that moved */
    struct forward_balance *b = f->balance;
    struct simulation *s = &f->simulation;
    if (!f->times.goes_on) {
        b->energy = s->kinetic + s->potential;
        return;
    }
    s->energy -= b->lack; /* what is lacking so far goes on lacking */
    double lost = b->kinetic - s->kinetic;
    if (fabs(lost) <= nothing * fmax(b->throughput, fabs(b->kinetic)))
        return;
    b->lost += lost;
    f->lost = lost;
}

static void add_balance(struct forward_span *f)
{
    struct forward_balance *b = f->balance;
    const struct simulation *s = &f->simulation;
    long steps, rates;
    simulation_work(s, &steps, &rates);
    b->method = s->method;
    b->steps += steps;
    b->rates += rates;
    b->kinetic = s->kinetic;
    b->potential = s->potential;
    b->work += s->work;
    b->imbalance = fmax(b->imbalance, s->imbalance);
    b->throughput = fmax(b->throughput, s->throughput);
    b->gap = fmax(b->gap, s->gap);
    b->parting = fmax(b->parting, s->parting);
    b->lack = s->kinetic + s->potential - s->work - s->energy;
}

enum simulation_status forward_span_open(struct forward_span *f, const struct simulation_spec *spec,
                                         const struct forward_times *times, const double *q,
                                         const double *v, struct forward_balance *balance)
{
    struct simulation_spec own = *spec;
    *f = (struct forward_span){.times = *times,
                               .time = times->from,
                               .found = -1,
                               .drive = spec->drive,
                               .loads = spec->loads,
                               .user = spec->user,
                               .balance = balance};
    own.user = f;
    own.drive = spec->drive ? drive : NULL;
    own.loads = spec->loads ? load : NULL;
    own.when = times->when ? holds : NULL;
    f->status = simulation_open(&f->simulation, &own, times->from, q, v);
    if (f->status != SIMULATION_OK)
        return f->status;
    begin_balance(f);
    const struct simulation *s = &f->simulation;
    f->found = times->when ? condition(f, times->from, s->q, s->v, s->a) : -1;
    if (f->found == -2)
        f->status = SIMULATION_STOPPED;
    f->next = after(f, times->from);
    f->state = f->found >= 0 ? FORWARD_STOPS : FORWARD_BEGINS;
    return f->status;
}

static enum forward_event trouble(struct forward_span *f, enum simulation_status status)
{
    f->status = status;
    return FORWARD_TROUBLE;
}

static enum forward_event end(struct forward_span *f)
{
    add_balance(f);
    return f->found >= 0 ? FORWARD_SWITCH : FORWARD_END;
}

static enum forward_event step(struct forward_span *f)
{
    if (!(f->time < f->times.end))
        return end(f);
    enum simulation_status status = simulation_step(&f->simulation, f->times.end, &f->time);
    f->ended = status == SIMULATION_EVENT;
    f->state = FORWARD_ROWS;
    return status == SIMULATION_OK || f->ended ? FORWARD_GOES_ON : trouble(f, status);
}

/* The moment of a change is a row of what comes, and none is so near before it. */
static enum forward_event look(struct forward_span *f)
{
    static const double same = 1e-9; /* s */
    if (f->state == FORWARD_ROWS && f->next <= f->time && !(f->ended && f->time - f->next < same)) {
        enum simulation_status status = simulation_at(&f->simulation, f->next);
        if (status != SIMULATION_OK)
            return trouble(f, status);
        f->row = f->next;
        f->next = after(f, f->row);
        if (f->row >= f->times.end)
            f->state = FORWARD_OVER;
        return FORWARD_ROW;
    }
    f->state = FORWARD_STEPS;
    if (!f->ended) {
        f->found = -1;
        return FORWARD_GOES_ON;
    }
    return simulation_at(&f->simulation, f->time) == SIMULATION_OK ? end(f)
                                                                   : trouble(f, SIMULATION_STEP);
}

enum forward_event forward_span_go(struct forward_span *f)
{
    if (f->status != SIMULATION_OK)
        return FORWARD_TROUBLE;
    switch (f->state) {
    case FORWARD_BEGINS:
        f->row = f->times.from;
        f->state = FORWARD_STEPS;
        return FORWARD_ROW;
    case FORWARD_STEPS:
        return step(f);
    case FORWARD_STOPS:
        return end(f);
    default:
        return look(f);
    }
}

void forward_span_close(struct forward_span *f)
{
    simulation_close(&f->simulation);
}
