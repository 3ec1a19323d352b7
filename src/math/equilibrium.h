/* Equilibrium: where weight, springs and other loads leave a mechanism at rest.
 *
 * The way there is that of a motion without mass in a thick liquid, followed by implicit steps that grow to Newton's: it ends in the stable
 * equilibrium that lies downhill of the start. Places where it rests but would leave at a touch are left. SI units.
 * Source: C. Kelley, D. Keyes, Convergence analysis of pseudo-transient continuation, SIAM J. Numer. Anal. 35 (1998) 508.
 */
#ifndef SYSTEL_MATH_EQUILIBRIUM_H
#define SYSTEL_MATH_EQUILIBRIUM_H

#include "simulation.h"

struct equilibrium {
    int freedoms,
        loose; /* motions that are free; of them those that nothing holds (no stiffness) */
    int stable;
    double left; /* the largest force that is left in a free motion, of the largest that acts */
};

/* From the closed position q, changed; what spec drives stays. SIMULATION_OK, SIMULATION_STEP: none was found (left says how near),
 * SIMULATION_OPEN, SIMULATION_LOADS, SIMULATION_NO_MEMORY. */
enum simulation_status equilibrium_find(const struct simulation_spec *spec, double *q,
                                        struct equilibrium *found);

#endif
