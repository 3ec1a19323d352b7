/* What acts on a mechanism besides its weight: forces, torques, springs, dampers, friction and drives, at one moment.
 *
 * Plain arrays filled by the caller, who owns them; no allocation here. SI units, the scene's axes where nothing else is said. A wrench is six
 * numbers, the dual of the twists of rates.h: the moment about the scene's origin, then the force, so that their product is the
 * power. Numbers may be values that the caller reckons at each moment (expressions of a model).
 * Source: R. Featherstone, Rigid body dynamics algorithms, section 2.3 (dual of a twist); Coulomb's friction, smoothed, of three turns by turn_friction.h.
 */
#ifndef SYSTEL_MATH_LOADS_H
#define SYSTEL_MATH_LOADS_H

#include "mechanism.h"

struct load_value {
    double number;
    int asked; /* 0: the number; k: the caller's value k - 1 */
};

struct load_force {
    int body;
    int torque;      /* a torque: the point has no meaning */
    int in_body;     /* the vector turns with the body; else it is in the scene's axes */
    double point[3]; /* in the body's frame */
    struct load_value vector[3];
};

/* A spring with a damper, of a coordinate or between points of two bodies; a stiffness or damping of 0 is none. */
struct load_tie {
    int coordinate; /* -1: between bodies */
    int a, b;
    double on_a[3], on_b[3];   /* in their frames */
    double stiffness, damping; /* N/m, N s/m; N m/rad, N m s/rad */
    double length;             /* without load; of the coordinate: its value */
};

struct load_drive {
    int coordinate;
    struct load_value value;
};

struct loads {
    const struct mechanism *m;
    struct load_force *forces;
    struct load_tie *ties;
    struct load_drive *drives;
    int force_count, tie_count, drive_count;
    double *friction, *viscosity; /* of the bodies' coordinates; NULL: none */
    /* Below this speed, m/s or rad/s, dry friction grows with it, twice continuously differentiable; from it on it is whole. 0: exact, and
     * none at rest: what it holds there is for the caller to say; so it is with three turns about moving axes always. */
    double smooth;
    /* Before values of a moment are asked; either returns -1 where that fails. NULL where nothing is asked. */
    int (*stand)(void *user, double t, const double *q, const double *v);
    int (*value)(void *user, int index, double *value);
    void *user;
};

/* Of one moment: generalised forces of the bodies' coordinates (body_coordinates) and wrenches on the bodies (6 x body_count), both set; the
 * potential energy of the springs, J, where potential is not NULL. frames: of the bodies at q (mechanism_frames); twists: 6 x bodies as in
 * struct rates, NULL: at rest. v: of all coordinates, NULL: at rest. Returns 0, or -1 where a value was not to be had (or is not finite). */
int loads_at(const struct loads *l, double t, const double *q, const double *v,
             const struct frame *frames, const double *twists, double *forces, double *wrenches,
             double *potential);

/* What smooth is where motion is integrated, m/s or rad/s: so that rest is not a jump. */
extern const double loads_slipping;

/* The share of dry friction at a speed: its sign, smoothed. */
double loads_friction_sign(double speed, double smooth);

#endif
