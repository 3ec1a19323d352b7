/* Names of one kind of document: a part of the alias table (vocabulary.h), read. */
#ifndef SYSTEL_DOCUMENT_TERMS_H
#define SYSTEL_DOCUMENT_TERMS_H

#include "base/memory.h"
#include "document/pieces.h"

#include <libxml/hash.h>
#include <libxml/tree.h>

enum term_role { ROLE_ELEMENT = 'e', ROLE_ATTRIBUTE = 'a', ROLE_VALUE = 'v', ROLE_MEANT = 'm' };

/* One name of the table. */
struct term {
    enum term_role role;
    char *name; /* canonical */
    char *on; /* elements it is limited to, or attributes of a value, blank-separated; "" for any */
    char *example;
    char *first[2];   /* the spelling to write: en, ru */
    char *meaning[2]; /* en, ru */
    struct text_list spellings;
    struct text_list words; /* what others call it: for messages alone */
};

struct terms {
    const struct pieces *list; /* that it was read from */
    char *name;
    int has_meanings; /* half of the list, for findings alone: read when the first is wanted */
    struct term *items;
    size_t count;
    xmlHashTablePtr by_spelling; /* key(role, on, spelling) → term */
};

/* Of a kind of a list; NULL where the list has none of that name. The list is borrowed. */
struct terms *terms_read(const struct pieces *list, const char *kind);
void terms_free(struct terms *k);
/* Meanings, which terms_read passes over: once, when the first is wanted. */
void terms_read_meanings(struct terms *k);
/* The term of a spelling, first the one limited to `on`, then the general one; NULL: there is none. */
const struct term *terms_find(const struct terms *k, enum term_role role, const char *on,
                              const char *spelling);
/* First spelling of an attribute's value (canonical) in a language; NULL: there is none. */
const char *terms_value(const struct terms *k, const char *attribute, const char *name,
                        const char *lang);
/* Whether others call it by this word, capitals aside. */
int term_is_called(const struct term *t, const char *word);
/* Whether it is limited to this element, or a value of this attribute. */
int term_is_on(const struct term *t, const char *name);
/* Which of a term's two texts is of this language. */
int terms_is_ru(const char *lang);
/* The language of a spelling. */
const char *terms_lang(const char *spelt);

#endif
