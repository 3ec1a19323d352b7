/* What the files of dynamics.h share. */
#ifndef SYSTEL_MATH_DYNAMICS_INNER_H
#define SYSTEL_MATH_DYNAMICS_INNER_H

#include "dynamics.h"

#include <stddef.h>

double *dynamics_six(double *sixes, int i);
double dynamics_power(const double twist[6], const double wrench[6]);
/* need, from how the bodies move and what is applied. */
void dynamics_need(struct dynamics *d, const struct dynamics_loads *loads);
/* through, from need and across (closed); the forces left in the coordinates besides the loads. need NULL: bodies need nothing. */
void dynamics_collect(struct dynamics *d, const double *need, int closed,
                      const struct dynamics_loads *loads, double *forces);
/* The equations where rates has linearised, into matrix. */
void dynamics_constrain(struct dynamics *d);
/* v of the cut pairs, then right: what the accelerations have to be for the bodies' speeds. */
void dynamics_bend(struct dynamics *d);
/* right: the step of the coordinates that would close the position where it stands; the largest. */
double dynamics_lack(struct dynamics *d);
/* Speeds of the cut pairs from those of the bodies. */
void dynamics_seat(struct dynamics *d);
/* Factorises the equations in the coordinates that do not drive; drives NULL: in all. */
void dynamics_factorise(struct dynamics *d, const unsigned char *drives);
/* across and multiplier from lambda. */
void dynamics_spread(struct dynamics *d, const double *lambda);

#endif
