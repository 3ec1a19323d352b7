/* Structures of a model with several (paper 002, section 4): which connections are in force.
 *
 * In the normal form a connection in force is a loop element, one that is not a loose element; both have the same attributes. A
 * contact (one-sided) is held where it has touched: at-b is that place, surface the point of the support that was written,
 * whose normal points up in the scene.
 */
#ifndef SYSTEL_PIPELINE_STRUCTURE_H
#define SYSTEL_PIPELINE_STRUCTURE_H

#include "document/diag.h"
#include "model/connections.h"
#include "model/model.h"

/* The same by the name that --set gives; "": the one in force, else the first. Returns 0, or -1 after a report (status 1). */
int structure_choose(const char *file, xmlDocPtr doc, const char *name, struct diag *d);

/* Metres that the point of a contact lies above its surface; *place: the point in b's frame. frames: of the bodies. */
double structure_height(const struct model *model, xmlNodePtr connection,
                        const struct frame *frames, double place[3]);
/* Metres between the points of any connection, loose ones too; of a contact its height. */
double structure_gap(const struct model *model, xmlNodePtr connection, const struct frame *frames);

/* Contacts in force are held where the model's bodies stand: at-b, on the surface, in the model and in its document. */
void structure_seat(struct model *model);
/* All connections in force are held where the bodies stand, in the model's document: for what is reckoned of a structure alone. */
void structure_settle(struct model *model);

#endif
