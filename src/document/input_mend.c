#include "document/input_mend.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

/* Some robots' files claim XML 0.0, which libxml2 refuses outright: read as 1.0, and told. */
static void mend_version(char *data, size_t size, const char *shown, struct diag *d)
{
    static const char begins[] = "<?xml version=";
    size_t at = strlen(begins);
    if (size < at + 5 || memcmp(data, begins, at) != 0 || data[at + 2] != '.' ||
        data[at + 4] != data[at] || data[at + 1] == '1')
        return;
    char *version = text_copy_part(data + at + 1, 3);
    diag_say(d, LEVEL_WARNING, STATUS_INPUT, shown, 1, "input-version", version, NULL);
    free(version);
    data[at + 1] = '1';
    data[at + 3] = '0';
}

static long line_of(const char *data, const char *at)
{
    long line = 1;
    for (const char *p = data; p < at; p++)
        line += *p == '\n';
    return line;
}

/* How much of the beginning is blanks, marks of the byte order and comments. */
static size_t preamble(const char *data)
{
    size_t n = 0;
    for (;;) {
        const char *p = data + n;
        if (*p != '\0' && strchr(" \t\r\n", *p)) {
            n++;
        } else if (strncmp(p, "\xEF\xBB\xBF", 3) == 0) {
            n += 3;
        } else if (strncmp(p, "<!--", 4) == 0 && strstr(p, "-->")) {
            n = (size_t)(strstr(p, "-->") - data) + 3;
        } else {
            return n;
        }
    }
}

/* A declaration that stands behind something goes before it, lines stay where they are: other
 * programs read such files. Returns the data, which may be another piece of memory. */
static char *mend_late_declaration(char *data, size_t *size, const char *shown, struct diag *d)
{
    static const char mark[] = "\xEF\xBB\xBF";
    size_t at = preamble(data), first = strncmp(data, mark, 3) == 0 ? 3 : 0;
    const char *end = strstr(data + at, "?>");
    if (at <= first || strncmp(data + at, "<?xml", 5) != 0 || !end ||
        !strchr(" \t\r\n", data[at + 5]))
        return data;
    size_t length = (size_t)(end - data) + 2 - at;
    diag_say(d, LEVEL_WARNING, STATUS_INPUT, shown, line_of(data, data + at),
             "input-declaration-late", NULL);
    char *mended = memory_get(*size + length + 1, 1);
    memcpy(mended, data + at, length);
    memcpy(mended + length, data, *size + 1);
    for (size_t i = 0; i < length; i++) {
        if (strchr("\r\n", mended[i])) /* its lines are counted where they stood */
            mended[i] = ' ';
        if (!strchr("\r\n", mended[length + at + i]))
            mended[length + at + i] = ' ';
    }
    for (char *p; (p = strstr(mended + length, mark)) != NULL && p < mended + length + at;)
        memset(p, ' ', 3);
    *size += length;
    free(data);
    return mended;
}

/* Where a comment's -- stands; NULL: it has none. One that seems to go on after its end, or to hold another, is left to the parser. */
static char *hyphens(char *from, const char *end)
{
    char *first = NULL;
    for (char *p = from; p < end; p++) {
        if (strncmp(p, "<!--", 4) == 0)
            return NULL;
        if (p[0] == '-' && p[1] == '-') {
            if (p + 1 < end && p[2 + strspn(p + 2, " -")] == '>' &&
                p + 2 + strspn(p + 2, " -") < end)
                return NULL;
            first = first ? first : p;
        }
    }
    return first;
}

/* Options of commands stand in comments as they are written: other programs look for --> alone. */
static void mend_comments(char *data, const char *shown, struct diag *d)
{
    long first = 0, count = 0;
    for (char *p = data, *end; (p = strstr(p, "<!")) != NULL; p = end) {
        int is_comment = strncmp(p, "<!--", 4) == 0;
        end = is_comment                        ? strstr(p + 4, "-->")
              : strncmp(p, "<![CDATA[", 9) == 0 ? strstr(p, "]]>")
                                                : p + 2;
        char *wrong = is_comment && end ? hyphens(p + 4, end) : NULL;
        if (end == NULL)
            break;
        if (wrong && count++ == 0)
            first = line_of(data, wrong);
        for (; wrong && wrong < end; wrong++)
            if (wrong[0] == '-' && wrong[1] == '-')
                wrong[0] = ' ';
    }
    if (count)
        diag_say(d, LEVEL_WARNING, STATUS_INPUT, shown, first, "input-comment-hyphens", NULL);
}

char *input_mend(char *data, size_t *size, const char *shown, struct diag *d)
{
    data = mend_late_declaration(data, size, shown, d);
    mend_version(data, *size, shown, d);
    mend_comments(data, shown, d);
    return data;
}
