#include "browser/browser.h"

#include "base/pool.h"
#include "commands/command_line.h"
#include "commands/target_check.h"
#include "document/json.h"
#include "document/output.h"
#include "functions/extension.h"
#include "pipeline/mesh_doubts.h"
#include "pipeline/render.h"

#include <libexslt/exslt.h>
#include <libxml/parser.h>
#include <libxslt/xslt.h>
#include <stdlib.h>
#include <string.h>

static struct resources resources;

/* The model at work. */
static struct {
    int is_open; /* there is a pipeline to close */
    int is_drawable;
    const char *path;
    char **argv;
    char *report;
    struct options options;
    struct diag diag;
    struct pipeline pipeline;
    struct renditions made;
} at;

int browser_open(void)
{
    struct diag silent = {.quiet = 1};
    xmlMemSetup(pool_free, pool_get, pool_resize, pool_copy);
    xmlInitParser();
    xsltInit();
    exsltRegisterAll();
    int failed = resources_open(&resources, &silent) != 0 || extension_register_xslt() != 0;
    diag_clear(&silent);
    return failed ? -1 : 0;
}

static void clear(void)
{
    renditions_free(&at.made);
    options_free(&at.options);
    diag_clear(&at.diag);
    free(at.argv);
    free(at.report);
    memset(&at, 0, sizeof at);
}

/* The language of diagnostics is needed before the options are understood. */
static const char *early_lang(char **argv, size_t count)
{
    for (size_t i = 1; i + 1 < count; i++)
        if (strcmp(argv[i], "--lang") == 0 && strcmp(argv[i + 1], "ru") == 0)
            return "ru";
    return "en";
}

static int parse(const char *arguments, size_t count)
{
    at.argv = memory_get(count + 2, sizeof *at.argv);
    at.argv[0] = (char *)"systel";
    for (size_t i = 0; i < count; i++, arguments += strlen(arguments) + 1)
        at.argv[i + 1] = (char *)arguments;
    struct diag of_run = {.messages = resources.messages, .lang = early_lang(at.argv, count + 1)};
    at.diag = diag_for_model(&of_run);
    if (command_line_parse(&at.options, resources.catalogue, (int)count + 1, at.argv, &at.diag) !=
        0)
        return -1;
    at.diag.werror = at.options.werror;
    at.diag.quiet = at.options.quiet;
    at.diag.every = at.options.verbose;
    return at.options.inputs.count == 1 ? target_check(&resources, &at.options, &at.diag) : -1;
}

int browser_begin(const char *arguments, size_t count)
{
    clear();
    if (parse(arguments, count) != 0)
        return 0;
    const struct options *o = &at.options;
    at.path = o->inputs.items[0];
    pipeline_prepare(&resources, &o->targets, &at.diag);
    char *name = output_base_name(at.path);
    enum pipeline_result result = pipeline_open(&at.pipeline, &resources, o, at.path, name,
                                                o->command == COMMAND_CHECK, &at.diag);
    free(name);
    if (result == PIPELINE_NO_MODEL)
        catalogue_tell_unknown(resources.catalogue, resources.vocabulary, at.pipeline.doc,
                               at.pipeline.shown, &at.diag);
    at.is_open = 1;
    at.is_drawable = result == PIPELINE_OK;
    return at.is_drawable;
}

size_t browser_draw(const char *target)
{
    const struct catalogue_target *t = catalogue_target(resources.catalogue, target);
    renditions_free(&at.made);
    memset(&at.made, 0, sizeof at.made);
    if (!at.is_drawable || t == NULL || !text_list_has(&at.pipeline.kind->targets, target))
        return 0;
    return render_target(&at.pipeline, t, NULL, "viewer", &at.made) == 0 ? at.made.count : 0;
}

static const struct rendition *document(size_t i)
{
    return i < at.made.count ? &at.made.items[i] : NULL;
}

const char *browser_name(size_t i)
{
    const struct rendition *made = document(i);
    return made && made->href ? made->href : "";
}

const char *browser_data(size_t i)
{
    const struct rendition *made = document(i);
    return made ? made->data : "";
}

size_t browser_size(size_t i)
{
    const struct rendition *made = document(i);
    return made ? made->size : 0;
}

static void append(char **text, const char *name, const char *value)
{
    text_append(text, "\"%s\":", name);
    json_append(text, value ? value : "");
    text_append(text, ",");
}

static void append_findings(char **text)
{
    static const char *const levels[] = {"note", "warning", "error"};
    text_append(text, "\"findings\":[");
    for (size_t i = 0; i < at.diag.count; i++) {
        const struct finding *f = &at.diag.findings[i];
        int here = f->file && at.path && strcmp(f->file, at.path) == 0;
        text_append(text, "%s{\"level\":\"%s\",\"line\":%ld,\"column\":%ld,\"here\":%s,",
                    i ? "," : "", levels[f->level], f->line, f->column, here ? "true" : "false");
        append(text, "file", f->file);
        text_append(text, "\"text\":");
        json_append(text, f->text);
        text_append(text, "}");
    }
    text_append(text, "],");
}

static void append_inputs(char **text)
{
    const struct text_list *lists[] = {&at.pipeline.access.loaded, &at.pipeline.unusable};
    text_append(text, "\"inputs\":[");
    json_append(text, at.path ? at.path : "");
    for (size_t l = 0; l < 2; l++)
        for (size_t i = 0; i < lists[l]->count; i++) {
            text_append(text, ",");
            json_append(text, lists[l]->items[i]);
        }
    text_append(text, "]");
}

const char *browser_end(void)
{
    xmlNodePtr root = at.is_drawable ? xmlDocGetRootElement(at.pipeline.doc) : NULL;
    xmlChar *title = root ? xmlGetNoNsProp(root, BAD_CAST "name") : NULL;
    if (at.is_open)
        mesh_doubts_tell(&at.pipeline);
    diag_finish(&at.diag, at.is_open ? at.pipeline.shown : at.path);
    char *text = text_print("{\"status\":%d,", at.diag.status);
    append(&text, "kind", at.is_open && at.pipeline.kind ? at.pipeline.kind->name : NULL);
    append(&text, "title", (const char *)title);
    append(&text, "lang", at.is_drawable ? at.pipeline.lang : NULL);
    append_findings(&text);
    append_inputs(&text);
    text_append(&text, "}");
    xmlFree(title);
    if (at.is_open)
        pipeline_close(&at.pipeline);
    clear();
    at.report = text;
    return text;
}

const char *browser_message(const char *id, const char *lang)
{
    const char *pattern = messages_pattern(resources.messages, id, lang);
    return pattern ? pattern : "";
}
