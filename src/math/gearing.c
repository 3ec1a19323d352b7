#include "gearing.h"

#include "quaternion.h"
#include "trigonometry.h"

#include <math.h>

/* What of this is less than an angle or a length to tell is nothing. */
static const double least = 1e-9;

static void reach(const double from[3], const double along[3], double far, double to[3])
{
    for (int i = 0; i < 3; i++)
        to[i] = from[i] + far * along[i];
}

void gearing_measure(const double pole_a[3], const double axis_a[3], const double pole_b[3],
                     const double axis_b[3], struct gearing *g)
{
    double way[3], across[3], between[3];
    reach(pole_b, pole_a, -1, way);
    vector_cross(axis_a, axis_b, across);
    double along = vector_dot(axis_a, axis_b), sine = vector_length(across);
    g->angle = trig_atan2(sine, fabs(along));
    double a = vector_dot(way, axis_a), b = 0;
    if (sine > least) {
        double back = vector_dot(way, axis_b);
        b = (along * a - back) / (sine * sine);
        a += along * b;
    }
    reach(pole_a, axis_a, a, g->on_a);
    reach(pole_b, axis_b, b, g->on_b);
    reach(g->on_b, g->on_a, -1, between);
    g->apart = vector_length(between);
    g->out_a = 0.0 - a;
    g->out_b = 0.0 - b;
}

static int sign_of(double x, double size)
{
    return fabs(x) <= least * size ? 0 : x < 0 ? -1 : 1;
}

int gearing_sign(enum gearing_kind kind, int hand, const double axis_a[3], const double axis_b[3],
                 const struct gearing *g)
{
    double size = fmax(g->apart, fmax(fabs(g->out_a), fabs(g->out_b)));
    int alike = sign_of(vector_dot(axis_a, axis_b), 1);
    double normal[3], moves[3];
    switch (kind) {
    case GEARING_OUTSIDE:
        return -alike;
    case GEARING_ALIKE:
        return alike;
    case GEARING_CONES:
        /* Seen from where the axes meet, wheels turn against each other about the ways to them. */
        return -sign_of(g->out_a, size) * sign_of(g->out_b, size);
    default:
        /* A right screw that turns in its place moves what it holds against its axis. */
        for (int i = 0; i < 3; i++)
            normal[i] = g->on_a[i] - g->on_b[i];
        vector_cross(axis_b, normal, moves);
        return -hand * sign_of(vector_dot(moves, axis_a), g->apart);
    }
}
