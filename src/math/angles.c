#include "angles.h"

#include "quaternion.h"
#include "trigonometry.h"

#include <math.h>
#include <string.h>

static const double pi = 3.14159265358979323846;

/* Halves of sines or cosines below this are rounding: the two outer angles cannot be told apart. */
static const double noise = 1e-14;

const int angles_euler[3] = {2, 0, 2};
const int angles_bryant[3] = {0, 1, 2};
const int angles_aircraft[3] = {1, 2, 0};
const int angles_ship[3] = {2, 0, 1};

static void turn_about(int axis, double angle, double q[4])
{
    q[0] = trig_cos(angle / 2);
    q[1] = q[2] = q[3] = 0;
    q[axis + 1] = trig_sin(angle / 2);
}

void angles_to_quaternion(const int axes[3], const double angles[3], double q[4])
{
    double next[4];
    turn_about(axes[0], angles[0], q);
    for (int i = 1; i < 3; i++) {
        turn_about(axes[i], angles[i], next);
        quaternion_product(q, next, q);
    }
}

/* Into [-pi, pi), and no "-0". */
static double wrap(double angle)
{
    if (angle >= pi)
        angle -= 2 * pi;
    else if (angle < -pi)
        angle += 2 * pi;
    return angle == 0 ? 0 : angle;
}

/* p = q_i(a) o q_j(b) o q_i(c) with m = i x j has the components
 *   p0 = trig_cos(b/2) trig_cos((a+c)/2)   p_i = trig_cos(b/2) trig_sin((a+c)/2)
 *   pj = trig_sin(b/2) trig_cos((a-c)/2)   pm  = trig_sin(b/2) trig_sin((a-c)/2) */
static void split(double p0, double p_i, double pj, double pm, double angles[3])
{
    double upright = trig_length(p0, p_i), turned_over = trig_length(pj, pm);
    double sum = trig_atan2(p_i, p0), difference = trig_atan2(pm, pj);
    angles[1] = 2 * trig_atan2(turned_over, upright);
    if (turned_over <= noise) {
        angles[0] = 2 * sum;
        angles[1] = 0;
        angles[2] = 0;
    } else if (upright <= noise) {
        angles[0] = 2 * difference;
        angles[1] = pi;
        angles[2] = 0;
    } else {
        angles[0] = sum + difference;
        angles[2] = sum - difference;
    }
}

int angles_from_quaternion(const int axes[3], const double q[4], double angles[3])
{
    double n[4], p[4];
    if (quaternion_normalize(q, n) != 0)
        return -1;
    int i = axes[0], j = axes[1], k = axes[2], m = 3 - i - j;
    double even = (j - i + 3) % 3 == 1 ? 1 : -1;
    double sign = 1;
    memcpy(p, n, sizeof p);
    /* Three different axes: q_i(a) q_j(b) q_k(c) q_j(90) = q_i(a) q_j(b + 90) q_i(-even c); the
     * quarter is 1 + j without its norm, which atan2 does not see. */
    if (k != i) {
        double unit[4] = {1, 0, 0, 0};
        unit[j + 1] = 1;
        quaternion_product(n, unit, p);
        sign = -even;
    }
    split(p[0], p[i + 1], p[j + 1], even * p[m + 1], angles);
    if (k != i)
        angles[1] -= pi / 2;
    angles[0] = wrap(angles[0]);
    angles[2] = wrap(sign * angles[2]);
    return 0;
}
