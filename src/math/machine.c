#include "machine.h"

#include "closure.h"
#include "rates.h"

#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

static const double pi = 3.14159265358979323846;

struct turning {
    struct machine *machine;
    const struct mechanism *m;
    struct rates rates;
    unsigned char *drives; /* of all coordinates */
    int steps, reached;    /* places of the cycle that are known */
    double step;           /* between the places */
    double *places;        /* reached x coordinates */
    double *q, *v, *a;
    double *applied; /* forces in the coordinates, then wrenches on the bodies */
};

/* The closed position with the driving coordinate at its new value, from a near place. */
static int go(struct turning *t, double angle)
{
    size_t size = (size_t)t->m->coordinate_count * sizeof *t->q;
    int near = (int)floor(angle / t->step + 1e-6), driver = t->machine->driver;
    struct closure_report gap;
    double moved;
    near = near < t->reached ? near : t->reached - 1;
    const double *from = t->places + (size_t)near * (size_t)t->m->coordinate_count;
    memcpy(t->q, from, size);
    t->q[driver] = t->machine->start[driver] + (t->machine->speed > 0 ? angle : -angle);
    t->machine->last = t->q[driver];
    if (mechanism_is_tied(t->m) && rates_close_position(&t->rates, t->q, &moved) != 0) {
        memcpy(t->a, from, size);
        t->a[driver] = t->machine->last;
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
    const struct machine *of = t->machine;
    struct dynamics *d = of->dynamics;
    double *forces = t->applied, *wrenches = t->applied + d->n;
    *sum = 0;
    if (loads_at(of->loads, time, t->q, t->v, d->rates.frames, d->rates.twist, forces, wrenches,
                 NULL) != 0)
        return -1;
    for (int i = 0; i < d->n; i++)
        *sum += forces[i] * t->v[i];
    for (int i = 1; i < t->m->body_count; i++) {
        double velocity[3];
        rates_point(&d->rates, i, d->centre + 3 * (size_t)i, velocity, NULL);
        for (int k = 0; k < 3; k++)
            *sum += of->inertia[i].mass * of->gravity[k] * velocity[k];
        for (int k = 0; k < 6; k++)
            *sum += wrenches[6 * i + k] * d->rates.twist[6 * i + k];
    }
    return 0;
}

static int reduce(void *user, double angle, double *inertia, double *moment)
{
    struct turning *t = user;
    struct dynamics *d = t->machine->dynamics;
    double speed = t->machine->speed, sum;
    size_t size = (size_t)t->m->coordinate_count * sizeof *t->q;
    if (go(t, angle) != 0)
        return -1;
    memset(t->v, 0, size);
    memset(t->a, 0, size);
    t->v[t->machine->driver] = speed;
    if (rates_solve(&t->rates, t->q, t->v, t->a) != 0)
        return -1;
    dynamics_stand(d, t->q);
    dynamics_move(d, t->v, NULL);
    t->machine->failed = power(t, angle / fabs(speed), &sum) != 0;
    if (t->machine->failed)
        return -1;
    *inertia = 2 * dynamics_kinetic_energy(d) / (speed * speed);
    *moment = sum / fabs(speed);
    return 0;
}

int machine_driver(const struct mechanism *m, const unsigned char *drives)
{
    int driver = -1, count = 0, turns = 0;
    for (int i = 0; i < m->body_count; i++)
        for (int k = 0; k < joint_coordinate_count(m->bodies[i].type); k++)
            if (drives[m->bodies[i].first + k]) {
                driver = m->bodies[i].first + k;
                turns = joint_motion_kind(m->bodies[i].type, k) == MOTION_ROTATION;
                count++;
            }
    return count == 1 && turns ? driver : -1;
}

enum flywheel_status machine_flywheel(struct machine *machine, struct flywheel *f)
{
    struct turning t = {.machine = machine, .m = machine->dynamics->rates.m};
    struct flywheel_spec wheel = {.at = reduce,
                                  .user = &t,
                                  .cycle = 2 * pi * machine->turns,
                                  .speed = fabs(machine->speed),
                                  .unevenness = machine->unevenness,
                                  .steps = machine->turns * machine->steps};
    size_t all = (size_t)t.m->coordinate_count + 1;
    enum flywheel_status status = FLYWHEEL_NO_MEMORY;
    *f = (struct flywheel){0};
    machine->last = machine->start[machine->driver];
    machine->failed = 0;
    t.steps = wheel.steps;
    t.step = wheel.cycle / wheel.steps;
    t.drives = calloc(all, 1);
    t.applied = calloc(all + 6 * (size_t)t.m->body_count, sizeof *t.applied);
    t.q = calloc((3 + (size_t)wheel.steps + 2) * all, sizeof *t.q);
    if (t.drives && t.applied && t.q) {
        t.drives[machine->driver] = 1;
        t.v = t.q + all;
        t.a = t.v + all;
        t.places = t.a + all;
        memcpy(t.places, machine->start, (all - 1) * sizeof *t.q);
        t.reached = 1;
        if (rates_open(&t.rates, t.m, t.drives) == 0)
            status = flywheel_find(&wheel, f);
        rates_close(&t.rates);
    }
    free(t.applied);
    free(t.drives);
    free(t.q);
    return status;
}
