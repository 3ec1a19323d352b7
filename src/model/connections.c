#include "model/connections.h"

#include "document/node.h"
#include "model/model.h"

#include <stdlib.h>
#include <string.h>

static int attribute_is(xmlNodePtr node, const char *name, const char *value)
{
    char *has = node_attribute(node, name);
    int same = strcmp(has, value) == 0;
    free(has);
    return same;
}

static xmlNodePtr first(xmlNodePtr root, const char *attribute, const char *value)
{
    for (xmlNodePtr node = root->children; node; node = node->next)
        if (model_is_element(node, "structure") &&
            (attribute == NULL || attribute_is(node, attribute, value)))
            return node;
    return NULL;
}

xmlNodePtr structure_lookup(xmlNodePtr root, const char *name)
{
    return first(root, name ? "name" : NULL, name);
}

xmlNodePtr structure_in_force(xmlNodePtr root)
{
    return first(root, "in-force", "yes");
}

xmlNodePtr structure_connection(xmlNodePtr node)
{
    while (node && !model_is_element(node, "loop") && !model_is_element(node, "loose"))
        node = node->next;
    return node;
}

int structure_is_contact(xmlNodePtr connection)
{
    return attribute_is(connection, "one-sided", "yes");
}

/* Whether a word is in a blank-separated list. */
static int lists(const char *list, const char *word)
{
    size_t length = strlen(word);
    for (const char *at = list; length && (at = strstr(at, word)); at += length)
        if ((at == list || at[-1] == ' ') && (at[length] == '\0' || at[length] == ' '))
            return 1;
    return 0;
}

void structure_enforce(xmlNodePtr root, xmlNodePtr structure)
{
    for (xmlNodePtr node = root->children; node; node = node->next)
        if (model_is_element(node, "structure"))
            xmlSetProp(node, BAD_CAST "in-force", BAD_CAST(node == structure ? "yes" : "no"));
    char *list = node_attribute(structure, "connections");
    for (xmlNodePtr node = structure_connection(root->children); node;
         node = structure_connection(node->next)) {
        char *id = node_attribute(node, "id");
        xmlNodeSetName(node, BAD_CAST(lists(list, id) ? "loop" : "loose"));
        free(id);
    }
    free(list);
}
