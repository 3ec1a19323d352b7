#include "scheme_inner.h"

#include "trigonometry.h"

#include <math.h>
#include <stddef.h>

static const double nothing = 0.5 - 1e-6; /* mm */

struct scheme_item *scheme_add(struct scheme *s, enum scheme_kind kind, struct scheme_owner of)
{
    struct scheme_item *item = &s->items[s->item_count++];
    *item = (struct scheme_item){
        .kind = kind, .body = of.body, .point = of.point, .first = s->line_count};
    return item;
}

void scheme_line_to(struct scheme *s, struct scheme_item *line, double x, double y)
{
    double *p = &s->lines[2 * s->line_count++];
    p[0] = x;
    p[1] = y;
    line->count++;
}

/* Where a slider is on its guide. */
struct guided {
    double x, y;
    const struct scheme_axis *axis;
};

static double reach(double limit, int loose, double k, double over)
{
    enum { MORE = 6 };
    return (limit > 0 ? limit * k : 0) + over + MORE * (loose || !(limit >= 0));
}

/* On the side to which a slider goes on along its guide to a pair of its own there is that link, no
 * longer its guide. */
static void end_guide(const struct scheme *s, const struct guided *g, double x, double y,
                      double *back, double *forth)
{
    const double line = 1, away = 8;
    double dx = x * s->k - g->x, dy = y * s->k - g->y;
    double along = dx * g->axis->ux + dy * g->axis->uy;
    if (fabs(dx * g->axis->uy - dy * g->axis->ux) > line || fabs(along) < away)
        return;
    double *end = along > 0 ? forth : back;
    *end = fmin(*end, s->library->slider / 2);
}

/* Whether a body's pole goes across a guide by its own pair: where it is on the line it only passes. */
static const double least_across = 0.05; /* sine */

static int crosses(const struct scheme_body *b, const struct guided *g)
{
    int ways = joint_translation_count((enum joint_type)b->type);
    return ways > 1 ||
           (ways == 1 && fabs(b->axis.ux * g->axis->uy - b->axis.uy * g->axis->ux) > least_across);
}

/* What turns about the guide just at the slider stands beside that, on the side to which it leads on. */
static void end_beside(const struct scheme *s, const struct guided *g, int body, double *back,
                       double *forth)
{
    const double line = 1, away = 8, least = 0.5, goes = 3;
    const struct scheme_body *b = &s->bodies[body];
    double x = b->x * s->k - g->x, y = b->y * s->k - g->y;
    double way = x * g->axis->ux + y * g->axis->uy;
    if (!scheme_is_axial(b) || fabs(way) >= away ||
        fabs(x * g->axis->uy - y * g->axis->ux) > line ||
        fabs(b->axis.ux * g->axis->uy - b->axis.uy * g->axis->ux) > least_across)
        return;
    for (int i = scheme_first(s, body); i >= 0; i = scheme_next(s, i)) {
        double on =
            ((s->bodies[i].x - b->x) * g->axis->ux + (s->bodies[i].y - b->y) * g->axis->uy) * s->k;
        if (fabs(on) > goes) {
            way = on;
            break;
        }
    }
    double *end = way > 0 ? forth : back;
    if (fabs(way) > least)
        *end = fmin(*end, s->library->slider / 2);
}

static void end_guides(const struct scheme *s, int slider, int point, const struct guided *g,
                       double *back, double *forth)
{
    if (slider < 0 || s->bodies[slider].ground)
        return;
    const struct scheme_body *b = &s->bodies[slider];
    for (int i = scheme_first(s, slider); i >= 0; i = scheme_next(s, i))
        if (!crosses(&s->bodies[i], g)) {
            end_guide(s, g, s->bodies[i].x, s->bodies[i].y, back, forth);
            end_beside(s, g, i, back, forth);
        }
    for (int i = b->first_point; i < b->first_point + b->point_count; i++)
        if (point < 0 || s->points[i].loop != s->points[point].loop)
            end_guide(s, g, s->points[i].x, s->points[i].y, back, forth);
}

/* How far before a piston a pair of its own rod is; INFINITY where it is not there. */
static double ahead(const struct scheme *s, const struct guided *g, double x, double y)
{
    const double line = 1;
    double dx = x * s->k - g->x, dy = y * s->k - g->y;
    double along = dx * g->axis->ux + dy * g->axis->uy;
    int there = fabs(dx * g->axis->uy - dy * g->axis->ux) < line && along > line;
    return there ? along : INFINITY;
}

static double rod_ahead(const struct scheme *s, int rod, const struct guided *g)
{
    const struct scheme_body *b = &s->bodies[rod];
    double least = INFINITY;
    for (int i = scheme_first(s, rod); i >= 0; i = scheme_next(s, i))
        least = fmin(least, ahead(s, g, s->bodies[i].x, s->bodies[i].y));
    for (int i = b->first_point; i < b->first_point + b->point_count; i++)
        least = fmin(least, ahead(s, g, s->points[i].x, s->points[i].y));
    return least;
}

/* How far a piston stands behind its pole, where a pair of the rod is: half the way to the pair of the cylinder. */
double scheme_piston_back(const struct scheme *s, int rod, double before)
{
    const double least = 20, circle = 1;
    const struct scheme_body *b = &s->bodies[rod];
    double far = INFINITY;
    for (int i = scheme_first(s, rod); i >= 0; i = scheme_next(s, i))
        far = fmin(far, trig_length(s->bodies[i].x - b->x, s->bodies[i].y - b->y));
    for (int i = b->first_point; i < b->first_point + b->point_count; i++)
        far = fmin(far, trig_length(s->points[i].x - b->x, s->points[i].y - b->y));
    int there = b->role == ROLE_PISTON && fabs(before) > least && far * s->k < circle;
    return there ? before / 2 : 0;
}

/* Whether another pair of the bearer stands on the way from `from` so far along u: a link there would be what turns in it. */
static int meets_pair(const struct scheme *s, int bearer, int slider, const double from[2],
                      const struct scheme_axis *u, double far)
{
    for (int i = scheme_first(s, bearer); i >= 0; i = scheme_next(s, i)) {
        double x = s->bodies[i].x * s->k - from[0], y = s->bodies[i].y * s->k - from[1];
        double on = (x * u->ux + y * u->uy) * (far < 0 ? -1 : 1);
        if (i != slider && on > nothing && on < fabs(far) &&
            fabs(x * u->uy - y * u->ux) < nothing && !s->bodies[i].finger)
            return 1;
    }
    return 0;
}

/* The line a slider at x y runs on, as far as its limits reach, and the base's link to its nearer
 * end. */
void scheme_guide(struct scheme *s, struct scheme_owner of, double x, double y,
                  const double from[2])
{
    int is_point = of.point >= 0;
    const struct scheme_body *b = &s->bodies[of.body];
    const struct scheme_axis *u = is_point ? &s->points[of.point].axis : &b->axis;
    /* What bears the guide: of a cut pair the body itself, else its base. */
    int bears = is_point ? of.body : b->base;
    const struct scheme_body *bearer = &s->bodies[bears];
    enum { PISTON = 3, CLEAR = 5 };
    const double circle = 3.5; /* about a pair */
    int cylinder = !is_point && b->role == ROLE_PISTON;
    double over = cylinder ? PISTON : s->library->slider / 2 + s->library->reach;
    const struct scheme_point *p = is_point ? &s->points[of.point] : NULL;
    double back = p ? reach(p->back, 1, s->k, over) : reach(b->back, b->loose_back, s->k, over);
    double forth = p ? reach(p->forth, 1, s->k, over) : reach(b->forth, b->loose_forth, s->k, over);
    /* Not through the pair where the link begins that bears it, unless the slider goes there. */
    double before = (x - from[0]) * u->ux + (y - from[1]) * u->uy;
    /* The bottom of a cylinder is where its own pair is, whichever way its rod is counted. */
    struct scheme_axis turned = *u;
    if (cylinder && before < -nothing) {
        turned.ux = -u->ux;
        turned.uy = -u->uy;
        u = &turned;
        before = -before;
        double far = back;
        back = forth;
        forth = far;
    }
    int passes = !cylinder && (p || b->loose_back) && (p ? p->back : b->back) * s->k > before;
    int in_line = fabs((x - from[0]) * u->uy - (y - from[1]) * u->ux) < nothing;
    if (!bearer->ground && before < back && before > 6 && !passes && in_line)
        back = before;
    /* Nor does it end just before that pair: what was left would be hidden by its circle. */
    if (!bearer->ground && in_line && before > back && before < back + over / 2)
        back = before;
    if (!bearer->ground && in_line && -before > forth && -before < forth + over / 2)
        forth = -before;
    struct guided g = {x, y, u};
    double whole_back = back, whole_forth = forth;
    if (!cylinder)
        end_guides(s, is_point ? s->points[of.point].other : of.body, of.point, &g, &back, &forth);
    /* The bottom of a cylinder is clear of its own pair. */
    if (cylinder && before > 2 * CLEAR && back > before - CLEAR)
        back = before - CLEAR;
    /* Nor does it swallow the pair that its rod leads to, which stays outside with the piston at the bottom. */
    if (cylinder)
        forth = fmin(forth, fmax(over, rod_ahead(s, of.body, &g) - circle - fmax(0, back - over)));
    double ax = x - back * u->ux, ay = y - back * u->uy;
    double bx = x + forth * u->ux, by = y + forth * u->uy;
    struct scheme_item *guide = scheme_add(s, SCHEME_GUIDE, of);
    guide->ax = ax;
    guide->ay = ay;
    guide->bx = bx;
    guide->by = by;
    guide->angle = scheme_angle(u->ux, u->uy);
    guide->length = back + forth;
    guide->grounded = bearer->ground && !s->stub;
    guide->r = cylinder ? 0 : whole_back - back;
    guide->w = cylinder ? 0 : whole_forth - forth;
    if (bearer->ground && s->stub) {
        struct scheme_item *stub = scheme_add(s, SCHEME_HOLD, of);
        stub->symbol = SCHEME_STUB;
        stub->x = ax;
        stub->y = ay;
        stub->angle = scheme_angle(u->ux, u->uy) + 90;
    }
    if (bearer->ground)
        return;
    int near_a = trig_length(ax - from[0], ay - from[1]) <= trig_length(bx - from[0], by - from[1]);
    double along = (from[0] - ax) * u->ux + (from[1] - ay) * u->uy;
    double aside = (from[0] - ax) * u->uy - (from[1] - ay) * u->ux;
    /* Across to the guide where that is clear of the slider; else to the end that is nearer. */
    int on_guide = along > -nothing && along < guide->length + nothing;
    double least = s->library->slider / 2 + nothing;
    int cut_a = back < least, cut_b = forth < least;
    int clear = fabs(along - back) > over - 3 && !(along < back ? cut_a : cut_b);
    if (cut_a != cut_b)
        near_a = cut_b;
    if (u->skew && !is_point)
        clear &= meets_pair(s, bears, of.body, from, u, (near_a ? 0 : guide->length) - along);
    if (fabs(aside) < nothing && on_guide)
        return;
    struct scheme_item *route = scheme_add(s, SCHEME_ROUTE, of);
    scheme_line_to(s, route, from[0], from[1]);
    if (clear && fabs(aside) > nothing)
        scheme_line_to(s, route, ax + along * u->ux, ay + along * u->uy);
    if (!(clear && on_guide)) {
        double x_end = near_a ? ax : bx, y_end = near_a ? ay : by;
        double go = (x_end - from[0]) * u->ux + (y_end - from[1]) * u->uy;
        if (!clear && fabs(aside) > nothing && fabs(go) > nothing)
            scheme_line_to(s, route, from[0] + go * u->ux, from[1] + go * u->uy);
        scheme_line_to(s, route, x_end, y_end);
        /* on along the guide: a rigid corner */
        const double *last = &s->lines[2 * (size_t)(s->line_count - 2)];
        double across = (x_end - last[0]) * u->uy - (y_end - last[1]) * u->ux;
        double in = fmin(near_a ? back : forth, 6) * (near_a ? 1 : -1);
        if (fabs(across) > nothing)
            scheme_line_to(s, route, x_end + in * u->ux, y_end + in * u->uy);
    }
}

void scheme_rod(struct scheme *s, int body, const struct scheme_stand *r)
{
    const struct scheme_axis *u = &s->bodies[body].axis;
    double out = s->library->slider / 2 + s->library->reach;
    int back = r->lead_x * u->ux + r->lead_y * u->uy < 0 ? 1 : -1;
    double gone = back * ((r->x - r->dx) * u->ux + (r->y - r->dy) * u->uy);
    double far = back * fmax(out, gone);
    struct scheme_item *rod = scheme_add(s, SCHEME_PLATE, (struct scheme_owner){body, -1});
    scheme_line_to(s, rod, r->dx + far * u->ux, r->dy + far * u->uy);
    scheme_line_to(s, rod, r->lx, r->ly);
}

static enum scheme_symbol stubbed(const struct scheme *s, enum scheme_symbol symbol)
{
    if (!s->stub)
        return symbol;
    return symbol == SCHEME_HINGE_GROUND ? SCHEME_HINGE_STUB
           : symbol == SCHEME_GROUND     ? SCHEME_STUB
                                         : SCHEME_NO_SYMBOL;
}

static void hold_at(struct scheme *s, struct scheme_owner of, enum scheme_symbol symbol, double x,
                    double y, double angle)
{
    struct scheme_item *item = scheme_add(s, SCHEME_HOLD, of);
    item->symbol = symbol;
    item->x = x;
    item->y = y;
    item->angle = angle;
}

/* A wheel that drives, seen along its axle, is so large at least on paper. */
static int rolls(const struct scheme *s, int body, double *radius)
{
    const struct scheme_body *b = &s->bodies[body];
    *radius = fmax(b->wheel_r * s->k, 3.7);
    return b->wheel_r > 0 && b->axis.sight == SIGHT_ALONG;
}

/* What drives stands on its wheels; returns whether it has any. */
static int hold_wheels(struct scheme *s, struct scheme_owner of)
{
    enum { APART = 6 };
    double low = -INFINITY, radius;
    int found = 0, end = of.body + 1;
    while (end < s->body_count && s->bodies[end].base >= of.body)
        end++;
    for (int i = of.body + 1; i < end; i++)
        if (rolls(s, i, &radius)) {
            low = fmax(low, s->bodies[i].y * s->k + radius);
            found = 1;
        }
    for (int i = of.body + 1; i < end && found; i++) {
        int hidden = 0;
        for (int j = of.body + 1; j < i; j++)
            hidden |= rolls(s, j, &radius) && fabs(s->bodies[j].x - s->bodies[i].x) * s->k < APART;
        if (rolls(s, i, &radius) && !hidden)
            hold_at(s, of, SCHEME_GROUND, s->bodies[i].x * s->k, low, 0);
    }
    return found;
}

/* Whether something that does not float stands on the ground too, also by a pair that closes a branch. */
static int others_stand(const struct scheme *s)
{
    const struct scheme_body *ground = &s->bodies[0];
    for (int i = scheme_first(s, 0); i >= 0; i = scheme_next(s, i))
        if (!scheme_pair(s->library, s->bodies[i].type, s->bodies[i].axis.sight)->floats)
            return 1;
    for (int i = ground->first_point; i < ground->first_point + ground->point_count; i++)
        if (!scheme_pair(s->library, s->points[i].type, s->points[i].axis.sight)->floats)
            return 1;
    return 0;
}

/* The ground of what floats is at the origin, or aside when something of the bodies is there. */
static void hold_origin(struct scheme *s, struct scheme_owner of, double ox, double oy)
{
    const double level = 20, barrel = 26; /* how far one may go along its axis, with its body */
    double left = INFINITY;
    int hit = 0;
    for (int i = 0; i < s->body_count + s->point_count + s->other_count; i++) {
        const double *p;
        double aside = 0;
        if (i < s->body_count) {
            if (s->bodies[i].ground)
                continue;
            p = &s->bodies[i].x;
            aside = scheme_is_axial(&s->bodies[i]) && fabs(p[1] * s->k - oy) < level
                        ? barrel * fabs(s->bodies[i].axis.ux) / s->k
                        : 0;
        } else if (i < s->body_count + s->point_count) {
            p = &s->points[i - s->body_count].x;
        } else {
            p = &s->others[2 * (i - s->body_count - s->point_count)];
        }
        left = fmin(left, p[0] - aside);
        const double *from =
            i < s->body_count && s->bodies[i].base >= 0 && !s->bodies[s->bodies[i].base].ground
                ? &s->bodies[s->bodies[i].base].x
                : p;
        hit |= scheme_comes_near(s, p, from, ox, oy);
    }
    hold_at(s, of, stubbed(s, SCHEME_GROUND), hit ? left * s->k - 14 : ox, oy, 0);
}

/* Whether another pair of the ground stands at the same place: one support bears both. */
static int is_held(const struct scheme *s, const struct scheme_hold *h)
{
    const double same = 0.3;
    for (int i = 0; i < s->item_count; i++)
        if (s->items[i].kind == SCHEME_HOLD && s->items[i].symbol == stubbed(s, h->symbol) &&
            trig_length(s->items[i].x - h->x, s->items[i].y - h->y) < same)
            return 1;
    return 0;
}

/* The ground under a pair, away from where its body leads. */
void scheme_hold(struct scheme *s, struct scheme_owner of, const struct scheme_hold *h)
{
    const struct scheme_body *b = &s->bodies[of.body];
    int is_point = of.point >= 0;
    int slides = is_point ? scheme_slides(s->points[of.point].type, &s->points[of.point].axis)
                          : scheme_slides(b->type, &b->axis);
    if (h->pair->floats) {
        if (!s->stub && !is_point && hold_wheels(s, of))
            return;
        if (!others_stand(s) && h->first)
            hold_origin(s, of, h->ox, h->oy);
        return;
    }
    if (slides || (h->away == 0 && is_held(s, h)))
        return;
    double angle = 0;
    if (h->vy > 1 && h->vy > 1.2 * fabs(h->vx))
        angle = 180;
    else if (h->symbol == SCHEME_GROUND && fabs(h->vx) > 1.2 * fabs(h->vy))
        angle = h->vx > 0 ? 90 : -90;
    double turn = angle * (3.14159265358979323846 / 180);
    hold_at(s, of, stubbed(s, h->symbol), h->x - h->away * trig_sin(turn),
            h->y + h->away * trig_cos(turn), angle);
}

void scheme_corner(struct scheme *s, struct scheme_owner of, enum scheme_kind kind, int slider,
                   const double at[2], const double to[2])
{
    const struct scheme_body *b = &s->bodies[slider];
    double high = s->library->slider_high;
    double vx = to[0] - at[0], vy = to[1] - at[1], far = trig_length(vx, vy);
    if (!scheme_slides(b->type, &b->axis) || !(far > high + 4) ||
        !(fabs(vx * b->axis.ux + vy * b->axis.uy) < 0.2 * far))
        return;
    struct scheme_item *part = scheme_add(s, kind, of);
    part->symbol = SCHEME_RIGID;
    part->x = at[0] + high * vx / far;
    part->y = at[1] + high * vy / far;
    part->angle = scheme_angle(vx, vy);
}

void scheme_lock(struct scheme *s, struct scheme_owner of, const double at[2], const double from[2])
{
    double vx = from[0] - at[0], vy = from[1] - at[1], far = trig_length(vx, vy);
    double r = s->library->socket;
    if (!(far > r + 3))
        return;
    struct scheme_item *part = scheme_add(s, SCHEME_PART, of);
    part->symbol = SCHEME_LOCK;
    part->x = at[0] + r * vx / far;
    part->y = at[1] + r * vy / far;
    part->angle = scheme_angle(vx, vy);
}
