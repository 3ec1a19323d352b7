/* Fingers of hands: where their jaws are drawn, on which rail. */
#include "scheme_inner.h"

#include "trigonometry.h"

#include <math.h>

/* How far ahead of a hand's pole its last pair reaches, whose shaft lies along the fingers and had to go there; 0 where it did not. */
static double shaft_before(const struct scheme *s, const struct scheme_body *b, double sx,
                           double sy)
{
    enum { REACH = 12 };
    const struct scheme_body *last = &s->bodies[b->base];
    const struct scheme_placed *at = &s->placed[b->base];
    if (last->type == JOINT_FIXED && !last->ground && last->base >= 0) {
        at = &s->placed[last->base];
        last = &s->bodies[last->base];
    }
    if (last->type != JOINT_REVOLUTE || !at->pair || last->axis.sight != SIGHT_PAPER ||
        fabs(b->gx * last->axis.uy - b->gy * last->axis.ux) > 0.1)
        return 0;
    double ahead = (at->dx - sx) * b->gx + (at->dy - sy) * b->gy;
    double aside = (at->dx - sx) * b->gy - (at->dy - sy) * b->gx;
    return fabs(aside) < REACH && ahead > 1 ? ahead + REACH : 0;
}

void scheme_place_finger(struct scheme *s, int body, double sx, double sy)
{
    enum { JAW = 3 };
    const struct scheme_body *b = &s->bodies[body];
    struct scheme_placed *r = &s->placed[body];
    struct scheme_owner of = {body, -1};
    double come = (b->mx * s->k - sx) * b->gx + (b->my * s->k - sy) * b->gy;
    double spread = trig_length(b->x - b->mx, b->y - b->my) * s->k;
    /* Sliders that stand outside the socket of the last pair may come nearer to it. */
    double clear = s->placed[b->base].pair && s->bodies[b->base].axis.tilt ? 13
                   : spread > 6.6                                          ? 4.2
                                                                           : 7;
    double shaft = shaft_before(s, b, sx, sy);
    clear = shaft > 0 ? fmax(clear, shaft + 4.2) : clear;
    double on = come < clear - 0.5 ? clear - come : 0;
    double mx = b->mx * s->k + on * b->gx, my = b->my * s->k + on * b->gy;
    /* The jaws are beside each other however their way is seen. */
    double across = fabs(b->gx * b->axis.uy - b->gy * b->axis.ux);
    double apart = fmax(spread, 1.8 / fmax(across, 0.4));
    *r = (struct scheme_placed){.x = b->x * s->k, .y = b->y * s->k};
    r->dx = r->sx = mx + apart * b->axis.ux;
    r->dy = r->sy = my + apart * b->axis.uy;
    r->angle = scheme_angle(b->gx, b->gy);
    r->finger_up = b->gx * b->axis.uy < b->gy * b->axis.ux;
    if (b->finger == 1) {
        struct scheme_item *hand = scheme_add(s, SCHEME_ROUTE, of);
        scheme_line_to(s, hand, sx, sy);
        scheme_line_to(s, hand, mx, my);
    }
    struct scheme_item *rail = scheme_add(s, SCHEME_ROUTE, of);
    scheme_line_to(s, rail, mx, my);
    scheme_line_to(s, rail, r->dx + JAW * b->axis.ux, r->dy + JAW * b->axis.uy);
}
