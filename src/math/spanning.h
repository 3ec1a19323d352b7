/* A tree of a graph, grown from one node outwards: of the edges that lead on the first in their order, so that the tree
 * is that of the order in which they stand, whatever it is. Edges count log edges. */
#ifndef SYSTEL_MATH_SPANNING_H
#define SYSTEL_MATH_SPANNING_H

struct spanning_edge {
    int a, b; /* nodes */
};

/* A step reaches one node more. */
struct spanning_step {
    int edge; /* -1: none leads there, root is where the tree begins anew */
    int root; /* its index among the nodes that may be roots */
    int back; /* the edge leads from b to a, since no other leads on */
};

/* Steps from the node start, as many as are reached: room for one of each node. Where no edge leads on, the next of the nodes
 * `roots` that has not been reached begins, first one that no edge leads to (as its b). Returns how many; -1 without memory. */
int spanning_grow(const struct spanning_edge *edges, int edge_count, int node_count, int start,
                  const int *roots, int root_count, struct spanning_step *steps);

#endif
