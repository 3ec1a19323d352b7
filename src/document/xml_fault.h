/* What keeps a file from being XML, in words of a cause and a remedy. */
#ifndef SYSTEL_DOCUMENT_XML_FAULT_H
#define SYSTEL_DOCUMENT_XML_FAULT_H

#include "document/compat.h"
#include "document/diag.h"

#include <libxml/tree.h>

/* An error of libxml2's parser, inside the innermost element that is open, NULL: none; what has no words of ours is told in libxml2's. */
void xml_fault_tell(compat_error error, const xmlNode *inside, const char *file, struct diag *d);
/* Says what a file that is no XML is (packed, a spreadsheet, a picture, plain text) and returns 1; 0: it
 * may be XML. */
int xml_fault_is_alien(const char *data, size_t size, const char *file, struct diag *d);

#endif
