#include "turning.h"

#include "quaternion.h"
#include "trigonometry.h"

#include <float.h>
#include <math.h>
#include <string.h>

void turning_from_rodrigues(const double r[3], double q[4])
{
    const double whole[4] = {1, r[0], r[1], r[2]};
    quaternion_normalize(whole, q);
}

int turning_to_rodrigues(const double q[4], double r[3])
{
    double n[4];
    if (quaternion_normalize(q, n) != 0 || fabs(n[0]) <= 4 * DBL_EPSILON)
        return -1;
    for (int i = 0; i < 3; i++)
        r[i] = n[i + 1] == 0 ? 0 : n[i + 1] / n[0];
    return 0;
}

int turning_from_cayley_klein(const double a[8], double q[4])
{
    double most = 0;
    for (int i = 0; i < 8; i++)
        most = fmax(most, fabs(a[i]));
    if (!(most > 0))
        return -1;
    double alpha[2], beta[2], gamma[2], delta[2];
    for (int i = 0; i < 2; i++) {
        alpha[i] = a[i] / most;
        beta[i] = a[2 + i] / most;
        gamma[i] = a[4 + i] / most;
        delta[i] = a[6 + i] / most;
    }
    double fault = fabs(alpha[0] - delta[0]) + fabs(alpha[1] + delta[1]) +
                   fabs(beta[0] + gamma[0]) + fabs(beta[1] - gamma[1]);
    if (fault > 1e-6)
        return -1;
    const double whole[4] = {(alpha[0] + delta[0]) / 2, (beta[1] + gamma[1]) / 2,
                             (gamma[0] - beta[0]) / 2, (alpha[1] - delta[1]) / 2};
    return quaternion_normalize(whole, q);
}

int turning_to_cayley_klein(const double q[4], double a[8])
{
    double n[4];
    if (quaternion_normalize(q, n) != 0)
        return -1;
    const double result[8] = {n[0], n[3], -n[2], n[1], n[2], n[1], n[0], -n[3]};
    for (int i = 0; i < 8; i++)
        a[i] = result[i] == 0 ? 0 : result[i];
    return 0;
}

/* The component of q that is largest is found by a root, the others from it: no digit is lost. */
void turning_from_axes(const double x[3], const double y[3], const double z[3], double q[4])
{
    const double squares[4] = {1 + x[0] + y[1] + z[2], 1 + x[0] - y[1] - z[2],
                               1 - x[0] + y[1] - z[2], 1 - x[0] - y[1] + z[2]};
    int most = 0;
    for (int i = 1; i < 4; i++)
        if (squares[i] > squares[most])
            most = i;
    const double products[4][4] = {
        {squares[0], y[2] - z[1], z[0] - x[2], x[1] - y[0]},
        {y[2] - z[1], squares[1], x[1] + y[0], z[0] + x[2]},
        {z[0] - x[2], x[1] + y[0], squares[2], y[2] + z[1]},
        {x[1] - y[0], z[0] + x[2], y[2] + z[1], squares[3]},
    };
    double n[4];
    quaternion_normalize(products[most], n);
    int first = 0;
    while (first < 3 && fabs(n[first]) <= 4 * DBL_EPSILON)
        first++;
    double sign = n[first] < 0 ? -1 : 1;
    for (int i = 0; i < 4; i++)
        q[i] = n[i] == 0 ? 0 : sign * n[i];
}

/* Unit axes: the first along a, the third square to a and b. */
static int triad(const double a[3], const double b[3], double axes[3][3])
{
    double unit[3];
    if (vector_normalize(a, axes[0]) != 0 || vector_normalize(b, unit) != 0)
        return -1;
    vector_cross(axes[0], unit, axes[2]);
    if (vector_length(axes[2]) < 1e-9)
        return -1;
    vector_normalize(axes[2], axes[2]);
    vector_cross(axes[2], axes[0], axes[1]);
    return 0;
}

int turning_from_points(const double p1[3], const double p2[3], const double r1[3],
                        const double r2[3], double q[4])
{
    double to[3][3], from[3][3], matrix[3][3];
    if (triad(p1, p2, to) != 0 || triad(r1, r2, from) != 0)
        return -1;
    for (int column = 0; column < 3; column++)
        for (int row = 0; row < 3; row++) {
            double sum = 0;
            for (int k = 0; k < 3; k++)
                sum += to[k][row] * from[k][column];
            matrix[column][row] = sum;
        }
    turning_from_axes(matrix[0], matrix[1], matrix[2], q);
    return 0;
}

int turning_slerp(const double a[4], const double b[4], double t, double r[4])
{
    double from[4], to[4], apart[4], together[4];
    if (quaternion_normalize(a, from) != 0 || quaternion_normalize(b, to) != 0)
        return -1;
    double dot = 0;
    for (int i = 0; i < 4; i++)
        dot += from[i] * to[i];
    for (int i = 0; i < 4; i++) {
        if (dot < 0)
            to[i] = -to[i];
        apart[i] = from[i] - to[i];
        together[i] = from[i] + to[i];
    }
    /* Half the angle of the turn; atan2 keeps its digits where acos(dot) has none. */
    double angle = 2 * trig_atan2(quaternion_norm(apart), quaternion_norm(together));
    double whole[4], sine = trig_sin(angle);
    double first = sine > 0 ? trig_sin((1 - t) * angle) / sine : 1;
    double second = sine > 0 ? trig_sin(t * angle) / sine : 0;
    for (int i = 0; i < 4; i++)
        whole[i] = first * from[i] + second * to[i];
    return quaternion_normalize(whole, r);
}
