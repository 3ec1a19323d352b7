/* Doubts about how meshes fit a model: parts that lie far from their pairs, parts that are far too
 * large or small. What was not read is not doubted.
 */
#ifndef SYSTEL_PIPELINE_MESH_DOUBTS_H
#define SYSTEL_PIPELINE_MESH_DOUBTS_H

#include "pipeline/state.h"

/* Warnings about the model in p, after its meshes have been read. */
void mesh_doubts_tell(struct pipeline *p);

#endif
