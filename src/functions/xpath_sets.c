/* Sets of nodes, without comparing each with each as EXSLT's do. */
#include "base/memory.h"
#include "functions/arguments.h"
#include "functions/wrappers.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static int compare(const void *a, const void *b)
{
    uintptr_t one = (uintptr_t) * (xmlNodePtr const *)a,
              other = (uintptr_t) * (xmlNodePtr const *)b;
    return (one > other) - (one < other);
}

static void remove_others(xmlNodeSetPtr nodes, const xmlNodeSet *others)
{
    size_t count = (size_t)others->nodeNr;
    xmlNodePtr *sorted = memory_get(count, sizeof *sorted);
    int kept = 0;
    memcpy(sorted, others->nodeTab, count * sizeof *sorted);
    qsort(sorted, count, sizeof *sorted, compare);
    for (int i = 0; i < nodes->nodeNr; i++)
        if (!bsearch(&nodes->nodeTab[i], sorted, count, sizeof *sorted, compare))
            nodes->nodeTab[kept++] = nodes->nodeTab[i];
    nodes->nodeNr = kept;
    free(sorted);
}

void xpath_document_without(xmlXPathParserContextPtr xpath, int count)
{
    (void)count;
    xmlXPathObjectPtr others = arguments_pop_nodes(xpath, 2, "$others");
    xmlXPathObjectPtr nodes = others ? arguments_pop_nodes(xpath, 1, "descendant::m:body") : NULL;
    if (nodes && nodes->nodesetval && others->nodesetval && others->nodesetval->nodeNr > 0)
        remove_others(nodes->nodesetval, others->nodesetval);
    if (nodes)
        valuePush(xpath, nodes);
    xmlXPathFreeObject(others);
}

void xpath_document_before(xmlXPathParserContextPtr xpath, int count)
{
    (void)count;
    xmlXPathObjectPtr node = arguments_pop_nodes(xpath, 2, ".");
    xmlXPathObjectPtr nodes = node ? arguments_pop_nodes(xpath, 1, "key('all', 'all')") : NULL;
    int before = 0;
    if (nodes && nodes->nodesetval && node->nodesetval && node->nodesetval->nodeNr > 0)
        while (before < nodes->nodesetval->nodeNr &&
               nodes->nodesetval->nodeTab[before] != node->nodesetval->nodeTab[0])
            before++;
    if (nodes)
        arguments_return_count(xpath, before);
    xmlXPathFreeObject(nodes);
    xmlXPathFreeObject(node);
}
