#include "turn_friction.h"

#include "quaternion.h"
#include "trigonometry.h"

#include <math.h>

static const double least = 1e-9; /* cosine of the middle turn */

void turn_friction_spin(const double *q, const double *v, double spin[3])
{
    double sa = trig_sin(q[0]), ca = trig_cos(q[0]), sb = trig_sin(q[1]), cb = trig_cos(q[1]);
    spin[0] = v[0] + sb * v[2];
    spin[1] = ca * v[1] - sa * cb * v[2];
    spin[2] = sa * v[1] + ca * cb * v[2];
}

void turn_friction_surge(const double *q, const double *v, const double *a, double surge[3])
{
    double sa = trig_sin(q[0]), ca = trig_cos(q[0]), sb = trig_sin(q[1]), cb = trig_cos(q[1]);
    surge[0] = a[0] + sb * a[2] + cb * v[1] * v[2];
    surge[1] =
        ca * a[1] - sa * cb * a[2] - sa * v[0] * v[1] + (sa * sb * v[1] - ca * cb * v[0]) * v[2];
    surge[2] =
        sa * a[1] + ca * cb * a[2] + ca * v[0] * v[1] - (ca * sb * v[1] + sa * cb * v[0]) * v[2];
}

void turn_friction_row(const double *q, int axis, double row[3])
{
    double sa = trig_sin(q[0]), ca = trig_cos(q[0]), sb = trig_sin(q[1]), cb = trig_cos(q[1]);
    row[0] = axis == 0;
    row[1] = axis == 0 ? 0 : axis == 1 ? ca : sa;
    row[2] = axis == 0 ? sb : axis == 1 ? -sa * cb : ca * cb;
}

void turn_friction_moment(const double *friction, const double spin[3], double moment[3])
{
    double largest = fmax(fabs(spin[0]), fmax(fabs(spin[1]), fabs(spin[2]))), sum = 0;
    moment[0] = moment[1] = moment[2] = 0;
    for (int k = 0; k < 3 && largest > 0; k++) {
        double part = friction[k] * (spin[k] / largest);
        sum += part * part;
    }
    for (int k = 0; k < 3 && sum > 0; k++)
        moment[k] = -friction[k] * friction[k] * (spin[k] / largest) / sqrt(sum);
}

void turn_friction_add(const double *q, const double moment[3], double factor, double *forces)
{
    double sa = trig_sin(q[0]), ca = trig_cos(q[0]), sb = trig_sin(q[1]), cb = trig_cos(q[1]);
    forces[0] += factor * moment[0];
    forces[1] += factor * (ca * moment[1] + sa * moment[2]);
    forces[2] += factor * (sb * moment[0] + cb * (ca * moment[2] - sa * moment[1]));
}

void turn_friction_of(const double *q, const double *forces, double moment[3])
{
    double sa = trig_sin(q[0]), ca = trig_cos(q[0]), sb = trig_sin(q[1]), cb = trig_cos(q[1]);
    double across = (forces[2] - sb * forces[0]) / (fabs(cb) < least ? least : cb);
    moment[0] = forces[0];
    moment[1] = ca * forces[1] - sa * across;
    moment[2] = sa * forces[1] + ca * across;
}

/* moment = D n of the shortest n with (D columns)' n = forces; of two that friction cannot tell apart the longer one counts. */
void turn_friction_least(const double *q, const double *friction, const unsigned char rated[3],
                         const double *forces, double moment[3])
{
    static const double alike = 1e-12;
    double seen[3][3], row[3], of[2] = {0, 0}, gram[2][2] = {{0}}, part[2] = {0, 0};
    const double *column[2] = {seen[0], seen[0]};
    int count = 0;
    for (int k = 0; k < 3; k++) {
        turn_friction_row(q, k, row);
        for (int j = 0; j < 3; j++)
            seen[j][k] = friction[k] * row[j];
    }
    for (int j = 0; j < 3 && count < 2; j++)
        if (rated[j]) {
            column[count] = seen[j];
            of[count++] = forces[j];
        }
    for (int i = 0; i < count; i++)
        for (int j = 0; j < count; j++)
            gram[i][j] = vector_dot(column[i], column[j]);
    double det = gram[0][0] * gram[1][1] - gram[0][1] * gram[0][1];
    int longer = gram[1][1] > gram[0][0];
    if (det > alike * gram[0][0] * gram[1][1]) {
        part[0] = (gram[1][1] * of[0] - gram[0][1] * of[1]) / det;
        part[1] = (gram[0][0] * of[1] - gram[0][1] * of[0]) / det;
    } else if (gram[longer][longer] > 0) {
        part[longer] = of[longer] / gram[longer][longer];
    }
    for (int k = 0; k < 3; k++)
        moment[k] = friction[k] * (part[0] * column[0][k] + part[1] * column[1][k]);
}

double turn_friction_share(const double *friction, const double moment[3])
{
    double sum = 0;
    for (int k = 0; k < 3; k++)
        if (friction[k] > 0)
            sum += (moment[k] / friction[k]) * (moment[k] / friction[k]);
    return sqrt(sum);
}
