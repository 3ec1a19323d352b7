/* Which connections of a normal form with several structures are in force: elements loop, the others are loose. */
#ifndef SYSTEL_MODEL_CONNECTIONS_H
#define SYSTEL_MODEL_CONNECTIONS_H

#include <libxml/tree.h>

/* The structure element with this name below the model element, name NULL: the first; NULL: there is none. */
xmlNodePtr structure_lookup(xmlNodePtr root, const char *name);
/* The one in force, NULL where the model has no structures. */
xmlNodePtr structure_in_force(xmlNodePtr root);
/* Makes one the structure in force: loops and loose elements trade names. */
void structure_enforce(xmlNodePtr root, xmlNodePtr structure);

/* The first connection at or after a node among its siblings, in force or not; NULL: none. */
xmlNodePtr structure_connection(xmlNodePtr node);
/* Whether it is a contact. */
int structure_is_contact(xmlNodePtr connection);

#endif
