/* The links of a chain where it stands, and the planes across their ends, divided into sectors.
 *
 * A link is straight: it runs from a node where the chain can bend, or is bent, to the next such node. What lies between, a pair that is
 * fixed, turns or slides along the link, is part of it (nodes 4, 5, 8 and 9 of the paper's arm). The plane at an end goes through the
 * node and is normal to the link. Sectors are counted clockwise for who looks along the link towards the hand, from an axis that
 * is the x axis of the hand's body, projected from link to link along the links. Source: paper 003, figure 2 and the text before it.
 */
#ifndef SYSTEL_MATH_CHAIN_LINKS_H
#define SYSTEL_MATH_CHAIN_LINKS_H

#include "chain.h"

enum { SECTORS = 12, LINKS_MOST = 32 };

struct chain_plane {
    int node;
    double at[3], normal[3];
    double axis[3], across[3]; /* unit: beta 0 and 90 degrees */
    int movers;                /* coordinates that move the node, 2 counting for more */
    int divided; /* into sectors: two coordinates or more move the node, and it is not the hand */
};

struct chain_link {
    struct chain_plane ends[2]; /* the near one, then that towards the hand */
};

struct chain_links {
    int count;
    struct chain_link links[LINKS_MOST];
};

/* Links of no length are none. Returns 0, or -1 where there are too many. */
int chain_links_find(const struct chain *c, const struct chain_place *p, struct chain_links *l);
/* Whether a link has a surface of its own: one of its ends is divided. */
int chain_link_bounds(const struct chain_link *link);

/* From the node to a point projected on the plane along the link, which is written. */
double chain_plane_distance(const struct chain_plane *plane, const double point[3],
                            double projected[3]);
/* Beta of a point, degrees, 0 to 360. */
double chain_plane_angle(const struct chain_plane *plane, const double point[3]);
/* 0 to 11. */
int chain_plane_sector(double beta);

#endif
