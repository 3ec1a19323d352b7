/* A model in motion, which functions of forces, energy and momentum reckon with: where it is, how fast, what drives.
 *
 * Quantities are in SI units and in the order of the model's coordinates. Errors are raised in the XPath context.
 */
#ifndef SYSTEL_FUNCTIONS_DYNAMICS_SCENE_H
#define SYSTEL_FUNCTIONS_DYNAMICS_SCENE_H

#include "model/force_variants.h"

#include <libxml/xpath.h>

/* A model in motion: a moment of its record, what the context says, or rest. */
struct dynamics_scene {
    const struct model *model;
    struct force_variants variants;
    struct force_variant *variant; /* of the structure in force */
    struct model_dynamics *dynamics;
    double *q, *v, *a, time;
    unsigned char *drives;
};

/* The last argument, where it is a moment of a record: off the stack, *count one less. NULL where there are fewer arguments than
 * position. Returns 0, or -1 after an error. */
int dynamics_scene_pop_moment(xmlXPathParserContextPtr xpath, int *count, int position,
                              xmlNodePtr *moment);
/* The model that a node stands in; NULL after an error. */
const struct model *dynamics_scene_model(xmlXPathParserContextPtr xpath, xmlNodePtr node);
/* A model at a moment; NULL: as the context says, or at rest. Returns 0, or -1 after an error, with nothing to be closed. */
int dynamics_scene_open(xmlXPathParserContextPtr xpath, const struct model *model,
                        xmlNodePtr moment, struct dynamics_scene *s);
/* The same of the model around a moment or the context node, which begins with its own speeds, and stands and moves. */
int dynamics_scene_open_moving(xmlXPathParserContextPtr xpath, xmlNodePtr moment,
                               struct dynamics_scene *s);
void dynamics_scene_close(struct dynamics_scene *s);
/* The forces at the moment; false: they are not determined, or there was an error. */
int dynamics_scene_solve(xmlXPathParserContextPtr xpath, struct dynamics_scene *s);

#endif
