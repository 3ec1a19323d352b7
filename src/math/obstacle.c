#include "obstacle.h"

#include "quaternion.h"

#include <math.h>

enum { JOINTS = 8 };

/* m: where a piece enters a box its distance is not quite zero. */
static const double rounding = 1e-12;

/* Half the derivative by t of the square of the distance from a + t d to the box. */
static double slope(const double a[3], const double d[3], const double half[3], double t)
{
    double sum = 0;
    for (int k = 0; k < 3; k++) {
        double x = a[k] + t * d[k], out = fabs(x) - half[k];
        if (out > 0)
            sum += copysign(out, x) * d[k];
    }
    return sum;
}

static double distance_at(const double a[3], const double d[3], const double half[3], double t)
{
    double sum = 0;
    for (int k = 0; k < 3; k++) {
        double out = fabs(a[k] + t * d[k]) - half[k];
        if (out > 0)
            sum += out * out;
    }
    return sqrt(sum);
}

/* Where the piece passes the sides' planes, ascending, between 0 and 1 with these. */
static int find_joints(const double a[3], const double d[3], const double half[3],
                       double joints[JOINTS])
{
    int count = 0;
    joints[count++] = 0;
    for (int k = 0; k < 3; k++)
        for (int side = -1; side <= 1 && d[k] != 0; side += 2) {
            double t = (side * half[k] - a[k]) / d[k];
            if (t > 0 && t < 1)
                joints[count++] = t;
        }
    joints[count++] = 1;
    for (int i = 1; i < count; i++)
        for (int j = i; j > 0 && joints[j - 1] > joints[j]; j--) {
            double swap = joints[j];
            joints[j] = joints[j - 1];
            joints[j - 1] = swap;
        }
    return count;
}

double obstacle_distance(const struct obstacle *o, const double a[3], const double b[3])
{
    struct frame into;
    double from[3], to[3], d[3], joints[JOINTS], t = 1;
    frame_invert(&o->frame, &into);
    frame_point(&into, a, from);
    frame_point(&into, b, to);
    for (int k = 0; k < 3; k++)
        d[k] = to[k] - from[k];
    int count = find_joints(from, d, o->half, joints);
    for (int i = 0; i + 1 < count; i++) {
        double low = slope(from, d, o->half, joints[i]);
        double high = slope(from, d, o->half, joints[i + 1]);
        if (high < 0)
            continue;
        t = joints[i]; /* linear in between, and ascending */
        if (low < 0)
            t += (joints[i + 1] - joints[i]) * low / (low - high);
        break;
    }
    double away = distance_at(from, d, o->half, t) - o->radius;
    return away > rounding ? away : 0;
}
