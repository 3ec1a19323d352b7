/* The mathematical model of a system in symbols (symbols/equations.h) for stylesheets. */
#include "base/memory.h"
#include "base/numbers.h"
#include "functions/arguments_model.h"
#include "functions/wrappers.h"
#include "model/kinematics_cache.h"
#include "model/model_mass.h"
#include "model/model_points.h"
#include "symbols/equations.h"

#include <stdlib.h>
#include <string.h>

/* What is read of a model, and owned until the document is made. */
struct reading {
    const struct model *model;
    struct equations_source source;
    struct inertia *inertias;
    int *numbers;
    double gravity[3];
    double *pairs; /* viscosity, stiffness, slack: coordinate_count of each */
    struct equations_point *points;
    struct multibody_force *forces;
    int force_count;
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

static void read_numbers(xmlNodePtr node, const char *name, int count, double *values)
{
    struct number_list list = {NULL, 0};
    struct number_fault fault;
    xmlChar *text = xmlGetNoNsProp(node, BAD_CAST name);
    if (text && number_list_read((const char *)text, &list, &fault) == 0 && list.count == count)
        memcpy(values, list.values, (size_t)count * sizeof *values);
    number_list_free(&list);
    xmlFree(text);
}

static int find_joint(const struct reading *r, const xmlChar *id)
{
    for (int i = 1; i < r->model->mechanism.body_count; i++) {
        xmlChar *own = xmlGetNoNsProp(r->model->bodies[i].joint, BAD_CAST "id");
        int same = xmlStrEqual(own, id);
        xmlFree(own);
        if (same)
            return i;
    }
    return -1;
}

/* A spring or damper in a pair of one coordinate. Returns 0, or -1: it is none. */
static int read_device(struct reading *r, xmlNodePtr node, int spring)
{
    const struct mechanism *m = &r->model->mechanism;
    int all = m->body_coordinates;
    xmlChar *joint = xmlGetNoNsProp(node, BAD_CAST "joint");
    int body = joint ? find_joint(r, joint) : -1;
    xmlFree(joint);
    if (body < 0 || joint_coordinate_count(m->bodies[body].type) != 1)
        return -1;
    double value = 0, *at = r->pairs + m->bodies[body].first;
    read_numbers(node, spring ? "stiffness" : "coefficient", 1, &value);
    if (!spring) {
        at[0] += value;
    } else if (at[all] > 0) { /* one there already */
        return value > 0 ? -1 : 0;
    } else if (value > 0) {
        at[all] = value;
        read_numbers(node, "length", 1, &at[2 * all]);
    }
    return 0;
}

/* A force of three numbers. Returns 0, or -1: they are expressions. */
static int read_force(struct reading *r, xmlNodePtr node)
{
    struct multibody_force force;
    int number = 0;
    memset(&force, 0, sizeof force);
    xmlChar *body = xmlGetNoNsProp(node, BAD_CAST "body"),
            *vector = xmlGetNoNsProp(node, BAD_CAST "vector"),
            *in = xmlGetNoNsProp(node, BAD_CAST "in");
    const char *at = (const char *)vector;
    for (int i = 0; i < 3 && at; i++) {
        at = number_read(at + strspn(at, " "), &force.vector[i]);
        at = at ? at + strspn(at, " ") : NULL;
        at = at && *at == (i < 2 ? ';' : '\0') ? at + (i < 2) : NULL;
    }
    if (body)
        number = atoi((const char *)body);
    force.body = model_body_index(r->model, number);
    force.in_body = xmlStrEqual(in, BAD_CAST "body");
    read_numbers(node, "point", 3, force.point);
    xmlFree(body);
    xmlFree(vector);
    xmlFree(in);
    if (at == NULL || force.body < 0)
        return -1;
    r->forces = memory_resize(r->forces, (size_t)r->force_count + 1, sizeof *r->forces);
    r->forces[r->force_count++] = force;
    return 0;
}

/* What loads pairs and bodies; what has no symbols here is told. */
static void read_loads(struct reading *r)
{
    const struct mechanism *m = &r->model->mechanism;
    static const char *const others[] = {"force", "torque", "drive-force"};
    for (int i = 1; i < m->body_count; i++) {
        int count = joint_coordinate_count(m->bodies[i].type);
        read_numbers(r->model->bodies[i].joint, "viscosity", count, r->pairs + m->bodies[i].first);
        if (xmlHasProp(r->model->bodies[i].joint, BAD_CAST "friction"))
            r->source.omitted_load = "friction";
    }
    for (xmlNodePtr n = r->model->node->children; n; n = n->next) {
        int spring = model_is_element(n, "spring"), damper = model_is_element(n, "damper");
        int strong = xmlHasProp(n, BAD_CAST(spring ? "stiffness" : "coefficient")) != NULL;
        if ((spring || damper) && strong && read_device(r, n, spring) != 0)
            r->source.omitted_load = spring ? "spring" : "damper";
        for (size_t k = 0; k < sizeof others / sizeof *others; k++)
            if (model_is_element(n, others[k]) && (k > 0 || read_force(r, n) != 0))
                r->source.omitted_load = others[k];
    }
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
    size_t all = (size_t)m->body_coordinates;
    if (read_inertias(xpath, r) != 0)
        return -1;
    r->numbers = memory_get((size_t)m->body_count, sizeof *r->numbers);
    for (int i = 0; i < m->body_count; i++)
        r->numbers[i] = r->model->bodies[i].number;
    r->gravity[1] = -9.80665;
    read_numbers(r->model->node, "gravity", 3, r->gravity);
    r->pairs = memory_get(3 * all + 1, sizeof *r->pairs);
    read_loads(r);
    read_points(r);
    struct equations_source *s = &r->source;
    const char *name = keep(r, xmlGetNoNsProp(r->model->node, BAD_CAST "name"));
    s->system = name ? name : "";
    s->lang = context && context->lang ? context->lang : "en";
    s->title = title_of;
    s->loop = loop_of;
    s->user = r;
    s->bodies = (struct multibody_source){.mechanism = m,
                                          .inertias = r->inertias,
                                          .numbers = r->numbers,
                                          .q = r->model->q,
                                          .gravity = r->gravity,
                                          .length_name = length_of,
                                          .user = r,
                                          .viscosity = r->pairs,
                                          .stiffness = r->pairs + all,
                                          .slack = r->pairs + 2 * all,
                                          .forces = r->forces,
                                          .force_count = r->force_count};
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
    free(r.pairs);
    free(r.points);
    free(r.forces);
    text_list_clear(&r.texts);
}
