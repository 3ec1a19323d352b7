#include "model/force_variants.h"

#include "base/memory.h"
#include "document/node.h"
#include "model/connections.h"

#include <stdlib.h>
#include <string.h>

static struct force_variant *add(struct force_variants *s, const char *structure)
{
    struct force_variant *v = memory_get(1, sizeof *v);
    v->structure = structure ? text_copy(structure) : NULL;
    v->loop_of = memory_get((size_t)s->connection_count + 1, sizeof *v->loop_of);
    s->items = memory_resize(s->items, (size_t)s->count + 1, sizeof *s->items);
    s->items[s->count++] = v;
    return v;
}

/* Which cut pair each connection is; connections of the copy stand in the same order. */
static void map(const struct force_variants *s, struct force_variant *v, const struct model *model)
{
    xmlNodePtr node = structure_connection(model->node->children);
    for (int i = 0; i < s->connection_count && node; i++) {
        v->loop_of[i] = -1;
        for (int k = 0; k < model->mechanism.loop_count; k++)
            if (model->loops[k] == node)
                v->loop_of[i] = k;
        node = structure_connection(node->next);
    }
}

static int open_with(const struct force_variants *s, struct force_variant *v,
                     const struct model *model, struct model_problem *problem)
{
    map(s, v, model);
    return model_dynamics_open(&v->dynamics, model, s->context, problem);
}

int force_variants_open(struct force_variants *s, const struct model *model,
                        const struct function_context *context, struct model_problem *problem)
{
    *s = (struct force_variants){.model = model, .context = context};
    for (xmlNodePtr node = structure_connection(model->node->children); node;
         node = structure_connection(node->next)) {
        s->connections =
            memory_resize(s->connections, (size_t)s->connection_count + 1, sizeof *s->connections);
        s->connections[s->connection_count++] = node;
    }
    xmlNodePtr now = structure_in_force(model->node);
    char *name = now ? node_attribute(now, "name") : NULL;
    struct force_variant *v = add(s, name);
    free(name);
    return open_with(s, v, model, problem);
}

void force_variants_close(struct force_variants *s)
{
    for (int i = 0; i < s->count; i++) {
        struct force_variant *v = s->items[i];
        model_dynamics_close(&v->dynamics);
        model_free(v->model);
        if (v->doc)
            xmlFreeDoc(v->doc);
        free(v->structure);
        free(v->loop_of);
        free(v);
    }
    free(s->items);
    free(s->connections);
    *s = (struct force_variants){0};
}

static struct force_variant *open_copy(struct force_variants *s, const char *name,
                                       struct model_problem *problem)
{
    struct force_variant *v = add(s, name);
    v->doc = xmlCopyDoc(s->model->node->doc, 1);
    xmlNodePtr root = xmlDocGetRootElement(v->doc);
    xmlNodePtr structure = structure_lookup(root, name);
    if (structure)
        structure_enforce(root, structure);
    v->model = model_read(root, s->context, problem);
    return v->model && open_with(s, v, v->model, problem) == 0 ? v : NULL;
}

struct force_variant *force_variants_at(struct force_variants *s, xmlNodePtr moment,
                                        struct model_problem *problem)
{
    char *name = node_attribute(moment, "structure");
    struct force_variant *found = *name && s->items[0]->structure ? NULL : s->items[0];
    for (int i = 0; i < s->count && !found; i++)
        if (strcmp(s->items[i]->structure, name) == 0)
            found = s->items[i];
    if (!found)
        found = open_copy(s, name, problem);
    free(name);
    return found;
}
