/* What the files of simulation.h share. */
#ifndef SYSTEL_MATH_SIMULATION_INNER_H
#define SYSTEL_MATH_SIMULATION_INNER_H

#include "simulation.h"

/* From a time and a state: at_q, at_v, at_a in the charts' coordinates, closed; forces and wrenches of the loads, lambda.
 * *power: of loads and drives, W. */
enum simulation_status simulation_evaluate(struct simulation *s, double time, const double *y,
                                           double *power);
/* Whether a condition comes true, or friction changes, at a time: 1, 0, -1 (trouble). s->found is the first such moment since it was cleared. */
int simulation_holds(struct simulation *s, double time, const double *y);
/* Whether a coordinate sticks or slips. */
int simulation_rubs(const struct simulation *s, int c);
/* Adds the friction of what slips to the forces. */
void simulation_rub(struct simulation *s);
/* Whether somebody begins or ends to slip, where the state was evaluated last. */
int simulation_rub_changes(const struct simulation *s);
/* After a step: three turns that slip go on from whither they slip now. */
void simulation_rub_follow(struct simulation *s);
/* Who sticks and who slips at y, which was evaluated last. */
enum simulation_status simulation_rub_settle(struct simulation *s);
/* Looks at the state y at a time: q, v, a, energies, drives. */
enum simulation_status simulation_look(struct simulation *s, double time);
/* The state that is in y at a time is the one to go on from. Returns 0 or -1. */
int simulation_restart(struct simulation *s);
/* Where the motion comes to a singular position within a step: 1 if that has been passed (y, time), 0 if not, and the next step is not to go beyond
 * the stop; -1 without memory. */
int simulation_pass(struct simulation *s, double *stop);
/* Puts the state at a time on the way across it into y. Whether that is such a time. */
int simulation_passed(const struct simulation *s, double time, double *y);
/* Memory and what is free, of places at which nothing has been looked at; v NULL: at rest. simulation_close is right whatever comes back. */
enum simulation_status simulation_prepare(struct simulation *s, const struct simulation_spec *spec,
                                          double time, const double *q, const double *v);
/* At at_q, which is closed: what loads and weight do along the motions that are free (n numbers in the equations' units) at rest; *most grows
 * to the largest force in a coordinate. basis (n x count) and count: those motions, where they are asked for. */
enum simulation_status simulation_pull(struct simulation *s, double *basis, int *count,
                                       double *pull, double *most);

#endif
