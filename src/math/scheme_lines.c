#include "scheme_inner.h"

#include "trigonometry.h"

#include <math.h>
#include <stddef.h>

struct scheme_item *scheme_add(struct scheme *s, enum scheme_kind kind, struct scheme_owner of)
{
    struct scheme_item *item = &s->items[s->item_count++];
    *item = (struct scheme_item){
        .kind = kind, .body = of.body, .point = of.point, .first = s->line_count};
    return item;
}

void scheme_line_to(struct scheme *s, struct scheme_item *line, double x, double y)
{
    double *p = &s->lines[2 * s->line_count++];
    p[0] = x;
    p[1] = y;
    line->count++;
}

void scheme_rod(struct scheme *s, int body, const struct scheme_stand *r)
{
    const struct scheme_axis *u = &s->bodies[body].axis;
    double out = s->library->slider / 2 + s->library->reach;
    int back = r->lead_x * u->ux + r->lead_y * u->uy < 0 ? 1 : -1;
    double gone = back * ((r->x - r->dx) * u->ux + (r->y - r->dy) * u->uy);
    double far = back * fmax(out, gone);
    struct scheme_item *rod = scheme_add(s, SCHEME_PLATE, (struct scheme_owner){body, -1});
    scheme_line_to(s, rod, r->dx + far * u->ux, r->dy + far * u->uy);
    scheme_line_to(s, rod, r->lx, r->ly);
}

static enum scheme_symbol stubbed(const struct scheme *s, enum scheme_symbol symbol)
{
    if (!s->stub)
        return symbol;
    return symbol == SCHEME_HINGE_GROUND ? SCHEME_HINGE_STUB
           : symbol == SCHEME_GROUND     ? SCHEME_STUB
                                         : SCHEME_NO_SYMBOL;
}

static void hold_at(struct scheme *s, struct scheme_owner of, enum scheme_symbol symbol, double x,
                    double y, double angle)
{
    struct scheme_item *item = scheme_add(s, SCHEME_HOLD, of);
    item->symbol = symbol;
    item->x = x;
    item->y = y;
    item->angle = angle;
}

/* A wheel that drives, seen along its axle, is so large at least on paper. */
static int rolls(const struct scheme *s, int body, double *radius)
{
    const struct scheme_body *b = &s->bodies[body];
    *radius = fmax(b->wheel_r * s->k, 3.7);
    return b->wheel_r > 0 && b->axis.sight == SIGHT_ALONG;
}

/* What drives stands on its wheels; returns whether it has any. */
static int hold_wheels(struct scheme *s, struct scheme_owner of)
{
    enum { APART = 6 };
    double low = -INFINITY, radius;
    int found = 0, end = of.body + 1;
    while (end < s->body_count && s->bodies[end].base >= of.body)
        end++;
    for (int i = of.body + 1; i < end; i++)
        if (rolls(s, i, &radius)) {
            low = fmax(low, s->bodies[i].y * s->k + radius);
            found = 1;
        }
    for (int i = of.body + 1; i < end && found; i++) {
        int hidden = 0;
        for (int j = of.body + 1; j < i; j++)
            hidden |= rolls(s, j, &radius) && fabs(s->bodies[j].x - s->bodies[i].x) * s->k < APART;
        if (rolls(s, i, &radius) && !hidden)
            hold_at(s, of, SCHEME_GROUND, s->bodies[i].x * s->k, low, 0);
    }
    return found;
}

/* Whether something that does not float stands on the ground too, also by a pair that closes a branch. */
static int others_stand(const struct scheme *s)
{
    const struct scheme_body *ground = &s->bodies[0];
    for (int i = scheme_first(s, 0); i >= 0; i = scheme_next(s, i))
        if (!scheme_pair(s->library, s->bodies[i].type, s->bodies[i].axis.sight)->floats)
            return 1;
    for (int i = ground->first_point; i < ground->first_point + ground->point_count; i++)
        if (!scheme_pair(s->library, s->points[i].type, s->points[i].axis.sight)->floats)
            return 1;
    return 0;
}

/* The ground of what floats is at the origin, or aside when something of the bodies is there. */
static void hold_origin(struct scheme *s, struct scheme_owner of, double ox, double oy)
{
    const double level = 20, barrel = 26; /* how far one may go along its axis, with its body */
    double left = INFINITY;
    int hit = 0;
    for (int i = 0; i < s->body_count + s->point_count + s->other_count; i++) {
        const double *p;
        double aside = 0;
        if (i < s->body_count) {
            if (s->bodies[i].ground)
                continue;
            p = &s->bodies[i].x;
            aside = scheme_is_axial(&s->bodies[i]) && fabs(p[1] * s->k - oy) < level
                        ? barrel * fabs(s->bodies[i].axis.ux) / s->k
                        : 0;
        } else if (i < s->body_count + s->point_count) {
            p = &s->points[i - s->body_count].x;
        } else {
            p = &s->others[2 * (i - s->body_count - s->point_count)];
        }
        left = fmin(left, p[0] - aside);
        const double *from =
            i < s->body_count && s->bodies[i].base >= 0 && !s->bodies[s->bodies[i].base].ground
                ? &s->bodies[s->bodies[i].base].x
                : p;
        hit |= scheme_comes_near(s, p, from, ox, oy);
    }
    hold_at(s, of, stubbed(s, SCHEME_GROUND), hit ? left * s->k - 14 : ox, oy, 0);
}

/* Whether another pair of the ground stands at the same place: one support bears both. */
static int is_held(const struct scheme *s, const struct scheme_hold *h)
{
    const double same = 0.3;
    for (int i = 0; i < s->item_count; i++)
        if (s->items[i].kind == SCHEME_HOLD && s->items[i].symbol == stubbed(s, h->symbol) &&
            trig_length(s->items[i].x - h->x, s->items[i].y - h->y) < same)
            return 1;
    return 0;
}

/* The ground under a pair, away from where its body leads. */
void scheme_hold(struct scheme *s, struct scheme_owner of, const struct scheme_hold *h)
{
    const struct scheme_body *b = &s->bodies[of.body];
    int is_point = of.point >= 0;
    int slides = is_point ? scheme_slides(s->points[of.point].type, &s->points[of.point].axis)
                          : scheme_slides(b->type, &b->axis);
    if (h->pair->floats) {
        if (!s->stub && !is_point && hold_wheels(s, of))
            return;
        if (!others_stand(s) && h->first)
            hold_origin(s, of, h->ox, h->oy);
        return;
    }
    if (slides || (h->away == 0 && is_held(s, h)))
        return;
    double angle = 0;
    if (h->vy > 1 && h->vy > 1.2 * fabs(h->vx))
        angle = 180;
    else if (h->symbol == SCHEME_GROUND && fabs(h->vx) > 1.2 * fabs(h->vy))
        angle = h->vx > 0 ? 90 : -90;
    double turn = angle * (3.14159265358979323846 / 180);
    hold_at(s, of, stubbed(s, h->symbol), h->x - h->away * trig_sin(turn),
            h->y + h->away * trig_cos(turn), angle);
}

void scheme_corner(struct scheme *s, struct scheme_owner of, enum scheme_kind kind, int slider,
                   const double at[2], const double to[2])
{
    const struct scheme_body *b = &s->bodies[slider];
    double high = s->library->slider_high;
    double vx = to[0] - at[0], vy = to[1] - at[1], far = trig_length(vx, vy);
    if (!scheme_slides(b->type, &b->axis) || !(far > high + 4) ||
        !(fabs(vx * b->axis.ux + vy * b->axis.uy) < 0.2 * far))
        return;
    struct scheme_item *part = scheme_add(s, kind, of);
    part->symbol = SCHEME_RIGID;
    part->x = at[0] + high * vx / far;
    part->y = at[1] + high * vy / far;
    part->angle = scheme_angle(vx, vy);
}

void scheme_lock(struct scheme *s, struct scheme_owner of, const double at[2], const double from[2])
{
    double vx = from[0] - at[0], vy = from[1] - at[1], far = trig_length(vx, vy);
    double r = s->library->socket;
    if (!(far > r + 3))
        return;
    struct scheme_item *part = scheme_add(s, SCHEME_PART, of);
    part->symbol = SCHEME_LOCK;
    part->x = at[0] + r * vx / far;
    part->y = at[1] + r * vy / far;
    part->angle = scheme_angle(vx, vy);
}
