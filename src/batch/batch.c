#include "batch/batch.h"

#include "base/printable.h"
#include "base/worker.h"
#include "batch/assets.h"
#include "batch/collection.h"
#include "batch/gallery.h"
#include "batch/inputs.h"
#include "batch/progress.h"
#include "batch/rules.h"
#include "document/output.h"

#include <libxml/uri.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
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
    xmlNodePtr *entries; /* of each item in the list; NULL: passed over */
    xmlDocPtr list, old; /* old: of the last run, with --update */
    struct collection collection;
    size_t models;      /* recognised so far */
    size_t *per_folder; /* models of each argument that is a folder */
    char *rules;
};

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

static void keep_rules(const struct batch *b, const char *rules, const char *output,
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
static void keep_output(struct answer *a, const char *target, char *relative)
{
    a->outputs = memory_resize(a->outputs, a->output_count + 1, sizeof *a->outputs);
    a->outputs[a->output_count++] = (struct answer_output){text_copy(target), relative};
}

static void render_one(const struct batch *b, struct pipeline *p, const char *base,
                       const struct catalogue_target *t, const char *viewer, struct answer *a)
{
    char *relative = text_print("%s.%s", base, t->extension);
    char *path = text_print("%s/%s", b->folder, relative);
    struct renditions files;
    int failed = render_pages(p, t, path, viewer, &files);
    if (!failed && t == b->collection.target)
        collection_answer(a, &files, a->title);
    char *rules = NULL; /* before the output: without them it is not written */
    if (!failed && options_want_rules(b->options))
        failed = (rules = rules_of(p, t, path)) == NULL;
    if (!failed && render_print(p, t, &files) == 0 && render_write(&files, path, p->diag) == 0) {
        for (size_t i = 0; i < files.count; i++) {
            const char *href = files.items[i].href;
            keep_output(a, href ? "" : t->name,
                        href ? render_part_path(relative, href) : text_copy(relative));
        }
        if (rules)
            keep_rules(b, rules, path, a, p->diag);
    }
    render_free(&files);
    free(rules);
    free(relative);
    free(path);
}

static void render(const struct batch *b, struct pipeline *p, const char *base, struct answer *a)
{
    char *first = text_print("%s/%s", b->folder, base), *folder = output_folder_of(first);
    char *viewer = viewer_from(base);
    int ready = output_make_folder(folder, p->diag) == 0;
    for (size_t i = 0; ready && i < b->targets->count; i++) {
        const char *target = b->targets->items[i];
        if (!b->options->targets_by_default || text_list_has(&p->kind->targets, target))
            render_one(b, p, base, catalogue_target(b->resources->catalogue, target), viewer, a);
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

static char *work(void *user, size_t job, size_t *length)
{
    struct batch *b = user;
    const struct input_item *item = &b->inputs.items[b->todo[job]];
    const char *slash = strrchr(item->base, '/'), *name = slash ? slash + 1 : item->base;
    struct diag d = {.messages = b->resources->messages,
                     .lang = b->diag->lang,
                     .werror = b->diag->werror,
                     .quiet = b->diag->quiet,
                     .most = DIAG_MOST};
    struct answer a = {0};
    struct pipeline p;
    die_if_asked(name);
    enum pipeline_result result = pipeline_open(&p, b->resources, b->options, item->path,
                                                item->base, b->targets->count == 0, &d);
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
    }
    diag_tell_left_out(&d, item->path);
    pipeline_close(&p);
    a.status = d.status;
    a.findings = d.findings;
    a.finding_count = d.count;
    char *packed = answer_pack(&a, length);
    a.finding_count = 0;
    a.findings = NULL;
    diag_clear(&d);
    answer_free(&a);
    return packed;
}

/* Names of files may have any bytes; such a model is never current for --update. */
static void add_plain(xmlNodePtr node, const char *name, const char *path)
{
    char *plain = printable_copy(path);
    xmlNewProp(node, BAD_CAST name, BAD_CAST plain);
    free(plain);
}

static void add_entry(struct batch *b, const struct input_item *item, const struct answer *a)
{
    xmlNodePtr model = gallery_add(b->list);
    const char *slash = strrchr(item->base, '/');
    char *status = text_print("%d", a->status);
    const char *attributes[][2] = {{"name", slash ? slash + 1 : item->base},
                                   {"path", item->base},
                                   {"title", a->title},
                                   {"class", a->class_name},
                                   {"bodies", a->bodies},
                                   {"mobility", a->mobility},
                                   {"lang", a->lang},
                                   {"source", item->path},
                                   {"status", status}};
    for (size_t i = 0; i < sizeof attributes / sizeof attributes[0]; i++)
        if (attributes[i][1])
            add_plain(model, attributes[i][0], attributes[i][1]);
    free(status);
    for (size_t i = 0; i < a->output_count; i++) {
        const char *target = a->outputs[i].target, *path = a->outputs[i].path;
        xmlNodePtr child = gallery_add_child(model, *target ? "output" : "part", "target",
                                             *target ? target : NULL, NULL);
        add_plain(child, "href", path);
        if (!printable_is_text(path) || printable_has_controls(path)) {
            xmlChar *url = xmlURIEscapeStr(BAD_CAST path, BAD_CAST "/");
            xmlNewProp(child, BAD_CAST "url", url);
            xmlFree(url);
        }
    }
    for (size_t i = 0; i < a->inputs.count; i++)
        add_plain(gallery_add_child(model, "input", NULL), "href", a->inputs.items[i]);
    for (size_t i = 0; i < a->finding_count; i++) {
        const struct finding *f = &a->findings[i];
        char *line = f->line > 0 ? text_print("%ld", f->line) : NULL;
        xmlNodePtr child = gallery_add_child(model, "finding", "level",
                                             f->level == LEVEL_ERROR ? "error" : "warning", "file",
                                             f->file, "line", line, NULL);
        xmlNodeAddContent(child, BAD_CAST f->text);
        free(line);
    }
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
        diag_text(d, f->level, STATUS_OK, f->file, f->line, f->text);
    }
    if (a->status > d->status)
        d->status = a->status;
    if (!a->is_model) {
        if (item->folder >= 0 && b->options->verbose)
            diag_say(d, LEVEL_NOTE, STATUS_OK, item->path, 0, "passed-over", NULL);
        return;
    }
    count_model(b, item);
    add_entry(b, item, a);
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
    xmlDocPtr old = b->old = b->options->update ? gallery_load(b->folder, b->list) : NULL;
    struct text_list tools = {0};
    xmlNodePtr cursor = NULL;
    if (old)
        rules_tools(b->resources, b->targets, &tools);
    b->todo = memory_get(b->inputs.count, sizeof *b->todo);
    for (size_t i = 0; i < b->inputs.count; i++) {
        const struct input_item *item = &b->inputs.items[i];
        xmlNodePtr entry =
            old ? gallery_current(old, &cursor, item->path, item->base, b->folder, &tools) : NULL;
        if (entry == NULL) {
            b->todo[b->todo_count++] = i;
            continue;
        }
        count_model(b, item);
        xmlNodePtr root = xmlDocGetRootElement(b->list);
        xmlNodePtr copy = xmlDocCopyNode(entry, b->list, 1);
        xmlAddChild(root, copy);
        xmlReconciliateNs(b->list, copy);
    }
    text_list_clear(&tools);
}

/* Entries of current and new models back into the order of the inputs, and the page's language. */
static void sort_entries(struct batch *b)
{
    xmlNodePtr root = xmlDocGetRootElement(b->list);
    size_t count = 0;
    for (xmlNodePtr m = root->children; m; m = m->next)
        count++;
    xmlNodePtr *nodes = memory_get(count, sizeof(xmlNodePtr));
    char **paths = memory_get(count, sizeof(char *));
    size_t n = 0;
    for (xmlNodePtr m = root->children; m; m = m->next) {
        nodes[n] = m;
        paths[n++] = property(m, "path");
    }
    for (size_t i = 1; i < n; i++) { /* two runs in order: an insertion moves little */
        xmlNodePtr node = nodes[i];
        char *path = paths[i];
        size_t j = i;
        for (; j > 0 && strcmp(paths[j - 1], path) > 0; j--) {
            nodes[j] = nodes[j - 1];
            paths[j] = paths[j - 1];
        }
        nodes[j] = node;
        paths[j] = path;
    }
    for (size_t i = 0; i < n; i++)
        xmlUnlinkNode(nodes[i]);
    for (size_t i = 0; i < n; i++) {
        xmlAddChild(root, nodes[i]);
        free(paths[i]);
    }
    char *lang = n ? property(nodes[0], "lang") : NULL;
    const char *shown = b->options->lang ? b->options->lang : lang ? lang : "en";
    xmlSetProp(root, BAD_CAST "lang", BAD_CAST shown);
    free(lang);
    free(nodes);
    free(paths);
}

/* What belongs to the batch as a whole: gallery, rules, viewer. */
static void finish(struct batch *b)
{
    struct catalogue *c = b->resources->catalogue;
    struct diag *d = b->diag;
    sort_entries(b);
    for (size_t i = 0; b->models && i < b->targets->count; i++)
        assets_copy(b->resources, catalogue_target(c, b->targets->items[i]), b->folder, d);
    int several = b->models > 1 && output_make_folder(b->folder, d) == 0;
    if (several)
        collection_write(&b->collection, b->resources, b->options, b->list, b->old, b->folder,
                         worker_count(b->options->jobs), d);
    if (several)
        gallery_write_page(b->resources, b->options, b->list, b->folder, d);
    if (b->options->update && b->models && access(b->folder, W_OK) == 0)
        gallery_save(b->list, b->folder, d);
    if (b->options->rules_file)
        output_write(b->options->rules_file, b->rules, strlen(b->rules), d);
}

void batch_run(struct resources *r, const struct options *o, const struct text_list *targets,
               struct diag *d)
{
    struct batch b = {.resources = r, .options = o, .targets = targets, .diag = d};
    int writes = targets->count > 0;
    b.folder = o->output ? o->output : "output";
    b.per_folder = memory_get(o->inputs.count, sizeof *b.per_folder);
    b.list = gallery_new(o, targets);
    b.rules = text_copy("");
    collection_open(&b.collection, r->catalogue, targets);
    int ready = inputs_collect(&b.inputs, r, o, writes, d) == 0;
    if (ready)
        plan(&b);
    /* Several models share what is compiled for all kinds; one compiles what it needs by itself. */
    if (ready && (b.todo_count < 2 || pipeline_prepare(r, targets, d) == 0)) {
        if (b.todo_count &&
            worker_run(b.todo_count, worker_count(o->jobs), work, done, tick, &b) != 0)
            diag_say(d, LEVEL_ERROR, STATUS_TRANSFORM, NULL, 0, "worker-none", NULL);
        progress_clear();
        for (size_t i = 0; i < b.inputs.count; i++) {
            int folder = b.inputs.items[i].folder;
            if (folder >= 0 && b.per_folder[folder]++ == 0)
                diag_say(d, LEVEL_ERROR, STATUS_USAGE, o->inputs.items[folder], 0,
                         "usage-empty-folder", NULL);
        }
        if (writes)
            finish(&b);
    }
    inputs_free(&b.inputs);
    free(b.per_folder);
    free(b.todo);
    free(b.rules);
    collection_clear(&b.collection);
    xmlFreeDoc(b.list);
    xmlFreeDoc(b.old);
}
