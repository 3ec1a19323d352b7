#include "dual_quaternion.h"

#include "quaternion.h"
#include "trigonometry.h"

#include <math.h>
#include <string.h>

void dual_product(const double a[8], const double b[8], double r[8])
{
    double real[4], first[4], second[4];
    quaternion_product(a, b, real);
    quaternion_product(a, b + 4, first);
    quaternion_product(a + 4, b, second);
    memcpy(r, real, sizeof real);
    for (int i = 0; i < 4; i++)
        r[4 + i] = first[i] + second[i];
}

int dual_normalize(const double a[8], double r[8])
{
    double real[4], dual[4], along = 0;
    double norm = quaternion_norm(a);
    if (quaternion_normalize(a, real) != 0)
        return -1;
    for (int i = 0; i < 4; i++) {
        dual[i] = a[4 + i] / norm;
        along += real[i] * dual[i];
    }
    if (fabs(along) > 1e-6 * fmax(1, quaternion_norm(dual)))
        return -1;
    for (int i = 0; i < 4; i++) {
        r[i] = real[i];
        r[4 + i] = dual[i] - along * real[i];
    }
    return 0;
}

int dual_from_pose(const double pose[7], double r[8])
{
    const double shift[4] = {0, pose[0] / 2, pose[1] / 2, pose[2] / 2};
    double real[4];
    if (quaternion_normalize(pose + 3, real) != 0)
        return -1;
    memcpy(r, real, sizeof real);
    quaternion_product(shift, real, r + 4);
    return 0;
}

int dual_to_pose(const double a[8], double pose[7])
{
    double n[8], back[4], shift[4];
    if (dual_normalize(a, n) != 0)
        return -1;
    quaternion_conjugate(n, back);
    quaternion_product(n + 4, back, shift);
    for (int i = 0; i < 3; i++)
        pose[i] = 2 * shift[i + 1];
    memcpy(pose + 3, n, 4 * sizeof *n);
    return 0;
}

/* With the moment m = c x n of the axis: r = (cos, n sin), d = (-s/2 sin, n s/2 cos + m sin) of
 * half the angle. */
int dual_from_screw(const double screw[8], double r[8])
{
    double axis[3] = {0, 0, 0}, moment[3];
    double angle = screw[3], slide = screw[4];
    if (vector_normalize(screw, axis) != 0 && (angle != 0 || slide != 0))
        return -1;
    vector_cross(screw + 5, axis, moment);
    double sine = trig_sin(angle / 2), cosine = trig_cos(angle / 2);
    r[0] = cosine;
    r[4] = -slide / 2 * sine;
    for (int i = 0; i < 3; i++) {
        r[1 + i] = axis[i] * sine;
        r[5 + i] = axis[i] * slide / 2 * cosine + moment[i] * sine;
    }
    return 0;
}

static void pure_shift(const double dual[4], double screw[8])
{
    memset(screw, 0, 8 * sizeof *screw);
    screw[0] = 1;
    screw[4] = 2 * vector_length(dual + 1);
    vector_normalize(dual + 1, screw);
}

int dual_to_screw(const double a[8], double screw[8])
{
    double n[8], rotation[4], moment[3];
    if (dual_normalize(a, n) != 0)
        return -1;
    quaternion_to_rotation(n, rotation);
    double sine = trig_sin(rotation[3] / 2), cosine = trig_cos(rotation[3] / 2);
    /* The rotation is canonical and may belong to the other sign of the quaternion. */
    if (n[0] * cosine + vector_dot(n + 1, rotation) * sine < 0)
        for (int i = 0; i < 8; i++)
            n[i] = -n[i];
    if (rotation[3] == 0) {
        pure_shift(n + 4, screw);
        return 0;
    }
    /* Of the two equations for the slide, d0 and dv.n, both: neither is good at both ends. */
    double slide = 2 * (vector_dot(n + 5, rotation) * cosine - n[4] * sine);
    for (int i = 0; i < 3; i++)
        moment[i] = (n[5 + i] - rotation[i] * slide / 2 * cosine) / sine;
    memcpy(screw, rotation, sizeof rotation);
    screw[4] = slide;
    vector_cross(rotation, moment, screw + 5);
    return 0;
}
