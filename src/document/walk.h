/* Document order without recursion, whatever the depth. */
#ifndef SYSTEL_DOCUMENT_WALK_H
#define SYSTEL_DOCUMENT_WALK_H

#include <libxml/tree.h>

/* The node behind a subtree in document order below root; NULL at the end. */
static inline xmlNodePtr walk_behind(xmlNodePtr node, xmlNodePtr root)
{
    while (node != root && node->next == NULL)
        node = node->parent;
    return node == root ? NULL : node->next;
}

/* The node after `node` in document order below root (and root itself first); NULL at the end. */
static inline xmlNodePtr walk_next(xmlNodePtr node, xmlNodePtr root)
{
    return node->type == XML_ELEMENT_NODE && node->children ? node->children
                                                            : walk_behind(node, root);
}

#endif
