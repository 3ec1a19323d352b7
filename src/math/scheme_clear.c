#include "scheme_inner.h"

#include "trigonometry.h"

#include <math.h>

/* ---- boxes of symbols ---- */

struct box {
    double x, y, ux, uy; /* middle, direction of its length */
    double a, b;         /* half of length and width */
};

static struct box box_at(const struct scheme_pair *pair, double x, double y, double angle)
{
    const double degree = 3.14159265358979323846 / 180;
    double c = trig_cos(angle * degree), s = trig_sin(angle * degree);
    double mx = pair->left + pair->wide / 2, my = pair->top + pair->high / 2;
    return (struct box){x + mx * c - my * s, y + mx * s + my * c, c, s,
                        pair->wide / 2,      pair->high / 2};
}

/* How far two boxes are in each other; below 0 where they are apart. */
static double depth(const struct box *p, const struct box *q)
{
    double dx = q->x - p->x, dy = q->y - p->y;
    double c = fabs(p->ux * q->ux + p->uy * q->uy), s = fabs(p->ux * q->uy - p->uy * q->ux);
    double least = p->a + q->a * c + q->b * s - fabs(dx * p->ux + dy * p->uy);
    least = fmin(least, p->b + q->a * s + q->b * c - fabs(dy * p->ux - dx * p->uy));
    least = fmin(least, q->a + p->a * c + p->b * s - fabs(dx * q->ux + dy * q->uy));
    return fmin(least, q->b + p->a * s + p->b * c - fabs(dy * q->ux - dx * q->uy));
}

/* ---- symbols along their axes ---- */

enum { FAR = 40 }; /* no symbols reach so far */

/* Nothing of a symbol is farther from its pole; asked before its box is turned, which costs more. */
static double reach_of(const struct scheme_pair *pair)
{
    return (pair->wide + pair->high) / 2 + fabs(pair->left + pair->wide / 2) +
           fabs(pair->top + pair->high / 2);
}

/* Whether a symbol hides another one, or is hidden; a hinge of its own in the middle of a slider is
 * seen. */
static int covers(const struct box *own, int holds, const struct scheme_pair *pair, double x,
                  double y, double angle)
{
    const double touch = 0.6, middle = 1.4;
    if (!pair)
        return 0;
    double reach = fmin(FAR, own->a + own->b + reach_of(pair));
    if (fabs(x - own->x) > reach || fabs(y - own->y) > reach)
        return 0;
    if (holds && trig_length(x - own->x, y - own->y) < middle)
        return 0;
    struct box other = box_at(pair, x, y, angle);
    return depth(own, &other) > touch;
}

static int is_at(const struct scheme_body *b, double x, double y, double k)
{
    const double same = 0.3;
    return trig_length(x - b->x, y - b->y) * k < same;
}

/* Whether a pin of its own is at the pole of a slider: what else turns there is seen in it, too, as circles in one another. */
static int bears_pin(const struct scheme *s, int body)
{
    const struct scheme_body *me = &s->bodies[body];
    for (int i = scheme_first(s, body); i >= 0; i = scheme_next(s, i)) {
        const struct scheme_body *b = &s->bodies[i];
        if (!b->finger && scheme_is_pin(b->type, &b->axis) && is_at(me, b->x, b->y, s->k))
            return 1;
    }
    for (int i = 0; i < s->point_count; i++) {
        const struct scheme_point *p = &s->points[i];
        if (p->last && (p->body == body || p->other == body) && scheme_is_pin(p->type, &p->axis) &&
            is_at(me, p->x, p->y, s->k))
            return 1;
    }
    return 0;
}

static int is_free(const struct scheme *s, int body, const struct box *own)
{
    const struct scheme_body *me = &s->bodies[body];
    int slides = scheme_slides(me->type, &me->axis), bears = slides && bears_pin(s, body);
    for (int i = 1; i < s->body_count; i++) {
        const struct scheme_body *b = &s->bodies[i];
        const struct scheme_placed *p = &s->placed[i];
        double x = i < body ? p->dx : b->x * s->k, y = i < body ? p->dy : b->y * s->k;
        if (fabs(x - own->x) > FAR || fabs(y - own->y) > FAR || i == body || b->base < 0 ||
            b->finger || b->type == JOINT_FIXED)
            continue;
        int pin = scheme_is_pin(b->type, &b->axis);
        /* Those before are placed; of those after it is known where pins will be. */
        int within = bears && pin && i != me->base;
        if (i < body && covers(own, within, p->pair, p->dx, p->dy, p->angle))
            return 0;
        if (i > body && pin &&
            covers(own, within || (slides && b->base == body),
                   scheme_pair(s->library, b->type, b->axis.sight), b->x * s->k, b->y * s->k, 0))
            return 0;
    }
    for (int i = 0; i < s->point_count; i++) {
        const struct scheme_point *p = &s->points[i];
        int pin = scheme_is_pin(p->type, &p->axis);
        double angle = pin ? 0 : scheme_angle(p->axis.ux, p->axis.uy);
        if (p->last &&
            covers(own, pin && (bears || (slides && (p->body == body || p->other == body))),
                   scheme_pair(s->library, p->type, p->axis.sight), p->x * s->k, p->y * s->k,
                   angle))
            return 0;
    }
    return 1;
}

/* How far the symbol may go back and on along the way that its body leads: it stays between where
 * its links come from and where they go. */
static void bounds(const struct scheme_body *b, const struct scheme_stand *r, double *back,
                   double *on)
{
    enum { MOST = 24, LEAST = 5 };
    *back = *on = MOST;
    if (r->manner != MANNER_LINK && r->manner != MANNER_BACK)
        return;
    double come = (r->dx - r->fx) * b->axis.ux + (r->dy - r->fy) * b->axis.uy;
    double go = (r->x + r->lead_x - r->dx) * b->axis.ux + (r->y + r->lead_y - r->dy) * b->axis.uy;
    come *= r->forward;
    go *= r->forward;
    *back = fmin(MOST, fmax(0, fabs(come) - LEAST));
    if (!b->ends)
        *on = fmin(MOST, fmax(0, go - LEAST));
}

/* The least way to where the symbol is seen, on rather than back; 0: there is none within bounds. */
static double least_way(const struct scheme *s, int body, struct box own, const double way[2],
                        double back, double on)
{
    const double step = 2;
    double x = own.x, y = own.y;
    for (double far = step; far <= fmax(back, on); far += step)
        for (int sign = 1; sign >= -1; sign -= 2) {
            own.x = x + sign * far * way[0];
            own.y = y + sign * far * way[1];
            if (far <= (sign > 0 ? on : back) && is_free(s, body, &own))
                return sign * far;
        }
    return 0;
}

/* A barrel that goes along its axis away from the pole, where another symbol is: the base's link leads to its shaft, and the
 * body's leaves its side and comes back beside the pole. From the shaft it would begin behind that symbol. */
static void turn_aside(const struct scheme_body *b, const struct scheme_pair *pair, double go,
                       struct scheme_stand *r)
{
    const double near = 3, least = 5.5, most = 8;
    double ux = b->axis.ux, uy = b->axis.uy, along = r->lead_x * ux + r->lead_y * uy;
    double x = r->lead_x - along * ux, y = r->lead_y - along * uy, far = trig_length(x, y);
    double out = fmin(most, fmax(least, 0.6 * far));
    if (b->ends || far < near)
        return;
    r->manner = MANNER_SIDE;
    r->hold = go > 0 ? -pair->body : pair->body;
    r->hx = r->dx + r->hold * ux;
    r->hy = r->dy + r->hold * uy;
    r->aside = 1;
    r->out_x = out * x / far;
    r->out_y = out * y / far;
    r->lx = r->dx - go * ux + r->out_x;
    r->ly = r->dy - go * uy + r->out_y;
}

/* Of a barrel between two links that stands beside its pole the body takes the end of the shaft at the pole. */
static void lead_back(const struct scheme_body *b, struct scheme_stand *r)
{
    const double near = 3;
    double beside = (r->dx - r->x) * b->axis.ux + (r->dy - r->y) * b->axis.uy;
    double shaft = (r->lx - r->dx) * b->axis.ux + (r->ly - r->dy) * b->axis.uy;
    if (r->manner != MANNER_STEP || fabs(beside) < near || shaft * beside < 0)
        return;
    r->lx -= 2 * shaft * b->axis.ux;
    r->ly -= 2 * shaft * b->axis.uy;
}

void scheme_clear(const struct scheme *s, int body, const struct scheme_pair *pair, double angle,
                  struct scheme_stand *r)
{
    enum { MOST = 48 };
    const double least = 1;
    const struct scheme_body *b = &s->bodies[body];
    double way[2] = {r->forward * b->axis.ux, r->forward * b->axis.uy}, back = 0, on = MOST;
    int hand = scheme_has_fingers(b->type);
    if (hand) {
        const double degree = 3.14159265358979323846 / 180;
        way[0] = trig_cos(angle * degree);
        way[1] = trig_sin(angle * degree);
    } else if (r->stuck || b->role == ROLE_ROD ||
               !(scheme_is_axial(b) || scheme_slides(b->type, &b->axis))) {
        return;
    } else {
        bounds(b, r, &back, &on);
    }
    struct box own = box_at(pair, r->dx, r->dy, angle);
    if (is_free(s, body, &own))
        return;
    double go = least_way(s, body, own, way, back, on);
    if (go == 0 && !hand)
        go = least_way(s, body, own, way, MOST, MOST);
    const struct scheme_placed *base = &s->placed[b->base];
    if (go != 0 && r->manner == MANNER_STEP &&
        scheme_is_pin(s->bodies[b->base].type, &s->bodies[b->base].axis) &&
        trig_length(base->dx - r->x, base->dy - r->y) < least)
        turn_aside(b, pair, go * (way[0] * b->axis.ux + way[1] * b->axis.uy), r);
    r->dx += go * way[0];
    r->dy += go * way[1];
    r->lx += go * way[0];
    r->ly += go * way[1];
    r->hx += go * way[0];
    r->hy += go * way[1];
    lead_back(b, r);
}

/* ---- cut pairs along their axes ---- */

/* Whether the symbol of a cut pair may stand anywhere on its axis, and so gives way to others. */
static int gives_way(const struct scheme_point *p)
{
    return p->axis.sight == SIGHT_PAPER &&
           (p->type == JOINT_REVOLUTE || p->type == JOINT_HELICAL || p->type == JOINT_CYLINDRICAL ||
            p->type == JOINT_PRISMATIC);
}

static const struct scheme_pair *shown(const struct scheme *s, const struct scheme_point *p)
{
    return scheme_pair(s->library, p->type, p->axis.tilt ? p->axis.tilt : p->axis.sight);
}

static double angle_of(const struct scheme_point *p)
{
    double near = p->axis.tilt ? p->axis.near : 1;
    return scheme_angle(near * p->axis.ux, near * p->axis.uy);
}

/* Pairs of bodies that can give way do so when they are placed. */
static int is_point_free(const struct scheme *s, int point, const struct box *own)
{
    int holds = s->points[point].type == JOINT_PRISMATIC; /* hinges in its middle */
    for (int i = 1; i < s->body_count; i++) {
        const struct scheme_body *b = &s->bodies[i];
        if (b->base >= 0 && !b->finger && b->type != JOINT_FIXED &&
            scheme_is_pin(b->type, &b->axis) &&
            covers(own, holds, scheme_pair(s->library, b->type, b->axis.sight), b->x * s->k,
                   b->y * s->k, 0))
            return 0;
    }
    for (int i = 0; i < s->point_count; i++) {
        const struct scheme_point *p = &s->points[i];
        int within = holds && scheme_is_pin(p->type, &p->axis);
        if (p->last && p->loop != s->points[point].loop && (i < point || !gives_way(p)) &&
            covers(own, within, shown(s, p), p->x * s->k, p->y * s->k, angle_of(p)))
            return 0;
    }
    return 1;
}

/* The way along its axis to where the bodies that a cut pair joins are: 1 or -1. */
static int way_to_bodies(const struct scheme *s, const struct scheme_point *p)
{
    const struct scheme_body *b = &s->bodies[p->body];
    double far = (b->x - p->x) * p->axis.ux + (b->y - p->y) * p->axis.uy;
    if (p->other >= 0) {
        b = &s->bodies[p->other];
        far += (b->x - p->x) * p->axis.ux + (b->y - p->y) * p->axis.uy;
    }
    return far * s->k < -1e-6 ? -1 : 1;
}

/* How far along its axis a cut pair is seen: rather to its bodies; 0: where it is, or nowhere. */
static double seen_at(const struct scheme *s, int point)
{
    enum { MOST = 48, STEP = 2, RATHER = 8 };
    const struct scheme_point *p = &s->points[point];
    const int to = way_to_bodies(s, p);
    for (int i = 0; i <= MOST + RATHER; i += STEP)
        for (int side = 1; side >= -1; side -= 2) {
            double far = side > 0 ? to * fmin(i, MOST) : -to * fmax(0, i - RATHER);
            struct box own = box_at(shown(s, p), p->x * s->k + far * p->axis.ux,
                                    p->y * s->k + far * p->axis.uy, angle_of(p));
            if (is_point_free(s, point, &own))
                return far;
        }
    return 0;
}

void scheme_clear_points(struct scheme *s)
{
    for (int i = 0; i < s->point_count && !s->plane; i++) {
        const struct scheme_point *p = &s->points[i];
        double far = p->last && gives_way(p) ? seen_at(s, i) / s->k : 0;
        double x = far * p->axis.ux, y = far * p->axis.uy;
        s->bodies[p->body].apart |= far != 0;
        for (int j = 0; j < s->point_count && far != 0; j++)
            if (s->points[j].loop == p->loop) {
                s->points[j].x += x;
                s->points[j].y += y;
            }
    }
}

/* ---- what is covered all the same ---- */

/* A symbol as it is drawn. */
struct drawn {
    const struct scheme_pair *pair;
    double x, y, angle;
    int together, pin, slides;
};

/* The symbol of a pair, bodies' first; 0: there is none. */
static int drawn_at(const struct scheme *s, int pair, struct drawn *r)
{
    if (pair < s->body_count) {
        const struct scheme_body *b = &s->bodies[pair];
        const struct scheme_placed *p = &s->placed[pair];
        *r = (struct drawn){.pair = p->pair,
                            .x = p->dx,
                            .y = p->dy,
                            .angle = p->angle,
                            .together = p->together,
                            .pin = scheme_is_pin(b->type, &b->axis),
                            .slides = scheme_slides(b->type, &b->axis)};
        return b->base >= 0 && !b->finger && p->pair && b->type != JOINT_FIXED && b->type >= 0 &&
               !p->pair->floats;
    }
    const struct scheme_point *b = &s->points[pair - s->body_count];
    const struct scheme_placed_point *p = &s->placed_points[pair - s->body_count];
    *r = (struct drawn){.pair = p->pair,
                        .x = p->x,
                        .y = p->y,
                        .angle = p->angle,
                        .together = p->together,
                        .pin = scheme_is_pin(b->type, &b->axis),
                        .slides = scheme_slides(b->type, &b->axis)};
    return b->last && p->pair;
}

/* Circles in one another, and a hinge in the middle of a slider, show both. */
static int hide(const struct drawn *p, const struct drawn *q, double deep)
{
    const double middle = 1.5, same = 0.5, diagonal = 1.5;
    double most = reach_of(p->pair) + reach_of(q->pair) + diagonal * fmax(0, -deep);
    if (fabs(p->x - q->x) > most || fabs(p->y - q->y) > most)
        return 0;
    double far = trig_length(p->x - q->x, p->y - q->y);
    if ((p->together > 1 && p->together == q->together && far < same) ||
        (((p->pin && q->slides) || (q->pin && p->slides)) && far < middle))
        return 0;
    struct box a = box_at(p->pair, p->x, p->y, p->angle);
    struct box b = box_at(q->pair, q->x, q->y, q->angle);
    return depth(&a, &b) > deep;
}

/* How far from each other symbols can be that are so deep in each other. */
static double reach(const struct scheme *s, double deep)
{
    const double diagonal = 1.4143; /* the boxes meet along both sides of each */
    double half = 0, off = 0;
    for (int i = 0; i < s->library->pair_count; i++) {
        const struct scheme_pair *p = &s->library->pairs[i];
        half = fmax(half, trig_length(p->wide, p->high) / 2);
        off = fmax(off, trig_length(p->left + p->wide / 2, p->top + p->high / 2));
    }
    return fmin(FAR, 2 * off + diagonal * (2 * half - fmin(deep, 0)) + 0.1);
}

static int is_same(const struct drawn *p, const struct drawn *q)
{
    return p->pair == q->pair && p->x == q->x && p->y == q->y && p->angle == q->angle &&
           p->together == q->together && p->pin == q->pin && p->slides == q->slides;
}

int scheme_covered(const struct scheme *s, double deep)
{
    int count = 0, all = s->body_count + s->point_count;
    struct drawn one, other;
    struct scheme_cells c = scheme_cells_open(s, reach(s, deep), scheme_drawn);
    for (int i = 0; i < all; i++) {
        if (!drawn_at(s, i, &one))
            continue;
        int first = i; /* of those that are drawn just so; its note is how many they are */
        struct scheme_near beside = scheme_near(&c, one.x, one.y);
        for (int j; (j = scheme_near_next(&c, &beside)) >= 0;) {
            drawn_at(s, j, &other);
            if (fabs(one.x - other.x) < FAR && fabs(one.y - other.y) < FAR &&
                hide(&one, &other, deep))
                count += c.note[j];
            if (is_same(&one, &other))
                first = j;
        }
        if (first == i) {
            scheme_cells_add(&c, i);
            c.note[i] = 0;
        }
        c.note[first]++;
    }
    return count;
}
