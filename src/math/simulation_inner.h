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
/* Three turns with friction, from coordinate c on (simulation_turns.c): finds those that stick and slip together. */
void simulation_group_turns(struct simulation *s);
/* Of those that c is the first of: their angular velocity and acceleration, without what friction does not see; returned: the lengths. */
double simulation_spin(const struct simulation *s, int c, double spin[3]);
double simulation_surge(const struct simulation *s, int c, double surge[3]);
/* How many of them are driven; whether these rest and leave something to hold. */
int simulation_turns_given(const struct simulation *s, int c);
int simulation_turns_rest(const struct simulation *s, int c, double slow);
/* Adds the friction of those that are turned by a drive to the forces. */
void simulation_brake_turns(struct simulation *s, int c);
/* Holds a coordinate (axis -1), or the angular velocity about an axis of three turns from c on; then all of three turns. */
void simulation_list(struct simulation *s, int c, int axis);
void simulation_list_turns(struct simulation *s, int c);
/* The equation of what is driven or held i-th, and what it makes of the accelerations. */
void simulation_held_row(const struct simulation *s, int i, double *row);
double simulation_held_right(const struct simulation *s, int i);
/* The moment of friction that holds three turns. */
void simulation_holding_moment(const struct simulation *s, int c, double moment[3]);
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
/* The state in y from the true coordinates in q and v, with charts centred there. */
void simulation_centre(struct simulation *s);
/* An integrator by s->method, in place of the one before, goes on from the state in y at s->time, which was looked at. Returns 0, or -1
 * without memory. */
int simulation_start(struct simulation *s);
/* The state that is in y at a time is the one to go on from. Returns 0 or -1. */
int simulation_restart(struct simulation *s);
/* Where the motion comes to a singular position within a step: 1 if that has been passed (y, time), 0 if not, and the next step is not to go beyond
 * the stop; -1 without memory. */
int simulation_pass(struct simulation *s, double *stop);
/* Puts the state at a time on the way across it into y. Whether that is such a time. */
int simulation_passed(const struct simulation *s, double time, double *y);
/* simulation_open.c. Memory and what is free, of places at which nothing has been looked at; v NULL: at rest. simulation_close is right
 * whatever comes back. */
enum simulation_status simulation_prepare(struct simulation *s, const struct simulation_spec *spec,
                                          double time, const double *q, const double *v);
/* At at_q, which is closed: what loads and weight do along the motions that are free (n numbers in the equations' units) at rest; *most grows
 * to the largest force in a coordinate. basis (n x count) and count: those motions, where they are asked for. */
enum simulation_status simulation_pull(struct simulation *s, double *basis, int *count,
                                       double *pull, double *most);

#endif
