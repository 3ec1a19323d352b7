#include "pipeline/positions.h"

#include "base/numbers.h"
#include "document/node.h"
#include "model/model_points.h"
#include "pipeline/pose.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS_MOST = 360 };

/* NAME=FROM..TO/STEPS; a part without .. has no steps and stands as it is. */
struct part {
    char *name, *unit, *plain;
    double from, to;
    long steps;
};

static void part_free(struct part *p)
{
    free(p->name);
    free(p->unit);
    free(p->plain);
}

static int bad(struct diag *d, const struct part *p, const char *value)
{
    diag_say(d, LEVEL_ERROR, STATUS_USAGE, NULL, 0, "poses-bad-steps", p->name ? p->name : "",
             value, NULL);
    return -1;
}

static int read_part(const char *text, struct part *p, struct diag *d)
{
    const char *equals = strchr(text, '='), *value = equals ? equals + 1 : "";
    p->plain = text_copy(text);
    const char *dots = strstr(value, "..");
    if (dots == NULL)
        return 0;
    p->name = text_copy_part(text, (size_t)(equals - text));
    /* By itself, since a point may end a number. */
    char *from = text_copy_part(value, (size_t)(dots - value));
    const char *end = number_read(from, &p->from);
    int whole = end && *end == '\0';
    free(from);
    end = whole ? number_read(dots + 2, &p->to) : NULL;
    const char *slash = end ? strchr(end, '/') : NULL;
    if (slash == NULL)
        return bad(d, p, value);
    p->unit = text_copy_part(end, (size_t)(slash - end));
    size_t digits = strspn(slash + 1, "0123456789");
    p->steps = digits < 5 && slash[1 + digits] == '\0' ? strtol(slash + 1, NULL, 10) : 0;
    if (p->steps < 1 || p->steps > STEPS_MOST)
        return bad(d, p, value);
    return 0;
}

/* A pose whose parts may have steps, all the same number. */
static int expand_pose(char *pose, struct text_list *poses, struct diag *d)
{
    struct part *parts = NULL;
    int count = 0, failed = 0;
    long steps = 0;
    char *rest = pose;
    while (!failed && rest) {
        parts = memory_resize(parts, (size_t)count + 1, sizeof *parts);
        parts[count] = (struct part){0};
        char *comma = rest;
        while ((comma = strchr(comma, ',')) && comma > rest && comma[-1] == '\\')
            comma++;
        if (comma)
            *comma++ = '\0';
        failed = read_part(rest, &parts[count], d);
        long own = parts[count].steps;
        if (!failed && own && steps && own != steps)
            failed = bad(d, &parts[count], rest);
        steps = own ? own : steps;
        count++;
        rest = comma;
    }
    for (long i = 0; !failed && i <= steps; i++) {
        char *made = text_copy("");
        for (int k = 0; k < count; k++) {
            const struct part *p = &parts[k];
            double at = p->from + (p->to - p->from) * (double)i / (double)(steps ? steps : 1);
            const char *between = *made ? "," : "";
            if (p->steps)
                text_append(&made, "%s%s=%.12g%s", between, p->name, at, p->unit);
            else
                text_append(&made, "%s%s", between, p->plain);
        }
        text_list_add(poses, made);
        free(made);
    }
    for (int k = 0; k < count; k++)
        part_free(&parts[k]);
    free(parts);
    return failed ? -1 : 0;
}

int positions_expand(const char *text, struct text_list *poses, struct diag *d)
{
    char *all = text_copy(text), *pose = all;
    int failed = 0;
    while (!failed && pose) {
        char *end = strchr(pose, ';');
        if (end)
            *end++ = '\0';
        if (*pose)
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

int positions_add(const char *file, xmlDocPtr doc, const char *base, const char *poses,
                  struct function_context *context, struct diag *d)
{
    struct text_list list = {0};
    int failed = positions_expand(poses, &list, d);
    xmlNodePtr root = xmlDocGetRootElement(doc);
    for (size_t i = 0; !failed && i < list.count; i++) {
        char *pose = text_copy(base ? base : "");
        text_append(&pose, "%s%s", *pose ? "," : "", list.items[i]);
        xmlDocPtr copy = xmlCopyDoc(doc, 1);
        failed = copy == NULL || pose_model(file, copy, pose, context, d) != 0;
        if (!failed) {
            xmlNodePtr position = xmlNewChild(root, root->ns, BAD_CAST "position", NULL);
            copy_coordinates(xmlDocGetRootElement(copy), position);
        }
        xmlFreeDoc(copy);
        free(pose);
    }
    text_list_clear(&list);
    return failed ? -1 : 0;
}
