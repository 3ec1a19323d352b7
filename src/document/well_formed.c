#include "document/well_formed.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_DEPTH = 64, MOST_ATTRIBUTES = 16 };

struct name {
    const char *at;
    size_t length;
};

/* Every function returns what stands behind the thing that begins here; NULL where there is none. */

static int is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static const char *skip_blanks(const char *p)
{
    while (is_blank(*p))
        p++;
    return p;
}

/* Of these languages: letters, digits, hyphens, points, colons, and what is not ASCII. */
static const char *read_name(const char *p, struct name *name)
{
    name->at = p;
    if ((*p >= '0' && *p <= '9') || *p == '-' || *p == '.')
        return NULL;
    while ((*p >= 'a' && *p <= 'z') || (unsigned char)*p >= 0x80 || (*p >= 'A' && *p <= 'Z') ||
           (*p >= '0' && *p <= ':') || *p == '-' || *p == '_' || *p == '.')
        p++;
    name->length = (size_t)(p - name->at);
    return name->length ? p : NULL;
}

static int is_same(const struct name *a, const struct name *b)
{
    return a->length == b->length && memcmp(a->at, b->at, a->length) == 0;
}

static int is_reference(const char *p)
{
    static const char *const entities[] = {"&amp;", "&lt;", "&gt;", "&quot;", "&apos;"};
    for (size_t i = 0; i < sizeof entities / sizeof entities[0]; i++)
        if (strncmp(p, entities[i], strlen(entities[i])) == 0)
            return 1;
    int is_hexadecimal = strncmp(p, "&#x", 3) == 0;
    if (strncmp(p, "&#", 2) != 0)
        return 0;
    p += is_hexadecimal ? 3 : 2;
    size_t digits = strspn(p, is_hexadecimal ? "0123456789abcdefABCDEF" : "0123456789");
    long c = strtol(p, NULL, is_hexadecimal ? 16 : 10);
    return digits > 0 && digits < 6 && p[digits] == ';' &&
           ((c >= ' ' && c < 0xd800) || c == '\t' || c == '\n' || c == '\r');
}

static int has_references(const char *from, const char *to)
{
    for (const char *p = from; (p = memchr(p, '&', (size_t)(to - p))) != NULL; p++)
        if (!is_reference(p))
            return 0;
    return 1;
}

static const char *read_attribute(const char *p, struct name *name)
{
    p = read_name(p, name);
    if (p == NULL)
        return NULL;
    p = skip_blanks(p);
    if (*p != '=')
        return NULL;
    p = skip_blanks(p + 1);
    if (*p != '"' && *p != '\'')
        return NULL;
    const char *end = strchr(p + 1, *p);
    return end && memchr(p, '<', (size_t)(end - p)) == NULL && has_references(p, end) ? end + 1
                                                                                      : NULL;
}

/* Behind the name of a start tag. */
static const char *read_attributes(const char *p, int *is_empty)
{
    struct name names[MOST_ATTRIBUTES];
    for (size_t n = 0; n < MOST_ATTRIBUTES; n++) {
        const char *start = p;
        p = skip_blanks(p);
        *is_empty = *p == '/';
        if (*p == '>' || (*is_empty && p[1] == '>'))
            return p + 1 + *is_empty;
        p = p > start ? read_attribute(p, &names[n]) : NULL;
        if (p == NULL)
            return NULL;
        for (size_t i = 0; i < n; i++)
            if (is_same(&names[i], &names[n]))
                return NULL;
    }
    return NULL;
}

struct reading {
    struct name open[MOST_DEPTH];
    size_t depth, roots;
};

/* What begins with `<`. */
static const char *read_markup(const char *p, struct reading *r)
{
    if (strncmp(p, "<!--", 4) == 0) {
        p = strstr(p + 4, "--");
        return p && p[2] == '>' ? p + 3 : NULL;
    }
    struct name name;
    int is_end = p[1] == '/', is_empty = 0;
    p = read_name(p + 1 + is_end, &name);
    if (p == NULL)
        return NULL;
    if (is_end) {
        if (r->depth == 0 || !is_same(&r->open[--r->depth], &name))
            return NULL;
        p = skip_blanks(p);
        return *p == '>' ? p + 1 : NULL;
    }
    if (r->depth == MOST_DEPTH || (r->depth == 0 && r->roots++ > 0))
        return NULL;
    p = read_attributes(p, &is_empty);
    if (p && !is_empty)
        r->open[r->depth++] = name;
    return p;
}

/* Eight bytes from blank to DEL? */
static int is_printable(uint64_t bytes)
{
    const uint64_t ones = 0x0101010101010101u;
    return ((bytes | (bytes - ' ' * ones)) & 0x80 * ones) == 0;
}

/* A character of two bytes? */
static int is_pair(const unsigned char *p)
{
    return *p >= 0xc2 && *p < 0xe0 && (p[1] & 0xc0) == 0x80;
}

/* Behind a character of XML up to U+FFFD, of as few bytes as it needs. */
static const unsigned char *read_character(const unsigned char *p)
{
    if (*p < 0x80)
        return *p >= ' ' || is_blank((char)*p) ? p + 1 : NULL;
    if (is_pair(p))
        return p + 2;
    if (*p < 0xe0 || *p > 0xef || (p[1] & 0xc0) != 0x80 || (p[2] & 0xc0) != 0x80)
        return NULL;
    unsigned c = (*p & 0xfu) << 12 | (p[1] & 0x3fu) << 6 | (p[2] & 0x3fu);
    return c >= 0x800 && (c < 0xd800 || c >= 0xe000) && c <= 0xfffd ? p + 3 : NULL;
}

static int is_text(const char *text, size_t size)
{
    const unsigned char *p = (const unsigned char *)text, *end = p + size;
    uint64_t eight;
    while (p && p < end) {
        while (is_pair(p))
            p += 2;
        while (end - p >= 8 && (memcpy(&eight, p, 8), is_printable(eight)))
            p += 8;
        if (p < end)
            p = read_character(p);
    }
    return p != NULL;
}

int well_formed(const char *text, size_t size)
{
    struct reading r = {.depth = 0};
    static const char declaration[] = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>";
    const char *p = text;
    if (strncmp(p, declaration, sizeof declaration - 1) == 0)
        p += sizeof declaration - 1;
    if (!is_text(text, size))
        return 0;
    while (p && *p) {
        const char *from = p;
        p = strchr(p, '<');
        const char *to = p ? p : text + size;
        if (r.depth ? !has_references(from, to) : skip_blanks(from) < to)
            return 0;
        p = p ? read_markup(p, &r) : NULL;
        if (p == NULL && to < text + size)
            return 0;
    }
    return r.depth == 0 && r.roots == 1;
}
