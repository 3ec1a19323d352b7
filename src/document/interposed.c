/* Functions of libxml2 and libxslt that ours take the place of: a program's comes before that of a library of the same name; weak, so
 * that a library linked statically may keep its own. */
#include <libxml/tree.h>
#include <libxml/xmlstring.h>
#include <libxslt/imports.h>
#include <libxslt/keys.h>
#include <libxslt/xsltInternals.h>
#include <string.h>

/* By xmlStrEqual() they find out what nearly every node is, and libxml2's compares byte by byte: a fourteenth of all instructions. */
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

/* libxslt makes all keys of a stylesheet for a document as soon as one is asked for in it; ours the one that is asked for. */
static int is_of(const xmlChar *own, const xmlChar *own_uri, const xmlChar *name,
                 const xmlChar *uri)
{
    return xmlStrEqual(own, name) && xmlStrEqual(own_uri, uri);
}

static xsltKeyTablePtr find_table(const xsltDocument *document, const xmlChar *name,
                                  const xmlChar *uri)
{
    xsltKeyTablePtr table = document->keys;
    while (table && !is_of(table->name, table->nameURI, name, uri))
        table = table->next;
    return table;
}

/* One without entries, which xsltFreeDocumentKeys() frees: what matches nothing is not looked for again. */
static void add_empty(xsltDocumentPtr document, const xmlChar *name, const xmlChar *uri)
{
    xsltKeyTablePtr table = xmlMalloc(sizeof *table);
    if (table == NULL)
        return;
    *table = (xsltKeyTable){document->keys, xmlStrdup(name), uri ? xmlStrdup(uri) : NULL,
                            xmlHashCreate(0)};
    document->keys = table;
}

static xsltKeyTablePtr make_table(xsltTransformContextPtr context, const xmlChar *name,
                                  const xmlChar *uri)
{
    for (xsltStylesheetPtr style = context->style; style; style = xsltNextImport(style))
        for (xsltKeyDefPtr key = style->keys; key; key = key->next)
            if (is_of(key->name, key->nameURI, name, uri))
                xsltInitCtxtKey(context, context->document, key);
    if (find_table(context->document, name, uri) == NULL)
        add_empty(context->document, name, uri);
    return find_table(context->document, name, uri);
}

__attribute__((weak)) xmlNodeSetPtr xsltGetKey(xsltTransformContextPtr context, const xmlChar *name,
                                               const xmlChar *uri, const xmlChar *value)
{
    if (context == NULL || name == NULL || value == NULL || context->document == NULL)
        return NULL;
    xsltKeyTablePtr table = find_table(context->document, name, uri);
    if (table == NULL)
        table = make_table(context, name, uri);
    return table ? xmlHashLookup(table->keys, value) : NULL;
}
