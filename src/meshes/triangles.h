/* Surfaces of triangles with shared corners: merging of points, thinning.
 *
 * Lengths are in the surface's own units. Source of the thinning: J. Rossignac and P. Borrel,
 * Multi-resolution 3D approximations for rendering complex scenes, 1993 (a point for each cell of a
 * grid).
 */
#ifndef SYSTEL_MESHES_TRIANGLES_H
#define SYSTEL_MESHES_TRIANGLES_H

#include <stddef.h>

struct triangles {
    double *points; /* x y z of each */
    size_t point_count;
    size_t *corners; /* three points a triangle */
    size_t count;    /* of triangles */
};

void triangles_free(struct triangles *t);
/* The box around the points, 0 where there are none: low x y z, high x y z. */
void triangles_bound(const struct triangles *t, double box[6]);
/* Points that fall on one multiple of step become one, triangles without an area in them go, as do
 * points that no triangle has, triangles with a number that is not finite and those whose corners
 * are no points. The order stays. */
void triangles_merge(struct triangles *t, double step);
/* The same on a grid that is coarse enough to leave at most `most` triangles, a point in the middle
 * of those that it stands for. What has no more stays as it is. */
void triangles_thin(struct triangles *t, size_t most);
/* Doubles points along edges where faces meet at more than crease radians, and returns a unit
 * normal x y z for each point (hundredths are exact): free with free(). */
double *triangles_smooth(struct triangles *t, double crease);

#endif
