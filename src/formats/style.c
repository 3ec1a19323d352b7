#include "formats/style.h"

#include "base/memory.h"
#include "base/numbers.h"
#include "document/node.h"
#include "document/walk.h"

#include <stdlib.h>
#include <string.h>

struct rule {
    char *selector, *declarations;
    int weight; /* a hundred for each class, one for each type */
};

struct style_sheet {
    struct rule *rules; /* lighter ones first */
    size_t count;
};

struct style style_initial(void)
{
    return (struct style){PAINT_INK, PAINT_NONE, ANCHOR_START, 1, 16, 0, 0};
}

int style_has_class(xmlNodePtr element, const char *word, size_t length)
{
    char *classes = node_attribute(element, "class");
    int has = 0;
    for (const char *s = classes; *s && !has; s += strcspn(s, " \t\r\n")) {
        s += strspn(s, " \t\r\n");
        has = strcspn(s, " \t\r\n") == length && length && strncmp(s, word, length) == 0;
    }
    free(classes);
    return has;
}

/* Whether an element is what a selector without combinators wants: type, classes. */
static int is_simple_match(xmlNodePtr element, const char *s, size_t length)
{
    const char *end = s + length;
    size_t type = strcspn(s, ".");
    type = type > length ? length : type;
    if (type && !(type == 1 && *s == '*') &&
        (strlen((const char *)element->name) != type ||
         strncmp((const char *)element->name, s, type) != 0))
        return 0;
    for (s += type; s < end;) {
        size_t word = strcspn(s + 1, ".");
        word = word > (size_t)(end - s - 1) ? (size_t)(end - s - 1) : word;
        if (!style_has_class(element, s + 1, word))
            return 0;
        s += word + 1;
    }
    return 1;
}

static xmlNodePtr element_before(xmlNodePtr element)
{
    do
        element = element->prev;
    while (element && element->type != XML_ELEMENT_NODE);
    return element;
}

/* From the last simple selector of the text (length bytes, without blanks beside combinators) to the first. */
static int is_match(xmlNodePtr element, const char *selector, size_t length)
{
    size_t start = length;
    while (start && strchr(" >~", selector[start - 1]) == NULL)
        start--;
    if (!is_simple_match(element, selector + start, length - start))
        return 0;
    if (start == 0)
        return 1;
    char how = selector[start - 1];
    xmlNodePtr other = element;
    do {
        other = how == '~' ? element_before(other) : other->parent;
        if (other == NULL || other->type != XML_ELEMENT_NODE)
            return 0;
        if (is_match(other, selector, start - 1))
            return 1;
    } while (how != '>');
    return 0;
}

/* One blank at most, none beside a combinator; NULL for what is not known here. */
static char *tidy(const char *s, size_t length)
{
    char *made = text_copy_part(s, length), *to = made;
    for (const char *from = made; *from; from++) {
        int is_blank = strchr(" \t\r\n", *from) != NULL;
        if (strchr(":[+#", *from)) {
            free(made);
            return NULL;
        }
        if (is_blank && (to == made || strchr(" >~", to[-1])))
            continue;
        if (!is_blank && strchr(">~", *from) && to > made && to[-1] == ' ')
            to--;
        *to++ = is_blank ? ' ' : *from;
    }
    if (to > made && to[-1] == ' ')
        to--;
    *to = '\0';
    return made;
}

static int weight_of(const char *selector)
{
    int weight = 0;
    for (const char *s = selector; *s; s++)
        weight += *s == '.' ? 100 : (s == selector || strchr(" >~", s[-1])) && *s != '*' ? 1 : 0;
    return weight;
}

/* Selectors have commas between. Of the same weight the later counts more. */
static void add_rules(struct style_sheet *sheet, const char *selectors, const char *end,
                      const char *body, size_t length)
{
    while (selectors < end) {
        size_t part = strcspn(selectors, ",{");
        char *selector = tidy(selectors, part);
        if (selector && *selector) {
            struct rule rule = {selector, text_copy_part(body, length), weight_of(selector)};
            sheet->rules = memory_resize(sheet->rules, sheet->count + 1, sizeof *sheet->rules);
            size_t at = sheet->count++;
            for (; at && sheet->rules[at - 1].weight > rule.weight; at--)
                sheet->rules[at] = sheet->rules[at - 1];
            sheet->rules[at] = rule;
        } else {
            free(selector);
        }
        selectors += part + 1;
    }
}

/* Behind the brace that ends what an open one began. */
static const char *skip_braces(const char *s)
{
    int depth = 0;
    for (; *s; s++) {
        depth += *s == '{';
        if (*s == '}' && --depth <= 0)
            return s + 1;
    }
    return s;
}

static void add_text(struct style_sheet *sheet, const char *s)
{
    for (;;) {
        s += strspn(s, " \t\r\n");
        if (strncmp(s, "/*", 2) == 0) {
            const char *end = strstr(s, "*/");
            s = end ? end + 2 : s + strlen(s);
        } else if (*s == '@') {
            s = skip_braces(s);
        } else {
            const char *open = strchr(s, '{'), *close = open ? strchr(open, '}') : NULL;
            if (close == NULL)
                return;
            add_rules(sheet, s, open, open + 1, (size_t)(close - open - 1));
            s = close + 1;
        }
    }
}

struct style_sheet *style_sheet_read(xmlDocPtr doc)
{
    struct style_sheet *sheet = memory_get(1, sizeof *sheet);
    xmlNodePtr root = xmlDocGetRootElement(doc);
    for (xmlNodePtr n = root; n; n = walk_next(n, root))
        if (n->type == XML_ELEMENT_NODE && strcmp((const char *)n->name, "style") == 0) {
            xmlChar *text = xmlNodeGetContent(n);
            add_text(sheet, (const char *)text);
            xmlFree(text);
        }
    return sheet;
}

void style_sheet_free(struct style_sheet *sheet)
{
    for (size_t i = 0; i < sheet->count; i++) {
        free(sheet->rules[i].selector);
        free(sheet->rules[i].declarations);
    }
    free(sheet->rules);
    free(sheet);
}

static enum style_paint paint_of(const char *value, size_t length)
{
    static const char *const blank[] = {"#fff", "#ffffff", "white"};
    if (length == 4 && strncmp(value, "none", 4) == 0)
        return PAINT_NONE;
    for (size_t i = 0; i < sizeof blank / sizeof blank[0]; i++)
        if (strlen(blank[i]) == length && strncmp(value, blank[i], length) == 0)
            return PAINT_BLANK;
    return PAINT_INK;
}

static int is_word(const char *s, size_t length, const char *word)
{
    return strlen(word) == length && strncmp(s, word, length) == 0;
}

static void apply(struct style *s, const char *name, size_t length, const char *value, size_t size)
{
    double number;
    int is_number = number_read(value, &number) != NULL;
    if (is_word(name, length, "fill")) {
        s->fill = paint_of(value, size);
    } else if (is_word(name, length, "stroke")) {
        s->stroke = paint_of(value, size);
    } else if (is_word(name, length, "stroke-width")) {
        s->stroke_width = is_number ? number : s->stroke_width;
    } else if (is_word(name, length, "font-size") || is_word(name, length, "font")) {
        const char *at = value;
        while (at < value + size && number_read(at, &number) == NULL)
            at += strcspn(at, " ") + 1; /* font: its style and weight come first */
        s->font_size = at < value + size ? number : s->font_size;
    } else if (is_word(name, length, "text-anchor")) {
        s->anchor = is_word(value, size, "middle") ? ANCHOR_MIDDLE
                    : is_word(value, size, "end")  ? ANCHOR_END
                                                   : ANCHOR_START;
    } else if (is_word(name, length, "display")) {
        s->is_hidden = is_word(value, size, "none");
    } else if (is_word(name, length, "stroke-dasharray")) {
        s->dashes = 0;
        for (const char *at = value; at < value + size && is_number; s->dashes++) {
            const char *end = number_read(at, &number);
            if (end == NULL || end > value + size)
                break;
            at = end + strspn(end, " ,");
        }
    }
}

static void apply_all(struct style *style, const char *declarations)
{
    for (const char *s = declarations; *s;) {
        s += strspn(s, " \t\r\n;");
        size_t name = strcspn(s, ":;");
        if (s[name] != ':')
            return;
        const char *value = s + name + 1;
        value += strspn(value, " \t\r\n");
        size_t size = strcspn(value, ";"), rest = size;
        while (size && strchr(" \t\r\n", value[size - 1]))
            size--;
        while (name && strchr(" \t\r\n", s[name - 1]))
            name--;
        apply(style, s, name, value, size);
        s = value + rest;
    }
}

struct style style_of(const struct style_sheet *sheet, xmlNodePtr element,
                      const struct style *parent)
{
    static const char *const attributes[] = {"fill",      "stroke",      "stroke-width",
                                             "font-size", "text-anchor", "stroke-dasharray",
                                             "display"};
    struct style style = *parent;
    for (size_t i = 0; i < sizeof attributes / sizeof attributes[0]; i++) {
        char *value = node_attribute(element, attributes[i]);
        if (*value)
            apply(&style, attributes[i], strlen(attributes[i]), value, strlen(value));
        free(value);
    }
    for (size_t i = 0; i < sheet->count; i++)
        if (is_match(element, sheet->rules[i].selector, strlen(sheet->rules[i].selector)))
            apply_all(&style, sheet->rules[i].declarations);
    char *own = node_attribute(element, "style");
    apply_all(&style, own);
    free(own);
    return style;
}
