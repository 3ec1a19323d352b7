#include "serve/shown.h"

#include "document/json.h"

#include <stdlib.h>
#include <string.h>

const struct view_row view_table[VIEW_COUNT] = {
    [VIEW_SOURCE] = {"source", "source.txt", "text/plain; charset=utf-8", NULL},
    [VIEW_SCHEME] = {"scheme", "scheme.svg", "image/svg+xml", "svg"},
    [VIEW_SCENE] = {"scene", "scene.xhtml", "application/xhtml+xml", "x3d"},
    [VIEW_REPORT] = {"report", "report.html", "text/html; charset=utf-8", "html"},
};

static const char *const level_names[] = {
    [LEVEL_NOTE] = "note", [LEVEL_WARNING] = "warning", [LEVEL_ERROR] = "error"};

char *shown_real(const char *path)
{
    const char *slash = strrchr(path, '/');
    char *folder = slash ? text_copy_part(path, (size_t)(slash - path) + 1) : text_copy(".");
    char *real = realpath(folder, NULL);
    char *whole =
        real ? text_print("%s/%s", strcmp(real, "/") == 0 ? "" : real, slash ? slash + 1 : path)
             : text_copy(path);
    free(real);
    free(folder);
    return whole;
}

/* What changes of a file that a path leads to are told as: where it stands, and where a link leads. */
static void add_file(struct text_list *files, const char *path)
{
    char *real = shown_real(path), *end = realpath(path, NULL);
    if (!text_list_has(files, real))
        text_list_add(files, real);
    if (end && !text_list_has(files, end))
        text_list_add(files, end);
    free(end);
    free(real);
}

static struct shown_model *find(struct shown *s, const char *path)
{
    for (size_t i = 0; i < s->count; i++)
        if (strcmp(s->models[i].path, path) == 0)
            return &s->models[i];
    return NULL;
}

static struct shown_model *add(struct shown *s, const char *path, const char *base)
{
    if (s->count == s->room) {
        s->room = s->room ? 2 * s->room : 16;
        s->models = memory_resize(s->models, s->room, sizeof *s->models);
    }
    struct shown_model *m = &s->models[s->count++];
    *m = (struct shown_model){
        .path = text_copy(path), .base = text_copy(base), .real = shown_real(path), .is_stale = 1};
    add_file(&m->files, path);
    return m;
}

void shown_list(struct shown *s, const struct answer *list)
{
    for (size_t i = 0; i < s->count; i++)
        s->models[i].is_listed = 0;
    for (size_t i = 0; i < list->output_count; i++) {
        struct shown_model *m = find(s, list->outputs[i].path);
        if (m == NULL)
            m = add(s, list->outputs[i].path, list->outputs[i].target);
        m->is_listed = 1;
    }
    s->is_listed = 1;
}

void shown_keep_view(struct shown_model *m, enum view view, char *data, size_t size)
{
    free(m->views[view].data);
    m->views[view] = (struct shown_view){data, size, m->version};
}

void shown_keep_answer(struct shown_model *m, struct answer *a)
{
    answer_free(&m->answer);
    m->answer = *a;
    m->ended = m->version;
    if (a->title) { /* a model that is wrong now has none */
        free(m->title);
        m->title = text_copy(a->title);
    }
    if (a->inputs.count ==
        0) /* it broke off: what it was made from before, it is made from still */
        return;
    text_list_clear(&m->files);
    add_file(&m->files, m->path);
    for (size_t i = 0; i < a->inputs.count; i++)
        add_file(&m->files, a->inputs.items[i]);
}

int shown_is_made_from(const struct shown_model *m, const char *path)
{
    return text_list_has(&m->files, path);
}

int shown_find_view(const char *file)
{
    for (int i = 0; i < VIEW_COUNT; i++)
        if (strcmp(view_table[i].file, file) == 0)
            return i;
    return -1;
}

char *shown_list_json(const struct shown *s)
{
    char *text = text_print("{\"folder\":%s,\"models\":[", s->folder ? "true" : "false");
    int first = 1;
    for (size_t i = 0; i < s->count; i++) {
        const struct shown_model *m = &s->models[i];
        if (!m->is_listed)
            continue;
        text_append(&text, "%s{\"model\":%zu,\"path\":", first ? "" : ",", i);
        json_append(&text, m->path);
        text_append(&text, ",\"name\":");
        json_append(&text, m->base);
        text_append(&text, "}");
        first = 0;
    }
    text_append(&text, "]}");
    return text;
}

void shown_append_findings(char **text, const struct answer *a, const char *path)
{
    text_append(text, ",\"findings\":[");
    for (size_t i = 0; i < a->finding_count; i++) {
        const struct finding *f = &a->findings[i];
        text_append(text, "%s{\"level\":\"%s\",\"line\":%ld,\"here\":%s,\"file\":", i ? "," : "",
                    level_names[f->level], f->line,
                    f->file && strcmp(f->file, path) == 0 ? "true" : "false");
        json_append(text, f->file ? f->file : "");
        text_append(text, ",\"text\":");
        json_append(text, f->text);
        text_append(text, "}");
    }
    text_append(text, "]");
}

char *shown_model_json(const struct shown *s, size_t model)
{
    const struct shown_model *m = &s->models[model];
    char *text = text_print(
        "{\"model\":%zu,\"version\":%ld,\"ended\":%ld,\"busy\":%s,\"status\":%d,\"path\":", model,
        m->version, m->ended, m->is_busy || m->is_stale ? "true" : "false", m->answer.status);
    json_append(&text, m->path);
    text_append(&text, ",\"title\":");
    json_append(&text, m->title ? m->title : m->base);
    text_append(&text, ",\"views\":{");
    for (int i = 0, first = 1; i < VIEW_COUNT; i++)
        if (m->views[i].data) {
            text_append(&text, "%s\"%s\":%ld", first ? "" : ",", view_table[i].name,
                        m->views[i].version);
            first = 0;
        }
    text_append(&text, "}");
    shown_append_findings(&text, &m->answer, m->path);
    text_append(&text, "}");
    return text;
}

void shown_clear(struct shown *s)
{
    for (size_t i = 0; i < s->count; i++) {
        struct shown_model *m = &s->models[i];
        for (int v = 0; v < VIEW_COUNT; v++)
            free(m->views[v].data);
        answer_free(&m->answer);
        text_list_clear(&m->files);
        free(m->path);
        free(m->base);
        free(m->real);
        free(m->title);
    }
    free(s->models);
    free(s->folder);
    memset(s, 0, sizeof *s);
}
