/* Validation by W3C XML Schema, its findings said in the user's spelling. */
#ifndef SYSTEL_DOCUMENT_VALIDATE_H
#define SYSTEL_DOCUMENT_VALIDATE_H

#include "document/diag.h"
#include "document/naming.h"

#include <libxml/xmlschemas.h>

/* Compiles a schema; NULL after a report (status 4). */
xmlSchemaPtr validate_compile(const char *path, struct diag *d);
/* Reports every violation (status 1) with the line of its element. Returns 0 when valid. */
int validate_document(xmlSchemaPtr schema, xmlDocPtr doc, const struct naming *naming,
                      const char *file, struct diag *d);

#endif
