/* Groups of planar mechanisms (model/structure.h) for stylesheets. */
#include "functions/arguments_model.h"
#include "functions/wrappers.h"
#include "model/kinematics_cache.h"
#include "model/structure.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

struct writer {
    const struct model *model;
    const struct structure *s;
    int greatest; /* number of a body */
};

static void put_count(xmlNodePtr node, const char *name, int value)
{
    char *text = text_print("%d", value);
    xmlNewProp(node, BAD_CAST name, BAD_CAST text);
    free(text);
}

static void append_link(const struct writer *w, char **text, int link)
{
    int body = w->s->body[link], between = 0;
    for (int i = 0; body < 0 && i <= link; i++)
        between += w->s->body[i] < 0;
    if (body < 0)
        text_append(text, "%d*", w->greatest + between);
    else
        text_append(text, "%d", w->model->bodies[body].number);
}

static void put_link(const struct writer *w, xmlNodePtr node, const char *name, int link)
{
    char *text = text_copy("");
    append_link(w, &text, link);
    xmlNewProp(node, BAD_CAST name, BAD_CAST text);
    free(text);
}

/* The links of a group, those that move as one with + between. */
static void put_links(const struct writer *w, xmlNodePtr node, int group)
{
    const struct structure *s = w->s;
    char *text = text_copy("");
    for (int i = 0; i < s->graph.link_count; i++) {
        if (s->groups.group[i] != group || s->groups.rigid[i] != i)
            continue;
        text_append(&text, "%s", *text ? " " : "");
        for (int k = i; k < s->graph.link_count; k++)
            if (s->groups.rigid[k] == i) {
                text_append(&text, "%s", k > i ? "+" : "");
                append_link(w, &text, k);
            }
    }
    xmlNewProp(node, BAD_CAST "links", BAD_CAST text);
    free(text);
}

static void put_pair(const struct writer *w, xmlNodePtr node, int pair)
{
    const struct structure_pair *p = &w->s->pairs[pair];
    xmlChar *id = xmlGetNoNsProp(p->node, BAD_CAST "id");
    if (id)
        xmlNewProp(node, BAD_CAST "pair", id);
    xmlNewProp(
        node, BAD_CAST "motion",
        BAD_CAST(w->s->graph.joints[w->s->graph.pairs[pair].joint] == ASSUR_SLIDE ? "P" : "R"));
    xmlFree(id);
}

/* Where a link of a rigid set is at a joint; pair: one that both are at where there is one. */
static void add_contact(const struct writer *w, xmlNodePtr parent, const struct assur_contact *c)
{
    const struct structure *s = w->s;
    const int *rigid = s->groups.rigid;
    int a = c->a, b = c->b, best = -1, worth = -1;
    for (int i = 0; i < s->graph.pair_count; i++) {
        const struct assur_pair *p = &s->graph.pairs[i];
        int ends[2] = {p->a, p->b}, now = 0;
        if (p->joint != c->joint)
            continue;
        for (int k = 0; k < 2; k++) {
            now += 2 * (rigid[ends[k]] == c->b) + (rigid[ends[k]] == c->a);
            a = rigid[ends[k]] == c->a ? ends[k] : a;
            b = rigid[ends[k]] == c->b ? ends[k] : b;
        }
        if (now > worth) {
            best = i;
            worth = now;
        }
    }
    xmlNodePtr node = xmlNewChild(parent, NULL, BAD_CAST "pair", NULL);
    put_link(w, node, "a", a);
    put_link(w, node, "b", b);
    put_pair(w, node, best);
    if (c->inner)
        xmlNewProp(node, BAD_CAST "inner", BAD_CAST "true");
}

static void add_drives(const struct writer *w, xmlNodePtr root)
{
    const struct structure *s = w->s;
    for (int i = 0; i < s->graph.pair_count; i++) {
        if (!s->graph.pairs[i].driven)
            continue;
        xmlNodePtr node = xmlNewChild(root, NULL, BAD_CAST "initial", NULL);
        put_link(w, node, "a", s->graph.pairs[i].a);
        put_link(w, node, "b", s->graph.pairs[i].b);
        put_pair(w, node, i);
    }
}

static void add_groups(const struct writer *w, xmlNodePtr root)
{
    const struct assur *a = &w->s->groups;
    int contact = 0;
    for (int i = 0; i < a->group_count; i++) {
        const struct assur_group *g = &a->groups[i];
        xmlNodePtr node = xmlNewChild(root, NULL, BAD_CAST "group", NULL);
        put_links(w, node, i);
        put_count(node, "class", g->class_number);
        put_count(node, "order", g->order);
        put_count(node, "modification", g->modification);
        put_count(node, "ties", g->tie_count);
        put_count(node, "excess", g->excess);
        put_count(node, "deficit", g->deficit);
        for (int k = 0; k < g->pair_count; k++)
            add_contact(w, node, &a->contacts[contact++]);
    }
}

/* Links of no body: of a higher pair those whom it stands between, of a pair of several coordinates the pair. */
static void add_between(const struct writer *w, xmlNodePtr root)
{
    const struct structure *s = w->s;
    for (int i = 0; i + 1 < s->graph.pair_count; i++) {
        const struct assur_pair *p = &s->graph.pairs[i];
        if (s->body[p->b] >= 0 || s->pairs[i].node != s->pairs[i + 1].node)
            continue;
        xmlNodePtr node = xmlNewChild(root, NULL, BAD_CAST "between", NULL);
        put_link(w, node, "link", p->b);
        xmlChar *id = xmlGetNoNsProp(s->pairs[i].node, BAD_CAST "id");
        if (id) {
            xmlNewProp(node, BAD_CAST "pair", id);
        } else {
            put_link(w, node, "a", p->a);
            put_link(w, node, "b", s->graph.pairs[i + 1].b);
        }
        xmlFree(id);
    }
}

static void add_aside(const struct writer *w, xmlNodePtr root)
{
    for (int i = 0; i < w->s->graph.link_count; i++)
        if (w->s->aside[i])
            put_link(w, xmlNewChild(root, NULL, BAD_CAST "aside", NULL), "link", i);
}

static void add_structure(const struct model *model, const struct structure *s, xmlNodePtr tree)
{
    struct writer w = {.model = model, .s = s};
    for (int i = 0; i < model->mechanism.body_count; i++)
        if (model->bodies[i].number > w.greatest)
            w.greatest = model->bodies[i].number;
    xmlNodePtr root = xmlNewChild(tree, NULL, BAD_CAST "structure", NULL);
    put_count(root, "excess", s->groups.excess);
    put_count(root, "deficit", s->groups.deficit);
    add_drives(&w, root);
    add_groups(&w, root);
    add_between(&w, root);
    add_aside(&w, root);
}

void xpath_kinematics_groups(xmlXPathParserContextPtr xpath, int count)
{
    int index, rank;
    const unsigned char *drives;
    struct structure s;
    xmlChar *ties = arguments_pop_text(xpath);
    (void)count;
    if (ties == NULL)
        return;
    const struct model *model = arguments_pop_element(xpath, 1, "model", "/m:model", &index);
    if (model) {
        int status = kinematics_cache_choice(arguments_context(xpath), &rank, &drives);
        if (status == 0)
            status = structure_find(model, drives, model->mechanism.coordinate_count - rank,
                                    (const char *)ties, &s);
        else
            s = (struct structure){0};
        if (status < 0) {
            xpath->error = XPATH_MEMORY_ERROR;
        } else {
            xmlNodePtr tree = arguments_new_tree(xpath);
            if (status == 0)
                add_structure(model, &s, tree);
            arguments_return_tree(xpath, tree);
        }
        structure_free(&s);
    }
    xmlFree(ties);
}
