#include "inner.h"
#include "module.h"

#include "math/quaternion.h"
#include "math/scheme_look.h"
#include "math/solid.h"

#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { PAIR = 10, BODY = 20, POINT = 9, MARK = 6, MOST = 100000 };
enum { PLACED_BODY = 11, PLACED_POINT = 5, ITEM = 19, COUNTS = 2 };

struct module_scheme {
    const struct module_mechanism *of;
    struct scheme_plan plan;
    struct scheme_library library;
    struct scheme scheme;
    int item_room, line_room;
};

int module_sight(const char *name)
{
    return scheme_sight_lookup(name);
}

int module_symbol(const char *name)
{
    for (int i = 0; i < SCHEME_SYMBOL_COUNT; i++)
        if (strcmp(scheme_symbol_name((enum scheme_symbol)i), name) == 0)
            return i;
    return -1;
}

/* Reading; a failure is remembered and told at the end. */

struct reader {
    struct module_numbers n;
    int bodies, failed; /* bodies of the mechanism */
};

static int whole(struct reader *r, int least, int most)
{
    int value = module_take_whole(&r->n, least, most);
    r->failed |= value < least;
    return value < least ? least : value;
}

static double number(struct reader *r)
{
    double value;
    module_take(&r->n, &value, 1);
    r->failed |= !isfinite(value);
    return value;
}

static void vector(struct reader *r, double *to, int count)
{
    for (int i = 0; i < count; i++)
        to[i] = number(r);
}

static void read_mark(struct reader *r, struct scheme_mark *mark)
{
    mark->body = whole(r, 0, r->bodies - 1);
    vector(r, mark->at, 3);
}

static void read_head(struct reader *r, struct module_scheme *s)
{
    struct scheme_plan *p = &s->plan;
    p->plane = whole(r, 0, 1);
    s->scheme.from_top = whole(r, 0, 1);
    s->scheme.stub = whole(r, 0, 1);
    s->scheme.cell = whole(r, 0, 1);
    vector(r, p->view.right, 3);
    vector(r, p->view.up, 3);
    p->frame = whole(r, -1, r->bodies - 1);
    vector(r, p->turn, 4);
    read_mark(r, &p->ground_x);
    read_mark(r, &p->ground_y);
    s->library.slider_high = number(r);
    s->library.socket = number(r);
    s->library.slider = number(r);
    s->library.reach = number(r);
    s->library.gathers = whole(r, 0, 1);
    s->library.pair_count = whole(r, 1, MOST);
    p->body_count = whole(r, 1, MOST);
    p->point_count = whole(r, 0, MOST);
    p->other_count = whole(r, 0, MOST);
}

static void read_pair(struct reader *r, struct scheme_pair *pair)
{
    pair->type = whole(r, 0, JOINT_TYPE_COUNT - 1);
    pair->sight = (enum scheme_sight)whole(r, 0, SIGHT_COUNT - 1);
    pair->ground = (enum scheme_symbol)whole(r, 0, SCHEME_SYMBOL_COUNT - 1);
    pair->floats = whole(r, 0, 1);
    pair->base = number(r);
    pair->body = number(r);
    pair->left = number(r);
    pair->top = number(r);
    pair->wide = number(r);
    pair->high = number(r);
}

static void read_body(struct reader *r, struct scheme_plan_body *b, int index)
{
    b->base = index > 0 ? whole(r, 0, index - 1) : whole(r, -1, -1);
    /* the first one stands for the ground; others are bodies with a pair, or a trunk */
    b->body = whole(r, -1, r->bodies - 1);
    r->failed |= index > 0 && b->body == 0;
    b->has_axis = whole(r, 0, 1);
    b->end = whole(r, 0, 2);
    vector(r, b->ahead, 3);
    b->tip = whole(r, 0, r->bodies - 1);
    b->wheel_r = number(r);
    b->wheel_w = number(r);
    b->has_normal = whole(r, 0, 1);
    vector(r, b->normal, 3);
    b->twin = whole(r, 0, 2);
    module_take(&r->n, &b->min, 1);
    module_take(&r->n, &b->max, 1);
    module_take(&r->n, b->way, 2);
    b->role = (enum scheme_role)whole(r, 0, ROLE_ROD);
}

/* Points stand in the order of their bodies. */
static void read_point(struct reader *r, struct module_scheme *s, int index)
{
    struct scheme_plan *p = &s->plan;
    struct scheme_plan_point *point = &p->points[index];
    int least = index > 0 ? p->points[index - 1].body : 0;
    point->body = whole(r, least, p->body_count - 1);
    struct scheme_plan_body *b = &p->bodies[point->body];
    if (b->point_count++ == 0)
        b->first_point = index;
    point->loop = whole(r, 0, s->of->mechanism.loop_count - 1);
    r->failed |= s->of->mechanism.loop_count == 0;
    point->has_axis = whole(r, 0, 1);
    point->on_b = whole(r, 0, 1);
    point->other = whole(r, -1, p->body_count - 1);
    point->other_ground = whole(r, 0, 1);
    point->last = whole(r, 0, 1);
    module_take(&r->n, point->way, 2);
}

/* Zeroed; in place of none one, so that NULL is always a failure. */
static void *room(struct reader *r, int count, size_t size)
{
    void *memory = calloc((size_t)count + 1, size);
    r->failed |= memory == NULL;
    return memory;
}

static void make_room(struct reader *r, struct module_scheme *s)
{
    struct scheme_plan *p = &s->plan;
    struct scheme *d = &s->scheme;
    s->library.pairs = room(r, s->library.pair_count, sizeof *s->library.pairs);
    p->bodies = room(r, p->body_count, sizeof *p->bodies);
    p->points = room(r, p->point_count, sizeof *p->points);
    p->others = room(r, p->other_count, sizeof *p->others);
    d->library = &s->library;
    d->body_count = p->body_count;
    d->point_count = p->point_count;
    d->bodies = room(r, p->body_count, sizeof *d->bodies);
    d->points = room(r, p->point_count, sizeof *d->points);
    d->others =
        room(r, 2 * (p->other_count + 3 * p->body_count + 2 * p->point_count), sizeof *d->others);
    d->spots = room(r, p->other_count, sizeof *d->spots);
    d->spot_count = p->other_count;
    d->pieces = room(r, p->other_count, sizeof *d->pieces);
    d->placed = room(r, p->body_count, sizeof *d->placed);
    d->placed_points = room(r, p->point_count, sizeof *d->placed_points);
    scheme_room(d, &s->item_room, &s->line_room);
    d->items = room(r, s->item_room, sizeof *d->items);
    d->lines = room(r, 2 * s->line_room, sizeof *d->lines);
    d->cells = room(r, scheme_cells_room(d), sizeof *d->cells);
}

static void read_rows(struct reader *r, struct module_scheme *s)
{
    struct scheme_plan *p = &s->plan;
    int free_pair = 0;
    for (int i = 0; i < s->library.pair_count; i++) {
        read_pair(r, &s->library.pairs[i]);
        free_pair |= s->library.pairs[i].type == JOINT_FREE;
    }
    r->failed |= !free_pair; /* stands for what the library lacks */
    for (int i = 0; i < p->body_count; i++)
        read_body(r, &p->bodies[i], i);
    for (int i = 0; i < p->point_count; i++)
        read_point(r, s, i);
    for (int i = 0; i < p->other_count; i++) {
        read_mark(r, &p->others[i]);
        p->others[i].spot = whole(r, -1, p->body_count - 1);
        p->others[i].piece = whole(r, -1, i > 0 ? p->body_count - 1 : -1);
    }
}

struct module_scheme *module_scheme_read(const struct module_mechanism *m, const double *numbers,
                                         int count)
{
    struct reader r = {{numbers, count}, m->mechanism.body_count, 0};
    struct module_scheme *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    s->of = m;
    read_head(&r, s);
    const struct scheme_plan *p = &s->plan;
    if (!r.failed && r.n.left == PAIR * s->library.pair_count + BODY * p->body_count +
                                     POINT * p->point_count + MARK * p->other_count) {
        make_room(&r, s);
        if (!r.failed)
            read_rows(&r, s);
        if (!r.failed)
            return s;
    }
    module_scheme_free(s);
    return NULL;
}

void module_scheme_free(struct module_scheme *s)
{
    if (!s)
        return;
    free(s->library.pairs);
    free(s->plan.bodies);
    free(s->plan.points);
    free(s->plan.others);
    scheme_free(&s->scheme);
    free(s);
}

/* Placing */

int module_scheme_room(const struct module_scheme *s)
{
    return COUNTS + PLACED_BODY * s->plan.body_count + PLACED_POINT * s->plan.point_count +
           ITEM * s->item_room + 2 * s->line_room + 2 * s->plan.other_count;
}

static double *put(double *to, const double *values, int count)
{
    memcpy(to, values, (size_t)count * sizeof *to);
    return to + count;
}

static int pair_index(const struct module_scheme *s, const struct scheme_pair *pair)
{
    return pair ? (int)(pair - s->library.pairs) : -1;
}

static double *put_item(double *to, const struct scheme_item *i)
{
    const double values[ITEM] = {i->kind,     i->body,   i->point, i->symbol, i->x,
                                 i->y,        i->angle,  i->ax,    i->ay,     i->bx,
                                 i->by,       i->length, i->r,     i->w,      i->grounded,
                                 i->sideways, i->round,  i->first, i->count};
    return put(to, values, ITEM);
}

void module_scheme_place(struct module_scheme *s, double *numbers)
{
    const struct mechanism *m = &s->of->mechanism;
    struct scheme *d = &s->scheme;
    double *to = numbers + m->coordinate_count;
    d->k = *to++;
    mechanism_frames(m, numbers, s->of->frames);
    scheme_look(&s->plan, m, numbers, s->of->frames, d);
    scheme_place(d);
    *to++ = d->item_count;
    *to++ = d->line_count;
    for (int i = 0; i < d->body_count; i++) {
        const struct scheme_placed *p = &d->placed[i];
        const double values[PLACED_BODY] = {
            p->x,  p->y,     d->bodies[i].turn,      p->dx,       p->dy,       p->sx,
            p->sy, p->angle, pair_index(s, p->pair), p->together, p->finger_up};
        to = put(to, values, PLACED_BODY);
    }
    for (int i = 0; i < d->point_count; i++) {
        const struct scheme_placed_point *p = &d->placed_points[i];
        const double values[PLACED_POINT] = {p->x, p->y, p->angle, pair_index(s, p->pair),
                                             p->together};
        to = put(to, values, PLACED_POINT);
    }
    for (int i = 0; i < d->item_count; i++)
        to = put_item(to, &d->items[i]);
    to = put(to, d->lines, 2 * d->line_count);
    const double *seen = d->others + 2 * (ptrdiff_t)(d->other_count - s->plan.other_count);
    for (int i = 0; i < 2 * s->plan.other_count; i++)
        *to++ = seen[i] * d->k;
}

/* Solids */

void module_solid(double *numbers)
{
    enum { GIVEN = 21 };
    struct scheme_view view;
    struct frame frame;
    struct solid_seen seen;
    memcpy(frame.at, numbers + 7, sizeof frame.at);
    memcpy(frame.turn, numbers + 10, sizeof frame.turn);
    memcpy(view.right, numbers + 14, sizeof view.right);
    memcpy(view.up, numbers + 17, sizeof view.up);
    solid_see((enum solid_kind)numbers[0], numbers + 1, numbers + 4, &frame, &view, numbers[20],
              &seen);
    double *to = numbers + GIVEN;
    *to++ = seen.count;
    for (int i = 0; i < seen.count; i++) {
        *to++ = seen.faces[i].count;
        to = put(to, seen.faces[i].points[0], 2 * seen.faces[i].count);
    }
}
