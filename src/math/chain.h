/* The chain of pairs that carries a point of a body, the hand: where its nodes are for any coordinates, and what each
 * coordinate does to the hand. Metres and radians, in the scene.
 *
 * Nodes are the poles of the bodies between the ground and the hand, in order, and the hand: of a pair that slides both its place on
 * the base and where the body's own pole has gone. Between neighbours runs a link, of length zero where they coincide. Source: paper 003, figure 1.
 */
#ifndef SYSTEL_MATH_CHAIN_H
#define SYSTEL_MATH_CHAIN_H

#include "mechanism.h"

enum { CHAIN_COORDINATES = 32, CHAIN_NODES = 96 };

/* An elementary motion, or a pair that is fixed. */
struct chain_step {
    struct frame before; /* from the frame after the step before */
    enum motion_kind kind;
    double axis[3], pitch;
    int coordinate; /* of the chain; -1: none */
    int node;       /* the one it acts at */
    int opens;      /* that node begins here */
    int closes;     /* and after it the next: the pair slides, this was its last motion */
};

struct chain {
    int step_count, count, nodes;
    struct chain_step steps[CHAIN_NODES];
    int coordinates[CHAIN_COORDINATES]; /* of the mechanism */
    int bodies[CHAIN_NODES];            /* whose pole a node is; the hand's is its own */
    double tip[3];                      /* the hand in the last body's frame */
    struct frame ground;
};

struct chain_place {
    double points[CHAIN_NODES][3];
    double axes[CHAIN_COORDINATES][3], at[CHAIN_COORDINATES][3]; /* of the motions */
    struct frame hand;                                           /* of the last body */
};

enum chain_status { CHAIN_OK, CHAIN_STILL /* nothing moves the body */, CHAIN_LONG /* no room */ };

/* m: a tree. What coordinates turn fingers only, count for nothing. */
enum chain_status chain_find(const struct mechanism *m, int body, const double point[3],
                             struct chain *c);
/* q: c->count numbers. */
void chain_stand(const struct chain *c, const double *q, struct chain_place *p);
/* What each coordinate does to a node: 3 x count, column after column; zero for those behind it. */
void chain_jacobian(const struct chain *c, const struct chain_place *p, int node, double *jacobian);

#endif
