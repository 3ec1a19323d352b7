#include "index_shape.h"

#include "trigonometry.h"

#include <math.h>

enum { ARC = 12, BOTTOM = 6 };

static const double pi = 3.14159265358979323846;

struct line {
    double *points;
    int count;
};

static void put(struct line *l, double x, double y)
{
    l->points[l->count++] = x;
    l->points[l->count++] = y;
}

static void put_round(struct line *l, double radius, double angle)
{
    put(l, radius * trig_cos(angle), radius * trig_sin(angle));
}

/* An arc about (x, y) of so many steps, both ends. */
static void put_arc(struct line *l, double x, double y, double radius, double from, double to,
                    int steps)
{
    for (int i = 0; i <= steps; i++) {
        double angle = from + (to - from) * i / steps;
        put(l, x + radius * trig_cos(angle), y + radius * trig_sin(angle));
    }
}

double geneva_pin(int slots)
{
    return 0.09 * trig_sin(pi / slots);
}

/* Of the disc that holds the wheel, inside the pin's way. */
static double hold(int slots)
{
    return 0.78 * trig_sin(pi / slots);
}

int geneva_wheel_points(int slots)
{
    return slots * (BOTTOM + 1 + 2 + ARC + 1);
}

int geneva_disc_points(void)
{
    return 2 * (2 * ARC + 1);
}

void geneva_wheel(int slots, double *points)
{
    struct line l = {points, 0};
    double half = pi / slots, pin = geneva_pin(slots), round = trig_cos(half), rest = hold(slots);
    double deep = 1 - trig_sin(half);
    /* where the hollow that the disc slides in ends on the wheel's circle, as seen from the disc */
    double seen = trig_acos((rest * rest + 1 - round * round) / (2 * rest));
    double mouth = sqrt(round * round - pin * pin);
    for (int k = 0; k < slots; k++) {
        double at = 2 * half * k, c = trig_cos(at), s = trig_sin(at);
        put(&l, mouth * c + pin * s, mouth * s - pin * c);
        put_arc(&l, deep * c, deep * s, pin, at + 3 * pi / 2, at + pi / 2, BOTTOM);
        put(&l, mouth * c - pin * s, mouth * s + pin * c);
        put_arc(&l, trig_cos(at + half), trig_sin(at + half), rest, at + half + pi + seen,
                at + half + pi - seen, ARC);
    }
}

void geneva_disc(int slots, double *points)
{
    struct line l = {points, 0};
    double rest = hold(slots), past = 1.03 * trig_cos(pi / slots);
    double open = trig_acos(fmin((rest * rest + 1 - past * past) / (2 * rest), 1));
    double seen = trig_acos(fmin((past * past + 1 - rest * rest) / (2 * past), 1));
    put_arc(&l, 0, 0, rest, open, 2 * pi - open, 2 * ARC);
    put_arc(&l, 1, 0, past, pi + seen, pi - seen, 2 * ARC);
}

static double depth(int teeth)
{
    return fmin(0.22, 4.0 / teeth);
}

int ratchet_points(int teeth)
{
    return 2 * teeth;
}

void ratchet_wheel(int teeth, double *points)
{
    struct line l = {points, 0};
    for (int k = 0; k < teeth; k++) {
        put_round(&l, 1 - depth(teeth), 2 * pi * k / teeth);
        put_round(&l, 1, 2 * pi * k / teeth);
    }
}

double ratchet_edge(int teeth, double angle)
{
    double tooth = 2 * pi / teeth, low = 1 - depth(teeth);
    double past = angle - tooth * floor(angle / tooth);
    if (tooth - past < 1e-6)
        past = tooth; /* before the next face */
    if (past < 1e-6)
        return low;
    /* the line from the tip at 0 to the foot at the next face, met at this angle */
    double x = low * trig_cos(tooth) - 1, y = low * trig_sin(tooth);
    double c = trig_cos(past), s = trig_sin(past);
    return y / (s * x - c * y) * -1;
}
