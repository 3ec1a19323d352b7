#include "pipeline/pipeline.h"

#include "base/numbers.h"
#include "document/input.h"
#include "document/output.h"
#include "model/kinematics_cache.h"
#include "pipeline/beside.h"
#include "pipeline/depth.h"
#include "pipeline/included.h"
#include "pipeline/mjcf_attach.h"
#include "pipeline/mjcf_frames.h"
#include "pipeline/mjcf_include.h"
#include "pipeline/motion.h"
#include "pipeline/pose.h"
#include "pipeline/positions.h"
#include "pipeline/problem.h"
#include "pipeline/room.h"
#include "pipeline/sdf_include.h"
#include "pipeline/srdf.h"
#include "pipeline/stage.h"
#include "pipeline/statics.h"
#include "pipeline/structure.h"
#include "pipeline/structures.h"
#include "pipeline/xacro.h"

#include <stdlib.h>
#include <string.h>

int pipeline_prepare(struct resources *r, const struct text_list *targets, struct diag *d)
{
    struct catalogue *c = r->catalogue;
    int status = d->status;
    d->status = 0;
    r->several = 1;
    for (size_t i = 0; i < c->checks.count; i++)
        resources_stylesheet(r, c->checks.items[i], NULL, d);
    for (size_t i = 0; targets && targets->count && i < c->analyses.count; i++)
        resources_stylesheet(r, c->analyses.items[i], NULL, d);
    for (size_t i = 0; targets && i < targets->count; i++) {
        const struct catalogue_target *t = catalogue_target(c, targets->items[i]);
        for (size_t s = 0; t && s < t->stages.count; s++)
            if (*t->conditions.items[s] == '\0')
                resources_stylesheet(r, t->stages.items[s], NULL, d);
    }
    int failed = d->status != 0;
    if (d->status < status)
        d->status = status;
    return failed ? -1 : 0;
}

static enum pipeline_result open_model(struct pipeline *m, int only_check);

/* Whether the file is the model itself or one that it is part of. */
static int is_part_of(const struct pipeline *m, const char *real)
{
    int same = 0;
    for (; m && !same; m = m->outer) {
        char *of_model = realpath(m->path, NULL);
        same = of_model && strcmp(of_model, real) == 0;
        free(of_model);
    }
    return same;
}

static struct pipeline *new_part(struct pipeline *m, const char *href, const char *path)
{
    struct pipeline *part = memory_get(1, sizeof *part);
    *part = (struct pipeline){.outer = m,
                              .next = m->parts,
                              .resources = m->resources,
                              .options = m->options,
                              .diag = m->diag,
                              .path = text_copy(path),
                              .name = output_base_name(href),
                              .base = text_print("%s.%s", m->base, href)};
    part->shown = part->path;
    for (char *p = part->base + strlen(m->base); *p; p++) /* beside its model's, not below */
        *p = (char)(*p == '/' ? '_' : *p);
    m->parts = part;
    return part;
}

/* A model that stands in a file beside: the whole way to the checked normal form, of its own. */
static xmlDocPtr model_file(void *user, const char *href, long line)
{
    struct pipeline *m = user, *part = NULL;
    char *shown = pipeline_path_beside(m, href);
    for (part = m->parts; part; part = part->next) /* a check has asked for it already */
        if (part->is_usable && strcmp(part->path, shown) == 0) {
            free(shown);
            return part->doc;
        }
    char *real = beside_may_be_named(m, href, line) ? access_path(shown) : NULL;
    enum pipeline_result result = PIPELINE_FAILED;
    if (real && is_part_of(m, real)) {
        diag_say(m->diag, LEVEL_ERROR, STATUS_INVALID, m->shown, line, "part-circle", href, NULL);
    } else if (real) {
        part = new_part(m, href, shown);
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
    if (result == PIPELINE_OK) {
        part->is_usable = 1;
        included_set_lines(xmlDocGetRootElement(part->doc), line);
        return part->doc;
    }
    diag_say(m->diag, LEVEL_ERROR, STATUS_INVALID, m->shown, line, "part-unusable", href, NULL);
    return NULL;
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

static int is_told(const struct diag *d, const struct finding *f)
{
    int told = 0;
    for (size_t i = 0; i < d->count && !told; i++)
        told = d->findings[i].line == f->line && strcmp(d->findings[i].text, f->text) == 0;
    return told;
}

/* What later stages say of a model that a check has found wrong; that one of them could not go on
 * with it is a consequence, and not told. */
static void tell_later(struct diag *later, struct diag *d)
{
    for (size_t i = 0; i < later->count && later->status != STATUS_TRANSFORM; i++) {
        const struct finding *f = &later->findings[i];
        if (!is_told(d, f))
            diag_take(d, later->status, f);
    }
    diag_clear(later);
}

/* The stages from the user's document to the checked normal form. */
static int import(struct pipeline *m, xmlDocPtr *doc, transform_params params)
{
    const struct catalogue_kind *k = m->kind;
    const struct catalogue_target *reduction = &m->resources->catalogue->reduction;
    struct diag *d = m->diag;
    if (strcmp(k->name, "mjcf") == 0 &&
        (mjcf_include(m, *doc, "") != 0 || mjcf_attach(m, *doc) != 0 || mjcf_frames(m, *doc) != 0))
        return -1;
    if (strcmp(k->name, "sdf") == 0 && sdf_include(m, *doc) != 0)
        return -1;
    m->naming = naming_apply(m->resources->vocabulary, k->name, *doc, m->shown, d);
    if (stage_dump(m, "canonical", *doc) != 0)
        return -1;
    xmlSchemaPtr schema = resources_schema(m->resources, k->schema, d);
    if (schema == NULL)
        return -1;
    validate_document(schema, *doc, m->naming, m->shown, d);
    if (diag_has_errors(d) || (strcmp(k->name, "urdf") == 0 && srdf_attach(m, *doc) != 0))
        return -1;
    struct diag later = {.messages = d->messages,
                         .lang = d->lang,
                         .werror = d->werror,
                         .quiet = d->quiet,
                         .every = 1}; /* d counts them */
    int invalid = 0, ends = 0;
    for (size_t i = 0; i < k->step_count && !ends; i++) {
        const struct catalogue_step *s = &k->steps[i];
        if (!s->is_check) {
            ends = stage_step(m, s->href, "import", doc, params) != 0;
        } else if (stage_check(m, s->href, *doc, params) != 0) {
            invalid = 1;
            ends = s->stops || m->diag->status >= STATUS_TRANSFORM;
            m->diag = &later;
        }
    }
    ends = ends || depth_check(m->shown, *doc, m->diag) != 0 ||
           (m->outer == NULL && !params_declared(&m->options->sets, reduction) &&
            room_check_any(m) != 0);
    if (!ends && m->outer == NULL &&
        structure_choose(m->shown, *doc, pipeline_set(m->options, "structure"), m->diag) != 0)
        invalid = 1;
    for (size_t i = 0; i < m->resources->catalogue->checks.count && !ends; i++)
        invalid |= stage_check(m, m->resources->catalogue->checks.items[i], *doc, params) != 0;
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
    int failed = stage_check(m, m->resources->catalogue->reduction_check, m->doc, params.pairs);
    for (size_t i = 0; !failed && i < reduction->stages.count; i++)
        failed = stage_step(m, reduction->stages.items[i], "reduction", &m->doc, params.pairs);
    params_clear(&params);
    return failed;
}

/* Programs of motion, or --motion, become a record. */
static int move_model(struct pipeline *m, transform_params params)
{
    struct problem problem;
    problem_read(xmlDocGetRootElement(m->doc), &problem);
    struct motion_options options = {.text = m->options->motion,
                                     .step = problem.step > 0 ? problem.step : 0.01,
                                     .from = problem.from,
                                     .end = problem.to,
                                     .problem = &problem};
    const struct text_list *sets = &m->options->sets;
    for (size_t i = 0; i < sets->count; i++) /* the last wins */
        if (strncmp(sets->items[i], "step=", 5) == 0)
            number_read(sets->items[i] + 5, &options.step);
    return motion_model(m->shown, m->doc, &options, &m->context, m->diag) != 0 ||
           stage_dump(m, "motion", m->doc) != 0 ||
           (problem.asks && m->resources->catalogue->motion_check &&
            stage_check(m, m->resources->catalogue->motion_check, m->doc, params) != 0);
}

/* Everything after the members that the caller sets. */
static enum pipeline_result open_model(struct pipeline *m, int only_check)
{
    struct diag *d = m->diag;
    size_t first = d->count;
    m->context = beside_context(m);
    m->context.model_file = model_file;
    if (m->doc == NULL)
        m->doc = m->options->xacro && strcmp(m->path, "-") != 0 ? xacro_expand(m)
                                                                : input_read(m->path, d);
    if (m->doc == NULL)
        return PIPELINE_FAILED;
    const char *spelling;
    m->kind =
        catalogue_recognise(m->resources->catalogue, m->resources->vocabulary, m->doc, &spelling);
    if (m->kind == NULL)
        return PIPELINE_NO_MODEL;
    char *space = catalogue_drop_namespaces(m->kind, m->doc);
    if (space)
        diag_say(d, LEVEL_WARNING, STATUS_INVALID, m->shown,
                 xmlGetLineNo(xmlDocGetRootElement(m->doc)), "namespace-dropped", space, NULL);
    free(space);
    catalogue_restore_case(m->resources->catalogue, m->kind, m->doc);
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
                                .verbose = m->options->verbose,
                                .y_up = strcmp(pipeline_set(m->options, "mesh-up"), "y") == 0};
    access_allow_read(&m->access, m->meshes.folder);
    meshes_open(&m->meshes);
    struct params params;
    pipeline_params(m, &params);
    int status = d->status; /* of the models before, in a cell */
    d->status = 0;
    int unnamed, failed = import(m, &m->doc, params.pairs);
    if (!failed)
        meshes_report(&m->meshes);
    if (!failed && only_check && m->outer == NULL)
        meshes_check(&m->meshes);
    diag_sort(d, first);
    if (!failed) /* the import may know better than the root's name */
        choose_lang(m, m->doc, spelling);
    m->context.lang = m->lang;
    char *pose = srdf_pose(m, &unnamed);
    failed = failed || unnamed;
    if (!failed && m->outer == NULL && m->options->poses)
        failed = positions_check_trace(m->shown, m->doc, &m->options->sets, d) != 0 ||
                 positions_add(m->shown, m->doc, pose, m->options->poses, &m->context, d);
    if (!failed && m->outer == NULL) /* a check too: what is written may not close */
        failed = pose_model(m->shown, m->doc, pose, &m->context, d) != 0 ||
                 statics_model(m->shown, m->doc, &m->context, d) != 0;
    free(pose);
    if (!failed && !only_check) {
        failed = stage_dump(m, "pose", m->doc) || (m->outer == NULL && reduce(m) != 0);
        const struct text_list *analyses = &m->resources->catalogue->analyses;
        for (size_t i = 0; !failed && i < analyses->count; i++)
            failed = stage_step(m, analyses->items[i], "analysis", &m->doc, params.pairs);
    }
    if (!failed && m->outer == NULL)
        failed = structures_analyse(m, only_check, params.pairs);
    if (!failed && m->outer == NULL) /* a check too: a program may lead nowhere */
        failed = move_model(m, params.pairs);
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
