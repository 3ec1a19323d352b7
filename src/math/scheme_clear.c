#include "scheme_box.h"
#include "scheme_inner.h"

#include "trigonometry.h"

#include <math.h>
#include <stddef.h>

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

/* Whether the symbol of a barrel at a place stands on the same side of another one on its line, which is placed, as its pole does of
 * that one's: beyond it its shaft would be one with the other. */
static int keeps_order(const struct scheme *s, int body, const struct scheme_box *own, int other)
{
    const double on_line = 3, parallel = 0.98;
    const struct scheme_body *me = &s->bodies[body], *b = &s->bodies[other];
    const struct scheme_placed *p = &s->placed[other];
    double ux = me->axis.ux, uy = me->axis.uy;
    double bx = (b->x - me->x) * s->k, by = (b->y - me->y) * s->k;
    double pole = bx * ux + by * uy, drawn = (p->dx - own->x) * ux + (p->dy - own->y) * uy;
    return !(scheme_is_axial(me) && scheme_is_axial(b) &&
             fabs(b->axis.ux * ux + b->axis.uy * uy) > parallel &&
             fabs(bx * uy - by * ux) < on_line && fabs(pole) > on_line && pole * drawn < 0);
}

/* Whether a symbol is seen at a place, and all others with it: but for those of bodies before the next one, which may go on with it. */
static int is_free(const struct scheme *s, int body, int next, const struct scheme_box *own)
{
    const struct scheme_body *me = &s->bodies[body];
    int slides = scheme_slides(me->type, &me->axis), bears = slides && bears_pin(s, body);
    for (int i = 1; i < s->body_count; i++) {
        const struct scheme_body *b = &s->bodies[i];
        const struct scheme_placed *p = &s->placed[i];
        double x = i < body ? p->dx : b->x * s->k, y = i < body ? p->dy : b->y * s->k;
        if (fabs(x - own->x) > SCHEME_BOX_FAR || fabs(y - own->y) > SCHEME_BOX_FAR || i == body ||
            b->base < 0 || b->finger || b->type == JOINT_FIXED)
            continue;
        int pin = scheme_is_pin(b->type, &b->axis);
        /* Those before are placed; of those after it is known where pins will be. */
        int within = bears && pin && i != me->base;
        if (i < body && (scheme_box_covers(own, within, p->pair, p->dx, p->dy, p->angle) ||
                         !keeps_order(s, body, own, i)))
            return 0;
        if (i >= next && pin &&
            scheme_box_covers(own, within || (slides && b->base == body),
                              scheme_pair(s->library, b->type, b->axis.sight), b->x * s->k,
                              b->y * s->k, 0))
            return 0;
    }
    for (int i = 0; i < s->point_count; i++) {
        const struct scheme_point *p = &s->points[i];
        int pin = scheme_is_pin(p->type, &p->axis);
        double angle = pin ? 0 : scheme_angle(p->axis.ux, p->axis.uy);
        if (p->last &&
            scheme_box_covers(
                own, pin && (bears || (slides && (p->body == body || p->other == body))),
                scheme_pair(s->library, p->type, p->axis.sight), p->x * s->k, p->y * s->k, angle))
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
static double least_way(const struct scheme *s, int body, int next, struct scheme_box own,
                        const double way[2], double back, double on)
{
    const double step = 2;
    double x = own.x, y = own.y;
    for (double far = step; far <= fmax(back, on); far += step)
        for (int sign = 1; sign >= -1; sign -= 2) {
            own.x = x + sign * far * way[0];
            own.y = y + sign * far * way[1];
            if (far <= (sign > 0 ? on : back) && is_free(s, body, next, &own))
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

/* A barrel without room before the pins that its body bears: these go on along its axis, with all that they bear, and the link is drawn
 * so much longer. How far the barrel goes itself. */
static int push_on(struct scheme *s, int body, const struct scheme_box *own, const double way[2],
                   double back, struct scheme_stand *r, double *go)
{
    enum { MOST = 24 };
    const double pin = 2.5, rest = 4, behind = 3;
    int after = scheme_after_all(s, body);
    double least = INFINITY;
    if (s->plane || !scheme_is_axial(&s->bodies[body]) || !scheme_is_tree(s, body))
        return 0;
    for (int i = body + 1; i < after; i++) {
        const struct scheme_body *b = &s->bodies[i];
        double x = b->x * s->k - r->x, y = b->y * s->k - r->y;
        double along = x * way[0] + y * way[1];
        if (b->type != JOINT_FIXED && !b->finger && fabs(x * way[1] - y * way[0]) < own->b + pin)
            least = fmin(least, along);
    }
    *go = is_free(s, body, after, own) ? 0 : least_way(s, body, after, *own, way, back, MOST);
    double far = (own->x - r->x) * way[0] + (own->y - r->y) * way[1] + own->a;
    double lack = *go + far + pin + rest - least;
    struct scheme_box there = *own;
    there.x += *go * way[0];
    there.y += *go * way[1];
    if (least < -behind || lack <= 0 || !is_free(s, body, after, &there))
        return 0;
    scheme_shift(s, body + 1, after, lack * way[0] / s->k, lack * way[1] / s->k);
    for (int i = scheme_first(s, body); i >= 0; i = scheme_next(s, i))
        s->bodies[i].apart = 1;
    r->lead_x += lack * way[0];
    r->lead_y += lack * way[1];
    return 1;
}

/* Whether the lines of others come near a place: to a pole from that of what bears it, and to a free end. */
static int is_on_line(const struct scheme *s, int body, int after, double x, double y)
{
    const double some = 14; /* where only the way to the end is known */
    for (int i = 1; i < s->body_count; i++) {
        const struct scheme_body *b = &s->bodies[i];
        double far = trig_length(b->end_x, b->end_y);
        double on = !b->ends || far == 0 ? 0 : b->end_far > 0 ? 1 : some / s->k / far;
        const double end[2] = {b->x + on * b->end_x, b->y + on * b->end_y};
        int from = b->base < 0 || s->bodies[b->base].ground ? i : b->base;
        if ((i < body || i >= after) && (scheme_comes_near(s, &b->x, &s->bodies[from].x, x, y) ||
                                         scheme_comes_near(s, &b->x, end, x, y)))
            return 1;
    }
    return 0;
}

/* What is free to go, at the symbol of a pair that is not its own: it stands beside, with all that it bears. */
static void clear_free(struct scheme *s, int body, const struct scheme_pair *pair,
                       struct scheme_stand *r)
{
    enum { STEP = 2, MOST = 40, WAYS = 3 };
    static const double ways[WAYS][2] = {{1, 0}, {-1, 0}, {0, -1}};
    const double stroke = 10; /* up from it */
    int after = scheme_after_all(s, body);
    struct scheme_box own = scheme_box_at(pair, r->dx, r->dy, 0);
    if (!scheme_is_tree(s, body) || is_free(s, body, after, &own))
        return;
    for (int i = 0; i < WAYS * MOST / STEP; i++) {
        double far = (i / WAYS + 1) * STEP;
        double x = far * ways[i % WAYS][0], y = far * ways[i % WAYS][1];
        own.x = r->dx + x;
        own.y = r->dy + y;
        if (is_on_line(s, body, after, own.x, own.y) ||
            is_on_line(s, body, after, own.x, own.y - stroke) || !is_free(s, body, after, &own))
            continue;
        scheme_shift(s, body, after, x / s->k, y / s->k);
        s->bodies[body].apart = 1;
        double *moved[][2] = {
            {&r->x, &r->y}, {&r->fx, &r->fy}, {&r->dx, &r->dy}, {&r->lx, &r->ly}, {&r->hx, &r->hy}};
        for (size_t j = 0; j < sizeof moved / sizeof *moved; j++) {
            *moved[j][0] += x;
            *moved[j][1] += y;
        }
        return;
    }
}

void scheme_clear(struct scheme *s, int body, const struct scheme_pair *pair, double angle,
                  struct scheme_stand *r)
{
    enum { MOST = 48 };
    const double least = 1;
    const struct scheme_body *b = &s->bodies[body];
    double way[2] = {r->forward * b->axis.ux, r->forward * b->axis.uy}, back = 0, on = MOST;
    int hand = scheme_has_fingers(b->type);
    if (pair->floats) {
        clear_free(s, body, pair, r);
        return;
    }
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
    struct scheme_box own = scheme_box_at(pair, r->dx, r->dy, angle);
    if (is_free(s, body, body + 1, &own))
        return;
    double go = least_way(s, body, body + 1, own, way, back, on);
    if (go == 0 && !hand && !push_on(s, body, &own, way, back, r, &go))
        go = least_way(s, body, body + 1, own, way, MOST, MOST);
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
    /* beyond the ground's pole its ground goes with it */
    if (scheme_on_ground(s, body) && !r->column && r->manner == MANNER_LINK && go < -back) {
        r->fx += go * way[0];
        r->fy += go * way[1];
    }
    lead_back(b, r);
}
