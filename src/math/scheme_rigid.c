#include "scheme_inner.h"

#include "trigonometry.h"

#include <math.h>
#include <stddef.h>

int scheme_gives(int type)
{
    return scheme_has_ball(type) || type == JOINT_UNIVERSAL;
}

int scheme_is_pin(int type, const struct scheme_axis *axis)
{
    return scheme_gives(type) ||
           (axis->sight == SIGHT_ALONG && (type == JOINT_REVOLUTE || type == JOINT_CYLINDRICAL ||
                                           type == JOINT_HELICAL || type == JOINT_PRISMATIC));
}

/* ---- corners filled where a link goes on past a pair ---- */

/* Where the ground is that holds a pair: below, unless it was turned. */
static void ground_way(const struct scheme *s, const double at[2], double way[2])
{
    const double same = 0.3, degree = 3.14159265358979323846 / 180;
    way[0] = 0;
    way[1] = 1;
    for (int i = 0; s->plane && i < s->item_count; i++) {
        const struct scheme_item *hold = &s->items[i];
        if (hold->kind != SCHEME_HOLD || trig_length(hold->x - at[0], hold->y - at[1]) > same)
            continue;
        way[0] = -trig_sin(hold->angle * degree);
        way[1] = trig_cos(hold->angle * degree);
        return;
    }
}

/* Where another body goes from a pair that it has with a link. */
static void other_way(const struct scheme *s, int other, const double at[2], double way[2])
{
    ground_way(s, at, way);
    if (other < 0 || s->bodies[other].ground)
        return;
    way[0] = s->placed[other].sx - at[0];
    way[1] = s->placed[other].sy - at[1];
    if (trig_length(way[0], way[1]) > SCHEME_NEAR_POLE)
        return;
    struct scheme_ways w = scheme_ways_at(s, other, at, SCHEME_NEAR_POLE, 0);
    way[0] = w.count > 0 ? w.x[0] : 0;
    way[1] = w.count > 0 ? w.y[0] : 1;
}

double scheme_rim(const struct scheme_pair *pair, int together)
{
    enum { BALL = 4 };
    return scheme_gives(pair->type) ? BALL
           : together > 3           ? BALL
           : together > 2           ? 3.3
                                    : pair->wide / 2;
}

/* A pair of a link with another body, which must not look as if it cut the link. */
struct vertex {
    int link, other, owner, together; /* owner: the body whose group has the symbol */
    const struct scheme_pair *pair;
    double at[2];
};

static struct scheme_item *fill_of(struct scheme *s, const struct vertex *v, enum scheme_kind kind)
{
    struct scheme_item *item = scheme_add(s, kind, (struct scheme_owner){v->link, -1});
    item->next = s->placed[v->link].filled;
    s->placed[v->link].filled = s->item_count - 1;
    return item;
}

static struct scheme_item *gusset_of(struct scheme *s, const struct vertex *v)
{
    struct scheme_item *gusset = fill_of(s, v, SCHEME_GUSSET);
    gusset->x = v->at[0];
    gusset->y = v->at[1];
    return gusset;
}

/* What of a convex outline of four points lies so far at one side of a line through the pair. */
static void fill_beside(struct scheme *s, const struct vertex *v, double outline[4][2],
                        const double normal[2])
{
    const double clear = 1.2; /* half of a line and what is left white */
    double high[4];
    int some = 0;
    for (int i = 0; i < 4; i++) {
        high[i] =
            (outline[i][0] - v->at[0]) * normal[0] + (outline[i][1] - v->at[1]) * normal[1] - clear;
        some |= high[i] > 0.1;
    }
    if (!some)
        return;
    struct scheme_item *gusset = gusset_of(s, v);
    for (int i = 0; i < 4; i++) {
        int j = (i + 1) % 4;
        if (high[i] >= 0)
            scheme_line_to(s, gusset, outline[i][0], outline[i][1]);
        if (high[i] * high[j] >= 0)
            continue;
        double t = high[i] / (high[i] - high[j]);
        scheme_line_to(s, gusset, outline[i][0] + t * (outline[j][0] - outline[i][0]),
                       outline[i][1] + t * (outline[j][1] - outline[i][1]));
    }
}

/* Between two ways the corner, filled past the rim of the symbol; on a straight line a bridge past
 * it on the side away from the other body, open around a line `through` that crosses it. */
static void fill(struct scheme *s, const struct vertex *v, const struct scheme_ways *w, int one,
                 double r, const double away[2], const struct scheme_ways *through)
{
    const double blunt = -0.342, straight = -0.966; /* cosines of 110 and 165 degrees */
    int two = (one + 1) % w->count;
    const double ax = w->x[one], ay = w->y[one], bx = w->x[two], by = w->y[two];
    const double *at = v->at;
    double a = w->leg[one], b = w->leg[two];
    if (ax * bx + ay * by > blunt) {
        struct scheme_item *gusset = gusset_of(s, v);
        scheme_line_to(s, gusset, at[0], at[1]);
        scheme_line_to(s, gusset, at[0] + a * ax, at[1] + a * ay);
        scheme_line_to(s, gusset, at[0] + b * bx, at[1] + b * by);
        return;
    }
    double ux = ax - bx, uy = ay - by, far = trig_length(ux, uy);
    double nx = -uy / far, ny = ux / far, side = nx * away[0] + ny * away[1];
    if (ax * bx + ay * by > straight)
        side = -(nx * (ax + bx) + ny * (ay + by));
    if (side > 1e-6 || (fabs(side) <= 1e-6 && (ny > 1e-6 || (fabs(ny) <= 1e-6 && nx > 0)))) {
        nx = -nx;
        ny = -ny;
    }
    double high = r + 0.7, in = 0.45;
    double outline[4][2] = {{at[0] + a * ax, at[1] + a * ay},
                            {at[0] + in * a * ax + high * nx, at[1] + in * a * ay + high * ny},
                            {at[0] + in * b * bx + high * nx, at[1] + in * b * by + high * ny},
                            {at[0] + b * bx, at[1] + b * by}};
    if (through) {
        int side_of = through->x[0] * nx + through->y[0] * ny > 0 ? 0 : 1;
        double cx = -through->y[side_of], cy = through->x[side_of];
        fill_beside(s, v, outline, (double[2]){cx, cy});
        fill_beside(s, v, outline, (double[2]){-cx, -cy});
        return;
    }
    struct scheme_item *gusset = gusset_of(s, v);
    for (int i = 0; i < 4; i++)
        scheme_line_to(s, gusset, outline[i][0], outline[i][1]);
}

static int is_straight(const struct scheme_ways *w)
{
    return w->count == 2 && w->x[0] * w->x[1] + w->y[0] * w->y[1] < -0.966;
}

/* Whether two links are pinned in their middles. Both with a bridge would look like one cross: the link that
 * the symbol belongs to goes straight through the circle, before the other one. */
static int cross(const struct scheme *s, const struct vertex *v, const struct scheme_ways *w,
                 struct scheme_ways *other)
{
    const double least = 0.26; /* sine of 15 degrees */
    if (v->together > 1 || v->pair->type != JOINT_REVOLUTE || v->other < 0 ||
        s->bodies[v->other].ground || s->bodies[v->other].finger || !is_straight(w))
        return 0;
    *other = scheme_ways_at(s, v->other, v->at, w->least, w->clear);
    return is_straight(other) && fabs(w->x[0] * other->y[0] - w->y[0] * other->x[0]) > least;
}

static void go_through(struct scheme *s, const struct vertex *v, const struct scheme_ways *w,
                       double r)
{
    struct scheme_item *line = fill_of(s, v, SCHEME_THROUGH);
    scheme_line_to(s, line, v->at[0] + r * w->x[0], v->at[1] + r * w->y[0]);
    scheme_line_to(s, line, v->at[0], v->at[1]);
    scheme_line_to(s, line, v->at[0] + r * w->x[1], v->at[1] + r * w->y[1]);
}

static int is_filled(const struct scheme *s, const struct vertex *v)
{
    for (int i = s->placed[v->link].filled; i >= 0; i = s->items[i].next)
        if (trig_length(s->items[i].x - v->at[0], s->items[i].y - v->at[1]) < 0.5)
            return 1;
    return 0;
}

/* Of a part also the ways of what it is fixed to. */
static void add_whole(const struct scheme *s, int part, const double at[2], struct scheme_ways *w)
{
    for (; s->bodies[part].type == JOINT_FIXED; part = s->bodies[part].base) {
        int base = s->bodies[part].base;
        if (base < 0 || s->bodies[base].ground)
            return;
        scheme_ways_add(s, base, at, w);
    }
}

static void fill_corners(struct scheme *s, const struct vertex *v)
{
    if (s->bodies[v->link].ground || s->bodies[v->link].finger)
        return;
    double r = scheme_rim(v->pair, v->together);
    struct scheme_ways w = scheme_ways_at(s, v->link, v->at, r + 1.5, r + 2.8);
    add_whole(s, v->link, v->at, &w);
    if (w.count < 2 || is_filled(s, v))
        return;
    struct scheme_ways other;
    int crossed = cross(s, v, &w, &other);
    if (crossed && v->owner == v->link) {
        go_through(s, v, &w, r);
        return;
    }
    double away[2], gap[SCHEME_WAYS], widest = -1;
    int open = 0, most = 3;
    for (int i = 0; i < w.count; i++) {
        int j = (i + 1) % w.count;
        double turn = scheme_angle(w.x[j], w.y[j]) - scheme_angle(w.x[i], w.y[i]);
        gap[i] = turn < 0 ? turn + 360 : turn;
        if (gap[i] > widest + 1e-6) {
            widest = gap[i];
            open = i;
        }
    }
    other_way(s, v->other, v->at, away);
    for (int i = 0; i < w.count && most > 0; i++)
        if (i != open) {
            fill(s, v, &w, i, r, away, crossed ? &other : NULL);
            most--;
        }
}

static int is_at_pin(const struct scheme *s, const double at[2])
{
    const double clear = 5;
    for (int i = 1; i < s->body_count; i++)
        if (scheme_is_pin(s->bodies[i].type, &s->bodies[i].axis) &&
            trig_length(s->placed[i].dx - at[0], s->placed[i].dy - at[1]) < clear)
            return 1;
    return 0;
}

/* The corners between the ways in which a link leaves a place. */
static void fill_between(struct scheme *s, const struct vertex *v, const struct scheme_ways *w,
                         double leg)
{
    enum { MOST = 4 };
    const double blunt = -0.94; /* cosine of 160 degrees */
    for (int i = w->count > 2 ? 0 : 1; i < w->count && i < MOST; i++) {
        int j = (i + 1) % w->count;
        if (w->x[i] * w->x[j] + w->y[i] * w->y[j] < blunt)
            continue;
        struct scheme_item *gusset = gusset_of(s, v);
        scheme_line_to(s, gusset, v->at[0], v->at[1]);
        scheme_line_to(s, gusset, v->at[0] + leg * w->x[i], v->at[1] + leg * w->y[i]);
        scheme_line_to(s, gusset, v->at[0] + leg * w->x[j], v->at[1] + leg * w->y[j]);
    }
}

/* Where a part is fixed from which a link goes on in two ways and more: the corners, so that it is seen to be one. */
static void fill_fork(struct scheme *s, int part)
{
    enum { MOST = 4 };
    const double leg = 3;
    const struct scheme_body *b = &s->bodies[part];
    const struct scheme_placed *own = &s->placed[part];
    struct vertex v = {.link = part, .at = {own->sx, own->sy}};
    if (b->type != JOINT_FIXED || b->base < 0 || b->ground || s->bodies[b->base].ground ||
        own->trunk || own->plate || s->placed[b->base].trunk || s->placed[b->base].plate)
        return;
    struct scheme_ways w = scheme_ways_at(s, part, v.at, SCHEME_NEAR_POLE, leg);
    if (w.count < 2)
        return;
    scheme_ways_add(s, b->base, v.at, &w);
    if (w.count < 3 || w.count > MOST || is_filled(s, &v) || is_at_pin(s, v.at))
        return;
    fill_between(s, &v, &w, leg);
}

/* Where links leave the end of a barrel's shaft in two ways and more. */
static void fill_shaft(struct scheme *s, int body)
{
    const double leg = 5, clear = 3;
    const struct scheme_body *b = &s->bodies[body];
    const struct scheme_placed *own = &s->placed[body];
    struct vertex v = {.link = body, .at = {own->sx, own->sy}};
    if (!scheme_is_axial(b) || own->manner != MANNER_STEP || own->trunk || own->plate ||
        trig_length(own->sx - own->dx, own->sy - own->dy) < clear)
        return;
    struct scheme_ways w = scheme_ways_at(s, body, v.at, SCHEME_NEAR_POLE, leg);
    if (w.count > 1 && !is_filled(s, &v) && !is_at_pin(s, v.at))
        fill_between(s, &v, &w, leg);
}

/* Whether two lines go the same way, point by point: one of them tells what both would. */
static int is_again(const struct scheme *s, int item, int other)
{
    const struct scheme_item *a = &s->items[item];
    const struct scheme_item *b = other >= 0 ? &s->items[other] : NULL;
    if (!b || a->kind != SCHEME_ROUTE || b->kind != SCHEME_ROUTE || a->count != b->count)
        return 0;
    const double *p = &s->lines[2 * (size_t)a->first], *q = &s->lines[2 * (size_t)b->first];
    for (int i = 0; i < 2 * a->count; i++)
        if (p[i] != q[i])
            return 0;
    return 1;
}

void scheme_rigid(struct scheme *s)
{
    for (int i = 0; i < s->body_count; i++)
        s->placed[i].stroke = s->placed[i].filled = -1;
    for (int i = s->item_count - 1; i >= 0; i--) {
        int link = scheme_link_of(s, &s->items[i]);
        if (link < 0 || is_again(s, i, s->placed[link].stroke))
            continue;
        s->items[i].next = s->placed[link].stroke;
        s->placed[link].stroke = i;
    }
    for (int i = 1; i < s->body_count; i++) {
        const struct scheme_body *b = &s->bodies[i];
        const struct scheme_placed *p = &s->placed[i];
        if (b->base < 0 || b->finger || !scheme_is_pin(b->type, &b->axis))
            continue;
        struct vertex v = {i, b->base, i, p->together, p->pair, {p->dx, p->dy}};
        fill_corners(s, &v);
        v.link = b->base;
        v.other = i;
        fill_corners(s, &v);
    }
    for (int i = 0; i < s->point_count; i++) {
        const struct scheme_point *b = &s->points[i];
        const struct scheme_placed_point *p = &s->placed_points[i];
        if (scheme_is_pin(b->type, &b->axis))
            fill_corners(s, &(struct vertex){b->body,
                                             b->other,
                                             b->last ? b->body : b->other,
                                             p->together,
                                             p->pair,
                                             {p->x, p->y}});
    }
    for (int i = 1; i < s->body_count; i++)
        fill_fork(s, i);
    for (int i = 1; i < s->body_count; i++)
        fill_shaft(s, i);
}
