#include "pipeline/coordinates.h"

#include "base/likeness.h"
#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

static const double pi = 3.14159265358979323846;

static int matches(xmlNodePtr node, const char *attribute, const char *value)
{
    xmlChar *s = node ? xmlGetNoNsProp(node, BAD_CAST attribute) : NULL;
    int same = s && strcmp((const char *)s, value) == 0;
    xmlFree(s);
    return same;
}

static int number_of(xmlNodePtr node, const char *attribute)
{
    xmlChar *s = xmlGetNoNsProp(node, BAD_CAST attribute);
    int n = s ? (int)strtol((const char *)s, NULL, 10) : -1;
    xmlFree(s);
    return n;
}

/* Where a coordinate's name may stand, first what counts first. */
static const char *const names[][2] = {
    {"joint", "name"}, {"", "id"}, {"joint", "id"}, {"", "name"}};

char *coordinates_likely_name(const struct model *model, const char *wrong)
{
    char *best = text_copy("");
    struct likeness meant = likeness_of(wrong, 2);
    for (size_t n = 0; n < sizeof names / sizeof names[0]; n++)
        for (int i = 0; i < model->mechanism.body_count; i++) {
            const struct model_body *b = &model->bodies[i];
            xmlNodePtr node = *names[n][0] ? b->joint : b->node;
            xmlChar *name = node && b->joint ? xmlGetNoNsProp(node, BAD_CAST names[n][1]) : NULL;
            if (name && likeness_nearer(&meant, (const char *)name)) {
                free(best);
                best = text_copy((const char *)name);
            }
            xmlFree(name);
        }
    return best;
}

static int find_named(const struct model *model, size_t n, const char *name)
{
    for (int i = 0; i < model->mechanism.body_count; i++) {
        const struct model_body *b = &model->bodies[i];
        if (matches(*names[n][0] ? b->joint : b->node, names[n][1], name))
            return i;
    }
    return -1;
}

int coordinates_find_body(const struct model *model, const struct pose_item *item)
{
    for (int i = 0; item->system >= 0 && i < model->mechanism.body_count; i++) {
        xmlNodePtr node = model->bodies[i].node;
        int system = number_of(node, "system"), local = number_of(node, "local");
        if (system < 0) { /* one system only */
            system = 1;
            local = model->bodies[i].number;
        }
        if (system == item->system && local == item->number)
            return i;
    }
    int found = find_named(model, 0, item->name);
    if (found < 0 && item->system < 0 && item->number >= 0)
        found = model_body_index(model, item->number);
    for (size_t n = 1; found < 0 && n < sizeof names / sizeof names[0]; n++)
        found = find_named(model, n, item->name);
    return found;
}

char *coordinates_text(const struct coordinates *c, int coordinate, double value)
{
    double shown = value * coordinates_units(c, coordinate);
    return text_print("%.6g", shown == 0 ? 0 : shown);
}

int coordinates_to_si(const struct coordinates *c, int coordinate, double value,
                      enum pose_unit unit, double *si)
{
    enum motion_kind kind = c->model->coordinates[coordinate].kind;
    int turn = kind == MOTION_ROTATION || kind == MOTION_SCREW;
    if (unit != POSE_PLAIN && turn != (unit == POSE_DEG || unit == POSE_RAD))
        return -1;
    switch (unit) {
    case POSE_PLAIN:
        *si = turn ? (c->in_degrees ? value * pi / 180 : value) : (c->in_mm ? value / 1000 : value);
        break;
    case POSE_MM:
        *si = value / 1000;
        break;
    case POSE_DEG:
        *si = value * pi / 180;
        break;
    default:
        *si = value;
    }
    *si *= coordinates_sign(c, coordinate);
    return 0;
}
