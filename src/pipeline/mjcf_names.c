#include "pipeline/mjcf_names.h"

#include "base/memory.h"
#include "document/node.h"
#include "document/walk.h"

#include <stdlib.h>
#include <string.h>

const char *const mjcf_references[] = {"body",   "body1", "body2", "joint", "joint1",
                                       "joint2", "site",  "site1", "site2", "geom",
                                       "geom1",  "geom2", NULL};

int mjcf_is(xmlNodePtr node, const char *name)
{
    return node->type == XML_ELEMENT_NODE && strcmp((const char *)node->name, name) == 0;
}

void mjcf_set(xmlNodePtr node, const char *name, const char *value)
{
    xmlSetProp(node, BAD_CAST name, BAD_CAST value);
}

size_t mjcf_rename(xmlNodePtr node, const char *attribute, const char *prefix, const char *suffix)
{
    char *old = node_attribute(node, attribute), *name = NULL;
    if (old && *old) {
        name = text_print("%s%s%s", prefix, old, suffix);
        mjcf_set(node, attribute, name);
    }
    size_t length = name ? strlen(name) : 0;
    free(name);
    free(old);
    return length;
}

void mjcf_find_names(xmlNodePtr root, xmlHashTablePtr names, size_t *elements)
{
    for (xmlNodePtr n = root; n; n = walk_next(n, root)) {
        char *name = n->type == XML_ELEMENT_NODE ? node_attribute(n, "name") : NULL;
        *elements += n->type == XML_ELEMENT_NODE;
        if (name && *name)
            xmlHashAddEntry(names, BAD_CAST name, names);
        free(name);
    }
}

enum mjcf_referring mjcf_refers(xmlNodePtr root, xmlHashTablePtr names)
{
    int some = 0, others = 0;
    for (xmlNodePtr n = root; n; n = walk_next(n, root))
        for (size_t i = 0; n->type == XML_ELEMENT_NODE && mjcf_references[i]; i++) {
            char *name = node_attribute(n, mjcf_references[i]);
            int is_there = name && *name && xmlHashLookup(names, BAD_CAST name);
            some |= is_there;
            others |= name && *name && !is_there && strcmp(name, "world") != 0;
            free(name);
        }
    return !some ? MJCF_NONE : others ? MJCF_SOME : MJCF_ALL;
}
