#include "document/finding.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_LINES = 8 }; /* that are listed */
/* Of those that are alike; an error asks for a change at each of its places. */
static const size_t told_singly[] = {[LEVEL_WARNING] = 1, [LEVEL_ERROR] = 20};

/* The end of what is quoted at p; p where nothing is. */
static const char *quoted(const char *p)
{
    static const char *const marks[][2] = {{"\"", "\""}, {"“", "”"}, {"«", "»"}};
    for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++) {
        size_t length = strlen(marks[i][0]);
        const char *end =
            strncmp(p, marks[i][0], length) == 0 ? strstr(p + length, marks[i][1]) : NULL;
        if (end)
            return end + strlen(marks[i][1]);
    }
    return p;
}

/* Most bytes begin neither a number nor a quotation; a flood of errors is compared byte by byte. */
static int may_begin_gap(char c)
{
    return c && strchr("\"\xe2\xc2"
                       "0123456789.+-",
                       c);
}

/* The next place of a text that counts, behind numbers and what is quoted; *gap: were there any? */
static const char *next(const char *p, int *gap)
{
    for (*gap = 0; may_begin_gap(*p); *gap = 1) {
        const char *end = quoted(p);
        if (end == p)
            end += strspn(p, "0123456789.+-");
        if (end == p)
            break;
        p = end;
    }
    return p;
}

static int are_alike(const char *a, const char *b)
{
    for (;; a++, b++) {
        int gap_a, gap_b;
        a = next(a, &gap_a);
        b = next(b, &gap_b);
        if (gap_a != gap_b || *a != *b)
            return 0;
        if (*a == '\0')
            return 1;
    }
}

static int same_text(const char *a, const char *b)
{
    return a == b || (a && b && strcmp(a, b) == 0);
}

/* The last of the findings that says the same of the same file; NULL: none does. */
static struct finding *last_alike(struct finding *findings, size_t count, const struct finding *new)
{
    for (size_t i = count; i-- > 0;) {
        struct finding *f = &findings[i];
        if (f->level == new->level && same_text(f->file, new->file) &&
            are_alike(f->text, new->text))
            return f;
    }
    return NULL;
}

int finding_is_repeated(struct finding *findings, size_t count, struct finding *new)
{
    struct finding *f = last_alike(findings, count, new);
    if (f && new->level == LEVEL_ERROR && same_text(f->text, new->text) && f->line == new->line &&
        f->column == new->column)
        return 1; /* of copies of one element, or of its two sides: there is one place to mend */
    new->before = f ? f->before + 1 : 0;
    if (new->before < told_singly[new->level])
        return 0;
    f->lines = memory_resize(f->lines, f->more + 1, sizeof *f->lines);
    f->lines[f->more++] = new->line < f->line ? f->line : new->line;
    if (new->line < f->line) {
        free(f->text);
        f->text = text_copy(new->text);
        f->line = new->line;
    }
    return 1;
}

static int by_size(const void *a, const void *b)
{
    long l = *(const long *)a, r = *(const long *)b;
    return (l > r) - (l < r);
}

void finding_clear(struct finding *f)
{
    free(f->file);
    free(f->text);
    free(f->lines);
    *f = (struct finding){0};
}

void finding_tell_repeated(struct finding *findings, size_t count, const struct messages *messages,
                           const char *lang)
{
    const char *pattern = messages_pattern(messages, "finding-repeated", lang);
    for (size_t i = 0; i < count; i++) {
        struct finding *f = &findings[i];
        if (f->more == 0)
            continue;
        qsort(f->lines, f->more, sizeof *f->lines, by_size);
        char *lines = text_copy(""), *more = text_print("%zu", f->more);
        for (size_t n = 0; n < f->more && n < MOST_LINES; n++)
            text_append(&lines, "%s%ld", n ? ", " : "", f->lines[n]);
        if (f->more > MOST_LINES)
            text_append(&lines, ", …");
        const char *const arguments[] = {f->text, more, lines};
        char *text = messages_text(pattern, "finding-repeated", arguments, 3);
        free(f->text);
        f->text = text;
        free(lines);
        free(more);
        free(f->lines);
        f->lines = NULL;
        f->more = 0;
    }
}
