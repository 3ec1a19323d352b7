/* Document order without recursion, whatever the depth. */
#ifndef SYSTEL_DOCUMENT_WALK_H
#define SYSTEL_DOCUMENT_WALK_H

#include <libxml/tree.h>

/* The node after `node` in document order below root (and root itself first); NULL at the end. */
static inline xmlNodePtr walk_next(xmlNodePtr node, xmlNodePtr root)
{
    if (node->type == XML_ELEMENT_NODE && node->children)
        return node->children;
    while (node != root && node->next == NULL)
        node = node->parent;
    return node == root ? NULL : node->next;
}

#endif
