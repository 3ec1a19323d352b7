#include "scheme_inner.h"

#include "trigonometry.h"

#include <math.h>
#include <stddef.h>

static void put_way(struct scheme_ways *w, int to, int from)
{
    w->x[to] = w->x[from];
    w->y[to] = w->y[from];
    w->far[to] = w->far[from];
    w->leg[to] = w->leg[from];
}

static void add_way(struct scheme_ways *w, double x, double y, double most)
{
    const double same = 0.995; /* cosine of 6 degrees */
    double far = trig_length(x, y);
    if (far < w->least)
        return;
    x /= far;
    y /= far;
    double leg = fmin(w->clear, far * most);
    for (int i = 0; i < w->count; i++)
        if (w->x[i] * x + w->y[i] * y > same) {
            w->far[i] = fmax(w->far[i], far);
            w->leg[i] = fmax(w->leg[i], leg);
            return;
        }
    if (w->count == SCHEME_WAYS)
        return;
    int i = w->count++;
    for (; i > 0 && scheme_angle(w->x[i - 1], w->y[i - 1]) > scheme_angle(x, y); i--)
        put_way(w, i, i - 1);
    w->x[i] = x;
    w->y[i] = y;
    w->far[i] = far;
    w->leg[i] = leg;
}

/* Of a piece of a line that the pair is on. */
static void add_ways(struct scheme_ways *w, const double at[2], const double a[2],
                     const double b[2])
{
    const double most = 0.6;
    double ux = b[0] - a[0], uy = b[1] - a[1], far = trig_length(ux, uy);
    if (far < SCHEME_NEAR_POLE)
        return;
    ux /= far;
    uy /= far;
    double along = (at[0] - a[0]) * ux + (at[1] - a[1]) * uy;
    double aside = (at[0] - a[0]) * uy - (at[1] - a[1]) * ux;
    if (fabs(aside) > 0.3 && fabs(aside) < w->least - 1e-6) {
        /* under the symbol, beside its middle: on to where the line is clear of it */
        double half = sqrt(fmax(0, w->clear * w->clear - aside * aside));
        for (int sign = -1; sign <= 1; sign += 2) {
            double to = along + sign * half;
            if (to > 0 && to < far)
                add_way(w, a[0] + to * ux - at[0], a[1] + to * uy - at[1], 1);
        }
        return;
    }
    if (fabs(aside) > 0.3 || along < -0.3 || along > far + 0.3)
        return;
    add_way(w, (far - along) * ux, (far - along) * uy, most);
    add_way(w, -along * ux, -along * uy, most);
}

/* Of a line that bends under the symbol of the pair at its begin: to where it is clear of that. */
static int bent_way(struct scheme_ways *w, const double at[2], const double *from, int step,
                    int count)
{
    if (count < 3 || trig_length(from[0] - at[0], from[1] - at[1]) > 0.3 ||
        trig_length(from[step] - at[0], from[step + 1] - at[1]) > w->clear)
        return 0;
    for (int i = 2; i < count; i++) {
        const double *p = from + step * (i - 1), *q = from + step * i;
        double x = p[0] - at[0], y = p[1] - at[1], vx = q[0] - p[0], vy = q[1] - p[1];
        double half = x * vx + y * vy, square = vx * vx + vy * vy;
        double t = half * half + square * (w->clear * w->clear - x * x - y * y);
        t = t > 0 && square > 0 ? (sqrt(t) - half) / square : 1;
        if (t <= 1 || i == count - 1) {
            add_way(w, x + fmin(t, 1) * vx, y + fmin(t, 1) * vy, 1);
            break;
        }
    }
    return 1;
}

/* The link whose line an item is, or -1. */
int scheme_link_of(const struct scheme *s, const struct scheme_item *item)
{
    int drawn_by_base =
        item->point < 0 && (item->kind == SCHEME_ROUTE || item->kind == SCHEME_GUIDE);
    if (item->kind != SCHEME_ROUTE && item->kind != SCHEME_GUIDE && item->kind != SCHEME_END &&
        item->kind != SCHEME_PLATE)
        return -1;
    return drawn_by_base ? s->bodies[item->body].base : item->body;
}

static void item_ways(const struct scheme *s, const struct scheme_item *item, const double at[2],
                      struct scheme_ways *w)
{
    const struct scheme_placed *p = &s->placed[item->body];
    if (item->kind == SCHEME_GUIDE)
        add_ways(w, at, (double[2]){item->ax, item->ay}, (double[2]){item->bx, item->by});
    else if (item->kind == SCHEME_END)
        add_ways(w, at, (double[2]){p->sx, p->sy}, (double[2]){item->x, item->y});
    if (item->count < 2)
        return;
    const double *first = &s->lines[2 * (size_t)item->first];
    const double *last = first + 2 * (item->count - 1);
    if (item->kind == SCHEME_ROUTE &&
        (bent_way(w, at, first, 2, item->count) || bent_way(w, at, last, -2, item->count)))
        return;
    for (const double *q = first + 2; q <= last; q += 2)
        add_ways(w, at, q - 2, q);
}

void scheme_ways_add(const struct scheme *s, int link, const double at[2], struct scheme_ways *w)
{
    for (int i = s->placed[link].stroke; i >= 0; i = s->items[i].next)
        item_ways(s, &s->items[i], at, w);
    for (int i = 0; i < s->piece_count; i++) {
        const struct scheme_piece *p = &s->pieces[i];
        if (p->body == link)
            add_ways(w, at, (double[2]){p->ax * s->k, p->ay * s->k},
                     (double[2]){p->bx * s->k, p->by * s->k});
    }
}

struct scheme_ways scheme_ways_at(const struct scheme *s, int link, const double at[2],
                                  double least, double clear)
{
    struct scheme_ways w = {.least = least, .clear = clear};
    scheme_ways_add(s, link, at, &w);
    return w;
}
