#include "pipeline/structure.h"

#include "base/memory.h"
#include "base/numbers.h"
#include "document/node.h"
#include "math/quaternion.h"

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

/* The point of the first body, in the scene and in the frame of the second. */
static void touch(const struct model *model, xmlNodePtr connection, const struct frame *frames,
                  int *b, double place[3])
{
    double at[3];
    struct frame back;
    read_point(connection, "at", at);
    *b = body_of(model, connection, "b");
    frame_point(&frames[body_of(model, connection, "a")], at, at);
    frame_invert(&frames[*b], &back);
    frame_point(&back, at, place);
}

/* Up, in the frame of a body. */
static void up_in(const struct frame *frame, double up[3])
{
    static const double y[3] = {0, 1, 0};
    double back[4];
    quaternion_conjugate(frame->turn, back);
    quaternion_rotate(back, y, up);
}

double structure_height(const struct model *model, xmlNodePtr connection,
                        const struct frame *frames, double place[3])
{
    double surface[3], up[3], height = 0;
    int b;
    touch(model, connection, frames, &b, place);
    read_point(connection, "surface", surface);
    up_in(&frames[b], up);
    for (int k = 0; k < 3; k++)
        height += up[k] * (place[k] - surface[k]);
    return height;
}

double structure_gap(const struct model *model, xmlNodePtr connection, const struct frame *frames)
{
    double place[3], at[3];
    int b;
    if (structure_is_contact(connection))
        return structure_height(model, connection, frames, place);
    touch(model, connection, frames, &b, place);
    read_point(connection, "at-b", at);
    for (int k = 0; k < 3; k++)
        at[k] -= place[k];
    return vector_length(at);
}

void structure_seat(struct model *model)
{
    static const double seated = 1e-9; /* metres: a model that is read again stays as it is */
    for (int i = 0; i < model->mechanism.loop_count; i++) {
        struct mechanism_loop *loop = &model->mechanism.loops[i];
        double place[3], up[3], off[3];
        if (!structure_is_contact(model->loops[i]))
            continue;
        double height = structure_height(model, model->loops[i], model->frames, place);
        up_in(&model->frames[loop->b], up);
        for (int k = 0; k < 3; k++) {
            place[k] -= height * up[k];
            off[k] = place[k] - loop->on_b.at[k];
        }
        if (vector_length(off) < seated)
            continue;
        memcpy(loop->on_b.at, place, sizeof place);
        char *text = number_list_print(loop->on_b.at, 3);
        xmlSetProp(model->loops[i], BAD_CAST "at-b", BAD_CAST text);
        free(text);
    }
}

void structure_settle(struct model *model)
{
    for (int i = 0; i < model->mechanism.loop_count; i++) {
        double place[3];
        int b;
        if (joint_translation_count(model->mechanism.loops[i].type) > 0)
            continue; /* its points need not coincide */
        touch(model, model->loops[i], model->frames, &b, place);
        char *text = number_list_print(place, 3);
        xmlSetProp(model->loops[i], BAD_CAST "at-b", BAD_CAST text);
        free(text);
    }
}
