#include "document/excerpt.h"

#include "base/memory.h"
#include "base/printable.h"
#include "document/input.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_BYTES = 64 << 20, MOST_MARK = 200 };

static struct {
    char *file, *data;
} kept;

void excerpt_forget(void)
{
    free(kept.file);
    free(kept.data);
    kept.file = kept.data = NULL;
}

static char *load(const char *file)
{
    FILE *f = fopen(file, "rb");
    if (f == NULL)
        return NULL;
    long size = fseek(f, 0, SEEK_END) == 0 ? ftell(f) : -1;
    char *data = NULL;
    if (size >= 0 && size < MOST_BYTES && fseek(f, 0, SEEK_SET) == 0) {
        data = memory_get((size_t)size + 1, 1);
        data[fread(data, 1, (size_t)size, f)] = '\0';
    }
    fclose(f);
    return data;
}

static const char *source_of(const char *file)
{
    if (!input_is_file(file))
        return input_once(file);
    if (kept.file == NULL || strcmp(kept.file, file) != 0) {
        excerpt_forget();
        kept.file = text_copy(file);
        kept.data = load(file);
    }
    return kept.data;
}

/* Up to the end of the tag that begins in the line, of the line where none does. */
static size_t span(const char *line)
{
    size_t end = strcspn(line, "\n");
    const char *tag = memchr(line, '<', end);
    char quote = 0;
    for (const char *p = tag; p && *p; p++) {
        if (quote ? *p == quote : *p == '"' || *p == '\'')
            quote = quote ? 0 : *p;
        else if (!quote && *p == '>')
            return (size_t)(p - line) > end ? (size_t)(p - line) : end;
    }
    return end;
}

static const char *find(const char *from, size_t size, const char *what)
{
    return memmem(from, size, what, strlen(what));
}

/* The n-th thing that a text quotes; "" where there are fewer. */
static void quoted(const char *text, int n, char *out)
{
    static const char *const marks[][2] = {{"“", "”"}, {"«", "»"}, {"\"", "\""}};
    *out = '\0';
    for (const char *p = text; *p;) {
        size_t skipped = 1;
        for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
            size_t length = strlen(marks[i][0]);
            const char *end =
                strncmp(p, marks[i][0], length) == 0 ? strstr(p + length, marks[i][1]) : NULL;
            if (end == NULL)
                continue;
            size_t inside = (size_t)(end - p) - length;
            if (n-- == 0) {
                if (inside < MOST_MARK)
                    snprintf(out, MOST_MARK, "%.*s", (int)inside, p + length);
                return;
            }
            skipped = length + inside + strlen(marks[i][1]);
            break;
        }
        p += skipped;
    }
}

struct place {
    const char *at;
    size_t length;
};

/* Whether what stands before p is a blank or an opening mark. */
static int ends_word(const char *text, const char *p)
{
    return strchr(" (,;", p[-1]) || (p - text >= 3 && memcmp(p - 3, "“", 3) == 0) ||
           (p - text >= 2 && memcmp(p - 2, "«", 2) == 0);
}

/* `NAME="VALUE"` of the text as it stands in the tag. */
static struct place assignment(const char *text, const char *from, size_t size)
{
    for (const char *sign = text; (sign = strstr(sign, "=\"")) != NULL; sign += 2) {
        const char *begin = sign, *end = strchr(sign + 2, '"');
        while (begin > text && !ends_word(text, begin))
            begin--;
        if (end == NULL || end - begin >= MOST_MARK || begin == sign)
            continue;
        char *mark = text_copy_part(begin, (size_t)(end - begin) + 1);
        const char *at = find(from, size, mark);
        if (at == NULL) {
            mark[sign + 1 - begin] = mark[end - begin] = '\'';
            at = find(from, size, mark);
        }
        size_t length = strlen(mark);
        free(mark);
        if (at)
            return (struct place){at, length};
    }
    return (struct place){0};
}

/* What the text quotes: the name of an attribute first, then of an element, then any word. */
static struct place name(const char *text, const char *from, size_t size)
{
    static const char *const forms[] = {" %s=", "\n%s=", "\t%s=", "<%s", "=\"%s\"", "%s"};
    char mark[MOST_MARK], pattern[MOST_MARK + 8];
    for (size_t form = 0; form < sizeof forms / sizeof *forms; form++)
        for (int n = 0; n < 9; n++) {
            quoted(text, n, mark);
            if (*mark == '\0')
                continue;
            const char *sign = strchr(forms[form], '%');
            size_t before = (size_t)(sign - forms[form]);
            snprintf(pattern, sizeof pattern, "%.*s%s%s", (int)before, forms[form], mark, sign + 2);
            const char *at = find(from, size, pattern);
            if (at)
                return (struct place){at + before, strlen(mark)};
        }
    return (struct place){0};
}

static long characters(const char *from, size_t size)
{
    long count = 0;
    for (size_t i = 0; i < size; i++)
        count += (from[i] & 0xC0) != 0x80;
    return count;
}

static const char *nth_line(const char *data, long line)
{
    const char *p = data;
    for (long n = 1; n < line && p; n++) {
        p = strchr(p, '\n');
        p = p ? p + 1 : NULL;
    }
    return p;
}

struct excerpt excerpt_of(const struct finding *f)
{
    struct excerpt e = {.line = f->line};
    const char *data = f->file && f->line > 0 ? source_of(f->file) : NULL;
    const char *line = data ? nth_line(data, f->line) : NULL;
    if (line == NULL)
        return e;
    size_t size = span(line);
    struct place place = {0};
    if (f->column == 0) {
        place = assignment(f->text, line, size);
        if (place.at == NULL)
            place = name(f->text, line, size);
        if (place.at == NULL) /* the first thing in the line */
            place = (struct place){line + strspn(line, " \t"), 1};
        for (const char *end; (end = memchr(line, '\n', (size_t)(place.at - line))) != NULL;
             e.line++)
            line = end + 1;
    }
    size_t length = strcspn(line, "\r\n");
    e.text = text_copy_part(line, length);
    if (!printable_is_text(e.text)) {
        free(e.text);
        e.text = NULL;
        return e;
    }
    e.column = f->column ? f->column : characters(line, (size_t)(place.at - line)) + 1;
    e.length = place.at ? characters(place.at, place.length) : 1;
    if (e.column > characters(e.text, length) + 1)
        e.column = characters(e.text, length) + 1;
    return e;
}
