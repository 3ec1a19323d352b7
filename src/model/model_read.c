#include "model/model_fields.h"

#include "base/memory.h"
#include "math/quaternion.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Pairs */

static int read_type(struct model_reader *r, xmlNodePtr node, enum joint_type *type)
{
    xmlChar *text = xmlGetNoNsProp(node, BAD_CAST "type");
    int found = text ? joint_type_lookup((const char *)text) : -1;
    if (found < 0)
        model_fields_refuse(r, node, "functions-model-type", text ? (const char *)text : "",
                            (char *)NULL);
    else
        *type = (enum joint_type)found;
    xmlFree(text);
    return found < 0 ? -1 : 0;
}

/* What joints and loops have in common: type, axis, pitch. */
static int read_pair(struct model_reader *r, xmlNodePtr node, enum joint_type *type, double axis[3],
                     double *pitch)
{
    static const double z[3] = {0, 0, 1};
    if (read_type(r, node, type) != 0)
        return -1;
    memcpy(axis, z, sizeof z);
    int status = model_fields_numbers(r, node, "axis", axis, 3);
    if (status < 0)
        return -1;
    if ((status == 0 && joint_has_axis(*type)) || vector_normalize(axis, axis) != 0)
        return model_fields_refuse(r, node, "functions-model-axis", (char *)NULL);
    *pitch = 0;
    double second[3];
    if (joint_has_second(*type)) {
        status = model_fields_numbers(r, node, "axis2", second, 3);
        if (status > 0)
            *pitch = joint_second_pitch(axis, second);
        return status < 0 ? -1 : 0;
    }
    status = model_fields_numbers(r, node, "pitch", pitch, 1);
    if (status == 0 && *type == JOINT_HELICAL)
        return model_fields_refuse(r, node, "functions-model-pitch", (char *)NULL);
    return status < 0 ? -1 : 0;
}

static int read_origin(struct model_reader *r, xmlNodePtr joint, struct frame *origin)
{
    double rotation[4] = {1, 0, 0, 0};
    *origin = frame_identity;
    if (model_fields_numbers(r, joint, "at", origin->at, 3) < 0 ||
        model_fields_numbers(r, joint, "rotation", rotation, 4) < 0)
        return -1;
    if (quaternion_from_rotation(rotation, origin->turn) != 0)
        return model_fields_refuse(r, joint, "functions-model-rotation", (char *)NULL);
    return 0;
}

/* Bodies */

static int read_joint(struct model_reader *r, struct model_body *record,
                      struct mechanism_body *body)
{
    xmlNodePtr joint = model_fields_seek(record->node->children, "joint");
    if (joint == NULL || model_fields_seek(joint->next, "joint"))
        return model_fields_refuse(r, record->node, "functions-model-joint", (char *)NULL);
    record->joint = joint;
    if (read_pair(r, joint, &body->type, body->axis, &body->pitch) != 0)
        return -1;
    xmlChar *drive = xmlGetNoNsProp(joint, BAD_CAST "drive");
    body->drives = drive == NULL ? 0 : strcmp((const char *)drive, "yes") == 0 ? 1 : -1;
    xmlFree(drive);
    return read_origin(r, joint, &body->origin);
}

/* The ground is the outermost body; base is the index of the body around this one, or -1. */
static int read_body(struct model_reader *r, xmlNodePtr node, int base)
{
    struct model *model = r->model;
    struct mechanism *m = &model->mechanism;
    if (m->body_count == r->body_room) {
        r->body_room = 2 * r->body_room + 16;
        size_t room = (size_t)r->body_room;
        model->bodies = memory_resize(model->bodies, room, sizeof *model->bodies);
        m->bodies = memory_resize(m->bodies, room, sizeof *m->bodies);
    }
    struct model_body *record = &model->bodies[m->body_count];
    struct mechanism_body *body = &m->bodies[m->body_count];
    *record = (struct model_body){.node = node};
    *body = (struct mechanism_body){
        .base = base, .origin = frame_identity, .type = JOINT_FIXED, .axis = {0, 0, 1}};
    if (model_fields_whole(r, node, "number", &record->number) != 0)
        return -1;
    m->body_count++;
    if (base < 0) {
        if (m->body_count > 1)
            return model_fields_refuse(r, node, "functions-model-ground", (char *)NULL);
        return 0;
    }
    int named;
    if (model_fields_whole(r, node, "base", &named) != 0)
        return -1;
    if (named != model->bodies[base].number) {
        char *has = text_print("%d", named);
        char *wanted = text_print("%d", model->bodies[base].number);
        model_fields_refuse(r, node, "functions-model-base", has, wanted, (char *)NULL);
        free(has);
        free(wanted);
        return -1;
    }
    return read_joint(r, record, body);
}

/* All bodies in document order, without recursion. */
static int read_bodies(struct model_reader *r)
{
    const struct mechanism *m = &r->model->mechanism;
    xmlNodePtr node = model_fields_seek(r->model->node->children, "body");
    int base = -1;
    while (node) {
        if (read_body(r, node, base) != 0)
            return -1;
        xmlNodePtr inner = model_fields_seek(node->children, "body");
        if (inner) {
            base = m->body_count - 1;
            node = inner;
            continue;
        }
        xmlNodePtr next = model_fields_seek(node->next, "body");
        while (next == NULL && base >= 0) {
            next = model_fields_seek(r->model->bodies[base].node->next, "body");
            base = m->bodies[base].base;
        }
        node = next;
    }
    return 0;
}

/* Numbers */

struct numbered {
    int number, index;
};

static int compare(const void *a, const void *b)
{
    const struct numbered *x = a, *y = b;
    if (x->number != y->number)
        return x->number < y->number ? -1 : 1;
    return x->index < y->index ? -1 : x->index > y->index;
}

static int index_numbers(struct model_reader *r)
{
    struct model *model = r->model;
    int count = model->mechanism.body_count, status = 0;
    struct numbered *sorted = memory_get((size_t)count, sizeof *sorted);
    for (int i = 0; i < count; i++)
        sorted[i] = (struct numbered){model->bodies[i].number, i};
    qsort(sorted, (size_t)count, sizeof *sorted, compare);
    model->by_number = memory_get((size_t)count, sizeof *model->by_number);
    for (int i = 0; i < count && status == 0; i++) {
        model->by_number[i] = sorted[i].index;
        if (i > 0 && sorted[i].number == sorted[i - 1].number) {
            char *number = text_print("%d", sorted[i].number);
            status = model_fields_refuse(r, model->bodies[sorted[i].index].node,
                                         "functions-model-number", number, (char *)NULL);
            free(number);
        }
    }
    free(sorted);
    return status;
}

/* Loops */

static int read_end(struct model_reader *r, xmlNodePtr node, const char *name, int *index)
{
    int number;
    if (model_fields_whole(r, node, name, &number) != 0)
        return -1;
    *index = model_body_index(r->model, number);
    if (*index >= 0)
        return 0;
    char *text = text_print("%d", number);
    model_fields_refuse(r, node, "functions-model-end", name, text, (char *)NULL);
    free(text);
    return -1;
}

static int read_loop(struct model_reader *r, xmlNodePtr node)
{
    struct model *model = r->model;
    struct mechanism *m = &model->mechanism;
    if (m->loop_count == r->loop_room) {
        r->loop_room = 2 * r->loop_room + 8;
        size_t room = (size_t)r->loop_room;
        model->loops = memory_resize(model->loops, room, sizeof *model->loops);
        m->loops = memory_resize(m->loops, room, sizeof *m->loops);
    }
    struct mechanism_loop *loop = &m->loops[m->loop_count];
    *loop = (struct mechanism_loop){.on_a = frame_identity, .on_b = frame_identity};
    model->loops[m->loop_count++] = node;
    if (read_end(r, node, "a", &loop->a) != 0 || read_end(r, node, "b", &loop->b) != 0 ||
        read_pair(r, node, &loop->type, loop->axis, &loop->pitch) != 0 ||
        model_fields_numbers(r, node, "at", loop->on_a.at, 3) < 0 ||
        model_fields_numbers(r, node, "at-b", loop->on_b.at, 3) < 0)
        return -1;
    if (loop->a == loop->b)
        return model_fields_refuse(r, node, "functions-model-loop", (char *)NULL);
    return 0;
}

/* Coordinates */

static int read_coordinates(struct model_reader *r, int index)
{
    struct model *model = r->model;
    const struct mechanism_body *body = &model->mechanism.bodies[index];
    xmlNodePtr joint = model->bodies[index].joint;
    int count = joint_coordinate_count(body->type);
    double min[JOINT_MAX_COORDINATES], max[JOINT_MAX_COORDINATES];
    for (int i = 0; i < count; i++) {
        min[i] = -INFINITY;
        max[i] = INFINITY;
    }
    if (model_fields_numbers(r, joint, "q", model->q + body->first, count) < 0 ||
        model_fields_numbers(r, joint, "min", min, count) < 0 ||
        model_fields_numbers(r, joint, "max", max, count) < 0)
        return -1;
    for (int i = 0; i < count; i++)
        model->coordinates[body->first + i] =
            (struct model_coordinate){index, i, min[i], max[i], joint_motion_kind(body->type, i)};
    return 0;
}

static int read_all(struct model_reader *r)
{
    struct model *model = r->model;
    struct mechanism *m = &model->mechanism;
    if (!model_is_element(model->node, "model"))
        return model_fields_refuse(r, model->node, "functions-model-root", MODEL_URI, (char *)NULL);
    xmlChar *up = xmlGetNoNsProp(model->node, BAD_CAST "up");
    m->z_up = up && strcmp((const char *)up, "z") == 0;
    xmlFree(up);
    if (read_bodies(r) != 0 || index_numbers(r) != 0)
        return -1;
    for (xmlNodePtr node = model_fields_seek(model->node->children, "loop"); node;
         node = model_fields_seek(node->next, "loop"))
        if (read_loop(r, node) != 0)
            return -1;
    if (model_relations_read(r) != 0)
        return -1;
    model->frames = memory_get((size_t)m->body_count, sizeof *model->frames);
    mechanism_number(m, model->frames);
    model->q = memory_get((size_t)m->coordinate_count, sizeof *model->q);
    model->coordinates = memory_get((size_t)m->body_coordinates, sizeof *model->coordinates);
    for (int i = 1; i < m->body_count; i++)
        if (read_coordinates(r, i) != 0)
            return -1;
    model_seat_loops(model, model->q, model->frames);
    return 0;
}

struct model *model_read(xmlNodePtr root, const struct function_context *context,
                         struct model_problem *problem)
{
    struct model_reader r = {
        .model = memory_get(1, sizeof *r.model), .context = context, .problem = problem};
    r.model->node = root;
    if (read_all(&r) == 0)
        return r.model;
    model_free(r.model);
    return NULL;
}
