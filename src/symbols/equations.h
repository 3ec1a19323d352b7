/* The mathematical model of a system as a document of equations (namespace urn:systel:equations).
 *
 * Symbols first, each once; then blocks: kinematics, inverse, expanded, mass-matrix, constraints; then what was left out, and why. The format
 * stands in docs/EQUATIONS.md. Coordinates, parameters and results are SI and radians, places in the scene's axes.
 */
#ifndef SYSTEL_SYMBOLS_EQUATIONS_H
#define SYSTEL_SYMBOLS_EQUATIONS_H

#include "symbols/multibody.h"

#include <libxml/tree.h>

#define EQUATIONS_URI "urn:systel:equations"

struct equations_point {
    int body; /* index */
    const char *name;
    double at[3]; /* in the body's frame */
};

struct equations_source {
    struct multibody_source bodies;
    const char *system, *lang;
    const char *(*title)(void *user, int body); /* of a body's number; NULL: none */
    const char *(*loop)(void *user,
                        int loop); /* name of a cut pair, relation: loop_count + its index */
    void *user;
    const struct equations_point *points;
    int point_count;
    const char *omitted_load; /* a kind of load that has no symbols here, or NULL */
};

/* Appends the element equations to parent. */
void equations_write(const struct equations_source *source, xmlNodePtr parent);

#endif
