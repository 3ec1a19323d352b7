#include "model/model_record.h"

#include "base/memory.h"
#include "base/numbers.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static void set_number(xmlNodePtr node, const char *name, double value)
{
    char text[NUMBER_TEXT];
    number_print(value, text);
    xmlNewProp(node, BAD_CAST name, BAD_CAST text);
}

/* Twelve digits: the rest is rounding. */
static void set_numbers(xmlNodePtr node, const char *name, const double *values, int count,
                        double *room)
{
    for (int i = 0; i < count; i++)
        room[i] = number_round_digits(values[i], 12);
    char *text = number_list_print(room, count);
    xmlNewProp(node, BAD_CAST name, BAD_CAST text);
    free(text);
}

static void write_coordinates(const struct model *model, xmlNodePtr record,
                              const char *const *units)
{
    for (int i = 0; i < model->mechanism.body_coordinates; i++) {
        const struct model_coordinate *c = &model->coordinates[i];
        xmlNodePtr node = xmlNewChild(record, record->ns, BAD_CAST "coordinate", NULL);
        xmlChar *id = xmlGetNoNsProp(model->bodies[c->body].joint, BAD_CAST "id");
        xmlNewProp(node, BAD_CAST "joint", id);
        xmlFree(id);
        set_number(node, "body", model->bodies[c->body].number);
        set_number(node, "index", c->index + 1);
        xmlNewProp(node, BAD_CAST "unit", BAD_CAST units[i]);
    }
}

void model_record_write_switch(xmlNodePtr record, double time, const char *from, const char *to,
                               double lost)
{
    xmlNodePtr node = xmlNewNode(record->ns, BAD_CAST "switch"), after = record->children;
    set_number(node, "t", number_round_digits(time, 12));
    xmlNewProp(node, BAD_CAST "from", BAD_CAST from);
    xmlNewProp(node, BAD_CAST "to", BAD_CAST to);
    if (lost != 0)
        set_number(node, "lost", number_round_digits(lost, 12));
    while (after && model_is_element(after, "coordinate"))
        after = after->next;
    if (after)
        xmlAddPrevSibling(after, node);
    else
        xmlAddChild(record, node);
}

void model_record_write_stand(xmlNodePtr record, xmlNodePtr connection, double start, double end,
                              const double at[3])
{
    xmlNodePtr node = xmlNewChild(record, record->ns, BAD_CAST "stand", NULL);
    xmlChar *id = xmlGetNoNsProp(connection, BAD_CAST "id");
    double room[3];
    xmlNewProp(node, BAD_CAST "connection", id);
    xmlFree(id);
    set_number(node, "start", number_round_digits(start, 12));
    set_number(node, "end", number_round_digits(end, 12));
    set_numbers(node, "at-b", at, 3, room);
}

/* What drives, of the first moment and of those before which it changes. */
static void set_drives(xmlNodePtr moment, const struct record *record, size_t i)
{
    size_t width = (size_t)record->width;
    const unsigned char *now = record->drives + i * width;
    if (i > 0 && memcmp(now, now - width, width) == 0)
        return;
    char *text = text_copy("");
    for (size_t k = 0; k < width; k++)
        text_append(&text, "%s%d", k ? " " : "", now[k] != 0);
    xmlNewProp(moment, BAD_CAST "drives", BAD_CAST text);
    free(text);
}

xmlNodePtr model_record_write(const struct model *model, const struct record *record,
                              const char *name, double step, const char *const *units,
                              const char *const *structures)
{
    xmlNodePtr node = xmlNewNode(model->node->ns, BAD_CAST "record");
    double *room = memory_get((size_t)record->width, sizeof *room);
    if (*name)
        xmlNewProp(node, BAD_CAST "motion", BAD_CAST name);
    set_number(node, "step", step);
    xmlAddChild(model->node, node);
    write_coordinates(model, node, units);
    for (size_t i = 0; i < record->count; i++) {
        xmlNodePtr moment = xmlNewChild(node, node->ns, BAD_CAST "moment", NULL);
        size_t at = i * (size_t)record->width;
        set_number(moment, "t", number_round_digits(record->t[i], 12));
        set_numbers(moment, "q", record->q + at, record->width, room);
        set_numbers(moment, "v", record->v + at, record->width, room);
        set_numbers(moment, "a", record->a + at, record->width, room);
        if (record->drives)
            set_drives(moment, record, i);
        if (structures && record->structure)
            xmlNewProp(moment, BAD_CAST "structure", BAD_CAST structures[record->structure[i]]);
    }
    free(room);
    return node;
}

int model_record_numbers(xmlNodePtr moment, const char *name, double *values, int count)
{
    xmlChar *text = xmlGetNoNsProp(moment, BAD_CAST name);
    struct number_list list = {NULL, 0};
    struct number_fault fault;
    int good =
        text && number_list_read((const char *)text, &list, &fault) == 0 && list.count >= count;
    if (good)
        memcpy(values, list.values, (size_t)count * sizeof *values);
    number_list_free(&list);
    xmlFree(text);
    return good;
}

xmlNodePtr model_record_add(xmlNodePtr record, const char *name)
{
    xmlNodePtr node = xmlNewNode(record->ns, BAD_CAST name), after = record->children;
    while (after && xmlStrEqual(after->name, BAD_CAST "coordinate"))
        after = after->next;
    return after ? xmlAddPrevSibling(after, node) : xmlAddChild(record, node);
}
