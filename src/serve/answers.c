#include "base/memory.h"
#include "document/input.h"
#include "serve/own_texts.h"
#include "serve/server.h"

#include <stdlib.h>
#include <string.h>

/* The files of the page, in xsl/serve. */
static const struct {
    const char *name, *type;
} files[] = {{"page.js", "text/javascript; charset=utf-8"},
             {"inside.js", "text/javascript; charset=utf-8"},
             {"page.css", "text/css; charset=utf-8"},
             {"scene.css", "text/css; charset=utf-8"}};

/* What the page that edits asks for below xsl and schemas, beside its own files in xsl/studio. */
static const struct {
    const char *name, *part, *file;
} studio_files[] = {{"vocabulary.xml", "xsl", "vocabulary.xml"},
                    {"xsystel.xsd", "schemas", "xsystel.xsd"},
                    {"messages.xml", "xsl", "messages.xml"}};

/* Those that npm brings (tools/dependencies.tsv). */
static const char *const studio_viewers[] = {"codemirror.js", "x3dom.js", "x3dom.css"};

static const char page_policy[] = "default-src 'none'; script-src 'self'; style-src 'self'; "
                                  "img-src 'self' data:; connect-src 'self'; frame-src 'self'; "
                                  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/* A view is made of what a model says, so it has no origin, no network, and no scripts and styles but ours: those of the viewer,
 * and, in a drawing or a report, its own. */
static char *view_policy(const struct server *s, enum view view, const struct gate_route *route,
                         const char *host)
{
    const char *token = http_gate(s->http)->token;
    char *scripts = text_copy(""), *styles = own_styles(s->resources);
    if (view == VIEW_SCENE || view == VIEW_REPORT)
        text_append(&scripts, "script-src http://%s/%s/models/%zu/viewer/ http://%s/%s/inside.js",
                    host, token, route->model, host, token);
    if (view == VIEW_REPORT) {
        char *own = own_scripts(s->resources);
        text_append(&scripts, "%s 'wasm-unsafe-eval'; worker-src blob:", own);
        free(own);
    }
    char *policy = text_print("sandbox%s; default-src 'none'; %s%sstyle-src http://%s/%s/%s; "
                              "img-src data: blob:; font-src data:; base-uri 'none'; "
                              "form-action 'none'; frame-ancestors 'self'",
                              *scripts ? " allow-scripts" : "", scripts, *scripts ? "; " : "", host,
                              token, styles);
    free(styles);
    free(scripts);
    return policy;
}

static void give_file(char *path, const char *type, struct http_answer *a)
{
    struct diag silent = {.quiet = 1};
    a->data = path ? input_load(path, &a->size, &silent) : NULL;
    a->type = type;
    if (a->data)
        a->status = 200;
    diag_clear(&silent);
    free(path);
}

static const char *type_of(const char *name)
{
    static const char *const types[][2] = {{".js", "text/javascript; charset=utf-8"},
                                           {".css", "text/css; charset=utf-8"},
                                           {".html", "text/html; charset=utf-8"},
                                           {".xml", "application/xml"},
                                           {".xsd", "application/xml"}};
    const char *dot = strrchr(name, '.');
    for (size_t i = 0; dot && i < sizeof types / sizeof types[0]; i++)
        if (strcmp(types[i][0], dot) == 0)
            return types[i][1];
    return NULL;
}

/* Frames hold what a model says: no origin, no network, no scripts and styles but ours, as views. */
static char *frame_policy(const struct server *s, const char *name, const char *host)
{
    const char *token = http_gate(s->http)->token;
    int is_report = strcmp(name, "report-frame.html") == 0;
    char *own = is_report ? own_scripts(s->resources) : text_copy(""),
         *styles = own_styles(s->resources);
    char *policy =
        text_print("sandbox allow-scripts allow-downloads allow-modals; default-src 'none'; "
                   "script-src http://%s/%s/studio/%s%s; "
                   "style-src http://%s/%s/studio/%s; img-src data: blob:; font-src data:; "
                   "base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
                   host, token, own, is_report ? " 'wasm-unsafe-eval'; worker-src blob:" : "", host,
                   token, styles);
    free(own);
    free(styles);
    return policy;
}

/* The page that edits, in a language, and its files: names of a folder of the program, no paths. */
static void give_studio(struct server *s, const char *name, const char *host, struct http_answer *a)
{
    int is_page = *name == '\0' || strcmp(name, "en.html") == 0 || strcmp(name, "ru.html") == 0;
    if (is_page) {
        char lang[3] = {name[0], name[0] ? name[1] : '\0', '\0'};
        if (serve_page(s, "studio/page.xsl", *lang ? lang : NULL, &a->data, &a->size) != 0)
            return;
        a->status = 200;
        a->type = "text/html; charset=utf-8";
        a->policy = text_copy(page_policy);
        return;
    }
    for (size_t i = 0; i < sizeof studio_files / sizeof studio_files[0]; i++)
        if (strcmp(studio_files[i].name, name) == 0) {
            give_file(resources_path(s->resources, studio_files[i].part, studio_files[i].file),
                      type_of(name), a);
            return;
        }
    for (size_t i = 0; i < sizeof studio_viewers / sizeof studio_viewers[0]; i++)
        if (strcmp(studio_viewers[i], name) == 0) {
            give_file(resources_viewer(s->resources, name), type_of(name), a);
            return;
        }
    char *file = text_print("studio/%s", name);
    if (type_of(name) && strcmp(name, "page.xsl") != 0)
        give_file(resources_path(s->resources, "xsl", file), type_of(name), a);
    if (a->data && strstr(name, "-frame.html"))
        a->policy = frame_policy(s, name, host);
    free(file);
}

static void give_view(struct server *s, const struct gate_route *route, const char *host,
                      struct http_answer *a)
{
    int view = shown_find_view(route->name);
    struct shown_model *m = &s->shown.models[route->model];
    if (view < 0)
        return;
    m->is_wanted = 1;
    m->looked_at = view;
    a->status = 503; /* not made yet */
    if (m->views[view].data == NULL) {
        rounds_go(s);
        return;
    }
    a->status = 200;
    a->type = view_table[view].type;
    a->size = m->views[view].size;
    a->data = memory_get(a->size + 1, 1);
    memcpy(a->data, m->views[view].data, a->size);
    a->policy = view_policy(s, (enum view)view, route, host);
}

void answers_give(void *user, const struct gate_route *route, const char *host,
                  struct http_answer *a)
{
    struct server *s = user;
    const struct catalogue_target *report =
        catalogue_target(s->resources->catalogue, view_table[VIEW_REPORT].target);
    if (route->has_model && route->model >= s->shown.count)
        return;
    switch (route->what) {
    case GATE_PAGE:
        a->status = 200;
        a->type = "text/html; charset=utf-8";
        a->size = s->page_size;
        a->data = text_copy_part(s->page, s->page_size);
        a->policy = text_copy(page_policy);
        break;
    case GATE_FILE:
        for (size_t i = 0; i < sizeof files / sizeof files[0]; i++)
            if (strcmp(files[i].name, route->name) == 0) {
                char *name = text_print("serve/%s", route->name);
                give_file(resources_path(s->resources, "xsl", name), files[i].type, a);
                free(name);
            }
        break;
    case GATE_VIEW:
        give_view(s, route, host, a);
        break;
    case GATE_STUDIO:
        give_studio(s, route->name, host, a);
        break;
    case GATE_TEXT:
        saving_give(s, route->model, a);
        break;
    case GATE_VIEWER:
        if (text_list_has(&report->assets, route->name))
            give_file(resources_viewer(s->resources, route->name),
                      strstr(route->name, ".css") ? "text/css; charset=utf-8"
                                                  : "text/javascript; charset=utf-8",
                      a);
        break;
    default:
        break;
    }
}

char *answers_news(void *user, unsigned due, int has_model, size_t model)
{
    struct server *s = user;
    char *text = text_copy("");
    if (due & HTTP_LIST) {
        char *json = shown_list_json(&s->shown);
        text_append(&text, "event: list\ndata: %s\n\n", json);
        free(json);
    }
    if (due & HTTP_MODEL && has_model && model < s->shown.count) {
        char *json = shown_model_json(&s->shown, model);
        text_append(&text, "event: model\ndata: %s\n\n", json);
        free(json);
    }
    if (due & HTTP_BEAT && *text == '\0')
        text_append(&text, ": still here\n\n");
    return text;
}
