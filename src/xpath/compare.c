/* Comparisons: of a set of nodes they hold where they hold of one of them. */
#include "xpath/run.h"

#include <string.h>

/* One side: nodes, or a value of one of the other types. */
struct side {
    enum xpath_result result; /* RESULT_ANY: none */
    int truth;
    double number;
    struct xpath_text text;
    struct xpath_nodes nodes;
    xmlXPathObjectPtr object; /* whose text or nodes these are; NULL: not owned */
};

static void open_object(struct xpath_run *r, const struct xpath_tree *tree, struct side *side)
{
    int owned;
    xmlXPathObjectPtr object = xpath_any(r, tree, &owned);
    if (object == NULL)
        return;
    side->object = owned ? object : NULL;
    switch (object->type) {
    case XPATH_BOOLEAN:
        side->result = RESULT_BOOLEAN;
        side->truth = object->boolval;
        break;
    case XPATH_NUMBER:
        side->result = RESULT_NUMBER;
        side->number = object->floatval;
        break;
    case XPATH_STRING:
        side->result = RESULT_TEXT;
        side->text.is = object->stringval ? object->stringval : BAD_CAST "";
        break;
    case XPATH_NODESET:
    case XPATH_XSLT_TREE:
        side->result = RESULT_NODES;
        for (int i = 0; object->nodesetval && i < object->nodesetval->nodeNr; i++)
            xpath_nodes_add(&side->nodes, object->nodesetval->nodeTab[i]);
        break;
    default:
        r->given_up = 1;
    }
}

static void open_side(struct xpath_run *r, const struct xpath_tree *tree, struct side *side)
{
    xpath_nodes_open(&side->nodes);
    side->object = NULL;
    side->text.own = NULL;
    side->result = tree->result;
    switch (tree->result) {
    case RESULT_BOOLEAN:
        side->truth = xpath_boolean(r, tree);
        break;
    case RESULT_NUMBER:
        side->number = xpath_number(r, tree);
        break;
    case RESULT_TEXT:
        side->text = xpath_text(r, tree);
        break;
    case RESULT_NODES:
        xpath_find(r, tree, WANT_ALL, &side->nodes);
        break;
    default:
        open_object(r, tree, side);
    }
}

static void close_side(struct side *side)
{
    xpath_nodes_close(&side->nodes);
    xmlFree(side->text.own);
    if (side->object)
        xmlXPathFreeObject(side->object);
}

static double number_of(const struct side *side)
{
    return side->result == RESULT_NUMBER    ? side->number
           : side->result == RESULT_BOOLEAN ? side->truth
                                            : xpath_text_number(side->text.is);
}

static int truth_of(const struct side *side)
{
    return side->result == RESULT_BOOLEAN  ? side->truth
           : side->result == RESULT_NUMBER ? side->number == side->number && side->number != 0
           : side->result == RESULT_TEXT   ? *side->text.is != 0
                                           : side->nodes.count > 0;
}

static int numbers(enum xpath_kind kind, double a, double b)
{
    switch (kind) {
    case XPATH_EQUAL:
        return a == b;
    case XPATH_UNEQUAL:
        return a != b;
    case XPATH_LESS:
        return a < b;
    case XPATH_LESS_EQUAL:
        return a <= b;
    case XPATH_MORE:
        return a > b;
    default:
        return a >= b;
    }
}

/* Neither side is nodes. */
static int values(enum xpath_kind kind, const struct side *a, const struct side *b)
{
    int equality = kind == XPATH_EQUAL || kind == XPATH_UNEQUAL;
    if (equality && (a->result == RESULT_BOOLEAN || b->result == RESULT_BOOLEAN))
        return (truth_of(a) == truth_of(b)) == (kind == XPATH_EQUAL);
    if (equality && a->result == RESULT_TEXT && b->result == RESULT_TEXT)
        return xmlStrEqual(a->text.is, b->text.is) == (kind == XPATH_EQUAL);
    return numbers(kind, number_of(a), number_of(b));
}

/* Nodes on one side, which is the left one or not; on the other a text, a number or a truth. */
static int nodes_and_value(enum xpath_kind kind, const struct side *nodes, const struct side *value,
                           int left)
{
    if (value->result == RESULT_BOOLEAN) {
        struct side truth = {.result = RESULT_BOOLEAN, .truth = nodes->nodes.count > 0};
        return left ? values(kind, &truth, value) : values(kind, value, &truth);
    }
    int found = 0;
    for (int i = 0; i < nodes->nodes.count && !found; i++) {
        struct side one = {.result = RESULT_TEXT, .text = xpath_node_text(nodes->nodes.tab[i])};
        found = left ? values(kind, &one, value) : values(kind, value, &one);
        xmlFree(one.text.own);
    }
    return found;
}

static int nodes_and_nodes(enum xpath_kind kind, const struct side *a, const struct side *b)
{
    int found = 0;
    for (int i = 0; i < b->nodes.count && !found; i++) {
        struct side one = {.result = RESULT_TEXT, .text = xpath_node_text(b->nodes.tab[i])};
        found = nodes_and_value(kind, a, &one, 1);
        xmlFree(one.text.own);
    }
    return found;
}

int xpath_compare(struct xpath_run *r, const struct xpath_tree *tree)
{
    struct side a, b;
    int holds = 0;
    open_side(r, tree->parts[0], &a);
    if (r->failed || r->given_up) {
        close_side(&a);
        return 0;
    }
    open_side(r, tree->parts[1], &b);
    if (!r->failed && !r->given_up) {
        if (a.result == RESULT_NODES && b.result == RESULT_NODES)
            holds = nodes_and_nodes(tree->kind, &a, &b);
        else if (a.result == RESULT_NODES)
            holds = nodes_and_value(tree->kind, &a, &b, 1);
        else if (b.result == RESULT_NODES)
            holds = nodes_and_value(tree->kind, &b, &a, 0);
        else
            holds = values(tree->kind, &a, &b);
    }
    close_side(&a);
    close_side(&b);
    return holds;
}
