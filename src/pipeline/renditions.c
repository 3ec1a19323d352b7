#include "pipeline/renditions.h"

#include "document/output.h"
#include "document/pdf.h"
#include "document/source.h"
#include "formats/dxf.h"
#include "formats/glb.h"

#include <stdlib.h>
#include <string.h>

enum { DPI = 150 }; /* of pictures, where --set dpi says nothing */

/* A picture of each page in its place. */
static int print_pictures(struct pipeline *p, struct renditions *r)
{
    const char *asked = pipeline_set(p->options, "dpi");
    double dpi = *asked ? strtod(asked, NULL) : DPI;
    long line = source_line(xmlDocGetRootElement(p->doc));
    int failed = 0;
    for (size_t i = 0; i < r->count && !failed; i++) {
        struct rendition *item = &r->items[i];
        struct pdf_page page = {item->data, item->size, NULL};
        char *data = NULL;
        failed = pdf_make_picture(&page, dpi, p->shown, line, &data, &item->size, p->diag);
        free(item->data);
        item->data = data;
    }
    return failed;
}

/* Every document becomes a file of its own. */
static int convert_each(struct pipeline *p, const struct catalogue_target *target,
                        struct renditions *r)
{
    int (*make)(const char *, size_t, const char *, char **, size_t *, struct diag *) =
        strcmp(target->writer, "glb") == 0 ? glb_make : dxf_make;
    for (size_t i = 0; i < r->count; i++) {
        struct rendition *item = &r->items[i];
        char *made = NULL;
        size_t size;
        if (make(item->data, item->size, p->shown, &made, &size, p->diag) != 0)
            return -1;
        free(item->data);
        item->data = made;
        item->size = size;
        /* sheets that follow are named by what the stages made */
        size_t length = item->href ? strlen(item->href) : 0;
        if (length > 4 && strcmp(item->href + length - 4, ".svg") == 0)
            memcpy(item->href + length - 3, target->writer, 3);
    }
    return 0;
}

int renditions_print(struct pipeline *p, const struct catalogue_target *target,
                     struct renditions *r)
{
    if (*target->writer == '\0')
        return 0;
    if (strcmp(target->writer, "png") == 0)
        return print_pictures(p, r);
    if (strcmp(target->writer, "pdf") != 0)
        return convert_each(p, target, r);
    struct pdf_page *pages = memory_get(r->count, sizeof *pages);
    for (size_t i = 0; i < r->count; i++)
        pages[i] = (struct pdf_page){r->items[i].data, r->items[i].size,
                                     r->count > 1 ? r->items[i].title : NULL};
    char *date = pipeline_date(p->options), *data = NULL;
    size_t size = 0;
    const struct rendition *first = &r->items[0];
    struct pdf_info info = {first->title, first->author, first->subject, first->lang, date};
    int failed = pdf_make(pages, r->count, &info, p->shown, &data, &size, p->diag);
    free(date);
    free(pages);
    renditions_free(r);
    if (failed)
        return -1;
    r->items = memory_get(1, sizeof *r->items);
    r->items[0] = (struct rendition){.data = data, .size = size};
    r->count = 1;
    return 0;
}

char *renditions_part_path(const char *output, const char *href)
{
    char *folder = output_folder_of(output), *path = text_print("%s/%s", folder, href);
    free(folder);
    return path;
}

static int is_one_of(const char *path, const struct text_list *files)
{
    for (size_t i = 0; i < files->count; i++)
        if (output_is_same(path, files->items[i]))
            return 1;
    return 0;
}

static int is_input(const struct pipeline *p, const char *path)
{
    const struct options *o = p->options;
    return is_one_of(path, &o->inputs) || is_one_of(path, &o->stylesheets) ||
           is_one_of(path, &p->access.loaded) || output_is_same(path, p->path);
}

/* What a document is made from is not replaced by it, unless the user names just that file. */
static int spares_inputs(const struct pipeline *p, const char *path)
{
    if (!is_input(p, path))
        return 1;
    diag_say(p->diag, LEVEL_ERROR, STATUS_USAGE, path, 0, "usage-output-is-input", NULL);
    return 0;
}

int renditions_write(const struct pipeline *p, const struct renditions *r, const char *output)
{
    struct diag *d = p->diag;
    if (output_is_stream(output)) {
        for (size_t i = 1; i < r->count; i++) {
            if (!r->items[i].companion) {
                diag_say(d, LEVEL_ERROR, STATUS_USAGE, NULL, 0, "usage-parts-need-file", NULL);
                return -1;
            }
        }
        if (r->count > 1) {
            char *left = text_print("%zu", r->count - 1);
            diag_say(d, LEVEL_NOTE, STATUS_OK, p->shown, 0, "output-companions-left", left,
                     r->items[1].href, NULL);
            free(left);
        }
        return output_write(output, r->items[0].data, r->items[0].size, d);
    }
    for (size_t i = 0; i < r->count; i++) {
        const char *href = r->items[i].href;
        char *path = href ? renditions_part_path(output, href) : text_copy(output);
        int named = href == NULL && p->options->command != COMMAND_BUILD;
        /* a companion that is there as an input stays */
        int stays = r->items[i].companion && is_input(p, path);
        int spared = named || stays || spares_inputs(p, path);
        free(path);
        if (!spared)
            return -1;
    }
    /* Parts first: who sees the main document finds them. */
    for (size_t i = r->count; i-- > 0;) {
        const struct rendition *item = &r->items[i];
        char *path = item->href ? renditions_part_path(output, item->href) : text_copy(output);
        char *folder = output_folder_of(path);
        int stays = item->companion && is_input(p, path);
        int failed = !stays && ((item->href && output_make_folder(folder, d) != 0) ||
                                output_write(path, item->data, item->size, d) != 0);
        free(folder);
        free(path);
        if (failed)
            return -1;
    }
    return 0;
}

void renditions_free(struct renditions *r)
{
    for (size_t i = 0; i < r->count; i++) {
        free(r->items[i].href);
        free(r->items[i].data);
        free(r->items[i].title);
        free(r->items[i].author);
        free(r->items[i].subject);
        free(r->items[i].lang);
    }
    free(r->items);
    memset(r, 0, sizeof *r);
}
