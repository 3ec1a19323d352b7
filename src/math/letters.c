#include "letters.h"

#include <stddef.h>

struct letter_range {
    unsigned int first, last;
    int index; /* of the first one's widths */
};

#include "letter_widths.inc"

static const unsigned short *lookup(unsigned int code)
{
    enum { RANGES = sizeof letter_ranges / sizeof *letter_ranges };
    for (int i = 0; i < RANGES; i++)
        if (code >= letter_ranges[i].first && code <= letter_ranges[i].last)
            return letter_widths[letter_ranges[i].index + (int)(code - letter_ranges[i].first)];
    return letter_widths[letter_ranges[0].index + '0' - ' '];
}

/* The next code point of UTF-8 that is known to be well-formed. */
static unsigned int next(const unsigned char **text)
{
    unsigned int code = *(*text)++;
    int more = code >= 0xF0 ? 3 : code >= 0xE0 ? 2 : code >= 0xC0 ? 1 : 0;
    if (more > 0)
        code &= 0x3Fu >> more;
    for (; more > 0 && (**text & 0xC0) == 0x80; more--)
        code = code << 6 | (*(*text)++ & 0x3Fu);
    return code;
}

double letters_width(const char *text, double size, enum letters_font font)
{
    const unsigned char *p = (const unsigned char *)text;
    long sum = 0;
    while (*p) {
        const unsigned short *w = lookup(next(&p));
        sum += font == LETTERS_WIDER ? (w[0] > w[1] ? w[0] : w[1]) : w[font];
    }
    return (double)sum * size / 1000;
}
