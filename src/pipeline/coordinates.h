/* Coordinates as users name and count them: numbers of bodies, names of joints, the units of their language.
 */
#ifndef SYSTEL_PIPELINE_COORDINATES_H
#define SYSTEL_PIPELINE_COORDINATES_H

#include "model/model.h"
#include "pipeline/pose_text.h"

struct coordinates {
    const struct model *model;
    int in_mm, in_degrees, y_down; /* units of the user's language */
};

/* How the language that a model came from counts. */
struct coordinates coordinates_of(const struct model *model);
/* The same, as what is written in the model counts: conditions, records. A normal form that is read again says it (unit). */
struct coordinates coordinates_written(const struct model *model);

/* The body that is named: SYSTEM.BODY, then a body's number, then a joint's name or a body's id (and, kindly, the
 * joint's id and the body's name). -1 when there is none. */
int coordinates_find_body(const struct model *model, const struct pose_item *item);
/* The name of a body that moves, or of its joint, that is likely to be meant; "" when none is. Free with free(). */
char *coordinates_likely_name(const struct model *model, const char *wrong);

/* -1 of y of a planar system's translations, which counts downwards for the user, else 1. */
double coordinates_sign(const struct coordinates *c, int coordinate);
/* How many of the user's units an SI unit of the coordinate makes, with the sign. */
double coordinates_units(const struct coordinates *c, int coordinate);
/* A value as the user counts it. Free with free(). */
char *coordinates_text(const struct coordinates *c, int coordinate, double value);
/* The value in SI; returns -1 when its unit does not suit the coordinate. */
int coordinates_to_si(const struct coordinates *c, int coordinate, double value,
                      enum pose_unit unit, double *si);

#endif
