#include "document/node.h"

#include "base/memory.h"

char *node_attribute(xmlNodePtr node, const char *name)
{
    xmlChar *s = xmlGetNoNsProp(node, BAD_CAST name);
    char *copy = text_copy(s ? (const char *)s : "");
    xmlFree(s);
    return copy;
}
