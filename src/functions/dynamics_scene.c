#include "functions/dynamics_scene.h"

#include "base/memory.h"
#include "functions/arguments_model.h"
#include "math/start_speeds.h"
#include "model/force_table.h"
#include "model/kinematics_cache.h"
#include "model/model_loads.h"
#include "model/model_record.h"

#include <stdlib.h>
#include <string.h>

void dynamics_scene_close(struct dynamics_scene *s)
{
    force_variants_close(&s->variants);
    free(s->q);
    free(s->drives);
}

const struct model *dynamics_scene_model(xmlXPathParserContextPtr xpath, xmlNodePtr node)
{
    struct model_problem problem;
    int index;
    if (node && node->type == XML_DOCUMENT_NODE)
        node = xmlDocGetRootElement((xmlDocPtr)node);
    while (node && node->type == XML_ELEMENT_NODE && !model_is_element(node, "model"))
        node = node->parent;
    if (node == NULL || node->type != XML_ELEMENT_NODE) {
        arguments_raise(xpath, "functions-no-model", (char *)NULL);
        return NULL;
    }
    const struct model *model =
        kinematics_cache_lookup(arguments_context(xpath), node, &index, &problem);
    if (model == NULL)
        arguments_fail_model(xpath, &problem);
    return model;
}

int dynamics_scene_pop_moment(xmlXPathParserContextPtr xpath, int *count, int position,
                              xmlNodePtr *moment)
{
    *moment = NULL;
    if (*count < position)
        return 0;
    --*count;
    *moment = arguments_pop_node(xpath, position, "//m:moment[1]");
    if (*moment && model_is_element(*moment, "moment"))
        return 0;
    if (*moment)
        arguments_raise(xpath, "functions-element", (const char *)(*moment)->name, "moment",
                        "//m:moment[1]", position == 1 ? "1" : "2", (char *)NULL);
    return -1;
}

static int read_moment(struct dynamics_scene *s, xmlNodePtr moment)
{
    int count = s->model->mechanism.body_coordinates;
    if (!model_record_numbers(moment, "t", &s->time, 1) ||
        !model_record_numbers(moment, "q", s->q, count) ||
        !model_record_numbers(moment, "v", s->v, count) ||
        !model_record_numbers(moment, "a", s->a, count))
        return -1;
    force_table_drives(moment, s->drives, count);
    return 0;
}

static int open_variant(struct dynamics_scene *s, const struct function_context *context,
                        xmlNodePtr moment, struct model_problem *problem)
{
    if (force_variants_open(&s->variants, s->model, context, problem) != 0)
        return -1;
    s->variant = moment ? force_variants_at(&s->variants, moment, problem) : s->variants.items[0];
    s->dynamics = s->variant ? &s->variant->dynamics : NULL;
    return s->variant ? 0 : -1;
}

int dynamics_scene_open(xmlXPathParserContextPtr xpath, const struct model *model,
                        xmlNodePtr moment, struct dynamics_scene *s)
{
    struct function_context *context = arguments_context(xpath);
    size_t all = (size_t)model->mechanism.coordinate_count + 1;
    size_t bodies = (size_t)model->mechanism.body_coordinates;
    const unsigned char *chosen;
    struct model_problem problem;
    int rank;
    *s = (struct dynamics_scene){.model = model};
    s->q = memory_get(3 * all, sizeof *s->q);
    s->v = s->q + all;
    s->a = s->v + all;
    s->drives = memory_get(all, 1);
    memcpy(s->q, model->q, (all - 1) * sizeof *s->q);
    if (kinematics_cache_choice(context, &rank, &chosen) != 0) {
        xpath->error = XPATH_MEMORY_ERROR;
        dynamics_scene_close(s);
        return -1;
    }
    memcpy(s->drives, chosen, bodies);
    if (moment == NULL && context->state) {
        s->time = context->state->time;
        memcpy(s->v, context->state->v, bodies * sizeof *s->v);
        memcpy(s->a, context->state->a, bodies * sizeof *s->a);
        memcpy(s->drives, context->state->drives, bodies);
    }
    if (moment && read_moment(s, moment) != 0)
        arguments_raise(xpath, "functions-moment", (char *)NULL);
    else if (open_variant(s, context, moment, &problem) != 0)
        arguments_fail_model(xpath, &problem);
    else
        return 0;
    dynamics_scene_close(s);
    return -1;
}

int dynamics_scene_solve(xmlXPathParserContextPtr xpath, struct dynamics_scene *s)
{
    enum dynamics_status status =
        model_dynamics_solve(s->dynamics, s->time, s->q, s->v, s->a, s->drives);
    if (s->dynamics->held.failed)
        arguments_fail_model(xpath, &s->dynamics->problem);
    return status == DYNAMICS_OK;
}

/* The speeds that the model begins with. */
static int begin(xmlXPathParserContextPtr xpath, struct dynamics_scene *s)
{
    struct model_problem problem;
    unsigned char *driven = memory_get((size_t)s->model->mechanism.coordinate_count + 1, 1);
    int failed = model_loads_speeds(s->model, arguments_context(xpath), s->v, &problem) != 0;
    if (failed)
        arguments_fail_model(xpath, &problem);
    else if (start_speeds(&s->model->mechanism, s->q, driven, s->v) != 0) {
        xpath->error = XPATH_MEMORY_ERROR;
        failed = 1;
    }
    free(driven);
    return failed ? -1 : 0;
}

int dynamics_scene_open_moving(xmlXPathParserContextPtr xpath, xmlNodePtr moment,
                               struct dynamics_scene *s)
{
    const struct model *model = dynamics_scene_model(xpath, moment ? moment : xpath->context->node);
    if (model == NULL || dynamics_scene_open(xpath, model, moment, s) != 0)
        return -1;
    if (moment == NULL && arguments_context(xpath)->state == NULL && begin(xpath, s) != 0) {
        dynamics_scene_close(s);
        return -1;
    }
    dynamics_stand(&s->dynamics->dynamics, s->q);
    dynamics_move(&s->dynamics->dynamics, s->v, s->a);
    return 0;
}
