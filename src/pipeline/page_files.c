#include "pipeline/page_files.h"

#include "base/base64.h"
#include "base/deflate.h"
#include "document/input.h"
#include "document/output.h"
#include "pipeline/page_pack.h"

#include <libxml/uri.h>
#include <stdlib.h>
#include <string.h>

enum {
    MOST_SOURCE = 200000,  /* bytes of a model that a page carries */
    MOST_CARRIED = 150000, /* of other files, as they stand in it, that it may be sent */
    MOST_PAGE = 1200000    /* bytes of a page to be sent */
};

int page_viewer_is_inside(const struct options *o, const struct resources *r,
                          const struct catalogue_target *target)
{
    int inside = o->alone && target->is_default;
    for (size_t i = 0; i < o->sets.count; i++)
        if (strncmp(o->sets.items[i], "viewer=", 7) == 0)
            inside = strcmp(o->sets.items[i] + 7, "inside") == 0;
    for (size_t i = 0; inside && i < target->assets.count; i++) {
        char *file = resources_viewer(r, target->assets.items[i]);
        inside = file != NULL;
        free(file);
    }
    return inside && target->assets.count && catalogue_param(target, "viewer");
}

int page_is_large(const struct pipeline *p, const struct catalogue_target *target, size_t size)
{
    return size > MOST_PAGE && !text_list_has(&p->options->sets, "meshes=whole") &&
           page_viewer_is_inside(p->options, p->resources, target);
}

int page_make_smaller(const struct pipeline *p, xmlDocPtr page, size_t size)
{
    const char *unread = messages_pattern(p->resources->messages, "report-packed", p->lang);
    return page_pack(page, size, MOST_PAGE, unread ? unread : "") > 0;
}

void page_tell_large(const struct pipeline *p, size_t size)
{
    char *is = text_print("%.2f", (double)size / 1e6), *most = text_print("%.2f", MOST_PAGE / 1e6);
    diag_say(p->diag, LEVEL_NOTE, STATUS_OK, p->shown, 0, "page-large", is, most, NULL);
    free(is);
    free(most);
}

/* Where the page has its viewer from: viewer, a folder beside it, or its own text. */
void page_viewer(const struct pipeline *p, const struct catalogue_target *target,
                 const char *viewer, struct params *params)
{
    if (!page_viewer_is_inside(p->options, p->resources, target)) {
        params_add(params, "viewer", viewer);
        return;
    }
    char *file = resources_viewer(p->resources, target->assets.items[0]);
    char *folder = output_folder_of(file);
    xmlChar *address = xmlURIEscapeStr(BAD_CAST folder, BAD_CAST "/");
    params_add(params, "viewer", "inside");
    params_add(params, "viewer-files", address ? (const char *)address : folder);
    char *name = text_print("%s.packed", target->assets.items[0]);
    char *packed = resources_viewer(p->resources, name);
    params_add(params, "viewer-packed", packed ? "yes" : "");
    free(packed);
    free(name);
    xmlFree(address);
    free(folder);
    free(file);
}

static char *escaped_path(const char *path)
{
    xmlChar *address = xmlURIEscapeStr(BAD_CAST path, BAD_CAST "/");
    char *copy = text_copy(address ? (const char *)address : path);
    xmlFree(address);
    return copy;
}

static char *load(const struct pipeline *p, const char *path, size_t *size)
{
    struct diag silent = {.quiet = 1, .messages = p->resources->messages, .lang = "en"};
    char *data = input_load(path, size, &silent);
    diag_clear(&silent);
    return data;
}

/* A page that is one file to send has its scheme and its scene as files, too, which this run has written before it, unless
 * they are large. A line each: target, tabulator, deflated in base64. */
static char *carried(const struct pipeline *p, const struct catalogue_target *target,
                     const char *output)
{
    const struct text_list *targets = &p->options->targets;
    int is_whole = text_list_has(&p->options->sets, "meshes=whole");
    char *all = text_copy("");
    size_t stem = strlen(output) - strlen(target->extension);
    for (size_t i = 0; i < targets->count; i++) {
        const struct catalogue_target *t =
            catalogue_target(p->resources->catalogue, targets->items[i]);
        if (t == target || !t->is_default || !text_list_has(&p->kind->targets, t->name))
            continue;
        char *path = text_print("%.*s%s", (int)stem, output, t->extension);
        size_t size, packed;
        char *data = load(p, path, &size);
        char *smaller = data ? deflate_bytes(data, size, &packed) : NULL;
        char *bytes = smaller ? base64_text(smaller, packed) : NULL;
        if (bytes && (is_whole || strlen(all) + strlen(bytes) <= MOST_CARRIED))
            text_append(&all, "%s\t%s\n", t->name, bytes);
        free(bytes);
        free(smaller);
        free(data);
        free(path);
    }
    return all;
}

/* What the same run writes beside a page, for its links; the model's own file. viewer: leads to the folder of
 * the outputs, and on. */
void page_files(const struct pipeline *p, const struct catalogue_target *target, const char *output,
                const char *viewer, struct params *params)
{
    const struct options *o = p->options;
    const struct catalogue *c = p->resources->catalogue;
    if (catalogue_param(target, "viewer") == NULL)
        return;
    char *siblings = text_copy("");
    for (size_t i = 0; o->command == COMMAND_BUILD && i < o->targets.count; i++) {
        const struct catalogue_target *t = catalogue_target(c, o->targets.items[i]);
        if (t == target || !text_list_has(&p->kind->targets, t->name))
            continue;
        char *file = text_print("%s.%s", p->name, t->extension), *address = escaped_path(file);
        text_append(&siblings, "%s\t%s\n", t->name, address);
        free(address);
        free(file);
    }
    params_add(params, "siblings", siblings);
    free(siblings);
    if (output && o->command == COMMAND_BUILD && page_viewer_is_inside(o, p->resources, target)) {
        char *files = carried(p, target, output);
        params_add(params, "carried", files);
        free(files);
    }
    const char *last = strrchr(viewer, '/');
    if (o->command == COMMAND_BUILD && o->gallery && c->gallery_file) {
        char *up =
            text_print("%.*s%s", last ? (int)(last + 1 - viewer) : 0, viewer, c->gallery_file);
        params_add(params, "gallery", up);
        free(up);
    }
    size_t size;
    char *data = input_is_file(p->path) ? load(p, p->path, &size) : NULL;
    if (data && size <= MOST_SOURCE) {
        size_t packed;
        char *smaller = deflate_bytes(data, size, &packed), *bytes = base64_text(smaller, packed);
        params_add(params, "source-bytes", bytes);
        free(bytes);
        free(smaller);
    }
    free(data);
}
