#include "functions/moving.h"

#include "base/memory.h"
#include "base/numbers.h"
#include "math/keys.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const char *const attributes[] = {
    "transform",         "d", "x", "y", "width", "height", "r", "rx", "ry", "cx", "cy",
    "stroke-dashoffset", NULL};

enum { PLACE = 3 }; /* x, y, degrees */

const char *moving_attribute(int i)
{
    return attributes[i];
}

/* The value with # for numbers and one blank for what separates them; the numbers. */
static char *read_value(const char *text, struct number_list *list)
{
    size_t length = strlen(text), at = 0, room = 0;
    char *pattern = memory_get_bytes(2 * length + 1);
    *list = (struct number_list){NULL, 0};
    for (const char *p = text; *p;) {
        double value;
        int may_begin = strchr("+-.0123456789", *p) != NULL;
        const char *end = may_begin ? number_read(p, &value) : NULL;
        if (end && end > p) {
            if ((size_t)list->count == room) {
                room = 2 * room + 8;
                list->values = memory_resize(list->values, room, sizeof *list->values);
            }
            list->values[list->count++] = value;
            pattern[at++] = '#';
            p = end;
        } else if (strchr(" ,\n\t", *p)) {
            p++;
        } else {
            pattern[at++] = *p++;
        }
    }
    pattern[at] = '\0';
    return pattern;
}

/* Places and turns as x, y, degrees; 0 where the transform has other functions. */
static int read_place(const char *text, double place[PLACE])
{
    struct number_list list;
    char *pattern = read_value(text ? text : "", &list);
    int both = strcmp(pattern, "translate(##)rotate(#)") == 0;
    int moves = both || strcmp(pattern, "translate(##)") == 0;
    int turns = both || strcmp(pattern, "rotate(#)") == 0;
    int good = moves || turns || *pattern == '\0';
    memset(place, 0, PLACE * sizeof *place);
    if (moves)
        memcpy(place, list.values, 2 * sizeof *place);
    if (turns)
        place[2] = list.values[moves ? 2 : 0];
    number_list_free(&list);
    free(pattern);
    return good;
}

char *moving_pattern(const char *attribute, const char *value)
{
    double place[PLACE];
    struct number_list list;
    if (strcmp(attribute, "transform") == 0 && read_place(value, place))
        return text_copy("place");
    if (value == NULL)
        return text_copy("");
    char *pattern = read_value(value, &list);
    number_list_free(&list);
    /* other transforms would want units within functions */
    if (strcmp(attribute, "transform") == 0 && strcmp(pattern, "matrix(######)") != 0) {
        free(pattern);
        pattern = text_copy(value);
    }
    return pattern;
}

static void put(struct growing_text *text, double value, int decimals)
{
    char number[NUMBER_ROUNDED_TEXT];
    number_print_rounded(value, decimals, number);
    text_grow(text, "%s", number);
}

/* Degrees go on past half a turn. */
static void unwrap(double *lists, size_t count)
{
    for (size_t i = 1; i < count; i++) {
        double *turn = &lists[i * PLACE + 2], before = lists[(i - 1) * PLACE + 2];
        *turn -= 360 * floor((*turn - before) / 360 + 0.5);
    }
}

/* What follows a number of path data, blanks where the pattern had them between numbers. */
static void put_pattern(struct growing_text *text, const char *pattern, const double *values,
                        int decimals, const char *between)
{
    for (const char *p = pattern; *p; p++) {
        if (*p == '#') {
            put(text, *values++, decimals);
            if (p[1] == '#')
                text_grow(text, "%s", between);
        } else {
            text_grow(text, "%c", *p);
        }
    }
}

static void put_declaration(struct growing_text *text, const char *attribute, const char *pattern,
                            const double *values, int turns)
{
    if (strcmp(attribute, "transform") == 0 && strcmp(pattern, "place") == 0) {
        text_grow(text, "transform:translate(");
        put(text, values[0], 2);
        text_grow(text, "px,");
        put(text, values[1], 2);
        text_grow(text, "px)");
        if (turns) {
            text_grow(text, "rotate(");
            put(text, values[2], 2);
            text_grow(text, "deg)");
        }
    } else if (strcmp(attribute, "d") == 0) {
        text_grow(text, "d:path(\"");
        put_pattern(text, pattern, values, 2, " ");
        text_grow(text, "\")");
    } else if (strcmp(attribute, "transform") == 0) {
        text_grow(text, "transform:");
        put_pattern(text, pattern, values, 4, ",");
    } else {
        text_grow(text, "%s:", attribute);
        put(text, values[0], 3);
        text_grow(text, "px");
    }
}

static void put_share(struct growing_text *text, double share)
{
    put(text, 100 * share, 3);
    text_grow(text, "%%");
}

/* A name for an element's next keyframes, of a kind mv or vs; those that it has already go on. Each is a class, too, whose rule names them
 * all, so that pages whose policy lets no style attribute hold show it, too. */
static void begin(struct moving *m, xmlNodePtr element, const char *kind)
{
    xmlChar *had = xmlGetNoNsProp(element, BAD_CAST "class");
    struct text_list classes = {0}, names = {0};
    for (const char *c = had ? (const char *)had : ""; *c;
         c += strcspn(c, " "), c += strspn(c, " ")) {
        char *word = text_copy_part(c, strcspn(c, " "));
        text_list_add(&classes, word);
        if (*word == 'k' && word[1 + strspn(word + 1, "0123456789")] == '\0')
            text_list_add(&names, word);
        free(word);
    }
    if (names.count == 0)
        text_list_add(&classes, kind);
    char *name = text_print("k%d", ++m->names);
    text_list_add(&names, name);
    text_list_add(&classes, name);
    char *all = text_list_join(&classes, " "), *list = text_list_join(&names, ",");
    xmlSetProp(element, BAD_CAST "class", BAD_CAST all);
    text_grow(&m->rules, ".%s{animation-name:%s}\n@keyframes %s{", name, list, name);
    free(all);
    free(list);
    free(name);
    text_list_clear(&classes);
    text_list_clear(&names);
    xmlFree(had);
}

/* Whether all lists are the first one, but for rounding. */
static int are_same(const double *lists, size_t width, const double *off, size_t count)
{
    for (size_t i = width; i < count * width; i++)
        if (fabs(lists[i] - lists[i % width]) > off[i % width])
            return 0;
    return 1;
}

/* How far apart two lists are, degrees of a turn counting as a third. */
static double distance(const double *a, const double *b, size_t width, int is_place)
{
    double most = 0;
    for (size_t k = 0; k < width; k++)
        most = fmax(most, fabs(a[k] - b[k]) * (is_place && k == 2 ? 1.0 / 3 : 1));
    return most;
}

/* What an attribute's keyframes are made of. */
struct course {
    const char *attribute, *pattern;
    const double *lists, *off, *times;
    const size_t *moments;
    size_t width, count;
    int is_place, turns;
};

/* The distance from a list to the next, for one moment. */
static double pace(const struct course *c, size_t i)
{
    const double *at = c->lists + i * c->width;
    return distance(at, at + c->width, c->width, c->is_place) /
           (double)(c->moments[i + 1] - c->moments[i]);
}

/* Whether what is drawn is another choice from this list to the next, rather than a motion: much farther than the steps around it; of what
 * was hidden meanwhile that is told by less. */
static int is_jump(const struct course *c, size_t i)
{
    double before = i > 0 ? pace(c, i - 1) : 0, after = i + 2 < c->count ? pace(c, i + 1) : 0;
    int hides = c->moments[i + 1] > c->moments[i] + 1;
    return pace(c, i) > (hides ? 0 : 4) + 4 * fmax(before, after);
}

static void put_key(struct moving *m, const struct course *c, double share, size_t i)
{
    put_share(&m->rules, share);
    text_grow(&m->rules, "{");
    put_declaration(&m->rules, c->attribute, c->pattern, c->lists + i * c->width, c->turns);
    text_grow(&m->rules, "}");
}

static void add_keys(struct moving *m, xmlNodePtr element, const struct course *c)
{
    static const double instant = 1e-5; /* the least that a percentage shows */
    size_t *keys = memory_get(c->count, sizeof *keys);
    begin(m, element, "mv");
    for (size_t from = 0, to; from < c->count; from = to) {
        for (to = from + 1; to < c->count; to++)
            if (is_jump(c, to - 1))
                break;
        size_t chosen = keys_choose_numbers(c->lists + from * c->width, c->width, c->off,
                                            c->times + from, to - from, keys);
        for (size_t i = 0; i < chosen; i++)
            put_key(m, c, c->times[from + keys[i]], from + keys[i]);
        if (to < c->count)
            put_key(m, c, c->times[to] - instant, to - 1);
    }
    /* what is hidden before the end would set out for its first value */
    if (c->moments[c->count - 1] + 1 < m->count)
        put_key(m, c, 1, c->count - 1);
    text_grow(&m->rules, "}\n");
    free(keys);
}

/* The numbers of a value, at to. */
static void read_numbers(const char *value, int is_place, double *to, size_t width)
{
    struct number_list list;
    if (is_place) {
        read_place(value, to);
        return;
    }
    free(read_value(value ? value : "", &list));
    for (size_t i = 0; i < width && i < (size_t)list.count; i++)
        to[i] = list.values[i];
    number_list_free(&list);
}

void moving_add(struct moving *m, xmlNodePtr element, const char *attribute, char *const *values,
                const size_t *moments, size_t count)
{
    size_t differing = 0;
    for (size_t i = 1; i < count; i++)
        differing += (size_t)(strcmp(values[i] ? values[i] : "", values[0] ? values[0] : "") != 0);
    if (differing == 0)
        return;
    char *pattern = moving_pattern(attribute, values[0]);
    int is_place = strcmp(pattern, "place") == 0;
    size_t width = PLACE;
    if (!is_place) {
        width = 0;
        for (const char *p = pattern; *p; p++)
            width += (size_t)(*p == '#');
    }
    double *lists = memory_get(count * width + 1, sizeof *lists);
    double *off = memory_get(width + 1, sizeof *off);
    double *times = memory_get(count, sizeof *times);
    for (size_t i = 0; i < count; i++) {
        read_numbers(values[i], is_place, lists + i * width, width);
        times[i] = m->shares[moments[i]];
    }
    if (is_place)
        unwrap(lists, count);
    int fine = strncmp(pattern, "matrix", 6) == 0 || strcmp(attribute, "stroke-dashoffset") == 0;
    for (size_t k = 0; k < width; k++)
        off[k] = fine && k < 4 ? 0.002 : 0.02;
    struct course course = {.attribute = attribute,
                            .pattern = pattern,
                            .lists = lists,
                            .off = off,
                            .times = times,
                            .moments = moments,
                            .width = width,
                            .count = count,
                            .is_place = is_place};
    for (size_t i = 0; i < count && is_place; i++)
        course.turns |= lists[i * width + 2] != 0;
    if (width > 0 && !are_same(lists, width, off, count))
        add_keys(m, element, &course);
    free(times);
    free(off);
    free(lists);
    free(pattern);
}

void moving_show(struct moving *m, xmlNodePtr element, const size_t *moments, size_t count)
{
    size_t all = m->count;
    if (count == all)
        return;
    if (moments[0] != 0)
        xmlSetProp(element, BAD_CAST "visibility", BAD_CAST "hidden");
    begin(m, element, "vs");
    int shown = -1;
    for (size_t i = 0, next = 0; i < all; i++) {
        int now = next < count && moments[next] == i;
        next += (size_t)now;
        if (now == shown && i + 1 < all)
            continue;
        put_share(&m->rules, m->shares[i]);
        text_grow(&m->rules, "{visibility:%s}", now ? "visible" : "hidden");
        shown = now;
    }
    text_grow(&m->rules, "}\n");
}
