/* Parts of a system that are too small in its drawing: hands on arms, which want a detail of their own.
 *
 * The caller fills the bodies, bases before their bodies, each followed by all it bears. Metres; nothing is allocated.
 * Source: GOST 2.305 (details enlarged).
 */
#ifndef SYSTEL_MATH_VIEW_CLUSTER_H
#define SYSTEL_MATH_VIEW_CLUSTER_H

struct cluster_body {
    int base; /* index, -1: none */
    double at[3];
    int is_pair;
};

/* Bodies that bear many pairs which would stand on each other on a sheet that shows all bodies, in roots (room for
 * body_count); none bears another one. Returns how many. */
int view_clusters(const struct cluster_body *bodies, int body_count, int *roots);

#endif
