/* The mathematical model of a system as a document of equations (namespace urn:systel:equations).
 *
 * Symbols first, each once; then blocks: kinematics, inverse, expanded, mass-matrix, drives, constraints; then what was left out, and why. The format
 * stands in docs/EQUATIONS.md. Coordinates, parameters and results are SI and radians, places in the scene's axes.
 */
#ifndef SYSTEL_SYMBOLS_EQUATIONS_H
#define SYSTEL_SYMBOLS_EQUATIONS_H

#include "symbols/equations_source.h"

#include <libxml/tree.h>

#define EQUATIONS_URI "urn:systel:equations"

/* Appends the element equations to parent. */
void equations_write(const struct equations_source *source, xmlNodePtr parent);

#endif
