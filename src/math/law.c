#include "law.h"

#include "trigonometry.h"

#include <math.h>
#include <string.h>

static const double pi = 3.14159265358979323846;
static const double filters = 10; /* time constants of the damper in its time */

static const char *const names[LAW_COUNT] = {
    "linear", "cubic", "quintic", "trapezoidal", "cycloidal", "spline", "step", "chaser", "damper"};

const char *law_name(enum law law)
{
    return names[law];
}

int law_lookup(const char *name)
{
    for (int i = 0; i < LAW_COUNT; i++)
        if (strcmp(names[i], name) == 0)
            return i;
    return -1;
}

/* exp(-x) of 0 <= x <= filters, by + and * alone: the same on every machine. */
static double decay(double x)
{
    double part = -x / 256, term = 1, sum = 1;
    for (int i = 1; i < 12; i++) {
        term *= part / i;
        sum += term;
    }
    for (int i = 0; i < 8; i++)
        sum *= sum;
    return sum;
}

static void trapezoid(double ramp, double t, struct rate *r)
{
    double speed = 1 / (1 - ramp), up = speed / ramp;
    if (t < ramp)
        *r = (struct rate){up * t * t / 2, up * t, up};
    else if (t <= 1 - ramp)
        *r = (struct rate){speed * (t - ramp / 2), speed, 0};
    else
        *r = (struct rate){1 - up * (1 - t) * (1 - t) / 2, up * (1 - t), -up};
}

static void damper(double t, struct rate *r)
{
    double x = filters * t, left = decay(x);
    double whole = 1 - decay(filters) * (1 + filters + filters * filters / 2);
    r->s = (1 - left * (1 + x + x * x / 2)) / whole;
    r->v = filters * left * x * x / 2 / whole;
    r->a = filters * filters * left * (x - x * x / 2) / whole;
}

void law_rate(enum law law, double ramp, double t, struct rate *r)
{
    double sine, cosine;
    if (t < 0 || t > 1 || law == LAW_STEP) {
        *r = (struct rate){t < 0 ? 0 : 1, 0, 0};
        return;
    }
    switch (law) {
    case LAW_CUBIC:
    case LAW_SPLINE:
        *r = (struct rate){t * t * (3 - 2 * t), 6 * t * (1 - t), 6 - 12 * t};
        break;
    case LAW_QUINTIC:
        *r = (struct rate){t * t * t * (10 + t * (6 * t - 15)), 30 * t * t * (1 - t) * (1 - t),
                           60 * t * (1 - t) * (1 - 2 * t)};
        break;
    case LAW_TRAPEZOIDAL:
        trapezoid(ramp, t, r);
        break;
    case LAW_CYCLOIDAL:
        trig_sincos(2 * pi * t, &sine, &cosine);
        *r = (struct rate){t - sine / (2 * pi), 1 - cosine, 2 * pi * sine};
        break;
    case LAW_CHASER:
        trig_sincos(pi * t, &sine, &cosine);
        *r = (struct rate){(1 - cosine) / 2, pi / 2 * sine, pi * pi / 2 * cosine};
        break;
    case LAW_DAMPER:
        damper(t, r);
        break;
    default:
        *r = (struct rate){t, 1, 0};
    }
}

void law_peaks(enum law law, double ramp, double *speed, double *acceleration)
{
    struct rate r;
    switch (law) {
    case LAW_LINEAR:
        *speed = 1;
        *acceleration =
            0; /* it is infinite at the ends, which nobody who asks for this law minds */
        break;
    case LAW_CUBIC:
    case LAW_SPLINE:
        *speed = 1.5;
        *acceleration = 6;
        break;
    case LAW_QUINTIC:
        *speed = 1.875;
        *acceleration = 10 / sqrt(3);
        break;
    case LAW_TRAPEZOIDAL:
        *speed = 1 / (1 - ramp);
        *acceleration = *speed / ramp;
        break;
    case LAW_CYCLOIDAL:
        *speed = 2;
        *acceleration = 2 * pi;
        break;
    case LAW_CHASER:
        *speed = pi / 2;
        *acceleration = pi * pi / 2;
        break;
    case LAW_DAMPER: /* x = 2; x = 2 - sqrt 2 */
        damper(2 / filters, &r);
        *speed = r.v;
        damper((2 - sqrt(2)) / filters, &r);
        *acceleration = r.a;
        break;
    default:
        *speed = *acceleration = HUGE_VAL;
    }
}
