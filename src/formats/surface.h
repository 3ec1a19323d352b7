/* Geometry nodes of X3D as triangles or lines with normals. */
#ifndef SYSTEL_FORMATS_SURFACE_H
#define SYSTEL_FORMATS_SURFACE_H

#include <libxml/tree.h>
#include <stdint.h>

struct surface {
    float *points, *normals,
        *colours; /* three each of count vertices; normals, colours: NULL where there are none */
    uint32_t *corners; /* three of each triangle, two of each line */
    size_t count, corner_count, room, corner_room;
    int is_lines, is_two_sided;
};

/* Returns 0 and *s for surface_free, or -1 for a node that is none of Box, Cone, Cylinder, Sphere, IndexedFaceSet,
 * IndexedLineSet, LineSet, or is broken. */
int surface_read(xmlNodePtr geometry, struct surface *s);
void surface_free(struct surface *s);

/* For those that make one: a vertex more, its number; corners of a face of any number. */
uint32_t surface_add(struct surface *s, const double point[3], const double normal[3]);
void surface_add_corner(struct surface *s, uint32_t corner);

/* Box, Cone, Cylinder, Sphere, whose axis is y. */
void solid_box(struct surface *s, const double size[3]);
void solid_turned(struct surface *s, double bottom, double top, double height, int has_bottom,
                  int has_top);
void solid_ball(struct surface *s, double radius);

#endif
