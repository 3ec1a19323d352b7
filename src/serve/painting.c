#include "serve/painting.h"

#include "base/memory.h"
#include "base/pipe.h"
#include "batch/inputs.h"
#include "document/input.h"
#include "document/output.h"
#include "pipeline/mesh_doubts.h"
#include "pipeline/render.h"
#include "serve/own_scripts.h"
#include "serve/scene.h"
#include "serve/source_text.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct painting {
    const struct painting_shop *shop;
    struct resources *resources;
    int answer;
};

static void end_without_memory(void)
{
    _exit(PAINTING_NO_MEMORY);
}

static void put(int fd, const void *data, size_t size)
{
    if (pipe_write(fd, data, size) != 0)
        _exit(1); /* nobody listens any more */
}

static void tell(const struct painting *w, size_t what, const char *data, size_t size)
{
    struct painting_head head = {what, size};
    put(w->answer, &head, sizeof head);
    put(w->answer, data, size);
}

static void end(const struct painting *w, struct answer *a, struct diag *d)
{
    size_t size;
    char *packed = answer_finish(a, d, &size);
    tell(w, PAINTING_END, packed, size);
    free(packed);
}

/* A file that was named may be a link; one of a folder may not lead out of it. */
static int is_inside(const struct painting *w, const char *path)
{
    const char *input = w->shop->options->inputs.items[0];
    struct stat there;
    if (stat(input, &there) != 0 || !S_ISDIR(there.st_mode))
        return 1;
    char *folder = realpath(input, NULL), *real = realpath(path, NULL);
    size_t n = folder && strcmp(folder, "/") != 0 ? strlen(folder) : 0;
    /* One that is not there is read by nobody, and said to be missing. */
    int is = folder && (real == NULL || (strncmp(real, folder, n) == 0 && real[n] == '/'));
    free(real);
    free(folder);
    return is;
}

/* Of a folder whatever opens with the root of a model, or cannot be read at all; a file that was named in any case. */
static int is_shown(const struct painting *w, const struct input_item *item)
{
    if (item->folder < 0)
        return 1;
    if (!is_inside(w, item->path))
        return 0;
    struct diag silent = {.quiet = 1};
    const char *lang;
    xmlDocPtr doc = input_read(item->path, &silent);
    int is = doc == NULL || catalogue_recognise(w->resources->catalogue, w->resources->vocabulary,
                                                doc, &lang) != NULL;
    xmlFreeDoc(doc);
    diag_clear(&silent);
    return is;
}

static void list(const struct painting *w, struct diag *d)
{
    struct inputs in;
    struct answer a = {0};
    inputs_collect(&in, w->resources, w->shop->options, 0, d);
    for (size_t i = 0; i < in.count; i++)
        if (is_shown(w, &in.items[i])) {
            a.outputs = memory_resize(a.outputs, a.output_count + 1, sizeof *a.outputs);
            a.outputs[a.output_count++] =
                (struct answer_output){text_copy(in.items[i].base), text_copy(in.items[i].path)};
        }
    inputs_free(&in);
    end(w, &a, d);
}

static void render_view(const struct painting *w, struct pipeline *p, enum view view)
{
    const char *name = view_table[view].target;
    struct renditions files;
    if (!text_list_has(&p->kind->targets, name))
        return;
    if (render_target(p, catalogue_target(w->resources->catalogue, name), NULL, "viewer", &files) ==
        0) {
        char *data = files.items[0].data,
             *made = view == VIEW_SCENE    ? scene_page(data, p->lang)
                     : view == VIEW_REPORT ? own_scripts_mark(data, w->resources, w->shop->nonce)
                                           : NULL;
        tell(w, view, made ? made : data, made ? strlen(made) : files.items[0].size);
        free(made);
    }
    render_free(&files);
}

static char *title_of(const struct pipeline *p)
{
    xmlChar *name = xmlGetNoNsProp(xmlDocGetRootElement(p->doc), BAD_CAST "name");
    char *title = name ? text_copy((const char *)name) : NULL;
    xmlFree(name);
    return title;
}

static void add_files(const struct text_list *from, struct answer *a)
{
    for (size_t i = 0; i < from->count; i++)
        text_list_add(&a->inputs, from->items[i]);
}

/* A test hook: a painter that dies, or never ends, at a model of this name. */
static void misbehave_if_asked(const char *base)
{
    const char *victim = getenv("SYSTEL_TEST_CRASH"), *endless = getenv("SYSTEL_TEST_ENDLESS");
    if (victim && strcmp(victim, base) == 0)
        raise(SIGSEGV);
    while (endless && strcmp(endless, base) == 0)
        pause();
}

static void model(const struct painting *w, const char *path, const char *base, struct diag *d)
{
    struct answer a = {.is_model = 1};
    struct pipeline p;
    text_list_add(&a.inputs, path);
    if (!is_inside(w, path)) { /* since it was listed */
        diag_say(d, LEVEL_ERROR, STATUS_INPUT, path, 0, "serve-outside", NULL);
        end(w, &a, d);
        return;
    }
    char *source = source_text(path);
    if (source)
        tell(w, VIEW_SOURCE, source, strlen(source));
    free(source);
    misbehave_if_asked(base);
    enum pipeline_result result =
        pipeline_open(&p, w->resources, w->shop->options, path, base, 0, d);
    if (result == PIPELINE_NO_MODEL)
        catalogue_tell_unknown(w->resources->catalogue, w->resources->vocabulary, p.doc, path, d);
    if (result == PIPELINE_OK) {
        a.title = title_of(&p);
        a.lang = text_copy(p.lang);
        for (enum view view = VIEW_SCHEME; view < VIEW_COUNT; view++)
            render_view(w, &p, view);
    }
    mesh_doubts_tell(&p);
    diag_finish(d, path);
    add_files(&p.access.loaded, &a);
    add_files(&p.unusable, &a);
    end(w, &a, d);
    pipeline_close(&p);
}

static char *read_job(int ask)
{
    size_t size;
    if (pipe_read(ask, &size, sizeof size) != 0)
        _exit(0);
    char *job = memory_get(size, 1);
    if (pipe_read(ask, job, size) != 0)
        _exit(0);
    return job;
}

void painting_do(const struct painting_shop *shop, int ask, int answer)
{
    struct painting w = {shop, shop->resources, answer};
    struct resources fresh;
    const struct options *o = shop->options;
    struct diag of_run = {.messages = shop->resources->messages,
                          .lang = o->lang ? o->lang : "en",
                          .werror = o->werror,
                          .quiet = o->quiet,
                          .every = o->verbose};
    memory_on_exhaustion(end_without_memory);
    struct diag d = diag_for_model(&of_run);
    if (shop->is_changed) { /* the server goes on with what it has loaded */
        w.resources = &fresh;
        if (resources_open(&fresh, &d) != 0) {
            free(read_job(ask));
            end(&w, &(struct answer){.is_model = 1}, &d);
            _exit(0);
        }
        d.messages = fresh.messages;
    }
    pipeline_prepare(w.resources, &o->targets, &d);
    char *path = read_job(ask);
    if (*path)
        model(&w, path, path + strlen(path) + 1, &d);
    else
        list(&w, &d);
    _exit(0);
}
