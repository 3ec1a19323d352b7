/* Surfaces of triangles with shared corners: merging of points, thinning, normals.
 *
 * Lengths are in the surface's own units. Merging and thinning are those of meshoptimizer, built
 * like assimp where they were found (SYSTEL_MESH); without them nothing happens. Source of the
 * thinning: M. Garland and P. Heckbert, Surface simplification using quadric error metrics, 1997.
 */
#ifndef SYSTEL_MESHES_TRIANGLES_H
#define SYSTEL_MESHES_TRIANGLES_H

#include <stddef.h>

struct triangles {
    double *points; /* x y z of each */
    size_t point_count;
    unsigned *corners; /* three points a triangle */
    size_t count;      /* of triangles */
};

/* Whether meshoptimizer is there; without it merging and thinning leave a surface as it is. */
int triangles_are_merged(void);
void triangles_free(struct triangles *t);
/* The box around the points, 0 where there are none: low x y z, high x y z. */
void triangles_bound(const struct triangles *t, double box[6]);
/* Points go to the nearest multiple of step, and those on one become one. Triangles without an area
 * then go, as do points that no triangle has, triangles with a number that is not finite and those
 * whose corners are no points. The order stays. */
void triangles_merge(struct triangles *t, double step);
/* Leaves at most `most` triangles between points that were there, those that change the surface
 * least. What has no more stays as it is. After triangles_merge. */
void triangles_thin(struct triangles *t, size_t most);
/* Doubles points along edges where faces meet at more than crease radians, and returns a unit
 * normal x y z for each point (hundredths are exact): free with free(). */
double *triangles_smooth(struct triangles *t, double crease);

#endif
