#include "pipeline/catalogue.h"

#include "base/likeness.h"
#include "document/node.h"

#include <stdlib.h>
#include <string.h>

static void add_words(struct text_list *list, char *words)
{
    for (char *word = strtok(words, " \t\n"); word; word = strtok(NULL, " \t\n"))
        text_list_add(list, word);
    free(words);
}

static void add_attribute(struct text_list *list, xmlNodePtr node, const char *name)
{
    char *value = node_attribute(node, name);
    text_list_add(list, value);
    free(value);
}

static int is(xmlNodePtr node, const char *name)
{
    return node->type == XML_ELEMENT_NODE && strcmp((const char *)node->name, name) == 0;
}

static void read_title(char **title, xmlNodePtr node)
{
    xmlChar *lang = xmlNodeGetLang(node), *text = xmlNodeGetContent(node);
    int ru = lang && strcmp((const char *)lang, "ru") == 0;
    free(title[ru]);
    title[ru] = text_copy((const char *)text);
    xmlFree(lang);
    xmlFree(text);
}

static void read_beginning(struct catalogue *c, xmlNodePtr node)
{
    char *title[2] = {NULL, NULL};
    for (xmlNodePtr n = node->children; n; n = n->next)
        if (is(n, "title"))
            read_title(title, n);
    add_attribute(&c->beginnings, node, "name");
    add_attribute(&c->beginning_words, node, "also");
    for (int ru = 0; ru < 2; ru++) {
        text_list_add(&c->beginning_titles[ru], title[ru] ? title[ru] : "");
        free(title[ru]);
    }
}

static void read_kind(struct catalogue_kind *k, xmlNodePtr node)
{
    k->name = node_attribute(node, "name");
    k->root = node_attribute(node, "root");
    k->older = node_attribute(node, "older");
    k->namespace_uri = node_attribute(node, "namespace");
    k->schema = node_attribute(node, "schema");
    char *namespaces = node_attribute(node, "namespaces");
    k->any_namespace = strcmp(namespaces, "any") == 0;
    free(namespaces);
    char *any_case = node_attribute(node, "case");
    k->any_case = strcmp(any_case, "any") == 0;
    free(any_case);
    k->contains = node_attribute(node, "contains");
    k->found = node_attribute(node, "found");
    add_words(&k->named, node_attribute(node, "named"));
    add_words(&k->targets, node_attribute(node, "targets"));
    add_words(&k->without, node_attribute(node, "without"));
    for (xmlNodePtr c = node->children; c; c = c->next) {
        if (is(c, "title")) {
            read_title(k->title, c);
        } else if (is(c, "check") || is(c, "import")) {
            k->steps = memory_resize(k->steps, k->step_count + 1, sizeof *k->steps);
            char *stop = node_attribute(c, "stop");
            k->steps[k->step_count++] = (struct catalogue_step){
                node_attribute(c, "href"), is(c, "check"), strcmp(stop, "yes") == 0};
            free(stop);
        }
    }
}

static void add_param(struct catalogue_target *t, char *name, struct text_list values, char *form)
{
    t->params = memory_resize(t->params, t->param_count + 1, sizeof *t->params);
    t->params[t->param_count++] = (struct catalogue_param){name, values, form};
}

static void copy_list(struct text_list *to, const struct text_list *from)
{
    for (size_t i = 0; i < from->count; i++)
        text_list_add(to, from->items[i]);
}

static void take_params(struct catalogue_target *t, const struct catalogue_target *model)
{
    for (size_t i = 0; i < model->param_count; i++) {
        struct text_list values = {0};
        copy_list(&values, &model->params[i].values);
        add_param(t, text_copy(model->params[i].name), values, text_copy(model->params[i].form));
    }
}

static void take_after(struct catalogue_target *t, const struct catalogue_target *model)
{
    copy_list(&t->stages, &model->stages);
    copy_list(&t->conditions, &model->conditions);
    copy_list(&t->assets, &model->assets);
    t->most = model->most;
    take_params(t, model);
}

static void read_params(struct catalogue_target *t, xmlNodePtr node)
{
    for (xmlNodePtr n = node->children; n; n = n->next) {
        if (!is(n, "param"))
            continue;
        struct text_list values = {0};
        add_words(&values, node_attribute(n, "values"));
        add_param(t, node_attribute(n, "name"), values, node_attribute(n, "form"));
    }
}

static void take_common(struct catalogue_target *t, const struct catalogue *c)
{
    take_params(t, &c->reduction);
    take_params(t, &c->everywhere);
}

static void read_target(struct catalogue_target *t, xmlNodePtr node, const struct catalogue *c)
{
    char *like = node_attribute(node, "like");
    const struct catalogue_target *model = *like ? catalogue_target(c, like) : NULL;
    if (model)
        take_after(t, model);
    else
        take_common(t, c);
    free(like);
    t->name = node_attribute(node, "name");
    t->also = node_attribute(node, "also");
    t->extension = node_attribute(node, "extension");
    t->writer = node_attribute(node, "writer");
    t->font = node_attribute(node, "font");
    t->collection = node_attribute(node, "collection");
    t->pictures = node_attribute(node, "pictures");
    char *is_default = node_attribute(node, "default");
    t->is_default = strcmp(is_default, "yes") == 0;
    free(is_default);
    char *most = node_attribute(node, "most");
    t->most = *most ? strtol(most, NULL, 10) : t->most;
    free(most);
    for (xmlNodePtr n = node->children; n; n = n->next) {
        if (is(n, "stage")) {
            add_attribute(&t->stages, n, "href");
            add_attribute(&t->conditions, n, "when");
        } else if (is(n, "asset")) {
            add_attribute(&t->assets, n, "file");
        } else if (is(n, "title")) {
            read_title(t->title, n);
        }
    }
    read_params(t, node);
}

static void take_targets(struct catalogue_kind *k, const struct catalogue *c)
{
    for (size_t i = 0; i < c->target_count; i++)
        if (!text_list_has(&k->without, c->targets[i].name))
            text_list_add(&k->targets, c->targets[i].name);
}

struct catalogue *catalogue_new(xmlDocPtr doc)
{
    struct catalogue *c = memory_get(1, sizeof *c);
    xmlNodePtr root = doc ? xmlDocGetRootElement(doc) : NULL;
    for (xmlNodePtr node = root ? root->children : NULL; node; node = node->next) {
        if (is(node, "kind")) {
            c->kinds = memory_resize(c->kinds, c->kind_count + 1, sizeof *c->kinds);
            memset(&c->kinds[c->kind_count], 0, sizeof *c->kinds);
            read_kind(&c->kinds[c->kind_count++], node);
        } else if (is(node, "target")) {
            c->targets = memory_resize(c->targets, c->target_count + 1, sizeof *c->targets);
            memset(&c->targets[c->target_count], 0, sizeof *c->targets);
            read_target(&c->targets[c->target_count], node, c);
            c->target_count++;
        } else if (is(node, "check")) {
            add_attribute(&c->checks, node, "href");
        } else if (is(node, "analysis")) {
            add_attribute(&c->analyses, node, "href");
        } else if (is(node, "motion-check")) {
            c->motion_check = node_attribute(node, "href");
        } else if (is(node, "reduction")) {
            for (xmlNodePtr n = node->children; n; n = n->next)
                if (is(n, "check"))
                    c->reduction_check = node_attribute(n, "href");
                else if (is(n, "limbs"))
                    c->limbs = node_attribute(n, "href");
            read_target(&c->reduction, node, c);
        } else if (is(node, "cased")) {
            xmlChar *names = xmlNodeGetContent(node);
            add_words(&c->cased, text_copy((const char *)names));
            xmlFree(names);
        } else if (is(node, "alien")) {
            add_attribute(&c->aliens, node, "root");
            add_attribute(&c->alien_titles, node, "title");
        } else if (is(node, "beginning")) {
            read_beginning(c, node);
        } else if (is(node, "everywhere")) {
            read_params(&c->everywhere, node);
        } else if (is(node, "gallery")) {
            c->gallery = node_attribute(node, "href");
            c->gallery_file = node_attribute(node, "file");
        } else if (is(node, "atlas")) {
            c->atlas = node_attribute(node, "href");
            c->atlas_file = node_attribute(node, "file");
        } else if (is(node, "serve")) {
            c->serve = node_attribute(node, "href");
        } else if (is(node, "diff")) {
            c->diff = node_attribute(node, "href");
            c->overlay = node_attribute(node, "overlay");
        } else if (is(node, "lint")) {
            c->lint = node_attribute(node, "href");
        }
    }
    for (size_t i = 0; i < c->kind_count; i++)
        if (c->kinds[i].targets.count == 0)
            take_targets(&c->kinds[i], c);
    return c;
}

static void free_titles(char **title)
{
    free(title[0]);
    free(title[1]);
}

static void free_target(struct catalogue_target *t)
{
    free(t->name);
    free(t->also);
    free(t->extension);
    free(t->writer);
    free(t->font);
    free(t->collection);
    free(t->pictures);
    text_list_clear(&t->stages);
    text_list_clear(&t->conditions);
    text_list_clear(&t->assets);
    for (size_t p = 0; p < t->param_count; p++) {
        free(t->params[p].name);
        free(t->params[p].form);
        text_list_clear(&t->params[p].values);
    }
    free(t->params);
    free_titles(t->title);
}

void catalogue_free(struct catalogue *c)
{
    if (c == NULL)
        return;
    text_list_clear(&c->cased);
    text_list_clear(&c->aliens);
    text_list_clear(&c->alien_titles);
    text_list_clear(&c->beginnings);
    text_list_clear(&c->beginning_words);
    text_list_clear(&c->beginning_titles[0]);
    text_list_clear(&c->beginning_titles[1]);
    for (size_t i = 0; i < c->kind_count; i++) {
        struct catalogue_kind *k = &c->kinds[i];
        free(k->name);
        free(k->root);
        free(k->older);
        free(k->namespace_uri);
        free(k->schema);
        free(k->contains);
        free(k->found);
        text_list_clear(&k->named);
        for (size_t j = 0; j < k->step_count; j++)
            free(k->steps[j].href);
        free(k->steps);
        text_list_clear(&k->targets);
        text_list_clear(&k->without);
        free_titles(k->title);
    }
    for (size_t i = 0; i < c->target_count; i++)
        free_target(&c->targets[i]);
    free_target(&c->reduction);
    free_target(&c->everywhere);
    free(c->reduction_check);
    free(c->motion_check);
    free(c->limbs);
    free(c->kinds);
    free(c->targets);
    text_list_clear(&c->checks);
    text_list_clear(&c->analyses);
    free(c->gallery);
    free(c->gallery_file);
    free(c->atlas);
    free(c->atlas_file);
    free(c->serve);
    free(c->diff);
    free(c->overlay);
    free(c->lint);
    free(c);
}

const struct catalogue_kind *catalogue_kind(const struct catalogue *c, const char *name)
{
    for (size_t i = 0; i < c->kind_count; i++)
        if (strcmp(c->kinds[i].name, name) == 0)
            return &c->kinds[i];
    return NULL;
}

const struct catalogue_target *catalogue_target(const struct catalogue *c, const char *name)
{
    for (size_t i = 0; i < c->target_count; i++)
        if (strcmp(c->targets[i].name, name) == 0)
            return &c->targets[i];
    return NULL;
}

const char *catalogue_target_meant(const struct catalogue *c, const char *word)
{
    const char *best = NULL;
    struct likeness meant = likeness_of(word, 2);
    for (size_t i = 0; i < c->target_count; i++)
        if (likeness_has(c->targets[i].also, word))
            return c->targets[i].name;
    for (size_t i = 0; i < c->target_count; i++)
        if (likeness_nearer(&meant, c->targets[i].name))
            best = c->targets[i].name;
    return best;
}

const struct catalogue_param *catalogue_param(const struct catalogue_target *t, const char *name)
{
    for (size_t i = 0; i < t->param_count; i++)
        if (strcmp(t->params[i].name, name) == 0)
            return &t->params[i];
    return NULL;
}

char *catalogue_kind_names(const struct catalogue *c)
{
    char *list = text_copy("");
    for (size_t i = 0; i < c->kind_count; i++)
        text_append(&list, "%s%s", i ? " " : "", c->kinds[i].name);
    return list;
}

char *catalogue_target_names(const struct catalogue *c)
{
    char *list = text_copy("");
    for (size_t i = 0; i < c->target_count; i++)
        text_append(&list, "%s%s", i ? " " : "", c->targets[i].name);
    return list;
}
