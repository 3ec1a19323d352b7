#include "document/pieces.h"

#include "base/memory.h"

#include <libxml/parser.h>
#include <stdlib.h>
#include <string.h>

struct piece {
    const char *start;
    size_t length;
};

struct pieces {
    char *text;
    xmlHashTablePtr by_value;
};

static void piece_free(void *piece, const xmlChar *value)
{
    (void)value;
    free(piece);
}

static int is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* Behind the `>` of a tag that begins here; `>` within a value ends nothing. */
static const char *end_of_tag(const char *p)
{
    char quote = '\0';
    for (; *p && (quote || *p != '>'); p++) {
        if (quote == '\0' && (*p == '"' || *p == '\''))
            quote = *p;
        else if (*p == quote)
            quote = '\0';
    }
    return *p ? p + 1 : NULL;
}

static char *value_in(const char *tag, const char *end, const char *attribute)
{
    size_t length = strlen(attribute);
    for (const char *p = tag; p < end; p++) {
        if (*p == '"' || *p == '\'') {
            p = memchr(p + 1, *p, (size_t)(end - p - 1));
            if (p == NULL)
                return NULL;
        } else if (is_blank(*p) && strncmp(p + 1, attribute, length) == 0 && p[1 + length] == '=') {
            const char *from = p + length + 3;
            const char *to = memchr(from, from[-1], (size_t)(end - from));
            return to ? text_copy_part(from, (size_t)(to - from)) : NULL;
        }
    }
    return NULL;
}

/* The piece whose start tag begins here, and where the search goes on. */
static const char *take(struct pieces *p, const char *tag, const char *close, const char *attribute)
{
    const char *content = end_of_tag(tag);
    if (content == NULL)
        return tag + 1;
    const char *end = content;
    if (content[-2] != '/') {
        end = text_find(content, close);
        end = end ? end_of_tag(end) : NULL;
    }
    char *value = end ? value_in(tag, content, attribute) : NULL;
    if (value == NULL)
        return content;
    struct piece *piece = memory_get(1, sizeof *piece);
    *piece = (struct piece){tag, (size_t)(end - tag)};
    if (xmlHashAddEntry(p->by_value, BAD_CAST value, piece) != 0)
        free(piece);
    free(value);
    return end;
}

struct pieces *pieces_new(char *text, const char *element, const char *attribute)
{
    struct pieces *p = memory_get(1, sizeof *p);
    char *close = text_print("</%s", element);
    size_t length = strlen(element);
    p->text = text;
    p->by_value = xmlHashCreate(256);
    const char *at = text;
    while (at && (at = strchr(at, '<')) != NULL) {
        if (strncmp(at, "<!--", 4) == 0)
            at = text_find(at, "-->");
        else if (strncmp(at + 1, element, length) == 0 &&
                 (is_blank(at[1 + length]) || strchr("/>", at[1 + length])))
            at = take(p, at, close, attribute);
        else
            at++;
    }
    free(close);
    return p;
}

void pieces_free(struct pieces *p)
{
    if (p == NULL)
        return;
    xmlHashFree(p->by_value, piece_free);
    free(p->text);
    free(p);
}

static xmlDocPtr parse(const char *text, size_t length)
{
    return xmlReadMemory(text, (int)length, NULL, "UTF-8",
                         XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING);
}

xmlDocPtr pieces_read(const struct pieces *p, const char *value)
{
    const struct piece *found = p ? xmlHashLookup(p->by_value, BAD_CAST value) : NULL;
    return found ? parse(found->start, found->length) : NULL;
}

/* Takes what stands from one text to behind another out of a text; returns its new length. */
static size_t leave_out(char *text, size_t length, const char *start, const char *end)
{
    char *to = text, *from = text, *stop = text + length, *at, *behind;
    while ((at = memmem(from, (size_t)(stop - from), start, strlen(start))) != NULL &&
           (behind = memmem(at, (size_t)(stop - at), end, strlen(end))) != NULL) {
        memmove(to, from, (size_t)(at - from));
        to += at - from;
        from = behind + strlen(end);
    }
    memmove(to, from, (size_t)(stop - from));
    return (size_t)(to - text) + (size_t)(stop - from);
}

xmlDocPtr pieces_read_without(const struct pieces *p, const char *value, const char *element)
{
    const struct piece *found = p ? xmlHashLookup(p->by_value, BAD_CAST value) : NULL;
    if (found == NULL)
        return NULL;
    char *text = text_copy_part(found->start, found->length);
    char *start = text_print("<%s ", element), *end = text_print("</%s>", element);
    xmlDocPtr doc = parse(text, leave_out(text, found->length, start, end));
    free(start);
    free(end);
    free(text);
    return doc;
}

struct visit {
    void (*visit)(void *user, const char *value);
    void *user;
};

static void visit_one(void *piece, void *data, const xmlChar *value)
{
    (void)piece;
    const struct visit *v = data;
    v->visit(v->user, (const char *)value);
}

void pieces_each(const struct pieces *p, void (*visit)(void *user, const char *value), void *user)
{
    struct visit v = {visit, user};
    if (p)
        xmlHashScan(p->by_value, visit_one, &v);
}
