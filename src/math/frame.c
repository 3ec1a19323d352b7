#include "frame.h"

#include "quaternion.h"

const struct frame frame_identity = {{0, 0, 0}, {1, 0, 0, 0}};

void frame_compose(const struct frame *outer, const struct frame *inner, struct frame *r)
{
    struct frame sum;
    frame_point(outer, inner->at, sum.at);
    quaternion_product(outer->turn, inner->turn, sum.turn);
    quaternion_normalize(sum.turn, sum.turn);
    *r = sum;
}

void frame_invert(const struct frame *f, struct frame *r)
{
    struct frame inverse;
    quaternion_conjugate(f->turn, inverse.turn);
    quaternion_rotate(inverse.turn, f->at, inverse.at);
    for (int i = 0; i < 3; i++)
        inverse.at[i] = -inverse.at[i];
    *r = inverse;
}

void frame_point(const struct frame *f, const double p[3], double r[3])
{
    double turned[3] = {p[0], p[1], p[2]};
    quaternion_rotate(f->turn, p, turned);
    for (int i = 0; i < 3; i++)
        r[i] = f->at[i] + turned[i];
}
