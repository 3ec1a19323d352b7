#include "functions/arguments_model.h"
#include "functions/wrappers.h"
#include "math/quaternion.h"
#include "math/reach.h"
#include "model/kinematics_cache.h"
#include "model/model_points.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

static void return_frame(xmlXPathParserContextPtr xpath, const struct frame *f)
{
    double numbers[7];
    memcpy(numbers, f->at, sizeof f->at);
    memcpy(numbers + 3, f->turn, sizeof f->turn);
    arguments_return_numbers(xpath, numbers, 7);
}

void xpath_kinematics_pose(xmlXPathParserContextPtr xpath, int count)
{
    int i;
    const struct model *model = arguments_pop_body(xpath, &i);
    (void)count;
    if (model)
        return_frame(xpath, &model->frames[i]);
}

void xpath_kinematics_axis(xmlXPathParserContextPtr xpath, int count)
{
    int i;
    const struct model *model = arguments_pop_body(xpath, &i);
    (void)count;
    if (model == NULL)
        return;
    const struct mechanism_body *body = &model->mechanism.bodies[i];
    if (body->base < 0) {
        arguments_raise(xpath, "functions-ground", (char *)NULL);
        return;
    }
    struct frame joint;
    double axis[3];
    frame_compose(&model->frames[body->base], &body->origin, &joint);
    quaternion_rotate(joint.turn, body->axis, axis);
    arguments_return_numbers(xpath, axis, 3);
}

/* The motion of the body's pair; the ground's is none. */
static void motion_of(const struct model *model, int i, struct frame *motion)
{
    const struct mechanism_body *body = &model->mechanism.bodies[i];
    joint_motion(body->type, body->axis, body->pitch, model->q + body->first, motion);
}

/* Each axis lies in the frame that the motions before it leave. */
void xpath_kinematics_motions(xmlXPathParserContextPtr xpath, int count)
{
    int i;
    const struct model *model = arguments_pop_body(xpath, &i);
    (void)count;
    if (model == NULL)
        return;
    const struct mechanism_body *body = &model->mechanism.bodies[i];
    int motions = body->base < 0 ? 0 : joint_coordinate_count(body->type);
    double numbers[4 * JOINT_MAX_COORDINATES];
    struct frame joint = frame_identity, step;
    if (body->base >= 0)
        frame_compose(&model->frames[body->base], &body->origin, &joint);
    for (int c = 0; c < motions; c++) {
        enum motion_kind kind = joint_motion_kind(body->type, c);
        double axis[3];
        joint_motion_axis(body->type, body->axis, body->pitch, c, axis);
        numbers[4 * c] = kind;
        quaternion_rotate(joint.turn, axis, numbers + 4 * c + 1);
        joint_elementary(kind, axis, body->pitch, model->q[body->first + c], &step);
        frame_compose(&joint, &step, &joint);
    }
    arguments_return_numbers(xpath, numbers, 4 * motions);
}

static void return_motion(xmlXPathParserContextPtr xpath, int from_base)
{
    int i;
    struct frame motion;
    const struct model *model = arguments_pop_body(xpath, &i);
    if (model == NULL)
        return;
    motion_of(model, i, &motion);
    if (from_base)
        frame_compose(&model->mechanism.bodies[i].origin, &motion, &motion);
    return_frame(xpath, &motion);
}

void xpath_kinematics_frame(xmlXPathParserContextPtr xpath, int count)
{
    (void)count;
    return_motion(xpath, 1);
}

void xpath_kinematics_motion(xmlXPathParserContextPtr xpath, int count)
{
    (void)count;
    return_motion(xpath, 0);
}

/* The place that the last argument gives by the name of a point, and its body. */
static const struct model *pop_named(xmlXPathParserContextPtr xpath, int *body, double at[3])
{
    xmlChar *name = arguments_pop_text(xpath);
    const struct model *model = name ? arguments_pop_body(xpath, body) : NULL;
    xmlNodePtr point =
        model ? model_point_lookup(model->bodies[*body].node, (const char *)name) : NULL;
    int failed = point == NULL || model_point_read(point, at) != 0;
    if (model && failed) {
        char *number = text_print("%d", model->bodies[*body].number);
        arguments_raise(xpath, "functions-no-point", number, (const char *)name, (char *)NULL);
        free(number);
    }
    xmlFree(name);
    return failed ? NULL : model;
}

/* A point element's own place and body. */
static const struct model *pop_point(xmlXPathParserContextPtr xpath, int *body, double at[3])
{
    static const char example[] = "//m:point[1]";
    struct model_problem problem;
    xmlNodePtr node = arguments_pop_node(xpath, 1, example);
    if (node == NULL)
        return NULL;
    if (!model_is_element(node, "point") || !model_is_element(node->parent, "body") ||
        model_point_read(node, at) != 0) {
        arguments_raise(xpath, "functions-element", node->name ? (const char *)node->name : "/",
                        "point", example, "1", (char *)NULL);
        return NULL;
    }
    const struct model *model =
        kinematics_cache_lookup(arguments_context(xpath), node->parent, body, &problem);
    if (model == NULL)
        arguments_fail_model(xpath, &problem);
    return model;
}

void xpath_kinematics_point(xmlXPathParserContextPtr xpath, int count)
{
    int i;
    double point[3];
    const struct model *model = NULL;
    if (count == 1) {
        model = pop_point(xpath, &i, point);
    } else {
        xmlChar *place = xmlXPathCastToString(xpath->value);
        int named = place && model_point_is_name((const char *)place);
        xmlFree(place);
        if (named)
            model = pop_named(xpath, &i, point);
        else if (arguments_pop_numbers(xpath, count, 3, "x y z", point) == 0)
            model = arguments_pop_body(xpath, &i);
    }
    if (model == NULL)
        return;
    frame_point(&model->frames[i], point, point);
    arguments_return_numbers(xpath, point, 3);
}

/* Asks of each body its own pair alone, however many others it carries. */
void xpath_kinematics_link(xmlXPathParserContextPtr xpath, int count)
{
    (void)count;
    xmlXPathObjectPtr nodes = arguments_pop_nodes(xpath, 1, "//m:body[1]");
    if (nodes == NULL)
        return;
    xmlNodePtr link =
        xmlXPathNodeSetIsEmpty(nodes->nodesetval) ? NULL : nodes->nodesetval->nodeTab[0];
    while (link && model_is_element(link->parent, "body")) {
        xmlNodePtr joint = link->children;
        while (joint && !model_is_element(joint, "joint"))
            joint = joint->next;
        xmlChar *type = joint ? xmlGetNoNsProp(joint, BAD_CAST "type") : NULL;
        int fixed = xmlStrEqual(type, BAD_CAST "fixed");
        xmlFree(type);
        if (!fixed)
            break;
        link = link->parent;
    }
    valuePush(xpath, xmlXPathNewNodeSet(link));
    xmlXPathFreeObject(nodes);
}

/* The model with its rank and what drives; NULL after an error. */
static const struct model *pop_choice(xmlXPathParserContextPtr xpath, int *rank,
                                      const unsigned char **drives)
{
    int i;
    const struct model *model = arguments_pop_element(xpath, 1, "model", "/m:model", &i);
    if (model && kinematics_cache_choice(arguments_context(xpath), rank, drives) != 0) {
        xpath->error = XPATH_MEMORY_ERROR;
        return NULL;
    }
    return model;
}

/* Not an error: what checks ask before they ask anything else. */
void xpath_kinematics_sound(xmlXPathParserContextPtr xpath, int count)
{
    struct model_problem problem;
    int index;
    xmlNodePtr node = arguments_pop_node(xpath, count, "/m:model");
    struct function_context *context = arguments_context(xpath);
    if (node == NULL)
        return;
    int sound = context && model_is_element(node, "model") &&
                kinematics_cache_lookup(context, node, &index, &problem) != NULL;
    valuePush(xpath, xmlXPathNewBoolean(sound));
}

void xpath_kinematics_rank(xmlXPathParserContextPtr xpath, int count)
{
    int rank;
    const unsigned char *drives;
    (void)count;
    if (pop_choice(xpath, &rank, &drives))
        arguments_return_count(xpath, rank);
}

void xpath_kinematics_mobility(xmlXPathParserContextPtr xpath, int count)
{
    int rank;
    const unsigned char *drives;
    const struct model *model = pop_choice(xpath, &rank, &drives);
    (void)count;
    if (model)
        arguments_return_count(xpath, model->mechanism.coordinate_count - rank);
}

void xpath_kinematics_driving(xmlXPathParserContextPtr xpath, int count)
{
    int rank;
    const unsigned char *drives;
    const struct model *model = pop_choice(xpath, &rank, &drives);
    (void)count;
    if (model == NULL)
        return;
    int coordinates = model->mechanism.body_coordinates;
    double *list = memory_get((size_t)coordinates, sizeof *list);
    for (int i = 0; i < coordinates; i++)
        list[i] = drives[i];
    arguments_return_numbers(xpath, list, coordinates);
    free(list);
}

void xpath_kinematics_gap(xmlXPathParserContextPtr xpath, int count)
{
    int i;
    const struct model *model = arguments_pop_element(xpath, 1, "loop", "/m:model/m:loop[1]", &i);
    (void)count;
    if (model == NULL)
        return;
    double gap = model_loop_gap(model, i);
    arguments_return_numbers(xpath, &gap, 1);
}

/* Limits of the coordinates and room for a search. */
struct search {
    double *min, *max;
    struct reach_step *steps;
};

static void search_begin(const struct model *model, struct search *s)
{
    size_t count = (size_t)model->mechanism.body_coordinates;
    s->min = memory_get(count + 1, sizeof *s->min);
    s->max = memory_get(count + 1, sizeof *s->max);
    s->steps = memory_get(count + 1, sizeof *s->steps);
    for (size_t i = 0; i < count; i++) {
        s->min[i] = model->coordinates[i].min;
        s->max[i] = model->coordinates[i].max;
    }
}

static void search_end(struct search *s)
{
    free(s->min);
    free(s->max);
    free(s->steps);
}

/* A finger is one of two end bodies that slide apart from one place of their base. */
static int is_finger(const struct model *model, const unsigned char *bears, int i)
{
    const struct mechanism_body *bodies = model->mechanism.bodies, *a = &bodies[i];
    if (a->type != JOINT_PRISMATIC || bears[i])
        return 0;
    for (int k = 1; k < model->mechanism.body_count; k++) {
        const struct mechanism_body *b = &bodies[k];
        if (k == i || b->base != a->base || b->type != JOINT_PRISMATIC || bears[k])
            continue;
        if (vector_dot(a->axis, b->axis) < -0.999999 &&
            memcmp(a->origin.at, b->origin.at, sizeof a->origin.at) == 0)
            return 1;
    }
    return 0;
}

void xpath_kinematics_reach(xmlXPathParserContextPtr xpath, int count)
{
    int index;
    const struct model *model = arguments_pop_element(xpath, 1, "model", "/m:model", &index);
    (void)count;
    if (model == NULL)
        return;
    const struct mechanism *m = &model->mechanism;
    unsigned char *bears = memory_get((size_t)m->body_count + 1, 1);
    struct search search;
    search_begin(model, &search);
    for (int i = 1; i < m->body_count; i++)
        bears[m->bodies[i].base] = 1;
    double greatest = -1;
    enum reach_status status = REACH_FOUND;
    for (int i = 1; i < m->body_count && status != REACH_UNLIMITED; i++) {
        static const double pole[3] = {0, 0, 0};
        struct reach reach;
        if (bears[i])
            continue;
        int finger = is_finger(model, bears, i);
        status = reach_find(m, search.min, search.max, finger ? m->bodies[i].base : i,
                            finger ? m->bodies[i].origin.at : pole, search.steps, &reach);
        if (status == REACH_FOUND && reach.greatest > greatest)
            greatest = reach.greatest;
    }
    search_end(&search);
    free(bears);
    if (status == REACH_UNLIMITED || greatest < 0)
        arguments_return_text(xpath, "");
    else
        arguments_return_numbers(xpath, &greatest, 1);
}

void xpath_kinematics_reach_range(xmlXPathParserContextPtr xpath, int count)
{
    int index;
    double point[3] = {0, 0, 0};
    if (count > 1 && arguments_pop_numbers(xpath, 2, 3, "x y z", point) != 0)
        return;
    const struct model *model = arguments_pop_body(xpath, &index);
    if (model == NULL)
        return;
    struct search search;
    struct reach reach;
    search_begin(model, &search);
    enum reach_status status =
        reach_find(&model->mechanism, search.min, search.max, index, point, search.steps, &reach);
    search_end(&search);
    if (status != REACH_FOUND) {
        arguments_return_text(xpath, "");
        return;
    }
    double numbers[3] = {reach.least, reach.greatest, reach.bound};
    arguments_return_numbers(xpath, numbers, 3);
}

void xpath_kinematics_distance(xmlXPathParserContextPtr xpath, int count)
{
    int index[2];
    double between[3];
    const struct frame *frames[2];
    (void)count;
    for (int i = 1; i >= 0; i--) {
        const struct model *model =
            arguments_pop_element(xpath, i + 1, "body", "ancestor-or-self::m:body[1]", &index[i]);
        if (model == NULL)
            return;
        frames[i] = &model->frames[index[i]];
    }
    for (int k = 0; k < 3; k++)
        between[k] = frames[1]->at[k] - frames[0]->at[k];
    double length = vector_length(between);
    arguments_return_numbers(xpath, &length, 1);
}
