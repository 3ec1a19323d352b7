#include "labelling.h"

#include "labelling_conflicts.h"

#include <math.h>
#include <stdlib.h>

enum { MAX_ROUNDS = 12, CHAIN_TRIES = 24, ORDERS = 3, MAX_GROUP = 6 };
/* How many numbers are compared or added at most. */
static const long max_work = 25000000;
/* An item that costs more than this beside its own is worth moving another one for. */
static const double conflict = 10;

/* What is known of an item as long as nothing around it moves. */
struct standing {
    double price; /* of its chosen option */
    int priced;
    int best; /* no option of it is better */
};

struct state {
    const struct labelling *job;
    struct labelling_options options;
    struct labelling_conflicts *conflicts;
    int *chosen;               /* option of each item, -1: not placed yet */
    struct standing *standing; /* of each item */
    int *by_size;
    long visited; /* neighbours and options */
};

static int is_tired(const struct state *s)
{
    return s->visited + labelling_work(s->conflicts) > max_work;
}

static double between(struct state *s, int item, int option, int place, int other_option)
{
    return labelling_beside(s->conflicts, item, option - s->options.first[item], place,
                            other_option);
}

static void stand_beside(struct state *s, int item)
{
    int count;
    labelling_neighbours(s->conflicts, item, &count);
    s->visited += count;
    labelling_stand_beside(s->conflicts, item, s->chosen);
}

/* The cost of an option beside the items that stand. */
static double price(struct state *s, int item, int option)
{
    stand_beside(s, item);
    return labelling_price(s->conflicts, option - s->options.first[item],
                           s->options.all[option].cost, HUGE_VAL);
}

static int best_option(struct state *s, int item, double *cost)
{
    int first = s->options.first[item], last = s->options.first[item + 1], best = first;
    double saved = s->options.saves[item] ? 2 * LABELLING_ALIGNED : 0;
    stand_beside(s, item);
    *cost = HUGE_VAL;
    /* the rest cannot be cheaper, whatever it saves */
    for (int o = first; o < last && s->options.all[o].cost < *cost + saved; o++) {
        double own =
            labelling_price(s->conflicts, o - first, s->options.all[o].cost, *cost + saved);
        if (own < *cost) {
            *cost = own;
            best = o;
        }
    }
    s->visited += last - first;
    return best;
}

/* An item has another option now: all is to be asked anew about it and its neighbours. */
static void moved(struct state *s, int item)
{
    int count;
    const int *neighbours = labelling_neighbours(s->conflicts, item, &count);
    s->standing[item] = (struct standing){0};
    for (int k = 0; k < count; k++)
        s->standing[neighbours[k]] = (struct standing){0};
}

/* The cost of an item as it stands. */
static double price_standing(struct state *s, int item)
{
    struct standing *now = &s->standing[item];
    if (!now->priced) {
        now->price = price(s, item, s->chosen[item]);
        now->priced = 1;
    }
    return now->price;
}

/* Every item again, given the others. */
static int improve_singly(struct state *s)
{
    int better = 0;
    for (int i = 0; i < s->job->item_count && !is_tired(s); i++) {
        if (s->standing[i].best)
            continue;
        double cost, now = price_standing(s, i);
        int best = best_option(s, i, &cost);
        if (cost < now - 1e-6) {
            s->chosen[i] = best;
            moved(s, i);
            better = 1;
        }
        s->standing[i].best = 1;
    }
    return better;
}

/* The item and those that one of its options is in conflict with; 0: too many of them. */
static int with_rivals(struct state *s, int item, int option, int group[])
{
    int count = 1, places;
    const int *neighbours = labelling_neighbours(s->conflicts, item, &places);
    group[0] = item;
    s->visited += places;
    for (int k = 0; k < places; k++) {
        if (between(s, item, option, k, s->chosen[neighbours[k]]) <= conflict)
            continue;
        if (count == MAX_GROUP)
            return 0;
        group[count++] = neighbours[k];
    }
    return count;
}

/* What an item costs beside another one as they stand. */
static double between_both(struct state *s, int item, int other)
{
    int count;
    const int *neighbours = labelling_neighbours(s->conflicts, item, &count);
    for (int k = 0; k < count; k++)
        if (neighbours[k] == other)
            return between(s, item, s->chosen[item], k, s->chosen[other]);
    return 0;
}

/* What conflicts between some items count twice in the sum of their prices. */
static double shared(struct state *s, const int group[], int count)
{
    double sum = 0;
    for (int i = 0; i < count; i++)
        for (int j = 0; j < i; j++)
            sum += between_both(s, group[i], group[j]);
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
    double before = -shared(s, group, count), after = 0, cost;
    for (int i = 0; i < count; i++) {
        before += price_standing(s, group[i]);
        old[i] = s->chosen[group[i]];
    }
    s->chosen[item] = option;
    for (int i = 1; i < count; i++)
        s->chosen[group[i]] = best_option(s, group[i], &cost);
    for (int i = 0; i < count; i++)
        after += price(s, group[i], s->chosen[group[i]]);
    int better = after - shared(s, group, count) < before - 1e-6;
    for (int i = 0; i < count; i++)
        if (better)
            moved(s, group[i]);
        else
            s->chosen[group[i]] = old[i];
    return better;
}

/* What is in conflict, or left out, where it need not be. */
static int improve_together(struct state *s)
{
    int better = 0;
    for (int i = 0; i < s->job->item_count; i++) {
        const struct labelling_option *now = &s->options.all[s->chosen[i]];
        const struct labelling_try *at = &s->job->tries[s->job->items[i].first + now->index];
        if (price_standing(s, i) - at->cost < conflict &&
            (at->count > 0 || s->options.first[i + 1] - s->options.first[i] == 1))
            continue;
        int last = s->options.first[i + 1];
        if (last > s->options.first[i] + CHAIN_TRIES)
            last = s->options.first[i] + CHAIN_TRIES;
        for (int o = s->options.first[i]; o < last; o++) {
            if (is_tired(s))
                return better;
            if (make_room(s, i, o)) {
                better = 1;
                break;
            }
        }
    }
    return better;
}

struct size {
    double size;
    int item;
};

static int larger(const void *a, const void *b)
{
    const struct size *p = a, *q = b;
    if (p->size != q->size)
        return p->size > q->size ? -1 : 1;
    return p->item - q->item;
}

/* Items by what their cheapest place takes of the paper, most first; their indices. */
static int *order_by_size(const struct state *s)
{
    int n = s->job->item_count;
    struct size *all = calloc((size_t)n + 1, sizeof *all);
    int *order = calloc((size_t)n + 1, sizeof *order);
    for (int i = 0; all && order && i < n; i++) {
        const struct labelling_area *a = &s->options.all[s->options.first[i]].area;
        int drawn = a->right > a->left;
        all[i] = (struct size){drawn ? (a->right - a->left) * (a->bottom - a->top) : 0, i};
    }
    if (all && order) {
        qsort(all, (size_t)n, sizeof *all, larger);
        for (int i = 0; i < n; i++)
            order[i] = all[i].item;
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
    for (int i = 0; i < n; i++) {
        s->chosen[i] = -1;
        s->standing[i] = (struct standing){0};
    }
    for (int k = 0; k < n; k++) {
        int i = order == 0 ? k : order == 1 ? n - 1 - k : s->by_size[k];
        double cost;
        s->chosen[i] = !is_tired(s) ? best_option(s, i, &cost) : s->options.first[i];
    }
    for (int round = 0; round < MAX_ROUNDS && !is_tired(s); round++)
        if (!improve_singly(s) && !improve_together(s))
            break;
    for (int i = 0; i < n;
         i++) /* conflicts twice, as in every other sum that this is compared with */
        sum += price_standing(s, i);
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
                best[i] = s->options.all[s->chosen[i]].index;
        }
        if (is_tired(s))
            break;
    }
}

int labelling_choose(const struct labelling *job, int *chosen)
{
    struct state s = {.job = job};
    int status = -1;
    s.chosen = calloc((size_t)job->item_count + 1, sizeof *s.chosen);
    s.standing = calloc((size_t)job->item_count + 1, sizeof *s.standing);
    if (s.chosen && s.standing && labelling_options_find(job, &s.options) == 0 &&
        (s.conflicts = labelling_conflicts_new(&s.options, job->item_count)) &&
        (s.by_size = order_by_size(&s))) {
        choose(&s, chosen);
        status = 0;
    }
    labelling_conflicts_free(s.conflicts);
    labelling_options_free(&s.options);
    free(s.chosen);
    free(s.standing);
    free(s.by_size);
    return status;
}
