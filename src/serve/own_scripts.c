#include "serve/own_scripts.h"

#include "base/memory.h"
#include "base/sha256.h"
#include "document/input.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

static const char own_policy[] = "<meta http-equiv=\"Content-Security-Policy\"";

char *own_scripts_sources(const struct resources *r)
{
    char *folder = resources_path(r, "xsl", "html"), *sources = text_copy("");
    DIR *open = opendir(folder);
    struct diag silent = {.quiet = 1};
    for (struct dirent *entry; open && (entry = readdir(open)) != NULL;) {
        size_t n = strlen(entry->d_name), size;
        if (n < 4 || strcmp(entry->d_name + n - 3, ".js") != 0)
            continue;
        char *path = text_print("%s/%s", folder, entry->d_name),
             *data = input_load(path, &size, &silent),
             *source = data ? sha256_source(data, size) : NULL;
        if (source)
            text_append(&sources, " %s", source);
        free(source);
        free(data);
        free(path);
    }
    if (open)
        closedir(open);
    diag_clear(&silent);
    free(folder);
    return sources;
}

char *own_scripts_page(const char *page)
{
    const char *meta = strstr(page, own_policy), *behind = meta ? strchr(meta, '>') : NULL;
    return behind ? text_print("%.*s<script src=\"../../inside.js\"></script>%s",
                               (int)(meta - page), page, behind + 1)
                  : text_copy(page);
}
