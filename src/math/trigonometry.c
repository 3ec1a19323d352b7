#include "trigonometry.h"

#include <math.h>

/* A number as the sum of two, the second less than half a unit of the first's last place. */
struct twofold {
    double high, low;
};

static const struct twofold half_pi = {1.57079632679489655800e+00, 6.12323399573676603587e-17};
static const double half_pi_rest = -1.49738490485919e-33;

static struct twofold sum(double a, double b)
{
    double high = a + b, part = high - a;
    return (struct twofold){high, (a - (high - part)) + (b - part)};
}

/* |a| >= |b|, or a is 0. */
static struct twofold normal(double a, double b)
{
    double high = a + b;
    return (struct twofold){high, b - (high - a)};
}

static struct twofold product(double a, double b)
{
    static const double splitter = 134217729; /* 2^27 + 1 */
    double high = a * b;
    double a1 = splitter * a, b1 = splitter * b;
    a1 -= a1 - a;
    b1 -= b1 - b;
    double a2 = a - a1, b2 = b - b1;
    return (struct twofold){high, ((a1 * b1 - high) + a1 * b2 + a2 * b1) + a2 * b2};
}

static struct twofold add(struct twofold a, struct twofold b)
{
    struct twofold s = sum(a.high, b.high);
    return normal(s.high, s.low + (a.low + b.low));
}

static struct twofold multiply(struct twofold a, struct twofold b)
{
    struct twofold p = product(a.high, b.high);
    return normal(p.high, p.low + (a.high * b.low + a.low * b.high));
}

static struct twofold negative(struct twofold a)
{
    return (struct twofold){-a.high, -a.low};
}

/* angle less so many quarters of a turn, at most an eighth of a turn; the count modulo 4. */
static struct twofold reduce(double angle, int *quarters)
{
    double n = floor(angle / half_pi.high + 0.5);
    struct twofold whole = product(n, half_pi.high), fine = product(n, half_pi.low);
    struct twofold a = sum(angle - whole.high, -whole.low), b = sum(a.high, -fine.high);
    *quarters = (int)(n - 4 * floor(n / 4));
    return sum(b.high, a.low + b.low - fine.low - n * half_pi_rest);
}

/* Taylor's series; what is small against the result is summed in single numbers. */
static struct twofold series(double first, double step, const double *coefficients, int count)
{
    double rest = 0;
    for (int i = count - 1; i >= 0; i--)
        rest = coefficients[i] + step * rest;
    return (struct twofold){first * rest, 0};
}

static struct twofold small_sine(struct twofold r)
{
    static const struct twofold sixth = {-1.66666666666666657415e-01, -9.25185853854297065662e-18};
    static const double rest[] = {
        1.0 / 120,        -1.0 / 5040,          1.0 / 362880,         -1.0 / 39916800,
        1.0 / 6227020800, -1.0 / 1307674368000, 1.0 / 355687428096000};
    struct twofold square = multiply(r, r), cube = multiply(square, r);
    struct twofold tail = series(cube.high * square.high, square.high, rest, 7);
    return add(r, add(multiply(cube, sixth), tail));
}

static struct twofold small_cosine(struct twofold r)
{
    static const struct twofold one = {1, 0}, half = {-0.5, 0};
    static const struct twofold part = {4.16666666666666643537e-02, 2.31296463463574266415e-18};
    static const double rest[] = {
        -1.0 / 720,         1.0 / 40320,          -1.0 / 3628800,         1.0 / 479001600,
        -1.0 / 87178291200, 1.0 / 20922789888000, -1.0 / 6402373705728000};
    struct twofold square = multiply(r, r), fourth = multiply(square, square);
    struct twofold tail = series(fourth.high * square.high, square.high, rest, 7);
    return add(one, add(multiply(square, half), add(multiply(fourth, part), tail)));
}

static void sine_and_cosine(double angle, struct twofold *sine, struct twofold *cosine)
{
    int quarters;
    struct twofold r = reduce(angle, &quarters);
    struct twofold s = small_sine(r), c = small_cosine(r);
    struct twofold sines[4] = {s, c, negative(s), negative(c)};
    *sine = sines[quarters];
    *cosine = sines[(quarters + 1) % 4];
}

void trig_sincos(double angle, double *sine, double *cosine)
{
    static const double most = 4503599627370496; /* 2^52 */
    if (!isfinite(angle)) {
        *sine = *cosine = NAN;
        return;
    }
    if (angle == 0 || fabs(angle) >= most) {
        *sine = angle == 0 ? angle : 0; /* -0 stays */
        *cosine = 1;
        return;
    }
    struct twofold s, c;
    sine_and_cosine(angle, &s, &c);
    *sine = s.high;
    *cosine = c.high;
}

double trig_sin(double angle)
{
    double sine, cosine;
    trig_sincos(angle, &sine, &cosine);
    return sine;
}

double trig_cos(double angle)
{
    double sine, cosine;
    trig_sincos(angle, &sine, &cosine);
    return cosine;
}

/* The angle whose tangent is y / x, 0 < y <= x = 1/2 ... 1: an approximation, then what is left of
 * it by the turn back. */
static struct twofold small_angle(double y, double x)
{
    static const double rough[] = {0.9998660, -0.3302995, 0.1801410, -0.0851330, 0.0208351};
    static const double tiny = 1e-8;
    double t = y / x;
    if (t < tiny) {
        struct twofold back = product(t, x);
        return normal(t, ((y - back.high) - back.low) / x - t * t * t / 3);
    }
    double near = series(t, t * t, rough, 5).high;
    struct twofold s, c;
    sine_and_cosine(near, &s, &c);
    struct twofold wide = {x, 0}, high = {y, 0};
    struct twofold across = add(multiply(high, c), negative(multiply(wide, s)));
    struct twofold along = add(multiply(wide, c), multiply(high, s));
    double left = across.high / along.high;
    return normal(near, left - left * left * left / 3);
}

double trig_atan2(double y, double x)
{
    static const struct twofold pi = {3.14159265358979311600e+00, 1.22464679914735320717e-16};
    if (isnan(x) || isnan(y))
        return NAN;
    if (isinf(x) || isinf(y)) {
        double far_x = isinf(x) ? 1 : 0, far_y = isinf(y) ? 1 : 0;
        return trig_atan2(copysign(far_y, y), copysign(far_x, x));
    }
    double high = fabs(y), wide = fabs(x);
    struct twofold angle = {0, 0};
    int steep = high > wide, exponent;
    double longer = steep ? high : wide, shorter = steep ? wide : high;
    if (shorter <= 1e-290 * longer) { /* below, digits are lost */
        angle.high = longer > 0 ? shorter / longer : 0;
    } else {
        longer = frexp(longer, &exponent);
        shorter = ldexp(shorter, -exponent);
        angle = small_angle(shorter, longer);
    }
    if (steep)
        angle = add(half_pi, negative(angle));
    if (signbit(x))
        angle = add(pi, negative(angle));
    return copysign(angle.high, y);
}

double trig_asin(double x)
{
    return fabs(x) > 1 ? NAN : trig_atan2(x, sqrt((1 - x) * (1 + x)));
}

double trig_acos(double x)
{
    return fabs(x) > 1 ? NAN : trig_atan2(sqrt((1 - x) * (1 + x)), x);
}

double trig_length(double x, double y)
{
    return sqrt(x * x + y * y);
}
