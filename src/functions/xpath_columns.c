#include "base/memory.h"
#include "functions/arguments.h"
#include "functions/label_attributes.h"
#include "functions/wrappers.h"

#include <stdlib.h>

/* A row: how high it is, its table's head and the row after it, if it has one; which one of its table it is, and which one that is
 * among those beside it. */
struct row {
    xmlNodePtr node;
    double high, head, after;
    int number, table;
};

/* The column that rows go into now. */
struct column {
    double room, y;
    int number, is_fresh; /* nothing stands in it yet */
};

struct flow {
    double high;      /* of the columns after the first */
    double next, gap; /* what stands above in the second; between tables */
    int columns, apart;
    struct column now;
};

static xmlNodePtr row_after(xmlNodePtr row)
{
    do
        row = row->next;
    while (row && !label_is(row, "row"));
    return row;
}

static int count_before(xmlNodePtr node, const char *name)
{
    int count = 0;
    while ((node = node->prev) != NULL)
        count += label_is(node, name);
    return count;
}

static double head_of(xmlNodePtr table, struct label_problem *problem)
{
    for (xmlNodePtr n = table->children; n; n = n->next)
        if (label_is(n, "head"))
            return label_number(n, "h", problem);
    return 0;
}

static void read_row(xmlNodePtr node, const struct row *before, struct row *row,
                     struct label_problem *problem)
{
    if (node->type != XML_ELEMENT_NODE || node->parent->type != XML_ELEMENT_NODE) {
        label_fail(problem, node, "h");
        return;
    }
    xmlNodePtr after = row_after(node);
    *row = (struct row){.node = node,
                        .high = label_number(node, "h", problem),
                        .after = after ? label_number(after, "h", problem) : 0};
    if (before && row_after(before->node) == node) {
        row->head = before->head;
        row->number = before->number + 1;
        row->table = before->table;
    } else {
        row->head = head_of(node->parent, problem);
        row->number = count_before(node, "row") + 1;
        row->table = count_before(node->parent, "table") + 1;
    }
}

static void set(xmlNodePtr node, const char *name, double value)
{
    char text[NUMBER_TEXT];
    arguments_print(value, text);
    xmlNewProp(node, BAD_CAST name, BAD_CAST text);
}

static xmlNodePtr add(xmlNodePtr tree, const char *name)
{
    return xmlAddChild(tree, xmlNewDocNode(tree->doc, NULL, BAD_CAST name, NULL));
}

static void put(xmlNodePtr flow, const struct row *row, const struct column *now, double above,
                double head)
{
    xmlNodePtr node = add(flow, "row");
    xmlNewProp(node, BAD_CAST "table", BAD_CAST label_text(row->node->parent, "name"));
    set(node, "n", row->number);
    set(node, "col", now->number);
    set(node, "y", now->y + above);
    set(node, "h", row->high);
    set(node, "head", head);
}

/* Whether it went into this column or one after it. */
static int put_row(struct flow *f, const struct row *row, xmlNodePtr flow)
{
    struct column *now = &f->now;
    for (;;) {
        int begins = now->is_fresh || row->number == 1;
        double above = begins ? row->head + (now->y > 0 ? f->gap : 0) : 0;
        /* a head does not stand above one row alone */
        double need = above + row->high + (begins ? row->after : 0);
        if (now->y + need <= now->room && !(f->apart && now->number < row->table)) {
            put(flow, row, now, above, begins ? row->head : 0);
            now->y = now->y + above + row->high;
            now->is_fresh = 0;
            return 1;
        }
        if (now->number >= f->columns)
            return 0;
        *now = (struct column){f->high, now->number == 1 ? f->next : 0, now->number + 1, 1};
    }
}

static xmlNodePtr make_flow(xmlXPathParserContextPtr xpath, struct flow *f, const struct row *rows,
                            int count)
{
    xmlNodePtr tree = arguments_new_tree(xpath), flow = add(tree, "flow");
    for (int i = 0; i < count; i++)
        if (!put_row(f, &rows[i], flow)) {
            add(flow, "full");
            break;
        }
    return tree;
}

void xpath_drawing_columns(xmlXPathParserContextPtr xpath, int count)
{
    struct flow f = {.now = {.number = 1, .is_fresh = 1}};
    (void)count;
    if (arguments_pop_integer(xpath, 8, 0, 1, &f.apart) != 0 ||
        arguments_pop_finite(xpath, &f.gap) != 0 || arguments_pop_finite(xpath, &f.next) != 0 ||
        arguments_pop_finite(xpath, &f.now.y) != 0 ||
        arguments_pop_integer(xpath, 4, 1, 1000, &f.columns) != 0 ||
        arguments_pop_finite(xpath, &f.high) != 0 || arguments_pop_finite(xpath, &f.now.room) != 0)
        return;
    xmlXPathObjectPtr rows = arguments_pop_nodes(xpath, 1, "$rows");
    if (rows == NULL)
        return;
    struct label_problem problem = {0};
    int row_count = rows->nodesetval ? rows->nodesetval->nodeNr : 0;
    struct row *all = memory_get((size_t)row_count + 1, sizeof *all);
    for (int i = 0; i < row_count && problem.node == NULL; i++)
        read_row(rows->nodesetval->nodeTab[i], i ? &all[i - 1] : NULL, &all[i], &problem);
    if (problem.node)
        arguments_raise(xpath, "functions-labels-attribute", problem.attribute,
                        problem.node->name ? (const char *)problem.node->name : "?", (char *)NULL);
    else
        arguments_return_tree(xpath, make_flow(xpath, &f, all, row_count));
    free(all);
    xmlXPathFreeObject(rows);
}
