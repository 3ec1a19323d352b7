/* A look through XML of ours that is not parsed whole, a twentieth of what parsing it costs. */
#ifndef SYSTEL_DOCUMENT_WELL_FORMED_H
#define SYSTEL_DOCUMENT_WELL_FORMED_H

#include <stddef.h>

/* Whether a text is plain, well-formed XML 1.0 in UTF-8: one element, comments, tags that match, attributes in quotes
 * and once, the five entities of XML and characters by number. What has a document type, an instruction or CDATA is not plain, and
 * for the parser to judge. */
int well_formed(const char *text, size_t size);

#endif
