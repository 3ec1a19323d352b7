#include "batch/gallery.h"

#include "base/printable.h"
#include "document/input.h"
#include "document/node.h"
#include "document/output.h"
#include "document/transform.h"
#include "pipeline/state.h"

#include <fcntl.h>
#include <libxml/uri.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#define BATCH_URI "urn:systel:batch"

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

xmlDocPtr gallery_new(const struct options *o, const struct text_list *targets)
{
    xmlDocPtr doc = xmlNewDoc(BAD_CAST "1.0");
    xmlNodePtr root = xmlNewDocNode(doc, NULL, BAD_CAST "batch", NULL);
    xmlSetNs(root, xmlNewNs(root, BAD_CAST BATCH_URI, NULL));
    xmlDocSetRootElement(doc, root);
    char *options = signature(o, targets);
    xmlNewProp(root, BAD_CAST "options", BAD_CAST options);
    free(options);
    return doc;
}

xmlNodePtr gallery_add(xmlDocPtr list)
{
    xmlNodePtr root = xmlDocGetRootElement(list);
    return xmlNewChild(root, root->ns, BAD_CAST "model", NULL);
}

xmlNodePtr gallery_add_child(xmlNodePtr model, const char *name, ...)
{
    xmlNodePtr child = xmlNewChild(model, model->ns, BAD_CAST name, NULL);
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

void gallery_add_answer(xmlDocPtr list, const char *base, const char *source,
                        const struct answer *a)
{
    xmlNodePtr model = gallery_add(list);
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
    for (size_t i = 0; i < a->inputs.count; i++)
        if (!access_is_ours(a->inputs.items[i])) /* those are the list's (current.h) */
            add_plain(gallery_add_child(model, "input", "mark",
                                        i < a->marks.count ? a->marks.items[i] : "-", NULL),
                      "href", a->inputs.items[i]);
    for (size_t i = 0; i < a->finding_count; i++) {
        const struct finding *f = &a->findings[i];
        char *line = f->line > 0 ? text_print("%ld", f->line) : NULL;
        xmlNodePtr child = gallery_add_child(model, "finding", "level",
                                             f->level == LEVEL_ERROR ? "error" : "warning", NULL);
        if (f->file)
            add_plain(child, "file", f->file);
        if (line)
            xmlNewProp(child, BAD_CAST "line", BAD_CAST line);
        xmlNodeAddContent(child, BAD_CAST f->text);
        free(line);
    }
}

/* A child of the list, and where it stood. */
struct entry {
    xmlNodePtr node;
    char *path;
    size_t at;
};

static int by_path(const void *a, const void *b)
{
    const struct entry *x = a, *y = b;
    int order = strcmp(x->path, y->path);
    return order ? order : (x->at > y->at) - (x->at < y->at);
}

void gallery_sort(xmlDocPtr list, const char *lang)
{
    xmlNodePtr root = xmlDocGetRootElement(list);
    size_t count = 0;
    for (xmlNodePtr m = root->children; m; m = m->next)
        count++;
    struct entry *entries = memory_get(count, sizeof *entries);
    size_t n = 0;
    for (xmlNodePtr m = root->children; m; m = m->next, n++)
        entries[n] = (struct entry){m, node_attribute(m, "path"), n};
    qsort(entries, n, sizeof *entries, by_path);
    for (size_t i = 0; i < n; i++)
        xmlUnlinkNode(entries[i].node);
    for (size_t i = 0; i < n; i++) {
        xmlAddChild(root, entries[i].node);
        free(entries[i].path);
    }
    char *first = n ? node_attribute(entries[0].node, "lang") : text_copy("");
    xmlSetProp(root, BAD_CAST "lang", BAD_CAST(lang ? lang : *first ? first : "en"));
    free(first);
    free(entries);
}

void gallery_drop_collection(xmlDocPtr list)
{
    for (xmlNodePtr n = xmlDocGetRootElement(list)->children, next; n; n = next) {
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

/* That of a million models is larger than a model may be. */
static xmlDocPtr read_list(const char *path)
{
    struct diag silent = {.quiet = 1};
    struct stat there;
    xmlDocPtr list = NULL;
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (fd >= 0 && fstat(fd, &there) == 0 && S_ISREG(there.st_mode) && there.st_size > 0) {
        size_t size = (size_t)there.st_size;
        char *text = mmap(NULL, size, PROT_READ, MAP_PRIVATE, fd, 0);
        if (text != MAP_FAILED) {
            list = input_parse(text, size, path, path, NULL, 0, &silent);
            munmap(text, size);
        }
    }
    if (fd >= 0)
        close(fd);
    diag_clear(&silent);
    return list;
}

xmlDocPtr gallery_load(const char *folder, const char *file, xmlDocPtr like)
{
    char *path = text_print("%s/%s", folder, file);
    xmlDocPtr old = read_list(path);
    free(path);
    if (old == NULL)
        return NULL;
    if (like == NULL)
        return old;
    char *then = node_attribute(xmlDocGetRootElement(old), "options");
    char *now = node_attribute(xmlDocGetRootElement(like), "options");
    if (strcmp(then, now) != 0) {
        xmlFreeDoc(old);
        old = NULL;
    }
    free(then);
    free(now);
    return old;
}

int gallery_save(xmlDocPtr list, const char *folder, const char *file, struct diag *d)
{
    char *path = text_print("%s/%s", folder, file), *data;
    size_t size;
    int failed = transform_dump(list, &data, &size);
    if (!failed) {
        failed = output_write(path, data, size, d);
        free(data);
    }
    free(path);
    return failed;
}
