#include "label_symbols.h"

#include "trigonometry.h"

#include <math.h>
#include <stdlib.h>

struct symbol {
    struct labelling_box box;
    int order; /* in the ink */
};

struct label_symbols {
    double reach; /* of the largest */
    int count;
    struct symbol all[]; /* from left to right */
};

static int is_symbol(const struct labelling_box *box)
{
    static const double thick = 1.4; /* thinner ones are lines */
    return box->kind == LABEL_INK && box->b >= thick;
}

static int more(double a, double b)
{
    return (a > b) - (a < b);
}

/* What a box is, from left to right. */
static int compare(const struct symbol *p, const struct symbol *q)
{
    const struct labelling_box *a = &p->box, *b = &q->box;
    int by = more(a->x, b->x);
    by = by ? by : more(a->y, b->y);
    by = by ? by : more(a->ux, b->ux);
    by = by ? by : more(a->uy, b->uy);
    by = by ? by : more(a->a, b->a);
    return by ? by : more(a->b, b->b);
}

static int more_right(const void *a, const void *b)
{
    const struct symbol *p = a, *q = b;
    int by = compare(p, q);
    return by ? by : p->order - q->order;
}

/* A symbol over one like it has nothing more to be left. */
static void keep_first(struct label_symbols *s)
{
    int kept = 0;
    for (int i = 0; i < s->count; i++)
        if (i == 0 || compare(&s->all[kept - 1], &s->all[i]) != 0)
            s->all[kept++] = s->all[i];
    s->count = kept;
}

struct label_symbols *label_symbols_find(const struct labelling_box *ink, int count)
{
    int found = 0;
    for (int i = 0; i < count; i++)
        found += is_symbol(&ink[i]);
    struct label_symbols *s = calloc(1, sizeof *s + (size_t)found * sizeof *s->all);
    if (s == NULL)
        return NULL;
    for (int i = 0; i < count; i++)
        if (is_symbol(&ink[i])) {
            s->all[s->count++] = (struct symbol){ink[i], i};
            s->reach = fmax(s->reach, ink[i].a + ink[i].b);
        }
    qsort(s->all, (size_t)s->count, sizeof *s->all, more_right);
    keep_first(s);
    return s;
}

/* How far (x, y) is from the middle of a box along it and across it. */
static struct label_step within(const struct labelling_box *box, double x, double y)
{
    double dx = x - box->x, dy = y - box->y;
    return (struct label_step){.x = dx * box->ux + dy * box->uy, .y = dy * box->ux - dx * box->uy};
}

/* From a part of the way from (ax, ay) to (bx, by) on it is outside of the box; HUGE_VAL: nowhere. */
static double leaves(const struct labelling_box *box, double ax, double ay, double bx, double by)
{
    struct label_step from = within(box, ax, ay), to = within(box, bx, by);
    double along = (copysign(box->a, to.x - from.x) - from.x) / (to.x - from.x);
    double across = (copysign(box->b, to.y - from.y) - from.y) / (to.y - from.y);
    return fmin(to.x == from.x ? HUGE_VAL : along, to.y == from.y ? HUGE_VAL : across);
}

/* The first symbol that is not left of there. */
static const struct symbol *from(const struct label_symbols *s, double left)
{
    int low = 0, high = s->count;
    while (low < high) {
        int middle = (low + high) / 2;
        if (s->all[middle].box.x < left)
            low = middle + 1;
        else
            high = middle;
    }
    return &s->all[low];
}

/* Of those around (x, y) the next one in the order of the ink. */
static const struct symbol *next_around(const struct label_symbols *s, double x, double y,
                                        const struct symbol *last)
{
    const struct symbol *next = NULL, *end = s->all + s->count;
    for (const struct symbol *i = from(s, x - s->reach); i < end && i->box.x <= x + s->reach; i++) {
        if (fabs(i->box.y - y) > s->reach || (last && i->order <= last->order) ||
            (next && i->order > next->order))
            continue;
        struct label_step at = within(&i->box, x, y);
        if (fabs(at.x) <= i->box.a && fabs(at.y) <= i->box.b)
            next = i;
    }
    return next;
}

void label_symbols_leave(const struct label_symbols *s, double x, double y,
                         struct label_place *places, int count)
{
    static const double least = 2; /* shorter ones are no leaders */
    for (const struct symbol *at = NULL; s && (at = next_around(s, x, y, at)) != NULL;)
        for (struct label_place *p = places; p < places + count; p++) {
            double part = p->leader ? leaves(&at->box, p->ax, p->ay, p->bx, p->by) : 0;
            if (part > 0 && part < 1) {
                p->ax += part * (p->bx - p->ax);
                p->ay += part * (p->by - p->ay);
                p->leader = trig_length(p->bx - p->ax, p->by - p->ay) > least;
            }
        }
}
