#include "motion_inner.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

int module_motion_rows(const struct module_motion *m)
{
    return (int)m->row_count;
}

void module_motion_row(const struct module_motion *m, int i, double *numbers)
{
    size_t one = 2 + 4 * (size_t)m->m->body_coordinates;
    memcpy(numbers, m->rows + (size_t)i * one, one * sizeof *numbers);
}

void module_motion_drives(const struct module_motion *m, double *numbers)
{
    for (int i = 0; i < m->m->coordinate_count; i++)
        numbers[i] = m->drives[i];
}

void module_motion_place(const struct module_motion *m, double *numbers)
{
    memcpy(numbers, m->q, (size_t)m->m->coordinate_count * sizeof *numbers);
}

void module_motion_state(const struct module_motion *m, double *numbers)
{
    const double state[] = {m->trouble_time, m->coordinate,     m->gap.gap, m->gap.twist,
                            m->singular,     m->first_singular, m->left,    m->freedoms,
                            m->loose,        m->stable};
    memcpy(numbers, state, sizeof state);
}

void module_motion_balance(const struct module_motion *m, double *numbers)
{
    const struct forward_balance *b = &m->balance;
    const double balance[] = {b->method == INTEGRATOR_BDF ? 2 : 1,
                              (double)b->steps,
                              (double)b->rates,
                              b->energy,
                              b->kinetic,
                              b->potential,
                              b->work,
                              b->imbalance,
                              b->throughput,
                              b->gap,
                              b->parting,
                              b->lost};
    memcpy(numbers, balance, sizeof balance);
}

int module_motion_changes(const struct module_motion *m)
{
    return (int)m->change_count;
}

void module_motion_change(const struct module_motion *m, int i, double *numbers)
{
    const struct stand_change *c = &m->changes[i];
    const double change[] = {c->time, c->from, c->to, c->lost};
    memcpy(numbers, change, sizeof change);
}

int module_motion_stands(const struct module_motion *m)
{
    return (int)m->stand_count;
}

void module_motion_stood(const struct module_motion *m, int i, double *numbers)
{
    const struct module_stand *s = &m->stands[i];
    const double stand[] = {s->connection, s->start, s->end, s->at[0], s->at[1], s->at[2]};
    memcpy(numbers, stand, sizeof stand);
}

int module_held_open(struct module_held *h, const struct module_motion *m,
                     const struct mechanism *in, const double *start)
{
    if (h->is_open)
        return 0;
    h->is_open = 1;
    h->held = (struct holding){0};
    return dynamics_open(&h->dynamics, in, m->inertia, m->gravity, m->planar) == 0 &&
                   holding_open(&h->held, &h->dynamics, &m->loads, start) == 0
               ? 0
               : -1;
}

void module_held_close(struct module_held *h)
{
    if (h->is_open) {
        holding_close(&h->held);
        dynamics_close(&h->dynamics);
    }
    if (h->start)
        free(h->own.loops);
    free(h->start);
    *h = (struct module_held){0};
}

/* Of a structure, as the model has it. */
static int make_own(struct module_held *h, const struct module_motion *m, int structure)
{
    if (h->start)
        return 0;
    h->start = calloc(m->room, sizeof *h->start);
    if (!h->start || module_structures_make(m, structure, &h->own, NULL) != 0)
        return -1;
    memcpy(h->start, m->q, (size_t)m->m->body_coordinates * sizeof *h->start);
    mechanism_frames(m->m, h->start, m->frames);
    mechanism_fit_loops(&h->own, m->frames, h->start);
    return 0;
}

void module_motion_crossed(const struct module_motion *m, int connection, double *numbers)
{
    memcpy(numbers, m->span.crossed + 2 * (ptrdiff_t)connection, 2 * sizeof *numbers);
}

struct module_held *module_motion_held(struct module_motion *m, int structure)
{
    struct module_held *h = &m->held[structure];
    int own = m->structures.count > 0;
    m->moment.is_framed = 0;
    if (own && make_own(h, m, structure) != 0)
        return NULL;
    return module_held_open(h, m, own ? &h->own : m->m, own ? h->start : m->q) == 0 ? h : NULL;
}

static double *put_flags(double *to, const unsigned char *flags, int count)
{
    for (int i = 0; i < count; i++)
        to[i] = flags[i];
    return to + count;
}

/* Six numbers of every pair and connection, or cut pair where there is one structure. */
static double *put_reactions(const struct module_motion *m, const struct module_held *h,
                             int structure, double *six)
{
    const struct module_structures *s = &m->structures;
    int bodies = m->m->body_count, ends = s->count ? s->connection_count : m->m->loop_count;
    int loop_count = 0;
    double *open = six + (ptrdiff_t)6 * (bodies + ends);
    for (int i = 0; i < bodies + ends; i++) {
        unsigned char flags[6] = {0};
        int loop = i >= bodies, in_force = loop ? 1 : m->m->bodies[i].base >= 0;
        if (loop && s->count)
            in_force = s->in_force[structure * s->connection_count + i - bodies];
        memset(six, 0, 6 * sizeof *six);
        if (in_force)
            holding_reaction(&h->held, loop, loop ? loop_count : i, six, flags);
        loop_count += loop && in_force;
        six += 6;
        open = put_flags(open, flags, 6);
    }
    return open;
}

/* What holding_solve found. */
static void put_forces(const struct module_motion *m, const struct module_held *h, int structure,
                       double *to)
{
    int n = m->m->body_coordinates;
    *to++ = h->held.singular;
    *to++ = h->held.redundant;
    memcpy(to, h->held.forces, (size_t)n * sizeof *to);
    to += n;
    for (int i = 0; i < n; i++)
        *to++ = holding_drive_is_open(&h->held, i);
    to = put_reactions(m, h, structure, to);
    for (int i = 0; i < h->held.redundant; i++)
        to[i] = h->held.dropped[i];
}

int module_motion_forces(struct module_motion *m, double *numbers)
{
    ptrdiff_t n = m->m->body_coordinates;
    int structure = (int)numbers[1 + 3 * n];
    unsigned char *drives = malloc(m->room);
    struct module_held *h = module_motion_held(m, structure);
    if (!drives || !h) {
        free(drives);
        return -1;
    }
    for (ptrdiff_t i = 0; i < n; i++)
        drives[i] = numbers[2 + 3 * n + i] != 0;
    enum dynamics_status status = holding_solve(&h->held, numbers[0], numbers + 1, numbers + 1 + n,
                                                numbers + 1 + 2 * n, drives);
    free(drives);
    if (h->held.failed)
        return -1;
    put_forces(m, h, structure, numbers + 2 + 4 * n);
    return (int)status;
}

struct rates *module_motion_rates(struct module_motion *m, const double *q, const double *v,
                                  const double *a)
{
    size_t own = (size_t)m->m->body_coordinates * sizeof *q,
           all = (size_t)m->m->coordinate_count + 1;
    const double *of[] = {q, v, a};
    double *wide = calloc(3 * all, sizeof *wide);
    if (!m->is_rated) {
        memset(m->known, 1, m->room); /* what follows is known as well */
        m->is_rated = rates_open(&m->rates, m->m, m->known) == 0;
    }
    if (!wide || !m->is_rated) {
        free(wide);
        return NULL;
    }
    for (size_t k = 0; k < 3; k++)
        if (of[k])
            memcpy(wide + k * all, of[k], own);
    rates_take(&m->rates, wide, wide + all, wide + 2 * all);
    free(wide);
    return &m->rates;
}

int module_motion_point(struct module_motion *m, double *numbers)
{
    int body = (int)numbers[0], n = m->m->body_coordinates;
    double *q = numbers + 4, *to = q + 3 * (ptrdiff_t)n;
    struct rates *r = body >= 0 && body < m->m->body_count
                          ? module_motion_rates(m, q, q + n, q + 2 * (ptrdiff_t)n)
                          : NULL;
    if (!r)
        return -1;
    frame_point(&r->frames[body], numbers + 1, to);
    rates_point(r, body, to, to + 3, to + 6);
    return 0;
}
