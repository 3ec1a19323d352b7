/* Files of meshes read into triangles: STL (binary and text), OBJ, Collada, glTF and GLB.
 *
 * Built on assimp where it was found at build time (SYSTEL_MESH). It sees nothing but the bytes
 * given to it and what `beside` gives. As ROS does, the unit of a Collada file counts (a metre, as
 * in URDF) and its up axis does not: points stay as they were written, unless the reader is told that
 * y is up in files that say so (Collada, also where it says nothing, and glTF).
 */
#ifndef SYSTEL_MESHES_MESH_H
#define SYSTEL_MESHES_MESH_H

#include "meshes/mesh_problem.h"
#include "meshes/triangles.h"

struct mesh_part { /* what has one colour */
    struct triangles surface;
    double colour[3];
    int has_colour;
};

struct mesh {
    struct mesh_part *parts;
    size_t count;
    int y_up; /* the file says that y is up */
};

/* A file that a mesh names (the materials of OBJ), from malloc; NULL where it may not be had. */
typedef char *(*mesh_beside)(void *user, const char *name, size_t *size);

/* Can this program read meshes? */
int mesh_is_built(void);
/* The format by a file's name: "stl", "obj", "dae", "gltf", "glb", or NULL. */
const char *mesh_format(const char *name);
/* y_up: what is y in files that have y up becomes z. data ends with a 0 byte that size does not count. Returns 0, or -1 with *problem filled;
 * mesh_free and mesh_problem_clear in both cases. */
int mesh_read(struct mesh *m, const char *data, size_t size, const char *format, int y_up,
              mesh_beside beside, void *user, struct mesh_problem *problem);
void mesh_free(struct mesh *m);

#endif
