#include "scheme_inner.h"

#include <math.h>

enum { MOST = 4 };

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

static int counts(const struct scheme *s, int i)
{
    return i < s->body_count || s->points[i - s->body_count].last;
}

/* Several hinges on one point, seen end-on, are as many circles, one in the other: where they turn
 * about one point that they keep, since one body bears them all. */
void scheme_together(struct scheme *s)
{
    const double near = 0.3;
    struct hinge a, b;
    int all = s->body_count + s->point_count;
    for (int i = 0; i < all && s->library->gathers; i++) {
        int n = 0;
        if (!hinge_of(s, i, &a))
            continue;
        for (int j = 0; j < all; j++)
            n += counts(s, j) && hinge_of(s, j, &b) && fabs(a.x - b.x) < near &&
                 fabs(a.y - b.y) < near &&
                 (b.one == a.one || b.one == a.two || b.two == a.one || b.two == a.two);
        n = n < MOST ? n : MOST;
        if (i < s->body_count)
            s->placed[i].together = n;
        else
            s->placed_points[i - s->body_count].together = n;
    }
}
