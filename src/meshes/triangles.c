#include "meshes/triangles.h"

#include "base/memory.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { NONE = 0 }; /* in tables of numbers from 1 */

struct cell {
    int64_t at[3];
    size_t number; /* from 1 */
};

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

static size_t hash(const int64_t at[3])
{
    uint64_t h = 1469598103934665603u;
    for (int k = 0; k < 3; k++) {
        h ^= (uint64_t)at[k];
        h *= 0x9E3779B97F4A7C15u;
        h ^= h >> 29;
    }
    return (size_t)h;
}

/* The number of a cell, from 1; a new one gets *count + 1. size: of the table, a power of 2 that is
 * never full. */
static size_t number_of(struct cell *cells, size_t size, const int64_t at[3], size_t *count)
{
    size_t i = hash(at) & (size - 1);
    while (cells[i].number != NONE && memcmp(cells[i].at, at, sizeof cells[i].at) != 0)
        i = (i + 1) & (size - 1);
    if (cells[i].number == NONE) {
        memcpy(cells[i].at, at, sizeof cells[i].at);
        cells[i].number = ++*count;
    }
    return cells[i].number;
}

static int is_finite(const double *p)
{
    return isfinite(p[0]) && isfinite(p[1]) && isfinite(p[2]);
}

/* The cell of each point, from 1; NONE where it has none. Returns how many there are. */
static size_t sort_into_cells(const struct triangles *t, double step, size_t *cell_of)
{
    size_t size = 16, count = 0;
    while (size < 2 * t->point_count)
        size *= 2;
    struct cell *cells = memory_get(size, sizeof *cells);
    for (size_t i = 0; i < t->point_count; i++) {
        const double *p = &t->points[3 * i];
        int64_t at[3];
        int fits = is_finite(p);
        for (int k = 0; fits && k < 3; k++) {
            double n = round(p[k] / step);
            fits = fabs(n) < 9e18;
            at[k] = fits ? (int64_t)n : 0;
        }
        cell_of[i] = fits ? number_of(cells, size, at, &count) : NONE;
    }
    free(cells);
    return count;
}

static int has_area(const struct triangles *t, const size_t *cell_of, size_t triangle)
{
    const size_t *c = &t->corners[3 * triangle];
    if (c[0] >= t->point_count || c[1] >= t->point_count || c[2] >= t->point_count)
        return 0;
    size_t a = cell_of[c[0]], b = cell_of[c[1]], d = cell_of[c[2]];
    return a != NONE && b != NONE && d != NONE && a != b && b != d && a != d;
}

static size_t count_left(const struct triangles *t, const size_t *cell_of)
{
    size_t left = 0;
    for (size_t i = 0; i < t->count; i++)
        left += (size_t)has_area(t, cell_of, i);
    return left;
}

/* The places of the cells: their points' middle, or (step > 0) a multiple of step. */
static double *places(const struct triangles *t, const size_t *cell_of, size_t count, double step)
{
    double *sums = memory_get(4 * count + 1, sizeof *sums);
    for (size_t i = 0; i < t->point_count; i++) {
        double *s = cell_of[i] == NONE ? NULL : &sums[4 * (cell_of[i] - 1)];
        for (int k = 0; s && k < 3; k++)
            s[k] = step > 0 ? round(t->points[3 * i + (size_t)k] / step) * step
                            : s[k] + t->points[3 * i + (size_t)k];
        if (s)
            s[3] = step > 0 ? 1 : s[3] + 1;
    }
    for (size_t i = 0; i < count; i++)
        for (int k = 0; k < 3; k++)
            sums[4 * i + (size_t)k] /= sums[4 * i + 3];
    return sums;
}

/* Puts the cells in place of the points. */
static void replace(struct triangles *t, const size_t *cell_of, size_t count, double step)
{
    double *at = places(t, cell_of, count, step);
    size_t *renumbered = memory_get(count + 1, sizeof *renumbered); /* of a cell, from 1 */
    double *points = memory_get(3 * count + 1, sizeof *points);
    size_t used = 0, left = 0;
    for (size_t i = 0; i < t->count; i++) {
        if (!has_area(t, cell_of, i))
            continue;
        for (size_t k = 0; k < 3; k++) {
            size_t cell = cell_of[t->corners[3 * i + k]];
            if (renumbered[cell] == NONE) {
                memcpy(&points[3 * used], &at[4 * (cell - 1)], 3 * sizeof *points);
                renumbered[cell] = ++used;
            }
            t->corners[3 * left + k] = renumbered[cell] - 1;
        }
        left++;
    }
    t->count = left;
    free(renumbered);
    free(at);
    free(t->points);
    t->points = points;
    t->point_count = used;
}

void triangles_merge(struct triangles *t, double step)
{
    size_t *cell_of = memory_get(t->point_count + 1, sizeof *cell_of);
    size_t count = sort_into_cells(t, step, cell_of);
    replace(t, cell_of, count, step);
    free(cell_of);
}

void triangles_thin(struct triangles *t, size_t most)
{
    if (t->count <= most)
        return;
    double box[6];
    triangles_bound(t, box);
    double size = fmax(box[3] - box[0], fmax(box[4] - box[1], box[5] - box[2]));
    if (!(size > 0) || !isfinite(size))
        return;
    size_t *cell_of = memory_get(t->point_count, sizeof *cell_of);
    /* A square has two triangles in each cell; what is folded or thin gets more, so begin finer. */
    double step = size / (8 * sqrt((double)most + 1));
    size_t count, left;
    for (;;) {
        count = sort_into_cells(t, step, cell_of);
        left = count_left(t, cell_of);
        if (left <= most)
            break;
        step *= fmin(1.3, fmax(1.05, sqrt((double)left / ((double)most + 1))));
    }
    replace(t, cell_of, count, 0);
    free(cell_of);
}

/* Twice the area along the normal, and the unit normal; 0 0 0 where there is no area. */
static void normal_of(const struct triangles *t, size_t triangle, double area[3], double unit[3])
{
    const double *p[3];
    for (size_t k = 0; k < 3; k++)
        p[k] = &t->points[3 * t->corners[3 * triangle + k]];
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
            t->corners[here[i]] = same;
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
