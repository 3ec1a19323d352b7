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

/* A try of an item with what it covers of the ink. */
struct priced {
    double cost;
    int index;
};

static inline int is_before(const struct priced *a, const struct priced *b)
{
    return a->cost != b->cost ? a->cost < b->cost : a->index < b->index;
}

static void swap(struct priced *a, struct priced *b)
{
    struct priced kept = *a;
    *a = *b;
    *b = kept;
}

/* Puts the first so many in order before the rest, as a whole sort would. */
static void sort_first(struct priced *all, int count, int wanted)
{
    while (count > 1) {
        swap(&all[0], &all[count / 2]);
        int least = 0; /* before it stands what is before all[0] */
        for (int i = 1; i < count; i++)
            if (is_before(&all[i], &all[0]))
                swap(&all[++least], &all[i]);
        swap(&all[0], &all[least]);
        if (least < wanted)
            sort_first(all + least + 1, count - least - 1, wanted - least - 1);
        count = least;
    }
}

struct finder {
    const struct labelling *job;
    struct labelling_options *options;
    struct labelling_ink *ink;
    struct priced *all; /* the tries of one item */
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
static int add_boxes(struct finder *f, const struct labelling_try *try,
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
        f->options->boxes[f->box_count] = *box;
        f->options->areas[f->box_count++] = own;
    }
    return 0;
}

/* Of those after the first, the one that is kept besides: the cheapest that leaves the item out, else the dearest. */
static int last_kept(const struct finder *f, const struct labelling_item *item, int first)
{
    int none = -1, dearest = first;
    for (int t = first; t < item->count; t++) {
        if (is_before(&f->all[dearest], &f->all[t]))
            dearest = t;
        if (f->job->tries[item->first + f->all[t].index].count == 0 &&
            (none < 0 || is_before(&f->all[t], &f->all[none])))
            none = t;
    }
    return none < 0 ? dearest : none;
}

static int find_of(struct finder *f, const struct labelling_item *item, int keep)
{
    for (int t = 0; t < item->count; t++) {
        const struct labelling_try *try = &f->job->tries[item->first + t];
        f->all[t] = (struct priced){try->cost, t};
        for (int b = 0; b < try->count; b++)
            f->all[t].cost += labelling_ink_penalty(f->ink, &f->job->boxes[try->first + b]);
    }
    /* that it may be left out is always kept */
    sort_first(f->all, item->count, keep - 1);
    int kept = item->count < keep ? item->count : keep - 1;
    if (kept < item->count) {
        swap(&f->all[kept], &f->all[last_kept(f, item, kept)]);
        kept++;
    }
    for (int t = 0; t < kept; t++) {
        struct labelling_option *option = &f->options->all[f->count++];
        option->cost = f->all[t].cost;
        option->index = f->all[t].index;
        if (add_boxes(f, &f->job->tries[item->first + option->index], option) != 0)
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
    f.ink = labelling_ink_new(job->ink, job->ink_count);
    f.all = calloc((size_t)most, sizeof *f.all);
    options->all = calloc((size_t)(job->item_count * keep) + 1, sizeof *options->all);
    options->first = calloc((size_t)job->item_count + 1, sizeof *options->first);
    if (f.ink == NULL || f.all == NULL || options->all == NULL || options->first == NULL)
        status = -1;
    for (int i = 0; i < job->item_count && status == 0; i++) {
        status = find_of(&f, &job->items[i], keep);
        options->first[i + 1] = f.count;
    }
    labelling_ink_free(f.ink);
    free(f.all);
    return status;
}

void labelling_options_free(struct labelling_options *options)
{
    free(options->all);
    free(options->first);
    free(options->boxes);
    free(options->areas);
    *options = (struct labelling_options){0};
}
