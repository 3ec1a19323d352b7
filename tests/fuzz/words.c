#include "words.h"

#include <ctype.h>
#include <string.h>

const char *words_no_number(const char *text, const char *source)
{
    static const char *const bad[] = {"NaN", "nan", "Infinity", "inf", "INF", "undefined"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        for (const char *at = text; (at = strstr(at, bad[i])) != NULL; at++)
            if ((at == text || !isalpha((unsigned char)at[-1])) &&
                !isalpha((unsigned char)at[strlen(bad[i])]) && strcasestr(source, bad[i]) == NULL)
                return bad[i];
    return NULL;
}

static const char *skip_blanks(const char *p)
{
    return p + strspn(p, " \t\r\n");
}

/* Each goes over what stands at p and returns what is behind it, or NULL, *fault then being where. */
static const char *skip_string(const char *p, const char **fault)
{
    for (p++; *p != '"'; p++) {
        *fault = p;
        if ((unsigned char)*p < ' ')
            return NULL;
        if (*p != '\\')
            continue;
        p++;
        if (*p == 'u' && strspn(p + 1, "0123456789abcdefABCDEF") >= 4)
            p += 4;
        else if (*p == '\0' || strchr("\"\\/bfnrt", *p) == NULL)
            return NULL;
    }
    return p + 1;
}

static const char *skip_digits(const char *p)
{
    size_t count = strspn(p, "0123456789");
    return count ? p + count : NULL;
}

static const char *skip_number(const char *p)
{
    p += *p == '-';
    p = *p == '0' ? p + 1 : skip_digits(p);
    if (p && *p == '.')
        p = skip_digits(p + 1);
    if (p && (*p == 'e' || *p == 'E')) {
        p += strspn(p + 1, "+-") == 1 ? 2 : 1;
        p = skip_digits(p);
    }
    return p;
}

static const char *skip_word(const char *p)
{
    static const char *const words[] = {"true", "false", "null"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strncmp(p, words[i], strlen(words[i])) == 0)
            return p + strlen(words[i]);
    return NULL;
}

static const char *skip_value(const char *p, int depth, const char **fault);

static const char *skip_list(const char *p, int depth, const char **fault)
{
    char end = *p == '{' ? '}' : ']';
    p = skip_blanks(p + 1);
    if (*p == end)
        return p + 1;
    for (;;) {
        *fault = p;
        if (end == '}') {
            if (*p != '"' || (p = skip_string(p, fault)) == NULL)
                return NULL;
            *fault = p = skip_blanks(p);
            if (*p++ != ':')
                return NULL;
        }
        p = skip_value(p, depth, fault);
        if (p == NULL)
            return NULL;
        *fault = p = skip_blanks(p);
        if (*p == end)
            return p + 1;
        if (*p != ',')
            return NULL;
        p = skip_blanks(p + 1);
    }
}

static const char *skip_value(const char *p, int depth, const char **fault)
{
    enum { DEEPEST = 1000 };
    *fault = p = skip_blanks(p);
    if (depth > DEEPEST)
        return NULL;
    if (*p == '{' || *p == '[')
        return skip_list(p, depth + 1, fault);
    if (*p == '"')
        return skip_string(p, fault);
    return *p == '-' || isdigit((unsigned char)*p) ? skip_number(p) : skip_word(p);
}

const char *words_no_json(const char *text)
{
    const char *fault = text, *end = skip_value(text, 0, &fault);
    if (end == NULL)
        return fault;
    end = skip_blanks(end);
    return *end ? end : NULL;
}
