#include "pipeline/structure_picture.h"

#include "base/memory.h"
#include "base/numbers.h"
#include "document/node.h"
#include "document/source.h"
#include "pipeline/structure.h"

#include <stdlib.h>
#include <string.h>

xmlNodePtr structure_picture_next(xmlNodePtr node)
{
    while (node && !model_is_element(node, "structure"))
        node = node->next;
    return node;
}

/* The moment in the middle of the first time that a structure is in force. */
static xmlNodePtr middle(xmlNodePtr root, const char *structure)
{
    xmlNodePtr record = root->children, first = NULL;
    size_t count = 0;
    while (record && !model_is_element(record, "record"))
        record = record->next;
    for (xmlNodePtr node = record ? record->children : NULL; node; node = node->next) {
        if (!model_is_element(node, "moment"))
            continue;
        char *own = node_attribute(node, "structure");
        int same = strcmp(own, structure) == 0;
        free(own);
        if (!same && first)
            break;
        if (same && first == NULL)
            first = node;
        count += (size_t)same;
    }
    for (size_t i = 0; i < count / 2; i++)
        first = first->next;
    return first;
}

static void stand(struct model *model, xmlNodePtr moment)
{
    struct number_list list = {NULL, 0};
    struct number_fault fault;
    char *text = moment ? node_attribute(moment, "q") : text_copy("");
    if (number_list_read(text, &list, &fault) == 0 &&
        list.count == model->mechanism.body_coordinates) {
        memcpy(model->q, list.values, (size_t)list.count * sizeof *list.values);
        model_write_coordinates(model, model->q);
    }
    number_list_free(&list);
    free(text);
}

xmlDocPtr structure_picture_stage(xmlNodePtr structure, const struct function_context *context)
{
    xmlDocPtr copy = xmlCopyDoc(structure->doc, 1);
    xmlNodePtr root = xmlDocGetRootElement(copy);
    char *name = node_attribute(structure, "name");
    struct model_problem problem;
    structure_enforce(root, structure_lookup(root, name));
    struct model *model = model_read(root, context, &problem);
    if (model) {
        stand(model, middle(root, name));
        structure_settle(model);
    }
    free(name);
    if (model == NULL) {
        xmlFreeDoc(copy);
        return NULL;
    }
    model_free(model);
    return copy;
}

void structure_picture_keep(xmlNodePtr structure, const char *data, size_t size)
{
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    static const char head[] = "data:image/svg+xml;base64,";
    char *address = memory_get(sizeof head + (size / 3 + 1) * 4, 1), *to = address;
    memcpy(to, head, sizeof head - 1);
    to += sizeof head - 1;
    for (size_t i = 0; i < size; i += 3) {
        unsigned long three = (unsigned long)(unsigned char)data[i] << 16;
        if (i + 1 < size)
            three |= (unsigned long)(unsigned char)data[i + 1] << 8;
        if (i + 2 < size)
            three |= (unsigned char)data[i + 2];
        for (int k = 0; k < 4; k++)
            *to++ = (char)(i + (size_t)k > size ? '=' : letters[three >> (18 - 6 * k) & 63]);
    }
    xmlNodePtr root = xmlDocGetRootElement(structure->doc);
    xmlNsPtr space = xmlSearchNsByHref(structure->doc, structure, BAD_CAST SOURCE_URI);
    if (space == NULL)
        space = xmlNewNs(root, BAD_CAST SOURCE_URI, BAD_CAST "src");
    if (space)
        xmlSetNsProp(structure, space, BAD_CAST "picture", BAD_CAST address);
    free(address);
}
