/* What the suites of numbers share: numbers at random that are the same on every machine, and
 * comparisons of several at once. A test sets numbers_seed before it draws. */
#ifndef SYSTEL_TESTS_NUMBERS_H
#define SYSTEL_TESTS_NUMBERS_H

#include <stdint.h>

extern uint64_t numbers_seed;

/* Uniform in (-1, 1). */
double numbers_draw(void);
/* Uniform in (from, to). */
double numbers_between(double from, double to);
/* A direction, and a unit quaternion. */
void numbers_draw_axis(double axis[3]);
void numbers_draw_unit(double q[4]);
/* Fails the test where a and b, n numbers each, differ by more than tolerance. */
void numbers_expect(const double *a, const double *b, int n, double tolerance);

#endif
