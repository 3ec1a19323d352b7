/* Denavit-Hartenberg parameters of a serial chain of elementary motions.
 *
 * A motion turns about its axis, moves along it, or both; row i belongs to motion i = 1 … n. With
 * all coordinates q at zero
 *
 *     end = base Rz(theta_1) Tz(d_1) Tx(a_1) Rx(alpha_1) Ry(beta_1) Rz(theta_2) Tz(d_2) … tool,
 *
 * in other positions the coordinate is added: to theta of a rotation, to d of a translation, of a
 * screw to theta and by pitch to d. Both usual conventions are this product, cut at other places:
 *
 *     distal (Denavit and Hartenberg, Paul)
 *         A_i = Rz(theta_i) Tz(d_i) Tx(a_i) Rx(alpha_i) Ry(beta_i)
 *     proximal (Craig)
 *         T_i = Tx(a_i-1) Rx(alpha_i-1) Ry(beta_i-1) Rz(theta_i) Tz(d_i)
 *
 * with a_0 = alpha_0 = beta_0 = 0; a_n, alpha_n, beta_n are 0 too, so that base and tool are the
 * same.
 *
 * What the definition leaves open is chosen so:
 *   frame 0         z along axis 1, origin at its point next to the root's origin, x that of the
 *                   root (its y where x lies along the axis), made square to the axis;
 *   frame n         likewise, with the end's pole and x axis; where that x lies along the axis,
 *                   theta_n = 0;
 *   axes cross      x is the common normal, on the side of the x before: |theta| is at most a
 *                   quarter of a turn (a right angle: along z_i x z_i+1);
 *   axes parallel   the normal through the end of the one before: d_i = 0; axes that are less than
 *                   DENAVIT_PARALLEL apart count too, and beta, 0 everywhere else, holds the
 *                   difference: their true normal is out of sight, as with angles that were
 *                   written as 1.57;
 *   axes coincide   a_i = 0, theta_i = d_i = 0.
 *
 * The axis of a translation is the line through the pole of its body. Metres, radians; theta and
 * alpha in (-pi, pi], a >= 0 but for rounding where axes cross. Exact to rounding: 1e-12 of the
 * size of the chain.
 *
 * Sources: Denavit, Hartenberg, J. Applied Mechanics 22 (1955) 215; Paul, Robot Manipulators
 * (1981); Craig, Introduction to Robotics (1986), section 3; beta: Hayati, Mirmirani, J. Robotic
 * Systems 2 (1985) 397.
 */
#ifndef SYSTEL_MATH_DENAVIT_H
#define SYSTEL_MATH_DENAVIT_H

#include "mechanism.h"

/* Radians. */
#define DENAVIT_PARALLEL 0.01

/* One motion: where its axis lies with all coordinates zero. */
struct denavit_axis {
    double at[3], along[3]; /* a point and the unit direction, in the frame of the root */
    int body, coordinate;   /* whose it is, index in the mechanism and from 0 in its pair */
};

struct denavit_row {
    double theta, d, a, alpha, beta;
};

/* The motions between the ground and a body, root first; coordinates that move fingers are left
 * out. rest: the frames of all bodies with all coordinates zero (mechanism_frames); end: the body's
 * frame in that of the ground. axes: room for the count, which is returned; NULL to be told it
 * alone. */
int denavit_chain(const struct mechanism *m, const struct frame *rest, int body,
                  struct denavit_axis *axes, struct frame *end);

/* The parameters. Without motions base is the identity and tool is end. */
void denavit_parameters(int count, const struct denavit_axis *axes, const struct frame *end,
                        struct frame *base, struct denavit_row *rows, struct frame *tool);

#endif
