#include "base/base64.h"

#include "base/memory.h"

char *base64_text(const char *data, size_t size)
{
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const unsigned char *from = (const unsigned char *)data;
    char *text = memory_get_bytes((size + 2) / 3 * 4 + 1), *to = text;
    for (size_t i = 0; i < size; i += 3) {
        size_t left = size - i;
        unsigned long three = (unsigned long)from[i] << 16 |
                              (left > 1 ? (unsigned long)from[i + 1] << 8 : 0) |
                              (left > 2 ? from[i + 2] : 0);
        *to++ = letters[three >> 18 & 63];
        *to++ = letters[three >> 12 & 63];
        *to++ = left > 1 ? letters[three >> 6 & 63] : '=';
        *to++ = left > 2 ? letters[three & 63] : '=';
    }
    *to = '\0';
    return text;
}
