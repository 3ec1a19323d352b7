/* Nodes along the axes. */
#include "xpath/run.h"

#include <string.h>

void xpath_nodes_add(struct xpath_nodes *nodes, xmlNodePtr node)
{
    if (nodes->count == nodes->max) {
        nodes->max *= 2;
        size_t size = (size_t)nodes->max * sizeof *nodes->tab;
        xmlNodePtr *more =
            nodes->tab == nodes->few ? xmlMalloc(size) : xmlRealloc(nodes->tab, size);
        if (nodes->tab == nodes->few)
            memcpy(more, nodes->few, sizeof nodes->few);
        nodes->tab = more;
    }
    nodes->tab[nodes->count++] = node;
}

static int of_one_document(const struct xpath_nodes *nodes)
{
    for (int i = 1; i < nodes->count; i++)
        if (nodes->tab[i]->doc != nodes->tab[0]->doc)
            return 0;
    return 1;
}

/* Each but once, as they come. */
static void drop_again(struct xpath_nodes *nodes)
{
    int count = 0;
    for (int i = 0; i < nodes->count; i++) {
        int k = 0;
        while (k < count && nodes->tab[k] != nodes->tab[i])
            k++;
        if (k == count)
            nodes->tab[count++] = nodes->tab[i];
    }
    nodes->count = count;
}

void xpath_nodes_put_in_order(struct xpath_nodes *nodes)
{
    /* documents have no order: those that come again need not come together */
    if (!of_one_document(nodes))
        drop_again(nodes);
    xmlNodeSet set = {.nodeMax = nodes->max, .nodeTab = nodes->tab, .nodeNr = nodes->count};
    xmlXPathNodeSetSort(&set);
    int count = 1;
    for (int i = 1; i < nodes->count; i++)
        if (nodes->tab[i] != nodes->tab[count - 1])
            nodes->tab[count++] = nodes->tab[i];
    nodes->count = count;
}

static int same(const xmlChar *a, const xmlChar *b)
{
    if (*a != *b || (*a && a[1] != b[1])) /* what tells most names apart */
        return 0;
    return *a == 0 || a[1] == 0 || strcmp((const char *)a + 2, (const char *)b + 2) == 0;
}

struct wanted {
    const struct xpath_step *step;
    const xmlChar *uri; /* "": of no namespace */
    struct xpath_nodes *found;
    int enough; /* 0: all of them */
};

static int is_named(const struct wanted *w, xmlNodePtr node)
{
    const xmlNs *ns = node->ns; /* the same place in attributes */
    const struct xpath_name *name = &w->step->name;
    if (w->step->test == TEST_NAME && !same(name->local, node->name))
        return 0;
    if (name->prefix)
        return ns && ns->href && same(w->uri, ns->href);
    if (w->step->test == TEST_EACH)
        return 1;
    return ns == NULL || (node->type == XML_ATTRIBUTE_NODE && ns->prefix == NULL);
}

static int fits(const struct wanted *w, xmlNodePtr node)
{
    switch (w->step->test) {
    case TEST_NAME:
    case TEST_EACH:
        return node->type ==
                   (w->step->axis == STEP_ATTRIBUTE ? XML_ATTRIBUTE_NODE : XML_ELEMENT_NODE) &&
               is_named(w, node);
    case TEST_TEXT:
        return node->type == XML_TEXT_NODE || node->type == XML_CDATA_SECTION_NODE;
    case TEST_COMMENT:
        return node->type == XML_COMMENT_NODE;
    default:
        return node->type == XML_ELEMENT_NODE || node->type == XML_ATTRIBUTE_NODE ||
               node->type == XML_TEXT_NODE || node->type == XML_CDATA_SECTION_NODE ||
               node->type == XML_PI_NODE || node->type == XML_COMMENT_NODE ||
               node->type == XML_DOCUMENT_NODE || node->type == XML_HTML_DOCUMENT_NODE;
    }
}

/* Whether there are enough. */
static int take(const struct wanted *w, xmlNodePtr node)
{
    if (fits(w, node))
        xpath_nodes_add(w->found, node);
    return w->enough && w->found->count >= w->enough;
}

static int has_children(xmlNodePtr node)
{
    return node->type == XML_ELEMENT_NODE || node->type == XML_DOCUMENT_NODE ||
           node->type == XML_HTML_DOCUMENT_NODE || node->type == XML_DOCUMENT_FRAG_NODE;
}

static void take_descendants(const struct wanted *w, xmlNodePtr top)
{
    xmlNodePtr node = has_children(top) ? top->children : NULL;
    while (node) {
        if (node->type != XML_DTD_NODE && take(w, node))
            return;
        if (node->type == XML_ELEMENT_NODE && node->children) {
            node = node->children;
            continue;
        }
        while (node != top && node->next == NULL)
            node = node->parent;
        node = node == top ? NULL : node->next;
    }
}

/* What libxslt keeps its own pieces in is nobody's parent. */
static xmlNodePtr parent_of(xmlNodePtr node, const xmlDoc *doc)
{
    if (node->type == XML_ATTRIBUTE_NODE)
        return node->parent;
    if (node->type == XML_DOCUMENT_NODE || node->type == XML_HTML_DOCUMENT_NODE ||
        node->type == XML_DOCUMENT_FRAG_NODE || node->type == XML_NAMESPACE_DECL)
        return NULL;
    if (node->parent == NULL)
        return (xmlNodePtr)doc;
    if (node->parent->type == XML_ELEMENT_NODE &&
        (node->parent->name[0] == ' ' || same(node->parent->name, BAD_CAST "fake node libxslt")))
        return NULL;
    return node->parent;
}

static void take_ancestors(const struct wanted *w, xmlNodePtr node, const xmlDoc *doc)
{
    while ((node = parent_of(node, doc)) != NULL && !take(w, node)) {
        if (node == (xmlNodePtr)doc)
            return;
        doc = NULL; /* only what hangs in the air has the document for its parent at once */
    }
}

void xpath_walk(const struct xpath_step *step, const xmlChar *uri, xmlNodePtr node,
                const xmlDoc *doc, int enough, struct xpath_nodes *found)
{
    const struct wanted wanted = {step, uri, found, enough ? found->count + enough : 0};
    const struct wanted *w = &wanted;
    switch (step->axis) {
    case STEP_CHILD:
        for (xmlNodePtr n = has_children(node) ? node->children : NULL; n; n = n->next)
            if (take(w, n))
                return;
        return;
    case STEP_ATTRIBUTE:
        if (node->type == XML_ELEMENT_NODE)
            for (xmlAttrPtr a = node->properties; a; a = a->next)
                if (take(w, (xmlNodePtr)a))
                    return;
        return;
    case STEP_PARENT:
        node = parent_of(node, doc);
        if (node)
            take(w, node);
        return;
    case STEP_DESCENDANT_OR_SELF:
        if (take(w, node))
            return;
        /* fall through */
    case STEP_DESCENDANT:
        take_descendants(w, node);
        return;
    case STEP_ANCESTOR_OR_SELF:
        if (take(w, node))
            return;
        /* fall through */
    case STEP_ANCESTOR:
        take_ancestors(w, node, doc);
        return;
    case STEP_FOLLOWING_SIBLING:
        for (node = node->type == XML_ATTRIBUTE_NODE ? NULL : node->next; node; node = node->next)
            if (take(w, node))
                return;
        return;
    case STEP_PRECEDING_SIBLING:
        for (node = node->type == XML_ATTRIBUTE_NODE ? NULL : node->prev; node; node = node->prev)
            if (take(w, node))
                return;
        return;
    default:
        take(w, node);
    }
}
