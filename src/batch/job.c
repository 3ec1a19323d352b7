#include "batch/job.h"

#include "batch/collection.h"
#include "batch/mark.h"
#include "batch/rules.h"
#include "document/output.h"
#include "pipeline/mesh_doubts.h"
#include "pipeline/render.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

/* `viewer` seen from a page that lies in sub-folders of the output folder. */
static char *viewer_from(const char *base)
{
    char *path = text_copy("viewer");
    for (const char *p = base; *p; p++)
        if (*p == '/') {
            char *longer = text_print("../%s", path);
            free(path);
            path = longer;
        }
    return path;
}

static char *property(xmlNodePtr node, const char *name)
{
    xmlChar *s = node ? xmlGetNoNsProp(node, BAD_CAST name) : NULL;
    char *copy = s ? text_copy((const char *)s) : NULL;
    xmlFree(s);
    return copy;
}

/* What the gallery shows of a model. */
static void describe(const struct pipeline *p, struct answer *a)
{
    xmlNodePtr root = xmlDocGetRootElement(p->doc);
    a->title = property(root, "name");
    a->class_name = property(root, "class");
    a->lang = text_copy(p->lang);
    for (xmlNodePtr c = root->children; c; c = c->next) {
        if (c->type != XML_ELEMENT_NODE || strcmp((const char *)c->name, "analysis") != 0)
            continue;
        a->mobility = property(c, "mobility");
        char *bases = property(c, "bases");
        int count = 0;
        for (const char *s = bases; s && *s; s += strspn(s, " ")) {
            count++;
            s += strcspn(s, " ");
        }
        a->bodies = text_print("%d", count);
        free(bases);
    }
}

static void keep_rules(const struct batch_job *b, const char *rules, const char *output,
                       struct answer *a, struct diag *d)
{
    if (b->options->rules_file) {
        text_append(&a->rules, "%s", rules);
    } else {
        char *path = text_print("%s.d", output);
        output_write(path, rules, strlen(rules), d);
        free(path);
    }
}

/* Files of parts are outputs too, but no document to show. */
static void keep_output(struct answer *a, const char *folder, const char *target, char *relative)
{
    struct stat written;
    char *path = text_print("%s/%s", folder, relative);
    long size = stat(path, &written) == 0 ? (long)written.st_size : -1;
    free(path);
    a->outputs = memory_resize(a->outputs, a->output_count + 1, sizeof *a->outputs);
    a->outputs[a->output_count++] = (struct answer_output){text_copy(target), relative, size};
}

static void render_one(const struct batch_job *b, struct pipeline *p, const char *base,
                       const struct catalogue_target *t, const char *viewer, struct answer *a)
{
    char *relative = text_print("%s.%s", base, t->extension);
    char *path = text_print("%s/%s", b->folder, relative);
    struct renditions files;
    int failed = render_pages(p, t, path, viewer, &files);
    if (!failed && t == b->collected)
        collection_answer(a, &files, a->title);
    char *rules = NULL; /* before the output: without them it is not written */
    if (!failed && options_want_rules(b->options))
        failed = (rules = rules_of(p, t, path)) == NULL;
    if (!failed && renditions_print(p, t, &files) == 0 && renditions_write(p, &files, path) == 0) {
        for (size_t i = 0; i < files.count; i++) {
            const char *href = files.items[i].href;
            keep_output(a, b->folder, href ? "" : t->name,
                        href ? renditions_part_path(relative, href) : text_copy(relative));
        }
        if (rules)
            keep_rules(b, rules, path, a, p->diag);
    }
    renditions_free(&files);
    free(rules);
    free(relative);
    free(path);
}

static void render(const struct batch_job *b, struct pipeline *p, const char *base,
                   struct answer *a)
{
    char *first = text_print("%s/%s", b->folder, base), *folder = output_folder_of(first);
    char *viewer = viewer_from(base);
    int ready = output_make_folder(folder, p->diag) == 0;
    for (int page = 0; ready && page < 2; page++) /* pages last: they carry the others */
        for (size_t i = 0; i < b->targets->count; i++) {
            const struct catalogue_target *t =
                catalogue_target(b->resources->catalogue, b->targets->items[i]);
            if (page == (catalogue_param(t, "viewer") != NULL) &&
                (!b->options->targets_by_default || text_list_has(&p->kind->targets, t->name)))
                render_one(b, p, base, t, viewer, a);
        }
    free(first);
    free(folder);
    free(viewer);
}

/* A test hook: a worker that dies at a model of this name shows that the others live. */
static void die_if_asked(const char *name)
{
    const char *victim = getenv("SYSTEL_TEST_CRASH");
    if (victim && strcmp(victim, name) == 0)
        raise(SIGSEGV);
}

char *job_answer(const struct batch_job *b, const struct input_item *item, size_t *length)
{
    const char *slash = strrchr(item->base, '/'), *name = slash ? slash + 1 : item->base;
    struct diag d = diag_for_model(b->diag);
    struct answer a = {0};
    struct pipeline p;
    struct timespec start = mark_now(), begun, ended;
    clock_gettime(CLOCK_MONOTONIC, &begun);
    die_if_asked(name);
    struct options of_item = *b->options; /* the lists are borrowed */
    of_item.xacro = of_item.xacro && inputs_goes_through_xacro(item);
    enum pipeline_result result = pipeline_open(&p, b->resources, &of_item, item->path, item->base,
                                                b->targets->count == 0, &d);
    a.is_model = result != PIPELINE_NO_MODEL;
    if (!a.is_model && item->folder < 0)
        catalogue_tell_unknown(b->resources->catalogue, b->resources->vocabulary, p.doc, item->path,
                               &d);
    if (result == PIPELINE_OK && b->targets->count) {
        describe(&p, &a);
        render(b, &p, item->base, &a);
        text_list_add(&a.inputs, item->path);
        for (size_t i = 0; i < p.access.loaded.count; i++)
            text_list_add(&a.inputs, p.access.loaded.items[i]);
        for (size_t i = 0; i < a.inputs.count; i++) {
            char *mark = mark_of(a.inputs.items[i], &start);
            text_list_add(&a.marks, mark);
            free(mark);
        }
    }
    mesh_doubts_tell(&p);
    diag_finish(&d, item->path);
    pipeline_close(&p);
    clock_gettime(CLOCK_MONOTONIC, &ended);
    a.seconds =
        (double)(ended.tv_sec - begun.tv_sec) + 1e-9 * (double)(ended.tv_nsec - begun.tv_nsec);
    return answer_finish(&a, &d, length);
}
