#include "law.h"

#include "trigonometry.h"

#include <math.h>
#include <string.h>

static const double pi = 3.14159265358979323846;
static const double filters = 10; /* time constants of the damper in its time */

static const char *const names[LAW_COUNT] = {
    "linear",        "cubic",  "quintic", "trapezoidal", "cycloidal", "spline",
    "step",          "chaser", "damper",  "parabolic",   "harmonic",  "modified-trapezoid",
    "modified-sine", "4-5-6-7"};

const char *law_name(enum law law)
{
    return names[law];
}

int law_lookup(const char *name)
{
    for (int i = 0; i < LAW_COUNT; i++)
        if (strcmp(names[i], name) == 0)
            return i;
    return strcmp(name, "3-4-5") == 0 ? LAW_QUINTIC : -1;
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

/* Both modified laws up to half of the time: an eighth of it by a sine up to the largest acceleration, then as the law says. */
static void modified(enum law law, double t, struct rate *r)
{
    static const double quick = 4 * 3.14159265358979323846;
    double sine, cosine;
    int trapezoid = law == LAW_MODIFIED_TRAPEZOID;
    double most = trapezoid ? 8 * pi / (pi + 2) : 4 * pi * pi / (pi + 4), part = most / quick;
    if (t <= 0.125) {
        trig_sincos(quick * t, &sine, &cosine);
        *r = (struct rate){part * (t - sine / quick), part * (1 - cosine), most * sine};
        return;
    }
    double u = t - 0.125, s = part * (0.125 - 1 / quick);
    if (!trapezoid) {
        trig_sincos(quick / 3 * u, &sine, &cosine);
        *r = (struct rate){s + part * (u + 9 / quick * (1 - cosine)), part * (1 + 3 * sine),
                           most * cosine};
    } else if (t <= 0.375) {
        *r = (struct rate){s + part * u + most * u * u / 2, part + most * u, most};
    } else {
        double w = t - 0.375, v = part + most / 4;
        trig_sincos(quick * w, &sine, &cosine);
        *r = (struct rate){s + part / 4 + most / 32 + v * w + part / quick * (1 - cosine),
                           v + part * sine, most * cosine};
    }
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
    case LAW_PARABOLIC:
        trapezoid(0.5, t, r);
        break;
    case LAW_MODIFIED_TRAPEZOID:
    case LAW_MODIFIED_SINE:
        modified(law, t <= 0.5 ? t : 1 - t, r);
        if (t > 0.5)
            *r = (struct rate){1 - r->s, r->v, -r->a};
        break;
    case LAW_4567:
        *r = (struct rate){t * t * t * t * (35 + t * (-84 + t * (70 - 20 * t))),
                           140 * t * t * t * (1 - t) * (1 - t) * (1 - t),
                           420 * t * t * (1 - t) * (1 - t) * (1 - 2 * t)};
        break;
    case LAW_HARMONIC:
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
    case LAW_PARABOLIC:
        *speed = 2;
        *acceleration = 4;
        break;
    case LAW_MODIFIED_TRAPEZOID:
        *speed = 2;
        *acceleration = 8 * pi / (pi + 2);
        break;
    case LAW_MODIFIED_SINE:
        *speed = 4 * pi / (pi + 4);
        *acceleration = pi * *speed;
        break;
    case LAW_4567:
        *speed = 2.1875;
        *acceleration = 84 * sqrt(5) / 25;
        break;
    case LAW_HARMONIC:
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
