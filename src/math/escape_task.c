#include "escape_task.h"

#include "inverse.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

void escape_task_begin(struct escape_task *t, const struct mechanism *m, const double *q,
                       const double *min, const double *max)
{
    static const double speed = 20 * 3.14159265358979323846 / 180;
    memset(t, 0, sizeof *t);
    t->m = m;
    t->q = q;
    t->min = min;
    t->max = max;
    t->speed = speed;
    escape_defaults(&t->spec);
}

void escape_task_free(struct escape_task *t)
{
    escape_free(&t->found);
    free(t->first);
    free(t->times);
    t->first = NULL;
    t->times = NULL;
}

/* The body whose coordinate this is. */
static int body_of(const struct mechanism *m, int coordinate)
{
    int body = 0;
    for (int i = 0; i < m->body_count; i++)
        if (m->bodies[i].first <= coordinate && joint_coordinate_count(m->bodies[i].type) > 0)
            body = i;
    return body;
}

static int is_between(const struct mechanism *m, int body, int of)
{
    while (of > 0 && of != body)
        of = m->bodies[of].base;
    return of == body;
}

/* Elsewhere closed branches and relations do no harm. */
static int is_tied(const struct escape_task *t)
{
    const struct mechanism *m = t->m;
    int tied = 0;
    for (int j = 0; j < t->chain.count; j++) {
        int body = body_of(m, t->chain.coordinates[j]);
        for (int i = 0; i < m->relation_count; i++)
            tied |= m->relations[i].a == body || m->relations[i].b == body ||
                    m->relations[i].carrier == body;
        for (int i = 0; i < m->loop_count; i++)
            tied |= is_between(m, body, m->loops[i].a) != is_between(m, body, m->loops[i].b);
    }
    return tied;
}

enum escape_fault escape_task_chain(struct escape_task *t, int body, const double point[3])
{
    t->body = body;
    memcpy(t->point, point, sizeof t->point);
    enum chain_status status = body < 0 ? CHAIN_STILL : chain_find(t->m, body, point, &t->chain);
    if (is_tied(t))
        return ESCAPE_TIED;
    if (status != CHAIN_OK)
        return status == CHAIN_LONG ? ESCAPE_TOO_LONG : ESCAPE_UNMOVED;
    for (int j = 0; j < t->chain.count; j++) {
        int c = t->chain.coordinates[j];
        t->start[j] = t->q[c];
        t->least[j] = t->min[c];
        t->most[j] = t->max[c];
    }
    t->spec.chain = &t->chain;
    t->spec.start = t->start;
    t->spec.min = t->least;
    t->spec.max = t->most;
    return ESCAPE_FINE;
}

int escape_task_carries(const struct escape_task *t, int body)
{
    int carried = 0;
    for (; body > 0; body = t->m->bodies[body].base)
        for (int j = 0; j < t->chain.count; j++)
            carried |= body_of(t->m, t->chain.coordinates[j]) == body;
    return carried;
}

int escape_task_zone(const struct escape_task *t, const double from[3], const double to[3])
{
    for (int i = 0; i < t->spec.obstacle_count; i++)
        if (obstacle_is_met(&t->obstacles[i], from, to, t->spec.radius))
            return t->zones[i];
    return 0;
}

static const double *hand_of(const struct escape_task *t, const double *q, struct chain_place *p)
{
    chain_stand(&t->chain, q, p);
    return p->points[t->chain.nodes - 1];
}

int escape_task_crossed(const struct escape_task *t)
{
    const struct escape *e = &t->found;
    struct chain_place p;
    if (t->stays || e->status == ESCAPE_DONE)
        return 0;
    return escape_task_zone(t, hand_of(t, e->steps[e->step_count - 1].q, &p), t->spec.target);
}

int escape_task_is_cut(const struct escape_task *t)
{
    int cut = t->first->cut;
    for (int i = 0; i < t->found.lock_count; i++)
        cut |= t->found.locks[i].surfaces && t->found.locks[i].surfaces->cut;
    return cut;
}

double escape_task_time(const struct escape_task *t, int lock, int ended)
{
    const struct escape *e = &t->found;
    int i = 0;
    while (i < e->step_count && e->steps[i].lock != lock)
        i++;
    if (i == e->step_count) /* nothing ended it */
        return t->times[e->step_count - 1];
    while (ended && i + 1 < e->step_count && e->steps[i].reason != ESCAPE_POSTURE)
        i++;
    return t->times[ended || i == 0 ? i : i - 1];
}

const double *escape_task_node(const struct escape_task *t, int node)
{
    return t->found.steps[node < t->found.step_count ? node : 0].q;
}

/* Whether some posture has the point at the target, zones or not. */
static enum escape_fault reach(struct escape_task *t)
{
    const struct mechanism *m = t->m;
    size_t n = (size_t)m->coordinate_count + 1;
    struct inverse_goal goal = {.body = t->body};
    struct inverse_gap gap = {0};
    struct inverse s;
    unsigned char *held = malloc(n);
    double *q = malloc(n * sizeof *q);
    enum inverse_status status = INVERSE_NO_MEMORY;
    memcpy(goal.point, t->point, sizeof goal.point);
    memcpy(goal.place, t->spec.target, sizeof goal.place);
    if (held && q) {
        memset(held, 1, n);
        for (int j = 0; j < t->chain.count; j++)
            held[t->chain.coordinates[j]] = 0;
        memcpy(q, t->q, (size_t)m->coordinate_count * sizeof *q);
        if (inverse_open(&s, m, held, t->min, t->max) == 0)
            status = inverse_search(&s, &goal, t->q, NULL, q, &gap);
        inverse_close(&s);
    }
    free(held);
    free(q);
    t->missing = gap.place;
    return status == INVERSE_REACHED     ? ESCAPE_FINE
           : status == INVERSE_LIMITS    ? ESCAPE_BEYOND_LIMITS
           : status == INVERSE_NO_MEMORY ? ESCAPE_MEMORY
                                         : ESCAPE_TOO_FAR;
}

/* When a way of so many seconds at full speed has come to one of them, begun and ended at rest with equal accelerations. */
static double eased(double at, double whole)
{
    static const double ramp = 0.5; /* s, up to full speed */
    double begun = fmin(at, whole - at), half = whole / 2;
    double gone = begun < ramp / 2 ? sqrt(2 * begun * ramp) : begun + ramp / 2;
    double middle = half < ramp / 2 ? sqrt(2 * half * ramp) : half + ramp / 2;
    return at <= half ? gone : 2 * middle - gone;
}

/* Of a coordinate: as many mm/s where it slides as degrees a second where it turns. */
static void set_speeds(const struct escape_task *t, double *speeds)
{
    static const double slide = 0.001 * 180 / 3.14159265358979323846; /* m/rad */
    for (int j = 0; j < CHAIN_COORDINATES; j++)
        speeds[j] = t->speed;
    for (int i = 0; i < t->chain.step_count; i++) {
        const struct chain_step *step = &t->chain.steps[i];
        if (step->coordinate >= 0 && step->kind == MOTION_TRANSLATION)
            speeds[step->coordinate] = t->speed * slide;
    }
}

/* Each step takes as long as its slowest coordinate. */
static enum escape_fault set_times(struct escape_task *t)
{
    static const double shortest = 0.02, still = 1; /* s */
    const struct escape *e = &t->found;
    double speeds[CHAIN_COORDINATES];
    t->nodes = e->step_count > 1 ? e->step_count : 2;
    t->times = calloc((size_t)t->nodes, sizeof *t->times);
    if (!t->times)
        return ESCAPE_MEMORY;
    set_speeds(t, speeds);
    for (int i = 1; i < e->step_count; i++) {
        double longest = shortest;
        for (int j = 0; j < t->chain.count; j++)
            longest = fmax(longest, fabs(e->steps[i].q[j] - e->steps[i - 1].q[j]) / speeds[j]);
        t->times[i] = t->times[i - 1] + longest;
    }
    double whole = t->times[e->step_count - 1];
    for (int i = 1; i < e->step_count; i++)
        t->times[i] = eased(t->times[i], whole);
    if (e->step_count == 1)
        t->times[1] = still;
    double end = t->times[t->nodes - 1];
    for (int i = 0; i < t->nodes && t->until > 0; i++)
        t->times[i] *= t->until / end;
    return ESCAPE_FINE;
}

static enum escape_fault find(struct escape_task *t)
{
    struct escape *e = &t->found;
    long places = 0;
    t->first = calloc(1, sizeof *t->first);
    if (!t->first)
        return ESCAPE_MEMORY;
    switch (escape_find(&t->spec, e)) {
    case ESCAPE_BLOCKED:
        t->zone = e->obstacle >= 0 ? t->zones[e->obstacle] : 0;
        return ESCAPE_REFUSED;
    case ESCAPE_RIGID:
    case ESCAPE_OUTSIDE:
        return ESCAPE_REFUSED;
    case ESCAPE_NO_MEMORY:
        return ESCAPE_MEMORY;
    default:
        break;
    }
    if (escape_surfaces(&t->spec, t->start, 0, t->first, &places) < 0)
        t->first->count = 0;
    return t->stays && escape_go_round(&t->spec, t->first, e) != 0 ? ESCAPE_MEMORY : ESCAPE_FINE;
}

enum escape_fault escape_task_run(struct escape_task *t, const double target[3])
{
    struct chain_place p;
    enum escape_fault fault = ESCAPE_FINE;
    t->spec.obstacles = t->obstacles;
    t->stays = target == NULL;
    memcpy(t->spec.target, target ? target : hand_of(t, t->start, &p), sizeof t->spec.target);
    if (target) {
        t->zone = escape_task_zone(t, target, target);
        fault = t->zone ? ESCAPE_INSIDE : reach(t);
    }
    if (fault == ESCAPE_FINE)
        fault = find(t);
    return fault == ESCAPE_FINE ? set_times(t) : fault;
}
