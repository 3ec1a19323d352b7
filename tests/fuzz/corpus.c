#include "corpus.h"

#include "document/input.h"
#include "document/walk.h"

#include <stdlib.h>
#include <string.h>

static int is_element(xmlNodePtr node, const char *name)
{
    return node->type == XML_ELEMENT_NODE && strcmp((const char *)node->name, name) == 0;
}

static struct corpus_kind *kind_of(struct corpus *c, const struct catalogue_kind *kind)
{
    for (size_t i = 0; i < c->kind_count; i++)
        if (c->kinds[i].kind == kind)
            return &c->kinds[i];
    c->kinds = memory_resize(c->kinds, c->kind_count + 1, sizeof *c->kinds);
    c->kinds[c->kind_count] = (struct corpus_kind){.kind = kind};
    return &c->kinds[c->kind_count++];
}

static void keep_nodes(struct corpus_kind *k, xmlNodePtr root)
{
    for (xmlNodePtr n = root; n; n = walk_next(n, root)) {
        if (n->type != XML_ELEMENT_NODE)
            continue;
        k->elements = memory_resize(k->elements, k->element_count + 1, sizeof(xmlNodePtr));
        k->elements[k->element_count++] = n;
        for (xmlAttrPtr a = n->properties; a; a = a->next) {
            k->attributes =
                memory_resize(k->attributes, k->attribute_count + 1, sizeof(xmlAttrPtr));
            k->attributes[k->attribute_count++] = a;
        }
    }
}

static void keep_words(struct corpus *c, struct corpus_kind *k, const char *name)
{
    xmlNodePtr root = xmlDocGetRootElement(c->vocabulary);
    for (xmlNodePtr kind = root->children; kind; kind = kind->next) {
        xmlChar *own = is_element(kind, "kind") ? xmlGetNoNsProp(kind, BAD_CAST "name") : NULL;
        if (own && strcmp((const char *)own, name) == 0) {
            for (xmlNodePtr w = kind->children; w; w = w->next) {
                if (is_element(w, "element") || is_element(w, "attribute") ||
                    is_element(w, "value")) {
                    k->words = memory_resize(k->words, k->word_count + 1, sizeof(xmlNodePtr));
                    k->words[k->word_count++] = w;
                }
            }
        }
        xmlFree(own);
    }
}

int corpus_open(struct corpus *c, struct resources *r, char **paths, size_t count, struct diag *d)
{
    memset(c, 0, sizeof *c);
    char *path = resources_path(r, "xsl", "vocabulary.xml");
    c->vocabulary = input_read(path, d);
    free(path);
    if (c->vocabulary == NULL)
        return -1;
    for (size_t i = 0; i < count; i++) {
        const char *lang;
        xmlDocPtr doc = input_read(paths[i], d);
        const struct catalogue_kind *kind =
            doc ? catalogue_recognise(r->catalogue, r->vocabulary, doc, &lang) : NULL;
        if (kind == NULL) {
            xmlFreeDoc(doc);
            continue;
        }
        struct corpus_kind *k = kind_of(c, kind);
        k->models = memory_resize(k->models, k->model_count + 1, sizeof *k->models);
        k->models[k->model_count++] = (struct corpus_model){paths[i], doc};
        keep_nodes(k, xmlDocGetRootElement(doc));
    }
    for (size_t i = 0; i < c->kind_count; i++)
        keep_words(c, &c->kinds[i], c->kinds[i].kind->name);
    return c->kind_count ? 0 : -1;
}

void corpus_close(struct corpus *c)
{
    for (size_t i = 0; i < c->kind_count; i++) {
        struct corpus_kind *k = &c->kinds[i];
        for (size_t m = 0; m < k->model_count; m++)
            xmlFreeDoc(k->models[m].doc);
        free(k->models);
        free(k->elements);
        free(k->attributes);
        free(k->words);
    }
    free(c->kinds);
    xmlFreeDoc(c->vocabulary);
}

xmlChar *corpus_value(const struct corpus_kind *k, const xmlChar *name, struct chance *r)
{
    /* beginning anywhere, so that no list of the names is needed */
    size_t start = k->attribute_count ? chance_below(r, k->attribute_count) : 0;
    for (size_t i = 0; i < k->attribute_count; i++) {
        xmlAttrPtr a = k->attributes[(start + i) % k->attribute_count];
        if (xmlStrEqual(a->name, name))
            return xmlNodeGetContent((xmlNodePtr)a);
    }
    return NULL;
}

char *corpus_spelling(xmlNodePtr word, struct chance *r)
{
    xmlChar *name = xmlGetNoNsProp(word, BAD_CAST "name");
    char *chosen = text_copy((const char *)name);
    size_t seen = 1;
    xmlFree(name);
    for (xmlNodePtr s = word->children; s; s = s->next) {
        if (!is_element(s, "ru") && !is_element(s, "en"))
            continue;
        if (chance_one_in(r, ++seen)) {
            xmlChar *text = xmlNodeGetContent(s);
            free(chosen);
            chosen = text_copy((const char *)text);
            xmlFree(text);
        }
    }
    return chosen;
}
