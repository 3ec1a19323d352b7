/* Nodes that paths lead to. */
#include "xpath/run.h"

#include <string.h>

static int stopped(const struct xpath_run *r)
{
    return r->failed || r->given_up;
}

static int is_forward(enum xpath_axis axis)
{
    return axis != STEP_PARENT && axis != STEP_ANCESTOR && axis != STEP_ANCESTOR_OR_SELF &&
           axis != STEP_PRECEDING_SIBLING;
}

/* Whether a predicate holds of the context's node. */
static int holds(struct xpath_run *r, const struct xpath_tree *predicate)
{
    int position = r->context->proximityPosition;
    if (predicate->result == RESULT_NUMBER)
        return xpath_number(r, predicate) == position;
    if (predicate->result != RESULT_ANY)
        return xpath_boolean(r, predicate);
    int owned;
    xmlXPathObjectPtr object = xpath_any(r, predicate, &owned);
    if (object == NULL)
        return 0;
    int truth =
        object->type == XPATH_NUMBER ? object->floatval == position : xmlXPathCastToBoolean(object);
    if (owned)
        xmlXPathFreeObject(object);
    return truth;
}

/* Keeps those from first on that a predicate holds of; one: the first such one is enough. */
static void filter(struct xpath_run *r, const struct xpath_tree *predicate,
                   struct xpath_nodes *nodes, int first, int one)
{
    xmlXPathContextPtr context = r->context;
    int size = nodes->count - first, kept = first;
    if (predicate->kind == XPATH_DIGITS) {
        if (predicate->number >= 1 && predicate->number <= size &&
            (int)predicate->number == predicate->number)
            nodes->tab[kept++] = nodes->tab[first + (int)predicate->number - 1];
        nodes->count = kept;
        return;
    }
    xmlNodePtr node = context->node;
    xmlDocPtr doc = context->doc;
    int old_size = context->contextSize, position = context->proximityPosition;
    context->contextSize = size;
    for (int i = 0; i < size && !stopped(r); i++) {
        xmlNodePtr candidate = nodes->tab[first + i];
        context->node = candidate;
        context->proximityPosition = i + 1;
        if (candidate->doc)
            context->doc = candidate->doc;
        if (!holds(r, predicate))
            continue;
        nodes->tab[kept++] = candidate;
        if (one)
            break;
    }
    nodes->count = kept;
    context->node = node;
    context->doc = doc;
    context->contextSize = old_size;
    context->proximityPosition = position;
}

/* Of one node: what the step finds from there. */
static void step_from(struct xpath_run *r, const struct xpath_step *step, const xmlChar *uri,
                      xmlNodePtr node, int one, struct xpath_nodes *to)
{
    int first = to->count, count = step->predicate_count;
    int enough = one && count == 0;
    if (count && step->predicates[0]->kind == XPATH_DIGITS && step->predicates[0]->number >= 1 &&
        step->predicates[0]->number < 1000000)
        enough = (int)step->predicates[0]->number;
    xpath_walk(step, uri, node, r->context->doc, enough, to);
    const struct xpath_tree *last = count ? step->predicates[count - 1] : NULL;
    if (last && last->kind == XPATH_DIGITS && to->count - first < last->number)
        to->count = first; /* the others need not be asked */
    for (int i = 0; i < count && to->count > first; i++)
        filter(r, step->predicates[i], to, first, one && i == count - 1);
}

static void take_step(struct xpath_run *r, const struct xpath_step *step,
                      const struct xpath_nodes *from, enum xpath_want want, struct xpath_nodes *to)
{
    const xmlChar *uri = xpath_uri(r, &step->name);
    enum xpath_axis axis = step->axis;
    int keeps = axis == STEP_CHILD || axis == STEP_ATTRIBUTE || axis == STEP_SELF;
    if (from->count > 1) {
        to->sorted = keeps && from->sorted && (from->flat || axis == STEP_SELF);
        to->flat = keeps && from->flat;
    } else
        to->flat = axis != STEP_DESCENDANT && axis != STEP_DESCENDANT_OR_SELF;
    int one = want == WANT_ANY || (want == WANT_FIRST && is_forward(axis) && to->sorted);
    for (int i = 0; i < from->count && !stopped(r); i++) {
        step_from(r, step, uri, from->tab[i], one, to);
        if (one && to->count)
            break;
    }
    if (!is_forward(axis) && to->count > 1) {
        to->sorted = 0;
        to->flat = 0;
    }
    if (!to->sorted && !keeps)
        xpath_nodes_sort(to); /* many come again, which the next step need not go from */
}

static void give(struct xpath_nodes *from, struct xpath_nodes *to)
{
    xpath_nodes_close(to);
    *to = *from;
    if (from->tab == from->few)
        to->tab = to->few;
}

static void find_by_path(struct xpath_run *r, const struct xpath_tree *path, enum xpath_want want,
                         struct xpath_nodes *nodes)
{
    struct xpath_nodes next;
    xmlNodePtr start = path->rooted ? (xmlNodePtr)r->context->doc : r->context->node;
    if (path->part_count)
        xpath_find(r, path->parts[0], WANT_ALL, nodes);
    else if (start && start->type != XML_NAMESPACE_DECL) {
        if (path->step_count == 1) { /* most */
            struct xpath_nodes from = {.tab = &start, .count = 1, .sorted = 1, .flat = 1};
            take_step(r, path->steps, &from, want, nodes);
            return;
        }
        xpath_nodes_add(nodes, start);
    } else
        r->given_up = 1;
    for (int i = 0; i < path->step_count && nodes->count && !stopped(r); i++) {
        const struct xpath_step *step = &path->steps[i];
        enum xpath_want now = i == path->step_count - 1 ? want : WANT_ALL;
        if (step->axis == STEP_FILTER) {
            for (int k = 0; k < step->predicate_count && nodes->count; k++)
                filter(r, step->predicates[k], nodes, 0, 0);
            continue;
        }
        xpath_nodes_open(&next);
        take_step(r, step, nodes, now, &next);
        give(&next, nodes);
    }
}

/* The nodes of a variable or of what a function has answered. */
static void find_any(struct xpath_run *r, const struct xpath_tree *tree, struct xpath_nodes *nodes)
{
    int owned;
    xmlXPathObjectPtr object = xpath_any(r, tree, &owned);
    if (object == NULL)
        return;
    const xmlNodeSet *set = object->nodesetval;
    if (object->type != XPATH_NODESET)
        r->given_up = 1;
    else
        for (int i = 0; set && i < set->nodeNr; i++) {
            r->given_up |= set->nodeTab[i]->type == XML_NAMESPACE_DECL;
            xpath_nodes_add(nodes, set->nodeTab[i]);
        }
    if (nodes->count > 1) {
        nodes->sorted = tree->kind != XPATH_CALL;
        nodes->flat = 0;
    }
    if (owned)
        xmlXPathFreeObject(object);
}

void xpath_find(struct xpath_run *r, const struct xpath_tree *tree, enum xpath_want want,
                struct xpath_nodes *nodes)
{
    if (tree->kind == XPATH_PATH)
        find_by_path(r, tree, want, nodes);
    else if (tree->kind == XPATH_JOIN) {
        struct xpath_nodes more;
        xpath_find(r, tree->parts[0], want, nodes);
        xpath_nodes_open(&more);
        if (!stopped(r))
            xpath_find(r, tree->parts[1], want, &more);
        if (nodes->count && more.count)
            nodes->sorted = nodes->flat = 0;
        else if (more.count)
            nodes->sorted = more.sorted, nodes->flat = more.flat;
        for (int i = 0; i < more.count; i++)
            xpath_nodes_add(nodes, more.tab[i]);
        xpath_nodes_close(&more);
    } else
        find_any(r, tree, nodes);
    if (stopped(r))
        nodes->count = 0;
    if (want != WANT_ANY && tree->kind != XPATH_CALL && tree->kind != XPATH_NAMED)
        xpath_nodes_sort(nodes);
}
