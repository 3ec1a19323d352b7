/* Symbols of the library as they are drawn. Those of the program are made ready once a run. */
#include "base/memory.h"
#include "document/shelf.h"
#include "functions/arguments.h"
#include "functions/scheme_job.h"
#include "functions/wrappers.h"

#include <stdlib.h>
#include <string.h>

#define SVG_URI "http://www.w3.org/2000/svg"

static int is_drawing(xmlNodePtr node)
{
    return node->type == XML_ELEMENT_NODE && node->ns &&
           xmlStrEqual(node->ns->href, BAD_CAST SVG_URI);
}

/* Elements of SVG with their attributes, in a namespace that is declared above. */
static void copy_drawing(xmlNodePtr from, xmlNodePtr into, xmlNsPtr svg)
{
    for (xmlNodePtr n = from->children; n; n = n->next)
        if (is_drawing(n)) {
            xmlNodePtr copy = xmlNewChild(into, svg, n->name, NULL);
            copy->properties = xmlCopyPropList(copy, n->properties);
            copy_drawing(n, copy, svg);
        }
}

/* Every symbol of the set named standard, as the sets have it, as an element g below root. */
static void draw_all(const xmlNodeSet *sets, xmlNodePtr root)
{
    xmlNsPtr svg = xmlNewNs(root, BAD_CAST SVG_URI, NULL);
    xmlSetNs(root, svg);
    for (int i = 0; sets && i < sets->nodeNr; i++) {
        const char *name = scheme_job_text(sets->nodeTab[i], "name");
        int standard = name && strcmp(name, "standard") == 0;
        for (xmlNodePtr n = standard ? sets->nodeTab[i]->children : NULL; n; n = n->next) {
            const char *id = n->type == XML_ELEMENT_NODE ? scheme_job_text(n, "id") : NULL;
            if (id == NULL || !xmlStrEqual(n->name, BAD_CAST "symbol"))
                continue;
            xmlNodePtr g = xmlNewChild(root, svg, BAD_CAST "g", NULL);
            xmlNewProp(g, BAD_CAST "id", BAD_CAST id);
            copy_drawing(scheme_job_symbol(sets, id), g, svg);
        }
    }
}

/* Where the symbols of these sets are kept; NULL: they are not the program's. Free with free(). */
static char *address_of(const xmlNodeSet *sets)
{
    char *address = text_copy("urn:systel:drawn");
    for (int i = 0; sets && i < sets->nodeNr && address; i++) {
        xmlDocPtr doc = sets->nodeTab[i]->doc;
        int kept = doc->URL && shelf_find((const char *)doc->URL, NULL) == doc;
        char *more = kept ? text_print("%s %s", address, (const char *)doc->URL) : NULL;
        free(address);
        address = more;
    }
    return address;
}

/* The root of what is drawn. */
static xmlNodePtr drawn_of(xmlXPathParserContextPtr xpath, const xmlNodeSet *sets)
{
    char *address = address_of(sets);
    xmlDocPtr doc = address ? shelf_find(address, NULL) : NULL;
    xmlNodePtr root = doc ? xmlDocGetRootElement(doc) : NULL;
    if (address && doc == NULL) {
        doc = xmlNewDoc(BAD_CAST "1.0");
        root = xmlNewDocNode(doc, NULL, BAD_CAST "drawn", NULL);
        xmlDocSetRootElement(doc, root);
        draw_all(sets, root);
        shelf_keep(address, NULL, doc);
    } else if (address == NULL) {
        root = xmlNewChild(arguments_new_tree(xpath), NULL, BAD_CAST "drawn", NULL);
        draw_all(sets, root);
    }
    free(address);
    return root;
}

static int is_named(const char *names, const char *id)
{
    size_t length = strlen(id);
    for (const char *at = strstr(names, id); at && length; at = strstr(at + length, id))
        if ((at == names || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0'))
            return 1;
    return 0;
}

void xpath_drawing_drawn(xmlXPathParserContextPtr xpath, int count)
{
    (void)count;
    xmlChar *names = arguments_pop_text(xpath);
    xmlXPathObjectPtr library = names ? arguments_pop_nodes(xpath, 1, "$library") : NULL;
    if (library) {
        xmlXPathObjectPtr found = xmlXPathNewNodeSet(NULL);
        xmlNodePtr root = drawn_of(xpath, library->nodesetval);
        for (xmlNodePtr g = root->children; g; g = g->next)
            if (is_named((const char *)names, scheme_job_text(g, "id")))
                xmlXPathNodeSetAddUnique(found->nodesetval, g);
        valuePush(xpath, found);
    }
    xmlXPathFreeObject(library);
    xmlFree(names);
}
