/* What a check assumes where a model has a harmless flaw.
 *
 * A finding may hold elements assume: at is the path of an element or attribute (doc:path), value
 * what an attribute there is from now on; without value the node is left out. Stages after the
 * check see a document without the flaw.
 */
#ifndef SYSTEL_PIPELINE_ASSUMPTIONS_H
#define SYSTEL_PIPELINE_ASSUMPTIONS_H

#include <libxml/tree.h>

/* Changes doc as the findings about it say. Paths that lead nowhere are passed over. */
void assumptions_apply(xmlDocPtr findings, xmlDocPtr doc);

#endif
