#include "document/access.h"

#include "base/printable.h"
#include "document/absent.h"
#include "document/address.h"
#include "document/input.h"
#include "document/shelf.h"
#include "document/where.h"

#include <errno.h>
#include <libxml/parser.h>
#include <libxml/uri.h>
#include <libxml/xmlIO.h>
#include <libxslt/documents.h>
#include <libxslt/xsltutils.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static char *data_folder;
static struct access *current;
static xmlExternalEntityLoader default_entity_loader;

static int allows(const struct access *a, const char *real)
{
    for (size_t i = 0; a && i < a->readable.count; i++)
        if (address_is_within(real, a->readable.items[i]))
            return 1;
    return 0;
}

int access_is_ours(const char *real)
{
    return data_folder && address_is_within(real, data_folder);
}

static int may_read(const char *real)
{
    return access_is_ours(real) || allows(current, real);
}

static void refuse(const char *id, const char *what, xmlNodePtr at)
{
    if (current == NULL || current->diag == NULL)
        return;
    char *file = NULL;
    long line = 0;
    if (at && at->doc && at->doc->URL) {
        file = address_path((const char *)at->doc->URL);
        line = xmlGetLineNo(at);
    }
    diag_say(current->diag, LEVEL_ERROR, STATUS_TRANSFORM, file, line, id, what, NULL);
    free(file);
}

/* The canonical path of an address that may be read; NULL after a report. */
static char *readable(const char *address, xmlNodePtr at)
{
    char *path = address_path(address);
    if (path == NULL) {
        refuse("access-network", address, at);
        return NULL;
    }
    char *real = address_canonical(path);
    if (real == NULL &&
        at == NULL) { /* of a model: a folder that is not there, a name that is too long */
        if (current && current->diag)
            absent_tell(path, errno, current->diag);
    } else if (real == NULL || !may_read(real)) {
        refuse("access-read", path, at);
        free(real);
        real = NULL;
    }
    struct stat there; /* a pipe could be waited for for ever */
    if (real && stat(real, &there) == 0 && !S_ISREG(there.st_mode) && !S_ISDIR(there.st_mode)) {
        if (current && current->diag)
            diag_say(current->diag, LEVEL_ERROR, STATUS_INPUT, path, 0, "input-no-file", NULL);
        free(real);
        real = NULL;
    }
    free(path);
    return real;
}

/* The path of what exsl:document asks for, relative to the folder that may be written; NULL where it
 * is not below it, hidden, in a folder that is not there, or something else than a file. */
static char *writable_name(const char *address)
{
    const char *folder = current ? current->writable : NULL;
    /* libxml2 has decoded what has no scheme. */
    char *path = strncmp(address, "file:", 5) == 0 ? address_path(address) : text_copy(address);
    char *real = path && folder ? address_canonical(path) : NULL, *name = NULL;
    struct stat there;
    if (real && address_is_within(real, folder) && strcmp(real, folder) != 0 &&
        (lstat(real, &there) != 0 || S_ISREG(there.st_mode)) && !printable_has_controls(real)) {
        size_t n = strlen(folder);
        const char *rest = real + n + (folder[n - 1] != '/');
        name = *rest == '.' || strstr(rest, "/.") ? NULL : text_copy(rest);
    }
    free(path);
    free(real);
    return name;
}

static int writes_all(const char *address)
{
    (void)address;
    return 1;
}

/* What libxml2 writes by name comes here and nowhere else: it is kept until the transformation has
 * succeeded. */
static void *start_writing(const char *address)
{
    if (current == NULL || current->diag == NULL || current->diag->status)
        return NULL; /* libxml2 tries again with the address as it was written */
    xsltTransformContextPtr transform = current->transform;
    const char *scheme = strstr(address, "://");
    int remote = scheme && strncmp(address, "file:", 5) != 0 &&
                 strcspn(address, "/") > (size_t)(scheme - address);
    char *name = remote ? NULL : writable_name(address);
    if (name == NULL) {
        refuse(remote ? "access-network" : "access-write", address,
               transform ? transform->inst : NULL);
        return NULL;
    }
    struct access_written *w = current->written;
    while (w && strcmp(w->name, name) != 0)
        w = w->next;
    if (w == NULL) {
        w = memory_get(1, sizeof *w);
        w->name = text_copy(name);
        w->next = current->written;
        current->written = w;
    }
    w->size = 0; /* written twice: the last stays */
    free(name);
    return w;
}

static int go_on_writing(void *file, const char *data, int length)
{
    struct access_written *w = file;
    size_t more = (size_t)length;
    if (w->size + more > w->room) {
        w->room = 2 * (w->size + more);
        w->data = memory_resize(w->data, w->room, 1);
    }
    if (more)
        memcpy(w->data + w->size, data, more);
    w->size += more;
    return length;
}

static int end_writing(void *file)
{
    (void)file;
    return 0;
}

void access_note(const char *real)
{
    if (current && !text_list_has(&current->loaded, real))
        text_list_add(&current->loaded, real);
}

static xmlDocPtr load(const xmlChar *address, xmlDictPtr dict, int options, void *user,
                      xsltLoadType type)
{
    xsltTransformContextPtr ctxt = type == XSLT_LOAD_DOCUMENT ? user : NULL;
    char *real = readable((const char *)address, ctxt ? ctxt->inst : NULL);
    if (real == NULL)
        return NULL;
    int shared = access_is_ours(real) && shelf_serves(ctxt);
    xmlDocPtr doc = shared ? shelf_find((const char *)address, NULL) : NULL;
    if (doc) {
        access_note(real);
        free(real);
        return doc;
    }
    struct diag *d = current ? current->diag : NULL;
    struct diag silent = {0};
    size_t size;
    char *data = input_load(real, &size, d ? d : &silent);
    if (data) {
        access_note(real);
        /* NOENT and DTDLOAD, which libxslt asks for, stay off. */
        int wanted = options & (XML_PARSE_NOCDATA | XML_PARSE_NOBLANKS);
        char *shown = address_path((const char *)address);
        /* libxslt takes blanks out of a stylesheet; better they never come in. */
        int ours = type != XSLT_LOAD_DOCUMENT && access_is_ours(real);
        doc = (ours ? input_parse_ours
                    : input_parse)(data, size, (const char *)address, shown, shared ? NULL : dict,
                                   ours ? wanted | XML_PARSE_NOBLANKS : wanted, d ? d : &silent);
        if (doc && ours && current && current->names)
            where_leave_out(doc, current->names, &current->left_out);
        if (doc && shared)
            shelf_keep((const char *)address, real, doc);
        free(shown);
        free(data);
    }
    diag_clear(&silent);
    free(real);
    return doc;
}

/* Schemas include one another through this one. */
static xmlParserInputPtr load_entity(const char *url, const char *id, xmlParserCtxtPtr parser)
{
    char *path = url ? address_path(url) : NULL;
    char *real = path ? realpath(path, NULL) : NULL;
    int ok = real && data_folder && address_is_within(real, data_folder);
    free(path);
    free(real);
    return ok ? default_entity_loader(url, id, parser) : NULL;
}

void access_install(const char *folder)
{
    free(data_folder);
    data_folder = realpath(folder, NULL);
    if (default_entity_loader == NULL)
        default_entity_loader = xmlGetExternalEntityLoader();
    xmlSetExternalEntityLoader(load_entity);
    xsltSetLoaderFunc(load);
    xmlCleanupOutputCallbacks();
    xmlRegisterOutputCallbacks(writes_all, start_writing, go_on_writing, end_writing);
}

struct access *access_use(struct access *a)
{
    struct access *before = current;
    current = a;
    return before;
}

char *access_path(const char *address)
{
    return readable(address, NULL);
}

char *access_find(const struct access *a, const char *path, int *outside)
{
    char *real = address_canonical(path);
    struct stat there;
    *outside = real && !allows(a, real);
    if (real && (*outside || stat(real, &there) != 0 || !S_ISREG(there.st_mode))) {
        free(real);
        real = NULL;
    }
    return real;
}

/* The canonical path of a file in the folder or below; NULL after a report. */
static char *within(const char *address, const char *folder)
{
    char *path = address_path(address), *found = path ? address_canonical(path) : NULL;
    int lost = path && found == NULL && errno == ENOENT;
    free(path);
    free(found);
    if (lost) {
        absent_tell(address, ENOENT, current->diag);
        return NULL;
    }
    char *real = access_path(address), *real_folder = realpath(folder, NULL);
    if (real && !(real_folder && address_is_within(real, real_folder))) {
        refuse("access-beside", address, NULL);
        free(real);
        real = NULL;
    }
    free(real_folder);
    return real;
}

char *access_read_within(const char *address, const char *folder)
{
    char *real = current && current->diag ? within(address, folder) : NULL;
    if (real == NULL)
        return NULL;
    struct stat there;
    int escaped = stat(address, &there) != 0 && stat(real, &there) == 0; /* %20 */
    size_t size;
    char *text = input_load(escaped ? real : address, &size, current->diag);
    if (text) {
        access_note(real);
        size_t mark = strncmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
        const char *wrong = NULL;
        if (strlen(text) != size || !xmlCheckUTF8(BAD_CAST text))
            wrong = "beside-not-text";
        else if (text[mark + strspn(text + mark, " \t\r\n")] == '\0')
            wrong = "beside-empty";
        memmove(text, text + mark, size - mark + 1);
        if (wrong) {
            diag_say(current->diag, LEVEL_ERROR, STATUS_INPUT, address, 0, wrong, NULL);
            free(text);
            text = NULL;
        }
    }
    free(real);
    return text;
}

void access_allow_read(struct access *a, const char *folder)
{
    char *real = realpath(folder, NULL);
    if (real && !text_list_has(&a->readable, real))
        text_list_add(&a->readable, real);
    free(real);
}

void access_allow_write(struct access *a, const char *folder)
{
    char *inside = text_print("%s/.", folder); /* of a file there is none */
    free(a->writable);
    a->writable = realpath(inside, NULL);
    int reason = errno;
    free(inside);
    errno = reason;
}

void access_clear(struct access *a)
{
    text_list_clear(&a->readable);
    text_list_clear(&a->loaded);
    text_list_clear(&a->left_out);
    free(a->writable);
    a->writable = NULL;
    access_drop_written(a);
}

void access_drop_written(struct access *a)
{
    for (struct access_written *w = a->written, *next; w; w = next) {
        next = w->next;
        free(w->name);
        free(w->data);
        free(w);
    }
    a->written = NULL;
}

char *access_read_text(const char *href, const char *base)
{
    xmlChar *address = xmlBuildURI(BAD_CAST href, BAD_CAST base);
    if (address == NULL)
        return NULL;
    char *real = readable((const char *)address, NULL);
    xmlFree(address);
    if (real == NULL)
        return NULL;
    struct diag silent = {0};
    size_t size;
    char *text = input_load(real, &size, current ? current->diag : &silent);
    if (text)
        access_note(real);
    diag_clear(&silent);
    free(real);
    return text;
}
