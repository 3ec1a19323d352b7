#include "scheme_inner.h"

#include "trigonometry.h"

#include <math.h>

static const double one_place = 0.3; /* mm */

/* A pair of a link: of a body with its base, or a cut one. */
static double *place_of(const struct scheme *s, int pair)
{
    return pair < s->body_count ? &s->bodies[pair].x : &s->points[pair - s->body_count].x;
}

static int is_pin_of(const struct scheme *s, int pair, int link)
{
    if (pair >= s->body_count) {
        const struct scheme_point *p = &s->points[pair - s->body_count];
        return p->body == link && scheme_is_pin(p->type, &p->axis);
    }
    const struct scheme_body *b = &s->bodies[pair];
    return b->base >= 0 && (pair == link || b->base == link) && !b->finger &&
           scheme_is_pin(b->type, &b->axis);
}

/* All pairs at a place go elsewhere together, and points that have names there. */
static void move_pairs(struct scheme *s, double x, double y, double to_x, double to_y)
{
    const double same = 0.3;
    for (int i = 0; i < s->spot_count; i++)
        if (trig_length(s->spots[i].x - x, s->spots[i].y - y) * s->k <= same)
            scheme_move_spot(s, i, to_x, to_y);
    for (int i = 0; i < s->body_count + s->point_count; i++) {
        double *p = place_of(s, i);
        if (trig_length(p[0] - x, p[1] - y) * s->k > same || (i < s->body_count && i == 0))
            continue;
        p[0] = to_x;
        p[1] = to_y;
        s->bodies[i < s->body_count ? i : s->points[i - s->body_count].body].apart = 1;
    }
}

static int is_hinge(const struct scheme *s, int pair)
{
    const struct scheme_axis *axis =
        pair < s->body_count ? &s->bodies[pair].axis : &s->points[pair - s->body_count].axis;
    int type = pair < s->body_count ? s->bodies[pair].type : s->points[pair - s->body_count].type;
    return type == JOINT_REVOLUTE && axis->sight == SIGHT_ALONG;
}

static int is_fork(const struct scheme *s, int pair)
{
    return (pair < s->body_count ? s->bodies[pair].type : s->points[pair - s->body_count].type) ==
           JOINT_UNIVERSAL;
}

/* A slider seen along its way. */
static int slides_along(const struct scheme *s, int pair)
{
    return pair < s->body_count && s->bodies[pair].type == JOINT_PRISMATIC &&
           s->bodies[pair].axis.sight == SIGHT_ALONG;
}

static int next_pair(const struct scheme *s, int link, int pair);

/* The way from one place to another, unless they are near each other. */
static int find_way(const struct scheme *s, const double *from, const double *to, double way[2])
{
    const double near = 3;
    double x = to[0] - from[0], y = to[1] - from[1], far = trig_length(x, y);
    if (far * s->k <= near)
        return 0;
    way[0] = x / far;
    way[1] = y / far;
    return 1;
}

/* The way that a body leads from its pole, else on from its base's; as it is where neither is elsewhere. */
static void leads_on(const struct scheme *s, int body, double way[2])
{
    const struct scheme_body *b = &s->bodies[body], *base = &s->bodies[b->base];
    for (int i = next_pair(s, body, body); i >= 0; i = next_pair(s, body, i))
        if (find_way(s, &b->x, place_of(s, i), way))
            return;
    if (base->base >= 0)
        find_way(s, &s->bodies[base->base].x, &b->x, way);
}

/* Of two pairs that a link has at one place, which no circles in one another can show, the second stands aside: of the link's
 * own one and another where that leads. */
static void part_aside(struct scheme *s, int link, int one, int other)
{
    /* forks reach farther, and ahead farther than back */
    const double aside = 7 + (is_fork(s, one) ? 5.5 : 0) + (is_fork(s, other) ? 1.5 : 0);
    const double *p = place_of(s, one);
    const double q[2] = {place_of(s, other)[0], place_of(s, other)[1]};
    if (other >= s->body_count || (is_hinge(s, one) && is_hinge(s, other)))
        return;
    double x = q[0] - s->bodies[link].x, y = q[1] - s->bodies[link].y, far = trig_length(x, y);
    double way[2] = {far > 0 ? -y / far : 0, far > 0 ? x / far : 1};
    if (one == link && !slides_along(s, one))
        leads_on(s, other, way);
    /* with what it bears there */
    for (int i = other, after = scheme_after_all(s, other); i < after; i++) {
        struct scheme_body *b = &s->bodies[i];
        if (trig_length(b->x - q[0], b->y - q[1]) * s->k > one_place)
            continue;
        b->x = p[0] + way[0] * aside / s->k;
        b->y = p[1] + way[1] * aside / s->k;
        b->apart = 1;
    }
}

/* Both ends of a cut pair go elsewhere. */
static void move_cut(struct scheme *s, int loop, double x, double y)
{
    for (int i = 0; i < s->point_count; i++)
        if (s->points[i].loop == loop) {
            s->points[i].x += x / s->k;
            s->points[i].y += y / s->k;
            s->bodies[s->points[i].body].apart = 1;
        }
}

/* Whether a pair of the link that is not cut is at the place of a cut one. */
static int is_taken(const struct scheme *s, int link, const struct scheme_point *p)
{
    const double same = 0.3;
    for (int i = 1; i < s->body_count; i++)
        if (is_pin_of(s, i, link) &&
            trig_length(s->bodies[i].x - p->x, s->bodies[i].y - p->y) * s->k < same)
            return 1;
    return 0;
}

/* Cut pairs of a link at one place, which are no circles in one another: each goes to the side of the body that it joins. */
static void part_cut(struct scheme *s, int link, const struct scheme_point *one,
                     const struct scheme_point *other)
{
    const double touching = 4.2, around = 8.2, least = 0.05;
    if (one->other < 0 || other->other < 0 || one->loop == other->loop ||
        !(scheme_gives(one->type) && scheme_gives(other->type)))
        return;
    const struct scheme_body *a = &s->bodies[one->other], *b = &s->bodies[other->other];
    double ax = a->x - one->x, ay = a->y - one->y, bx = b->x - one->x, by = b->y - one->y;
    double an = trig_length(ax, ay), bn = trig_length(bx, by);
    if (an == 0 || bn == 0)
        return;
    double x = ax / an - bx / bn, y = ay / an - by / bn, far = trig_length(x, y);
    if (far < least)
        far = trig_length(x = -ay, y = ax);
    double on = (is_taken(s, link, one) ? around : touching) / far;
    int loops[2] = {one->loop, other->loop};
    move_cut(s, loops[0], on * x, on * y);
    move_cut(s, loops[1], -on * x, -on * y);
}

static const double touching_pins = 5.8, clear_of_pin = 6.4; /* mm */
static const double touching_forks = 14, clear_of_fork = 17;

/* Pins of one link that would cover each other stand a little farther apart. */
static void part(struct scheme *s, int link, int one, int other)
{
    const double *p = place_of(s, one), *q = place_of(s, other);
    int forks = is_fork(s, one) && is_fork(s, other);
    const double least = one_place, touch = forks ? touching_forks : touching_pins;
    const double clear = forks ? clear_of_fork : clear_of_pin;
    double x = q[0] - p[0], y = q[1] - p[1], far = trig_length(x, y) * s->k;
    if (!is_pin_of(s, other, link))
        return;
    if (far < least && one >= s->body_count && other >= s->body_count)
        part_cut(s, link, &s->points[one - s->body_count], &s->points[other - s->body_count]);
    else if (far < least)
        part_aside(s, link, one, other);
    if (far < least || far > touch)
        return;
    move_pairs(s, q[0], q[1], p[0] + x * clear / far, p[1] + y * clear / far);
}

/* The next pair of a link after `pair`: its own, those of what it bears, its cut ones; or -1. */
static int next_pair(const struct scheme *s, int link, int pair)
{
    const struct scheme_body *b = &s->bodies[link];
    int next =
        pair < s->body_count ? pair == link ? scheme_first(s, link) : scheme_next(s, pair) : -1;
    if (next >= 0)
        return next;
    int point = pair < s->body_count ? b->first_point : pair - s->body_count + 1;
    return point < b->first_point + b->point_count ? s->body_count + point : -1;
}

/* Two sliders of a body at one pole: the cut one stands beside, between their ways. Of a slider only
 * its direction matters. */
static void part_sliders(struct scheme *s, struct scheme_point *p)
{
    const double near = 8, aside = 20;
    const struct scheme_body *b = &s->bodies[p->body];
    if (!p->last || !scheme_slides(p->type, &p->axis) || !scheme_slides(b->type, &b->axis) ||
        trig_length(p->x - b->x, p->y - b->y) * s->k > near)
        return;
    double x = b->axis.ux + p->axis.ux, y = b->axis.uy + p->axis.uy, far = trig_length(x, y);
    if (far < 0.5)
        far = trig_length(x = -p->axis.uy, y = p->axis.ux);
    /* up, where less is in the way */
    double turn = y > 1e-6 || (fabs(y) <= 1e-6 && x < 0) ? -1 : 1;
    p->x += turn * aside * x / far / s->k;
    p->y += turn * aside * y / far / s->k;
    s->bodies[p->body].apart = 1;
}

/* A nut on the line of its own guide, which would lie on the screw: the guide stands beside. */
static void part_nut(struct scheme *s, const struct scheme_point *p)
{
    const double near = 8, aside = 14, parallel = 0.98;
    struct scheme_body *b = &s->bodies[p->body];
    int own = p->type == JOINT_HELICAL && scheme_slides(b->type, &b->axis);
    int cut = b->type == JOINT_HELICAL && scheme_slides(p->type, &p->axis);
    int on = own ? b->base : p->other;
    if (!(own || cut) || on < 0 ||
        fabs(p->axis.ux * b->axis.ux + p->axis.uy * b->axis.uy) < parallel ||
        trig_length(p->x - b->x, p->y - b->y) * s->k > near)
        return;
    double turn = b->axis.ux > 0 ? -1 : 1; /* up, where less is in the way */
    double x = -turn * aside * b->axis.uy, y = turn * aside * b->axis.ux;
    if (cut) {
        move_cut(s, p->loop, x, y);
        return;
    }
    b->x += x / s->k;
    b->y += y / s->k;
    b->apart = 1;
}

/* A slipper has a ball and a plane at one place: the cut one of them stands off, so that the ball is on the side where its other
 * link comes from. */
static void part_slipper(struct scheme *s, const struct scheme_point *p)
{
    const double aside = 9;
    const struct scheme_body *b = &s->bodies[p->body];
    int plane = scheme_lies(p->type) && scheme_gives(b->type);
    int ball = scheme_gives(p->type) && scheme_lies(b->type);
    const struct scheme_axis *u = plane ? &p->axis : &b->axis;
    int from = plane ? b->base : p->other;
    if (!(plane || ball) || from < 0 || (u->ux == 0 && u->uy == 0) ||
        trig_length(p->x - b->x, p->y - b->y) * s->k > one_place)
        return;
    double x = s->bodies[from].x - b->x, y = s->bodies[from].y - b->y;
    double on = (x * u->ux + y * u->uy < 0) == plane ? aside : -aside;
    move_cut(s, p->loop, on * u->ux, on * u->uy);
}

/* A fork, or a slider seen along its way, has no room in a slider as a hinge has: it stands beside, where its body goes on
 * to. */
static void part_fork(struct scheme *s, int body)
{
    const double near = 8, aside = 12;
    struct scheme_body *b = &s->bodies[body];
    const struct scheme_body *base = &s->bodies[b->base];
    double x = b->x - base->x, y = b->y - base->y;
    if (!(b->type == JOINT_UNIVERSAL || slides_along(s, body)) ||
        !scheme_slides(base->type, &base->axis) || trig_length(x, y) * s->k > near)
        return;
    int next = next_pair(s, body, body);
    const double *to = next >= 0 ? place_of(s, next) : 0;
    double wx = -base->axis.uy, wy = base->axis.ux;
    int way = to && (to[0] - b->x) * wx + (to[1] - b->y) * wy < 0 ? -1 : 1;
    b->x = base->x + way * aside * wx / s->k;
    b->y = base->y + way * aside * wy / s->k;
    b->apart = 1;
}

/* A hinge on a part that is fixed to a slider seen along its way, at one place with it. */
static void part_on_fixed(struct scheme *s, int body)
{
    const double same = 0.3;
    int slider = s->bodies[body].base;
    while (slider > 0 && s->bodies[slider].type == JOINT_FIXED)
        slider = s->bodies[slider].base;
    if (slider > 0 && slider != s->bodies[body].base && slides_along(s, slider) &&
        is_pin_of(s, body, body) &&
        trig_length(s->bodies[body].x - s->bodies[slider].x,
                    s->bodies[body].y - s->bodies[slider].y) *
                s->k <
            same)
        part_aside(s, slider, slider, body);
}

/* A hinge just beside a barrel, whose link would be hidden on its way from the shaft: it stands clear of it. Where the base's
 * link comes along the axis, the barrel stands on that. */
static void part_barrel(struct scheme *s, int body)
{
    const double least = 2, most = 9, clear = 9.5, level = 2.9, comes = 13.9;
    const struct scheme_body *b = &s->bodies[body], *base = &s->bodies[b->base];
    double ux = b->axis.ux, uy = b->axis.uy;
    double come = ((b->x - base->x) * ux + (b->y - base->y) * uy) * s->k;
    double across = ((b->y - base->y) * ux - (b->x - base->x) * uy) * s->k;
    if (!scheme_is_axial(b) || b->role != ROLE_NONE || base->ground || fabs(come) > comes ||
        fabs(across) < comes)
        return;
    for (int i = scheme_first(s, body); i >= 0; i = scheme_next(s, i)) {
        const struct scheme_body *next = &s->bodies[i];
        double x = (next->x - b->x) * s->k, y = (next->y - b->y) * s->k;
        double along = x * ux + y * uy, aside = y * ux - x * uy;
        if (is_hinge(s, i) && fabs(along) < level && fabs(aside) > least && fabs(aside) < most)
            move_pairs(s, next->x, next->y,
                       next->x - copysign(clear - fabs(aside), aside) * uy / s->k,
                       next->y + copysign(clear - fabs(aside), aside) * ux / s->k);
    }
}

static const double *pole_of(const struct scheme *s, int pair)
{
    return place_of(s, pair);
}

static int first_pair(const struct scheme *s, int link)
{
    return is_pin_of(s, link, link) ? link : next_pair(s, link, link);
}

/* The pins of a link; of hinges of bodies at one place the first, whose note is the last of them. */
static struct scheme_cells pins_of(const struct scheme *s, int link, double size)
{
    struct scheme_cells c = scheme_cells_open(s, size, pole_of);
    for (int i = first_pair(s, link); i >= 0; i = next_pair(s, link, i)) {
        if (!is_pin_of(s, i, link))
            continue;
        int first = i, hinge = i < s->body_count && is_hinge(s, i);
        const double *p = place_of(s, i);
        struct scheme_near beside = scheme_near(&c, p[0], p[1]);
        for (int j; hinge && first == i && (j = scheme_near_next(&c, &beside)) >= 0;)
            if (j < s->body_count && is_hinge(s, j) && place_of(s, j)[0] == p[0] &&
                place_of(s, j)[1] == p[1])
                first = j;
        if (first == i)
            scheme_cells_add(&c, i);
        c.note[first] = i;
    }
    return c;
}

/* Whether a pin after `one` is so near to it that they are to be parted; hinges at one place are not. */
static int is_beside(const struct scheme_cells *c, int one, double least, double touch)
{
    const struct scheme *s = c->s;
    const double *p = place_of(s, one);
    struct scheme_near beside = scheme_near(c, p[0], p[1]);
    for (int i; (i = scheme_near_next(c, &beside)) >= 0;) {
        const double *q = place_of(s, i);
        double far = trig_length(q[0] - p[0], q[1] - p[1]) * s->k;
        if (c->note[i] > one && far <= touch &&
            !(far < least && is_hinge(s, one) && i < s->body_count && is_hinge(s, i)))
            return 1;
    }
    return 0;
}

static void part_pins(struct scheme *s, int link)
{
    enum { FEW = 16 }; /* are compared with each other */
    int count = 0, first = first_pair(s, link);
    for (int i = first; i >= 0 && count <= FEW; i = next_pair(s, link, i))
        count++;
    struct scheme_cells c = {0};
    if (count > FEW)
        c = pins_of(s, link, (clear_of_pin - 0.2) / s->k);
    for (int i = first; i >= 0; i = next_pair(s, link, i)) {
        if (!is_pin_of(s, i, link) || (count > FEW && !is_beside(&c, i, one_place, touching_pins)))
            continue;
        for (int j = next_pair(s, link, i); j >= 0; j = next_pair(s, link, j))
            part(s, link, i, j);
        if (count > FEW)
            c = pins_of(s, link, (clear_of_pin - 0.2) / s->k);
    }
}

void scheme_spread(struct scheme *s)
{
    for (int i = 1; i < s->body_count; i++)
        if (s->bodies[i].base >= 0)
            part_fork(s, i);
    for (int i = 1; i < s->body_count; i++)
        part_on_fixed(s, i);
    for (int i = 0; i < s->body_count; i++)
        part_pins(s, i);
    for (int i = 1; i < s->body_count && !s->plane; i++)
        part_barrel(s, i);
    for (int i = 0; i < s->point_count; i++)
        part_sliders(s, &s->points[i]);
    for (int i = 0; i < s->point_count; i++)
        part_nut(s, &s->points[i]);
    for (int i = 0; i < s->point_count; i++)
        part_slipper(s, &s->points[i]);
}
