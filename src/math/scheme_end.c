/* Where a body ends that bears nothing. */
#include "scheme_inner.h"

#include "trigonometry.h"

#include <math.h>

static int link_of(const struct scheme *s, int body)
{
    while (s->bodies[body].type == JOINT_FIXED && s->bodies[body].base >= 0)
        body = s->bodies[body].base;
    return body;
}

void scheme_end_before(const struct scheme *s, int body, const double from[2], double to[2])
{
    const double near = 3.5, off = 7, least = 14;
    double x = from[0] - to[0], y = from[1] - to[1], far = trig_length(x, y);
    int link = link_of(s, body);
    for (int i = 1; i < s->body_count && far > least; i++) {
        const struct scheme_body *b = &s->bodies[i];
        if (b->base >= 0 && !b->finger && scheme_is_pin(b->type, &b->axis) && i != link &&
            link_of(s, b->base) != link &&
            trig_length(b->x * s->k - to[0], b->y * s->k - to[1]) < near) {
            to[0] += x * off / far;
            to[1] += y * off / far;
            return;
        }
    }
}

void scheme_end(struct scheme *s, int body, const struct scheme_stand *r, double sx, double sy)
{
    enum { LONG = 14, MARGIN = 6, MOST = 25 };
    const struct scheme_body *b = &s->bodies[body];
    struct scheme_owner of = {body, -1};
    int axial = scheme_is_axial(b);
    double ux = r->forward * b->axis.ux, uy = r->forward * b->axis.uy;
    if (b->ends) {
        double came = trig_length(r->x - sx, r->y - sy), size = trig_length(r->lead_x, r->lead_y);
        double far = LONG;
        if (s->plane)
            far += MARGIN + (came > MARGIN ? fmin(came / 2, MOST) : 0);
        far = fmax(far, b->end_far * s->k);
        struct scheme_item *end = scheme_add(s, SCHEME_END, of);
        if (!axial && size <= 0.5) { /* down, of an upright slider across its guide */
            int upright = scheme_slides(b->type, &b->axis) && fabs(uy) > fabs(ux);
            ux = upright ? fabs(uy) : 0;
            uy = upright ? -ux * b->axis.ux / b->axis.uy : 1;
        } else if (!axial) {
            ux = r->lead_x / size;
            uy = r->lead_y / size;
        }
        end->x = r->lx + far * ux;
        end->y = r->ly + far * uy;
        double tip[2];
        if (scheme_ends_aside(s, body, tip)) {
            /* Where it is, or the way that it goes. */
            int known = b->end_far > 0;
            end->x = tip[0] * s->k + (known ? 0 : r->lx - r->x);
            end->y = tip[1] * s->k + (known ? 0 : r->ly - r->y);
        }
        double from[2] = {r->lx, r->ly}, to[2] = {end->x, end->y};
        scheme_end_before(s, body, from, to);
        end->x = to[0];
        end->y = to[1];
        scheme_corner(s, of, SCHEME_END_PART, body, from, to);
    }
    if (b->wheel_r > 0) {
        struct scheme_item *wheel = scheme_add(s, SCHEME_WHEEL, of);
        wheel->r = fmax(b->wheel_r * s->k, 3.7);
        wheel->x = r->x;
        wheel->y = r->y;
        if (axial) {
            /* In an isometric view a circle is an ellipse, larger than it is by as much as lengths
             * are. */
            wheel->round = b->axis.tilt != SIGHT_ANY;
            wheel->sideways = 1;
            wheel->w = wheel->round ? wheel->r * 1.41421 : fmax(b->wheel_w * s->k, 2.4);
            wheel->r *= wheel->round ? 1.224745 : 1;
            wheel->angle = scheme_angle(b->axis.ux, b->axis.uy);
            wheel->x = r->lx + LONG * ux;
            wheel->y = r->ly + LONG * uy;
        }
    }
}
