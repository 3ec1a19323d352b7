#include "pipeline/assumptions.h"

#include "base/memory.h"

#include <libxml/xpath.h>
#include <stdlib.h>
#include <string.h>

struct assumption {
    xmlNodePtr node; /* of the model */
    xmlChar *name;   /* of an attribute that is set; NULL: the node is left out */
    xmlChar *value;
};

static int is_assumption(xmlNodePtr node)
{
    return node->type == XML_ELEMENT_NODE && strcmp((const char *)node->name, "assume") == 0;
}

static xmlNodePtr node_at(xmlXPathContextPtr xpath, const char *path)
{
    xmlXPathObjectPtr found = xmlXPathEval(BAD_CAST path, xpath);
    xmlNodePtr node = found && found->nodesetval && found->nodesetval->nodeNr
                          ? found->nodesetval->nodeTab[0]
                          : NULL;
    xmlXPathFreeObject(found);
    return node;
}

/* The element whose attribute is set, or the node that goes. */
static struct assumption read_one(xmlXPathContextPtr xpath, xmlNodePtr node)
{
    struct assumption a = {.value = xmlGetNoNsProp(node, BAD_CAST "value")};
    xmlChar *path = xmlGetNoNsProp(node, BAD_CAST "at");
    char *attribute = path && a.value ? strrchr((char *)path, '@') : NULL;
    if (attribute && attribute > (char *)path) {
        a.name = xmlStrdup(BAD_CAST attribute + 1);
        attribute[-1] = '\0'; /* the slash */
    }
    if (path)
        a.node = node_at(xpath, (const char *)path);
    xmlFree(path);
    return a;
}

static int by_node(const void *a, const void *b)
{
    const xmlNodePtr l = ((const struct assumption *)a)->node,
                     r = ((const struct assumption *)b)->node;
    return (l > r) - (l < r);
}

void assumptions_apply(xmlDocPtr findings, xmlDocPtr doc)
{
    xmlNodePtr root = xmlDocGetRootElement(findings);
    struct assumption *all = NULL;
    size_t count = 0;
    xmlXPathContextPtr xpath = NULL;
    /* Paths count places: all are looked up before anything goes. */
    for (xmlNodePtr f = root ? root->children : NULL; f; f = f->next)
        for (xmlNodePtr n = f->type == XML_ELEMENT_NODE ? f->children : NULL; n; n = n->next)
            if (is_assumption(n)) {
                if (xpath == NULL)
                    xpath = xmlXPathNewContext(doc);
                all = memory_resize(all, count + 1, sizeof *all);
                all[count++] = read_one(xpath, n);
            }
    xmlXPathFreeContext(xpath);
    for (size_t i = 0; i < count; i++)
        if (all[i].node && all[i].name)
            xmlSetProp(all[i].node, all[i].name, all[i].value);
        else if (all[i].node)
            xmlUnlinkNode(all[i].node);
    /* What is left out within what is left out has been taken from it: each is freed by itself. */
    if (count)
        qsort(all, count, sizeof *all, by_node);
    xmlNodePtr last = NULL;
    for (size_t i = 0; i < count; i++) {
        if (all[i].node && all[i].name == NULL && all[i].node != last)
            xmlFreeNode(last = all[i].node);
        xmlFree(all[i].name);
        xmlFree(all[i].value);
    }
    free(all);
}
