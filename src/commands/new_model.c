#include "commands/new_model.h"

#include "base/likeness.h"
#include "document/input.h"
#include "document/output.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Says which there are, and which may be meant. */
static void refuse(const struct catalogue *c, const char *kind, struct diag *d)
{
    const struct text_list *known = &c->beginnings;
    const char *meant = NULL;
    struct likeness best = likeness_of(kind, 2);
    for (size_t i = 0; i < known->count; i++)
        if (likeness_nearer(&best, known->items[i]))
            meant = known->items[i];
    for (size_t i = 0; i < known->count; i++)
        if (likeness_has(c->beginning_words.items[i], kind))
            meant = known->items[i];
    char *names = text_list_join(known, ", ");
    diag_say(d, LEVEL_ERROR, STATUS_USAGE, NULL, 0,
             meant ? "usage-misspelt-beginning" : "usage-unknown-beginning", kind,
             meant ? meant : names, names, NULL);
    free(names);
}

/* What somebody wrote is not replaced by a model to begin with. */
static int is_taken(const char *output, struct diag *d)
{
    struct stat there;
    if (output_is_stream(output) || stat(output, &there) != 0)
        return 0;
    diag_say(d, LEVEL_ERROR, STATUS_USAGE, output, 0, "usage-new-exists", NULL);
    return 1;
}

static void list(const struct catalogue *c, const struct options *o, struct diag *d)
{
    int ru = o->lang && strcmp(o->lang, "ru") == 0;
    char *text = text_copy("");
    for (size_t i = 0; i < c->beginnings.count; i++)
        text_append(&text, "%s\t%s\n", c->beginnings.items[i], c->beginning_titles[ru].items[i]);
    output_write("-", text, strlen(text), d);
    free(text);
}

void new_model_write(const struct resources *r, const struct options *o, struct diag *d)
{
    if (o->inputs.count == 0) {
        list(r->catalogue, o, d);
        return;
    }
    const char *kind = o->inputs.items[0], *output = o->output ? o->output : "-";
    const struct text_list *known = &r->catalogue->beginnings;
    if (!text_list_has(known, kind)) {
        refuse(r->catalogue, kind, d);
        return;
    }
    if (is_taken(output, d))
        return;
    char *name = text_print("new/%s.%s.xml", kind, o->lang ? o->lang : "en");
    char *path = resources_path(r, "xsl", name);
    size_t size;
    char *text = input_load(path, &size, d);
    if (text)
        output_write(output, text, size, d);
    free(text);
    free(path);
    free(name);
}
