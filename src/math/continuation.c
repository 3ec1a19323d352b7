#include "continuation.h"

#include "curve_steps.h"
#include "linear.h"

#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_IDLE = 300, MOST_STEPS = 20000 };
static const double first_step = 0.05, longest_step = 0.2, shortest_step = 1e-10;
static const double most_turning = 0.95;    /* cosine between the tangents of neighbours */
static const double most_correction = 0.35; /* of the step */
static const double same_place = 1e-12;     /* of drivers: on a dead point, not past it */
static const double exact_value = 1e-9;     /* singular values below are zero */

int continuation_open(struct continuation *c, struct equations *e, const unsigned char *drives,
                      double tolerance)
{
    size_t count = (size_t)e->count + 1, all = (size_t)e->m->coordinate_count;
    memset(c, 0, sizeof *c);
    c->e = e;
    c->tolerance = tolerance;
    c->small = exact_value;
    c->memory = calloc(5 * count + all, sizeof(double) + 3 * sizeof(int));
    if (!c->memory)
        return -1;
    c->begin = c->memory;
    c->end = c->begin + count;
    c->direction = c->end + count;
    c->tangent = c->direction + count;
    c->next = c->tangent + count;
    c->kept = c->next + count;
    c->dependent = (int *)(void *)(c->kept + all);
    c->driver = c->dependent + count;
    c->order = c->driver + count;
    int drivers = 0;
    for (int j = 0; j < e->count; j++) {
        if (drives[e->coordinate[j]])
            c->driver[drivers++] = j;
        else
            c->dependent[c->count++] = j;
    }
    return 0;
}

void continuation_close(struct continuation *c)
{
    free(c->memory);
    c->memory = NULL;
}

static int driver_count(const struct continuation *c)
{
    return c->e->count - c->count;
}

static void set_drivers(struct continuation *c, double at)
{
    struct equations *e = c->e;
    c->at = at;
    for (int i = 0; i < driver_count(c); i++) {
        double share = c->length > 0 ? at / c->length : 1;
        /* Exactly the end at the end. */
        e->q[e->coordinate[c->driver[i]]] =
            share == 1 ? c->end[i] : c->begin[i] + share * (c->end[i] - c->begin[i]);
    }
}

void continuation_place(struct continuation *c, double share)
{
    set_drivers(c, share == 1 ? c->length : share * c->length);
}

/* Newton's steps back to the curve within the plane across the tangent. The way of correction must
 * stay below limit. */
static int correct(struct continuation *c, const double *tangent, double limit)
{
    enum { MOST = 12 };
    struct equations *e = c->e;
    double length = HUGE_VAL, way = 0;
    for (int i = 0; i < MOST && length > 1e-11; i++) {
        if (c->steps && --*c->steps < 0)
            return 0;
        equations_evaluate(e);
        curve_find_step(c, 1, tangent, c->small);
        length = linear_length(c->count + 1, e->step);
        way += length;
        if (way > limit)
            return 0;
        curve_move(c, 1, e->step);
        set_drivers(c, c->at + e->step[c->count]);
    }
    return length <= 1e-9 && equations_evaluate(e) <= c->tolerance;
}

static void keep(struct continuation *c)
{
    equations_centre(c->e);
    memcpy(c->kept, c->e->q, (size_t)c->e->m->coordinate_count * sizeof(double));
    c->kept_at = c->at;
}

static void restore(struct continuation *c)
{
    memcpy(c->e->q, c->kept, (size_t)c->e->m->coordinate_count * sizeof(double));
    c->at = c->kept_at;
}

/* Goes the distance from the kept position; c->next is the tangent there. */
static int advance(struct continuation *c, double distance, double limit)
{
    restore(c);
    curve_move(c, distance, c->tangent);
    set_drivers(c, c->at + distance * c->tangent[c->count]);
    return correct(c, c->tangent, limit) && curve_find_tangent(c, c->tangent, c->next) == 0 &&
           linear_dot(c->count + 1, c->tangent, c->next) > most_turning;
}

static double draw(uint64_t *seed)
{
    *seed = *seed * 6364136223846793005u + 1442695040888963407u;
    return (double)(*seed >> 11) / (double)(UINT64_C(1) << 52) - 1;
}

/* A short step along the tangent and back to a closed position shows a real direction. */
static int try_tangent(struct continuation *c)
{
    static const double trial = 1e-3;
    struct equations *e = c->e;
    curve_move(c, trial, c->tangent);
    set_drivers(c, c->at + trial * c->tangent[c->count]);
    int found = correct(c, c->tangent, 2 * trial) && c->at > c->kept_at;
    for (int k = 0; found && k < c->count; k++) {
        int at = e->coordinate[c->dependent[k]];
        c->tangent[k] = (e->q[at] - c->kept[at]) / equations_unit(e, c->dependent[k]);
    }
    if (found) {
        c->tangent[c->count] = c->at - c->kept_at;
        linear_scale(c->count + 1, 1 / linear_length(c->count + 1, c->tangent), c->tangent);
    }
    restore(c);
    return found;
}

/* Direction at the start: the drivers go forward. On a dead point both directions are as good, and
 * the sign of the largest component decides; where branches cross, trial steps find one. */
static int start_tangent(struct continuation *c)
{
    enum { TRIALS = 24 };
    struct equations *e = c->e;
    int n = c->count + 1;
    equations_evaluate(e);
    memset(c->tangent, 0, (size_t)n * sizeof *c->tangent);
    c->tangent[n - 1] = 1;
    if (curve_solve_tangent(c, c->tangent, c->tangent))
        return 0;
    curve_decompose(c);
    int rank = linear_rank(n, e->values, curve_free);
    if (rank == n && e->values[n - 1] > curve_rigid * e->values[0])
        return -1;
    if (rank == n)
        rank--;
    double length = linear_project(n, e->vectors, rank, c->tangent, e->scratch);
    int forward = length > 1e-7; /* the forward direction itself is the square of this */
    if (rank == n - 1) {
        memcpy(c->tangent, e->vectors + (ptrdiff_t)n * rank, (size_t)n * sizeof *c->tangent);
        int most = n - 1;
        for (int k = 0; k < n && !forward; k++)
            if (fabs(c->tangent[k]) > fabs(c->tangent[most]) * (1 + 1e-6))
                most = k;
        linear_scale(n, c->tangent[most] < 0 ? -1 : 1, c->tangent);
        return 0;
    }
    uint64_t seed = 3141592653u;
    for (int i = 0; i < TRIALS; i++) {
        if (i > 0 || !forward) {
            equations_evaluate(e);
            curve_decompose(c);
            for (int k = 0; k < n; k++)
                c->tangent[k] = draw(&seed);
            length = linear_project(n, e->vectors, rank, c->tangent, e->scratch);
        }
        linear_scale(n, (c->tangent[n - 1] < 0 ? -1 : 1) / length, c->tangent);
        if (try_tangent(c))
            return 0;
    }
    return -1;
}

static double past_end(const struct continuation *c)
{
    return c->at - c->length;
}

static double forward(const struct continuation *c)
{
    return c->next[c->count];
}

/* The distance from the kept position where f changes sign between 0 and far (regula falsi,
 * Illinois); the position is left there. Returns a negative number when the curve is lost. */
static double find_sign_change(struct continuation *c, double (*f)(const struct continuation *),
                               double at_zero, double far, double at_far)
{
    double near = 0, f_near = at_zero, f_far = at_far, middle = far;
    if (at_zero == 0 || (at_zero < 0) == (at_far < 0))
        return advance(c, 0, 1) ? 0 : -1;
    for (int i = 0, side = 0; i < 80 && far - near > 1e-15; i++) {
        middle = near + (far - near) * (f_near / (f_near - f_far));
        if (!advance(c, middle, most_correction * longest_step))
            return -1;
        double value = f(c);
        if (fabs(value) < 1e-15)
            break;
        if ((value < 0) == (f_near < 0)) {
            near = middle;
            f_near = value;
            f_far = side == 1 ? f_far / 2 : f_far;
            side = 1;
        } else {
            far = middle;
            f_far = value;
            f_near = side == 2 ? f_near / 2 : f_near;
            side = 2;
        }
    }
    return middle;
}

/* The drivers exactly at their end, the last rounding errors taken out. */
static enum continuation_result arrive(struct continuation *c)
{
    static const double most = 1e-4;
    struct equations *e = c->e;
    double length = HUGE_VAL;
    set_drivers(c, c->length);
    for (int i = 0; i < 5 && length > 1e-13; i++) {
        equations_evaluate(e);
        curve_find_step(c, 0, NULL, fmax(1e-7, c->small));
        length = linear_length(c->count, e->step);
        if (length > most)
            break;
        curve_move(c, 1, e->step);
    }
    int closed = equations_evaluate(e) <= c->tolerance;
    equations_centre(e);
    return closed ? CONTINUATION_ARRIVED : CONTINUATION_STOPPED;
}

/* The drivers turn back within the step: a dead point. It may be what was asked for. */
static enum continuation_result stop_at_dead_point(struct continuation *c, double step)
{
    double turned = forward(c);
    double dead = find_sign_change(c, forward, c->tangent[c->count], step, turned);
    if (dead < 0) {
        restore(c);
        return CONTINUATION_STOPPED;
    }
    double over = past_end(c), slack = same_place * fmax(1, c->length);
    if (fabs(over) <= slack)
        return arrive(c);
    if (over > 0 && find_sign_change(c, past_end, c->kept_at - c->length, dead, over) >= 0)
        return arrive(c);
    equations_centre(c->e);
    return CONTINUATION_STOPPED;
}

static void aim(struct continuation *c, const double *target)
{
    struct equations *e = c->e;
    double sum = 0;
    for (int i = 0; i < driver_count(c); i++) {
        int at = e->coordinate[c->driver[i]];
        c->begin[i] = e->q[at];
        c->end[i] = target[at];
        c->direction[i] = (c->end[i] - c->begin[i]) / equations_unit(e, c->driver[i]);
        sum += c->direction[i] * c->direction[i];
    }
    c->length = sqrt(sum);
    if (c->length > 0)
        linear_scale(driver_count(c), 1 / c->length, c->direction);
    c->at = 0;
}

enum continuation_result continuation_follow(struct continuation *c, const double *target)
{
    aim(c, target);
    keep(c);
    if (c->length == 0)
        return arrive(c);
    if (start_tangent(c) != 0)
        return CONTINUATION_STOPPED;
    int idle = 0;
    for (double step = first_step; step > shortest_step && idle < MOST_IDLE; idle++) {
        if (!advance(c, step, most_correction * step)) {
            step /= 2;
            continue;
        }
        if (past_end(c) >= 0) {
            double before = c->kept_at - c->length;
            if (find_sign_change(c, past_end, before, step, past_end(c)) >= 0)
                return arrive(c);
            step /= 2;
            continue;
        }
        if (forward(c) < 0)
            return stop_at_dead_point(c, step);
        keep(c);
        memcpy(c->tangent, c->next, (size_t)(c->count + 1) * sizeof *c->tangent);
        step = fmin(1.5 * step, longest_step);
        /* The curve may run to infinity while the drivers come to rest. */
        if (step * c->tangent[c->count] * MOST_STEPS > -past_end(c))
            idle = 0;
    }
    restore(c);
    return CONTINUATION_STOPPED;
}
