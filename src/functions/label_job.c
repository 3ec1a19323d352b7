#include "functions/label_job.h"

#include "base/memory.h"
#include "base/numbers.h"
#include "math/label_places.h"
#include "math/path.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double degree = 0.017453292519943295;
/* Farther than this nothing is on paper. */
static const double farthest = 1e7;
/* A curve becomes so fine a polyline. */
static const double fine = 0.3;
static const double thin = 0.35;
enum { MANY_ITEMS = 1000 };

/* What an item has letters around. */
struct anchor {
    double x, y;
    const char *kind;
    int item;
};

struct reader {
    struct label_job *job;
    struct label_problem *problem;
    int few; /* so many items that nobody reads them: only the nearest places */
    struct anchor *anchors;
    int anchor_count;
    int failed;
};

static void fail(struct reader *r, xmlNodePtr node, const char *attribute)
{
    if (!r->failed)
        *r->problem = (struct label_problem){node, attribute};
    r->failed = 1;
}

static const char *text_of(xmlNodePtr node, const char *name)
{
    for (xmlAttrPtr a = node->properties; a; a = a->next)
        if (strcmp((const char *)a->name, name) == 0)
            return a->children && a->children->content ? (const char *)a->children->content : "";
    return NULL;
}

static double number_or(struct reader *r, xmlNodePtr node, const char *name, double absent)
{
    const char *text = text_of(node, name);
    double value = 0;
    if (text == NULL)
        return absent;
    const char *end = number_read(text, &value);
    if (end == NULL || *end != '\0' || !(fabs(value) <= farthest)) {
        fail(r, node, name);
        return 0;
    }
    return value;
}

static double number(struct reader *r, xmlNodePtr node, const char *name)
{
    return number_or(r, node, name, 0);
}

static enum labelling_kind kind_of(struct reader *r, xmlNodePtr node, enum labelling_kind absent)
{
    static const char *const names[LABEL_KINDS] = {"text", "leader", "mark", "line", "rule", "ink"};
    const char *text = text_of(node, "kind");
    if (text == NULL)
        return absent;
    for (int k = 0; k < LABEL_KINDS; k++)
        if (strcmp(text, names[k]) == 0)
            return (enum labelling_kind)k;
    fail(r, node, "kind");
    return absent;
}

static int is_named(xmlNodePtr node, const char *name)
{
    return node->type == XML_ELEMENT_NODE && strcmp((const char *)node->name, name) == 0;
}

static void add_box(struct label_job *job, struct labelling_box box)
{
    if (job->box_count == job->box_room) {
        job->box_room = 2 * job->box_room + 256;
        job->boxes = memory_resize(job->boxes, (size_t)job->box_room, sizeof *job->boxes);
    }
    job->boxes[job->box_count++] = box;
}

/* Begins a try; its boxes are those added until the next one begins. */
static void begin_try(struct label_job *job, double cost, int child)
{
    if (job->try_count == job->try_room) {
        job->try_room = 2 * job->try_room + 256;
        size_t room = (size_t)job->try_room;
        job->tries = memory_resize(job->tries, room, sizeof *job->tries);
        job->letters = memory_resize(job->letters, room, sizeof *job->letters);
        job->children = memory_resize(job->children, room, sizeof *job->children);
    }
    job->tries[job->try_count] = (struct labelling_try){cost, job->box_count, 0};
    job->letters[job->try_count] = (struct label_letters){.first = job->spot_count};
    job->children[job->try_count] = child;
    job->try_count++;
}

static void add_spot(struct label_job *job, double x, double y)
{
    if (job->spot_count == job->spot_room) {
        job->spot_room = 2 * job->spot_room + 256;
        job->spots = memory_resize(job->spots, (size_t)job->spot_room, sizeof *job->spots);
    }
    job->spots[job->spot_count++] = (struct label_spot){x, y};
    job->letters[job->try_count - 1].count++;
}

static void end_try(struct label_job *job)
{
    struct labelling_try *try = &job->tries[job->try_count - 1];
    try->count = job->box_count - try->first;
}

static struct labelling_box letters_box(const struct label_size *size, double x, double y,
                                        double angle)
{
    double c = cos(degree * angle), s = sin(degree * angle), lower = (size->down - size->up) / 2;
    return (struct labelling_box){.x = x - s * lower,
                                  .y = y + c * lower,
                                  .ux = c,
                                  .uy = s,
                                  .a = size->width / 2,
                                  .b = (size->up + size->down) / 2,
                                  .kind = LABEL_TEXT};
}

static void add_places(struct label_job *job, const struct label_size *size,
                       const struct label_place *places, int count, int child)
{
    static const double begin = 1; /* a leader leaves the symbol's box first */
    for (int i = 0; i < count; i++) {
        const struct label_place *p = &places[i];
        begin_try(job, p->cost, child);
        add_spot(job, p->x, p->y);
        add_box(job, letters_box(size, p->x, p->y, 0));
        double length = p->leader ? hypot(p->bx - p->ax, p->by - p->ay) : 0;
        if (length > begin) {
            struct label_letters *letters = &job->letters[job->try_count - 1];
            letters->has_leader = 1;
            memcpy(letters->leader, (double[4]){p->ax, p->ay, p->bx, p->by},
                   sizeof letters->leader);
            add_box(job, labelling_line(p->ax + (p->bx - p->ax) * begin / length,
                                        p->ay + (p->by - p->ay) * begin / length, p->bx, p->by,
                                        thin, LABEL_LEADER));
        }
        end_try(job);
    }
}

/* A place and its turn. */
struct seat {
    double x, y, c, s, turn;
};

struct trace {
    struct label_job *job;
    const struct seat *seat;
    double x, y, width;
    enum labelling_kind kind;
};

static void trace_point(void *user, double x, double y, int start, int closed)
{
    struct trace *t = user;
    (void)closed;
    double px = t->seat->x + x * t->seat->c - y * t->seat->s;
    double py = t->seat->y + x * t->seat->s + y * t->seat->c;
    if (!start)
        add_box(t->job, labelling_line(t->x, t->y, px, py, t->width, t->kind));
    t->x = px;
    t->y = py;
}

static void read_path(struct reader *r, xmlNodePtr node, const struct seat *seat)
{
    const char *kind = text_of(node, "kind");
    if (kind && strcmp(kind, "free") == 0)
        return;
    const char *d = text_of(node, "d");
    struct trace trace = {.job = r->job,
                          .seat = seat,
                          .width = number_or(r, node, "width", thin),
                          .kind = kind_of(r, node, LABEL_MARK)};
    if (d == NULL || path_flatten(d, fine, trace_point, &trace) != 0)
        fail(r, node, "d");
}

static struct label_size size_of(struct reader *r, xmlNodePtr node, const struct label_size *absent)
{
    return (struct label_size){.width = number_or(r, node, "w", absent->width),
                               .up = number_or(r, node, "up", absent->up),
                               .down = number_or(r, node, "low", absent->down)};
}

static void read_letters(struct reader *r, xmlNodePtr node, const struct seat *seat,
                         const struct label_size *item)
{
    struct label_size size = size_of(r, node, item);
    double x = number(r, node, "x"), y = number(r, node, "y");
    double px = number(r, node, "px"), py = number(r, node, "py");
    double cx = seat->x + x * seat->c - y * seat->s, cy = seat->y + x * seat->s + y * seat->c;
    double angle = text_of(node, "angle") ? number(r, node, "angle") + seat->turn : 0;
    if (px != 0 || py != 0) {
        double dx = px * seat->c - py * seat->s, dy = px * seat->s + py * seat->c;
        /* in slanting directions the corner of the letters is next to the point */
        cx += fmax(-1, fmin(1, 1.42 * dx)) * size.width / 2;
        cy += fmax(-1, fmin(1, 1.42 * dy)) * (dy > 0 ? size.up : size.down);
    }
    add_spot(r->job, cx, cy);
    add_box(r->job, letters_box(&size, cx, cy, angle));
}

static void read_drawn(struct reader *r, xmlNodePtr parent, const struct seat *seat,
                       const struct label_size *size)
{
    for (xmlNodePtr n = parent->children; n; n = n->next)
        if (is_named(n, "path") || is_named(n, "shape"))
            read_path(r, n, seat);
        else if (is_named(n, "letters"))
            read_letters(r, n, seat, size);
}

static void read_at(struct reader *r, xmlNodePtr node, const struct label_size *size, int child)
{
    double turn = number(r, node, "turn");
    struct seat seat = {number(r, node, "x"), number(r, node, "y"), cos(degree * turn),
                        sin(degree * turn), turn};
    begin_try(r->job, number(r, node, "cost"), child);
    read_drawn(r, node->parent, &seat, size);
    read_drawn(r, node, &seat, size);
    end_try(r->job);
}

static void read_along(struct reader *r, xmlNodePtr node, const struct label_size *size, int child)
{
    struct label_place places[LABEL_PLACES_ALONG];
    double ax = number(r, node, "ax"), ay = number(r, node, "ay");
    double bx = number(r, node, "bx"), by = number(r, node, "by");
    if (ax == bx && ay == by) {
        fail(r, node, "bx");
        return;
    }
    int count = label_places_along(size, ax, ay, bx, by, number(r, node, "dear"), r->few, places);
    add_places(r->job, size, places, count, child);
}

/* From a point to letters that stand upright. */
static double distance_to(const struct label_size *size, const struct label_place *place, double x,
                          double y)
{
    double dx = fmax(fabs(x - place->x) - size->width / 2, 0);
    double dy = fmax(y < place->y ? place->y - size->up - y : y - place->y - size->down, 0);
    return hypot(dx, dy);
}

/* Letters without a leader that stand nearer to another thing of their kind would be read as its.
 */
static void avoid_others(const struct reader *r, const char *kind, double x, double y,
                         const struct label_size *size, struct label_place *places, int count)
{
    static const double astray = 25;
    for (int i = 0; i < count; i++) {
        double own = distance_to(size, &places[i], x, y);
        int misread = 0;
        for (int k = 0; k < r->anchor_count && !places[i].leader && !misread; k++) {
            const struct anchor *other = &r->anchors[k];
            misread = other->item != r->job->item_count && strcmp(other->kind, kind) == 0 &&
                      distance_to(size, &places[i], other->x, other->y) < own;
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
    const char *kind = text_of(node->parent, "class");
    if (kind)
        avoid_others(r, kind, x, y, size, places, count);
    add_places(r->job, size, places, count, child);
}

static void read_item(struct reader *r, xmlNodePtr node, struct labelling_item *item)
{
    struct label_size size = size_of(r, node, &(struct label_size){0});
    int child = 0;
    item->first = r->job->try_count;
    for (xmlNodePtr n = node->children; n; n = n->next) {
        child += n->type == XML_ELEMENT_NODE;
        if (is_named(n, "around"))
            read_around(r, n, &size, child);
        else if (is_named(n, "along"))
            read_along(r, n, &size, child);
        else if (is_named(n, "at"))
            read_at(r, n, &size, child);
        else if (is_named(n, "none"))
            begin_try(r->job, number(r, n, "cost"), 0);
    }
    item->count = r->job->try_count - item->first;
    if (item->count == 0)
        fail(r, node, NULL);
}

static void read_ink(struct reader *r, xmlNodePtr node, struct labelling_box *box)
{
    double angle = degree * number(r, node, "angle");
    *box = (struct labelling_box){.x = number(r, node, "x"),
                                  .y = number(r, node, "y"),
                                  .ux = cos(angle),
                                  .uy = sin(angle),
                                  .a = number(r, node, "a"),
                                  .b = number(r, node, "b"),
                                  .kind = kind_of(r, node, LABEL_INK)};
}

/* Of every item the first thing that its letters may stand around. */
static void find_anchors(struct reader *r, const xmlNodeSet *items)
{
    r->anchors = memory_get((size_t)items->nodeNr + 1, sizeof *r->anchors);
    for (int i = 0; i < items->nodeNr; i++) {
        const char *kind = items->nodeTab[i]->type == XML_ELEMENT_NODE
                               ? text_of(items->nodeTab[i], "class")
                               : NULL;
        xmlNodePtr n = kind ? items->nodeTab[i]->children : NULL;
        while (n && !is_named(n, "around"))
            n = n->next;
        if (n)
            r->anchors[r->anchor_count++] =
                (struct anchor){number(r, n, "x"), number(r, n, "y"), kind, i};
    }
}

int label_job_read(const xmlNodeSet *items, const xmlNodeSet *ink, struct label_job *job,
                   struct label_problem *problem)
{
    *job = (struct label_job){0};
    int count = items ? items->nodeNr : 0;
    struct reader r = {.job = job, .problem = problem, .few = count > MANY_ITEMS};
    job->ink_count = ink ? ink->nodeNr : 0;
    job->items = memory_get((size_t)count + 1, sizeof *job->items);
    job->ink = memory_get((size_t)job->ink_count + 1, sizeof *job->ink);
    for (int i = 0; i < job->ink_count && !r.failed; i++)
        if (ink->nodeTab[i]->type == XML_ELEMENT_NODE)
            read_ink(&r, ink->nodeTab[i], &job->ink[i]);
        else
            fail(&r, ink->nodeTab[i], NULL);
    if (items && !r.few)
        find_anchors(&r, items);
    for (; job->item_count < count && !r.failed; job->item_count++)
        if (is_named(items->nodeTab[job->item_count], "item"))
            read_item(&r, items->nodeTab[job->item_count], &job->items[job->item_count]);
        else
            fail(&r, items->nodeTab[job->item_count], NULL);
    free(r.anchors);
    if (r.failed)
        label_job_free(job);
    return r.failed ? -1 : 0;
}

struct labelling label_job_get(const struct label_job *job)
{
    return (struct labelling){.boxes = job->boxes,
                              .tries = job->tries,
                              .items = job->items,
                              .item_count = job->item_count,
                              .ink = job->ink,
                              .ink_count = job->ink_count};
}

void label_job_free(struct label_job *job)
{
    free(job->boxes);
    free(job->ink);
    free(job->tries);
    free(job->letters);
    free(job->spots);
    free(job->children);
    free(job->items);
    *job = (struct label_job){0};
}
