#include "functions/arguments.h"
#include "functions/kinematics_cache.h"
#include "functions/wrappers.h"
#include "math/quaternion.h"

#include "document/memory.h"

#include <stdlib.h>
#include <string.h>

static void fail_problem(xmlXPathParserContextPtr xpath, const struct model_problem *problem)
{
    char *line = text_print("%ld", problem->line);
    if (problem->line > 0)
        arguments_fail(xpath, "functions-model-line", "the model's line {1}: {2}", line,
                       problem->text, (char *)NULL);
    else
        arguments_fail(xpath, "functions-model", "{1}", problem->text, (char *)NULL);
    free(line);
}

/* The model and the index of the element `name` that argument 1 is; NULL after an error. */
static const struct model *pop_element(xmlXPathParserContextPtr xpath, const char *name,
                                       const char *example, int *index)
{
    struct model_problem problem;
    xmlNodePtr node = arguments_pop_node(xpath, 1, example);
    if (node == NULL)
        return NULL;
    struct function_context *context = arguments_context(xpath);
    if (context == NULL) {
        arguments_fail(xpath, "functions-no-context", "there is no program to keep the model",
                       (char *)NULL);
        return NULL;
    }
    if (strcmp(name, "model") == 0 && node->type == XML_DOCUMENT_NODE)
        node = xmlDocGetRootElement((xmlDocPtr)node);
    if (node == NULL || !model_is_element(node, name)) {
        arguments_fail(xpath, "functions-element",
                       "argument 1 is \"{1}\", expected the element {2} of the normal form, for "
                       "example {3}",
                       node && node->name ? (const char *)node->name : "/", name, example,
                       (char *)NULL);
        return NULL;
    }
    const struct model *model = kinematics_cache_lookup(context, node, index, &problem);
    if (model == NULL)
        fail_problem(xpath, &problem);
    return model;
}

static const struct model *pop_body(xmlXPathParserContextPtr xpath, int *index)
{
    return pop_element(xpath, "body", "ancestor-or-self::m:body[1]", index);
}

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
    const struct model *model = pop_body(xpath, &i);
    (void)count;
    if (model)
        return_frame(xpath, &model->frames[i]);
}

void xpath_kinematics_axis(xmlXPathParserContextPtr xpath, int count)
{
    int i;
    const struct model *model = pop_body(xpath, &i);
    (void)count;
    if (model == NULL)
        return;
    const struct mechanism_body *body = &model->mechanism.bodies[i];
    if (body->base < 0) {
        arguments_fail(xpath, "functions-ground",
                       "argument 1 is the ground, which has no pair; expected a body with a joint",
                       (char *)NULL);
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

void xpath_kinematics_frame(xmlXPathParserContextPtr xpath, int count)
{
    int i;
    struct frame motion;
    const struct model *model = pop_body(xpath, &i);
    (void)count;
    if (model == NULL)
        return;
    motion_of(model, i, &motion);
    frame_compose(&model->mechanism.bodies[i].origin, &motion, &motion);
    return_frame(xpath, &motion);
}

void xpath_kinematics_motion(xmlXPathParserContextPtr xpath, int count)
{
    int i;
    struct frame motion;
    const struct model *model = pop_body(xpath, &i);
    (void)count;
    if (model == NULL)
        return;
    motion_of(model, i, &motion);
    return_frame(xpath, &motion);
}

void xpath_kinematics_point(xmlXPathParserContextPtr xpath, int count)
{
    int i;
    double point[3];
    if (arguments_pop_numbers(xpath, count, 3, "x y z", point) != 0)
        return;
    const struct model *model = pop_body(xpath, &i);
    if (model == NULL)
        return;
    frame_point(&model->frames[i], point, point);
    arguments_return_numbers(xpath, point, 3);
}

/* The model with its rank and what drives; NULL after an error. */
static const struct model *pop_choice(xmlXPathParserContextPtr xpath, int *rank,
                                      const unsigned char **drives)
{
    int i;
    const struct model *model = pop_element(xpath, "model", "/m:model", &i);
    if (model && kinematics_cache_choice(arguments_context(xpath), rank, drives) != 0) {
        xpath->error = XPATH_MEMORY_ERROR;
        return NULL;
    }
    return model;
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
    const struct model *model = pop_element(xpath, "loop", "/m:model/m:loop[1]", &i);
    (void)count;
    if (model == NULL)
        return;
    double gap = model_loop_gap(model, i);
    arguments_return_numbers(xpath, &gap, 1);
}
