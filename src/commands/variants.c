#include "commands/variants.h"

#include "base/worker.h"
#include "batch/assets.h"
#include "batch/collection.h"
#include "batch/progress.h"
#include "commands/variant_table.h"
#include "document/output.h"
#include "document/pdf.h"

#include <stdlib.h>
#include <string.h>

struct variants {
    struct variant_table table;
    struct resources *resources;
    const struct options *options;
    const struct text_list *targets;
    struct diag *diag;
    const char *folder;
    char *base; /* of outputs: the table's */
    struct collection collection;
    struct text_list told; /* findings: every row may have the same */
};

static void render_one(const struct variants *v, struct pipeline *p, const char *name,
                       const struct catalogue_target *t, const char *bookmark, struct answer *a)
{
    char *path = text_print("%s/%s/%s.%s", v->folder, v->base, name, t->extension);
    struct renditions pages;
    int failed = render_pages(p, t, *t->writer ? NULL : path, "../viewer", &pages);
    if (!failed && *t->writer)
        collection_answer(a, &pages, bookmark);
    else if (!failed)
        renditions_write(p, &pages, path);
    renditions_free(&pages);
    free(path);
}

static char *work(void *user, size_t job, size_t *length)
{
    const struct variants *v = user;
    char *name = variant_table_file(&v->table, job),
         *bookmark = variant_table_bookmark(&v->table, job);
    char *base = output_base_name(v->table.model);
    struct diag d = diag_for_model(v->diag);
    struct answer a = {.is_model = 1};
    struct options o = *v->options;
    memset(&o.sets, 0, sizeof o.sets);
    for (size_t i = 0; i < v->options->sets.count; i++)
        text_list_add(&o.sets, v->options->sets.items[i]);
    limits_begin(&o.limits);
    struct variant_model m = v->table.doc;
    m.doc = xmlCopyDoc(v->table.doc.doc, 1);
    int failed = variant_table_set(&v->table, job, &m, &o, &d);
    if (failed)
        xmlFreeDoc(m.doc);
    struct pipeline p = {0};
    if (!failed &&
        pipeline_open_read(&p, v->resources, &o, v->table.model, base, m.doc, &d) == PIPELINE_OK)
        for (size_t t = 0; t < v->targets->count; t++)
            render_one(v, &p, name, catalogue_target(v->resources->catalogue, v->targets->items[t]),
                       bookmark, &a);
    diag_finish(&d, v->table.model);
    pipeline_close(&p);
    limits_end(&o.limits);
    char *packed = answer_finish(&a, &d, length);
    if (o.pose != v->options->pose)
        free((char *)o.pose);
    text_list_clear(&o.sets);
    free(base);
    free(bookmark);
    free(name);
    return packed;
}

static void tell(struct variants *v, const struct finding *f)
{
    char *text = diag_format(f);
    if (!text_list_has(&v->told, text)) {
        text_list_add(&v->told, text);
        diag_take(v->diag, STATUS_OK, f);
    }
    free(text);
}

static void done(void *user, size_t job, const char *data, size_t length, int signal_number)
{
    struct variants *v = user;
    struct diag *d = v->diag;
    struct answer a = {.status = STATUS_TRANSFORM};
    char *name = variant_table_file(&v->table, job);
    progress_clear();
    if (data) {
        answer_unpack(&a, data, length);
        for (size_t i = 0; i < a.finding_count; i++)
            tell(v, &a.findings[i]);
        if (a.status == 0)
            collection_keep(&v->collection, name, &a);
    } else {
        diag_say(d, LEVEL_ERROR, STATUS_TRANSFORM, v->table.path,
                 variant_table_line(&v->table, job), "worker-crashed", worker_death(signal_number),
                 NULL);
    }
    if (a.status) {
        char *bookmark = variant_table_bookmark(&v->table, job);
        diag_say(d, LEVEL_ERROR, a.status, v->table.path, variant_table_line(&v->table, job),
                 "variants-left-out", bookmark, NULL);
        free(bookmark);
    }
    answer_free(&a);
    free(name);
}

static void tick(void *user, size_t job, size_t ended)
{
    const struct variants *v = user;
    char *name = variant_table_bookmark(&v->table, job);
    progress_show(ended, variant_table_count(&v->table), name);
    free(name);
}

static void write_collection(struct variants *v, const struct catalogue_target *t)
{
    char *path = text_print("%s/%s.%s", v->folder, v->base, t->extension), *data;
    size_t size;
    if (output_make_folder(v->folder, v->diag) == 0 &&
        collection_print(&v->collection, v->options, v->base, path, &data, &size, v->diag) == 0) {
        output_write(path, data, size, v->diag);
        free(data);
    }
    free(path);
}

/* The folder of the rows' own files. */
static int make_folder(const struct variants *v)
{
    int own = 0;
    for (size_t i = 0; i < v->targets->count; i++)
        own |= *catalogue_target(v->resources->catalogue, v->targets->items[i])->writer == '\0';
    char *folder = text_print("%s/%s", v->folder, v->base);
    int failed = own && output_make_folder(folder, v->diag) != 0;
    free(folder);
    return failed ? -1 : 0;
}

static void run(struct variants *v)
{
    if (make_folder(v) != 0)
        return;
    if (worker_run(variant_table_count(&v->table), worker_count(v->options->jobs), work, done, tick,
                   v) != 0)
        diag_say(v->diag, LEVEL_ERROR, STATUS_TRANSFORM, NULL, 0, "worker-none", NULL);
    progress_clear();
    for (size_t i = 0; i < v->targets->count; i++) {
        const struct catalogue_target *t =
            catalogue_target(v->resources->catalogue, v->targets->items[i]);
        if (*t->writer && v->collection.count)
            write_collection(v, t);
        assets_copy(v->resources, t, v->options, v->folder, v->diag);
    }
}

void variants_run(struct resources *r, const struct options *o, const struct text_list *targets,
                  struct diag *d)
{
    struct variants v = {
        .table = {.resources = r,
                  .targets = targets,
                  .diag = d,
                  .model = o->inputs.items[0],
                  .path = o->inputs.items[1]},
        .resources = r,
        .options = o,
        .targets = targets,
        .diag = d,
        .folder = o->output ? o->output : "output",
    };
    v.base = output_base_name(v.table.path);
    d->most = DIAG_MOST;
    if (variant_table_open(&v.table) == 0 && pipeline_prepare(r, targets, d) == 0)
        run(&v);
    diag_finish(d, v.table.path);
    variant_table_close(&v.table);
    collection_clear(&v.collection);
    text_list_clear(&v.told);
    free(v.base);
}
