#include "functions/arguments.h"
#include "functions/scheme_job.h"
#include "functions/wrappers.h"
#include "math/scheme_look.h"

#include <string.h>

static void set_number(xmlNodePtr node, const char *name, double value)
{
    xmlChar *text = xmlXPathCastNumberToString(value);
    xmlNewProp(node, BAD_CAST name, text);
    xmlFree(text);
}

static xmlNodePtr add(xmlNodePtr tree, const char *name)
{
    return xmlAddChild(tree, xmlNewDocNode(tree->doc, NULL, BAD_CAST name, NULL));
}

/* The view of an element view (view.xsl), the last argument left. Returns 0, or -1 after an error. */
static int pop_view(xmlXPathParserContextPtr xpath, struct scheme_view *view)
{
    static const char *const names[] = {"rx", "ry", "rz", "ux", "uy", "uz"};
    xmlNodePtr node = arguments_pop_node(xpath, 1, "$view");
    for (int i = 0; i < 6 && node; i++)
        (i < 3 ? view->right : view->up)[i % 3] = scheme_job_number(node, names[i]);
    return node ? 0 : -1;
}

static int pop_pose(xmlXPathParserContextPtr xpath, int position, struct frame *f)
{
    double pose[7] = {0};
    if (arguments_pop_numbers(xpath, position, 7, "0 0 0 1 0 0 0", pose) != 0)
        return -1;
    memcpy(f->at, pose, sizeof f->at);
    memcpy(f->turn, pose + 3, sizeof f->turn);
    return 0;
}

/* Numbers of a list that may be empty: 1 when there are some, 0 without, -1 after an error. */
static int pop_optional(xmlXPathParserContextPtr xpath, int position, int count, double *values)
{
    xmlXPathObjectPtr top = xpath->value;
    xmlChar *text = top ? xmlXPathCastToString(top) : NULL;
    int empty = text && *text == 0;
    xmlFree(text);
    if (empty) {
        xmlXPathFreeObject(valuePop(xpath));
        return 0;
    }
    return arguments_pop_numbers(xpath, position, count, "0 0 1", values) == 0 ? 1 : -1;
}

void xpath_drawing_axis(xmlXPathParserContextPtr xpath, int count)
{
    struct scheme_view view;
    struct scheme_axis a;
    double axis[3];
    xmlChar *type = arguments_pop_text(xpath);
    (void)count;
    if (type && arguments_pop_numbers(xpath, 2, 3, "0 0 1", axis) == 0 &&
        pop_view(xpath, &view) == 0) {
        scheme_see_axis(&view, axis, xmlStrEqual(type, BAD_CAST "prismatic"), &a);
        xmlNodePtr tree = arguments_new_tree(xpath), node = add(tree, "axis");
        xmlNewProp(node, BAD_CAST "view", BAD_CAST scheme_sight_name(a.sight));
        set_number(node, "near", a.near);
        set_number(node, "ux", a.ux);
        set_number(node, "uy", a.uy);
        if (a.skew)
            xmlNewProp(node, BAD_CAST "skew", BAD_CAST "true");
        if (a.tilt)
            xmlNewProp(node, BAD_CAST "tilt", BAD_CAST scheme_sight_name(a.tilt));
        arguments_return_tree(xpath, tree);
    }
    xmlFree(type);
}

static void return_way(xmlXPathParserContextPtr xpath, const double *middle, const double *way)
{
    xmlNodePtr tree = arguments_new_tree(xpath), node = add(tree, "way");
    if (middle) {
        set_number(node, "mx", middle[0]);
        set_number(node, "my", middle[1]);
    }
    if (way) {
        set_number(node, "gx", way[0]);
        set_number(node, "gy", way[1]);
    }
    arguments_return_tree(xpath, tree);
}

void xpath_drawing_approach(xmlXPathParserContextPtr xpath, int count)
{
    struct scheme_view view;
    struct frame frame, base;
    double before[7], slide[3], normal[4], axis[3], way[2];
    int has_before = pop_optional(xpath, 7, 7, before);
    int slides = has_before < 0 ? -1 : pop_optional(xpath, 6, 3, slide);
    int has_normal = slides < 0 ? -1 : pop_optional(xpath, 5, 4, normal);
    (void)count;
    if (has_normal < 0 || arguments_pop_numbers(xpath, 4, 3, "0 0 1", axis) != 0 ||
        pop_pose(xpath, 3, &base) != 0 || pop_pose(xpath, 2, &frame) != 0 ||
        pop_view(xpath, &view) != 0)
        return;
    struct scheme_hand hand = {&frame,
                               &base,
                               axis,
                               has_normal ? normal : NULL,
                               slides ? slide : NULL,
                               has_before ? before : NULL};
    return_way(xpath, NULL, scheme_see_hand(&view, &hand, way) ? way : NULL);
}

void xpath_drawing_finger(xmlXPathParserContextPtr xpath, int count)
{
    struct scheme_view view;
    struct frame base;
    double axis[3], at[3], middle[2], way[2];
    (void)count;
    if (arguments_pop_numbers(xpath, 4, 3, "0 0 1", axis) != 0 ||
        arguments_pop_numbers(xpath, 3, 3, "0 0 1", at) != 0 || pop_pose(xpath, 2, &base) != 0 ||
        pop_view(xpath, &view) != 0)
        return;
    int seen = scheme_see_finger(&view, &base, at, axis, middle, way);
    return_way(xpath, seen ? middle : NULL, seen ? way : NULL);
}
