#include "labelling.h"

#include "labelling_ink.h"

#include <math.h>
#include <stdlib.h>

/* Tries that are kept of an item, and how much comparing there is at most. */
enum { FEW_ITEMS = 300, MANY_ITEMS = 2000, KEEP_FEW = 64, KEEP_MANY = 16, KEEP_MOST = 4 };
enum { MAX_NEIGHBOURS = 200, MAX_ROUNDS = 12, CHAIN_TRIES = 24, ORDERS = 3, MAX_GROUP = 6 };
static const long max_comparisons = 40000000;
/* An item that costs more than this beside its own is worth moving another one for. */
static const double conflict = 10;

struct area {
    double left, top, right, bottom;
};

/* A try that is still considered. */
struct option {
    double cost; /* with what it covers of the ink */
    int index;   /* within the item */
    struct area area;
};

struct state {
    const struct labelling *job;
    struct option *options;
    int *first;      /* of an item's options; item_count + 1 */
    int *chosen;     /* option of each item, -1: not placed yet */
    int *neighbours; /* MAX_NEIGHBOURS for each item */
    int *neighbour_count;
    int *by_size;
    long comparisons;
};

static struct area area_of(const struct labelling *job, const struct labelling_try *try)
{
    static const double margin = 3.3; /* half of the farthest effect */
    struct area all = {HUGE_VAL, HUGE_VAL, -HUGE_VAL, -HUGE_VAL};
    for (int i = 0; i < try->count; i++) {
        const struct labelling_box *box = &job->boxes[try->first + i];
        double w = fabs(box->a * box->ux) + fabs(box->b * box->uy) + margin;
        double h = fabs(box->a * box->uy) + fabs(box->b * box->ux) + margin;
        all.left = fmin(all.left, box->x - w);
        all.right = fmax(all.right, box->x + w);
        all.top = fmin(all.top, box->y - h);
        all.bottom = fmax(all.bottom, box->y + h);
    }
    return all;
}

static int meet(const struct area *a, const struct area *b)
{
    return a->left < b->right && b->left < a->right && a->top < b->bottom && b->top < a->bottom;
}

static int cheaper(const void *a, const void *b)
{
    const struct option *p = a, *q = b;
    if (p->cost != q->cost)
        return p->cost < q->cost ? -1 : 1;
    return p->index - q->index;
}

/* The options of every item: its cheapest tries with the ink counted in. */
static int find_options(struct state *s)
{
    const struct labelling *job = s->job;
    int most = 1, count = 0;
    int keep = job->item_count <= FEW_ITEMS    ? KEEP_FEW
               : job->item_count <= MANY_ITEMS ? KEEP_MANY
                                               : KEEP_MOST;
    for (int i = 0; i < job->item_count; i++)
        most = job->items[i].count > most ? job->items[i].count : most;
    struct labelling_ink *ink = labelling_ink_new(job->ink, job->ink_count);
    struct option *all = calloc((size_t)most, sizeof *all);
    s->options = calloc((size_t)(job->item_count * keep) + 1, sizeof *s->options);
    if (ink == NULL || all == NULL || s->options == NULL) {
        labelling_ink_free(ink);
        free(all);
        return -1;
    }
    for (int i = 0; i < job->item_count; i++) {
        const struct labelling_item *item = &job->items[i];
        for (int t = 0; t < item->count; t++) {
            const struct labelling_try *try = &job->tries[item->first + t];
            all[t] = (struct option){.cost = try->cost, .index = t};
            for (int b = 0; b < try->count; b++)
                all[t].cost += labelling_ink_penalty(ink, &job->boxes[try->first + b]);
        }
        qsort(all, (size_t)item->count, sizeof *all, cheaper);
        s->first[i] = count;
        for (int t = 0, kept = 0; t < item->count; t++) {
            /* that it may be left out is always kept */
            const struct labelling_try *try = &job->tries[item->first + all[t].index];
            if (kept < keep - 1 || (kept < keep && (try->count == 0 || t == item->count - 1))) {
                all[t].area = area_of(job, try);
                s->options[count++] = all[t];
                kept++;
            }
        }
    }
    s->first[job->item_count] = count;
    labelling_ink_free(ink);
    free(all);
    return 0;
}

struct reach {
    struct area area;
    int item;
};

static int more_left(const void *a, const void *b)
{
    const struct reach *p = a, *q = b;
    if (p->area.left != q->area.left)
        return p->area.left < q->area.left ? -1 : 1;
    return p->item - q->item;
}

static int add_neighbour(struct state *s, int item, int other)
{
    if (s->neighbour_count[item] >= MAX_NEIGHBOURS)
        return 0;
    s->neighbours[item * MAX_NEIGHBOURS + s->neighbour_count[item]++] = other;
    return 1;
}

/* Which items can come near each other at all. */
static int find_neighbours(struct state *s)
{
    int n = s->job->item_count;
    struct reach *all = calloc((size_t)n + 1, sizeof *all);
    if (all == NULL)
        return -1;
    for (int i = 0; i < n; i++) {
        struct area a = {HUGE_VAL, HUGE_VAL, -HUGE_VAL, -HUGE_VAL};
        for (int o = s->first[i]; o < s->first[i + 1]; o++) {
            a.left = fmin(a.left, s->options[o].area.left);
            a.top = fmin(a.top, s->options[o].area.top);
            a.right = fmax(a.right, s->options[o].area.right);
            a.bottom = fmax(a.bottom, s->options[o].area.bottom);
        }
        all[i] = (struct reach){a, i};
    }
    qsort(all, (size_t)n, sizeof *all, more_left);
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n && all[j].area.left < all[i].area.right; j++)
            if (meet(&all[i].area, &all[j].area)) {
                int room = add_neighbour(s, all[i].item, all[j].item);
                if (!(add_neighbour(s, all[j].item, all[i].item) || room))
                    break;
            }
    free(all);
    return 0;
}

static double between(struct state *s, int item, int option, int other, int other_option)
{
    const struct labelling *job = s->job;
    const struct option *a = &s->options[option], *b = &s->options[other_option];
    s->comparisons++;
    if (!meet(&a->area, &b->area))
        return 0;
    const struct labelling_try *at = &job->tries[job->items[item].first + a->index];
    const struct labelling_try *bt = &job->tries[job->items[other].first + b->index];
    double sum = 0;
    for (int i = 0; i < at->count; i++)
        for (int j = 0; j < bt->count; j++)
            sum += labelling_penalty(&job->boxes[at->first + i], &job->boxes[bt->first + j]);
    return sum;
}

/* The cost of an option beside the items that stand, one of them left out (or -1). */
static double price(struct state *s, int item, int option, int without)
{
    double sum = s->options[option].cost;
    for (int k = 0; k < s->neighbour_count[item]; k++) {
        int other = s->neighbours[item * MAX_NEIGHBOURS + k];
        if (other != without && s->chosen[other] >= 0)
            sum += between(s, item, option, other, s->chosen[other]);
    }
    return sum;
}

static int best_option(struct state *s, int item, double *cost)
{
    int best = s->first[item];
    *cost = HUGE_VAL;
    for (int o = s->first[item];
         o < s->first[item + 1] && s->options[o].cost < *cost + 2 * LABELLING_ALIGNED; o++) {
        double sum = price(s, item, o, -1);
        if (sum < *cost) {
            *cost = sum;
            best = o;
        }
        if (s->comparisons > max_comparisons)
            break;
    }
    return best;
}

/* Every item again, given the others. */
static int improve_singly(struct state *s)
{
    int better = 0;
    for (int i = 0; i < s->job->item_count && s->comparisons < max_comparisons; i++) {
        double cost, now = price(s, i, s->chosen[i], -1);
        int best = best_option(s, i, &cost);
        if (cost < now - 1e-6) {
            s->chosen[i] = best;
            better = 1;
        }
    }
    return better;
}

/* The item and those that one of its options is in conflict with; 0: too many of them. */
static int with_rivals(struct state *s, int item, int option, int group[])
{
    int count = 1;
    group[0] = item;
    for (int k = 0; k < s->neighbour_count[item]; k++) {
        int other = s->neighbours[item * MAX_NEIGHBOURS + k];
        if (between(s, item, option, other, s->chosen[other]) <= conflict)
            continue;
        if (count == MAX_GROUP)
            return 0;
        group[count++] = other;
    }
    return count;
}

/* What some items cost as they stand, conflicts between them once. */
static double sum_of(struct state *s, const int group[], int count)
{
    double sum = 0;
    for (int i = 0; i < count; i++) {
        sum += price(s, group[i], s->chosen[group[i]], -1);
        for (int j = 0; j < i; j++)
            sum -= between(s, group[i], s->chosen[group[i]], group[j], s->chosen[group[j]]);
    }
    return sum;
}

/* An item takes a place and those that it is in conflict with there make room; whether all of them
 * are better off. */
static int make_room(struct state *s, int item, int option)
{
    int group[MAX_GROUP], old[MAX_GROUP];
    int count = with_rivals(s, item, option, group);
    if (count < 2)
        return 0;
    double before = sum_of(s, group, count), cost;
    for (int i = 0; i < count; i++)
        old[i] = s->chosen[group[i]];
    s->chosen[item] = option;
    for (int i = 1; i < count; i++)
        s->chosen[group[i]] = best_option(s, group[i], &cost);
    if (sum_of(s, group, count) < before - 1e-6)
        return 1;
    for (int i = 0; i < count; i++)
        s->chosen[group[i]] = old[i];
    return 0;
}

/* What is in conflict, or left out, where it need not be. */
static int improve_together(struct state *s)
{
    int better = 0;
    for (int i = 0; i < s->job->item_count; i++) {
        const struct option *now = &s->options[s->chosen[i]];
        const struct labelling_try *at = &s->job->tries[s->job->items[i].first + now->index];
        if (price(s, i, s->chosen[i], -1) - at->cost < conflict &&
            (at->count > 0 || s->first[i + 1] - s->first[i] == 1))
            continue;
        int last = s->first[i + 1];
        if (last > s->first[i] + CHAIN_TRIES)
            last = s->first[i] + CHAIN_TRIES;
        for (int o = s->first[i]; o < last; o++) {
            if (s->comparisons > max_comparisons)
                return better;
            if (make_room(s, i, o)) {
                better = 1;
                break;
            }
        }
    }
    return better;
}

static int larger(const void *a, const void *b)
{
    const struct option *p = a, *q = b;
    if (p->cost != q->cost)
        return p->cost > q->cost ? -1 : 1;
    return p->index - q->index;
}

/* Items by what their cheapest place takes of the paper, most first; their indices. */
static int *order_by_size(const struct state *s)
{
    int n = s->job->item_count;
    struct option *all = calloc((size_t)n + 1, sizeof *all);
    int *order = calloc((size_t)n + 1, sizeof *order);
    for (int i = 0; all && order && i < n; i++) {
        const struct area *a = &s->options[s->first[i]].area;
        int drawn = a->right > a->left;
        all[i].cost = drawn ? (a->right - a->left) * (a->bottom - a->top) : 0;
        all[i].index = i;
    }
    if (all && order) {
        qsort(all, (size_t)n, sizeof *all, larger);
        for (int i = 0; i < n; i++)
            order[i] = all[i].index;
    } else {
        free(order);
        order = NULL;
    }
    free(all);
    return order;
}

/* Everything from the beginning, items taken in one of several orders; the sum of what they cost.
 */
static double settle(struct state *s, int order)
{
    int n = s->job->item_count;
    double sum = 0;
    for (int i = 0; i < n; i++)
        s->chosen[i] = -1;
    for (int k = 0; k < n; k++) {
        int i = order == 0 ? k : order == 1 ? n - 1 - k : s->by_size[k];
        double cost;
        s->chosen[i] = s->comparisons < max_comparisons ? best_option(s, i, &cost) : s->first[i];
    }
    for (int round = 0; round < MAX_ROUNDS && s->comparisons < max_comparisons; round++)
        if (!improve_singly(s) && !improve_together(s))
            break;
    for (int i = 0; i < n;
         i++) /* conflicts twice, as in every other sum that this is compared with */
        sum += price(s, i, s->chosen[i], -1);
    return sum;
}

static void choose(struct state *s, int *best)
{
    double least = HUGE_VAL;
    for (int order = 0; order < ORDERS; order++) {
        double sum = settle(s, order);
        if (sum < least - 1e-6) {
            least = sum;
            for (int i = 0; i < s->job->item_count; i++)
                best[i] = s->options[s->chosen[i]].index;
        }
        if (s->comparisons > max_comparisons)
            break;
    }
}

int labelling_choose(const struct labelling *job, int *chosen)
{
    size_t n = (size_t)job->item_count;
    struct state s = {.job = job};
    s.first = calloc(n + 1, sizeof *s.first);
    s.chosen = calloc(n + 1, sizeof *s.chosen);
    s.neighbours = calloc(n * MAX_NEIGHBOURS + 1, sizeof *s.neighbours);
    s.neighbour_count = calloc(n + 1, sizeof *s.neighbour_count);
    int status = -1;
    if (s.first && s.chosen && s.neighbours && s.neighbour_count && find_options(&s) == 0 &&
        find_neighbours(&s) == 0 && (s.by_size = order_by_size(&s))) {
        choose(&s, chosen);
        status = 0;
    }
    free(s.options);
    free(s.first);
    free(s.chosen);
    free(s.neighbours);
    free(s.neighbour_count);
    free(s.by_size);
    return status;
}
