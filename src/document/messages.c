#include "document/messages.h"

#include "base/memory.h"

#include <libxml/hash.h>
#include <stdlib.h>
#include <string.h>

struct texts {
    char *en, *ru;
};

struct messages {
    xmlHashTablePtr by_id;
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

static void add(struct messages *m, xmlNodePtr message)
{
    xmlChar *id = xmlGetNoNsProp(message, BAD_CAST "id");
    if (id == NULL)
        return;
    struct texts *t = memory_get(1, sizeof *t);
    for (xmlNodePtr c = message->children; c; c = c->next) {
        if (c->type != XML_ELEMENT_NODE)
            continue;
        char **where = strcmp((const char *)c->name, "ru") == 0 ? &t->ru : &t->en;
        free(*where);
        *where = content(c);
    }
    if (xmlHashAddEntry(m->by_id, id, t) != 0)
        texts_free(t, id);
    xmlFree(id);
}

struct messages *messages_new(xmlDocPtr doc)
{
    struct messages *m = memory_get(1, sizeof *m);
    m->by_id = xmlHashCreate(256);
    xmlNodePtr root = doc ? xmlDocGetRootElement(doc) : NULL;
    for (xmlNodePtr section = root ? root->children : NULL; section; section = section->next)
        for (xmlNodePtr c = section->children; c; c = c->next)
            if (c->type == XML_ELEMENT_NODE && section->type == XML_ELEMENT_NODE)
                add(m, c);
    return m;
}

void messages_free(struct messages *m)
{
    if (m == NULL)
        return;
    xmlHashFree(m->by_id, texts_free);
    free(m);
}

const char *messages_pattern(const struct messages *m, const char *id, const char *lang)
{
    const struct texts *t = m ? xmlHashLookup(m->by_id, BAD_CAST id) : NULL;
    if (t == NULL)
        return NULL;
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
