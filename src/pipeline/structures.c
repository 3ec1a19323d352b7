#include "pipeline/structures.h"

#include "document/node.h"
#include "model/kinematics_cache.h"
#include "pipeline/conditions.h"
#include "pipeline/stage.h"
#include "pipeline/structure.h"

#include <stdlib.h>

static xmlNodePtr child(xmlNodePtr node, const char *name)
{
    for (node = node ? node->children : NULL; node; node = node->next)
        if (model_is_element(node, name))
            return node;
    return NULL;
}

/* Of a copy in which this structure is in force and its connections hold the bodies where they stand. */
static int analyse(struct pipeline *m, xmlNodePtr structure, transform_params params)
{
    const struct text_list *analyses = &m->resources->catalogue->analyses;
    struct model_problem problem;
    char *name = node_attribute(structure, "name");
    xmlDocPtr copy = xmlCopyDoc(m->doc, 1);
    xmlNodePtr root = xmlDocGetRootElement(copy);
    structure_enforce(root, structure_lookup(root, name));
    free(name);
    struct model *model = model_read(root, &m->context, &problem);
    if (model)
        structure_settle(model);
    model_free(model);
    kinematics_cache_forget(&m->context);
    for (size_t i = 0; i < analyses->count && copy; i++) {
        xmlDocPtr next = stage_run(m, analyses->items[i], copy, params, NULL);
        kinematics_cache_forget(&m->context);
        xmlFreeDoc(copy);
        copy = next;
    }
    if (copy == NULL)
        return -1;
    xmlNodePtr found = child(xmlDocGetRootElement(copy), "analysis");
    while (structure->children) {
        xmlNodePtr old = structure->children;
        xmlUnlinkNode(old);
        xmlFreeNode(old);
    }
    if (found) {
        found = xmlDocCopyNode(found, m->doc, 1);
        xmlAddChild(structure, found);
        for (xmlNodePtr node = found->children, next; node; node = next) {
            next = node->next; /* those of the model's own analysis are enough */
            if (model_is_element(node, "coordinate") || model_is_element(node, "place")) {
                xmlUnlinkNode(node);
                xmlFreeNode(node);
            }
        }
    }
    xmlFreeDoc(copy);
    return 0;
}

int structures_analyse(struct pipeline *m, int only_check, transform_params params)
{
    xmlNodePtr root = xmlDocGetRootElement(m->doc);
    int failed = 0, several = 0;
    if (child(root, "transition")) {
        xmlDocPtr copy = xmlCopyDoc(m->doc, 1);
        struct conditions *tried = conditions_new(m->shown, copy, &m->context, 1, m->diag);
        failed = tried == NULL;
        conditions_free(tried);
        xmlFreeDoc(copy);
    }
    for (xmlNodePtr node = root->children; node && !failed && !only_check; node = node->next)
        if (model_is_element(node, "structure")) {
            failed = analyse(m, node, params);
            several = 1;
        }
    return failed ? -1 : several ? stage_dump(m, "structures", m->doc) : 0;
}
