#include "pipeline/render.h"

#include "document/first_use.h"
#include "document/output.h"
#include "document/parts.h"
#include "document/presentation.h"
#include "document/walk.h"
#include "model/kinematics_cache.h"
#include "pipeline/limbs.h"
#include "pipeline/page_files.h"
#include "pipeline/room.h"
#include "pipeline/stage.h"
#include "pipeline/structure_picture.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static int is_svg(xmlNodePtr node, const char *name)
{
    return node->type == XML_ELEMENT_NODE && strcmp((const char *)node->name, name) == 0;
}

static char *content(xmlNodePtr node)
{
    xmlChar *s = xmlNodeGetContent(node);
    char *copy = text_copy((const char *)s);
    xmlFree(s);
    return copy;
}

/* What an SVG document says about itself: its title, the creator in its metadata. */
static void describe(xmlDocPtr doc, struct rendition *item)
{
    xmlNodePtr root = xmlDocGetRootElement(doc);
    if (root == NULL || !is_svg(root, "svg"))
        return;
    xmlChar *lang = xmlNodeGetLang(root);
    item->lang = lang ? text_copy((const char *)lang) : NULL;
    xmlFree(lang);
    for (xmlNodePtr c = root->children; c; c = c->next) {
        if (is_svg(c, "desc") && item->subject == NULL)
            item->subject = content(c);
        if (is_svg(c, "title") && item->title == NULL)
            item->title = content(c);
        for (xmlNodePtr m = is_svg(c, "metadata") ? c : NULL; m; m = walk_next(m, c))
            if (is_svg(m, "creator") && item->author == NULL)
                item->author = content(m);
    }
}

/* A part as text; a page that is to be sent and is too large for it has parts compressed. */
static int serialize_part(struct pipeline *p, const struct catalogue_target *target,
                          const struct stylesheet *s, const struct part *part,
                          struct rendition *item)
{
    int failed =
        transform_serialize_as(s, part->method, part->doc, &item->data, &item->size, p->diag);
    if (failed || !page_is_large(p, target, item->size))
        return failed;
    if (page_make_smaller(p, part->doc, item->size)) {
        free(item->data);
        item->data = NULL;
        failed =
            transform_serialize_as(s, part->method, part->doc, &item->data, &item->size, p->diag);
    }
    if (!failed && page_is_large(p, target, item->size))
        page_tell_large(p, item->size);
    return failed;
}

/* Every part of a result as text. */
static int serialize(struct pipeline *p, const struct catalogue_target *target,
                     const struct stylesheet *s, xmlDocPtr result, struct renditions *r)
{
    size_t count;
    struct part *parts = parts_split(result, &count, s->files.items[0], p->diag);
    int failed = parts == NULL;
    r->items = memory_resize(r->items, r->count + (parts ? count : 0), sizeof *r->items);
    for (size_t i = 0; !failed && i < count; i++) {
        struct rendition *item = &r->items[r->count++];
        memset(item, 0, sizeof *item);
        item->href = parts[i].href ? text_copy(parts[i].href) : NULL;
        item->companion = parts[i].companion;
        describe(parts[i].doc, item);
        presentation_apply(parts[i].doc);
        first_use_apply(parts[i].doc);
        failed = serialize_part(p, target, s, &parts[i], item);
    }
    if (parts)
        parts_free(parts, count);
    return failed ? -1 : 0;
}

/* What exsl:document has written stands beside the output like parts. */
static void take_written(struct access *a, struct renditions *r)
{
    for (struct access_written *w = a->written; w; w = w->next) {
        r->items = memory_resize(r->items, r->count + 1, sizeof *r->items);
        r->items[r->count++] =
            (struct rendition){.href = w->name, .data = w->data, .size = w->size};
        w->name = w->data = NULL;
    }
    access_drop_written(a);
}

/* Runs a chain of stylesheets from the normal form to text. */
static int run_chain(struct pipeline *p, const struct catalogue_target *target,
                     transform_params params, const char *folder, struct renditions *r)
{
    xmlDocPtr doc = p->doc;
    const struct stylesheet *s = NULL;
    access_drop_written(&p->access);
    for (size_t i = 0; i < target->stages.count && doc; i++) {
        int due = i + 1 == target->stages.count ? 1 : stage_is_due(p, target, i, doc, params);
        xmlDocPtr next = doc;
        if (due) {
            s = due > 0 ? resources_stylesheet(p->resources, target->stages.items[i], doc, p->diag)
                        : NULL;
            next =
                s ? transform_run(s, doc, params, &p->context, folder, &p->access, p->diag) : NULL;
            if (doc != p->doc) {
                kinematics_cache_forget(&p->context);
                xmlFreeDoc(doc);
            }
        }
        doc = next;
        /* what was left alone is dumped, too: the numbers of the files tell the stages */
        if (doc && stage_dump(p, target->name, doc) != 0) {
            if (doc != p->doc)
                xmlFreeDoc(doc);
            doc = NULL;
        }
    }
    kinematics_cache_forget(&p->context);
    if (doc == NULL || serialize(p, target, s, doc, r) != 0)
        return -1;
    take_written(&p->access, r);
    return 0;
}

/* Lets stylesheets write beside an output that is a file. *folder: with a slash, free with free();
 * NULL: they may not. Returns 0, or -1 after a report. */
static int allow_output(struct pipeline *p, const char *output, char **folder)
{
    *folder = NULL;
    if (output == NULL || output_is_stream(output))
        return 0;
    char *of_output = output_folder_of(output);
    access_allow_write(&p->access, of_output);
    int failed = p->access.writable == NULL;
    if (failed)
        diag_say(p->diag, LEVEL_ERROR, STATUS_OUTPUT, output, 0, "output-cannot-write",
                 strerror(errno), NULL);
    else
        *folder = text_print("%s/", strcmp(of_output, "/") == 0 ? "" : of_output);
    free(of_output);
    return failed ? -1 : 0;
}

static int refuse_target(struct pipeline *p, const char *target)
{
    char *has = text_list_join(&p->kind->targets, ", ");
    diag_say(p->diag, LEVEL_ERROR, STATUS_USAGE, p->shown, 0, "kind-has-no-target", p->kind->name,
             target, has, NULL);
    free(has);
    return -1;
}

/* NAME of an output NAME.EXT. */
static char *output_stem(const struct pipeline *p, const struct catalogue_target *target,
                         const char *output)
{
    const char *slash = output ? strrchr(output, '/') : NULL;
    const char *name = slash ? slash + 1 : output && strcmp(output, "-") != 0 ? output : p->name;
    size_t length = strlen(name), tail = strlen(target->extension) + 1;
    if (length > tail && name[length - tail] == '.' &&
        strcmp(name + length - tail + 1, target->extension) == 0)
        length -= tail;
    return text_print("%.*s", (int)length, name);
}

/* NAME.LIMB.EXT beside NAME.EXT. */
static char *limb_file(const struct pipeline *p, const struct catalogue_target *target,
                       const char *output, const char *limb)
{
    char *stem = output_stem(p, target, output);
    char *file = text_print("%s.%s.%s", stem, limb, target->extension);
    free(stem);
    return file;
}

/* A page of several; limb: NULL for the whole. */
static int render_page(struct pipeline *p, const struct catalogue_target *target,
                       const struct limb *limb, size_t page, size_t pages, const char *output,
                       const char *viewer, struct renditions *r)
{
    struct params params;
    char *stem = output_stem(p, target, output), *sheet = text_print("%zu", page),
         *sheets = text_print("%zu", pages);
    pipeline_params(p, &params);
    params_add(&params, "stem", stem);
    params_add(&params, "sheet", sheet);
    params_add(&params, "sheets", sheets);
    params_add(&params, "ground", limb ? limb->ground : "0");
    params_add_assignments(&params, &p->options->sets, target);
    page_viewer(p, target, viewer, &params);
    page_files(p, target, output, viewer, &params);
    int failed = run_chain(p, target, params.pairs, NULL, r);
    params_clear(&params);
    free(stem);
    free(sheet);
    free(sheets);
    return failed;
}

/* A page of a limb is named after it, those that follow it too: NAME.2.EXT becomes NAME.LIMB.2.EXT. */
static void name_limb(const struct pipeline *p, const struct catalogue_target *target,
                      const char *output, const char *limb, struct rendition *items, size_t count)
{
    size_t length = strlen(p->name);
    items[0].href = limb_file(p, target, output, limb);
    for (size_t i = 1; i < count; i++) {
        char *href = items[i].href;
        if (href && strncmp(href, p->name, length) == 0 && href[length] == '.') {
            items[i].href = text_print("%s.%s%s", p->name, limb, href + length);
            free(href);
        }
    }
}

/* A page more for each limb, of so many in all. */
static int render_each(struct pipeline *p, const struct catalogue_target *target,
                       const struct limbs *limbs, size_t pages, const char *output,
                       const char *viewer, struct renditions *r)
{
    xmlDocPtr whole = p->doc;
    int failed = render_page(p, target, NULL, 1, pages, output, viewer, r);
    for (size_t i = 0; i < limbs->count && !failed; i++) {
        size_t made = r->count;
        p->doc = limbs->items[i].doc;
        failed = render_page(p, target, &limbs->items[i], made + 1, pages, output, viewer, r);
        if (!failed)
            name_limb(p, target, output, limbs->items[i].name, r->items + made, r->count - made);
    }
    p->doc = whole;
    return failed;
}

static int render_limbs(struct pipeline *p, const struct catalogue_target *target,
                        const char *output, const char *viewer, struct renditions *r)
{
    struct limbs limbs;
    int failed = limbs_make(p, &limbs);
    size_t pages = limbs.count + 1;
    failed = failed || render_each(p, target, &limbs, pages, output, viewer, r) != 0;
    /* Some are followed by others, which only shows when they are drawn: all are counted anew. */
    if (!failed && r->count > pages) {
        pages = r->count;
        renditions_free(r);
        memset(r, 0, sizeof *r);
        failed = render_each(p, target, &limbs, pages, output, viewer, r);
    }
    limbs_free(&limbs);
    return failed;
}

/* Every structure of the model is drawn for a target that shows them. */
static int draw_structures(struct pipeline *p, const struct catalogue_target *target,
                           const char *viewer)
{
    xmlDocPtr whole = p->doc;
    const struct catalogue_target *by =
        *target->pictures ? catalogue_target(p->resources->catalogue, target->pictures) : NULL;
    xmlNodePtr node = by ? xmlDocGetRootElement(whole)->children : NULL;
    int failed = 0;
    while (!failed && (node = structure_picture_next(node))) {
        struct renditions drawn = {0};
        kinematics_cache_forget(&p->context);
        p->doc = structure_picture_stage(node, &p->context);
        if (p->doc)
            failed = render_page(p, by, NULL, 1, 1, NULL, viewer, &drawn);
        if (!failed && drawn.count)
            structure_picture_keep(node, drawn.items[0].data, drawn.items[0].size);
        renditions_free(&drawn);
        xmlFreeDoc(p->doc);
        node = node->next;
    }
    p->doc = whole;
    return failed;
}

int render_pages(struct pipeline *p, const struct catalogue_target *target, const char *output,
                 const char *viewer, struct renditions *r)
{
    memset(r, 0, sizeof *r);
    if (!text_list_has(&p->kind->targets, target->name))
        return refuse_target(p, target->name);
    if (room_check(p, target) != 0 || draw_structures(p, target, viewer) != 0)
        return -1;
    return limbs_asked(p->options, target) ? render_limbs(p, target, output, viewer, r)
                                           : render_page(p, target, NULL, 1, 1, output, viewer, r);
}

int render_target(struct pipeline *p, const struct catalogue_target *target, const char *output,
                  const char *viewer, struct renditions *r)
{
    return render_pages(p, target, output, viewer, r) != 0 || renditions_print(p, target, r) != 0
               ? -1
               : 0;
}

/* Canonical paths of the user's stylesheets, which may read beside themselves. */
static int find_stylesheets(struct pipeline *p, struct text_list *chain)
{
    for (size_t i = 0; i < p->options->stylesheets.count; i++) {
        const char *path = p->options->stylesheets.items[i];
        struct stat there;
        if (stat(path, &there) == 0 && S_ISFIFO(there.st_mode)) {
            diag_say(p->diag, LEVEL_ERROR, STATUS_INPUT, path, 0, "input-pipe-stylesheet", NULL);
            return -1;
        }
        char *folder = output_folder_of(path), *real = realpath(path, NULL);
        access_allow_read(&p->access, folder);
        access_allow_read(&p->resources->access, folder);
        free(folder);
        if (real == NULL) {
            diag_say(p->diag, LEVEL_ERROR, STATUS_INPUT, path, 0, "input-cannot-open",
                     strerror(errno), NULL);
            return -1;
        }
        text_list_add(chain, real);
        free(real);
    }
    return 0;
}

int render_apply(struct pipeline *p, const char *output, struct renditions *r)
{
    memset(r, 0, sizeof *r);
    char name[] = "apply", *folder = NULL;
    struct catalogue_target chain = {.name = name}; /* the user's, without conditions */
    int failed = find_stylesheets(p, &chain.stages) != 0 || allow_output(p, output, &folder) != 0;
    if (!failed) {
        struct params params;
        pipeline_params(p, &params);
        params_add_assignments(&params, &p->options->params, NULL);
        failed = run_chain(p, &chain, params.pairs, folder, r) != 0;
        params_clear(&params);
    }
    free(folder);
    text_list_clear(&chain.stages);
    return failed ? -1 : 0;
}
