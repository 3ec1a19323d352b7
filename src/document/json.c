#include "document/json.h"

#include "base/memory.h"

#include <libxml/xmlstring.h>
#include <string.h>

/* Bytes of the letter that s begins with and its code; 0: what stands there is not UTF-8 (RFC 3629). */
static int letter(const char *s, int *code)
{
    static const int least[] = {0, 0, 0x80, 0x800, 0x10000};
    int length = (int)strnlen(s, 4);
    *code = xmlGetUTF8Char((const unsigned char *)s, &length);
    return *code < least[*code < 0 ? 0 : length] || *code > 0x10FFFF ||
                   (*code >= 0xD800 && *code < 0xE000)
               ? 0
               : length;
}

void json_append(char **text, const char *s)
{
    text_append(text, "\"");
    while (*s) {
        size_t plain = 0;
        for (; s[plain] >= ' ' && s[plain] < 127 && strchr("\"\\<>&", s[plain]) == NULL; plain++)
            ;
        if (plain)
            text_append(text, "%.*s", (int)plain, s);
        s += plain;
        int code, length = *s ? letter(s, &code) : -1;
        if (length < 0)
            break;
        if (length == 0)
            text_append(text, "\\ufffd");
        else if (code < 0xA0)
            text_append(text, "\\u%04x", (unsigned)code);
        else
            text_append(text, "%.*s", length, s);
        s += length ? length : 1;
    }
    text_append(text, "\"");
}
