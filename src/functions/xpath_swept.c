/* Where points of bodies come to in a record. */
#include "base/memory.h"
#include "base/numbers.h"
#include "functions/arguments_model.h"
#include "functions/carried_point.h"
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
    struct frame *now; /* of every body at a moment */
    xmlNodeSet *points;
    struct carried_point *of; /* every one of them */
    double (*places)[WAYS][3];
    double (*far)[WAYS];
};

static xmlNodePtr next_moment(xmlNodePtr node)
{
    while (node && !model_is_element(node, "moment"))
        node = node->next;
    return node;
}

/* How far a place is in each of the ways to a cube's faces, edges and corners: those to one side, then their opposites. */
static void distances(const double p[3], double far[WAYS])
{
    int way = 0;
    for (int z = -1; z <= 1; z++)
        for (int y = -1; y <= 1; y++)
            for (int x = -1; x <= 1 && way < WAYS / 2; x++)
                far[way++] = x * p[0] + y * p[1] + z * p[2];
    for (; way < WAYS; way++)
        far[way] = -far[WAYS - 1 - way];
}

static void look(struct swept *s, const double *q)
{
    mechanism_frames(&s->model->mechanism, q, s->now);
    for (int i = 0; i < s->points->nodeNr; i++) {
        if (s->of[i].body < 1)
            continue;
        double p[3], far[WAYS];
        frame_point(&s->now[s->of[i].body], s->of[i].p, p);
        distances(p, far);
        for (int w = 0; w < WAYS; w++)
            if (!(far[w] <= s->far[i][w] + 1e-9)) {
                s->far[i][w] = far[w];
                memcpy(s->places[i][w], p, sizeof p);
            }
    }
}

static void write_point(const struct swept *s, int i, xmlNodePtr tree)
{
    static const char *const names[] = {"x", "y", "z"};
    for (int w = 0; w < WAYS; w++) {
        int before = s->points->nodeTab[i]->type != XML_ELEMENT_NODE;
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
    size_t count = (size_t)s->points->nodeNr;
    s->now = memory_get((size_t)s->model->mechanism.body_count, sizeof *s->now);
    s->of = memory_get(count + 1, sizeof *s->of);
    s->places = memory_get(count + 1, sizeof *s->places);
    s->far = memory_get(count + 1, sizeof *s->far);
    for (size_t i = 0; i < count; i++) {
        carried_point_read(s->model, s->points->nodeTab[i], &s->of[i]);
        for (int w = 0; w < WAYS; w++)
            s->far[i][w] = -HUGE_VAL;
    }
}

static void write_places(const struct model *model, xmlNodeSet *points, xmlNodePtr record,
                         xmlNodePtr tree)
{
    struct swept s = {.model = model, .points = points};
    open_places(&s);
    sweep(&s, record);
    for (int i = 0; i < s.points->nodeNr; i++)
        write_point(&s, i, tree);
    free(s.now);
    free(s.of);
    free(s.places);
    free(s.far);
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
        if (points->nodesetval && record)
            write_places(model, points->nodesetval, record, tree);
        arguments_return_tree(xpath, tree);
    }
    xmlXPathFreeObject(points);
}
