/* Documents that stylesheets ask for and that are the same for every model, those of the data folder above all: made
 * once a run.
 *
 * What lies on the shelf belongs to it and never changes. libxslt frees every document that its loader returned
 * with the transformation that asked; shelf_spare() takes those of the shelf out before.
 */
#ifndef SYSTEL_DOCUMENT_SHELF_H
#define SYSTEL_DOCUMENT_SHELF_H

#include <libxslt/xsltInternals.h>

/* Whether what this transformation loads may be shared: a stylesheet with xsl:strip-space changes it. */
int shelf_serves(xsltTransformContextPtr ctxt);
/* The document of an address; NULL: not there. *file, where asked for: see below. Borrowed. */
xmlDocPtr shelf_find(const char *address, const char **file);
/* Hands a document over. file: the canonical path of what it was read from, NULL where it was made. */
void shelf_keep(const char *address, const char *file, xmlDocPtr doc);
/* Before a transformation is freed. */
void shelf_spare(xsltTransformContextPtr ctxt);
void shelf_clear(void);

#endif
