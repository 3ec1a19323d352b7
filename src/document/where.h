/* What of a stylesheet of ours one document needs: an xsl:include whose doc:where names elements
 * is left out where the document has none of them. Half of what a run of one model does is
 * compiling stylesheets. */
#ifndef SYSTEL_DOCUMENT_WHERE_H
#define SYSTEL_DOCUMENT_WHERE_H

#include "base/memory.h"

#include <libxml/hash.h>
#include <libxml/tree.h>

/* Local names of a document's elements; xmlHashFree(names, NULL). */
xmlHashTablePtr where_names(xmlDocPtr doc);
/* Takes the includes that these names do not need out of a stylesheet; what they ask for is added
 * to left_out. */
void where_leave_out(xmlDocPtr stylesheet, xmlHashTablePtr names, struct text_list *left_out);
/* Whether a document needs what was left out. */
int where_needs(xmlDocPtr doc, const struct text_list *left_out);

#endif
