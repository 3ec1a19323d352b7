#include "commands/variants.h"

#include "base/printable.h"
#include "base/worker.h"
#include "batch/assets.h"
#include "batch/collection.h"
#include "batch/inputs.h"
#include "batch/progress.h"
#include "commands/variant_column.h"
#include "document/csv.h"
#include "document/input.h"
#include "document/output.h"
#include "document/pdf.h"

#include <libxml/hash.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct variants {
    struct resources *resources;
    const struct options *options;
    const struct text_list *targets;
    struct diag *diag;
    const char *model, *table, *folder;
    char *base;               /* of outputs: the table's */
    struct variant_model doc; /* as it was read */
    struct csv csv;
    struct variant_column *columns;
    struct collection collection;
    struct text_list told; /* findings: every row may have the same */
};

static const struct csv_row *row_of(const struct variants *v, size_t job)
{
    return &v->csv.rows[job + 1];
}

static int report(const struct variants *v, long line, size_t column,
                  struct variant_problem *problem, struct diag *d)
{
    char *number = text_print("%zu", column + 1);
    diag_say(d, LEVEL_ERROR, STATUS_USAGE, v->table, line, problem->id, number,
             v->csv.rows[0].cells[column], problem->a ? problem->a : "",
             problem->b ? problem->b : "", NULL);
    free(number);
    variant_problem_clear(problem);
    return -1;
}

static int read_model(struct variants *v)
{
    const char *lang;
    v->doc.vocabulary = v->resources->vocabulary;
    v->doc.doc = input_read(v->model, v->diag);
    if (v->doc.doc == NULL)
        return -1;
    const struct catalogue_kind *kind =
        catalogue_recognise(v->resources->catalogue, v->resources->vocabulary, v->doc.doc, &lang);
    if (kind == NULL) {
        catalogue_tell_unknown(v->resources->catalogue, v->resources->vocabulary, v->doc.doc,
                               v->model, v->diag);
        return -1;
    }
    v->doc.kind = kind->name;
    return 0;
}

static int is_model(const struct variants *v, const char *path)
{
    struct diag silent = {.quiet = 1};
    size_t size;
    char *data = input_is_file(path) ? input_load(path, &size, &silent) : NULL;
    int is =
        data && catalogue_knows_root(v->resources->catalogue, v->resources->vocabulary, data, size);
    free(data);
    diag_clear(&silent);
    return is;
}

/* The table where the model is expected. */
static int is_reversed(const struct variants *v)
{
    if (!is_model(v, v->table) || is_model(v, v->model))
        return 0;
    diag_say(v->diag, LEVEL_ERROR, STATUS_USAGE, v->model, 0, "variants-reversed", v->table,
             v->model, NULL);
    return 1;
}

static int read_table(struct variants *v)
{
    size_t size;
    char *data = input_load(v->table, &size, v->diag);
    int failed = data == NULL || csv_parse(data, size, v->table, &v->csv, v->diag) != 0;
    free(data);
    return failed ? -1 : 0;
}

/* What targets declare: one table serves all of them, and what a target lacks it does not miss. */
static void list_params(const struct variants *v, struct text_list *list)
{
    const struct catalogue *c = v->resources->catalogue;
    for (size_t t = 0; t < c->target_count; t++) {
        const struct catalogue_target *target = &c->targets[t];
        for (size_t p = 0; p < target->param_count; p++)
            if (!text_list_has(list, target->params[p].name))
                text_list_add(list, target->params[p].name);
    }
    text_list_add(list, "date");
}

static int read_heads(struct variants *v)
{
    const struct csv_row *head = &v->csv.rows[0];
    struct text_list params = {0};
    struct variant_problem problem;
    int failed = 0;
    v->columns = memory_get(head->count, sizeof *v->columns);
    list_params(v, &params);
    for (size_t i = 0; i < head->count; i++)
        if (variant_column_read(&v->columns[i], head->cells[i], &params, &v->doc, &problem) != 0)
            failed = report(v, head->line, i, &problem, v->diag);
    text_list_clear(&params);
    return failed;
}

/* A parameter's value is one of those that a target lists. */
static int check_value(const struct variants *v, const char *name, const char *value,
                       struct variant_problem *problem)
{
    for (size_t t = 0; t < v->targets->count; t++) {
        const struct catalogue_param *p =
            catalogue_param(catalogue_target(v->resources->catalogue, v->targets->items[t]), name);
        if (p == NULL || params_allow(p, value))
            continue;
        if (*p->form) {
            *problem = (struct variant_problem){
                strcmp(p->form, "length") == 0 ? "variants-bad-length" : "variants-bad-trace",
                text_copy(value), NULL};
            return -1;
        }
        *problem = (struct variant_problem){"variants-value", text_copy(value),
                                            text_list_join(&p->values, ", ")};
        return -1;
    }
    return 0;
}

/* The name of a row's own files. */
static char *file_of(const struct variants *v, size_t job)
{
    const struct csv_row *row = row_of(v, job);
    for (size_t i = 0; i < row->count; i++)
        if (v->columns[i].kind == VARIANT_FILE && *row->cells[i])
            return text_copy(row->cells[i]);
    size_t count = v->csv.count - 1;
    int width = count < 10 ? 1 : count < 100 ? 2 : count < 1000 ? 3 : 6;
    return text_print("%0*zu", width, job + 1);
}

/* What can be seen to be wrong before anything is drawn. */
static int check_cells(struct variants *v)
{
    int failed = 0;
    size_t count = v->csv.count - 1;
    xmlHashTablePtr rows = xmlHashCreate(64); /* by the names of their files */
    for (size_t job = 0; job < count; job++) {
        const struct csv_row *row = row_of(v, job);
        for (size_t i = 0; i < row->count; i++) {
            struct variant_problem problem = {0};
            const struct variant_column *c = &v->columns[i];
            const char *cell = row->cells[i];
            if (c->kind == VARIANT_PARAM && *cell && check_value(v, c->name, cell, &problem) != 0)
                failed = report(v, row->line, i, &problem, v->diag);
            if (c->kind == VARIANT_FILE && *cell &&
                (*cell == '.' || strchr(cell, '/') || printable_has_controls(cell))) {
                problem = (struct variant_problem){"variants-file-name", text_copy(cell), NULL};
                failed = report(v, row->line, i, &problem, v->diag);
            }
        }
        char *name = file_of(v, job);
        const struct csv_row *first = xmlHashLookup(rows, BAD_CAST name);
        if (first) {
            char *line = text_print("%ld", first->line);
            diag_say(v->diag, LEVEL_ERROR, STATUS_USAGE, v->table, row->line, "variants-same-file",
                     name, line, NULL);
            free(line);
            failed = -1;
        } else {
            xmlHashAddEntry(rows, BAD_CAST name, (void *)(uintptr_t)row);
        }
        free(name);
    }
    xmlHashFree(rows, NULL);
    return failed;
}

/* For people: the first cell and, where that only counts, the next one. */
static char *bookmark_of(const struct variants *v, size_t job)
{
    const struct csv_row *row = row_of(v, job);
    const char *first = row->cells[0], *next = row->count > 1 ? row->cells[1] : "";
    if (*first == '\0')
        return text_print("%zu", job + 1);
    int counts = strspn(first, "0123456789.") == strlen(first);
    return counts && *next ? text_print("%s %s", first, next) : text_copy(first);
}

static void extend(char **pose, const char *name, const char *value)
{
    char *number = text_copy(value); /* 12,5: a comma would begin another coordinate */
    for (char *p = number; *p; p++)
        *p = (char)(*p == ',' ? '.' : *p);
    text_append(pose, "%s%s=%s", **pose ? "," : "", name, number);
    free(number);
}

/* The model and the options of a row. Empty cells leave what is. The pose is the caller's. */
static int set_row(const struct variants *v, const struct csv_row *row,
                   const struct variant_model *m, struct options *o, struct diag *d)
{
    char *pose = text_copy(o->pose ? o->pose : "");
    int failed = 0;
    for (size_t i = 0; i < row->count; i++) {
        const struct variant_column *c = &v->columns[i];
        const char *cell = row->cells[i];
        struct variant_problem problem;
        if (*cell == '\0')
            continue;
        if (c->kind == VARIANT_POSE) {
            extend(&pose, c->name, cell);
        } else if (c->kind == VARIANT_PARAM) {
            char *set = text_print("%s=%s", c->name, cell);
            text_list_add(&o->sets, set);
            free(set);
        } else if (c->kind == VARIANT_ATTRIBUTE && variant_column_set(c, cell, m, &problem) != 0) {
            failed = report(v, row->line, i, &problem, d);
        }
    }
    o->pose = *pose ? pose : NULL;
    if (o->pose == NULL)
        free(pose);
    return failed;
}

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
    const struct csv_row *row = row_of(v, job);
    char *name = file_of(v, job), *bookmark = bookmark_of(v, job);
    char *base = output_base_name(v->model);
    struct diag d = diag_for_model(v->diag);
    struct answer a = {.is_model = 1};
    struct options o = *v->options;
    memset(&o.sets, 0, sizeof o.sets);
    for (size_t i = 0; i < v->options->sets.count; i++)
        text_list_add(&o.sets, v->options->sets.items[i]);
    limits_begin(&o.limits);
    struct variant_model m = v->doc;
    m.doc = xmlCopyDoc(v->doc.doc, 1);
    int failed = set_row(v, row, &m, &o, &d);
    if (failed)
        xmlFreeDoc(m.doc);
    struct pipeline p = {0};
    if (!failed &&
        pipeline_open_read(&p, v->resources, &o, v->model, base, m.doc, &d) == PIPELINE_OK)
        for (size_t t = 0; t < v->targets->count; t++)
            render_one(v, &p, name, catalogue_target(v->resources->catalogue, v->targets->items[t]),
                       bookmark, &a);
    diag_finish(&d, v->model);
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
    char *name = file_of(v, job);
    progress_clear();
    if (data) {
        answer_unpack(&a, data, length);
        for (size_t i = 0; i < a.finding_count; i++)
            tell(v, &a.findings[i]);
        if (a.status == 0)
            collection_keep(&v->collection, name, &a);
    } else {
        diag_say(d, LEVEL_ERROR, STATUS_TRANSFORM, v->table, row_of(v, job)->line, "worker-crashed",
                 worker_death(signal_number), NULL);
    }
    if (a.status) {
        char *bookmark = bookmark_of(v, job);
        diag_say(d, LEVEL_ERROR, a.status, v->table, row_of(v, job)->line, "variants-left-out",
                 bookmark, NULL);
        free(bookmark);
    }
    answer_free(&a);
    free(name);
}

static void tick(void *user, size_t job, size_t ended)
{
    const struct variants *v = user;
    char *name = bookmark_of(v, job);
    progress_show(ended, v->csv.count - 1, name);
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
    if (worker_run(v->csv.count - 1, worker_count(v->options->jobs), work, done, tick, v) != 0)
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
    struct variants v = {.resources = r,
                         .options = o,
                         .targets = targets,
                         .diag = d,
                         .model = o->inputs.items[0],
                         .table = o->inputs.items[1],
                         .folder = o->output ? o->output : "output"};
    v.base = output_base_name(v.table);
    d->most = DIAG_MOST;
    /* All that is wrong with the heads is said at once. */
    if (!is_reversed(&v) && read_model(&v) == 0 && read_table(&v) == 0 && read_heads(&v) == 0 &&
        check_cells(&v) == 0 && pipeline_prepare(r, targets, d) == 0)
        run(&v);
    diag_finish(d, v.table);
    for (size_t i = 0; v.columns && i < v.csv.rows[0].count; i++)
        variant_column_clear(&v.columns[i]);
    free(v.columns);
    collection_clear(&v.collection);
    csv_free(&v.csv);
    xmlFreeDoc(v.doc.doc);
    text_list_clear(&v.told);
    free(v.base);
}
