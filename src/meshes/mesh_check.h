/* What a file of a mesh has to be before a library sees it. */
#ifndef SYSTEL_MESHES_MESH_CHECK_H
#define SYSTEL_MESHES_MESH_CHECK_H

#include "meshes/mesh_problem.h"

#include <stddef.h>

/* All return 0, or -1 with *p filled. data ends with a 0 byte that size does not count. */

/* The library reads what is there of a text that breaks off, and tells nothing of use about bytes.
 * *size becomes that of the triangles: some programs write more behind them. */
int mesh_check_stl(const char *data, size_t *size, struct mesh_problem *p);
/* Our own reader bounds depth and refuses entities. *unit: metres, 1 where it is not told; *y_up: is y
 * up, as it is where nothing is told? */
int mesh_check_collada(const char *data, size_t size, double *unit, int *y_up,
                       struct mesh_problem *p);
int mesh_check_glb(const char *data, size_t size, struct mesh_problem *p);

/* Faces of so many corners that cutting them into triangles would not end (mesh-face). */
int mesh_check_obj(const char *data, size_t size, struct mesh_problem *p);

#endif
