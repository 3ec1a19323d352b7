/* Quantities of a record that belong to bodies in a plane: their turns, and how well a link transmits.
 *
 * Degrees, seconds. Names: 3.angle 3.omega 3.epsilon of body 3, counter-clockwise on paper (of a body in space omega and epsilon without
 * sign, no angle); 2.gamma of the link 2, gamma of the first that has one: the transmission angle, 0 to 90 degrees: between the link and the
 * rocker that it moves, or the line across the guide of the slider. Source: theory of mechanisms.
 */
#ifndef SYSTEL_FUNCTIONS_SERIES_PLANE_H
#define SYSTEL_FUNCTIONS_SERIES_PLANE_H

#include "model/model.h"

/* The values at all moments of the record, for free(). drives: [body_coordinates]. Returns how many, 0 where the name is none of these or the model
 * has no such quantity, -1 when the record cannot be read. */
int series_plane_collect(const struct model *model, xmlNodePtr record, const unsigned char *drives,
                         const char *name, double **values);

#endif
