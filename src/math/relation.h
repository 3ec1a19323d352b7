/* What ties one coordinate of a mechanism to another: gears, belts, racks, cams, Geneva wheels,
 * ratchets, mimic joints.
 *
 * q_b = f(q_a - q_carrier) + offset, with f(x) = ratio x, the law of a cam, or that of a wheel which
 * moves now and then. Radians and metres.
 * The carrier's coordinate is taken off where the gears' centres turn with it (Willis: the motion
 * is seen from the carrier); a = -1 is a wheel that belongs to the ground.
 */
#ifndef SYSTEL_MATH_RELATION_H
#define SYSTEL_MATH_RELATION_H

#include "law.h"

enum relation_form {
    RELATION_PLAIN, /* the ratio, or the law where there are knots */
    /* A wheel with `count` slots whose crank's pin points away from it at x = 0: in every turn it stands
     * until the pin enters, goes 2 pi / count by atan2(l sin p, 1 - l cos p), l = sin(pi / count), p
     * the pin's angle from the wheel, and stands again; times ratio, 1 or -1. */
    RELATION_GENEVA,
    /* A wheel with `count` teeth pushed by the pawl of a lever: it goes along the way of hand and
     * stands while the lever goes back; the pawl falls into each tooth that it passes. What it does
     * depends on where it stands: relation_engage. ratio is 1 or -1. */
    RELATION_RATCHET,
    RELATION_FORMS
};

struct relation {
    int a, b, carrier; /* indices of bodies with one coordinate each; a, carrier: -1 for none */
    double ratio, offset;
    enum relation_form form;
    int count, hand;    /* of a Geneva wheel or ratchet; 1 or -1, of a ratchet */
    double held, ahead; /* of a ratchet, along its way: where it stands, the tooth from the lever */
    int knot_count;     /* of a cam's law; 0: ratio counts */
    const double *knots; /* borrowed: angle, value, angle, value, … angles rise within one turn */
    const double *
        laws; /* borrowed: for each knot the enum law by which it goes to the next; NULL: LAW_CUBIC */
};

/* f(x), and its derivative in *slope. A cam's follower stands at the knots with no speed and goes
 * between them by its laws; all repeats after a turn. */
double relation_value(const struct relation *r, double x, double *slope);

/* Sets a ratchet to where its wheel and lever stand: x and the value, as relation_value has them. */
void relation_engage(struct relation *r, double x, double value);

/* The law by which a cam's follower goes from a knot to the next. */
enum law relation_law(const struct relation *r, int knot);

/* Names of laws with blanks or commas between, one for all stretches or one for each of count: into laws. Returns 0, or -1: it is none,
 * or there are not as many, or it is one that does not rest at both ends. */
int relation_read_laws(const char *text, int count, double *laws);

/* Whether f is a constant ratio. */
int relation_is_plain(const struct relation *r);
/* Its second derivative. */
double relation_curvature(const struct relation *r, double x);

#endif
