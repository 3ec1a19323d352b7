#include "model/expression_names.h"

#include "base/memory.h"

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

/* A variable with its fixed predicates: the text where it is an empty set. */
static char *empty_variable(const char *at, xmlXPathContextPtr xpath)
{
    const char *end = past_name(at + 1), *next = past_blanks(end);
    int chosen = 0, empty = 0;
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

/* A name where an operand may stand is an element's, a function's, an axis or a prefix. */
static char *plain_element(const char *at, const char *end)
{
    const char *next = past_blanks(end);
    return *next == '(' || *next == ':' ? NULL : text_print("%.*s", (int)(end - at), at);
}

char *expression_names_missing(const char *text, xmlXPathContextPtr xpath)
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
            missing = empty_variable(at, xpath);
            at = past_name(at + 1);
            operand = 0;
        } else if (begins_name(*at)) {
            at = past_name(at);
            int is_operator = !operand;
            if (operand && !attribute)
                missing = plain_element(begin, at);
            /* behind a prefix or an axis anything may come */
            for (const char *next; operand && *(next = past_blanks(at)) == ':';) {
                at = past_blanks(next + (next[1] == ':' ? 2 : 1));
                at = *at == '*' ? at + 1 : past_name(at);
            }
            operand = is_operator;
        } else if (*at >= '0' && *at <= '9') {
            at += strspn(at, "0123456789.");
            operand = 0;
        } else {
            of_attribute = *at == '@';
            /* a star is a name where an operand may stand */
            operand = *at != ')' && *at != ']' && *at != '.' && !(*at == '*' && operand);
            at++;
        }
    }
    return missing;
}
