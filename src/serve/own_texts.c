#include "serve/own_texts.h"

#include "base/memory.h"
#include "base/sha256.h"
#include "document/input.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

static const char own_policy[] = "<meta http-equiv=\"Content-Security-Policy\"";

/* Of the files of a folder of xsl with this ending. */
static void add_sources(const struct resources *r, const char *name, const char *ending,
                        char **sources)
{
    char *folder = resources_path(r, "xsl", name);
    DIR *open = opendir(folder);
    struct diag silent = {.quiet = 1};
    for (struct dirent *entry; open && (entry = readdir(open)) != NULL;) {
        size_t n = strlen(entry->d_name), end = strlen(ending), size;
        if (n <= end || strcmp(entry->d_name + n - end, ending) != 0)
            continue;
        char *path = text_print("%s/%s", folder, entry->d_name),
             *data = input_load(path, &size, &silent),
             *source = data ? sha256_source(data, size) : NULL;
        if (source)
            text_append(sources, " %s", source);
        free(source);
        free(data);
        free(path);
    }
    if (open)
        closedir(open);
    diag_clear(&silent);
    free(folder);
}

char *own_scripts(const struct resources *r)
{
    char *sources = text_copy("");
    add_sources(r, "html", ".js", &sources);
    return sources;
}

char *own_styles(const struct resources *r)
{
    static const char *const folders[] = {"lib", "html", "lettering", "svg", "sheet", "diagrams"};
    char *sources = text_copy("");
    for (size_t i = 0; i < sizeof folders / sizeof folders[0]; i++)
        add_sources(r, folders[i], ".css", &sources);
    return sources;
}

char *own_page(const char *page)
{
    const char *meta = strstr(page, own_policy), *behind = meta ? strchr(meta, '>') : NULL;
    return behind ? text_print("%.*s<script src=\"../../inside.js\"></script>%s",
                               (int)(meta - page), page, behind + 1)
                  : text_copy(page);
}
