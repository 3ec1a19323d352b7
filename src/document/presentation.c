#include "document/presentation.h"

#include "base/memory.h"
#include "document/insert.h"
#include "document/node.h"
#include "document/walk.h"

#include <stdlib.h>
#include <string.h>

static const char *const properties[] = {"fill",           "stroke",          "stroke-width",
                                         "stroke-linecap", "stroke-linejoin", "stroke-dasharray",
                                         "stroke-opacity", "fill-opacity",    "opacity",
                                         "text-anchor",    "font-size",       "font-family",
                                         "font-style",     "font-weight"};
enum { PROPERTIES = sizeof properties / sizeof *properties, FONT_SIZE = 10, FONT_FAMILY = 11 };

/* One selector with what it sets; NULL: nothing said. */
struct rule {
    char *selector;
    const char *end;
    int weight;
    char *value[PROPERTIES];
};

struct sheet {
    struct rule *rules;
    size_t count;
};

static char *piece(const char *from, const char *to)
{
    while (from < to && strchr(" \t\r\n", *from))
        from++;
    while (to > from && strchr(" \t\r\n", to[-1]))
        to--;
    return text_copy_part(from, (size_t)(to - from));
}

static int property(const char *name)
{
    for (int i = 0; i < PROPERTIES; i++)
        if (strcmp(name, properties[i]) == 0)
            return i;
    return -1;
}

static void set(char **value, int i, char *text)
{
    free(value[i]);
    value[i] = text;
}

/* A size in pixels is one in the units of the drawing. */
static char *without_unit(char *size)
{
    size_t length = strlen(size);
    if (length > 2 && strcmp(size + length - 2, "px") == 0)
        size[length - 2] = '\0';
    return size;
}

/* `font: 4.73px systel, sans-serif`, the one shorthand of ours. */
static void set_font(char **value, char *text)
{
    char *blank = strchr(text, ' ');
    if (blank) {
        set(value, FONT_FAMILY, text_copy(blank + 1));
        *blank = '\0';
        set(value, FONT_SIZE, without_unit(text_copy(text)));
    }
    free(text);
}

static void read_declarations(char **value, const char *from, const char *to)
{
    while (from < to) {
        const char *end = memchr(from, ';', (size_t)(to - from));
        end = end ? end : to;
        const char *colon = memchr(from, ':', (size_t)(end - from));
        if (colon) {
            char *name = piece(from, colon), *text = piece(colon + 1, end);
            int i = property(name);
            if (strcmp(name, "font") == 0)
                set_font(value, text);
            else if (i >= 0)
                set(value, i, i == FONT_SIZE ? without_unit(text) : text);
            else
                free(text);
            free(name);
        }
        from = end + 1;
    }
}

static int weight_of(const char *selector)
{
    int weight = 0;
    for (const char *s = selector; *s; s++)
        weight += *s == '.' ? 256 : (s == selector || s[-1] == ' ') && *s != ' ';
    return weight;
}

static void add_rule(struct sheet *sheet, const char *from, const char *brace, const char *end)
{
    while (from < brace) {
        const char *comma = memchr(from, ',', (size_t)(brace - from));
        comma = comma ? comma : brace;
        char *selector = piece(from, comma);
        if (*selector && selector[strcspn(selector, "~>+:[#*@")] == '\0') {
            sheet->rules = memory_resize(sheet->rules, sheet->count + 1, sizeof *sheet->rules);
            struct rule *r = &sheet->rules[sheet->count++];
            *r = (struct rule){.selector = selector,
                               .end = selector + strlen(selector),
                               .weight = weight_of(selector)};
            read_declarations(r->value, brace + 1, end);
            selector = NULL;
        }
        free(selector);
        from = comma + 1;
    }
}

/* The end of the block whose brace is there. */
static const char *block_end(const char *brace)
{
    int depth = 0;
    for (const char *s = brace; *s; s++) {
        depth += (*s == '{') - (*s == '}');
        if (depth == 0)
            return s;
    }
    return NULL;
}

static void read_sheet(struct sheet *sheet, const char *text)
{
    for (const char *from = text, *brace, *end; (brace = strchr(from, '{')) != NULL;
         from = end + 1) {
        end = block_end(brace);
        if (end == NULL)
            return;
        const char *selector = from;
        while (selector < brace && strchr(" \t\r\n", *selector))
            selector++;
        if (*selector != '@')
            add_rule(sheet, selector, brace, end);
    }
}

static int has_class(const char *classes, const char *name, size_t length)
{
    for (const char *s = classes; *s; s += strcspn(s, " ")) {
        s += strspn(s, " ");
        if (strncmp(s, name, length) == 0 && (s[length] == ' ' || s[length] == '\0'))
            return 1;
    }
    return 0;
}

/* Stylesheets write an attribute's value as one text. */
static const char *classes_of(xmlNodePtr node)
{
    xmlAttrPtr own = node->properties;
    while (own && strcmp((const char *)own->name, "class") != 0)
        own = own->next;
    return own && own->children && own->children->content ? (const char *)own->children->content
                                                          : "";
}

/* text.small, .scheme, g: what stands before end */
static int is_simple(xmlNodePtr node, const char *selector, const char *end)
{
    size_t tag = 0;
    while (selector + tag < end && selector[tag] != '.')
        tag++;
    if (tag && (strncmp((const char *)node->name, selector, tag) != 0 || node->name[tag] != '\0'))
        return 0;
    const char *classes = selector + tag < end ? classes_of(node) : NULL;
    for (const char *name = selector + tag, *next; name < end; name = next) {
        for (next = ++name; next < end && *next != '.';)
            next++;
        if (!has_class(classes, name, (size_t)(next - name)))
            return 0;
    }
    return 1;
}

/* A selector, as far as end. */
static int matches(xmlNodePtr node, const char *selector, const char *end)
{
    const char *last = end;
    while (last > selector && last[-1] != ' ')
        last--;
    if (!is_simple(node, last, end))
        return 0;
    for (end = last; end > selector && end[-1] == ' ';)
        end--;
    int found = end == selector;
    for (xmlNodePtr n = node->parent; n && n->type == XML_ELEMENT_NODE && !found; n = n->parent)
        found = matches(n, selector, end);
    return found;
}

/* What rules say of the node itself: the heaviest, of several the last. */
static void cascade(const struct sheet *sheet, xmlNodePtr node, const char **said)
{
    int weight[PROPERTIES] = {0};
    for (size_t i = 0; i < sheet->count; i++) {
        const struct rule *r = &sheet->rules[i];
        if (!matches(node, r->selector, r->end))
            continue;
        for (int k = 0; k < PROPERTIES; k++)
            if (r->value[k] && r->weight >= weight[k]) {
                said[k] = r->value[k];
                weight[k] = r->weight;
            }
    }
}

/* What the node would have without its own rules. */
static char *inherited(xmlNodePtr node, const char *name)
{
    for (xmlNodePtr n = node; n && n->type == XML_ELEMENT_NODE; n = n->parent) {
        char *own = node_attribute(n, name);
        if (*own)
            return own;
        free(own);
    }
    return NULL;
}

static int is_in_definitions(xmlNodePtr node)
{
    for (; node && node->type == XML_ELEMENT_NODE; node = node->parent)
        if (strcmp((const char *)node->name, "defs") == 0)
            return 1;
    return 0;
}

/* Elements before their children: what is inherited is there as attributes. Where a symbol is used tells what it inherits, so its parts
 * have everything themselves. The family of letters is the drawing's. */
static void put(const struct sheet *sheet, xmlNodePtr node)
{
    const char *said[PROPERTIES] = {0};
    cascade(sheet, node, said);
    for (int i = 0; i < PROPERTIES; i++) {
        if (said[i] == NULL)
            continue;
        char *has = is_in_definitions(node) ? NULL : inherited(node, properties[i]);
        xmlNodePtr at = i == FONT_FAMILY && has == NULL ? xmlDocGetRootElement(node->doc) : node;
        if (has == NULL || strcmp(has, said[i]) != 0)
            xmlSetProp(at, BAD_CAST properties[i], BAD_CAST said[i]);
        free(has);
    }
}

static int is_drawn(xmlNodePtr node)
{
    static const char *const others[] = {"title", "desc", "style", "defs", "metadata", "script"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (strcmp((const char *)node->name, others[i]) == 0)
            return 0;
    return node->type == XML_ELEMENT_NODE;
}

void presentation_apply(xmlDocPtr doc)
{
    xmlNodePtr root = xmlDocGetRootElement(doc);
    struct sheet sheet = {0};
    if (root == NULL || strcmp((const char *)root->name, "svg") != 0)
        return;
    for (xmlNodePtr n = root; n; n = walk_next(n, root))
        if (n->type == XML_ELEMENT_NODE && strcmp((const char *)n->name, "style") == 0) {
            xmlChar *content = xmlNodeGetContent(n);
            char *text = text_copy((const char *)content);
            size_t size = strlen(text);
            xmlFree(content);
            insert_fill(&text, &size, 0);
            read_sheet(&sheet, text);
            free(text);
        }
    for (xmlNodePtr n = sheet.count ? root : NULL; n; n = walk_next(n, root))
        if (is_drawn(n))
            put(&sheet, n);
    for (size_t i = 0; i < sheet.count; i++) {
        free(sheet.rules[i].selector);
        for (int k = 0; k < PROPERTIES; k++)
            free(sheet.rules[i].value[k]);
    }
    free(sheet.rules);
}
