/* Doubles of everyday size to decimal digits and back, exactly, by whole numbers of 128 bits: what printf and strtod
 * do, some ten times quicker. Sizes are positive. Each returns 0, or -1 for what it leaves to the C library. */
#ifndef SYSTEL_BASE_DECIMALS_H
#define SYSTEL_BASE_DECIMALS_H

#include <stdint.h>

/* The number rounded to so many significant digits, 1 to 17, halves to even: whole / 10^decimals. For sizes from 1e-5 to
 * 1e14 that have as many digits before the point at most. */
int decimals_round(double size, int digits, int64_t *whole, int *decimals);
/* The same with the fewest of 15, 16 and 17 digits that read back. */
int decimals_shortest(double size, int64_t *whole, int *decimals);
/* The double nearest to whole / 10^decimals, halves to even; at most 19 decimals. */
int decimals_read(uint64_t whole, int decimals, double *size);

#endif
