#include "scheme_inner.h"

#include "trigonometry.h"

#include <math.h>
#include <stddef.h>

static const double nothing = 0.5 - 1e-6; /* mm */

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
        clear =
            clear && meets_pair(s, bears, of.body, from, u, (near_a ? 0 : guide->length) - along);
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
