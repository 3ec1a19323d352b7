/* How far the links of a chain get while its hand stays: curves on the planes across their ends, and ruled surfaces between these.
 *
 * Of all admissible states of a posture every sector of every plane keeps the one whose node, projected along the link, is farthest from
 * where it is: these points make the curve of the plane. Points of equal sectors on both ends of a link are ends of a generator; all generators of a link
 * make its ruled surface, which bounds, nearly, where the link can be. Where an end is still, the surface is a cone with its apex there; where one
 * coordinate alone moves it, it has no sectors of its own and goes with the other end. Source: paper 003, conditions (2) and
 * formulas (3) to (7), with these readings: farthest points are kept plane by plane; beside, those of the planes before
 * the last but one link's far end count only where they are farther than half of what that is in the same state. `joint`: the two
 * planes of that link keep the points of one state only, both in the same sector, as the conditions literally say.
 */
#ifndef SYSTEL_MATH_RULED_SURFACES_H
#define SYSTEL_MATH_RULED_SURFACES_H

#include "admissible.h"
#include "chain_links.h"

struct sector_point {
    int filled;
    double beta, distance; /* degrees, metres */
    double place[3];       /* on the plane */
    double q[CHAIN_COORDINATES];
};

struct generator {
    int there;
    double ends[2][3];
};

struct ruled_surface {
    int link;   /* of the chain's */
    int number; /* the paper's: 1 for the last link, 2 for the one before, and so on */
    struct sector_point points[2][SECTORS]; /* of both ends; empty where one is not divided */
    double least[2];                        /* the shortest distance of them */
    struct generator generators[SECTORS];
};

struct ruled_surfaces {
    struct chain_links links;
    int count;
    struct ruled_surface surfaces[LINKS_MOST]; /* as the links, from the ground on */
    long states;                               /* admissible ones */
    int cut;                                   /* not all of the grid was looked at */
    double reach;                              /* the largest parameter of any */
};

/* Of the states that a lists, which stands at a->q. *looked grows. Returns 0, or -1: too many links, or no memory. */
int ruled_surfaces_find(const struct admissible *a, int joint, struct ruled_surfaces *r,
                        long *looked);
/* How many sectors of divided planes have no point. */
int ruled_surfaces_empty(const struct ruled_surfaces *r);
/* y = a x + b, z = c x + d of a generator. Returns 0, or -1 where it is normal to the x axis. */
int generator_lines(const struct generator *g, double abcd[4]);

#endif
