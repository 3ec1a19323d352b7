#include "labelling_conflicts.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Numbers that are kept; what is asked for beyond is computed every time. */
static const size_t most_kept = 8000000;
enum { UNKNOWN, NOTHING, FIRST_KEPT }; /* and on: where in kept it is */

struct beside {
    unsigned row;
    int option; /* of the neighbour */
};

struct labelling_conflicts {
    const struct labelling_options *options;
    int item_count;
    int *neighbours; /* LABELLING_NEIGHBOURS for each item */
    int *neighbour_count;
    struct labelling_area *areas; /* of items */
    long *base; /* of each neighbour: where in known its options begin, less the first of these */
    unsigned *known;
    double *kept;
    size_t kept_count, kept_room;
    int item, beside_count; /* whose options are being priced, and what stands beside it */
    struct beside beside[LABELLING_NEIGHBOURS];
    long comparisons, additions;
};

struct reach {
    struct labelling_area area;
    int item;
};

static int more_left(const void *a, const void *b)
{
    const struct reach *p = a, *q = b;
    if (p->area.left != q->area.left)
        return p->area.left < q->area.left ? -1 : 1;
    return p->item - q->item;
}

static int add_neighbour(struct labelling_conflicts *c, int item, int other)
{
    if (c->neighbour_count[item] >= LABELLING_NEIGHBOURS)
        return 0;
    c->neighbours[item * LABELLING_NEIGHBOURS + c->neighbour_count[item]++] = other;
    return 1;
}

static int find_neighbours(struct labelling_conflicts *c)
{
    int n = c->item_count;
    struct reach *all = calloc((size_t)n + 1, sizeof *all);
    if (all == NULL)
        return -1;
    for (int i = 0; i < n; i++) {
        c->areas[i] = labelling_nowhere;
        for (int o = c->options->first[i]; o < c->options->first[i + 1]; o++)
            c->areas[i] = labelling_join(&c->areas[i], &c->options->all[o].area);
        all[i] = (struct reach){c->areas[i], i};
    }
    qsort(all, (size_t)n, sizeof *all, more_left);
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n && all[j].area.left < all[i].area.right; j++)
            if (labelling_meet(&all[i].area, &all[j].area)) {
                int room = add_neighbour(c, all[i].item, all[j].item);
                if (!(add_neighbour(c, all[j].item, all[i].item) || room))
                    break;
            }
    free(all);
    return 0;
}

static int options_of(const struct labelling_conflicts *c, int item)
{
    return c->options->first[item + 1] - c->options->first[item];
}

static int make_table(struct labelling_conflicts *c)
{
    size_t count = 0;
    for (int i = 0; i < c->item_count; i++)
        for (int k = 0; k < c->neighbour_count[i]; k++) {
            int at = i * LABELLING_NEIGHBOURS + k;
            c->base[at] = (long)count - c->options->first[c->neighbours[at]];
            count += (size_t)options_of(c, c->neighbours[at]);
        }
    c->known = calloc(count + 1, sizeof *c->known);
    return c->known ? 0 : -1;
}

struct labelling_conflicts *labelling_conflicts_new(const struct labelling_options *options,
                                                    int item_count)
{
    struct labelling_conflicts *c = calloc(1, sizeof *c);
    size_t n = (size_t)item_count;
    if (c == NULL)
        return NULL;
    c->options = options;
    c->item_count = item_count;
    c->neighbours = calloc(n * LABELLING_NEIGHBOURS + 1, sizeof *c->neighbours);
    c->neighbour_count = calloc(n + 1, sizeof *c->neighbour_count);
    c->areas = calloc(n + 1, sizeof *c->areas);
    c->base = calloc(n * LABELLING_NEIGHBOURS + 1, sizeof *c->base);
    if (c->neighbours == NULL || c->neighbour_count == NULL || c->areas == NULL ||
        c->base == NULL || find_neighbours(c) != 0 || make_table(c) != 0) {
        labelling_conflicts_free(c);
        return NULL;
    }
    return c;
}

void labelling_conflicts_free(struct labelling_conflicts *c)
{
    if (c == NULL)
        return;
    free(c->neighbours);
    free(c->neighbour_count);
    free(c->areas);
    free(c->base);
    free(c->known);
    free(c->kept);
    free(c);
}

const int *labelling_neighbours(const struct labelling_conflicts *c, int item, int *count)
{
    *count = c->neighbour_count[item];
    return &c->neighbours[item * LABELLING_NEIGHBOURS];
}

static double between(const struct labelling_options *all, const struct labelling_option *a,
                      const struct labelling_option *b)
{
    const struct labelling_area *areas = all->areas;
    double sum = 0;
    int last = b->first + b->count;
    for (int i = a->first; i < a->first + a->count; i++) {
        struct labelling_area own = areas[i];
        if (labelling_meet(&own, &b->tight))
            for (int j = b->first; j < last; j++)
                if (labelling_meet(&own, &areas[j]))
                    sum += labelling_penalty(&all->boxes[i], &all->boxes[j]);
    }
    return sum;
}

/* Where the costs of an item's options beside one of a neighbour are from now on, unknown all; UNKNOWN: there is no room. */
static unsigned begin_row(struct labelling_conflicts *c, int item)
{
    size_t count = (size_t)options_of(c, item);
    if (c->kept_count + count > c->kept_room) {
        size_t room = 2 * c->kept_room + 16384;
        double *more = room <= most_kept ? realloc(c->kept, room * sizeof *c->kept) : NULL;
        if (more == NULL)
            return UNKNOWN;
        c->kept = more;
        c->kept_room = room;
    }
    for (size_t o = 0; o < count; o++)
        c->kept[c->kept_count + o] = NAN;
    c->kept_count += count;
    return FIRST_KEPT + (unsigned)(c->kept_count - count);
}

static double compare(struct labelling_conflicts *c, int item, int own, int option)
{
    const struct labelling_option *all = c->options->all, *a = &all[c->options->first[item] + own],
                                  *b = &all[option];
    c->comparisons++;
    return labelling_meet(&a->tight, &b->tight) ? between(c->options, a, b) : 0;
}

/* The row of an item beside an option of its neighbour in that place; NOTHING: they are apart. */
static inline unsigned row_of(struct labelling_conflicts *c, int item, int place, int option)
{
    unsigned *known = &c->known[c->base[item * LABELLING_NEIGHBOURS + place] + option];
    if (*known == UNKNOWN)
        *known = labelling_meet(&c->areas[item], &c->options->all[option].area) ? begin_row(c, item)
                                                                                : NOTHING;
    return *known;
}

static inline double cost_in(struct labelling_conflicts *c, unsigned row, int item, int own,
                             int option)
{
    if (row == UNKNOWN)
        return compare(c, item, own, option);
    double *cost = &c->kept[row - FIRST_KEPT + (unsigned)own];
    if (isnan(*cost))
        *cost = compare(c, item, own, option);
    return *cost;
}

double labelling_beside(struct labelling_conflicts *c, int item, int own, int place, int option)
{
    unsigned row = row_of(c, item, place, option);
    return row == NOTHING ? 0 : cost_in(c, row, item, own, option);
}

void labelling_stand_beside(struct labelling_conflicts *c, int item, const int *chosen)
{
    const int *neighbours = &c->neighbours[item * LABELLING_NEIGHBOURS];
    c->item = item;
    c->beside_count = 0;
    for (int k = 0; k < c->neighbour_count[item]; k++) {
        int option = chosen[neighbours[k]];
        unsigned row = option >= 0 ? row_of(c, item, k, option) : NOTHING;
        if (row != NOTHING)
            c->beside[c->beside_count++] = (struct beside){row, option};
    }
}

double labelling_price(struct labelling_conflicts *c, int own, double cost, double limit)
{
    int k = 0;
    for (; k < c->beside_count && cost < limit; k++)
        cost += cost_in(c, c->beside[k].row, c->item, own, c->beside[k].option);
    c->additions += k;
    return cost;
}

long labelling_work(const struct labelling_conflicts *c)
{
    enum { COMPARISON = 8 }; /* takes as long as so many additions */
    return c->additions + COMPARISON * c->comparisons;
}
