/* Meshes as zones of a problem of dead locks: their convex hulls. */
#ifndef SYSTEL_PIPELINE_ESCAPE_MESH_H
#define SYSTEL_PIPELINE_ESCAPE_MESH_H

#include "math/obstacle.h"
#include "pipeline/escape.h"

/* The hull of a shape's mesh, stretched, around its middle, which own is moved to. Nothing stands out of it: what is left out to have fewer
 * corners is added all round. hollow: whether the mesh is clearly not convex. 0: the mesh is not there. */
int escape_mesh_read(struct escape_run *r, xmlNodePtr shape, const double scale[3],
                     struct frame *own, struct obstacle *o, int *hollow);

#endif
