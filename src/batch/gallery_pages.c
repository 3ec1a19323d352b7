#include "batch/gallery_pages.h"

#include "base/memory.h"
#include "batch/current.h"
#include "batch/gallery.h"
#include "batch/mark.h"
#include "document/node.h"
#include "document/output.h"
#include "pipeline/page.h"
#include "pipeline/state.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

size_t gallery_page_count(size_t models)
{
    return models > GALLERY_MOST ? (models + GALLERY_MOST - 1) / GALLERY_MOST : 1;
}

char *gallery_page_file(const char *first, size_t number)
{
    const char *dot = strrchr(first, '.');
    return number == 1 ? text_copy(first)
                       : text_print("%.*s-%zu%s", (int)(dot - first), first, number, dot);
}

static int is_model(const xmlNode *node)
{
    return node->type == XML_ELEMENT_NODE && strcmp((const char *)node->name, "model") == 0;
}

/* --- the atlas that was put beside the pages */

/* Is it a document of one of the models? */
static int is_output(xmlDocPtr list, const char *file)
{
    int found = 0;
    for (xmlNodePtr m = xmlDocGetRootElement(list)->children; m; m = m->next)
        for (xmlNodePtr c = m->children; c && !found; c = c->next) {
            char *href = c->type == XML_ELEMENT_NODE ? node_attribute(c, "href") : NULL;
            found = href && strcmp((const char *)c->name, "input") != 0 && strcmp(href, file) == 0;
            free(href);
        }
    return found;
}

static void link_atlas(xmlDocPtr list, const char *folder, const char *file)
{
    char *path = text_print("%s/%s", folder, file);
    if (access(path, R_OK) == 0 && !is_output(list, file))
        xmlSetProp(xmlDocGetRootElement(list), BAD_CAST "atlas", BAD_CAST file);
    free(path);
}

/* --- the pages */

struct pages {
    struct resources *resources;
    const char *folder, *lang, *date;
    struct diag *diag;
    xmlDocPtr list;
    xmlNodePtr whole; /* its root */
    xmlNodePtr *models;
    size_t count, failed, page_count; /* models, those without documents, pages */
    struct text_list read;
};

/* Models of a page: the first, and the one behind the last. */
static size_t first_of(const struct pages *p, size_t number)
{
    size_t at = (number - 1) * GALLERY_MOST;
    return at < p->count ? at : p->count;
}

static int has_failed(xmlNodePtr model)
{
    for (xmlNodePtr c = model->children; c; c = c->next)
        if (c->type == XML_ELEMENT_NODE && strcmp((const char *)c->name, "output") == 0)
            return 0;
    return 1;
}

static size_t failed_of(const struct pages *p, size_t number)
{
    size_t failed = 0;
    for (size_t i = first_of(p, number); i < first_of(p, number + 1); i++)
        failed += (size_t)has_failed(p->models[i]);
    return failed;
}

static void set_count(xmlNodePtr node, const char *name, size_t count)
{
    char *text = text_print("%zu", count);
    xmlSetProp(node, BAD_CAST name, BAD_CAST text);
    free(text);
}

static void add_link(const struct pages *p, xmlNodePtr root, size_t number, const char *rel)
{
    char *href = gallery_page_file(p->resources->catalogue->gallery_file, number);
    size_t begin = first_of(p, number), end = first_of(p, number + 1);
    char *first = node_attribute(p->models[begin], "name"),
         *last = node_attribute(p->models[end - 1], "name");
    xmlNodePtr link = gallery_add_child(root, "page", "href", href, "first", first, "last", last,
                                        "rel", rel, NULL);
    set_count(link, "number", number);
    set_count(link, "models", end - begin);
    set_count(link, "failed", failed_of(p, number));
    free(first);
    free(last);
    free(href);
}

static void add_links(const struct pages *p, xmlNodePtr root, size_t number)
{
    set_count(root, "number", number);
    set_count(root, "of", p->page_count);
    set_count(root, "models", p->count);
    set_count(root, "failed", p->failed);
    if (number == 1) {
        for (size_t k = 1; k <= p->page_count; k++)
            add_link(p, root, k, NULL);
        return;
    }
    add_link(p, root, 1, "first");
    add_link(p, root, number - 1, "prev");
    if (number < p->page_count)
        add_link(p, root, number + 1, "next");
}

static int write_page(struct pages *p, size_t number)
{
    struct resources *r = p->resources;
    char *data;
    size_t size;
    text_list_clear(&p->read); /* all are made from the same */
    if (page_make_of(r, r->catalogue->gallery, p->list, p->lang, p->date, &p->read, &data, &size,
                     p->diag) != 0)
        return -1;
    char *file = gallery_page_file(r->catalogue->gallery_file, number),
         *path = text_print("%s/%s", p->folder, file);
    int failed = output_write(path, data, size, p->diag);
    free(path);
    free(file);
    free(data);
    return failed ? -1 : 0;
}

/* The list with the models of one page under another root, and as it was again. */
static int write_part(struct pages *p, size_t number)
{
    xmlNodePtr root = xmlDocCopyNode(p->whole, p->list, 2);
    for (xmlNodePtr n = p->whole->children; n && number == 1; n = n->next)
        if (n->type == XML_ELEMENT_NODE && !is_model(n))
            xmlAddChild(root, xmlDocCopyNode(n, p->list, 1));
    add_links(p, root, number);
    xmlDocSetRootElement(p->list, root);
    for (size_t i = first_of(p, number); i < first_of(p, number + 1); i++) {
        xmlUnlinkNode(p->models[i]);
        xmlAddChild(root, p->models[i]);
    }
    int failed = write_page(p, number);
    for (size_t i = first_of(p, number); i < first_of(p, number + 1); i++) {
        xmlUnlinkNode(p->models[i]);
        xmlAddChild(p->whole, p->models[i]); /* each page's in turn: in the old order at the end */
    }
    xmlDocSetRootElement(p->list, p->whole);
    xmlFreeNode(root);
    return failed;
}

static void find_models(struct pages *p)
{
    for (xmlNodePtr n = p->whole->children; n; n = n->next)
        p->count += (size_t)is_model(n);
    p->models = memory_get(p->count, sizeof(xmlNodePtr));
    p->count = 0;
    for (xmlNodePtr n = p->whole->children; n; n = n->next)
        if (is_model(n)) {
            p->models[p->count++] = n;
            p->failed += (size_t)has_failed(n);
        }
    p->page_count = gallery_page_count(p->count);
}

int gallery_write_pages(struct resources *r, const struct options *o, xmlDocPtr list,
                        const char *folder, struct diag *d)
{
    xmlNodePtr whole = xmlDocGetRootElement(list);
    char *lang = node_attribute(whole, "lang"), *date = pipeline_date(o);
    struct pages p = {.resources = r,
                      .folder = folder,
                      .lang = *lang ? lang : "en",
                      .date = date,
                      .diag = d,
                      .list = list,
                      .whole = whole};
    struct timespec begun = mark_now();
    if (r->catalogue->atlas_file)
        link_atlas(list, folder, r->catalogue->atlas_file);
    find_models(&p);
    int failed = 0;
    for (size_t k = 1; k <= p.page_count; k++)
        failed |= p.page_count == 1 ? write_page(&p, 1) : write_part(&p, k);
    if (!failed)
        current_keep_page(list, &p.read, &begun);
    text_list_clear(&p.read);
    free(p.models);
    free(lang);
    free(date);
    return failed;
}

int gallery_pages_are_current(const struct resources *r, xmlDocPtr list, const char *folder)
{
    xmlNodePtr root = xmlDocGetRootElement(list);
    char *was = node_attribute(root, "atlas");
    size_t models = 0;
    for (xmlNodePtr n = root->children; n; n = n->next)
        models += (size_t)is_model(n);
    xmlUnsetProp(root, BAD_CAST "atlas");
    if (r->catalogue->atlas_file)
        link_atlas(list, folder, r->catalogue->atlas_file);
    char *is = node_attribute(root, "atlas");
    int holds = strcmp(was, is) == 0;
    for (size_t k = 1; k <= gallery_page_count(models) && holds; k++) {
        char *file = gallery_page_file(r->catalogue->gallery_file, k),
             *page = text_print("%s/%s", folder, file);
        holds = current_page_holds(list, page);
        free(page);
        free(file);
    }
    free(was);
    free(is);
    return holds;
}
