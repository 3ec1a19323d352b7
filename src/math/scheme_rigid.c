#include "scheme_inner.h"

#include "trigonometry.h"

#include <math.h>
#include <string.h>

static const double near_pole = 3 - 1e-6; /* places that fall together on paper */

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

/* ---- the outline through three pairs or more ---- */

/* A corner, unless it is where another one is. */
static void corner_at(struct scheme *s, struct scheme_item *plate, double x, double y)
{
    x *= s->k;
    y *= s->k;
    for (int i = 0; i < plate->count; i++) {
        const double *p = &s->lines[2 * (size_t)(plate->first + i)];
        if (trig_length(p[0] - x, p[1] - y) < near_pole)
            return;
    }
    scheme_line_to(s, plate, x, y);
}

/* The corner that is farthest from a place. */
static const double *farthest(const double *corner, int count, const double from[2])
{
    const double *found = corner;
    double most = -1;
    for (int i = 0; i < count; i++) {
        double far = trig_length(corner[2 * i] - from[0], corner[2 * i + 1] - from[1]);
        if (far > most + 1e-9) {
            most = far;
            found = &corner[2 * i];
        }
    }
    return found;
}

/* By what corners are put in order: how far they are along a line, or the angle about a place. */
struct order {
    double x, y, ux, uy;
    int around;
};

static double rank(const struct order *o, const double *p)
{
    double x = p[0] - o->x, y = p[1] - o->y;
    return o->around ? scheme_angle(x, y) : x * o->ux + y * o->uy;
}

static void put_in_order(const struct order *o, double *corner, int count)
{
    for (int i = 1; i < count; i++)
        for (int j = i; j > 0; j--) {
            double *p = &corner[2 * j - 2], *q = &corner[2 * j], swap[2];
            if (!(rank(o, q) < rank(o, p)))
                break;
            memcpy(swap, p, sizeof swap);
            memcpy(p, q, sizeof swap);
            memcpy(q, swap, sizeof swap);
        }
}

void scheme_plate(struct scheme *s, int body)
{
    enum { THIN = 5 }; /* the circles at the corners of less would cover it */
    const struct scheme_body *b = &s->bodies[body];
    if (b->ground || b->finger || !scheme_is_pin(b->type, &b->axis))
        return;
    int items = s->item_count, points = s->line_count;
    struct scheme_item *plate = scheme_add(s, SCHEME_PLATE, (struct scheme_owner){body, -1});
    corner_at(s, plate, b->x, b->y);
    for (int i = b->first_point; i < b->first_point + b->point_count; i++)
        if (scheme_is_pin(s->points[i].type, &s->points[i].axis))
            corner_at(s, plate, s->points[i].x, s->points[i].y);
    for (int i = scheme_first(s, body); i >= 0; i = scheme_next(s, i))
        if (!s->bodies[i].finger && scheme_is_pin(s->bodies[i].type, &s->bodies[i].axis))
            corner_at(s, plate, s->bodies[i].x, s->bodies[i].y);
    for (int i = 0; i < s->spot_count; i++)
        if (s->spots[i].body == body)
            corner_at(s, plate, s->spots[i].x, s->spots[i].y);
    int n = plate->count;
    if (n < 3) {
        s->item_count = items;
        s->line_count = points;
        return;
    }
    s->placed[body].plate = 1;
    double *corner = &s->lines[2 * (size_t)plate->first];
    const double *from = farthest(corner, n, corner), *to = farthest(corner, n, from);
    double far = trig_length(to[0] - from[0], to[1] - from[1]);
    struct order o = {from[0], from[1], (to[0] - from[0]) / far, (to[1] - from[1]) / far, 0};
    double least = 0, most = 0, x = 0, y = 0;
    for (int i = 0; i < n; i++) {
        double *p = &corner[2 * i];
        double aside = (p[0] - o.x) * o.uy - (p[1] - o.y) * o.ux;
        least = fmin(least, aside);
        most = fmax(most, aside);
        x += p[0] / n;
        y += p[1] / n;
    }
    if (most - least > THIN)
        o = (struct order){x, y, 0, 0, 1};
    put_in_order(&o, corner, n);
    if (o.around)
        scheme_line_to(s, plate, corner[0], corner[1]);
}

/* ---- corners filled where a link goes on past a pair ---- */

/* The ways of a link's lines from a pair: unit vectors, and how long they are. */
enum { WAYS = 8 };
struct ways {
    int count;
    double least; /* what is shorter only ends at the pair */
    double x[WAYS], y[WAYS], far[WAYS];
};

static void add_way(struct ways *w, double x, double y)
{
    const double same = 0.995; /* cosine of 6 degrees */
    double far = trig_length(x, y);
    if (far < w->least)
        return;
    x /= far;
    y /= far;
    for (int i = 0; i < w->count; i++)
        if (w->x[i] * x + w->y[i] * y > same) {
            w->far[i] = fmax(w->far[i], far);
            return;
        }
    if (w->count == WAYS)
        return;
    int i = w->count++;
    for (; i > 0 && scheme_angle(w->x[i - 1], w->y[i - 1]) > scheme_angle(x, y); i--) {
        w->x[i] = w->x[i - 1];
        w->y[i] = w->y[i - 1];
        w->far[i] = w->far[i - 1];
    }
    w->x[i] = x;
    w->y[i] = y;
    w->far[i] = far;
}

static void add_ways(struct ways *w, const double at[2], const double a[2], const double b[2])
{
    double ux = b[0] - a[0], uy = b[1] - a[1], far = trig_length(ux, uy);
    if (far < near_pole)
        return;
    ux /= far;
    uy /= far;
    double along = (at[0] - a[0]) * ux + (at[1] - a[1]) * uy;
    double aside = (at[0] - a[0]) * uy - (at[1] - a[1]) * ux;
    if (fabs(aside) > 0.3 || along < -0.3 || along > far + 0.3)
        return;
    add_way(w, (far - along) * ux, (far - along) * uy);
    add_way(w, -along * ux, -along * uy);
}

/* The link whose line an item is, or -1. */
static int link_of(const struct scheme *s, const struct scheme_item *item)
{
    int drawn_by_base =
        item->point < 0 && (item->kind == SCHEME_ROUTE || item->kind == SCHEME_GUIDE);
    if (item->kind != SCHEME_ROUTE && item->kind != SCHEME_GUIDE && item->kind != SCHEME_END &&
        item->kind != SCHEME_PLATE)
        return -1;
    return drawn_by_base ? s->bodies[item->body].base : item->body;
}

static void item_ways(const struct scheme *s, const struct scheme_item *item, const double at[2],
                      struct ways *w)
{
    const struct scheme_placed *p = &s->placed[item->body];
    if (item->kind == SCHEME_GUIDE)
        add_ways(w, at, (double[2]){item->ax, item->ay}, (double[2]){item->bx, item->by});
    else if (item->kind == SCHEME_END)
        add_ways(w, at, (double[2]){p->sx, p->sy}, (double[2]){item->x, item->y});
    for (int i = 1; i < item->count; i++) {
        const double *q = &s->lines[2 * (size_t)(item->first + i)];
        add_ways(w, at, q - 2, q);
    }
}

static struct ways ways_at(const struct scheme *s, int link, const double at[2], double least)
{
    struct ways w = {.least = least};
    for (int i = s->placed[link].stroke; i >= 0; i = s->items[i].next)
        item_ways(s, &s->items[i], at, &w);
    return w;
}

/* Where another body goes from a pair that it has with a link; the ground is below. */
static void other_way(const struct scheme *s, int other, const double at[2], double way[2])
{
    way[0] = 0;
    way[1] = 1;
    if (other < 0 || s->bodies[other].ground)
        return;
    way[0] = s->placed[other].sx - at[0];
    way[1] = s->placed[other].sy - at[1];
    if (trig_length(way[0], way[1]) > near_pole)
        return;
    struct ways w = ways_at(s, other, at, near_pole);
    way[0] = w.count > 0 ? w.x[0] : 0;
    way[1] = w.count > 0 ? w.y[0] : 1;
}

static double rim(const struct scheme_pair *pair, int together)
{
    enum { BALL = 4 };
    return scheme_gives(pair->type) ? BALL : together > 3 ? BALL : together > 2 ? 3.3 : 2.5;
}

/* Between two ways the corner, filled past the rim of the symbol; on a straight line a bridge past
 * it on the side away from the other body. */
static void fill(struct scheme *s, int link, const double at[2], const struct ways *w, int one,
                 double r, const double away[2])
{
    const double past = 2.8, straight = -0.866; /* cosine of 150 degrees */
    int two = (one + 1) % w->count;
    const double ax = w->x[one], ay = w->y[one], bx = w->x[two], by = w->y[two];
    double a = fmin(r + past, w->far[one] * 0.6), b = fmin(r + past, w->far[two] * 0.6);
    struct scheme_item *gusset = scheme_add(s, SCHEME_GUSSET, (struct scheme_owner){link, -1});
    if (ax * bx + ay * by > straight) {
        scheme_line_to(s, gusset, at[0], at[1]);
        scheme_line_to(s, gusset, at[0] + a * ax, at[1] + a * ay);
        scheme_line_to(s, gusset, at[0] + b * bx, at[1] + b * by);
        return;
    }
    double ux = ax - bx, uy = ay - by, far = trig_length(ux, uy);
    double nx = -uy / far, ny = ux / far, side = nx * away[0] + ny * away[1];
    if (side > 1e-6 || (fabs(side) <= 1e-6 && (ny > 1e-6 || (fabs(ny) <= 1e-6 && nx > 0)))) {
        nx = -nx;
        ny = -ny;
    }
    double high = r + 0.7, in = 0.45;
    scheme_line_to(s, gusset, at[0] + a * ax, at[1] + a * ay);
    scheme_line_to(s, gusset, at[0] + in * a * ax + high * nx, at[1] + in * a * ay + high * ny);
    scheme_line_to(s, gusset, at[0] + in * b * bx + high * nx, at[1] + in * b * by + high * ny);
    scheme_line_to(s, gusset, at[0] + b * bx, at[1] + b * by);
}

/* A pair of a link with another body, which must not look as if it cut the link. */
struct vertex {
    int link, other, together;
    const struct scheme_pair *pair;
    double at[2];
};

static int is_filled(const struct scheme *s, const struct vertex *v, int from)
{
    for (int i = from; i < s->item_count; i++)
        if (s->items[i].body == v->link &&
            trig_length(s->items[i].x - v->at[0], s->items[i].y - v->at[1]) < 0.5)
            return 1;
    return 0;
}

static void fill_corners(struct scheme *s, const struct vertex *v, int from)
{
    if (s->bodies[v->link].ground || s->bodies[v->link].finger)
        return;
    double r = rim(v->pair, v->together);
    struct ways w = ways_at(s, v->link, v->at, r + 1.5);
    if (w.count < 2 || is_filled(s, v, from))
        return;
    double away[2], gap[WAYS], widest = -1;
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
            fill(s, v->link, v->at, &w, i, r, away);
            s->items[s->item_count - 1].x = v->at[0];
            s->items[s->item_count - 1].y = v->at[1];
            most--;
        }
}

/* ---- links over sliders ---- */

/* A slider, the body that it is and the one that it slides on. */
struct slider {
    int body, guide;
    double at[2];
    int room;
};

static int is_at(const struct slider *slider, double x, double y)
{
    return trig_length(x - slider->at[0], y - slider->at[1]) < 1;
}

static void go_over(struct scheme *s, struct slider *slider, int link)
{
    const double into = 7.5;
    if (link < 0 || link == slider->guide || s->bodies[link].ground)
        return;
    struct ways w = ways_at(s, link, slider->at, near_pole);
    for (int i = 0; i < w.count && slider->room > 0; i++, slider->room--) {
        struct scheme_owner of = {slider->body, -1};
        double far = fmin(into, w.far[i]);
        struct scheme_item *over = scheme_add(s, SCHEME_OVER, of);
        scheme_line_to(s, over, slider->at[0], slider->at[1]);
        scheme_line_to(s, over, slider->at[0] + far * w.x[i], slider->at[1] + far * w.y[i]);
    }
}

/* Links end at a hinge that stands in a slider; what lies under the slider is its guide. */
static void over_slider(struct scheme *s, struct slider slider)
{
    const struct scheme_body *b = &s->bodies[slider.body];
    const struct scheme_placed *own = &s->placed[slider.body];
    if (b->base >= 0 && scheme_is_pin(b->type, &b->axis) && is_at(&slider, own->dx, own->dy))
        go_over(s, &slider, b->base);
    for (int i = scheme_first(s, slider.body); i >= 0; i = scheme_next(s, i))
        if (scheme_is_pin(s->bodies[i].type, &s->bodies[i].axis) &&
            is_at(&slider, s->placed[i].dx, s->placed[i].dy))
            go_over(s, &slider, i);
    for (int i = b->first_point; i < b->first_point + b->point_count; i++)
        if (scheme_is_pin(s->points[i].type, &s->points[i].axis) &&
            is_at(&slider, s->placed_points[i].x, s->placed_points[i].y))
            go_over(s, &slider, s->points[i].other);
}

static void over_sliders(struct scheme *s)
{
    enum { MOST = 4 };
    for (int i = 1; i < s->body_count; i++)
        if (scheme_slides(s->bodies[i].type, &s->bodies[i].axis) && !s->bodies[i].finger)
            over_slider(
                s, (struct slider){i, s->bodies[i].base, {s->placed[i].dx, s->placed[i].dy}, MOST});
    for (int i = 0; i < s->point_count; i++)
        if (s->points[i].last && scheme_slides(s->points[i].type, &s->points[i].axis))
            over_slider(s, (struct slider){s->points[i].body,
                                           s->points[i].other,
                                           {s->placed_points[i].x, s->placed_points[i].y},
                                           MOST});
}

void scheme_rigid(struct scheme *s)
{
    for (int i = 0; i < s->body_count; i++)
        s->placed[i].stroke = -1;
    for (int i = s->item_count - 1; i >= 0; i--) {
        int link = link_of(s, &s->items[i]);
        if (link < 0)
            continue;
        s->items[i].next = s->placed[link].stroke;
        s->placed[link].stroke = i;
    }
    int from = s->item_count;
    for (int i = 1; i < s->body_count; i++) {
        const struct scheme_body *b = &s->bodies[i];
        const struct scheme_placed *p = &s->placed[i];
        if (b->base < 0 || b->finger || !scheme_is_pin(b->type, &b->axis))
            continue;
        struct vertex v = {i, b->base, p->together, p->pair, {p->dx, p->dy}};
        fill_corners(s, &v, from);
        v.link = b->base;
        v.other = i;
        fill_corners(s, &v, from);
    }
    for (int i = 0; i < s->point_count; i++) {
        const struct scheme_point *b = &s->points[i];
        const struct scheme_placed_point *p = &s->placed_points[i];
        if (scheme_is_pin(b->type, &b->axis))
            fill_corners(s, &(struct vertex){b->body, b->other, p->together, p->pair, {p->x, p->y}},
                         from);
    }
    over_sliders(s);
}
