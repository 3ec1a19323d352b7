#include "motion_inner.h"

#include "math/differences.h"
#include "math/equilibrium.h"
#include "math/start_speeds.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const enum module_motion_status of_simulation[] = {
    [SIMULATION_OK] = MOTION_DONE,           [SIMULATION_MASSLESS] = MOTION_MASSLESS,
    [SIMULATION_OPEN] = MOTION_OPEN,         [SIMULATION_LOADS] = MOTION_LOADS,
    [SIMULATION_STEP] = MOTION_STEP,         [SIMULATION_LONG] = MOTION_STEPS,
    [SIMULATION_ACCURATE] = MOTION_ACCURATE, [SIMULATION_NO_MEMORY] = MOTION_NO_MEMORY};

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
            q[i] = m->stood[i];
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
static enum module_motion_status append(struct module_motion *m, double time, const double *q,
                                        const double *v, const double *a,
                                        const unsigned char *drives)
{
    size_t width = (size_t)m->m->body_coordinates, one = 2 + 4 * width;
    if (m->row_count == m->row_room) {
        double *larger = realloc(m->rows, (2 * m->row_room + 64) * one * sizeof *larger);
        if (!larger)
            return MOTION_NO_MEMORY;
        m->rows = larger;
        m->row_room = 2 * m->row_room + 64;
    }
    double *row = m->rows + m->row_count++ * one;
    row[0] = time;
    memcpy(row + 1, q, width * sizeof *q);
    memcpy(row + 1 + width, v, width * sizeof *v);
    memcpy(row + 1 + 2 * width, a, width * sizeof *a);
    row[1 + 3 * width] = m->structures.count ? m->span.structure : 0;
    for (size_t i = 0; i < width; i++)
        row[2 + 3 * width + i] = drives[i];
    if (m->structures.count)
        module_span_watch(m, time, q);
    return MOTION_MORE;
}

static struct simulation_spec spec_of(struct module_motion *m)
{
    struct simulation_spec spec = {.m = m->now,
                                   .inertia = m->inertia,
                                   .planar = m->planar,
                                   .loads = load,
                                   .user = m,
                                   .tolerance = m->tolerance,
                                   .method = m->method};
    memcpy(spec.gravity, m->gravity, sizeof spec.gravity);
    return spec;
}

/* The initial speeds: of what is driven the program says them. */
static int begin_speeds(struct module_motion *m)
{
    double *a = calloc(m->room, sizeof *a);
    int failed = !a;
    memcpy(m->speeds, m->v, (size_t)m->m->body_coordinates * sizeof *m->v);
    if (!failed)
        drive(m, m->from, a, m->speeds, a);
    failed = failed || start_speeds(m->now, m->stood, m->programmed, m->speeds) != 0;
    free(a);
    return failed ? -1 : 0;
}

static enum module_motion_status open_forward(struct module_motion *m)
{
    struct simulation_spec spec = spec_of(m);
    struct forward_times times = {.begin = m->from,
                                  .from = m->time,
                                  .end = m->structures.count ? module_span_end(m) : m->end,
                                  .step = m->step,
                                  .goes_on = m->change_count > 0,
                                  .when = m->structures.count ? module_motion_when : NULL};
    spec.driven = m->programmed;
    spec.drive = drive;
    spec.longest = m->step;
    if (m->change_count == 0 && begin_speeds(m) != 0)
        return MOTION_NO_MEMORY;
    m->smooth = m->loads;
    m->smooth.smooth = loads_slipping;
    m->smooth.friction = NULL;
    if (m->loads.friction) {
        memcpy(m->slipping, m->loads.friction,
               (size_t)m->m->body_coordinates * sizeof *m->slipping);
        m->smooth.friction = m->slipping;
        if (simulation_share_friction(m->now, m->programmed, m->slipping, m->friction))
            spec.friction = m->friction;
    }
    struct forward_span *motion = &m->span.motion;
    m->span.is_open = 1;
    if (m->structures.count == 0)
        memcpy(m->drives, m->programmed, (size_t)m->m->coordinate_count);
    enum simulation_status status =
        forward_span_open(motion, &spec, &times, m->stood, m->speeds, &m->balance);
    m->coordinate = motion->simulation.coordinate;
    if (m->change_count)
        m->changes[m->change_count - 1].lost = motion->lost;
    return status == SIMULATION_OK ? MOTION_MORE : of_simulation[status];
}

static enum module_motion_status open_program(struct module_motion *m)
{
    struct switching of = {.from = m->time,
                           .end = module_span_end(m),
                           .step = m->step,
                           .structure = m->span.structure,
                           .drive = drive_all,
                           .when = module_span_when,
                           .user = m};
    m->span.is_open = 1;
    return switching_open(&m->span.run, m->now, m->stood, m->drives, &of) == 0 ? MOTION_MORE
                                                                               : MOTION_NO_MEMORY;
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

/* When the record ends, how finely formulas are told. */
static enum module_motion_status plan(struct module_motion *m)
{
    static const double otherwise = 1, unforced = 10; /* s, where nothing says when it ends */
    double end;
    enum module_motion_status status =
        module_motion_plan(m, m->element_count ? m->elements[0].structure : -1, &end);
    if (status != MOTION_DONE)
        return status;
    if (m->end <= 0)
        m->end = end > 0                                         ? end
                 : m->element_count || m->kind != MOTION_FORWARD ? otherwise
                                                                 : unforced;
    if (m->end / m->step > MOTION_MOMENTS)
        return MOTION_LONG;
    differences_grain(m->end, m->step, &m->grain, &m->values);
    return MOTION_DONE;
}

static enum module_motion_status begin(struct module_motion *m)
{
    size_t all = (size_t)m->m->coordinate_count;
    enum module_motion_status status;
    int rank;
    if (m->kind == MOTION_PROGRAM || m->kind == MOTION_FORWARD) {
        status = plan(m);
        if (status == MOTION_DONE && m->structures.count == 0)
            status = choose(m);
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
    memcpy(m->stood, m->q, all * sizeof *m->q);
    memset(m->programmed, 0, m->room);
    m->smooth = m->loads;
    m->begun = 0;
    m->time = m->kind == MOTION_FORWARD ? m->from : 0;
    m->trouble_time = m->from;
    m->balance = (struct forward_balance){0};
    m->gap = (struct closure_report){0, 0, 0};
    m->singular = m->first_singular = 0;
    m->grain = m->values = 0;
    enum module_motion_status status = begin(m);
    numbers[0] = m->end;
    numbers[1] = m->grain;
    numbers[2] = m->values;
    return (int)status;
}

static const enum module_motion_status of_record[] = {[RECORD_OK] = MOTION_MORE,
                                                      [RECORD_OPEN] = MOTION_OPEN,
                                                      [RECORD_STOPPED] = MOTION_LOADS,
                                                      [RECORD_NO_MEMORY] = MOTION_NO_MEMORY};

static void note_singular(struct module_motion *m, const struct record_sampler *s, double time)
{
    if ((s->singular || s->passed) && m->singular++ == 0)
        m->first_singular = time;
}

/* One structure from beginning to end. */
static enum module_motion_status go_program(struct module_motion *m)
{
    size_t i = m->row_count;
    struct record_sampler *s = &m->sampler;
    double time = i + 1 < m->moments ? (double)i * m->step : m->end;
    if (!m->span.is_open) {
        m->moments = record_moments(m->end, m->step);
        m->span.is_open = 1;
        if (record_sampler_open(s, m->m, m->q, 0, m->drives) != 0)
            return MOTION_NO_MEMORY;
        return MOTION_MORE;
    }
    if (i == m->moments)
        return MOTION_DONE;
    m->trouble_time = time;
    enum record_status status = record_sampler_at(s, time, drive_all, m, &m->gap);
    if (status != RECORD_OK)
        return of_record[status];
    note_singular(m, s, time);
    record_sampler_keep(s, time);
    return append(m, time, s->last, s->last_v, s->last_a, m->drives);
}

/* The span has ended with a condition (-1: the end has come) where it stands. */
static enum module_motion_status pass(struct module_motion *m, int condition, double time,
                                      const double *q, const double *v)
{
    size_t bytes = (size_t)m->m->body_coordinates * sizeof *q;
    m->time = m->trouble_time = time;
    memcpy(m->stood, q, bytes);
    if (v)
        memcpy(m->speeds, v, bytes);
    if (m->structures.count)
        module_span_leave(m);
    return condition < 0 ? MOTION_DONE : module_span_change(m, condition);
}

static enum module_motion_status go_forward(struct module_motion *m)
{
    struct forward_span *f = &m->span.motion;
    const struct simulation *s = &f->simulation;
    switch (forward_span_go(f)) {
    case FORWARD_ROW:
        return append(m, f->row, s->q, s->v, s->a, m->programmed);
    case FORWARD_SWITCH:
    case FORWARD_END:
        return pass(m, f->found, f->time, s->q, s->v);
    case FORWARD_TROUBLE:
        m->trouble_time = f->time;
        m->coordinate = s->coordinate;
        return of_simulation[f->status];
    default:
        return MOTION_MORE;
    }
}

static enum module_motion_status go_switching(struct module_motion *m)
{
    struct switching_run *x = &m->span.run;
    switch (switching_go(x)) {
    case SWITCHING_ROW:
        note_singular(m, &x->s, x->s.time);
        return append(m, x->s.time, x->s.last, x->s.last_v, x->s.last_a, m->drives);
    case SWITCHING_END:
        return pass(m, x->condition, x->s.time, x->s.last, NULL);
    default:
        m->trouble_time = x->trouble.time;
        m->gap = x->trouble.report;
        return of_record[x->status];
    }
}

static enum module_motion_status go(struct module_motion *m)
{
    int forward = m->kind == MOTION_FORWARD;
    if (!m->span.is_open && (forward || m->structures.count)) {
        enum module_motion_status status = m->structures.count ? module_span_enter(m) : MOTION_DONE;
        m->trouble_time = m->time;
        return status != MOTION_DONE ? status : forward ? open_forward(m) : open_program(m);
    }
    return forward ? go_forward(m) : m->structures.count ? go_switching(m) : go_program(m);
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
        status = go(m);
    return (int)status;
}
