#include "batch/gallery.h"

#include "base/printable.h"
#include "document/input.h"
#include "document/node.h"
#include "pipeline/state.h"

#include <fcntl.h>
#include <libxml/uri.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static char *signature(const struct options *o, const struct text_list *targets)
{
    char *text =
        text_print("%s %s %s %s %s%s", SYSTEL_VERSION, o->lang ? o->lang : "",
                   o->pose ? o->pose : "", o->poses ? o->poses : "", o->motion ? o->motion : "",
                   o->werror ? " werror" : ""); /* what passed with warnings no longer does */
    const struct text_list *lists[] = {targets, &o->sets, &o->packages, &o->readable};
    for (size_t l = 0; l < sizeof lists / sizeof lists[0]; l++)
        for (size_t i = 0; i < lists[l]->count; i++)
            text_append(&text, " %s", lists[l]->items[i]);
    char *date = pipeline_date(o);
    text_append(&text, " %s", date);
    free(date);
    return text;
}

struct gallery *gallery_new(const struct options *o, const struct text_list *targets)
{
    xmlDocPtr doc = xmlNewDoc(BAD_CAST "1.0");
    xmlNodePtr root = xmlNewDocNode(doc, NULL, BAD_CAST "batch", NULL);
    xmlSetNs(root, xmlNewNs(root, BAD_CAST BATCH_URI, NULL));
    xmlDocSetRootElement(doc, root);
    char *options = signature(o, targets);
    xmlNewProp(root, BAD_CAST "options", BAD_CAST options);
    free(options);
    return gallery_of(doc);
}

xmlNodePtr gallery_add_child(xmlNodePtr parent, const char *name, ...)
{
    xmlNodePtr child = xmlNewChild(parent, parent->ns, BAD_CAST name, NULL);
    va_list args;
    va_start(args, name);
    for (const char *key; (key = va_arg(args, const char *)) != NULL;) {
        const char *value = va_arg(args, const char *);
        if (value)
            xmlNewProp(child, BAD_CAST key, BAD_CAST value);
    }
    va_end(args);
    return child;
}

/* Names of files may have any bytes; such a model is never current for --update. */
static void add_plain(xmlNodePtr node, const char *name, const char *path)
{
    char *plain = printable_copy(path);
    xmlNewProp(node, BAD_CAST name, BAD_CAST plain);
    free(plain);
}

static void describe(xmlNodePtr model, const char *base, const char *source, const struct answer *a)
{
    const char *slash = strrchr(base, '/');
    char *status = text_print("%d", a->status);
    const char *attributes[][2] = {{"name", slash ? slash + 1 : base},
                                   {"path", base},
                                   {"title", a->title},
                                   {"class", a->class_name},
                                   {"bodies", a->bodies},
                                   {"mobility", a->mobility},
                                   {"lang", a->lang},
                                   {"source", source},
                                   {"status", status}};
    for (size_t i = 0; i < sizeof attributes / sizeof attributes[0]; i++)
        if (attributes[i][1])
            add_plain(model, attributes[i][0], attributes[i][1]);
    free(status);
}

static void add_outputs(xmlNodePtr model, const struct answer *a)
{
    for (size_t i = 0; i < a->output_count; i++) {
        const char *target = a->outputs[i].target, *path = a->outputs[i].path;
        xmlNodePtr child = gallery_add_child(model, *target ? "output" : "part", "target",
                                             *target ? target : NULL, NULL);
        add_plain(child, "href", path);
        char *size = text_print("%ld", a->outputs[i].size);
        xmlNewProp(child, BAD_CAST "bytes", BAD_CAST size);
        free(size);
        if (!printable_is_text(path) || printable_has_controls(path)) {
            xmlChar *url = xmlURIEscapeStr(BAD_CAST path, BAD_CAST "/");
            xmlNewProp(child, BAD_CAST "url", url);
            xmlFree(url);
        }
    }
}

static void add_inputs(xmlNodePtr model, const struct answer *a)
{
    for (size_t i = 0; i < a->inputs.count; i++)
        if (!access_is_ours(a->inputs.items[i])) /* those are the list's (current.h) */
            add_plain(gallery_add_child(model, "input", "mark",
                                        i < a->marks.count ? a->marks.items[i] : "-", NULL),
                      "href", a->inputs.items[i]);
}

static void add_findings(xmlNodePtr model, const struct answer *a)
{
    for (size_t i = 0; i < a->finding_count; i++) {
        const struct finding *f = &a->findings[i];
        char *line = f->line > 0 ? text_print("%ld", f->line) : NULL;
        xmlNodePtr child = gallery_add_child(model, "finding", "level",
                                             f->level == LEVEL_ERROR ? "error" : "warning", NULL);
        if (f->file)
            add_plain(child, "file", f->file);
        if (line)
            xmlNewProp(child, BAD_CAST "line", BAD_CAST line);
        char *text = printable_is_text(f->text) ? text_copy(f->text) : printable_copy(f->text);
        xmlNodeAddContent(child, BAD_CAST text);
        free(text);
        free(line);
    }
}

void gallery_add_answer(struct gallery *list, const char *base, const char *source,
                        const struct answer *a)
{
    xmlNodePtr root = gallery_root(list), model = gallery_add_child(root, "model", NULL);
    describe(model, base, source, a);
    add_outputs(model, a);
    add_inputs(model, a);
    add_findings(model, a);
    gallery_add_model(list, model);
    xmlUnlinkNode(model);
    xmlFreeNode(model);
}

void gallery_sort(struct gallery *list, const char *lang)
{
    gallery_sort_entries(list);
    char *first = list->count ? node_attribute(gallery_model(list, 0), "lang") : text_copy("");
    xmlSetProp(gallery_root(list), BAD_CAST "lang", BAD_CAST(lang ? lang : *first ? first : "en"));
    free(first);
}

void gallery_drop_collection(struct gallery *list)
{
    for (xmlNodePtr n = gallery_root(list)->children, next; n; n = next) {
        next = n->next;
        if (n->type == XML_ELEMENT_NODE && strcmp((const char *)n->name, "collection") == 0) {
            xmlUnlinkNode(n);
            xmlFreeNode(n);
        }
    }
}

char *gallery_file(int shard, int shards)
{
    return shards ? text_print(".systel-batch.%d-of-%d.xml", shard, shards)
                  : text_copy(".systel-batch.xml");
}

static int take(void *user, xmlNodePtr part)
{
    int is_model = strcmp((const char *)part->name, "model") == 0;
    if (is_model)
        gallery_add_model(user, part);
    return is_model;
}

/* A model at a time. Returns NULL where it is none. */
static struct gallery *parse_list(const char *text, size_t size, const char *path)
{
    struct diag silent = {.quiet = 1};
    struct gallery *list = gallery_of(NULL);
    list->doc = input_parse_parts(text, size, path, take, list, &silent);
    diag_clear(&silent);
    xmlNodePtr root = list->doc ? gallery_root(list) : NULL;
    for (xmlNodePtr n = root ? root->children : NULL, next; n; n = next) {
        next = n->next;
        if (n->type != XML_ELEMENT_NODE) { /* what somebody has written into it */
            xmlUnlinkNode(n);
            xmlFreeNode(n);
        }
    }
    if (root)
        return list;
    gallery_free(list);
    return NULL;
}

/* That of a million models is larger than a model may be. */
static struct gallery *read_list(const char *path)
{
    struct stat there;
    struct gallery *list = NULL;
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (fd >= 0 && fstat(fd, &there) == 0 && S_ISREG(there.st_mode) && there.st_size > 0) {
        size_t size = (size_t)there.st_size;
        char *text = mmap(NULL, size, PROT_READ, MAP_PRIVATE, fd, 0);
        if (text != MAP_FAILED) {
            list = parse_list(text, size, path);
            munmap(text, size);
        }
    }
    if (fd >= 0)
        close(fd);
    return list;
}

struct gallery *gallery_load(const char *folder, const char *file, const struct gallery *like)
{
    char *path = text_print("%s/%s", folder, file);
    struct gallery *old = read_list(path);
    free(path);
    if (old == NULL)
        return NULL;
    if (like == NULL)
        return old;
    char *then = node_attribute(gallery_root(old), "options");
    char *now = node_attribute(gallery_root(like), "options");
    if (strcmp(then, now) != 0) {
        gallery_free(old);
        old = NULL;
    }
    free(then);
    free(now);
    return old;
}

int gallery_save(struct gallery *list, const char *folder, const char *file, struct diag *d)
{
    char *path = text_print("%s/%s", folder, file);
    int failed = gallery_write(list, path, d);
    free(path);
    return failed;
}
