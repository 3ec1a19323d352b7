#include "base/decimals.h"

#include <float.h>
#include <string.h>

#define LEAST 1e-5
#define MOST 1e14

enum {
    FRACTION_BITS = DBL_MANT_DIG - 1,
    BIAS = DBL_MAX_EXP - 1,
    MOST_DECIMALS = 22,
    MOST_READ = 19
};

__extension__ typedef unsigned __int128 wide;

/* clang-format off */
static const uint64_t tens[MOST_READ + 1] = {
    1u, 10u, 100u, 1000u, 10000u, 100000u, 1000000u, 10000000u, 100000000u, 1000000000u,
    10000000000u, 100000000000u, 1000000000000u, 10000000000000u, 100000000000000u,
    1000000000000000u, 10000000000000000u, 100000000000000000u, 1000000000000000000u,
    10000000000000000000u};
/* clang-format on */

/* At most 10^22, which with the 53 bits of a double stays below 2^127. */
static wide power(int n)
{
    return n <= MOST_READ ? tens[n] : (wide)tens[MOST_READ] * tens[n - MOST_READ];
}

/* size = mantissa / 2^shift */
struct binary {
    uint64_t mantissa;
    int shift;
};

static struct binary binary_of(double size)
{
    uint64_t bits;
    memcpy(&bits, &size, sizeof bits);
    uint64_t hidden = (uint64_t)1 << FRACTION_BITS;
    return (struct binary){(bits & (hidden - 1)) | hidden,
                           FRACTION_BITS + BIAS - (int)(bits >> FRACTION_BITS)};
}

/* Digits before the point; after it, zeros before the first other digit as a negative number. */
static int point_of(double size)
{
    static const double small[] = {1e-1, 1e-2, 1e-3, 1e-4};
    int point = 0;
    if (size < 1) {
        while (point < 4 && size < small[point])
            point++;
        return -point;
    }
    while (size >= (double)tens[point])
        point++;
    return point;
}

/* size * 10^decimals, rounded to a whole number. */
static int64_t scaled(struct binary b, int decimals)
{
    wide exact = b.mantissa * power(decimals), half = (wide)1 << (b.shift - 1);
    wide whole = exact >> b.shift, rest = exact - (whole << b.shift);
    return (int64_t)(whole + (rest > half || (rest == half && (whole & 1))));
}

/* Whether whole / 10^decimals lies nearer to the number than to the doubles beside it. Below a power of two they lie
 * twice as dense, but to none of these sizes does it matter. */
static int reads_back(struct binary b, int64_t whole, int decimals)
{
    wide exact = b.mantissa * power(decimals), found = (wide)whole << b.shift,
         gap = power(decimals);
    wide off = found > exact ? found - exact : exact - found;
    return 2 * off < gap || (2 * off == gap && (b.mantissa & 1) == 0);
}

int decimals_round(double size, int digits, int64_t *whole, int *decimals)
{
    if (!(size >= LEAST && size < MOST))
        return -1;
    *decimals = digits - point_of(size);
    if (*decimals < 0 || *decimals > MOST_DECIMALS)
        return -1;
    *whole = scaled(binary_of(size), *decimals);
    return 0;
}

int decimals_shortest(double size, int64_t *whole, int *decimals)
{
    for (int digits = DBL_DIG; digits <= DBL_DIG + 2; digits++) {
        if (decimals_round(size, digits, whole, decimals) != 0)
            return -1;
        if (reads_back(binary_of(size), *whole, *decimals))
            break;
    }
    return 0;
}

/* The place of the highest bit counted from the top. */
static int leading_zeros(uint64_t n)
{
    int zeros = 0;
    for (int step = 32; step > 0; step /= 2)
        if (n >> (64 - step) == 0) {
            n <<= step;
            zeros += step;
        }
    return zeros;
}

int decimals_read(uint64_t whole, int decimals, double *size)
{
    if (decimals < 0 || decimals > MOST_READ)
        return -1;
    if (whole == 0) {
        *size = 0;
        return 0;
    }
    int up = leading_zeros(whole), down = leading_zeros(tens[decimals]);
    uint64_t divisor = tens[decimals] << down;
    wide dividend = (wide)(whole << up) << 63;
    uint64_t quotient = (uint64_t)(dividend / divisor); /* of 63 or 64 bits */
    int is_cut = (wide)quotient * divisor != dividend,
        spare = 64 - leading_zeros(quotient) - DBL_MANT_DIG;
    uint64_t rest = quotient & (((uint64_t)1 << spare) - 1), half = (uint64_t)1 << (spare - 1);
    uint64_t mantissa = quotient >> spare;
    mantissa += rest > half || (rest == half && (is_cut || (mantissa & 1)));
    uint64_t exponent = (uint64_t)(BIAS - 63 + down - up + spare) << FRACTION_BITS;
    double scale;
    memcpy(&scale, &exponent, sizeof scale);
    *size = (double)mantissa * scale;
    return 0;
}
