#include "model/expression_names.h"

#include "base/memory.h"

#include <libxml/xpathInternals.h>
#include <stdlib.h>
#include <string.h>

/* Bytes of other alphabets are letters: what XPath has understood has no others. */
static int begins_name(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || (unsigned char)c > 127;
}

static int goes_on(char c)
{
    return begins_name(c) || (c >= '0' && c <= '9') || c == '-' || c == '.';
}

static const char *past_blanks(const char *at)
{
    return at + strspn(at, " \t\r\n");
}

static const char *past_name(const char *at)
{
    while (goes_on(*at))
        at++;
    return at;
}

static const char *past_string(const char *at)
{
    const char *end = strchr(at + 1, *at);
    return end ? end + 1 : at + strlen(at);
}

/* Behind the bracket that closes the one at at. */
static const char *past_predicate(const char *at)
{
    int depth = 0;
    while (*at) {
        depth += (*at == '[') - (*at == ']');
        at = *at == '\'' || *at == '"' ? past_string(at) : at + 1;
        if (depth == 0)
            break;
    }
    return at;
}

/* Whether a predicate chooses the same at every moment: by attributes and numbers alone, of no value and by no function. */
static int is_fixed(const char *at, const char *end)
{
    for (; at < end; at++) {
        if (*at == '\'' || *at == '"')
            at = past_string(at) - 1;
        else if (strchr("$(/", *at) || (*at == '.' && (at[1] < '0' || at[1] > '9')))
            return 0;
    }
    return 1;
}

/* A variable that is none, or with its fixed predicates where it is an empty set. */
static char *missing_variable(const char *at, xmlXPathContextPtr xpath)
{
    const char *end = past_name(at + 1), *next = past_blanks(end);
    int chosen = 0, empty = 0;
    if (*next == ':')
        return NULL;
    char *name = text_print("%.*s", (int)(end - at - 1), at + 1);
    xmlXPathObjectPtr value = xmlXPathVariableLookup(xpath, BAD_CAST name);
    free(name);
    if (value == NULL)
        return text_print("%.*s", (int)(end - at), at);
    xmlXPathFreeObject(value);
    for (; *next == '['; next = past_blanks(end)) {
        const char *behind = past_predicate(next);
        if (!is_fixed(next, behind))
            break;
        end = behind;
        chosen = 1;
    }
    char *text = text_print("%.*s", (int)(end - at), at);
    xmlXPathObjectPtr set = chosen ? xmlXPathEvalExpression(BAD_CAST text, xpath) : NULL;
    empty = set && set->type == XPATH_NODESET && xmlXPathNodeSetIsEmpty(set->nodesetval);
    xmlXPathFreeObject(set);
    if (empty)
        return text;
    free(text);
    return NULL;
}

static int is_function(const char *prefix, const char *name, xmlXPathContextPtr xpath)
{
    const xmlChar *space = *prefix ? xmlXPathNsLookup(xpath, BAD_CAST prefix) : NULL;
    if (*prefix && space == NULL)
        return 0;
    return (space ? xmlXPathFunctionLookupNS(xpath, BAD_CAST name, space)
                  : xmlXPathFunctionLookup(xpath, BAD_CAST name)) != NULL;
}

/* The name before a parenthesis, behind its prefix: a function's, or it asks what kind a node is. */
static char *missing_function(const char *at, const char *end, xmlXPathContextPtr xpath)
{
    static const char kinds[] = " node text comment processing-instruction ";
    const char *colon = memchr(at, ':', (size_t)(end - at));
    char *prefix = colon ? text_print("%.*s", (int)(colon - at), at) : text_copy(""),
         *missing = NULL;
    const char *own = colon ? colon + 1 : at;
    char *name = text_print("%.*s", (int)(end - own), own), *kind = text_print(" %s ", name);
    if (!is_function(prefix, name, xpath) && (colon || strstr(kinds, kind) == NULL))
        missing = text_print("function %s%s%s", colon ? prefix : "", colon ? ":" : "", name);
    if (missing && !colon && is_function("math", name, xpath)) {
        free(missing);
        missing = text_print("function %s, but math:%s", name, name);
    }
    free(kind);
    free(name);
    free(prefix);
    return missing;
}

/* What a name is where an operand may stand, with the prefix or axes before it: up to the end of the step. */
static const char *past_step(const char *at)
{
    at = past_name(at);
    for (const char *next; *(next = past_blanks(at)) == ':';) {
        at = past_blanks(next + (next[1] == ':' ? 2 : 1));
        at = *at == '*' ? at + 1 : past_name(at);
    }
    return at;
}

/* An element without a prefix, or a function. Behind an axis anything may come. */
static char *missing_step(const char *at, const char *end, xmlXPathContextPtr xpath)
{
    const char *own = past_name(at);
    if (*past_blanks(end) == '(')
        return strstr(at, "::") && strstr(at, "::") < end ? NULL : missing_function(at, end, xpath);
    return own == end ? text_print("%.*s", (int)(end - at), at) : NULL;
}

/* libxml2 reads exponents, too. */
static const char *past_number(const char *at)
{
    at += strspn(at, "0123456789.");
    if (*at != 'e' && *at != 'E')
        return at;
    const char *digits = at + 1 + (at[1] == '+' || at[1] == '-');
    return *digits >= '0' && *digits <= '9' ? digits + strspn(digits, "0123456789") : at;
}

char *expression_names_told(const char *text, xmlXPathContextPtr xpath)
{
    char *missing = NULL;
    int operand = 1;      /* whether one may begin here */
    int of_attribute = 0; /* and its name is an attribute's */
    for (const char *at = past_blanks(text); *at && missing == NULL; at = past_blanks(at)) {
        const char *begin = at;
        int attribute = of_attribute;
        of_attribute = 0;
        if (*at == '\'' || *at == '"') {
            at = past_string(at);
            operand = 0;
        } else if (*at == '$') {
            missing = missing_variable(at, xpath);
            at = past_name(at + 1);
            operand = 0;
        } else if (begins_name(*at)) {
            int is_operator = !operand;
            at = is_operator ? past_name(at) : past_step(at);
            if (operand && !attribute)
                missing = missing_step(begin, at, xpath);
            operand = is_operator;
        } else if (*at >= '0' && *at <= '9') {
            at = past_number(at);
            operand = 0;
        } else {
            of_attribute = *at == '@';
            /* a star is a name where an operand may stand */
            operand = *at != ')' && *at != ']' && *at != '.' && !(*at == '*' && operand);
            at++;
        }
    }
    char *told = missing ? text_print("there is no %s", missing) : NULL;
    free(missing);
    return told;
}
