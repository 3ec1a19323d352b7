#include "document/first_use.h"

#include "document/node.h"
#include "document/walk.h"

#include <libxml/hash.h>
#include <stdlib.h>
#include <string.h>

static int is_named(xmlNodePtr node, const char *name)
{
    return node->type == XML_ELEMENT_NODE && strcmp((const char *)node->name, name) == 0;
}

static int has(xmlNodePtr node, const char *name, const char *value)
{
    char *own = node_attribute(node, name);
    int same = strcmp(own, value) == 0;
    free(own);
    return same;
}

/* Definitions below a node, by their names. */
static xmlHashTablePtr definitions(xmlNodePtr shelf)
{
    xmlHashTablePtr found = xmlHashCreate(64);
    for (xmlNodePtr n = shelf; n; n = walk_next(n, shelf)) {
        char *name = n->type == XML_ELEMENT_NODE ? node_attribute(n, "DEF") : NULL;
        if (name && *name)
            xmlHashAddEntry(found, BAD_CAST name, n);
        free(name);
    }
    return found;
}

/* What is defined in a definition that has moved stands with it. */
static void forget(xmlHashTablePtr found, xmlNodePtr definition)
{
    for (xmlNodePtr n = definition; n; n = walk_next(n, definition)) {
        char *name = n->type == XML_ELEMENT_NODE ? node_attribute(n, "DEF") : NULL;
        if (name && xmlHashLookup(found, BAD_CAST name) == n)
            xmlHashRemoveEntry(found, BAD_CAST name, NULL);
        free(name);
    }
}

/* The definition in the place of what uses it, and in its own place what uses it; NULL: it uses none, or one that stands already. */
static xmlNodePtr put(xmlHashTablePtr found, xmlNodePtr user)
{
    char *name = user->type == XML_ELEMENT_NODE ? node_attribute(user, "USE") : NULL;
    xmlNodePtr definition = name && *name ? xmlHashLookup(found, BAD_CAST name) : NULL;
    if (definition) {
        forget(found, definition);
        xmlChar *field = xmlGetNoNsProp(user, BAD_CAST "containerField");
        if (field)
            xmlSetProp(definition, BAD_CAST "containerField", field);
        xmlFree(field);
        xmlReplaceNode(definition, xmlCopyNode(user, 2));
        xmlReplaceNode(user, definition);
        xmlFreeNode(user);
    }
    free(name);
    return definition;
}

static void empty(xmlNodePtr shelf)
{
    xmlHashTablePtr found = definitions(shelf);
    xmlNodePtr root = xmlDocGetRootElement(shelf->doc), before = shelf->prev;
    xmlUnlinkNode(shelf); /* what is in it is not used by itself */
    if (before && before->type == XML_TEXT_NODE && xmlIsBlankNode(before)) {
        xmlUnlinkNode(before);
        xmlFreeNode(before);
    }
    for (xmlNodePtr n = root; n;) {
        xmlNodePtr definition = put(found, n);
        n = walk_next(definition ? definition : n, root);
    }
    xmlHashFree(found, NULL);
    xmlFreeNode(shelf);
}

void first_use_apply(xmlDocPtr doc)
{
    xmlNodePtr root = xmlDocGetRootElement(doc);
    if (root == NULL || !is_named(root, "X3D"))
        return;
    for (xmlNodePtr n = root; n; n = walk_next(n, root))
        if (is_named(n, "Switch") && has(n, "whichChoice", "-1")) {
            empty(n);
            return;
        }
}
