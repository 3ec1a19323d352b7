#include "scheme_inner.h"

#include <math.h>
#include <stdint.h>
#include <string.h>

enum { NONE = -1, AROUND = 9 };

static uint64_t bits(double value)
{
    uint64_t r;
    memcpy(&r, &value, sizeof r);
    return r;
}

static double cell(const struct scheme_cells *c, double value)
{
    return floor(value / c->size) + 0.0; /* no -0 */
}

static int *head(const struct scheme_cells *c, double column, double row)
{
    uint64_t hash = bits(column) * 0x9e3779b97f4a7c15u ^ bits(row) * 0xc2b2ae3d27d4eb4fu;
    return &c->head[(hash ^ hash >> 29 ^ hash >> 47) & c->mask];
}

int scheme_cells_room(const struct scheme *s)
{
    return 4 * (s->body_count + s->point_count) + 4;
}

struct scheme_cells scheme_cells_open(const struct scheme *s, double size, scheme_place_of *place)
{
    int n = s->body_count + s->point_count, heads = 1;
    while (heads < n)
        heads *= 2;
    struct scheme_cells c = {.s = s,
                             .place = place,
                             .size = size,
                             .mask = (unsigned)heads - 1,
                             .head = s->cells,
                             .next = s->cells + heads,
                             .note = s->cells + heads + n};
    for (int i = 0; i < heads; i++)
        c.head[i] = NONE;
    return c;
}

void scheme_cells_add(struct scheme_cells *c, int pair)
{
    const double *p = c->place(c->s, pair);
    int *first = head(c, cell(c, p[0]), cell(c, p[1]));
    c->next[pair] = *first;
    *first = pair;
}

struct scheme_near scheme_near(const struct scheme_cells *c, double x, double y)
{
    return (struct scheme_near){cell(c, x), cell(c, y), 0, NONE};
}

int scheme_near_next(const struct scheme_cells *c, struct scheme_near *n)
{
    for (; n->around < AROUND; n->around++, n->pair = NONE) {
        double column = n->column + n->around % 3 - 1, row = n->row + n->around / 3 - 1;
        int i = n->pair == NONE ? *head(c, column, row) : c->next[n->pair];
        for (; i != NONE; i = c->next[i]) {
            const double *p = c->place(c->s, i);
            if (cell(c, p[0]) == column && cell(c, p[1]) == row)
                return n->pair = i;
        }
    }
    return NONE;
}
