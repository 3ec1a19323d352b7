#include "model/model_flywheel.h"

#include "base/memory.h"
#include "math/closure.h"
#include "model/model_dynamics.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double pi = 3.14159265358979323846;

struct turning {
    const struct model *model;
    const struct mechanism *m;
    struct model_dynamics forces;
    struct rates rates;
    unsigned char *drives;      /* of all coordinates */
    int driver, steps, reached; /* places of the cycle that are known */
    double speed, step;         /* rad/s, signed; between the places */
    double *places;             /* reached x coordinates */
    double *q, *v, *a;
    double *applied; /* forces in the coordinates, then wrenches on the bodies */
    double last;
    int failed; /* a load had no value */
};

/* The closed position with the driving coordinate at its new value, from a near place. */
static int go(struct turning *t, double angle)
{
    size_t size = (size_t)t->m->coordinate_count * sizeof *t->q;
    int near = (int)floor(angle / t->step + 1e-6);
    struct closure_report gap;
    double moved;
    near = near < t->reached ? near : t->reached - 1;
    const double *from = t->places + (size_t)near * (size_t)t->m->coordinate_count;
    memcpy(t->q, from, size);
    t->q[t->driver] = t->model->q[t->driver] + (t->speed > 0 ? angle : -angle);
    t->last = t->q[t->driver];
    if (mechanism_is_tied(t->m) && rates_close_position(&t->rates, t->q, &moved) != 0) {
        memcpy(t->a, from, size);
        t->a[t->driver] = t->last;
        memcpy(t->q, from, size);
        if (closure_drive(t->m, t->q, t->a, t->drives, &gap) != CLOSURE_OK)
            return -1;
    }
    if (t->reached <= t->steps && fabs(angle - t->reached * t->step) < 1e-6 * t->step)
        memcpy(t->places + (size_t)t->reached++ * (size_t)t->m->coordinate_count, t->q, size);
    return 0;
}

/* What weights and loads give, W, where the mechanism stands and moves. */
static int power(struct turning *t, double time, double *sum)
{
    struct model_dynamics *f = &t->forces;
    struct dynamics *d = &f->dynamics;
    double *forces = t->applied, *wrenches = t->applied + d->n;
    *sum = 0;
    if (loads_at(&f->loads->loads, time, t->q, t->v, d->rates.frames, d->rates.twist, forces,
                 wrenches, NULL) != 0)
        return -1;
    for (int i = 0; i < d->n; i++)
        *sum += forces[i] * t->v[i];
    for (int i = 1; i < t->m->body_count; i++) {
        double velocity[3];
        rates_point(&d->rates, i, d->centre + 3 * (size_t)i, velocity, NULL);
        for (int k = 0; k < 3; k++)
            *sum += f->inertia[i].mass * f->loads->gravity[k] * velocity[k];
        for (int k = 0; k < 6; k++)
            *sum += wrenches[6 * i + k] * d->rates.twist[6 * i + k];
    }
    return 0;
}

static int reduce(void *user, double angle, double *inertia, double *moment)
{
    struct turning *t = user;
    struct dynamics *d = &t->forces.dynamics;
    size_t size = (size_t)t->m->coordinate_count * sizeof *t->q;
    double sum;
    if (go(t, angle) != 0)
        return -1;
    memset(t->v, 0, size);
    memset(t->a, 0, size);
    t->v[t->driver] = t->speed;
    if (rates_solve(&t->rates, t->q, t->v, t->a) != 0)
        return -1;
    dynamics_stand(d, t->q);
    dynamics_move(d, t->v, NULL);
    t->failed = power(t, angle / fabs(t->speed), &sum) != 0;
    if (t->failed)
        return -1;
    *inertia = 2 * dynamics_kinetic_energy(d) / (t->speed * t->speed);
    *moment = sum / fabs(t->speed);
    return 0;
}

/* The only coordinate that drives, where it turns; else -1. */
static int find_driver(const struct model *model, const unsigned char *drives)
{
    int driver = -1, count = 0;
    for (int i = 0; i < model->mechanism.body_coordinates; i++)
        if (drives[i]) {
            driver = i;
            count++;
        }
    return count == 1 && model->coordinates[driver].kind == MOTION_ROTATION ? driver : -1;
}

static enum model_flywheel_status told(enum flywheel_status status, struct turning *t,
                                       struct model_problem *problem)
{
    if (t->failed) {
        model_loads_fault(t->forces.loads, problem);
        return MODEL_FLYWHEEL_FAULT;
    }
    return status == FLYWHEEL_OK         ? MODEL_FLYWHEEL_OK
           : status == FLYWHEEL_NO_CYCLE ? MODEL_FLYWHEEL_CYCLE
           : status == FLYWHEEL_NO_MASS  ? MODEL_FLYWHEEL_MASSLESS
                                         : MODEL_FLYWHEEL_TURN;
}

enum model_flywheel_status
model_flywheel(const struct model *model, const struct function_context *context,
               const unsigned char *drives, const struct model_flywheel_spec *spec,
               struct flywheel *f, int *driver, double *at, struct model_problem *problem)
{
    struct turning t = {.model = model, .m = &model->mechanism, .speed = spec->speed};
    struct flywheel_spec wheel = {.at = reduce,
                                  .user = &t,
                                  .cycle = 2 * pi * spec->turns,
                                  .speed = fabs(spec->speed),
                                  .unevenness = spec->unevenness,
                                  .steps = spec->steps};
    size_t all = (size_t)t.m->coordinate_count + 1;
    enum model_flywheel_status status = MODEL_FLYWHEEL_FAULT;
    *f = (struct flywheel){0};
    t.driver = *driver = find_driver(model, drives);
    if (t.driver < 0)
        return MODEL_FLYWHEEL_DRIVE;
    t.steps = wheel.steps;
    t.step = wheel.cycle / wheel.steps;
    t.drives = memory_get(all, 1);
    memset(t.drives, 0, all);
    t.drives[t.driver] = 1;
    t.applied = memory_get(all + 6 * (size_t)t.m->body_count, sizeof *t.applied);
    t.q = memory_get((3 + (size_t)wheel.steps + 2) * all, sizeof *t.q);
    t.v = t.q + all;
    t.a = t.v + all;
    t.places = t.a + all;
    memcpy(t.places, model->q, (all - 1) * sizeof *t.q);
    t.reached = 1;
    if (model_dynamics_open(&t.forces, model, context, problem) == 0 &&
        rates_open(&t.rates, t.m, t.drives) == 0)
        status = told(flywheel_find(&wheel, f), &t, problem);
    *at = t.last;
    rates_close(&t.rates);
    model_dynamics_close(&t.forces);
    free(t.applied);
    free(t.drives);
    free(t.q);
    return status;
}
