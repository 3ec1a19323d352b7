#include "scheme_inner.h"

#include "trigonometry.h"

#include <math.h>

/* mm: what numbers lose on their way through documents decides nothing; a length of just so much
 * counts as more. */
static const double noise = 1e-6;
static const double near_pole = 3 - 1e-6; /* places that fall together on paper */
static const double room_for_link = 14 - 1e-6, room_behind = 17 - 1e-6;
static const double room_between = 13.5 - 1e-6; /* for a symbol before one at the pole */
static const double room_bracket = 11 - 1e-6;   /* for one on a link after a circle */
static const double no_bend = 0.5;              /* in a link along the axis */
static const double short_link = 9 - 1e-6, beside_pole = 8.5 - 1e-6;

int scheme_is_axial(const struct scheme_body *b)
{
    return b->axis.sight == SIGHT_PAPER &&
           (b->type == JOINT_REVOLUTE || b->type == JOINT_HELICAL || b->type == JOINT_CYLINDRICAL);
}

int scheme_in_bearing(const struct scheme *s, int body, int column)
{
    const struct scheme_body *b = &s->bodies[body];
    int sleeve = b->type == JOINT_HELICAL || b->type == JOINT_CYLINDRICAL;
    return scheme_is_axial(b) && scheme_on_ground(s, body) && !column &&
           (b->role == ROLE_SHAFT || sleeve);
}

int scheme_slides(int type, const struct scheme_axis *axis)
{
    return type == JOINT_PRISMATIC && axis->sight == SIGHT_PAPER;
}

int scheme_next(const struct scheme *s, int body)
{
    return s->bodies[body].next;
}

int scheme_first(const struct scheme *s, int body)
{
    return body + 1 < s->body_count && s->bodies[body + 1].base == body ? body + 1 : -1;
}

int scheme_on_ground(const struct scheme *s, int body)
{
    int base = s->bodies[body].base;
    return base >= 0 && s->bodies[base].ground;
}

double scheme_away(const struct scheme *s, double x, double y, const struct scheme_body *b)
{
    return trig_length(x - b->x, y - b->y) * s->k;
}

static int sign(int negative)
{
    return negative ? -1 : 1;
}

/* The bodies around a pole. */
struct around {
    int shared;          /* one that has the same pole */
    int near;            /* a hinge just beside it lies in the way of the symbol */
    const double *ahead; /* the first point away from it, over a body that shares the pole */
    double tip[2];
    const struct scheme_body *finger;
};

int scheme_ends_aside(const struct scheme *s, int body, double tip[2])
{
    const struct scheme_body *b = &s->bodies[body];
    double far = trig_length(b->end_x, b->end_y), least = 14 / s->k;
    if (!b->ends || !scheme_is_axial(b) || far * s->k < near_pole ||
        !(fabs(b->end_x * b->axis.uy - b->end_y * b->axis.ux) > 0.3 * far))
        return 0;
    /* where it is not known how far it goes, only the way counts */
    double on = b->end_far > 0 ? fmax(1, least / far) : least / far;
    tip[0] = b->x + b->end_x * on;
    tip[1] = b->y + b->end_y * on;
    return 1;
}

static void look_around(const struct scheme *s, int body, struct around *a)
{
    const struct scheme_body *b = &s->bodies[body];
    *a = (struct around){0};
    for (int i = 0; i < b->point_count && !a->ahead; i++) {
        const struct scheme_point *p = &s->points[b->first_point + i];
        if (scheme_away(s, p->x, p->y, b) >= near_pole)
            a->ahead = &p->x;
        else if (p->type == JOINT_HELICAL && p->axis.sight == SIGHT_PAPER)
            a->shared = 1;
    }
    for (int i = scheme_first(s, body); i >= 0; i = scheme_next(s, i)) {
        const struct scheme_body *c = &s->bodies[i];
        double far = scheme_away(s, c->x, c->y, b);
        if (c->finger && !a->finger)
            a->finger = c;
        if (c->axis.sight == SIGHT_ALONG && c->type == JOINT_REVOLUTE && far < beside_pole &&
            fabs((c->x - b->x) * b->axis.ux + (c->y - b->y) * b->axis.uy) * s->k < near_pole)
            a->near = 1;
        if (far >= near_pole && !a->ahead)
            a->ahead = &c->x;
        if (far >= near_pole)
            continue;
        a->shared = 1;
        for (int j = scheme_first(s, i); j >= 0 && !a->ahead; j = scheme_next(s, j))
            if (scheme_away(s, s->bodies[j].x, s->bodies[j].y, b) >= near_pole)
                a->ahead = &s->bodies[j].x;
    }
    if (!a->ahead && scheme_ends_aside(s, body, a->tip))
        a->ahead = a->tip;
}

static void lead(const struct scheme *s, int body, const struct around *a, struct scheme_stand *r)
{
    const struct scheme_body *b = &s->bodies[body];
    if (a->finger) {
        /* Fingers leave room for the hand's last pair. */
        const struct scheme_body *f = a->finger;
        double far = ((f->mx - b->x) * f->gx + (f->my - b->y) * f->gy) * s->k;
        if (far < 9.5 || (far < 14 && b->axis.tilt))
            far = 14 + 1e-6; /* what a link takes, whatever digits are lost on the way */
        r->lead_x = f->gx * far;
        r->lead_y = f->gy * far;
    } else if (a->ahead) {
        r->lead_x = (a->ahead[0] - b->x) * s->k;
        r->lead_y = (a->ahead[1] - b->y) * s->k;
    } else if (b->ends) {
        r->lead_x = b->end_x * s->k;
        r->lead_y = b->end_y * s->k;
    } else {
        r->lead_x = r->stuck ? b->gx : b->axis.ux;
        r->lead_y = r->stuck ? b->gy : b->axis.uy;
    }
}

/* How far along its axis the link of the base comes to the pair at whose pole a body is: of itself what ends there goes on so, not back
 * over that link. */
static double comes_on(const struct scheme *s, int body, const struct scheme_stand *r)
{
    const struct scheme_body *b = &s->bodies[body];
    int base = b->base;
    while (s->bodies[base].type == JOINT_FIXED && s->bodies[base].base >= 0)
        base = s->bodies[base].base;
    if (s->bodies[base].base < 0)
        return 0;
    const struct scheme_placed *from = &s->placed[s->bodies[base].base];
    return (r->x - from->sx) * b->axis.ux + (r->y - from->sy) * b->axis.uy;
}

/* How far the pair's link comes along its axis: also that of a body fixed to what bears it. */
static double room_back(const struct scheme *s, const struct scheme_body *b, double come,
                        const struct scheme_stand *r)
{
    const double line = 0.5;
    const struct scheme_body *base = &s->bodies[b->base];
    if (base->type != JOINT_FIXED || base->ground || base->base < 0)
        return come;
    const struct scheme_placed *from = &s->placed[base->base];
    double x = r->x - from->sx, y = r->y - from->sy;
    double far = x * b->axis.ux + y * b->axis.uy;
    int beside = fabs(x * b->axis.uy - y * b->axis.ux) > line;
    return beside || far * come < 0 || fabs(far) < fabs(come) ? come : far;
}

/* Whether a link goes on past a pair that it bears, along that one's axis: at its parts from one of them on. */
static int goes_past(const struct scheme *s, int body, int from, double way, int *looks)
{
    const struct scheme_body *b = &s->bodies[body];
    for (int i = scheme_first(s, from); i >= 0 && (*looks)-- > 0; i = scheme_next(s, i)) {
        double x = (s->bodies[i].x - b->x) * s->k, y = (s->bodies[i].y - b->y) * s->k;
        if (i != body && ((fabs(x * b->axis.uy - y * b->axis.ux) < near_pole &&
                           (x * b->axis.ux + y * b->axis.uy) * way > near_pole) ||
                          (s->bodies[i].type == JOINT_FIXED && goes_past(s, body, i, way, looks))))
            return 1;
    }
    return 0;
}

static int aside(const struct scheme *s, const struct scheme_body *b, double x, double y)
{
    return fabs((x - b->x) * b->axis.uy - (y - b->y) * b->axis.ux) * s->k > near_pole;
}

/* Whether another pair of the ground is just beyond a bearing, its ground at the end of the shaft. */
static int stands_beyond(const struct scheme *s, int body, double way)
{
    const double room = 40;
    const struct scheme_body *b = &s->bodies[body];
    for (int i = scheme_first(s, b->base); i >= 0; i = scheme_next(s, i)) {
        const struct scheme_body *c = &s->bodies[i];
        double on = ((c->x - b->x) * b->axis.ux + (c->y - b->y) * b->axis.uy) * s->k * way;
        if (i != body && on > near_pole && on < room && !aside(s, b, c->x, c->y))
            return 1;
    }
    return 0;
}

/* Whether something that a body leads to lies aside of its axis. */
static int bears_aside(const struct scheme *s, int body)
{
    const struct scheme_body *b = &s->bodies[body];
    double tip[2];
    for (int i = scheme_first(s, body); i >= 0; i = scheme_next(s, i))
        if (aside(s, b, s->bodies[i].x, s->bodies[i].y))
            return 1;
    for (int i = b->first_point; i < b->first_point + b->point_count; i++)
        if (aside(s, b, s->points[i].x, s->points[i].y))
            return 1;
    for (int i = 0; i < s->spot_count; i++)
        if (s->spots[i].body == body && aside(s, b, s->spots[i].x, s->spots[i].y))
            return 1;
    return scheme_ends_aside(s, body, tip);
}

/* The manner of the pair and how far its symbol slides along the axis from the pole. */
static double choose_manner(const struct scheme *s, int body, const struct around *a, double come,
                            double across, double go, int at_pole, int under,
                            struct scheme_stand *r)
{
    const struct scheme_body *b = &s->bodies[body];
    const struct scheme_body *base = &s->bodies[b->base];
    int ahead = fabs(go) > 0.9 * trig_length(r->lead_x, r->lead_y);
    int along = base->axis.sight == SIGHT_ALONG;
    int looks = 64; /* at most */
    double behind = room_back(s, b, come, r);
    /* The link leaves its own pair along the axis, and comes across it. */
    const struct scheme_placed *from = &s->placed[b->base];
    int level = fabs(come) > room_for_link && across > fabs(come) + near_pole &&
                fabs(from->ux * b->axis.ux + from->uy * b->axis.uy) > 0.98;
    /* It would go back along its axis over the last stretch of the link that comes there, all of it where that has no bend. */
    double x = r->x - from->sx, y = r->y - from->sy;
    int straight = fabs(x * b->axis.uy - y * b->axis.ux) < no_bend;
    double off = at_pole || straight || scheme_leaves_side(s, b->base, x, y)
                     ? 0
                     : x * from->ux + y * from->uy;
    double last = come - off * (from->ux * b->axis.ux + from->uy * b->axis.uy);
    int back = a->ahead && fabs(last) > room_for_link && last * go < 0;
    if (!scheme_is_axial(b))
        r->manner = MANNER_POLE;
    else if (at_pole && scheme_in_bearing(s, body, r->column) && bears_aside(s, body) &&
             !(stands_beyond(s, body, 1) && stands_beyond(s, body, -1)))
        r->manner = MANNER_STEP;
    else if (b->role == ROLE_SHAFT && at_pole)
        r->manner = MANNER_SIDE;
    else if (r->rooted)
        r->manner = MANNER_BACK;
    else if (a->shared && fabs(behind) > room_between && fabs(come) > noise)
        r->manner = MANNER_BACK;
    else if (fabs(come) > room_behind &&
             (a->near || (a->ahead && fabs(go) < room_for_link && ahead)))
        r->manner = MANNER_BACK;
    else if (along && fabs(come) > room_bracket && fabs(come) > across - 0.5 && a->ahead &&
             fabs(go) < room_for_link && ahead)
        r->manner = MANNER_BACK;
    else if (b->axis.skew && fabs(go) < 0.9 * trig_length(r->lead_x, r->lead_y))
        r->manner = MANNER_SIDE;
    else if (fabs(come) < near_pole && across > room_for_link && !along &&
             fabs(go) < 0.7 * trig_length(r->lead_x, r->lead_y))
        r->manner = MANNER_STEP; /* a barrel between two links across its axis */
    else if (!s->plane && !at_pole && !from->trunk && b->wheel_r == 0 && come * go > noise &&
             goes_past(s, body, b->base, sign(go < 0), &looks))
        r->manner = MANNER_SIDE;
    else if ((fabs(go) >= room_for_link && !back) ||
             (along && fabs(go) > short_link && fabs(come) < near_pole))
        r->manner = MANNER_LINK;
    else if ((fabs(come) > room_for_link && !level) || b->axis.skew || at_pole)
        r->manner = MANNER_SIDE;
    else
        r->manner = MANNER_STEP;

    if (r->rooted)
        return under * 16;
    if (r->manner == MANNER_BACK)
        return -sign(come < -noise) * fmin(fabs(a->shared ? behind : come) / 2, 16);
    if (r->manner == MANNER_LINK && fabs(come) < room_for_link)
        return sign(go < -noise) * fmin(fabs(go) * (fabs(go) < 14.001 ? 0.62 : 0.5), 12);
    return r->manner == MANNER_STEP && !level ? -come : 0;
}

/* A gripper stands beyond what is drawn of its base's pair, which may have gone along its axis past the gripper's pole. */
static void push_hand(const struct scheme *s, int body, double fx, double fy,
                      struct scheme_stand *r)
{
    const double room = 8;
    const struct scheme_body *b = &s->bodies[body], *base = &s->bodies[b->base];
    double vx = r->x - base->x * s->k, vy = r->y - base->y * s->k, far = trig_length(vx, vy);
    double come = far > near_pole ? ((r->x - fx) * vx + (r->y - fy) * vy) / far : room;
    if (s->plane || come >= room / 2)
        return;
    r->off_x = (room - come) * vx / far;
    r->off_y = (room - come) * vy / far;
}

/* The guide of a rod is drawn at its hinge, wherever the rod has gone. */
static void stand_in_guide(double sx, double sy, struct scheme_stand *r)
{
    r->dx = r->fx = r->hx = sx;
    r->dy = r->fy = r->hy = sy;
    r->lx = r->x;
    r->ly = r->y;
}

void scheme_stand(const struct scheme *s, int body, double sx, double sy, struct scheme_stand *r)
{
    const struct scheme_body *b = &s->bodies[body];
    const struct scheme_body *base = &s->bodies[b->base];
    double ux = b->axis.ux, uy = b->axis.uy;
    int axial = scheme_is_axial(b), on_ground = scheme_on_ground(s, body);
    *r = (struct scheme_stand){.x = b->x * s->k, .y = b->y * s->k};
    double x = r->x, y = r->y;
    r->column = scheme_has_column(s, body, sx, sy);
    int at_pole = on_ground && !r->column;
    double fx = at_pole ? x : sx, fy = at_pole ? y : sy;

    /* A gripper at the place where its base's links start stands clear of what is drawn there. */
    r->stuck = b->points && trig_length(x - fx, y - fy) < near_pole;
    r->along = r->stuck && scheme_slides(base->type, &base->axis) &&
               fabs(b->gx * base->axis.ux + b->gy * base->axis.uy) > 0.7;
    int right = sign(base->axis.uy > 0.001 || (base->axis.ux < -0.001 && base->axis.uy > -0.001));
    r->step_x = -right * base->axis.uy;
    r->step_y = right * base->axis.ux;

    struct around a;
    look_around(s, body, &a);
    lead(s, body, &a, r);
    double come = (x - fx) * ux + (y - fy) * uy;
    double lead_on = r->lead_x * ux + r->lead_y * uy;
    int wheel = b->wheel_r > 0 && !a.ahead && fabs(come) > near_pole; /* stands outside */
    int open = fabs(lead_on) < noise && !a.ahead && b->ends;
    double on = wheel ? come : open ? comes_on(s, body, r) : lead_on;
    double go = lead_on + (!a.ahead && axial ? 40 * sign(on < -0.001) : 0);
    int go_sign = sign(go < -noise);
    int ahead = fabs(go) > 0.9 * trig_length(r->lead_x, r->lead_y);
    /* A pair on the ground that shares its pole with the next one: it goes down its axis, its
     * ground with it. */
    int close = a.ahead && ahead && fabs(go) < room_for_link;
    r->rooted = at_pole && axial && (a.shared || close) && b->role != ROLE_SHAFT && !s->plane &&
                !s->stub && fabs(come) < near_pole;
    int down = sign(uy < -0.001 || (fabs(uy) <= 0.001 && ux > 0));
    int under = a.ahead && ahead ? -go_sign : down;
    double slide =
        choose_manner(s, body, &a, come, trig_length(x - fx, y - fy), go, at_pole, under, r);

    if (r->along) {
        r->off_x = 12 * r->step_x + 3 * b->gx;
        r->off_y = 12 * r->step_y + 3 * b->gy;
    } else if (r->stuck && !at_pole) {
        r->off_x = 8 * b->gx;
        r->off_y = 8 * b->gy;
    } else {
        double aside = scheme_beside(s, body);
        r->off_x = aside * uy;
        r->off_y = -aside * ux;
    }
    if (scheme_has_fingers(b->type) && !r->stuck)
        push_hand(s, body, fx, fy, r);
    slide -= scheme_piston_back(s, body, (x - fx) * ux + (y - fy) * uy);
    r->dx = x + slide * ux + r->off_x;
    r->dy = y + slide * uy + r->off_y;
    /* Between two links across the axis the body takes the end of the shaft to which it leads, or the upper one, of a
     * barrel aside of its pole the one at the pole: so barrels one above the other do not wander off. */
    double shaft =
        scheme_pair(s->library, b->type, b->axis.tilt ? b->axis.tilt : SIGHT_PAPER)->body;
    int other = fabs(slide) > near_pole     ? slide > 0
                : fabs(lead_on) > near_pole ? lead_on < 0
                                            : uy > 0.001;
    int bearing = r->manner == MANNER_STEP && scheme_in_bearing(s, body, r->column);
    /* not where a shaft's motor is: at the end to which its symbol does not point */
    int away = b->role == ROLE_SHAFT && b->axis.tilt ? b->axis.near : go_sign;
    if (bearing && stands_beyond(s, body, away))
        away = -away;
    double start = bearing ? shaft * away : r->manner == MANNER_STEP ? shaft * sign(other) : 0;
    r->lx = r->dx + start * ux;
    r->ly = r->dy + start * uy;
    /* The base holds the end of the shaft that is nearer to it, else the one away from the body, whose link would cross the ground,
     * or the lower one, where the shaft is seen shortened or stands on the ground. */
    if (r->manner == MANNER_SIDE && (b->axis.skew || at_pole || s->placed[b->base].trunk) &&
        b->role != ROLE_SHAFT) {
        int crosses = fabs(go) > 0.8 * trig_length(r->lead_x, r->lead_y);
        double towards = fabs(come) > near_pole ? -come : crosses ? -go : down;
        r->hold = sign(towards < -noise) * shaft;
    }
    r->hx = r->dx + r->hold * ux;
    r->hy = r->dy + r->hold * uy;
    int turns_back =
        r->manner == MANNER_BACK && (come * go_sign < -noise || (r->rooted && under * go_sign > 0));
    r->forward = turns_back ? -go_sign : go_sign;
    r->fx = fx + r->rooted * under * 26 * ux;
    r->fy = fy + r->rooted * under * 26 * uy;
    if (b->role == ROLE_ROD)
        stand_in_guide(sx, sy, r);
}
