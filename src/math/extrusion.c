#include "math/extrusion.h"

#include "math/quaternion.h"

#include <string.h>

static const double short_way = 1e-12; /* of the spine's squares: no direction */

static void way(const double *from, const double *to, double r[3])
{
    for (int k = 0; k < 3; k++)
        r[k] = to[k] - from[k];
}

/* The points before and after one, round a closed spine. */
static void beside(int i, int count, int closed, int *before, int *after)
{
    *before = i > 0 ? i - 1 : closed ? count - 2 : 0;
    *after = i < count - 1 ? i + 1 : closed ? 1 : count - 1;
}

/* Along the spine at a point; 0 where it does not go on. */
static int along(const double *spine, int count, int closed, int i, double y[3])
{
    int before, after;
    beside(i, count, closed, &before, &after);
    way(spine + 3 * (size_t)before, spine + 3 * (size_t)after, y);
    return vector_dot(y, y) > short_way && vector_normalize(y, y) == 0;
}

/* Across its bend; 0 where it has none. */
static int across(const double *spine, int count, int closed, int i, double z[3])
{
    int before, after;
    double on[3], back[3];
    beside(i, count, closed, &before, &after);
    way(spine + 3 * (size_t)i, spine + 3 * (size_t)after, on);
    way(spine + 3 * (size_t)i, spine + 3 * (size_t)before, back);
    vector_cross(on, back, z);
    return vector_dot(z, z) > short_way * vector_dot(on, on) * vector_dot(back, back) &&
           vector_normalize(z, z) == 0;
}

/* The z of a spine that does not bend: y turned to it the shortest way takes z with it. */
static void straight(const double *spine, int count, int closed, double z[3])
{
    static const double up[3] = {0, 1, 0}, front[3] = {0, 0, 1};
    double y[3], turn[4];
    memcpy(z, front, sizeof front);
    for (int i = 0; i < count; i++)
        if (along(spine, count, closed, i, y)) {
            double q[4] = {1 + vector_dot(up, y), 0, 0, 0};
            vector_cross(up, y, q + 1);
            if (q[0] > 1e-9 && quaternion_normalize(q, turn) == 0)
                quaternion_rotate(turn, front, z);
            return;
        }
}

int extrusion_points(const double *section, int section_count, const double *spine, int spine_count,
                     const double *scales, int scale_count, const double *turns, int turn_count,
                     double *points)
{
    const double *last = spine + 3 * ((size_t)spine_count - 1);
    int closed = spine_count > 2 && memcmp(spine, last, 3 * sizeof *spine) == 0, bent = 0;
    double y[3] = {0, 1, 0}, z[3];
    for (int i = 0; i < spine_count && !bent; i++)
        bent = across(spine, spine_count, closed, i, z);
    if (!bent)
        straight(spine, spine_count, closed, z);
    for (int i = 0; i < spine_count && !along(spine, spine_count, closed, i, y); i++)
        ;
    for (int i = 0; i < spine_count; i++) {
        double next[3], x[3], turn[4];
        if (along(spine, spine_count, closed, i, next))
            memcpy(y, next, sizeof y);
        if (across(spine, spine_count, closed, i, next))
            for (int k = 0, back = vector_dot(next, z) < 0; k < 3; k++)
                z[k] = back ? -next[k] : next[k];
        vector_cross(y, z, x);
        if (vector_normalize(x, x) != 0)
            x[0] = 1;
        const double *scale = scales + 2 * (size_t)(i < scale_count ? i : scale_count - 1);
        if (quaternion_from_rotation(turns + 4 * (size_t)(i < turn_count ? i : turn_count - 1),
                                     turn) != 0)
            return -1;
        for (int s = 0; s < section_count; s++) {
            double *p = points + 3 * ((size_t)i * (size_t)section_count + (size_t)s);
            double at[3] = {section[2 * s] * scale[0], 0, section[2 * s + 1] * scale[1]};
            quaternion_rotate(turn, at, at);
            for (int k = 0; k < 3; k++)
                p[k] = spine[3 * i + k] + at[0] * x[k] + at[1] * y[k] + at[2] * z[k];
        }
    }
    return 0;
}
