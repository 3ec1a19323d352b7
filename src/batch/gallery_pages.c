#include "batch/gallery_pages.h"

#include "base/memory.h"
#include "batch/current.h"
#include "batch/gallery.h"
#include "batch/mark.h"
#include "document/input.h"
#include "document/node.h"
#include "document/output.h"
#include "pipeline/page.h"
#include "pipeline/state.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
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

/* --- the atlas that was put beside the pages */

/* Is it a document of one of the models? */
static int is_output(struct gallery *list, const char *file)
{
    int found = 0;
    for (size_t i = 0; i < list->count && !found; i++)
        for (xmlNodePtr c = gallery_model(list, i)->children; c && !found; c = c->next) {
            char *href = c->type == XML_ELEMENT_NODE ? node_attribute(c, "href") : NULL;
            found = href && strcmp((const char *)c->name, "input") != 0 && strcmp(href, file) == 0;
            free(href);
        }
    return found;
}

static void link_atlas(struct gallery *list, const char *folder, const char *file)
{
    char *path = text_print("%s/%s", folder, file);
    if (access(path, R_OK) == 0 && !is_output(list, file))
        xmlSetProp(gallery_root(list), BAD_CAST "atlas", BAD_CAST file);
    free(path);
}

/* --- the pages */

struct pages {
    struct resources *resources;
    const char *folder, *lang, *date;
    struct diag *diag;
    struct gallery *list;
    size_t failed, page_count; /* models without documents, pages */
    struct text_list read;
};

/* Models of a page: the first, and the one behind the last. */
static size_t first_of(const struct pages *p, size_t number)
{
    size_t at = (number - 1) * GALLERY_MOST;
    return at < p->list->count ? at : p->list->count;
}

static size_t failed_of(const struct pages *p, size_t number)
{
    size_t failed = 0;
    for (size_t i = first_of(p, number); i < first_of(p, number + 1); i++)
        failed += (size_t)gallery_has_failed(p->list, i);
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
    char *first = node_attribute(gallery_model(p->list, begin), "name"),
         *last = node_attribute(gallery_model(p->list, end - 1), "name");
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
    set_count(root, "models", p->list->count);
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

static int write_page(struct pages *p, xmlDocPtr part, size_t number)
{
    struct resources *r = p->resources;
    char *data;
    size_t size;
    text_list_clear(&p->read); /* all are made from the same */
    if (page_make_of(r, r->catalogue->gallery, part, p->lang, p->date, &p->read, &data, &size,
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

/* The list with the models of one page alone. */
static int write_part(struct pages *p, size_t number)
{
    xmlDocPtr part = gallery_part(p->list, first_of(p, number), first_of(p, number + 1));
    xmlNodePtr whole = gallery_root(p->list), root = xmlDocGetRootElement(part);
    root->properties = xmlCopyPropList(root, whole->properties);
    for (xmlNodePtr n = whole->children; n && number == 1; n = n->next) {
        xmlNodePtr copy = xmlAddChild(root, xmlDocCopyNode(n, part, 1));
        xmlReconciliateNs(part, copy);
    }
    if (p->page_count > 1)
        add_links(p, root, number);
    int failed = write_page(p, part, number);
    xmlFreeDoc(part);
    return failed;
}

/* Whether a file is what it is called, a page of an index behind its first: people's own files may be called so. */
static int is_our_page(const char *path, const char *first)
{
    struct stat there;
    struct diag silent = {.quiet = 1};
    size_t size;
    int is_file = lstat(path, &there) == 0 && S_ISREG(there.st_mode);
    char *text = is_file ? input_load(path, &size, &silent) : NULL;
    char *link = text_print("<a href=\"%s\" rel=\"first\">", first);
    int ours = text && text_find(text, "<meta name=\"generator\" content=\"systel ") &&
               text_find(text, link);
    free(link);
    free(text);
    diag_clear(&silent);
    return ours;
}

/* Those of a longer index: the last first, so that who is killed here leaves no gap behind which the next looks no further. */
static void drop_pages_behind(const struct pages *p, size_t number)
{
    const char *first = p->resources->catalogue->gallery_file;
    char *file = gallery_page_file(first, number + 1), *path = text_print("%s/%s", p->folder, file);
    if (is_our_page(path, first)) {
        drop_pages_behind(p, number + 1);
        unlink(path);
    }
    free(path);
    free(file);
}

int gallery_write_pages(struct resources *r, const struct options *o, struct gallery *list,
                        const char *folder, struct diag *d)
{
    char *lang = node_attribute(gallery_root(list), "lang"), *date = pipeline_date(o);
    struct pages p = {.resources = r,
                      .folder = folder,
                      .lang = *lang ? lang : "en",
                      .date = date,
                      .diag = d,
                      .list = list,
                      .page_count = gallery_page_count(list->count)};
    struct timespec begun = mark_now();
    if (r->catalogue->atlas_file)
        link_atlas(list, folder, r->catalogue->atlas_file);
    for (size_t k = 1; k <= p.page_count; k++)
        p.failed += failed_of(&p, k);
    int failed = 0;
    for (size_t k = 1; k <= p.page_count; k++)
        failed |= write_part(&p, k);
    if (!failed)
        drop_pages_behind(&p, p.page_count);
    if (!failed)
        current_keep_page(list, &p.read, &begun);
    text_list_clear(&p.read);
    free(lang);
    free(date);
    return failed;
}

int gallery_pages_are_current(const struct resources *r, struct gallery *list, const char *folder)
{
    xmlNodePtr root = gallery_root(list);
    char *was = node_attribute(root, "atlas");
    xmlUnsetProp(root, BAD_CAST "atlas");
    if (r->catalogue->atlas_file)
        link_atlas(list, folder, r->catalogue->atlas_file);
    char *is = node_attribute(root, "atlas");
    int holds = strcmp(was, is) == 0;
    for (size_t k = 1; k <= gallery_page_count(list->count) && holds; k++) {
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
