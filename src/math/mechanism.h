/* A system of bodies: a tree of pairs, the mentally cut pairs that close its branches, and what
 * ties coordinates to each other.
 *
 * Plain arrays filled by the caller, who owns them; no allocation here. Body 0 is the ground
 * (base -1, ignored joint); every base stands before its bodies. Coordinates of all bodies in
 * order, then those of all loops in order, make one vector q. SI units.
 */
#ifndef SYSTEL_MATH_MECHANISM_H
#define SYSTEL_MATH_MECHANISM_H

#include "joint.h"
#include "relation.h"

struct mechanism_body {
    int base;            /* index, -1 for the ground */
    struct frame origin; /* joint/@at and joint/@rotation in the base's frame */
    enum joint_type type;
    double axis[3]; /* unit, in the joint's frame */
    double pitch;   /* m/rad, helical only */
    int drives;     /* the model wants its coordinates: 1 to drive, -1 not to, 0 says nothing */
    int first;      /* index of the first coordinate, set by mechanism_number */
    int on_ground;  /* its pair stands on the ground, or on what is fixed to it: set by the same */
};

struct mechanism_loop {
    int a, b;          /* indices of the bodies */
    struct frame on_a; /* the joint's frame on a */
    struct frame on_b; /* and on b; turn is set by mechanism_number */
    enum joint_type type;
    double axis[3];
    double pitch;
    int first;
};

struct mechanism {
    int body_count, loop_count, relation_count;
    struct mechanism_body *bodies;
    struct mechanism_loop *loops;
    struct relation *relations;
    int z_up; /* the ground's z axis points up: its frame is turned so that the scene's y does */
    int coordinate_count; /* bodies' and loops' coordinates, set by mechanism_number */
    int body_coordinates; /* of them the bodies' */
};

/* The frame of the ground in the scene, whose y axis points up. */
const struct frame *mechanism_ground(const struct mechanism *m);

/* Numbers the coordinates and, from the initial position (all zero), sets the turn that each
 * loop's frame has on b so that the initial position is closed in orientation.
 * frames: room for body_count frames. */
void mechanism_number(struct mechanism *m, struct frame *frames);
/* The frame of a body in the scene for the coordinates q, its base's frame known. */
void mechanism_frame(const struct mechanism *m, int body, const double *q, struct frame *frames);
/* The frame of every body in the scene for the coordinates q. */
void mechanism_frames(const struct mechanism *m, const double *q, struct frame *frames);

/* Sets the coordinates of the cut pairs in q to what the frames of their bodies say, as near as
 * the pairs can; what q held before counts the turns. */
void mechanism_fit_loops(const struct mechanism *m, const struct frame *frames, double *q);

/* Metres between the two points of a loop and radians between its frames. */
void mechanism_loop_gap(const struct mechanism *m, int loop, const struct frame *frames,
                        const double *q, double *gap, double *twist);

/* What a relation wants its coordinate b to be at q; *slope is the derivative by the coordinate of
 * a (by that of the carrier: the same with the other sign). */
double mechanism_relation_value(const struct mechanism *m, int relation, const double *q,
                                double *slope);
/* The second derivative. */
double mechanism_relation_curvature(const struct mechanism *m, int relation, const double *q);
/* Sets ratchets to where q has them; NULL: to the initial position. */
void mechanism_engage(const struct mechanism *m, const double *q);
/* Whether branches are closed or coordinates tied: then not every coordinate is free. */
int mechanism_is_tied(const struct mechanism *m);

#endif
