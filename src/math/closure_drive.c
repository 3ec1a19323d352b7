/* Closing of what is solved together: its gaps, the nearest closed position, the way to where its drivers are to be. */
#include "closure_inner.h"

#include "continuation.h"
#include "curve_steps.h"
#include "settle.h"

#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

static const double exact = 1e-12; /* residual of a closed position, where numbers allow it */

static void report_position(struct equations *e, struct closure_report *report)
{
    equations_evaluate(e);
    ties_finish(&e->ties, e->m, e->q);
    equations_measure(e, e->q, report);
}

enum closure_status closure_part_measure(const struct mechanism *m, const double *q,
                                         struct closure_report *report)
{
    struct equations e;
    enum closure_status status = CLOSURE_NO_MEMORY;
    if (equations_open(&e, m, q, NULL, 0) == 0) {
        equations_evaluate(&e);
        equations_measure(&e, q, report);
        status = CLOSURE_OK;
    }
    equations_close(&e);
    return status;
}

/* 10^12 over the power of ten at or below unit, made of exact powers: libraries differ in pow. */
static double places_of(double unit)
{
    double grid = 1e12;
    for (double ten = 10; unit >= ten && grid > 1; ten *= 10)
        grid /= 10;
    for (double ten = 1; unit < ten && grid < 1e22; ten /= 10)
        grid *= 10;
    return grid;
}

/* The position with what followed rounded to its twelfth digit: what stands beyond is noise, and
 * would differ from one machine to the next. */
static void take_position(const struct equations *e, const unsigned char *drives, double *q)
{
    equations_position(e, q);
    for (int at = 0; at < e->m->coordinate_count; at++) {
        double grid = places_of(equations_unit_of(e, at));
        if (equations_ties(e, at) && (!drives || !drives[at]))
            q[at] = round(q[at] * grid) / grid + 0.0; /* no -0 */
    }
}

enum closure_status closure_part_polish(const struct mechanism *m, double *q,
                                        struct closure_report *report)
{
    struct equations e;
    int *columns = malloc(((size_t)m->coordinate_count + 1) * sizeof *columns);
    enum closure_status status = CLOSURE_NO_MEMORY;
    if (equations_open(&e, m, q, NULL, 0) == 0 && columns) {
        equations_chart(&e, NULL);
        equations_all(&e, columns);
        double left = settle_residuals(&e, columns, e.count, 1, NULL, SETTLE_FULLY);
        report_position(&e, report);
        status = left <= equations_rounded ? CLOSURE_OK : CLOSURE_GAP;
        if (status == CLOSURE_OK)
            take_position(&e, NULL, q);
    }
    equations_close(&e);
    free(columns);
    return status;
}

int closure_part_is_wider(const struct closure_report *a, const struct closure_report *b,
                          double size)
{
    return fmax(a->gap, size * a->twist) > fmax(b->gap, size * b->twist);
}

/* The least gap at every stride of the drivers from one share of their way to another. Leaves the
 * last one in *last; widest keeps the widest. */
static void track_gap(struct continuation *c, double from, double to, double stride, double most,
                      struct closure_report *last, struct closure_report *widest)
{
    static const double turns_weigh = 100; /* frames stay parallel if they can, points part */
    int steps = 1 + (int)fmin(most, fabs(to - from) * c->length / stride);
    for (int i = 1; i <= steps; i++) {
        continuation_place(c, i == steps ? to : from + (to - from) * i / steps);
        settle_residuals(c->e, c->dependent, c->count, turns_weigh, NULL,
                         i == steps ? SETTLE_FULLY : 20);
        report_position(c->e, last);
        if (closure_part_is_wider(last, widest, c->e->size))
            *widest = *last;
    }
}

/* The least gap at the drivers' end, going on from where the loops were torn; when there is none,
 * the widest on the way. */
static void find_gap(struct continuation *c, struct closure_report *report)
{
    struct closure_report last, widest = {0, 0, 0};
    double from = c->length > 0 ? c->at / c->length : 0;
    track_gap(c, from, 1, 0.1, 50, report, &widest);
    if (fmax(report->gap / c->e->size, report->twist) > 1e-9)
        return;
    track_gap(c, 1, from, 0.02, 200, &last, &widest);
    *report = widest;
}

/* Drivers that are tied to each other have to agree: what is asked of the root of a class says what the
 * others are. Sets the roots that stand in no equation. The widest difference goes to *report. */
static int place_ties(struct equations *e, const double *target, const unsigned char *drives,
                      struct closure_report *report)
{
    static const double right = 1e-9;
    const struct mechanism *m = e->m;
    const struct ties *t = &e->ties;
    double worst = 0;
    int at = -1;
    for (int c = 0; c < m->body_coordinates; c++) {
        if (!drives[c])
            continue;
        if (t->root[c] == c && e->column[c] < 0)
            e->q[c] = target[c];
        double off = fabs(t->by[c] * target[t->root[c]] + t->plus[c] - target[c]);
        if (t->root[c] != c && off > right * fmax(1, fabs(target[c])) && off > worst) {
            worst = off;
            at = c;
        }
    }
    if (at < 0)
        return 0;
    int turns = equations_unit_of(e, at) == 1, found = 0;
    for (int i = 0; i < m->relation_count; i++) /* the nearest to blame */
        if (m->bodies[m->relations[i].b].first == at ||
            (m->relations[i].a >= 0 && m->bodies[m->relations[i].a].first == at))
            found = i;
    *report = (struct closure_report){
        .loop = m->loop_count + found, .gap = turns ? 0 : worst, .twist = turns ? worst : 0};
    return -1;
}

/* More equations than rank: rounded numbers contradict each other. */
static int is_redundant(struct equations *e)
{
    equations_evaluate(e);
    return equations_rank(e) < equations_filled(e);
}

/* ROUNDED: in a redundant system what rounded numbers leave counts as closed. */
enum order { ALL_AT_ONCE, FIRST_TO_LAST, LAST_TO_FIRST, ROUNDED, ORDER_COUNT };

/* How far the drivers came, of how much, in the units of the equations; how many steps may still be taken. */
struct way {
    double gone, whole;
    int *steps;
};

/* Drives by one order of the drivers; where all at once fails, *way tells how far they came, or
 * without it *report the gap. */
static enum closure_status drive(const struct mechanism *m, double *q, const double *target,
                                 const unsigned char *drives, enum order order, struct way *way,
                                 struct closure_report *report)
{
    struct equations e;
    struct continuation c = {.memory = NULL};
    enum closure_status status = CLOSURE_NO_MEMORY;
    double *leg = malloc(((size_t)m->coordinate_count + 1) * sizeof *leg);
    if (equations_open(&e, m, q, drives, 0) != 0 || !leg)
        goto end;
    if (place_ties(&e, target, drives, report) != 0) {
        if (way)
            *way = (struct way){0, 1, way->steps};
        status = CLOSURE_GAP;
        goto end;
    }
    equations_chart(&e, drives);
    if (continuation_open(&c, &e, drives, exact) != 0)
        goto end;
    c.steps = way ? way->steps : NULL;

    status = CLOSURE_OK;
    /* near a singular position the last digits take a thousand steps */
    int settling = c.steps ? SETTLE_NEARLY : SETTLE_FULLY;
    curve_settle(&c);
    double left = settle_residuals(&e, c.dependent, c.count, 1, NULL, settling);
    c.tolerance = fmax(fmax(exact, e.noise), 10 * left);
    if (left > equations_rounded || (order == ROUNDED && !is_redundant(&e)))
        status = CLOSURE_GAP;
    if (order == ROUNDED) {
        c.tolerance = equations_rounded;
        c.small = 10 * equations_rounded;
    }
    int at_once = order == ALL_AT_ONCE || order == ROUNDED;
    int legs = e.count == 0 ? 0 : at_once ? 1 : m->coordinate_count;
    memcpy(leg, at_once ? target : e.q, (size_t)m->coordinate_count * sizeof *leg);
    for (int i = 0; i < legs && status == CLOSURE_OK; i++) {
        int at = order == FIRST_TO_LAST ? i : m->coordinate_count - 1 - i;
        if (!at_once) {
            if (!drives[at] || e.ties.root[at] != at || leg[at] == target[at])
                continue;
            leg[at] = target[at];
        }
        if (continuation_follow(&c, leg) != CONTINUATION_ARRIVED)
            status = CLOSURE_GAP;
    }
    if (status == CLOSURE_OK) {
        take_position(&e, drives, q);
        for (int i = 0; i < m->coordinate_count; i++)
            if (drives[i])
                q[i] = target[i];
        report_position(&e, report);
    } else if (order == ALL_AT_ONCE && way) {
        *way = (struct way){c.at, c.length, way->steps};
    } else if (order == ALL_AT_ONCE) {
        find_gap(&c, report);
    }
end:
    continuation_close(&c);
    equations_close(&e);
    free(leg);
    return status;
}

/* More drivers than freedoms: some of them are driven, the others have to come out right. */
static enum closure_status drive_some(const struct mechanism *m, double *q, const double *target,
                                      const unsigned char *drives, struct closure_report *report)
{
    static const double right = 1e-9;
    size_t all = (size_t)m->coordinate_count;
    unsigned char *some = calloc(all + 1, 1);
    double *moved = malloc((all + 1) * sizeof *moved);
    enum closure_status status = CLOSURE_NO_MEMORY;
    struct closure_report ignored;
    int rank, fewer = 0;
    if (some && moved)
        status = closure_choose(m, q, drives, some, &rank);
    for (size_t i = 0; status == CLOSURE_OK && i < all; i++) {
        fewer |= drives[i] && !some[i];
        some[i] &= drives[i];
    }
    if (status == CLOSURE_OK && !fewer)
        status = CLOSURE_GAP;
    if (status == CLOSURE_OK) {
        memcpy(moved, q, all * sizeof *moved);
        status = drive(m, moved, target, some, ALL_AT_ONCE, NULL, &ignored);
    }
    for (size_t i = 0; status == CLOSURE_OK && i < all; i++)
        if (drives[i] && fabs(moved[i] - target[i]) > right * fmax(1, fabs(target[i])))
            status = CLOSURE_GAP;
    if (status == CLOSURE_OK) {
        memcpy(q, moved, all * sizeof *moved);
        *report = ignored;
    }
    free(some);
    free(moved);
    return status;
}

/* One order after the other until one gets there. */
static enum closure_status drive_anyhow(const struct mechanism *m, double *q, const double *target,
                                        const unsigned char *drives, struct way *way,
                                        struct closure_report *report)
{
    enum closure_status status = CLOSURE_GAP;
    int moved = 0;
    for (int i = 0; i < m->coordinate_count; i++)
        moved += drives[i] && q[i] != target[i];
    for (int order = 0; order < ORDER_COUNT && status == CLOSURE_GAP; order++)
        if (moved > 1 || order == ALL_AT_ONCE || order == ROUNDED)
            status = drive(m, q, target, drives, (enum order)order, way, report);
    return status;
}

enum closure_status closure_part_drive(const struct mechanism *m, double *q, const double *target,
                                       const unsigned char *drives, struct closure_report *report)
{
    enum closure_status status = drive_anyhow(m, q, target, drives, NULL, report);
    if (status == CLOSURE_GAP)
        status = drive_some(m, q, target, drives, report);
    return status;
}

enum closure_status closure_part_follow(const struct mechanism *m, double *q, const double *target,
                                        const unsigned char *drives, double *share, int *steps)
{
    static const double before = 1e-8; /* a dead point itself has no memory of the branch */
    size_t all = (size_t)m->coordinate_count;
    struct closure_report ignored;
    struct way way = {0, 0, steps};
    double *stop = malloc((all + 1) * sizeof *stop);
    enum closure_status status = stop ? CLOSURE_OK : CLOSURE_NO_MEMORY;
    *share = 1;
    if (stop && mechanism_is_tied(m))
        status = drive_anyhow(m, q, target, drives, &way, &ignored);
    else
        for (size_t i = 0; stop && i < all; i++)
            q[i] = drives[i] ? target[i] : q[i];
    if (status == CLOSURE_GAP) {
        *share = way.gone > before ? (way.gone - before) / way.whole : 0;
        for (size_t i = 0; i < all; i++)
            stop[i] = q[i] + (drives[i] ? *share * (target[i] - q[i]) : 0);
        if (*share > 0 && drive(m, q, stop, drives, ALL_AT_ONCE, &way, &ignored) != CLOSURE_OK)
            *share = 0;
    }
    free(stop);
    return status;
}
