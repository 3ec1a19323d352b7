#include "relation.h"

#include <math.h>

static const double turn = 2 * 3.14159265358979323846;

/* Between which knots x is: their angles from the first one on and values, and the share of the way. */
struct stretch {
    double begins, ends, from, to, t;
};

/* The knot before x, and how far x is behind it, across the end of the turn where need be. */
static struct stretch stretch_at(const struct relation *r, double x)
{
    double since = fmod(x - r->knots[0], turn);
    if (since < 0)
        since += turn;
    int last = 0;
    while (last + 1 < r->knot_count && r->knots[2 * last + 2] - r->knots[0] <= since)
        last++;
    int next = (last + 1) % r->knot_count;
    struct stretch s = {.begins = r->knots[2 * last] - r->knots[0],
                        .ends = next > 0 ? r->knots[2 * next] - r->knots[0] : turn,
                        .from = r->knots[2 * last + 1],
                        .to = r->knots[2 * next + 1]};
    s.t = (since - s.begins) / (s.ends - s.begins);
    return s;
}

double relation_value(const struct relation *r, double x, double *slope)
{
    if (r->knot_count == 0) {
        *slope = r->ratio;
        return r->ratio * x;
    }
    struct stretch s = stretch_at(r, x);
    *slope = (s.to - s.from) * 6 * s.t * (1 - s.t) / (s.ends - s.begins);
    return s.from + (s.to - s.from) * s.t * s.t * (3 - 2 * s.t);
}

double relation_curvature(const struct relation *r, double x)
{
    if (r->knot_count == 0)
        return 0;
    struct stretch s = stretch_at(r, x);
    double length = s.ends - s.begins;
    return (s.to - s.from) * (6 - 12 * s.t) / (length * length);
}
