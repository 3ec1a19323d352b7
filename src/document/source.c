#include "document/source.h"

#include <stdlib.h>
#include <string.h>

long source_line(const xmlNode *node)
{
    if (node->type == XML_ELEMENT_NODE) {
        xmlChar *text = xmlGetNsProp((xmlNodePtr)node, BAD_CAST "line", BAD_CAST SOURCE_URI);
        long line = text ? strtol((const char *)text, NULL, 10) : 0;
        xmlFree(text);
        if (line > 0)
            return line;
    }
    long line = xmlGetLineNo((xmlNodePtr)node);
    return line > 0 ? line : 0;
}

int source_is(const xmlNode *node, const char *name, const char *value)
{
    xmlChar *text = xmlGetNsProp((xmlNodePtr)node, BAD_CAST name, BAD_CAST SOURCE_URI);
    int same = text && strcmp((const char *)text, value) == 0;
    xmlFree(text);
    return same;
}
