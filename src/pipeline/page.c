#include "pipeline/page.h"

#include "document/presentation.h"
#include "model/context.h"

static const char *message_pattern(void *user, const char *id, const char *lang)
{
    return messages_pattern(((struct resources *)user)->messages, id, lang);
}

static const char *value_spelling(void *user, const char *kind, const char *attribute,
                                  const char *name, const char *lang)
{
    return vocabulary_value(((struct resources *)user)->vocabulary, kind, attribute, name, lang);
}

static char *text_file(void *user, const char *href, const char *base)
{
    (void)user;
    return access_read_text(href, base);
}

int page_make_of(struct resources *r, const char *href, xmlDocPtr source, const char *lang,
                 const char *date, struct text_list *read, char **data, size_t *size,
                 struct diag *d)
{
    const char *params[] = {"lang", lang, "version", SYSTEL_VERSION, "date", date, NULL};
    struct function_context context = {.lang = lang,
                                       .user = r,
                                       .message_pattern = message_pattern,
                                       .value_spelling = value_spelling,
                                       .text_file = text_file,
                                       .errors_lang = d->lang};
    struct access access = {0};
    const struct stylesheet *s = resources_stylesheet(r, href, NULL, d);
    xmlDocPtr page = s ? transform_run(s, source, params, &context, NULL, &access, d) : NULL;
    if (page)
        presentation_apply(page);
    int failed = page == NULL || transform_serialize(s, page, data, size, d) != 0;
    for (size_t i = 0; read && s && i < s->files.count; i++)
        text_list_add(read, s->files.items[i]);
    for (size_t i = 0; read && i < access.loaded.count; i++)
        text_list_add(read, access.loaded.items[i]);
    xmlFreeDoc(page);
    access_clear(&access);
    return failed ? -1 : 0;
}

int page_make(struct resources *r, const char *href, xmlDocPtr source, const char *lang,
              const char *date, char **data, size_t *size, struct diag *d)
{
    return page_make_of(r, href, source, lang, date, NULL, data, size, d);
}
