/* Coordinates as users name and count them: numbers of bodies, names of joints, the units of their language.
 */
#ifndef SYSTEL_PIPELINE_COORDINATES_H
#define SYSTEL_PIPELINE_COORDINATES_H

#include "model/units.h"
#include "pipeline/pose_text.h"

/* The body that is named: SYSTEM.BODY (the only system is 1), then a joint's name, which may be digits, then a body's number, then its id
 * (and, kindly, the joint's id and the body's name). -1 when there is none. */
int coordinates_find_body(const struct model *model, const struct pose_item *item);
/* The name of a body that moves, or of its joint, that is likely to be meant; "" when none is. Free with free(). */
char *coordinates_likely_name(const struct model *model, const char *wrong);

/* A value as the user counts it. Free with free(). */
char *coordinates_text(const struct coordinates *c, int coordinate, double value);
/* The value in SI; returns -1 when its unit does not suit the coordinate. */
int coordinates_to_si(const struct coordinates *c, int coordinate, double value,
                      enum pose_unit unit, double *si);

#endif
