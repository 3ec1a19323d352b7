#include "document/insert.h"

#include "base/memory.h"
#include "base/sha256.h"

#include <stdlib.h>
#include <string.h>

enum { MARK = 1 }; /* what a mark begins and ends with */

struct insert {
    char *address, *file, *text, mark[24];
    char *source; /* of a policy, where it was asked for */
    size_t size;
    int has_markup;
    struct insert *next;
};

static struct insert *inserts, **end = &inserts;
static size_t count;

const struct insert *insert_find(const char *address)
{
    const struct insert *i = inserts;
    while (i && strcmp(i->address, address) != 0)
        i = i->next;
    return i;
}

const struct insert *insert_keep(const char *address, const char *file, const char *text)
{
    struct insert *i = memory_get(1, sizeof *i);
    *i = (struct insert){.address = text_copy(address),
                         .file = file ? text_copy(file) : NULL,
                         .text = text_copy(text),
                         .size = strlen(text),
                         .has_markup = text[strcspn(text, "&<>\r")] != '\0'};
    char *mark = text_print("%cinsert %zu%c", MARK, count++, MARK);
    memcpy(i->mark, mark, strlen(mark) + 1);
    free(mark);
    *end = i;
    end = &i->next;
    return i;
}

const char *insert_text(const struct insert *i)
{
    return i->text;
}

const char *insert_file(const struct insert *i)
{
    return i->file;
}

const char *insert_mark(const struct insert *i, int without_markup)
{
    return without_markup && i->has_markup ? NULL : i->mark;
}

/* The text whose mark stands at a place; NULL: none. */
static struct insert *marked(const char *at)
{
    struct insert *i = inserts;
    while (i && strncmp(at, i->mark, strlen(i->mark)) != 0)
        i = i->next;
    return i;
}

/* Bytes of a text with its markup escaped, written where there is a place for them. */
static size_t write_escaped(const struct insert *i, char *to)
{
    size_t size = 0;
    for (const char *c = i->text; *c; c++) {
        const char *s = *c == '&'    ? "&amp;"
                        : *c == '<'  ? "&lt;"
                        : *c == '>'  ? "&gt;"
                        : *c == '\r' ? "&#13;"
                                     : NULL;
        size_t n = s ? strlen(s) : 1;
        if (to)
            memcpy(to + size, s ? s : c, n);
        size += n;
    }
    return size;
}

static size_t write_text(const struct insert *i, int escaped, char *to)
{
    if (escaped && i->has_markup)
        return write_escaped(i, to);
    if (to)
        memcpy(to, i->text, i->size);
    return i->size;
}

/* Bytes of the whole, written where there is a place for them. */
static size_t fill(const char *data, size_t size, int escaped, char *to)
{
    size_t written = 0;
    const char *from = data, *stop = data + size;
    while (from < stop) {
        const char *mark = memchr(from, MARK, (size_t)(stop - from));
        const struct insert *i = mark ? marked(mark) : NULL;
        size_t before = (size_t)((mark ? mark + (i == NULL) : stop) - from);
        if (to)
            memcpy(to + written, from, before);
        written += before;
        from += before;
        if (i) {
            written += write_text(i, escaped, to ? to + written : NULL);
            from += strlen(i->mark);
        }
    }
    return written;
}

/* What a policy names by hashes. */
struct kind {
    const char *asked, *opens, *closes;
    int is_script;
};

/* Whether a browser runs what stands in a script element; others are data. */
static int is_run(const char *open)
{
    static const char *const data[] = {" type=\"text/", " type=\"application/"};
    const char *behind = open + strlen("<script");
    for (size_t i = 0; i < sizeof data / sizeof data[0]; i++)
        if (strncmp(behind, data[i], strlen(data[i])) == 0)
            return 0;
    return 1;
}

/* Of the text as a browser reads it, with its lines' ends (HTML, section 13.2.3.5). */
static char *source_of(const struct insert *i)
{
    char *read = text_copy(i->text), *to = read;
    for (const char *c = i->text; *c; c++)
        if (*c != '\r')
            *to++ = *c;
        else if (c[1] != '\n')
            *to++ = '\n';
    char *source = sha256_source(read, (size_t)(to - read));
    free(read);
    return source;
}

/* The text that is all that stands in an element, by its mark; a file of styles by itself, too, as where a variable was copied. NULL: none. */
static struct insert *whole(const char *open, const struct kind *kind)
{
    const char *from = strchr(open, '>'), *to = from ? strstr(from, kind->closes) : NULL;
    if (to == NULL || (kind->is_script && !is_run(open)))
        return NULL;
    size_t size = (size_t)(to - ++from);
    struct insert *i = marked(from);
    if (i)
        return strlen(i->mark) == size ? i : NULL;
    for (i = kind->is_script ? NULL : inserts; i; i = i->next)
        if (i->file && i->size == size && memcmp(i->text, from, size) == 0)
            return i;
    return NULL;
}

/* Those of all elements of a kind, each once. */
static char *sources_of(const char *data, const struct kind *kind)
{
    struct text_list found = {0};
    size_t n = strlen(kind->opens);
    for (const char *open = data; (open = strstr(open, kind->opens)) != NULL; open += n) {
        struct insert *i = open[n] == '>' || open[n] == ' ' ? whole(open, kind) : NULL;
        if (i == NULL)
            continue;
        if (i->source == NULL)
            i->source = source_of(i);
        if (!text_list_has(&found, i->source))
            text_list_add(&found, i->source);
    }
    char *list = text_copy("");
    for (size_t i = 0; i < found.count; i++)
        text_append(&list, "%s%s", i ? " " : "", found.items[i]);
    text_list_clear(&found);
    return list;
}

/* Where the page's head asks for them: the first such place stands before anything that a model says. */
static void put_sources(char **data, size_t *size, const struct kind *kind)
{
    const char *at = strstr(*data, kind->asked);
    if (at == NULL)
        return;
    size_t before = (size_t)(at - *data), skipped = strlen(kind->asked);
    char *list = sources_of(*data, kind);
    size_t n = strlen(list);
    char *to = memory_get_bytes(*size - skipped + n + 1);
    memcpy(to, *data, before);
    memcpy(to + before, list, n);
    memcpy(to + before + n, at + skipped, *size - before - skipped + 1);
    free(list);
    free(*data);
    *data = to;
    *size += n - skipped;
}

void insert_fill(char **data, size_t *size, int escaped)
{
    static const struct kind kinds[] = {{INSERT_SCRIPTS, "<script", "</script>", 1},
                                        {INSERT_STYLES, "<style", "</style>", 0}};
    if (inserts == NULL || memchr(*data, MARK, *size) == NULL)
        return;
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        put_sources(data, size, &kinds[i]);
    size_t whole = fill(*data, *size, escaped, NULL);
    char *to = memory_get_bytes(whole + 1);
    fill(*data, *size, escaped, to);
    to[whole] = '\0';
    free(*data);
    *data = to;
    *size = whole;
}

void insert_clear(void)
{
    for (struct insert *i = inserts, *next; i; i = next) {
        next = i->next;
        free(i->address);
        free(i->file);
        free(i->text);
        free(i->source);
        free(i);
    }
    inserts = NULL;
    end = &inserts;
    count = 0;
}
