/* The groups of a planar model: its bodies and pairs as the graph of math/assur.h, and what came out.
 *
 * Bodies that are fixed to each other are one link. A pair of several coordinates is a chain of pairs with links of no
 * body between; a higher pair is replaced by such a link with two pairs. Where constraints are too many, links that hold
 * nothing are set aside, the last first: a link with two pairs, or a planet, without which the mechanism moves just as it
 * does. */
#ifndef SYSTEL_MODEL_STRUCTURE_H
#define SYSTEL_MODEL_STRUCTURE_H

#include "model/structure_graph.h"

/* drives: [body_coordinates]; mobility: the motions that the model has; ties: kinds of relations that are no higher
 * pairs, with blanks between. Returns 0, 1 where the model does not move in a plane, -1 without memory. structure_free is right even then. */
int structure_find(const struct model *model, const unsigned char *drives, int mobility,
                   const char *ties, struct structure *s);
void structure_free(struct structure *s);

#endif
