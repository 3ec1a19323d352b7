#include "switching.h"

#include <math.h>
#include <string.h>

struct search {
    struct record_sampler s;
    const struct switching *span;
    struct record_trouble *trouble;
    int condition;
};

/* The moment at a time, and what holds there. */
static enum record_status look(struct search *x, double time)
{
    const struct switching *span = x->span;
    x->trouble->time = time;
    enum record_status status =
        record_sampler_at(&x->s, time, span->drive, span->user, &x->trouble->report);
    if (status != RECORD_OK)
        return status;
    x->condition = span->when(span->user, time, x->s.q, x->s.v, x->s.a);
    return x->condition == -2 ? RECORD_STOPPED : RECORD_OK;
}

/* Between the moment kept last and a time at which a condition holds or the branches cannot be closed: the first such, to
 * SWITCHING_TIME; the position there is the moment in work. */
static enum record_status find(struct search *x, double *time)
{
    double low = x->s.time, high = *time;
    while (high - low > SWITCHING_TIME) {
        double middle = low + (high - low) / 2;
        enum record_status status = look(x, middle);
        if (status == RECORD_OK && x->condition < 0) {
            record_sampler_keep(&x->s, middle);
            low = middle;
        } else if (status == RECORD_OK || status == RECORD_OPEN) {
            high = middle;
        } else {
            return status;
        }
    }
    *time = high;
    return look(x, high);
}

/* The moment after a time. */
static double after(const struct switching *span, double time)
{
    static const double nothing = 1e-6; /* of a step */
    double next = (floor(time / span->step + nothing) + 1) * span->step;
    return next < span->end - nothing * span->step ? next : span->end;
}

static enum record_status sample(struct search *x, struct record *r, struct switching_end *end)
{
    const struct switching *span = x->span;
    for (double time = span->from;; time = after(span, time)) {
        x->trouble->moment = r->count;
        enum record_status status = look(x, time);
        if (time > x->s.time &&
            (status == RECORD_OPEN || (status == RECORD_OK && x->condition >= 0)))
            status = find(x, &time);
        if (status != RECORD_OK)
            return status;
        record_sampler_keep(&x->s, time);
        *end = (struct switching_end){time, x->condition};
        if (x->condition >= 0)
            return RECORD_OK;
        record_sampler_count(&x->s, r->count, x->trouble);
        if (record_append(r, &x->s, span->structure) != 0)
            return RECORD_NO_MEMORY;
        if (time >= span->end)
            return RECORD_OK;
    }
}

enum record_status switching_sample(const struct mechanism *m, double *q,
                                    const unsigned char *drives, const struct switching *span,
                                    struct record *r, struct switching_end *end,
                                    struct record_trouble *trouble)
{
    struct search x = {.span = span, .trouble = trouble};
    enum record_status status = RECORD_NO_MEMORY;
    if (record_sampler_open(&x.s, m, q, span->from, drives) == 0)
        status = sample(&x, r, end);
    if (status == RECORD_OK)
        memcpy(q, x.s.last, (size_t)m->coordinate_count * sizeof *q);
    record_sampler_close(&x.s);
    return status;
}
