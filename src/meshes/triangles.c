#include "meshes/triangles.h"

#include "base/memory.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#ifdef SYSTEL_MESH
#include "base/library.h"
#include "libraries.h"

#include <meshoptimizer.h>
#endif

void triangles_free(struct triangles *t)
{
    free(t->points);
    free(t->corners);
    memset(t, 0, sizeof *t);
}

void triangles_bound(const struct triangles *t, double box[6])
{
    for (int k = 0; k < 6; k++)
        box[k] = 0;
    for (size_t i = 0; i < t->point_count; i++)
        for (int k = 0; k < 3; k++) {
            double x = t->points[3 * i + (size_t)k];
            if (i == 0 || x < box[k])
                box[k] = x;
            if (i == 0 || x > box[3 + k])
                box[3 + k] = x;
        }
}

#ifdef SYSTEL_MESH

/* clang-format off */
#define FUNCTIONS(F) \
    F(meshopt_generateVertexRemap) F(meshopt_remapIndexBuffer) F(meshopt_remapVertexBuffer) \
    F(meshopt_simplify) F(meshopt_simplifySloppy)
/* clang-format on */

static struct {
    FUNCTIONS(LIBRARY_POINTER)
} lib;

int triangles_are_merged(void)
{
    static const char *const names[] = {FUNCTIONS(LIBRARY_NAME)};
    static int is_loaded;
    if (!is_loaded)
        is_loaded = library_load(MERGING_LIBRARIES, names, sizeof names / sizeof names[0], &lib);
    return is_loaded;
}

static int has_place(const double *p, double step)
{
    return isfinite(p[0] / step) && isfinite(p[1] / step) && isfinite(p[2] / step);
}

static int is_equal(const double *a, const double *b)
{
    return memcmp(a, b, 3 * sizeof *a) == 0;
}

/* Triangles with an area and corners that are points stay, in their order. */
static void leave_out(struct triangles *t, double step)
{
    size_t left = 0;
    for (size_t i = 0; i < t->count; i++) {
        const unsigned *c = &t->corners[3 * i];
        if (c[0] >= t->point_count || c[1] >= t->point_count || c[2] >= t->point_count)
            continue;
        const double *p = &t->points[3 * (size_t)c[0]], *q = &t->points[3 * (size_t)c[1]],
                     *r = &t->points[3 * (size_t)c[2]];
        if (has_place(p, step) && has_place(q, step) && has_place(r, step) && !is_equal(p, q) &&
            !is_equal(q, r) && !is_equal(r, p))
            memmove(&t->corners[3 * left++], c, 3 * sizeof *c);
    }
    t->count = left;
}

/* Equal points become one, those that no triangle has go. */
static void renumber(struct triangles *t)
{
    unsigned *map = memory_get(t->point_count, sizeof *map);
    size_t one = 3 * sizeof *t->points;
    size_t used = lib.meshopt_generateVertexRemap(map, t->corners, 3 * t->count, t->points,
                                                  t->point_count, one);
    double *points = memory_get(used, one);
    lib.meshopt_remapVertexBuffer(points, t->points, t->point_count, one, map);
    lib.meshopt_remapIndexBuffer(t->corners, t->corners, 3 * t->count, map);
    free(map);
    free(t->points);
    t->points = points;
    t->point_count = used;
}

void triangles_merge(struct triangles *t, double step)
{
    if (!triangles_are_merged())
        return;
    for (size_t i = 0; i < 3 * t->point_count; i++)
        t->points[i] = round(t->points[i] / step) * step + 0.0; /* no -0: points are bytes below */
    leave_out(t, step);
    renumber(t);
}

/* Middle and half size of the points become 0 and 1: single precision is enough for a choice. */
static float *choose_from(const struct triangles *t)
{
    double box[6];
    triangles_bound(t, box);
    double half = fmax(box[3] - box[0], fmax(box[4] - box[1], box[5] - box[2])) / 2;
    float *points = memory_get(3 * t->point_count, sizeof *points);
    for (size_t i = 0; half > 0 && i < 3 * t->point_count; i++)
        points[i] = (float)((t->points[i] - (box[i % 3] + box[3 + i % 3]) / 2) / half);
    return points;
}

void triangles_thin(struct triangles *t, size_t most)
{
    if (t->count <= most || !triangles_are_merged())
        return;
    float *points = choose_from(t);
    size_t one = 3 * sizeof *points, left = 3 * t->count;
    unsigned *corners = memory_get(left, sizeof *corners);
    left = lib.meshopt_simplify(corners, t->corners, left, points, t->point_count, one, 3 * most,
                                FLT_MAX, 0, NULL);
    if (left > 3 * most) /* no farther, for holes and touching surfaces */
        left = lib.meshopt_simplifySloppy(corners, t->corners, 3 * t->count, points, t->point_count,
                                          one, 3 * most, FLT_MAX, NULL);
    free(points);
    free(t->corners);
    t->corners = corners;
    t->count = left / 3;
    renumber(t);
}

#else /* nothing is read, and there is nothing to be merged */

int triangles_are_merged(void)
{
    return 0;
}

void triangles_merge(struct triangles *t, double step)
{
    (void)t;
    (void)step;
}

void triangles_thin(struct triangles *t, size_t most)
{
    (void)t;
    (void)most;
}

#endif

/* Twice the area along the normal, and the unit normal; 0 0 0 where there is no area. */
static void normal_of(const struct triangles *t, size_t triangle, double area[3], double unit[3])
{
    const double *p[3];
    for (size_t k = 0; k < 3; k++)
        p[k] = &t->points[3 * (size_t)t->corners[3 * triangle + k]];
    double u[3], v[3];
    for (int k = 0; k < 3; k++) {
        u[k] = p[1][k] - p[0][k];
        v[k] = p[2][k] - p[0][k];
    }
    for (int k = 0; k < 3; k++)
        area[k] = u[(k + 1) % 3] * v[(k + 2) % 3] - u[(k + 2) % 3] * v[(k + 1) % 3];
    double length = sqrt(area[0] * area[0] + area[1] * area[1] + area[2] * area[2]);
    for (int k = 0; k < 3; k++)
        unit[k] = length > 0 ? area[k] / length : 0;
}

static double dot(const double *a, const double *b)
{
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/* The corners at each point: those of point i are around[first[i]] … around[first[i + 1] - 1]. */
static void find_around(const struct triangles *t, size_t *first, size_t *around)
{
    for (size_t i = 0; i < 3 * t->count; i++)
        first[t->corners[i] + 1]++;
    for (size_t i = 0; i < t->point_count; i++)
        first[i + 1] += first[i];
    size_t *next = memory_get(t->point_count + 1, sizeof *next);
    memcpy(next, first, t->point_count * sizeof *next);
    for (size_t i = 0; i < 3 * t->count; i++)
        around[next[t->corners[i]]++] = i;
    free(next);
}

/* The normal of a corner: of the faces about its point that its own goes over into smoothly. */
static void smooth_corner(const double *areas, const double *units, const size_t *around,
                          size_t count, size_t corner, double least, double normal[3])
{
    const double *own = &units[3 * (corner / 3)];
    double sum[3] = {0};
    for (size_t i = 0; i < count; i++) {
        size_t face = around[i] / 3;
        if (face == corner / 3 || dot(&units[3 * face], own) >= least)
            for (int k = 0; k < 3; k++)
                sum[k] += areas[3 * face + (size_t)k];
    }
    double length = sqrt(dot(sum, sum));
    for (int k = 0; k < 3; k++)
        normal[k] = length > 0 ? round(100 * sum[k] / length) / 100 + 0.0 : k == 2;
}

double *triangles_smooth(struct triangles *t, double crease)
{
    size_t *first = memory_get(t->point_count + 1, sizeof *first);
    size_t *around = memory_get(3 * t->count + 1, sizeof *around);
    double *areas = memory_get(3 * t->count + 1, sizeof *areas);
    double *units = memory_get(3 * t->count + 1, sizeof *units);
    double *points = memory_get(9 * t->count + 1, sizeof *points);
    double *normals = memory_get(9 * t->count + 1, sizeof *normals);
    find_around(t, first, around);
    for (size_t i = 0; i < t->count; i++)
        normal_of(t, i, &areas[3 * i], &units[3 * i]);
    size_t made = 0;
    for (size_t point = 0; point < t->point_count; point++) {
        const size_t *here = &around[first[point]];
        size_t count = first[point + 1] - first[point], from = made;
        for (size_t i = 0; i < count; i++) {
            double *normal = &normals[3 * made];
            smooth_corner(areas, units, here, count, here[i], cos(crease), normal);
            size_t same = from;
            while (same < made && memcmp(&normals[3 * same], normal, 3 * sizeof *normal) != 0)
                same++;
            if (same == made)
                memcpy(&points[3 * made++], &t->points[3 * point], 3 * sizeof *points);
            t->corners[here[i]] = (unsigned)same;
        }
    }
    free(first);
    free(around);
    free(areas);
    free(units);
    free(t->points);
    t->points = points;
    t->point_count = made;
    return normals;
}
