/* Trees of what joins named things, for languages that nest nothing. */
#include "base/memory.h"
#include "functions/arguments.h"
#include "functions/wrappers.h"
#include "math/spanning.h"

#include <libxml/hash.h>
#include <stdlib.h>

/* Names as numbers from 0. */
struct names {
    xmlHashTablePtr numbers;
    int count;
};

/* The number of a name, taken by free(); nothing is the empty name. */
static int number_of(struct names *n, xmlChar *name)
{
    const xmlChar *key = name ? name : BAD_CAST "";
    int *number = xmlHashLookup(n->numbers, key);
    if (number == NULL) {
        number = memory_get(1, sizeof *number);
        *number = n->count++;
        xmlHashAddEntry(n->numbers, key, number);
    }
    xmlFree(name);
    return *number;
}

static void free_number(void *number, const xmlChar *name)
{
    (void)name;
    free(number);
}

/* An attribute of one element as another of the second. */
static void copy(xmlNodePtr from, const char *name, xmlNodePtr to, const char *as)
{
    xmlChar *value = xmlGetNoNsProp(from, BAD_CAST name);
    if (value)
        xmlNewProp(to, BAD_CAST as, value);
    xmlFree(value);
}

static void put_step(xmlNodePtr tree, const struct spanning_step *step, xmlNodeSetPtr edges,
                     xmlNodeSetPtr nodes)
{
    int is_edge = step->edge >= 0;
    xmlNodePtr from = is_edge ? edges->nodeTab[step->edge] : nodes->nodeTab[step->root];
    xmlNodePtr e = xmlAddChild(
        tree, xmlNewDocNode(tree->doc, NULL, BAD_CAST(is_edge ? "edge" : "root"), NULL));
    copy(from, "id", e, "id");
    if (is_edge) {
        copy(from, step->back ? "b" : "a", e, "from");
        copy(from, step->back ? "a" : "b", e, "to");
    } else {
        copy(from, "name", e, "name");
    }
    if (step->back)
        xmlNewProp(e, BAD_CAST "back", BAD_CAST "yes");
}

void xpath_document_spanning(xmlXPathParserContextPtr xpath, int count)
{
    (void)count;
    xmlChar *start = arguments_pop_text(xpath);
    if (start == NULL)
        return;
    xmlXPathObjectPtr nodes = arguments_pop_nodes(xpath, 2, "$links[@name]");
    xmlXPathObjectPtr edges = nodes ? arguments_pop_nodes(xpath, 1, "$joints[@a and @b]") : NULL;
    if (edges == NULL) {
        xmlFree(start);
        xmlXPathFreeObject(nodes);
        return;
    }
    xmlNodePtr tree = arguments_new_tree(xpath);
    int edge_count = edges->nodesetval ? edges->nodesetval->nodeNr : 0;
    int root_count = nodes->nodesetval ? nodes->nodesetval->nodeNr : 0;
    struct names names = {xmlHashCreate(edge_count + root_count + 1), 0};
    int from = number_of(&names, start);
    struct spanning_edge *e = memory_get((size_t)edge_count + 1, sizeof *e);
    int *roots = memory_get((size_t)root_count + 1, sizeof *roots);
    for (int i = 0; i < edge_count; i++) {
        e[i].a = number_of(&names, xmlGetNoNsProp(edges->nodesetval->nodeTab[i], BAD_CAST "a"));
        e[i].b = number_of(&names, xmlGetNoNsProp(edges->nodesetval->nodeTab[i], BAD_CAST "b"));
    }
    for (int i = 0; i < root_count; i++)
        roots[i] =
            number_of(&names, xmlGetNoNsProp(nodes->nodesetval->nodeTab[i], BAD_CAST "name"));
    struct spanning_step *steps = memory_get((size_t)names.count, sizeof *steps);
    int length = spanning_grow(e, edge_count, names.count, from, roots, root_count, steps);
    for (int i = 0; i < length; i++)
        put_step(tree, &steps[i], edges->nodesetval, nodes->nodesetval);
    free(steps);
    free(roots);
    free(e);
    xmlHashFree(names.numbers, free_number);
    xmlXPathFreeObject(edges);
    xmlXPathFreeObject(nodes);
    arguments_return_tree(xpath, tree);
}
