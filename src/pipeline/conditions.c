#include "pipeline/conditions.h"

#include "base/memory.h"
#include "document/node.h"
#include "document/source.h"
#include "model/expressions.h"
#include "pipeline/structure.h"

#include <stdlib.h>
#include <string.h>

struct transition {
    xmlNodePtr node;
    char *from, *to, *when;
    int compiled; /* index of the expression */
};

struct conditions {
    const char *file;
    struct diag *diag;
    xmlDocPtr doc;
    struct expressions *words;
    xmlNodePtr gap; /* first element of $gap */
    struct transition *items;
    int count;
    const struct model *model;
    struct frame *frames;
    char *structure;
    const char *barred;
    double since;
};

static int report(struct conditions *c, enum level level, const struct transition *t,
                  const char *id)
{
    char *told = expressions_told(c->words);
    diag_say(c->diag, level, STATUS_INVALID, c->file, source_line(t->node), id, t->when, told,
             NULL);
    free(told);
    return -2;
}

/* The variable $gap. */
static xmlNodePtr make_gaps(struct conditions *c)
{
    xmlNodePtr group = expressions_group(c->words, "gap");
    for (xmlNodePtr node = structure_connection(xmlDocGetRootElement(c->doc)->children); node;
         node = structure_connection(node->next)) {
        xmlNodePtr item = xmlNewChild(group, NULL, BAD_CAST "gap", NULL);
        char *own = node_attribute(node, "name");
        xmlNewProp(item, BAD_CAST "name", BAD_CAST own);
        free(own);
    }
    expressions_publish(c->words, group);
    return group->children;
}

/* The variables as the moment has them; the document too, where a function reads it. */
static int stand(struct conditions *c, double time, const double *q, const double *v, int kinematic)
{
    xmlNodePtr of_gap = c->gap;
    mechanism_frames(&c->model->mechanism, q, c->frames);
    xmlNodePtr connection = structure_connection(xmlDocGetRootElement(c->doc)->children);
    for (; of_gap && connection; of_gap = of_gap->next) {
        struct stand_connection of = structure_read(c->model, connection);
        expressions_set(of_gap, 1000 * stand_gap(&of, c->frames));
        connection = structure_connection(connection->next);
    }
    expressions_set_number(c->words, "since", time - c->since);
    return expressions_stand(c->words, time, q, v, kinematic);
}

/* 1, 0, or -2 after a report. */
static int holds(struct conditions *c, const struct transition *t)
{
    int truth;
    if (expressions_truth(c->words, t->compiled, &truth) != 0)
        return report(c, LEVEL_ERROR, t, "condition-fails");
    return truth;
}

static int find(struct conditions *c, const double *q, const struct motion_state *state)
{
    int asked = 0, kinematic = 0;
    for (int i = 0; i < c->count; i++)
        if (strcmp(c->items[i].from, c->structure) == 0) {
            asked = 1;
            kinematic |= expressions_are_kinematic(c->words, c->items[i].compiled);
        }
    if (asked && stand(c, state->time, q, state->v, kinematic) != 0)
        return -2;
    for (int i = 0; asked && i < c->count; i++) {
        if (strcmp(c->items[i].from, c->structure) != 0 ||
            (c->barred && strcmp(c->items[i].to, c->barred) == 0))
            continue;
        int truth = holds(c, &c->items[i]);
        if (truth)
            return truth < 0 ? -2 : i;
    }
    return -1;
}

int conditions_find(struct conditions *c, const double *q, const struct motion_state *state)
{
    expressions_move(c->words, state);
    int found = find(c, q, state);
    expressions_move(c->words, NULL);
    return found;
}

static int compile(struct conditions *c, xmlNodePtr node)
{
    c->items = memory_resize(c->items, (size_t)c->count + 1, sizeof *c->items);
    struct transition *t = &c->items[c->count++];
    *t = (struct transition){.node = node,
                             .from = node_attribute(node, "from"),
                             .to = node_attribute(node, "to"),
                             .when = node_attribute(node, "when")};
    t->compiled = expressions_compile(c->words, t->when);
    return t->compiled < 0 ? report(c, LEVEL_ERROR, t, "condition-bad") : 0;
}

/* Tries one condition where the model stands: functions and variables that there are not are told now. */
static int try(struct conditions *c, struct transition *t)
{
    int truth = holds(c, t);
    if (truth < 0)
        return -1;
    if (!strpbrk(t->when, ":/@$"))
        report(c, LEVEL_WARNING, t, truth ? "condition-always" : "condition-never");
    return 0;
}

static int open_all(struct conditions *c, struct model *model, int tries)
{
    xmlNodePtr root = xmlDocGetRootElement(c->doc);
    double *v = memory_get((size_t)model->mechanism.coordinate_count + 1, sizeof *v);
    int failed = 0;
    conditions_enter(c, "", 0, model);
    c->gap = make_gaps(c);
    for (xmlNodePtr node = root->children; node; node = node->next)
        if (model_is_element(node, "transition"))
            failed |= compile(c, node);
    if (tries)
        failed |= stand(c, 0, model->q, v, 1);
    for (int i = 0, tried = tries && !failed; i < c->count && tried; i++)
        failed |= try(c, &c->items[i]);
    free(v);
    return failed ? -1 : 0;
}

struct conditions *conditions_new(const char *file, xmlDocPtr doc,
                                  const struct function_context *like, int tries, struct diag *d)
{
    struct conditions *c = memory_get(1, sizeof *c);
    struct model_problem problem;
    c->file = file;
    c->diag = d;
    c->doc = doc;
    c->words = expressions_new(doc, like);
    expressions_allow_forces(c->words);
    struct model *model = model_read(xmlDocGetRootElement(doc), like, &problem);
    int failed = model == NULL || open_all(c, model, tries) != 0;
    c->model = NULL;
    model_free(model);
    if (!failed)
        return c;
    conditions_free(c);
    return NULL;
}

void conditions_free(struct conditions *c)
{
    if (c == NULL)
        return;
    for (int i = 0; i < c->count; i++) {
        free(c->items[i].from);
        free(c->items[i].to);
        free(c->items[i].when);
    }
    free(c->items);
    expressions_free(c->words);
    free(c->frames);
    free(c->structure);
    free(c);
}

void conditions_enter(struct conditions *c, const char *structure, double since,
                      const struct model *model)
{
    expressions_use(c->words, model);
    free(c->structure);
    free(c->frames);
    c->structure = text_copy(structure);
    c->frames = memory_get((size_t)model->mechanism.body_count, sizeof *c->frames);
    c->since = since;
    c->model = model;
    c->barred = NULL;
}

void conditions_bar(struct conditions *c, const char *to)
{
    c->barred = to;
}

const char *conditions_target(const struct conditions *c, int transition)
{
    return c->items[transition].to;
}

long conditions_line(const struct conditions *c, int transition)
{
    return source_line(c->items[transition].node);
}
