#include "base/printable.h"

#include "base/memory.h"

#include <stdio.h>
#include <string.h>

/* The character at p and how many bytes it takes; -1 and one byte where there is none. */
static long decode(const unsigned char *p, size_t *length)
{
    static const struct {
        unsigned char mask, lead, bits;
        long least;
    } forms[] = {{0x80, 0x00, 0x7F, 0},
                 {0xE0, 0xC0, 0x1F, 0x80},
                 {0xF0, 0xE0, 0x0F, 0x800},
                 {0xF8, 0xF0, 0x07, 0x10000}};
    *length = 1;
    for (size_t n = 0; n < sizeof forms / sizeof *forms; n++) {
        if ((*p & forms[n].mask) != forms[n].lead)
            continue;
        long c = *p & forms[n].bits;
        for (size_t i = 1; i <= n; i++) {
            if ((p[i] & 0xC0) != 0x80)
                return -1;
            c = c << 6 | (p[i] & 0x3F);
        }
        if (c < forms[n].least || c > 0x10FFFF || (c >= 0xD800 && c <= 0xDFFF))
            return -1;
        *length = n + 1;
        return c;
    }
    return -1;
}

static int is_control(long c)
{
    return (c >= 0 && c < 0x20) || (c >= 0x7F && c < 0xA0) || c == 0x2028 || c == 0x2029 ||
           (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069) || c == 0xFFFE ||
           c == 0xFFFF;
}

int printable_has_controls(const char *text)
{
    size_t length;
    for (const unsigned char *p = (const unsigned char *)text; *p; p += length)
        if (is_control(decode(p, &length)))
            return 1;
    return 0;
}

int printable_is_text(const char *text)
{
    size_t length;
    for (const unsigned char *p = (const unsigned char *)text; *p; p += length) {
        long c = decode(p, &length);
        if (c < 0 || (c < 0x20 && c != '\t' && c != '\n' && c != '\r') || c == 0xFFFE ||
            c == 0xFFFF)
            return 0;
    }
    return 1;
}

char *printable_copy(const char *text)
{
    static const size_t longest = sizeof "\\u{2028}" - 1; /* from three bytes; four from one */
    char *r = memory_get(longest * strlen(text) + 1, 1), *end = r;
    size_t length;
    for (const unsigned char *p = (const unsigned char *)text; *p; p += length) {
        long c = decode(p, &length);
        if (c == '\n' || c == '\t' || c == '\r')
            end += sprintf(end, "\\%c", c == '\n' ? 'n' : c == '\t' ? 't' : 'r');
        else if (c < 0 || (c < 0x80 && is_control(c)))
            end += sprintf(end, "\\x%02X", *p);
        else if (is_control(c))
            end += sprintf(end, "\\u{%04lX}", (unsigned long)c);
        else
            for (size_t i = 0; i < length; i++)
                *end++ = (char)p[i];
    }
    *end = '\0';
    return r;
}

char *printable_line(const char *text)
{
    char *r = memory_get(strlen(text) + 1, 1), *end = r;
    size_t length;
    for (const unsigned char *p = (const unsigned char *)text; *p; p += length) {
        long c = decode(p, &length);
        if (c < 0 || is_control(c))
            *end++ = ' ';
        else
            for (size_t i = 0; i < length; i++)
                *end++ = (char)p[i];
    }
    *end = '\0';
    return r;
}
