#include "batch/rules.h"

#include "base/make_name.h"
#include "document/output.h"

#include <stdlib.h>
#include <string.h>

static void add(struct text_list *list, const char *path)
{
    if (path && !text_list_has(list, path))
        text_list_add(list, path);
}

static void add_file(struct text_list *list, const struct resources *r, const char *part,
                     const char *name)
{
    char *path = resources_path(r, part, name);
    add(list, path);
    free(path);
}

static void add_stylesheet(struct text_list *list, struct resources *r, const char *href)
{
    struct diag silent = {.quiet = 1};
    const struct stylesheet *s = resources_stylesheet(r, href, NULL, &silent);
    for (size_t i = 0; s && i < s->files.count; i++)
        add(list, s->files.items[i]);
    diag_clear(&silent);
}

static void add_common(struct text_list *list, struct resources *r)
{
    static const char *const lists[] = {"systel-targets.xml", "vocabulary.xml", "messages.xml"};
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++)
        add_file(list, r, "xsl", lists[i]);
    for (size_t i = 0; i < r->catalogue->checks.count; i++)
        add_stylesheet(list, r, r->catalogue->checks.items[i]);
    for (size_t i = 0; i < r->catalogue->analyses.count; i++)
        add_stylesheet(list, r, r->catalogue->analyses.items[i]);
    if (r->catalogue->reduction_check)
        add_stylesheet(list, r, r->catalogue->reduction_check);
    if (r->catalogue->limbs)
        add_stylesheet(list, r, r->catalogue->limbs);
    for (size_t i = 0; i < r->catalogue->reduction.stages.count; i++)
        add_stylesheet(list, r, r->catalogue->reduction.stages.items[i]);
    char *binary = realpath("/proc/self/exe", NULL);
    add(list, binary);
    free(binary);
}

static void add_kind(struct text_list *list, struct resources *r, const struct catalogue_kind *k)
{
    add_file(list, r, "schemas", k->schema);
    for (size_t i = 0; i < k->step_count; i++)
        add_stylesheet(list, r, k->steps[i].href);
}

static void add_target(struct text_list *list, struct resources *r,
                       const struct catalogue_target *t)
{
    for (size_t i = 0; t && i < t->stages.count; i++)
        add_stylesheet(list, r, t->stages.items[i]);
}

void rules_prerequisites(const struct pipeline *p, const struct catalogue_target *target,
                         struct text_list *list)
{
    if (strcmp(p->path, "-") != 0)
        add(list, p->path);
    for (size_t i = 0; i < p->access.loaded.count; i++)
        add(list, p->access.loaded.items[i]);
    add_kind(list, p->resources, p->kind);
    if (target)
        add_target(list, p->resources, target);
    for (size_t i = 0; i < p->options->stylesheets.count; i++)
        add(list, p->options->stylesheets.items[i]);
    add_common(list, p->resources);
}

void rules_tools(struct resources *r, const struct text_list *targets, struct text_list *list)
{
    for (size_t i = 0; i < r->catalogue->kind_count; i++)
        add_kind(list, r, &r->catalogue->kinds[i]);
    for (size_t i = 0; i < targets->count; i++)
        add_target(list, r, catalogue_target(r->catalogue, targets->items[i]));
    add_common(list, r);
}

char *rules_format(const char *output, const struct text_list *prerequisites)
{
    char *text = make_name_copy(output, 1), *phony = text_copy("");
    text_append(&text, ":");
    for (size_t i = 0; i < prerequisites->count; i++) {
        char *needed = make_name_copy(prerequisites->items[i], 0);
        char *target = make_name_copy(prerequisites->items[i], 1);
        text_append(&text, " \\\n  %s", needed);
        text_append(&phony, "\n%s:\n", target);
        free(needed);
        free(target);
    }
    text_append(&text, "\n%s", phony);
    free(phony);
    return text;
}

/* The first name that make would not read as one, NULL. */
static const char *impossible(const char *output, const struct text_list *list)
{
    if (!make_name_is_possible(output))
        return output;
    for (size_t i = 0; i < list->count; i++)
        if (!make_name_is_possible(list->items[i]))
            return list->items[i];
    return NULL;
}

char *rules_of(const struct pipeline *p, const struct catalogue_target *target, const char *output)
{
    struct text_list list = {0};
    rules_prerequisites(p, target, &list);
    const char *wrong = impossible(output, &list);
    int of_model = wrong && text_list_has(&p->access.loaded, wrong);
    if (wrong)
        diag_say(p->diag, LEVEL_ERROR, of_model ? STATUS_INVALID : STATUS_USAGE, p->shown, 0,
                 "rules-name", wrong, NULL);
    char *beside = p->options->rules_file ? NULL : text_print("%s.d", output);
    int has_place = beside == NULL || output_is_possible(beside, p->diag) == 0;
    char *rules = wrong || !has_place ? NULL : rules_format(output, &list);
    free(beside);
    text_list_clear(&list);
    return rules;
}
