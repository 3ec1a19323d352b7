/* A machine of one driving link over its cycle: masses, weights and loads reduced to that link, and the flywheel that they want (flywheel.h).
 *
 * Loads that depend on speeds are those at the mean speed; the time is that at this speed. SI units. */
#ifndef SYSTEL_MATH_MACHINE_H
#define SYSTEL_MATH_MACHINE_H

#include "dynamics.h"
#include "flywheel.h"
#include "loads.h"

struct machine {
    struct dynamics *dynamics;     /* opened with the mechanism; moments are looked at with it */
    const struct inertia *inertia; /* of each body */
    const double *gravity;         /* 3, scene */
    const struct loads *loads;
    const double *start; /* a closed position, all coordinates */
    int driver;          /* the coordinate */
    double speed,
        unevenness;   /* mean speed, rad/s, below 0: turns the other way; 0 < unevenness < 2 */
    int turns, steps; /* of a cycle, of each turn */
    double last;      /* out: the driver at the last place that was looked at */
    int failed;       /* out: a load had no value */
};

/* The only coordinate that drives, where it turns; else -1. drives: of the bodies' coordinates. */
int machine_driver(const struct mechanism *m, const unsigned char *drives);
/* flywheel_close(f) after any status. */
enum flywheel_status machine_flywheel(struct machine *machine, struct flywheel *f);

#endif
