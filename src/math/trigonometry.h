/* Sine, cosine and their inverses, the same to the last bit on every machine.
 *
 * The functions of C libraries differ in their last bit, and a position must come out the same
 * where this code runs natively and where it runs as WebAssembly. Made of + - * / and sqrt alone,
 * which IEEE 754 rounds in one way; products must not be contracted (-ffp-contract=off). Radians;
 * errors below 0.51 units of the last place, asin and acos 2. Source: T. J. Dekker, A
 * floating-point technique for extending the available precision (sums and products in two
 * numbers); M. Abramowitz, I. Stegun, 4.4.49.
 */
#ifndef SYSTEL_MATH_TRIGONOMETRY_H
#define SYSTEL_MATH_TRIGONOMETRY_H

/* Angles from 2^52 on have no digits left within a turn: they count as 0. Not finite: NaN. */
void trig_sincos(double angle, double *sine, double *cosine);
double trig_sin(double angle);
double trig_cos(double angle);

/* As in C, signed zeros and infinities too. */
double trig_atan2(double y, double x);
/* NaN outside [-1, 1]. */
double trig_asin(double x);
double trig_acos(double x);

/* sqrt(x x + y y), of lengths whose squares are in range. */
double trig_length(double x, double y);

#endif
