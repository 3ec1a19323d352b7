#include "document/where.h"

#include "document/walk.h"

#include <stdlib.h>
#include <string.h>

#define DOCUMENT_URI "urn:systel:document"

xmlHashTablePtr where_names(xmlDocPtr doc)
{
    xmlHashTablePtr names = xmlHashCreate(64);
    xmlNodePtr root = xmlDocGetRootElement(doc);
    for (xmlNodePtr node = root; node; node = walk_next(node, root))
        if (node->type == XML_ELEMENT_NODE)
            xmlHashUpdateEntry(names, node->name, doc, NULL);
    return names;
}

static int has_one(xmlHashTablePtr names, const char *words)
{
    static const char blanks[] = " \t\r\n";
    int found = 0;
    for (const char *p = words + strspn(words, blanks); *p && !found; p += strspn(p, blanks)) {
        size_t length = strcspn(p, blanks);
        char *word = text_copy_part(p, length);
        found = xmlHashLookup(names, BAD_CAST word) != NULL;
        free(word);
        p += length;
    }
    return found;
}

void where_leave_out(xmlDocPtr stylesheet, xmlHashTablePtr names, struct text_list *left_out)
{
    xmlNodePtr root = xmlDocGetRootElement(stylesheet);
    for (xmlNodePtr node = root ? root->children : NULL, next; node; node = next) {
        next = node->next;
        if (node->type != XML_ELEMENT_NODE || strcmp((const char *)node->name, "include") != 0)
            continue;
        xmlChar *words = xmlGetNsProp(node, BAD_CAST "where", BAD_CAST DOCUMENT_URI);
        if (words && !has_one(names, (const char *)words)) {
            text_list_add(left_out, (const char *)words);
            xmlUnlinkNode(node);
            xmlFreeNode(node);
        }
        xmlFree(words);
    }
}

int where_needs(xmlDocPtr doc, const struct text_list *left_out)
{
    if (left_out->count == 0)
        return 0;
    xmlHashTablePtr names = where_names(doc);
    int needs = 0;
    for (size_t i = 0; i < left_out->count && !needs; i++)
        needs = has_one(names, left_out->items[i]);
    xmlHashFree(names, NULL);
    return needs;
}
