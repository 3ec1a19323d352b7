#include "commands/variant_column.h"

#include "base/numbers.h"
#include "document/walk.h"

#include <stdlib.h>
#include <string.h>

#define BLANKS " \t\r\n"
#define BETWEEN " ,;\t\r\n" /* the numbers of an attribute */

static char *trimmed(const char *start, size_t n)
{
    while (n > 0 && strchr(BLANKS, *start)) {
        start++;
        n--;
    }
    while (n > 0 && strchr(BLANKS, start[n - 1]))
        n--;
    return text_copy_part(start, n);
}

static int fail(struct variant_problem *p, const char *id, const char *a, const char *b)
{
    *p = (struct variant_problem){id, a ? text_copy(a) : NULL, b ? text_copy(b) : NULL};
    return -1;
}

void variant_problem_clear(struct variant_problem *problem)
{
    free(problem->a);
    free(problem->b);
    memset(problem, 0, sizeof *problem);
}

void variant_column_clear(struct variant_column *c)
{
    free(c->name);
    free(c->attribute);
    memset(c, 0, sizeof *c);
}

char *variant_number(const char *text)
{
    char *copy = text_copy(text), *comma = strchr(copy, ',');
    if (comma) {
        *comma = '.';
        double number;
        const char *end = number_read(copy, &number);
        if (end == NULL || *end || strchr(BLANKS, comma[1]))
            *comma = ',';
    }
    return copy;
}

static int is_number(const char *text)
{
    double number;
    const char *end = number_read(text, &number);
    return end && *end == '\0';
}

static const char *canonical_element(const struct variant_model *m, xmlNodePtr node)
{
    const char *name = vocabulary_element(m->vocabulary, m->kind, (const char *)node->name, NULL);
    return name ? name : (const char *)node->name;
}

/* The attribute that a name in any spelling means on an element; NULL: it has none. */
static xmlAttrPtr find_attribute(const struct variant_model *m, xmlNodePtr node, const char *name)
{
    const char *element = canonical_element(m, node);
    const char *wanted = vocabulary_attribute(m->vocabulary, m->kind, element, name);
    for (xmlAttrPtr a = node->properties; a; a = a->next) {
        const char *own =
            a->ns ? NULL
                  : vocabulary_attribute(m->vocabulary, m->kind, element, (const char *)a->name);
        if (a->ns == NULL && strcmp(own ? own : (const char *)a->name, wanted ? wanted : name) == 0)
            return a;
    }
    return NULL;
}

static int has_value(const struct variant_model *m, xmlNodePtr node, const char *name,
                     const char *value)
{
    xmlAttrPtr a = find_attribute(m, node, name);
    xmlChar *s = a ? xmlNodeGetContent((xmlNodePtr)a) : NULL;
    char *own = s ? trimmed((const char *)s, strlen((const char *)s)) : NULL;
    int same = own && strcmp(own, value) == 0;
    free(own);
    xmlFree(s);
    return same;
}

/* The first element below `from` with this name (NULL: any) and key: its number, name or id, or its
 * position among those of the name; "" is the first. */
static xmlNodePtr find_step(const struct variant_model *m, xmlNodePtr from, const char *element,
                            const char *key)
{
    static const char *const keys[] = {"number", "name", "id"};
    for (size_t k = 0; *key && k < sizeof keys / sizeof keys[0]; k++)
        for (xmlNodePtr n = walk_next(from, from); n; n = walk_next(n, from))
            if (n->type == XML_ELEMENT_NODE &&
                (element == NULL || strcmp(canonical_element(m, n), element) == 0) &&
                has_value(m, n, keys[k], key))
                return n;
    char *end;
    long place = *key ? strtol(key, &end, 10) : 1;
    if (element == NULL || place < 1 || (*key && *end))
        return NULL;
    for (xmlNodePtr n = walk_next(from, from); n; n = walk_next(n, from))
        if (n->type == XML_ELEMENT_NODE && strcmp(canonical_element(m, n), element) == 0 &&
            --place == 0)
            return n;
    return NULL;
}

static int is_element_name(const struct variant_model *m, xmlNodePtr root, const char *name)
{
    for (xmlNodePtr n = root; n; n = walk_next(n, root))
        if (n->type == XML_ELEMENT_NODE && strcmp(canonical_element(m, n), name) == 0)
            return 1;
    return 0;
}

/* One step: `2`, `elbow`, `body 2`, `connection`. */
static xmlNodePtr take_step(const struct variant_model *m, xmlNodePtr from, const char *step)
{
    xmlNodePtr root = xmlDocGetRootElement(m->doc);
    size_t n = strcspn(step, BLANKS);
    char *first = text_copy_part(step, n), *rest = trimmed(step + n, strlen(step + n));
    const char *known = vocabulary_element(m->vocabulary, m->kind, first, NULL);
    const char *element = known ? known : first;
    xmlNodePtr found = NULL;
    if (is_element_name(m, root, element))
        found = find_step(m, from, element, rest);
    if (found == NULL)
        found = find_step(m, from, NULL, step);
    free(first);
    free(rest);
    return found;
}

static xmlNodePtr find_element(const struct variant_model *m, const char *path)
{
    xmlNodePtr node = xmlDocGetRootElement(m->doc);
    for (const char *p = path; node && *p;) {
        size_t n = strcspn(p, "/");
        char *step = trimmed(p, n);
        if (*step)
            node = take_step(m, node, step);
        free(step);
        p += n + (p[n] == '/');
    }
    return node;
}

/* .2 or .y behind an attribute's name: cuts it off and returns the number, 0 where there is none.
 */
static int cut_number(char *name)
{
    char *dot = strrchr(name, '.'), *end;
    if (dot == NULL)
        return 0;
    static const char axes[] = "xyz";
    const char *axis = dot[1] && dot[2] == '\0' ? strchr(axes, dot[1]) : NULL;
    long number = axis ? axis - axes + 1 : strtol(dot + 1, &end, 10);
    if (number < 1 || number > 1000 || (axis == NULL && *end))
        return 0;
    *dot = '\0';
    return (int)number;
}

/* Does the vocabulary know the attribute there? On elements that it does not know anything goes. */
static int may_have(const struct variant_model *m, xmlNodePtr node, const char *name)
{
    const char *element = canonical_element(m, node);
    return find_attribute(m, node, name) ||
           vocabulary_attribute(m->vocabulary, m->kind, element, name) ||
           vocabulary_element(m->vocabulary, m->kind, element, NULL) == NULL;
}

static int read_path(struct variant_column *c, const char *key, const char *at,
                     const struct variant_model *m, struct variant_problem *problem)
{
    c->kind = VARIANT_ATTRIBUTE;
    c->name = trimmed(key, (size_t)(at - key));
    c->attribute = trimmed(at + 1, strlen(at + 1));
    c->number = cut_number(c->attribute);
    xmlNodePtr node = find_element(m, c->name);
    if (node == NULL)
        return fail(problem, "variants-no-element", c->name, NULL);
    if (xmlValidateNCName(BAD_CAST c->attribute, 0) != 0 || !may_have(m, node, c->attribute))
        return fail(problem, "variants-no-attribute", c->attribute, (const char *)node->name);
    return 0;
}

static int read_key(struct variant_column *c, const char *key, const struct text_list *known,
                    const struct variant_model *m, struct variant_problem *problem)
{
    const char *at = strrchr(key, '@');
    if (at)
        return read_path(c, key, at, m, problem);
    if (strncmp(key, "q ", 2) == 0) {
        c->kind = VARIANT_POSE;
        c->name = trimmed(key + 2, strlen(key + 2));
        return 0;
    }
    const char *name = key;
    if (!text_list_has(known, name)) { /* автор is author, as in models */
        const char *root = canonical_element(m, xmlDocGetRootElement(m->doc));
        name = vocabulary_attribute(m->vocabulary, m->kind, root, key);
    }
    if (*key == '\0')
        c->kind = VARIANT_NOTE;
    else if (strcmp(key, "file") == 0 || strcmp(key, "файл") == 0)
        c->kind = VARIANT_FILE;
    else if (name && text_list_has(known, name))
        c->kind = VARIANT_PARAM;
    else {
        char *names = text_list_join(known, ", ");
        fail(problem, "variants-head-unknown", names, NULL);
        free(names);
        return -1;
    }
    c->name = text_copy(c->kind == VARIANT_PARAM ? name : "");
    return 0;
}

int variant_column_read(struct variant_column *c, const char *head, const struct text_list *known,
                        const struct variant_model *m, struct variant_problem *problem)
{
    memset(c, 0, sizeof *c);
    memset(problem, 0, sizeof *problem);
    size_t n = strlen(head);
    const char *open = n && head[n - 1] == ']' ? strrchr(head, '[') : NULL;
    char *key = open ? trimmed(open + 1, n - (size_t)(open - head) - 2) : trimmed(head, n);
    int failed = read_key(c, key, known, m, problem);
    free(key);
    return failed;
}

/* The text with its number at a place put anew; NULL when there is none. */
static char *replace_number(const char *text, int number, const char *value)
{
    const char *p = text + strspn(text, BETWEEN);
    while (*p && --number > 0) {
        p += strcspn(p, BETWEEN);
        p += strspn(p, BETWEEN);
    }
    if (*p == '\0')
        return NULL;
    char *changed = text_copy_part(text, (size_t)(p - text));
    text_append(&changed, "%s%s", value, p + strcspn(p, BETWEEN));
    return changed;
}

static int set_number(const struct variant_column *c, xmlNodePtr node, xmlAttrPtr a,
                      const char *value, struct variant_problem *problem)
{
    if (!is_number(value))
        return fail(problem, "variants-not-number", value, NULL);
    xmlChar *old = a ? xmlNodeGetContent((xmlNodePtr)a) : NULL;
    char *changed = replace_number(old ? (const char *)old : "", c->number, value);
    int failed = changed == NULL;
    if (failed) {
        char *number = text_print("%d", c->number);
        fail(problem, "variants-no-number", old ? (const char *)old : "", number);
        free(number);
    } else {
        xmlSetProp(node, a->name, BAD_CAST changed);
    }
    free(changed);
    xmlFree(old);
    return failed ? -1 : 0;
}

int variant_column_set(const struct variant_column *c, const char *value,
                       const struct variant_model *m, struct variant_problem *problem)
{
    memset(problem, 0, sizeof *problem);
    xmlNodePtr node = find_element(m, c->name);
    if (node == NULL)
        return fail(problem, "variants-no-element", c->name, NULL);
    xmlAttrPtr a = find_attribute(m, node, c->attribute);
    xmlChar *old = a ? xmlNodeGetContent((xmlNodePtr)a) : NULL;
    /* A decimal comma where one number stands or is asked for; elsewhere commas are between. */
    int single = c->number || (old && is_number((const char *)old));
    char *plain = single ? variant_number(value) : text_copy(value);
    int failed = 0;
    if (c->number)
        failed = set_number(c, node, a, plain, problem);
    else
        xmlSetProp(node, a ? a->name : BAD_CAST c->attribute, BAD_CAST plain);
    free(plain);
    xmlFree(old);
    return failed;
}
