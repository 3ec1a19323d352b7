#include "scheme_inner.h"

#include "trigonometry.h"

#include <math.h>
#include <stddef.h>

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

/* ---- corners filled where a link goes on past a pair ---- */

/* The ways of a link's lines from a pair: unit vectors, how long they are, and how far along them the
 * line is where what is filled may end. */
enum { WAYS = 8 };
struct ways {
    int count;
    double least; /* what is shorter only ends at the pair */
    double clear; /* so far from the pair what is filled ends */
    double x[WAYS], y[WAYS], far[WAYS], leg[WAYS];
};

static void put_way(struct ways *w, int to, int from)
{
    w->x[to] = w->x[from];
    w->y[to] = w->y[from];
    w->far[to] = w->far[from];
    w->leg[to] = w->leg[from];
}

static void add_way(struct ways *w, double x, double y, double most)
{
    const double same = 0.995; /* cosine of 6 degrees */
    double far = trig_length(x, y);
    if (far < w->least)
        return;
    x /= far;
    y /= far;
    double leg = fmin(w->clear, far * most);
    for (int i = 0; i < w->count; i++)
        if (w->x[i] * x + w->y[i] * y > same) {
            w->far[i] = fmax(w->far[i], far);
            w->leg[i] = fmax(w->leg[i], leg);
            return;
        }
    if (w->count == WAYS)
        return;
    int i = w->count++;
    for (; i > 0 && scheme_angle(w->x[i - 1], w->y[i - 1]) > scheme_angle(x, y); i--)
        put_way(w, i, i - 1);
    w->x[i] = x;
    w->y[i] = y;
    w->far[i] = far;
    w->leg[i] = leg;
}

/* Of a piece of a line that the pair is on. */
static void add_ways(struct ways *w, const double at[2], const double a[2], const double b[2])
{
    const double most = 0.6;
    double ux = b[0] - a[0], uy = b[1] - a[1], far = trig_length(ux, uy);
    if (far < near_pole)
        return;
    ux /= far;
    uy /= far;
    double along = (at[0] - a[0]) * ux + (at[1] - a[1]) * uy;
    double aside = (at[0] - a[0]) * uy - (at[1] - a[1]) * ux;
    if (fabs(aside) > 0.3 && fabs(aside) < w->least - 1e-6) {
        /* under the symbol, beside its middle: on to where the line is clear of it */
        double half = sqrt(fmax(0, w->clear * w->clear - aside * aside));
        for (int sign = -1; sign <= 1; sign += 2) {
            double to = along + sign * half;
            if (to > 0 && to < far)
                add_way(w, a[0] + to * ux - at[0], a[1] + to * uy - at[1], 1);
        }
        return;
    }
    if (fabs(aside) > 0.3 || along < -0.3 || along > far + 0.3)
        return;
    add_way(w, (far - along) * ux, (far - along) * uy, most);
    add_way(w, -along * ux, -along * uy, most);
}

/* Of a line that bends under the symbol of the pair at its begin: to where it is clear of that. */
static int bent_way(struct ways *w, const double at[2], const double *from, int step, int count)
{
    if (count < 3 || trig_length(from[0] - at[0], from[1] - at[1]) > 0.3 ||
        trig_length(from[step] - at[0], from[step + 1] - at[1]) > w->clear)
        return 0;
    for (int i = 2; i < count; i++) {
        const double *p = from + step * (i - 1), *q = from + step * i;
        double x = p[0] - at[0], y = p[1] - at[1], vx = q[0] - p[0], vy = q[1] - p[1];
        double half = x * vx + y * vy, square = vx * vx + vy * vy;
        double t = half * half + square * (w->clear * w->clear - x * x - y * y);
        t = t > 0 && square > 0 ? (sqrt(t) - half) / square : 1;
        if (t <= 1 || i == count - 1) {
            add_way(w, x + fmin(t, 1) * vx, y + fmin(t, 1) * vy, 1);
            break;
        }
    }
    return 1;
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
    if (item->count < 2)
        return;
    const double *first = &s->lines[2 * (size_t)item->first];
    const double *last = first + 2 * (item->count - 1);
    if (item->kind == SCHEME_ROUTE &&
        (bent_way(w, at, first, 2, item->count) || bent_way(w, at, last, -2, item->count)))
        return;
    for (const double *q = first + 2; q <= last; q += 2)
        add_ways(w, at, q - 2, q);
}

static struct ways ways_at(const struct scheme *s, int link, const double at[2], double least,
                           double clear)
{
    struct ways w = {.least = least, .clear = clear};
    for (int i = s->placed[link].stroke; i >= 0; i = s->items[i].next)
        item_ways(s, &s->items[i], at, &w);
    for (int i = 0; i < s->piece_count; i++) {
        const struct scheme_piece *p = &s->pieces[i];
        if (p->body == link)
            add_ways(&w, at, (double[2]){p->ax * s->k, p->ay * s->k},
                     (double[2]){p->bx * s->k, p->by * s->k});
    }
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
    struct ways w = ways_at(s, other, at, near_pole, 0);
    way[0] = w.count > 0 ? w.x[0] : 0;
    way[1] = w.count > 0 ? w.y[0] : 1;
}

static double rim(const struct scheme_pair *pair, int together)
{
    enum { BALL = 4 };
    return scheme_gives(pair->type) ? BALL
           : together > 3           ? BALL
           : together > 2           ? 3.3
                                    : pair->wide / 2;
}

/* Between two ways the corner, filled past the rim of the symbol; on a straight line a bridge past
 * it on the side away from the other body. */
static void fill(struct scheme *s, int link, const double at[2], const struct ways *w, int one,
                 double r, const double away[2])
{
    const double blunt = -0.342, straight = -0.966; /* cosines of 110 and 165 degrees */
    int two = (one + 1) % w->count;
    const double ax = w->x[one], ay = w->y[one], bx = w->x[two], by = w->y[two];
    double a = w->leg[one], b = w->leg[two];
    struct scheme_item *gusset = scheme_add(s, SCHEME_GUSSET, (struct scheme_owner){link, -1});
    if (ax * bx + ay * by > blunt) {
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
    struct ways w = ways_at(s, v->link, v->at, r + 1.5, r + 2.8);
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
    struct ways w = ways_at(s, link, slider->at, near_pole, 0);
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
    if (b->role == ROLE_ROD)
        go_over(s, &slider, s->bodies[b->base].base);
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
