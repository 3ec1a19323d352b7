#include "course.h"

#include <math.h>

/* Cubic with given ends and speeds there. */
static void hermite(const struct course_piece *p, double time, struct rate *r)
{
    double h = p->end - p->start, t = (time - p->start) / h;
    double rise = p->to - p->from, m0 = h * p->leave, m1 = h * p->arrive;
    double square = 3 * rise - 2 * m0 - m1, cube = m0 + m1 - 2 * rise;
    r->s = p->from + t * (m0 + t * (square + t * cube));
    r->v = (m0 + t * (2 * square + 3 * t * cube)) / h;
    r->a = (2 * square + 6 * t * cube) / (h * h);
}

int course_begun(const struct course_piece *pieces, int count, double time)
{
    int low = 0, high = count;
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (pieces[middle].start <= time)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

void course_rate(const struct course_piece *pieces, int count, double rest, double time,
                 struct rate *r)
{
    int begun = course_begun(pieces, count, time);
    *r = (struct rate){rest, 0, 0};
    if (begun == 0) {
        if (count > 0)
            r->s = pieces[0].from;
        return;
    }
    const struct course_piece *p = &pieces[begun - 1];
    double length = p->end - p->start, rise = p->to - p->from;
    if (time > p->end || length <= 0) {
        r->s = p->to;
    } else if (p->law == LAW_SPLINE) {
        hermite(p, time, r);
    } else {
        law_rate(p->law, p->ramp, (time - p->start) / length, r);
        r->s = r->s == 1 ? p->to : p->from + r->s * rise;
        r->v *= rise / length;
        r->a *= rise / (length * length);
    }
}

double course_time(enum law law, double way, double speed, double acceleration, double *ramp)
{
    way = fabs(way);
    *ramp = 1.0 / 3;
    if (way == 0)
        return 0;
    if (law == LAW_TRAPEZOIDAL && speed < HUGE_VAL && acceleration < HUGE_VAL) {
        double up = speed / acceleration; /* seconds to reach the speed */
        double whole = way / speed + up;
        if (2 * up > whole) { /* it never does */
            *ramp = 0.5;
            return 2 * sqrt(way / acceleration);
        }
        *ramp = up / whole;
        return whole;
    }
    double fast, sudden;
    law_peaks(law, *ramp, &fast, &sudden);
    double by_speed = speed < HUGE_VAL ? fast * way / speed : 0;
    double by_acceleration = acceleration < HUGE_VAL ? sqrt(sudden * way / acceleration) : 0;
    double time = fmax(by_speed, by_acceleration);
    return time > 0 ? time : HUGE_VAL;
}

void course_spline(int count, const double *times, const double *values, double *scratch,
                   struct course_piece *pieces)
{
    for (int i = 0; i + 1 < count; i++)
        pieces[i] = (struct course_piece){.start = times[i],
                                          .end = times[i + 1],
                                          .from = values[i],
                                          .to = values[i + 1],
                                          .law = LAW_SPLINE};
    /* Second derivatives agree at the nodes between: a tridiagonal system for the speeds there. */
    double *factor = scratch, last = 0;
    factor[0] = 0;
    for (int i = 1; i + 1 < count; i++) {
        double before = 1 / (times[i] - times[i - 1]), after = 1 / (times[i + 1] - times[i]);
        double right = 3 * (before * before * (values[i] - values[i - 1]) +
                            after * after * (values[i + 1] - values[i]));
        double pivot = 2 * (before + after) - before * factor[i - 1];
        factor[i] = after / pivot;
        last = (right - before * last) / pivot;
        pieces[i].leave = last;
    }
    for (int i = count - 2; i > 0; i--) {
        double next = i + 1 < count - 1 ? pieces[i + 1].leave : 0;
        pieces[i].leave -= factor[i] * next;
        pieces[i - 1].arrive = pieces[i].leave;
    }
}

enum course_fault course_move(const struct course_move *move, const struct course_piece *before,
                              double rest, struct course_piece *piece)
{
    double after = before ? before->end : 0;
    *piece = (struct course_piece){.from = before ? before->to : rest,
                                   .law = move->law,
                                   .ramp = 1.0 / 3,
                                   .start = isnan(move->start) ? after : move->start};
    if (isnan(move->to) == isnan(move->by))
        return COURSE_TARGET;
    piece->to = isnan(move->by) ? move->to : piece->from + move->by;
    if (piece->start < after - 1e-12 * (1 + after))
        return COURSE_OVERLAP;
    double time = isnan(move->time) ? 0 : move->time;
    if (isnan(move->time) && move->law != LAW_STEP) {
        if (move->speed == HUGE_VAL && move->acceleration == HUGE_VAL)
            return COURSE_NO_TIME;
        time = course_time(move->law, piece->to - piece->from, move->speed, move->acceleration,
                           &piece->ramp);
        if (!isfinite(time))
            return COURSE_NO_TIME;
    }
    piece->end = piece->start + time;
    return COURSE_OK;
}

int course_nodes(enum law law, int count, const double *times, const double *values,
                 double *scratch, struct course_piece *pieces)
{
    course_spline(count, times, values, scratch, pieces);
    for (int i = 0; i + 1 < count; i++) {
        pieces[i].law = law;
        pieces[i].ramp = 1.0 / 3;
        if (law == LAW_STEP) /* a value holds until the next */
            pieces[i].to = pieces[i].from;
    }
    if (law != LAW_STEP)
        return count - 1;
    pieces[count - 1] = (struct course_piece){.start = times[count - 1],
                                              .end = times[count - 1],
                                              .from = values[count - 1],
                                              .to = values[count - 1],
                                              .law = LAW_STEP};
    return count;
}
