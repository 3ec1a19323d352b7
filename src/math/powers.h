/* Real powers, the same to the last bit on every machine.
 *
 * What integrators choose their steps by: powers of C libraries differ in their last bit, and a motion has to come out the same
 * natively and as WebAssembly. Made of + - * / alone, which IEEE 754 rounds in one way. Errors below 1e-14 of the value for results
 * between 1e-100 and 1e100. Source: M. Abramowitz, I. Stegun, 4.1.27 (logarithm), 4.2.1 (exponential).
 */
#ifndef SYSTEL_MATH_POWERS_H
#define SYSTEL_MATH_POWERS_H

/* base to the exponent; 0 where base is not positive, infinite and NaN where base or result are. */
double power_real(double base, double exponent);

#endif
