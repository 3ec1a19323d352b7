#include "record.h"

#include "rates.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

size_t record_moments(double end, double step)
{
    static const double nothing = 1e-9; /* of a step */
    double whole = floor(end / step + nothing);
    return (size_t)whole + 1 + (end - whole * step > nothing * step);
}

struct sampling {
    const struct mechanism *m;
    const unsigned char *drives;
    struct rates rates;
    double *q, *v, *a;    /* of the moment in work, all coordinates */
    double *last, *guess; /* positions: of the moment before, and where it leads */
};

static int open_record(struct record *r, size_t count, int width)
{
    size_t cells = count * (size_t)width + 1;
    r->width = width;
    r->t = malloc((count + 1) * sizeof *r->t);
    r->q = malloc(cells * sizeof *r->q);
    r->v = malloc(cells * sizeof *r->v);
    r->a = malloc(cells * sizeof *r->a);
    return r->t && r->q && r->v && r->a ? 0 : -1;
}

void record_free(struct record *r)
{
    free(r->t);
    free(r->q);
    free(r->v);
    free(r->a);
    memset(r, 0, sizeof *r);
}

/* What follows, from the speeds and accelerations of the moment before. */
static void foresee(struct sampling *s, double step)
{
    for (int j = 0; j < s->rates.count; j++) {
        int c = s->rates.follows[j];
        s->guess[c] = s->last[c] + step * (s->v[c] + step * s->a[c] / 2);
    }
}

/* The longest way of what moves between two positions, lengths in units of the size. */
static double way(const struct sampling *s, const double *from, const double *to)
{
    double most = 0;
    for (int c = 0; c < s->m->body_coordinates; c++)
        most = fmax(most, fabs(to[c] - from[c]));
    return most;
}

/* Near enough to where the moment before leads that no other branch of assembly can have been met. */
static int is_plausible(const struct sampling *s, const double *closed)
{
    static const double share = 0.2, nothing = 1e-9;
    double moved = way(s, s->last, closed), off = way(s, s->guess, closed);
    return off <= share * moved + nothing;
}

static enum record_status close_moment(struct sampling *s, struct record_trouble *trouble)
{
    int all = s->m->coordinate_count;
    double moved;
    for (int c = 0; c < all; c++)
        if (s->rates.column[c] < 0)
            s->guess[c] = s->q[c];
    if (s->rates.count == 0)
        return RECORD_OK;
    memcpy(s->q, s->guess, (size_t)all * sizeof *s->q);
    if (rates_close_position(&s->rates, s->q, &moved) == 0 && is_plausible(s, s->q))
        return RECORD_OK;
    memcpy(s->q, s->last, (size_t)all * sizeof *s->q);
    switch (closure_drive(s->m, s->q, s->guess, s->drives, &trouble->report)) {
    case CLOSURE_OK:
        return RECORD_OK;
    case CLOSURE_GAP:
        return RECORD_OPEN;
    default:
        return RECORD_NO_MEMORY;
    }
}

static void keep(const struct sampling *s, double time, struct record *r)
{
    size_t width = (size_t)r->width, at = r->count * width;
    r->t[r->count++] = time;
    memcpy(r->q + at, s->q, width * sizeof *s->q);
    memcpy(r->v + at, s->v, width * sizeof *s->v);
    memcpy(r->a + at, s->a, width * sizeof *s->a);
}

static enum record_status sample(struct sampling *s, double end, double step, record_drive *drive,
                                 void *user, struct record *r, struct record_trouble *trouble)
{
    size_t bytes = (size_t)s->m->coordinate_count * sizeof *s->q;
    size_t count = record_moments(end, step);
    for (size_t i = 0; i < count; i++) {
        double time = i + 1 < count ? (double)i * step : end;
        trouble->moment = i;
        trouble->time = time;
        foresee(s, i ? time - r->t[i - 1] : 0);
        if (drive(user, time, s->q, s->v, s->a) != 0)
            return RECORD_STOPPED;
        enum record_status status = close_moment(s, trouble);
        if (status != RECORD_OK)
            return status;
        if (rates_solve(&s->rates, s->q, s->v, s->a) != 0 && trouble->singular++ == 0)
            trouble->first = i;
        keep(s, time, r);
        memcpy(s->last, s->q, bytes);
    }
    return RECORD_OK;
}

enum record_status record_sample(const struct mechanism *m, const double *start,
                                 const unsigned char *drives, double end, double step,
                                 record_drive *drive, void *user, struct record *r,
                                 struct record_trouble *trouble)
{
    size_t all = (size_t)m->coordinate_count;
    double *memory = calloc(5 * all + 1, sizeof *memory);
    struct sampling s = {.m = m, .drives = drives};
    enum record_status status = RECORD_NO_MEMORY;
    memset(r, 0, sizeof *r);
    memset(trouble, 0, sizeof *trouble);
    if (memory && rates_open(&s.rates, m, drives) == 0 &&
        open_record(r, record_moments(end, step), m->body_coordinates) == 0) {
        s.q = memory;
        s.v = memory + all;
        s.a = memory + 2 * all;
        s.last = memory + 3 * all;
        s.guess = memory + 4 * all;
        memcpy(s.q, start, all * sizeof *s.q);
        memcpy(s.last, start, all * sizeof *s.q);
        memcpy(s.guess, start, all * sizeof *s.q);
        status = sample(&s, end, step, drive, user, r, trouble);
    }
    rates_close(&s.rates);
    free(memory);
    return status;
}
