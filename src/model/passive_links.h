/* Links that hold nothing: what the graph of a planar model (structure.h) grows in, and how they are taken out of it.
 *
 * Source: courses on the theory of mechanisms: passive links and constraints are left out before the groups are looked for. */
#ifndef SYSTEL_MODEL_PASSIVE_LINKS_H
#define SYSTEL_MODEL_PASSIVE_LINKS_H

#include "math/planar_rank.h"
#include "model/structure.h"

/* The graph while it grows. */
struct structure_builder {
    const struct model *model;
    const unsigned char *drives;
    struct structure *s;
    struct assur_pair *pairs;
    struct assur_tie *ties;
    enum assur_motion *joints;
    struct planar_joint *places; /* [pair] */
    int *first;                  /* [body]: its first pair */
    struct planar_tie *rates;    /* [relation] */
    double size;
    double across[3], u[3], v[3]; /* the plane */
};

/* Sets the last link aside that holds nothing, with its pairs. Returns whether there was one.
 * all: pairs of joints at first; mobility: the motions that the model has; between: links in place of higher pairs. */
int passive_links_set_aside(struct structure_builder *b, int all, int mobility,
                            const unsigned char *between);

#endif
