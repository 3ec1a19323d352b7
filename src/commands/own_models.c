#include "commands/own_models.h"

#include "document/input.h"

#include <ctype.h>
#include <libxml/parser.h>
#include <stdlib.h>
#include <string.h>

/* A root of ours begins the text, whatever comes after. */
static int begins_like_one(const struct resources *r, const char *data)
{
    const char *tag = strchr(data, '<');
    while (tag && (tag[1] == '?' || tag[1] == '!'))
        tag = strchr(tag + 1, '<');
    char *name = tag ? text_copy_part(tag + 1, strcspn(tag + 1, " \t\r\n/>")) : text_copy("");
    int is = 0;
    for (size_t i = 0; *name && i < r->catalogue->kind_count; i++) {
        const struct catalogue_kind *k = &r->catalogue->kinds[i];
        const char *canonical = vocabulary_element(r->vocabulary, k->name, name, NULL);
        is |= *k->contains == '\0' && *k->namespace_uri == '\0' &&
              strcmp(canonical ? canonical : name, k->root) == 0;
    }
    free(name);
    return is;
}

/* Whether a page has the head of a column that every table of a system has. */
static int has_pairs(const char *data)
{
    static const char *const heads[] = {">КП<", ">KP<", ">КП ", ">KP ", ">КПТ", ">CPB", ">L0<"};
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
        if (strstr(data, heads[i]))
            return 1;
    return 0;
}

static int is_model(struct resources *r, const char *file, struct diag *d)
{
    struct diag silent = {.quiet = 1, .messages = r->messages, .lang = "en"};
    size_t size;
    char *data = input_load(file, &size, d);
    xmlDocPtr doc = data ? input_parse(data, size, file, file, NULL, 0, &silent) : NULL;
    const char *lang;
    const struct catalogue_kind *k =
        doc ? catalogue_recognise(r->catalogue, r->vocabulary, doc, &lang) : NULL;
    int is = k ? *k->contains == '\0' || has_pairs(data)
               : doc == NULL && data && begins_like_one(r, data);
    xmlFreeDoc(doc);
    free(data);
    diag_clear(&silent);
    return is;
}

char *own_models_list(struct resources *r, const struct text_list *files, struct diag *d)
{
    char *text = text_copy("");
    for (size_t i = 0; i < files->count; i++)
        if (is_model(r, files->items[i], d))
            text_append(&text, "%s\n", files->items[i]);
    return text;
}
