#include "keys.h"

#include "quaternion.h"
#include "trigonometry.h"

#include <math.h>

static const double quarter = 3.14159265358979323846 / 2;

/* Radians between two orientations. */
static double angle_between(const double a[4], const double b[4])
{
    double back[4], turn[4], axis[3];
    quaternion_conjugate(a, back);
    quaternion_product(back, b, turn);
    for (int i = 0; i < 3; i++)
        axis[i] = turn[i + 1];
    return 2 * trig_atan2(vector_length(axis), fabs(turn[0]));
}

/* What interpolation between the ends of a stretch has in common for all that is between. */
struct stretch {
    const struct frame *from, *to;
    double half, sine, sign; /* of the arc between the orientations */
};

static struct stretch stretch_between(const struct frame *from, const struct frame *to)
{
    struct stretch s = {.from = from, .to = to};
    double cosine = 0;
    for (int i = 0; i < 4; i++)
        cosine += from->turn[i] * to->turn[i];
    s.sign = cosine < 0 ? -1 : 1;
    s.half = trig_acos(fmin(1, fabs(cosine)));
    s.sine = trig_sin(s.half);
    return s;
}

static int is_near(const struct stretch *s, double share, const struct frame *f, double length,
                   double angle)
{
    double off[3], turn[4];
    double a = s->sine > 1e-9 ? trig_sin((1 - share) * s->half) / s->sine : 1 - share;
    double b = s->sine > 1e-9 ? trig_sin(share * s->half) / s->sine : share;
    for (int i = 0; i < 3; i++)
        off[i] = s->from->at[i] + share * (s->to->at[i] - s->from->at[i]) - f->at[i];
    for (int i = 0; i < 4; i++)
        turn[i] = a * s->from->turn[i] + s->sign * b * s->to->turn[i];
    return vector_length(off) <= length && angle_between(turn, f->turn) <= angle;
}

static int is_covered(const struct frame *frames, const double *times, size_t from, size_t to,
                      double length, double angle)
{
    struct stretch s = stretch_between(&frames[from], &frames[to]);
    for (size_t i = from + 1; i < to; i++)
        if (!is_near(&s, (times[i] - times[from]) / (times[to] - times[from]), &frames[i], length,
                     angle))
            return 0;
    return 1;
}

/* Moments that are asked one by one; a long stretch is found by halves, as each question is as long as the stretch. */
enum { ONE_BY_ONE = 64 };

/* What is asked of a stretch. */
struct question {
    const struct frame *frames;
    const double *lists, *off, *times, *turned; /* turned: radians up to each frame */
    size_t width;
    double length, angle;
};

static int is_straight(const double *lists, size_t width, const double *off, const double *times,
                       size_t from, size_t to)
{
    const double *a = lists + from * width, *b = lists + to * width;
    for (size_t i = from + 1; i < to; i++) {
        double share = (times[i] - times[from]) / (times[to] - times[from]);
        for (size_t k = 0; k < width; k++)
            if (fabs(a[k] + share * (b[k] - a[k]) - lists[i * width + k]) > off[k])
                return 0;
    }
    return 1;
}

static int may_be_one(const struct question *q, size_t from, size_t to)
{
    if (q->lists)
        return is_straight(q->lists, q->width, q->off, q->times, from, to);
    return q->turned[to] - q->turned[from] <= quarter &&
           is_covered(q->frames, q->times, from, to, q->length, q->angle);
}

/* The last moment of a stretch that begins at one. */
static size_t stretch_end(const struct question *q, size_t from, size_t count)
{
    size_t to = from + 1, step = ONE_BY_ONE;
    while (to + 1 < count && to - from < ONE_BY_ONE) {
        if (!may_be_one(q, from, to + 1))
            return to;
        to++;
    }
    while (to + 1 < count && step > 0) {
        size_t next = to + step < count ? to + step : count - 1;
        if (may_be_one(q, from, next)) {
            step = next == count - 1 ? 0 : 2 * step;
            to = next;
        } else {
            break;
        }
    }
    for (step /= 2; step > 0; step /= 2)
        if (to + step < count && may_be_one(q, from, to + step))
            to += step;
    return to;
}

static size_t choose(const struct question *q, size_t count, size_t *keys)
{
    size_t chosen = 0, from = 0;
    keys[chosen++] = 0;
    while (from + 1 < count)
        keys[chosen++] = from = stretch_end(q, from, count);
    return chosen;
}

size_t keys_choose(const struct frame *frames, const double *times, size_t count, double length,
                   double angle, size_t *keys, double *turned)
{
    struct question q = {
        .frames = frames, .times = times, .turned = turned, .length = length, .angle = angle};
    turned[0] = 0;
    for (size_t i = 1; i < count; i++)
        turned[i] = turned[i - 1] + angle_between(frames[i - 1].turn, frames[i].turn);
    return choose(&q, count, keys);
}

size_t keys_choose_numbers(const double *lists, size_t width, const double *off,
                           const double *times, size_t count, size_t *keys)
{
    struct question q = {.lists = lists, .width = width, .off = off, .times = times};
    return choose(&q, count, keys);
}
