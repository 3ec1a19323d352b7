#include "document/pdf_language.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

/* The last place of a word in data; NULL: none. */
static const char *find_last(const char *data, size_t size, const char *word)
{
    size_t length = strlen(word);
    for (size_t i = size; i-- > 0;)
        if (size - i >= length && memcmp(data + i, word, length) == 0)
            return data + i;
    return NULL;
}

/* Where an object begins, by a table that has all of them from 0; 0: unknown. */
static size_t object_at(const char *data, size_t size, size_t table, long object)
{
    char *end;
    if (table >= size || strncmp(data + table, "xref", 4) != 0)
        return 0;
    long first = strtol(data + table + 4, &end, 10), count = strtol(end, &end, 10);
    end += strspn(end, " \r\n");
    const char *entry = end + 20 * object;
    if (first != 0 || object >= count || entry + 20 > data + size)
        return 0;
    return (size_t)strtol(entry, NULL, 10);
}

void pdf_language_add(char **data, size_t *size, const char *language)
{
    /* the file's text ends with a zero byte here, which searches need */
    char *text = memory_get(*size + 1, 1);
    memcpy(text, *data, *size);
    const char *trailer = find_last(text, *size, "trailer"),
               *start = find_last(text, *size, "startxref");
    const char *root = trailer ? strstr(trailer, "/Root ") : NULL,
               *info = trailer ? strstr(trailer, "/Info ") : NULL;
    const char *count = trailer ? strstr(trailer, "/Size ") : NULL;
    size_t table = start ? (size_t)strtol(start + 9, NULL, 10) : 0;
    long object = root ? strtol(root + 6, NULL, 10) : 0;
    size_t at = root && table ? object_at(text, *size, table, object) : 0;
    const char *open = at && at < *size ? strstr(text + at, "<<") : NULL;
    const char *close = open ? strstr(open, "endobj") : NULL;
    while (close && close > open && strncmp(close, ">>", 2) != 0)
        close--;
    if (root && info && count && close && close > open &&
        memchr(open, 0, (size_t)(close - open)) == NULL) {
        char *catalog = text_print("%ld 0 obj\n%.*s   /Lang (%s)\n>>\nendobj\n", object,
                                   (int)(close - open), open, language);
        char *update = text_print("%sxref\n%ld 1\n%010zu 00000 n \ntrailer\n<< /Size %ld\n   /Root "
                                  "%ld 0 R\n   /Info %ld 0 R\n"
                                  "   /Prev %zu\n>>\nstartxref\n%zu\n%%%%EOF\n",
                                  catalog, object, *size, strtol(count + 6, NULL, 10), object,
                                  strtol(info + 6, NULL, 10), table, *size + strlen(catalog));
        size_t more = strlen(update);
        *data = memory_resize(*data, *size + more, 1);
        memcpy(*data + *size, update, more);
        *size += more;
        free(catalog);
        free(update);
    }
    free(text);
}
