/* Pictures of one thing at many moments as one that moves. Groups with data-body or data-object, and layers, are the same thing in all of them; what
 * stands between them is where its elements are of the same kinds in the same order, and is shown by turns where not. */
#include "base/memory.h"
#include "functions/arguments.h"
#include "functions/moving.h"
#include "functions/wrappers.h"

#include <libxml/xpathInternals.h>
#include <stdlib.h>
#include <string.h>

#define SVG_URI "http://www.w3.org/2000/svg"

/* The same place in the pictures of some moments. */
struct places {
    size_t count;
    size_t *moments;
    xmlNodePtr *nodes; /* the first of a run, or an element; NULL: nothing */
};

static struct places new_places(size_t count)
{
    return (struct places){.count = 0,
                           .moments = memory_get(count + 1, sizeof(size_t)),
                           .nodes = memory_get(count + 1, sizeof(xmlNodePtr))};
}

static void add_place(struct places *p, size_t moment, xmlNodePtr node)
{
    p->moments[p->count] = moment;
    p->nodes[p->count++] = node;
}

static void free_places(struct places *p)
{
    free(p->moments);
    free(p->nodes);
}

/* The name of what a group stands for in every picture; NULL: of nothing. Free with free(). */
static char *name_of(xmlNodePtr node)
{
    if (node->type != XML_ELEMENT_NODE || strcmp((const char *)node->name, "g") != 0)
        return NULL;
    xmlChar *body = xmlGetNoNsProp(node, BAD_CAST "data-body");
    if (body == NULL)
        body = xmlGetNoNsProp(node, BAD_CAST "data-object");
    xmlChar *class = xmlGetNoNsProp(node, BAD_CAST "class");
    const char *kind = class ? (const char *)class : "";
    int is_layer = strcmp(kind, "sliders") == 0 || strcmp(kind, "pairs") == 0 ||
                   strncmp(kind, "labels", 6) == 0 || strcmp(kind, "trunk") == 0 ||
                   strcmp(kind, "panel") == 0;
    char *name =
        body || is_layer ? text_print("%s %s", kind, body ? (const char *)body : "") : NULL;
    xmlFree(body);
    xmlFree(class);
    return name;
}

static int is_named(xmlNodePtr node)
{
    char *name = name_of(node);
    free(name);
    return name != NULL;
}

/* What of an element and all in it stays the same wherever it moves. */
static void describe(struct growing_text *text, xmlNodePtr node)
{
    if (node->type == XML_TEXT_NODE) {
        text_grow(text, "'%s'", (const char *)node->content);
        return;
    }
    text_grow(text, "<%s", (const char *)node->name);
    for (int i = 0; moving_attribute(i); i++) {
        xmlChar *value = xmlGetNoNsProp(node, BAD_CAST moving_attribute(i));
        char *pattern = moving_pattern(moving_attribute(i), (const char *)value);
        text_grow(text, " %s", pattern);
        free(pattern);
        xmlFree(value);
    }
    for (xmlAttrPtr a = node->properties; a; a = a->next) {
        int moves = 0;
        for (int i = 0; moving_attribute(i); i++)
            moves |= strcmp(moving_attribute(i), (const char *)a->name) == 0;
        xmlChar *value = moves ? NULL : xmlNodeListGetString(a->doc, a->children, 1);
        if (value)
            text_grow(text, " %s=%s", (const char *)a->name, (const char *)value);
        xmlFree(value);
    }
    for (xmlNodePtr child = node->children; child; child = child->next)
        describe(text, child);
    text_grow(text, ">");
}

static char *describe_run(xmlNodePtr first)
{
    struct growing_text text = {0};
    text_grow(&text, "%s", "");
    for (xmlNodePtr node = first; node && !is_named(node); node = node->next)
        describe(&text, node);
    return text.text;
}

static xmlNsPtr space_in(xmlNodePtr node, xmlNsPtr of)
{
    if (of == NULL)
        return NULL;
    xmlNsPtr own = xmlSearchNsByHref(node->doc, node, of->href);
    return own ? own : xmlNewNs(node, of->href, of->prefix);
}

static xmlNodePtr copy_element(xmlNodePtr to, xmlNodePtr from)
{
    xmlNodePtr made = xmlNewDocNode(to->doc, NULL, from->name, NULL);
    xmlAddChild(to, made);
    xmlSetNs(made, space_in(made, from->ns));
    for (xmlAttrPtr a = from->properties; a; a = a->next) {
        xmlChar *value = xmlNodeListGetString(a->doc, a->children, 1);
        xmlNewNsProp(made, space_in(made, a->ns), a->name, value ? value : BAD_CAST "");
        xmlFree(value);
    }
    return made;
}

static void merge_groups(struct moving *m, xmlNodePtr to, const struct places *all);

/* Elements of one kind. */
static xmlNodePtr merge_element(struct moving *m, xmlNodePtr to, const struct places *p)
{
    xmlNodePtr made = copy_element(to, p->nodes[0]);
    char **values = memory_get(p->count, sizeof *values);
    for (int k = 0; moving_attribute(k); k++) {
        for (size_t i = 0; i < p->count; i++)
            values[i] = (char *)xmlGetNoNsProp(p->nodes[i], BAD_CAST moving_attribute(k));
        moving_add(m, made, moving_attribute(k), values, p->moments, p->count);
        for (size_t i = 0; i < p->count; i++)
            xmlFree(values[i]);
    }
    free(values);
    return made;
}

/* Runs of the same kinds of nodes, or all that is in elements of the same kind. */
static void merge_alike(struct moving *m, xmlNodePtr to, const struct places *all)
{
    struct places p = new_places(all->count);
    for (size_t i = 0; i < all->count; i++)
        add_place(&p, all->moments[i], all->nodes[i]);
    while (p.nodes[0] && !is_named(p.nodes[0])) {
        if (p.nodes[0]->type == XML_TEXT_NODE) {
            xmlAddChild(to, xmlNewDocText(to->doc, p.nodes[0]->content));
        } else {
            xmlNodePtr made = merge_element(m, to, &p);
            struct places inner = new_places(p.count);
            for (size_t i = 0; i < p.count; i++)
                add_place(&inner, p.moments[i], p.nodes[i]->children);
            merge_alike(m, made, &inner);
            free_places(&inner);
        }
        for (size_t i = 0; i < p.count; i++)
            p.nodes[i] = p.nodes[i]->next;
    }
    free_places(&p);
}

/* Runs that may be of several kinds: each kind is shown while it is there. */
static void merge_runs(struct moving *m, xmlNodePtr to, const struct places *runs)
{
    char **kinds = memory_get(runs->count, sizeof *kinds);
    for (size_t i = 0; i < runs->count; i++)
        kinds[i] = describe_run(runs->nodes[i]);
    for (size_t i = 0; i < runs->count; i++) {
        struct places alike = new_places(runs->count);
        for (size_t k = i; kinds[i] && k < runs->count; k++)
            if (kinds[k] && strcmp(kinds[k], kinds[i]) == 0) {
                add_place(&alike, runs->moments[k], runs->nodes[k]);
                if (k > i) {
                    free(kinds[k]);
                    kinds[k] = NULL;
                }
            }
        if (alike.count == runs->count) {
            merge_alike(m, to, &alike);
        } else if (alike.count > 0 && kinds[i][0]) {
            xmlNodePtr group = xmlNewDocNode(to->doc, NULL, BAD_CAST "g", NULL);
            xmlAddChild(to, group);
            xmlSetNs(group, space_in(group, alike.nodes[0]->ns));
            merge_alike(m, group, &alike);
            moving_show(m, group, alike.moments, alike.count);
        }
        free(kinds[i]);
        kinds[i] = NULL;
        free_places(&alike);
    }
    free(kinds);
}

/* The child of this name. */
static xmlNodePtr find_named(xmlNodePtr parent, const char *name)
{
    for (xmlNodePtr node = parent->children; node; node = node->next) {
        char *own = name_of(node);
        int same = own && strcmp(own, name) == 0;
        free(own);
        if (same)
            return node;
    }
    return NULL;
}

static void merge_named(struct moving *m, xmlNodePtr to, const struct places *all, const char *name)
{
    struct places same = new_places(all->count), after = new_places(all->count);
    for (size_t i = 0; i < all->count; i++) {
        xmlNodePtr node = find_named(all->nodes[i], name);
        if (node)
            add_place(&same, all->moments[i], node);
        add_place(&after, all->moments[i], node ? node->next : NULL);
    }
    xmlNodePtr made = merge_element(m, to, &same);
    moving_show(m, made, same.moments, same.count);
    merge_groups(m, made, &same);
    merge_runs(m, to, &after);
    free_places(&same);
    free_places(&after);
}

/* What is in groups that stand for the same thing. */
static void merge_groups(struct moving *m, xmlNodePtr to, const struct places *all)
{
    struct places runs = new_places(all->count);
    for (size_t i = 0; i < all->count; i++)
        add_place(&runs, all->moments[i], all->nodes[i]->children);
    merge_runs(m, to, &runs);
    free_places(&runs);
    for (xmlNodePtr node = all->nodes[0]->children; node; node = node->next) {
        char *name = name_of(node);
        if (name)
            merge_named(m, to, all, name);
        free(name);
    }
}

void xpath_drawing_animation(xmlXPathParserContextPtr xpath, int count)
{
    (void)count;
    xmlXPathObjectPtr frames = arguments_pop_nodes(xpath, 1, "frame");
    if (frames == NULL)
        return;
    size_t n = frames->nodesetval ? (size_t)frames->nodesetval->nodeNr : 0;
    xmlNodePtr tree = arguments_new_tree(xpath);
    struct places all = new_places(n);
    double *shares = memory_get(n + 1, sizeof *shares);
    struct moving m = {.shares = shares, .count = n};
    for (size_t i = 0; i < n; i++) {
        xmlNodePtr node = frames->nodesetval->nodeTab[i];
        xmlChar *at = xmlGetNoNsProp(node, BAD_CAST "at");
        if (at == NULL || number_read((const char *)at, &shares[i]) == NULL)
            shares[i] = n > 1 ? (double)i / (double)(n - 1) : 0;
        xmlFree(at);
        add_place(&all, i, node);
    }
    if (n > 0) {
        xmlNodePtr root = xmlNewChild(tree, NULL, BAD_CAST "animation", NULL);
        xmlNodePtr picture = xmlNewChild(root, NULL, BAD_CAST "picture", NULL);
        xmlNewNs(picture, BAD_CAST SVG_URI, NULL);
        merge_groups(&m, picture, &all);
        xmlNodePtr rules = xmlNewChild(root, NULL, BAD_CAST "rules", NULL);
        xmlNodeAddContent(rules, BAD_CAST(m.rules.text ? m.rules.text : ""));
    }
    free(m.rules.text);
    free(shares);
    free_places(&all);
    xmlXPathFreeObject(frames);
    arguments_return_tree(xpath, tree);
}
