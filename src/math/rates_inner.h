/* What the files of rates.h share: rates_position.c (where a mechanism stands: unit twists, the matrix of its loops, closing) and
 * rates_motion.c (how it moves there). */
#ifndef SYSTEL_MATH_RATES_INNER_H
#define SYSTEL_MATH_RATES_INNER_H

#include "rates.h"

/* The twist as the point p sees it, in units of the size. */
void rates_seen(const struct rates *r, const double six[6], const double p[3], double row[6]);
/* The matrix of the position where r stands, factorised. */
void rates_factorise(struct rates *r, const double *q);
/* From the right sides to what follows: values[c] = the solution, or with add += it. */
void rates_follow(struct rates *r, double *values, int add);

#endif
