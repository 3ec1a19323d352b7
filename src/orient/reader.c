#include "orient/reader.h"

#include "base/memory.h"
#include "base/numbers.h"

#include <stdlib.h>
#include <string.h>

int orient_fail(struct orient_reader *r, const char *at, const char *id, const char *a,
                const char *b, const char *c)
{
    const char *const arguments[3] = {a, b, c};
    r->fault->at = at;
    r->fault->id = id;
    for (int i = 0; i < 3; i++)
        r->fault->arguments[i] = arguments[i] ? text_copy(arguments[i]) : NULL;
    return -1;
}

int orient_starts(const char *text, const char *with)
{
    return strncmp(text, with, strlen(with)) == 0;
}

void orient_skip_blanks(struct orient_reader *r)
{
    static const char *const blanks[] = {" ", "\t", "\n", "\r", "\"",    "«",
                                         "»", "“",  "”",  "„",  "\u00A0"};
    for (size_t i = 0; i < sizeof blanks / sizeof *blanks; i++)
        if (orient_starts(r->p, blanks[i])) {
            r->p += strlen(blanks[i]);
            i = (size_t)-1; /* from the beginning again */
        }
}

int orient_take(struct orient_reader *r, const char *const *texts)
{
    orient_skip_blanks(r);
    for (; *texts; texts++)
        if (orient_starts(r->p, *texts)) {
            r->p += strlen(*texts);
            return 1;
        }
    return 0;
}

int orient_take_one(struct orient_reader *r, const char *text)
{
    const char *const texts[] = {text, NULL};
    return orient_take(r, texts);
}

/* What stands at p, for people: up to a blank, not empty. */
static char *piece(const char *p)
{
    size_t length = strcspn(p, " \t\r\n,()*^");
    if (length == 0 && *p)
        length = 1;
    while (length > 0 && ((unsigned char)p[length] & 0xC0) == 0x80)
        length++;
    return text_copy_part(p, length);
}

int orient_fail_here(struct orient_reader *r, const char *at, const char *id, const char *id_at_end)
{
    char *found = piece(at);
    orient_fail(r, at, *found ? id : id_at_end, found, NULL, NULL);
    free(found);
    return -1;
}

int orient_take_number(struct orient_reader *r, double *value)
{
    static const char minus[] = "−";
    const char *p = r->p;
    int negative = orient_starts(p, minus);
    if (negative)
        p += strlen(minus);
    if (negative && (*p == '-' || *p == '+'))
        return 0;
    const char *end = number_read(p, value);
    if (end == NULL)
        return 0;
    if (negative)
        *value = -*value;
    r->p = end;
    return 1;
}
