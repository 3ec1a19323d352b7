/* Guides of the ground that stand beside their poles. */
#include "scheme_inner.h"

#include "trigonometry.h"

#include <math.h>

/* Whether the pole of another pair is in the way of a slider or of its guide. */
static int in_way(const struct scheme *s, const struct scheme_body *slider,
                  const struct scheme_body *other)
{
    static const double aside = 10 - 1e-6, near = 24 - 1e-6;
    double dx = (other->x - slider->x) * s->k, dy = (other->y - slider->y) * s->k;
    const struct scheme_axis *u = &slider->axis;
    double along = dx * u->ux + dy * u->uy;
    double back = slider->back > 0 ? slider->back * s->k : 0;
    double forth = slider->forth > 0 ? slider->forth * s->k : 0;
    return fabs(dx * u->uy - dy * u->ux) < aside && along > -near - back && along < near + forth;
}

/* Whether a link that starts at the pole of a guide, of what turns or slides there on its slider, lies along it. */
static int lies_along(const struct scheme *s, const struct scheme_body *slider, int body)
{
    for (int i = scheme_first(s, body); i >= 0; i = scheme_next(s, i)) {
        const struct scheme_body *b = &s->bodies[i];
        double dx = (b->x - slider->x) * s->k, dy = (b->y - slider->y) * s->k;
        if (trig_length(dx, dy) < SCHEME_NEAR_POLE
                ? lies_along(s, slider, i)
                : &s->bodies[body] != slider &&
                      fabs(dx * slider->axis.uy - dy * slider->axis.ux) < SCHEME_NEAR_POLE)
            return 1;
    }
    return 0;
}

/* Whether a barrel on a slider turns about a line along its guide, and has no room before the pair that it leads to: it would stand on
 * the guide, as if that were its shaft. */
static int bears_along(const struct scheme *s, const struct scheme_body *slider, int body)
{
    const double room = 30;
    for (int i = scheme_first(s, body); i >= 0; i = scheme_next(s, i)) {
        const struct scheme_body *b = &s->bodies[i];
        int next = scheme_first(s, i);
        const double ux = b->axis.ux, uy = b->axis.uy, *at = next < 0 ? 0 : &s->bodies[next].x;
        if (at && scheme_is_axial(b) && fabs(ux * slider->axis.uy - uy * slider->axis.ux) < 0.02 &&
            fabs((b->x - slider->x) * uy - (b->y - slider->y) * ux) * s->k < SCHEME_NEAR_POLE &&
            scheme_away(s, b->x, b->y, slider) < room / 2 &&
            scheme_away(s, at[0], at[1], slider) < room)
            return 1;
    }
    return 0;
}

double scheme_beside(const struct scheme *s, int body)
{
    enum { STEP = 18, ROD = 14 };
    const struct scheme_body *b = &s->bodies[body];
    int pair, sliders = 0, way = s->plane ? 0 : scheme_rod_aside(s, body);
    double steep = scheme_angle(b->axis.ux, b->axis.uy);
    if (way != 0)
        return way * ROD;
    if (!scheme_on_ground(s, body) || s->plane || !scheme_slides(b->type, &b->axis))
        return 0;
    pair = lies_along(s, b, body) || bears_along(s, b, body);
    for (int i = scheme_first(s, b->base); i >= 0; i = scheme_next(s, i)) {
        const struct scheme_body *other = &s->bodies[i];
        if (i == body || !in_way(s, b, other))
            continue;
        if (!scheme_slides(other->type, &other->axis))
            pair = 1;
        else if (i < body)
            sliders++;
    }
    return STEP * (pair + sliders) * (steep > 90 || steep <= -90 ? -1 : 1);
}
