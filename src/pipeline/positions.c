#include "pipeline/positions.h"

#include "document/node.h"
#include "math/closure.h"
#include "math/cycle.h"
#include "model/model.h"
#include "model/model_points.h"
#include "pipeline/pose.h"
#include "pipeline/range.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS_MOST = 360 };

/* A pose whose parts may have steps, all the same number. */
static int expand_pose(const char *pose, struct text_list *poses, struct diag *d)
{
    struct ranges ranges;
    if (ranges_read(pose, STEPS_MOST, &ranges, d) != 0)
        return -1;
    for (long i = 0; i <= ranges.steps; i++) {
        char *made = text_copy("");
        for (size_t k = 0; k < ranges.count; k++) {
            const struct range *r = &ranges.items[k];
            double share = (double)i / (double)(ranges.steps ? ranges.steps : 1);
            const char *between = *made ? "," : "";
            if (r->steps)
                text_append(&made, "%s%s=%.12g%s", between, r->name,
                            r->from + (r->to - r->from) * share, r->unit);
            else
                text_append(&made, "%s%s", between, r->plain);
        }
        text_list_add(poses, made);
        free(made);
    }
    ranges_free(&ranges);
    return 0;
}

/* The word for the extreme positions of what follows. */
static int is_extreme(const char *pose)
{
    return strcmp(pose, "extreme") == 0 || strcmp(pose, "крайние") == 0;
}

int positions_expand(const char *text, struct text_list *poses, struct diag *d)
{
    char *all = text_copy(text), *pose = all;
    int failed = 0;
    while (!failed && pose) {
        char *end = strchr(pose, ';');
        if (end)
            *end++ = '\0';
        if (is_extreme(pose))
            text_list_add(poses, pose);
        else if (*pose)
            failed = expand_pose(pose, poses, d);
        pose = end;
    }
    free(all);
    return failed;
}

/* The coordinates of all joints below an element. */
static void copy_coordinates(xmlNodePtr from, xmlNodePtr position)
{
    for (xmlNodePtr node = from->children; node; node = node->next) {
        if (node->type != XML_ELEMENT_NODE)
            continue;
        if (strcmp((const char *)node->name, "joint") == 0) {
            xmlChar *id = xmlGetNoNsProp(node, BAD_CAST "id"),
                    *q = xmlGetNoNsProp(node, BAD_CAST "q");
            if (id && q) {
                xmlNodePtr at = xmlNewChild(position, position->ns, BAD_CAST "at", NULL);
                xmlNewProp(at, BAD_CAST "joint", id);
                xmlNewProp(at, BAD_CAST "q", q);
            }
            xmlFree(id);
            xmlFree(q);
        } else if (strcmp((const char *)node->name, "body") == 0) {
            copy_coordinates(node, position);
        }
    }
}

/* Appends the numbers of all bodies below an element, ", " between; whether the wanted one is
 * there. */
static int find_body(xmlNodePtr from, const char *wanted, char **numbers)
{
    int found = 0;
    for (xmlNodePtr node = from->children; node; node = node->next) {
        if (node->type != XML_ELEMENT_NODE || strcmp((const char *)node->name, "body") != 0)
            continue;
        char *number = node_attribute(node, "number");
        found |= strcmp(number, wanted) == 0;
        text_append(numbers, "%s%s", **numbers ? ", " : "", number);
        free(number);
        found |= find_body(node, wanted, numbers);
    }
    return found;
}

/* The body element with this number. */
static xmlNodePtr numbered_body(xmlNodePtr from, const char *wanted)
{
    xmlNodePtr found = NULL;
    for (xmlNodePtr node = from->children; node && !found; node = node->next) {
        if (node->type != XML_ELEMENT_NODE || strcmp((const char *)node->name, "body") != 0)
            continue;
        char *number = node_attribute(node, "number");
        found = strcmp(number, wanted) == 0 ? node : numbered_body(node, wanted);
        free(number);
    }
    return found;
}

/* Whether a name is that of one point, of the body or of any. */
static int is_point(const char *file, xmlNodePtr body, const char *number, const char *name,
                    struct diag *d)
{
    xmlNodePtr point = NULL;
    int count =
        number ? model_point_lookup(body, name) != NULL : model_point_count(body, name, &point);
    if (count == 1)
        return 1;
    const char *id = number ? "trace-no-point" : count ? "trace-points" : "trace-no-such";
    diag_say(d, LEVEL_ERROR, STATUS_INVALID, file, 0, id, name, number, NULL);
    return 0;
}

int positions_check_trace(const char *file, xmlDocPtr doc, const struct text_list *sets,
                          struct diag *d)
{
    const char *trace = "";
    for (size_t i = 0; i < sets->count; i++) /* the last wins */
        if (strncmp(sets->items[i], "trace=", 6) == 0)
            trace = sets->items[i] + 6;
    if (*trace == '\0')
        return 0;
    char *body = text_print("%.*s", (int)strcspn(trace, ":"), trace), *numbers = text_copy("");
    xmlNodePtr root = xmlDocGetRootElement(doc);
    int found = find_body(root, body, &numbers);
    const char *place = trace + strlen(body);
    if (!found && *place == '\0' && model_point_is_name(body))
        found = is_point(file, numbered_body(root, "0"), NULL, body, d);
    else if (found && *place && model_point_is_name(place + 1))
        found = is_point(file, numbered_body(root, body), body, place + 1, d);
    else if (!found)
        diag_say(d, LEVEL_ERROR, STATUS_INVALID, file, 0, "trace-no-body", body, numbers, NULL);
    free(body);
    free(numbers);
    return found ? 0 : -1;
}

/* Poses a copy and appends its position, under a name if there is one. */
static int add_position(const char *file, xmlDocPtr doc, const char *base, const char *pose,
                        const char *name, struct function_context *context, struct diag *d)
{
    xmlNodePtr root = xmlDocGetRootElement(doc);
    char *whole = text_copy(base ? base : "");
    text_append(&whole, "%s%s", *whole ? "," : "", pose);
    xmlDocPtr copy = xmlCopyDoc(doc, 1);
    int failed = copy == NULL || pose_model(file, copy, whole, context, d) != 0;
    if (!failed) {
        xmlNodePtr position = xmlNewChild(root, root->ns, BAD_CAST "position", NULL);
        if (name)
            xmlNewProp(position, BAD_CAST "name", BAD_CAST name);
        copy_coordinates(xmlDocGetRootElement(copy), position);
    }
    xmlFreeDoc(copy);
    free(whole);
    return failed;
}

/* Where the only drive stands when something on the ground turns back, ascending; -1: it has no way. */
static int extreme_drives(const struct model *model, double *at, int *driver)
{
    const struct mechanism *m = &model->mechanism;
    struct cycle c = {.driver = -1};
    int rank, count = 0, coordinate = 0;
    size_t coordinates = (size_t)m->coordinate_count + 1;
    unsigned char *drives = memory_get(coordinates, 1), *wanted = memory_get(coordinates, 1);
    cycle_outputs(m, CYCLE_OUTPUTS, wanted);
    if (mechanism_is_tied(m) && closure_choose(m, model->q, NULL, drives, &rank) == CLOSURE_OK) {
        for (int i = 0; i < m->body_coordinates; i++)
            coordinate = drives[i] ? i : coordinate;
        if (cycle_find(m, model->q, drives, model->coordinates[coordinate].min,
                       model->coordinates[coordinate].max, wanted, &c) != 0)
            c.driver = -1;
    }
    free(drives);
    free(wanted);
    *driver = c.driver < 0 ? 0 : model->coordinates[c.driver].body;
    for (int i = 0; c.driver >= 0 && i < c.extreme_count; i++) {
        int place = 0, known = 0;
        for (int k = 0; k < count; k++) {
            place += at[k] < c.extremes[i].driver;
            known |= fabs(at[k] - c.extremes[i].driver) < 1e-4;
        }
        if (known)
            continue;
        memmove(at + place + 1, at + place, (size_t)(count - place) * sizeof *at);
        at[place] = c.extremes[i].driver;
        count++;
    }
    return c.driver < 0 ? -1 : count;
}

static int add_extremes(const char *file, xmlDocPtr doc, const char *base,
                        struct function_context *context, struct diag *d)
{
    static const char *const names[] = {"I",   "II",   "III", "IV", "V",  "VI",
                                        "VII", "VIII", "IX",  "X",  "XI", "XII"};
    enum { NAMES = sizeof names / sizeof *names };
    double at[CYCLE_MOST_EXTREMES];
    int count = -1, driver = 0, failed = 0;
    struct model_problem problem;
    xmlDocPtr copy = xmlCopyDoc(doc, 1);
    if (copy == NULL || pose_model(file, copy, base, context, d) != 0) {
        xmlFreeDoc(copy);
        return -1;
    }
    struct model *model = model_read(xmlDocGetRootElement(copy), context, &problem);
    if (model)
        count = extreme_drives(model, at, &driver);
    if (count < 0)
        diag_say(d, LEVEL_ERROR, STATUS_INVALID, file, 0, "poses-no-extreme", NULL);
    for (int i = 0; !failed && i < count; i++) {
        int slides =
            joint_motion_kind(model->mechanism.bodies[driver].type, 0) == MOTION_TRANSLATION;
        char *pose =
            text_print("%d=%.12g%s", model->bodies[driver].number, at[i], slides ? "m" : "rad");
        failed = add_position(file, doc, base, pose, i < NAMES ? names[i] : "", context, d);
        free(pose);
    }
    model_free(model);
    xmlFreeDoc(copy);
    return count < 0 || failed ? -1 : 0;
}

int positions_add(const char *file, xmlDocPtr doc, const char *base, const char *poses,
                  struct function_context *context, struct diag *d)
{
    struct text_list list = {0};
    int failed = positions_expand(poses, &list, d);
    for (size_t i = 0; !failed && i < list.count; i++)
        failed = is_extreme(list.items[i])
                     ? add_extremes(file, doc, base, context, d)
                     : add_position(file, doc, base, list.items[i], NULL, context, d);
    text_list_clear(&list);
    return failed ? -1 : 0;
}
