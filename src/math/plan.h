/* Plans of velocities and accelerations: which places of a mechanism that moves in a plane are drawn, and what they are
 * joined by.
 *
 * A node is a place that one link has, or several that a hinge joins; a slide is a place whose link goes along another one, its
 * guide: the guide has a point of its own there at every moment. Links are bodies, those that are fixed to each other
 * one; the ground is link 0. Places and speeds are in the axes of the paper: right, up, out of it; out is an axis of
 * the turns. SI units. Source: I. I. Artobolevsky, Theory of mechanisms, plans of velocities and accelerations; three-centre
 * theorem of Aronhold and Kennedy.
 *
 *     struct plan p;
 *     if (plan_open(&p, m, q, extra, extra_count) == 0) {
 *         … rates_solve(&r, q, v, a); plan_take(&p, &r); p.nodes[i].now …
 *     }
 *     plan_close(&p);
 */
#ifndef SYSTEL_MATH_PLAN_H
#define SYSTEL_MATH_PLAN_H

#include "rates.h"

/* A place with its velocity and acceleration on paper. */
struct plan_motion {
    double at[2], v[2], a[2];
};

/* A place that moves with a body; at: in the body's frame. */
struct plan_spot {
    int body, node;
    double at[3];
};

struct plan_node {
    int home;   /* the first of its spots */
    int ground; /* stands still: a hinge on the ground */
    int extra;  /* index of the first of the given places that is here; -1: none */
    struct plan_motion now;
};

struct plan_slide {
    int node, guide;                 /* guide: a body */
    int home;                        /* the body whose place the node is */
    double along[3];                 /* unit direction in the guide's frame */
    double way[2];                   /* on paper */
    struct plan_motion now;          /* of the guide's point that is where the node is */
    double coriolis[2], relative[2]; /* parts of the acceleration of the node against that point */
};

struct plan_link {
    double omega, epsilon; /* counter-clockwise on paper */
    double origin[2];      /* velocity of its point at the scene's origin */
};

struct plan {
    const struct mechanism *m;
    double right[3], up[3], out[3];
    int *link; /* [body]: the first body of its link */
    int spot_count, node_count, slide_count;
    struct plan_spot *spots;
    struct plan_node *nodes;
    struct plan_slide *slides;
    struct plan_link *links; /* [body], those of the first body of a link count */
    void *memory;
};

/* q: a closed position. extra: places besides, body and place in its frame; nodes too. m and q are borrowed. Returns 0, 1 when
 * the mechanism does not move in a plane, -1 without memory; plan_close is right even then. */
int plan_open(struct plan *p, const struct mechanism *m, const double *q,
              const struct plan_spot *extra, int extra_count);
void plan_close(struct plan *p);

/* After rates_solve or rates_take. */
void plan_take(struct plan *p, const struct rates *r);

/* Parts of the acceleration of `to` against `from`, both on the link: towards it, and across. */
void plan_parts(const struct plan *p, int body, const double from[2], const double to[2],
                double normal[2], double tangential[2]);

enum plan_centre { PLAN_CENTRE, PLAN_CENTRE_FAR, PLAN_CENTRE_NONE };
/* The instant centre of the relative motion of two links: its place, the direction in which it lies infinitely far, or
 * none (they move as one). size: metres that speeds of turning are measured by. */
enum plan_centre plan_find_centre(const struct plan_link *a, const struct plan_link *b, double size,
                                  double at[2]);

#endif
