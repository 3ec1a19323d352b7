#include "base/memory.h"
#include "base/numbers.h"
#include "functions/arguments.h"
#include "functions/scheme_job.h"
#include "functions/wrappers.h"
#include "math/quaternion.h"
#include "math/solid.h"

#include <stdlib.h>
#include <string.h>

static void set_number(xmlNodePtr node, const char *name, double value)
{
    xmlChar *text = xmlXPathCastNumberToString(value);
    xmlNewProp(node, BAD_CAST name, text);
    xmlFree(text);
}

/* Numbers of an attribute; what is absent stays. */
static void read_attribute(xmlNodePtr node, const char *name, double *values, int count)
{
    xmlChar *text = xmlGetNoNsProp(node, BAD_CAST name);
    struct number_list list = {NULL, 0};
    struct number_fault fault;
    if (text && number_list_read((const char *)text, &list, &fault) == 0) {
        memcpy(values, list.values,
               (size_t)(list.count < count ? list.count : count) * sizeof *values);
        number_list_free(&list);
    }
    xmlFree(text);
}

/* enum solid_kind by its name in the normal form, or -1. */
static int lookup_kind(const char *name)
{
    static const char *const names[] = {"box", "cylinder", "cone", "sphere"};
    for (int i = 0; i < 4; i++)
        if (strcmp(names[i], name) == 0)
            return i;
    return -1;
}

static void add_solid(xmlNodePtr tree, xmlNodePtr shape, const struct frame *of,
                      const struct scheme_view *view, double k)
{
    xmlChar *name = xmlGetNoNsProp(shape, BAD_CAST "kind");
    int kind = name ? lookup_kind((const char *)name) : -1;
    xmlFree(name);
    if (kind < 0)
        return;
    double size[3] = {0, 0, 0}, scale[3] = {1, 1, 1}, rotation[4] = {1, 0, 0, 0};
    struct frame own = frame_identity, frame;
    struct solid_seen seen;
    read_attribute(shape, "size", size, 3);
    read_attribute(shape, "scale", scale, 3);
    read_attribute(shape, "at", own.at, 3);
    read_attribute(shape, "rotation", rotation, 4);
    quaternion_from_rotation(rotation, own.turn);
    frame_compose(of, &own, &frame);
    solid_see((enum solid_kind)kind, size, scale, &frame, view, k, &seen);
    xmlNodePtr solid = xmlAddChild(tree, xmlNewDocNode(tree->doc, NULL, BAD_CAST "solid", NULL));
    set_number(solid, "state", seen.state);
    for (int i = 0; i < seen.count; i++) {
        xmlNodePtr face = xmlNewChild(solid, NULL, BAD_CAST "face", NULL);
        for (int n = 0; n < seen.faces[i].count; n++) {
            xmlNodePtr p = xmlNewChild(face, NULL, BAD_CAST "p", NULL);
            set_number(p, "x", seen.faces[i].points[n][0]);
            set_number(p, "y", seen.faces[i].points[n][1]);
        }
    }
}

void xpath_drawing_solids(xmlXPathParserContextPtr xpath, int count)
{
    static const char *const names[] = {"rx", "ry", "rz", "ux", "uy", "uz"};
    double k, pose[7] = {0};
    struct scheme_view view = {{0}, {0}};
    struct frame of;
    (void)count;
    if (arguments_pop_numbers(xpath, 4, 1, "1000", &k) != 0 ||
        arguments_pop_numbers(xpath, 3, 7, "0 0 0 1 0 0 0", pose) != 0)
        return;
    memcpy(of.at, pose, sizeof of.at);
    memcpy(of.turn, pose + 3, sizeof of.turn);
    xmlNodePtr node = arguments_pop_node(xpath, 2, "$view");
    for (int i = 0; i < 6 && node; i++)
        (i < 3 ? view.right : view.up)[i % 3] = scheme_job_number(node, names[i]);
    xmlXPathObjectPtr shapes = node ? arguments_pop_nodes(xpath, 1, "m:shape") : NULL;
    if (shapes == NULL)
        return;
    xmlNodePtr tree = arguments_new_tree(xpath);
    for (int i = 0; shapes->nodesetval && i < shapes->nodesetval->nodeNr; i++)
        add_solid(tree, shapes->nodesetval->nodeTab[i], &of, &view, k);
    xmlXPathFreeObject(shapes);
    arguments_return_tree(xpath, tree);
}
