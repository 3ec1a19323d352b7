#include "pipeline/motion_shift.h"

#include "base/memory.h"
#include "base/numbers.h"
#include "document/node.h"
#include "document/source.h"
#include "model/model.h"

#include <stdlib.h>

void motion_shift(xmlNodePtr into, xmlNodePtr motion, double start)
{
    for (xmlNodePtr node = motion->children; node; node = node->next) {
        if (node->type != XML_ELEMENT_NODE || model_is_element(node, "formula"))
            continue;
        xmlNodePtr copy = xmlDocCopyNode(node, into->doc, 1);
        xmlAddChild(into, copy);
        char text[NUMBER_TEXT];
        if (model_is_element(node, "nodes")) {
            xmlChar *content = xmlNodeGetContent(node);
            struct number_list list = {NULL, 0};
            struct number_fault fault;
            if (number_list_read((const char *)content, &list, &fault) == 0) {
                for (int i = 0; i < list.count; i += 2)
                    list.values[i] += start;
                char *moved = number_list_print(list.values, list.count);
                xmlNodeSetContent(copy, BAD_CAST moved);
                free(moved);
            }
            number_list_free(&list);
            xmlFree(content);
            continue;
        }
        int grips = model_is_element(node, "grasp") || model_is_element(node, "release");
        char *own = node_attribute(node, grips ? "at" : "start");
        double value = 0;
        int is_first = 1;
        for (xmlNodePtr before = node->prev; before; before = before->prev) {
            is_first &= before->type != XML_ELEMENT_NODE;
        }
        if (*own)
            number_read(own, &value);
        number_print(start + value, text);
        if (*own || (grips && is_first))
            xmlSetProp(copy, BAD_CAST(grips ? "at" : "start"), BAD_CAST text);
        else if (!grips)
            xmlSetProp(copy, BAD_CAST "earliest", BAD_CAST text);
        free(own);
    }
}

int motion_shift_formulas(xmlNodePtr into, xmlNodePtr motion, double start, double all,
                          const char *file, struct diag *d)
{
    int added = 0;
    for (xmlNodePtr node = motion->children; node; node = node->next) {
        char text[NUMBER_TEXT];
        double span = all;
        if (!model_is_element(node, "formula"))
            continue;
        char *own = node_attribute(node, "time");
        if (*own)
            number_read(own, &span);
        free(own);
        if (span <= 0) {
            diag_say(d, LEVEL_ERROR, STATUS_INVALID, file, source_line(node), "process-formula",
                     NULL);
            return -1;
        }
        xmlNodePtr copy = xmlDocCopyNode(node, into->doc, 1);
        xmlAddChild(into, copy);
        number_print(start, text);
        xmlSetProp(copy, BAD_CAST "start", BAD_CAST text);
        number_print(span, text);
        xmlSetProp(copy, BAD_CAST "time", BAD_CAST text);
        added++;
    }
    return added;
}
