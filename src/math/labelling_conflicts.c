#include "labelling_conflicts.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Numbers that are kept; what is asked for beyond is computed every time. */
static const size_t most_kept = 8000000;
enum { UNKNOWN, NOTHING, FIRST_KEPT }; /* and on: where in kept it is */

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
    double passing[LABELLING_MOST_OPTIONS];
    long comparisons;
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

/* Additions go by eights. */
static int padded(int count)
{
    return (count + LABELLING_LANE - 1) / LABELLING_LANE * LABELLING_LANE;
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

/* Fills costs; whether any is not zero. */
static int compare(struct labelling_conflicts *c, int item, const struct labelling_option *other,
                   double *costs)
{
    const struct labelling_option *own = &c->options->all[c->options->first[item]];
    int count = options_of(c, item), any = 0;
    if (!labelling_meet(&c->areas[item], &other->area))
        return 0;
    c->comparisons += count;
    memset(costs, 0, (size_t)padded(count) * sizeof *costs);
    for (int o = 0; o < count; o++)
        if (labelling_meet(&own[o].tight, &other->tight)) {
            costs[o] = between(c->options, &own[o], other);
            any |= costs[o] != 0;
        }
    return any;
}

/* Whether there is room for so many numbers more. */
static int make_room(struct labelling_conflicts *c, size_t count)
{
    if (c->kept_count + count <= c->kept_room)
        return 1;
    size_t room = 2 * c->kept_room + 16384;
    double *more = room <= most_kept ? realloc(c->kept, room * sizeof *c->kept) : NULL;
    if (more == NULL)
        return 0;
    c->kept = more;
    c->kept_room = room;
    return 1;
}

/* What has not been asked for yet. */
static const double *find_beside(struct labelling_conflicts *c, int item, int option,
                                 unsigned *known)
{
    if (!compare(c, item, &c->options->all[option], c->passing)) {
        *known = NOTHING;
        return NULL;
    }
    size_t count = (size_t)padded(options_of(c, item));
    if (!make_room(c, count))
        return c->passing;
    *known = FIRST_KEPT + (unsigned)c->kept_count;
    memcpy(&c->kept[c->kept_count], c->passing, count * sizeof *c->kept);
    c->kept_count += count;
    return &c->kept[*known - FIRST_KEPT];
}

static inline const double *beside(struct labelling_conflicts *c, int item, int place, int option)
{
    unsigned *known = &c->known[c->base[item * LABELLING_NEIGHBOURS + place] + option];
    if (*known == NOTHING)
        return NULL;
    return *known >= FIRST_KEPT ? &c->kept[*known - FIRST_KEPT]
                                : find_beside(c, item, option, known);
}

double labelling_beside(struct labelling_conflicts *c, int item, int own, int place, int option)
{
    const double *costs = beside(c, item, place, option);
    return costs ? costs[own] : 0;
}

double labelling_price(struct labelling_conflicts *c, int item, int own, const int *chosen,
                       double cost)
{
    const int *neighbours = &c->neighbours[item * LABELLING_NEIGHBOURS];
    for (int k = 0; k < c->neighbour_count[item]; k++)
        if (chosen[neighbours[k]] >= 0) {
            const double *costs = beside(c, item, k, chosen[neighbours[k]]);
            cost += costs ? costs[own] : 0;
        }
    return cost;
}

/* By eights, which compilers make several additions at a time of. */
static void add(double *restrict prices, const double *restrict costs, int count)
{
    for (int o = 0; o < count; o += LABELLING_LANE)
        for (int i = 0; i < LABELLING_LANE; i++)
            prices[o + i] += costs[o + i];
}

long labelling_prices(struct labelling_conflicts *c, int item, const int *chosen, double *prices)
{
    const int *neighbours = &c->neighbours[item * LABELLING_NEIGHBOURS];
    int options = options_of(c, item);
    long added = 0;
    for (int k = 0; k < c->neighbour_count[item]; k++) {
        const double *costs =
            chosen[neighbours[k]] >= 0 ? beside(c, item, k, chosen[neighbours[k]]) : NULL;
        if (costs == NULL)
            continue;
        added += options;
        add(prices, costs, padded(options));
    }
    return added;
}

long labelling_comparisons(const struct labelling_conflicts *c)
{
    return c->comparisons;
}
