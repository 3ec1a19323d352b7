/* A system of bodies in symbols: links that move by one coordinate each, in the axes in which that takes least.
 *
 * A pair of several coordinates is as many links, of which the last carries the body; bodies fixed to each other share a link. A link
 * turns about, or slides along, an axis of its own frame, x, y or z, either way. Lengths are symbols, signs taken off;
 * directions are numbers, round ones exact (1e-12).
 */
#ifndef SYSTEL_SYMBOLS_MULTIBODY_H
#define SYSTEL_SYMBOLS_MULTIBODY_H

#include "math/inertia.h"
#include "math/mechanism.h"
#include "symbols/expression.h"
#include "symbols/symbol.h"

/* Six numbers of a tensor: xx yy zz xy xz yz, as in math/inertia.h. */
enum { MULTIBODY_XX, MULTIBODY_YY, MULTIBODY_ZZ, MULTIBODY_XY, MULTIBODY_XZ, MULTIBODY_YZ };

struct multibody_load { /* expressions */
    int mass;
    int moment[3];  /* mass times centre */
    int inertia[6]; /* about the frame's origin */
};

struct multibody_link {
    int parent;              /* link, 0: the ground; of that -1 */
    double turn[3][3];       /* its frame in the parent's, where its coordinate is 0 */
    int offset[3];           /* expressions, in the parent's frame */
    enum motion_kind motion; /* MOTION_NONE for the ground */
    int axis, sign;          /* 0 to 2 and 1 or -1 */
    int pitch;               /* expression, of screws */
    int coordinate;          /* in the mechanism's order, -1 for the ground */
    struct multibody_load load;
};

/* Where a body's frame is in its link. */
struct multibody_place {
    int link;
    double turn[3][3];
    int at[3]; /* expressions */
};

/* A force that does not change: at a point of a body (in its frame), in the scene's axes or the body's. */
struct multibody_force {
    int body;
    double point[3], vector[3];
    int in_body;
};

/* What the caller knows of a system. Arrays are borrowed. */
struct multibody_source {
    const struct mechanism *mechanism;
    const struct inertia *inertias; /* of each body, in its frame; NULL: none, all are assumed */
    const int *numbers;             /* of the bodies, for names; the ground's is 0 */
    const double *q;                /* values of the coordinates */
    const double *gravity;          /* scene */
    /* The name that the model has for the distance of body from its base along an axis, or NULL. May be NULL. */
    const char *(*length_name)(void *user, int body, int axis);
    void *user;
    /* Of every coordinate: N s/m or N m s/rad; N/m or N m/rad, and where a spring in the pair is slack. NULL: none. */
    const double *viscosity, *stiffness, *slack;
    const struct multibody_force *forces;
    int force_count;
};

struct multibody {
    struct expressions e;
    struct symbols symbols;
    const struct multibody_source *source;
    int planar; /* turns about z of the scene and slides across it only */
    int assumed;
    int link_count;
    struct multibody_link *links;
    struct multibody_place *places; /* of the bodies */
    int coordinate_count;           /* of the bodies */
    int *q, *v, *a;                 /* expressions of the coordinates */
    int *symbol_q, *symbol_v, *symbol_a, *symbol_force;
    int gravity[3];     /* expressions, of the scene */
    int symbol_gravity; /* -1: there is none */
    int *resistance;    /* expressions, of every coordinate */
};

/* The load as one in the frame around: turned, then moved by at. Adds to *sum. */
void multibody_carry(struct multibody *m, const struct multibody_load *load,
                     const double turn[3][3], const int at[3], struct multibody_load *sum);
/* r = matrix times vector of expressions; transposed: the matrix is. r does not alias v. */
void multibody_turn(struct multibody *m, const double turn[3][3], int transposed, const int v[3],
                    int r[3]);
/* Adds what viscous friction and springs in the pairs take to the forces in the coordinates. */
void multibody_resist(struct multibody *m, int *forces);
/* A new parameter's expression: its size is a symbol's value; 0 for a value of 0. */
int multibody_parameter(struct multibody *m, const char *name, const char *letter, const char *sub,
                        enum symbol_quantity quantity, int body, double value);

#endif
