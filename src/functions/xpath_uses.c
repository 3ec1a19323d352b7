/* How much is shown where nodes show others again. */
#include "base/memory.h"
#include "functions/arguments.h"
#include "functions/wrappers.h"

#include <libxml/hash.h>
#include <stdlib.h>
#include <string.h>

static double number_of(xmlNodePtr node, const char *name)
{
    xmlChar *text = xmlGetNoNsProp(node, BAD_CAST name);
    double number = text ? xmlXPathCastStringToNumber(text) : 0;
    xmlFree(text);
    return number;
}

/* What a use adds; -1: what it uses has not ended, since it is in it. */
static double size_of(xmlHashTablePtr sizes, xmlNodePtr use)
{
    xmlChar *ends = xmlGetNoNsProp(use, BAD_CAST "ends"), *of = xmlGetNoNsProp(use, BAD_CAST "of");
    const double *known = of ? xmlHashLookup(sizes, of) : NULL;
    double size = known ? *known : -1;
    if (ends && strcmp((const char *)ends, "true") == 0)
        size = number_of(use, "holds");
    xmlFree(ends);
    xmlFree(of);
    return size;
}

static void free_size(void *size, const xmlChar *name)
{
    (void)name;
    free(size);
}

static void put_fault(xmlNodePtr tree, const char *name, xmlNodePtr at, double size)
{
    xmlNodePtr e = xmlAddChild(tree, xmlNewDocNode(tree->doc, NULL, BAD_CAST name, NULL));
    char *text = text_print("%.0f", size);
    xmlChar *line = xmlGetNoNsProp(at, BAD_CAST "line"), *of = xmlGetNoNsProp(at, BAD_CAST "of");
    xmlNewProp(e, BAD_CAST "line", line);
    xmlNewProp(e, BAD_CAST "of", of ? of : BAD_CAST "");
    xmlNewProp(e, BAD_CAST "size", BAD_CAST text);
    xmlFree(line);
    xmlFree(of);
    free(text);
}

/* Returns 0, or -1 after the fault. */
static int add_node(xmlNodePtr tree, xmlHashTablePtr sizes, xmlNodePtr node, double most)
{
    double *size = memory_get(1, sizeof *size);
    double own = number_of(node, "own");
    *size = own;
    xmlNodePtr circle = NULL;
    for (xmlNodePtr use = xmlFirstElementChild(node); use && !circle;
         use = xmlNextElementSibling(use)) {
        double more = size_of(sizes, use);
        circle = more < 0 ? use : NULL;
        *size += more;
    }
    if (circle || *size - own > most) {
        put_fault(tree, circle ? "circle" : "large", circle ? circle : node, *size - own);
        free(size);
        return -1;
    }
    xmlChar *name = xmlGetNoNsProp(node, BAD_CAST "name");
    if (name == NULL || xmlHashAddEntry(sizes, name, size) != 0)
        free(size);
    xmlFree(name);
    return 0;
}

void xpath_document_uses(xmlXPathParserContextPtr xpath, int count)
{
    (void)count;
    double most = xmlXPathPopNumber(xpath);
    xmlXPathObjectPtr nodes = arguments_pop_nodes(xpath, 1, "$nodes[@own]");
    if (nodes == NULL)
        return;
    xmlNodePtr tree = arguments_new_tree(xpath);
    int length = nodes->nodesetval ? nodes->nodesetval->nodeNr : 0;
    xmlHashTablePtr sizes = xmlHashCreate(length + 1);
    for (int i = 0; i < length; i++)
        if (add_node(tree, sizes, nodes->nodesetval->nodeTab[i], most) != 0)
            break;
    xmlHashFree(sizes, free_size);
    xmlXPathFreeObject(nodes);
    arguments_return_tree(xpath, tree);
}
