#include "document/terms.h"

#include "base/likeness.h"
#include "document/node.h"

#include <stdlib.h>
#include <string.h>

int terms_is_ru(const char *lang)
{
    return lang && strcmp(lang, "ru") == 0;
}

/* Russian spellings are those with letters beyond ASCII. */
const char *terms_lang(const char *spelt)
{
    return (spelt[0] & 0x80) ? "ru" : "en";
}

static char *key(enum term_role role, const char *on, const char *spelling)
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
        int ru = terms_is_ru((const char *)c->name);
        int other = !meant && strcmp((const char *)c->name, "word") == 0;
        text_list_add(other ? &t->words : &t->spellings, (const char *)text);
        if (!other && t->first[ru] == NULL)
            t->first[ru] = text_copy((const char *)text);
        xmlFree(text);
    }
    if (!text_list_has(&t->spellings, t->name))
        text_list_add(&t->spellings, t->name);
}

void terms_read_meanings(struct terms *k)
{
    xmlDocPtr piece = pieces_read(k->list, k->name);
    struct term *t = k->items;
    for (xmlNodePtr node = piece ? xmlDocGetRootElement(piece)->children : NULL; node;
         node = node->next) {
        if (node->type != XML_ELEMENT_NODE)
            continue;
        for (xmlNodePtr c = node->children; c; c = c->next) {
            if (c->type != XML_ELEMENT_NODE || strcmp((const char *)c->name, "meaning") != 0)
                continue;
            xmlChar *lang = xmlNodeGetLang(c), *text = xmlNodeGetContent(c);
            char **meaning = &t->meaning[terms_is_ru((const char *)lang)];
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

static void read_kind(struct terms *k, xmlNodePtr node)
{
    for (xmlNodePtr c = node->children; c; c = c->next)
        if (c->type == XML_ELEMENT_NODE)
            k->count++;
    k->items = memory_get(k->count, sizeof *k->items);
    k->by_spelling = xmlHashCreate(256);
    size_t i = 0;
    for (xmlNodePtr c = node->children; c; c = c->next) {
        if (c->type != XML_ELEMENT_NODE)
            continue;
        struct term *t = &k->items[i++];
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

struct terms *terms_read(const struct pieces *list, const char *kind)
{
    xmlDocPtr piece = pieces_read_without(list, kind, "meaning");
    if (piece == NULL)
        return NULL;
    struct terms *k = memory_get(1, sizeof *k);
    k->list = list;
    k->name = text_copy(kind);
    read_kind(k, xmlDocGetRootElement(piece));
    xmlFreeDoc(piece);
    return k;
}

void terms_free(struct terms *k)
{
    for (size_t j = 0; j < k->count; j++) {
        struct term *t = &k->items[j];
        free(t->name);
        free(t->on);
        free(t->example);
        for (int l = 0; l < 2; l++) {
            free(t->first[l]);
            free(t->meaning[l]);
        }
        text_list_clear(&t->spellings);
        text_list_clear(&t->words);
    }
    xmlHashFree(k->by_spelling, NULL);
    free(k->name);
    free(k->items);
    free(k);
}

const struct term *terms_find(const struct terms *k, enum term_role role, const char *on,
                              const char *spelling)
{
    char *name = key(role, on, spelling);
    const struct term *t = xmlHashLookup(k->by_spelling, BAD_CAST name);
    free(name);
    if (t == NULL && *on && role == ROLE_ATTRIBUTE)
        t = terms_find(k, role, "", spelling);
    return t;
}

int term_is_on(const struct term *t, const char *name)
{
    size_t length = strlen(name);
    for (const char *p = t->on; (p = strstr(p, name)) != NULL; p += length)
        if ((p == t->on || p[-1] == ' ') && (p[length] == ' ' || p[length] == '\0'))
            return 1;
    return 0;
}

const char *terms_value(const struct terms *k, const char *attribute, const char *name,
                        const char *lang)
{
    for (size_t i = 0; k && i < k->count; i++) {
        const struct term *t = &k->items[i];
        if (t->role == ROLE_VALUE && strcmp(t->name, name) == 0 && term_is_on(t, attribute))
            return t->first[terms_is_ru(lang)];
    }
    return NULL;
}

int term_is_called(const struct term *t, const char *word)
{
    for (size_t i = 0; i < t->words.count; i++)
        if (likeness_same(t->words.items[i], word))
            return 1;
    return 0;
}
