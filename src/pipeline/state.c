#include "pipeline/state.h"

#include "base/day.h"
#include "base/stack.h"
#include "document/output.h"

#include <stdlib.h>
#include <string.h>

const char *pipeline_set(const struct options *o, const char *name)
{
    size_t length = strlen(name);
    for (size_t i = o->sets.count; i-- > 0;) /* the last wins, as with every parameter */
        if (strncmp(o->sets.items[i], name, length) == 0 && o->sets.items[i][length] == '=')
            return o->sets.items[i] + length + 1;
    return "";
}

char *pipeline_date(const struct options *o)
{
    const char *set = pipeline_set(o, "date");
    if (*set)
        return text_copy(set);
    char *day = day_of_epoch(); /* checked with the options */
    return day ? day : text_copy("");
}

void pipeline_params(const struct pipeline *m, struct params *p)
{
    memset(p, 0, sizeof *p);
    const char *slash = strrchr(m->path, '/');
    char *date = pipeline_date(m->options);
    params_add(p, "lang", m->lang);
    params_add_path(p, "name", m->name);
    params_add_path(p, "source", strcmp(m->path, "-") == 0 ? "" : slash ? slash + 1 : m->path);
    char *folder = pipeline_folder(m);
    params_add_path(p, "path", m->path);
    params_add_path(p, "folder", folder);
    free(folder);
    params_add(p, "version", SYSTEL_VERSION);
    params_add(p, "date", date);
    free(date);
    char *deepest = text_print("%d", STACK_MAX_DEPTH);
    params_add(p, "deepest", deepest);
    free(deepest);
}

/* Standard input stands in the current folder. */
char *pipeline_folder(const struct pipeline *m)
{
    if (m->options->base_folder && m->outer == NULL)
        return text_copy(m->options->base_folder);
    return output_folder_of(strcmp(m->path, "-") == 0 ? "" : m->path);
}

char *pipeline_path_beside(const struct pipeline *m, const char *href)
{
    char *folder = pipeline_folder(m);
    char *path = strcmp(folder, ".") == 0 ? text_copy(href) : text_print("%s/%s", folder, href);
    free(folder);
    return path;
}
