/* Where points of shapes are in the scene. */
#include "base/memory.h"
#include "document/node.h"
#include "functions/arguments.h"
#include "functions/arguments_model.h"
#include "functions/wrappers.h"
#include "math/joint.h"
#include "math/quaternion.h"
#include "model/kinematics_cache.h"

#include <stdlib.h>
#include <string.h>

/* A shape in its body's frame: what it has of scale, rotation and place. */
struct placing {
    double scale[3], turn[4], at[3];
    int is_scaled, is_turned, is_moved;
};

/* Whether the element has the attribute; what is missing of its numbers is 0. */
static int read_numbers(xmlNodePtr node, const char *name, double *values, int count)
{
    struct number_list list;
    struct number_fault fault;
    memset(values, 0, (size_t)count * sizeof *values);
    if (!xmlHasProp(node, BAD_CAST name))
        return 0;
    char *text = node_attribute(node, name);
    if (number_list_read(text, &list, &fault) == 0) {
        for (int i = 0; i < count && i < list.count; i++)
            values[i] = list.values[i];
        number_list_free(&list);
    }
    free(text);
    return 1;
}

/* Returns -1 where the rotation's axis is zero. */
static int read_placing(xmlNodePtr shape, struct placing *p)
{
    double rotation[4];
    p->is_scaled = read_numbers(shape, "scale", p->scale, 3);
    p->is_moved = read_numbers(shape, "at", p->at, 3);
    p->is_turned = read_numbers(shape, "rotation", rotation, 4);
    return p->is_turned ? quaternion_from_rotation(rotation, p->turn) : 0;
}

/* What a number is once it has been written as XPath does it. */
static double written(double value)
{
    char text[NUMBER_TEXT];
    double read = value;
    arguments_print(value, text);
    number_read(text, &read);
    return read;
}

static void place(const struct placing *p, double v[3])
{
    for (int i = 0; i < 3 && p->is_scaled; i++)
        v[i] = written(v[i] * p->scale[i]);
    if (p->is_turned)
        quaternion_rotate(p->turn, v, v);
    for (int i = 0; i < 3 && p->is_moved; i++)
        v[i] = written(number_round(p->at[i] + v[i], 9));
}

static void add_point(xmlNodePtr tree, const double v[3], const xmlChar *system, const char *body)
{
    static const char *const names[] = {"x", "y", "z"};
    xmlNodePtr p = xmlAddChild(tree, xmlNewDocNode(tree->doc, NULL, BAD_CAST "p", NULL));
    for (int i = 0; i < 3; i++) {
        char text[NUMBER_TEXT];
        number_print(v[i], text);
        xmlNewProp(p, BAD_CAST names[i], BAD_CAST text);
    }
    xmlNewProp(p, BAD_CAST "r", BAD_CAST "0");
    xmlNewProp(p, BAD_CAST "system", system);
    xmlNewProp(p, BAD_CAST "body", BAD_CAST body);
}

void xpath_kinematics_places(xmlXPathParserContextPtr xpath, int count)
{
    struct number_list list;
    struct model_problem problem;
    struct placing placing;
    int body;
    (void)count;
    xmlChar *system = arguments_pop_text(xpath);
    if (system == NULL || arguments_pop_list(xpath, 2, &list) != 0) {
        xmlFree(system);
        return;
    }
    xmlNodePtr shape = arguments_pop_node(xpath, 1, "m:shape[1]");
    int is_shape = shape && shape->parent && model_is_element(shape->parent, "body");
    const struct model *model =
        is_shape ? kinematics_cache_lookup(arguments_context(xpath), shape->parent, &body, &problem)
                 : NULL;
    if (shape && !is_shape) {
        arguments_raise(xpath, "functions-element", shape->name ? (const char *)shape->name : "/",
                        "shape", "m:shape[1]", "1", (char *)NULL);
    } else if (shape && model == NULL) {
        arguments_fail_model(xpath, &problem);
    } else if (shape && read_placing(shape, &placing) != 0) {
        arguments_raise(xpath, "functions-zero-axis", (char *)NULL);
    } else if (shape) {
        xmlNodePtr tree = arguments_new_tree(xpath);
        char *number = text_print("%d", model->bodies[body].number);
        for (int i = 0; i + 2 < list.count; i += 3) {
            double v[3];
            memcpy(v, list.values + i, sizeof v);
            place(&placing, v);
            frame_point(&model->frames[body], v, v);
            add_point(tree, v, system, number);
        }
        free(number);
        arguments_return_tree(xpath, tree);
    }
    number_list_free(&list);
    xmlFree(system);
}

void xpath_drawing_corners(xmlXPathParserContextPtr xpath, int count)
{
    double two[6], corners[24];
    if (arguments_pop_numbers(xpath, count, 6, "x y z x y z", two) != 0)
        return;
    for (int i = 0; i < 24; i++)
        corners[i] = two[i % 3 + 3 * (i / 3 >> (2 - i % 3) & 1)];
    arguments_return_numbers(xpath, corners, 24);
}
