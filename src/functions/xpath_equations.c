/* The mathematical model of a system in symbols (symbols/equations.h) for stylesheets. */
#include "base/memory.h"
#include "document/source.h"
#include "functions/arguments_model.h"
#include "functions/wrappers.h"
#include "model/kinematics_cache.h"
#include "model/model_loads.h"
#include "model/model_mass.h"
#include "model/model_points.h"
#include "model/units.h"
#include "symbols/equations.h"

#include <stdlib.h>
#include <string.h>

/* What is read of a model, and owned until the document is made. */
struct reading {
    const struct model *model;
    struct equations_source source;
    struct inertia *inertias;
    int *numbers;
    struct model_loads *loads;
    struct coordinates written;
    struct equations_point *points;
    struct text_list texts; /* what is lent to the document */
};

static const char *keep(struct reading *r, xmlChar *text)
{
    if (text == NULL)
        return NULL;
    text_list_add(&r->texts, (const char *)text);
    xmlFree(text);
    return r->texts.items[r->texts.count - 1];
}

static const char *title_of(void *user, int body)
{
    struct reading *r = user;
    int index = model_body_index(r->model, body);
    return index < 0 ? NULL
                     : keep(r, xmlGetNoNsProp(r->model->bodies[index].node, BAD_CAST "name"));
}

static const char *loop_of(void *user, int loop)
{
    struct reading *r = user;
    int loops = r->model->mechanism.loop_count;
    xmlNodePtr node = loop < loops ? r->model->loops[loop] : r->model->relations[loop - loops];
    xmlChar *name = xmlGetNoNsProp(node, BAD_CAST "name");
    if (name == NULL)
        name = xmlGetNoNsProp(node, BAD_CAST(loop < loops ? "id" : "kind"));
    return keep(r, name);
}

static int is_number_of(xmlNodePtr node, const char *name, int number)
{
    xmlChar *text = xmlGetNoNsProp(node, BAD_CAST name);
    int same = text && atoi((const char *)text) == number;
    xmlFree(text);
    return same;
}

/* The dimension from pole to pole along an axis. */
static const char *length_of(void *user, int body, int axis)
{
    static const char *const axes[3] = {"x", "y", "z"};
    struct reading *r = user;
    int base = r->model->mechanism.bodies[body].base;
    for (xmlNodePtr n = r->model->node->children; n; n = n->next) {
        if (!model_is_element(n, "dimension") || xmlHasProp(n, BAD_CAST "at-a") ||
            xmlHasProp(n, BAD_CAST "at-b") || !is_number_of(n, "a", r->numbers[base]) ||
            !is_number_of(n, "b", r->numbers[body]))
            continue;
        xmlChar *along = xmlGetNoNsProp(n, BAD_CAST "axis");
        int same = xmlStrEqual(along, BAD_CAST axes[axis]);
        xmlFree(along);
        if (same)
            return keep(r, xmlGetNoNsProp(n, BAD_CAST "name"));
    }
    return NULL;
}

static const char *formula_of(void *user, int asked)
{
    const struct reading *r = user;
    xmlNodePtr node;
    return model_loads_asked(r->loads, asked, &node);
}

static double unit_of(void *user, int coordinate)
{
    const struct reading *r = user;
    return coordinates_units(&r->written, coordinate);
}

static struct equations_load load_of(void *user, int asked)
{
    const struct reading *r = user;
    xmlNodePtr node;
    const char *text = model_loads_asked(r->loads, asked, &node);
    return (struct equations_load){(const char *)node->name, text, source_line(node)};
}

static void read_points(struct reading *r)
{
    int count = 0, room = 0;
    for (int i = 1; i < r->model->mechanism.body_count; i++) {
        for (xmlNodePtr n = r->model->bodies[i].node->children; n; n = n->next) {
            struct equations_point point = {.body = i};
            if (!model_is_element(n, "point") || model_point_read(n, point.at) != 0)
                continue;
            point.name = keep(r, xmlGetNoNsProp(n, BAD_CAST "name"));
            if (count == room) {
                room = 2 * room + 8;
                r->points = memory_resize(r->points, (size_t)room, sizeof *r->points);
            }
            r->points[count++] = point;
        }
    }
    r->source.points = r->points;
    r->source.point_count = count;
}

static int read_inertias(xmlXPathParserContextPtr xpath, struct reading *r)
{
    const struct mechanism *m = &r->model->mechanism;
    r->inertias = memory_get((size_t)m->body_count, sizeof *r->inertias);
    for (int i = 0; i < m->body_count; i++) {
        struct model_problem problem;
        if (model_mass_body(r->model, arguments_context(xpath), i, &r->inertias[i], &problem) >= 0)
            continue;
        arguments_fail_model(xpath, &problem);
        return -1;
    }
    return 0;
}

static int read_all(xmlXPathParserContextPtr xpath, struct reading *r)
{
    const struct function_context *context = arguments_context(xpath);
    const struct mechanism *m = &r->model->mechanism;
    struct model_problem problem;
    if (read_inertias(xpath, r) != 0)
        return -1;
    r->loads = model_loads_new(r->model, context, &problem);
    if (r->loads == NULL) {
        arguments_fail_model(xpath, &problem);
        return -1;
    }
    r->written = coordinates_written(r->model);
    r->numbers = memory_get((size_t)m->body_count, sizeof *r->numbers);
    for (int i = 0; i < m->body_count; i++)
        r->numbers[i] = r->model->bodies[i].number;
    read_points(r);
    struct equations_source *s = &r->source;
    const char *name = keep(r, xmlGetNoNsProp(r->model->node, BAD_CAST "name"));
    s->system = name ? name : "";
    s->lang = context && context->lang ? context->lang : "en";
    s->title = title_of;
    s->loop = loop_of;
    s->load = load_of;
    s->user = r;
    s->bodies = (struct multibody_source){.mechanism = m,
                                          .inertias = r->inertias,
                                          .numbers = r->numbers,
                                          .q = r->model->q,
                                          .gravity = r->loads->gravity,
                                          .length_name = length_of,
                                          .user = r,
                                          .loads = &r->loads->loads,
                                          .formula = formula_of,
                                          .unit = unit_of};
    return 0;
}

void xpath_dynamics_equations(xmlXPathParserContextPtr xpath, int count)
{
    (void)count;
    struct reading r;
    struct model_problem problem;
    int index;
    memset(&r, 0, sizeof r);
    xmlNodePtr node = arguments_pop_node(xpath, 1, "/m:model");
    if (node == NULL)
        return;
    r.model = kinematics_cache_lookup(arguments_context(xpath), node, &index, &problem);
    if (r.model == NULL) {
        arguments_fail_model(xpath, &problem);
        return;
    }
    if (r.model->mechanism.body_count > 0 && read_all(xpath, &r) == 0) {
        xmlNodePtr tree = arguments_new_tree(xpath);
        equations_write(&r.source, tree);
        arguments_return_tree(xpath, tree);
    }
    free(r.inertias);
    free(r.numbers);
    free(r.points);
    model_loads_free(r.loads);
    text_list_clear(&r.texts);
}
