/* Derivatives of a function known at equal steps, by the polynomial through the nearest nine points.
 *
 * Exact to the eighth degree, so that of a smooth function nothing but rounding is left at the steps of a record. Source: B. Fornberg,
 * Generation of finite difference formulas on arbitrarily spaced grids, Mathematics of Computation 51 (1988).
 */
#ifndef SYSTEL_MATH_DIFFERENCES_H
#define SYSTEL_MATH_DIFFERENCES_H

#include "law.h"

enum { DIFFERENCES_POINTS = 9 };

/* At the place `at`, from 0 to count - 1 and between two of them too, of count values, h apart; count >=
 * DIFFERENCES_POINTS. */
void differences_rate(const double *values, int count, double at, double h, struct rate *r);

/* How a formula's values stand for what it says from 0 to the end, s, of a record with this step: seconds between them, how many. */
void differences_grain(double end, double step, double *grain, int *count);
/* What such values, grain seconds apart from 0 on, say of a time; it rests where they end. */
void differences_course(const double *values, int count, double grain, double time, struct rate *r);

#endif
