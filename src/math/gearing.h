/* Two wheels whose axes stand anyhow in space: how the axes stand to each other, and which way the
 * second wheel turns when the first one turns about its axis.
 *
 * Places in one unit, axes unit vectors; a wheel turns counter-clockwise seen against its axis.
 * Source: theory of mechanisms: the velocities of both wheels agree where their pitch surfaces
 * touch (gears, cones), or across the teeth there (worms).
 */
#ifndef SYSTEL_MATH_GEARING_H
#define SYSTEL_MATH_GEARING_H

struct gearing {
    double angle;            /* between the axes as lines, 0 to a quarter of a turn */
    double apart;            /* the distance of the lines */
    double on_a[3], on_b[3]; /* where they are nearest; of parallel ones at the pole of b */
    double out_a, out_b;     /* how far the poles are from there, along the axes */
};

void gearing_measure(const double pole_a[3], const double axis_a[3], const double pole_b[3],
                     const double axis_b[3], struct gearing *g);

enum gearing_kind {
    GEARING_OUTSIDE, /* parallel axes, the wheels touch outside: gears, friction wheels, Geneva */
    GEARING_ALIKE,   /* parallel axes: a wheel in a ring, belts, chains, a ratchet */
    GEARING_CONES,   /* axes that meet (bevel) or pass each other (hypoid): the wheels are on the
                        sides of their poles */
    GEARING_SCREW,   /* axes that pass each other: a worm or two helical wheels of one hand */
    GEARING_KINDS
};

/* The sign of dq_b / dq_a; hand: 1 of right teeth, -1 of left ones, counts for screws alone. 0
 * where it cannot be told: a pole stands where the axes meet, the axes of screws do. */
int gearing_sign(enum gearing_kind kind, int hand, const double axis_a[3], const double axis_b[3],
                 const struct gearing *g);

#endif
