/* What ties one coordinate of a mechanism to another: gears, belts, racks, cams, mimic joints.
 *
 * q_b = f(q_a - q_carrier) + offset, with f(x) = ratio x or the law of a cam. Radians and metres.
 * The carrier's coordinate is taken off where the gears' centres turn with it (Willis: the motion
 * is seen from the carrier); a = -1 is a wheel that belongs to the ground.
 */
#ifndef SYSTEL_MATH_RELATION_H
#define SYSTEL_MATH_RELATION_H

struct relation {
    int a, b, carrier; /* indices of bodies with one coordinate each; a, carrier: -1 for none */
    double ratio, offset;
    int knot_count;      /* of a cam's law; 0: ratio counts */
    const double *knots; /* borrowed: angle, value, angle, value, … angles rise within one turn */
};

/* f(x), and its derivative in *slope. A cam's follower stands at the knots with no speed and goes
 * between them by the cubic 3t^2 - 2t^3; the law repeats after a turn. */
double relation_value(const struct relation *r, double x, double *slope);
/* Its second derivative. */
double relation_curvature(const struct relation *r, double x);

#endif
