/* Speeds, accelerations and Jacobians of bodies and points (math/rates.h) for stylesheets. */
#include "base/memory.h"
#include "functions/arguments_model.h"
#include "functions/wrappers.h"
#include "math/rates.h"
#include "math/start_speeds.h"
#include "model/kinematics_cache.h"
#include "model/model_loads.h"
#include "model/model_points.h"

#include <stdlib.h>
#include <string.h>

/* What is asked for: a body, by its pole, or a point of one. */
struct target {
    const struct model *model;
    int body, is_point;
    double at[3]; /* in the body */
};

static int pop_target(xmlXPathParserContextPtr xpath, struct target *t)
{
    static const char example[] = "//m:body[1]";
    struct model_problem problem;
    xmlNodePtr node = arguments_pop_node(xpath, 1, example);
    memset(t, 0, sizeof *t);
    if (node == NULL)
        return -1;
    t->is_point = model_is_element(node, "point");
    if (t->is_point ? !model_is_element(node->parent, "body") || model_point_read(node, t->at) != 0
                    : !model_is_element(node, "body")) {
        arguments_raise(xpath, "functions-element", node->name ? (const char *)node->name : "/",
                        "body", example, "1", (char *)NULL);
        return -1;
    }
    t->model = kinematics_cache_lookup(arguments_context(xpath), t->is_point ? node->parent : node,
                                       &t->body, &problem);
    if (t->model == NULL)
        arguments_fail_model(xpath, &problem);
    return t->model ? 0 : -1;
}

/* A mechanism with what drives it, and room for its coordinates. */
struct state {
    const struct model *model;
    struct rates rates;
    unsigned char *drives;
    double *q, *v, *a;
    int driving; /* how many */
    double *memory;
};

static void close_state(struct state *s)
{
    rates_close(&s->rates);
    free(s->drives);
    free(s->memory);
}

static int open_state(xmlXPathParserContextPtr xpath, const struct model *model, struct state *s)
{
    const struct mechanism *m = &model->mechanism;
    size_t all = (size_t)m->coordinate_count + 1;
    int rank;
    const unsigned char *chosen;
    *s = (struct state){.model = model};
    s->memory = memory_get(3 * all, sizeof *s->memory);
    s->drives = memory_get(all, 1);
    s->q = s->memory;
    s->v = s->memory + all;
    s->a = s->memory + 2 * all;
    int failed = kinematics_cache_choice(arguments_context(xpath), &rank, &chosen) != 0;
    for (int i = 0; i < m->body_coordinates && !failed; i++) {
        s->drives[i] = chosen[i];
        s->driving += chosen[i] != 0;
    }
    if (!failed)
        failed = rates_open(&s->rates, m, s->drives) != 0;
    memcpy(s->q, model->q, (size_t)m->coordinate_count * sizeof *s->q);
    if (failed) {
        xpath->error = XPATH_MEMORY_ERROR;
        close_state(s);
    }
    return failed ? -1 : 0;
}

/* Values of what drives, in the order of the document. */
static int set_driving(xmlXPathParserContextPtr xpath, struct state *s, int position,
                       const struct number_list *list, double *values)
{
    if (list->count != s->driving) {
        char *count = text_print("%d", list->count), *expected = text_print("%d", s->driving);
        char *place = text_print("%d", position);
        arguments_raise(xpath, "functions-driving", place, count, expected, (char *)NULL);
        free(count);
        free(expected);
        free(place);
        return -1;
    }
    for (int i = 0, next = 0; i < s->model->mechanism.body_coordinates; i++)
        if (s->drives[i])
            values[i] = list->values[next++];
    return 0;
}

static int read_list(xmlNodePtr node, const char *name, int count, double *values)
{
    struct number_list list = {NULL, 0};
    struct number_fault fault;
    xmlChar *text = xmlGetNoNsProp(node, BAD_CAST name);
    int failed = text == NULL || number_list_read((const char *)text, &list, &fault) != 0 ||
                 list.count != count;
    if (!failed && count)
        memcpy(values, list.values, (size_t)count * sizeof *values);
    number_list_free(&list);
    xmlFree(text);
    return failed ? -1 : 0;
}

/* The moment of a record that an argument is, or NULL: it is a text. */
static xmlNodePtr moment_of(xmlXPathObjectPtr value)
{
    xmlNodeSetPtr nodes = value && value->type == XPATH_NODESET ? value->nodesetval : NULL;
    xmlNodePtr node = nodes && nodes->nodeNr == 1 ? nodes->nodeTab[0] : NULL;
    return node && model_is_element(node, "moment") ? node : NULL;
}

struct request {
    struct target target;
    xmlNodePtr moment;
    int begins; /* with the model's own speeds */
    struct number_list speeds, accelerations;
};

static void free_request(struct request *r)
{
    number_list_free(&r->speeds);
    number_list_free(&r->accelerations);
}

/* The arguments: what is asked for, then a moment or what the driving coordinates do. */
static int pop_request(xmlXPathParserContextPtr xpath, int count, int lists, struct request *r)
{
    memset(r, 0, sizeof *r);
    if (count == 2 && (r->moment = moment_of(xpath->value))) {
        if (arguments_pop_node(xpath, 2, "//m:moment[1]") == NULL)
            return -1;
    } else if (count == 1) {
        r->begins = 1;
    } else if (count != 1 + lists) {
        char *given = text_print("%d", count), *expected = text_print("%d", 1 + lists);
        arguments_raise(xpath, "functions-arity", given, expected, (char *)NULL);
        free(given);
        free(expected);
        return -1;
    } else if ((lists == 2 && arguments_pop_list(xpath, 3, &r->accelerations) != 0) ||
               arguments_pop_list(xpath, 2, &r->speeds) != 0) {
        return -1;
    }
    return pop_target(xpath, &r->target);
}

/* The speeds that the model begins with; what drives does not accelerate. As reckon. */
static int begin(xmlXPathParserContextPtr xpath, struct state *s)
{
    struct model_problem problem;
    if (model_loads_speeds(s->model, arguments_context(xpath), s->v, &problem) != 0) {
        arguments_fail_model(xpath, &problem);
        return -1;
    }
    unsigned char *driven = memory_get((size_t)s->model->mechanism.coordinate_count + 1, 1);
    int failed = start_speeds(&s->model->mechanism, s->q, driven, s->v) != 0;
    free(driven);
    if (failed)
        xpath->error = XPATH_MEMORY_ERROR;
    return failed ? -1 : rates_solve(&s->rates, s->q, s->v, s->a) != 0;
}

/* Where an expression is asked for. What accelerates follows from the forces that it may be one of: conditions alone know. */
static int go_on(xmlXPathParserContextPtr xpath, struct state *s, int acceleration)
{
    const struct function_context *context = arguments_context(xpath);
    size_t size = (size_t)s->model->mechanism.body_coordinates * sizeof *s->v;
    if (acceleration && !context->knows_forces) {
        arguments_raise(xpath, "functions-acceleration", (char *)NULL);
        return -1;
    }
    memcpy(s->v, context->speeds, size);
    if (acceleration && context->state)
        memcpy(s->a, context->state->a, size);
    rates_take(&s->rates, s->q, s->v, s->a);
    return 0;
}

/* Sets the rates of all bodies. Returns 0; 1 where they are not determined; -1 after an error. */
static int reckon(xmlXPathParserContextPtr xpath, struct state *s, const struct request *r,
                  int acceleration)
{
    int count = s->model->mechanism.body_coordinates;
    if (r->moment) {
        if (read_list(r->moment, "q", count, s->q) == 0 &&
            read_list(r->moment, "v", count, s->v) == 0 &&
            read_list(r->moment, "a", count, s->a) == 0) {
            rates_take(&s->rates, s->q, s->v, s->a);
            return 0;
        }
        arguments_raise(xpath, "functions-moment", (char *)NULL);
        return -1;
    }
    if (r->begins)
        return arguments_context(xpath)->speeds ? go_on(xpath, s, acceleration) : begin(xpath, s);
    if (set_driving(xpath, s, 2, &r->speeds, s->v) != 0 ||
        (r->accelerations.values && set_driving(xpath, s, 3, &r->accelerations, s->a) != 0))
        return -1;
    return rates_solve(&s->rates, s->q, s->v, s->a) != 0;
}

/* Angular velocity and that of the target, or the accelerations, as rates has them. */
static void take(const struct state *s, const struct target *t, int acceleration, double six[6])
{
    double spin[2][3], way[2][3], p[3];
    frame_point(&s->rates.frames[t->body], t->at, p);
    rates_turn(&s->rates, t->body, spin[0], spin[1]);
    rates_point(&s->rates, t->body, p, way[0], way[1]);
    memcpy(six, spin[acceleration], sizeof spin[0]);
    memcpy(six + 3, way[acceleration], sizeof way[0]);
}

static void answer(xmlXPathParserContextPtr xpath, int count, int acceleration)
{
    struct request r;
    struct state s;
    if (pop_request(xpath, count, 1 + acceleration, &r) == 0 &&
        open_state(xpath, r.target.model, &s) == 0) {
        double six[6];
        int status = reckon(xpath, &s, &r, acceleration);
        if (status == 0) {
            take(&s, &r.target, acceleration, six);
            arguments_return_numbers(xpath, six + 3 * r.target.is_point, r.target.is_point ? 3 : 6);
        } else if (status > 0) {
            arguments_return_text(xpath, "");
        }
        close_state(&s);
    }
    free_request(&r);
}

void xpath_kinematics_velocity(xmlXPathParserContextPtr xpath, int count)
{
    answer(xpath, count, 0);
}

void xpath_kinematics_acceleration(xmlXPathParserContextPtr xpath, int count)
{
    answer(xpath, count, 1);
}

/* The place that the second argument gives, by the name of a point or its coordinates; the first is its body. */
static int pop_place(xmlXPathParserContextPtr xpath, struct target *t)
{
    double at[3];
    xmlChar *place = xmlXPathCastToString(xpath->value), *name = NULL;
    int failed = 0;
    if (place && model_point_is_name((const char *)place))
        failed = (name = arguments_pop_text(xpath)) == NULL;
    else
        failed = arguments_pop_numbers(xpath, 2, 3, "x y z", at) != 0;
    xmlFree(place);
    failed = failed || pop_target(xpath, t) != 0;
    if (!failed && name) {
        xmlNodePtr point = model_point_lookup(t->model->bodies[t->body].node, (const char *)name);
        failed = point == NULL || model_point_read(point, at) != 0;
        if (failed) {
            char *number = text_print("%d", t->model->bodies[t->body].number);
            arguments_raise(xpath, "functions-no-point", number, (const char *)name, (char *)NULL);
            free(number);
        }
    }
    if (!failed)
        memcpy(t->at, at, sizeof at);
    xmlFree(name);
    return failed ? -1 : 0;
}

void xpath_kinematics_jacobian(xmlXPathParserContextPtr xpath, int count)
{
    struct target t;
    struct state s;
    if ((count == 2 ? pop_place(xpath, &t) : pop_target(xpath, &t)) != 0 ||
        open_state(xpath, t.model, &s) != 0)
        return;
    const struct mechanism *m = &t.model->mechanism;
    size_t columns = (size_t)s.driving, column = 0;
    double *matrix = memory_get(6 * columns + 1, sizeof *matrix), six[6];
    int lost = 0;
    for (int i = 0; i < m->body_coordinates; i++) {
        if (!s.drives[i])
            continue;
        memset(s.v, 0, (size_t)m->coordinate_count * sizeof *s.v);
        memset(s.a, 0, (size_t)m->coordinate_count * sizeof *s.a);
        s.v[i] = 1;
        lost |= rates_solve(&s.rates, s.q, s.v, s.a) != 0;
        take(&s, &t, 0, six);
        for (size_t row = 0; row < 6; row++)
            matrix[row * columns + column] = six[row];
        column++;
    }
    arguments_return_numbers(xpath, matrix, lost ? 0 : (int)(6 * columns));
    free(matrix);
    close_state(&s);
}
