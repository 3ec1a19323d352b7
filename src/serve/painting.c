#include "serve/painting.h"

#include "base/memory.h"
#include "base/pipe.h"
#include "batch/inputs.h"
#include "document/input.h"
#include "document/output.h"
#include "pipeline/mesh_doubts.h"
#include "pipeline/render.h"
#include "serve/own_texts.h"
#include "serve/scene.h"
#include "serve/source_text.h"

#include <libxml/uri.h>
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
int painting_is_inside(const struct painting_shop *shop, const char *path)
{
    const char *input = shop->options->inputs.items[0];
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
    if (item->folder < 0) /* a folder that is away is no model */
        return !w->shop->is_folder;
    if (!painting_is_inside(w->shop, item->path))
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
                (struct answer_output){text_copy(in.items[i].base), text_copy(in.items[i].path), 0};
        }
    inputs_free(&in);
    end(w, &a, d);
}

/* what: the message's number. */
static void render_view(const struct painting *w, struct pipeline *p, size_t what, int view,
                        const char *name)
{
    struct renditions files;
    const struct catalogue_target *target = text_list_has(&p->kind->targets, name)
                                                ? catalogue_target(w->resources->catalogue, name)
                                                : NULL;
    if (target == NULL || *target->writer)
        return;
    if (render_target(p, target, NULL, "viewer", &files) == 0) {
        char *data = files.items[0].data, *made = view == VIEW_SCENE    ? scene_page(data, p->lang)
                                                  : view == VIEW_REPORT ? own_page(data)
                                                                        : NULL;
        tell(w, what, made ? made : data, made ? strlen(made) : files.items[0].size);
        free(made);
    }
    renditions_free(&files);
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

static void render_draft(const struct painting *w, struct pipeline *p, const char *views)
{
    for (size_t what = 0; *views; what++) {
        size_t n = strcspn(views, ",");
        char *name = text_copy_part(views, n);
        int view = VIEW_COUNT - 1;
        while (view >= 0 && strcmp(view_table[view].name, name) != 0)
            view--;
        const char *target = view >= 0 ? view_table[view].target : name;
        if (target)
            render_view(w, p, what, view, target);
        free(name);
        views += n + (views[n] == ',');
    }
}

/* Of a file: what somebody looks at, then the others. */
static void render_all(const struct painting *w, struct pipeline *p, const char *first)
{
    for (int others = 0; others < 2; others++)
        for (enum view view = VIEW_SCHEME; view < VIEW_COUNT; view++)
            if ((strcmp(view_table[view].name, first) != 0) == others)
                render_view(w, p, view, (int)view, view_table[view].target);
}

static enum pipeline_result open_draft(struct pipeline *p, const struct painting *w,
                                       const struct options *o, const struct painting_job *job,
                                       struct diag *d)
{
    size_t size;
    char *data = source_text_encode(job->draft, job->draft_size, &size);
    xmlChar *url = xmlURIEscapeStr(BAD_CAST job->path, BAD_CAST "/");
    xmlDocPtr doc = input_parse(data, size, (const char *)url, job->path, NULL, 0, d);
    xmlFree(url);
    free(data);
    if (doc)
        return pipeline_open_read(p, w->resources, o, job->path, job->base, doc, d);
    diag_finish(d, job->path);
    end(w, &(struct answer){.is_model = 1}, d);
    _exit(0);
}

static void model(const struct painting *w, const struct painting_job *job, struct diag *d)
{
    const char *path = job->path, *base = job->base;
    struct answer a = {.is_model = 1};
    struct pipeline p;
    struct options o = *w->shop->options;
    if (job->lang && *job->lang)
        o.lang = d->lang = job->lang;
    if (job->pose && *job->pose)
        o.pose = job->pose;
    text_list_add(&a.inputs, path);
    if (!painting_is_inside(w->shop, path)) { /* since it was listed */
        diag_say(d, LEVEL_ERROR, STATUS_INPUT, path, 0, "serve-outside", NULL);
        end(w, &a, d);
        return;
    }
    char *source = job->draft ? NULL : source_text(path);
    if (source)
        tell(w, VIEW_SOURCE, source, strlen(source));
    free(source);
    misbehave_if_asked(base);
    enum pipeline_result result = job->draft
                                      ? open_draft(&p, w, &o, job, d)
                                      : pipeline_open(&p, w->resources, &o, path, base, 0, d);
    if (result == PIPELINE_NO_MODEL)
        catalogue_tell_unknown(w->resources->catalogue, w->resources->vocabulary, p.doc, path, d);
    if (result == PIPELINE_OK) {
        a.title = title_of(&p);
        a.lang = text_copy(p.lang);
        if (job->draft)
            render_draft(w, &p, job->views);
        else
            render_all(w, &p, job->views);
    }
    mesh_doubts_tell(&p);
    diag_finish(d, path);
    add_files(&p.access.loaded, &a);
    add_files(&p.unusable, &a);
    end(w, &a, d);
    pipeline_close(&p);
}

enum {
    WORDS = 5
}; /* of a job: path, base, views, lang, pose; what follows is a draft, where there is one */

char *painting_pack(const struct painting_job *job, size_t *size)
{
    const char *const words[WORDS] = {job->path, job->base, job->views, job->lang, job->pose};
    size_t at = 0, room = 1 + job->draft_size;
    for (int i = 0; i < WORDS; i++)
        room += (words[i] ? strlen(words[i]) : 0) + 1;
    char *whole = memory_get(room + 1, 1);
    for (int i = 0; i < WORDS; i++) {
        size_t n = words[i] ? strlen(words[i]) : 0;
        memcpy(whole + at, n ? words[i] : "", n + 1);
        at += n + 1;
    }
    whole[at++] = job->draft ? 'd' : '-';
    if (job->draft)
        memcpy(whole + at, job->draft, job->draft_size);
    *size = room;
    return whole;
}

void painting_unpack(struct painting_job *job, const char *data, size_t size)
{
    const char *words[WORDS], *end = data + size;
    for (int i = 0; i < WORDS; i++) {
        words[i] = data;
        data += strlen(data) + 1;
    }
    *job = (struct painting_job){words[0], words[1], .views = words[2], .lang = words[3],
                                 .pose = words[4]};
    if (*data++ == 'd') {
        job->draft = data;
        job->draft_size = (size_t)(end - data);
    }
}

/* The bytes live as long as the process. */
static void read_job(int ask, int file, struct painting_job *job)
{
    size_t size, at = 0;
    if (pipe_read(ask, &size, sizeof size) != 0)
        _exit(0);
    char *data = memory_get(size + 1, 1);
    while (at < size) {
        ssize_t n = pread(file, data + at, size - at, (off_t)at);
        if (n <= 0)
            _exit(0);
        at += (size_t)n;
    }
    data[size] = '\0';
    painting_unpack(job, data, size);
}

void painting_do(const struct painting_shop *shop, int ask, int file, int answer)
{
    struct painting w = {shop, shop->resources, answer};
    struct resources fresh;
    struct painting_job job;
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
            read_job(ask, file, &job);
            end(&w, &(struct answer){.is_model = 1}, &d);
            _exit(0);
        }
        d.messages = fresh.messages;
    }
    pipeline_prepare(w.resources, &o->targets, &d);
    read_job(ask, file, &job);
    if (*job.path)
        model(&w, &job, &d);
    else
        list(&w, &d);
    _exit(0);
}
