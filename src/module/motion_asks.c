#include "motion_inner.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

double module_motion_since(const struct module_motion *m)
{
    return m->moment.time - m->span.from;
}

/* The bodies where the moment has them. */
static const struct frame *frames_of(struct module_motion *m)
{
    if (!m->moment.is_framed)
        mechanism_frames(m->m, m->moment.q, m->frames);
    m->moment.is_framed = 1;
    return m->frames;
}

double module_motion_gap(struct module_motion *m, int connection)
{
    return stand_gap(&m->span.stands[connection], frames_of(m));
}

const double *module_motion_frame(struct module_motion *m, int body)
{
    return (const double *)(const void *)&frames_of(m)[body];
}

const double *module_motion_carried(struct module_motion *m, int body, double x, double y, double z)
{
    const double at[3] = {x, y, z};
    frame_point(&frames_of(m)[body], at, m->carried);
    return m->carried;
}

const double *module_motion_velocity(struct module_motion *m, int body, double x, double y,
                                     double z)
{
    const double at[3] = {x, y, z};
    double p[3], change[3];
    struct rates *r = module_motion_rates(m, m->moment.q, m->moment.v, NULL);
    memset(m->velocity, 0, sizeof m->velocity);
    if (r) {
        frame_point(&r->frames[body], at, p);
        rates_turn(r, body, m->velocity, change);
        rates_point(r, body, p, m->velocity + 3, NULL);
    }
    return m->velocity;
}

/* The equations of the span with what acts at the moment, or NULL. */
static const struct holding *solve(struct module_motion *m)
{
    struct module_moment now = m->moment; /* loads ask the page, too */
    struct module_held *h = &m->span.asked;
    if (!now.a || module_held_open(h, m, m->now, m->stood) != 0)
        return NULL;
    enum dynamics_status status = holding_solve(&h->held, now.time, now.q, now.v, now.a, m->drives);
    m->moment = now;
    m->moment.is_framed = 0;
    return status == DYNAMICS_OK && !h->held.failed ? &h->held : NULL;
}

double module_motion_reaction(struct module_motion *m, int pair, int part)
{
    double six[6] = {0};
    unsigned char open[6] = {0};
    const struct holding *h = solve(m);
    int bodies = m->m->body_count, loop = pair >= bodies;
    int index = loop ? m->span.stands[pair - bodies].loop : pair;
    if (!h)
        return (double)NAN;
    if (index >= 0)
        holding_reaction(h, loop, index, six, open);
    return open[part] ? (double)NAN : six[part];
}

double module_motion_force(struct module_motion *m, int coordinate)
{
    const struct holding *h = solve(m);
    return h && m->drives[coordinate] && !holding_drive_is_open(h, coordinate)
               ? h->forces[coordinate]
               : (double)NAN;
}

int module_motion_when(void *user, double time, const double *q, const double *v, const double *a,
                       int may_return)
{
    struct module_motion *m = user;
    const struct module_structures *s = &m->structures;
    int stands = 0;
    for (int i = 0; i < s->transition_count; i++) {
        const struct module_transition *t = &s->transitions[i];
        double holds = 0;
        if (t->from != m->span.structure || (!may_return && t->to == m->span.left))
            continue;
        if (!stands++)
            module_motion_stand(m, time, q, v);
        m->moment = (struct module_moment){time, q, v, a, 0};
        if (module_motion_value(m, t->asked - 1, &holds) != 0)
            return -2;
        if (holds != 0)
            return i;
    }
    return -1;
}

int module_span_when(void *user, double time, const double *q, const double *v, const double *a)
{
    return module_motion_when(user, time, q, v, a, 1);
}
