#include "model/model_loads.h"

#include "base/memory.h"
#include "base/numbers.h"
#include "document/node.h"
#include "model/expressions.h"
#include "model/model_fields.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct asked {
    xmlNodePtr node;
    int expression;
};

struct model_loads_source {
    const struct model *model;
    const struct function_context *context;
    struct expressions *words;
    struct asked *asked;
    int asked_count;
    int kinematic,
        moved;    /* whether an expression asks where bodies are; whether the document was moved */
    int fault;    /* index of what failed last, -1: none */
    double value; /* that it had, where it had one */
};

static int stand(void *user, double t, const double *q, const double *v)
{
    struct model_loads_source *s = user;
    s->moved |= s->kinematic;
    s->fault = -1;
    return expressions_stand(s->words, t, q, v, s->kinematic);
}

/* Squares of what is beyond, and sums of them, are no numbers. */
static const double largest_load = 1e100;

static int value_of(void *user, int index, double *value)
{
    struct model_loads_source *s = user;
    s->fault = index;
    s->value = 0;
    if (expressions_number(s->words, s->asked[index].expression, value) != 0)
        return -1;
    s->value = *value;
    if (!(fabs(*value) <= largest_load))
        return -1;
    s->fault = -1;
    return 0;
}

/* A number, or an expression that is asked for at each moment. */
static int read_value(struct model_loads *l, struct model_reader *r, xmlNodePtr node,
                      const char *text, struct load_value *value)
{
    struct model_loads_source *s = l->source;
    struct number_list list;
    struct number_fault fault;
    *value = (struct load_value){0};
    if (number_list_read(text, &list, &fault) == 0) {
        int one = list.count == 1;
        value->number = one ? list.values[0] : 0;
        number_list_free(&list);
        if (one && fabs(value->number) > largest_load)
            return model_fields_refuse(r, node, "load-beyond", text, text, (char *)NULL);
        return one ? 0 : model_fields_refuse(r, node, "load-value", text, (char *)NULL);
    }
    int expression = expressions_compile(s->words, text);
    if (expression < 0) {
        char *told = expressions_told(s->words);
        model_fields_refuse(r, node, "load-bad", text, told, (char *)NULL);
        free(told);
        return -1;
    }
    s->kinematic |= expressions_are_kinematic(s->words, expression);
    s->asked = memory_resize(s->asked, (size_t)s->asked_count + 1, sizeof *s->asked);
    s->asked[s->asked_count] = (struct asked){node, expression};
    value->asked = ++s->asked_count;
    return 0;
}

/* The three components, parted by ;. */
static int read_vector(struct model_loads *l, struct model_reader *r, xmlNodePtr node,
                       struct load_value *vector)
{
    char *text = node_attribute(node, "vector"), *part = text;
    int failed = 0;
    for (int k = 0; k < 3 && !failed; k++) {
        char *end = part ? strchr(part, ';') : NULL;
        if (end)
            *end = '\0';
        failed = part == NULL || (k < 2) != (end != NULL)
                     ? model_fields_refuse(r, node, "load-vector", (char *)NULL)
                     : read_value(l, r, node, part, &vector[k]);
        part = end ? end + 1 : NULL;
    }
    free(text);
    return failed;
}

/* Index of the body that an attribute names. */
static int read_body(struct model_reader *r, xmlNodePtr node, const char *name, int *body)
{
    int number;
    if (model_fields_whole(r, node, name, &number) != 0)
        return -1;
    *body = model_body_index(r->model, number);
    if (*body >= 0)
        return 0;
    char *text = text_print("%d", number);
    model_fields_refuse(r, node, "load-body", text, (char *)NULL);
    free(text);
    return -1;
}

static int is_word(xmlNodePtr node, const char *name, const char *word)
{
    char *text = node_attribute(node, name);
    int same = strcmp(text, word) == 0;
    free(text);
    return same;
}

static int add_force(struct model_loads *l, struct model_reader *r, xmlNodePtr node)
{
    struct load_force f = {.torque = model_is_element(node, "torque"),
                           .in_body = is_word(node, "in", "body")};
    if (read_body(r, node, "body", &f.body) != 0 ||
        model_fields_numbers(r, node, "point", f.point, 3) < 0 ||
        read_vector(l, r, node, f.vector) != 0)
        return -1;
    l->loads.forces =
        memory_resize(l->loads.forces, (size_t)l->loads.force_count + 1, sizeof *l->loads.forces);
    l->loads.forces[l->loads.force_count++] = f;
    return 0;
}

static int add_drive(struct model_loads *l, struct model_reader *r, xmlNodePtr node)
{
    struct load_drive d = {0};
    int body, index = 1;
    char *has = node_attribute(node, "coordinate"), *text = node_attribute(node, "value");
    int failed = read_body(r, node, "body", &body) != 0 ||
                 (*has && model_fields_whole(r, node, "coordinate", &index) != 0);
    if (!failed &&
        (index < 1 || index > joint_coordinate_count(r->model->mechanism.bodies[body].type)))
        failed = model_fields_refuse(r, node, "load-coordinate", (char *)NULL);
    if (!failed)
        failed = read_value(l, r, node, text, &d.value);
    free(has);
    free(text);
    if (failed)
        return -1;
    d.coordinate = model_first_coordinate(r->model, body) + index - 1;
    l->loads.drives =
        memory_resize(l->loads.drives, (size_t)l->loads.drive_count + 1, sizeof *l->loads.drives);
    l->loads.drives[l->loads.drive_count++] = d;
    return 0;
}

/* The body whose joint has this id, or -1. */
static int body_of_joint(const struct model *model, const char *id)
{
    for (int i = 0; i < model->mechanism.body_count; i++)
        if (model->bodies[i].joint && is_word(model->bodies[i].joint, "id", id))
            return i;
    return -1;
}

static int add_tie(struct model_loads *l, struct model_reader *r, xmlNodePtr node)
{
    struct load_tie s = {.coordinate = -1};
    char *joint = node_attribute(node, "joint");
    int body = *joint ? body_of_joint(r->model, joint) : 0, failed;
    if (body < 0)
        failed = model_fields_refuse(r, node, "load-body", joint, (char *)NULL);
    else if (*joint && joint_coordinate_count(r->model->mechanism.bodies[body].type) != 1)
        failed = model_fields_refuse(r, node, "load-coordinate", (char *)NULL);
    else
        failed = model_fields_numbers(r, node, "stiffness", &s.stiffness, 1) < 0 ||
                 model_fields_numbers(r, node, "coefficient", &s.damping, 1) < 0 ||
                 model_fields_numbers(r, node, "length", &s.length, 1) < 0;
    if (!failed && *joint)
        s.coordinate = model_first_coordinate(r->model, body);
    else if (!failed)
        failed = read_body(r, node, "a", &s.a) != 0 || read_body(r, node, "b", &s.b) != 0 ||
                 model_fields_numbers(r, node, "at", s.on_a, 3) < 0 ||
                 model_fields_numbers(r, node, "at-b", s.on_b, 3) < 0;
    free(joint);
    if (failed)
        return -1;
    l->loads.ties =
        memory_resize(l->loads.ties, (size_t)l->loads.tie_count + 1, sizeof *l->loads.ties);
    l->loads.ties[l->loads.tie_count++] = s;
    return 0;
}

/* An attribute of every pair, a number for each coordinate. Returns how many pairs have it, or -1. */
static int read_pairs(struct model_reader *r, const char *name, double *values)
{
    const struct mechanism *m = &r->model->mechanism;
    int count = 0;
    for (int i = 0; i < m->body_count; i++) {
        if (r->model->bodies[i].joint == NULL)
            continue;
        int had = model_fields_numbers(r, r->model->bodies[i].joint, name,
                                       values + model_first_coordinate(r->model, i),
                                       joint_coordinate_count(m->bodies[i].type));
        if (had < 0)
            return -1;
        count += had;
    }
    return count;
}

static double *read_friction(struct model_reader *r, const char *name, int *failed)
{
    double *values = memory_get((size_t)r->model->mechanism.body_coordinates + 1, sizeof *values);
    int count = read_pairs(r, name, values);
    *failed |= count < 0;
    if (count > 0)
        return values;
    free(values);
    return NULL;
}

static int add(struct model_loads *l, struct model_reader *r, xmlNodePtr node)
{
    if (model_is_element(node, "force") || model_is_element(node, "torque"))
        return add_force(l, r, node);
    if (model_is_element(node, "drive-force"))
        return add_drive(l, r, node);
    if (model_is_element(node, "spring") || model_is_element(node, "damper"))
        return add_tie(l, r, node);
    return 0;
}

static struct model_loads *make(const struct model *model, const struct function_context *context)
{
    struct model_loads *l = memory_get(1, sizeof *l);
    struct model_loads_source *s = memory_get(1, sizeof *s);
    *s = (struct model_loads_source){.model = model, .context = context, .fault = -1};
    s->words = expressions_new(model->node->doc, context);
    expressions_use(s->words, model);
    l->loads.m = &model->mechanism;
    l->source = s;
    return l;
}

/* Tries what was read where the model stands. */
static int try_all(struct model_loads *l, struct model_problem *problem)
{
    const struct model *model = l->source->model;
    size_t bodies = (size_t)model->mechanism.body_count;
    double *out =
        memory_get((size_t)model->mechanism.body_coordinates + 6 * bodies + 1, sizeof *out);
    int kinematic = l->source->kinematic;
    l->loads.stand = l->source->asked_count ? stand : NULL;
    l->loads.value = value_of;
    l->loads.user = l->source;
    l->source->kinematic = 0; /* the document stands there already */
    int failed =
        loads_at(&l->loads, 0, model->q, NULL, model->frames, NULL, out + 6 * bodies, out, NULL);
    l->source->kinematic = kinematic;
    if (failed)
        model_loads_fault(l, problem);
    free(out);
    return failed;
}

struct model_loads *model_loads_new(const struct model *model,
                                    const struct function_context *context,
                                    struct model_problem *problem)
{
    struct model_loads *l = make(model, context);
    struct model_reader r = {
        .model = (struct model *)(uintptr_t)model, .context = context, .problem = problem};
    int failed = 0;
    memset(problem, 0, sizeof *problem);
    memcpy(l->gravity, (double[]){0, -9.80665, 0}, sizeof l->gravity);
    failed |= model_fields_numbers(&r, model->node, "gravity", l->gravity, 3) < 0;
    l->loads.friction = failed ? NULL : read_friction(&r, "friction", &failed);
    l->loads.viscosity = failed ? NULL : read_friction(&r, "viscosity", &failed);
    for (xmlNodePtr node = model->node->children; node && !failed; node = node->next)
        failed = add(l, &r, node);
    if (!failed && try_all(l, problem) == 0)
        return l;
    model_loads_free(l);
    return NULL;
}

void model_loads_free(struct model_loads *l)
{
    if (l == NULL)
        return;
    struct model_loads_source *s = l->source;
    if (s->moved)
        expressions_stand(s->words, 0, s->model->q, NULL, 1);
    expressions_free(s->words);
    free(s->asked);
    free(s);
    free(l->loads.forces);
    free(l->loads.ties);
    free(l->loads.drives);
    free(l->loads.friction);
    free(l->loads.viscosity);
    free(l);
}

void model_loads_fault(const struct model_loads *l, struct model_problem *problem)
{
    struct model_loads_source *s = l->source;
    struct model_reader r = {.context = s->context, .problem = problem};
    xmlNodePtr node = s->fault >= 0 ? s->asked[s->fault].node : s->model->node;
    const char *text =
        s->fault >= 0 ? expressions_text(s->words, s->asked[s->fault].expression) : "";
    char *told = expressions_told(s->words);
    if (*told)
        model_fields_refuse(&r, node, "load-fails", text, told, (char *)NULL);
    else if (isfinite(s->value)) {
        char value[NUMBER_TEXT];
        number_print(s->value, value);
        model_fields_refuse(&r, node, "load-beyond", text, value, (char *)NULL);
    } else
        model_fields_refuse(&r, node, "load-infinite", text, isnan(s->value) ? "NaN" : "∞",
                            (char *)NULL);
    free(told);
}

const char *model_loads_asked(const struct model_loads *l, int asked, xmlNodePtr *node)
{
    const struct asked *of = &l->source->asked[asked - 1];
    *node = of->node;
    return expressions_text(l->source->words, of->expression);
}

int model_loads_vary(const struct model_loads *l)
{
    return l->source->asked_count > 0;
}

int model_loads_try(const struct model *model, const struct function_context *context,
                    xmlNodePtr node, struct model_problem *problem)
{
    struct model_loads *l = make(model, context);
    struct model_reader r = {
        .model = (struct model *)(uintptr_t)model, .context = context, .problem = problem};
    int failed = add(l, &r, node) != 0 || try_all(l, problem) != 0;
    model_loads_free(l);
    return failed ? -1 : 0;
}

int model_loads_speeds(const struct model *model, const struct function_context *context, double *v,
                       struct model_problem *problem)
{
    struct model_reader r = {
        .model = (struct model *)(uintptr_t)model, .context = context, .problem = problem};
    memset(v, 0, (size_t)model->mechanism.body_coordinates * sizeof *v);
    return read_pairs(&r, "v", v) < 0 ? -1 : 0;
}
