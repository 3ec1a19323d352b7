#include "labelling_options.h"

#include "labelling_ink.h"

#include <math.h>
#include <stdlib.h>

enum { FEW_ITEMS = 300, MANY_ITEMS = 2000, KEEP_MANY = 16, KEEP_MOST = 4 };

const struct labelling_area labelling_nowhere = {HUGE_VAL, HUGE_VAL, -HUGE_VAL, -HUGE_VAL};

static struct labelling_area area_of(const struct labelling_box *box, double margin)
{
    double w = fabs(box->a * box->ux) + fabs(box->b * box->uy) + margin;
    double h = fabs(box->a * box->uy) + fabs(box->b * box->ux) + margin;
    return (struct labelling_area){box->x - w, box->y - h, box->x + w, box->y + h};
}

/* Half of the farthest effect, of any kind and of each: the margins of labelling_box.c, their
 * corners counted in. */
static const double reach = 3.3;
static const double reaches[LABEL_KINDS] = {1.45, 0.45, 0.75, 0.2, 3.3, 0.1, 3.3};

/* A try of an item with what it costs, by itself or with what it covers of the ink. */
struct priced {
    double cost;
    int index;
};

static inline int is_before(const struct priced *a, const struct priced *b)
{
    return a->cost != b->cost ? a->cost < b->cost : a->index < b->index;
}

/* In a heap none stands before its parent, at (i - 1) / 2; in one turned over none stands after it. */
static void sink(struct priced *heap, int count, int turned, struct priced it)
{
    int i = 0, child;
    while ((child = 2 * i + 1) < count) {
        if (child + 1 < count && is_before(&heap[child + 1], &heap[child]) != turned)
            child++;
        if (is_before(&it, &heap[child]) != turned)
            break;
        heap[i] = heap[child];
        i = child;
    }
    heap[i] = it;
}

static void rise(struct priced *heap, int i, int turned, struct priced it)
{
    for (; i > 0 && is_before(&it, &heap[(i - 1) / 2]) != turned; i = (i - 1) / 2)
        heap[i] = heap[(i - 1) / 2];
    heap[i] = it;
}

struct finder {
    const struct labelling *job;
    struct labelling_options *options;
    struct labelling_ink *ink;
    int ink_saves;       /* a dimension line may cost less for one that is there */
    struct priced *left; /* the tries of one item, a heap: what they cost by themselves */
    struct priced best[LABELLING_MOST_OPTIONS]; /* turned over */
    int count, box_count, box_room;
};

static int make_room(struct finder *f, int count)
{
    struct labelling_options *o = f->options;
    if (f->box_count + count <= f->box_room)
        return 0;
    f->box_room = 2 * f->box_room + count + 1024;
    struct labelling_box *boxes = realloc(o->boxes, (size_t)f->box_room * sizeof *boxes);
    o->boxes = boxes ? boxes : o->boxes;
    struct labelling_area *areas = realloc(o->areas, (size_t)f->box_room * sizeof *areas);
    o->areas = areas ? areas : o->areas;
    return boxes && areas ? 0 : -1;
}

/* Keeps the boxes of an option and where it can have an effect. */
static int add_boxes(struct finder *f, int item, const struct labelling_try *try,
                     struct labelling_option *option)
{
    if (make_room(f, try->count) != 0)
        return -1;
    option->first = f->box_count;
    option->count = try->count;
    option->area = option->tight = labelling_nowhere;
    for (int b = 0; b < try->count; b++) {
        const struct labelling_box *box = &f->job->boxes[try->first + b];
        struct labelling_area all = area_of(box, reach), own = area_of(box, reaches[box->kind]);
        option->area = labelling_join(&option->area, &all);
        option->tight = labelling_join(&option->tight, &own);
        f->options->saves[item] |= box->kind == LABEL_RULE;
        f->options->boxes[f->box_count] = *box;
        f->options->areas[f->box_count++] = own;
    }
    return 0;
}

/* With the ink, as far as it is no dearer than limit. */
static double price(struct finder *f, const struct labelling_try *try, double limit)
{
    double cost = try->cost;
    for (int b = 0; b < try->count && (cost <= limit || f->ink_saves); b++)
        cost += labelling_ink_penalty(f->ink, &f->job->boxes[try->first + b],
                                      f->ink_saves ? HUGE_VAL : limit - cost);
    return cost;
}

/* The cheapest into best; returns how many. What costs more by itself than all of these is not looked at. */
static int find_best(struct finder *f, const struct labelling_item *item, int keep)
{
    int left = 0, kept = 0;
    for (int t = 0; t < item->count; t++, left++)
        rise(f->left, left, 0, (struct priced){f->job->tries[item->first + t].cost, t});
    while (left > 0) {
        struct priced next = f->left[0], *worst = &f->best[0];
        if (kept == keep && !f->ink_saves && !is_before(&next, worst))
            break;
        sink(f->left, left - 1, 0, f->left[left - 1]);
        left--;
        next.cost = price(f, &f->job->tries[item->first + next.index],
                          kept == keep ? worst->cost : HUGE_VAL);
        if (kept < keep)
            rise(f->best, kept++, 1, next);
        else if (is_before(&next, worst))
            sink(f->best, kept, 1, next);
    }
    for (int last = kept - 1; last > 0; last--) { /* in order */
        struct priced dearest = f->best[0];
        sink(f->best, last, 1, f->best[last]);
        f->best[last] = dearest;
    }
    return kept;
}

/* That an item may be left out is always kept, as the last if it is dear. */
static void keep_none(struct finder *f, const struct labelling_item *item, int kept)
{
    struct priced none = {HUGE_VAL, 0};
    for (int t = 0; t < item->count; t++) {
        const struct labelling_try *try = &f->job->tries[item->first + t];
        if (try->count == 0 && try->cost < none.cost)
            none = (struct priced){try->cost, t};
    }
    if (none.cost < HUGE_VAL && is_before(&f->best[kept - 1], &none))
        f->best[kept - 1] = none;
}

static int find_of(struct finder *f, int i, int keep)
{
    const struct labelling_item *item = &f->job->items[i];
    int kept = find_best(f, item, keep);
    keep_none(f, item, kept);
    for (int t = 0; t < kept; t++) {
        struct labelling_option *option = &f->options->all[f->count++];
        option->cost = f->best[t].cost;
        option->index = f->best[t].index;
        if (add_boxes(f, i, &f->job->tries[item->first + option->index], option) != 0)
            return -1;
    }
    return 0;
}

int labelling_options_find(const struct labelling *job, struct labelling_options *options)
{
    struct finder f = {.job = job, .options = options};
    int most = 1, status = 0;
    int keep = job->item_count <= FEW_ITEMS    ? LABELLING_MOST_OPTIONS
               : job->item_count <= MANY_ITEMS ? KEEP_MANY
                                               : KEEP_MOST;
    for (int i = 0; i < job->item_count; i++)
        most = job->items[i].count > most ? job->items[i].count : most;
    for (int i = 0; i < job->ink_count; i++)
        f.ink_saves |= job->ink[i].kind == LABEL_RULE;
    f.ink = labelling_ink_new(job->ink, job->ink_count);
    f.left = calloc((size_t)most, sizeof *f.left);
    options->all = calloc((size_t)(job->item_count * keep) + 1, sizeof *options->all);
    options->first = calloc((size_t)job->item_count + 1, sizeof *options->first);
    options->saves = calloc((size_t)job->item_count + 1, sizeof *options->saves);
    if (f.ink == NULL || f.left == NULL || options->all == NULL || options->first == NULL ||
        options->saves == NULL)
        status = -1;
    for (int i = 0; i < job->item_count && status == 0; i++) {
        status = find_of(&f, i, keep);
        options->first[i + 1] = f.count;
    }
    labelling_ink_free(f.ink);
    free(f.left);
    return status;
}

void labelling_options_free(struct labelling_options *options)
{
    free(options->all);
    free(options->first);
    free(options->saves);
    free(options->boxes);
    free(options->areas);
    *options = (struct labelling_options){0};
}
