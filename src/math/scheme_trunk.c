#include "scheme_inner.h"

#include "trigonometry.h"

#include <math.h>
#include <string.h>

static const double thin = 8, near = 0.5; /* mm */
static const double noise = 1e-6;         /* what numbers lose on their way decides nothing */

/* A polygon about places, x y of each; the last corner is not the first again. */
struct hull {
    const double *corner;
    int count;
};

/* Whether b lies before a, seen from p going round; of two in one line the farther one does. */
static int is_before(const double p[2], const double a[2], const double b[2])
{
    double ax = a[0] - p[0], ay = a[1] - p[1], bx = b[0] - p[0], by = b[1] - p[1];
    double side = ax * by - ay * bx, square = ax * ax + ay * ay;
    return side < -noise || (side <= noise && bx * bx + by * by > square + noise);
}

/* Goes round places from the leftmost one; `corner` has room for as many. */
static int wrap(const double *place, int count, double *corner)
{
    const double *first = place, *p;
    int n = 0;
    for (int i = 1; i < count; i++)
        if (place[2 * i] < first[0] - noise ||
            (place[2 * i] < first[0] + noise && place[2 * i + 1] < first[1]))
            first = &place[2 * i];
    p = first;
    do {
        memcpy(&corner[2 * n++], p, 2 * sizeof *p);
        const double *next = place;
        for (int i = 1; i < count; i++)
            if (is_before(p, next, &place[2 * i]))
                next = &place[2 * i];
        p = next;
    } while (n < count && trig_length(p[0] - first[0], p[1] - first[1]) > noise);
    return n;
}

/* The place on a side of it, from the corner i on, that is nearest to p. */
static double to_side(const struct hull *h, int i, const double p[2], double at[2])
{
    const double *a = &h->corner[2 * i], *b = &h->corner[2 * ((i + 1) % h->count)];
    double ux = b[0] - a[0], uy = b[1] - a[1], square = ux * ux + uy * uy;
    double t = square > 0 ? ((p[0] - a[0]) * ux + (p[1] - a[1]) * uy) / square : 0;
    t = fmin(fmax(t, 0), 1);
    at[0] = a[0] + t * ux;
    at[1] = a[1] + t * uy;
    return trig_length(p[0] - at[0], p[1] - at[1]);
}

static double to_hull(const struct hull *h, const double p[2], double at[2], int *side)
{
    double least = INFINITY, other[2];
    *side = 0;
    for (int i = 0; i < h->count; i++) {
        double far = to_side(h, i, p, other);
        if (far < least) {
            least = far;
            memcpy(at, other, sizeof other);
            *side = i;
        }
    }
    return least;
}

/* As wide as it must be to be seen as a plate: the least width over its sides. */
static int is_wide(const struct hull *h)
{
    double least = INFINITY;
    for (int i = 0; i < h->count; i++) {
        const double *a = &h->corner[2 * i], *b = &h->corner[2 * ((i + 1) % h->count)];
        double ux = b[0] - a[0], uy = b[1] - a[1], far = trig_length(ux, uy), most = 0;
        for (int j = 0; j < h->count; j++) {
            const double *c = &h->corner[2 * j];
            most = fmax(most, fabs((c[0] - a[0]) * uy - (c[1] - a[1]) * ux) / far);
        }
        least = fmin(least, most);
    }
    return h->count > 2 && least > thin;
}

static int is_leaf(const struct scheme *s, int body)
{
    return s->bodies[body].type == JOINT_FIXED && scheme_first(s, body) < 0 &&
           s->bodies[body].point_count == 0;
}

static int slides_on(const struct scheme *s, int body)
{
    return scheme_slides(s->bodies[body].type, &s->bodies[body].axis);
}

/* Whether the ground holds it where it is, without a column. */
static int is_on_ground(const struct scheme *s, int trunk)
{
    const struct scheme_placed *own = &s->placed[trunk], *base = &s->placed[s->bodies[trunk].base];
    return s->bodies[trunk].type == JOINT_FIXED && scheme_on_ground(s, trunk) &&
           trig_length(own->x - base->x, own->y - base->y) < thin;
}

/* Whether something starts at the place of the trunk itself. */
static int has_middle(const struct scheme *s, int trunk)
{
    for (int i = scheme_first(s, trunk); i >= 0; i = scheme_next(s, i))
        if (s->bodies[i].finger || slides_on(s, i))
            return 1;
    for (int i = 0; i < s->spot_count; i++)
        if (s->spots[i].body == trunk)
            return 1;
    return !is_on_ground(s, trunk);
}

enum where {
    BY_POLES,
    BY_STANDS,
    DRAWN
}; /* stands: where pairs at one pole will be drawn, before anything makes way */

/* Where a trunk has its pairs, x y of each; ends = what only ends there. */
static int places_of(const struct scheme *s, int trunk, enum where where, int ends, double *place)
{
    const struct scheme_body *b = &s->bodies[trunk];
    const struct scheme_placed *own = &s->placed[trunk];
    int n = 0;
    if (!ends && has_middle(s, trunk)) {
        place[2 * n] = own->sx;
        place[2 * n++ + 1] = own->sy;
    }
    for (int i = scheme_first(s, trunk); i >= 0; i = scheme_next(s, i)) {
        if (s->bodies[i].finger || slides_on(s, i) || is_leaf(s, i) != ends)
            continue;
        struct scheme_stand stand;
        if (where == BY_STANDS)
            scheme_stand(s, i, own->sx, own->sy, &stand);
        place[2 * n] = where == DRAWN       ? s->placed[i].hx
                       : where == BY_STANDS ? stand.hx
                                            : s->bodies[i].x * s->k;
        place[2 * n++ + 1] = where == DRAWN       ? s->placed[i].hy
                             : where == BY_STANDS ? stand.hy
                                                  : s->bodies[i].y * s->k;
    }
    for (int i = b->first_point; i < b->first_point + b->point_count && !ends; i++)
        if (!scheme_slides(s->points[i].type, &s->points[i].axis)) {
            place[2 * n] = s->points[i].x * s->k;
            place[2 * n++ + 1] = s->points[i].y * s->k;
        }
    return n;
}

static int can_be(const struct scheme *s, int trunk)
{
    const struct scheme_body *b = &s->bodies[trunk];
    if (s->plane || b->ground || b->finger || s->placed[trunk].plate || b->role != ROLE_NONE)
        return 0;
    for (int i = scheme_first(s, trunk); i >= 0; i = scheme_next(s, i))
        if (s->bodies[i].role != ROLE_NONE)
            return 0;
    return 1;
}

/* Whether the pairs lie about a plate: by their poles, or, where two have one pole, by where they will be drawn. Poles in one line
 * are a line with branches, and what the ground holds stands on columns. */
static int is_plate(const struct scheme *s, int trunk, double *place, int *count)
{
    *count = places_of(s, trunk, BY_POLES, 0, place);
    double *corner = place + 2 * *count;
    struct hull h = {corner, *count > 2 ? wrap(place, *count, corner) : 0};
    if (is_wide(&h) || h.count < 3 || is_on_ground(s, trunk))
        return is_wide(&h);
    places_of(s, trunk, BY_STANDS, 0, place);
    h.count = wrap(place, *count, corner);
    return is_wide(&h);
}

int scheme_joins_base(struct scheme *s, int body)
{
    const struct scheme_body *b = &s->bodies[body];
    struct scheme_placed *own = &s->placed[body];
    const struct scheme_placed *base = &s->placed[b->base];
    double *place = &s->lines[2 * (size_t)s->line_count], sx = own->sx, sy = own->sy;
    int n, is = 0;
    if (b->type != JOINT_FIXED || scheme_first(s, b->base) != body || b->next >= 0 ||
        s->bodies[b->base].point_count > 0 || s->bodies[b->base].ground || !can_be(s, body))
        return 0;
    for (int i = 0; i < s->spot_count; i++)
        if (s->spots[i].body == body || s->spots[i].body == b->base)
            return 0;
    if (!is_plate(s, body, place, &n)) {
        own->sx = base->sx;
        own->sy = base->sy;
        is = is_plate(s, body, place, &n);
        own->sx = sx;
        own->sy = sy;
    }
    return is;
}

void scheme_trunk(struct scheme *s, int body)
{
    double *place = &s->lines[2 * (size_t)s->line_count];
    int n;
    if (!can_be(s, body) || !is_plate(s, body, place, &n))
        return;
    /* the outline, which is known when what the trunk bears is placed */
    s->placed[body].trunk = 1;
    s->placed[body].outline = s->item_count;
    scheme_add(s, SCHEME_PLATE, (struct scheme_owner){body, -1});
    n += places_of(s, body, BY_POLES, 1, place);
    s->line_count += 4 * n + 2;
}

/* Corners after the nth one. */
static void insert(struct hull *h, double *corner, int nth, const double *place, int count)
{
    double *to = &corner[2 * (nth + 1)];
    memmove(to + 2 * count, to, 2 * (size_t)(h->count - nth - 1) * sizeof *to);
    memcpy(to, place, 2 * (size_t)count * sizeof *to);
    h->count += count;
}

/* The outline goes by way of what is just within it. */
static void dent(struct hull *h, double *corner, const double *place, int count)
{
    const double deep = 8, clear = 4;
    double at[2];
    int side;
    for (int i = 0; i < count; i++) {
        const double *p = &place[2 * i];
        double far = to_hull(h, p, at, &side);
        const double *a = &corner[2 * side], *b = &corner[2 * ((side + 1) % h->count)];
        if (far > near && far <= deep && trig_length(p[0] - a[0], p[1] - a[1]) >= clear &&
            trig_length(p[0] - b[0], p[1] - b[1]) >= clear)
            insert(h, corner, side, p, 1);
    }
}

/* It goes to what is not on it, and back. */
static void reach_others(struct hull *h, double *corner, const double *place, int count)
{
    double way[6];
    int side;
    for (int i = 0; i < count; i++)
        if (to_hull(h, &place[2 * i], way, &side) > near) {
            memcpy(&way[2], &place[2 * i], 2 * sizeof *way);
            memcpy(&way[4], way, 2 * sizeof *way);
            insert(h, corner, side, way, 3);
        }
}

/* How near a place is to the symbol of a pair. */
static double clear_of_pairs(const struct scheme *s, double x, double y)
{
    double least = INFINITY;
    for (int i = 1; i < s->body_count; i++)
        if (s->placed[i].pair && s->bodies[i].type != JOINT_FIXED)
            least = fmin(least, trig_length(s->placed[i].dx - x, s->placed[i].dy - y));
    return least;
}

static struct scheme_item *ground_of(struct scheme *s, int trunk)
{
    for (int i = 0; i < s->item_count; i++)
        if (s->items[i].body == trunk && s->items[i].kind == SCHEME_HOLD)
            return &s->items[i];
    return NULL;
}

/* What the ground holds stands on it with one of its sides, rather with one below, where there is room. */
static void hold(struct scheme *s, int trunk, const struct hull *h)
{
    enum { HALF = 7, CLEAR = 11 };
    static const double shares[] = {0.5, 0.3, 0.7};
    struct scheme_item *ground = ground_of(s, trunk);
    double most = -INFINITY, mx = 0, my = 0;
    for (int i = 0; i < h->count; i++) {
        mx += h->corner[2 * i] / h->count;
        my += h->corner[2 * i + 1] / h->count;
    }
    for (int i = 0; i < 3 * h->count && ground; i++) {
        const double *a = &h->corner[2 * (i / 3)], *b = &h->corner[2 * ((i / 3 + 1) % h->count)];
        double ux = b[0] - a[0], uy = b[1] - a[1], far = trig_length(ux, uy), t = shares[i % 3];
        int turn = ux * (my - a[1]) - uy * (mx - a[0]) > 0 ? -1 : 1; /* outside is below its line */
        double x = a[0] + t * ux, y = a[1] + t * uy, lack = HALF - fmin(t, 1 - t) * far;
        double good = turn * ux / far - fmax(lack, 0) - 0.01 * (i % 3) -
                      fmax(CLEAR - clear_of_pairs(s, x, y), 0);
        if (good <= most + 1e-6)
            continue;
        most = good;
        ground->x = x;
        ground->y = y;
        ground->angle = scheme_angle(turn * ux, turn * uy);
    }
}

static int is_pin_at(const struct scheme *s, int body, const double p[2])
{
    const struct scheme_placed *r = &s->placed[body];
    return scheme_is_pin(s->bodies[body].type, &s->bodies[body].axis) &&
           trig_length(r->dx - p[0], r->dy - p[1]) < near;
}

/* Whether scheme_rigid fills a corner, about the symbol of a pair. */
static int is_at_pin(const struct scheme *s, int trunk, const double p[2])
{
    const struct scheme_body *b = &s->bodies[trunk];
    int is = is_pin_at(s, trunk, p);
    for (int i = scheme_first(s, trunk); i >= 0; i = scheme_next(s, i))
        is |= is_pin_at(s, i, p);
    for (int i = b->first_point; i < b->first_point + b->point_count; i++)
        is |= scheme_is_pin(s->points[i].type, &s->points[i].axis) &&
              trig_length(s->placed_points[i].x - p[0], s->placed_points[i].y - p[1]) < near;
    return is;
}

/* The corners that are not blunt, filled so that they are seen to be rigid. */
static void fill_corners(struct scheme *s, int trunk, const struct hull *h)
{
    const double leg = 3, blunt = -0.94; /* cosine of 160 degrees */
    for (int i = 0; i < h->count; i++) {
        const double *p = &h->corner[2 * i], *a = &h->corner[2 * ((i + h->count - 1) % h->count)],
                     *b = &h->corner[2 * ((i + 1) % h->count)];
        double ax = a[0] - p[0], ay = a[1] - p[1], bx = b[0] - p[0], by = b[1] - p[1];
        double al = fmax(trig_length(ax, ay), leg), bl = fmax(trig_length(bx, by), leg);
        if (ax * bx + ay * by < blunt * al * bl || is_at_pin(s, trunk, p))
            continue;
        struct scheme_item *gusset = scheme_add(s, SCHEME_GUSSET, (struct scheme_owner){trunk, -1});
        gusset->x = p[0];
        gusset->y = p[1];
        scheme_line_to(s, gusset, p[0], p[1]);
        scheme_line_to(s, gusset, p[0] + leg * ax / al, p[1] + leg * ay / al);
        scheme_line_to(s, gusset, p[0] + leg * bx / bl, p[1] + leg * by / bl);
    }
}

static void outline(struct scheme *s, int trunk)
{
    const struct scheme_placed *own = &s->placed[trunk];
    struct scheme_item *plate = &s->items[own->outline];
    double *corner = &s->lines[2 * (size_t)plate->first];
    double *place = &s->lines[2 * (size_t)s->line_count];
    int n = places_of(s, trunk, DRAWN, 0, place),
        ends = places_of(s, trunk, DRAWN, 1, place + 2 * n);
    struct hull h = {corner, wrap(place, n, corner)};
    s->line_count += n + ends;
    if (is_wide(&h)) {
        dent(&h, corner, place, n);
        fill_corners(s, trunk, &h);
        if (is_on_ground(s, trunk) && !has_middle(s, trunk))
            hold(s, trunk, &h);
    } else {
        corner[0] = own->sx;
        corner[1] = own->sy;
        h.count = 1;
    }
    reach_others(&h, corner, place, n + ends);
    memcpy(&corner[2 * h.count], corner, 2 * sizeof *corner);
    plate->count = h.count + 1;
}

void scheme_trunks(struct scheme *s)
{
    for (int i = 0; i < s->body_count; i++)
        if (s->placed[i].trunk)
            outline(s, i);
}
