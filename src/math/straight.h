/* A point of a body on a straight line, the body turning evenly about one axis: coordinates by the share of the way.
 *
 * The mechanism gets a carriage that slides along the line and turns (slerp), and a closed branch that ties the body to it, spherical where
 * its turn is not asked for: what closes branches and gives their speeds (rates.h) then gives the coordinates and their derivatives
 * exactly. Of what can move beyond what is asked, chosen coordinates go evenly to the nearest end. SI units.
 */
#ifndef SYSTEL_MATH_STRAIGHT_H
#define SYSTEL_MATH_STRAIGHT_H

#include "inverse.h"

enum { STRAIGHT_NODES = 65 };

enum straight_status {
    STRAIGHT_WELL,
    STRAIGHT_LEFT,     /* the line leaves what can be reached, or the way is torn there */
    STRAIGHT_SINGULAR, /* speeds are not determined, or beyond all measure */
    STRAIGHT_LIMIT,    /* a coordinate gets to its limit */
    STRAIGHT_NO_MEMORY
};

struct straight_trouble {
    double share;   /* of the way, where it is */
    int coordinate; /* STRAIGHT_LIMIT: which, STRAIGHT_SINGULAR: the fastest or -1 */
    double value;   /* STRAIGHT_LIMIT: where it goes */
};

struct straight {
    struct mechanism m; /* with the carriage */
    struct rates rates;
    unsigned char *held, *drives;
    int own;                         /* coordinates of bodies of the mechanism itself */
    int carriage;                    /* the first of two coordinates */
    double way, turn;                /* m, rad */
    struct inverse_goal begin, goal; /* where it begins and ends */
    double *nodes, *speeds;          /* STRAIGHT_NODES x coordinate_count, by the share */
    double *q, *v, *a;               /* of the last straight_at */
    double *most; /* [coordinate_count]: changes of what moves beyond what is asked */
    void *memory;
};

/* From the closed position `start` to the goal; arguments as in inverse_open. Returns STRAIGHT_WELL, or what is in the way, in
 * *trouble. straight_close is right whatever comes back. */
enum straight_status straight_open(struct straight *s, const struct mechanism *m,
                                   const unsigned char *held, const double *min, const double *max,
                                   const struct inverse_goal *goal, const double *start,
                                   struct straight_trouble *trouble);
void straight_close(struct straight *s);

/* Where the body should be at a share of the way. */
void straight_goal(const struct straight *s, double share, struct inverse_goal *goal);

/* s->q, s->v and s->a become the coordinates of the bodies and their derivatives by the share, 0 to 1. */
void straight_at(struct straight *s, double share);

#endif
