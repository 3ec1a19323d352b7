#include "formats/outline.h"

#include "base/memory.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define PI 3.14159265358979323846
enum { STEPS = 48 };

/* Straight pieces of a stroke: corners after its beginning. */
static size_t flatten(const struct stroke *s, double corners[2 * STEPS])
{
    size_t count = s->bulge == 0 ? 1 : STEPS;
    for (size_t i = 0; i < count; i++)
        stroke_at(s, (double)(i + 1) / (double)count, corners + 2 * i);
    return count;
}

static void add_edge(struct eraser *e, const double *from, const double *to)
{
    if (e->count == e->room) {
        e->room = 2 * e->room + 32;
        e->edges = memory_resize(e->edges, e->room, 4 * sizeof *e->edges);
    }
    double *edge = e->edges + 4 * e->count;
    memcpy(edge, from, 2 * sizeof *edge);
    memcpy(edge + 2, to, 2 * sizeof *edge);
    for (int i = 0; i < 2; i++) {
        e->low[i] = e->count == 0 ? fmin(from[i], to[i]) : fmin(e->low[i], fmin(from[i], to[i]));
        e->high[i] = e->count == 0 ? fmax(from[i], to[i]) : fmax(e->high[i], fmax(from[i], to[i]));
    }
    e->count++;
}

void eraser_make(struct eraser *e, const struct outline *areas)
{
    double first[2] = {0, 0}, at[2] = {0, 0}, corners[2 * STEPS];
    memset(e, 0, sizeof *e);
    for (size_t i = 0; i < areas->count; i++) {
        const struct stroke *s = &areas->items[i];
        if (s->begins) {
            if (i)
                add_edge(e, at, first);
            memcpy(first, s->from, sizeof first);
        }
        memcpy(at, s->from, sizeof at);
        size_t count = flatten(s, corners);
        for (size_t k = 0; k < count; k++) {
            add_edge(e, at, corners + 2 * k);
            memcpy(at, corners + 2 * k, sizeof at);
        }
    }
    if (areas->count)
        add_edge(e, at, first);
}

void eraser_free(struct eraser *e)
{
    free(e->edges);
}

static int is_within(const struct eraser *e, const double at[2])
{
    int inside = 0;
    for (size_t i = 0; i < e->count; i++) {
        const double *p = e->edges + 4 * i, *q = p + 2;
        if ((p[1] > at[1]) != (q[1] > at[1]) &&
            at[0] < p[0] + (at[1] - p[1]) * (q[0] - p[0]) / (q[1] - p[1]))
            inside = !inside;
    }
    return inside;
}

/* Shares of a line at which it crosses the edge p q: at most one. */
static size_t cross_line(const struct stroke *s, const double *p, const double *q, double *shares)
{
    double ux = s->to[0] - s->from[0], uy = s->to[1] - s->from[1], vx = q[0] - p[0],
           vy = q[1] - p[1];
    double area = ux * vy - uy * vx, wx = p[0] - s->from[0], wy = p[1] - s->from[1];
    if (fabs(area) < 1e-12)
        return 0;
    double t = (wx * vy - wy * vx) / area, along = (wx * uy - wy * ux) / area;
    if (t <= 1e-9 || t >= 1 - 1e-9 || along < 0 || along > 1)
        return 0;
    shares[0] = t;
    return 1;
}

static size_t cross_arc(const struct stroke *s, const double *p, const double *q, double *shares)
{
    double centre[2], radius, begin, end;
    stroke_arc(s, centre, &radius, &begin, &end);
    double vx = q[0] - p[0], vy = q[1] - p[1], wx = p[0] - centre[0], wy = p[1] - centre[1];
    double a = vx * vx + vy * vy, b = vx * wx + vy * wy, c = wx * wx + wy * wy - radius * radius,
           root = b * b - a * c;
    size_t count = 0;
    if (a < 1e-18 || root <= 0)
        return 0;
    for (int side = -1; side <= 1; side += 2) {
        double along = (-b + side * sqrt(root)) / a;
        if (along < 0 || along > 1)
            continue;
        double angle = atan2(wy + along * vy, wx + along * vx);
        while (angle < begin)
            angle += 2 * PI;
        double share = (angle - begin) / (end - begin);
        if (share > 1e-9 && share < 1 - 1e-9)
            shares[count++] = s->bulge > 0 ? share : 1 - share;
    }
    return count;
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static int may_touch(const struct stroke *s, const struct eraser *e)
{
    double reach = stroke_reach(s);
    for (int i = 0; i < 2; i++)
        if (fmax(s->from[i], s->to[i]) + reach < e->low[i] ||
            fmin(s->from[i], s->to[i]) - reach > e->high[i])
            return 0;
    return 1;
}

/* Adds what is left of a stroke. broken: something before it has gone. */
static void add_rest(struct outline *o, const struct stroke *s, const struct eraser *e, int *broken)
{
    size_t count = 0;
    double *shares = memory_get(2 * e->count + 2, sizeof *shares);
    for (size_t i = 0; i < e->count; i++) {
        const double *p = e->edges + 4 * i;
        count += s->bulge == 0 ? cross_line(s, p, p + 2, shares + count)
                               : cross_arc(s, p, p + 2, shares + count);
    }
    shares[count++] = 0;
    shares[count++] = 1;
    qsort(shares, count, sizeof *shares, by_size);
    for (size_t i = 0; i + 1 < count;) {
        size_t k = i + 1;
        double middle[2];
        stroke_at(s, (shares[i] + shares[k]) / 2, middle);
        if (shares[k] - shares[i] < 1e-9) {
            i = k;
            continue;
        }
        if (is_within(e, middle)) {
            *broken = 1;
            i = k;
            continue;
        }
        /* a piece goes on as long as it stays outside */
        for (; k + 1 < count; k++) {
            stroke_at(s, (shares[k] + shares[k + 1]) / 2, middle);
            if (is_within(e, middle) && shares[k + 1] - shares[k] >= 1e-9)
                break;
        }
        struct stroke part =
            shares[i] <= 0 && shares[k] >= 1 ? *s : stroke_part(s, shares[i], shares[k]);
        part.begins = s->begins || *broken;
        *broken = 0;
        outline_add(o, &part);
        i = k;
    }
    free(shares);
}

static int is_same(const struct stroke *a, const struct stroke *b)
{
    return memcmp(a->from, b->from, sizeof a->from) == 0 &&
           memcmp(a->to, b->to, sizeof a->to) == 0 &&
           memcmp(&a->bulge, &b->bulge, sizeof a->bulge) == 0 && a->begins == b->begins;
}

int outline_erase(struct outline *o, const struct eraser *e)
{
    struct outline left = {0};
    int broken = 0, changed = 0;
    size_t first = 0;
    while (first < o->count && !may_touch(&o->items[first], e))
        first++;
    if (e->count == 0 || first == o->count)
        return 0;
    for (size_t i = 0; i < o->count; i++) {
        const struct stroke *s = &o->items[i];
        broken = broken && !s->begins;
        if (may_touch(s, e)) {
            add_rest(&left, s, e, &broken);
        } else {
            struct stroke kept = *s;
            kept.begins = s->begins || broken;
            broken = 0;
            outline_add(&left, &kept);
        }
    }
    for (size_t i = 0; i < o->count && !changed; i++)
        changed = left.count != o->count || !is_same(&left.items[i], &o->items[i]);
    free(o->items);
    *o = left;
    return changed;
}
