#include "relation.h"

#include <math.h>

static const double turn = 2 * 3.14159265358979323846;

double relation_value(const struct relation *r, double x, double *slope)
{
    if (r->knot_count == 0) {
        *slope = r->ratio;
        return r->ratio * x;
    }
    /* The knot before x, and how far x is behind it, across the end of the turn where need be. */
    double since = fmod(x - r->knots[0], turn);
    if (since < 0)
        since += turn;
    int last = 0;
    while (last + 1 < r->knot_count && r->knots[2 * last + 2] - r->knots[0] <= since)
        last++;
    int next = (last + 1) % r->knot_count;
    double begins = r->knots[2 * last] - r->knots[0];
    double ends = next > 0 ? r->knots[2 * next] - r->knots[0] : turn;
    double from = r->knots[2 * last + 1], to = r->knots[2 * next + 1];
    double t = (since - begins) / (ends - begins);
    *slope = (to - from) * 6 * t * (1 - t) / (ends - begins);
    return from + (to - from) * t * t * (3 - 2 * t);
}
