#include "pipeline/sdf_node.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

int sdf_is(xmlNodePtr node, const char *name)
{
    return node->type == XML_ELEMENT_NODE && strcmp((const char *)node->name, name) == 0;
}

xmlNodePtr sdf_child(xmlNodePtr node, const char *name)
{
    xmlNodePtr n = node ? node->children : NULL;
    while (n && !sdf_is(n, name))
        n = n->next;
    return n;
}

char *sdf_text(xmlNodePtr node)
{
    static const char blanks[] = " \t\r\n";
    xmlChar *content = node ? xmlNodeGetContent(node) : NULL;
    const char *from = content ? (const char *)content : "";
    from += strspn(from, blanks);
    size_t length = strlen(from);
    while (length > 0 && strchr(blanks, from[length - 1]))
        length--;
    char *text = text_copy_part(from, length);
    xmlFree(content);
    return text;
}

int sdf_is_true(const char *text)
{
    return strcasecmp(text, "true") == 0 || strcmp(text, "1") == 0;
}
