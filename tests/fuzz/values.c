#include "values.h"

#include "base/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define COUNT(list) (sizeof(list) / sizeof *(list))

static const char *const numbers[] = {
    "0",
    "-0",
    "1",
    "-1",
    "0.5",
    "1e-9",
    "1e-300",
    "1e9",
    "9e15",
    "1e308",
    "-1e308",
    "1e999",
    "00012",
    "+3",
    ".5",
    "5.",
    "1,5",
    "1.5.2",
    "0x10",
    "1e",
    "nan",
    "inf",
    "-inf",
    "1e-4",
    "1000000",
    "99999",
    "1.5707963",
    "3.14159265358979",
    "360",
    "180",
    "-180",
    "90",
    "45",
    "719",
    "100000000000",
    "999999999999999",
    "0.00001",
    "1e-7",
    "0.333333333",
    "５",
    "−5",
    "1 000",
    "1e5",
    "-9e9",
    "9e9",
    "1e-8",
};
static const char *const units[] = {"mm", "m", "°", "deg", "rad", "%", " мм", "e3", "d", "  "};
static const char *const lists[] = {
    "",
    " ",
    "0 0 0",
    "0, 0, 0",
    "0 0 1",
    "1 1 1",
    "1e-9 0 0",
    "0 0 0 0",
    "0 0 1 90",
    "0",
    "-",
    "1;2;3",
    "1 2 3 4 5 6 7",
    ",",
    "1,,2",
    "1, 2,",
    "0 -1 0",
    "1e9 1e9 1e9",
    "1e-300 0 0",
    "5",
    "3 3",
    "100 100 100",
    "-100 0 0",
    "0.001",
    "0 0",
    "1 0 0",
    "text",
    "M0 0 h1",
    "m0,0",
    "36",
    "15",
    "yes",
    "no",
    "nan nan nan",
};
static const char *const names[] = {
    "",
    " ",
    "тело",
    "Ёжик № 7",
    "\xF0\x9F\xA4\x96", /* a robot, outside the first plane */
    "a\"b'c<d>&e",
    "two\nlines",
    "tab\there",
    "]]>",
    "-->",
    "</script><b>",
    ("\xE2\x80\xAE"
     "reversed"),                /* right-to-left override */
    "e\xCC\x81\xCC\x81\xCC\x81", /* accents upon accents */
    "\xC2\x85\xC2\xA0",          /* next line, no-break space */
    "\xE2\x80\xA8",              /* line separator */
    "../../etc/passwd",
    "C:\\x",
    "{1} {2}",
    "%s%n",
    "x,y=z",
    "0",
    "-1",
    "1.5",
    "body_1",
    "__proto__",
    "constructor",
    "$(HOME)",
    "файл.xml#1",
};

struct piece {
    size_t start, length;
};

/* Where the numbers of a text are; at most room of them. */
static size_t find_numbers(const char *text, struct piece *pieces, size_t room)
{
    size_t count = 0;
    for (const char *p = text; *p && count < room;) {
        char *end;
        strtod(p, &end);
        if (end == p || strchr("iInN", *p)) {
            p++;
            continue;
        }
        while (*p == ' ' || *p == '\n' || *p == '\t')
            p++;
        pieces[count++] = (struct piece){(size_t)(p - text), (size_t)(end - p)};
        p = end;
    }
    return count;
}

static char *replace(const char *text, struct piece piece, const char *by)
{
    return text_print("%.*s%s%s", (int)piece.start, text, by, text + piece.start + piece.length);
}

/* One number made another that may well be right. */
static char *rescale(const char *number, struct chance *r)
{
    static const double factors[] = {-1, 2, 0.5, 10, 0.1, 1000, 0.001, 1.0001, 1e6, 1e-6, -0.7};
    double value = strtod(number, NULL);
    if (chance_one_in(r, 4))
        return text_print("%.9g", value + (double)chance_below(r, 21) - 10);
    return text_print("%.9g", value * factors[chance_below(r, COUNT(factors))]);
}

static char *change_number(const char *text, struct chance *r)
{
    enum { ROOM = 200 };
    struct piece pieces[ROOM];
    size_t count = find_numbers(text, pieces, ROOM);
    if (count == 0)
        return text_copy(numbers[chance_below(r, COUNT(numbers))]);
    struct piece piece = pieces[chance_below(r, count)];
    char *number = text_copy_part(text + piece.start, piece.length), *by = NULL;
    switch (chance_below(r, 8)) {
    case 0:
        by = text_copy("");
        break;
    case 1:
        by = text_print("%s %s", number, numbers[chance_below(r, COUNT(numbers))]);
        break;
    case 2:
        by = text_print("%zu", chance_below(r, 13));
        break;
    case 3:
        by = text_print("%s%s", number, units[chance_below(r, COUNT(units))]);
        break;
    case 4:
        by = text_copy(numbers[chance_below(r, COUNT(numbers))]);
        break;
    default:
        by = rescale(number, r);
    }
    char *changed = replace(text, piece, by);
    free(number);
    free(by);
    return changed;
}

char *values_shift(const char *old, struct chance *r)
{
    enum { ROOM = 200 };
    static const char *const likely[] = {"0", "1", "-1", "90", "-90", "0.5", "1000", "0.001"};
    struct piece pieces[ROOM];
    size_t count = find_numbers(old, pieces, ROOM);
    if (count == 0)
        return text_copy(old);
    struct piece piece = pieces[chance_below(r, count)];
    char *number = text_copy_part(old + piece.start, piece.length);
    char *by = chance_one_in(r, 3) ? text_copy(likely[chance_below(r, COUNT(likely))])
                                   : rescale(number, r);
    char *changed = replace(old, piece, by);
    free(number);
    free(by);
    return changed;
}

char *values_name(struct chance *r)
{
    size_t which = chance_below(r, COUNT(names) + 1);
    if (which < COUNT(names))
        return text_copy(names[which]);
    static const size_t lengths[] = {100, 1000, 10000};
    size_t length = lengths[chance_below(r, COUNT(lengths))];
    char *name = memory_get(length + 1, 1);
    memset(name, 'W', length);
    return name;
}

char *values_change(const char *old, struct chance *r)
{
    switch (chance_below(r, 12)) {
    case 0:
        return text_copy(lists[chance_below(r, COUNT(lists))]);
    case 1:
        return text_print("%s %s", old, numbers[chance_below(r, COUNT(numbers))]);
    case 2:
        return text_print("%zu", chance_below(r, 13));
    case 3:
        return values_name(r);
    case 4: {
        char *once = change_number(old, r), *twice = change_number(once, r);
        free(once);
        return twice;
    }
    default:
        return change_number(old, r);
    }
}
