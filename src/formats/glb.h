/* Scenes of X3D as glTF 2.0 (GLB): the same tree of nodes with the same names, materials, and what a clock drives as an
 * animation. Viewpoints, lights and what is hidden are left out. */
#ifndef SYSTEL_FORMATS_GLB_H
#define SYSTEL_FORMATS_GLB_H

#include "document/diag.h"

#include <stddef.h>

/* x3d: a whole document, size bytes. *data is freed with free(). Returns 0, or -1 after a report. */
int glb_make(const char *x3d, size_t size, const char *shown, char **data, size_t *made,
             struct diag *d);

#endif
