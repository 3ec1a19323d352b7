/* Positions of a planar mechanism with their speeds and accelerations (math/plan.h) for stylesheets. */
#include "base/memory.h"
#include "functions/arguments_model.h"
#include "functions/plan_elements.h"
#include "functions/wrappers.h"
#include "math/closure.h"
#include "math/cycle.h"
#include "math/trigonometry.h"
#include "model/kinematics_cache.h"
#include "model/model_points.h"
#include "model/model_record.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { POSITIONS = 12 };

static const double turn = 2 * 3.14159265358979323846;

static void find_extra(struct planner *p)
{
    for (int pass = 0; pass < 2; pass++) {
        int count = 0;
        for (int i = 0; i < p->m->body_count; i++)
            for (xmlNodePtr node = p->model->bodies[i].node->children; node; node = node->next) {
                double at[3];
                if (!model_is_element(node, "point") || !xmlHasProp(node, BAD_CAST "name") ||
                    model_point_read(node, at) != 0)
                    continue;
                if (pass) {
                    p->extra[count].body = i;
                    memcpy(p->extra[count].at, at, sizeof at);
                    p->names[count] = node;
                }
                count++;
            }
        if (pass == 0) {
            p->extra = memory_get((size_t)count + 1, sizeof *p->extra);
            p->names = memory_get((size_t)count + 1, sizeof *p->names);
        }
        p->extra_count = count;
    }
}

static xmlNodePtr new_position(const struct planner *p, int n)
{
    xmlNodePtr position = xmlNewChild(p->root, NULL, BAD_CAST "position", NULL);
    plan_element_put(position, "n", n);
    return position;
}

/* At p->q, what drives having the speeds of p->v: solved. */
static void add_solved(struct planner *p, int n, int dead, double driver)
{
    xmlNodePtr position = new_position(p, n);
    int singular = rates_solve(&p->rates, p->q, p->v, p->a) != 0;
    plan_element_put(position, "q", driver);
    if (dead || singular)
        xmlNewProp(position, BAD_CAST "dead", BAD_CAST "true");
    plan_elements_add_moving(p, position);
}

static void add_driver(struct planner *p, int coordinate)
{
    const struct model_coordinate *c = &p->model->coordinates[coordinate];
    xmlNodePtr e = xmlNewChild(p->root, NULL, BAD_CAST "driver", NULL);
    plan_element_put(e, "body", p->model->bodies[c->body].number);
    plan_element_put(e, "index", c->index + 1);
    plan_element_put(e, "speed", p->v[coordinate]);
    if (p->plan.link[p->m->bodies[c->body].base] == 0)
        xmlNewProp(e, BAD_CAST "ground", BAD_CAST "true");
    xmlNewProp(e, BAD_CAST "motion", BAD_CAST(c->kind == MOTION_TRANSLATION ? "P" : "R"));
}

/* The way of the only drive; 0 where there is none. */
static int find_way(struct planner *p, int driver, struct cycle *c)
{
    const struct model_coordinate *k = &p->model->coordinates[driver];
    unsigned char *wanted = memory_get((size_t)p->m->coordinate_count + 1, 1);
    int found = 1;
    memset(wanted, 0, (size_t)p->m->coordinate_count);
    memset(c, 0, sizeof *c);
    if (mechanism_is_tied(p->m)) {
        found = cycle_find(p->m, p->model->q, p->drives, k->min, k->max, wanted, c) == 0 &&
                c->driver >= 0;
    } else {
        c->from = k->min;
        c->to = k->max;
        c->turns = isinf(k->min) && isinf(k->max) && k->kind != MOTION_TRANSLATION;
        found = c->turns || (!isinf(k->min) && !isinf(k->max));
    }
    free(wanted);
    return found;
}

/* Twelve positions, from the model's one round, or from one end of the way to the other. */
static void add_way(struct planner *p, int driver, const struct cycle *c)
{
    double speed = p->v[driver], start = p->model->q[driver];
    xmlNewProp(p->root, BAD_CAST "way",
               BAD_CAST(c->turns                     ? "turn"
                        : c->dead_from || c->dead_to ? "dead"
                                                     : "limits"));
    memcpy(p->q, p->model->q, (size_t)p->m->coordinate_count * sizeof *p->q);
    for (int n = 0; n < POSITIONS; n++) {
        double at = c->turns ? start + n * turn / POSITIONS
                             : c->from + n * (c->to - c->from) / (POSITIONS - 1);
        struct closure_report gap;
        int dead = (n == 0 && c->dead_from) || (n == POSITIONS - 1 && c->dead_to);
        memcpy(p->target, p->q, (size_t)p->m->coordinate_count * sizeof *p->q);
        p->target[driver] = at;
        if (mechanism_is_tied(p->m)
                ? closure_drive(p->m, p->q, p->target, p->drives, &gap) != CLOSURE_OK
                : (p->q[driver] = at, 0)) {
            xmlNodePtr position = new_position(p, n);
            plan_element_put(position, "q", at);
            xmlNewProp(position, BAD_CAST "open", BAD_CAST "true");
            continue;
        }
        memset(p->v, 0, (size_t)p->m->coordinate_count * sizeof *p->v);
        memset(p->a, 0, (size_t)p->m->coordinate_count * sizeof *p->a);
        p->v[driver] = speed;
        add_solved(p, n, dead, at);
    }
}

static xmlNodePtr next_moment(xmlNodePtr node)
{
    while (node && !model_is_element(node, "moment"))
        node = node->next;
    return node;
}

/* Whether a record comes back to where it began. */
static int comes_back(struct planner *p, xmlNodePtr first, xmlNodePtr last)
{
    int count = p->m->body_coordinates, same = 1;
    if (!model_record_numbers(first, "q", p->q, count) ||
        !model_record_numbers(last, "q", p->a, count))
        return 0;
    for (int i = 0; i < count; i++) {
        double off = p->a[i] - p->q[i];
        if (p->model->coordinates[i].kind == MOTION_ROTATION)
            off -= turn * round(off / turn);
        same &= fabs(off) < 1e-6;
    }
    return same;
}

static void add_record(struct planner *p, xmlNodePtr record, int driver)
{
    xmlNodePtr first = next_moment(record->children), last = first;
    int moments = 0, width = p->m->body_coordinates;
    for (xmlNodePtr node = first; node; node = next_moment(node->next)) {
        last = node;
        moments++;
    }
    int most = moments < POSITIONS ? moments : POSITIONS, parts = most - 1;
    if (moments > POSITIONS && comes_back(p, first, last))
        parts = POSITIONS;
    xmlNewProp(p->root, BAD_CAST "way", BAD_CAST "record");
    for (int n = 0; n < most; n++) {
        long wanted = parts > 0 ? lround((double)n * (moments - 1) / parts) : 0;
        xmlNodePtr node = first;
        for (long i = 0; i < wanted; i++)
            node = next_moment(node->next);
        memset(p->v, 0, (size_t)p->m->coordinate_count * sizeof *p->v);
        memset(p->a, 0, (size_t)p->m->coordinate_count * sizeof *p->a);
        if (!model_record_numbers(node, "q", p->q, width) ||
            !model_record_numbers(node, "v", p->v, width) ||
            !model_record_numbers(node, "a", p->a, width))
            continue;
        xmlNodePtr position = new_position(p, n);
        double t = 0;
        xmlChar *text = xmlGetNoNsProp(node, BAD_CAST "t");
        if (text)
            number_read((const char *)text, &t);
        xmlFree(text);
        plan_element_put(position, "t", t);
        xmlChar *structure = xmlGetNoNsProp(node, BAD_CAST "structure");
        if (structure)
            xmlNewProp(position, BAD_CAST "structure", structure);
        xmlFree(structure);
        plan_element_put(position, "q", driver >= 0 ? p->q[driver] : 0);
        rates_take(&p->rates, p->q, p->v, p->a);
        plan_elements_add_moving(p, position);
    }
}

static xmlNodePtr find_record(const struct model *model)
{
    xmlNodePtr node = model->node->children;
    while (node && !model_is_element(node, "record"))
        node = node->next;
    return node;
}

/* drives: of the bodies' coordinates; speeds: of what drives in order, the last one of the rest. */
static void add_positions(struct planner *p, const unsigned char *drives,
                          const struct number_list *speeds)
{
    int count = 0, driver = -1;
    xmlNodePtr record = find_record(p->model);
    struct cycle way;
    memcpy(p->q, p->model->q, (size_t)p->m->coordinate_count * sizeof *p->q);
    for (int i = 0; i < p->m->body_coordinates; i++) {
        p->drives[i] = drives[i];
        if (!drives[i])
            continue;
        p->v[i] = speeds->values[count < speeds->count ? count : speeds->count - 1];
        driver = count++ == 0 ? i : driver;
        add_driver(p, i);
    }
    if (rates_open(&p->rates, p->m, p->drives) == 0 && count > 0) {
        if (record)
            add_record(p, record, driver);
        else if (count == 1 && find_way(p, driver, &way))
            add_way(p, driver, &way);
        else
            add_solved(p, 0, 0, p->q[driver]);
    }
    rates_close(&p->rates);
}

static double attribute_of(xmlNodePtr node, const char *name)
{
    double value = 0;
    model_record_numbers(node, name, &value, 1);
    return value;
}

static int is_named(xmlNodePtr node, const char *name)
{
    return node->type == XML_ELEMENT_NODE && xmlStrEqual(node->name, BAD_CAST name);
}

/* Where structures change, a foot stands on the ground in some positions alone: a node that moves is none of the ground's, its
 * points are where they stand still. */
static void loosen_nodes(const struct planner *p)
{
    static const double still = 1e-6; /* of the size, a second */
    for (xmlNodePtr node = p->root->children; node; node = node->next) {
        if (!is_named(node, "node") || !xmlHasProp(node, BAD_CAST "ground"))
            continue;
        int moves = 0;
        double number = attribute_of(node, "n");
        for (xmlNodePtr at = p->root->children; at; at = at->next)
            for (xmlNodePtr e = is_named(at, "position") ? at->children : NULL; e; e = e->next)
                if (is_named(e, "point") && attribute_of(e, "node") == number &&
                    trig_length(attribute_of(e, "vx"), attribute_of(e, "vy")) > still * p->size) {
                    xmlUnsetProp(e, BAD_CAST "ground");
                    moves = 1;
                }
        if (moves)
            xmlUnsetProp(node, BAD_CAST "ground");
    }
}

static double size_of(const struct mechanism *m)
{
    double size = 0;
    for (int i = 1; i < m->body_count; i++)
        size = fmax(size, trig_length(m->bodies[i].origin.at[0], m->bodies[i].origin.at[1]));
    return size > 0 ? size : 1;
}

void xpath_kinematics_plan(xmlXPathParserContextPtr xpath, int count)
{
    int index, rank;
    const unsigned char *drives;
    struct number_list speeds;
    (void)count;
    if (arguments_pop_list(xpath, 2, &speeds) != 0)
        return;
    const struct model *model = arguments_pop_element(xpath, 1, "model", "/m:model", &index);
    if (model == NULL || speeds.count == 0) {
        number_list_free(&speeds);
        if (model)
            arguments_return_text(xpath, "");
        return;
    }
    struct planner p = {.model = model, .m = &model->mechanism};
    size_t all = (size_t)p.m->coordinate_count + 1;
    double *numbers = memory_get(4 * all, sizeof *numbers);
    memset(numbers, 0, 4 * all * sizeof *numbers);
    p.drives = memory_get(all, 1);
    memset(p.drives, 0, all);
    p.q = numbers;
    p.v = p.q + all;
    p.a = p.v + all;
    p.target = p.a + all;
    p.size = size_of(p.m);
    find_extra(&p);
    int status = kinematics_cache_choice(arguments_context(xpath), &rank, &drives);
    xmlNodePtr tree = arguments_new_tree(xpath);
    if (status == 0)
        status = plan_open(&p.plan, p.m, model->q, p.extra, p.extra_count);
    if (status == 0) {
        p.root = xmlNewChild(tree, NULL, BAD_CAST "plan", NULL);
        plan_elements_add_nodes(&p);
        add_positions(&p, drives, &speeds);
        loosen_nodes(&p);
    }
    plan_close(&p.plan);
    free(p.names);
    free(p.extra);
    free(p.drives);
    free(numbers);
    number_list_free(&speeds);
    if (status < 0)
        xpath->error = XPATH_MEMORY_ERROR;
    else
        arguments_return_tree(xpath, tree);
}
