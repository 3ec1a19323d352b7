#include "commands/target_check.h"

#include "base/likeness.h"
#include "commands/option_table.h"
#include "document/pdf.h"
#include "pipeline/params.h"

#include <stdlib.h>
#include <string.h>

static int check_targets(const struct catalogue *c, const struct text_list *targets, struct diag *d)
{
    for (size_t i = 0; i < targets->count; i++)
        if (catalogue_target(c, targets->items[i]) == NULL) {
            char *names = catalogue_target_names(c);
            const char *meant = catalogue_target_meant(c, targets->items[i]);
            diag_say(d, LEVEL_ERROR, STATUS_USAGE, NULL, 0,
                     meant ? "usage-misspelt-target" : "usage-unknown-target", targets->items[i],
                     meant ? meant : names, names, NULL);
            free(names);
            return -1;
        }
    return 0;
}

/* Leaves out the targets that this program cannot write, after a report. */
static int check_writers(struct resources *r, struct text_list *targets, struct diag *d)
{
    size_t left = 0;
    for (size_t i = 0; i < targets->count; i++) {
        const struct catalogue_target *t = catalogue_target(r->catalogue, targets->items[i]);
        int draws = strcmp(t->writer, "pdf") == 0 || strcmp(t->writer, "png") == 0;
        if (draws && !pdf_is_built()) {
            diag_say(d, LEVEL_ERROR, STATUS_TRANSFORM, NULL, 0, "pdf-not-built", NULL);
            free(targets->items[i]);
            continue;
        }
        char *font = *t->font ? resources_path(r, "xsl", t->font) : NULL;
        if (font && pdf_add_font(font) != 0)
            diag_say(d, LEVEL_WARNING, STATUS_INVALID, NULL, 0, "pdf-no-font", font, NULL);
        free(font);
        targets->items[left++] = targets->items[i];
    }
    targets->count = left;
    return left ? 0 : -1;
}

/* A parameter of one of the targets, or of every target, that may be meant. */
static const char *meant_param(const struct catalogue *c, const struct text_list *targets,
                               const char *name)
{
    const char *meant = NULL;
    struct likeness best = likeness_of(name, 2);
    for (size_t i = 0; i <= targets->count; i++) {
        const struct catalogue_target *t =
            i < targets->count ? catalogue_target(c, targets->items[i]) : &c->everywhere;
        for (size_t k = 0; k < t->param_count; k++)
            if (likeness_nearer(&best, t->params[k].name))
                meant = t->params[k].name;
    }
    return meant;
}

/* The targets that have it, to ask for in place of those asked for; NULL: none. Free with free(). */
static char *who_has(const struct catalogue *c, const char *name)
{
    struct text_list who = {0};
    for (size_t i = 0; i < c->target_count; i++)
        if (catalogue_param(&c->targets[i], name))
            text_list_add(&who, c->targets[i].name);
    char *list = who.count ? text_list_join(&who, ", ") : NULL;
    text_list_clear(&who);
    return list;
}

static void tell_unknown_set(const struct catalogue *c, const struct text_list *targets,
                             const char *name, struct diag *d)
{
    char *who = who_has(c, name), *asked = text_list_join(targets, ", "), *option = NULL;
    const char *meant = who ? NULL : meant_param(c, targets, name);
    for (size_t i = 0; i < option_count && meant == NULL && who == NULL; i++)
        if (option_table[i].full && strcmp(option_table[i].full + 2, name) == 0)
            meant = option = text_copy(option_table[i].full);
    diag_say(d, LEVEL_ERROR, STATUS_USAGE, NULL, 0,
             who     ? "usage-set-elsewhere"
             : meant ? "usage-misspelt-set"
                     : "usage-unknown-set",
             name, who ? who : meant, asked, NULL);
    free(option);
    free(asked);
    free(who);
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
        tell_unknown_set(c, targets, name, d);
    else if (!allowed && *form)
        diag_say(d, LEVEL_ERROR, STATUS_USAGE, NULL, 0,
                 strcmp(form, "length") == 0    ? "set-bad-length"
                 : strcmp(form, "seconds") == 0 ? "set-bad-seconds"
                                                : "set-bad-trace",
                 name, value, NULL);
    else if (!allowed)
        diag_say(d, LEVEL_ERROR, STATUS_USAGE, NULL, 0,
                 strcmp(name, "scale") == 0 ? "usage-set-scale" : "usage-set-value", name, value,
                 values, NULL);
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

int target_check(struct resources *r, struct options *o, struct diag *d)
{
    const struct catalogue *c = r->catalogue;
    return check_targets(c, &o->targets, d) != 0 || check_sets(c, o, &o->targets, d) != 0 ||
                   check_writers(r, &o->targets, d) != 0
               ? -1
               : 0;
}
