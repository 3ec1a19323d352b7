#include "formats/glb_scene.h"

#include "base/memory.h"
#include "base/numbers.h"
#include "document/node.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

void glb_keep_number(xmlHashTablePtr table, const char *key, size_t number)
{
    size_t *kept = memory_get(1, sizeof *kept);
    *kept = number;
    if (xmlHashAddEntry(table, BAD_CAST key, kept) != 0)
        free(kept);
}

const size_t *glb_find_number(xmlHashTablePtr table, const char *key)
{
    return xmlHashLookup(table, BAD_CAST key);
}

int glb_is_named(xmlNodePtr node, const char *name)
{
    return node->type == XML_ELEMENT_NODE && strcmp((const char *)node->name, name) == 0;
}

xmlNodePtr glb_meant(const struct glb_scene *s, xmlNodePtr node)
{
    char *use = node_attribute(node, "USE");
    xmlNodePtr meant = *use ? xmlHashLookup(s->defined, BAD_CAST use) : node;
    free(use);
    return meant;
}

xmlNodePtr glb_child(const struct glb_scene *s, xmlNodePtr node, const char *name)
{
    for (xmlNodePtr c = node ? node->children : NULL; c; c = c->next)
        if (glb_is_named(c, name))
            return glb_meant(s, c);
    return NULL;
}

int glb_read_numbers(xmlNodePtr node, const char *name, size_t count, double *values)
{
    char *text = node ? node_attribute(node, name) : text_copy("");
    struct number_list list;
    struct number_fault fault;
    int found = *text && number_list_read(text, &list, &fault) == 0;
    if (found) {
        found = (size_t)list.count == count;
        if (found)
            memcpy(values, list.values, count * sizeof *values);
        number_list_free(&list);
    }
    free(text);
    return found;
}

void glb_turn(const double rotation[4], double q[4])
{
    double length =
        sqrt(rotation[0] * rotation[0] + rotation[1] * rotation[1] + rotation[2] * rotation[2]);
    double half = sin(rotation[3] / 2) / (length > 0 ? length : 1);
    for (int i = 0; i < 3; i++)
        q[i] = rotation[i] * half;
    q[3] = length > 0 ? cos(rotation[3] / 2) : 1;
}
