#include "scheme_inner.h"

#include "trigonometry.h"

#include <math.h>
#include <stddef.h>

/* What the ground of a hinge covers below the circle: its triangle and the hatching. */
static const double half_wide = 6.5, from = 2.5, to = 8.2;

/* The symbol turned, its own directions in the paper's: across, and away from the hinge. */
struct support {
    double x, y, ax, ay, dx, dy;
};

static struct support support_at(const struct scheme_item *hold, int quarter)
{
    static const int across[4] = {1, 0, -1, 0}, away[4] = {0, -1, 0, 1};
    return (struct support){hold->x,        hold->y,       across[quarter],
                            -away[quarter], away[quarter], across[quarter]};
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
        !cut(px * g->dx + py * g->dy, qx * g->dx + qy * g->dy, from, to, range))
        return 0;
    return fmax(0, range[1] - range[0]) * trig_length(q[0] - p[0], q[1] - p[1]);
}

static double cost(const struct scheme *s, const struct scheme_item *hold, int quarter)
{
    static const double pair = 10, room = 2.5; /* mm; of a circle */
    struct support g = support_at(hold, quarter);
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
            x * g.dx + y * g.dy < to + room)
            sum += pair;
    }
    return sum;
}

void scheme_grounds(struct scheme *s)
{
    static const int order[4] = {0, 2, 3, 1}; /* below, above, at the right, at the left */
    static const double bears = 1, gain = 2;  /* mm of lines */
    for (int i = 0; i < s->item_count; i++) {
        struct scheme_item *hold = &s->items[i];
        if (hold->kind != SCHEME_HOLD || hold->symbol != SCHEME_HINGE_GROUND)
            continue;
        int found = hold->angle == 180 ? 2 : 0;
        double least = cost(s, hold, found);
        if (least < bears)
            continue;
        for (int j = 0; j < 4; j++) {
            double here = cost(s, hold, order[j]);
            if (here < least - gain) {
                least = here;
                found = order[j];
            }
        }
        hold->angle = found == 3 ? -90 : 90 * found;
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
