#include "base/make_name.h"

#include "base/memory.h"
#include "base/printable.h"

#include <string.h>

int make_name_is_possible(const char *path)
{
    size_t length = strlen(path);
    return length > 0 && !printable_has_controls(path) && strpbrk(path, ";=|\\") == NULL &&
           path[0] != '~' && strchr("&) ", path[length - 1]) == NULL &&
           !(strchr(path, '%') && strpbrk(path, "*?["));
}

char *make_name_copy(const char *path, int is_target)
{
    char *r = memory_get(2 * strlen(path) + 1, 1), *end = r;
    for (const char *p = path; *p; p++) {
        if (strchr(" #:*?[", *p) || (is_target && *p == '%'))
            *end++ = '\\';
        if (*p == '$')
            *end++ = '$';
        *end++ = *p;
    }
    *end = '\0';
    return r;
}
