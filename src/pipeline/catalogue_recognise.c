#include "pipeline/catalogue.h"

#include "base/likeness.h"
#include "document/node.h"
#include "document/root.h"
#include "document/terms.h"
#include "document/walk.h"

#include <libxml/hash.h>
#include <libxml/xpath.h>
#include <stdlib.h>
#include <string.h>

static int is_named(xmlNodePtr node, const struct text_list *names)
{
    char *name = node_attribute(node, "name");
    int named = names->count == 0 || text_list_has(names, name);
    free(name);
    return named;
}

static int is_called(const struct catalogue_kind *k, const char *name, const char *wanted)
{
    return strcmp(name, wanted) == 0 ||
           (k->any_case && xmlStrcasecmp(BAD_CAST name, BAD_CAST wanted) == 0);
}

/* The first element in which the kind's document is contained; NULL: there is none. */
static xmlNodePtr contained(const struct catalogue_kind *k, xmlNodePtr root)
{
    if (*k->contains == '\0')
        return root;
    for (xmlNodePtr node = root; node; node = walk_next(node, root))
        if (node->type == XML_ELEMENT_NODE && is_called(k, (const char *)node->name, k->contains) &&
            is_named(node, &k->named))
            return node;
    return NULL;
}

const struct catalogue_kind *catalogue_recognise(const struct catalogue *c,
                                                 const struct vocabulary *v, xmlDocPtr doc,
                                                 const char **lang)
{
    xmlNodePtr root = xmlDocGetRootElement(doc);
    if (root == NULL)
        return NULL;
    const char *name = (const char *)root->name;
    const char *space = root->ns && root->ns->href ? (const char *)root->ns->href : "";
    for (size_t i = 0; i < c->kind_count; i++) {
        const struct catalogue_kind *k = &c->kinds[i];
        int passed_over = k->any_namespace && root->ns && root->ns->prefix == NULL;
        if (!passed_over && strcmp(space, k->namespace_uri) != 0)
            continue;
        *lang = "";
        const char *canonical = vocabulary_element(v, k->name, name, lang);
        int called = is_called(k, canonical ? canonical : name, k->root) ||
                     (*k->older && is_called(k, name, k->older));
        if (called && contained(k, root))
            return k;
    }
    return NULL;
}

int catalogue_knows_root(const struct catalogue *c, const struct vocabulary *v, const char *data,
                         size_t size)
{
    const char *lang;
    xmlDocPtr doc = root_parse(data, size);
    int knows = doc && catalogue_recognise(c, v, doc, &lang) != NULL;
    xmlFreeDoc(doc);
    return knows;
}

/* Elements without it, which are copied below one that declares it, would be in it. */
static void forget_default(xmlNodePtr node)
{
    for (xmlNsPtr *n = &node->nsDef, ns; (ns = *n) != NULL;) {
        if (ns->prefix == NULL) {
            *n = ns->next;
            xmlFreeNs(ns);
        } else {
            n = &ns->next;
        }
    }
}

char *catalogue_drop_namespaces(const struct catalogue_kind *k, xmlDocPtr doc)
{
    char *first = NULL;
    xmlNodePtr root = xmlDocGetRootElement(doc);
    for (xmlNodePtr node = root; k->any_namespace && node; node = walk_next(node, root))
        if (node->type == XML_ELEMENT_NODE && node->ns && node->ns->prefix == NULL) {
            if (first == NULL)
                first = text_copy((const char *)node->ns->href);
            node->ns = NULL;
        }
    for (xmlNodePtr node = first ? root : NULL; node; node = walk_next(node, root))
        if (node->type == XML_ELEMENT_NODE)
            forget_default(node);
    return first;
}

void catalogue_restore_case(const struct catalogue *c, const struct catalogue_kind *k,
                            xmlDocPtr doc)
{
    if (!k->any_case)
        return;
    xmlHashTablePtr names = xmlHashCreate(256);
    for (size_t i = 0; i < c->cased.count; i++) {
        char *small = text_copy(c->cased.items[i]);
        for (char *s = small; *s; s++)
            *s = *s >= 'A' && *s <= 'Z' ? (char)(*s + 'a' - 'A') : *s;
        xmlHashAddEntry(names, BAD_CAST small, c->cased.items[i]);
        free(small);
    }
    xmlNodePtr top = contained(k, xmlDocGetRootElement(doc));
    for (xmlNodePtr node = top; node; node = walk_next(node, top)) {
        if (node->type != XML_ELEMENT_NODE)
            continue;
        const char *name = xmlHashLookup(names, node->name);
        if (name)
            xmlNodeSetName(node, BAD_CAST name);
        for (xmlAttrPtr a = node->properties; a; a = a->next)
            if (a->ns == NULL && (name = xmlHashLookup(names, a->name)) != NULL)
                xmlNodeSetName((xmlNodePtr)a, BAD_CAST name);
    }
    xmlHashFree(names, NULL);
}

int catalogue_is_found(const struct catalogue *c, const struct vocabulary *v, xmlDocPtr doc)
{
    const char *lang;
    const struct catalogue_kind *k = catalogue_recognise(c, v, doc, &lang);
    if (k == NULL || *k->found == '\0')
        return k != NULL;
    free(catalogue_drop_namespaces(k, doc));
    catalogue_restore_case(c, k, doc);
    xmlXPathContextPtr xpath = xmlXPathNewContext(doc);
    xpath->node = (xmlNodePtr)doc;
    xmlXPathObjectPtr answer = xmlXPathEval(BAD_CAST k->found, xpath);
    int found = answer == NULL || xmlXPathCastToBoolean(answer);
    xmlXPathFreeObject(answer);
    xmlXPathFreeContext(xpath);
    return found;
}

/* The root, in a spelling of either language, that the name is most like; NULL when like none. */
static const char *likely_root(const struct catalogue *c, const struct vocabulary *v,
                               const char *name)
{
    const char *best = NULL;
    struct likeness meant = likeness_of(name, 2);
    for (size_t i = 0; i < c->kind_count; i++) {
        const struct catalogue_kind *k = &c->kinds[i];
        const char *roots[] = {k->root, vocabulary_spelling(v, k->name, k->root, "en"),
                               vocabulary_spelling(v, k->name, k->root, "ru")};
        for (size_t s = 0; s < sizeof roots / sizeof *roots; s++)
            if (roots[s] && likeness_nearer(&meant, roots[s]))
                best = roots[s];
    }
    for (size_t i = 0; i < c->kind_count && (best == NULL || !likeness_same(best, name)); i++) {
        const struct catalogue_kind *k = &c->kinds[i];
        const struct terms *names = vocabulary_terms(v, k->name);
        const struct term *t = names ? terms_find(names, ROLE_ELEMENT, "", k->root) : NULL;
        if (t && term_is_called(t, name))
            return t->first[terms_is_ru(terms_lang(name))];
    }
    return best;
}

/* What a document with the root of a kind would have to contain to be of it; NULL: it is the root that is of none. */
static const char *lacked(const struct catalogue *c, xmlNodePtr root)
{
    const char *space = root && root->ns && root->ns->href ? (const char *)root->ns->href : "";
    for (size_t i = 0; root && i < c->kind_count; i++) {
        const struct catalogue_kind *k = &c->kinds[i];
        if (*k->contains && strcmp(k->root, (const char *)root->name) == 0 &&
            strcmp(k->namespace_uri, space) == 0)
            return k->contains;
    }
    return NULL;
}

void catalogue_tell_unknown(const struct catalogue *c, const struct vocabulary *v, xmlDocPtr doc,
                            const char *file, struct diag *d)
{
    xmlNodePtr root = xmlDocGetRootElement(doc);
    const char *name = root ? (const char *)root->name : "";
    const char *space = root && root->ns ? (const char *)root->ns->href : NULL;
    const char *meant = likely_root(c, v, name);
    const char *id = "unknown-root", *other = NULL, *lacks = lacked(c, root);
    if (lacks) {
        id = "unknown-root-lacks";
        other = lacks;
    } else if (meant && strcmp(meant, name) != 0) {
        id = "unknown-root-near";
        other = meant;
    } else if (meant && space) {
        id = "unknown-root-namespace";
        other = space;
    }
    for (size_t i = 0; i < c->aliens.count; i++)
        if (strcmp(c->aliens.items[i], name) == 0) {
            id = "unknown-root-alien";
            other = c->alien_titles.items[i];
        }
    char *kinds = catalogue_kind_names(c);
    diag_say(d, LEVEL_ERROR, STATUS_INVALID, file, root ? xmlGetLineNo(root) : 1, id, name,
             other ? other : "", kinds, NULL);
    free(kinds);
}
