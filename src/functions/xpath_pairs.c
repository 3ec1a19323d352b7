/* The table of pairs (src/math/joint.c) for stylesheets. */
#include "document/shelf.h"
#include "functions/arguments.h"
#include "functions/wrappers.h"
#include "math/joint.h"
#include "math/pair_course.h"
#include "math/quaternion.h"

#include "base/memory.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define PAIRS_URI "urn:systel:pairs"

static xmlNodePtr add(xmlNodePtr parent, const char *name)
{
    return xmlNewChild(parent, parent->ns, BAD_CAST name, NULL);
}

static void put(xmlNodePtr node, const char *name, const char *value)
{
    xmlNewProp(node, BAD_CAST name, BAD_CAST value);
}

static void put_count(xmlNodePtr node, const char *name, int value)
{
    char *text = text_print("%d", value);
    put(node, name, text);
    free(text);
}

/* A word for each coordinate, with blanks between; the caller frees the text. */
static char *list(enum joint_type type, const char *(*word)(enum joint_type type, int coordinate))
{
    char *text = text_copy("");
    for (int i = 0; i < joint_coordinate_count(type); i++)
        text_append(&text, "%s%s", i > 0 ? " " : "", word(type, i));
    return text;
}

static void put_list(xmlNodePtr node, const char *name, enum joint_type type,
                     const char *(*word)(enum joint_type type, int coordinate))
{
    char *text = list(type, word);
    put(node, name, text);
    free(text);
}

static int is_length(enum joint_type type, int coordinate)
{
    enum motion_kind kind = joint_motion_kind(type, coordinate);
    return kind == MOTION_TRANSLATION || kind == MOTION_NONE;
}

/* Translates, rotates, screws, moves nothing but fingers. */
static const char *kind_of(enum joint_type type, int coordinate)
{
    static const char *const words[] = {"T", "R", "S", "N"};
    return words[joint_motion_kind(type, coordinate)];
}

static const char *zero(enum joint_type type, int coordinate)
{
    (void)type;
    (void)coordinate;
    return "0";
}

static const char *unit_in_space(enum joint_type type, int coordinate)
{
    return is_length(type, coordinate) ? "mm" : "deg";
}

static const char *unit_in_plane(enum joint_type type, int coordinate)
{
    return joint_coordinate_flips(type, coordinate) ? "-mm" : unit_in_space(type, coordinate);
}

static void add_type(xmlNodePtr root, enum joint_type type)
{
    xmlNodePtr node = add(root, "type");
    int lengths = 0;
    for (int i = 0; i < joint_coordinate_count(type); i++)
        lengths += is_length(type, i);
    put(node, "name", joint_type_name(type));
    put_count(node, "translations", lengths);
    put_count(node, "rotations", joint_coordinate_count(type) - lengths);
    if (joint_constraints(type, 1) >= 0)
        put_count(node, "plane", joint_constraints(type, 1));
    put_count(node, "space", joint_constraints(type, 0));
    put(node, "axis", joint_has_axis(type) ? "yes" : "no");
    put_list(node, "motions", type, kind_of);
    put(node, "symbols", joint_symbols(type));
    for (int i = 0; i < joint_coordinate_count(type); i++)
        put(add(node, "coordinate"), "kind", i < lengths ? "translation" : "rotation");
}

static void add_words(xmlNodePtr pair, const char *language, const char *words)
{
    for (const char *p = words; *p;) {
        size_t length = strcspn(p, " ");
        char *word = text_copy_part(p, length);
        xmlNewTextChild(pair, pair->ns, BAD_CAST language, BAD_CAST word);
        free(word);
        p += length + (p[length] == ' ');
    }
}

static void add_pair(xmlNodePtr system, enum joint_type type, int code, int planar,
                     const char *russian, const char *english)
{
    xmlNodePtr pair = add(system, "pair");
    int chosen = planar ? type == JOINT_PRISMATIC : joint_has_axis(type);
    put_count(pair, "code", code);
    put(pair, "type", joint_type_name(type));
    put_count(pair, "coordinates", joint_coordinate_count(type));
    put_list(pair, "units", type, planar ? unit_in_plane : unit_in_space);
    put_list(pair, "zeros", type, zero);
    put(pair, "axis", !chosen ? "none" : planar ? "1 0" : "0 0 1");
    put_count(pair, "constraints", joint_constraints(type, planar));
    add_words(pair, "ru", russian);
    add_words(pair, "en", english);
}

/* In the order of their codes; the plane's is the last but one child of the table, that of space the last. */
static void add_system(xmlNodePtr root, int planar)
{
    xmlNodePtr system = add(root, "system");
    put(system, "planar", planar ? "true" : "false");
    for (int code = 0; code < JOINT_TYPE_COUNT; code++)
        for (int type = 0; type < JOINT_TYPE_COUNT; type++) {
            const char *russian, *english;
            if (joint_wording((enum joint_type)type, planar, &russian, &english) == code)
                add_pair(system, (enum joint_type)type, code, planar, russian, english);
        }
}

/* The table as a document, made once a run: four stages of a model ask for it. */
static xmlDocPtr table_of_pairs(void)
{
    static const char address[] = PAIRS_URI;
    xmlDocPtr doc = shelf_find(address, NULL);
    if (doc)
        return doc;
    doc = xmlNewDoc(BAD_CAST "1.0");
    xmlNodePtr root = xmlNewDocNode(doc, NULL, BAD_CAST "pairs", NULL);
    xmlDocSetRootElement(doc, root);
    xmlSetNs(root, xmlNewNs(root, BAD_CAST PAIRS_URI, NULL));
    for (int type = 0; type < JOINT_TYPE_COUNT; type++)
        add_type(root, (enum joint_type)type);
    add_system(root, 1);
    add_system(root, 0);
    shelf_keep(address, NULL, doc);
    return doc;
}

static int has_value(xmlNodePtr node, const char *name, const xmlChar *value)
{
    for (xmlAttrPtr a = node->properties; a; a = a->next)
        if (strcmp((const char *)a->name, name) == 0)
            return xmlStrEqual(a->children ? a->children->content : BAD_CAST "", value);
    return 0;
}

static void return_element(xmlXPathParserContextPtr xpath, xmlNodePtr node)
{
    valuePush(xpath, xmlXPathNewNodeSet(node));
}

void xpath_kinematics_pairs(xmlXPathParserContextPtr xpath, int count)
{
    xmlNodePtr root = xmlDocGetRootElement(table_of_pairs()), found = root;
    if (count == 1) {
        xmlChar *name = arguments_pop_text(xpath);
        if (name == NULL)
            return;
        int type = joint_type_lookup((const char *)name);
        found = type < 0 ? NULL : root->children;
        for (; type > 0; type--)
            found = found->next;
        xmlFree(name);
    }
    return_element(xpath, found);
}

/* The row of a table (children of system) with this code or one of these words. */
static xmlNodePtr row_of(xmlNodePtr system, const xmlChar *word)
{
    for (xmlNodePtr row = system->children; row; row = row->next) {
        if (has_value(row, "code", word))
            return row;
        for (xmlNodePtr c = row->children; c; c = c->next)
            if (xmlStrEqual(c->children->content, word))
                return row;
    }
    return NULL;
}

/* Cuts the blanks around a text. */
static xmlChar *trimmed(xmlChar *text)
{
    static const char blanks[] = " \t\r\n";
    char *begin = (char *)text + strspn((char *)text, blanks), *end = begin + strlen(begin);
    while (end > begin && strchr(blanks, end[-1]))
        *--end = '\0';
    return BAD_CAST begin;
}

void xpath_kinematics_pair(xmlXPathParserContextPtr xpath, int count)
{
    xmlChar *otherwise = count == 3 ? arguments_pop_text(xpath) : NULL;
    xmlChar *word = count == 3 && otherwise == NULL ? NULL : arguments_pop_text(xpath);
    if (word) {
        int planar = xmlXPathPopBoolean(xpath);
        xmlNodePtr root = xmlDocGetRootElement(table_of_pairs());
        xmlNodePtr system = planar ? root->last->prev : root->last;
        xmlNodePtr row = row_of(system, trimmed(word));
        return_element(xpath, row || !otherwise ? row : row_of(system, otherwise));
    }
    xmlFree(word);
    xmlFree(otherwise);
}

void xpath_kinematics_second_turn(xmlXPathParserContextPtr xpath, int count)
{
    double axes[2][3];
    for (int i = count - 1; i >= 0; i--)
        if (arguments_pop_numbers(xpath, i + 1, 3, "x y z", axes[i]) != 0)
            return;
    for (int i = 0; i < 2; i++)
        if (vector_normalize(axes[i], axes[i]) != 0) {
            arguments_raise(xpath, "functions-model-axis", "", (char *)NULL);
            return;
        }
    double angle = joint_second_pitch(axes[0], axes[1]);
    arguments_return_numbers(xpath, &angle, 1);
}

void xpath_kinematics_pair_axes(xmlXPathParserContextPtr xpath, int count)
{
    static const double unit = 1e-9; /* so long a file's digits say it is, and they are kept */
    double axis[3], axes[3 * JOINT_MAX_COORDINATES];
    double pitch = 0;
    if (count == 3 && arguments_pop_numbers(xpath, 3, 1, "angle", &pitch) != 0)
        return;
    if (arguments_pop_numbers(xpath, 2, 3, "x y z", axis) != 0)
        return;
    xmlChar *name = arguments_pop_text(xpath);
    if (name == NULL)
        return;
    int type = joint_type_lookup((const char *)name);
    int is_unit = fabs(vector_length(axis) - 1) < unit;
    if (type < 0 || (!is_unit && vector_normalize(axis, axis) != 0)) {
        arguments_raise(xpath, type < 0 ? "functions-model-type" : "functions-model-axis",
                        (const char *)name, (char *)NULL);
    } else {
        int coordinates = joint_coordinate_count((enum joint_type)type);
        for (int i = 0; i < coordinates; i++)
            joint_motion_axis((enum joint_type)type, axis, pitch, i, axes + 3 * i);
        arguments_return_numbers(xpath, axes, 3 * coordinates);
    }
    xmlFree(name);
}

void xpath_kinematics_pair_course(xmlXPathParserContextPtr xpath, int count)
{
    struct number_list moments = {0}, near = {0};
    double axis[3], pitch;
    xmlChar *name = NULL;
    if ((count == 5 && arguments_pop_list(xpath, 5, &near) != 0) ||
        arguments_pop_list(xpath, 4, &moments) != 0 ||
        arguments_pop_numbers(xpath, 3, 1, "angle", &pitch) != 0 ||
        arguments_pop_numbers(xpath, 2, 3, "x y z", axis) != 0 ||
        (name = arguments_pop_text(xpath)) == NULL) {
        number_list_free(&moments);
        number_list_free(&near);
        return;
    }
    int type = joint_type_lookup((const char *)name);
    if (type < 0 || vector_normalize(axis, axis) != 0 || moments.count % PAIR_COURSE_MOMENT != 0) {
        arguments_raise(xpath, type < 0 ? "functions-model-type" : "functions-model-axis",
                        (const char *)name, (char *)NULL);
    } else {
        int of_pair = joint_coordinate_count((enum joint_type)type);
        int steps = moments.count / PAIR_COURSE_MOMENT;
        int rows = pair_course_rows((enum joint_type)type, moments.values, steps);
        double q[JOINT_MAX_COORDINATES] = {0};
        double *found = memory_get((size_t)rows * (size_t)(1 + of_pair) + 1, sizeof *found);
        for (int i = 0; i < of_pair && i < near.count; i++)
            q[i] = near.values[i];
        pair_course((enum joint_type)type, axis, pitch, moments.values, steps, q, found);
        arguments_return_numbers(xpath, found, rows * (1 + of_pair));
        free(found);
    }
    number_list_free(&moments);
    number_list_free(&near);
    xmlFree(name);
}
