#include "pipeline/beside.h"

#include "meshes/mesh_reader.h"

#include "base/make_name.h"
#include "base/printable.h"

#include <libxml/uri.h>
#include <stdlib.h>
#include <string.h>

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

static const char *value_spelling(void *user, const char *kind, const char *attribute,
                                  const char *name, const char *lang)
{
    const struct pipeline *m = user;
    return vocabulary_value(m->resources->vocabulary, kind, attribute, name, lang);
}

static void note(void *user, long line, const char *text)
{
    const struct pipeline *m = user;
    diag_text(m->diag, LEVEL_NOTE, 0, m->shown, line, text);
}

static void refuse(void *user, long line, const char *text)
{
    const struct pipeline *m = user;
    diag_text(m->diag, LEVEL_ERROR, STATUS_INVALID, m->shown, line, text);
}

static void misuse(void *user, const char *text)
{
    const struct pipeline *m = user;
    diag_text(m->diag, LEVEL_ERROR, STATUS_USAGE, m->shown, 0, text);
}

static char *text_file(void *user, const char *href, const char *base)
{
    (void)user;
    return access_read_text(href, base);
}

int beside_may_be_named(struct pipeline *m, const char *href, long line)
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
    char *folder = pipeline_folder(m), *shown = pipeline_path_beside(m, href);
    char *text = beside_may_be_named(m, href, line) ? access_read_within(shown, folder) : NULL;
    if (text == NULL)
        text_list_add(&m->unusable, href);
    if (m->unusable_status < m->diag->status)
        m->unusable_status = m->diag->status;
    m->diag->status = status;
    free(shown);
    free(folder);
    return text;
}

static int is_beside(void *user, const char *href)
{
    struct pipeline *m = user;
    int outside;
    char *shown = pipeline_path_beside(m, href), *real = NULL;
    if (!printable_has_controls(href))
        real = access_find(&m->access, shown, &outside);
    int found = real != NULL;
    free(real);
    free(shown);
    return found;
}

static char *mesh_key(void *user, const char *url, long line)
{
    struct pipeline *m = user;
    return mesh_reader_is_inside(url) || beside_may_be_named(m, url, line)
               ? meshes_key(&m->meshes, url, line)
               : NULL;
}

static xmlNodePtr mesh(void *user, const char *key)
{
    return meshes_get(&((struct pipeline *)user)->meshes, key);
}

static xmlNodePtr coarse_mesh(void *user, const char *key, double part)
{
    return meshes_coarse(&((struct pipeline *)user)->meshes, key, part);
}

struct function_context beside_context(struct pipeline *m)
{
    return (struct function_context){.user = m,
                                     .message_pattern = message_pattern,
                                     .name_spelling = name_spelling,
                                     .value_spelling = value_spelling,
                                     .note = note,
                                     .refuse = refuse,
                                     .misuse = misuse,
                                     .text_file = text_file,
                                     .file_beside = file_beside,
                                     .is_beside = is_beside,
                                     .mesh_key = mesh_key,
                                     .mesh = mesh,
                                     .coarse_mesh = coarse_mesh,
                                     .errors_lang = m->diag->lang};
}
