#include "serve/own_scripts.h"

#include "base/memory.h"
#include "document/input.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

static const char opens[] = "<script", closes[] = "</script>", called[] = " id=\"script-";
static const char module_from[] = "\nconst kinematicsModule = '", module_to[] = "';\n";

/* Every script of xsl/html. */
static void load(const struct resources *r, struct text_list *scripts)
{
    char *folder = resources_path(r, "xsl", "html");
    DIR *open = opendir(folder);
    struct diag silent = {.quiet = 1};
    for (struct dirent *entry; open && (entry = readdir(open)) != NULL;) {
        size_t n = strlen(entry->d_name), size;
        if (n < 4 || strcmp(entry->d_name + n - 3, ".js") != 0)
            continue;
        char *path = text_print("%s/%s", folder, entry->d_name),
             *data = input_load(path, &size, &silent);
        if (data) {
            char *text = text_copy_part(data, size);
            text_list_add(scripts, text);
            free(text);
        }
        free(data);
        free(path);
    }
    if (open)
        closedir(open);
    diag_clear(&silent);
    free(folder);
}

/* A base64 text between quotes: nothing in it ends the string. */
static int is_module(const char *text, size_t size)
{
    size_t from = strlen(module_from), to = strlen(module_to);
    return size >= from + to && strncmp(text, module_from, from) == 0 &&
           strspn(text + from,
                  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=") ==
               size - from - to &&
           strncmp(text + size - to, module_to, to) == 0;
}

static int is_ours(const struct text_list *scripts, const char *text, size_t size)
{
    for (size_t i = 0; i < scripts->count; i++)
        if (strlen(scripts->items[i]) == size && memcmp(scripts->items[i], text, size) == 0)
            return 1;
    return is_module(text, size);
}

/* What a start tag of our scripts has behind its name: nothing, or the id by which another one finds its text. Returns what stands
 * behind the tag, NULL: it is another tag. */
static const char *after_tag(const char *rest)
{
    if (strncmp(rest, called, sizeof called - 1) == 0) {
        rest += sizeof called - 1;
        rest += strspn(rest, "abcdefghijklmnopqrstuvwxyz-");
        rest += *rest == '"';
    }
    return *rest == '>' ? rest + 1 : NULL;
}

char *own_scripts_mark(const char *page, const struct resources *r, const char *nonce)
{
    struct text_list scripts = {0};
    load(r, &scripts);
    char *made = text_copy("");
    for (const char *p = page;;) {
        const char *script = strstr(p, opens), *rest = script ? script + sizeof opens - 1 : NULL;
        const char *stop = rest ? strstr(rest, closes) : NULL;
        if (stop == NULL) {
            const char *foot = strstr(p, "</body>");
            int before = (int)(foot ? foot - p : (long)strlen(p));
            text_append(&made, "%.*s<script src=\"../../inside.js\"></script>%s", before, p,
                        p + before);
            break;
        }
        const char *text = after_tag(rest);
        text_append(&made, "%.*s", (int)(rest - p), p);
        if (text && text <= stop && is_ours(&scripts, text, (size_t)(stop - text)))
            text_append(&made, " nonce=\"%s\"", nonce);
        text_append(&made, "%.*s%s", (int)(stop - rest), rest, closes);
        p = stop + strlen(closes);
    }
    text_list_clear(&scripts);
    return made;
}
