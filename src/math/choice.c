/* What drives a system of closed branches: closure_choose. */
#include "closure.h"

#include "linear.h"
#include "parts.h"
#include "settle.h"
#include "triangular.h"

#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* How ready a coordinate is to drive; the first follow most readily. */
enum readiness {
    CUT_PAIR,
    PASSIVE,
    TIED,
    FOLLOWER,
    SLIDER,
    ON_GROUND,
    ASKED,
    HELD,
    READINESS_COUNT
};

/* Of every coordinate. Motors stand on the ground and turn or shift one thing, or they push. */
static void tell_readiness(const struct mechanism *m, const unsigned char *held,
                           unsigned char *ready)
{
    for (int c = m->body_coordinates; c < m->coordinate_count; c++)
        ready[c] = held && held[c] ? HELD : CUT_PAIR;
    for (int i = 0; i < m->body_count; i++) {
        const struct mechanism_body *body = &m->bodies[i];
        int count = body->base < 0 ? 0 : joint_coordinate_count(body->type);
        for (int k = 0; k < count; k++) {
            int moves = count == 1 && joint_motion_kind(body->type, k) != MOTION_NONE;
            ready[body->first + k] = held && held[body->first + k]   ? HELD
                                     : body->drives > 0              ? ASKED
                                     : body->drives < 0              ? PASSIVE
                                     : moves && body->on_ground      ? ON_GROUND
                                     : body->type == JOINT_PRISMATIC ? SLIDER
                                                                     : FOLLOWER;
        }
    }
    /* what a relation gives */
    for (int i = 0; i < m->relation_count; i++) {
        const struct mechanism_body *body = &m->bodies[m->relations[i].b];
        if (ready[body->first] != HELD && body->drives == 0)
            ready[body->first] = TIED;
    }
}

/* One choice of dependent coordinates, and how good it is. */
struct choice {
    unsigned char *depends; /* by column of the equations */
    int rank;
    int taken[READINESS_COUNT]; /* how many of each readiness have to depend */
    int passed_over;            /* columns that would rather have depended */
};

/* Adds columns of a readiness from the last to the first; basis holds orthonormal ones. */
static void take_columns(struct equations *e, const unsigned char *ready, enum readiness which,
                         double threshold, double *basis, int *count, struct choice *choice)
{
    size_t bytes = (size_t)e->rows * sizeof *basis;
    for (int j = e->count - 1; j >= 0 && *count < choice->rank; j--) {
        if (choice->depends[j] || ready[e->coordinate[j]] != which)
            continue;
        double *column = basis + (ptrdiff_t)*count * e->rows;
        memcpy(column, e->jacobian + (ptrdiff_t)j * e->rows, bytes);
        double left = linear_orthogonalize(e->rows, basis, *count, column) / e->values[0];
        if (left <= threshold) {
            choice->passed_over++;
            continue;
        }
        linear_scale(e->rows, 1 / linear_length(e->rows, column), column);
        choice->depends[j] = 1;
        choice->taken[which]++;
        ++*count;
    }
}

/* Of hundreds of equations singular values take minutes: there a triangle tells the rank, and the longest column for the largest value,
 * where nothing lies between what counts and rounding. */
enum { LARGE = 60 };
static int rank_here(struct equations *e)
{
    static const double counts = 1e-6, rounding = 1e-10;
    int *order = e->count > LARGE ? malloc((size_t)e->count * sizeof *order) : NULL;
    if (order == NULL)
        return equations_rank(e);
    memcpy(e->matrix, e->jacobian, (size_t)e->rows * (size_t)e->count * sizeof *e->matrix);
    int found = triangular_factorise(e->rows, e->count, e->matrix, rounding, order, e->scratch);
    free(order);
    if (found == 0 ||
        fabs(e->matrix[(ptrdiff_t)(found - 1) * (e->rows + 1)]) < counts * fabs(e->matrix[0]))
        return equations_rank(e);
    e->values[0] = fabs(e->matrix[0]);
    return found;
}

/* At the position where e stands. */
static void choose_here(struct equations *e, const unsigned char *ready, struct choice *choice)
{
    static const double thresholds[] = {1e-3, 1e-5, 1e-9};
    int count = 0;
    equations_evaluate(e);
    choice->rank = rank_here(e);
    memset(choice->taken, 0, sizeof choice->taken);
    choice->passed_over = 0;
    memset(choice->depends, 0, (size_t)e->count);
    /* Clear cases first, so that nearly dependent columns are taken only where nothing else is.
     * The matrix is free again for the basis. */
    for (int t = 0; t < 2; t++)
        for (int r = CUT_PAIR; r < ASKED; r++)
            take_columns(e, ready, (enum readiness)r, thresholds[t], e->matrix, &count, choice);
    for (int t = 0; t < 3; t++)
        for (int r = t < 2 ? ASKED : CUT_PAIR; r <= HELD; r++)
            take_columns(e, ready, (enum readiness)r, thresholds[t], e->matrix, &count, choice);
}

/* More equations spanned, then fewer held and asked ones taken, then what is readier to follow: in
 * a singular position less can be seen to be independent. */
static int is_better(const struct choice *a, const struct choice *b, const unsigned char *ready,
                     const struct equations *e)
{
    if (a->rank != b->rank)
        return a->rank > b->rank;
    for (int r = HELD; r >= ASKED; r--)
        if (a->taken[r] != b->taken[r])
            return a->taken[r] < b->taken[r];
    for (int r = CUT_PAIR; r <= HELD; r++)
        for (int j = e->count - 1; j >= 0; j--)
            if (ready[e->coordinate[j]] == r && a->depends[j] != b->depends[j])
                return a->depends[j];
    return 0;
}

static double draw(uint64_t *seed)
{
    *seed = *seed * 6364136223846793005u + 1442695040888963407u;
    return (double)(*seed >> 11) / (double)(UINT64_C(1) << 52) - 1;
}

/* From where e stands some way along a random free motion and back to a closed position. */
static int step_aside(struct equations *e, const int *columns, double way, uint64_t *seed,
                      double tolerance, double *normal)
{
    equations_evaluate(e);
    int rank = equations_rank(e);
    for (int j = 0; j < e->count; j++)
        e->step[j] = draw(seed);
    double length = linear_project(e->count, e->vectors, rank, e->step, e->scratch);
    if (length == 0)
        return 0;
    linear_scale(e->count, 1 / length, e->step);
    memcpy(normal, e->step, (size_t)e->count * sizeof *normal);
    for (int j = 0; j < e->count; j++)
        e->q[e->coordinate[j]] += way * normal[j] * equations_unit(e, j);
    /* Across the way only: otherwise it would fall back to a singular position. */
    return settle_residuals(e, columns, e->count, 1, normal, 60) <= tolerance;
}

/* Whether no position can do better: the readiest columns depend, as many as there are equations. How
 * many these are is told by any position, closed or not, but for such as leave rows empty. */
static int is_best(struct equations *e, const struct choice *choice, uint64_t seed)
{
    for (int j = 0; j < e->count; j++)
        e->q[e->coordinate[j]] += draw(&seed) * equations_unit(e, j);
    equations_evaluate(e);
    return (choice->passed_over == 0 || e->count > LARGE) && choice->rank == equations_filled(e);
}

/* The best choice of the position and of its neighbours: the position itself may be singular. */
static int choose(const struct mechanism *m, const double *q, const unsigned char *held,
                  struct choice *best, struct choice *other, int *columns, double *normal,
                  unsigned char *ready)
{
    static const double ways[] = {0, 0.1, 0.3, 0.1, 0.3, 0.2, 0.5};
    uint64_t seed = 2718281828u;
    double tolerance = 0;
    int found = 0;
    tell_readiness(m, held, ready);
    for (size_t i = 0; i < sizeof ways / sizeof *ways && !found; i++) {
        struct equations e;
        if (equations_open(&e, m, q, ready, TIED) != 0) {
            equations_close(&e);
            return -1;
        }
        equations_all(&e, columns);
        equations_chart(&e, NULL);
        double start = settle_residuals(&e, columns, e.count, 1, NULL, SETTLE_FULLY);
        if (i == 0)
            tolerance = fmax(1e-9, 20 * start);
        if (i == 0 || (tolerance < 20 * equations_rounded &&
                       step_aside(&e, columns, ways[i], &seed, tolerance, normal))) {
            choose_here(&e, ready, other);
            if (i == 0 || is_better(other, best, ready, &e)) {
                struct choice was = *best;
                *best = *other;
                *other = was;
            }
            /* Neighbours are seldom singular by chance, and of hundreds of equations each costs a second. */
            found = i == 0 ? is_best(&e, best, seed) : e.count > LARGE;
        }
        equations_close(&e);
    }
    return 0;
}

static enum closure_status choose_part(const struct mechanism *m, const double *q,
                                       const unsigned char *held, unsigned char *drives, int *rank)
{
    size_t all = (size_t)m->coordinate_count;
    enum closure_status status = CLOSURE_NO_MEMORY;
    memset(drives, 1, all);
    *rank = 0;
    struct choice best = {.depends = calloc(all + 1, 1)}, other = {.depends = calloc(all + 1, 1)};
    int *columns = malloc((all + 1) * sizeof *columns);
    double *normal = malloc((all + 1) * sizeof *normal);
    unsigned char *ready = malloc(all + 1);
    struct equations e = {.memory = NULL};
    if (best.depends && other.depends && columns && normal && ready &&
        choose(m, q, held, &best, &other, columns, normal, ready) == 0 &&
        equations_open(&e, m, q, ready, TIED) == 0) {
        for (int c = 0; c < m->coordinate_count; c++)
            drives[c] = !equations_gives(&e, c);
        for (int j = 0; j < e.count; j++)
            drives[e.coordinate[j]] = !best.depends[j];
        *rank = best.rank + e.ties.given;
        status = CLOSURE_OK;
    }
    equations_close(&e);
    free(best.depends);
    free(other.depends);
    free(columns);
    free(normal);
    free(ready);
    return status;
}

enum closure_status closure_choose(const struct mechanism *m, const double *q,
                                   const unsigned char *held, unsigned char *drives, int *rank)
{
    struct parts parts;
    size_t all = (size_t)m->coordinate_count;
    unsigned char *own = malloc(2 * all + 1), *own_held = held ? own + all : NULL;
    double *at = malloc((all + 1) * sizeof *at);
    enum closure_status status = CLOSURE_NO_MEMORY;
    mechanism_engage(m, q);
    if (parts_open(&parts, m) == 0 && own && at) {
        status = parts.count > 1 ? CLOSURE_OK : choose_part(m, q, held, drives, rank);
        if (parts.count > 1) {
            memset(drives, 1, all);
            *rank = 0;
        }
        for (int k = 0; parts.count > 1 && k < parts.count && status == CLOSURE_OK; k++) {
            int found;
            const struct mechanism *part = parts_cut(&parts, m, k);
            parts_take(&parts, k, q, at);
            if (held)
                parts_own(&parts, k, held, own_held);
            status = choose_part(part, at, own_held, own, &found);
            for (int i = 0; i < part->coordinate_count && status == CLOSURE_OK; i++)
                if (parts_whole(&parts, k, i) >= 0)
                    drives[parts_whole(&parts, k, i)] = own[i];
            *rank += found;
        }
    }
    parts_close(&parts);
    free(own);
    free(at);
    return status;
}
