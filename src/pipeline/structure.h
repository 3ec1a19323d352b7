/* Structures of a model with several (paper 002, section 4): which connections are in force.
 *
 * In the normal form a connection in force is a loop element, one that is not a loose element; both have the same attributes. A
 * contact (one-sided) is held where it has touched: at-b is that place, surface the point of the support that was written,
 * whose normal points up in the scene.
 */
#ifndef SYSTEL_PIPELINE_STRUCTURE_H
#define SYSTEL_PIPELINE_STRUCTURE_H

#include "document/diag.h"
#include "math/stand.h"
#include "model/connections.h"
#include "model/model.h"

/* The same by the name that --set gives; "": the one in force, else the first. Returns 0, or -1 after a report (status 1). */
int structure_choose(const char *file, xmlDocPtr doc, const char *name, struct diag *d);

/* A connection as numbers (math/stand.h), its loop not set. */
struct stand_connection structure_read(const struct model *model, xmlNodePtr connection);
/* Where it holds, into its document. */
void structure_write_place(xmlNodePtr connection, const double at_b[3]);

/* Contacts in force are held where the model's bodies stand: at-b, on the surface, in the model and in its document. */
void structure_seat(struct model *model);
/* All connections in force are held where the bodies stand, in the model's document: for what is reckoned of a structure alone. */
void structure_settle(struct model *model);

#endif
