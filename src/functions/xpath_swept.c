/* Where points of bodies come to in a record. */
#include "base/memory.h"
#include "base/numbers.h"
#include "functions/arguments_model.h"
#include "functions/wrappers.h"
#include "math/quaternion.h"

#include <libxml/xpathInternals.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* So many moments at most are looked at; of each point the places are kept that are farthest in one of so many ways. */
enum { LOOKS = 96, WAYS = 26 };

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

void xpath_kinematics_swept(xmlXPathParserContextPtr xpath, int count)
{
    int index;
    (void)count;
    xmlXPathObjectPtr points = arguments_pop_nodes(xpath, 2, "p");
    if (points == NULL)
        return;
    const struct model *model = arguments_pop_element(xpath, 1, "model", "/m:model", &index);
    if (model) {
        xmlNodePtr tree = arguments_new_tree(xpath), record = model->node->children;
        while (record && !model_is_element(record, "record"))
            record = record->next;
        if (record && points->nodesetval) {
            struct swept s = {.model = model, .points = points->nodesetval};
            open_places(&s);
            sweep(&s, record);
            for (int i = 0; i < s.points->nodeNr; i++)
                write_point(&s, i, tree);
            free(s.back);
            free(s.places);
            free(s.far);
        }
        arguments_return_tree(xpath, tree);
    }
    xmlXPathFreeObject(points);
}
