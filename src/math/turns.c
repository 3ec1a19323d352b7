#include "turns.h"

#include "law.h"
#include "quaternion.h"
#include "trigonometry.h"

#include <math.h>
#include <string.h>

static const double pi = 3.14159265358979323846;
static const double on_one_line = 1e-7; /* cosine of the second angle */

void turns_rate(const struct turns_piece *pieces, int count, double time, double turn[4],
                double spin[3], double surge[3])
{
    int at = 0; /* the last piece that has begun, or the first */
    while (at + 1 < count && pieces[at + 1].start <= time)
        at++;
    const struct turns_piece *p = &pieces[at];
    struct rate share;
    double left[4], rotation[4], axis[3];
    law_rate(LAW_CUBIC, 0, (time - p->start) / (p->end - p->start), &share);
    /* to = from without what is left, told in the frame of `to` */
    quaternion_conjugate(p->to, left);
    quaternion_product(left, p->from, left);
    quaternion_to_rotation(left, rotation);
    double whole = rotation[3], span = p->end - p->start;
    quaternion_rotate(p->to, rotation, axis);
    for (int i = 0; i < 3; i++) {
        spin[i] = -axis[i] * whole * share.v / span;
        surge[i] = -axis[i] * whole * share.a / (span * span);
    }
    rotation[3] = whole * (1 - share.s);
    quaternion_from_rotation(rotation, left);
    quaternion_product(p->to, left, turn);
    quaternion_normalize(turn, turn);
}

static double closest(double angle, double to)
{
    return angle + 2 * pi * floor((to - angle) / (2 * pi) + 0.5);
}

void turns_angles(const double turn[4], const double near[3], double angles[3])
{
    double x[3], y[3], z[3];
    const double e[3][3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    quaternion_rotate(turn, e[0], x);
    quaternion_rotate(turn, e[1], y);
    quaternion_rotate(turn, e[2], z);
    double cosine = trig_length(x[0], y[0]), way[2] = {0, 0}, found[2][3];
    double b = trig_atan2(z[0], cosine);
    if (cosine < on_one_line) { /* the sum of the others, or their difference, is all there is */
        double sign = z[0] > 0 ? 1 : -1, both = trig_atan2(x[1], y[1]);
        angles[0] = near[0];
        angles[1] = closest(b, near[1]);
        angles[2] = closest(both - sign * near[0], near[2]);
        return;
    }
    double a = trig_atan2(-z[1], z[2]), c = trig_atan2(-y[0], x[0]);
    for (int i = 0; i < 2; i++) {
        found[i][0] = closest(i ? a + pi : a, near[0]);
        found[i][1] = closest(i ? pi - b : b, near[1]);
        found[i][2] = closest(i ? c + pi : c, near[2]);
        for (int k = 0; k < 3; k++)
            way[i] += fabs(found[i][k] - near[k]);
    }
    memcpy(angles, found[way[1] < way[0]], sizeof found[0]);
}

int turns_angle_rates(const double angles[3], const double spin[3], const double surge[3],
                      double v[3], double a[3])
{
    double sa, ca, sb, cb;
    trig_sincos(angles[0], &sa, &ca);
    trig_sincos(angles[1], &sb, &cb);
    /* Axes of the turns: x; second; third. The third's part that neither of the others has is across. */
    const double x[3] = {1, 0, 0}, second[3] = {0, ca, sa}, third[3] = {sb, -sa * cb, ca * cb};
    const double across[3] = {0, -sa, ca};
    int lost = fabs(cb) < on_one_line;
    v[1] = vector_dot(spin, second);
    v[2] = lost ? 0 : vector_dot(spin, across) / cb;
    v[0] = spin[0] - v[2] * sb;
    /* what the turning of the axes themselves adds */
    double carried[3], first[3], last[3], own[3];
    vector_cross(x, second, first);
    for (int i = 0; i < 3; i++)
        carried[i] = v[0] * x[i] + v[1] * second[i];
    vector_cross(carried, third, last);
    for (int i = 0; i < 3; i++)
        own[i] = surge[i] - v[0] * v[1] * first[i] - v[2] * last[i];
    a[1] = vector_dot(own, second);
    a[2] = lost ? 0 : vector_dot(own, across) / cb;
    a[0] = own[0] - a[2] * sb;
    return lost ? -1 : 0;
}
