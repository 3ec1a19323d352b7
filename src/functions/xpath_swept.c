/* Where points of bodies come to: in a record, or within the limits of the pairs. */
#include "base/memory.h"
#include "base/numbers.h"
#include "functions/arguments_model.h"
#include "functions/wrappers.h"
#include "math/quaternion.h"

#include <libxml/xpathInternals.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* So many moments at most are looked at; of each point the places are kept that are farthest in one of so many ways. */
enum { LOOKS = 96, WAYS = 26, POSITIONS = 500 };

struct swept {
    const struct model *model;
    struct frame *back, *now; /* of every body: the inverse where the model stands; at a moment */
    xmlNodeSet *points;
    double (*places)[WAYS][3];
    double (*far)[WAYS];
};

static xmlNodePtr next_moment(xmlNodePtr node)
{
    while (node && !model_is_element(node, "moment"))
        node = node->next;
    return node;
}

static double number_of(xmlNodePtr node, const char *name)
{
    xmlChar *text = xmlGetNoNsProp(node, BAD_CAST name);
    double value = NAN;
    if (text == NULL || number_read((const char *)text, &value) == NULL)
        value = NAN;
    xmlFree(text);
    return value;
}

/* One of the 26 ways to a cube's faces, edges and corners. */
static void way_of(int way, double r[3])
{
    int cell = way < WAYS / 2 ? way : way + 1; /* without the middle */
    for (int i = 0; i < 3; i++, cell /= 3)
        r[i] = cell % 3 - 1;
}

static void look(struct swept *s, const double *q)
{
    mechanism_frames(&s->model->mechanism, q, s->now);
    for (int i = 0; i < s->points->nodeNr; i++) {
        xmlNodePtr node = s->points->nodeTab[i];
        double number = number_of(node, "body");
        int body = number >= 0 ? model_body_index(s->model, (int)number) : -1;
        double p[3] = {number_of(node, "x"), number_of(node, "y"), number_of(node, "z")};
        if (body < 1 || !isfinite(p[0] + p[1] + p[2]))
            continue;
        frame_point(&s->back[body], p, p);
        frame_point(&s->now[body], p, p);
        for (int w = 0; w < WAYS; w++) {
            double way[3];
            way_of(w, way);
            double far = vector_dot(way, p);
            if (!(far <= s->far[i][w] + 1e-9)) {
                s->far[i][w] = far;
                memcpy(s->places[i][w], p, sizeof p);
            }
        }
    }
}

static void write_point(const struct swept *s, int i, xmlNodePtr tree)
{
    static const char *const names[] = {"x", "y", "z"};
    for (int w = 0; w < WAYS; w++) {
        int before = 0;
        for (int k = 0; k < w; k++)
            before |= memcmp(s->places[i][k], s->places[i][w], sizeof s->places[i][w]) == 0;
        if (before || isinf(s->far[i][w]))
            continue;
        xmlNodePtr p = xmlAddChild(tree, xmlDocCopyNode(s->points->nodeTab[i], tree->doc, 2));
        for (int c = 0; c < 3; c++) {
            char text[NUMBER_TEXT];
            number_print(number_round(s->places[i][w][c], 9), text);
            xmlSetProp(p, BAD_CAST names[c], BAD_CAST text);
        }
    }
}

static void sweep(struct swept *s, xmlNodePtr record)
{
    int moments = 0, at = 0;
    for (xmlNodePtr node = next_moment(record->children); node; node = next_moment(node->next))
        moments++;
    int every = moments / LOOKS + 1;
    for (xmlNodePtr node = next_moment(record->children); node; node = next_moment(node->next)) {
        if (at++ % every != 0 && at != moments)
            continue;
        xmlChar *text = xmlGetNoNsProp(node, BAD_CAST "q");
        struct number_list q = {NULL, 0};
        struct number_fault fault;
        if (text && number_list_read((const char *)text, &q, &fault) == 0 &&
            q.count == s->model->mechanism.body_coordinates)
            look(s, q.values);
        number_list_free(&q);
        xmlFree(text);
    }
}

/* The next of a row of numbers from 0 to 1 that is always the same (splitmix64). */
static double next_share(uint64_t *state)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return (double)((z ^ z >> 31) >> 11) * 0x1p-53;
}

/* A coordinate somewhere in its range, every other time at an end of it; one that slides without limits stays. */
static double anywhere(const struct model_coordinate *c, double q, uint64_t *state)
{
    double share = next_share(state), end = next_share(state);
    double min = c->min, max = c->max;
    if (isinf(min) || isinf(max)) {
        if (c->kind == MOTION_TRANSLATION || c->kind == MOTION_NONE)
            return q;
        min = -M_PI;
        max = M_PI;
    }
    return end < 0.25 ? min : end < 0.5 ? max : min + share * (max - min);
}

/* Positions of an open system: ends of each range by itself, then a row of others. */
static void range(struct swept *s)
{
    const struct mechanism *m = &s->model->mechanism;
    int count = m->body_coordinates;
    double *q = memory_get((size_t)m->coordinate_count + 1, sizeof *q);
    uint64_t state = 1;
    for (int n = 0; n < POSITIONS; n++) {
        for (int i = 0; i < count; i++) {
            const struct model_coordinate *c = &s->model->coordinates[i];
            double end = n % 2 ? c->max : c->min;
            q[i] = n >= 2 * count                ? anywhere(c, s->model->q[i], &state)
                   : n / 2 == i && isfinite(end) ? end
                                                 : s->model->q[i];
        }
        look(s, q);
    }
    free(q);
}

static void open_places(struct swept *s)
{
    size_t bodies = (size_t)s->model->mechanism.body_count, count = (size_t)s->points->nodeNr;
    s->back = memory_get(2 * bodies, sizeof *s->back);
    s->now = s->back + bodies;
    s->places = memory_get(count + 1, sizeof *s->places);
    s->far = memory_get(count + 1, sizeof *s->far);
    for (size_t i = 0; i < bodies; i++)
        frame_invert(&s->model->frames[i], &s->back[i]);
    for (size_t i = 0; i < count; i++)
        for (int w = 0; w < WAYS; w++)
            s->far[i][w] = -HUGE_VAL;
}

/* record NULL: by the limits. */
static void write_places(const struct model *model, xmlNodeSet *points, xmlNodePtr record,
                         xmlNodePtr tree)
{
    struct swept s = {.model = model, .points = points};
    open_places(&s);
    if (record)
        sweep(&s, record);
    else
        range(&s);
    for (int i = 0; i < s.points->nodeNr; i++)
        write_point(&s, i, tree);
    free(s.back);
    free(s.places);
    free(s.far);
}

static void answer(xmlXPathParserContextPtr xpath, int by_limits)
{
    int index;
    xmlXPathObjectPtr points = arguments_pop_nodes(xpath, 2, "p");
    if (points == NULL)
        return;
    const struct model *model = arguments_pop_element(xpath, 1, "model", "/m:model", &index);
    if (model) {
        xmlNodePtr tree = arguments_new_tree(xpath), record = model->node->children;
        while (record && !model_is_element(record, "record"))
            record = record->next;
        int closed = model->mechanism.loop_count || model->mechanism.relation_count;
        if (points->nodesetval && (by_limits ? !closed : record != NULL))
            write_places(model, points->nodesetval, by_limits ? NULL : record, tree);
        arguments_return_tree(xpath, tree);
    }
    xmlXPathFreeObject(points);
}

void xpath_kinematics_swept(xmlXPathParserContextPtr xpath, int count)
{
    (void)count;
    answer(xpath, 0);
}

void xpath_kinematics_reachable(xmlXPathParserContextPtr xpath, int count)
{
    (void)count;
    answer(xpath, 1);
}
