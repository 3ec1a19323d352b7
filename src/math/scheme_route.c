/* The lines of links from pair to pair. */
#include "scheme_inner.h"

#include "trigonometry.h"

#include <math.h>
#include <stddef.h>

static const double nothing = 0.5 - 1e-6; /* mm */
static const double barrel = 6;           /* half, along its axis */

enum { MOST = 5 }; /* points */
struct way {
    double at[MOST][2];
    int count;
};

static void go(struct way *w, double x, double y)
{
    w->at[w->count][0] = x;
    w->at[w->count++][1] = y;
}

/* From the end of a shaft a link to what lies on the other side of the barrel would go back through it, and seem to leave
 * its side: it goes past it. The point where it turns; 0 where it need not. */
static int past_barrel(const struct scheme *s, struct scheme_owner of, const double from[2],
                       const double to[2], double via[2])
{
    const double past = 5.5, least = 3.8, rest = 1.5, some = 0.7;
    int link = of.point < 0 ? s->bodies[of.body].base : of.body;
    const struct scheme_placed *p = &s->placed[link];
    if (p->manner != MANNER_STEP || (p->ux == 0 && p->uy == 0))
        return 0;
    double shaft = (from[0] - p->dx) * p->ux + (from[1] - p->dy) * p->uy;
    double x = to[0] - p->dx, y = to[1] - p->dy, along = x * p->ux + y * p->uy;
    double across = y * p->ux - x * p->uy, on = fmin(past, fmax(least, fabs(across) - rest));
    if (fabs(shaft) <= barrel || along * shaft > barrel * fabs(shaft) ||
        fabs(across) < least + some)
        return 0;
    via[0] = from[0] - copysign(on, across) * p->uy;
    via[1] = from[1] + copysign(on, across) * p->ux;
    return 1;
}

static struct way way_of(const struct scheme *s, struct scheme_owner of, const double from[2],
                         const double out[2], const double to[2], const double in[2])
{
    struct way w = {.count = 0};
    double via[2] = {from[0], from[1]};
    if (past_barrel(s, of, from, to, via))
        go(&w, from[0], from[1]);
    double x = via[0], y = via[1], tx = to[0], ty = to[1];
    if (trig_length(tx - x, ty - y) <= nothing)
        return (struct way){.count = 0};
    double far = (tx - x) * out[0] + (ty - y) * out[1];
    double corners[3][2] = {{x, y}, {x + far * out[0], y + far * out[1]}};
    double back = (corners[1][0] - tx) * in[0] + (corners[1][1] - ty) * in[1];
    corners[2][0] = tx + back * in[0];
    corners[2][1] = ty + back * in[1];
    go(&w, x, y);
    for (int i = 1; i < 3; i++) {
        /* A corner counts when it is away from its neighbours and from the ends. */
        const double *p = corners[i], *before = corners[i - 1];
        if (trig_length(p[0] - x, p[1] - y) > nothing &&
            trig_length(p[0] - tx, p[1] - ty) > nothing &&
            trig_length(p[0] - before[0], p[1] - before[1]) > nothing)
            go(&w, p[0], p[1]);
    }
    go(&w, tx, ty);
    return w;
}

/* How far two lines lie on each other. */
static double shared(const double *a, const double *b, const double *c, const double *d)
{
    const double aside = 0.7;
    double x = b[0] - a[0], y = b[1] - a[1], far = trig_length(x, y);
    if (far <= nothing)
        return 0;
    double at[2], off[2];
    const double *ends[2] = {c, d};
    for (int i = 0; i < 2; i++) {
        double px = ends[i][0] - a[0], py = ends[i][1] - a[1];
        at[i] = (px * x + py * y) / far;
        off[i] = fabs(py * x - px * y) / far;
    }
    return fmax(off[0], off[1]) > aside
               ? 0
               : fmin(far, fmax(at[0], at[1])) - fmax(0, fmin(at[0], at[1]));
}

/* Whether a link's way to its next pair goes back over the line that leads to its own. */
static int goes_back(const struct scheme *s, struct scheme_owner of, const struct way *w)
{
    const double most = 4;
    int link = of.point < 0 ? s->bodies[of.body].base : of.body;
    if (s->placed[link].route == 0)
        return 0;
    const struct scheme_item *come = &s->items[s->placed[link].route - 1];
    const double *line = &s->lines[2 * (size_t)come->first];
    for (int i = 1; i < w->count; i++)
        for (int j = 1; j < come->count; j++)
            if (shared(w->at[i - 1], w->at[i], line + 2 * (j - 1), line + 2 * j) > most)
                return 1;
    return 0;
}

/* Straight, but for its end where that is to be along an axis: as long as it is seen before the symbol. */
static void straighten(struct way *w, int to_barrel)
{
    const double stub = to_barrel ? 14 : 5;
    const double *to = w->at[w->count - 1], *before = w->at[w->count - 2];
    double x = to[0] - before[0], y = to[1] - before[1], far = trig_length(x, y);
    double on = fmin(stub, far) / far;
    double end[2][2] = {{to[0] - on * x, to[1] - on * y}, {to[0], to[1]}};
    w->count = 1;
    go(w, end[0][0], end[0][1]);
    go(w, end[1][0], end[1][1]);
}

/* Whether a way turns behind a pin of other links, or just beside it. */
static int turns_behind(const struct scheme *s, struct scheme_owner of, const struct way *w)
{
    const double near = 3.5;
    int link = of.point < 0 ? s->bodies[of.body].base : of.body;
    for (int j = 1; j + 1 < w->count; j++)
        for (int i = 1; i < s->body_count; i++) {
            const struct scheme_body *b = &s->bodies[i];
            if (i != link && b->base != link && b->base >= 0 && !b->finger &&
                scheme_is_pin(b->type, &b->axis) &&
                trig_length(b->x * s->k - w->at[j][0], b->y * s->k - w->at[j][1]) < near)
                return 1;
        }
    return 0;
}

/* Across the axis along which it would arrive, and beside it half way. */
static struct way step_aside(const double from[2], const double to[2], const double in[2])
{
    double half = ((to[1] - from[1]) * in[0] - (to[0] - from[0]) * in[1]) / 2;
    struct way w = {.count = 0};
    go(&w, from[0], from[1]);
    go(&w, from[0] - half * in[1], from[1] + half * in[0]);
    go(&w, to[0] + half * in[1], to[1] - half * in[0]);
    go(&w, to[0], to[1]);
    return w;
}

/* From a point, leaving along the axis `out` if there is one, to another, arriving along `in`. */
void scheme_route(struct scheme *s, struct scheme_owner of, const double from[2],
                  const double out[2], const double to[2], const double in[2])
{
    struct way w = way_of(s, of, from, out, to, in);
    if (w.count == 0)
        return;
    if (w.count > 2 && goes_back(s, of, &w))
        straighten(&w, of.point < 0 && s->placed[of.body].manner == MANNER_SIDE);
    if ((in[0] != 0 || in[1] != 0) && turns_behind(s, of, &w)) {
        struct way aside = step_aside(from, to, in);
        if (!turns_behind(s, of, &aside))
            w = aside;
    }
    if (of.point < 0)
        s->placed[of.body].route = s->item_count + 1;
    struct scheme_item *route = scheme_add(s, SCHEME_ROUTE, of);
    for (int i = 0; i < w.count; i++)
        scheme_line_to(s, route, w.at[i][0], w.at[i][1]);
}

/* A tube in the paper, millimetres along and across it. */
static const double tube_bottom = -6, tube_wall = 3.2, before_tube = 9.5, past_tube = 7;

static void tube_point(const struct scheme_axis *u, const double pole[2], double along,
                       double across, double at[2])
{
    at[0] = pole[0] + along * u->ux - across * u->uy;
    at[1] = pole[1] + along * u->uy + across * u->ux;
}

/* Where a point is beside a tube. */
struct tube_place {
    double along, across, side;
};

static struct tube_place tube_place(const struct scheme_axis *u, const double pole[2],
                                    const double from[2])
{
    double x = from[0] - pole[0], y = from[1] - pole[1], across = y * u->ux - x * u->uy;
    return (struct tube_place){x * u->ux + y * u->uy, across, copysign(1, across)};
}

/* From there to the tube, round its opening to the outside of its wall; the points. */
static int way_to_tube(const struct scheme_axis *u, const double pole[2], const double from[2],
                       double way[4][2])
{
    struct tube_place at = tube_place(u, pole, from);
    int count = 0;
    if (at.along <= tube_bottom) {
        tube_point(u, pole, tube_bottom, 0, way[count++]);
        return count;
    }
    if (fabs(at.across) < past_tube)
        tube_point(u, pole, 0, at.side * past_tube, way[count++]);
    tube_point(u, pole, 0, at.side * tube_wall, way[count++]);
    return count;
}

/* From there through the opening to the ball. */
static int way_into_tube(const struct scheme_axis *u, const double pole[2], const double from[2],
                         double way[4][2])
{
    struct tube_place at = tube_place(u, pole, from);
    int count = 0;
    if (at.along < tube_bottom && fabs(at.across) < past_tube)
        tube_point(u, pole, tube_bottom, at.side * past_tube, way[count++]);
    if (at.along < before_tube - fabs(at.across))
        tube_point(u, pole, before_tube, at.side * past_tube, way[count++]);
    tube_point(u, pole, before_tube, 0, way[count++]);
    tube_point(u, pole, 0, 0, way[count++]);
    return count;
}

void scheme_route_tube(struct scheme *s, struct scheme_owner of, const double from[2],
                       const struct scheme_point *p)
{
    double way[4][2], pole[2] = {p->x * s->k, p->y * s->k};
    int count = p->first ? way_to_tube(&p->axis, pole, from, way)
                         : way_into_tube(&p->axis, pole, from, way);
    struct scheme_item *route = scheme_add(s, SCHEME_ROUTE, of);
    scheme_line_to(s, route, from[0], from[1]);
    for (int i = 0; i < count; i++)
        scheme_line_to(s, route, way[i][0], way[i][1]);
}

void scheme_stand_tube(const struct scheme_axis *axis, struct scheme_stand *r)
{
    double way[4][2], pole[2] = {r->dx, r->dy};
    double to[2] = {r->dx + r->lead_x, r->dy + r->lead_y};
    int count = way_into_tube(axis, pole, to, way);
    r->aside = 1;
    r->out_x = way[count - 2][0] - r->dx;
    r->out_y = way[count - 2][1] - r->dy;
    int first = count > 2 ? count - 3 : count - 2;
    r->lx = way[first][0];
    r->ly = way[first][1];
    count = way_to_tube(axis, pole, (double[2]){r->fx, r->fy}, way);
    r->hx = way[count - 1][0];
    r->hy = way[count - 1][1];
}

/* Whether the base of a link has come to the shaft of its barrel, not to its side. */
static int has_barrel(const struct scheme *s, int link)
{
    const struct scheme_placed *p = &s->placed[link];
    if (p->route == 0)
        return 1;
    const struct scheme_item *come = &s->items[p->route - 1];
    const double *last = &s->lines[2 * (size_t)(come->first + come->count - 2)];
    return fabs((last[2] - last[0]) * p->ux + (last[3] - last[1]) * p->uy) > barrel;
}

void scheme_come_to_shaft(struct scheme *s, int body, const double leads[2])
{
    const double shortest = 4;
    struct scheme_placed *p = &s->placed[body];
    const struct scheme_axis *u = &s->bodies[body].axis;
    double shaft = scheme_pair(s->library, s->bodies[body].type, SIGHT_PAPER)->body;
    if (p->manner != MANNER_SIDE || (p->ux == 0 && p->uy == 0) || has_barrel(s, body) ||
        s->bodies[body].role == ROLE_SHAFT || trig_length(p->hx - p->dx, p->hy - p->dy) > barrel)
        return;
    const struct scheme_item *come = &s->items[p->route - 1];
    double *end = &s->lines[2 * (size_t)(come->first + come->count - 1)];
    if (come->count < 3)
        return;
    double away = (leads[0] - p->dx) * u->ux + (leads[1] - p->dy) * u->uy;
    double leg = (end[-2] - end[-4]) * u->ux + (end[-1] - end[-3]) * u->uy;
    double on = copysign(shaft, -away);
    if (leg * (leg + on) < 0 || fabs(leg + on) < shortest) /* it would go back over itself */
        on = -on;
    for (int i = -2; i < 2; i += 2) {
        end[i] += on * u->ux;
        end[i + 1] += on * u->uy;
    }
    p->hx += on * u->ux;
    p->hy += on * u->uy;
}

int scheme_leaves_side(const struct scheme *s, int link, double x, double y)
{
    const struct scheme_placed *p = &s->placed[link];
    double far = x * p->ux + y * p->uy;
    return p->manner == MANNER_SIDE && s->bodies[link].role != ROLE_SHAFT && fabs(far) > barrel &&
           has_barrel(s, link);
}

/* What lies behind a bearing, rather than beside it, is on the other end of the shaft. */
static int begin_behind(const struct scheme *s, int link, double x, double y, double from[2])
{
    const struct scheme_placed *p = &s->placed[link];
    const struct scheme_axis *u = &s->bodies[link].axis;
    double shaft = (from[0] - p->dx) * u->ux + (from[1] - p->dy) * u->uy;
    double along = (x - p->dx) * u->ux + (y - p->dy) * u->uy;
    double across = (y - p->dy) * u->ux - (x - p->dx) * u->uy;
    if (fabs(shaft) <= barrel || along * shaft > -fmax(barrel, fabs(across)) * fabs(shaft))
        return 0;
    from[0] = 2 * p->dx - from[0];
    from[1] = 2 * p->dy - from[1];
    return 1;
}

/* Where the links of a shaft start to whose barrel its base has come, and in whose middle they would: at its end towards a place. */
static int begin_at_shaft(const struct scheme *s, int link, double x, double y, double from[2])
{
    const struct scheme_placed *p = &s->placed[link];
    const struct scheme_axis *u = &s->bodies[link].axis;
    double shaft = scheme_pair(s->library, s->bodies[link].type, SIGHT_PAPER)->body;
    if (p->manner == MANNER_STEP && scheme_in_bearing(s, link, 0))
        return begin_behind(s, link, x, y, from);
    if (p->manner != MANNER_SIDE || (p->ux == 0 && p->uy == 0) || p->trunk ||
        s->bodies[link].role == ROLE_SHAFT || from[0] != p->dx || from[1] != p->dy ||
        has_barrel(s, link))
        return 0;
    double far = copysign(shaft, (x - p->dx) * u->ux + (y - p->dy) * u->uy);
    from[0] += far * u->ux;
    from[1] += far * u->uy;
    return 1;
}

void scheme_join(struct scheme *s, int body, const struct scheme_stand *r,
                 const struct scheme_placed *base)
{
    const struct scheme_body *b = &s->bodies[body];
    struct scheme_owner of = {body, -1};
    double from[2] = {r->fx, r->fy};
    if (b->role == ROLE_ROD) {
        scheme_rod(s, body, r);
        return;
    }
    if (scheme_slides(b->type, &b->axis)) {
        begin_at_shaft(s, b->base, r->dx, r->dy, from);
        scheme_guide(s, of, r->dx, r->dy, from);
        return;
    }
    if (base->trunk || (base->plate && scheme_is_pin(b->type, &b->axis)) ||
        (scheme_pair(s->library, b->type, b->axis.sight)->floats && scheme_on_ground(s, body)))
        return;
    int sideways = scheme_leaves_side(s, b->base, r->hx - r->fx, r->hy - r->fy);
    double out[2] = {sideways ? 0 : base->ux,
                     (sideways ? 0 : base->uy) - (r->column && !s->from_top)};
    /* from barrel to barrel it goes straight: this one's shaft is the body's */
    int axial = scheme_is_axial(b) && !b->axis.skew && !(sideways && r->manner == MANNER_STEP);
    double in[2] = {axial ? b->axis.ux : 0, axial ? b->axis.uy : 0};
    if (r->along) {
        out[0] = r->step_x;
        out[1] = r->step_y;
    }
    /* behind the barrel it would turn unseen, and seem to leave its side */
    if (fabs((r->hx - r->fx) * base->ux + (r->hy - r->fy) * base->uy) <= barrel &&
        begin_at_shaft(s, b->base, r->hx, r->hy, from))
        out[0] = out[1] = 0;
    int first = s->line_count;
    scheme_route(s, of, from, out, (double[2]){r->hx, r->hy}, in);
    int count = s->line_count - first;
    const double *leg = &s->lines[2 * (size_t)first];
    if (count == 0)
        return;
    scheme_corner(s, of, SCHEME_PART, b->base, leg, leg + 2);
    if (scheme_has_ball(b->type))
        scheme_lock(s, of, (double[2]){r->dx, r->dy}, leg + 2 * (count - 2));
}
