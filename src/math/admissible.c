#include "admissible.h"

#include "quaternion.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* From this dimension on only neighbours along an axis are tried: all would be 80 and more. */
enum { WIDE = 4 };

/* Points of the grid: dimension numbers each; a heap of those to be looked at, a table of those that were ever in it. */
struct search {
    const struct admissible *a;
    int n;
    int32_t *points;
    long count, room;
    long *heap;
    long waiting;
    long *table;
    long slots;
    int failed, cut;
};

static const int32_t *point(const struct search *s, long i)
{
    return s->points + i * s->n;
}

static int64_t square(const struct search *s, long i)
{
    int64_t sum = 0;
    for (int k = 0; k < s->n; k++)
        sum += (int64_t)point(s, i)[k] * point(s, i)[k];
    return sum;
}

static int before(const struct search *s, long i, long j)
{
    int64_t a = square(s, i), b = square(s, j);
    for (int k = 0; a == b && k < s->n; k++) {
        a = point(s, i)[k];
        b = point(s, j)[k];
    }
    return a < b;
}

static void push(struct search *s, long item)
{
    long at = s->waiting++;
    while (at > 0 && before(s, item, s->heap[(at - 1) / 2])) {
        s->heap[at] = s->heap[(at - 1) / 2];
        at = (at - 1) / 2;
    }
    s->heap[at] = item;
}

static long pop(struct search *s)
{
    long first = s->heap[0], last = s->heap[--s->waiting], at = 0;
    for (long child = 1; child < s->waiting; child = 2 * at + 1) {
        if (child + 1 < s->waiting && before(s, s->heap[child + 1], s->heap[child]))
            child++;
        if (!before(s, s->heap[child], last))
            break;
        s->heap[at] = s->heap[child];
        at = child;
    }
    s->heap[at] = last;
    return first;
}

static long slot_of(const struct search *s, const int32_t *p)
{
    uint64_t hash = 1469598103934665603u;
    for (int k = 0; k < s->n; k++)
        hash = (hash ^ (uint32_t)p[k]) * 1099511628211u;
    hash ^= hash >> 29;
    long slot = (long)(hash % (uint64_t)s->slots);
    while (s->table[slot] >= 0 &&
           memcmp(point(s, s->table[slot]), p, (size_t)s->n * sizeof *p) != 0)
        slot = slot + 1 < s->slots ? slot + 1 : 0;
    return slot;
}

static int grow(struct search *s)
{
    long room = s->room ? 2 * s->room : 1024, slots = 4 * room;
    int32_t *points = realloc(s->points, (size_t)room * (size_t)s->n * sizeof *points);
    s->points = points ? points : s->points;
    long *heap = realloc(s->heap, (size_t)room * sizeof *heap);
    s->heap = heap ? heap : s->heap;
    long *table = realloc(s->table, (size_t)slots * sizeof *table);
    s->table = table ? table : s->table;
    if (!points || !heap || !table)
        return -1;
    s->room = room;
    s->slots = slots;
    memset(table, 0xff, (size_t)slots * sizeof *table);
    for (long i = 0; i < s->count; i++)
        table[slot_of(s, point(s, i))] = i;
    return 0;
}

static void meet(struct search *s, const int32_t *p)
{
    if (s->count == s->room && grow(s) != 0) {
        s->failed = 1;
        return;
    }
    long slot = slot_of(s, p);
    if (s->table[slot] >= 0)
        return;
    if (s->count >= s->a->states) {
        s->cut = 1;
        return;
    }
    memcpy(s->points + s->count * s->n, p, (size_t)s->n * sizeof *p);
    s->table[slot] = s->count;
    push(s, s->count++);
}

static void meet_neighbours(struct search *s, long from)
{
    int32_t centre[CHAIN_COORDINATES], p[CHAIN_COORDINATES];
    long all = 1, far = (long)(s->a->most / s->a->step + 1e-9);
    memcpy(centre, point(s, from), (size_t)s->n * sizeof *centre);
    for (int k = 0; k < s->n && s->n < WIDE; k++)
        all *= 3;
    if (s->n >= WIDE)
        all = 2L * s->n;
    for (long i = 0; i < all; i++) {
        int inside = 1;
        long rest = i;
        for (int k = 0; k < s->n; k++, rest /= 3) {
            int way = s->n < WIDE ? (int)(rest % 3) - 1 : i / 2 == k ? (i % 2 ? 1 : -1) : 0;
            p[k] = centre[k] + way;
            inside = inside && labs(p[k]) <= far;
        }
        if (inside)
            meet(s, p);
    }
}

/* 1 where the hand is near, 2 where it is within the limits as well. */
static int look(const struct search *s, long i, double *k, double *q, struct chain_place *place)
{
    const struct admissible *a = s->a;
    int n = a->chain->count, kind = 2;
    for (int d = 0; d < s->n; d++)
        k[d] = point(s, i)[d] * a->step;
    for (int j = 0; j < n; j++) {
        double sum = 0;
        for (int d = 0; d < s->n; d++)
            sum += k[d] * a->basis[d * n + j];
        q[j] = a->q[j] + (a->dq ? a->dq[j] : 0) + sum * (a->weights ? a->weights[j] : 1);
        if (q[j] < a->min[j] || q[j] > a->max[j])
            kind = 1;
    }
    chain_stand(a->chain, q, place);
    const double *hand = place->points[a->chain->nodes - 1];
    double off[3] = {hand[0] - a->place[0], hand[1] - a->place[1], hand[2] - a->place[2]};
    return vector_length(off) < a->delta ? kind : 0;
}

int admissible_each(const struct admissible *a, admissible_visit *visit, void *user, long *looked)
{
    struct search s = {.a = a, .n = a->dimension};
    struct chain_place place;
    double k[CHAIN_COORDINATES], q[CHAIN_COORDINATES];
    int32_t zero[CHAIN_COORDINATES] = {0};
    int result = 0;
    meet(&s, zero);
    for (int first = 1; s.waiting && !s.failed && result == 0; first = 0) {
        long next = pop(&s);
        int kind = look(&s, next, k, q, &place);
        ++*looked;
        if (kind || first)
            meet_neighbours(&s, next);
        if (kind == 2)
            result = visit(user, k, q, &place);
    }
    if (s.cut && a->cut)
        *a->cut = 1;
    free(s.points);
    free(s.heap);
    free(s.table);
    return s.failed ? -1 : result;
}
