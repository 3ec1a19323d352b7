#include "model/model_fields.h"

#include "base/memory.h"
#include "base/numbers.h"
#include "document/source.h"
#include "model/error_text.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

int model_fields_refuse(struct model_reader *r, xmlNodePtr node, const char *id, ...)
{
    va_list substitutes;
    va_start(substitutes, id);
    char *text = error_text(r->context, id, substitutes);
    va_end(substitutes);
    r->problem->node = node;
    r->problem->line = source_line(node);
    size_t length = strlen(text);
    if (length >= sizeof r->problem->text)
        length = sizeof r->problem->text - 1;
    while (length > 0 && ((unsigned char)text[length] & 0xC0) == 0x80)
        length--; /* not in the middle of a character */
    memcpy(r->problem->text, text, length);
    r->problem->text[length] = '\0';
    free(text);
    return -1;
}

xmlNodePtr model_fields_seek(xmlNodePtr node, const char *name)
{
    while (node && !model_is_element(node, name))
        node = node->next;
    return node;
}

static int fail_list(struct model_reader *r, xmlNodePtr node, const char *name, const char *text,
                     int found, int wanted)
{
    char *has = text_print("%d", found), *expected = text_print("%d", wanted);
    if (found < 0)
        model_fields_refuse(r, node, "functions-model-list", name, text, (char *)NULL);
    else
        model_fields_refuse(r, node, "functions-model-count", name, text, has, expected,
                            (char *)NULL);
    free(has);
    free(expected);
    return -1;
}

int model_fields_numbers(struct model_reader *r, xmlNodePtr node, const char *name, double *values,
                         int count)
{
    xmlChar *text = xmlGetNoNsProp(node, BAD_CAST name);
    struct number_list list;
    struct number_fault fault;
    if (text == NULL)
        return 0;
    int status = 1;
    if (number_list_read((const char *)text, &list, &fault) != 0) {
        status = fail_list(r, node, name, (const char *)text, -1, count);
    } else {
        if (list.count != count)
            status = fail_list(r, node, name, (const char *)text, list.count, count);
        else if (count > 0)
            memcpy(values, list.values, (size_t)count * sizeof *values);
        number_list_free(&list);
    }
    xmlFree(text);
    return status;
}

int model_fields_whole(struct model_reader *r, xmlNodePtr node, const char *name, int *value)
{
    double number = -1;
    int status = model_fields_numbers(r, node, name, &number, 1);
    if (status < 0)
        return -1;
    if (number < 0 || number > INT_MAX || number != floor(number))
        return model_fields_refuse(r, node, "functions-model-whole", name, (char *)NULL);
    *value = (int)number;
    return 0;
}
