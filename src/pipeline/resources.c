#include "pipeline/resources.h"

#include "document/input.h"
#include "document/insert.h"
#include "document/shelf.h"
#include "document/well_formed.h"
#include "document/where.h"

#include <libxml/uri.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct loaded_stylesheet {
    char *href;
    struct stylesheet sheet;
    int ok;
    struct loaded_stylesheet *next;
};

struct loaded_schema {
    char *name;
    xmlSchemaPtr schema;
    struct loaded_schema *next;
};

static int is_data_folder(const char *folder)
{
    char *probe = text_print("%s/xsl/systel-targets.xml", folder);
    int ok = access(probe, R_OK) == 0;
    free(probe);
    return ok;
}

/* Folders above the binary: build/systel, build/asan/systel, and bin/systel of an installation. */
static char *beside_binary(void)
{
    static const char *const places[] = {"..", "../..", ".", "../share/systel"};
    char *binary = realpath("/proc/self/exe", NULL);
    if (binary == NULL)
        return NULL;
    *strrchr(binary, '/') = '\0';
    char *found = NULL;
    for (size_t i = 0; i < sizeof places / sizeof places[0] && found == NULL; i++) {
        char *folder = text_print("%s/%s", binary, places[i]);
        if (is_data_folder(folder))
            found = realpath(folder, NULL);
        free(folder);
    }
    free(binary);
    return found;
}

static char *find_folder(void)
{
    const char *set = getenv("SYSTEL_DATADIR");
    if (set && *set)
        return is_data_folder(set) ? realpath(set, NULL) : NULL;
    char *folder = beside_binary();
    if (folder == NULL && is_data_folder(SYSTEL_DATADIR))
        folder = realpath(SYSTEL_DATADIR, NULL);
    return folder;
}

char *resources_path(const struct resources *r, const char *part, const char *name)
{
    return name[0] == '/' ? text_copy(name) : text_print("%s/%s/%s", r->folder, part, name);
}

/* A list of which only pieces are parsed, in memory. */
static char *load_list(struct resources *r, const char *name, size_t *size, struct diag *d)
{
    *size = 0;
    char *path = resources_path(r, "xsl", name);
    char *text = input_load(path, size, d);
    free(path);
    return text ? text : text_copy("");
}

/* One that is broken is so from the start, and not where a piece of it is wanted. */
static void judge_list(struct resources *r, const char *name, const char *text, size_t size,
                       struct diag *d)
{
    if (well_formed(text, size))
        return;
    char *path = resources_path(r, "xsl", name);
    xmlFreeDoc(input_parse_ours(text, size, path, path, NULL, 0, d));
    free(path);
}

int resources_open(struct resources *r, struct diag *d)
{
    memset(r, 0, sizeof *r);
    r->folder = find_folder();
    if (r->folder == NULL) {
        const char *set = getenv("SYSTEL_DATADIR");
        char *text = text_print(
            "the data folder (xsl, schemas) is not %s%s; set SYSTEL_DATADIR to it",
            set && *set ? "in SYSTEL_DATADIR=" : "at " SYSTEL_DATADIR, set && *set ? set : "");
        diag_text(d, LEVEL_ERROR, STATUS_INPUT, NULL, 0, text);
        free(text);
        return -1;
    }
    access_install(r->folder);
    size_t size;
    char *messages = load_list(r, "messages.xml", &size, d);
    r->messages = messages_new(messages);
    d->messages = r->messages;
    if (d->status == 0)
        judge_list(r, "messages.xml", messages, size, d);
    char *vocabulary = load_list(r, "vocabulary.xml", &size, d);
    if (d->status == 0)
        judge_list(r, "vocabulary.xml", vocabulary, size, d);
    r->vocabulary = vocabulary_new(vocabulary);
    char *path = resources_path(r, "xsl", "systel-targets.xml");
    xmlDocPtr catalogue = input_read(path, d);
    r->catalogue = catalogue_new(catalogue);
    xmlFreeDoc(catalogue);
    free(path);
    return d->status ? -1 : 0;
}

void resources_close(struct resources *r)
{
    for (struct loaded_stylesheet *s = r->stylesheets, *next; s; s = next) {
        next = s->next;
        if (s->ok)
            transform_free(&s->sheet);
        free(s->href);
        free(s);
    }
    for (struct loaded_schema *s = r->schemas, *next; s; s = next) {
        next = s->next;
        xmlSchemaFree(s->schema);
        free(s->name);
        free(s);
    }
    access_clear(&r->access);
    shelf_clear();
    insert_clear();
    messages_free(r->messages);
    vocabulary_free(r->vocabulary);
    catalogue_free(r->catalogue);
    free(r->folder);
    memset(r, 0, sizeof *r);
}

static int serves(const struct loaded_stylesheet *s, xmlDocPtr source)
{
    const struct text_list *left_out = &s->sheet.left_out;
    return left_out->count == 0 || (source && !where_needs(source, left_out));
}

const struct stylesheet *resources_stylesheet(struct resources *r, const char *href,
                                              xmlDocPtr source, struct diag *d)
{
    struct loaded_stylesheet *s = r->stylesheets;
    int again = 0; /* the one before may be at work, for a model that this one is part of */
    for (; s && (strcmp(s->href, href) != 0 || !serves(s, source)); s = s->next)
        again |= strcmp(s->href, href) == 0;
    if (s == NULL) {
        s = memory_get(1, sizeof *s);
        s->href = text_copy(href);
        s->next = r->stylesheets;
        r->stylesheets = s;
        char *path = resources_path(r, "xsl", href);
        s->ok = transform_compile(&s->sheet, path, again || r->several ? NULL : source, &r->access,
                                  d) == 0;
        free(path);
    } else if (!s->ok) {
        diag_say(d, LEVEL_ERROR, STATUS_TRANSFORM, href, 0, "stylesheet-does-not-compile", NULL);
    }
    return s->ok ? &s->sheet : NULL;
}

xmlSchemaPtr resources_schema(struct resources *r, const char *name, struct diag *d)
{
    struct loaded_schema *s = r->schemas;
    while (s && strcmp(s->name, name) != 0)
        s = s->next;
    if (s == NULL) {
        s = memory_get(1, sizeof *s);
        s->name = text_copy(name);
        s->next = r->schemas;
        r->schemas = s;
        char *path = resources_path(r, "schemas", name);
        s->schema = validate_compile(path, d);
        free(path);
    }
    return s->schema;
}

char *resources_viewer(const struct resources *r, const char *name)
{
    static const char *const places[] = {"viewers", "build/viewers"};
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        char *path = resources_path(r, places[i], name);
        if (access(path, R_OK) == 0)
            return path;
        free(path);
    }
    return NULL;
}
