#include "motion_inner.h"

#include "math/equilibrium.h"
#include "math/start_speeds.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const enum module_motion_status of_simulation[] = {[SIMULATION_OK] = MOTION_DONE,
                                                          [SIMULATION_MASSLESS] = MOTION_MASSLESS,
                                                          [SIMULATION_OPEN] = MOTION_OPEN,
                                                          [SIMULATION_LOADS] = MOTION_LOADS,
                                                          [SIMULATION_STEP] = MOTION_STEP,
                                                          [SIMULATION_ACCURATE] = MOTION_ACCURATE,
                                                          [SIMULATION_NO_MEMORY] =
                                                              MOTION_NO_MEMORY};

static int follow(const struct module_motion *m, double time, double *q, double *v, double *a)
{
    for (int i = 0; i < m->track_count; i++) {
        const struct module_track *t = &m->tracks[i];
        struct rate r;
        module_motion_rate(m, t, time, &r);
        q[t->coordinate] = r.s;
        v[t->coordinate] = r.v;
        a[t->coordinate] = r.a;
    }
    return 0;
}

static int drive(void *user, double time, double *q, double *v, double *a)
{
    return follow(user, time, q, v, a);
}

/* What drives without a program stays. */
static int drive_all(void *user, double time, double *q, double *v, double *a)
{
    const struct module_motion *m = user;
    for (int i = 0; i < m->m->body_coordinates; i++)
        if (m->drives[i]) {
            q[i] = m->q[i];
            v[i] = a[i] = 0;
        }
    return follow(m, time, q, v, a);
}

static int load(void *user, double time, const double *q, const double *v,
                const struct frame *frames, const double *twists, double *forces, double *wrenches)
{
    const struct module_motion *m = user;
    return loads_at(&m->smooth, time, q, v, frames, twists, forces, wrenches, NULL);
}

/* What drives, the program's coordinates first. */
static enum module_motion_status choose(struct module_motion *m)
{
    int rank;
    if (closure_choose(m->m, m->q, m->programmed, m->drives, &rank) != CLOSURE_OK)
        return MOTION_NO_MEMORY;
    for (int i = 0; i < m->track_count; i++)
        if (!m->drives[m->tracks[i].coordinate]) {
            m->coordinate = m->tracks[i].coordinate;
            return MOTION_FOLLOWS;
        }
    return MOTION_DONE;
}

/* A moment into the rows. */
static int append(struct module_motion *m, double time, const double *q, const double *v,
                  const double *a)
{
    size_t width = (size_t)m->m->body_coordinates, one = 1 + 3 * width;
    if (m->row_count == m->row_room) {
        double *larger = realloc(m->rows, (2 * m->row_room + 64) * one * sizeof *larger);
        if (!larger)
            return -1;
        m->rows = larger;
        m->row_room = 2 * m->row_room + 64;
    }
    double *row = m->rows + m->row_count++ * one;
    row[0] = time;
    memcpy(row + 1, q, width * sizeof *q);
    memcpy(row + 1 + width, v, width * sizeof *v);
    memcpy(row + 1 + 2 * width, a, width * sizeof *a);
    return 0;
}

static enum module_motion_status begin_program(struct module_motion *m)
{
    m->moments = record_moments(m->end, m->step);
    m->is_open = 1;
    return record_sampler_open(&m->sampler, m->m, m->q, 0, m->drives) == 0 ? MOTION_DONE
                                                                           : MOTION_NO_MEMORY;
}

static struct simulation_spec spec_of(struct module_motion *m)
{
    struct simulation_spec spec = {.m = m->m,
                                   .inertia = m->inertia,
                                   .planar = m->planar,
                                   .loads = load,
                                   .user = m,
                                   .tolerance = m->tolerance,
                                   .method = m->method};
    memcpy(spec.gravity, m->gravity, sizeof spec.gravity);
    return spec;
}

static enum module_motion_status open_forward(struct module_motion *m)
{
    struct simulation_spec spec = spec_of(m);
    spec.driven = m->programmed;
    spec.drive = drive;
    double *a = calloc((size_t)m->m->coordinate_count + 1, sizeof *a);
    if (!a)
        return MOTION_NO_MEMORY;
    drive(m, m->from, a, m->v, a); /* of what is driven, only the speeds matter here */
    int failed = start_speeds(m->m, m->q, m->programmed, m->v);
    free(a);
    m->is_open = 1;
    m->time = m->from;
    m->moments = record_moments(m->end - m->from, m->step);
    m->smooth.smooth = loads_slipping;
    m->smooth.friction = NULL;
    if (m->loads.friction && !failed) {
        memcpy(m->slipping, m->loads.friction,
               (size_t)m->m->body_coordinates * sizeof *m->slipping);
        m->smooth.friction = m->slipping;
        if (simulation_share_friction(m->m, m->programmed, m->slipping, m->friction))
            spec.friction = m->friction;
        spec.longest = m->step;
    }
    if (failed)
        return MOTION_NO_MEMORY;
    enum simulation_status status = simulation_open(&m->simulation, &spec, m->from, m->q, m->v);
    m->coordinate = m->simulation.coordinate;
    m->start = m->simulation.kinetic + m->simulation.potential;
    memcpy(m->drives, m->programmed, (size_t)m->m->coordinate_count);
    return of_simulation[status];
}

static enum module_motion_status find_rest(struct module_motion *m)
{
    struct simulation_spec spec = spec_of(m);
    struct equilibrium found = {0};
    spec.tolerance = 1e-10;
    spec.method = 0;
    struct frame *frames = calloc((size_t)m->m->body_count + 1, sizeof *frames);
    if (!frames)
        return MOTION_NO_MEMORY;
    enum simulation_status status = equilibrium_find(&spec, m->q, &found);
    mechanism_frames(m->m, m->q, frames);
    mechanism_fit_loops(m->m, frames, m->q);
    free(frames);
    m->left = found.left;
    m->freedoms = found.freedoms;
    m->loose = found.loose;
    m->stable = found.stable;
    return status == SIMULATION_OK || status == SIMULATION_LOADS || status == SIMULATION_NO_MEMORY
               ? of_simulation[status]
               : MOTION_NO_REST;
}

static enum module_motion_status begin(struct module_motion *m)
{
    size_t all = (size_t)m->m->coordinate_count;
    enum module_motion_status status;
    int rank;
    if (m->kind == MOTION_PROGRAM || m->kind == MOTION_FORWARD) {
        status = module_motion_plan(m);
        if (status == MOTION_DONE)
            status = choose(m);
        if (status == MOTION_DONE && m->kind == MOTION_PROGRAM)
            status = begin_program(m);
        return status;
    }
    status = m->kind == MOTION_REST ? find_rest(m) : MOTION_DONE;
    if (!mechanism_is_tied(m->m))
        memset(m->drives, 1, all);
    else if (closure_choose(m->m, m->q, m->programmed, m->drives, &rank) != CLOSURE_OK)
        status = MOTION_NO_MEMORY;
    return status;
}

int module_motion_begin(struct module_motion *m, double *numbers)
{
    size_t all = (size_t)m->m->coordinate_count, own = (size_t)m->m->body_coordinates;
    module_motion_forget(m);
    m->kind = (enum module_motion_kind)numbers[0];
    m->from = numbers[1];
    m->end = numbers[2];
    m->step = numbers[3];
    m->tolerance = numbers[4];
    m->method = numbers[5] == 1 ? 'a' : numbers[5] == 2 ? 'b' : '\0';
    memcpy(m->q, numbers + 6, all * sizeof *m->q);
    memset(m->v, 0, all * sizeof *m->v);
    memcpy(m->v, numbers + 6 + all, own * sizeof *m->v);
    memset(m->programmed, 0, all);
    m->smooth = m->loads;
    m->trouble_time = m->from;
    m->gap = (struct closure_report){0, 0, 0};
    m->singular = m->first_singular = 0;
    m->grain = m->values = 0;
    enum module_motion_status status = begin(m);
    numbers[0] = m->end;
    numbers[1] = m->grain;
    numbers[2] = m->values;
    return (int)status;
}

static enum module_motion_status go_program(struct module_motion *m)
{
    static const enum module_motion_status of_record[] = {[RECORD_OK] = MOTION_MORE,
                                                          [RECORD_OPEN] = MOTION_OPEN,
                                                          [RECORD_STOPPED] = MOTION_OPEN,
                                                          [RECORD_NO_MEMORY] = MOTION_NO_MEMORY};
    size_t i = m->row_count;
    struct record_sampler *s = &m->sampler;
    double time = i + 1 < m->moments ? (double)i * m->step : m->end;
    if (i == m->moments)
        return MOTION_DONE;
    m->trouble_time = time;
    enum record_status status = record_sampler_at(s, time, drive_all, m, &m->gap);
    if (status != RECORD_OK)
        return of_record[status];
    if ((s->singular || s->passed) && m->singular++ == 0)
        m->first_singular = time;
    record_sampler_keep(s, time);
    return append(m, time, s->last, s->last_v, s->last_a) == 0 ? MOTION_MORE : MOTION_NO_MEMORY;
}

static enum module_motion_status go_forward(struct module_motion *m)
{
    struct simulation *s = &m->simulation;
    size_t i = m->row_count;
    enum simulation_status status;
    if (!m->is_open) {
        enum module_motion_status opened = open_forward(m);
        if (opened != MOTION_DONE)
            return opened;
        return append(m, m->from, s->q, s->v, s->a) == 0 ? MOTION_MORE : MOTION_NO_MEMORY;
    }
    if (i == m->moments)
        return MOTION_DONE;
    double next = i + 1 < m->moments ? m->from + (double)i * m->step : m->end;
    m->trouble_time = m->time;
    if (m->time < next) {
        status = simulation_step(s, m->end, &m->time);
    } else {
        status = simulation_at(s, next);
        if (status == SIMULATION_OK && append(m, next, s->q, s->v, s->a) != 0)
            return MOTION_NO_MEMORY;
    }
    m->coordinate = s->coordinate;
    return status == SIMULATION_OK ? MOTION_MORE : of_simulation[status];
}

int module_motion_go(struct module_motion *m, int work)
{
    enum module_motion_status status = MOTION_MORE;
    for (int i = 0; i < m->track_count; i++)
        if (m->tracks[i].is_formula && !m->tracks[i].values)
            return MOTION_LOADS;
    if (m->kind != MOTION_PROGRAM && m->kind != MOTION_FORWARD)
        return MOTION_DONE;
    while (work-- > 0 && status == MOTION_MORE)
        status = m->kind == MOTION_FORWARD ? go_forward(m) : go_program(m);
    return (int)status;
}
