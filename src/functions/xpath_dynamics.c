/* Forces, energy and momentum (model/force_table.h, math/dynamics.h) for stylesheets. */
#include "base/memory.h"
#include "functions/arguments_model.h"
#include "functions/dynamics_scene.h"
#include "functions/wrappers.h"
#include "model/connections.h"
#include "model/force_table.h"
#include "model/model_record.h"

#include <stdlib.h>
#include <string.h>

/* What a first argument names: an element, or a text; the model is that of the element, of the moment, or around the context node. */
struct named {
    xmlNodePtr node;
    xmlChar *text;
    const struct model *model;
};

static int pop_named(xmlXPathParserContextPtr xpath, xmlNodePtr moment, struct named *n)
{
    xmlNodeSetPtr set =
        xpath->value && xpath->value->type == XPATH_NODESET ? xpath->value->nodesetval : NULL;
    *n = (struct named){0};
    if (set && set->nodeNr == 1 && set->nodeTab[0]->type == XML_ELEMENT_NODE)
        n->node = arguments_pop_node(xpath, 1, "//m:body[1]");
    else
        n->text = arguments_pop_text(xpath);
    if (n->node == NULL && n->text == NULL)
        return -1;
    n->model = dynamics_scene_model(xpath, moment    ? moment
                                           : n->node ? n->node
                                                     : xpath->context->node);
    if (n->model)
        return 0;
    xmlFree(n->text);
    return -1;
}

/* The coordinate of a body's pair, index from 1; -1: it has none such. */
static int coordinate_of(const struct model *model, int body, long index)
{
    if (body < 1 || index < 1 || index > joint_coordinate_count(model->mechanism.bodies[body].type))
        return -1;
    return model_first_coordinate(model, body) + (int)index - 1;
}

/* By the number of the body as people write it, in a cell SYSTEM.NUMBER; .2 for the second of its pair. */
static int coordinate_by_name(const struct model *model, const char *text)
{
    int found = -1;
    for (int body = 1; body < model->mechanism.body_count; body++) {
        char *name = force_table_pair_name(model, body), *end = "";
        size_t length = strlen(name) - 1; /* without O */
        int begins = strncmp(text, name + 1, length) == 0;
        free(name);
        if (begins && text[length] == '\0')
            return coordinate_of(model, body, 1);
        long index = begins && text[length] == '.' ? strtol(text + length + 1, &end, 10) : 0;
        if (index > 0 && *end == '\0')
            found = coordinate_of(model, body, index);
    }
    return found;
}

/* A coordinate by its name or its element: body, or coordinate of the analysis or the record. -1: there is none. */
static int find_coordinate(const struct named *n)
{
    double place[2] = {0, 1};
    if (n->text)
        return coordinate_by_name(n->model, (const char *)n->text);
    model_record_numbers(n->node, model_is_element(n->node, "body") ? "number" : "body", place, 1);
    model_record_numbers(n->node, "index", place + 1, 1);
    return coordinate_of(n->model, model_body_index(n->model, (int)place[0]), (long)place[1]);
}

static void raise_name(xmlXPathParserContextPtr xpath, const struct named *n, const char *id)
{
    arguments_raise(xpath, id, n->text ? (const char *)n->text : (const char *)n->node->name,
                    (char *)NULL);
}

static void return_numbers(xmlXPathParserContextPtr xpath, const double *values, int count)
{
    if (count)
        arguments_return_numbers(xpath, values, count);
    else
        arguments_return_text(xpath, "");
}

void xpath_dynamics_force(xmlXPathParserContextPtr xpath, int count)
{
    xmlNodePtr moment;
    struct named n;
    struct dynamics_scene s;
    if (dynamics_scene_pop_moment(xpath, &count, 2, &moment) != 0 ||
        pop_named(xpath, moment, &n) != 0)
        return;
    int coordinate = find_coordinate(&n);
    if (coordinate < 0) {
        raise_name(xpath, &n, "functions-no-coordinate");
    } else if (dynamics_scene_open(xpath, n.model, moment, &s) == 0) {
        int known = dynamics_scene_solve(xpath, &s) && s.drives[coordinate] &&
                    !holding_drive_is_open(&s.dynamics->held, coordinate);
        if (!s.dynamics->held.failed)
            return_numbers(xpath, s.dynamics->held.forces + coordinate, known);
        dynamics_scene_close(&s);
    }
    xmlFree(n.text);
}

static int same(xmlNodePtr node, const char *attribute, const xmlChar *text)
{
    xmlChar *own = xmlGetNoNsProp(node, BAD_CAST attribute);
    int is = own && xmlStrEqual(own, text);
    xmlFree(own);
    return is;
}

static int is_named(const struct named *n, xmlNodePtr node, xmlNodePtr joint, const char *name)
{
    if (n->node)
        return n->node == node || (joint && n->node == joint);
    return (name && strcmp(name, (const char *)n->text) == 0) || same(node, "name", n->text) ||
           same(joint ? joint : node, "id", n->text);
}

/* The pair of a body, or a connection: its place among all, in force or not; -1: there is none. */
static int find_pair(const struct named *n)
{
    int pair = n->model->mechanism.body_count;
    for (xmlNodePtr node = structure_connection(n->model->node->children); node;
         node = structure_connection(node->next), pair++)
        if (is_named(n, node, NULL, NULL))
            return pair;
    for (pair = 1; pair < n->model->mechanism.body_count; pair++) {
        const struct model_body *body = &n->model->bodies[pair];
        char *name = force_table_pair_name(n->model, pair);
        int is = is_named(n, body->node, body->joint, name);
        free(name);
        if (is)
            return pair;
    }
    return -1;
}

static void answer_reaction(xmlXPathParserContextPtr xpath, const struct named *n, int pair,
                            int component, xmlNodePtr moment)
{
    struct dynamics_scene s;
    double six[6] = {0}; /* of a connection that is not in force */
    unsigned char open[6] = {0};
    int bodies = n->model->mechanism.body_count, loop = pair >= bodies;
    if (dynamics_scene_open(xpath, n->model, moment, &s) != 0)
        return;
    int known = dynamics_scene_solve(xpath, &s),
        index = loop ? s.variant->loop_of[pair - bodies] : pair;
    if (known && index >= 0)
        holding_reaction(&s.dynamics->held, loop, index, six, open);
    for (int k = 0; k < 6 && known; k++)
        known = (component >= 0 && component != k) || !open[k];
    if (!s.dynamics->held.failed)
        return_numbers(xpath, component < 0 ? six : six + component,
                       component < 0 ? 6 * known : known);
    dynamics_scene_close(&s);
}

void xpath_dynamics_reaction(xmlXPathParserContextPtr xpath, int count)
{
    static const char *const components[6] = {"x", "y", "z", "mx", "my", "mz"};
    xmlNodePtr moment;
    struct named n;
    int component = -1;
    if (dynamics_scene_pop_moment(xpath, &count, 3, &moment) != 0)
        return;
    if (count > 1) {
        xmlChar *text = arguments_pop_text(xpath);
        if (text == NULL)
            return;
        for (int k = 0; k < 6; k++)
            if (strcmp(components[k], (const char *)text) == 0)
                component = k;
        int wrong = component < 0 && *text;
        if (wrong)
            arguments_raise(xpath, "functions-no-component", (const char *)text, (char *)NULL);
        xmlFree(text);
        if (wrong)
            return;
    }
    if (pop_named(xpath, moment, &n) != 0)
        return;
    int pair = find_pair(&n);
    if (pair < 0)
        raise_name(xpath, &n, "functions-no-pair");
    else
        answer_reaction(xpath, &n, pair, component, moment);
    xmlFree(n.text);
}

void xpath_dynamics_mass_matrix(xmlXPathParserContextPtr xpath, int count)
{
    xmlNodePtr moment;
    struct dynamics_scene s;
    if (dynamics_scene_pop_moment(xpath, &count, 1, &moment) != 0 ||
        dynamics_scene_open_moving(xpath, moment, &s) != 0)
        return;
    int n = s.dynamics->dynamics.n;
    double *matrix = memory_get((size_t)n * (size_t)n + 1, sizeof *matrix);
    dynamics_mass_matrix(&s.dynamics->dynamics, matrix);
    return_numbers(xpath, matrix, n * n);
    free(matrix);
    dynamics_scene_close(&s);
}

void xpath_dynamics_energy(xmlXPathParserContextPtr xpath, int count)
{
    xmlNodePtr moment;
    struct dynamics_scene s;
    if (dynamics_scene_pop_moment(xpath, &count, 2, &moment) != 0)
        return;
    xmlChar *kind = count > 0 ? arguments_pop_text(xpath) : xmlStrdup(BAD_CAST "");
    if (kind == NULL)
        return;
    int moving = xmlStrEqual(kind, BAD_CAST "kinetic");
    int resting = xmlStrEqual(kind, BAD_CAST "potential");
    if (*kind && !moving && !resting) {
        arguments_raise(xpath, "functions-no-energy", (const char *)kind, (char *)NULL);
    } else if (dynamics_scene_open_moving(xpath, moment, &s) == 0) {
        double energy = (resting ? 0 : dynamics_kinetic_energy(&s.dynamics->dynamics)) +
                        (moving ? 0 : dynamics_potential_energy(&s.dynamics->dynamics));
        arguments_return_numbers(xpath, &energy, 1);
        dynamics_scene_close(&s);
    }
    xmlFree(kind);
}

void xpath_dynamics_momentum(xmlXPathParserContextPtr xpath, int count)
{
    xmlNodePtr moment;
    struct dynamics_scene s;
    double six[6], turned[6];
    if (dynamics_scene_pop_moment(xpath, &count, 1, &moment) != 0 ||
        dynamics_scene_open_moving(xpath, moment, &s) != 0)
        return;
    dynamics_momentum(&s.dynamics->dynamics, six);
    memcpy(turned, six + 3, 3 * sizeof *six);
    memcpy(turned + 3, six, 3 * sizeof *six);
    arguments_return_numbers(xpath, turned, 6);
    dynamics_scene_close(&s);
}
