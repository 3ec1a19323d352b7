/* What is asked of libxml2's nodes again and again. */
#ifndef SYSTEL_DOCUMENT_NODE_H
#define SYSTEL_DOCUMENT_NODE_H

#include <libxml/tree.h>

/* A copy of an attribute without namespace, empty where there is none. Free with free(). */
char *node_attribute(xmlNodePtr node, const char *name);

#endif
