#include "escape_inner.h"

#include "quaternion.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { EMPTY_MOST = 3, LEVELS = 3, OPPOSITE = SECTORS / 2, RANDOM_MOST = 5000 };

int escape_surfaces(const struct escape_spec *s, const double *q, int level,
                    struct ruled_surfaces *r, long *places)
{
    struct escape_base b;
    if (escape_stand(s, q, &b) == 0)
        return 0;
    struct admissible a = escape_next(s, q, &b, s->surface_step);
    a.dq = NULL; /* the hand stays */
    memcpy(a.place, b.place.points[s->chain->nodes - 1], sizeof a.place);
    if (level > 0)
        a.most *= 2;
    if (level > 1)
        a.step /= 2;
    return ruled_surfaces_find(&a, s->joint, r, places) == 0 ? b.dimension : -1;
}

int escape_is_poor(const struct escape_spec *s, const struct ruled_surfaces *r, int level)
{
    if (ruled_surfaces_empty(r) <= EMPTY_MOST || level >= LEVELS - 1)
        return 0;
    return level > 0 || r->reach + s->surface_step > s->most; /* all of the set is there already */
}

struct leaving {
    const struct escape_spec *s;
    struct escape *e;
    int lock;
    const double *from;
    double *to;
    int taken; /* 1: done; -1: no memory */
};

static struct escape_lock *lock_of(const struct leaving *l)
{
    return &l->e->locks[l->lock];
}

/* Whether a dead lock has ended with this posture before. What is nearer than the grid's step is the same: its points lie anew around each
 * dead lock, and would hardly ever come back to the last digit. */
static int was_taken(const struct leaving *l, const double *q)
{
    double same = l->s->surface_step;
    int again = 0;
    for (int i = 0; i < l->e->step_count && !again; i++) {
        const struct escape_step *step = &l->e->steps[i];
        double most = 0;
        if (step->reason != ESCAPE_POSTURE)
            continue;
        for (int j = 0; j < l->s->chain->count; j++)
            most = fmax(most, fabs(step->q[j] - q[j]));
        again = most < same;
    }
    return again;
}

/* Tries a posture, which is at p. The verdict. */
static enum escape_verdict try_posture(struct leaving *l, const double *q,
                                       const struct chain_place *p, struct escape_try *t)
{
    t->verdict = escape_judge(l->s, l->e, q, p, &t->obstacle);
    if (t->verdict == ESCAPE_FREE && was_taken(l, q))
        t->verdict = ESCAPE_AGAIN;
    if (t->verdict == ESCAPE_FREE && !escape_passes(l->s, l->e, l->from, q, l->lock))
        t->verdict = ESCAPE_WAY_MEETS;
    if (t->verdict != ESCAPE_FREE)
        return t->verdict;
    l->taken = escape_add_step(l->e, ESCAPE_POSTURE, l->lock, q) == 0 ? 1 : -1;
    memcpy(l->to, q, (size_t)l->s->chain->count * sizeof *q);
    return t->verdict;
}

/* A stored point; hit: the sector that it is opposite to, or -1. */
static void try_point(struct leaving *l, int surface, int end, int sector, int hit)
{
    const struct sector_point *point = &lock_of(l)->surfaces->surfaces[surface].points[end][sector];
    struct escape_try t = {surface, end, sector, hit, ESCAPE_FREE, -1};
    struct chain_place p;
    if (!point->filled || l->taken)
        return;
    chain_stand(l->s->chain, point->q, &p);
    l->e->work.places++;
    try_posture(l, point->q, &p, &t);
    if (escape_add_try(lock_of(l), &t) != 0)
        l->taken = -1;
    else if (t.verdict == ESCAPE_FREE)
        lock_of(l)->chosen = lock_of(l)->try_count - 1;
}

static void test_generators(struct leaving *l)
{
    struct escape_lock *lock = lock_of(l);
    for (int i = 0; i < lock->surfaces->count; i++)
        for (int k = 0; k < SECTORS; k++) {
            const struct generator *g = &lock->surfaces->surfaces[i].generators[k];
            for (int o = 0; o < l->s->obstacle_count && g->there && !lock->hits[i][k]; o++) {
                l->e->work.generators++;
                if (obstacle_is_met(&l->s->obstacles[o], g->ends[0], g->ends[1], l->s->radius))
                    lock->hits[i][k] = o + 1;
            }
        }
}

/* The surface that comes next: 2, 3 and so on, then 1. */
static int surface_in_turn(const struct ruled_surfaces *r, int turn)
{
    return turn + 1 < r->count ? r->count - 2 - turn : r->count - 1;
}

static void try_opposite(struct leaving *l)
{
    const struct escape_lock *lock = lock_of(l);
    for (int turn = 0; turn < lock->surfaces->count; turn++) {
        int i = surface_in_turn(lock->surfaces, turn);
        for (int k = 0; k < SECTORS && !l->taken; k++) {
            int o = (k + OPPOSITE) % SECTORS;
            if (!lock->hits[i][k] || lock->hits[i][o])
                continue;
            for (int end = 0; end < 2; end++)
                try_point(l, i, end, o, k);
            lock = lock_of(l);
        }
    }
}

struct rank {
    int surface, end, sector;
    int place; /* as they were found: of two as far the first, however a library sorts */
    double distance;
};

static int farther(const void *a, const void *b)
{
    const struct rank *x = a, *y = b;
    if (x->distance != y->distance)
        return x->distance < y->distance ? 1 : -1;
    return x->place - y->place;
}

/* Whether a stored point was tried already. */
static int is_tried(const struct escape_lock *lock, const struct rank *r)
{
    int tried = 0;
    for (int i = 0; i < lock->try_count && !tried; i++)
        tried = lock->tries[i].surface == r->surface && lock->tries[i].end == r->end &&
                lock->tries[i].sector == r->sector;
    return tried;
}

static void try_all(struct leaving *l)
{
    struct rank ranks[2 * SECTORS * LINKS_MOST];
    const struct ruled_surfaces *r = lock_of(l)->surfaces;
    int count = 0;
    for (int i = 0; i < r->count; i++)
        for (int end = 0; end < 2; end++)
            for (int k = 0; k < SECTORS; k++)
                if (r->surfaces[i].points[end][k].filled) {
                    ranks[count] =
                        (struct rank){i, end, k, count, r->surfaces[i].points[end][k].distance};
                    count++;
                }
    qsort(ranks, (size_t)count, sizeof *ranks, farther);
    for (int i = 0; i < count && !l->taken; i++)
        if (!is_tried(lock_of(l), &ranks[i]))
            try_point(l, ranks[i].surface, ranks[i].end, ranks[i].sector, -1);
}

static int by_surfaces(struct leaving *l)
{
    struct escape_lock *lock = lock_of(l);
    int level = 0;
    lock->surfaces = calloc(1, sizeof *lock->surfaces);
    lock->hits = calloc(LINKS_MOST, sizeof *lock->hits);
    if (!lock->surfaces || !lock->hits)
        return -1;
    do {
        if (escape_surfaces(l->s, l->from, level, lock->surfaces, &l->e->work.places) < 0)
            return -1;
        memset(lock->hits, 0, LINKS_MOST * sizeof *lock->hits);
        lock->try_count = 0; /* those of poorer surfaces are told no more */
        test_generators(l);
        try_opposite(l);
        if (!l->taken)
            try_all(l);
    } while (!l->taken && escape_is_poor(l->s, lock->surfaces, level++));
    return l->taken;
}

static int visit(void *user, const double *k, const double *q, const struct chain_place *p)
{
    struct leaving *l = user;
    struct escape_try t = {.surface = -1, .hit = -1};
    (void)k;
    try_posture(l, q, p, &t);
    return l->taken;
}

static int by_all_states(struct leaving *l)
{
    struct escape_base b;
    if (escape_stand(l->s, l->from, &b) == 0)
        return 0;
    struct admissible a = escape_next(l->s, l->from, &b, l->s->surface_step);
    int found = admissible_each(&a, visit, l, &l->e->work.places);
    return found < 0 ? -1 : l->taken;
}

static double chance(unsigned *seed)
{
    *seed = *seed * 1664525u + 1013904223u;
    return (double)(*seed >> 8) / 16777216.0;
}

static int by_chance(struct leaving *l)
{
    struct escape_base b;
    struct chain_place p;
    double q[CHAIN_COORDINATES] = {0};
    unsigned seed = l->s->seed + (unsigned)l->e->lock_count;
    int n = l->s->chain->count;
    if (escape_stand(l->s, l->from, &b) == 0)
        return 0;
    for (int i = 0; i < RANDOM_MOST && !l->taken; i++) {
        double off[3];
        for (int j = 0; j < n; j++)
            q[j] = l->from[j] + b.dq[j];
        for (int d = 0; d < b.dimension; d++) {
            double k = (2 * chance(&seed) - 1) * l->s->most;
            for (int j = 0; j < n; j++)
                q[j] += k * b.basis[d * n + j] * (l->s->weights ? l->s->weights[j] : 1);
        }
        chain_stand(l->s->chain, q, &p);
        l->e->work.places++;
        for (int k = 0; k < 3; k++)
            off[k] = p.points[l->s->chain->nodes - 1][k] - b.goal[k];
        if (vector_length(off) < l->s->delta)
            visit(l, NULL, q, &p);
    }
    return l->taken;
}

int escape_leave(const struct escape_spec *s, struct escape *e, double *q)
{
    double from[CHAIN_COORDINATES];
    struct leaving l = {.s = s, .e = e, .lock = e->lock_count, .from = from, .to = q};
    memcpy(from, q, sizeof from);
    if (escape_add_lock(e, q) == NULL)
        return -1;
    return s->method == ESCAPE_SURFACES     ? by_surfaces(&l)
           : s->method == ESCAPE_EXHAUSTIVE ? by_all_states(&l)
                                            : by_chance(&l);
}

/* The posture of a sector; NULL: it is empty. */
static const double *posture_of(const struct ruled_surface *s, int sector)
{
    return s->points[1][sector].filled   ? s->points[1][sector].q
           : s->points[0][sector].filled ? s->points[0][sector].q
                                         : NULL;
}

int escape_go_round(const struct escape_spec *s, const struct ruled_surfaces *r, struct escape *e)
{
    double start[CHAIN_COORDINATES] = {0}, from[CHAIN_COORDINATES] = {0};
    struct chain_place p;
    memcpy(start, s->start, (size_t)s->chain->count * sizeof *start);
    memcpy(from, start, sizeof from);
    for (int k = 0; k <= SECTORS && r->count; k++) {
        const double *q =
            k < SECTORS ? posture_of(&r->surfaces[r->count > 1 ? r->count - 2 : 0], k) : start;
        int obstacle;
        if (q == NULL)
            continue;
        chain_stand(s->chain, q, &p);
        if (escape_judge(s, e, q, &p, &obstacle) != ESCAPE_FREE ||
            !escape_passes(s, e, from, q, -1))
            continue;
        if (escape_add_step(e, ESCAPE_POSTURE, -1, q) != 0)
            return -1;
        memcpy(from, q, sizeof from);
    }
    return 0;
}
