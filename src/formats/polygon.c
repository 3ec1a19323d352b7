#include "formats/polygon.h"

#include "base/memory.h"

#include <math.h>
#include <stdlib.h>

void polygon_normal(const double *corners, size_t count, double normal[3])
{
    /* Newell */
    normal[0] = normal[1] = normal[2] = 0;
    for (size_t i = 0; i < count; i++) {
        const double *a = corners + 3 * i, *b = corners + 3 * ((i + 1) % count);
        for (int k = 0; k < 3; k++) {
            int u = (k + 1) % 3, v = (k + 2) % 3;
            normal[k] += (a[u] - b[u]) * (a[v] + b[v]);
        }
    }
    double length = sqrt(normal[0] * normal[0] + normal[1] * normal[1] + normal[2] * normal[2]);
    for (int k = 0; k < 3; k++)
        normal[k] = length > 0 ? normal[k] / length : 0;
}

/* Twice the area of a triangle in the plane, positive counter-clockwise. */
static double area(const double *a, const double *b, const double *c)
{
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

static int is_inside(const double *p, const double *a, const double *b, const double *c)
{
    return area(a, b, p) >= 0 && area(b, c, p) >= 0 && area(c, a, p) >= 0;
}

static int is_same(const double *a, const double *b)
{
    return a[0] == b[0] && a[1] == b[1];
}

/* Whether the corner at left[i] can be cut off: no other lies in its triangle. */
static int is_ear(const double *flat, const uint32_t *left, size_t count, size_t i)
{
    const double *a = flat + 2 * left[(i + count - 1) % count], *b = flat + 2 * left[i],
                 *c = flat + 2 * left[(i + 1) % count];
    if (area(a, b, c) <= 0)
        return 0;
    for (size_t k = 0; k < count; k++) {
        const double *p = flat + 2 * left[k];
        if (!is_same(p, a) && !is_same(p, b) && !is_same(p, c) && is_inside(p, a, b, c))
            return 0;
    }
    return 1;
}

/* In the plane of the face, so that it runs counter-clockwise. */
static double *flatten(const double *corners, size_t count)
{
    double normal[3], *flat = memory_get(count, 2 * sizeof *flat);
    polygon_normal(corners, count, normal);
    int k = fabs(normal[0]) > fabs(normal[1]) ? 0 : 1;
    k = fabs(normal[2]) > fabs(normal[k]) ? 2 : k;
    int u = (k + 1) % 3, v = (k + 2) % 3;
    for (size_t i = 0; i < count; i++) {
        flat[2 * i] = corners[3 * i + (size_t)(normal[k] < 0 ? v : u)];
        flat[2 * i + 1] = corners[3 * i + (size_t)(normal[k] < 0 ? u : v)];
    }
    return flat;
}

static size_t cut_ears(const double *flat, size_t count, uint32_t *triangles)
{
    uint32_t *left = memory_get(count, sizeof *left);
    size_t made = 0, tried = 0, at = 0;
    for (size_t i = 0; i < count; i++)
        left[i] = (uint32_t)i;
    while (count > 2) {
        at %= count;
        int forced = tried == count; /* crossed or in a line: any */
        if (!forced && !is_ear(flat, left, count, at)) {
            at++;
            tried++;
            continue;
        }
        triangles[3 * made] = left[(at + count - 1) % count];
        triangles[3 * made + 1] = left[at];
        triangles[3 * made + 2] = left[(at + 1) % count];
        /* what is left in a line encloses nothing */
        made += area(flat + 2 * triangles[3 * made], flat + 2 * triangles[3 * made + 1],
                     flat + 2 * triangles[3 * made + 2]) != 0;
        count--;
        for (size_t i = at; i < count; i++)
            left[i] = left[i + 1];
        tried = 0;
    }
    free(left);
    return made;
}

size_t polygon_triangles(const double *corners, size_t count, int is_convex, uint32_t *triangles)
{
    if (count < 3)
        return 0;
    if (!is_convex) {
        double *flat = flatten(corners, count);
        size_t made = cut_ears(flat, count, triangles);
        free(flat);
        return made;
    }
    for (size_t i = 0; i + 2 < count; i++) {
        triangles[3 * i] = 0;
        triangles[3 * i + 1] = (uint32_t)i + 1;
        triangles[3 * i + 2] = (uint32_t)i + 2;
    }
    return count - 2;
}
