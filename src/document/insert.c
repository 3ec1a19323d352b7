#include "document/insert.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

enum { MARK = 1 }; /* what a mark begins and ends with */

struct insert {
    char *address, *file, *text, mark[24];
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
static const struct insert *marked(const char *at)
{
    const struct insert *i = inserts;
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

void insert_fill(char **data, size_t *size, int escaped)
{
    if (inserts == NULL || memchr(*data, MARK, *size) == NULL)
        return;
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
        free(i);
    }
    inserts = NULL;
    end = &inserts;
    count = 0;
}
