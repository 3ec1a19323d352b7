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
    size_t one = 1 + 3 * (size_t)m->m->body_coordinates;
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
    const struct simulation *s = &m->simulation;
    long steps = 0, rates = 0;
    if (m->kind == MOTION_FORWARD && m->is_open)
        simulation_work(s, &steps, &rates);
    const double balance[] = {s->method == INTEGRATOR_BDF ? 2 : 1,
                              (double)steps,
                              (double)rates,
                              m->start,
                              s->kinetic,
                              s->potential,
                              s->work,
                              s->imbalance,
                              s->throughput,
                              s->gap,
                              s->parting};
    memcpy(numbers, balance, sizeof balance);
}

/* All drives of a tree without a program's choice: nothing there follows. */
static void record_drives(const struct module_motion *m, unsigned char *drives)
{
    memcpy(drives, m->drives, (size_t)m->m->coordinate_count);
    if (m->kind == MOTION_PROGRAM && !mechanism_is_tied(m->m))
        memset(drives, 1, (size_t)m->m->coordinate_count);
}

int module_motion_hold(struct module_motion *m)
{
    if (m->is_held)
        return 0;
    m->is_held = 1;
    m->held = (struct holding){0};
    return dynamics_open(&m->dynamics, m->m, m->inertia, m->gravity, m->planar) == 0 &&
                   holding_open(&m->held, &m->dynamics, &m->loads, m->q) == 0
               ? 0
               : -1;
}

static double *put_flags(double *to, const unsigned char *flags, int count)
{
    for (int i = 0; i < count; i++)
        to[i] = flags[i];
    return to + count;
}

/* What holding_solve found. */
static void put_forces(const struct module_motion *m, double *to)
{
    const struct holding *h = &m->held;
    int n = m->m->body_coordinates, bodies = m->m->body_count, loops = m->m->loop_count;
    *to++ = h->singular;
    *to++ = h->redundant;
    memcpy(to, h->forces, (size_t)n * sizeof *to);
    to += n;
    for (int i = 0; i < n; i++)
        *to++ = holding_drive_is_open(h, i);
    double *six = to, *open = to + (ptrdiff_t)6 * (bodies + loops);
    for (int i = 0; i < bodies + loops; i++) {
        unsigned char flags[6] = {0};
        int loop = i >= bodies;
        memset(six, 0, 6 * sizeof *six);
        if (loop || m->m->bodies[i].base >= 0)
            holding_reaction(h, loop, loop ? i - bodies : i, six, flags);
        six += 6;
        open = put_flags(open, flags, 6);
    }
    for (int i = 0; i < h->redundant; i++)
        open[i] = h->dropped[i];
}

int module_motion_forces(struct module_motion *m, double *numbers)
{
    int n = m->m->body_coordinates;
    unsigned char *drives = malloc((size_t)m->m->coordinate_count + 1);
    if (!drives || module_motion_hold(m) != 0) {
        free(drives);
        return -1;
    }
    record_drives(m, drives);
    enum dynamics_status status = holding_solve(&m->held, numbers[0], numbers + 1, numbers + 1 + n,
                                                numbers + 1 + 2 * (ptrdiff_t)n, drives);
    free(drives);
    if (m->held.failed)
        return -1;
    put_forces(m, numbers + 1 + 3 * (ptrdiff_t)n);
    return (int)status;
}

int module_motion_point(struct module_motion *m, double *numbers)
{
    int body = (int)numbers[0], n = m->m->body_coordinates;
    size_t all = (size_t)m->m->coordinate_count + 1;
    double *wide = calloc(3 * all, sizeof *wide), *to = numbers + 4 + 3 * (ptrdiff_t)n;
    if (!wide || body < 0 || body >= m->m->body_count) {
        free(wide);
        return -1;
    }
    if (!m->is_rated) {
        memset(m->programmed, 1, all - 1); /* what follows is known as well */
        m->is_rated = rates_open(&m->rates, m->m, m->programmed) == 0;
    }
    for (int k = 0; k < 3; k++)
        memcpy(wide + (size_t)k * all, numbers + 4 + (ptrdiff_t)k * n, (size_t)n * sizeof *wide);
    if (m->is_rated) {
        rates_take(&m->rates, wide, wide + all, wide + 2 * all);
        frame_point(&m->rates.frames[body], numbers + 1, to);
        rates_point(&m->rates, body, to, to + 3, to + 6);
    }
    free(wide);
    return m->is_rated ? 0 : -1;
}
