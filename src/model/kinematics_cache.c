#include "model/kinematics_cache.h"

#include "base/memory.h"
#include "math/closure.h"
#include "model/error_text.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct kinematics_cache {
    struct model *model;
    /* The model element, the bodies, the loops; an element's _private points to its entry. */
    xmlNodePtr *marks;
    int mark_count;
    int chosen; /* rank and drives are known */
    int rank;
    unsigned char *drives;
    struct frame *rest; /* of the bodies with all coordinates 0, once they were asked for */
};

void kinematics_cache_forget(struct function_context *context)
{
    struct kinematics_cache *cache = context->kinematics;
    context->kinematics = NULL;
    if (cache == NULL)
        return;
    /* The marks stay in the elements, which may be gone: they are never believed unchecked. */
    model_free(cache->model);
    free(cache->marks);
    free(cache->drives);
    free(cache->rest);
    free(cache);
}

static void mark(struct kinematics_cache *cache)
{
    const struct model *model = cache->model;
    const struct mechanism *m = &model->mechanism;
    cache->mark_count = 1 + m->body_count + m->loop_count;
    cache->marks = memory_get((size_t)cache->mark_count, sizeof *cache->marks);
    xmlNodePtr *next = cache->marks;
    *next++ = model->node;
    for (int i = 0; i < m->body_count; i++)
        *next++ = model->bodies[i].node;
    for (int i = 0; i < m->loop_count; i++)
        *next++ = model->loops[i];
    for (int i = 0; i < cache->mark_count; i++)
        cache->marks[i]->_private = &cache->marks[i];
}

/* The mark of an element, or -1 when it is none of this model: its _private may be a mark of a
 * model forgotten long ago. */
static int mark_of(const struct kinematics_cache *cache, const xmlNode *node)
{
    uintptr_t first = (uintptr_t)cache->marks, at = (uintptr_t)node->_private;
    if (node->_private == NULL || at < first || (at - first) % sizeof *cache->marks != 0)
        return -1;
    uintptr_t i = (at - first) / sizeof *cache->marks;
    return i < (uintptr_t)cache->mark_count && cache->marks[i] == node ? (int)i : -1;
}

static xmlNodePtr model_around(xmlNodePtr node)
{
    for (; node && node->type == XML_ELEMENT_NODE; node = node->parent)
        if (model_is_element(node, "model"))
            return node;
    return NULL;
}

static int fail(const struct function_context *context, struct model_problem *problem,
                xmlNodePtr node, const char *id, ...)
{
    va_list substitutes;
    va_start(substitutes, id);
    char *text = error_text(context, id, substitutes);
    va_end(substitutes);
    problem->node = node;
    problem->line = 0;
    snprintf(problem->text, sizeof problem->text, "%s", text);
    free(text);
    return -1;
}

static int rebuild(struct function_context *context, xmlNodePtr node, struct model_problem *problem)
{
    xmlNodePtr root = model_around(node);
    kinematics_cache_forget(context);
    if (root == NULL)
        return fail(context, problem, node, "functions-model-outside", (char *)NULL);
    struct model *model = model_read(root, context, problem);
    if (model == NULL)
        return -1;
    context->kinematics = memory_get(1, sizeof *context->kinematics);
    context->kinematics->model = model;
    mark(context->kinematics);
    return 0;
}

const struct model *kinematics_cache_lookup(struct function_context *context, xmlNodePtr node,
                                            int *index, struct model_problem *problem)
{
    int i = context->kinematics ? mark_of(context->kinematics, node) : -1;
    if (i < 0) {
        if (rebuild(context, node, problem) != 0)
            return NULL;
        i = mark_of(context->kinematics, node);
    }
    if (i < 0) {
        fail(context, problem, node, "functions-model-stray", (char *)NULL);
        return NULL;
    }
    const struct model *model = context->kinematics->model;
    int bodies = model->mechanism.body_count;
    *index = i <= bodies ? i - 1 : i - 1 - bodies;
    return model;
}

int kinematics_cache_choice(struct function_context *context, int *rank,
                            const unsigned char **drives)
{
    struct kinematics_cache *cache = context->kinematics;
    const struct mechanism *m = &cache->model->mechanism;
    if (!cache->chosen) {
        size_t count = (size_t)m->coordinate_count;
        free(cache->drives);
        cache->drives = memory_get(count, 1);
        if (!mechanism_is_tied(m)) {
            memset(cache->drives, 1, count);
        } else {
            unsigned char *held = memory_get(count, 1);
            enum closure_status status =
                closure_choose(m, cache->model->q, held, cache->drives, &cache->rank);
            free(held);
            if (status != CLOSURE_OK)
                return -1;
        }
        cache->chosen = 1;
    }
    *rank = cache->rank;
    *drives = cache->drives;
    return 0;
}

const struct frame *kinematics_cache_rest(struct function_context *context)
{
    struct kinematics_cache *cache = context->kinematics;
    const struct mechanism *m = &cache->model->mechanism;
    if (cache->rest == NULL) {
        double *zero = memory_get((size_t)m->coordinate_count + 1, sizeof *zero);
        cache->rest = memory_get((size_t)m->body_count, sizeof *cache->rest);
        mechanism_frames(m, zero, cache->rest);
        free(zero);
    }
    return cache->rest;
}
