#include "scheme_inner.h"

#include "trigonometry.h"

#include <math.h>
#include <stddef.h>

/* The line of a guide: from a so far along u, and its side that is hatched. */
struct line {
    double x, y, ux, uy, length;
    double nx, ny;
};

enum { GAPS = 6 };
struct gaps {
    int count;
    int ends, crossings; /* that links hide; of links */
    double from[GAPS], to[GAPS];
};

static void add_gap(struct gaps *g, const struct line *l, double from, double to)
{
    if (from >= l->length || to <= 0 || g->count == GAPS)
        return;
    int i = g->count++;
    for (; i > 0 && g->from[i - 1] > from; i--) {
        g->from[i] = g->from[i - 1];
        g->to[i] = g->to[i - 1];
    }
    g->from[i] = from;
    g->to[i] = to;
}

static void cut(double p, double q, double low, double high, double range[2])
{
    if (p == q) {
        range[1] = p >= low && p <= high ? range[1] : -1;
        return;
    }
    double a = (low - p) / (q - p), b = (high - p) / (q - p);
    range[0] = fmax(range[0], fmin(a, b));
    range[1] = fmin(range[1], fmax(a, b));
}

/* Of a link that lies on the guide the guide is not seen, nor is it hatched as if the link stood on the ground; nor does it
 * begin at the link's end, as if it went on there. */
static void under_link(struct gaps *g, const struct line *l, const double *p, const double *q)
{
    static const double line = 1, least = 7, beyond = 4.5, off = 1; /* mm */
    double range[2] = {0, 1};
    double px = p[0] - l->x, py = p[1] - l->y, qx = q[0] - l->x, qy = q[1] - l->y;
    double from = px * l->ux + py * l->uy, to = qx * l->ux + qy * l->uy;
    double up = px * l->nx + py * l->ny, down = qx * l->nx + qy * l->ny;
    cut(up, down, -line, line, range);
    cut(from, to, 0, l->length, range);
    g->crossings += range[0] < range[1] && fmin(up, down) < -line && fmax(up, down) > line;
    if ((range[1] - range[0]) * trig_length(q[0] - p[0], q[1] - p[1]) < least)
        return;
    double a = from + range[0] * (to - from), b = from + range[1] * (to - from);
    double before = range[0] > 0 ? off : beyond, after = range[1] < 1 ? off : beyond;
    double begin = a < b ? a - before : b - after, end = a < b ? b + after : a + before;
    g->ends += (begin <= 0) + (end >= l->length);
    add_gap(g, l, begin, end);
}

/* Where a link lies along the strip of hatching it would seem to stand on the ground: there the guide is a line alone. */
static void over_hatching(struct gaps *g, const struct line *l, const double *p, const double *q)
{
    static const double strip = 2.7, least = 4, off = 1, steep = 0.3; /* mm; a sine */
    double range[2] = {0, 1};
    double px = p[0] - l->x, py = p[1] - l->y, qx = q[0] - l->x, qy = q[1] - l->y;
    double from = px * l->ux + py * l->uy, to = qx * l->ux + qy * l->uy;
    double up = px * l->nx + py * l->ny, down = qx * l->nx + qy * l->ny;
    double size = trig_length(q[0] - p[0], q[1] - p[1]);
    if (fabs(down - up) > steep * size)
        return;
    cut(up, down, 0, strip, range);
    cut(from, to, 0, l->length, range);
    if ((range[1] - range[0]) * size < least)
        return;
    double a = from + range[0] * (to - from), b = from + range[1] * (to - from);
    add_gap(g, l, fmin(a, b) - off, fmax(a, b) + off);
}

/* The ground of a hinge is seen whole. */
static void under_ground(struct gaps *g, const struct line *l, const struct scheme_item *hold)
{
    static const double half = 7.5, up = 3.5, down = 9.5, strip = 2; /* mm */
    static const double degree = 3.14159265358979323846 / 180;
    double angle = hold->angle * degree, c = trig_cos(angle), s = trig_sin(angle);
    for (int i = 0; i < 2; i++) {
        double range[2] = {0, 1};
        double x = l->x + i * strip * l->nx - hold->x, y = l->y + i * strip * l->ny - hold->y;
        double dx = l->length * l->ux, dy = l->length * l->uy;
        cut(x * c + y * s, (x + dx) * c + (y + dy) * s, -half, half, range);
        cut(y * c - x * s, (y + dy) * c - (x + dx) * s, -up, down, range);
        if (range[0] < range[1])
            add_gap(g, l, range[0] * l->length, range[1] * l->length);
    }
}

/* Where the guide is not seen, and where it is bare. */
static struct gaps gaps_of(const struct scheme *s, const struct line *l, struct gaps *bare)
{
    struct gaps g = {0};
    bare->count = 0;
    for (int i = 0; i < s->item_count; i++) {
        const struct scheme_item *item = &s->items[i];
        if (item->kind == SCHEME_HOLD &&
            (item->symbol == SCHEME_HINGE_GROUND || item->symbol == SCHEME_BLOCK_GROUND))
            under_ground(&g, l, item);
        if (item->kind == SCHEME_END)
            under_link(&g, l, &s->placed[item->body].sx, &item->x);
        if (item->kind != SCHEME_ROUTE && item->kind != SCHEME_PLATE)
            continue;
        int link = scheme_link_of(s, item);
        if (link >= 0 && s->bodies[link].ground)
            continue;
        for (int j = item->first; j + 1 < item->first + item->count; j++) {
            under_link(&g, l, &s->lines[2 * (size_t)j], &s->lines[2 * (size_t)j + 2]);
            over_hatching(bare, l, &s->lines[2 * (size_t)j], &s->lines[2 * (size_t)j + 2]);
        }
    }
    return g;
}

static void add_side(const struct line *l, const double *at, double *sum, int *count)
{
    *sum += (at[0] - l->x) * l->nx + (at[1] - l->y) * l->ny;
    ++*count;
}

/* Whether the mechanism is on the hatched side: what else turns on the ground is, which stays where it is in all positions;
 * where nothing does, what is drawn at all. */
static int is_behind(const struct scheme *s, int ground, const struct line *l)
{
    static const double clear = 4; /* mm */
    double sum = 0;
    int count = 0;
    for (int i = scheme_first(s, ground); i >= 0; i = scheme_next(s, i)) {
        const struct scheme_body *b = &s->bodies[i];
        if (b->type != JOINT_FIXED && !scheme_slides(b->type, &b->axis))
            add_side(l, scheme_drawn(s, i), &sum, &count);
    }
    const struct scheme_body *b = &s->bodies[ground];
    for (int i = b->first_point; i < b->first_point + b->point_count; i++)
        if (!scheme_slides(s->points[i].type, &s->points[i].axis))
            add_side(l, scheme_drawn(s, s->body_count + i), &sum, &count);
    for (int i = 1, all = count == 0; all && i < s->body_count + s->point_count; i++)
        add_side(l, scheme_drawn(s, i), &sum, &count);
    return count > 0 && sum > clear * count;
}

/* How much of the guide cannot be hatched. */
static double length_of(const struct gaps *bare)
{
    double sum = 0;
    for (int i = 0; i < bare->count; i++)
        sum += bare->to[i] - bare->from[i];
    return sum;
}

static void turn(struct line *l, int *turned)
{
    l->nx = -l->nx;
    l->ny = -l->ny;
    *turned = !*turned;
}

/* The line along the side of the block, which slides on it. */
static struct line aside_of(struct line l)
{
    static const double half = 4; /* mm, of the block */
    l.x += half * l.nx;
    l.y += half * l.ny;
    return l;
}

static const double least_seen = 6; /* mm */

/* What slides on a guide: a body, or the other side of a cut pair. */
static int slider_of(const struct scheme *s, const struct scheme_item *guide)
{
    if (guide->point < 0)
        return guide->body;
    const struct scheme_point *p = &s->points[guide->point];
    const struct scheme_body *b = &s->bodies[p->other];
    int mover = b->first_point;
    while (s->points[mover].loop != p->loop)
        mover++;
    return s->body_count + mover;
}

/* An end of the line that goes on, as far as no symbol of a pair stands in its way. */
static double goes_on(const struct scheme *s, const struct line *l, int slider, double from,
                      double far)
{
    static const double half = 6, clear = 7.5, block = 4; /* mm */
    const double *own = scheme_drawn(s, slider);
    double way = copysign(1, far), room = fabs(far);
    for (int i = 1; i < s->body_count + s->point_count && room > 0; i++) {
        const double *at = scheme_drawn(s, i);
        double x = at[0] - l->x, y = at[1] - l->y;
        if (trig_length(at[0] - own[0], at[1] - own[1]) < block)
            continue;
        double along = (x * l->ux + y * l->uy - from) * way;
        if (fabs(x * l->nx + y * l->ny) < half && along > -clear)
            room = fmin(room, fmax(0, along - clear));
    }
    return way * room;
}

/* Beside the link of its own slider that begins where it ends a guide goes on for the whole way. */
static struct line whole_aside(const struct scheme *s, const struct scheme_item *guide,
                               struct line l)
{
    struct line aside = aside_of(l);
    int slider = slider_of(s, guide);
    double back = goes_on(s, &aside, slider, 0, -guide->r);
    double forth = goes_on(s, &aside, slider, l.length, guide->w);
    aside.x += back * l.ux;
    aside.y += back * l.uy;
    aside.length += forth - back;
    return aside;
}

static void put_piece(struct scheme *s, struct scheme_item *guide, const struct line *l,
                      double from, double to, int turned)
{
    double a = turned ? to : from, b = turned ? from : to;
    scheme_line_to(s, guide, l->x + a * l->ux, l->y + a * l->uy);
    scheme_line_to(s, guide, l->x + b * l->ux, l->y + b * l->uy);
}

/* Of what is seen from one place to another the hatched parts, or the bare ones between them. */
static void put_parts(struct scheme *s, struct scheme_item *guide, const struct line *l,
                      double from, double to, int turned, const struct gaps *bare, int is_bare)
{
    if (to - from < least_seen)
        return;
    double at = from, begin = from; /* where what is hatched ended, and may begin again */
    for (int i = 0; i <= bare->count; i++) {
        double end = i < bare->count ? fmin(bare->from[i], to) : to;
        if (end - begin >= least_seen) {
            if (is_bare && begin > at)
                put_piece(s, guide, l, at, begin, turned);
            if (!is_bare)
                put_piece(s, guide, l, begin, end, turned);
            at = end;
        }
        begin = i < bare->count ? fmax(begin, bare->to[i]) : to;
    }
    if (is_bare && to > at)
        put_piece(s, guide, l, at, to, turned);
}

/* What a link cuts off of an end that no slider reaches would hang in the air. */
static void drop_ends(const struct scheme *s, const struct scheme_item *guide, const struct line *l,
                      struct gaps *g)
{
    static const double clear = 2; /* mm */
    const double *at = scheme_drawn(s, slider_of(s, guide));
    double half = s->library->slider / 2, over = half + s->library->reach;
    double slider = (at[0] - l->x) * l->ux + (at[1] - l->y) * l->uy, last = 0;
    if (g->count > 0 && g->from[0] < over && slider > g->from[0] + half + clear)
        g->from[0] = 0;
    for (int i = 0; i < g->count; i++)
        last = fmax(last, g->to[i]);
    for (int i = 0; i < g->count; i++)
        if (g->to[i] == last && l->length - last < over && slider < last - half - clear)
            g->to[i] = l->length;
}

/* Beside a link that hides it up to its end, or begins there, the way is seen whole, at the other side of the block where
 * links cross it. */
static void go_aside(const struct scheme *s, const struct scheme_item *guide, struct line *l,
                     int *turned, struct gaps *g, struct gaps *bare)
{
    struct line way = *l;
    int other = *turned;
    for (int i = 0; i < 2; i++) {
        struct line aside = whole_aside(s, guide, way);
        struct gaps bare_aside, there = gaps_of(s, &aside, &bare_aside);
        if (there.crossings == 0 && (g->ends > 0 || aside.length > l->length + least_seen)) {
            *l = aside;
            *turned = other;
            *g = there;
            *bare = bare_aside;
            return;
        }
        turn(&way, &other);
    }
}

void scheme_guides(struct scheme *s)
{
    for (int i = 0; i < s->item_count; i++) {
        struct scheme_item *guide = &s->items[i];
        if (guide->kind != SCHEME_GUIDE || !guide->grounded)
            continue;
        int ground = guide->point < 0 ? s->bodies[guide->body].base : guide->body;
        /* below, at the left of what stands upright */
        int turned = guide->angle > 90 || guide->angle <= -90;
        double ux = (guide->bx - guide->ax) / guide->length;
        double uy = (guide->by - guide->ay) / guide->length;
        double side = turned ? -1 : 1;
        struct line l = {guide->ax, guide->ay, ux, uy, guide->length, -side * uy, side * ux};
        if (is_behind(s, ground, &l))
            turn(&l, &turned);
        guide->first = s->line_count;
        /* the walls of a cylinder are seen beside its rod */
        if (guide->point < 0 && s->bodies[guide->body].role == ROLE_PISTON) {
            put_piece(s, guide, &l, 0, l.length, turned);
            continue;
        }
        struct gaps bare, g = gaps_of(s, &l, &bare);
        /* a link along the hatching leaves it the other side */
        static const double clearly = 2; /* mm */
        double less = length_of(&bare);
        if (less > 0) {
            turn(&l, &turned);
            g = gaps_of(s, &l, &bare);
            if (length_of(&bare) > less - clearly) {
                turn(&l, &turned);
                g = gaps_of(s, &l, &bare);
            }
        }
        if (s->plane && (g.ends > 0 || guide->r + guide->w > 0))
            go_aside(s, guide, &l, &turned, &g, &bare);
        drop_ends(s, guide, &l, &g);
        for (int is_bare = 0; is_bare < 2; is_bare++) {
            int before = guide->count;
            double from = 0;
            for (int j = 0; j < g.count; j++) {
                put_parts(s, guide, &l, from, g.from[j], turned, &bare, is_bare);
                from = fmax(from, g.to[j]);
            }
            put_parts(s, guide, &l, from, l.length, turned, &bare, is_bare);
            guide->round = is_bare ? (guide->count - before) / 2 : 0;
        }
        if (guide->count == 0)
            put_piece(s, guide, &l, 0, l.length, turned);
    }
}

int scheme_rod_aside(const struct scheme *s, int body)
{
    const double near = 3;
    const struct scheme_body *b = &s->bodies[body], *base = &s->bodies[b->base];
    const struct scheme_axis *u = &b->axis;
    int first = scheme_first(s, body), comes_back = 0;
    if (first < 0 || !scheme_slides(b->type, u) || !scheme_slides(base->type, &base->axis) ||
        !scheme_on_ground(s, b->base) || trig_length(base->x - b->x, base->y - b->y) * s->k >= near)
        return 0;
    const struct scheme_body *end = &s->bodies[first];
    double far = ((end->x - b->x) * u->ux + (end->y - b->y) * u->uy) * s->k, lean = 0;
    for (int i = first + 1, after = scheme_after_all(s, first); i < after; i++) {
        const struct scheme_body *c = &s->bodies[i];
        double x = (c->x - b->x) * s->k, y = (c->y - b->y) * s->k;
        double on = (x * u->ux + y * u->uy) * copysign(1, far), aside = x * u->uy - y * u->ux;
        comes_back |=
            c->type != JOINT_FIXED && fabs(aside) < near && on > near && on < fabs(far) - near;
        lean += aside;
    }
    return !comes_back ? 0 : lean > near ? -1 : 1;
}
