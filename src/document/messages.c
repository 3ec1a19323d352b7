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

/* How many bytes of the pattern are its own when the text is an instance of it, else -1. first: what
 * stands at its first place. */
static long matched(const char *pattern, const char *text, const char **first, size_t *length)
{
    long own = 0;
    int places = 0, open = 0;
    *first = NULL;
    for (const char *p = pattern; *p || open;) {
        if (p[0] == '{' && p[1] >= '1' && p[1] <= '9' && p[2] == '}') {
            if (++places == 1)
                *first = text;
            open = 1;
            p += 3;
            continue;
        }
        const char *next = p;
        while (*next && !(next[0] == '{' && next[1] >= '1' && next[1] <= '9' && next[2] == '}'))
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
        if (places == 1 && open)
            *length = (size_t)(at - *first);
        own += (long)size;
        text = at + size;
        open = 0;
        p = next;
    }
    return *text ? -1 : own;
}

struct search {
    const struct messages *messages;
    const char *text;
    char *id;
    long own;
};

static void try_texts(void *user, const char *id)
{
    static const char *const langs[] = {"en", "ru"};
    struct search *s = user;
    for (int i = 0; i < 2; i++) {
        const char *pattern = messages_pattern(s->messages, id, langs[i]), *first;
        size_t length;
        long own = pattern ? matched(pattern, s->text, &first, &length) : -1;
        if (own > s->own || (own == s->own && s->id && strcmp(id, s->id) < 0)) {
            s->own = own;
            free(s->id);
            s->id = text_copy(id);
        }
    }
}

char *messages_id(const struct messages *m, const char *text)
{
    char *own = NULL;
    const char *first;
    size_t length;
    for (int i = 0; i < 2; i++) { /* what is told of its repetitions is no part of it */
        const char *pattern = messages_pattern(m, "finding-repeated", i ? "ru" : "en");
        if (own == NULL && pattern && matched(pattern, text, &first, &length) > 0 && first == text)
            own = text_copy_part(text, length);
    }
    struct search s = {m, own ? own : text, NULL,
                       3}; /* some pattern is nearly nothing but places */
    if (m)
        pieces_each(m->pieces, try_texts, &s);
    free(own);
    return s.id ? s.id : text_copy("other");
}
