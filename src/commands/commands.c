#include "commands/commands.h"

#include "batch/assets.h"
#include "batch/batch.h"
#include "batch/inputs.h"
#include "batch/rules.h"
#include "commands/atlas.h"
#include "commands/usage.h"
#include "commands/variants.h"
#include "document/input.h"
#include "document/output.h"
#include "document/pdf.h"
#include "document/walk.h"
#include "functions/listing.h"
#include "orient/orient.h"
#include "pipeline/render.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Everything that goes to standard output is checked like a file. */
static void print(char *text, struct diag *d)
{
    output_write("-", text, strlen(text), d);
    free(text);
}

static int check_targets(const struct catalogue *c, const struct text_list *targets, struct diag *d)
{
    for (size_t i = 0; i < targets->count; i++)
        if (catalogue_target(c, targets->items[i]) == NULL) {
            char *names = catalogue_target_names(c);
            diag_say(d, LEVEL_ERROR, STATUS_USAGE, NULL, 0, "usage-unknown-target",
                     targets->items[i], names, NULL);
            free(names);
            return -1;
        }
    return 0;
}

/* Leaves out the targets that this program cannot write, after a report. */
static int check_writers(const struct catalogue *c, struct text_list *targets, struct diag *d)
{
    size_t left = 0;
    for (size_t i = 0; i < targets->count; i++) {
        const struct catalogue_target *t = catalogue_target(c, targets->items[i]);
        if (*t->writer && !pdf_is_built()) {
            diag_say(d, LEVEL_ERROR, STATUS_TRANSFORM, NULL, 0, "pdf-not-built", NULL);
            free(targets->items[i]);
            continue;
        }
        if (*t->font && !pdf_has_font(t->font))
            diag_say(d, LEVEL_WARNING, STATUS_INVALID, NULL, 0, "pdf-no-font", t->font, NULL);
        targets->items[left++] = targets->items[i];
    }
    targets->count = left;
    return left ? 0 : -1;
}

/* Every --set has to be declared by one of the targets, with one of its values. */
static int check_set(const struct catalogue *c, const struct text_list *targets, const char *set,
                     struct diag *d)
{
    const char *value = strchr(set, '=') + 1;
    char *name = text_copy_part(set, (size_t)(value - 1 - set));
    int known = strcmp(name, "date") == 0, allowed = known;
    const char *form = "";
    char *values = text_copy("");
    for (size_t i = 0; i < targets->count; i++) {
        const struct catalogue_param *p =
            catalogue_param(catalogue_target(c, targets->items[i]), name);
        if (p == NULL)
            continue;
        known = 1;
        allowed |= params_allow(p, value);
        form = p->form;
        free(values);
        values = text_list_join(&p->values, ", ");
    }
    if (!known)
        diag_say(d, LEVEL_ERROR, STATUS_USAGE, NULL, 0, "usage-unknown-set", name, NULL);
    else if (!allowed && *form)
        diag_say(d, LEVEL_ERROR, STATUS_USAGE, NULL, 0,
                 strcmp(form, "length") == 0 ? "set-bad-length" : "set-bad-trace", name, value,
                 NULL);
    else if (!allowed)
        diag_say(d, LEVEL_ERROR, STATUS_USAGE, NULL, 0, "usage-set-value", name, value, values,
                 NULL);
    free(values);
    free(name);
    return known && allowed ? 0 : -1;
}

static int check_sets(const struct catalogue *c, const struct options *o,
                      const struct text_list *targets, struct diag *d)
{
    int failed = 0;
    for (size_t i = 0; i < o->sets.count; i++)
        failed |= check_set(c, targets, o->sets.items[i], d) != 0;
    return failed;
}

static void build(struct resources *r, struct options *o, struct diag *d)
{
    o->targets_by_default = o->targets.count == 0;
    for (size_t i = 0; o->targets_by_default && i < r->catalogue->target_count; i++)
        if (r->catalogue->targets[i].is_default)
            text_list_add(&o->targets, r->catalogue->targets[i].name);
    if (check_targets(r->catalogue, &o->targets, d) == 0 &&
        check_sets(r->catalogue, o, &o->targets, d) == 0 &&
        check_writers(r->catalogue, &o->targets, d) == 0)
        batch_run(r, o, &o->targets, d);
}

static void variants(struct resources *r, struct options *o, struct diag *d)
{
    if (o->targets.count == 0)
        text_list_add(&o->targets, "pdf");
    if (check_targets(r->catalogue, &o->targets, d) == 0 &&
        check_sets(r->catalogue, o, &o->targets, d) == 0 &&
        check_writers(r->catalogue, &o->targets, d) == 0)
        variants_run(r, o, &o->targets, d);
}

static void check(struct resources *r, struct options *o, struct diag *d)
{
    struct text_list none = {0};
    batch_run(r, o, &none, d);
}

/* convert (with a target) and apply (without): one model to one output. */
static void one(struct resources *r, struct options *o, const struct catalogue_target *target,
                struct diag *d)
{
    const char *path = o->inputs.items[0], *output = o->output ? o->output : "-";
    int standard = strcmp(output, "-") == 0;
    char *name = strcmp(path, "-") == 0 ? text_copy("stdin") : output_base_name(path);
    struct pipeline p;
    d->most = DIAG_MOST;
    enum pipeline_result result = pipeline_open(&p, r, o, path, name, 0, d);
    free(name);
    if (result == PIPELINE_NO_MODEL)
        catalogue_tell_unknown(r->catalogue, r->vocabulary, p.doc, p.shown, d);
    if (result == PIPELINE_OK) {
        struct renditions files;
        const char *file = standard ? NULL : output;
        int failed = target ? render_target(&p, target, file, "viewer", &files)
                            : render_apply(&p, file, &files);
        char *rules = NULL; /* before the output: without them it is not written */
        if (!failed && options_want_rules(o))
            failed = (rules = rules_of(&p, target, output)) == NULL;
        if (!failed && render_write(&files, output, d) == 0) {
            char *rules_file =
                o->rules_file ? text_copy(o->rules_file) : text_print("%s.d", output);
            if (rules)
                output_write(rules_file, rules, strlen(rules), d);
            free(rules_file);
            char *folder = output_folder_of(output);
            if (!standard && target && strncmp(output, "/dev/", 5) != 0)
                assets_copy(r, target, folder, d);
            free(folder);
        }
        free(rules);
        render_free(&files);
    }
    diag_tell_left_out(d, p.shown);
    pipeline_close(&p);
}

static void convert(struct resources *r, struct options *o, struct diag *d)
{
    if (check_targets(r->catalogue, &o->targets, d) == 0 &&
        check_sets(r->catalogue, o, &o->targets, d) == 0 &&
        check_writers(r->catalogue, &o->targets, d) == 0)
        one(r, o, catalogue_target(r->catalogue, o->targets.items[0]), d);
}

/* Names and values of a schema in the language's spelling: an editor then offers what one writes.
 */
static void respell(const struct resources *r, const char *kind, xmlNodePtr root, const char *lang)
{
    static const char *const attributes[] = {"name", "ref", "value"};
    for (xmlNodePtr node = root; node; node = walk_next(node, root)) {
        const char *role = node->type == XML_ELEMENT_NODE ? (const char *)node->name : "";
        int names = strcmp(role, "element") == 0 || strcmp(role, "attribute") == 0 ||
                    strcmp(role, "enumeration") == 0;
        for (size_t i = 0; names && i < sizeof attributes / sizeof attributes[0]; i++) {
            xmlChar *name = xmlGetNoNsProp(node, BAD_CAST attributes[i]);
            const char *spelt =
                name ? vocabulary_spelling(r->vocabulary, kind, (const char *)name, lang) : NULL;
            if (spelt)
                xmlSetProp(node, BAD_CAST attributes[i], BAD_CAST spelt);
            xmlFree(name);
        }
    }
}

static void schema(struct resources *r, struct options *o, struct diag *d)
{
    const struct catalogue_kind *k = catalogue_kind(r->catalogue, o->inputs.items[0]);
    if (k == NULL) {
        char *names = catalogue_kind_names(r->catalogue);
        diag_say(d, LEVEL_ERROR, STATUS_USAGE, NULL, 0, "usage-unknown-kind", o->inputs.items[0],
                 names, NULL);
        free(names);
        return;
    }
    char *path = resources_path(r, "schemas", k->schema);
    xmlDocPtr doc = input_read(path, d);
    if (doc) {
        /* The normal form has one spelling only. */
        if (o->lang && *k->namespace_uri == '\0')
            respell(r, k->name, xmlDocGetRootElement(doc), o->lang);
        xmlChar *text = NULL;
        int size = 0;
        xmlDocDumpMemoryEnc(doc, &text, &size, "UTF-8");
        output_write("-", (const char *)text, (size_t)size, d);
        xmlFree(text);
    }
    xmlFreeDoc(doc);
    free(path);
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

static void rules(struct resources *r, struct diag *d)
{
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
        print(usage_text(), d);
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
    case COMMAND_SCHEMA:
        schema(r, o, d);
        break;
    case COMMAND_TARGETS:
        targets(r, o, d);
        break;
    case COMMAND_FUNCTIONS:
        functions(o, d);
        break;
    case COMMAND_RULES:
        rules(r, d);
        break;
    case COMMAND_ORIENT:
        orient(r, o, d);
        break;
    default:
        break;
    }
}
