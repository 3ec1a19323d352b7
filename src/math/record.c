#include "record.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

size_t record_moments(double end, double step)
{
    static const double nothing = 1e-9; /* of a step */
    double whole = floor(end / step + nothing);
    return (size_t)whole + 1 + (end - whole * step > nothing * step);
}

/* Room for so many moments. */
static int make_room(struct record *r, size_t room, int width, int structured, int tied)
{
    size_t cells = (room * (size_t)width + 1) * sizeof(double);
    double **arrays[] = {&r->t, &r->q, &r->v, &r->a};
    for (int i = 0; i < 4; i++) {
        void *larger = realloc(*arrays[i], i ? cells : (room + 1) * sizeof(double));
        if (larger == NULL)
            return -1;
        *arrays[i] = larger;
    }
    int *structure = structured ? realloc(r->structure, (room + 1) * sizeof *structure) : NULL;
    if (structured && structure == NULL)
        return -1;
    r->structure = structure;
    unsigned char *drives = tied ? realloc(r->drives, room * (size_t)width + 1) : NULL;
    if (tied && drives == NULL)
        return -1;
    r->drives = drives;
    r->room = room;
    r->width = width;
    return 0;
}

void record_free(struct record *r)
{
    free(r->t);
    free(r->q);
    free(r->v);
    free(r->a);
    free(r->structure);
    free(r->drives);
    memset(r, 0, sizeof *r);
}

int record_append(struct record *r, const struct record_sampler *s, int structure)
{
    size_t width = (size_t)s->m->body_coordinates, at = r->count * width;
    if (r->count == r->room &&
        make_room(r, 2 * r->room + 64, s->m->body_coordinates, structure >= 0,
                  structure >= 0 || mechanism_is_tied(s->m)) != 0)
        return -1;
    r->t[r->count] = s->time;
    if (structure >= 0)
        r->structure[r->count] = structure;
    if (r->drives)
        memcpy(r->drives + at, s->drives, width);
    memcpy(r->q + at, s->last, width * sizeof *s->q);
    memcpy(r->v + at, s->last_v, width * sizeof *s->v);
    memcpy(r->a + at, s->last_a, width * sizeof *s->a);
    r->count++;
    return 0;
}

/* What follows, from the speeds and accelerations of the moment before. */
static void foresee(struct record_sampler *s, double step)
{
    for (int j = 0; j < s->rates.count; j++) {
        int c = s->rates.follows[j];
        s->guess[c] = s->last[c] + step * (s->last_v[c] + step * s->last_a[c] / 2);
    }
}

/* The longest way of what moves between two positions, lengths in units of the size. */
static double way(const struct record_sampler *s, const double *from, const double *to)
{
    double most = 0;
    for (int c = 0; c < s->m->body_coordinates; c++)
        most = fmax(most, fabs(to[c] - from[c]));
    return most;
}

/* Near enough to where the moment before leads that nothing can have happened between; and what follows goes no farther than a part of
 * a turn, or as far as what drives: near a singular position a guess may be turns away, and angles come round. */
static int is_plausible(const struct record_sampler *s, const double *closed)
{
    static const double share = 0.02, nothing = 1e-9, part = 0.5, times = 4;
    double moved = way(s, s->last, closed), off = way(s, s->guess, closed), driven = 0;
    for (int c = 0; c < s->m->body_coordinates; c++)
        if (s->rates.column[c] < 0)
            driven = fmax(driven, fabs(closed[c] - s->last[c]));
    return off <= share * moved + nothing && moved <= fmax(part, times * driven);
}

/* Room for a way that is gone in steps. */
struct steps {
    struct assembly assembly;
    double *q, *target, *along, *bend; /* of all coordinates */
};

/* Whether a step from s->q to w->q goes as what follows begins to go there: between branches, and round the corner where two cross,
 * it does not. */
static int goes_on(struct record_sampler *s, struct steps *w)
{
    static const double share = 0.2, nothing = 1e-9;
    for (int c = 0; c < s->m->coordinate_count; c++) {
        w->along[c] = s->rates.column[c] < 0 ? w->q[c] - s->q[c] : 0;
        w->bend[c] = 0;
    }
    rates_solve(&s->rates, s->q, w->along, w->bend);
    double off = 0;
    for (int c = 0; c < s->m->body_coordinates; c++)
        off = fmax(off, fabs(s->q[c] + w->along[c] - w->q[c]));
    return off <= share * way(s, s->q, w->q) + nothing;
}

/* From the moment kept last to s->guess, in s->q, by steps so short that none leads into another branch; where the shortest are needed,
 * a singular position is passed. Where they are needed all along, no step tells where what follows goes, and longer ones do as well. */
static enum record_status go_on(struct record_sampler *s, struct steps *w,
                                struct closure_report *report)
{
    enum { MOST_PASSED = 16 };
    static const double shortest = 1.0 / 65536;
    int all = s->m->coordinate_count, passed = 0;
    size_t bytes = (size_t)all * sizeof *s->q;
    memcpy(s->q, s->last, bytes);
    assembly_holds(&w->assembly, s->last);
    assembly_keep(&w->assembly, !s->assembly.known);
    for (double gone = 0, step = 1; gone < 1; step = fmin(2 * step, 1 - gone)) {
        double share = gone + step;
        memcpy(w->q, s->q, bytes);
        memcpy(w->target, s->q, bytes);
        for (int c = 0; c < all; c++)
            if (s->rates.column[c] < 0)
                w->target[c] =
                    share < 1 ? s->last[c] + share * (s->guess[c] - s->last[c]) : s->guess[c];
        enum closure_status status = closure_drive(s->m, w->q, w->target, s->drives, report);
        if (status == CLOSURE_NO_MEMORY)
            return RECORD_NO_MEMORY;
        int holds = status == CLOSURE_OK && assembly_holds(&w->assembly, w->q) && goes_on(s, w);
        int known = passed < MOST_PASSED || status != CLOSURE_OK;
        if (!holds && known && step > shortest && !(status == CLOSURE_GAP && step == 1)) {
            step /= 4; /* half of it is next */
            continue;
        }
        if (status == CLOSURE_GAP)
            return RECORD_OPEN;
        passed += !holds;
        s->passed |= !holds && s->assembly.known; /* else the moment before is singular */
        assembly_keep(&w->assembly, 0);
        memcpy(s->q, w->q, bytes);
        gone = share;
    }
    return RECORD_OK;
}

static enum record_status close_with_care(struct record_sampler *s, struct closure_report *report)
{
    size_t all = (size_t)s->m->coordinate_count;
    double *room = malloc(4 * all * sizeof *room);
    struct steps w = {.q = room};
    enum record_status status = RECORD_NO_MEMORY;
    if (assembly_open(&w.assembly, &s->rates) == 0 && room) {
        w.target = w.q + all;
        w.along = w.target + all;
        w.bend = w.along + all;
        status = go_on(s, &w, report);
    }
    assembly_close(&w.assembly);
    free(room);
    if (status == RECORD_OK)
        assembly_holds(&s->assembly, s->q); /* for the next moment */
    return status;
}

static enum record_status close_moment(struct record_sampler *s, struct closure_report *report)
{
    int all = s->m->coordinate_count;
    double moved;
    for (int c = 0; c < all; c++)
        if (s->rates.column[c] < 0)
            s->guess[c] = s->q[c];
    s->passed = 0;
    if (s->rates.count == 0)
        return RECORD_OK;
    memcpy(s->q, s->guess, (size_t)all * sizeof *s->q);
    if (rates_close_position(&s->rates, s->q, &moved) == 0 && is_plausible(s, s->q) &&
        assembly_holds(&s->assembly, s->q))
        return RECORD_OK;
    return close_with_care(s, report);
}

int record_sampler_open(struct record_sampler *s, const struct mechanism *m, const double *start,
                        double time, const unsigned char *drives)
{
    size_t all = (size_t)m->coordinate_count;
    double *memory = calloc(7 * all + 1, sizeof *memory);
    memset(s, 0, sizeof *s);
    s->m = m;
    s->drives = drives;
    s->time = time;
    s->memory = memory;
    if (rates_open(&s->rates, m, drives) != 0 || assembly_open(&s->assembly, &s->rates) != 0 ||
        memory == NULL)
        return -1;
    double **places[] = {&s->q, &s->v, &s->a, &s->last, &s->last_v, &s->last_a, &s->guess};
    for (int i = 0; i < 7; i++)
        *places[i] = memory + (size_t)i * all;
    memcpy(s->q, start, all * sizeof *s->q);
    memcpy(s->last, start, all * sizeof *s->q);
    memcpy(s->guess, start, all * sizeof *s->q);
    return 0;
}

void record_sampler_close(struct record_sampler *s)
{
    assembly_close(&s->assembly);
    rates_close(&s->rates);
    free(s->memory);
    s->memory = NULL;
}

enum record_status record_sampler_at(struct record_sampler *s, double time, record_drive *drive,
                                     void *user, struct closure_report *report)
{
    foresee(s, time - s->time);
    if (drive(user, time, s->q, s->v, s->a) != 0)
        return RECORD_STOPPED;
    enum record_status status = close_moment(s, report);
    if (status == RECORD_OK)
        s->singular = rates_solve(&s->rates, s->q, s->v, s->a) != 0;
    return status;
}

void record_sampler_count(const struct record_sampler *s, size_t moment,
                          struct record_trouble *trouble)
{
    if (s->singular && trouble->singular++ == 0)
        trouble->first = moment;
    if (s->passed && !s->singular && trouble->passed++ == 0)
        trouble->first_passed = moment;
}

void record_sampler_keep(struct record_sampler *s, double time)
{
    size_t bytes = (size_t)s->m->coordinate_count * sizeof *s->q;
    s->time = time;
    assembly_keep(&s->assembly, s->singular);
    memcpy(s->last, s->q, bytes);
    memcpy(s->last_v, s->v, bytes);
    memcpy(s->last_a, s->a, bytes);
}

static enum record_status sample(struct record_sampler *s, double end, double step,
                                 record_drive *drive, void *user, struct record *r,
                                 struct record_trouble *trouble)
{
    size_t count = record_moments(end, step);
    for (size_t i = 0; i < count; i++) {
        double time = i + 1 < count ? (double)i * step : end;
        trouble->moment = i;
        trouble->time = time;
        enum record_status status = record_sampler_at(s, time, drive, user, &trouble->report);
        if (status != RECORD_OK)
            return status;
        record_sampler_count(s, i, trouble);
        record_sampler_keep(s, time);
        if (record_append(r, s, -1) != 0)
            return RECORD_NO_MEMORY;
    }
    return RECORD_OK;
}

enum record_status record_sample(const struct mechanism *m, const double *start,
                                 const unsigned char *drives, double end, double step,
                                 record_drive *drive, void *user, struct record *r,
                                 struct record_trouble *trouble)
{
    struct record_sampler s;
    enum record_status status = RECORD_NO_MEMORY;
    memset(r, 0, sizeof *r);
    memset(trouble, 0, sizeof *trouble);
    if (record_sampler_open(&s, m, start, 0, drives) == 0 &&
        make_room(r, record_moments(end, step), m->body_coordinates, 0, mechanism_is_tied(m)) == 0)
        status = sample(&s, end, step, drive, user, r, trouble);
    record_sampler_close(&s);
    return status;
}
