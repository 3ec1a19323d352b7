/* The graph of a planar model: what of the model its links and pairs are, and what it grows in (structure.h). */
#ifndef SYSTEL_MODEL_STRUCTURE_GRAPH_H
#define SYSTEL_MODEL_STRUCTURE_GRAPH_H

#include "math/assur.h"
#include "math/planar_rank.h"
#include "model/model.h"

/* Where a pair of the graph comes from. */
struct structure_pair {
    xmlNodePtr node; /* joint, loop or relation */
    int coordinate;  /* of the pair, from 0; of a relation 0 the side of a, 1 that of b */
};

struct structure {
    struct assur_graph graph;
    struct assur groups;
    struct structure_pair *pairs; /* [graph.pair_count] */
    int *body;                    /* [graph.link_count]: the first body of a link, -1: none */
    int *link;                    /* [body_count] */
    unsigned char *aside;         /* [graph.link_count]: holds nothing, and is in no group */
};

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

#endif
