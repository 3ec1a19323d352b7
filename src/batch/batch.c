#include "batch/batch.h"

#include "base/printable.h"
#include "base/worker.h"
#include "batch/assets.h"
#include "batch/collection.h"
#include "batch/current.h"
#include "batch/gallery.h"
#include "batch/gallery_pages.h"
#include "batch/job.h"
#include "batch/log.h"
#include "batch/mark.h"
#include "batch/progress.h"
#include "batch/rules.h"
#include "document/input.h"
#include "document/output.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

struct batch {
    struct resources *resources;
    const struct options *options;
    const struct text_list *targets;
    struct diag *diag;
    const char *folder; /* of outputs */
    struct inputs inputs;
    size_t *todo; /* indices of the items that are not up to date */
    size_t todo_count;
    struct gallery *list, *old; /* old: of the last run, with --update */
    struct collection collection;
    size_t models;      /* recognised so far */
    size_t drawn;       /* of them with outputs */
    size_t *per_folder; /* models of each argument that is a folder */
    char *rules;
    char *list_file; /* beside the outputs; NULL: none is kept */
    struct log log;
    int is_same;           /* nothing to do, and the list is that of the last run */
    struct timespec saved; /* when the list was */
};

static char *work(void *user, size_t job, size_t *length)
{
    const struct batch *b = user;
    const struct batch_job what = {.resources = b->resources,
                                   .options = b->options,
                                   .targets = b->targets,
                                   .folder = b->folder,
                                   .collected = b->collection.target,
                                   .diag = b->diag};
    limits_begin(&b->options->limits);
    char *answer = job_answer(&what, &b->inputs.items[b->todo[job]], length);
    limits_end(&b->options->limits);
    return answer;
}

/* A model by itself leaves nothing but its outputs. */
static int is_listed(const struct batch *b)
{
    return b->models > 1 || (b->models && b->options->update) || b->options->shards;
}

/* What has been done so far, for a run that goes on after this one is killed. */
static void save_unfinished(struct batch *b)
{
    static const long pause = 2; /* s */
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    if (b->list_file == NULL || !is_listed(b) || now.tv_sec - b->saved.tv_sec < pause)
        return;
    xmlNodePtr root = gallery_root(b->list);
    struct diag silent = {.quiet = 1};
    b->saved = now;
    xmlSetProp(root, BAD_CAST "unfinished", BAD_CAST "yes");
    if (access(b->folder, W_OK) == 0)
        gallery_save(b->list, b->folder, b->list_file, &silent);
    xmlUnsetProp(root, BAD_CAST "unfinished");
    diag_clear(&silent);
}

/* Rules that cannot be kept are told before anything is made; a folder that the outputs are yet to make is none to look into. */
static int has_place_for_rules(const struct batch *b)
{
    const char *file = b->options->rules_file;
    size_t n = strlen(b->folder);
    if (file == NULL || (access(b->folder, F_OK) != 0 && strncmp(file, b->folder, n) == 0))
        return 1;
    return output_is_possible(file, b->diag) == 0;
}

static void count_model(struct batch *b, const struct input_item *item)
{
    b->models++;
    if (item->folder >= 0)
        b->per_folder[item->folder]++;
}

static void take(struct batch *b, const struct input_item *item, struct answer *a)
{
    struct diag *d = b->diag;
    for (size_t i = 0; i < a->finding_count; i++) {
        const struct finding *f = &a->findings[i];
        diag_take(d, STATUS_OK, f);
    }
    if (a->status > d->status)
        d->status = a->status;
    if (a->is_model || item->folder < 0) /* what was named was to be one */
        log_model(&b->log, item->path, a);
    if (!a->is_model) {
        if (item->folder >= 0 && b->options->verbose)
            diag_say(d, LEVEL_NOTE, STATUS_OK, item->path, 0, "passed-over", NULL);
        return;
    }
    count_model(b, item);
    b->drawn += a->output_count > 0;
    gallery_add_answer(b->list, item->base, item->path, a);
    current_keep_files(b->list, a);
    char *base = printable_copy(item->base); /* as in the list */
    collection_keep(&b->collection, base, a);
    free(base);
    if (a->rules)
        text_append(&b->rules, "%s", a->rules);
    for (size_t i = 0; b->options->verbose && i < a->output_count; i++) {
        char *path = text_print("%s/%s", b->folder, a->outputs[i].path);
        diag_say(d, LEVEL_NOTE, STATUS_OK, path, 0, "written", NULL);
        free(path);
    }
}

static void done(void *user, size_t job, const char *data, size_t length, int signal_number)
{
    struct batch *b = user;
    const struct input_item *item = &b->inputs.items[b->todo[job]];
    progress_clear();
    struct answer a = {.is_model = 1, .status = STATUS_TRANSFORM};
    if (data) {
        answer_unpack(&a, data, length);
        take(b, item, &a);
        answer_free(&a);
        save_unfinished(b);
        return;
    }
    struct diag crash = {.messages = b->resources->messages, .lang = b->diag->lang};
    diag_say(&crash, LEVEL_ERROR, STATUS_TRANSFORM, item->path, 0, "worker-crashed",
             worker_death(signal_number), NULL);
    a.findings = crash.findings;
    a.finding_count = crash.count;
    take(b, item, &a);
    diag_clear(&crash);
}

static void tick(void *user, size_t job, size_t ended)
{
    const struct batch *b = user;
    progress_show(ended, b->todo_count, b->inputs.items[b->todo[job]].base);
}

/* Which items have to be done: all, or with --update those that are not current. */
static void plan(struct batch *b)
{
    struct gallery *old = b->old =
        b->options->update ? gallery_load(b->folder, b->list_file, b->list) : NULL;
    struct text_list tools = {0};
    struct current current;
    if (old)
        rules_tools(b->resources, b->targets, &tools);
    current_open(&current, old, b->folder, &tools);
    text_list_clear(&tools);
    b->todo = memory_get(b->inputs.count, sizeof *b->todo);
    long *entries = memory_get(b->inputs.count, sizeof *entries);
    for (size_t i = 0; i < b->inputs.count; i++) {
        const struct input_item *item = &b->inputs.items[i];
        entries[i] = current_find(&current, item->path, item->base);
        if (entries[i] < 0) {
            b->todo[b->todo_count++] = i;
            continue;
        }
        count_model(b, item);
        b->drawn++;
    }
    b->is_same = old && b->todo_count == 0 && current_is_whole(&current) &&
                 xmlHasProp(gallery_root(old), BAD_CAST "unfinished") == NULL;
    for (size_t i = 0; i < b->inputs.count && !b->is_same; i++)
        if (entries[i] >= 0)
            gallery_share(b->list, old, (size_t)entries[i]);
    if (old && b->todo_count < b->inputs.count)
        current_keep_old_files(b->list, old);
    free(entries);
    if (b->is_same) { /* one list is enough */
        gallery_free(b->list);
        b->list = old;
    }
}

/* Whether an index will be written: two models are enough to know. */
static int has_several(const struct batch *b)
{
    int models = 0;
    for (size_t i = 0; b->inputs.count > 1 && i < b->inputs.count && models < 2; i++)
        models +=
            b->inputs.items[i].folder < 0 || inputs_is_model(b->resources, b->inputs.items[i].path);
    return models > 1;
}

/* What belongs to the batch as a whole: gallery, rules, viewer. */
static void finish(struct batch *b)
{
    struct catalogue *c = b->resources->catalogue;
    struct diag *d = b->diag;
    if (b->is_same)
        gallery_drop_collection(b->list);
    else
        gallery_sort(b->list, b->options->lang);
    for (size_t i = 0; b->drawn && i < b->targets->count; i++)
        assets_copy(b->resources, catalogue_target(c, b->targets->items[i]), b->options, b->folder,
                    d);
    int several = !b->options->shards && b->models > 1 && output_make_folder(b->folder, d) == 0;
    if (several)
        collection_write(&b->collection, b->resources, b->options, b->list, b->old, b->folder,
                         worker_count(b->options->jobs), d);
    if (several && b->is_same && gallery_pages_are_current(b->resources, b->list, b->folder))
        return;
    if (several)
        gallery_write_pages(b->resources, b->options, b->list, b->folder, d);
    if (is_listed(b) && output_make_folder(b->folder, d) == 0 && access(b->folder, W_OK) == 0)
        gallery_save(b->list, b->folder, b->list_file, d);
    if (b->options->rules_file)
        output_write(b->options->rules_file, b->rules, strlen(b->rules), d);
}

/* Once for all that was written: of 1,000 files it takes 0.04 s, one at a time 7.7. */
static void force_to_disk(void *user)
{
    const struct batch *b = user;
    int fd = open(b->folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd >= 0 && syncfs(fd) != 0)
        diag_say(b->diag, LEVEL_ERROR, STATUS_OUTPUT, b->folder, 0, "output-cannot-write",
                 strerror(errno), NULL);
    if (fd >= 0)
        close(fd);
}

/* On a terminal, where what was said of a model may be out of sight by now. */
static void tell_sum(const struct batch *b)
{
    const struct log *l = &b->log;
    size_t counts[] = {b->inputs.count, l->models - l->failed,
                       l->failed,       b->inputs.count - b->todo_count,
                       l->errors,       l->warnings};
    enum { COUNT = sizeof counts / sizeof *counts };
    char *told[COUNT];
    for (size_t i = 0; i < COUNT; i++)
        told[i] = text_print("%zu", counts[i]);
    const char *id = b->targets->count ? "batch-made" : "batch-checked";
    char *text = messages_text(messages_pattern(b->resources->messages, id, b->diag->lang), id,
                               (const char *const *)told, COUNT);
    progress_end(text);
    free(text);
    for (size_t i = 0; i < COUNT; i++)
        free(told[i]);
}

void batch_run(struct resources *r, const struct options *o, const struct text_list *targets,
               struct diag *d)
{
    struct options of_batch = *o;
    struct batch b = {.resources = r, .options = &of_batch, .targets = targets, .diag = d};
    int writes = targets->count > 0;
    b.folder = o->output ? o->output : "output";
    b.per_folder = memory_get(o->inputs.count, sizeof *b.per_folder);
    b.list = gallery_new(o, targets);
    b.rules = text_copy("");
    collection_open(&b.collection, r->catalogue, targets);
    b.list_file = writes ? gallery_file(o->shard, o->shards) : NULL;
    int ready = inputs_collect(&b.inputs, r, o, writes, d) == 0 && has_place_for_rules(&b) &&
                log_open(&b.log, o->log_file, d) == 0;
    /* An index that the shards are joined to is linked as that of one run. */
    of_batch.gallery = ready && writes && has_several(&b);
    inputs_keep_shard(&b.inputs, o);
    inputs_tell_left(&b.inputs, d);
    if (ready)
        plan(&b);
    int together = writes && b.todo_count > 1;
    if (together) {
        output_leave_syncing();
        worker_before_ending(force_to_disk, &b);
    }
    clock_gettime(CLOCK_MONOTONIC, &b.saved);
    if (ready && o->shards && writes && output_make_folder(b.folder, d) == 0) {
        b.saved.tv_sec -= 3600; /* at once: the list of an earlier run says nothing of this one */
        save_unfinished(&b);
    }
    /* Several models share what is compiled for all kinds; one compiles what it needs by itself. */
    if (ready && (b.todo_count < 2 || pipeline_prepare(r, targets, d) == 0)) {
        if (b.todo_count &&
            worker_run(b.todo_count, worker_count(o->jobs), work, done, tick, &b) != 0)
            diag_say(d, LEVEL_ERROR, STATUS_TRANSFORM, NULL, 0, "worker-none", NULL);
        progress_clear();
        for (size_t i = 0; !o->shards && i < b.inputs.count; i++) {
            int folder = b.inputs.items[i].folder;
            if (folder >= 0 && b.per_folder[folder]++ == 0)
                inputs_tell_empty(o->inputs.items[folder], d);
        }
        if (writes)
            finish(&b);
        if (together)
            force_to_disk(&b);
    }
    if (b.inputs.count > 1 && !o->quiet)
        tell_sum(&b);
    worker_before_ending(NULL, NULL);
    mark_clear();
    log_close(&b.log, b.inputs.count - b.todo_count, d);
    free(b.list_file);
    inputs_free(&b.inputs);
    free(b.per_folder);
    free(b.todo);
    free(b.rules);
    collection_clear(&b.collection);
    if (b.old != b.list)
        gallery_free(b.old);
    gallery_free(b.list);
}
