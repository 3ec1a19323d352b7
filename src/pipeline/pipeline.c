#include "pipeline/pipeline.h"

#include "base/day.h"
#include "base/make_name.h"
#include "base/printable.h"
#include "document/input.h"
#include "document/output.h"
#include "model/kinematics_cache.h"
#include "pipeline/pose.h"
#include "pipeline/positions.h"

#include <libxml/uri.h>
#include <stdlib.h>
#include <string.h>

char *pipeline_date(const struct options *o)
{
    for (size_t i = o->sets.count; i-- > 0;) /* the last wins, as with every parameter */
        if (strncmp(o->sets.items[i], "date=", 5) == 0)
            return text_copy(o->sets.items[i] + 5);
    char *day = day_of_epoch(); /* checked with the options */
    return day ? day : text_copy("");
}

void pipeline_params(const struct pipeline *m, struct params *p)
{
    memset(p, 0, sizeof *p);
    const char *slash = strrchr(m->path, '/');
    char *date = pipeline_date(m->options);
    params_add(p, "lang", m->lang);
    params_add(p, "name", m->name);
    params_add(p, "source", strcmp(m->path, "-") == 0 ? "" : slash ? slash + 1 : m->path);
    char *folder = pipeline_folder(m);
    params_add(p, "path", m->path);
    params_add(p, "folder", folder);
    free(folder);
    params_add(p, "version", SYSTEL_VERSION);
    params_add(p, "date", date);
    free(date);
}

/* Standard input stands in the current folder. */
char *pipeline_folder(const struct pipeline *m)
{
    if (m->options->base_folder && m->outer == NULL)
        return text_copy(m->options->base_folder);
    return output_folder_of(strcmp(m->path, "-") == 0 ? "" : m->path);
}

static char *path_beside(const struct pipeline *m, const char *href)
{
    char *folder = pipeline_folder(m);
    char *path = strcmp(folder, ".") == 0 ? text_copy(href) : text_print("%s/%s", folder, href);
    free(folder);
    return path;
}

static const char *message_pattern(void *user, const char *id, const char *lang)
{
    return messages_pattern(((struct pipeline *)user)->resources->messages, id, lang);
}

/* The normal form has no words of its own for what another language brought into it. */
static const char *name_spelling(void *user, const char *canonical, const char *lang,
                                 int as_written)
{
    const struct pipeline *m = user;
    const struct catalogue *c = m->resources->catalogue;
    const char *spelling = naming_spelling(m->naming, canonical, lang, as_written);
    for (size_t i = 0; spelling == NULL && i < c->kind_count; i++)
        spelling = vocabulary_spelling(m->resources->vocabulary, c->kinds[i].name, canonical, lang);
    return spelling;
}

static void refuse(void *user, long line, const char *text)
{
    const struct pipeline *m = user;
    diag_text(m->diag, LEVEL_ERROR, STATUS_INVALID, m->shown, line, text);
}

static char *text_file(void *user, const char *href, const char *base)
{
    (void)user;
    return access_read_text(href, base);
}

/* Whether a file may be asked for that the model names in this line; 0 after a report: names with
 * control characters never, with -MD and -MF none that make would not read as one. */
static int refers(struct pipeline *m, const char *href, long line)
{
    char *decoded = xmlURIUnescapeString(href, 0, NULL);
    const char *id = NULL;
    if (printable_has_controls(href) || (decoded && printable_has_controls(decoded)))
        id = "reference-controls";
    else if (options_want_rules(m->options) && !make_name_is_possible(href))
        id = "reference-rules";
    xmlFree(decoded);
    if (id)
        diag_say(m->diag, LEVEL_ERROR, STATUS_INVALID, m->shown, line, id, href, NULL);
    return id == NULL;
}

/* Checks and imports ask for the same file; what is wrong with it is said once. The check goes on
 * to its other findings, so the status waits until the end. */
static char *file_beside(void *user, const char *href, long line)
{
    struct pipeline *m = user;
    if (text_list_has(&m->unusable, href))
        return NULL;
    int status = m->diag->status;
    m->diag->status = 0;
    char *folder = pipeline_folder(m), *shown = path_beside(m, href);
    char *text = refers(m, href, line) ? access_read_within(shown, folder) : NULL;
    if (text == NULL)
        text_list_add(&m->unusable, href);
    if (m->unusable_status < m->diag->status)
        m->unusable_status = m->diag->status;
    m->diag->status = status;
    free(shown);
    free(folder);
    return text;
}

static enum pipeline_result open_model(struct pipeline *m, int only_check);

/* A model that stands in a file beside: the whole way to the checked normal form, of its own. */
static xmlDocPtr model_file(void *user, const char *href, long line)
{
    struct pipeline *m = user;
    char *shown = path_beside(m, href);
    char *real = refers(m, href, line) ? access_path(shown) : NULL;
    for (const struct pipeline *p = m; p && real; p = p->outer) {
        char *of_outer = realpath(p->path, NULL);
        if (of_outer && strcmp(of_outer, real) == 0) {
            diag_say(m->diag, LEVEL_ERROR, STATUS_INVALID, m->shown, line, "part-circle", href,
                     NULL);
            free(real);
            real = NULL;
        }
        free(of_outer);
    }
    struct pipeline *part = NULL;
    enum pipeline_result result = PIPELINE_FAILED;
    if (real) {
        part = memory_get(1, sizeof *part);
        *part = (struct pipeline){.outer = m,
                                  .next = m->parts,
                                  .resources = m->resources,
                                  .options = m->options,
                                  .diag = m->diag,
                                  .path = text_copy(shown),
                                  .name = output_base_name(href),
                                  .base = text_print("%s.%s", m->base, href)};
        part->shown = part->path;
        for (char *p = part->base + strlen(m->base); *p; p++) /* beside its model's, not below */
            *p = (char)(*p == '/' ? '_' : *p);
        m->parts = part;
        text_list_add(&m->access.loaded, real);
        result = open_model(part, 1);
        for (size_t i = 0; i < part->access.loaded.count; i++)
            text_list_add(&m->access.loaded, part->access.loaded.items[i]);
        if (result == PIPELINE_NO_MODEL)
            catalogue_tell_unknown(m->resources->catalogue, m->resources->vocabulary, part->doc,
                                   shown, m->diag);
    }
    free(real);
    free(shown);
    if (result == PIPELINE_OK)
        return part->doc;
    diag_say(m->diag, LEVEL_ERROR, STATUS_INVALID, m->shown, line, "part-unusable", href, NULL);
    return NULL;
}

static char *mesh_key(void *user, const char *url, long line)
{
    struct pipeline *m = user;
    return refers(m, url, line) ? meshes_key(&m->meshes, url, line) : NULL;
}

static xmlNodePtr mesh(void *user, const char *key)
{
    return meshes_get(&((struct pipeline *)user)->meshes, key);
}

int pipeline_prepare(struct resources *r, const struct text_list *targets, struct diag *d)
{
    struct catalogue *c = r->catalogue;
    int status = d->status;
    d->status = 0;
    for (size_t i = 0; i < c->checks.count; i++)
        resources_stylesheet(r, c->checks.items[i], d);
    for (size_t i = 0; targets && targets->count && i < c->analyses.count; i++)
        resources_stylesheet(r, c->analyses.items[i], d);
    for (size_t i = 0; targets && i < targets->count; i++) {
        const struct catalogue_target *t = catalogue_target(c, targets->items[i]);
        for (size_t s = 0; t && s < t->stages.count; s++)
            resources_stylesheet(r, t->stages.items[s], d);
    }
    int failed = d->status != 0;
    if (d->status < status)
        d->status = status;
    return failed ? -1 : 0;
}

int pipeline_dump(struct pipeline *m, const char *stage, xmlDocPtr doc)
{
    if (m->options->dump_stages == NULL)
        return 0;
    char *path =
        text_print("%s/%s.%d-%s.xml", m->options->dump_stages, m->base, ++m->dumped, stage);
    char *folder = output_folder_of(path), *data;
    size_t size;
    int failed = -1;
    if (output_make_folder(folder, m->diag) == 0 && transform_dump(doc, &data, &size) == 0) {
        failed = output_write(path, data, size, m->diag);
        free(data);
    }
    free(folder);
    free(path);
    return failed;
}

/* The result of one stylesheet; NULL after a report. */
static xmlDocPtr run(struct pipeline *m, const char *href, xmlDocPtr source,
                     transform_params params)
{
    const struct stylesheet *s = resources_stylesheet(m->resources, href, m->diag);
    if (s == NULL)
        return NULL;
    return transform_run(s, source, params, &m->context, NULL, &m->access, m->diag);
}

/* Runs a check and reports its findings. Returns 0 when there was no error among them. */
static int check(struct pipeline *m, const char *href, xmlDocPtr doc, transform_params params)
{
    xmlDocPtr findings = run(m, href, doc, params);
    if (findings == NULL)
        return -1;
    int status = m->diag->status;
    m->diag->status = 0;
    xmlNodePtr root = xmlDocGetRootElement(findings);
    for (xmlNodePtr f = root ? root->children : NULL; f; f = f->next) {
        if (f->type != XML_ELEMENT_NODE)
            continue;
        xmlChar *level = xmlGetNoNsProp(f, BAD_CAST "level");
        xmlChar *line = xmlGetNoNsProp(f, BAD_CAST "line");
        xmlChar *text = xmlNodeGetContent(f);
        xmlChar *file = xmlGetNoNsProp(f, BAD_CAST "file"); /* of a part, relative to the model */
        char *part = file ? path_beside(m, (const char *)file) : NULL;
        int warning = level && strcmp((const char *)level, "warning") == 0;
        diag_text(m->diag, warning ? LEVEL_WARNING : LEVEL_ERROR, STATUS_INVALID,
                  part ? part : m->shown, line ? strtol((const char *)line, NULL, 10) : 0,
                  (const char *)text);
        free(part);
        xmlFree(file);
        xmlFree(level);
        xmlFree(line);
        xmlFree(text);
    }
    xmlFreeDoc(findings);
    int failed = m->diag->status != 0;
    if (m->diag->status < status)
        m->diag->status = status;
    return failed ? -1 : 0;
}

static void choose_lang(struct pipeline *m, xmlDocPtr doc, const char *spelling)
{
    m->lang = *spelling ? spelling : "en";
    xmlChar *own = xmlNodeGetLang(xmlDocGetRootElement(doc));
    if (own && strncmp((const char *)own, "ru", 2) == 0)
        m->lang = "ru";
    else if (own && strncmp((const char *)own, "en", 2) == 0)
        m->lang = "en";
    xmlFree(own);
    if (m->options->lang)
        m->lang = m->options->lang;
}

/* Replaces *doc by the result of a stylesheet. */
static int step(struct pipeline *m, const char *href, const char *stage, xmlDocPtr *doc,
                transform_params params)
{
    xmlDocPtr next = run(m, href, *doc, params);
    if (next == NULL)
        return -1;
    kinematics_cache_forget(&m->context);
    xmlFreeDoc(*doc);
    *doc = next;
    return pipeline_dump(m, stage, next);
}

/* What later stages say of a model that a check has found wrong; that one of them could not go on
 * with it is a consequence, and not told. */
static void tell_later(struct diag *later, struct diag *d)
{
    for (size_t i = 0; i < later->count && later->status != STATUS_TRANSFORM; i++) {
        const struct finding *f = &later->findings[i];
        diag_text(d, f->level, later->status, f->file, f->line, f->text);
    }
    diag_clear(later);
}

/* The stages from the user's document to the checked normal form. */
static int import(struct pipeline *m, xmlDocPtr *doc, transform_params params)
{
    const struct catalogue_kind *k = m->kind;
    struct diag *d = m->diag;
    m->naming = vocabulary_apply(m->resources->vocabulary, k->name, *doc, m->shown, d);
    if (pipeline_dump(m, "canonical", *doc) != 0)
        return -1;
    xmlSchemaPtr schema = resources_schema(m->resources, k->schema, d);
    if (schema == NULL)
        return -1;
    validate_document(schema, *doc, m->naming, m->shown, d);
    if (diag_has_errors(d))
        return -1;
    struct diag later = {
        .messages = d->messages, .lang = d->lang, .werror = d->werror, .quiet = d->quiet};
    int invalid = 0, ends = 0;
    for (size_t i = 0; i < k->step_count && !ends; i++) {
        const struct catalogue_step *s = &k->steps[i];
        if (!s->is_check) {
            ends = step(m, s->href, "import", doc, params) != 0;
        } else if (check(m, s->href, *doc, params) != 0) {
            invalid = 1;
            ends = s->stops || m->diag->status >= STATUS_TRANSFORM;
            m->diag = &later;
        }
    }
    for (size_t i = 0; i < m->resources->catalogue->checks.count && !ends; i++)
        invalid |= check(m, m->resources->catalogue->checks.items[i], *doc, params) != 0;
    m->diag = d;
    tell_later(&later, d);
    return invalid || ends ? -1 : 0;
}

/* Leaves out of the model what --set asks for. */
static int reduce(struct pipeline *m)
{
    const struct catalogue_target *reduction = &m->resources->catalogue->reduction;
    if (!params_declared(&m->options->sets, reduction))
        return 0;
    struct params params;
    pipeline_params(m, &params);
    params_add_assignments(&params, &m->options->sets, reduction);
    int failed = check(m, m->resources->catalogue->reduction_check, m->doc, params.pairs);
    for (size_t i = 0; !failed && i < reduction->stages.count; i++)
        failed = step(m, reduction->stages.items[i], "reduction", &m->doc, params.pairs);
    params_clear(&params);
    return failed;
}

/* Everything after the members that the caller sets. */
static enum pipeline_result open_model(struct pipeline *m, int only_check)
{
    struct diag *d = m->diag;
    size_t first = d->count;
    m->context = (struct function_context){.user = m,
                                           .message_pattern = message_pattern,
                                           .name_spelling = name_spelling,
                                           .refuse = refuse,
                                           .text_file = text_file,
                                           .file_beside = file_beside,
                                           .model_file = model_file,
                                           .mesh_key = mesh_key,
                                           .mesh = mesh,
                                           .errors_lang = d->lang};
    if (m->doc == NULL)
        m->doc = input_read(m->path, d);
    if (m->doc == NULL)
        return PIPELINE_FAILED;
    const char *spelling;
    m->kind =
        catalogue_recognise(m->resources->catalogue, m->resources->vocabulary, m->doc, &spelling);
    if (m->kind == NULL)
        return PIPELINE_NO_MODEL;
    choose_lang(m, m->doc, spelling);
    /* Findings about a model follow --lang, else English; a document's texts its own language. */
    m->context.lang = d->lang;
    m->meshes = (struct meshes){.outer = m->outer ? &m->outer->meshes : NULL,
                                .folder = pipeline_folder(m),
                                .shown = m->shown,
                                .packages = &m->options->packages,
                                .readable = &m->options->readable,
                                .messages = m->resources->messages,
                                .access = &m->access,
                                .diag = d,
                                .verbose = m->options->verbose};
    access_allow_read(&m->access, m->meshes.folder);
    meshes_open(&m->meshes);
    struct params params;
    pipeline_params(m, &params);
    int status = d->status; /* of the models before, in a cell */
    d->status = 0;
    int failed = import(m, &m->doc, params.pairs);
    if (!failed)
        meshes_report(&m->meshes);
    if (!failed && only_check && m->outer == NULL)
        meshes_check(&m->meshes);
    diag_sort(d, first);
    if (!failed) /* the import may know better than the root's name */
        choose_lang(m, m->doc, spelling);
    m->context.lang = m->lang;
    if (!failed && m->outer == NULL && m->options->poses)
        failed =
            positions_check_trace(m->shown, m->doc, &m->options->sets, d) != 0 ||
            positions_add(m->shown, m->doc, m->options->pose, m->options->poses, &m->context, d);
    if (!failed && m->outer == NULL) /* a check too: what is written may not close */
        failed = pose_model(m->shown, m->doc, m->options->pose, &m->context, d);
    if (!failed && !only_check) {
        failed = pipeline_dump(m, "pose", m->doc) || (m->outer == NULL && reduce(m) != 0);
        const struct text_list *analyses = &m->resources->catalogue->analyses;
        for (size_t i = 0; !failed && i < analyses->count; i++)
            failed = step(m, analyses->items[i], "analysis", &m->doc, params.pairs);
    }
    params_clear(&params);
    if (d->status < m->unusable_status)
        d->status = m->unusable_status;
    if (d->status < status)
        d->status = status;
    return failed ? PIPELINE_FAILED : PIPELINE_OK;
}

static void prepare(struct pipeline *m, struct resources *r, const struct options *o,
                    const char *path, const char *base, struct diag *d)
{
    const char *slash = strrchr(base, '/');
    memset(m, 0, sizeof *m);
    m->resources = r;
    m->options = o;
    m->diag = d;
    m->path = text_copy(path);
    m->shown = strcmp(path, "-") == 0 ? "<stdin>" : m->path;
    m->base = text_copy(base);
    m->name = text_copy(slash ? slash + 1 : base);
}

enum pipeline_result pipeline_open(struct pipeline *m, struct resources *r, const struct options *o,
                                   const char *path, const char *base, int only_check,
                                   struct diag *d)
{
    prepare(m, r, o, path, base, d);
    return open_model(m, only_check);
}

enum pipeline_result pipeline_open_read(struct pipeline *m, struct resources *r,
                                        const struct options *o, const char *path, const char *base,
                                        xmlDocPtr doc, struct diag *d)
{
    prepare(m, r, o, path, base, d);
    m->doc = doc;
    return open_model(m, 0);
}

void pipeline_close(struct pipeline *m)
{
    for (struct pipeline *part = m->parts, *next; part; part = next) {
        next = part->next;
        pipeline_close(part);
        free(part);
    }
    kinematics_cache_forget(&m->context);
    xmlFreeDoc(m->doc);
    naming_free(m->naming);
    access_clear(&m->access);
    meshes_clear(&m->meshes);
    text_list_clear(&m->unusable);
    free(m->path);
    free(m->base);
    free(m->name);
    memset(m, 0, sizeof *m);
}
