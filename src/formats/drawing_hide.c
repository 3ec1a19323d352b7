#include "base/digest.h"
#include "base/memory.h"
#include "formats/cells.h"
#include "formats/drawing.h"

#include <stdlib.h>
#include <string.h>

/* Squares as large as a symbol, millimetres. */
#define SIZE 10.0

/* An area that has hidden something: what it left as it was stays so when the same one comes again. */
struct area {
    uint64_t digest;
    double low[2], high[2];
    size_t time; /* when it came last, 0: no area has this slot */
};

struct drawing_lines {
    struct cells *cells; /* lines that are drawn, and again those that changed */
    size_t time;
    struct area *areas; /* by digest, a power of two of slots */
    size_t count, room;
};

struct drawing_lines *drawing_lines_new(void)
{
    struct drawing_lines *l = memory_get(1, sizeof *l);
    l->cells = cells_new(SIZE);
    l->time = 1;
    l->room = 64;
    l->areas = memory_get(l->room, sizeof *l->areas);
    return l;
}

void drawing_lines_free(struct drawing_lines *l)
{
    if (l == NULL)
        return;
    cells_free(l->cells);
    free(l->areas);
    free(l);
}

void drawing_lines_add(struct drawing *d, size_t number)
{
    d->lines->time = cells_add(d->lines->cells, number, &d->items[number].outline);
}

/* The slot of an area, or the free one where it would be. */
static struct area *slot_of(const struct drawing_lines *l, const struct area *area)
{
    for (size_t at = (size_t)area->digest;; at++) {
        struct area *slot = &l->areas[at & (l->room - 1)];
        if (slot->time == 0 ||
            (slot->digest == area->digest && memcmp(slot->low, area->low, sizeof slot->low) == 0 &&
             memcmp(slot->high, area->high, sizeof slot->high) == 0))
            return slot;
    }
}

static void add_slots(struct drawing_lines *l)
{
    struct area *old = l->areas;
    size_t room = l->room;
    l->room *= 2;
    l->areas = memory_get(l->room, sizeof *l->areas);
    for (size_t i = 0; i < room; i++)
        if (old[i].time)
            *slot_of(l, &old[i]) = old[i];
    free(old);
}

void drawing_hide(struct drawing *d, const struct outline *outline)
{
    struct drawing_lines *l = d->lines;
    struct eraser e;
    eraser_make(&e, outline);
    if (e.count) {
        struct area area = {.digest =
                                digest_add(digest_begin(), e.edges, 4 * e.count * sizeof *e.edges)};
        memcpy(area.low, e.low, sizeof area.low);
        memcpy(area.high, e.high, sizeof area.high);
        if (2 * l->count >= l->room)
            add_slots(l);
        struct area *slot = slot_of(l, &area);
        size_t count, since = slot->time;
        l->count += since == 0;
        area.time = l->time;
        *slot = area;
        const size_t *near = cells_near(l->cells, e.low, e.high, since, &count);
        for (size_t i = 0; i < count; i++)
            if (outline_erase(&d->items[near[i]].outline, &e))
                drawing_lines_add(d, near[i]);
    }
    eraser_free(&e);
}
