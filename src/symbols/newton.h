/* Driving forces of a tree in symbols, by the recursive form of Newton and Euler.
 *
 * In the axes of the links, with inertias about their poles and first moments of mass; what of a link's load does not
 * tell from one of the link before it is put there first (base parameters), so that fewer products are left. Source: W. Khalil,
 * J.-F. Kleinfinger, Minimum operations and minimum parameters of the dynamic models of tree structure robots, IEEE J. Robotics and Automation 3 (1987).
 */
#ifndef SYSTEL_SYMBOLS_NEWTON_H
#define SYSTEL_SYMBOLS_NEWTON_H

#include "symbols/multibody.h"

/* What nodes are called where they become intermediates. */
struct newton_label {
    int node;
    const char *letter;
    int link;
    char axis[3]; /* "x", "xx", or nothing */
};

struct newton_labels {
    struct newton_label *items;
    int count, room;
};

/* forces: coordinate_count expressions, of v and a; regroup: whether loads are put together first. labels: NULL, or a list that grows. */
void newton_forces(struct multibody *m, int regroup, int *forces, struct newton_labels *labels);
void newton_labels_free(struct newton_labels *labels);

#endif
