#include "document/validate.h"

#include "base/likeness.h"
#include "base/memory.h"
#include "document/compat.h"
#include "document/input.h"
#include "document/walk.h"

#include <float.h>
#include <stdlib.h>
#include <string.h>

struct validation {
    const struct naming *naming;
    const char *file;
    struct diag *diag;
    /* libxml2 says the same value's fault twice, by facet and by type: the first is kept. */
    xmlNodePtr last_node;
    char *last_attribute;
};

struct compiling {
    const char *path;
    struct diag *diag;
};

static void on_compile_error(void *user, compat_error error)
{
    const struct compiling *c = user;
    if (error && error->level >= XML_ERR_ERROR)
        diag_text(c->diag, LEVEL_ERROR, STATUS_TRANSFORM, c->path, error->line, error->message);
}

/* Leaves annotations out, two thirds of a schema, and their lines where they are. */
static void leave_annotations_out(char *text)
{
    static const char start[] = "<xs:annotation>", end[] = "</xs:annotation>";
    char *to = text;
    const char *from = text, *at, *close;
    while ((at = text_find(from, start)) != NULL && (close = text_find(at, end)) != NULL) {
        memmove(to, from, (size_t)(at - from));
        to += at - from;
        from = close + sizeof end - 1;
        for (const char *p = at; (p = memchr(p, '\n', (size_t)(from - p))) != NULL; p++)
            *to++ = '\n';
    }
    memmove(to, from, strlen(from) + 1);
}

xmlSchemaPtr validate_compile(const char *path, struct diag *d)
{
    size_t size;
    struct diag silent = {.quiet = 1};
    char *text = input_load(path, &size, &silent);
    diag_clear(&silent);
    struct compiling compiling = {path, d};
    /* What is put together of several files has to have its own address. */
    int is_whole = text && strstr(text, "schemaLocation") == NULL;
    if (is_whole)
        leave_annotations_out(text);
    xmlSchemaParserCtxtPtr parser = is_whole ? xmlSchemaNewMemParserCtxt(text, (int)strlen(text))
                                             : xmlSchemaNewParserCtxt(path);
    xmlSchemaPtr schema = NULL;
    if (parser) {
        xmlSchemaSetParserStructuredErrors(parser, on_compile_error, &compiling);
        schema = xmlSchemaParse(parser);
    }
    xmlSchemaFreeParserCtxt(parser);
    free(text);
    if (schema == NULL && !diag_has_errors(d))
        diag_say(d, LEVEL_ERROR, STATUS_TRANSFORM, path, 0, "schema-does-not-compile", NULL);
    return schema;
}

/* The quoted word after `attribute ` in one of libxml2's messages. */
static char *attribute_in(const char *message)
{
    const char *start = strstr(message, "attribute '");
    if (start == NULL)
        return NULL;
    start += strlen("attribute '");
    const char *end = strchr(start, '\'');
    return end ? text_copy_part(start, (size_t)(end - start)) : NULL;
}

/* `( a, b )` of a message with each name as the user would spell it. */
static char *expected_in(const struct validation *v, const char *message)
{
    const char *start = strstr(message, "( "), *end = start ? strrchr(start, ')') : NULL;
    char *list = text_copy("");
    const char *p = start ? start + 1 : NULL;
    while (p && p < end) {
        p += strspn(p, " ,");
        size_t n = strcspn(p, " ,)");
        if (n == 0)
            break;
        char *name = text_copy_part(p, n);
        const char *brace = strrchr(name, '}'); /* {namespace}name */
        const char *local = brace ? brace + 1 : name;
        const char *spelt = naming_spelling(v->naming, local, v->diag->lang, 1);
        text_append(&list, "%s%s", *list ? ", " : "", spelt ? spelt : local);
        free(name);
        p += n;
    }
    return list;
}

static char *text_of(xmlNodePtr node, const char *attribute)
{
    xmlChar *s = attribute ? xmlGetNoNsProp(node, BAD_CAST attribute) : xmlNodeGetContent(node);
    char *copy = text_copy(s ? (const char *)s : "");
    xmlFree(s);
    return copy;
}

/* The values of a facet, `{'a', 'b'}` of a message, as the user would spell them. */
static void add_allowed(const struct validation *v, const char *message, const char *attribute,
                        struct text_list *allowed)
{
    const char *p = strstr(message, "{'");
    while (p && (p = strchr(p, '\'')) != NULL) {
        const char *end = strchr(++p, '\'');
        if (end == NULL)
            return;
        char *value = text_copy_part(p, (size_t)(end - p));
        text_list_add(allowed, naming_value(v->naming, attribute, value));
        free(value);
        p = end + 1;
    }
}

/* A value of numbers where the example has some, too: they have units, decimal commas or other separators. */
static int is_of_numbers(const char *value, const char *example)
{
    static const char begins[] = "-+.0123456789", may[] = "-+.0123456789, \t\r\n";
    return *example && strchr(begins, *example) && *value && strchr(begins, *value) &&
           (value[strspn(value, may)] || (strchr(value, ',') && !strchr(example, ',')));
}

struct value {
    const char *attribute, *spelt, *meaning, *example;
};

static void say_value(struct validation *v, xmlNodePtr node, struct value a, long line,
                      const char *message)
{
    enum { MOST_ALLOWED = 24 };
    char *value = text_of(node, a.attribute);
    struct text_list allowed = {0};
    add_allowed(v, message, a.attribute, &allowed);
    const char *meant = naming_meant(v->naming, a.attribute, value, &allowed);
    int told = allowed.count && strstr(a.meaning, allowed.items[0]) != NULL;
    char *list =
        allowed.count <= MOST_ALLOWED && !told ? text_list_join(&allowed, ", ") : text_copy("");
    const char *expected = *list ? list : *a.meaning ? a.meaning : a.example;
    const char *pattern = messages_pattern(v->diag->messages, "schema-value-list", v->diag->lang);
    const char *const parts[] = {a.meaning, list};
    char *both = *a.meaning && *list ? messages_text(pattern, "schema-value-list", parts, 2)
                                     : text_copy(expected);
    char *sample = text_print("%s=\"%s\"", a.spelt, meant ? meant : *a.example ? a.example : "…");
    const char *id = meant && likeness_slips(meant, value) == 0 ? "schema-value-mixed"
                     : meant                                    ? "schema-value-meant"
                     : *both && is_of_numbers(value, a.example) ? "schema-value-numbers"
                     : *a.example && *both                      ? "schema-attribute-value"
                     : *both                                    ? "schema-value-of"
                                                                : "schema-attribute-value-plain";
    diag_say(v->diag, LEVEL_ERROR, STATUS_INVALID, v->file, line, id, a.spelt, naming_of_node(node),
             value, both, sample, NULL);
    free(sample);
    free(both);
    free(list);
    text_list_clear(&allowed);
    free(value);
}

/* A number that is too small, too large or none, where nothing else is known of what is expected; 0: it is another fault. */
static int say_number(struct validation *v, xmlNodePtr node, const char *attribute, long line,
                      const char *message)
{
    static const char *const says[][2] = {
        {"minimum value allowed ('", "schema-number-least"},
        {"maximum value allowed ('", "schema-number-most"},
        {"not accepted by the pattern '[^eE]*", "schema-number-none"},
        {"not a valid value of the atomic type 'number'", "schema-number-none"},
    };
    size_t i = 0;
    const char *at = NULL;
    while (i < sizeof says / sizeof *says && (at = strstr(message, says[i][0])) == NULL)
        i++;
    if (at == NULL)
        return 0;
    at += strlen(says[i][0]);
    char *bound = text_copy_part(at, strcspn(at, "'"));
    char *value = attribute ? text_of(node, attribute) : (char *)xmlNodeGetContent(node);
    xmlAttrPtr a = attribute ? xmlHasProp(node, BAD_CAST attribute) : NULL;
    diag_say(v->diag, LEVEL_ERROR, STATUS_INVALID, v->file, line, says[i][1],
             naming_of_node(a ? (xmlNodePtr)a : node), value, bound, NULL);
    if (attribute)
        free(value);
    else
        xmlFree(value);
    free(bound);
    return 1;
}

static void say_attribute(struct validation *v, xmlNodePtr node, const char *attribute, long line,
                          int code, const char *message)
{
    const char *element = naming_of_node(node);
    const char *canonical = (const char *)node->name;
    xmlAttrPtr at = xmlHasProp(node, BAD_CAST attribute);
    const char *spelt = at ? naming_of_node((xmlNodePtr)at)
                           : naming_spelling(v->naming, attribute, v->diag->lang, 1);
    if (spelt == NULL)
        spelt = attribute;
    const char *example = naming_example(v->naming, canonical, attribute);
    const char *meaning = naming_meaning(v->naming, canonical, attribute, v->diag->lang);
    char *sample = text_print("%s=\"%s\"", spelt, *example ? example : "…");
    if (code == XML_SCHEMAV_CVC_COMPLEX_TYPE_3_2_1 ||
        code == XML_SCHEMAV_CVC_COMPLEX_TYPE_3_2_2) { /* 2: beside a wildcard */
        const char *near = naming_nearest(v->naming, attribute, canonical);
        if (near && strcmp(near, attribute) == 0)
            near = NULL; /* a right name in the wrong place */
        int nested = naming_is_nested(v->naming, canonical, spelt);
        if (near == NULL && strcmp(attribute, "lang") == 0 &&
            xmlDocGetRootElement(node->doc) == node)
            near = "xml:lang"; /* XML's own, which every language of ours has */
        diag_say(v->diag, LEVEL_ERROR, STATUS_INVALID, v->file, line,
                 nested                             ? "schema-attribute-nested"
                 : near == NULL                     ? "schema-attribute-unknown"
                 : likeness_slips(near, spelt) == 0 ? "schema-attribute-mixed"
                                                    : "schema-attribute-misspelt",
                 spelt, element, near, NULL);
    } else if (code == XML_SCHEMAV_CVC_COMPLEX_TYPE_4) {
        diag_say(v->diag, LEVEL_ERROR, STATUS_INVALID, v->file, line, "schema-attribute-missing",
                 element, spelt, sample, NULL);
    } else if (*meaning || !say_number(v, node, attribute, line, message)) {
        say_value(v, node, (struct value){attribute, spelt, meaning, example}, line, message);
    }
    free(sample);
}

static void say_element(struct validation *v, xmlNodePtr node, long line, int code,
                        const char *message)
{
    const char *element = naming_of_node(node);
    if (code == XML_SCHEMAV_ELEMENT_CONTENT) {
        const char *parent = node->parent && node->parent->type == XML_ELEMENT_NODE
                                 ? (const char *)node->parent->name
                                 : "";
        const char *attribute =
            node->_private ? NULL : naming_attribute_called(v->naming, element, parent);
        if (attribute) { /* said as other languages say it */
            char *sample =
                text_print("%s=\"%s\"", naming_spelling(v->naming, attribute, v->diag->lang, 1),
                           naming_example(v->naming, parent, attribute));
            diag_say(v->diag, LEVEL_ERROR, STATUS_INVALID, v->file, line,
                     "schema-element-attribute", element, naming_of_node(node->parent), sample,
                     NULL);
            free(sample);
            return;
        }
        char *expected = expected_in(v, message);
        const char *near = naming_nearest(v->naming, element, NULL);
        int slips = near && strcmp(near, element) != 0 ? likeness_slips(near, element) : -1;
        const char *id = strstr(message, "Missing child") ? "schema-child-missing"
                         : slips == 0                     ? "schema-element-mixed"
                         : slips > 0                      ? "schema-element-misspelt"
                         : *expected                      ? "schema-element-unexpected"
                                                          : "schema-element-alien";
        diag_say(v->diag, LEVEL_ERROR, STATUS_INVALID, v->file, line, id, element, expected,
                 near ? near : "", NULL);
        free(expected);
    } else if (code == XML_SCHEMAV_CVC_COMPLEX_TYPE_2_1 ||
               code == XML_SCHEMAV_CVC_COMPLEX_TYPE_2_3) {
        diag_say(v->diag, LEVEL_ERROR, STATUS_INVALID, v->file, line, "schema-text", element, NULL);
    } else if (code == XML_SCHEMAV_CVC_COMPLEX_TYPE_2_2) {
        diag_say(v->diag, LEVEL_ERROR, STATUS_INVALID, v->file, line, "schema-no-children", element,
                 NULL);
    } else if (!say_number(v, node, NULL, line, message) &&
               !(node == v->last_node && strstr(message, "of the list type"))) {
        diag_say(v->diag, LEVEL_ERROR, STATUS_INVALID, v->file, line, "schema-other", message,
                 NULL);
    }
}

static void on_error(void *user, compat_error error)
{
    struct validation *v = user;
    if (diag_is_full(v->diag)) {
        diag_text(v->diag, LEVEL_ERROR, STATUS_INVALID, v->file, 0, "");
        return;
    }
    xmlNodePtr node = error->node;
    const char *message = error->message ? error->message : "";
    char *attribute = attribute_in(message);
    if (node && node->type == XML_ATTRIBUTE_NODE) {
        free(attribute);
        attribute = text_copy((const char *)node->name);
        node = node->parent;
    }
    if (node && attribute && node == v->last_node && v->last_attribute &&
        strcmp(attribute, v->last_attribute) == 0) {
        free(attribute);
        return;
    }
    long line = node ? xmlGetLineNo(node) : error->line;
    if (node == NULL || node->type != XML_ELEMENT_NODE) {
        diag_say(v->diag, LEVEL_ERROR, STATUS_INVALID, v->file, line, "schema-other", message,
                 NULL);
    } else if (attribute) {
        say_attribute(v, node, attribute, line, error->code, message);
    } else {
        say_element(v, node, line, error->code, message);
    }
    v->last_node = node;
    free(v->last_attribute);
    v->last_attribute = attribute;
}

/* How many digits the longest whole number of a text has, if none can be that long: else 0. */
static size_t digits_too_many(const char *text)
{
    size_t longest = 0, length;
    for (const char *p = text; *p; p += length ? length : 1) {
        length = strspn(p, "0123456789");
        if (length > DBL_MAX_10_EXP && (p == text || p[-1] != '.') && length > longest)
            longest = length;
    }
    return longest;
}

/* Patterns of digits let numbers through that no computer's number is. */
static int check_numbers(const struct validation *v, xmlDocPtr doc)
{
    int invalid = 0;
    xmlNodePtr root = xmlDocGetRootElement(doc);
    for (xmlNodePtr node = root; node; node = walk_next(node, root)) {
        if (node->type != XML_ELEMENT_NODE)
            continue;
        for (xmlAttrPtr a = node->properties; a; a = a->next) {
            const char *value = a->children ? (const char *)a->children->content : NULL;
            size_t digits = value && strlen(value) > DBL_MAX_10_EXP ? digits_too_many(value) : 0;
            if (digits == 0 || strcmp((const char *)a->name, "name") == 0)
                continue;
            char *count = text_print("%zu", digits);
            diag_say(v->diag, LEVEL_ERROR, STATUS_INVALID, v->file, xmlGetLineNo(node),
                     "schema-digits", naming_of_node((xmlNodePtr)a), count, NULL);
            free(count);
            invalid = 1;
        }
    }
    return invalid;
}

int validate_document(xmlSchemaPtr schema, xmlDocPtr doc, const struct naming *naming,
                      const char *file, struct diag *d)
{
    struct validation v = {naming, file, d, NULL, NULL};
    xmlSchemaValidCtxtPtr ctxt = xmlSchemaNewValidCtxt(schema);
    if (ctxt == NULL)
        return -1;
    xmlSchemaSetValidStructuredErrors(ctxt, on_error, &v);
    /* Without it libxml2 looks for one among all siblings before each error. */
    xmlSchemaValidateSetFilename(ctxt, file);
    int invalid = xmlSchemaValidateDoc(ctxt, doc);
    xmlSchemaFreeValidCtxt(ctxt);
    free(v.last_attribute);
    return check_numbers(&v, doc) ? 1 : invalid;
}
