#include "document/address.h"

#include "base/memory.h"

#include <libxml/uri.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

int address_is_within(const char *path, const char *folder)
{
    size_t n = strlen(folder);
    return strncmp(path, folder, n) == 0 && (path[n] == '/' || path[n] == '\0' || n == 1);
}

char *address_path(const char *address)
{
    if (strncmp(address, "file://localhost/", 17) == 0)
        address += 16;
    else if (strncmp(address, "file:///", 8) == 0)
        address += 7;
    else if (strncmp(address, "file:/", 6) == 0)
        address += 5;
    const char *colon = strstr(address, "://");
    if (colon && strcspn(address, "/") > (size_t)(colon - address))
        return NULL;
    char *decoded = xmlURIUnescapeString(address, 0, NULL);
    char *path = text_copy(decoded ? decoded : address);
    xmlFree(decoded);
    struct stat there;
    if (stat(path, &there) != 0 && stat(address, &there) == 0) { /* it was not escaped */
        free(path);
        path = text_copy(address);
    }
    return path;
}

char *address_canonical(const char *path)
{
    char *real = realpath(path, NULL);
    struct stat link;
    if (real || lstat(path, &link) == 0) /* a link to nowhere has no canonical path */
        return real;
    const char *slash = strrchr(path, '/');
    const char *name = slash ? slash + 1 : path;
    if (*name == '\0' || strcmp(name, "..") == 0)
        return NULL;
    char *folder = slash == NULL   ? text_copy(".")
                   : slash == path ? text_copy("/")
                                   : text_copy_part(path, (size_t)(slash - path));
    char *real_folder = realpath(folder, NULL);
    free(folder);
    if (real_folder == NULL)
        return NULL;
    char *r = text_print("%s/%s", strcmp(real_folder, "/") == 0 ? "" : real_folder, name);
    free(real_folder);
    return r;
}
