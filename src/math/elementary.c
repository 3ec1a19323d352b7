#include "elementary.h"

#include "trigonometry.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

static double tangent(double x, double unused)
{
    double sine, cosine;
    (void)unused;
    trig_sincos(x, &sine, &cosine);
    return sine / cosine;
}

static double sine_of(double x, double unused)
{
    (void)unused;
    return trig_sin(x);
}

static double cosine_of(double x, double unused)
{
    (void)unused;
    return trig_cos(x);
}

static double arcsine(double x, double unused)
{
    (void)unused;
    return trig_asin(x);
}

static double arccosine(double x, double unused)
{
    (void)unused;
    return trig_acos(x);
}

static double arctangent(double x, double unused)
{
    (void)unused;
    return trig_atan2(x, 1);
}

static const struct {
    const char *name;
    int arguments;
    double (*value)(double x, double y);
} functions[] = {{"sin", 1, sine_of},     {"cos", 1, cosine_of},  {"tan", 1, tangent},
                 {"asin", 1, arcsine},    {"acos", 1, arccosine}, {"atan", 1, arctangent},
                 {"atan2", 2, trig_atan2}};

enum { COUNT = sizeof functions / sizeof *functions };

int elementary_find(const char *name, int *arguments)
{
    for (int i = 0; i < COUNT; i++)
        if (strcmp(functions[i].name, name) == 0) {
            *arguments = functions[i].arguments;
            return i;
        }
    return -1;
}

double elementary_value(int which, double x, double y)
{
    return which >= 0 && which < COUNT ? functions[which].value(x, y) : (double)NAN;
}
