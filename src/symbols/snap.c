#include "symbols/snap.h"

static const double near = 1e-12;

int snap_is_zero(double x)
{
    return x < near && x > -near;
}

double snap_round(double x)
{
    if (snap_is_zero(x))
        return 0;
    if (snap_is_zero(x - 1))
        return 1;
    return snap_is_zero(x + 1) ? -1 : x;
}

void snap_matrix(const double q[4], double r[3][3])
{
    double w = q[0], x = q[1], y = q[2], z = q[3];
    const double rows[3][3] = {
        {1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)},
        {2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)},
        {2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)},
    };
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 3; k++)
            r[i][k] = snap_round(rows[i][k]);
}

void snap_product(const double a[3][3], const double b[3][3], double r[3][3])
{
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 3; k++)
            r[i][k] = snap_round(a[i][0] * b[0][k] + a[i][1] * b[1][k] + a[i][2] * b[2][k]);
}

void snap_transpose(const double a[3][3], double r[3][3])
{
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 3; k++)
            r[i][k] = a[k][i];
}
