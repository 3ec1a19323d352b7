#include "scheme_inner.h"

#include "trigonometry.h"

#include <math.h>

/* Whether two ways of n coordinates are the same but for their lengths. */
static int is_same_way(const double *v, const double *w, int n)
{
    double vw = 0, vv = 0, ww = 0;
    for (int i = 0; i < n; i++) {
        vw += v[i] * w[i];
        vv += v[i] * v[i];
        ww += w[i] * w[i];
    }
    return vw > 0 && vw * vw > 0.98 * 0.98 * vv * ww;
}

/* What hangs from a pole high above the origin would go back along its column. What only looks so, since it lies
 * before the column, does not hang: it would by a small turn. */
static int hangs(const struct scheme *s, int body, double x, double y, double sx, double sy)
{
    const struct scheme_body *b = &s->bodies[body], *base = &s->bodies[b->base];
    const double column[2] = {sx - x, sy - y};
    for (int i = scheme_first(s, body); i >= 0; i = scheme_next(s, i)) {
        const struct scheme_body *next = &s->bodies[i];
        const double way[2] = {next->x * s->k - x, next->y * s->k - y};
        if (!is_same_way(way, column, 2) || !(trig_length(way[0], way[1]) > SCHEME_NEAR_POLE))
            continue;
        if (!b->placed || !base->placed || !next->placed)
            return 1;
        double v[3], w[3];
        for (int j = 0; j < 3; j++) {
            v[j] = next->at[j] - b->at[j];
            w[j] = base->at[j] - b->at[j];
        }
        if (is_same_way(v, w, 3))
            return 1;
    }
    return 0;
}

/* Whether the column of a body on the ground would go behind another pair, and seem to end there. */
static int goes_behind(const struct scheme *s, int body, double sx, double sy)
{
    const double aside = 6, end = 9;
    const struct scheme_body *b = &s->bodies[body];
    double x = b->x * s->k - sx, y = b->y * s->k - sy, size = trig_length(x, y);
    for (int i = body + 1; i < s->body_count; i++) {
        const struct scheme_body *other = &s->bodies[i];
        if (other->type == JOINT_FIXED || other->finger || other->base < 0)
            continue;
        double px = other->x * s->k - sx, py = other->y * s->k - sy;
        double on = (px * x + py * y) / size;
        if (fabs(px * y - py * x) / size < aside && on > -aside && on < size - end)
            return 1;
    }
    return 0;
}

int scheme_comes_near(const struct scheme *s, const double *p, const double *q, double ox,
                      double oy)
{
    const double wide = 12, high = 9;
    double x = (p[0] * s->k - ox) / wide, y = (p[1] * s->k - oy) / high;
    double vx = (q[0] - p[0]) * s->k / wide, vy = (q[1] - p[1]) * s->k / high;
    double way = vx * vx + vy * vy;
    double on = way > 0 ? fmin(1, fmax(0, -(x * vx + y * vy) / way)) : 0;
    return fmax(fabs(x + on * vx), fabs(y + on * vy)) < 1;
}

/* Whether the foot of a column would stand at a link further on, which seemed to be held there. */
static int stands_at_link(const struct scheme *s, int body, double sx, double sy)
{
    for (int i = body + 1; i < s->body_count; i++) {
        const struct scheme_body *b = &s->bodies[i];
        if (b->type != JOINT_FIXED && !b->finger && b->base > body &&
            scheme_comes_near(s, &b->x, &s->bodies[b->base].x, sx, sy))
            return 1;
    }
    return 0;
}

/* Whether what is free to go is where the foot would stand: it seemed to be held there. */
static int is_free_at(const struct scheme *s, int ground, double sx, double sy)
{
    for (int i = scheme_first(s, ground); i >= 0; i = scheme_next(s, i)) {
        int after = scheme_after_all(s, i);
        if (!scheme_pair(s->library, s->bodies[i].type, s->bodies[i].axis.sight)->floats)
            continue;
        for (int j = i; j < after; j++)
            if (scheme_comes_near(s, &s->bodies[j].x, &s->bodies[j == i ? j : s->bodies[j].base].x,
                                  sx, sy))
                return 1;
    }
    return 0;
}

/* Whether a body turns about its column and bears another one as far along that as the foot: it would turn before the ground's link,
 * and seem to be held by that. */
static int bears_at_foot(const struct scheme *s, int body, double sx, double sy)
{
    const double end = 9, level = 0.98;
    const struct scheme_body *b = &s->bodies[body];
    double x = sx - b->x * s->k, y = sy - b->y * s->k, size = trig_length(x, y);
    if (!scheme_is_axial(b) || fabs(x * b->axis.ux + y * b->axis.uy) < level * size)
        return 0;
    for (int i = scheme_first(s, body); i >= 0; i = scheme_next(s, i)) {
        const struct scheme_body *next = &s->bodies[i];
        if ((next->x - b->x) * s->k * x + (next->y - b->y) * s->k * y > (size - end) * size)
            return 1;
    }
    return 0;
}

int scheme_has_column(const struct scheme *s, int body, double sx, double sy)
{
    const struct scheme_body *b = &s->bodies[body];
    double x = b->x * s->k, y = b->y * s->k;
    int alone = scheme_next(s, scheme_first(s, b->base)) < 0;
    return scheme_on_ground(s, body) && !s->plane && b->role != ROLE_SHAFT &&
           (alone || b->type == JOINT_FIXED) && b->type != JOINT_PRISMATIC &&
           !scheme_pair(s->library, b->type, b->axis.sight)->floats &&
           !hangs(s, body, x, y, sx, sy) && !bears_at_foot(s, body, sx, sy) &&
           trig_length(x - sx, y - sy) > SCHEME_NEAR_POLE + 13 * scheme_is_axial(b) &&
           !(b->type == JOINT_FIXED &&
             (goes_behind(s, body, sx, sy) || is_free_at(s, b->base, sx, sy))) &&
           !stands_at_link(s, body, sx, sy);
}
