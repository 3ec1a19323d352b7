/* Conditions of transitions between structures: XPath over what a model does at a moment.
 *
 * Variables: $t, s; $since, s that the structure has been in force; $q and $v, elements q and v (body, index, name) with the coordinates
 * and their speeds as users count them (mm, degrees); $gap, elements gap (name) with the millimetres between the points of every
 * connection, of a contact those above its surface. Functions: kin: (scene, metres) at that moment, and EXSLT.
 * Where no gap is evaluated, it need not be reckoned: what an expression does not name is left out.
 */
#ifndef SYSTEL_PIPELINE_CONDITIONS_H
#define SYSTEL_PIPELINE_CONDITIONS_H

#include "document/diag.h"
#include "model/context.h"
#include "model/model.h"

struct conditions;

/* Compiles the transitions of a normal form and, if asked, tries them at the position it has. NULL after reports with their lines (status 1), XPath's
 * own words among them. What can never change is a warning. doc is borrowed; its coordinates are written with each moment. */
struct conditions *conditions_new(const char *file, xmlDocPtr doc,
                                  const struct function_context *like, int tries, struct diag *d);
void conditions_free(struct conditions *c);
/* Which structure is in force, since when; model: that of doc as it is now, borrowed until the next. */
void conditions_enter(struct conditions *c, const char *structure, double since,
                      const struct model *model);
/* No transition to this structure holds (borrowed); NULL: all may. Entering a structure lets all. */
void conditions_bar(struct conditions *c, const char *to);
/* The first transition from it that holds at a moment: its index among all, -1: none, -2 after a report. q, and the state's: as model's. */
int conditions_find(struct conditions *c, const double *q, const struct motion_state *state);
/* Name of the structure that a transition leads to; its line. Borrowed. */
const char *conditions_target(const struct conditions *c, int transition);
long conditions_line(const struct conditions *c, int transition);

#endif
