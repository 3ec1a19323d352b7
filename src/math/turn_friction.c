#include "turn_friction.h"

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

double turn_friction_share(const double *friction, const double moment[3])
{
    double sum = 0;
    for (int k = 0; k < 3; k++)
        sum += (moment[k] / friction[k]) * (moment[k] / friction[k]);
    return sqrt(sum);
}
