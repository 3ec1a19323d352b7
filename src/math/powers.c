#include "powers.h"

#include <math.h>

static const double ln2 = 0.69314718055994530942;

/* Of a number from sqrt(1/2) to sqrt(2): 2 artanh((x - 1) / (x + 1)). */
static double logarithm(double x)
{
    double z = (x - 1) / (x + 1), square = z * z, term = z, sum = 0;
    for (int k = 1; k < 27; k += 2) {
        sum += term / k;
        term *= square;
    }
    return 2 * sum;
}

/* Of a number from -ln 2 / 2 to ln 2 / 2. */
static double exponential(double x)
{
    double term = 1, sum = 1;
    for (int k = 1; k < 16; k++) {
        term *= x / k;
        sum += term;
    }
    return sum;
}

double power_real(double base, double exponent)
{
    static const double most = 4000; /* powers of two beyond which nothing is a number */
    int twos;
    if (!(base > 0))
        return base <= 0 ? 0 : base;
    if (!isfinite(base) || !isfinite(exponent))
        return base * exponent;
    double part = frexp(base, &twos); /* exact */
    if (part < 0.70710678118654752440) {
        part *= 2;
        twos--;
    }
    double turns = (twos + logarithm(part) / ln2) * exponent;
    if (turns > most || turns < -most)
        return turns > 0 ? (double)INFINITY : 0;
    double whole = floor(turns + 0.5);
    return ldexp(exponential((turns - whole) * ln2), (int)whole);
}
