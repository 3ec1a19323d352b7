/* How the language that a model came from counts coordinates, and what is written in the model does. */
#ifndef SYSTEL_MODEL_UNITS_H
#define SYSTEL_MODEL_UNITS_H

#include "model/model.h"

struct coordinates {
    const struct model *model;
    int in_mm, in_degrees, y_down; /* units of the user's language */
};

/* How the language that a model came from counts. */
struct coordinates coordinates_of(const struct model *model);
/* The same, as what is written in the model counts: conditions, expressions, records. A normal form that is read again says it (unit). */
struct coordinates coordinates_written(const struct model *model);

/* -1 of y of a planar system's translations, which counts downwards for the user, else 1. */
double coordinates_sign(const struct coordinates *c, int coordinate);
/* How many of the user's units an SI unit of the coordinate makes, with the sign. */
double coordinates_units(const struct coordinates *c, int coordinate);

#endif
