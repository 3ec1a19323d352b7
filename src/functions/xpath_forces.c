/* The table of forces (model/force_table.h) for stylesheets. */
#include "base/memory.h"
#include "functions/arguments_model.h"
#include "functions/wrappers.h"
#include "model/force_table.h"
#include "model/kinematics_cache.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define FORCES_URI "urn:systel:forces"

static void put(xmlNodePtr node, const char *name, double value)
{
    char text[NUMBER_TEXT];
    number_print(number_round_digits(value, 12), text);
    xmlNewProp(node, BAD_CAST name, BAD_CAST text);
}

/* The values over the rows, how many of them are open, and the largest. */
static void put_values(xmlNodePtr node, const struct force_table *t, const double *values,
                       size_t open)
{
    struct growing_text text = {0};
    char number[NUMBER_TEXT];
    size_t worst = force_table_worst(values, t->rows);
    if (open)
        put(node, "open", (double)open);
    if (open < t->rows) {
        put(node, "worst", values[worst]);
        put(node, "size", fabs(values[worst]));
        put(node, "at", t->times[worst]);
        put(node, "row", (double)worst + 1);
    }
    for (size_t i = 0; i < t->rows && open == 0; i++) {
        number_print(number_round_digits(values[i], 12), number);
        text_grow(&text, "%s%s", i ? " " : "", number);
    }
    xmlNodeAddContent(node, BAD_CAST(text.text ? text.text : ""));
    free(text.text);
}

static void add_column(xmlNodePtr root, const struct force_table *t, const struct force_column *c)
{
    static const char *const kinds[] = {"force", "power", "reaction"};
    xmlNodePtr node = xmlNewChild(root, NULL, BAD_CAST "column", NULL);
    xmlNewProp(node, BAD_CAST "name", BAD_CAST c->name);
    xmlNewProp(node, BAD_CAST "kind", BAD_CAST kinds[c->kind]);
    xmlNewProp(node, BAD_CAST "unit", BAD_CAST c->unit);
    xmlChar *of = xmlGetNoNsProp(c->node, BAD_CAST "id");
    xmlNewProp(node, BAD_CAST "of", of);
    xmlFree(of);
    if (c->kind == FORCE_REACTION) {
        static const char *const parts[6] = {"x", "y", "z", "mx", "my", "mz"};
        const char *dot = strrchr(c->name, '.');
        char *pair = text_copy_part(c->name + 2, (size_t)(dot - c->name) - 2);
        xmlNewProp(node, BAD_CAST "pair", BAD_CAST pair);
        xmlNewProp(node, BAD_CAST "component", BAD_CAST parts[c->component]);
        free(pair);
    } else {
        xmlNewProp(node, BAD_CAST "label", BAD_CAST(c->name + 1));
    }
    put_values(node, t, c->values, c->open);
}

/* What the parts of a force or moment make together, from the first part on. */
static void add_resultant(xmlNodePtr root, const struct force_table *t, int first, int count)
{
    const struct force_column *c = &t->columns[first];
    const char *dot = strrchr(c->name, '.');
    int turns = c->component > 2;
    double *values = memory_get(t->rows + 1, sizeof *values);
    size_t open = 0;
    for (size_t i = 0; i < t->rows; i++) {
        double square = 0;
        for (int k = 0; k < count; k++)
            square += c[k].values[i] * c[k].values[i];
        values[i] = sqrt(square);
        open += isnan(values[i]) != 0;
    }
    xmlNodePtr node = xmlNewChild(root, NULL, BAD_CAST "resultant", NULL);
    char *pair = text_copy_part(c->name + 2, (size_t)(dot - c->name) - 2);
    char *name = text_print("R.%s%s", pair, turns ? ".m" : "");
    xmlNewProp(node, BAD_CAST "name", BAD_CAST name);
    xmlNewProp(node, BAD_CAST "kind", BAD_CAST "reaction");
    xmlNewProp(node, BAD_CAST "pair", BAD_CAST pair);
    xmlNewProp(node, BAD_CAST "component", BAD_CAST(turns ? "m" : ""));
    xmlNewProp(node, BAD_CAST "unit", BAD_CAST c->unit);
    put_values(node, t, values, open);
    free(name);
    free(pair);
    free(values);
}

static void add_resultants(xmlNodePtr root, const struct force_table *t)
{
    for (int i = 0; i < t->column_count; i++) {
        int count = 1, turns = t->columns[i].component > 2;
        if (t->columns[i].kind != FORCE_REACTION ||
            (t->columns[i].component != 0 && t->columns[i].component != 3))
            continue;
        while (i + count < t->column_count && t->columns[i + count].pair == t->columns[i].pair &&
               (t->columns[i + count].component > 2) == turns)
            count++;
        add_resultant(root, t, i, count);
    }
}

static void add_rows(xmlNodePtr root, const struct force_table *t)
{
    for (size_t i = 0; i < t->rows; i++) {
        xmlNodePtr node = xmlNewChild(root, NULL, BAD_CAST "row", NULL);
        struct growing_text text = {0};
        char number[NUMBER_TEXT];
        put(node, "t", t->times[i]);
        for (int k = 0; k < t->column_count; k++) {
            double value = t->columns[k].values[i];
            number_print(isnan(value) ? 0 : number_round_digits(value, 12), number);
            text_grow(&text, ",%s", isnan(value) ? "" : number);
        }
        xmlNodeAddContent(node, BAD_CAST(text.text ? text.text : ""));
        free(text.text);
    }
}

void xpath_dynamics_forces(xmlXPathParserContextPtr xpath, int count)
{
    struct model_problem problem;
    struct force_table t;
    const unsigned char *drives;
    int index, rank;
    (void)count;
    const struct model *model = arguments_pop_element(xpath, 1, "model", "/m:model", &index);
    if (model == NULL)
        return;
    if (kinematics_cache_choice(arguments_context(xpath), &rank, &drives) != 0) {
        xpath->error = XPATH_MEMORY_ERROR;
        return;
    }
    if (force_table_make(&t, model, arguments_context(xpath), drives, &problem) != 0) {
        force_table_free(&t);
        arguments_fail_model(xpath, &problem);
        return;
    }
    xmlNodePtr tree = arguments_new_tree(xpath);
    xmlNodePtr root = xmlNewChild(tree, NULL, BAD_CAST "forces", NULL);
    xmlSetNs(root, xmlNewNs(root, BAD_CAST FORCES_URI, NULL));
    put(root, "masses", t.masses);
    put(root, "rows", (double)t.rows);
    if (t.singular) {
        put(root, "singular", (double)t.singular);
        put(root, "first-singular", t.first_singular);
    }
    for (int i = 0; i < t.column_count; i++)
        add_column(root, &t, &t.columns[i]);
    add_resultants(root, &t);
    for (size_t i = 0; i < t.redundant->count; i++)
        xmlNewProp(xmlNewChild(root, NULL, BAD_CAST "redundant", NULL), BAD_CAST "name",
                   BAD_CAST t.redundant->items[i]);
    add_rows(root, &t);
    force_table_free(&t);
    arguments_return_tree(xpath, tree);
}
