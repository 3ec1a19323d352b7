#include "model/model_points.h"

#include "base/numbers.h"
#include "model/model.h"

#include <string.h>

int model_point_is_name(const char *place)
{
    place += strspn(place, " \t\r\n");
    return *place && strchr("0123456789+-.", *place) == NULL;
}

xmlNodePtr model_point_lookup(xmlNodePtr body, const char *name)
{
    for (xmlNodePtr node = body->children; node; node = node->next) {
        xmlChar *own =
            model_is_element(node, "point") ? xmlGetNoNsProp(node, BAD_CAST "name") : NULL;
        int same = own && strcmp((const char *)own, name) == 0;
        xmlFree(own);
        if (same)
            return node;
    }
    return NULL;
}

static xmlNodePtr next_body(xmlNodePtr node)
{
    while (node && !model_is_element(node, "body"))
        node = node->next;
    return node;
}

int model_point_count(xmlNodePtr body, const char *name, xmlNodePtr *found)
{
    int count = 0;
    for (xmlNodePtr node = body; node;) {
        xmlNodePtr point = model_point_lookup(node, name);
        if (point && count++ == 0)
            *found = point;
        xmlNodePtr on = next_body(node->children);
        while (on == NULL && node != body) {
            on = next_body(node->next);
            node = node->parent;
        }
        node = on;
    }
    return count;
}

int model_point_read(xmlNodePtr point, double at[3])
{
    struct number_list list;
    struct number_fault fault;
    xmlChar *text = xmlGetNoNsProp(point, BAD_CAST "at");
    int failed = text == NULL || number_list_read((const char *)text, &list, &fault) != 0;
    xmlFree(text);
    if (failed)
        return -1;
    failed = list.count != 3;
    if (!failed)
        memcpy(at, list.values, 3 * sizeof *at);
    number_list_free(&list);
    return failed ? -1 : 0;
}
