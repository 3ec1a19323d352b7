/* What the files of simulation.h share. */
#ifndef SYSTEL_MATH_SIMULATION_INNER_H
#define SYSTEL_MATH_SIMULATION_INNER_H

#include "simulation.h"

/* From a time and a state: at_q, at_v, at_a in the charts' coordinates, closed; forces and wrenches of the loads, lambda.
 * *power: of loads and drives, W. */
enum simulation_status simulation_evaluate(struct simulation *s, double time, const double *y,
                                           double *power);

#endif
