#include "document/vocabulary.h"

#include "document/terms.h"

#include <libxml/hash.h>
#include <stdlib.h>
#include <string.h>

struct vocabulary {
    struct pieces *pieces;
    xmlHashTablePtr kinds; /* those that were read */
};

struct vocabulary *vocabulary_new(char *text)
{
    struct vocabulary *v = memory_get(1, sizeof *v);
    v->pieces = pieces_new(text, "kind", "name");
    v->kinds = xmlHashCreate(16);
    return v;
}

static void drop(void *payload, const xmlChar *name)
{
    (void)name;
    terms_free(payload);
}

void vocabulary_free(struct vocabulary *v)
{
    if (v == NULL)
        return;
    xmlHashFree(v->kinds, drop);
    pieces_free(v->pieces);
    free(v);
}

struct terms *vocabulary_terms(const struct vocabulary *v, const char *kind)
{
    struct terms *k = v ? xmlHashLookup(v->kinds, BAD_CAST kind) : NULL;
    if (v && k == NULL && (k = terms_read(v->pieces, kind)) != NULL)
        xmlHashAddEntry(v->kinds, BAD_CAST kind, k);
    return k;
}

const char *vocabulary_element(const struct vocabulary *v, const char *kind, const char *spelt,
                               const char **lang)
{
    const struct terms *k = vocabulary_terms(v, kind);
    const struct term *t = k ? terms_find(k, ROLE_ELEMENT, "", spelt) : NULL;
    if (t && lang)
        *lang = terms_lang(spelt);
    return t ? t->name : NULL;
}

const char *vocabulary_attribute(const struct vocabulary *v, const char *kind, const char *element,
                                 const char *spelt)
{
    const struct terms *k = vocabulary_terms(v, kind);
    const struct term *t = k ? terms_find(k, ROLE_ATTRIBUTE, element, spelt) : NULL;
    return t ? t->name : NULL;
}

const char *vocabulary_spelling(const struct vocabulary *v, const char *kind, const char *canonical,
                                const char *lang)
{
    const struct terms *k = vocabulary_terms(v, kind);
    for (size_t i = 0; k && i < k->count; i++)
        if (strcmp(k->items[i].name, canonical) == 0 && k->items[i].first[terms_is_ru(lang)])
            return k->items[i].first[terms_is_ru(lang)];
    return NULL;
}

const char *vocabulary_value(const struct vocabulary *v, const char *kind, const char *attribute,
                             const char *name, const char *lang)
{
    return terms_value(vocabulary_terms(v, kind), attribute, name, lang);
}
