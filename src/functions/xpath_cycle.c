/* The way of a mechanism's only drive (math/cycle.h) for stylesheets. */
#include "functions/arguments_model.h"
#include "functions/wrappers.h"
#include "math/cycle.h"
#include "model/kinematics_cache.h"

#include "base/memory.h"

#include <stdlib.h>

static void put_number(xmlNodePtr node, const char *name, double value)
{
    char text[NUMBER_TEXT];
    arguments_print(value, text);
    xmlNewProp(node, BAD_CAST name, BAD_CAST text);
}

/* The body that a coordinate moves, and its pair. Returns 1, or -1 where the pair counts the other way: the ground's motion
 * against the body. */
static int put_coordinate(const struct model *model, xmlNodePtr node, int coordinate)
{
    const struct mechanism *m = &model->mechanism;
    int loop = 0, sign = 1, body;
    xmlNodePtr pair;
    if (coordinate < m->body_coordinates) {
        body = model->coordinates[coordinate].body;
        pair = model->bodies[body].joint;
    } else {
        while (loop + 1 < m->loop_count && m->loops[loop + 1].first <= coordinate)
            loop++;
        sign = cycle_is_ground(m, m->loops[loop].a) ? 1 : -1;
        body = sign > 0 ? m->loops[loop].b : m->loops[loop].a;
        pair = model->loops[loop];
    }
    xmlChar *id = xmlGetNoNsProp(pair, BAD_CAST "id");
    put_number(node, "body", model->bodies[body].number);
    if (id)
        xmlNewProp(node, BAD_CAST "pair", id);
    xmlFree(id);
    return sign;
}

static void add_cycle(const struct model *model, const struct cycle *c, enum cycle_of of,
                      xmlNodePtr tree)
{
    xmlNodePtr root = xmlNewChild(tree, NULL, BAD_CAST "cycle", NULL);
    const char *from = c->dead_from ? "dead" : c->open_from ? "open" : "limit";
    const char *to = c->dead_to ? "dead" : c->open_to ? "open" : "limit";
    put_coordinate(model, root, c->driver);
    put_number(root, "from", c->from);
    put_number(root, "to", c->to);
    xmlNewProp(root, BAD_CAST "begins", BAD_CAST(c->turns ? "turn" : from));
    xmlNewProp(root, BAD_CAST "ends", BAD_CAST(c->turns ? "turn" : to));
    for (int i = 0; i < c->extreme_count; i++) {
        xmlNodePtr node = xmlNewChild(root, NULL, BAD_CAST "extreme", NULL);
        int sign = put_coordinate(model, node, c->extremes[i].coordinate);
        if (of == CYCLE_GUIDES)
            sign = 1;
        int greatest = c->extremes[i].greatest == (sign > 0);
        xmlNewProp(node, BAD_CAST "kind", BAD_CAST(greatest ? "max" : "min"));
        put_number(node, "value", sign * c->extremes[i].value);
        put_number(node, "driver", c->extremes[i].driver);
    }
}

void xpath_kinematics_cycle(xmlXPathParserContextPtr xpath, int count)
{
    int index, rank;
    const unsigned char *drives;
    struct cycle c;
    xmlChar *kind = count > 1 ? arguments_pop_text(xpath) : NULL;
    if (count > 1 && kind == NULL)
        return;
    enum cycle_of of = xmlStrEqual(kind, BAD_CAST "prismatic") ? CYCLE_SLIDERS
                       : xmlStrEqual(kind, BAD_CAST "guides")  ? CYCLE_GUIDES
                                                               : CYCLE_OUTPUTS;
    xmlFree(kind);
    const struct model *model = arguments_pop_element(xpath, 1, "model", "/m:model", &index);
    if (model == NULL)
        return;
    const struct mechanism *m = &model->mechanism;
    xmlNodePtr tree = arguments_new_tree(xpath);
    if (mechanism_is_tied(m)) {
        double least = 0, greatest = 0;
        unsigned char *wanted = memory_get((size_t)m->coordinate_count + 1, 1);
        cycle_outputs(m, of, wanted);
        int failed = kinematics_cache_choice(arguments_context(xpath), &rank, &drives) != 0;
        for (int i = 0; !failed && i < m->body_coordinates; i++)
            if (drives[i]) {
                least = model->coordinates[i].min;
                greatest = model->coordinates[i].max;
            }
        failed = failed || (of == CYCLE_GUIDES ? cycle_find_whole : cycle_find)(
                               m, model->q, drives, least, greatest, wanted, &c) != 0;
        free(wanted);
        if (failed) {
            xpath->error = XPATH_MEMORY_ERROR;
            return;
        }
        if (c.driver >= 0)
            add_cycle(model, &c, of, tree);
    }
    arguments_return_tree(xpath, tree);
}
