/* Documents as HTML, without indentation and in UTF-8: to the byte what libxml2 writes, a third of its instructions. */
#ifndef SYSTEL_DOCUMENT_HTML_H
#define SYSTEL_DOCUMENT_HTML_H

#include <libxml/tree.h>

/* Free with free(). */
char *html_write(xmlDocPtr doc, size_t *length);

#endif
