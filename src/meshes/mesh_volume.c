#include "meshes/mesh_volume.h"

#include <math.h>
#include <string.h>

#define LEAST 1e-9 /* of the box: less is what rounding leaves of an open or a flat surface */

/* Sums of volume, volume times place, second moments about `from`, of tetrahedra between it and the triangles. */
static void add_surface(const struct triangles *t, const double from[3], double sums[MESH_VOLUME])
{
    static const int first[] = {0, 1, 2, 0, 0, 1}, second[] = {0, 1, 2, 1, 2, 2};
    for (size_t i = 0; i < t->count; i++) {
        double p[3][3], all[3];
        for (int c = 0; c < 3; c++)
            for (int k = 0; k < 3; k++)
                p[c][k] = t->points[3 * t->corners[3 * i + (size_t)c] + (size_t)k] - from[k];
        for (int k = 0; k < 3; k++)
            all[k] = p[0][k] + p[1][k] + p[2][k];
        double volume = (p[0][0] * (p[1][1] * p[2][2] - p[1][2] * p[2][1]) +
                         p[0][1] * (p[1][2] * p[2][0] - p[1][0] * p[2][2]) +
                         p[0][2] * (p[1][0] * p[2][1] - p[1][1] * p[2][0])) /
                        6;
        sums[0] += volume;
        for (int k = 0; k < 3; k++)
            sums[1 + k] += volume * all[k] / 4;
        for (int n = 0; n < 6; n++) {
            int a = first[n], b = second[n];
            sums[4 + n] +=
                volume / 20 *
                (all[a] * all[b] + p[0][a] * p[0][b] + p[1][a] * p[1][b] + p[2][a] * p[2][b]);
        }
    }
}

void mesh_volume(const struct mesh *m, double out[MESH_VOLUME])
{
    double centre[3] = {0}, box = 0;
    memset(out, 0, MESH_VOLUME * sizeof *out);
    for (int pass = 0; pass < 2; pass++) { /* about the centre, once it is known */
        double sums[MESH_VOLUME] = {0};
        for (size_t i = 0; i < m->count; i++) {
            double own[6];
            triangles_bound(&m->parts[i].surface, own);
            box = fmax(box, fmax(own[3] - own[0], fmax(own[4] - own[1], own[5] - own[2])));
            add_surface(&m->parts[i].surface, centre, sums);
        }
        if (!(fabs(sums[0]) > LEAST * box * box * box))
            return;
        for (int k = 0; k < 3; k++)
            centre[k] += sums[1 + k] / sums[0];
        if (pass == 0)
            continue;
        double sign = sums[0] < 0 ? -1 : 1;
        out[0] = sign * sums[0];
        memcpy(out + 1, centre, sizeof centre);
        for (int n = 4; n < MESH_VOLUME; n++)
            out[n] = sign * sums[n];
    }
}
