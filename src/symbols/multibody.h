/* A system of bodies in symbols: links that move by one coordinate each, in the axes in which that takes least.
 *
 * A pair of several coordinates is as many links, of which the last carries the body; bodies fixed to each other share a link. A link
 * turns about, or slides along, an axis of its own frame, x, y or z, either way. Lengths are symbols, signs taken off;
 * directions are numbers, round ones exact (1e-12).
 */
#ifndef SYSTEL_SYMBOLS_MULTIBODY_H
#define SYSTEL_SYMBOLS_MULTIBODY_H

#include "math/inertia.h"
#include "math/loads.h"
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

/* What is no sum of products of symbols, sines and cosines of angles: a quotient, a root, a sign, … It stands as a symbol. */
struct multibody_atom {
    int node, symbol;
};

/* What has been found out about a node. */
struct multibody_known {
    enum { MULTIBODY_OTHER, MULTIBODY_ANGLE, MULTIBODY_RUN } kind;
    int first, last; /* coordinates of a run: the angle is their sum */
    int has_atom;
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
    const struct loads *loads; /* NULL: none */
    /* The text of a value that is asked for (struct load_value), and how a coordinate is counted there: so many of an SI unit. */
    const char *(*formula)(void *user, int asked);
    double (*unit)(void *user, int coordinate);
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
    int symbol_time;    /* -1: nothing depends on it */
    int *resistance;    /* expressions, of every coordinate */
    struct multibody_atom *atoms;
    int atom_count, atom_room, atom_chance; /* so many have a symbol by chance */
    struct multibody_known *known;          /* of nodes, operands first */
    int known_count, known_room;
    int *
        left_out; /* values that are asked for (from 1) and have no symbols here; what they belong to is left out */
    int left_out_count;
};

/* The load as one in the frame around: turned, then moved by at. Adds to *sum. */
void multibody_carry(struct multibody *m, const struct multibody_load *load,
                     const double turn[3][3], const int at[3], struct multibody_load *sum);
/* r = matrix times vector of expressions; transposed: the matrix is. r does not alias v. */
void multibody_turn(struct multibody *m, const double turn[3][3], int transposed, const int v[3],
                    int r[3]);
/* Adds what viscous friction and springs in the pairs take to the forces in the coordinates. */
void multibody_resist(struct multibody *m, int *forces);
/* t. */
int multibody_time(struct multibody *m);
/* A value of a load: a parameter like the symbol, or an expression of the model's. Returns its node, or -1: it is left out. */
int multibody_value(struct multibody *m, const struct load_value *value,
                    const struct symbol *symbol);
/* Gives a node a symbol to stand by, unless it is a number or a symbol itself; symbol NULL: one by chance. */
void multibody_name_atom(struct multibody *m, int node, const struct symbol *symbol);
/* Every atom among what the nodes are made of gets one. */
void multibody_find_atoms(struct multibody *m, const int *nodes, int count);
/* Whether the node is an atom by its kind; is a sum of whole multiples of coordinates. */
int multibody_is_atom(struct multibody *m, int node);
int multibody_is_angle(struct multibody *m, int node);
/* What is known of a node; until the next one that is asked for. */
struct multibody_known *multibody_known(struct multibody *m, int node);
/* The node of a symbol: what it stands for, of an atom's. */
int multibody_symbol_node(struct multibody *m, int symbol);
/* A new parameter's expression: its size is a symbol's value; 0 for a value of 0. */
int multibody_parameter(struct multibody *m, const char *name, const char *letter, const char *sub,
                        enum symbol_quantity quantity, int body, double value);

#endif
