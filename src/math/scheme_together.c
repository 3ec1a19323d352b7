#include "scheme_inner.h"

#include <math.h>

enum { MOST = 4 };
static const double near = 0.3; /* mm */

/* A hinge seen end-on and the bodies it joins. */
struct hinge {
    double x, y;
    int one, two;
};

static int is_hinge(const struct scheme_pair *pair)
{
    return pair && pair->type == JOINT_REVOLUTE && pair->sight == SIGHT_ALONG;
}

/* Of the bodies first, then of the points; 0 where there is none. */
static int hinge_of(const struct scheme *s, int i, struct hinge *h)
{
    if (i < s->body_count) {
        const struct scheme_placed *p = &s->placed[i];
        *h = (struct hinge){p->dx, p->dy, s->bodies[i].base, i};
        return is_hinge(p->pair);
    }
    const struct scheme_point *point = &s->points[i - s->body_count];
    const struct scheme_placed_point *p = &s->placed_points[i - s->body_count];
    *h = (struct hinge){p->x, p->y, point->body, point->other};
    return is_hinge(p->pair);
}

/* Whether two hinges turn about one point that they keep: a body has both, or bodies whose own hinges do, as those of fingers
 * that lie one behind the other. */
static int keep(const struct scheme *s, const struct hinge *a, const struct hinge *b)
{
    if (b->one == a->one || b->one == a->two || b->two == a->one || b->two == a->two)
        return 1;
    if (a->one <= 0 || b->one <= 0)
        return 0;
    const struct scheme_placed *p = &s->placed[a->one], *q = &s->placed[b->one];
    return p->together > 1 && q->together > 1 && fabs(p->dx - q->dx) < near &&
           fabs(p->dy - q->dy) < near;
}

static int counts(const struct scheme *s, int i)
{
    return i < s->body_count || s->points[i - s->body_count].last;
}

const double *scheme_drawn(const struct scheme *s, int pair)
{
    return pair < s->body_count ? &s->placed[pair].dx : &s->placed_points[pair - s->body_count].x;
}

/* How many hinges a hinge is one of, MOST at most, also by others that it keeps; 0: it is none. */
static int gather(const struct scheme_cells *c, int i)
{
    struct hinge a, b;
    const struct scheme *s = c->s;
    int of[MOST + 1] = {i}, n = 0;
    if (!hinge_of(s, i, &a))
        return 0;
    for (int from = 0; from <= n && n < MOST; from++) {
        hinge_of(s, of[from], &a);
        struct scheme_near beside = scheme_near(c, a.x, a.y);
        for (int j; n < MOST && (j = scheme_near_next(c, &beside)) >= 0;) {
            int known = 0;
            for (int k = 1; k <= n; k++)
                known |= of[k] == j;
            if (!known && hinge_of(s, j, &b) && fabs(a.x - b.x) < near && fabs(a.y - b.y) < near &&
                keep(s, &a, &b))
                of[++n] = j;
        }
    }
    return n;
}

/* Several hinges on one point, seen end-on, are as many circles, one in the other: where they turn
 * about one point that they keep, since one body bears them all or limbs that lie on each other do. */
void scheme_together(struct scheme *s)
{
    int all = s->body_count + s->point_count, changed = s->library->gathers;
    struct hinge hinge;
    struct scheme_cells c = scheme_cells_open(s, near, scheme_drawn);
    for (int i = 0; i < all; i++)
        if (counts(s, i) && hinge_of(s, i, &hinge))
            scheme_cells_add(&c, i);
    for (int pass = 0; changed && pass < s->body_count; pass++) {
        changed = 0;
        for (int i = 0; i < all; i++) {
            int *to = i < s->body_count ? &s->placed[i].together
                                        : &s->placed_points[i - s->body_count].together;
            int n = gather(&c, i);
            changed |= n > *to && n > 1;
            *to = n > *to ? n : *to;
        }
    }
}

static const double *pole(const struct scheme *s, int body)
{
    return &s->placed[body].x;
}

/* As the key of poles in labels.xsl has it. */
static double half_millimetre(double x)
{
    return floor(2 * x + 0.1234567 + 0.5);
}

void scheme_share(struct scheme *s)
{
    struct scheme_cells c = scheme_cells_open(s, 1, pole);
    for (int i = 0; i < s->body_count; i++) {
        struct scheme_placed *p = &s->placed[i];
        p->shared = 0;
        if (s->bodies[i].base < 0 || s->bodies[i].type == JOINT_FIXED)
            continue;
        struct scheme_near beside = scheme_near(&c, p->x, p->y);
        for (int j; !p->shared && (j = scheme_near_next(&c, &beside)) >= 0;)
            p->shared = half_millimetre(s->placed[j].x) == half_millimetre(p->x) &&
                        half_millimetre(s->placed[j].y) == half_millimetre(p->y);
        if (!p->shared)
            scheme_cells_add(&c, i);
    }
}
