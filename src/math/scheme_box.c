#include "scheme_box.h"

#include "trigonometry.h"

#include <math.h>

struct scheme_box scheme_box_at(const struct scheme_pair *pair, double x, double y, double angle)
{
    const double degree = 3.14159265358979323846 / 180;
    double c = trig_cos(angle * degree), s = trig_sin(angle * degree);
    double mx = pair->left + pair->wide / 2, my = pair->top + pair->high / 2;
    return (struct scheme_box){x + mx * c - my * s, y + mx * s + my * c, c, s,
                               pair->wide / 2,      pair->high / 2};
}

double scheme_box_depth(const struct scheme_box *p, const struct scheme_box *q)
{
    double dx = q->x - p->x, dy = q->y - p->y;
    double c = fabs(p->ux * q->ux + p->uy * q->uy), s = fabs(p->ux * q->uy - p->uy * q->ux);
    double least = p->a + q->a * c + q->b * s - fabs(dx * p->ux + dy * p->uy);
    least = fmin(least, p->b + q->a * s + q->b * c - fabs(dy * p->ux - dx * p->uy));
    least = fmin(least, q->a + p->a * c + p->b * s - fabs(dx * q->ux + dy * q->uy));
    return fmin(least, q->b + p->a * s + p->b * c - fabs(dy * q->ux - dx * q->uy));
}

double scheme_box_reach(const struct scheme_pair *pair)
{
    return (pair->wide + pair->high) / 2 + fabs(pair->left + pair->wide / 2) +
           fabs(pair->top + pair->high / 2);
}

int scheme_box_covers(const struct scheme_box *own, int holds, const struct scheme_pair *pair,
                      double x, double y, double angle)
{
    const double touch = 0.6, middle = 1.4;
    if (!pair)
        return 0;
    double reach = fmin(SCHEME_BOX_FAR, own->a + own->b + scheme_box_reach(pair));
    if (fabs(x - own->x) > reach || fabs(y - own->y) > reach)
        return 0;
    if (holds && trig_length(x - own->x, y - own->y) < middle)
        return 0;
    struct scheme_box other = scheme_box_at(pair, x, y, angle);
    return scheme_box_depth(own, &other) > touch;
}
