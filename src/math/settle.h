/* The least residuals of the loop equations, by damped Gauss-Newton steps.
 *
 * Internal to closure.
 */
#ifndef SYSTEL_MATH_SETTLE_H
#define SYSTEL_MATH_SETTLE_H

#include "loop_equations.h"

enum {
    SETTLE_FULLY = 4000, /* steps enough for any residual that cannot vanish */
    SETTLE_NEARLY = 50   /* for what is to be looked at */
};

/* Makes the residuals least by changing the given columns of e only, from where it stands.
 * weight: of turns against places. normal: unit vector; the columns then move across it only (NULL:
 * anyhow). Returns the largest residual. */
double settle_residuals(struct equations *e, const int *columns, int count, double weight,
                        const double *normal, int most_steps);

#endif
