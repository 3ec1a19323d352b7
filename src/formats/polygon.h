/* Faces of any number of corners as triangles. */
#ifndef SYSTEL_FORMATS_POLYGON_H
#define SYSTEL_FORMATS_POLYGON_H

#include <stddef.h>
#include <stdint.h>

/* Unit normal of the corners (three numbers each, counter-clockwise), zero where they enclose nothing. */
void polygon_normal(const double *corners, size_t count, double normal[3]);
/* Numbers of corners, three of each triangle, at most count - 2 of these; returns how many. What is not convex is cut ear
 * by ear. */
size_t polygon_triangles(const double *corners, size_t count, int is_convex, uint32_t *triangles);

#endif
