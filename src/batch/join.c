#include "batch/join.h"

#include "base/memory.h"
#include "batch/current.h"
#include "batch/gallery.h"
#include "batch/gallery_pages.h"
#include "document/absent.h"
#include "document/node.h"
#include "document/output.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct join {
    struct diag *diag;
    const char *output;
    struct gallery *list; /* NULL before the first */
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

static void take_from(struct join *j, struct gallery *list, size_t index, const char *way)
{
    xmlNodePtr model = gallery_model(list, index);
    lead(model, "path", way);
    for (xmlNodePtr c = model->children; c; c = c->next)
        if (c->type == XML_ELEMENT_NODE && strcmp((const char *)c->name, "input") != 0) {
            lead(c, "href", way);
            lead(c, "url", way);
        }
    gallery_add_model(j->list, model);
}

/* The models of the list. */
static void take(struct join *j, struct gallery *list, const char *way)
{
    if (j->list == NULL) {
        xmlDocPtr doc = xmlCopyDoc(list->doc, 0);
        xmlDocSetRootElement(doc, xmlDocCopyNode(gallery_root(list), doc, 2));
        j->list = gallery_of(doc);
    }
    current_keep_old_files(j->list, list);
    for (size_t i = 0; i < list->count; i++)
        if (*way)
            take_from(j, list, i, way);
        else
            gallery_share(j->list, list, i);
}

static int has_shard(const char *folder, int k, int n)
{
    char *file = gallery_file(k, n), *path = text_print("%s/%s", folder, file);
    int has = access(path, F_OK) == 0;
    free(path);
    free(file);
    return has;
}

static void join_list(struct join *j, const char *folder, int k, int n, const char *way)
{
    char *file = gallery_file(k, n), *shard = text_print("%d/%d", k, n);
    struct gallery *list = gallery_load(folder, file, NULL);
    char *unfinished = list ? node_attribute(gallery_root(list), "unfinished") : text_copy("");
    if (list == NULL)
        fail(j, folder, n ? "gallery-shard-missing" : "gallery-no-list", shard, NULL);
    else if (*unfinished)
        fail(j, folder, n ? "gallery-shard-unfinished" : "gallery-unfinished", shard, NULL);
    else
        take(j, list, way);
    free(unfinished);
    gallery_free(list);
    free(shard);
    free(file);
}

static void join_folder(struct join *j, const char *folder)
{
    DIR *there = opendir(folder);
    if (there == NULL) {
        absent_tell(folder, errno, j->diag);
        j->failed = 1;
        return;
    }
    closedir(there);
    char *way = way_to(j->output, folder);
    if (way == NULL) {
        diag_say(j->diag, LEVEL_ERROR, STATUS_USAGE, folder, 0, "gallery-not-below", j->output,
                 NULL);
        j->failed = 1;
        return;
    }
    int shards = count_shards(folder);
    for (int k = 1; k <= shards; k++)
        if (has_shard(folder, k, shards))
            join_list(j, folder, k, shards, way);
    if (shards == 0)
        join_list(j, folder, 0, 0, way);
    free(way);
}

/* Machines without a common folder leave a shard in each, several builds all shards in each: one that lies in fewer folders
 * than another is missing in the first that lacks it. */
static void find_missing(struct join *j, const struct text_list *folders, int shards)
{
    int *found = memory_get((size_t)shards + 1, sizeof *found), most = 0;
    const char **lacking = memory_get((size_t)shards + 1, sizeof *lacking);
    for (size_t i = 0; i < folders->count; i++)
        for (int k = 1; count_shards(folders->items[i]) == shards && k <= shards; k++) {
            found[k] += has_shard(folders->items[i], k, shards);
            most = found[k] > most ? found[k] : most;
            if (lacking[k] == NULL && !has_shard(folders->items[i], k, shards))
                lacking[k] = folders->items[i];
        }
    for (int k = 1; k <= shards; k++)
        if (found[k] < most && lacking[k])
            join_list(j, lacking[k], k, shards, "");
    free(lacking);
    free(found);
}

/* Pages of shards link the index beside them, as those of one run do. */
static void write_own_page(struct resources *r, const struct options *o, const struct join *j,
                           const char *folder)
{
    char *way = way_to(j->output, folder);
    struct join own = {.diag = j->diag, .output = folder};
    if (way && *way && count_shards(folder)) {
        join_folder(&own, folder);
        gallery_sort(own.list, o->lang);
        gallery_write_pages(r, o, own.list, folder, j->diag);
    }
    gallery_free(own.list);
    free(way);
}

void join_run(struct resources *r, const struct options *o, struct diag *d)
{
    struct join j = {.diag = d, .output = o->output ? o->output : o->inputs.items[0]};
    for (size_t i = 0; i < o->inputs.count; i++)
        join_folder(&j, o->inputs.items[i]);
    for (size_t i = 0; i < o->inputs.count; i++) {
        int shards = count_shards(o->inputs.items[i]), is_new = shards > 0;
        for (size_t k = 0; k < i; k++)
            is_new = is_new && count_shards(o->inputs.items[k]) != shards;
        if (is_new)
            find_missing(&j, &o->inputs, shards);
    }
    if (!j.failed && j.list) {
        char *file = gallery_file(0, 0);
        gallery_sort(j.list, o->lang);
        if (gallery_write_pages(r, o, j.list, j.output, d) == 0)
            gallery_save(j.list, j.output, file, d);
        free(file);
        for (size_t i = 0; i < o->inputs.count; i++)
            write_own_page(r, o, &j, o->inputs.items[i]);
    }
    gallery_free(j.list);
}
