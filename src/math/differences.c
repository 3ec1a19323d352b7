#include "differences.h"

#include <math.h>

/* Weights of the values at 0 … n - 1 in the value and the first two derivatives at z. */
static void weights(double z, double w[3][DIFFERENCES_POINTS])
{
    double before = 1;
    for (int k = 0; k < 3; k++)
        for (int j = 0; j < DIFFERENCES_POINTS; j++)
            w[k][j] = 0;
    w[0][0] = 1;
    for (int i = 1; i < DIFFERENCES_POINTS; i++) {
        double product = 1;
        for (int j = 0; j < i; j++) {
            double gap = i - j;
            product *= gap;
            if (j == i - 1) {
                for (int k = 2; k > 0; k--)
                    w[k][i] = before / product * (k * w[k - 1][i - 1] - (i - 1 - z) * w[k][i - 1]);
                w[0][i] = -before / product * (i - 1 - z) * w[0][i - 1];
            }
            for (int k = 2; k > 0; k--)
                w[k][j] = ((i - z) * w[k][j] - k * w[k - 1][j]) / gap;
            w[0][j] = (i - z) * w[0][j] / gap;
        }
        before = product;
    }
}

void differences_rate(const double *values, int count, double at, double h, struct rate *r)
{
    int first = (int)floor(at + 0.5) - DIFFERENCES_POINTS / 2;
    if (first > count - DIFFERENCES_POINTS)
        first = count - DIFFERENCES_POINTS;
    if (first < 0)
        first = 0;
    double w[3][DIFFERENCES_POINTS];
    weights(at - first, w);
    *r = (struct rate){0, 0, 0};
    for (int j = 0; j < DIFFERENCES_POINTS; j++) {
        r->s += w[0][j] * values[first + j];
        r->v += w[1][j] * values[first + j] / h;
        r->a += w[2][j] * values[first + j] / (h * h);
    }
}

void differences_grain(double end, double step, double *grain, int *count)
{
    static const double longest = 0.0025; /* s: what moves as machines do is smooth at that */
    double steps = fmax(ceil(end / fmin(step / 4, longest) - 1e-9), DIFFERENCES_POINTS - 1);
    *grain = end / steps;
    *count = (int)steps + 1;
}

void differences_course(const double *values, int count, double grain, double time, struct rate *r)
{
    double last = (count - 1) * grain;
    differences_rate(values, count, fmin(time, last) / grain, grain, r);
    if (time > last)
        r->v = r->a = 0;
}
