#include "obstacle.h"

#include "convex.h"
#include "quaternion.h"

#include <math.h>
#include <stddef.h>

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

/* From the box around an obstacle. */
static double from_box(const struct obstacle *o, const double from[3], const double to[3])
{
    double d[3], joints[JOINTS], t = 1;
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
    return distance_at(from, d, o->half, t);
}

/* Of the ellipse around y. */
static void farthest_round(const struct obstacle *o, const double direction[3], double to[3])
{
    double x = o->half[0] * direction[0], z = o->half[2] * direction[2], r = sqrt(x * x + z * z);
    to[0] = r > 0 ? o->half[0] * x / r : 0;
    to[2] = r > 0 ? o->half[2] * z / r : 0;
}

static void farthest_of_cylinder(const void *solid, const double direction[3], double to[3])
{
    const struct obstacle *o = solid;
    farthest_round(o, direction, to);
    to[1] = copysign(o->half[1], direction[1]);
}

static void farthest_of_cone(const void *solid, const double direction[3], double to[3])
{
    const struct obstacle *o = solid;
    farthest_round(o, direction, to);
    to[1] = -o->half[1];
    if (o->half[1] * direction[1] >=
        to[0] * direction[0] + to[1] * direction[1] + to[2] * direction[2]) {
        to[0] = to[2] = 0;
        to[1] = o->half[1];
    }
}

static void farthest_of_hull(const void *solid, const double direction[3], double to[3])
{
    const struct obstacle *o = solid;
    double most = -HUGE_VAL;
    for (int i = 0; i < o->count; i++) {
        const double *p = o->points + 3 * (size_t)i;
        double along = p[0] * direction[0] + p[1] * direction[1] + p[2] * direction[2];
        if (along <= most)
            continue;
        most = along;
        for (int k = 0; k < 3; k++)
            to[k] = p[k];
    }
}

static double from_solid(const struct obstacle *o, const double from[3], const double to[3])
{
    static convex_farthest *const farthest[] = {[OBSTACLE_CYLINDER] = farthest_of_cylinder,
                                                [OBSTACLE_CONE] = farthest_of_cone,
                                                [OBSTACLE_HULL] = farthest_of_hull};
    return convex_distance(farthest[o->kind], o, from, to);
}

/* The piece in the obstacle's frame. */
static void place_piece(const struct obstacle *o, const double a[3], const double b[3],
                        double from[3], double to[3])
{
    struct frame into;
    frame_invert(&o->frame, &into);
    frame_point(&into, a, from);
    frame_point(&into, b, to);
}

static double less_rounding(double away)
{
    return away > rounding ? away : 0;
}

double obstacle_distance(const struct obstacle *o, const double a[3], const double b[3])
{
    double from[3], to[3];
    place_piece(o, a, b, from, to);
    return less_rounding(
        (o->kind == OBSTACLE_BOX ? from_box(o, from, to) : from_solid(o, from, to)) - o->radius);
}

int obstacle_is_met(const struct obstacle *o, const double a[3], const double b[3], double radius)
{
    double from[3], to[3];
    place_piece(o, a, b, from, to);
    return less_rounding(from_box(o, from, to) - o->radius) <= radius &&
           (o->kind == OBSTACLE_BOX ||
            less_rounding(from_solid(o, from, to) - o->radius) <= radius);
}

void obstacle_of_solid(enum solid_kind kind, const double size[3], const double scale[3],
                       const struct frame *own, const struct frame *body, struct obstacle *o)
{
    int box = kind == SOLID_BOX, ball = kind == SOLID_SPHERE;
    double longest = fmax(fabs(scale[0]), fmax(fabs(scale[1]), fabs(scale[2])));
    *o = (struct obstacle){.kind = kind == SOLID_CONE       ? OBSTACLE_CONE
                                   : kind == SOLID_CYLINDER ? OBSTACLE_CYLINDER
                                                            : OBSTACLE_BOX,
                           .radius = ball ? size[0] * longest : 0};
    for (int k = 0; k < 3 && !ball; k++)
        o->half[k] = (box ? size[k] / 2 : k == 1 ? size[1] / 2 : size[0]) * fabs(scale[k]);
    frame_compose(body, own, &o->frame);
}
