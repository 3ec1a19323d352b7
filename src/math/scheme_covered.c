#include "scheme_box.h"
#include "scheme_inner.h"

#include "trigonometry.h"

#include <math.h>

/* A symbol as it is drawn. */
struct drawn {
    const struct scheme_pair *pair;
    double x, y, angle;
    int together, pin, slides;
};

/* The symbol of a pair, bodies' first; 0: there is none. */
static int drawn_at(const struct scheme *s, int pair, struct drawn *r)
{
    if (pair < s->body_count) {
        const struct scheme_body *b = &s->bodies[pair];
        const struct scheme_placed *p = &s->placed[pair];
        *r = (struct drawn){.pair = p->pair,
                            .x = p->dx,
                            .y = p->dy,
                            .angle = p->angle,
                            .together = p->together,
                            .pin = scheme_is_pin(b->type, &b->axis),
                            .slides = scheme_slides(b->type, &b->axis)};
        return b->base >= 0 && !b->finger && p->pair && b->type != JOINT_FIXED && b->type >= 0 &&
               !p->pair->floats;
    }
    const struct scheme_point *b = &s->points[pair - s->body_count];
    const struct scheme_placed_point *p = &s->placed_points[pair - s->body_count];
    *r = (struct drawn){.pair = p->pair,
                        .x = p->x,
                        .y = p->y,
                        .angle = p->angle,
                        .together = p->together,
                        .pin = scheme_is_pin(b->type, &b->axis),
                        .slides = scheme_slides(b->type, &b->axis)};
    return b->last && p->pair;
}

/* Circles in one another, and a hinge in the middle of a slider, show both. */
static int hide(const struct drawn *p, const struct drawn *q, double deep)
{
    const double middle = 1.5, same = 0.5, diagonal = 1.5;
    double most = scheme_box_reach(p->pair) + scheme_box_reach(q->pair) + diagonal * fmax(0, -deep);
    if (fabs(p->x - q->x) > most || fabs(p->y - q->y) > most)
        return 0;
    double far = trig_length(p->x - q->x, p->y - q->y);
    if ((p->together > 1 && p->together == q->together && far < same) ||
        (((p->pin && q->slides) || (q->pin && p->slides)) && far < middle))
        return 0;
    struct scheme_box a = scheme_box_at(p->pair, p->x, p->y, p->angle);
    struct scheme_box b = scheme_box_at(q->pair, q->x, q->y, q->angle);
    return scheme_box_depth(&a, &b) > deep;
}

/* How far from each other symbols can be that are so deep in each other. */
static double reach(const struct scheme *s, double deep)
{
    const double diagonal = 1.4143; /* the boxes meet along both sides of each */
    double half = 0, off = 0;
    for (int i = 0; i < s->library->pair_count; i++) {
        const struct scheme_pair *p = &s->library->pairs[i];
        half = fmax(half, trig_length(p->wide, p->high) / 2);
        off = fmax(off, trig_length(p->left + p->wide / 2, p->top + p->high / 2));
    }
    return fmin(SCHEME_BOX_FAR, 2 * off + diagonal * (2 * half - fmin(deep, 0)) + 0.1);
}

static int is_same(const struct drawn *p, const struct drawn *q)
{
    return p->pair == q->pair && p->x == q->x && p->y == q->y && p->angle == q->angle &&
           p->together == q->together && p->pin == q->pin && p->slides == q->slides;
}

int scheme_covered(const struct scheme *s, double deep)
{
    int count = 0, all = s->body_count + s->point_count;
    struct drawn one, other;
    struct scheme_cells c = scheme_cells_open(s, reach(s, deep), scheme_drawn);
    for (int i = 0; i < all; i++) {
        if (!drawn_at(s, i, &one))
            continue;
        int first = i; /* of those that are drawn just so; its note is how many they are */
        struct scheme_near beside = scheme_near(&c, one.x, one.y);
        for (int j; (j = scheme_near_next(&c, &beside)) >= 0;) {
            drawn_at(s, j, &other);
            if (fabs(one.x - other.x) < SCHEME_BOX_FAR && fabs(one.y - other.y) < SCHEME_BOX_FAR &&
                hide(&one, &other, deep))
                count += c.note[j];
            if (is_same(&one, &other))
                first = j;
        }
        if (first == i) {
            scheme_cells_add(&c, i);
            c.note[i] = 0;
        }
        c.note[first]++;
    }
    return count;
}
