/* The flywheel of a machine that one turning coordinate drives: how large it must be for a given unevenness of the speed.
 *
 * The machine is one wheel to which everything is reduced: a moment of inertia J that changes with the angle (the kinetic energy is that
 * of all bodies), and a moment M of all forces (the power is theirs). Over a cycle a constant moment makes up for what M gives too little
 * or too much; the work A of both, from the beginning on, is the change of the kinetic energy. Wittenbauer's diagram of energy over
 * mass is A over J; the lines of slope speed squared by 2 that touch it from above (greatest speed) and below (least) cut off the work
 * u and l on the axis of A. Then exactly (M depending on the position alone)
 *
 *     flywheel = (u - l) / (unevenness speed^2),   unevenness = (greatest - least) / speed,   speed = (greatest + least) / 2.
 *
 * Mertsalov's: both slopes taken at the mean speed, which leaves out that the links' energy changes with the speed; the least J, a part of
 * the wheel, is taken off. Angles are counted along the motion; SI units.
 * Source: I. I. Artobolevsky, Theory of mechanisms and machines, chapters on the motion of a machine and on the flywheel; F. Wittenbauer,
 * Graphische Dynamik; N. I. Mertsalov.
 */
#ifndef SYSTEL_MATH_FLYWHEEL_H
#define SYSTEL_MATH_FLYWHEEL_H

struct flywheel_spec {
    /* J and M where the coordinate has gone this angle from the beginning, 0 to cycle and a part of a step; steps are first gone one by
     * one. Returns -1 to give up. */
    int (*at)(void *user, double angle, double *inertia, double *moment);
    void *user;
    double cycle;             /* 2 pi, or whole times that */
    double speed, unevenness; /* mean speed, above 0; 0 < unevenness < 2 */
    int steps;                /* of the cycle, for the points; at least 2 */
};

struct flywheel_point {
    double angle, inertia, moment;
    double work;  /* A */
    double speed; /* with the flywheel; 0 where there is none */
};

/* Where a line touches the diagram, and what it cuts off. */
struct flywheel_tangent {
    double angle, inertia, work;
    double slope; /* speed^2 / 2 */
    double cut;   /* work - slope * inertia */
};

struct flywheel {
    int count; /* steps + 1: the last point closes the cycle */
    struct flywheel_point *points;
    double moment; /* the constant moment: above 0 it drives */
    struct flywheel_tangent fast, slow;
    double inertia;   /* of the flywheel; not above 0: none is needed */
    double mertsalov; /* the same by his method */
    double bare;      /* unevenness without any, of the points; NAN: the machine would stop */
};

enum flywheel_status {
    FLYWHEEL_OK,
    FLYWHEEL_STOPPED,  /* at gave up */
    FLYWHEEL_NO_CYCLE, /* inertia or moment after the cycle is not that of the beginning */
    FLYWHEEL_NO_MASS,  /* no inertia at some place */
    FLYWHEEL_NO_MEMORY
};

/* flywheel_close is right after any status. */
enum flywheel_status flywheel_find(const struct flywheel_spec *spec, struct flywheel *f);
void flywheel_close(struct flywheel *f);

#endif
