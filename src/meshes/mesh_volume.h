/* What a closed surface encloses. */
#ifndef SYSTEL_MESHES_MESH_VOLUME_H
#define SYSTEL_MESHES_MESH_VOLUME_H

#include "meshes/mesh.h"

enum { MESH_VOLUME = 10 };

/* Volume, centre x y z, second moments xx yy zz xy xz yz of the volume about its centre, in the file's units. All 0 where the surface
 * encloses nothing; corners that go clockwise all over count the same. Source: B. Mirtich, Fast and accurate computation of polyhedral
 * mass properties, 1996, here by tetrahedra. */
void mesh_volume(const struct mesh *m, double out[MESH_VOLUME]);

#endif
