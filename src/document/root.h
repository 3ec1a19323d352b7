/* The root of a document, read without what is in it. */
#ifndef SYSTEL_DOCUMENT_ROOT_H
#define SYSTEL_DOCUMENT_ROOT_H

#include <libxml/tree.h>

/* A document of the root element alone, with its attributes; NULL where reading does not come so far. The caller frees it. */
xmlDocPtr root_parse(const char *data, size_t size);

#endif
