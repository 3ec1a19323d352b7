#include "document/naming.h"

#include "base/likeness.h"
#include "base/memory.h"
#include "document/terms.h"
#include "document/walk.h"

#include <libxml/dict.h>
#include <libxml/hash.h>
#include <stdlib.h>
#include <string.h>

struct naming {
    struct terms *kind;
    const char *lang; /* of the root's spelling */
    xmlDictPtr dict;
    xmlHashTablePtr written; /* canonical → the user's spelling */
};

static void remember(struct naming *n, const char *canonical, const char *spelt, void **mark)
{
    const xmlChar *kept = xmlDictLookup(n->dict, BAD_CAST spelt, -1);
    *mark = (void *)kept;
    xmlHashAddEntry(n->written, BAD_CAST canonical, (void *)kept);
}

/* Blanks around a value say nothing. */
static void trim(char *s)
{
    const char *blanks = " \t\r\n";
    size_t lead = strspn(s, blanks), end = strlen(s);
    while (end > lead && strchr(blanks, s[end - 1]))
        end--;
    memmove(s, s + lead, end - lead);
    s[end - lead] = '\0';
}

static void name_attributes(struct naming *n, xmlNodePtr element, const char *file, struct diag *d)
{
    for (xmlAttrPtr a = element->properties, next; a; a = next) {
        next = a->next;
        if (a->ns)
            continue;
        const struct term *t =
            terms_find(n->kind, ROLE_ATTRIBUTE, (const char *)element->name, (const char *)a->name);
        if (t == NULL)
            continue;
        xmlAttrPtr other = NULL;
        for (xmlAttrPtr b = element->properties; b != a && other == NULL; b = b->next)
            if (b->ns == NULL && strcmp((const char *)b->name, t->name) == 0)
                other = b;
        if (other) {
            diag_say(d, LEVEL_ERROR, STATUS_INVALID, file, xmlGetLineNo(element), "name-twice",
                     naming_of_node((xmlNodePtr)other), (const char *)a->name,
                     naming_of_node(element), NULL);
            xmlRemoveProp(a); /* the schema would complain again, in other words */
            continue;
        }
        remember(n, t->name, (const char *)a->name, &a->_private);
        xmlNodeSetName((xmlNodePtr)a, BAD_CAST t->name);
        xmlChar *value = xmlNodeGetContent((xmlNodePtr)a);
        trim((char *)value);
        const struct term *v = terms_find(n->kind, ROLE_VALUE, t->name, (const char *)value);
        if (v && strcmp(v->name, (const char *)value) != 0)
            xmlNodeSetContent((xmlNodePtr)a, BAD_CAST v->name);
        xmlFree(value);
    }
}

struct naming *naming_apply(const struct vocabulary *v, const char *kind, xmlDocPtr doc,
                            const char *file, struct diag *d)
{
    struct naming *n = memory_get(1, sizeof *n);
    n->kind = vocabulary_terms(v, kind);
    n->dict = xmlDictCreate();
    n->written = xmlHashCreate(64);
    xmlNodePtr root = xmlDocGetRootElement(doc);
    n->lang = root ? terms_lang((const char *)root->name) : "en";
    for (xmlNodePtr node = n->kind ? root : NULL; node; node = walk_next(node, root)) {
        if (node->type == XML_ELEMENT_NODE) {
            const struct term *t =
                node->ns ? NULL : terms_find(n->kind, ROLE_ELEMENT, "", (const char *)node->name);
            if (t) {
                remember(n, t->name, (const char *)node->name, &node->_private);
                xmlNodeSetName(node, BAD_CAST t->name);
            }
            if (node->ns == NULL)
                name_attributes(n, node, file, d);
        }
    }
    return n;
}

void naming_free(struct naming *n)
{
    if (n == NULL)
        return;
    xmlHashFree(n->written, NULL);
    xmlDictFree(n->dict);
    free(n);
}

const char *naming_of_node(xmlNodePtr node)
{
    return node->_private ? node->_private : (const char *)node->name;
}

/* The term of a canonical name: an attribute of the element, an element, or any attribute. */
static const struct term *canonical_term(const struct naming *n, const char *element,
                                         const char *name)
{
    const struct term *found = NULL;
    for (size_t i = 0; n && n->kind && i < n->kind->count; i++) {
        const struct term *t = &n->kind->items[i];
        if (strcmp(t->name, name) != 0 || t->role == ROLE_VALUE || t->role == ROLE_MEANT)
            continue;
        if (element == NULL || (t->role == ROLE_ATTRIBUTE && term_is_on(t, element)))
            return t;
        if (t->role == ROLE_ATTRIBUTE && *t->on == '\0')
            found = t;
    }
    return found;
}

const char *naming_spelling(const struct naming *n, const char *canonical, const char *lang,
                            int as_written)
{
    const char *written = as_written && n ? xmlHashLookup(n->written, BAD_CAST canonical) : NULL;
    if (written)
        return written;
    const struct term *t = canonical_term(n, NULL, canonical);
    if (t == NULL)
        return NULL;
    const char *first = t->first[terms_is_ru(as_written ? n->lang : lang)];
    return first ? first : t->name;
}

const char *naming_value(const struct naming *n, const char *attribute_name, const char *value)
{
    const char *spelt = n ? terms_value(n->kind, attribute_name, value, n->lang) : NULL;
    return spelt ? spelt : value;
}

/* The nearer one of a term's spellings, or value itself without a term. Of equally near ones the first letter decides. */
static int is_nearer(struct likeness *meant, const struct term *t, const char *value,
                     int same_letter)
{
    int nearer = 0;
    size_t count = t ? t->spellings.count : 1, letter = (meant->word[0] & 0x80) ? 2 : 1;
    for (size_t s = 0; s < count; s++) {
        const char *word = t ? t->spellings.items[s] : value;
        if (!same_letter || strncmp(word, meant->word, letter) == 0)
            nearer |= likeness_nearer(meant, word);
    }
    return nearer;
}

const char *naming_meant(const struct naming *n, const char *attribute_name, const char *wrong,
                         struct text_list *allowed)
{
    const char *best = NULL;
    struct likeness meant = likeness_of(wrong, 2);
    int own = 0; /* the table lists them, in one language */
    for (int same_letter = 1; same_letter >= 0; same_letter--) {
        for (size_t i = 0; n && n->kind && i < n->kind->count; i++) {
            const struct term *t = &n->kind->items[i];
            if (t->role != ROLE_MEANT || !term_is_on(t, attribute_name))
                continue;
            const char *value = t->first[terms_is_ru(n->lang)];
            if (own++ == 0)
                text_list_clear(allowed);
            if (same_letter)
                text_list_add(allowed, value);
            if (is_nearer(&meant, t, NULL, same_letter))
                best = value;
        }
        for (size_t i = 0; own == 0 && i < allowed->count; i++)
            if (is_nearer(&meant, NULL, allowed->items[i], same_letter))
                best = allowed->items[i];
    }
    return best;
}

const char *naming_example(const struct naming *n, const char *element, const char *attribute_name)
{
    const struct term *t = canonical_term(n, element, attribute_name);
    return naming_value(n, attribute_name, t && t->example ? t->example : "");
}

const char *naming_meaning(const struct naming *n, const char *element, const char *attribute_name,
                           const char *lang)
{
    const struct term *t = canonical_term(n, element, attribute_name);
    if (t && !n->kind->has_meanings)
        terms_read_meanings(n->kind);
    const char *meaning = t ? t->meaning[terms_is_ru(lang)] : NULL;
    if (meaning == NULL && t)
        meaning = t->meaning[0];
    return meaning ? meaning : "";
}

const char *naming_attribute_called(const struct naming *n, const char *word, const char *element)
{
    for (size_t i = 0; n && n->kind && i < n->kind->count; i++) {
        const struct term *t = &n->kind->items[i];
        if (t->role != ROLE_ATTRIBUTE || !term_is_on(t, element))
            continue;
        int called = term_is_called(t, word);
        for (size_t s = 0; s < t->spellings.count; s++)
            called |= likeness_same(t->spellings.items[s], word);
        if (called)
            return t->name;
    }
    return NULL;
}

int naming_is_nested(const struct naming *n, const char *element, const char *attribute)
{
    const struct term *t = n && n->kind ? terms_find(n->kind, ROLE_ELEMENT, "", element) : NULL;
    char *word = text_print("@%s", attribute);
    int called = t && term_is_called(t, word);
    free(word);
    return called;
}

const char *naming_nearest(const struct naming *n, const char *wrong, const char *element)
{
    const char *best = NULL;
    struct likeness meant = likeness_of(wrong, 2);
    for (size_t i = 0; n && n->kind && i < n->kind->count; i++) {
        const struct term *t = &n->kind->items[i];
        if (t->role != (element ? ROLE_ATTRIBUTE : ROLE_ELEMENT) ||
            (element && *t->on && !term_is_on(t, element)))
            continue;
        if (term_is_called(t, wrong))
            return t->first[terms_is_ru(n->lang)] ? t->first[terms_is_ru(n->lang)] : t->name;
        for (size_t s = 0; s < t->spellings.count; s++)
            if (likeness_nearer(&meant, t->spellings.items[s]))
                best = t->spellings.items[s];
    }
    return best;
}
