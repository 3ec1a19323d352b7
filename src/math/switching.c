#include "switching.h"

#include <math.h>
#include <string.h>

/* The moment at a time, and what holds there. */
static enum record_status look(struct switching_run *x, double time)
{
    const struct switching *span = &x->span;
    x->trouble.time = time;
    enum record_status status =
        record_sampler_at(&x->s, time, span->drive, span->user, &x->trouble.report);
    if (status != RECORD_OK)
        return status;
    x->condition = span->when(span->user, time, x->s.q, x->s.v, x->s.a);
    return x->condition == -2 ? RECORD_STOPPED : RECORD_OK;
}

/* Between the moment kept last and a time at which a condition holds or the branches cannot be closed: the first such, to
 * SWITCHING_TIME; the position there is the moment in work. */
static enum record_status find(struct switching_run *x, double *time)
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

int switching_open(struct switching_run *x, const struct mechanism *m, const double *q,
                   const unsigned char *drives, const struct switching *span)
{
    *x = (struct switching_run){.span = *span, .time = span->from, .condition = -1};
    return record_sampler_open(&x->s, m, q, span->from, drives);
}

void switching_close(struct switching_run *x)
{
    record_sampler_close(&x->s);
}

enum switching_event switching_go(struct switching_run *x)
{
    double time = x->time;
    if (x->over)
        return SWITCHING_END;
    x->status = look(x, time);
    if (time > x->s.time &&
        (x->status == RECORD_OPEN || (x->status == RECORD_OK && x->condition >= 0)))
        x->status = find(x, &time);
    if (x->status != RECORD_OK)
        return SWITCHING_TROUBLE;
    record_sampler_keep(&x->s, time);
    x->over = x->condition >= 0 || time >= x->span.end;
    x->time = x->over ? time : after(&x->span, time);
    return x->condition >= 0 ? SWITCHING_END : SWITCHING_ROW;
}

enum record_status switching_sample(const struct mechanism *m, double *q,
                                    const unsigned char *drives, const struct switching *span,
                                    struct record *r, struct switching_end *end,
                                    struct record_trouble *trouble)
{
    struct switching_run x;
    enum switching_event event = SWITCHING_ROW;
    enum record_status status = RECORD_NO_MEMORY;
    if (switching_open(&x, m, q, drives, span) == 0) {
        while (event == SWITCHING_ROW && (event = switching_go(&x)) == SWITCHING_ROW) {
            record_sampler_count(&x.s, r->count, trouble);
            if (record_append(r, &x.s, span->structure) != 0) {
                x.status = RECORD_NO_MEMORY;
                event = SWITCHING_TROUBLE;
            }
        }
        status = x.status;
    }
    trouble->moment = r->count;
    trouble->time = x.trouble.time;
    trouble->report = x.trouble.report;
    if (status == RECORD_OK) {
        *end = (struct switching_end){x.s.time, x.condition};
        memcpy(q, x.s.last, (size_t)m->coordinate_count * sizeof *q);
    }
    switching_close(&x);
    return status;
}
