#include "functions/label_job.h"

#include "base/memory.h"
#include "functions/label_at.h"
#include "functions/label_drawn.h"
#include "functions/label_lines.h"
#include "math/label_symbols.h"
#include "math/trigonometry.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double degree = 0.017453292519943295;
enum { MANY_ITEMS = 1000 };

/* What an item has letters around. */
struct anchor {
    double x, y;
    const char *kind;
    int item;
};

struct reader {
    struct label_job *job;
    struct label_tries *tries;
    struct label_problem *problem;
    int few; /* so many items that nobody reads them: only the nearest places */
    struct anchor *anchors;
    int anchor_count;
    struct label_poles poles;
    struct label_symbols *symbols;
    struct label_lines lines;
};

static double number(struct reader *r, xmlNodePtr node, const char *name)
{
    return label_number(node, name, r->problem);
}

static void add_places(struct label_tries *tries, const struct label_size *size,
                       const struct label_place *places, int count, int child)
{
    static const double begin = 1; /* a leader leaves the symbol's box first */
    for (int i = 0; i < count; i++) {
        const struct label_place *p = &places[i];
        struct label_taken *taken = label_begin(tries, p->cost, child);
        taken->seat = label_seat(p->x, p->y, 0);
        label_add_letters(tries, size, p->x, p->y, 0);
        double length = p->leader ? trig_length(p->bx - p->ax, p->by - p->ay) : 0;
        if (length > begin) {
            taken->has_leader = 1;
            memcpy(taken->leader, (double[4]){p->ax, p->ay, p->bx, p->by}, sizeof taken->leader);
            label_add_box(tries, labelling_line(p->ax + (p->bx - p->ax) * begin / length,
                                                p->ay + (p->by - p->ay) * begin / length, p->bx,
                                                p->by, label_thin, LABEL_LEADER));
        }
    }
}

static void read_along(struct reader *r, xmlNodePtr node, const struct label_size *size, int child)
{
    struct label_place places[LABEL_PLACES_ALONG];
    double ax = number(r, node, "ax"), ay = number(r, node, "ay");
    double bx = number(r, node, "bx"), by = number(r, node, "by");
    if (ax == bx && ay == by) {
        label_fail(r->problem, node, "bx");
        return;
    }
    int count = label_places_along(size, ax, ay, bx, by, number(r, node, "dear"), r->few, places);
    label_lines_avoid(&r->lines, r->job->item_count, size, NULL, places, count);
    add_places(r->tries, size, places, count, child);
}

/* From a point to letters that stand upright. */
static double distance_to(const struct label_size *size, const struct label_place *place, double x,
                          double y)
{
    double dx = fabs(x - place->x) - size->width / 2;
    double dy = y < place->y ? place->y - size->up - y : y - place->y - size->down;
    dx = dx > 0 ? dx : 0; /* fmax() is a call */
    dy = dy > 0 ? dy : 0;
    return dx == 0 ? dy : dy == 0 ? dx : trig_length(dx, dy);
}

/* Letters without a leader that stand nearer to another thing of their kind would be read as its.
 */
static void avoid_others(const struct reader *r, const char *kind, double x, double y,
                         const struct label_size *size, struct label_place *places, int count)
{
    static const double astray = 25;
    for (int i = 0; i < count; i++) {
        double own = distance_to(size, &places[i], x, y), reach = own + size->width / 2;
        int misread = 0;
        for (int k = 0; k < r->anchor_count && !places[i].leader && !misread; k++) {
            const struct anchor *other = &r->anchors[k];
            misread = fabs(other->x - places[i].x) < reach && other->item != r->job->item_count &&
                      distance_to(size, &places[i], other->x, other->y) < own &&
                      strcmp(other->kind, kind) == 0;
        }
        places[i].cost += misread ? astray : 0;
    }
}

static void read_around(struct reader *r, xmlNodePtr node, const struct label_size *size, int child)
{
    struct label_place places[LABEL_PLACES_AROUND];
    double x = number(r, node, "x"), y = number(r, node, "y");
    int count = label_places_around(size, x, y, number(r, node, "gap"), number(r, node, "towards"),
                                    number(r, node, "dear"), r->few, places);
    const char *kind = label_text(node->parent, "class");
    label_symbols_leave(r->symbols, x, y, places, count);
    if (kind)
        avoid_others(r, kind, x, y, size, places, count);
    if (kind && strcmp(kind, "number") == 0) {
        /* the pole stands for a link that has no line */
        double own[LABEL_PLACES_AROUND];
        int has_line = label_lines_of(&r->lines, r->job->item_count);
        for (int i = 0; i < count; i++)
            own[i] = has_line ? INFINITY : distance_to(size, &places[i], x, y);
        label_lines_avoid(&r->lines, r->job->item_count, size, own, places, count);
    }
    add_places(r->tries, size, places, count, child);
}

static void read_item(struct reader *r, xmlNodePtr node, struct labelling_item *item)
{
    struct label_size size = label_size(node, &(struct label_size){0}, r->problem);
    struct label_drawn common = {0};
    int child = 0;
    label_drawn_read(&common, node, &size, r->problem);
    item->first = r->tries->count;
    for (xmlNodePtr n = node->children; n; n = n->next) {
        child += n->type == XML_ELEMENT_NODE;
        if (label_is(n, "around")) {
            read_around(r, n, &size, child);
        } else if (label_is(n, "along")) {
            read_along(r, n, &size, child);
        } else if (label_is(n, "at")) {
            label_at(&r->poles, n, &size, &common, child, r->tries, r->problem);
        } else if (label_is(n, "none")) {
            label_begin(r->tries, number(r, n, "cost"), 0);
        }
    }
    label_drawn_free(&common);
    item->count = r->tries->count - item->first;
    if (item->count == 0)
        label_fail(r->problem, node, NULL);
}

static void read_ink(struct reader *r, xmlNodePtr node, struct labelling_box *box)
{
    double angle = degree * number(r, node, "angle");
    *box = (struct labelling_box){.x = number(r, node, "x"),
                                  .y = number(r, node, "y"),
                                  .ux = trig_cos(angle),
                                  .uy = trig_sin(angle),
                                  .a = number(r, node, "a"),
                                  .b = number(r, node, "b"),
                                  .kind = label_kind(node, LABEL_INK, r->problem)};
}

/* Of every item the first thing that its letters may stand around. */
static void find_anchors(struct reader *r, const xmlNodeSet *items)
{
    r->anchors = memory_get((size_t)items->nodeNr + 1, sizeof *r->anchors);
    for (int i = 0; i < items->nodeNr; i++) {
        const char *kind = items->nodeTab[i]->type == XML_ELEMENT_NODE
                               ? label_text(items->nodeTab[i], "class")
                               : NULL;
        xmlNodePtr n = kind ? items->nodeTab[i]->children : NULL;
        while (n && !label_is(n, "around"))
            n = n->next;
        if (n)
            r->anchors[r->anchor_count++] =
                (struct anchor){number(r, n, "x"), number(r, n, "y"), kind, i};
    }
}

int label_job_read(const xmlNodeSet *items, const xmlNodeSet *ink, const xmlNodeSet *poles,
                   struct label_job *job, struct label_problem *problem)
{
    *job = (struct label_job){0};
    *problem = (struct label_problem){0};
    int count = items ? items->nodeNr : 0;
    struct reader r = {
        .job = job, .tries = &job->tries, .problem = problem, .few = count > MANY_ITEMS};
    job->ink_count = ink ? ink->nodeNr : 0;
    job->items = memory_get((size_t)count + 1, sizeof *job->items);
    job->ink = memory_get((size_t)job->ink_count + 1, sizeof *job->ink);
    for (int i = 0; i < job->ink_count && problem->node == NULL; i++)
        if (ink->nodeTab[i]->type == XML_ELEMENT_NODE)
            read_ink(&r, ink->nodeTab[i], &job->ink[i]);
        else
            label_fail(problem, ink->nodeTab[i], NULL);
    r.symbols = label_symbols_find(job->ink, job->ink_count);
    label_poles_read(poles, &r.poles, problem);
    if (items && !r.few)
        find_anchors(&r, items);
    if (items && !r.few)
        label_lines_read(items, &r.lines, problem);
    for (; job->item_count < count && problem->node == NULL; job->item_count++)
        if (label_is(items->nodeTab[job->item_count], "item"))
            read_item(&r, items->nodeTab[job->item_count], &job->items[job->item_count]);
        else
            label_fail(problem, items->nodeTab[job->item_count], NULL);
    free(r.anchors);
    label_poles_free(&r.poles);
    free(r.symbols);
    label_lines_free(&r.lines);
    if (problem->node)
        label_job_free(job);
    return problem->node ? -1 : 0;
}

struct labelling label_job_get(const struct label_job *job)
{
    return (struct labelling){.boxes = job->tries.boxes,
                              .tries = job->tries.tries,
                              .items = job->items,
                              .item_count = job->item_count,
                              .ink = job->ink,
                              .ink_count = job->ink_count};
}

void label_job_free(struct label_job *job)
{
    label_tries_free(&job->tries);
    free(job->ink);
    free(job->items);
    *job = (struct label_job){0};
}
