#include "quaternion.h"

#include "trigonometry.h"

#include <float.h>
#include <math.h>

/* Beyond this range sums of squares overflow or lose their digits: the numbers are scaled first. */
static const double range_least = 1e-280;
static const double range_most = 1e280;

static double sum_squares(const double *v, int n)
{
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += v[i] * v[i];
    return sum;
}

/* v = scale * r with the squares of r in range; returns the scale, 0 for the zero vector. */
static double scale_down(const double *v, double *r, int n)
{
    double most = 0;
    for (int i = 0; i < n; i++)
        most = fmax(most, fabs(v[i]));
    for (int i = 0; i < n && most > 0; i++)
        r[i] = v[i] / most;
    return most;
}

static double length(const double *v, int n)
{
    double scaled[4], sum = sum_squares(v, n);
    if (sum > range_least && sum < range_most)
        return sqrt(sum);
    double scale = scale_down(v, scaled, n);
    return scale > 0 ? scale * sqrt(sum_squares(scaled, n)) : 0;
}

static int normalize(const double *v, double *r, int n)
{
    double scaled[4], sum = sum_squares(v, n);
    const double *from = v;
    if (!(sum > range_least && sum < range_most)) {
        if (scale_down(v, scaled, n) == 0)
            return -1;
        from = scaled;
        sum = sum_squares(scaled, n);
    }
    double norm = sqrt(sum);
    for (int i = 0; i < n; i++)
        r[i] = from[i] / norm;
    return 0;
}

void quaternion_product(const double a[4], const double b[4], double r[4])
{
    double w = a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3];
    double x = a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2];
    double y = a[0] * b[2] - a[1] * b[3] + a[2] * b[0] + a[3] * b[1];
    double z = a[0] * b[3] + a[1] * b[2] - a[2] * b[1] + a[3] * b[0];
    r[0] = w;
    r[1] = x;
    r[2] = y;
    r[3] = z;
}

void quaternion_conjugate(const double a[4], double r[4])
{
    r[0] = a[0];
    for (int i = 1; i < 4; i++)
        r[i] = a[i] == 0 ? 0 : -a[i]; /* no "-0" in documents */
}

double quaternion_norm(const double a[4])
{
    return length(a, 4);
}

int quaternion_normalize(const double a[4], double r[4])
{
    return normalize(a, r, 4);
}

int quaternion_from_rotation(const double rotation[4], double r[4])
{
    double axis[3];
    double angle = rotation[3];
    if (vector_normalize(rotation, axis) != 0) {
        if (angle != 0)
            return -1;
        axis[0] = axis[1] = axis[2] = 0;
    }
    double sine;
    trig_sincos(angle / 2, &sine, &r[0]);
    for (int i = 0; i < 3; i++)
        r[i + 1] = sine * axis[i];
    return 0;
}

int quaternion_to_rotation(const double q[4], double r[4])
{
    /* Below this the sine or cosine of half the angle is noise of rounding. */
    static const double noise = 4 * DBL_EPSILON;
    static const double pi = 3.14159265358979323846;
    double n[4];
    if (quaternion_normalize(q, n) != 0)
        return -1;
    double sine = length(n + 1, 3);
    if (sine <= noise) {
        r[0] = 1;
        r[1] = r[2] = r[3] = 0;
        return 0;
    }
    int half_turn = fabs(n[0]) <= noise;
    double sign = n[0] < 0 ? -1 : 1;
    if (half_turn) {
        int first = 1;
        while (first < 3 && fabs(n[first]) <= noise)
            first++;
        sign = n[first] < 0 ? -1 : 1;
    }
    for (int i = 0; i < 3; i++)
        r[i] = n[i + 1] == 0 ? 0 : sign * n[i + 1] / sine;
    r[3] = half_turn ? pi : 2 * trig_atan2(sine, sign * n[0]);
    return 0;
}

int quaternion_rotate(const double q[4], const double v[3], double r[3])
{
    double n[4], once[3], twice[3];
    if (quaternion_normalize(q, n) != 0)
        return -1;
    vector_cross(n + 1, v, once);
    vector_cross(n + 1, once, twice);
    for (int i = 0; i < 3; i++)
        r[i] = v[i] + 2 * (n[0] * once[i] + twice[i]);
    return 0;
}

double vector_dot(const double a[3], const double b[3])
{
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

void vector_cross(const double a[3], const double b[3], double r[3])
{
    double x = a[1] * b[2] - a[2] * b[1];
    double y = a[2] * b[0] - a[0] * b[2];
    double z = a[0] * b[1] - a[1] * b[0];
    r[0] = x;
    r[1] = y;
    r[2] = z;
}

double vector_length(const double a[3])
{
    return length(a, 3);
}

int vector_normalize(const double a[3], double r[3])
{
    return normalize(a, r, 3);
}

int rotation_between(const double from[3], const double to[3], const double aside[3],
                     double rotation[4])
{
    static const double pi = 3.14159265358979323846, same = 0.999999999;
    double cosine = vector_dot(from, to), q[4] = {1 + cosine};
    int opposite = cosine < -same;
    for (int i = 0; i < 3; i++)
        rotation[i] = opposite ? aside[i] : i == 2;
    rotation[3] = opposite ? pi : 0;
    if (fabs(cosine) <= same) {
        vector_cross(from, to, q + 1);
        quaternion_to_rotation(q, rotation);
    }
    return opposite;
}
