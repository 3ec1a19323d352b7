#include "document/messages.h"

#include "base/memory.h"
#include "document/pieces.h"

#include <libxml/hash.h>
#include <libxml/tree.h>
#include <stdlib.h>
#include <string.h>

struct texts {
    char *en, *ru;
};

struct messages {
    struct pieces *pieces;
    xmlHashTablePtr read; /* id → texts */
};

static void texts_free(void *payload, const xmlChar *name)
{
    (void)name;
    struct texts *t = payload;
    free(t->en);
    free(t->ru);
    free(t);
}

static char *content(xmlNodePtr node)
{
    xmlChar *s = xmlNodeGetContent(node);
    char *copy = text_copy(s ? (const char *)s : "");
    xmlFree(s);
    return copy;
}

/* What stands in no list has no texts. */
static struct texts *texts_of(xmlDocPtr message)
{
    struct texts *t = memory_get(1, sizeof *t);
    xmlNodePtr root = message ? xmlDocGetRootElement(message) : NULL;
    for (xmlNodePtr c = root ? root->children : NULL; c; c = c->next) {
        if (c->type != XML_ELEMENT_NODE)
            continue;
        char **where = strcmp((const char *)c->name, "ru") == 0 ? &t->ru : &t->en;
        free(*where);
        *where = content(c);
    }
    return t;
}

struct messages *messages_new(char *text)
{
    struct messages *m = memory_get(1, sizeof *m);
    m->pieces = pieces_new(text, "message", "id");
    m->read = xmlHashCreate(256);
    return m;
}

void messages_free(struct messages *m)
{
    if (m == NULL)
        return;
    xmlHashFree(m->read, texts_free);
    pieces_free(m->pieces);
    free(m);
}

const char *messages_pattern(const struct messages *m, const char *id, const char *lang)
{
    if (m == NULL)
        return NULL;
    struct texts *t = xmlHashLookup(m->read, BAD_CAST id);
    if (t == NULL) {
        xmlDocPtr message = pieces_read(m->pieces, id);
        t = texts_of(message);
        xmlFreeDoc(message);
        if (xmlHashAddEntry(m->read, BAD_CAST id, t) != 0) {
            texts_free(t, NULL);
            return NULL;
        }
    }
    if (lang && strcmp(lang, "ru") == 0 && t->ru)
        return t->ru;
    return t->en ? t->en : t->ru;
}

char *messages_fill(const char *pattern, const char *const *args, int count)
{
    size_t room = strlen(pattern) + 1;
    for (int i = 0; i < count; i++)
        room += 9 * strlen(args[i]); /* a place may stand more than once, at most nine are sane */
    char *r = memory_get(room, 1), *end = r;
    for (const char *p = pattern; *p; p++) {
        int n = p[0] == '{' && p[1] >= '1' && p[1] <= '9' && p[2] == '}' ? p[1] - '0' : 0;
        if (n == 0 || n > count) {
            *end++ = *p;
            continue;
        }
        size_t length = strlen(args[n - 1]);
        if ((size_t)(end - r) + length + strlen(p) + 1 > room)
            break;
        memcpy(end, args[n - 1], length);
        end += length;
        p += 2;
    }
    *end = '\0';
    return r;
}

char *messages_text(const char *pattern, const char *id, const char *const *args, int count)
{
    if (pattern)
        return messages_fill(pattern, args, count);
    char *text = text_copy(id);
    for (int i = 0; i < count; i++)
        text_append(&text, "%s%s", i ? ", " : ": ", args[i]);
    return text;
}

/* What of a text stands at the places of a pattern, {1} the first. */
struct places {
    const char *at[10];
    size_t length[10];
};

static int place_of(const char *p)
{
    return p[0] == '{' && p[1] >= '1' && p[1] <= '9' && p[2] == '}' ? p[1] - '0' : 0;
}

/* How many bytes of the pattern are its own when the text is an instance of it, else -1. */
static long matched(const char *pattern, const char *text, struct places *places)
{
    long own = 0;
    int open = 0; /* number of the place before */
    memset(places, 0, sizeof *places);
    for (const char *p = pattern; *p || open;) {
        if (place_of(p)) {
            open = place_of(p);
            places->at[open] = text;
            places->length[open] = strlen(text);
            p += 3;
            continue;
        }
        const char *next = p;
        while (*next && !place_of(next))
            next++;
        size_t size = (size_t)(next - p), left = strlen(text);
        const char *at = text;
        if (size > left)
            return -1;
        if (*next == '\0') /* the end of both */
            at = open ? text + left - size : text;
        else if (open)
            at = memmem(text, left, p, size);
        if (at == NULL || memcmp(at, p, size) != 0 || (*next == '\0' && at[size]))
            return -1;
        if (open)
            places->length[open] = (size_t)(at - places->at[open]);
        own += (long)size;
        text = at + size;
        open = 0;
        p = next;
    }
    return *text ? -1 : own;
}

enum {
    LEAST_OWN = 3, /* bytes: some pattern is nearly nothing but places */
    MOST_DEPTH = 4
};

struct search {
    const struct messages *messages;
    const char *text;
    char *id;
    long own;
};

static const char *const langs[] = {"en", "ru"};

/* Of several patterns that fit the one that says most. */
static void try_texts(void *user, const char *id)
{
    struct search *s = user;
    struct places places;
    for (int i = 0; i < 2; i++) {
        const char *pattern = messages_pattern(s->messages, id, langs[i]);
        long own = pattern ? matched(pattern, s->text, &places) : -1;
        if (own > s->own || (own == s->own && s->id && strcmp(id, s->id) < 0)) {
            s->own = own;
            free(s->id);
            s->id = text_copy(id);
        }
    }
}

/* The text at a place of a message that is said around another one; NULL: it is not that. */
static char *unwrapped(const struct messages *m, const char *text, const char *id, int place)
{
    struct places places;
    for (int i = 0; i < 2; i++) {
        const char *pattern = messages_pattern(m, id, langs[i]);
        if (pattern && matched(pattern, text, &places) > 0 && places.at[place])
            return text_copy_part(places.at[place], places.length[place]);
    }
    return NULL;
}

/* Without "; did you mean …" behind it. */
static char *without_guess(const struct messages *m, const char *text)
{
    for (int i = 0; i < 2; i++) {
        const char *pattern = messages_pattern(m, "urdf-perhaps", langs[i]);
        const char *begin = pattern ? strchr(pattern, '{') : NULL;
        char *said = begin ? text_copy_part(pattern, (size_t)(begin - pattern)) : NULL;
        const char *at = said ? strstr(text, said) : NULL;
        free(said);
        if (at)
            return text_copy_part(text, (size_t)(at - text));
    }
    return NULL;
}

static char *id_of(const struct messages *m, const char *text, int depth);

/* The id of a part of a text, which is freed; NULL where it has none. */
static char *id_of_part(const struct messages *m, char *part, int depth)
{
    char *id = part && *part ? id_of(m, part, depth - 1) : NULL;
    free(part);
    return id;
}

/* Messages stand in one another: the innermost that is known says what it is about. NULL: none. */
static char *id_of(const struct messages *m, const char *text, int depth)
{
    static const struct {
        const char *id;
        int place;
    } around[] = {{"finding-repeated", 1}, {"tables-cell", 4}, {"tables-row", 3}};
    char *id = NULL;
    for (size_t i = 0; depth && id == NULL && i < sizeof around / sizeof *around; i++)
        id = id_of_part(m, unwrapped(m, text, around[i].id, around[i].place), depth);
    if (id)
        return id;
    struct search s = {m, text, NULL, LEAST_OWN};
    pieces_each(m->pieces, try_texts, &s);
    for (int i = 0; i < depth; i++) { /* behind the names of a table, an attribute */
        const char *colon = strstr(s.text, ": ");
        s.text = colon ? colon + 2 : "";
        pieces_each(m->pieces, try_texts, &s);
    }
    if (s.id == NULL && depth)
        s.id = id_of_part(m, without_guess(m, text), depth);
    return s.id;
}

char *messages_id(const struct messages *m, const char *text)
{
    char *id = m ? id_of(m, text, MOST_DEPTH) : NULL;
    return id ? id : text_copy("other");
}
