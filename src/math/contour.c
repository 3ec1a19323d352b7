#include "contour.h"

#include <math.h>

/* Wider ink is a symbol; what is narrow along the span lies on its extension line. */
static const double thick = 1.4;

static int is_flat(const struct contour_span *s)
{
    return s->dx > 0.999;
}

static int is_steep(const struct contour_span *s)
{
    return s->dy < -0.999;
}

/* Half of what a box takes along a direction. */
static double half_along(const struct labelling_box *box, double dx, double dy)
{
    return box->a * fabs(dx * box->ux + dy * box->uy) + box->b * fabs(dy * box->ux - dx * box->uy);
}

/* A frame that has no sign of its own is told by the tables alone. */
static int is_touched(const struct contour_span *s, int end, const struct contour_ink *ink,
                      int count)
{
    static const double in_line = 0.7, short_enough = 3, box_near = 2, line_near = 1.5;
    double t = s->t[end], x = t * s->dx - s->h[end] * s->dy, y = t * s->dy + s->h[end] * s->dx;
    for (int i = 0; i < count; i++) {
        const struct labelling_box *b = &ink[i].box;
        if (fabs(b->x * s->dx + b->y * s->dy - t) < in_line &&
            half_along(b, s->dx, s->dy) < short_enough)
            return 1;
        if (ink[i].left - box_near < x && ink[i].right + box_near > x &&
            ink[i].top - box_near < y && ink[i].bottom + box_near > y &&
            fabs((y - b->y) * b->ux - (x - b->x) * b->uy) < b->b + line_near)
            return 1;
    }
    return 0;
}

static void widen(struct contour_span *s, double low, double high)
{
    s->upper = fmin(s->upper, fmin(low, high));
    s->lower = fmax(s->lower, fmax(low, high));
}

static void find_sides(struct contour_span *s, const struct contour_ink *ink, int count)
{
    static const double beside = 1;
    double from = s->t[0] - beside, to = s->t[1] + beside;
    s->upper = fmin(s->h[0], s->h[1]);
    s->lower = fmax(s->h[0], s->h[1]);
    for (int i = 0; i < count; i++)
        if (is_flat(s) && ink[i].right > from && ink[i].left < to)
            widen(s, ink[i].top, ink[i].bottom);
        else if (is_steep(s) && -ink[i].top > from && -ink[i].bottom < to)
            widen(s, ink[i].left, ink[i].right);
}

/* How far the middle line of a box, as far as it lies between the ends, reaches across a span. */
static void find_outer(struct contour_span *s, const struct labelling_box *b)
{
    double t = b->x * s->dx + b->y * s->dy, h = b->y * s->dx - b->x * s->dy;
    double along = b->ux * s->dx + b->uy * s->dy, across = b->uy * s->dx - b->ux * s->dy;
    double from = -b->a, to = b->a;
    if (fabs(along) > 1e-9) {
        double p = (s->t[0] - t) / along, q = (s->t[1] - t) / along;
        from = fmax(from, fmin(p, q));
        to = fmin(to, fmax(p, q));
    } else if (t < s->t[0] || t > s->t[1]) {
        return;
    }
    if (from > to)
        return;
    double low = h + fmin(from * across, to * across), high = h + fmax(from * across, to * across);
    s->outer[0] = fmin(s->outer[0], low - b->b);
    s->outer[1] = fmax(s->outer[1], high + b->b);
}

static void find_outers(struct contour_span *s, const struct contour_ink *ink, int count)
{
    s->outer[0] = s->upper;
    s->outer[1] = s->lower;
    for (int i = 0; i < count && !is_flat(s) && !is_steep(s); i++)
        find_outer(s, &ink[i].box);
}

/* Where ink lies across the span on the extension line at t; whether it does. */
static int is_met(const struct contour_span *s, const struct contour_ink *ink, double t,
                  double range[2])
{
    static const double near = 0.3, narrow = 1;
    const struct labelling_box *b = &ink->box;
    if (ink->crossed)
        return 0;
    if (is_flat(s)) {
        range[0] = ink->top;
        range[1] = ink->bottom;
        return ink->left < t + near && ink->right > t - near &&
               (b->b > thick || ink->right - ink->left < 2 * narrow);
    }
    if (is_steep(s)) {
        range[0] = ink->left;
        range[1] = ink->right;
        return ink->top < near - t && ink->bottom > -near - t &&
               (b->b > thick || ink->bottom - ink->top < 2 * narrow);
    }
    double wide = half_along(b, s->dx, s->dy), high = half_along(b, -s->dy, s->dx);
    double at = b->y * s->dx - b->x * s->dy;
    range[0] = at - high;
    range[1] = at + high;
    return (b->b > thick || wide < narrow) && fabs(b->x * s->dx + b->y * s->dy - t) < wide + near;
}

/* The end of what is drawn without a gap from h on, upwards (-1) or downwards. */
static double beyond(const struct contour_span *s, const struct contour_ink *ink, int count,
                     double t, double h, int way)
{
    static const double gap = 1.5, step = 0.01;
    for (double from = HUGE_VAL; way * (h - from) > step || from == HUGE_VAL;) {
        from = h;
        for (int i = 0; i < count; i++) {
            double range[2];
            if (is_met(s, &ink[i], t, range) && range[0] < from + gap && range[1] > from - gap)
                h = way < 0 ? fmin(h, range[0]) : fmax(h, range[1]);
        }
    }
    return h;
}

static void find_ends(struct contour_span *s, const struct contour_ink *ink, int count)
{
    static const double symbol = 2.5;
    for (int end = 0; end < 2; end++) {
        s->ends[end][0] = beyond(s, ink, count, s->t[end], s->h[end] - symbol, -1);
        s->ends[end][1] = beyond(s, ink, count, s->t[end], s->h[end] + symbol, 1);
    }
}

static int go_on(const struct contour_span *a, const struct contour_span *b)
{
    static const double turned = 0.001, apart = 0.1;
    return fabs(a->dx - b->dx) < turned && fabs(a->dy - b->dy) < turned &&
           (fabs(a->t[0] - b->t[1]) < apart || fabs(a->t[1] - b->t[0]) < apart);
}

static void chain(struct contour_span *spans, int count)
{
    for (int changed = 1; changed;) {
        changed = 0;
        for (int i = 0; i < count; i++)
            for (int j = 0; j < count; j++) {
                struct contour_span *a = &spans[i], *b = &spans[j];
                if (!a->touched || !b->touched || !go_on(a, b) ||
                    (a->upper <= b->upper && a->lower >= b->lower))
                    continue;
                widen(a, b->upper, b->lower);
                changed = 1;
            }
    }
}

void contour_find(struct contour_span *spans, int count, const struct contour_ink *ink,
                  int ink_count)
{
    for (int i = 0; i < count; i++) {
        struct contour_span *s = &spans[i];
        s->touched =
            s->touched || (is_touched(s, 0, ink, ink_count) && is_touched(s, 1, ink, ink_count));
        find_sides(s, ink, ink_count);
        find_outers(s, ink, ink_count);
        find_ends(s, ink, ink_count);
    }
    chain(spans, count);
}
