#include "scheme_inner.h"

#include "trigonometry.h"

#include <math.h>
#include <string.h>

double scheme_angle(double x, double y)
{
    return trig_atan2(y, x) / 0.017453292519943295;
}

double scheme_turn(double angle)
{
    return angle - 360 * ceil((angle - 180) / 360);
}

void scheme_room(const struct scheme *s, int *items, int *points)
{
    enum { OF_BODY = 26, OF_POINT = 12, OF_ROUTE = 5 };
    *items = OF_BODY * s->body_count + OF_POINT * s->point_count + s->spot_count;
    *points = OF_ROUTE * *items + 3 * s->body_count + s->point_count;
}

/* What of the library shows the pair as it stands. */
static const struct scheme_pair *seen(const struct scheme *s, const struct scheme_body *b,
                                      const struct scheme_stand *r)
{
    static const enum scheme_sight linked[2][2] = {{SIGHT_LINK_OBLIQUE, SIGHT_LINK_FAR_OBLIQUE},
                                                   {SIGHT_LINK_STEEP, SIGHT_LINK_FAR_STEEP}};
    enum { SHORT = 3 };
    enum scheme_sight sight = b->axis.tilt ? b->axis.tilt : b->axis.sight;
    int along = r->manner == MANNER_LINK || r->manner == MANNER_BACK;
    if (b->type == JOINT_REVOLUTE && along)
        sight = b->axis.tilt ? linked[b->axis.tilt == SIGHT_STEEP][r->forward * b->axis.near < 0]
                             : SIGHT_LINK;
    else if (b->type == JOINT_UNIVERSAL)
        /* What matters of a cardan joint is how its shafts are seen. */
        sight = trig_length(r->lead_x, r->lead_y) < SHORT &&
                        trig_length(r->x - r->fx, r->y - r->fy) < SHORT
                    ? SIGHT_ALONG
                /* its fork is the one seen edge-on */
                : b->axis.sight == SIGHT_ALONG ? SIGHT_OBLIQUE
                                               : SIGHT_PAPER;
    return scheme_pair(s->library, b->type, sight);
}

static double symbol_angle(const struct scheme_body *b, const struct scheme_stand *r,
                           const struct scheme_item *ground, double apart)
{
    enum { SHORT = 3, SOCKET = 45 };
    const struct scheme_axis *u = &b->axis;
    int axial = scheme_is_axial(b);
    int along = b->type == JOINT_REVOLUTE && (r->manner == MANNER_LINK || r->manner == MANNER_BACK);
    if ((axial || b->type == JOINT_PRISMATIC) && u->tilt && !along)
        return scheme_angle(u->near * u->ux, u->near * u->uy);
    if (axial)
        return scheme_angle(r->forward * u->ux, r->forward * u->uy);
    if (b->type == JOINT_PRISMATIC || (scheme_lies(b->type) && u->sight == SIGHT_PAPER))
        return scheme_angle(u->ux, u->uy);
    if (ground && apart != 0 && !r->column)
        return ground->angle - 90;
    if (r->stuck)
        return scheme_angle(b->gx, b->gy);
    double in = scheme_angle(r->x - r->fx, r->y - r->fy);
    double out = scheme_angle(r->lead_x, r->lead_y);
    if (scheme_has_fingers(b->type))
        return scheme_angle(r->dx - r->fx, r->dy - r->fy);
    if (scheme_has_ball(b->type) && trig_length(r->x - r->fx, r->y - r->fy) > SHORT) {
        /* The socket is the base's, but lets the body out. */
        double bend = scheme_turn(out - in);
        return fabs(bend) > SOCKET ? in + bend - copysign(SOCKET, bend) : in;
    }
    return scheme_has_ball(b->type) || b->type == JOINT_UNIVERSAL ? out : b->turn;
}

/* The ground of a plane or a tube is behind it. */
static void hold_lying(struct scheme *s, struct scheme_owner of, const struct scheme_axis *axis,
                       const struct scheme_pair *pair, const double at[2])
{
    struct scheme_item *item = scheme_add(s, SCHEME_HOLD, of);
    item->symbol = s->stub ? SCHEME_STUB : SCHEME_GROUND;
    item->x = at[0] + pair->left * axis->ux;
    item->y = at[1] + pair->left * axis->uy;
    item->angle = scheme_angle(-axis->ux, -axis->uy) - 90;
}

/* A plane is alike on both sides: its ground is on the one away from where a body leads. */
static void turn_plane(struct scheme_axis *axis, double x, double y)
{
    int behind = x * axis->ux + y * axis->uy < 0 ? -1 : 1;
    axis->ux *= behind;
    axis->uy *= behind;
}

static int lies_in_paper(const struct scheme *s, int type, const struct scheme_axis *axis)
{
    const struct scheme_pair *pair =
        scheme_pair(s->library, type, axis->tilt ? axis->tilt : axis->sight);
    return scheme_lies(type) && pair->sight == SIGHT_PAPER;
}

static void hold(struct scheme *s, int body, const struct scheme_stand *r, double sx, double sy,
                 double apart)
{
    const struct scheme_body *b = &s->bodies[body];
    struct scheme_owner of = {body, -1};
    if (!scheme_on_ground(s, body))
        return;
    if (lies_in_paper(s, b->type, &b->axis) && !r->column) {
        struct scheme_axis axis = b->axis;
        if (b->type == JOINT_PLANAR)
            turn_plane(&axis, r->lead_x, r->lead_y);
        hold_lying(s, of, &axis, scheme_pair(s->library, b->type, SIGHT_PAPER),
                   (double[2]){r->dx, r->dy});
        return;
    }
    /* The nut of a screw and the sleeve of a rod are the ground's: it is beside them, and not at the end of what goes through. */
    int beside = scheme_in_bearing(s, body, r->column);
    if (r->hold != 0 && !r->column && !beside) {
        struct scheme_item *item = scheme_add(s, SCHEME_HOLD, of);
        item->symbol = s->stub ? SCHEME_STUB : SCHEME_GROUND;
        item->x = r->hx;
        item->y = r->hy;
        item->angle = scheme_angle(r->hold * b->axis.ux, r->hold * b->axis.uy) - 90;
        return;
    }
    if (beside) {
        /* as a bearing stands beside its shaft */
        const double half = b->type == JOINT_CYLINDRICAL ? 2.5 : 3;
        int down = b->axis.ux < 0 || (b->axis.ux == 0 && b->axis.uy < 0) ? -1 : 1;
        /* not where a link goes that comes back over the bearing */
        double way = (r->lx - r->dx) * b->axis.ux + (r->ly - r->dy) * b->axis.uy;
        double along = r->lead_x * b->axis.ux + r->lead_y * b->axis.uy;
        double under = r->lead_y * b->axis.ux - r->lead_x * b->axis.uy;
        if (way * along < half * fabs(way) && fabs(along) < fabs(under) && under * down > 0)
            down = -down;
        struct scheme_item *item = scheme_add(s, SCHEME_HOLD, of);
        item->symbol = s->stub ? SCHEME_STUB : SCHEME_GROUND;
        item->x = r->dx - half * down * b->axis.uy;
        item->y = r->dy + half * down * b->axis.ux;
        item->angle = scheme_angle(down * b->axis.ux, down * b->axis.uy);
        return;
    }
    if (b->type == JOINT_FIXED && r->column)
        for (int i = scheme_first(s, b->base); i < body; i = scheme_next(s, i))
            if (s->bodies[i].type == JOINT_FIXED)
                return;
    const struct scheme_pair *pair = scheme_pair(s->library, b->type, b->axis.sight);
    int leads = !(r->column || r->rooted);
    struct scheme_hold h = {.pair = pair,
                            .first = scheme_first(s, b->base) == body,
                            .x = r->fx,
                            .y = r->fy,
                            .ox = sx,
                            .oy = sy,
                            .vx = leads ? r->lead_x + r->dx - r->fx : 0,
                            .vy = leads ? r->lead_y + r->dy - r->fy : 0,
                            .away = r->column ? 0 : apart,
                            .symbol = r->column ? SCHEME_GROUND : pair->ground};
    scheme_hold(s, of, &h);
}

/* Straight to a place beside its bracket a link would go through the wall of that: it leaves along the axis. */
static void leave_bracket(const struct scheme_placed *p, double x, double y, double out[2])
{
    const double steep = 2.5;
    double along = x * p->ux + y * p->uy, across = y * p->ux - x * p->uy;
    int leaves = (p->manner == MANNER_LINK || p->manner == MANNER_BACK) &&
                 fabs(across) > steep * fabs(along);
    out[0] = leaves ? p->ux : 0;
    out[1] = leaves ? p->uy : 0;
}

static void place_point(struct scheme *s, int index, double sx, double sy)
{
    const struct scheme_point *p = &s->points[index];
    const struct scheme_body *b = &s->bodies[p->body];
    struct scheme_owner of = {p->body, index};
    int slides = scheme_slides(p->type, &p->axis), ball = scheme_has_ball(p->type);
    double at[2] = {p->x * s->k, p->y * s->k}, from[2] = {sx, sy};
    double far = trig_length(at[0] - sx, at[1] - sy), near = p->axis.near;
    struct scheme_placed_point *r = &s->placed_points[index];
    r->together = 0;
    r->x = at[0];
    r->y = at[1];
    r->pair = scheme_pair(s->library, p->type, p->axis.tilt ? p->axis.tilt : p->axis.sight);
    if ((ball || p->type == JOINT_UNIVERSAL) && far > 1)
        r->angle =
            scheme_angle(at[0] - sx, at[1] - sy); /* the socket, the first fork is this body's */
    else if (p->axis.tilt && !lies_in_paper(s, p->type, &p->axis))
        r->angle = scheme_angle(near * p->axis.ux, near * p->axis.uy);
    else
        r->angle = scheme_angle(p->axis.ux, p->axis.uy);
    if (ball && p->last && !b->ground)
        scheme_lock(s, of, at, from);
    int bears = slides && (b->ground || (!p->last && !p->other_ground)); /* the guide lies on it */
    if (b->ground && p->axis.sight == SIGHT_PAPER &&
        (p->type == JOINT_REVOLUTE || p->type == JOINT_CYLINDRICAL)) {
        scheme_hold_side(s, p, of, at);
    } else if (b->ground && ((p->first && lies_in_paper(s, p->type, &p->axis)) ||
                             (p->type == JOINT_PLANAR && p->axis.sight == SIGHT_PAPER))) {
        struct scheme_axis axis = p->axis;
        if (!p->first && p->other >= 0)
            turn_plane(&axis, s->bodies[p->other].x * s->k - at[0],
                       s->bodies[p->other].y * s->k - at[1]);
        hold_lying(s, of, &axis, r->pair, at);
    } else if (b->ground && p->axis.tilt && scheme_lies(p->type) &&
               (p->first || p->type == JOINT_PLANAR)) {
        /* behind the plane as it is seen */
        struct scheme_axis axis = {.ux = near * p->axis.ux, .uy = near * p->axis.uy};
        hold_lying(s, of, &axis, r->pair, at);
    } else if (b->ground && !slides) {
        const struct scheme_body *other = p->other >= 0 ? &s->bodies[p->other] : NULL;
        const struct scheme_pair *pair = scheme_pair(s->library, p->type, p->axis.sight);
        struct scheme_hold h = {
            .pair = pair->floats ? scheme_pair(s->library, JOINT_FIXED, SIGHT_ANY) : pair,
            .first = 1,
            .x = at[0],
            .y = at[1],
            .vx = other ? other->x * s->k - at[0] : 0,
            .vy = other ? other->y * s->k - at[1] : 0,
            .symbol = pair->ground ? pair->ground : SCHEME_GROUND};
        scheme_hold(s, of, &h);
    } else if (!b->ground && far > 1 && !bears && !s->placed[p->body].trunk &&
               !(s->placed[p->body].plate && scheme_is_pin(p->type, &p->axis))) {
        /* A slider goes across to the screw or nut that moves it. */
        int screw = p->type == JOINT_HELICAL && scheme_slides(b->type, &b->axis);
        double out[2], in[2] = {screw * p->axis.ux, screw * p->axis.uy};
        leave_bracket(&s->placed[p->body], at[0] - sx, at[1] - sy, out);
        if (p->type == JOINT_TUBE && lies_in_paper(s, p->type, &p->axis))
            scheme_route_tube(s, of, from, p);
        else
            scheme_route(s, of, from, out, at, in);
        scheme_corner(s, of, SCHEME_PART, p->body, from, at);
    }
    if (bears) {
        /* The slider is where the other one is. */
        for (int i = 0; p->other >= 0 && i < s->bodies[p->other].point_count; i++) {
            const struct scheme_point *mover = &s->points[s->bodies[p->other].first_point + i];
            if (mover->loop == p->loop) {
                scheme_guide(s, of, mover->x * s->k, mover->y * s->k, from);
                break;
            }
        }
    }
}

/* Whether a part that is fixed to a body has its pole behind the barrel from the end of whose shaft the body starts: a line to
 * it, and on from it, would start at the side. */
static int is_behind_barrel(const struct scheme *s, int part, const struct scheme_stand *r)
{
    const double half = 3.8, long_ = 12.1, shaft = 11;
    int body = s->bodies[part].base;
    const struct scheme_placed *base = &s->placed[body];
    if (s->bodies[part].type != JOINT_FIXED)
        return 0;
    while (s->bodies[body].type == JOINT_FIXED && s->bodies[body].base >= 0)
        body = s->bodies[body].base;
    const struct scheme_placed *p = &s->placed[body];
    const struct scheme_axis *u = &s->bodies[body].axis;
    double x = r->lx - p->dx, y = r->ly - p->dy;
    return p->manner == MANNER_STEP && trig_length(base->sx - p->sx, base->sy - p->sy) < 0.5 &&
           fabs((p->sx - p->dx) * u->ux + (p->sy - p->dy) * u->uy) > shaft &&
           fabs(x * u->ux + y * u->uy) < long_ && fabs(x * u->uy - y * u->ux) < half;
}

static void place_body(struct scheme *s, int body)
{
    const double shortest = 0.5; /* as of routes */
    const struct scheme_body *b = &s->bodies[body];
    struct scheme_placed *base = &s->placed[b->base], *r = &s->placed[body];
    struct scheme_stand stand;
    scheme_stand(s, body, base->sx, base->sy, &stand);
    if (b->type == JOINT_TUBE && lies_in_paper(s, b->type, &b->axis))
        scheme_stand_tube(&b->axis, &stand);
    int axial = scheme_is_axial(b);
    /* a rod aside of its pole goes along its guide first */
    int leaves_along = (axial && !b->axis.skew) || (!s->plane && scheme_rod_aside(s, body) != 0);
    /* So short a line is not drawn: what follows begins where it would have begun. Gaps of parts fixed one on the other
     * would add up. */
    int behind = is_behind_barrel(s, body, &stand);
    if (behind || (b->type == JOINT_FIXED && !scheme_on_ground(s, body) &&
                   trig_length(stand.lx - base->sx, stand.ly - base->sy) <= shortest)) {
        stand.lx = base->sx;
        stand.ly = base->sy;
    }
    if (behind) {
        stand.hx = base->sx;
        stand.hy = base->sy;
    }
    if (b->type == JOINT_FIXED && scheme_first(s, body) < 0 && b->point_count == 0) {
        double to[2] = {stand.lx, stand.ly};
        scheme_end_before(s, body, (double[2]){base->sx, base->sy}, to);
        stand.dx = stand.lx = stand.hx = to[0];
        stand.dy = stand.ly = stand.hy = to[1];
    }
    scheme_clear(s, body, seen(s, b, &stand), symbol_angle(b, &stand, NULL, 0), &stand);
    const struct scheme_pair *pair = scheme_pair(s->library, b->type, b->axis.sight);
    double apart = axial ? 0 : -pair->base;
    int before = s->item_count;
    hold(s, body, &stand, base->sx, base->sy, apart);
    const struct scheme_item *ground = s->item_count > before ? &s->items[before] : NULL;
    *r = (struct scheme_placed){.x = stand.x,
                                .y = stand.y,
                                .dx = stand.dx,
                                .dy = stand.dy,
                                .sx = stand.lx,
                                .sy = stand.ly,
                                .hx = stand.hx,
                                .hy = stand.hy,
                                .angle = symbol_angle(b, &stand, ground, pair->floats ? 0 : apart),
                                .ux = leaves_along ? b->axis.ux : 0,
                                .uy = leaves_along ? b->axis.uy : 0,
                                .forward = stand.forward,
                                .manner = stand.manner,
                                .pair = seen(s, b, &stand)};
    if (scheme_joins_base(s, body)) {
        r->sx = r->hx = stand.lx = stand.hx = base->sx;
        r->sy = r->hy = stand.ly = stand.hy = base->sy;
    }
    scheme_join(s, body, &stand, base);
    if (stand.aside) {
        struct scheme_item *link = scheme_add(s, SCHEME_PLATE, (struct scheme_owner){body, -1});
        scheme_line_to(s, link, stand.dx, stand.dy);
        scheme_line_to(s, link, stand.dx + stand.out_x, stand.dy + stand.out_y);
        scheme_line_to(s, link, stand.lx, stand.ly);
    }
    scheme_plate(s, body);
    scheme_trunk(s, body);
    scheme_end(s, body, &stand, base->sx, base->sy);
}

static void find_next(struct scheme *s)
{
    int *seen = s->cells; /* of each base, from what all stands on: the last one seen on it */
    for (int i = 0; i <= s->body_count; i++)
        seen[i] = -1;
    for (int i = s->body_count - 1; i >= 0; i--) {
        int *last = &seen[s->bodies[i].base + 1];
        s->bodies[i].next = *last;
        *last = i;
    }
}

void scheme_place(struct scheme *s)
{
    s->item_count = s->line_count = 0;
    find_next(s);
    scheme_lengthen(s);
    scheme_rows(s);
    scheme_spread(s);
    scheme_clear_points(s);
    for (int i = 0; i < s->body_count; i++) {
        const struct scheme_body *b = &s->bodies[i];
        struct scheme_placed *r = &s->placed[i];
        double x = b->x * s->k, y = b->y * s->k;
        if (b->base < 0) {
            *r = (struct scheme_placed){
                .x = x, .y = y, .dx = x, .dy = y, .sx = x, .sy = y, .forward = 1};
            if (scheme_first(s, i) < 0) {
                struct scheme_item *ground =
                    scheme_add(s, SCHEME_HOLD, (struct scheme_owner){i, -1});
                ground->symbol = SCHEME_GROUND;
                ground->x = x;
                ground->y = y;
            }
        } else if (b->finger) {
            scheme_place_finger(s, i, s->placed[b->base].sx, s->placed[b->base].sy);
        } else {
            place_body(s, i);
        }
        if (!b->finger)
            scheme_spots(s, i);
        for (int j = 0; j < b->point_count && !b->finger; j++)
            place_point(s, b->first_point + j, r->sx, r->sy);
    }
    scheme_together(s);
    scheme_trunks(s);
    scheme_open_plates(s);
    scheme_grounds(s);
    scheme_guides(s);
    scheme_rigid(s);
    scheme_over(s);
    scheme_under(s);
}
