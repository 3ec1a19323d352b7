#include "escape.h"

#include "escape_inner.h"
#include "linear.h"
#include "quaternion.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double degree = 3.14159265358979323846 / 180;

void escape_defaults(struct escape_spec *s)
{
    s->advance = 0.01;
    s->near = 0.001;
    s->delta = 0.002;
    s->search_step = 4 * degree;
    s->surface_step = 0.4 * degree;
    s->most = 40 * degree;
    s->tries = 20;
    s->locks = 50;
}

/* Room for one more item; NULL without memory. */
static void *room_for(void *items, int count, int *room, size_t size)
{
    if (count < *room)
        return items;
    int more = *room ? 2 * *room : 16;
    void *grown = realloc(items, (size_t)more * size);
    if (grown)
        *room = more;
    return grown;
}

int escape_add_step(struct escape *e, enum escape_reason reason, int lock, const double *q)
{
    struct escape_step *steps = room_for(e->steps, e->step_count, &e->step_room, sizeof *steps);
    if (steps == NULL)
        return -1;
    e->steps = steps;
    struct escape_step *to = &steps[e->step_count++];
    to->reason = reason;
    to->lock = lock;
    memcpy(to->q, q, sizeof to->q);
    return 0;
}

struct escape_lock *escape_add_lock(struct escape *e, const double *q)
{
    struct escape_lock *locks = room_for(e->locks, e->lock_count, &e->lock_room, sizeof *locks);
    if (locks == NULL)
        return NULL;
    e->locks = locks;
    struct escape_lock *to = &locks[e->lock_count++];
    memset(to, 0, sizeof *to);
    to->chosen = -1;
    memcpy(to->q, q, sizeof to->q);
    return to;
}

int escape_add_try(struct escape_lock *lock, const struct escape_try *t)
{
    struct escape_try *tries = room_for(lock->tries, lock->try_count, &lock->try_room, sizeof *t);
    if (tries == NULL)
        return -1;
    lock->tries = tries;
    tries[lock->try_count++] = *t;
    return 0;
}

void escape_free(struct escape *e)
{
    for (int i = 0; i < e->lock_count; i++) {
        free(e->locks[i].surfaces);
        free(e->locks[i].hits);
        free(e->locks[i].tries);
    }
    free(e->locks);
    free(e->steps);
    memset(e, 0, sizeof *e);
}

int escape_meets(const struct escape_spec *s, const struct chain_place *p, long *links)
{
    for (int i = 0; i + 1 < s->chain->nodes; i++) {
        if (memcmp(p->points[i], p->points[i + 1], sizeof p->points[i]) == 0)
            continue;
        for (int k = 0; k < s->obstacle_count; k++) {
            ++*links;
            if (obstacle_is_met(&s->obstacles[k], p->points[i], p->points[i + 1], s->radius))
                return k;
        }
    }
    return -1;
}

/* The smallest Q with JA Q = V, damped where a direction of the hand is lost; dq = A Q. */
static void least(const struct escape_spec *s, struct escape_base *b, const double v[3])
{
    enum { N = CHAIN_COORDINATES };
    static const double lost = 1e-9, damped = 0.01;
    int n = s->chain->count;
    double us[3 * N], values[N], right[N * N];
    memcpy(us, b->ja, 3 * (size_t)n * sizeof *us);
    linear_svd(3, n, us, values, right);
    /* what is lost altogether, as across the plane of a planar arm, is not asked for */
    double first = values[0], last = first, damping = 0;
    for (int i = 1; i < n && i < 3 && values[i] > lost * first; i++)
        last = values[i];
    if (last * last < lost * first * first)
        damping = damped * damped * first * first;
    linear_solve(3, n, us, values, right, lost, damping, v, b->dq);
    for (int j = 0; j < n && s->weights; j++)
        b->dq[j] *= s->weights[j];
}

int escape_stand(const struct escape_spec *s, const double *q, struct escape_base *b)
{
    int n = s->chain->count;
    double scratch[CHAIN_COORDINATES * CHAIN_COORDINATES], v[3];
    chain_stand(s->chain, q, &b->place);
    chain_jacobian(s->chain, &b->place, s->chain->nodes - 1, b->ja);
    for (int j = 0; j < n && s->weights; j++)
        linear_scale(3, s->weights[j], b->ja + 3 * j);
    b->dimension = null_space(3, n, b->ja, b->basis, scratch);
    const double *hand = b->place.points[s->chain->nodes - 1];
    for (int k = 0; k < 3; k++)
        v[k] = s->target[k] - hand[k];
    double way = vector_length(v), share = way > s->advance ? s->advance / way : 1;
    for (int k = 0; k < 3; k++) {
        v[k] *= share;
        b->goal[k] = hand[k] + v[k];
    }
    least(s, b, v);
    return b->dimension;
}

struct admissible escape_next(const struct escape_spec *s, const double *q,
                              const struct escape_base *b, double step)
{
    struct admissible a = {.chain = s->chain,
                           .q = q,
                           .dq = b->dq,
                           .basis = b->basis,
                           .weights = s->weights,
                           .dimension = b->dimension,
                           .delta = s->delta,
                           .step = step,
                           .most = s->most,
                           .min = s->min,
                           .max = s->max,
                           .states = ESCAPE_STATES};
    memcpy(a.place, b->goal, sizeof a.place);
    return a;
}

static int is_within(const struct escape_spec *s, const double *q)
{
    static const double rounding = 1e-9;
    for (int j = 0; j < s->chain->count; j++)
        if (q[j] < s->min[j] - rounding || q[j] > s->max[j] + rounding)
            return 0;
    return 1;
}

enum escape_verdict escape_judge(const struct escape_spec *s, struct escape *e, const double *q,
                                 const struct chain_place *p, int *obstacle)
{
    *obstacle = -1;
    if (!is_within(s, q))
        return ESCAPE_BEYOND;
    *obstacle = escape_meets(s, p, &e->work.links);
    return *obstacle < 0 ? ESCAPE_FREE : ESCAPE_MEETS;
}

static double step_count(const struct escape_spec *s, const double *from, const double *to)
{
    static const double turn = 2.5, slide = 0.01; /* degrees, m */
    double most = 0;
    for (int i = 0; i < s->chain->step_count; i++) {
        int j = s->chain->steps[i].coordinate;
        if (j >= 0)
            most = fmax(most, fabs(to[j] - from[j]) / (s->chain->steps[i].kind == MOTION_TRANSLATION
                                                           ? slide
                                                           : turn * degree));
    }
    return ceil(most);
}

int escape_passes(const struct escape_spec *s, struct escape *e, const double *from,
                  const double *to, int lock)
{
    double q[CHAIN_COORDINATES] = {0}, count = step_count(s, from, to);
    struct chain_place p;
    int obstacle, begun = e->step_count;
    for (double i = 1; i < count; i++) {
        for (int j = 0; j < s->chain->count; j++)
            q[j] = from[j] + (to[j] - from[j]) * (i / count);
        chain_stand(s->chain, q, &p);
        e->work.places++;
        obstacle = escape_meets(s, &p, &e->work.links);
        if (obstacle >= 0 || escape_add_step(e, ESCAPE_PASSAGE, lock, q) != 0) {
            e->step_count = begun;
            return 0;
        }
    }
    return 1;
}

struct searching {
    const struct escape_spec *s;
    struct escape *e;
    const double *from;
    int left; /* tries */
    double q[CHAIN_COORDINATES];
};

/* The first free of the next states on the coarse grid. */
static int try_state(void *user, const double *k, const double *q, const struct chain_place *p)
{
    struct searching *f = user;
    int obstacle;
    (void)k;
    if (escape_judge(f->s, f->e, q, p, &obstacle) == ESCAPE_FREE &&
        escape_passes(f->s, f->e, f->from, q, -1)) {
        memcpy(f->q, q, (size_t)f->s->chain->count * sizeof *q);
        return 1;
    }
    return --f->left > 0 ? 0 : 2;
}

/* Blocks 2 to 8 of figure 5: the next permitted posture into q. 1: there is one; 0: dead lock; -1: no memory. */
static int advance(const struct escape_spec *s, struct escape *e, double *q)
{
    struct escape_base b;
    struct searching f = {.s = s, .e = e, .from = q, .left = s->tries + 1};
    escape_stand(s, q, &b);
    struct admissible a = escape_next(s, q, &b, s->search_step);
    memcpy(f.q, q, sizeof f.q);
    int found = admissible_each(&a, try_state, &f, &e->work.places);
    if (found != 1)
        return found < 0 ? -1 : 0;
    enum escape_reason reason = ESCAPE_ADVANCE;
    for (int j = 0; j < s->chain->count; j++)
        if (f.q[j] != q[j] + b.dq[j])
            reason = ESCAPE_SEARCH;
    memcpy(q, f.q, sizeof f.q);
    return escape_add_step(e, reason, -1, q) == 0 ? 1 : -1;
}

static double distance_left(const struct escape_spec *s, const double *q)
{
    struct chain_place p;
    double off[3];
    chain_stand(s->chain, q, &p);
    for (int k = 0; k < 3; k++)
        off[k] = s->target[k] - p.points[s->chain->nodes - 1][k];
    return vector_length(off);
}

static enum escape_status begin(const struct escape_spec *s, struct escape *e, const double *q)
{
    struct escape_base b;
    e->dimension = escape_stand(s, q, &b);
    e->obstacle = -1;
    if (e->dimension == 0)
        return ESCAPE_RIGID;
    if (!is_within(s, q))
        return ESCAPE_OUTSIDE;
    e->obstacle = escape_meets(s, &b.place, &e->work.links);
    if (e->obstacle >= 0)
        return ESCAPE_BLOCKED;
    return escape_add_step(e, ESCAPE_START, -1, q) == 0 ? ESCAPE_DONE : ESCAPE_NO_MEMORY;
}

static double now(const struct escape_spec *s)
{
    return s->clock ? s->clock() : 0;
}

/* From the start on; q: where it gets. */
static enum escape_status go(const struct escape_spec *s, struct escape *e, double *q)
{
    enum { PATIENCE = 60 };
    static const double nearer = 1e-7; /* m */
    double best = HUGE_VAL;
    int waited = 0;
    for (;;) {
        e->left = distance_left(s, q);
        if (e->left < s->near)
            return ESCAPE_DONE;
        if (e->left < best - nearer) {
            best = e->left;
            waited = 0;
        } else if (++waited > PATIENCE) {
            return ESCAPE_STALLED;
        }
        int moved = advance(s, e, q);
        if (moved < 0)
            return ESCAPE_NO_MEMORY;
        if (moved)
            continue;
        if (e->lock_count == s->locks)
            return ESCAPE_OFTEN;
        double before = now(s);
        int found = escape_leave(s, e, q);
        e->work.lock_seconds += now(s) - before;
        if (found <= 0)
            return found < 0 ? ESCAPE_NO_MEMORY : ESCAPE_LOCKED;
    }
}

enum escape_status escape_find(const struct escape_spec *s, struct escape *e)
{
    double q[CHAIN_COORDINATES] = {0}, before = now(s);
    memset(e, 0, sizeof *e);
    memcpy(q, s->start, (size_t)s->chain->count * sizeof *q);
    e->status = begin(s, e, q);
    if (e->status == ESCAPE_DONE)
        e->status = go(s, e, q);
    e->work.seconds = now(s) - before;
    return e->status;
}
