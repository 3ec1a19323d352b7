#include "scheme_inner.h"

#include "trigonometry.h"

#include <math.h>
#include <stddef.h>

/* A line that passes just behind the circle of a hinge of other links would seem to be pinned there: beside the circle it is open, as
 * a line that goes behind another one. */

static const double middle = 1.2; /* so near to the middle of the circle it passes, mm */
static const double rim = 0.25;   /* half of its line */
static const double open = 1.4;   /* so much of it is left out beside the circle */
static const double half = 0.8;   /* of its width */
static const double beyond = 1.5; /* and so much is seen after that */

/* A stretch of a link's line, from a on along u as far as it goes. */
struct stretch {
    int link;
    const double *a;
    double ux, uy, far;
};

static int whole(const struct scheme *s, int body)
{
    while (body >= 0 && s->bodies[body].type == JOINT_FIXED && s->bodies[body].base >= 0)
        body = s->bodies[body].base;
    return body;
}

/* The two links of a pair, the body first whose group has the symbol. */
static void links_of(const struct scheme *s, int pair, int links[2])
{
    const struct scheme_point *p = pair < s->body_count ? NULL : &s->points[pair - s->body_count];
    links[0] = p ? p->body : pair;
    links[1] = p ? p->other : s->bodies[pair].base;
}

static int is_of(const struct scheme *s, int pair, int link)
{
    int links[2];
    links_of(s, pair, links);
    return whole(s, links[0]) == link || whole(s, links[1]) == link;
}

/* Whether the pair is drawn as a hinge's circle: where a page's plan leads nowhere, nothing is. */
static int is_hinge(const struct scheme *s, int pair)
{
    if (pair >= s->body_count) {
        const struct scheme_point *p = &s->points[pair - s->body_count];
        return s->placed_points[pair - s->body_count].pair && p->last &&
               p->type == JOINT_REVOLUTE && scheme_is_pin(p->type, &p->axis);
    }
    const struct scheme_body *b = &s->bodies[pair];
    return s->placed[pair].pair && b->base >= 0 && !b->finger && b->type == JOINT_REVOLUTE &&
           scheme_is_pin(b->type, &b->axis);
}

/* Of a hinge's circle. */
static double radius(const struct scheme *s, int pair)
{
    if (pair < s->body_count)
        return scheme_rim(s->placed[pair].pair, s->placed[pair].together);
    const struct scheme_placed_point *p = &s->placed_points[pair - s->body_count];
    return scheme_rim(p->pair, p->together);
}

static int is_slider(const struct scheme *s, int pair)
{
    const struct scheme_point *p = pair < s->body_count ? NULL : &s->points[pair - s->body_count];
    return scheme_slides(p ? p->type : s->bodies[pair].type, p ? &p->axis : &s->bodies[pair].axis);
}

/* Whether the link has a pair of its own there, too, or the hinge is in a slider, behind which the line goes. */
static int is_joined(const struct scheme_cells *pairs, const double at[2], int link)
{
    struct scheme_near beside = scheme_near(pairs, at[0], at[1]);
    for (int i; (i = scheme_near_next(pairs, &beside)) >= 0;) {
        const double *p = scheme_drawn(pairs->s, i);
        if (trig_length(p[0] - at[0], p[1] - at[1]) < SCHEME_NEAR_POLE &&
            (is_of(pairs->s, i, link) || is_slider(pairs->s, i)))
            return 1;
    }
    return 0;
}

static int is_within(const struct scheme *s, const struct scheme_item *area, double x, double y)
{
    int inside = 0;
    const double *p = &s->lines[2 * (size_t)area->first];
    for (int i = 0, j = area->count - 1; i < area->count; j = i++) {
        const double *a = p + 2 * i, *b = p + 2 * j;
        if ((a[1] > y) != (b[1] > y) && x < a[0] + (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1]))
            inside = !inside;
    }
    return inside;
}

/* Whether a link of the pair leaves it that way, or has a filled corner there: what is left white would be its. */
static int is_taken(const struct scheme *s, int link, const double at[2], double r, double ux,
                    double uy)
{
    const double same = 0.9; /* cosine of 26 degrees */
    if (link < 0 || s->bodies[link].ground)
        return 0;
    struct scheme_ways w = scheme_ways_at(s, link, at, SCHEME_NEAR_POLE, 0);
    for (int i = 0; i < w.count; i++)
        if (w.x[i] * ux + w.y[i] * uy > same)
            return 1;
    for (int i = s->placed[link].filled; i >= 0; i = s->items[i].next)
        if (s->items[i].kind == SCHEME_GUSSET &&
            is_within(s, &s->items[i], at[0] + r * ux, at[1] + r * uy))
            return 1;
    return 0;
}

static void open_beside(struct scheme *s, int pair, const struct stretch *l, double along,
                        double from)
{
    const double *at = scheme_drawn(s, pair);
    const double r = radius(s, pair) + rim, to = from + open;
    int links[2];
    links_of(s, pair, links);
    for (int side = -1; side <= 1; side += 2) {
        double ux = side * l->ux, uy = side * l->uy;
        if (is_taken(s, links[0], at, r, ux, uy) || is_taken(s, links[1], at, r, ux, uy))
            continue;
        struct scheme_item *gap = scheme_add(s, SCHEME_GAP, (struct scheme_owner){links[0], -1});
        for (int i = 0; i < 4; i++) {
            double t = along + side * (i / 2 ? to : from), n = i % 3 ? half : -half;
            scheme_line_to(s, gap, l->a[0] + t * l->ux - n * l->uy,
                           l->a[1] + t * l->uy + n * l->ux);
        }
    }
}

/* How far from its pole the line leaves a hinge's circle, 0 where it goes by or ends too near to it. */
static double leaves(const struct scheme *s, int pair, const struct stretch *l, double along,
                     double aside)
{
    if (fabs(aside) > middle || !is_hinge(s, pair))
        return 0;
    const double r = radius(s, pair) + rim, from = sqrt(r * r - aside * aside);
    return fmin(along, l->far - along) < from + open + beyond ? 0 : from;
}

/* The hinges along a stretch, cell by cell. */
static void look_along(struct scheme *s, const struct scheme_cells *pairs, const struct stretch *l,
                       int *room)
{
    enum { MOST = 1000 };
    if (!(l->far < MOST * pairs->size))
        return;
    for (double begin = 0; begin < l->far; begin += pairs->size) {
        double between = begin + pairs->size / 2;
        struct scheme_near beside =
            scheme_near(pairs, l->a[0] + between * l->ux, l->a[1] + between * l->uy);
        for (int i; *room > 0 && (i = scheme_near_next(pairs, &beside)) >= 0;) {
            const double *at = scheme_drawn(s, i);
            double x = at[0] - l->a[0], y = at[1] - l->a[1];
            double along = x * l->ux + y * l->uy, aside = x * l->uy - y * l->ux;
            if (along < begin || along >= begin + pairs->size)
                continue;
            double from = leaves(s, i, l, along, aside);
            if (!(from > 0) || is_joined(pairs, at, whole(s, l->link)))
                continue;
            open_beside(s, i, l, along, from);
            --*room;
        }
    }
}

void scheme_under(struct scheme *s)
{
    const double size = 12; /* mm */
    struct scheme_cells pairs = scheme_cells_open(s, size, scheme_drawn);
    int room = s->body_count, items = s->item_count;
    for (int i = 1; i < s->body_count + s->point_count; i++)
        scheme_cells_add(&pairs, i);
    for (int i = 0; i < items; i++) {
        const struct scheme_item item = s->items[i];
        int link = item.kind == SCHEME_ROUTE ? scheme_link_of(s, &item) : -1;
        for (int j = 1; link >= 0 && !s->bodies[link].ground && j < item.count; j++) {
            double a[2] = {s->lines[2 * (item.first + j - 1)],
                           s->lines[2 * (item.first + j - 1) + 1]};
            const double *b = &s->lines[2 * (size_t)(item.first + j)];
            double far = trig_length(b[0] - a[0], b[1] - a[1]);
            if (far > 2 * (open + beyond))
                look_along(
                    s, &pairs,
                    &(struct stretch){link, a, (b[0] - a[0]) / far, (b[1] - a[1]) / far, far},
                    &room);
        }
    }
}
