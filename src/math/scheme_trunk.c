#include "scheme_hull.h"
#include "scheme_inner.h"

#include "trigonometry.h"

#include <math.h>
#include <string.h>

static const double thin = 8, near = 0.5; /* mm */
enum { MOST_STEMS = 16 };

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
    struct scheme_hull h = {corner, *count > 2 ? scheme_hull_wrap(place, *count, corner) : 0};
    if (scheme_hull_wide(&h) || h.count < 3 || is_on_ground(s, trunk))
        return scheme_hull_wide(&h);
    places_of(s, trunk, BY_STANDS, 0, place);
    h.count = scheme_hull_wrap(place, *count, corner);
    return scheme_hull_wide(&h);
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
    double middle[2] = {0};
    for (int i = 0; i < 2 * n; i++)
        middle[i % 2] += place[i] / n;
    scheme_come_to_shaft(s, body, middle);
    /* the outline, which is known when what the trunk bears is placed */
    s->placed[body].trunk = 1;
    s->placed[body].outline = s->item_count;
    scheme_add(s, SCHEME_PLATE, (struct scheme_owner){body, -1});
    n += places_of(s, body, BY_POLES, 1, place);
    s->line_count += 4 * n + 3 * MOST_STEMS + 2;
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
static void hold(struct scheme *s, int trunk, const struct scheme_hull *h)
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
static void fill_corners(struct scheme *s, int trunk, const struct scheme_hull *h)
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

/* Of barrels that a trunk holds by the ends of their shafts those to which its outline comes from beside them. */
struct stems {
    int count, body[MOST_STEMS];
    double at[MOST_STEMS][2];
};

struct outline {
    struct scheme_hull hull;
    int wide, places; /* it is a plate; it goes to so many places */
};

/* About the pairs of a trunk as they are drawn. */
static struct outline outline_of(const struct scheme *s, int trunk, const struct stems *stems,
                                 double *corner, double *place)
{
    int n = places_of(s, trunk, DRAWN, 0, place), all = n;
    all += places_of(s, trunk, DRAWN, 1, place + 2 * n);
    for (int i = 0; i < stems->count; i++) {
        const struct scheme_placed *held = &s->placed[stems->body[i]];
        for (int j = 0; j < n; j++)
            if (place[2 * j] == held->hx && place[2 * j + 1] == held->hy)
                memcpy(&place[2 * j], stems->at[i], sizeof stems->at[i]);
        place[2 * all] = held->hx;
        place[2 * all++ + 1] = held->hy;
    }
    struct outline o = {.hull = {corner, scheme_hull_wrap(place, n, corner)}, .places = all};
    o.wide = scheme_hull_wide(&o.hull);
    if (o.wide) {
        scheme_hull_dent(&o.hull, corner, place, n);
    } else {
        corner[0] = s->placed[trunk].sx;
        corner[1] = s->placed[trunk].sy;
        o.hull.count = 1;
    }
    return o;
}

/* Whether a line meets a box about the origin. */
static int meets(const double a[2], const double b[2], const double half[2])
{
    double from = 0, to = 1;
    for (int i = 0; i < 2; i++) /* most are far away */
        if ((a[i] >= half[i] && b[i] >= half[i]) || (a[i] <= -half[i] && b[i] <= -half[i]))
            return 0;
    for (int i = 0; i < 2; i++) {
        double way = b[i] - a[i];
        double first = (-half[i] - a[i]) / way, last = (half[i] - a[i]) / way;
        if (way == 0 && fabs(a[i]) >= half[i])
            return 0;
        if (way != 0) {
            from = fmax(from, fmin(first, last));
            to = fmin(to, fmax(first, last));
        }
    }
    return from < to;
}

/* How often an outline passes a barrel so near that it would seem to be its side. */
static int count_passing(const struct scheme *s, int body, const struct scheme_hull *h)
{
    const double half[2] = {6.2, 3.6};
    const struct scheme_placed *p = &s->placed[body];
    const struct scheme_axis *u = &s->bodies[body].axis;
    int count = 0;
    double ends[2][2];
    for (int i = 0; i <= h->count; i++) {
        const double *c = &h->corner[2 * (i % h->count)];
        double *end = ends[i % 2];
        end[0] = (c[0] - p->dx) * u->ux + (c[1] - p->dy) * u->uy;
        end[1] = (c[1] - p->dy) * u->ux - (c[0] - p->dx) * u->uy;
        count += i > 0 && meets(ends[0], ends[1], half);
    }
    return count;
}

/* A barrel that a trunk holds by the end of its shaft. */
static int is_held_by_shaft(const struct scheme *s, int body)
{
    const double barrel = 6;
    const struct scheme_placed *p = &s->placed[body];
    return s->bodies[body].type == JOINT_REVOLUTE && scheme_is_axial(&s->bodies[body]) &&
           p->manner == MANNER_SIDE && trig_length(p->hx - p->dx, p->hy - p->dy) > barrel;
}

static int count_all_passing(struct scheme *s, int trunk, const struct stems *stems, double *corner,
                             double *place)
{
    struct outline o = outline_of(s, trunk, stems, corner, place);
    scheme_hull_reach(&o.hull, corner, place, o.places);
    int count = 0;
    for (int i = scheme_first(s, trunk); i >= 0; i = scheme_next(s, i))
        if (is_held_by_shaft(s, i))
            count += count_passing(s, i, &o.hull);
    return count;
}

/* The outline passes no barrels to the ends of whose shafts it goes: it goes to the other end, or comes to one from beside it, rather
 * from where the barrel's body does not lead. */
static void clear_barrels(struct scheme *s, int trunk, struct stems *stems, double *corner,
                          double *place)
{
    enum { ASIDE = 8 };
    int left = count_all_passing(s, trunk, stems, corner, place);
    for (int i = scheme_first(s, trunk); i >= 0 && left > 0 && stems->count < MOST_STEMS;
         i = scheme_next(s, i)) {
        struct scheme_placed *p = &s->placed[i];
        const struct scheme_axis *u = &s->bodies[i].axis;
        if (!is_held_by_shaft(s, i))
            continue;
        int next = scheme_first(s, i), best = 0;
        double lx = next >= 0 ? s->bodies[next].x * s->k - p->dx : 0;
        double ly = next >= 0 ? s->bodies[next].y * s->k - p->dy : 0;
        int leads = ly * u->ux - lx * u->uy > 0 ? 1 : -1;
        double hx = p->hx, hy = p->hy;
        for (int way = 1; way <= 6; way++) { /* of the last one the best is taken */
            int is = way < 6 ? way : best, end = is % 2 ? -1 : 1, aside = is / 2;
            double off = ASIDE * (aside == 1 ? -leads : leads);
            p->hx = p->dx + end * (hx - p->dx);
            p->hy = p->dy + end * (hy - p->dy);
            stems->body[stems->count] = i;
            stems->at[stems->count][0] = p->hx - off * u->uy;
            stems->at[stems->count][1] = p->hy + off * u->ux;
            stems->count += aside > 0;
            int passing = count_all_passing(s, trunk, stems, corner, place);
            if (way < 6)
                stems->count -= aside > 0;
            if (way < 6 && passing < left) {
                best = way;
                left = passing;
            }
        }
    }
}

static void outline(struct scheme *s, int trunk)
{
    struct scheme_item *plate = &s->items[s->placed[trunk].outline];
    double *corner = &s->lines[2 * (size_t)plate->first];
    double *place = &s->lines[2 * (size_t)s->line_count];
    struct stems stems = {0};
    clear_barrels(s, trunk, &stems, corner, place);
    struct outline o = outline_of(s, trunk, &stems, corner, place);
    s->line_count += o.places;
    if (o.wide) {
        fill_corners(s, trunk, &o.hull);
        if (is_on_ground(s, trunk) && !has_middle(s, trunk))
            hold(s, trunk, &o.hull);
    }
    scheme_hull_reach(&o.hull, corner, place, o.places);
    memcpy(&corner[2 * o.hull.count], corner, 2 * sizeof *corner);
    plate->count = o.hull.count + 1;
}

void scheme_trunks(struct scheme *s)
{
    for (int i = 0; i < s->body_count; i++)
        if (s->placed[i].trunk)
            outline(s, i);
}
