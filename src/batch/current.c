#include "batch/current.h"

#include "base/printable.h"
#include "batch/mark.h"
#include "document/access.h"
#include "document/node.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static int is_later(const struct timespec *a, const struct timespec *b)
{
    return a->tv_sec != b->tv_sec ? a->tv_sec > b->tv_sec : a->tv_nsec > b->tv_nsec;
}

static int is_element(xmlNodePtr node, const char *name)
{
    return node->type == XML_ELEMENT_NODE && strcmp((const char *)node->name, name) == 0;
}

/* A file that something was made from: is it there, and what is its time? */
struct made_from {
    int holds;
    struct timespec newest;
};

static void look(struct made_from *m, const char *path)
{
    struct stat there;
    if (stat(path, &there) != 0)
        m->holds = 0;
    else if (is_later(&there.st_mtim, &m->newest))
        m->newest = there.st_mtim;
}

/* The same of files with their marks, as attributes have them. */
static void look_at_files(struct made_from *m, xmlNodePtr root, const char *attribute)
{
    char *files = node_attribute(root, attribute), *rest = NULL;
    for (char *line = strtok_r(files, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        char *path = strchr(line, '\t');
        if (path == NULL) {
            m->holds = 0;
            break;
        }
        *path++ = '\0';
        look(m, path);
        m->holds = m->holds && mark_holds(line, path);
    }
    free(files);
}

void current_open(struct current *c, struct gallery *old, const char *folder,
                  const struct text_list *tools)
{
    *c = (struct current){.folder = folder, .old = old};
    if (old == NULL)
        return;
    struct made_from m = {.holds = 1};
    for (size_t i = 0; i < tools->count; i++)
        look(&m, tools->items[i]);
    look_at_files(&m, gallery_root(old), "files");
    c->tools_hold = m.holds;
    c->newest = m.newest;
}

int current_is_whole(const struct current *c)
{
    return c->old && c->old->count == c->found;
}

int current_page_holds(const struct gallery *list, const char *page)
{
    struct made_from m = {.holds = 1};
    struct stat there;
    xmlNodePtr root = gallery_root(list);
    look_at_files(&m, root, "page");
    return m.holds && xmlHasProp(root, BAD_CAST "page") && stat(page, &there) == 0 &&
           is_later(&there.st_mtim, &m.newest);
}

/* Its number in the old list, mostly the next one: the order is that of the last run. */
static long find_entry(const struct current *c, const char *source, const char *base)
{
    size_t count = c->old ? c->old->count : 0;
    for (size_t k = 0; k < count; k++) {
        size_t i = (c->next + k) % count;
        if (strcmp(gallery_source(c->old, i), source) == 0 &&
            strcmp(gallery_path(c->old, i), base) == 0)
            return (long)i;
    }
    return -1;
}

/* Whether all outputs are there; the time of the oldest. */
static int outputs_hold(xmlNodePtr entry, const char *folder, struct timespec *oldest)
{
    int outputs = 0;
    for (xmlNodePtr n = entry->children; n; n = n->next) {
        if (!is_element(n, "output") && !is_element(n, "part"))
            continue;
        struct stat there;
        char *href = node_attribute(n, "href"), *path = text_print("%s/%s", folder, href);
        char *bytes = node_attribute(n, "bytes");
        int holds = stat(path, &there) == 0 &&
                    (*bytes == '\0' || strtol(bytes, NULL, 10) == (long)there.st_size);
        free(bytes);
        free(path);
        free(href);
        if (!holds)
            return 0;
        if (outputs++ == 0 || is_later(oldest, &there.st_mtim))
            *oldest = there.st_mtim;
    }
    return outputs > 0;
}

static int input_holds(xmlNodePtr input, const struct timespec *oldest)
{
    struct stat there;
    char *href = node_attribute(input, "href"), *mark = node_attribute(input, "mark");
    int holds = stat(href, &there) == 0 && is_later(oldest, &there.st_mtim) &&
                (*mark == '\0' || mark_holds(mark, href));
    free(href);
    free(mark);
    return holds;
}

long current_find(struct current *c, const char *source, const char *base)
{
    long index = find_entry(c, source, base);
    if (index < 0)
        return -1;
    c->next = (size_t)index + 1;
    xmlNodePtr found = gallery_model(c->old, (size_t)index);
    struct timespec oldest = {0};
    char *status = node_attribute(found, "status");
    int holds = c->tools_hold && strcmp(status, "0") == 0 &&
                outputs_hold(found, c->folder, &oldest) && is_later(&oldest, &c->newest);
    free(status);
    for (xmlNodePtr n = found->children; n && holds; n = n->next)
        holds = !is_element(n, "input") || input_holds(n, &oldest);
    c->found += holds ? 1 : 0;
    return holds ? index : -1;
}

static void append_line(char **lines, const char *mark, const char *path)
{
    char *plain = printable_copy(path); /* other names are never up to date */
    text_append(lines, "%s\t%s\n", mark, plain);
    free(plain);
}

/* Adds the lines that are not there yet. */
static void add_lines(struct gallery *list, const char *lines)
{
    xmlNodePtr root = gallery_root(list);
    char *files = node_attribute(root, "files"), *copy = text_copy(lines), *rest = NULL;
    size_t before = strlen(files);
    for (char *line = strtok_r(copy, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        char *whole = text_print("%s\n", line);
        const char *there = strstr(files, whole);
        if (there == NULL || (there > files && there[-1] != '\n'))
            text_append(&files, "%s", whole);
        free(whole);
    }
    if (strlen(files) > before)
        xmlSetProp(root, BAD_CAST "files", BAD_CAST files);
    free(copy);
    free(files);
}

void current_keep_files(struct gallery *list, const struct answer *a)
{
    char *lines = text_copy("");
    for (size_t i = 0; i < a->inputs.count; i++)
        if (access_is_ours(a->inputs.items[i]))
            append_line(&lines, i < a->marks.count ? a->marks.items[i] : "-", a->inputs.items[i]);
    add_lines(list, lines);
    free(lines);
}

void current_keep_old_files(struct gallery *list, const struct gallery *old)
{
    char *lines = node_attribute(gallery_root(old), "files");
    add_lines(list, lines);
    free(lines);
}

void current_keep_page(struct gallery *list, const struct text_list *files,
                       const struct timespec *since)
{
    char *lines = text_copy("");
    for (size_t i = 0; i < files->count; i++) {
        char *mark = mark_of(files->items[i], since);
        append_line(&lines, mark, files->items[i]);
        free(mark);
    }
    xmlSetProp(gallery_root(list), BAD_CAST "page", BAD_CAST lines);
    free(lines);
}
