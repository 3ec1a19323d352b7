#include "pipeline/limbs.h"

#include "document/node.h"
#include "model/kinematics_cache.h"
#include "pipeline/stage.h"

#include <stdlib.h>
#include <string.h>

int limbs_asked(const struct options *o, const struct catalogue_target *target)
{
    return text_list_has(&o->sets, "split=branches") && catalogue_param(target, "split");
}

static xmlDocPtr run(struct pipeline *p, const char *href, xmlDocPtr doc, transform_params params)
{
    xmlDocPtr next = stage_run(p, href, doc, params, NULL);
    kinematics_cache_forget(&p->context); /* it knows nodes of doc */
    return next;
}

/* Replaces *doc by what a list of stylesheets makes of it; the first document is the model's. */
static void pass(struct pipeline *p, const struct text_list *stages, transform_params params,
                 xmlDocPtr *doc)
{
    for (size_t i = 0; i < stages->count && *doc; i++) {
        xmlDocPtr next = run(p, stages->items[i], *doc, params);
        if (*doc != p->doc)
            xmlFreeDoc(*doc);
        *doc = next;
    }
}

static void add_param(struct params *params, const char *name, xmlNodePtr node,
                      const char *attribute)
{
    char *value = node_attribute(node, attribute);
    params_add(params, name, value);
    free(value);
}

static int make(struct pipeline *p, xmlNodePtr node, struct limb *limb)
{
    struct params params;
    pipeline_params(p, &params);
    add_param(&params, "from", node, "from");
    add_param(&params, "to", node, "to");
    add_param(&params, "limb", node, "title");
    limb->doc = p->doc;
    pass(p, &p->resources->catalogue->reduction.stages, params.pairs, &limb->doc);
    pass(p, &p->resources->catalogue->analyses, params.pairs, &limb->doc);
    params_clear(&params);
    limb->name = node_attribute(node, "to");
    limb->ground = node_attribute(node, "ground");
    return limb->doc ? 0 : -1;
}

int limbs_make(struct pipeline *p, struct limbs *l)
{
    memset(l, 0, sizeof *l);
    struct params params;
    pipeline_params(p, &params);
    xmlDocPtr list = run(p, p->resources->catalogue->limbs, p->doc, params.pairs);
    params_clear(&params);
    xmlNodePtr root = list ? xmlDocGetRootElement(list) : NULL;
    int failed = root == NULL;
    for (xmlNodePtr n = root ? root->children : NULL; n && !failed; n = n->next) {
        if (n->type != XML_ELEMENT_NODE)
            continue;
        l->items = memory_resize(l->items, l->count + 1, sizeof *l->items);
        memset(&l->items[l->count], 0, sizeof *l->items);
        failed = make(p, n, &l->items[l->count++]);
    }
    xmlFreeDoc(list);
    return failed ? -1 : 0;
}

void limbs_free(struct limbs *l)
{
    for (size_t i = 0; i < l->count; i++) {
        free(l->items[i].name);
        free(l->items[i].ground);
        xmlFreeDoc(l->items[i].doc);
    }
    free(l->items);
    memset(l, 0, sizeof *l);
}
