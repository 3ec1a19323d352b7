#include "commands/variant_table.h"

#include "base/printable.h"
#include "document/input.h"
#include "pipeline/params.h"

#include <libxml/hash.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static const struct csv_row *row_of(const struct variant_table *v, size_t job)
{
    return &v->csv.rows[job + 1];
}

static int report(const struct variant_table *v, long line, size_t column,
                  struct variant_problem *problem, struct diag *d)
{
    char *number = text_print("%zu", column + 1);
    diag_say(d, LEVEL_ERROR, STATUS_USAGE, v->path, line, problem->id, number,
             v->csv.rows[0].cells[column], problem->a ? problem->a : "",
             problem->b ? problem->b : "", NULL);
    free(number);
    variant_problem_clear(problem);
    return -1;
}

static int read_model(struct variant_table *v)
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

static int is_model(const struct variant_table *v, const char *path)
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
static int is_reversed(const struct variant_table *v)
{
    if (!is_model(v, v->path) || is_model(v, v->model))
        return 0;
    diag_say(v->diag, LEVEL_ERROR, STATUS_USAGE, v->model, 0, "variants-reversed", v->path,
             v->model, NULL);
    return 1;
}

static int read_table(struct variant_table *v)
{
    size_t size;
    char *data = input_load(v->path, &size, v->diag);
    int failed = data == NULL || csv_parse(data, size, v->path, &v->csv, v->diag) != 0;
    free(data);
    return failed ? -1 : 0;
}

/* What targets declare: one table serves all of them, and what a target lacks it does not miss. */
static void list_params(const struct variant_table *v, struct text_list *list)
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

static int read_heads(struct variant_table *v)
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
static int check_value(const struct variant_table *v, const char *name, const char *value,
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

char *variant_table_file(const struct variant_table *v, size_t job)
{
    const struct csv_row *row = row_of(v, job);
    for (size_t i = 0; i < row->count; i++)
        if (v->columns[i].kind == VARIANT_FILE && *row->cells[i])
            return text_copy(row->cells[i]);
    size_t count = variant_table_count(v);
    int width = count < 10 ? 1 : count < 100 ? 2 : count < 1000 ? 3 : 6;
    return text_print("%0*zu", width, job + 1);
}

/* What can be seen to be wrong before anything is drawn. */
static int check_cells(struct variant_table *v)
{
    int failed = 0;
    size_t count = variant_table_count(v);
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
        char *name = variant_table_file(v, job);
        const struct csv_row *first = xmlHashLookup(rows, BAD_CAST name);
        if (first) {
            char *line = text_print("%ld", first->line);
            diag_say(v->diag, LEVEL_ERROR, STATUS_USAGE, v->path, row->line, "variants-same-file",
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

char *variant_table_bookmark(const struct variant_table *v, size_t job)
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

int variant_table_set(const struct variant_table *v, size_t job, const struct variant_model *m,
                      struct options *o, struct diag *d)
{
    const struct csv_row *row = row_of(v, job);
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

int variant_table_open(struct variant_table *v)
{
    /* All that is wrong with the heads is said at once. */
    return !is_reversed(v) && read_model(v) == 0 && read_table(v) == 0 && read_heads(v) == 0 &&
                   check_cells(v) == 0
               ? 0
               : -1;
}

void variant_table_close(struct variant_table *v)
{
    for (size_t i = 0; v->columns && i < v->csv.rows[0].count; i++)
        variant_column_clear(&v->columns[i]);
    free(v->columns);
    csv_free(&v->csv);
    xmlFreeDoc(v->doc.doc);
}

size_t variant_table_count(const struct variant_table *v)
{
    return v->csv.count - 1;
}

long variant_table_line(const struct variant_table *v, size_t job)
{
    return row_of(v, job)->line;
}
