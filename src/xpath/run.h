/* How a tree of XPath is evaluated. */
#ifndef SYSTEL_XPATH_RUN_H
#define SYSTEL_XPATH_RUN_H

#include "xpath/tree.h"

#include <libxml/xpathInternals.h>

struct xpath_run {
    xmlXPathContextPtr context;
    xmlXPathParserContextPtr parser; /* what functions are called with; NULL before the first one */
    int failed;                      /* a function has told what is wrong */
    int given_up;                    /* to be evaluated, and told, by libxml2 */
};

/* Nodes, in the order in which they were found. */
struct xpath_nodes {
    xmlNodePtr *tab;
    int count, max;
    int sorted; /* in document order, each once */
    int flat;   /* none is within another one */
    xmlNodePtr few[8];
};

/* A text; own: to be freed with xmlFree. */
struct xpath_text {
    const xmlChar *is;
    xmlChar *own;
};

int xpath_boolean(struct xpath_run *r, const struct xpath_tree *tree);
double xpath_number(struct xpath_run *r, const struct xpath_tree *tree);
struct xpath_text xpath_text(struct xpath_run *r, const struct xpath_tree *tree);
/* A new object, nodes in document order; NULL where the run has failed. */
xmlXPathObjectPtr xpath_object(struct xpath_run *r, const struct xpath_tree *tree);
enum xpath_want { WANT_ALL, WANT_FIRST /* in document order */, WANT_ANY };
/* nodes is opened, and closed by the caller. */
void xpath_find(struct xpath_run *r, const struct xpath_tree *tree, enum xpath_want want,
                struct xpath_nodes *nodes);
/* A variable or the result of a call: what belongs to a variable is not *owned. */
xmlXPathObjectPtr xpath_any(struct xpath_run *r, const struct xpath_tree *tree, int *owned);
int xpath_compare(struct xpath_run *r, const struct xpath_tree *tree);

/* After the last call. */
void xpath_close(struct xpath_run *r);

static inline void xpath_nodes_open(struct xpath_nodes *nodes)
{
    nodes->tab = nodes->few;
    nodes->count = 0;
    nodes->max = sizeof nodes->few / sizeof *nodes->few;
    nodes->sorted = nodes->flat = 1;
}

static inline void xpath_nodes_close(struct xpath_nodes *nodes)
{
    if (nodes->tab != nodes->few)
        xmlFree(nodes->tab);
}

void xpath_nodes_add(struct xpath_nodes *nodes, xmlNodePtr node);
void xpath_nodes_put_in_order(struct xpath_nodes *nodes);

/* Each but once, in document order. */
static inline void xpath_nodes_sort(struct xpath_nodes *nodes)
{
    if (!nodes->sorted && nodes->count > 1)
        xpath_nodes_put_in_order(nodes);
    nodes->sorted = 1;
}

/* Adds what one step finds from a node, before its predicates; enough > 0: so many will do. */
void xpath_walk(const struct xpath_step *step, const xmlChar *uri, xmlNodePtr node,
                const xmlDoc *doc, int enough, struct xpath_nodes *found);

extern const struct xpath_text xpath_no_text;
/* Of an object, as long as that is there. */
struct xpath_text xpath_object_text(xmlXPathObjectPtr object);
/* What a function of texts answers. */
struct xpath_text xpath_core_text(struct xpath_run *r, const struct xpath_tree *tree);
struct xpath_text xpath_node_text(xmlNodePtr node);
struct xpath_text xpath_number_text(double number);
double xpath_text_number(const xmlChar *text);
/* The namespace of a name, "" for one without a prefix; NULL (given up) where the prefix has none. */
const xmlChar *xpath_uri(struct xpath_run *r, const struct xpath_name *name);

#endif
