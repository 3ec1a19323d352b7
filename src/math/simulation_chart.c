#include "simulation_chart.h"

#include "quaternion.h"
#include "trigonometry.h"
#include "turn_friction.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double near_singular = 1; /* radians of the middle turn, of a right angle */

static int is_tied(const struct mechanism *m, int body)
{
    for (int i = 0; i < m->relation_count; i++) {
        const struct relation *t = &m->relations[i];
        if (t->a == body || t->b == body || t->carrier == body)
            return 1;
    }
    return 0;
}

/* The first of three turns that can be charted, or -1. */
static int turns_of(const struct mechanism *m, int body, const unsigned char *driven)
{
    const struct mechanism_body *b = &m->bodies[body];
    if (b->base < 0 || joint_turns(b->type) < 0 || is_tied(m, body))
        return -1;
    int first = b->first + joint_turns(b->type);
    for (int k = 0; k < 3; k++)
        if (driven && driven[first + k])
            return -1;
    return first;
}

int simulation_charts_open(struct simulation_charts *c, const struct mechanism *m,
                           const struct inertia *masses, const unsigned char *driven)
{
    size_t bodies = (size_t)m->body_count, loops = (size_t)m->loop_count;
    memset(c, 0, sizeof *c);
    c->original = m;
    c->masses = masses;
    c->m = *m;
    size_t size = (bodies + 1) * (sizeof *m->bodies + sizeof *masses + sizeof *c->charts) +
                  (loops + 1) * sizeof *m->loops;
    char *at = c->memory = calloc(1, size);
    if (!at)
        return -1;
    c->m.bodies = (struct mechanism_body *)(void *)at;
    at += (bodies + 1) * sizeof *m->bodies;
    c->inertia = (struct inertia *)(void *)at;
    at += (bodies + 1) * sizeof *masses;
    c->charts = (struct simulation_chart *)(void *)at;
    at += (bodies + 1) * sizeof *c->charts;
    c->m.loops = (struct mechanism_loop *)(void *)at;
    memcpy(c->m.bodies, m->bodies, bodies * sizeof *m->bodies);
    memcpy(c->inertia, masses, bodies * sizeof *masses);
    if (loops)
        memcpy(c->m.loops, m->loops, loops * sizeof *m->loops);
    for (int i = 0; i < m->body_count; i++) {
        int first = turns_of(m, i, driven);
        if (first >= 0)
            c->charts[c->count++] = (struct simulation_chart){i, first, {1, 0, 0, 0}};
    }
    return 0;
}

void simulation_charts_close(struct simulation_charts *c)
{
    free(c->memory);
    c->memory = NULL;
}

static void turn_of(const double *angles, double turn[4])
{
    struct frame f;
    static const double none[3] = {0, 0, 1};
    joint_motion(JOINT_SPHERICAL, none, 0, angles, &f);
    memcpy(turn, f.turn, sizeof f.turn);
}

/* And back; at a singular position large numbers. */
static void spin_to_rates(const double *q, const double spin[3], double v[3])
{
    static const double least = 1e-9;
    double sa = trig_sin(q[0]), ca = trig_cos(q[0]), sb = trig_sin(q[1]), cb = trig_cos(q[1]);
    if (fabs(cb) < least)
        cb = cb < 0 ? -least : least;
    v[2] = (ca * spin[2] - sa * spin[1]) / cb;
    v[1] = ca * spin[1] + sa * spin[2];
    v[0] = spin[0] - sb * v[2];
}

/* The frames of what belongs to the body are turned. */
static void take(struct simulation_charts *c, const struct simulation_chart *chart)
{
    struct frame turn = {{0}, {0}};
    memcpy(turn.turn, chart->turn, sizeof turn.turn);
    for (int i = 0; i < c->m.body_count; i++)
        if (c->m.bodies[i].base == chart->body)
            frame_compose(&turn, &c->original->bodies[i].origin, &c->m.bodies[i].origin);
    for (int i = 0; i < c->m.loop_count; i++) {
        if (c->m.loops[i].a == chart->body)
            frame_compose(&turn, &c->original->loops[i].on_a, &c->m.loops[i].on_a);
        if (c->m.loops[i].b == chart->body)
            frame_compose(&turn, &c->original->loops[i].on_b, &c->m.loops[i].on_b);
    }
    inertia_move(&c->masses[chart->body], &turn, &c->inertia[chart->body]);
}

void simulation_charts_centre(struct simulation_charts *c, double *q, double *v)
{
    for (int i = 0; i < c->count; i++) {
        struct simulation_chart *chart = &c->charts[i];
        double *angles = q + chart->first, spin[3];
        turn_of(angles, chart->turn);
        turn_friction_spin(angles, v + chart->first, spin);
        memset(angles, 0, 3 * sizeof *angles);
        memcpy(v + chart->first, spin, sizeof spin);
        take(c, chart);
    }
}

int simulation_charts_leave(const struct simulation_charts *c, const double *q)
{
    for (int i = 0; i < c->count; i++)
        if (fabs(q[c->charts[i].first + 1]) > near_singular)
            return 1;
    return 0;
}

void simulation_charts_true(const struct simulation_charts *c, const double *q, const double *v,
                            const double *a, double *true_q, double *true_v, double *true_a)
{
    static const double none[3] = {0, 0, 1};
    size_t size = (size_t)c->m.body_coordinates * sizeof *q;
    double angles[3];
    for (int i = 0, next = 0; i < c->m.body_coordinates; i++) {
        if (next < c->count && c->charts[next].first == i) {
            i += 2;
            next++;
        } else {
            true_q[i] = q[i];
        }
    }
    memcpy(true_v, v, size);
    if (a)
        memcpy(true_a, a, size);
    for (int i = 0; i < c->count; i++) {
        const struct simulation_chart *chart = &c->charts[i];
        int k = chart->first;
        struct frame f = {{0}, {0}};
        double spin[3], surge[3], bend[3];
        static const double still[3] = {0, 0, 0};
        turn_of(q + k, f.turn);
        quaternion_product(f.turn, chart->turn, f.turn);
        memcpy(angles, true_q + k, sizeof angles);
        joint_fit(JOINT_SPHERICAL, none, 0, &f, angles);
        memcpy(true_q + k, angles, sizeof angles);
        turn_friction_spin(q + k, v + k, spin);
        spin_to_rates(angles, spin, true_v + k);
        if (!a)
            continue;
        turn_friction_surge(q + k, v + k, a + k, surge);
        turn_friction_surge(angles, true_v + k, still, bend);
        for (int j = 0; j < 3; j++)
            surge[j] -= bend[j];
        spin_to_rates(angles, surge, true_a + k);
    }
}

void simulation_charts_forces(const struct simulation_charts *c, const double *q,
                              const double *true_q, double *forces)
{
    for (int i = 0; i < c->count; i++) {
        int first = c->charts[i].first;
        double *f = forces + first, moment[3];
        if (f[0] == 0 && f[1] == 0 && f[2] == 0)
            continue;
        turn_friction_of(true_q + first, f, moment);
        memset(f, 0, 3 * sizeof *f);
        turn_friction_add(q + first, moment, 1, f);
    }
}

void simulation_charts_frames(const struct simulation_charts *c, const struct frame *of,
                              struct frame *frames)
{
    memcpy(frames, of, (size_t)c->m.body_count * sizeof *frames);
    for (int i = 0; i < c->count; i++) {
        struct frame turn = {{0}, {0}}, *f = &frames[c->charts[i].body];
        memcpy(turn.turn, c->charts[i].turn, sizeof turn.turn);
        frame_compose(f, &turn, f);
    }
}
