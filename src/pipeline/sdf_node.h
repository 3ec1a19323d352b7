/* What is asked of elements of SDF again and again. */
#ifndef SYSTEL_PIPELINE_SDF_NODE_H
#define SYSTEL_PIPELINE_SDF_NODE_H

#include <libxml/tree.h>

int sdf_is(xmlNodePtr node, const char *name);
/* The first child of the name; NULL: there is none. */
xmlNodePtr sdf_child(xmlNodePtr node, const char *name);
/* Its text without blanks around it; "" where the node is NULL. Free with free(). */
char *sdf_text(xmlNodePtr node);
/* Whether its text, or an attribute's, is that of something true. */
int sdf_is_true(const char *text);

#endif
