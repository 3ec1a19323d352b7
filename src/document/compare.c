/* libxml2 and libxslt find out by xmlStrEqual() what nearly every node is, and libxml2's compares byte by byte: a fourteenth
 * of all instructions. A program's function comes before that of a library of the same name; weak, so that a library linked
 * statically may keep its own. */
#include <libxml/tree.h>
#include <libxml/xmlstring.h>
#include <string.h>

__attribute__((weak)) int xmlStrEqual(const xmlChar *a, const xmlChar *b)
{
    if (a == b)
        return 1;
    return a && b && *a == *b && strcmp((const char *)a, (const char *)b) == 0;
}

/* libxslt asks by xmlSearchNs() for the namespace of every attribute src:… that it makes, and libxml2's looks through the
 * declarations of all ancestors up to the root: the square of a chain's depth. It takes for declared what an ancestor is in;
 * ours what an ancestor's attribute is in, too. The namespace that is found is the same. */
static int is_named(const xmlNs *ns, const xmlChar *prefix)
{
    if (ns == NULL || ns->href == NULL)
        return 0;
    return prefix == NULL ? ns->prefix == NULL : ns->prefix && xmlStrEqual(ns->prefix, prefix);
}

static xmlNsPtr known_at(xmlNodePtr element, const xmlChar *prefix, int is_start)
{
    for (xmlNsPtr ns = element->nsDef; ns; ns = ns->next)
        if (is_named(ns, prefix))
            return ns;
    if (!is_start && is_named(element->ns, prefix))
        return element->ns;
    for (xmlAttrPtr a = prefix ? element->properties : NULL; a; a = a->next)
        if (is_named(a->ns, prefix))
            return a->ns;
    return NULL;
}

__attribute__((weak)) xmlNsPtr xmlSearchNs(xmlDocPtr doc, xmlNodePtr node, const xmlChar *prefix)
{
    if (node == NULL || node->type == XML_NAMESPACE_DECL)
        return NULL;
    if (prefix && xmlStrEqual(prefix, BAD_CAST "xml"))
        return xmlSearchNsByHref(doc, node, XML_XML_NAMESPACE);
    for (xmlNodePtr at = node; at; at = at->parent) {
        if (at->type == XML_ENTITY_REF_NODE || at->type == XML_ENTITY_NODE ||
            at->type == XML_ENTITY_DECL)
            return NULL;
        xmlNsPtr found = at->type == XML_ELEMENT_NODE ? known_at(at, prefix, at == node) : NULL;
        if (found)
            return found;
    }
    return NULL;
}
