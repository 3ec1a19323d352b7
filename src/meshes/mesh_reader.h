/* One file of a mesh to XML, in a process of its own: what a broken file does to the library that
 * reads it does not concern the model.
 *
 * The result has the root element mesh (namespace urn:systel:mesh) with box (low x y z, high x y
 * z), triangles and, where the surface was made coarser, triangles before (of), up="y" where the file says so, volume (mesh_volume.h) of what it was before where it
 * encloses something, then for each
 * colour a part with colour, its points, their normals and corners as X3D has them (a -1 after
 * every face). Numbers have so many digits of the mesh's size as are asked for, in the file's units.
 */
#ifndef SYSTEL_MESHES_MESH_READER_H
#define SYSTEL_MESHES_MESH_READER_H

#include "document/access.h"
#include "meshes/mesh.h"

#include <libxml/tree.h>

enum { MESH_DIGITS = 6 };

/* Is the mesh in its URL itself (data:model/obj,…)? Its path is this URL then. */
int mesh_reader_is_inside(const char *url);
/* most: triangles that the result may have; y_up as in mesh.h. Files read besides are added to access->loaded. NULL
 * with *problem filled; mesh_problem_clear in both cases. */
xmlDocPtr mesh_reader_read(const char *path, size_t most, int digits, int y_up,
                           struct access *access, struct mesh_problem *problem);

#endif
