/* Named points of bodies (point elements of the normal form). */
#ifndef SYSTEL_MODEL_MODEL_POINTS_H
#define SYSTEL_MODEL_MODEL_POINTS_H

#include <libxml/tree.h>

/* Whether a place is told by the name of a point and not by numbers. */
int model_point_is_name(const char *place);
/* The point of a body element with this name, or NULL. */
xmlNodePtr model_point_lookup(xmlNodePtr body, const char *name);
/* How many points of the body and of all it bears have the name; *found is the first one, left as
 * it is where there is none. No recursion: depth does not matter. */
int model_point_count(xmlNodePtr body, const char *name, xmlNodePtr *found);
/* Place of a point element in the frame of its body, metres. Returns 0, or -1 without three
 * numbers. */
int model_point_read(xmlNodePtr point, double at[3]);

#endif
