/* What searching for solutions asks of the equations; internal to inverse. */
#ifndef SYSTEL_MATH_INVERSE_INNER_H
#define SYSTEL_MATH_INVERSE_INNER_H

#include "inverse.h"

/* The largest right side of what counts as solved. */
#define INVERSE_CLOSED 1e-12

/* Down to where all equations hold. Returns the largest right side that is left. */
double inverse_descend(struct inverse *s, const struct inverse_goal *goal, int limited, double *q);
/* From a solution along the others to the one nearest to `near`. */
void inverse_approach(struct inverse *s, const struct inverse_goal *goal, const double *near,
                      int limited, double *q);
/* How far two positions are from each other: squares of what the bodies' coordinates change. */
double inverse_distance(const struct inverse *s, const double *q, const double *near);
/* The sum of the squares of the right sides, as last computed. */
double inverse_square(const struct inverse *s);
void inverse_measure(struct inverse *s, const struct inverse_goal *goal, double *q,
                     struct inverse_gap *gap);

#endif
