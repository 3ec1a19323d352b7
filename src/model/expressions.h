/* XPath expressions over what a model does at a moment: conditions of transitions, values of forces.
 *
 * Variables: $t, s; $q and $v, elements q and v (body, index, name) with the coordinates of the bodies and their speeds as what is written in the
 * model counts (units.h). Functions: kin:q('2'), kin:q('2.3') and kin:v(…), the same by the body's number and which coordinate; kin: of
 * stylesheets (scene, metres) at that moment, num:, vec:, q:, and EXSLT math, set and str.
 *
 *     struct expressions *e = expressions_new(doc, context);
 *     expressions_use(e, model);
 *     int i = expressions_compile(e, "-20 * $q[1]");        -1: expressions_told(e)
 *     expressions_stand(e, t, q, v, expressions_are_kinematic(e, i));
 *     expressions_number(e, i, &value);
 *     expressions_free(e);
 */
#ifndef SYSTEL_MODEL_EXPRESSIONS_H
#define SYSTEL_MODEL_EXPRESSIONS_H

#include "model/context.h"
#include "model/model.h"

struct expressions;

/* doc is borrowed; its coordinates are written with each kinematic moment. */
struct expressions *expressions_new(xmlDocPtr doc, const struct function_context *like);
void expressions_free(struct expressions *e);
/* Functions dyn: too; not for what forces are reckoned from. */
void expressions_allow_forces(struct expressions *e);
/* What they reckon with, borrowed; NULL: the model rests. */
void expressions_move(struct expressions *e, const struct motion_state *state);
/* The model of doc as it is now, borrowed until the next; it has the same bodies each time. */
void expressions_use(struct expressions *e, const struct model *model);

/* Index of the expression, or -1; a text that was compiled before is not compiled again. */
int expressions_compile(struct expressions *e, const char *text);
/* The text of one. Borrowed. */
const char *expressions_text(const struct expressions *e, int index);
/* Whether the document has to stand as the moment does. */
int expressions_are_kinematic(const struct expressions *e, int index);

/* A variable of the caller's own: elements named like it in a group that is returned, with set as its nodes once it is filled; a number. */
xmlNodePtr expressions_group(struct expressions *e, const char *name);
void expressions_publish(struct expressions *e, xmlNodePtr group);
void expressions_set(xmlNodePtr element, double value);
void expressions_set_number(struct expressions *e, const char *name, double value);

/* The variables as the moment has them, the document too if asked. v NULL: at rest. Returns 0, or -1. */
int expressions_stand(struct expressions *e, double t, const double *q, const double *v,
                      int kinematic);
/* 0, or -1 and what is told. */
int expressions_number(struct expressions *e, int index, double *value);
int expressions_truth(struct expressions *e, int index, int *truth);
/* The first thing that XPath said since it was last asked, "" where it said nothing. Free with free(). */
char *expressions_told(struct expressions *e);

#endif
