#include "base/memory.h"
#include "functions/arguments_model.h"
#include "functions/wrappers.h"
#include "math/keys.h"
#include "math/quaternion.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define RECORD_URI "urn:systel:record"

/* Off by no more than this where a scene interpolates: of the longest distance between poles, and radians. */
static const double length_share = 1e-4, angle_off = 2e-4;
/* of that where feet stand on the ground: who watches them sees them slide */
static const double standing_share = 0.2;

static xmlNodePtr child(xmlNodePtr parent, const char *name)
{
    xmlNodePtr node = parent->children;
    while (node && !model_is_element(node, name))
        node = node->next;
    return node;
}

static size_t count_moments(xmlNodePtr record)
{
    size_t count = 0;
    for (xmlNodePtr node = record->children; node; node = node->next)
        count += (size_t)(model_is_element(node, "moment") != 0);
    return count;
}

static int has_fingers(const struct mechanism_body *b)
{
    return b->type == JOINT_GRIPPER2 || b->type == JOINT_GRIPPER3;
}

/* What moves every body at every moment, frames[body * count + moment]: as scenes have it, in its base's frame, or in the
 * joint's where that is turned; of fingers, which open along z there. world: where every body is in the scene,
 * world[moment * bodies + body]; may be NULL. */
static int read_frames(const struct model *model, xmlNodePtr record, size_t count, double *times,
                       struct frame *frames, struct frame *world)
{
    const struct mechanism *m = &model->mechanism;
    size_t at = 0;
    for (xmlNodePtr node = record->children; node; node = node->next) {
        if (!model_is_element(node, "moment"))
            continue;
        xmlChar *q = xmlGetNoNsProp(node, BAD_CAST "q"), *t = xmlGetNoNsProp(node, BAD_CAST "t");
        struct number_list list = {NULL, 0};
        struct number_fault fault;
        int good = q && t && number_read((const char *)t, &times[at]) &&
                   number_list_read((const char *)q, &list, &fault) == 0 &&
                   list.count == m->body_coordinates;
        for (int i = 1; good && i < m->body_count; i++) {
            const struct mechanism_body *b = &m->bodies[i];
            struct frame *f = &frames[(size_t)i * count + at];
            joint_motion(b->type, b->axis, b->pitch, list.values + b->first, f);
            if (has_fingers(b))
                f->at[2] = list.values[b->first];
            else if (!xmlHasProp(model->bodies[i].joint, BAD_CAST "rotation"))
                frame_compose(&b->origin, f, f);
        }
        if (good && world)
            mechanism_frames(m, list.values, world + at * (size_t)m->body_count);
        number_list_free(&list);
        xmlFree(q);
        xmlFree(t);
        if (!good)
            return -1;
        at++;
    }
    return 0;
}

static int read_numbers(xmlNodePtr node, const char *name, double *values, int count)
{
    struct number_list list = {NULL, 0};
    struct number_fault fault;
    xmlChar *text = xmlGetNoNsProp(node, BAD_CAST name);
    int good =
        text && number_list_read((const char *)text, &list, &fault) == 0 && list.count == count;
    if (good)
        memcpy(values, list.values, (size_t)count * sizeof *values);
    number_list_free(&list);
    xmlFree(text);
    return good ? 0 : -1;
}

static void append(struct growing_text *list, double value, int decimals)
{
    char number[NUMBER_ROUNDED_TEXT];
    number_print_rounded(value, decimals, number);
    text_grow(list, "%s%s", list->length ? " " : "", number);
}

static void set(xmlNodePtr node, const char *name, char *text)
{
    xmlNewProp(node, BAD_CAST name, BAD_CAST text);
    free(text);
}

/* How far between the keys something may be from where it is: metres, radians. */
struct accuracy {
    double length, angle;
};

/* An element track of a body or object, where it moves; shift: what its places are called. */
static void add_track(xmlNodePtr tree, xmlNodePtr of, const char *shift, const double *times,
                      const struct frame *frames, size_t count, const struct accuracy *off,
                      size_t *keys)
{
    double *turned = memory_get(count, sizeof *turned);
    size_t chosen = keys_choose(frames, times, count, off->length, off->angle, keys, turned);
    free(turned);
    int shifts = 0, turns = 0;
    for (size_t i = 0; i < count; i++)
        for (int k = 0; k < 4; k++) {
            shifts |= k < 3 && fabs(frames[i].at[k] - frames[0].at[k]) > off->length / 10;
            turns |= fabs(frames[i].turn[k] - frames[0].turn[k]) > off->angle / 10;
        }
    if (!shifts && !turns)
        return;
    struct growing_text at = {0}, places = {0}, rotations = {0};
    for (size_t i = 0; i < chosen; i++) {
        const struct frame *f = &frames[keys[i]];
        double rotation[4];
        quaternion_to_rotation(f->turn, rotation);
        append(&at, times[keys[i]] / times[count - 1], 9);
        for (int k = 0; k < 3; k++)
            append(&places, f->at[k], 7);
        for (int k = 0; k < 4; k++)
            append(&rotations, rotation[k], 7);
    }
    xmlNodePtr track = xmlNewChild(tree, NULL, BAD_CAST "track", NULL);
    xmlSetNs(track, xmlNewNs(track, BAD_CAST RECORD_URI, NULL));
    xmlChar *id = xmlGetNoNsProp(of, BAD_CAST "id");
    xmlNewProp(track, BAD_CAST "body", id);
    xmlFree(id);
    set(track, "key", at.text);
    if (shifts)
        set(track, shift, places.text);
    else
        free(places.text);
    if (turns)
        set(track, "rotation", rotations.text);
    else
        free(rotations.text);
}

/* Where an object is at every moment, by the record's holds. Returns 0 where there are none. */
static int read_object(const struct model *model, xmlNodePtr record, const xmlChar *id,
                       const double *times, const struct frame *world, size_t count,
                       struct frame *places)
{
    int found = 0;
    for (xmlNodePtr node = record->children; node; node = node->next) {
        xmlChar *of =
            model_is_element(node, "hold") ? xmlGetNoNsProp(node, BAD_CAST "object") : NULL;
        double start = 0, number = 0, at[3], turn[4];
        if (of && xmlStrEqual(of, id) && read_numbers(node, "start", &start, 1) == 0 &&
            read_numbers(node, "body", &number, 1) == 0 && read_numbers(node, "at", at, 3) == 0 &&
            read_numbers(node, "rotation", turn, 4) == 0) {
            int body = model_body_index(model, (int)number);
            struct frame pose = frame_identity;
            memcpy(pose.at, at, sizeof at);
            quaternion_from_rotation(turn, pose.turn);
            for (size_t i = 0; i < count && body >= 0; i++)
                if (times[i] >= start)
                    frame_compose(&world[i * (size_t)model->mechanism.body_count + (size_t)body],
                                  &pose, &places[i]);
            found |= body >= 0;
        }
        xmlFree(of);
    }
    return found;
}

static double longest_arm(const struct mechanism *m)
{
    double longest = 0;
    for (int i = 1; i < m->body_count; i++)
        longest = fmax(longest, vector_length(m->bodies[i].origin.at));
    return longest > 0 ? longest : 1;
}

void xpath_kinematics_tracks(xmlXPathParserContextPtr xpath, int count)
{
    int index;
    const struct model *model = arguments_pop_element(xpath, 1, "model", "/m:model", &index);
    (void)count;
    if (model == NULL)
        return;
    xmlNodePtr tree = arguments_new_tree(xpath), record = child(model->node, "record");
    size_t moments = record ? count_moments(record) : 0;
    size_t bodies = (size_t)model->mechanism.body_count;
    double *times = memory_get(moments + 1, sizeof *times);
    struct frame *frames = memory_get(moments * bodies + 1, sizeof *frames);
    size_t *keys = memory_get(moments + 1, sizeof *keys);
    double share = record && child(record, "stand") ? standing_share : 1;
    struct accuracy off = {share * length_share * longest_arm(&model->mechanism),
                           share * angle_off};
    int holds = record && child(record, "hold") != NULL;
    struct frame *world = holds ? memory_get(moments * bodies + 1, sizeof *world) : NULL;
    int good = moments > 1 && read_frames(model, record, moments, times, frames, world) == 0;
    if (good)
        for (size_t i = 1; i < bodies; i++)
            if (joint_coordinate_count(model->mechanism.bodies[i].type) > 0)
                add_track(tree, model->bodies[i].node,
                          has_fingers(&model->mechanism.bodies[i]) ? "fingers" : "translation",
                          times, frames + i * moments, moments, &off, keys);
    for (xmlNodePtr node = model->node->children; node && good && holds; node = node->next) {
        xmlChar *id = model_is_element(node, "object") ? xmlGetNoNsProp(node, BAD_CAST "id") : NULL;
        if (id && read_object(model, record, id, times, world, moments, frames))
            add_track(tree, node, "translation", times, frames, moments, &off, keys);
        xmlFree(id);
    }
    free(world);
    free(keys);
    free(frames);
    free(times);
    arguments_return_tree(xpath, tree);
}
