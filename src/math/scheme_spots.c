#include "scheme_inner.h"

#include "trigonometry.h"

#include <math.h>
#include <stddef.h>

static const double near = 0.5; /* mm */

/* Whether a place is on the line between two others. */
static int is_on(const double p[2], const double a[2], const double b[2])
{
    double ux = b[0] - a[0], uy = b[1] - a[1], length = trig_length(ux, uy);
    double share = length > 0 ? ((p[0] - a[0]) * ux + (p[1] - a[1]) * uy) / length : 0;
    share = fmin(fmax(share, 0), length);
    double x = a[0] + (length > 0 ? share * ux / length : 0);
    double y = a[1] + (length > 0 ? share * uy / length : 0);
    return trig_length(p[0] - x, p[1] - y) < near;
}

/* The nth other place to which links of a body run: poles it bears, points of cut pairs. */
static int node(const struct scheme *s, int body, int nth, double at[2])
{
    const struct scheme_body *b = &s->bodies[body];
    int child = scheme_first(s, body);
    for (; child >= 0 && nth > 0; nth--)
        child = scheme_next(s, child);
    if (child >= 0) {
        at[0] = s->bodies[child].x * s->k;
        at[1] = s->bodies[child].y * s->k;
        return 1;
    }
    if (nth >= b->point_count)
        return 0;
    at[0] = s->points[b->first_point + nth].x * s->k;
    at[1] = s->points[b->first_point + nth].y * s->k;
    return 1;
}

void scheme_move_spot(struct scheme *s, int spot, double x, double y)
{
    double *other = &s->others[2 * (ptrdiff_t)s->spots[spot].other];
    other[0] = s->spots[spot].x = x;
    other[1] = s->spots[spot].y = y;
}

void scheme_spots(struct scheme *s, int body)
{
    const struct scheme_placed *r = &s->placed[body];
    double from[2] = {r->sx, r->sy}, at[2], next[2] = {0};
    for (int i = 0; i < s->spot_count && !r->plate; i++) {
        double spot[2] = {s->spots[i].x * s->k, s->spots[i].y * s->k}, least = INFINITY;
        if (s->spots[i].body != body || s->bodies[body].base < 0)
            continue;
        int lies = is_on(spot, from, from) || is_on(spot, (double[2]){r->x, r->y}, from);
        for (int n = 0; node(s, body, n, at); n++) {
            double far = trig_length(at[0] - spot[0], at[1] - spot[1]);
            lies |= is_on(spot, from, at);
            if (far < least && trig_length(at[0] - from[0], at[1] - from[1]) > near) {
                least = far;
                next[0] = at[0];
                next[1] = at[1];
            }
        }
        if (lies)
            continue;
        struct scheme_item *line = scheme_add(s, SCHEME_PLATE, (struct scheme_owner){body, -1});
        scheme_line_to(s, line, from[0], from[1]);
        scheme_line_to(s, line, spot[0], spot[1]);
        if (isfinite(least) && !is_on(next, from, spot))
            scheme_line_to(s, line, next[0], next[1]);
    }
}
