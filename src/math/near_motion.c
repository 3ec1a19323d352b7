#include "near_motion.h"

#include "linear.h"
#include "loop_equations.h"
#include "parts.h"
#include "quaternion.h"
#include "settle.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double weak = 0.03;   /* of the stiffest: a resistance that rounding may cause */
static const double opens = 0.005; /* of the way: what it may open */
static const double exact = 1e-6;  /* of the way: what opens where motion is true */
static const double way = 0.35;    /* in units of the equations */
enum { STEPS = 7, MOST_COLUMNS = 60, MOST_SETTLING = 12, MOST_TRIED = 2 };

struct trial {
    struct equations e;
    int *columns;
    double *direction;    /* [column] */
    double *start;        /* [coordinate] */
    struct frame *frames; /* [body]: at the start */
};

static int trial_open(struct trial *t, const struct mechanism *m, const double *q)
{
    memset(t, 0, sizeof *t);
    int failed = equations_open(&t->e, m, q, NULL, 0);
    if (failed)
        return failed;
    t->columns = malloc(((size_t)t->e.count + 1) * sizeof *t->columns);
    t->direction = malloc(((size_t)t->e.count + 1) * sizeof *t->direction);
    t->start = malloc(((size_t)m->coordinate_count + 1) * sizeof *t->start);
    t->frames = malloc(((size_t)m->body_count + 1) * sizeof *t->frames);
    return t->columns && t->direction && t->start && t->frames ? 0 : -1;
}

static void trial_close(struct trial *t)
{
    equations_close(&t->e);
    free(t->columns);
    free(t->direction);
    free(t->start);
    free(t->frames);
}

/* The pole of a body as the base of its base sees it: along a long row everything far off travels, though little turns. */
static void see(const struct mechanism *m, const struct frame *frames, int body, double place[3])
{
    int base = m->bodies[body].base, from = base < 0 ? -1 : m->bodies[base].base;
    memcpy(place, frames[body].at, 3 * sizeof *place);
    if (from >= 0) {
        double back[4], away[3];
        for (int k = 0; k < 3; k++)
            away[k] = place[k] - frames[from].at[k];
        quaternion_conjugate(frames[from].turn, back);
        quaternion_rotate(back, away, place);
    }
}

static double travel(const struct trial *t)
{
    double most = 0;
    for (int n = 0; n < t->e.body_count; n++) {
        double from[3], to[3];
        see(t->e.m, t->frames, t->e.bodies[n], from);
        see(t->e.m, t->e.frames, t->e.bodies[n], to);
        double moved[3] = {to[0] - from[0], to[1] - from[1], to[2] - from[2]};
        most = fmax(most, vector_length(moved));
    }
    return most;
}

/* What is open, of the way that is gone; *gap: in metres. */
static double measure(struct trial *t, double turned, double *gap)
{
    struct closure_report report = {0, 0, 0};
    equations_evaluate(&t->e);
    equations_measure(&t->e, t->e.q, &report);
    *gap = report.gap;
    double gone = travel(t);
    return fmax(gone > 1e-9 * t->e.size ? report.gap / gone : report.gap > 1e-9 * t->e.size,
                report.twist / turned);
}

/* What opens along the direction, as far as it does not open. */
static double follow(struct trial *t, double *gap)
{
    struct equations *e = &t->e;
    double opened = 0;
    memcpy(e->q, t->start, (size_t)e->m->coordinate_count * sizeof *e->q);
    for (int step = 1; step <= STEPS && opened < opens; step++) {
        for (int j = 0; j < e->count; j++)
            e->q[e->coordinate[j]] += way / STEPS * t->direction[j] * equations_unit(e, j);
        settle_residuals(e, t->columns, e->count, 1, t->direction, MOST_SETTLING);
        opened = measure(t, way * step / STEPS, gap);
    }
    return opened;
}

static int takes_part(const struct trial *t, int coordinate)
{
    int j = t->e.column[coordinate];
    return j >= 0 && fabs(t->direction[j]) > 0.02;
}

/* The axes that take part: directions alike? Tells the farthest off their mean, in radians. */
static int nearly_parallel(const struct trial *t, struct near_motion *found)
{
    static const double most = 0.04, parallel = 1e-9;
    const struct equations *e = &t->e;
    double mean[3] = {0, 0, 0};
    int turns = 0;
    found->off = -1;
    for (int c = 0; c < e->m->coordinate_count; c++) {
        const double *axis = e->axes + 3 * (size_t)c;
        if (!takes_part(t, c) || e->kinds[c] != MOTION_ROTATION)
            continue;
        double side = vector_dot(mean, axis) < 0 ? -1 : 1;
        for (int k = 0; k < 3; k++)
            mean[k] += side * axis[k];
        turns++;
    }
    if (turns < 2 || vector_normalize(mean, mean) != 0)
        return 0;
    for (int c = 0; c < e->m->coordinate_count; c++) {
        double across[3], off;
        if (!takes_part(t, c))
            continue;
        vector_cross(mean, e->axes + 3 * (size_t)c, across);
        off = e->kinds[c] == MOTION_ROTATION ? vector_length(across)
                                             : fabs(vector_dot(mean, e->axes + 3 * (size_t)c));
        if (off > found->off) {
            found->off = off;
            found->coordinate = c;
        }
    }
    return found->off > parallel && found->off < most;
}

/* Solves three symmetric equations by Cramer's rule; 0: there is no one point. */
static int solve3(const double a[3][3], const double b[3], double x[3])
{
    double cross[3], whole, scale = a[0][0] + a[1][1] + a[2][2];
    vector_cross(a[1], a[2], cross);
    whole = vector_dot(a[0], cross);
    if (fabs(whole) < 1e-6 * scale * scale * scale)
        return 0;
    for (int k = 0; k < 3; k++)
        x[k] = b[0] * cross[k];
    vector_cross(a[2], a[0], cross);
    for (int k = 0; k < 3; k++)
        x[k] += b[1] * cross[k];
    vector_cross(a[0], a[1], cross);
    for (int k = 0; k < 3; k++)
        x[k] = (x[k] + b[2] * cross[k]) / whole;
    return 1;
}

/* Do they meet? Tells the one farthest from the point that is nearest to all, in metres. */
static int nearly_meeting(const struct trial *t, struct near_motion *found)
{
    static const double most = 0.03;
    const struct equations *e = &t->e;
    double a[3][3] = {{0}}, b[3] = {0, 0, 0}, x[3];
    found->off = -1;
    for (int c = 0; c < e->m->coordinate_count; c++) {
        const double *u = e->axes + 3 * (size_t)c, *p = e->points + 3 * (size_t)c;
        if (!takes_part(t, c))
            continue;
        if (e->kinds[c] != MOTION_ROTATION)
            return 0;
        for (int i = 0; i < 3; i++)
            for (int k = 0; k < 3; k++) {
                double across = (i == k) - u[i] * u[k];
                a[i][k] += across;
                b[i] += across * p[k];
            }
    }
    if (!solve3((const double(*)[3])a, b, x))
        return 0;
    for (int c = 0; c < e->m->coordinate_count; c++) {
        const double *u = e->axes + 3 * (size_t)c, *p = e->points + 3 * (size_t)c;
        double away[3] = {x[0] - p[0], x[1] - p[1], x[2] - p[2]}, across[3];
        if (!takes_part(t, c))
            continue;
        vector_cross(u, away, across);
        if (vector_length(across) > found->off) {
            found->off = vector_length(across);
            found->coordinate = c;
        }
    }
    return found->off < most * e->size;
}

static void name_it(struct trial *t, double gap, struct near_motion *found)
{
    memcpy(t->e.q, t->start, (size_t)t->e.m->coordinate_count * sizeof *t->e.q);
    equations_evaluate(&t->e);
    if (nearly_parallel(t, found))
        found->kind = NEAR_PARALLEL;
    else if (nearly_meeting(t, found))
        found->kind = NEAR_MEETING;
    else {
        found->kind = NEAR_OTHER;
        found->off = gap;
        for (int c = t->e.m->coordinate_count; c-- > 0;)
            if (takes_part(t, c))
                found->coordinate = c;
    }
}

static int find_in(const struct mechanism *m, const double *q, struct near_motion *found)
{
    struct trial t;
    int failed = trial_open(&t, m, q);
    if (!failed && t.e.count <= MOST_COLUMNS) {
        equations_evaluate(&t.e);
        int rank = equations_rank(&t.e), count = t.e.count;
        size_t bytes = ((size_t)count * (size_t)count + 1) * sizeof(double);
        double *vectors = malloc(bytes), first = t.e.values[0];
        int weakest = rank;
        while (weakest > 0 && t.e.values[weakest - 1] < weak * first)
            weakest--;
        failed = vectors ? 0 : -1;
        if (vectors)
            memcpy(vectors, t.e.vectors, (size_t)count * (size_t)count * sizeof *vectors);
        equations_all(&t.e, t.columns);
        memcpy(t.start, t.e.q, (size_t)m->coordinate_count * sizeof *t.start);
        memcpy(t.frames, t.e.frames, (size_t)m->body_count * sizeof *t.frames);
        weakest = weakest < rank - MOST_TRIED ? rank - MOST_TRIED : weakest;
        for (int i = rank; !failed && !found->kind && i-- > weakest;) {
            double gap;
            memcpy(t.direction, vectors + (size_t)i * (size_t)count,
                   (size_t)count * sizeof *t.direction);
            double opened = follow(&t, &gap);
            if (opened < opens && opened > exact)
                name_it(&t, gap, found);
        }
        free(vectors);
    }
    trial_close(&t);
    return failed;
}

int near_motion_find(const struct mechanism *m, const double *q, struct near_motion *found)
{
    struct parts parts;
    *found = (struct near_motion){NEAR_NOTHING, -1, 0};
    double *at = malloc(((size_t)m->coordinate_count + 1) * sizeof *at);
    int failed = parts_open(&parts, m) != 0 || at == NULL ? -1 : 0;
    for (int k = 0; !failed && k < parts.count && !found->kind; k++)
        if (parts.part[k].loop_count > 0) {
            const struct mechanism *part = parts_cut(&parts, m, k);
            parts_take(&parts, k, q, at);
            failed = find_in(part, at, found);
            if (found->kind)
                found->coordinate = parts_whole(&parts, k, found->coordinate);
        }
    parts_close(&parts);
    free(at);
    return failed;
}
