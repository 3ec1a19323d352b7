#include "pipeline/structure.h"

#include "base/memory.h"
#include "base/numbers.h"
#include "document/node.h"

#include <stdlib.h>
#include <string.h>

static int report_unknown(const char *file, xmlNodePtr root, const char *name, struct diag *d)
{
    struct text_list names = {0};
    for (xmlNodePtr node = root->children; node; node = node->next) {
        if (!model_is_element(node, "structure"))
            continue;
        char *own = node_attribute(node, "name");
        text_list_add(&names, own);
        free(own);
    }
    char *has = text_list_join(&names, ", ");
    diag_say(d, LEVEL_ERROR, STATUS_INVALID, file, 0,
             names.count ? "structure-unknown" : "structure-none", name, has, NULL);
    free(has);
    text_list_clear(&names);
    return -1;
}

int structure_choose(const char *file, xmlDocPtr doc, const char *name, struct diag *d)
{
    xmlNodePtr root = xmlDocGetRootElement(doc);
    xmlNodePtr structure = NULL;
    if (*name && (structure = structure_lookup(root, name)) == NULL)
        return report_unknown(file, root, name, d);
    if (structure == NULL)
        structure = structure_in_force(root);
    if (structure == NULL)
        structure = structure_lookup(root, NULL);
    if (structure)
        structure_enforce(root, structure);
    return 0;
}

/* Three numbers of an attribute; zeros where it has none. */
static void read_point(xmlNodePtr node, const char *name, double point[3])
{
    struct number_list list = {NULL, 0};
    struct number_fault fault;
    char *text = node_attribute(node, name);
    memset(point, 0, 3 * sizeof *point);
    if (number_list_read(text, &list, &fault) == 0 && list.count == 3)
        memcpy(point, list.values, 3 * sizeof *point);
    number_list_free(&list);
    free(text);
}

static int body_of(const struct model *model, xmlNodePtr connection, const char *end)
{
    char *number = node_attribute(connection, end);
    int body = model_body_index(model, (int)strtol(number, NULL, 10));
    free(number);
    return body < 0 ? 0 : body;
}

struct stand_connection structure_read(const struct model *model, xmlNodePtr connection)
{
    struct stand_connection c = {.a = body_of(model, connection, "a"),
                                 .b = body_of(model, connection, "b"),
                                 .loop = -1,
                                 .contact = structure_is_contact(connection)};
    read_point(connection, "at", c.at);
    read_point(connection, "at-b", c.at_b);
    if (c.contact)
        read_point(connection, "surface", c.surface);
    return c;
}

void structure_write_place(xmlNodePtr connection, const double at_b[3])
{
    char *text = number_list_print(at_b, 3);
    xmlSetProp(connection, BAD_CAST "at-b", BAD_CAST text);
    free(text);
}

void structure_seat(struct model *model)
{
    for (int i = 0; i < model->mechanism.loop_count; i++) {
        struct mechanism_loop *loop = &model->mechanism.loops[i];
        struct stand_connection c = structure_read(model, model->loops[i]);
        if (c.contact && stand_touch(&c, model->frames, loop->on_b.at))
            structure_write_place(model->loops[i], loop->on_b.at);
    }
}

void structure_settle(struct model *model)
{
    for (int i = 0; i < model->mechanism.loop_count; i++) {
        if (joint_translation_count(model->mechanism.loops[i].type) > 0)
            continue; /* its points need not coincide */
        struct stand_connection c = structure_read(model, model->loops[i]);
        stand_place(&c, model->frames, c.at_b);
        structure_write_place(model->loops[i], c.at_b);
    }
}
