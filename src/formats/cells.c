#include "formats/cells.h"

#include "base/memory.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>

/* More than places differ by rounding, of a square. */
#define MARGIN 1e-3
enum { MOST = 256, NONE = -1 };

struct cell {
    int64_t x, y;
    ptrdiff_t first; /* of its entries, the newest; NONE: no square has this slot */
};

struct entry {
    size_t number, time;
    ptrdiff_t next;
};

struct cells {
    double size;
    struct cell *slots; /* a power of two of them */
    size_t room, used;
    struct entry *entries;
    size_t count, most;
    struct entry *wide; /* what is everywhere */
    size_t wide_count, wide_room;
    size_t *found, *seen; /* of each number: the call that told it last */
    size_t found_room, numbers, calls, time;
};

/* Squares between two places of one axis, both among them. */
struct range {
    double first, last;
};

static struct range range_of(const struct cells *c, double low, double high)
{
    return (struct range){floor(low / c->size - MARGIN), floor(high / c->size + MARGIN)};
}

/* Far from any paper squares have no numbers: that is everywhere, too. */
static int is_small(const struct range *r)
{
    return r->first >= -1e15 && r->last <= 1e15 && r->last - r->first < MOST;
}

static void make_slots(struct cells *c, size_t room)
{
    c->room = room;
    c->slots = memory_get(room, sizeof *c->slots);
    for (size_t i = 0; i < room; i++)
        c->slots[i].first = NONE;
}

struct cells *cells_new(double size)
{
    struct cells *c = memory_get(1, sizeof *c);
    c->size = size;
    make_slots(c, 256);
    return c;
}

void cells_free(struct cells *c)
{
    free(c->slots);
    free(c->entries);
    free(c->wide);
    free(c->found);
    free(c->seen);
    free(c);
}

/* The square's slot, or the free one where it would be. */
static struct cell *slot_of(const struct cells *c, int64_t x, int64_t y)
{
    uint64_t key = ((uint64_t)(uint64_t)x << 32 | (uint64_t)y) * UINT64_C(0x9E3779B97F4A7C15);
    for (size_t at = (size_t)(key >> 32);; at++) {
        struct cell *slot = &c->slots[at & (c->room - 1)];
        if (slot->first == NONE || (slot->x == x && slot->y == y))
            return slot;
    }
}

static void add_entry(struct cells *c, int64_t x, int64_t y, size_t number)
{
    if (2 * c->used >= c->room) {
        struct cell *old = c->slots;
        size_t room = c->room;
        make_slots(c, 2 * room);
        for (size_t i = 0; i < room; i++)
            if (old[i].first != NONE)
                *slot_of(c, old[i].x, old[i].y) = old[i];
        free(old);
    }
    struct cell *slot = slot_of(c, x, y);
    if (slot->first != NONE && c->entries[slot->first].number == number) {
        c->entries[slot->first].time = c->time;
        return;
    }
    if (c->count == c->most) {
        c->most = 2 * c->most + 256;
        c->entries = memory_resize(c->entries, c->most, sizeof *c->entries);
    }
    c->used += slot->first == NONE;
    c->entries[c->count] = (struct entry){number, c->time, slot->first};
    *slot = (struct cell){x, y, (ptrdiff_t)c->count++};
}

static void add_wide(struct cells *c, size_t number)
{
    if (c->wide_count && c->wide[c->wide_count - 1].number == number) {
        c->wide[c->wide_count - 1].time = c->time;
        return;
    }
    if (c->wide_count == c->wide_room) {
        c->wide_room = 2 * c->wide_room + 16;
        c->wide = memory_resize(c->wide, c->wide_room, sizeof *c->wide);
    }
    c->wide[c->wide_count++] = (struct entry){number, c->time, NONE};
}

/* A line column by column, an arc by its box. */
static void add_stroke(struct cells *c, size_t number, const struct stroke *s)
{
    double reach = stroke_reach(s), low[2], high[2];
    for (int i = 0; i < 2; i++) {
        low[i] = fmin(s->from[i], s->to[i]) - reach;
        high[i] = fmax(s->from[i], s->to[i]) + reach;
    }
    struct range across = range_of(c, low[0], high[0]), along = range_of(c, low[1], high[1]);
    if (!is_small(&across) || !is_small(&along)) {
        add_wide(c, number);
        return;
    }
    /* of a line that is steeper columns tell little */
    double slope = s->bulge == 0 && fabs(s->to[0] - s->from[0]) > c->size / 4
                       ? (s->to[1] - s->from[1]) / (s->to[0] - s->from[0])
                       : 0;
    for (double x = across.first; x <= across.last; x++) {
        struct range column = along;
        if (slope != 0) {
            double begin = fmax(low[0], (x - MARGIN) * c->size),
                   end = fmin(high[0], (x + 1 + MARGIN) * c->size),
                   a = s->from[1] + slope * (begin - s->from[0]),
                   b = s->from[1] + slope * (end - s->from[0]);
            column = range_of(c, fmax(low[1], fmin(a, b)), fmin(high[1], fmax(a, b)));
        }
        for (double y = column.first; y <= column.last; y++)
            add_entry(c, (int64_t)x, (int64_t)y, number);
    }
}

size_t cells_add(struct cells *c, size_t number, const struct outline *o)
{
    c->time++;
    for (size_t i = 0; i < o->count; i++)
        add_stroke(c, number, &o->items[i]);
    if (number >= c->numbers) {
        size_t room = 2 * number + 64;
        c->seen = memory_resize(c->seen, room, sizeof *c->seen);
        for (size_t i = c->numbers; i < room; i++)
            c->seen[i] = 0;
        c->numbers = room;
    }
    return c->time;
}

static size_t tell(struct cells *c, size_t number, size_t count)
{
    if (c->seen[number] == c->calls)
        return count;
    c->seen[number] = c->calls;
    if (count == c->found_room) {
        c->found_room = 2 * c->found_room + 64;
        c->found = memory_resize(c->found, c->found_room, sizeof *c->found);
    }
    c->found[count] = number;
    return count + 1;
}

const size_t *cells_near(struct cells *c, const double low[2], const double high[2], size_t since,
                         size_t *count)
{
    struct range across = range_of(c, low[0], high[0]), along = range_of(c, low[1], high[1]);
    *count = 0;
    c->calls++;
    for (size_t i = c->wide_count; i > 0 && c->wide[i - 1].time > since; i--)
        *count = tell(c, c->wide[i - 1].number, *count);
    if (!is_small(&across) || !is_small(&along)) {
        for (size_t i = 0; i < c->count; i++)
            if (c->entries[i].time > since)
                *count = tell(c, c->entries[i].number, *count);
        return c->found;
    }
    for (double x = across.first; x <= across.last; x++)
        for (double y = along.first; y <= along.last; y++) {
            const struct cell *slot = slot_of(c, (int64_t)x, (int64_t)y);
            for (ptrdiff_t at = slot->first; at != NONE && c->entries[at].time > since;
                 at = c->entries[at].next)
                *count = tell(c, c->entries[at].number, *count);
        }
    return c->found;
}
