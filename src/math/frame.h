/* Poses of frames. Metres, unit quaternions. */
#ifndef SYSTEL_MATH_FRAME_H
#define SYSTEL_MATH_FRAME_H

/* A pose: where a frame's origin is and how it is turned (unit quaternion w x y z). */
struct frame {
    double at[3];
    double turn[4];
};

extern const struct frame frame_identity;
/* r = outer followed by inner (inner given in outer's axes). r may alias. */
void frame_compose(const struct frame *outer, const struct frame *inner, struct frame *r);
void frame_invert(const struct frame *f, struct frame *r);
void frame_point(const struct frame *f, const double p[3], double r[3]);

#endif
