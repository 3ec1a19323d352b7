/* Links that end at a hinge in a slider go over that. */
#include "scheme_inner.h"

#include "trigonometry.h"

#include <math.h>

/* A slider, the body that it is and the one that it slides on. */
struct slider {
    int body, guide;
    double at[2];
    int room;
};

static int is_at(const struct slider *slider, double x, double y)
{
    return trig_length(x - slider->at[0], y - slider->at[1]) < 1;
}

static void go_over(struct scheme *s, struct slider *slider, int link)
{
    const double into = 7.5;
    if (link < 0 || link == slider->guide || s->bodies[link].ground)
        return;
    struct scheme_ways w = scheme_ways_at(s, link, slider->at, SCHEME_NEAR_POLE, 0);
    for (int i = 0; i < w.count && slider->room > 0; i++, slider->room--) {
        struct scheme_owner of = {slider->body, -1};
        double far = fmin(into, w.far[i]);
        struct scheme_item *over = scheme_add(s, SCHEME_OVER, of);
        scheme_line_to(s, over, slider->at[0], slider->at[1]);
        scheme_line_to(s, over, slider->at[0] + far * w.x[i], slider->at[1] + far * w.y[i]);
    }
}

/* Links end at a hinge that stands in a slider; what lies under the slider is its guide. */
static void over_slider(struct scheme *s, struct slider slider)
{
    const struct scheme_body *b = &s->bodies[slider.body];
    const struct scheme_placed *own = &s->placed[slider.body];
    if (b->role == ROLE_ROD)
        go_over(s, &slider, s->bodies[b->base].base);
    if (b->base >= 0 && scheme_is_pin(b->type, &b->axis) && is_at(&slider, own->dx, own->dy))
        go_over(s, &slider, b->base);
    for (int i = scheme_first(s, slider.body); i >= 0; i = scheme_next(s, i))
        if (scheme_is_pin(s->bodies[i].type, &s->bodies[i].axis) &&
            is_at(&slider, s->placed[i].dx, s->placed[i].dy))
            go_over(s, &slider, i);
    for (int i = b->first_point; i < b->first_point + b->point_count; i++)
        if (scheme_is_pin(s->points[i].type, &s->points[i].axis) &&
            is_at(&slider, s->placed_points[i].x, s->placed_points[i].y))
            go_over(s, &slider, s->points[i].other);
}

void scheme_over(struct scheme *s)
{
    enum { MOST = 4 };
    for (int i = 1; i < s->body_count; i++)
        if (scheme_slides(s->bodies[i].type, &s->bodies[i].axis) && !s->bodies[i].finger)
            over_slider(
                s, (struct slider){i, s->bodies[i].base, {s->placed[i].dx, s->placed[i].dy}, MOST});
    for (int i = 0; i < s->point_count; i++)
        if (s->points[i].last && scheme_slides(s->points[i].type, &s->points[i].axis))
            over_slider(s, (struct slider){s->points[i].body,
                                           s->points[i].other,
                                           {s->placed_points[i].x, s->placed_points[i].y},
                                           MOST});
}
