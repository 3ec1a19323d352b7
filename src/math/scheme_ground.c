#include "scheme_inner.h"

#include "trigonometry.h"

#include <math.h>
#include <stddef.h>

/* What the ground of a hinge covers below the circle: its triangle and the hatching. */
static const double half_wide = 6.5, from = 2.5, below_pin = 8.2, below_block = 12;

/* The symbol turned, its own directions in the paper's: across, and away from the hinge. */
struct support {
    double x, y, ax, ay, dx, dy;
    double to; /* how far it reaches */
};

/* turned: what it is turned by besides, sine and cosine */
static struct support support_at(const struct scheme_item *hold, int quarter,
                                 const double turned[2])
{
    static const int across[4] = {1, 0, -1, 0}, away[4] = {0, -1, 0, 1};
    double ax = across[quarter] * turned[1] + away[quarter] * turned[0];
    double ay = across[quarter] * turned[0] - away[quarter] * turned[1];
    double to = hold->symbol == SCHEME_BLOCK_GROUND ? below_block : below_pin;
    return (struct support){hold->x, hold->y, ax, ay, -ay, ax, to};
}

/* The way of the block that slides on a hinge; NULL: there is none. */
static const struct scheme_axis *block_on(const struct scheme *s, const struct scheme_item *hold)
{
    static const double same = 1.5; /* mm */
    for (int i = 1; i < s->body_count + s->point_count; i++) {
        const double *at = scheme_drawn(s, i);
        const struct scheme_point *p = i < s->body_count ? NULL : &s->points[i - s->body_count];
        const struct scheme_axis *axis = p ? &p->axis : &s->bodies[i].axis;
        if ((!p || p->last) && scheme_slides(p ? p->type : s->bodies[i].type, axis) &&
            trig_length(at[0] - hold->x, at[1] - hold->y) < same)
            return axis;
    }
    return NULL;
}

static int cut(double p, double q, double low, double high, double range[2])
{
    if (p == q)
        return p >= low && p <= high;
    double a = (low - p) / (q - p), b = (high - p) / (q - p);
    range[0] = fmax(range[0], fmin(a, b));
    range[1] = fmin(range[1], fmax(a, b));
    return 1;
}

/* How much of a line is in the symbol. */
static double covered(const struct support *g, const double *p, const double *q)
{
    double range[2] = {0, 1};
    double px = p[0] - g->x, py = p[1] - g->y, qx = q[0] - g->x, qy = q[1] - g->y;
    if (!cut(px * g->ax + py * g->ay, qx * g->ax + qy * g->ay, -half_wide, half_wide, range) ||
        !cut(px * g->dx + py * g->dy, qx * g->dx + qy * g->dy, from, g->to, range))
        return 0;
    return fmax(0, range[1] - range[0]) * trig_length(q[0] - p[0], q[1] - p[1]);
}

static double cost(const struct scheme *s, const struct scheme_item *hold, int quarter,
                   const double turned[2])
{
    static const double pair = 10, room = 2.5; /* mm; of a circle */
    struct support g = support_at(hold, quarter, turned);
    double sum = 0;
    for (int i = 0; i < s->item_count; i++) {
        const struct scheme_item *item = &s->items[i];
        if (item->kind == SCHEME_GUIDE)
            sum += covered(&g, (double[2]){item->ax, item->ay}, (double[2]){item->bx, item->by});
        if (item->kind != SCHEME_ROUTE && item->kind != SCHEME_PLATE)
            continue;
        for (int j = item->first; j + 1 < item->first + item->count; j++)
            sum += covered(&g, &s->lines[2 * (size_t)j], &s->lines[2 * (size_t)j + 2]);
    }
    for (int i = 0; i < s->piece_count; i++) {
        const struct scheme_piece *p = &s->pieces[i];
        sum += covered(&g, (double[2]){p->ax * s->k, p->ay * s->k},
                       (double[2]){p->bx * s->k, p->by * s->k});
    }
    for (int i = 1; i < s->body_count + s->point_count; i++) {
        const double *at = scheme_drawn(s, i);
        double x = at[0] - hold->x, y = at[1] - hold->y;
        if (fabs(x * g.ax + y * g.ay) < half_wide + room && x * g.dx + y * g.dy > room &&
            x * g.dx + y * g.dy < g.to + room)
            sum += pair;
    }
    return sum;
}

void scheme_grounds(struct scheme *s)
{
    static const int order[4] = {0, 2, 3, 1};       /* below, above, at the right, at the left */
    static const double bears = 1, gain = 2;        /* mm of lines */
    static const double askew = 0.3826834323650898; /* sine of 22.5 degrees */
    for (int i = 0; i < s->item_count; i++) {
        struct scheme_item *hold = &s->items[i];
        if (hold->kind != SCHEME_HOLD || hold->symbol != SCHEME_HINGE_GROUND)
            continue;
        const struct scheme_axis *block = block_on(s, hold);
        if (block)
            hold->symbol = SCHEME_BLOCK_GROUND;
        /* Symbols turn by 45 degrees: across a block whose corners would hide an upright ground, on its lower side first. */
        if (block && !(fabs(block->ux) > askew && fabs(block->uy) > askew))
            block = NULL;
        int way = !block ? 0 : block->ux * block->uy < 0 ? -1 : 1;
        double turned[2] = {way * sqrt(0.5), way ? sqrt(0.5) : 1};
        int found = !block && hold->angle == 180 ? 2 : 0;
        double least = cost(s, hold, found, turned);
        if (least < bears && !block)
            continue;
        int steps = least < bears ? 0 : block ? 2 : 4;
        for (int j = 0; j < steps; j++) {
            double here = cost(s, hold, order[j], turned);
            if (here < least - gain) {
                least = here;
                found = order[j];
            }
        }
        /* Aslant where all four ways are taken. */
        for (int j = 0; j < 8 && !block && least > bears + gain; j++) {
            int aslant = j % 2 ? -1 : 1;
            double here = cost(s, hold, order[j / 2], (double[2]){aslant * sqrt(0.5), sqrt(0.5)});
            if (here < least - gain) {
                least = here;
                found = order[j / 2];
                way = aslant;
            }
        }
        hold->angle = scheme_turn((found == 3 ? -90 : 90 * found) + 45 * way);
    }
}

void scheme_hold_side(struct scheme *s, const struct scheme_point *p, struct scheme_owner of,
                      const double at[2])
{
    const double half = 3;
    double nx = -p->axis.uy, ny = p->axis.ux;
    double vx = p->other >= 0 ? s->bodies[p->other].x * s->k - at[0] : 0;
    double vy = p->other >= 0 ? s->bodies[p->other].y * s->k - at[1] : -1;
    int side = nx * vx + ny * vy > 0 ? -1 : 1;
    struct scheme_item *item = scheme_add(s, SCHEME_HOLD, of);
    item->symbol = s->stub ? SCHEME_STUB : SCHEME_GROUND;
    item->x = at[0] + half * side * nx;
    item->y = at[1] + half * side * ny;
    item->angle = scheme_angle(side * nx, side * ny) - 90;
}
