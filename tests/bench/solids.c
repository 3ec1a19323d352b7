/* How near capsules stay to solids by src/math beside libccd (GJK and EPA): boxes, cylinders, cones at random. Says how many answers "they meet" differ and
 * how near to touching those are; what a question costs. libccd's cylinders are along z, its cones too; ours along y. */
#include "math/obstacle.h"
#include "math/quaternion.h"

#include <ccd/ccd.h>
#include <ccd/quat.h>
#include <math.h>
#include <stdio.h>
#include <time.h>

enum { PAIRS = 100000 };

static unsigned seed = 5;

static double chance(double from, double to)
{
    seed = seed * 1664525u + 1013904223u;
    return from + (to - from) * (seed >> 8) / 16777216.0;
}

struct capsule {
    double a[3], b[3], radius;
};

/* The same solids once more, as libccd wants them. */
static void support_solid(const void *object, const ccd_vec3_t *dir, ccd_vec3_t *v)
{
    const struct obstacle *o = object;
    double back[4] = {o->frame.turn[0], -o->frame.turn[1], -o->frame.turn[2], -o->frame.turn[3]};
    double d[3], p[3], world[3];
    quaternion_rotate(back, dir->v, d);
    double r = hypot(d[0], d[2]);
    p[1] = d[1] < 0 ? -o->half[1] : o->half[1];
    for (int k = 0; k < 3; k += 2)
        p[k] = o->kind == OBSTACLE_BOX ? (d[k] < 0 ? -o->half[k] : o->half[k])
               : r > 0                 ? o->half[0] * d[k] / r
                                       : 0;
    if (o->kind == OBSTACLE_CONE) {
        if (o->half[1] * d[1] >= p[0] * d[0] - o->half[1] * d[1] + p[2] * d[2])
            p[0] = p[2] = 0, p[1] = o->half[1];
        else
            p[1] = -o->half[1];
    }
    quaternion_rotate(o->frame.turn, p, world);
    ccdVec3Set(v, world[0] + o->frame.at[0], world[1] + o->frame.at[1], world[2] + o->frame.at[2]);
}

static void support_capsule(const void *object, const ccd_vec3_t *dir, ccd_vec3_t *v)
{
    const struct capsule *c = object;
    double along = 0, length = 0;
    for (int k = 0; k < 3; k++) {
        along += (c->b[k] - c->a[k]) * dir->v[k];
        length += dir->v[k] * dir->v[k];
    }
    const double *end = along > 0 ? c->b : c->a;
    length = sqrt(length);
    ccdVec3Set(v, end[0] + c->radius * dir->v[0] / length, end[1] + c->radius * dir->v[1] / length,
               end[2] + c->radius * dir->v[2] / length);
}

static double seconds(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

int main(void)
{
    static struct obstacle solids[PAIRS];
    static struct capsule capsules[PAIRS];
    static char ours[PAIRS], theirs[PAIRS];
    for (int i = 0; i < PAIRS; i++) {
        struct obstacle *o = &solids[i];
        const double turn[4] = {chance(-1, 1), chance(-1, 1), chance(-1, 1), chance(0, 6)};
        *o = (struct obstacle){.frame = frame_identity, .kind = (enum obstacle_kind)(i % 3)};
        quaternion_from_rotation(turn, o->frame.turn);
        for (int k = 0; k < 3; k++) {
            o->frame.at[k] = chance(-0.5, 0.5);
            o->half[k] = chance(0.02, 0.4);
            capsules[i].a[k] = chance(-1, 1);
            capsules[i].b[k] = chance(-1, 1);
        }
        if (o->kind != OBSTACLE_BOX)
            o->half[2] = o->half[0];
        capsules[i].radius = chance(0.005, 0.1);
    }
    double begun = seconds();
    int met = 0;
    for (int i = 0; i < PAIRS; i++)
        met += ours[i] = (char)obstacle_is_met(&solids[i], capsules[i].a, capsules[i].b,
                                               capsules[i].radius);
    double own = seconds() - begun;
    ccd_t ccd;
    CCD_INIT(&ccd);
    ccd.support1 = support_solid;
    ccd.support2 = support_capsule;
    ccd.max_iterations = 200;
    begun = seconds();
    for (int i = 0; i < PAIRS; i++)
        theirs[i] = (char)ccdGJKIntersect(&solids[i], &capsules[i], &ccd);
    double other = seconds() - begun, far = 0;
    int differ[3] = {0};
    for (int i = 0; i < PAIRS; i++)
        if (ours[i] != theirs[i]) {
            differ[i % 3]++;
            far = fmax(far, fabs(obstacle_distance(&solids[i], capsules[i].a, capsules[i].b) -
                                 capsules[i].radius));
        }
    printf("%d pairs, %d meet; answers that differ: boxes %d, cylinders %d, cones %d, at most %.3g mm from touching\n",
           PAIRS, met, differ[0], differ[1], differ[2], 1000 * far);
    printf("a question: systel %.2f us, libccd %.2f us\n", 1e6 * own / PAIRS, 1e6 * other / PAIRS);
    return far > 1e-3; /* more than 1 mm is a fault */
}
