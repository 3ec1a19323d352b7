#include "document/vocabulary.h"

#include "base/likeness.h"
#include "base/memory.h"
#include "document/node.h"
#include "document/pieces.h"
#include "document/walk.h"

#include <libxml/dict.h>
#include <libxml/hash.h>
#include <stdlib.h>
#include <string.h>

enum role { ROLE_ELEMENT = 'e', ROLE_ATTRIBUTE = 'a', ROLE_VALUE = 'v', ROLE_MEANT = 'm' };

/* One name of the table. */
struct term {
    enum role role;
    char *name; /* canonical */
    char *on; /* elements it is limited to, or attributes of a value, blank-separated; "" for any */
    char *example;
    char *first[2];   /* the spelling to write: en, ru */
    char *meaning[2]; /* en, ru */
    struct text_list spellings;
};

struct kind {
    const struct pieces *list; /* that it was read from */
    char *name;
    int has_meanings; /* half of the list, for findings alone: read when the first is wanted */
    struct term *terms;
    size_t count;
    xmlHashTablePtr by_spelling; /* key(role, on, spelling) → term */
};

struct vocabulary {
    struct pieces *pieces;
    xmlHashTablePtr kinds; /* those that were read */
};

struct naming {
    struct kind *kind;
    const char *lang; /* of the root's spelling */
    xmlDictPtr dict;
    xmlHashTablePtr written; /* canonical → the user's spelling */
};

static int is_ru(const char *lang)
{
    return lang && strcmp(lang, "ru") == 0;
}

/* Russian spellings are those with letters beyond ASCII. */
static const char *lang_of(const char *spelt)
{
    return (spelt[0] & 0x80) ? "ru" : "en";
}

static char *key(enum role role, const char *on, const char *spelling)
{
    return text_print("%c %s %s", role, on, spelling);
}

static void read_term(struct term *t, xmlNodePtr node)
{
    int value = strcmp((const char *)node->name, "value") == 0;
    int meant = strcmp((const char *)node->name, "meant") == 0;
    t->role = value                                              ? ROLE_VALUE
              : meant                                            ? ROLE_MEANT
              : strcmp((const char *)node->name, "element") == 0 ? ROLE_ELEMENT
                                                                 : ROLE_ATTRIBUTE;
    t->name = node_attribute(node, "name");
    t->on = node_attribute(node, value || meant ? "attribute" : "on");
    t->example = node_attribute(node, "example");
    for (xmlNodePtr c = node->children; c; c = c->next) {
        if (c->type != XML_ELEMENT_NODE)
            continue;
        xmlChar *text = xmlNodeGetContent(c);
        int ru = is_ru((const char *)c->name);
        if (t->first[ru] == NULL)
            t->first[ru] = text_copy((const char *)text);
        text_list_add(&t->spellings, (const char *)text);
        xmlFree(text);
    }
    if (!text_list_has(&t->spellings, t->name))
        text_list_add(&t->spellings, t->name);
}

static void read_meanings(struct kind *k)
{
    xmlDocPtr piece = pieces_read(k->list, k->name);
    struct term *t = k->terms;
    for (xmlNodePtr node = piece ? xmlDocGetRootElement(piece)->children : NULL; node;
         node = node->next) {
        if (node->type != XML_ELEMENT_NODE)
            continue;
        for (xmlNodePtr c = node->children; c; c = c->next) {
            if (c->type != XML_ELEMENT_NODE || strcmp((const char *)c->name, "meaning") != 0)
                continue;
            xmlChar *lang = xmlNodeGetLang(c), *text = xmlNodeGetContent(c);
            char **meaning = &t->meaning[is_ru((const char *)lang)];
            free(*meaning);
            *meaning = text_copy((const char *)text);
            xmlFree(lang);
            xmlFree(text);
        }
        t++;
    }
    xmlFreeDoc(piece);
    k->has_meanings = 1;
}

static void read_kind(struct kind *k, xmlNodePtr node)
{
    for (xmlNodePtr c = node->children; c; c = c->next)
        if (c->type == XML_ELEMENT_NODE)
            k->count++;
    k->terms = memory_get(k->count, sizeof *k->terms);
    k->by_spelling = xmlHashCreate(256);
    size_t i = 0;
    for (xmlNodePtr c = node->children; c; c = c->next) {
        if (c->type != XML_ELEMENT_NODE)
            continue;
        struct term *t = &k->terms[i++];
        read_term(t, c);
        const char *on = t->on;
        do {
            size_t length = strcspn(on, " ");
            char *one = text_copy_part(on, length);
            for (size_t s = 0; s < t->spellings.count; s++) {
                char *name = key(t->role, one, t->spellings.items[s]);
                xmlHashAddEntry(k->by_spelling, BAD_CAST name, t);
                free(name);
            }
            free(one);
            on += length + strspn(on + length, " ");
        } while (*on);
    }
}

struct vocabulary *vocabulary_new(char *text)
{
    struct vocabulary *v = memory_get(1, sizeof *v);
    v->pieces = pieces_new(text, "kind", "name");
    v->kinds = xmlHashCreate(16);
    return v;
}

static void kind_free(void *payload, const xmlChar *name)
{
    (void)name;
    struct kind *k = payload;
    for (size_t j = 0; j < k->count; j++) {
        struct term *t = &k->terms[j];
        free(t->name);
        free(t->on);
        free(t->example);
        for (int l = 0; l < 2; l++) {
            free(t->first[l]);
            free(t->meaning[l]);
        }
        text_list_clear(&t->spellings);
    }
    xmlHashFree(k->by_spelling, NULL);
    free(k->name);
    free(k->terms);
    free(k);
}

void vocabulary_free(struct vocabulary *v)
{
    if (v == NULL)
        return;
    xmlHashFree(v->kinds, kind_free);
    pieces_free(v->pieces);
    free(v);
}

static struct kind *find_kind(const struct vocabulary *v, const char *name)
{
    struct kind *k = v ? xmlHashLookup(v->kinds, BAD_CAST name) : NULL;
    xmlDocPtr piece = v && k == NULL ? pieces_read_without(v->pieces, name, "meaning") : NULL;
    if (piece) {
        k = memory_get(1, sizeof *k);
        k->list = v->pieces;
        k->name = text_copy(name);
        read_kind(k, xmlDocGetRootElement(piece));
        xmlHashAddEntry(v->kinds, BAD_CAST name, k);
        xmlFreeDoc(piece);
    }
    return k;
}

/* The term of a spelling, first the one limited to `on`, then the general one. */
static const struct term *find(const struct kind *k, enum role role, const char *on,
                               const char *spelling)
{
    char *name = key(role, on, spelling);
    const struct term *t = xmlHashLookup(k->by_spelling, BAD_CAST name);
    free(name);
    if (t == NULL && *on && role == ROLE_ATTRIBUTE)
        t = find(k, role, "", spelling);
    return t;
}

const char *vocabulary_element(const struct vocabulary *v, const char *kind, const char *spelt,
                               const char **lang)
{
    const struct kind *k = find_kind(v, kind);
    const struct term *t = k ? find(k, ROLE_ELEMENT, "", spelt) : NULL;
    if (t && lang)
        *lang = lang_of(spelt);
    return t ? t->name : NULL;
}

const char *vocabulary_attribute(const struct vocabulary *v, const char *kind, const char *element,
                                 const char *spelt)
{
    const struct kind *k = find_kind(v, kind);
    const struct term *t = k ? find(k, ROLE_ATTRIBUTE, element, spelt) : NULL;
    return t ? t->name : NULL;
}

const char *vocabulary_spelling(const struct vocabulary *v, const char *kind, const char *canonical,
                                const char *lang)
{
    const struct kind *k = find_kind(v, kind);
    for (size_t i = 0; k && i < k->count; i++)
        if (strcmp(k->terms[i].name, canonical) == 0 && k->terms[i].first[is_ru(lang)])
            return k->terms[i].first[is_ru(lang)];
    return NULL;
}

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
            find(n->kind, ROLE_ATTRIBUTE, (const char *)element->name, (const char *)a->name);
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
        const struct term *v = find(n->kind, ROLE_VALUE, t->name, (const char *)value);
        if (v && strcmp(v->name, (const char *)value) != 0)
            xmlNodeSetContent((xmlNodePtr)a, BAD_CAST v->name);
        xmlFree(value);
    }
}

struct naming *vocabulary_apply(const struct vocabulary *v, const char *kind, xmlDocPtr doc,
                                const char *file, struct diag *d)
{
    struct naming *n = memory_get(1, sizeof *n);
    n->kind = find_kind(v, kind);
    n->dict = xmlDictCreate();
    n->written = xmlHashCreate(64);
    xmlNodePtr root = xmlDocGetRootElement(doc);
    n->lang = root ? lang_of((const char *)root->name) : "en";
    for (xmlNodePtr node = n->kind ? root : NULL; node; node = walk_next(node, root)) {
        if (node->type == XML_ELEMENT_NODE) {
            const struct term *t =
                node->ns ? NULL : find(n->kind, ROLE_ELEMENT, "", (const char *)node->name);
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

/* Is word one of the blank-separated words? */
static int has_word(const char *words, const char *word)
{
    size_t length = strlen(word);
    for (const char *p = words; (p = strstr(p, word)) != NULL; p += length)
        if ((p == words || p[-1] == ' ') && (p[length] == ' ' || p[length] == '\0'))
            return 1;
    return 0;
}

/* The term of a canonical name: an attribute of the element, an element, or any attribute. */
static const struct term *canonical_term(const struct naming *n, const char *element,
                                         const char *name)
{
    const struct term *found = NULL;
    for (size_t i = 0; n && n->kind && i < n->kind->count; i++) {
        const struct term *t = &n->kind->terms[i];
        if (strcmp(t->name, name) != 0 || t->role == ROLE_VALUE || t->role == ROLE_MEANT)
            continue;
        if (element == NULL || (t->role == ROLE_ATTRIBUTE && has_word(t->on, element)))
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
    const char *first = t->first[is_ru(as_written ? n->lang : lang)];
    return first ? first : t->name;
}

const char *naming_value(const struct naming *n, const char *attribute_name, const char *value)
{
    for (size_t i = 0; n && n->kind && i < n->kind->count; i++) {
        const struct term *v = &n->kind->terms[i];
        if (v->role == ROLE_VALUE && has_word(v->on, attribute_name) &&
            strcmp(v->name, value) == 0 && v->first[is_ru(n->lang)])
            return v->first[is_ru(n->lang)];
    }
    return value;
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
            const struct term *t = &n->kind->terms[i];
            if (t->role != ROLE_MEANT || !has_word(t->on, attribute_name))
                continue;
            const char *value = t->first[is_ru(n->lang)];
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
        read_meanings(n->kind);
    const char *meaning = t ? t->meaning[is_ru(lang)] : NULL;
    if (meaning == NULL && t)
        meaning = t->meaning[0];
    return meaning ? meaning : "";
}

const char *naming_nearest(const struct naming *n, const char *wrong, const char *element)
{
    const char *best = NULL;
    struct likeness meant = likeness_of(wrong, 2);
    for (size_t i = 0; n && n->kind && i < n->kind->count; i++) {
        const struct term *t = &n->kind->terms[i];
        if (t->role != (element ? ROLE_ATTRIBUTE : ROLE_ELEMENT) ||
            (element && *t->on && !has_word(t->on, element)))
            continue;
        for (size_t s = 0; s < t->spellings.count; s++)
            if (likeness_nearer(&meant, t->spellings.items[s]))
                best = t->spellings.items[s];
    }
    return best;
}
