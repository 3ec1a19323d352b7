#include "formats/surface.h"

#include <math.h>

/* Steps of a turn: what a cylinder of X3D viewers has. */
enum { STEPS = 32, RINGS = 16 };
#define PI 3.14159265358979323846

void solid_box(struct surface *s, const double size[3])
{
    for (int face = 0; face < 6; face++) {
        int axis = face / 2, u = (axis + 1) % 3, v = (axis + 2) % 3;
        double side = face % 2 ? -1 : 1, normal[3] = {0, 0, 0};
        normal[axis] = side;
        uint32_t first = 0;
        for (int corner = 0; corner < 4; corner++) {
            double p[3];
            p[axis] = side * size[axis] / 2;
            p[u] = (corner == 1 || corner == 2 ? 0.5 : -0.5) * size[u] * side;
            p[v] = (corner > 1 ? 0.5 : -0.5) * size[v];
            uint32_t at = surface_add(s, p, normal);
            first = corner ? first : at;
        }
        static const uint32_t around[6] = {0, 1, 2, 0, 2, 3};
        for (int i = 0; i < 6; i++)
            surface_add_corner(s, first + around[i]);
    }
}

static void add_disk(struct surface *s, double radius, double y, double side)
{
    double normal[3] = {0, side, 0}, centre[3] = {0, y, 0};
    uint32_t middle = surface_add(s, centre, normal);
    for (int i = 0; i < STEPS; i++) {
        double angle = 2 * PI * i / STEPS, p[3] = {radius * sin(angle), y, radius * cos(angle)};
        surface_add(s, p, normal);
    }
    for (uint32_t i = 0; i < STEPS; i++) {
        uint32_t a = middle + 1 + i, b = middle + 1 + (i + 1) % STEPS;
        surface_add_corner(s, middle);
        surface_add_corner(s, side > 0 ? a : b);
        surface_add_corner(s, side > 0 ? b : a);
    }
}

void solid_turned(struct surface *s, double bottom, double top, double height, int has_bottom,
                  int has_top)
{
    double slope = hypot(bottom - top, height), rise = slope > 0 ? (bottom - top) / slope : 0,
           out = slope > 0 ? height / slope : 1;
    uint32_t first = (uint32_t)s->count;
    for (int i = 0; i <= STEPS; i++) {
        double angle = 2 * PI * i / STEPS, x = sin(angle), z = cos(angle);
        double normal[3] = {out * x, rise, out * z};
        double low[3] = {bottom * x, -height / 2, bottom * z},
               high[3] = {top * x, height / 2, top * z};
        surface_add(s, low, normal);
        surface_add(s, high, normal);
    }
    for (uint32_t i = 0; i < STEPS; i++) {
        uint32_t a = first + 2 * i;
        uint32_t corners[6] = {a, a + 2, a + 3, a, a + 3, a + 1};
        /* of a cone the second triangle is a point */
        for (int k = 0; k < (top > 0 ? 6 : 3); k++)
            surface_add_corner(s, corners[k]);
    }
    if (has_bottom)
        add_disk(s, bottom, -height / 2, -1);
    if (has_top && top > 0)
        add_disk(s, top, height / 2, 1);
}

void solid_ball(struct surface *s, double radius)
{
    uint32_t first = (uint32_t)s->count;
    for (int ring = 0; ring <= RINGS; ring++)
        for (int i = 0; i <= STEPS; i++) {
            double rise = PI * ring / RINGS - PI / 2, angle = 2 * PI * i / STEPS;
            double n[3] = {cos(rise) * sin(angle), sin(rise), cos(rise) * cos(angle)};
            double p[3] = {radius * n[0], radius * n[1], radius * n[2]};
            surface_add(s, p, n);
        }
    for (uint32_t ring = 0; ring < RINGS; ring++)
        for (uint32_t i = 0; i < STEPS; i++) {
            uint32_t a = first + ring * (STEPS + 1) + i, above = a + STEPS + 1;
            uint32_t corners[6] = {a, above + 1, above, a, a + 1, above + 1};
            /* at the poles one of the two is a line */
            for (int k = ring == RINGS - 1 ? 3 : 0; k < (ring == 0 ? 3 : 6); k++)
                surface_add_corner(s, corners[k]);
        }
}
