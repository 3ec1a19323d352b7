#include "document/csv.h"

#include "base/memory.h"

#include <libxml/xmlstring.h>
#include <stdlib.h>
#include <string.h>

struct reader {
    const char *p;
    char separator;
    long line;
    const char *shown;
    struct diag *diag;
};

static int fail(const struct reader *r, long line, const char *id, const char *a, const char *b)
{
    diag_say(r->diag, LEVEL_ERROR, STATUS_INPUT, r->shown, line, id, a, b, NULL);
    return -1;
}

/* The line on which the first byte stands that is no UTF-8; 0: none. */
static long wrong_line(const char *text)
{
    long line = 0;
    for (const char *p = text; *p;) {
        line++;
        size_t n = strcspn(p, "\n");
        char *one = text_copy_part(p, n);
        int good = xmlCheckUTF8(BAD_CAST one);
        free(one);
        if (!good)
            return line;
        p += n + (p[n] == '\n');
    }
    return 0;
}

static char separator_of(const char *text)
{
    int quoted = 0, tab = 0;
    for (const char *p = text; *p && (quoted || (*p != '\n' && *p != '\r')); p++) {
        quoted ^= *p == '"';
        if (!quoted && *p == ';')
            return ';';
        tab |= !quoted && *p == '\t';
    }
    return tab ? '\t' : ',';
}

static int is_blank(const struct reader *r, char c)
{
    return c == ' ' || (c == '\t' && r->separator != '\t');
}

static int ends_cell(const struct reader *r)
{
    return *r->p == '\0' || *r->p == '\n' || *r->p == '\r' || *r->p == r->separator;
}

/* Between quotation marks; NULL after a report. */
static char *read_quoted(struct reader *r, size_t column)
{
    long opened = r->line;
    char *text = memory_get(strlen(r->p) + 1, 1), *end = text;
    for (r->p++; *r->p && (*r->p != '"' || r->p[1] == '"'); r->p++) {
        r->p += *r->p == '"';
        r->line += *r->p == '\n';
        *end++ = *r->p;
    }
    int closed = *r->p == '"';
    r->p += closed;
    while (is_blank(r, *r->p))
        r->p++;
    if (closed && ends_cell(r))
        return text;
    char *number = text_print("%zu", column);
    fail(r, closed ? r->line : opened, closed ? "csv-after-quote" : "csv-open-quote", number, NULL);
    free(number);
    free(text);
    return NULL;
}

static char *read_cell(struct reader *r, size_t column)
{
    while (is_blank(r, *r->p))
        r->p++;
    if (*r->p == '"')
        return read_quoted(r, column);
    const char *start = r->p;
    while (!ends_cell(r))
        r->p++;
    size_t n = (size_t)(r->p - start);
    while (n > 0 && is_blank(r, start[n - 1]))
        n--;
    return text_copy_part(start, n);
}

static void free_row(struct csv_row *row)
{
    for (size_t i = 0; i < row->count; i++)
        free(row->cells[i]);
    free(row->cells);
}

/* Reads a line, to the one after it. */
static int read_row(struct reader *r, struct csv_row *row)
{
    *row = (struct csv_row){.line = r->line};
    for (;;) {
        char *cell = read_cell(r, row->count + 1);
        if (cell == NULL)
            return -1;
        row->cells = memory_resize(row->cells, row->count + 1, sizeof *row->cells);
        row->cells[row->count++] = cell;
        if (*r->p != r->separator)
            break;
        r->p++;
    }
    r->p += *r->p == '\r';
    r->line += *r->p == '\n';
    r->p += *r->p == '\n';
    return 0;
}

static int is_empty(const struct csv_row *row)
{
    for (size_t i = 0; i < row->count; i++)
        if (*row->cells[i])
            return 0;
    return 1;
}

/* As many cells as the head has: what is empty may be left out, or stand behind. */
static int fit(const struct reader *r, struct csv_row *row, size_t wanted)
{
    while (row->count > wanted && *row->cells[row->count - 1] == '\0')
        free(row->cells[--row->count]);
    if (row->count > wanted) {
        char *given = text_print("%zu", row->count), *head = text_print("%zu", wanted);
        fail(r, row->line, "csv-too-many-cells", given, head);
        free(given);
        free(head);
        return -1;
    }
    row->cells = memory_resize(row->cells, wanted, sizeof *row->cells);
    while (row->count < wanted)
        row->cells[row->count++] = text_copy("");
    return 0;
}

/* The first line with a control character that no document can hold, 0: none. */
static long control_line(const char *text)
{
    long line = 1;
    for (const char *p = text; *p; p++) {
        if ((unsigned char)*p < ' ' && !strchr("\t\r\n", *p))
            return line;
        line += *p == '\n';
    }
    return 0;
}

int csv_parse(const char *data, size_t size, const char *shown, struct csv *table, struct diag *d)
{
    memset(table, 0, sizeof *table);
    char *text = text_copy_part(data, size);
    int marked = strncmp(text, "\xEF\xBB\xBF", 3) == 0;
    struct reader r = {.p = text + (marked ? 3 : 0), .line = 1, .shown = shown, .diag = d};
    long wrong = strlen(text) < size ? 1 : wrong_line(r.p); /* a zero: UTF-16 */
    int failed = wrong ? fail(&r, wrong, "csv-not-utf8", NULL, NULL) : 0;
    long odd = wrong ? 0 : control_line(r.p);
    if (odd)
        failed = fail(&r, odd, "csv-controls", NULL, NULL);
    r.separator = separator_of(r.p);
    size_t room = 0;
    while (!failed && *r.p) {
        struct csv_row row;
        failed = read_row(&r, &row);
        if (failed || is_empty(&row)) {
            free_row(&row);
            continue;
        }
        if (table->count == room) {
            room = room ? 2 * room : 16;
            table->rows = memory_resize(table->rows, room, sizeof *table->rows);
        }
        table->rows[table->count++] = row;
        if (table->count > 1)
            failed = fit(&r, &table->rows[table->count - 1], table->rows[0].count);
    }
    if (!failed && table->count < 2)
        failed = fail(&r, table->count ? table->rows[0].line : 1, "csv-empty", NULL, NULL);
    free(text);
    return failed;
}

void csv_free(struct csv *table)
{
    for (size_t i = 0; i < table->count; i++)
        free_row(&table->rows[i]);
    free(table->rows);
    memset(table, 0, sizeof *table);
}
