/* Links that hold nothing, and how they are taken out of the graph of a planar model.
 *
 * Source: courses on the theory of mechanisms: passive links and constraints are left out before the groups are looked for. */
#ifndef SYSTEL_MODEL_PASSIVE_LINKS_H
#define SYSTEL_MODEL_PASSIVE_LINKS_H

#include "model/structure_graph.h"

/* Sets the last link aside that holds nothing, with its pairs. Returns whether there was one.
 * all: pairs of joints at first; mobility: the motions that the model has; between: links in place of higher pairs. */
int passive_links_set_aside(struct structure_builder *b, int all, int mobility,
                            const unsigned char *between);

#endif
