#include "functions/label_attributes.h"

#include "base/numbers.h"

#include <math.h>
#include <string.h>

/* A thousand kilometres ten times their size: farther than this nothing is on paper. */
static const double farthest = 1e13;

void label_fail(struct label_problem *problem, xmlNodePtr node, const char *attribute)
{
    if (problem->node == NULL)
        *problem = (struct label_problem){node, attribute};
}

const char *label_text(xmlNodePtr node, const char *name)
{
    if (node->type != XML_ELEMENT_NODE)
        return NULL;
    for (xmlAttrPtr a = node->properties; a; a = a->next)
        if (strcmp((const char *)a->name, name) == 0)
            return a->children && a->children->content ? (const char *)a->children->content : "";
    return NULL;
}

double label_number_or(xmlNodePtr node, const char *name, double absent,
                       struct label_problem *problem)
{
    const char *text = label_text(node, name);
    double value = 0;
    if (text == NULL)
        return absent;
    const char *end = number_read(text, &value);
    if (end == NULL || *end != '\0' || !(fabs(value) <= farthest)) {
        label_fail(problem, node, name);
        return 0;
    }
    return value;
}

double label_number(xmlNodePtr node, const char *name, struct label_problem *problem)
{
    return label_number_or(node, name, 0, problem);
}

enum labelling_kind label_kind(xmlNodePtr node, enum labelling_kind absent,
                               struct label_problem *problem)
{
    static const char *const names[LABEL_KINDS] = {"text", "leader", "mark", "line",
                                                   "rule", "limit",  "ink"};
    const char *text = label_text(node, "kind");
    if (text == NULL)
        return absent;
    for (int k = 0; k < LABEL_KINDS; k++)
        if (strcmp(text, names[k]) == 0)
            return (enum labelling_kind)k;
    label_fail(problem, node, "kind");
    return absent;
}

struct label_size label_size(xmlNodePtr node, const struct label_size *absent,
                             struct label_problem *problem)
{
    return (struct label_size){.width = label_number_or(node, "w", absent->width, problem),
                               .up = label_number_or(node, "up", absent->up, problem),
                               .down = label_number_or(node, "low", absent->down, problem)};
}

int label_is(xmlNodePtr node, const char *name)
{
    return node->type == XML_ELEMENT_NODE && strcmp((const char *)node->name, name) == 0;
}
