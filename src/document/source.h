/* Where a node of any stage stands in the user's file. */
#ifndef SYSTEL_DOCUMENT_SOURCE_H
#define SYSTEL_DOCUMENT_SOURCE_H

#include <libxml/tree.h>

#define SOURCE_URI "urn:systel:source"

/* src:line of the element when import has left it, else the line that the parser counted;
 * 0 when unknown. */
long source_line(const xmlNode *node);
/* Whether an attribute of that bookkeeping has a value. */
int source_is(const xmlNode *node, const char *name, const char *value);

#endif
