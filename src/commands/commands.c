#include "commands/commands.h"

#include "batch/assets.h"
#include "batch/batch.h"
#include "batch/join.h"
#include "batch/rules.h"
#include "commands/atlas.h"
#include "commands/diff.h"
#include "commands/lint.h"
#include "commands/new_model.h"
#include "commands/own_models.h"
#include "commands/schema.h"
#include "commands/target_check.h"
#include "commands/usage.h"
#include "commands/variants.h"
#include "document/output.h"
#include "functions/listing.h"
#include "orient/orient.h"
#include "pipeline/mesh_doubts.h"
#include "pipeline/render.h"
#include "serve/serve.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Everything that goes to standard output is checked like a file. */
static void print(char *text, struct diag *d)
{
    output_write("-", text, strlen(text), d);
    free(text);
}

static void build(struct resources *r, struct options *o, struct diag *d)
{
    struct stat there;
    o->alone =
        o->inputs.count == 1 && stat(o->inputs.items[0], &there) == 0 && S_ISREG(there.st_mode);
    o->targets_by_default = o->targets.count == 0;
    for (size_t i = 0; o->targets_by_default && i < r->catalogue->target_count; i++)
        if (r->catalogue->targets[i].is_default)
            text_list_add(&o->targets, r->catalogue->targets[i].name);
    if (target_check(r, o, d) == 0)
        batch_run(r, o, &o->targets, d);
}

static void variants(struct resources *r, struct options *o, struct diag *d)
{
    if (o->targets.count == 0)
        text_list_add(&o->targets, "pdf");
    if (target_check(r, o, d) == 0)
        variants_run(r, o, &o->targets, d);
}

static void serve(struct resources *r, struct options *o, struct diag *d)
{
    if (o->inputs.count == 0)
        text_list_add(&o->inputs, ".");
    serve_targets(&o->targets);
    if (target_check(r, o, d) == 0)
        serve_run(r, o, d);
}

/* Writes what a model becomes, with a target or by the user's own stylesheets. */
static void write_one(struct pipeline *p, const struct catalogue_target *target, const char *output)
{
    const struct options *o = p->options;
    int standard = strcmp(output, "-") == 0;
    struct renditions files;
    const char *file = standard ? NULL : output;
    int failed =
        target ? render_target(p, target, file, "viewer", &files) : render_apply(p, file, &files);
    char *rules = NULL; /* before the output: without them it is not written */
    if (!failed && options_want_rules(o))
        failed = (rules = rules_of(p, target, output)) == NULL;
    if (!failed && renditions_write(p, &files, output) == 0) {
        char *rules_file = o->rules_file ? text_copy(o->rules_file) : text_print("%s.d", output);
        if (rules)
            output_write(rules_file, rules, strlen(rules), p->diag);
        free(rules_file);
        char *folder = output_folder_of(output);
        if (!standard && target && strncmp(output, "/dev/", 5) != 0)
            assets_copy(p->resources, target, o, folder, p->diag);
        free(folder);
    }
    free(rules);
    renditions_free(&files);
}

/* One model by itself: convert (with a target), apply (without), and what check reads from standard input. */
static void one(struct resources *r, struct options *o, const struct catalogue_target *target,
                struct diag *of_run)
{
    const char *path = o->inputs.items[0];
    int only_check = o->command == COMMAND_CHECK;
    char *name = strcmp(path, "-") == 0 ? text_copy("stdin") : output_base_name(path);
    struct pipeline p;
    struct diag of_model = diag_for_model(of_run), *d = &of_model;
    if (target == NULL)
        d->most = DIAG_MOST_MESSAGES;
    limits_begin(&o->limits);
    enum pipeline_result result = pipeline_open(&p, r, o, path, name, only_check, d);
    free(name);
    if (result == PIPELINE_NO_MODEL)
        catalogue_tell_unknown(r->catalogue, r->vocabulary, p.doc, p.shown, d);
    int is_possible = o->rules_file == NULL || output_is_possible(o->rules_file, d) == 0;
    if (result == PIPELINE_OK && !only_check && is_possible)
        write_one(&p, target, o->output ? o->output : "-");
    mesh_doubts_tell(&p);
    diag_finish(d, p.shown);
    pipeline_close(&p);
    limits_end(&o->limits);
    diag_print(d);
    if (d->status > of_run->status)
        of_run->status = d->status;
    diag_clear(d);
}

static void check(struct resources *r, struct options *o, struct diag *d)
{
    struct text_list none = {0};
    if (o->inputs.count == 1 && strcmp(o->inputs.items[0], "-") == 0)
        one(r, o, NULL, d);
    else
        batch_run(r, o, &none, d);
}

static void convert(struct resources *r, struct options *o, struct diag *d)
{
    if (target_check(r, o, d) == 0)
        one(r, o, catalogue_target(r->catalogue, o->targets.items[0]), d);
}

static void diff(struct resources *r, struct options *o, struct diag *d)
{
    text_list_add(&o->targets, "svg");
    int failed = target_check(r, o, d);
    if (o->output == NULL) /* what is not drawn may have more bodies than a drawing takes */
        text_list_clear(&o->targets);
    if (!failed)
        diff_run(r, o, d);
}

static void targets(struct resources *r, struct options *o, struct diag *d)
{
    const struct catalogue *c = r->catalogue;
    int ru = o->lang && strcmp(o->lang, "ru") == 0;
    char *text = text_copy("");
    for (size_t i = 0; i < c->kind_count; i++) {
        const struct catalogue_kind *k = &c->kinds[i];
        char *made = text_list_join(&k->targets, ",");
        text_append(&text, "kind\t%s\t%s\t%s\n", k->name, k->title[ru] ? k->title[ru] : "", made);
        free(made);
    }
    for (size_t i = 0; i < c->target_count; i++) {
        const struct catalogue_target *t = &c->targets[i];
        text_append(&text, "target\t%s\tNAME.%s\t%s\t", t->name, t->extension,
                    t->title[ru] ? t->title[ru] : "");
        for (size_t p = 0; p < t->param_count; p++) {
            char *values = text_list_join(&t->params[p].values, "|");
            text_append(&text, "%s%s=%s", p ? " " : "", t->params[p].name, values);
            free(values);
        }
        text_append(&text, "\n");
    }
    print(text, d);
}

static void functions(struct options *o, struct diag *d)
{
    char *text = NULL;
    size_t size;
    FILE *memory = open_memstream(&text, &size);
    if (memory == NULL)
        return;
    listing_print(memory, o->markdown);
    fclose(memory);
    print(text, d);
}

static void rules(struct resources *r, const struct options *o, struct diag *d)
{
    if (o->inputs.count) {
        print(own_models_list(r, &o->inputs, d), d);
        return;
    }
    char *path = resources_path(r, "xsl", "rules.mk");
    text_append(&path, "\n");
    print(path, d);
}

/* Words of an expression may come one by one. */
static void orient(struct resources *r, const struct options *o, struct diag *d)
{
    if (o->atlas) {
        atlas_write(r, o, d);
        return;
    }
    char *expression = text_list_join(&o->inputs, " ");
    const char *output = o->output ? o->output : "-";
    int for_people = strcmp(output, "-") == 0 && isatty(STDOUT_FILENO);
    char *text = orient_answer(expression, o->lang, for_people, d);
    if (text)
        output_write(output, text, strlen(text), d);
    free(text);
    free(expression);
}

void commands_run(struct resources *r, struct options *o, struct diag *d)
{
    if (o->help) {
        print(o->has_command ? usage_of_command(o->command) : usage_text(), d);
        return;
    }
    if (o->version) {
        print(text_copy("systel " SYSTEL_VERSION "\n"), d);
        return;
    }
    switch (o->command) {
    case COMMAND_BUILD:
        build(r, o, d);
        break;
    case COMMAND_CHECK:
        check(r, o, d);
        break;
    case COMMAND_CONVERT:
        convert(r, o, d);
        break;
    case COMMAND_APPLY:
        one(r, o, NULL, d);
        break;
    case COMMAND_VARIANTS:
        variants(r, o, d);
        break;
    case COMMAND_GALLERY:
        join_run(r, o, d);
        break;
    case COMMAND_DIFF:
        diff(r, o, d);
        break;
    case COMMAND_LINT:
        lint_run(r, o, d);
        break;
    case COMMAND_NEW:
        new_model_write(r, o, d);
        break;
    case COMMAND_SERVE:
        serve(r, o, d);
        break;
    case COMMAND_SCHEMA:
        schema_print(r, o->inputs.items[0], o->lang, d);
        break;
    case COMMAND_TARGETS:
        targets(r, o, d);
        break;
    case COMMAND_FUNCTIONS:
        functions(o, d);
        break;
    case COMMAND_RULES:
        rules(r, o, d);
        break;
    case COMMAND_ORIENT:
        orient(r, o, d);
        break;
    default:
        break;
    }
}
