#include "functions/label_job.h"

#include "base/memory.h"
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

struct pole {
    double x, y, clear;
};

struct reader {
    struct label_job *job;
    struct label_tries *tries;
    struct label_problem *problem;
    int few; /* so many items that nobody reads them: only the nearest places */
    struct anchor *anchors;
    int anchor_count;
    struct pole *poles;
    int pole_count;
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

/* A place of an at, relative to it. */
struct place {
    double x, y, turn, cost;
};

/* Something an at draws. */
struct form {
    struct label_drawn drawn;
    double cost;
};

struct extension {
    double x, h, up, down;
};

/* An at as it is read, before its tries are made. */
struct at {
    double x, y, turn, cost, stray, mid;
    struct label_drawn drawn;
    struct place *places;
    struct form *forms;
    int place_count, form_count, extension_count, levelled;
    struct extension extensions[2];
};

/* One levels is what there is room for. */
static void read_levels(struct reader *r, xmlNodePtr node, struct at *at)
{
    struct label_level places[LABEL_LEVELS];
    struct label_levels levels = {.upper = number(r, node, "upper"),
                                  .lower = number(r, node, "lower"),
                                  .h = {number(r, node, "h1"), number(r, node, "h2")},
                                  .straight = label_text(node, "straight") != NULL,
                                  .steep = label_text(node, "steep") != NULL,
                                  .asked = label_text(node, "named") != NULL,
                                  .outer = {label_number_or(node, "over", HUGE_VAL, r->problem),
                                            label_number_or(node, "under", -HUGE_VAL, r->problem)}};
    if (at->levelled++) {
        label_fail(r->problem, node, NULL);
        return;
    }
    int count = label_levels_fill(&levels, places);
    for (int i = 0; i < count; i++)
        at->places[at->place_count++] = (struct place){.y = places[i].h, .cost = places[i].cost};
}

/* As levels once. */
static void read_steps(struct reader *r, xmlNodePtr node, struct at *at)
{
    struct label_step steps[LABEL_STEPS];
    const char *like = label_text(node, "like");
    int side = number(r, node, "side") < 0 ? -1 : 1, count = 0;
    if (like && strcmp(like, "beside") == 0)
        count = label_steps_beside(number(r, node, "long"), side, steps);
    else if (like && strcmp(like, "ring") == 0)
        count = label_steps_ring(steps);
    else if (like && strcmp(like, "around") == 0)
        count = label_steps_around(steps);
    else if (like && strcmp(like, "arc") == 0)
        count = label_steps_arc(side, steps);
    if (count == 0 || at->levelled++) {
        label_fail(r->problem, node, "like");
        return;
    }
    for (int i = 0; i < count; i++)
        at->places[at->place_count++] =
            (struct place){steps[i].x, steps[i].y, steps[i].turn, steps[i].cost};
}

static void read_at(struct reader *r, xmlNodePtr node, const struct label_size *size, struct at *at)
{
    enum { MOST_EXTENSIONS = sizeof at->extensions / sizeof *at->extensions };
    size_t count = 0;
    for (xmlNodePtr n = node->children; n; n = n->next)
        count++;
    *at = (struct at){.x = number(r, node, "x"),
                      .y = number(r, node, "y"),
                      .turn = number(r, node, "turn"),
                      .cost = number(r, node, "cost"),
                      .stray = number(r, node, "stray"),
                      .mid = number(r, node, "mid"),
                      .places = memory_get(count + LABEL_STEPS, sizeof *at->places),
                      .forms = memory_get(count + 1, sizeof *at->forms)};
    label_drawn_read(&at->drawn, node, size, r->problem);
    for (xmlNodePtr n = node->children; n; n = n->next)
        if (label_is(n, "spot")) {
            at->places[at->place_count++] = (struct place){
                number(r, n, "x"), number(r, n, "y"), number(r, n, "turn"), number(r, n, "cost")};
        } else if (label_is(n, "levels")) {
            read_levels(r, n, at);
        } else if (label_is(n, "steps")) {
            read_steps(r, n, at);
        } else if (label_is(n, "form")) {
            struct form *form = &at->forms[at->form_count++];
            form->cost = number(r, n, "cost");
            label_drawn_read(&form->drawn, n, size, r->problem);
        } else if (label_is(n, "extension")) {
            if (at->extension_count == MOST_EXTENSIONS)
                label_fail(r->problem, n, NULL);
            else
                at->extensions[at->extension_count++] = (struct extension){
                    number(r, n, "x"), number(r, n, "h"), number(r, n, "up"), number(r, n, "down")};
        }
    if (at->place_count == 0)
        at->places[at->place_count++] = (struct place){0};
}

static void free_at(struct at *at)
{
    label_drawn_free(&at->drawn);
    for (int i = 0; i < at->form_count; i++)
        label_drawn_free(&at->forms[i].drawn);
    free(at->places);
    free(at->forms);
}

/* Whether what stands there, so far from its own pole, would be read as another one's. */
static int is_astray(const struct reader *r, const struct label_seat *own, double x, double y,
                     double away)
{
    static const double much_nearer = 0.65;
    double near = much_nearer * away;
    for (int i = 0; i < r->pole_count; i++) {
        const struct pole *p = &r->poles[i];
        if (fabs(p->x - x) < near && fabs(p->y - y) < near &&
            trig_length(p->x - x, p->y - y) < near &&
            trig_length(p->x - own->x, p->y - own->y) >= p->clear)
            return 1;
    }
    return 0;
}

/* A dimension line among the symbols is reached from the pole itself. */
static void extend(struct label_tries *tries, const struct extension *e, double h)
{
    static const double over = 2, before = 1, symbol = 2.5;
    double sign = e->h < h ? -1 : 1, far = sign > 0 ? e->up - h : h - e->down;
    double start = (far > 0 ? far : fabs(e->h - h) - symbol) - before;
    if (start > 0)
        label_add_line(tries, (struct label_cross_line){e->x, sign * start, -over * sign});
}

static void try_at(struct reader *r, const struct at *at, const struct label_drawn *common,
                   int child)
{
    struct label_seat own = label_seat(at->x, at->y, at->turn);
    for (int i = 0; i < at->place_count; i++) {
        const struct place *p = &at->places[i];
        struct label_spot spot = label_on_seat(&own, p->x, p->y);
        struct label_spot mid = label_on_seat(&own, p->x + at->mid, p->y);
        struct label_seat seat = label_seat(spot.x, spot.y, at->turn + p->turn);
        double cost = at->cost + p->cost;
        if (at->stray != 0 && is_astray(r, &own, mid.x, mid.y, trig_length(p->x + at->mid, p->y)))
            cost += at->stray;
        for (int f = 0; f < at->form_count || f == 0; f++) {
            const struct form *form = at->form_count ? &at->forms[f] : NULL;
            struct label_taken *taken =
                label_begin(r->tries, cost + (form ? form->cost : 0), child);
            taken->form = form ? f + 1 : 0;
            taken->seat = seat;
            label_drawn_put(common, r->tries);
            label_drawn_put(&at->drawn, r->tries);
            for (int e = 0; e < at->extension_count; e++)
                extend(r->tries, &at->extensions[e], p->y);
            if (form)
                label_drawn_put(&form->drawn, r->tries);
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
            struct at at;
            read_at(r, n, &size, &at);
            try_at(r, &at, &common, child);
            free_at(&at);
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

static void read_poles(struct reader *r, const xmlNodeSet *poles)
{
    int count = poles ? poles->nodeNr : 0;
    r->poles = memory_get((size_t)count + 1, sizeof *r->poles);
    for (int i = 0; i < count; i++) {
        xmlNodePtr n = poles->nodeTab[i];
        if (n->type == XML_ELEMENT_NODE)
            r->poles[r->pole_count++] =
                (struct pole){number(r, n, "x"), number(r, n, "y"), number(r, n, "clear")};
        else
            label_fail(r->problem, n, NULL);
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
    read_poles(&r, poles);
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
    free(r.poles);
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
