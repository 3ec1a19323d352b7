/* Trees of what joins named things, and where these stand, for languages that nest nothing. */
#include "base/memory.h"
#include "functions/arguments.h"
#include "functions/wrappers.h"
#include "math/placing.h"
#include "math/spanning.h"

#include <libxml/hash.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

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
    if (length < 0)
        memory_end();
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

/* Things with attributes id, on and by, and the place of each on the other, then from none. */
struct things {
    xmlNodePtr *nodes;
    int count;
    int *on, *by, *roots;
    double (*places)[7];
    unsigned char *lost;
};

/* The pose of a thing; none is no step. Returns 0, or -1 after the error. */
static int read_pose(xmlXPathParserContextPtr xpath, xmlNodePtr thing, double place[7])
{
    static const char meaning[] = "x y z w x y z";
    static const double none[7] = {0, 0, 0, 1, 0, 0, 0};
    struct number_list list = {NULL, 0};
    struct number_fault fault;
    memcpy(place, none, sizeof none);
    xmlChar *pose = xmlGetNoNsProp(thing, BAD_CAST "pose");
    if (pose == NULL)
        return 0;
    int right = number_list_read((const char *)pose, &list, &fault) == 0 && list.count == 7;
    if (right) {
        memcpy(place, list.values, sizeof none);
    } else {
        char *shown = arguments_quote((const char *)pose);
        char *has = text_print("%d", list.count);
        arguments_raise(xpath, "functions-count", "1", shown, has, "7", meaning, (char *)NULL);
        free(has);
        free(shown);
    }
    number_list_free(&list);
    xmlFree(pose);
    return right ? 0 : -1;
}

/* Which thing an attribute names; -1: none. */
static int told(struct names *n, xmlNodePtr thing, const char *attribute, const int *first,
                int known)
{
    int number = number_of(n, xmlGetNoNsProp(thing, BAD_CAST attribute));
    return number < known ? first[number] - 1 : -1;
}

/* Returns 0, or -1 after the error. */
static int read_things(xmlXPathParserContextPtr xpath, struct things *t)
{
    struct names names = {xmlHashCreate(t->count + 1), 0};
    int *first = memory_get((size_t)t->count + 1, sizeof *first);
    for (int i = 0; i < t->count; i++) {
        int number = number_of(&names, xmlGetNoNsProp(t->nodes[i], BAD_CAST "id"));
        if (first[number] == 0)
            first[number] = i + 1;
    }
    const int known = names.count;
    int failed = 0;
    for (int i = 0; i < t->count && !failed; i++) {
        t->on[i] = told(&names, t->nodes[i], "on", first, known);
        t->by[i] = told(&names, t->nodes[i], "by", first, known);
        failed = read_pose(xpath, t->nodes[i], t->places[i]);
    }
    free(first);
    xmlHashFree(names.numbers, free_number);
    return failed;
}

static int is_finite(const double *values, int count)
{
    while (count > 0 && isfinite(values[count - 1]))
        count--;
    return count == 0;
}

/* Returns 0, or -1 after the error. */
static int put_places(xmlXPathParserContextPtr xpath, xmlNodePtr tree, const struct things *t)
{
    for (int i = 0; i < t->count; i++) {
        if (t->lost[i])
            continue;
        if (!is_finite(t->places[i], 7)) {
            arguments_raise(xpath, "functions-infinite", (char *)NULL);
            return -1;
        }
        char *text = number_list_print(t->places[i], 7);
        xmlNodePtr e = xmlAddChild(tree, xmlNewDocNode(tree->doc, NULL, BAD_CAST "place", NULL));
        copy(t->nodes[i], "id", e, "id");
        copy(t->nodes[t->roots[i]], "id", e, "root");
        xmlNewProp(e, BAD_CAST "pose", BAD_CAST text);
        free(text);
    }
    return 0;
}

void xpath_document_places(xmlXPathParserContextPtr xpath, int count)
{
    (void)count;
    xmlXPathObjectPtr nodes = arguments_pop_nodes(xpath, 1, "$things[@id]");
    if (nodes == NULL)
        return;
    xmlNodePtr tree = arguments_new_tree(xpath);
    struct things t = {0};
    if (nodes->nodesetval) {
        t.nodes = nodes->nodesetval->nodeTab;
        t.count = nodes->nodesetval->nodeNr;
    }
    t.on = memory_get((size_t)t.count + 1, sizeof *t.on);
    t.by = memory_get((size_t)t.count + 1, sizeof *t.by);
    t.roots = memory_get((size_t)t.count + 1, sizeof *t.roots);
    t.places = memory_get((size_t)t.count + 1, sizeof *t.places);
    t.lost = memory_get((size_t)t.count + 1, 1);
    if (read_things(xpath, &t) == 0) {
        int *way = memory_get((size_t)t.count + 1, sizeof *way);
        placing_by(t.on, t.by, t.places, t.count);
        placing_chain(t.on, t.places, t.count, t.lost, t.roots, way);
        free(way);
        if (put_places(xpath, tree, &t) == 0)
            arguments_return_tree(xpath, tree);
    }
    free(t.lost);
    free(t.places);
    free(t.roots);
    free(t.by);
    free(t.on);
    xmlXPathFreeObject(nodes);
}
