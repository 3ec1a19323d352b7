#include "batch/collection.h"

#include "base/worker.h"
#include "document/node.h"
#include "document/output.h"
#include "document/pdf.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void collection_open(struct collection *c, const struct catalogue *catalogue,
                     const struct text_list *targets)
{
    memset(c, 0, sizeof *c);
    for (size_t i = 0; i < targets->count && c->target == NULL; i++) {
        const struct catalogue_target *t = catalogue_target(catalogue, targets->items[i]);
        if (t && *t->collection)
            c->target = t;
    }
}

static void free_pages(struct answer_page *pages, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        free(pages[i].bookmark);
        free(pages[i].svg);
    }
    free(pages);
}

static void drop_models(struct collection *c)
{
    for (size_t i = 0; i < c->count; i++) {
        free(c->models[i].base);
        free_pages(c->models[i].pages, c->models[i].count);
    }
    free(c->models);
    c->models = NULL;
    c->count = c->room = 0;
}

void collection_clear(struct collection *c)
{
    drop_models(c);
    c->target = NULL;
}

void collection_answer(struct answer *a, const struct renditions *pages, const char *title)
{
    for (size_t i = 0; i < pages->count; i++) {
        const struct rendition *page = &pages->items[i];
        const char *own = page->title ? page->title : "";
        const char *bookmark = i == 0 && title && *title ? title : own;
        answer_add_page(a, text_copy(bookmark), text_copy_part(page->data, page->size));
    }
}

void collection_keep(struct collection *c, const char *base, struct answer *a)
{
    if (a->page_count == 0)
        return;
    if (c->count == c->room) {
        c->room = c->room ? 2 * c->room : 16;
        c->models = memory_resize(c->models, c->room, sizeof *c->models);
    }
    c->models[c->count++] = (struct collected){text_copy(base), a->pages, a->page_count};
    a->pages = NULL;
    a->page_count = 0;
}

static struct collected *find(const struct collection *c, const char *base)
{
    for (size_t i = 0; i < c->count; i++)
        if (c->models[i].base && strcmp(c->models[i].base, base) == 0)
            return &c->models[i];
    return NULL;
}

/* A model of the list that has an output of the target. */
struct member {
    char *base, *source, *title;
};

struct members {
    struct member *items;
    size_t count;
};

static int has_output(xmlNodePtr model, const char *target)
{
    int has = 0;
    for (xmlNodePtr c = model->children; c && !has; c = c->next) {
        if (c->type != XML_ELEMENT_NODE || strcmp((const char *)c->name, "output") != 0)
            continue;
        char *name = node_attribute(c, "target");
        has = strcmp(name, target) == 0;
        free(name);
    }
    return has;
}

static void list_members(struct gallery *list, const char *target, struct members *m)
{
    memset(m, 0, sizeof *m);
    m->items = memory_get(list->count, sizeof *m->items);
    for (size_t i = 0; i < list->count; i++) {
        xmlNodePtr model = gallery_model(list, i);
        if (has_output(model, target))
            m->items[m->count++] =
                (struct member){text_copy(gallery_path(list, i)),
                                text_copy(gallery_source(list, i)), node_attribute(model, "title")};
    }
}

static void free_members(struct members *m)
{
    for (size_t i = 0; i < m->count; i++) {
        free(m->items[i].base);
        free(m->items[i].source);
        free(m->items[i].title);
    }
    free(m->items);
}

static int same_members(const struct members *now, struct gallery *old, const char *target)
{
    struct members then;
    list_members(old, target, &then);
    int same = now->count == then.count;
    for (size_t i = 0; same && i < now->count; i++)
        same = strcmp(now->items[i].base, then.items[i].base) == 0;
    free_members(&then);
    return same;
}

/* Making pages again of models that are up to date. */
struct again {
    struct collection *collection;
    struct resources *resources;
    const struct options *options;
    const struct member **members;
    struct diag *diag;
};

static char *work(void *user, size_t job, size_t *length)
{
    const struct again *g = user;
    const struct member *m = g->members[job];
    struct diag d = {.messages = g->resources->messages, .lang = g->diag->lang, .quiet = 1};
    struct answer a = {.is_model = 1};
    struct pipeline p;
    struct renditions pages = {0};
    if (pipeline_open(&p, g->resources, g->options, m->source, m->base, 0, &d) == PIPELINE_OK &&
        render_pages(&p, g->collection->target, NULL, "viewer", &pages) == 0)
        collection_answer(&a, &pages, m->title);
    renditions_free(&pages);
    pipeline_close(&p);
    char *packed = answer_pack(&a, length);
    answer_free(&a);
    diag_clear(&d);
    return packed;
}

static void done(void *user, size_t job, const char *data, size_t length, int signal_number)
{
    const struct again *g = user;
    (void)signal_number; /* the page is missing then, and that is reported */
    struct answer a;
    if (data == NULL)
        return;
    answer_unpack(&a, data, length);
    collection_keep(g->collection, g->members[job]->base, &a);
    answer_free(&a);
}

static void make_missing(struct again *g, const struct members *m, int workers)
{
    g->members = memory_get(m->count, sizeof(struct member *));
    size_t count = 0;
    for (size_t i = 0; i < m->count; i++)
        if (find(g->collection, m->items[i].base) == NULL)
            g->members[count++] = &m->items[i];
    if (count && worker_run(count, workers, work, done, NULL, g) != 0)
        diag_say(g->diag, LEVEL_ERROR, STATUS_TRANSFORM, NULL, 0, "worker-none", NULL);
    free(g->members);
}

int collection_print(const struct collection *c, const struct options *o, const char *title,
                     const char *shown, char **data, size_t *size, struct diag *d)
{
    size_t count = 0;
    for (size_t i = 0; i < c->count; i++)
        count += c->models[i].count;
    struct pdf_page *pages = memory_get(count, sizeof *pages);
    count = 0;
    for (size_t i = 0; i < c->count; i++)
        for (size_t k = 0; k < c->models[i].count; k++) {
            const struct answer_page *page = &c->models[i].pages[k];
            const char *bookmark = *page->bookmark ? page->bookmark : c->models[i].base;
            pages[count++] = (struct pdf_page){page->svg, strlen(page->svg), bookmark};
        }
    char *date = pipeline_date(o);
    struct pdf_info info = {.title = title, .lang = o->lang, .date = date};
    int failed = pdf_make(pages, count, &info, shown, data, size, d);
    free(date);
    free(pages);
    return failed;
}

/* Puts what was kept into the order of the members. */
static void sort_as(struct collection *c, const struct members *m, const char *path, struct diag *d)
{
    struct collected *sorted = memory_get(m->count, sizeof *sorted);
    size_t count = 0;
    for (size_t i = 0; i < m->count; i++) {
        struct collected *model = find(c, m->items[i].base);
        if (model == NULL) {
            diag_say(d, LEVEL_ERROR, STATUS_TRANSFORM, m->items[i].source, 0, "pdf-page-missing",
                     path, NULL);
            continue;
        }
        sorted[count++] = *model;
        memset(model, 0, sizeof *model);
    }
    drop_models(c);
    c->models = sorted;
    c->count = c->room = count;
}

static int write_file(const struct collection *c, const struct resources *r,
                      const struct options *o, const char *lang, const char *path, struct diag *d)
{
    const char *title = messages_pattern(r->messages, "pdf-collection-title", lang);
    char *data;
    size_t size;
    if (c->count == 0)
        return 0;
    if (collection_print(c, o, title, path, &data, &size, d) != 0)
        return -1;
    int failed = output_write(path, data, size, d);
    free(data);
    return failed;
}

int collection_write(struct collection *c, struct resources *r, const struct options *o,
                     struct gallery *list, struct gallery *old, const char *folder, int workers,
                     struct diag *d)
{
    if (c->target == NULL)
        return 0;
    struct members members;
    list_members(list, c->target->name, &members);
    char *path = text_print("%s/%s", folder, c->target->collection);
    int failed = 0;
    int current = old && c->count == 0 && access(path, R_OK) == 0 &&
                  same_members(&members, old, c->target->name);
    if (members.count && !current) {
        struct again again = {c, r, o, NULL, d};
        make_missing(&again, &members, workers);
        char *lang = node_attribute(gallery_root(list), "lang");
        sort_as(c, &members, path, d);
        failed = write_file(c, r, o, lang, path, d);
        free(lang);
    }
    if (members.count && !failed) {
        xmlNodePtr root = gallery_root(list);
        char *count = text_print("%zu", members.count);
        xmlNodePtr element = xmlNewChild(root, root->ns, BAD_CAST "collection", NULL);
        xmlNewProp(element, BAD_CAST "href", BAD_CAST c->target->collection);
        xmlNewProp(element, BAD_CAST "models", BAD_CAST count);
        free(count);
    }
    free(path);
    free_members(&members);
    return failed;
}
