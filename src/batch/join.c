#include "batch/join.h"

#include "batch/current.h"
#include "batch/gallery.h"
#include "document/node.h"
#include "document/output.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct join {
    struct diag *diag;
    const char *output;
    xmlDocPtr list; /* NULL before the first */
    int failed;
};

static void fail(struct join *j, const char *folder, const char *id, const char *a, const char *b)
{
    diag_say(j->diag, LEVEL_ERROR, STATUS_INPUT, folder, 0, id, a, b, NULL);
    j->failed = 1;
}

/* Of how many shards there are lists in the folder; 0: of none. */
static int count_shards(const char *folder)
{
    int most = 0, k, n;
    char end;
    DIR *open = opendir(folder);
    for (struct dirent *e; open && (e = readdir(open)) != NULL;)
        if (sscanf(e->d_name, ".systel-batch.%d-of-%d.xm%c", &k, &n, &end) == 3 && end == 'l' &&
            n > most)
            most = n;
    if (open)
        closedir(open);
    return most;
}

/* The way from the folder of the page to another below it, with a / behind; NULL: it is not below. free() it. */
static char *way_to(const char *output, const char *folder)
{
    char *from = realpath(output, NULL), *to = realpath(folder, NULL), *way = NULL;
    size_t n = from ? strlen(from) : 0;
    if (from && to && strcmp(from, to) == 0)
        way = text_copy("");
    else if (from && to && strncmp(from, to, n) == 0 && to[n] == '/')
        way = text_print("%s/", to + n + 1);
    free(from);
    free(to);
    return way;
}

static void lead(xmlNodePtr node, const char *attribute, const char *way)
{
    char *old = node_attribute(node, attribute), *longer = text_print("%s%s", way, old);
    if (*old)
        xmlSetProp(node, BAD_CAST attribute, BAD_CAST longer);
    free(old);
    free(longer);
}

static void take(struct join *j, xmlDocPtr list, const char *way)
{
    if (j->list == NULL) {
        j->list = xmlCopyDoc(list, 0);
        xmlNodePtr root = xmlDocCopyNode(xmlDocGetRootElement(list), j->list, 2);
        xmlDocSetRootElement(j->list, root);
    }
    xmlNodePtr root = xmlDocGetRootElement(j->list);
    current_keep_old_files(j->list, list);
    for (xmlNodePtr m = xmlDocGetRootElement(list)->children; m; m = m->next) {
        if (m->type != XML_ELEMENT_NODE || strcmp((const char *)m->name, "model") != 0)
            continue;
        xmlNodePtr copy = xmlDocCopyNode(m, j->list, 1);
        xmlAddChild(root, copy);
        xmlReconciliateNs(j->list, copy);
        if (*way == '\0')
            continue;
        lead(copy, "path", way);
        for (xmlNodePtr c = copy->children; c; c = c->next)
            if (c->type == XML_ELEMENT_NODE && strcmp((const char *)c->name, "input") != 0) {
                lead(c, "href", way);
                lead(c, "url", way);
            }
    }
}

static void join_list(struct join *j, const char *folder, const char *file, const char *shard,
                      const char *way)
{
    xmlDocPtr list = gallery_load(folder, file, NULL);
    char *unfinished =
        list ? node_attribute(xmlDocGetRootElement(list), "unfinished") : text_copy("");
    if (list == NULL)
        fail(j, folder, *shard ? "gallery-shard-missing" : "gallery-no-list", shard, NULL);
    else if (*unfinished)
        fail(j, folder, *shard ? "gallery-shard-unfinished" : "gallery-unfinished", shard, NULL);
    else
        take(j, list, way);
    free(unfinished);
    xmlFreeDoc(list);
}

static void join_folder(struct join *j, const char *folder)
{
    char *way = way_to(j->output, folder);
    if (way == NULL) {
        diag_say(j->diag, LEVEL_ERROR, STATUS_USAGE, folder, 0, "gallery-not-below", j->output,
                 NULL);
        j->failed = 1;
        return;
    }
    int shards = count_shards(folder);
    for (int k = 1; k <= shards; k++) {
        char *file = gallery_file(k, shards), *shard = text_print("%d/%d", k, shards);
        join_list(j, folder, file, shard, way);
        free(file);
        free(shard);
    }
    if (shards == 0) {
        char *file = gallery_file(0, 0);
        join_list(j, folder, file, "", way);
        free(file);
    }
    free(way);
}

void join_run(struct resources *r, const struct options *o, struct diag *d)
{
    struct join j = {.diag = d, .output = o->output ? o->output : o->inputs.items[0]};
    for (size_t i = 0; i < o->inputs.count; i++)
        join_folder(&j, o->inputs.items[i]);
    if (!j.failed && j.list) {
        char *file = gallery_file(0, 0);
        gallery_sort(j.list, o->lang);
        if (gallery_write_page(r, o, j.list, j.output, d) == 0)
            gallery_save(j.list, j.output, file, d);
        free(file);
    }
    xmlFreeDoc(j.list);
}
