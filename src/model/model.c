#include "model/model.h"

#include "base/memory.h"
#include "base/numbers.h"
#include "math/quaternion.h"

#include <stdlib.h>
#include <string.h>

int model_is_element(const xmlNode *node, const char *name)
{
    return node && node->type == XML_ELEMENT_NODE && node->ns &&
           strcmp((const char *)node->ns->href, MODEL_URI) == 0 &&
           strcmp((const char *)node->name, name) == 0;
}

int model_body_index(const struct model *model, int number)
{
    int low = 0, high = model->mechanism.body_count;
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (model->bodies[model->by_number[middle]].number < number)
            low = middle + 1;
        else
            high = middle;
    }
    if (low == model->mechanism.body_count)
        return -1;
    int found = model->by_number[low];
    return model->bodies[found].number == number ? found : -1;
}

void model_free(struct model *model)
{
    if (model == NULL)
        return;
    free(model->mechanism.bodies);
    free(model->mechanism.loops);
    for (int i = 0; i < model->mechanism.relation_count; i++)
        free(model->laws[i]);
    free(model->mechanism.relations);
    free(model->laws);
    free(model->relations);
    free(model->bodies);
    free(model->loops);
    free(model->q);
    free(model->coordinates);
    free(model->frames);
    free(model->by_number);
    free(model);
}

int model_first_coordinate(const struct model *model, int body)
{
    return model->mechanism.bodies[body].first;
}

void model_write_coordinates(struct model *model, const double *q)
{
    const struct mechanism *m = &model->mechanism;
    if (q != model->q)
        memcpy(model->q, q, (size_t)m->coordinate_count * sizeof *q);
    mechanism_frames(m, model->q, model->frames);
    for (int i = 1; i < m->body_count; i++) {
        int count = joint_coordinate_count(m->bodies[i].type);
        if (count == 0)
            continue;
        char *text = number_list_print(model->q + m->bodies[i].first, count);
        xmlSetProp(model->bodies[i].joint, BAD_CAST "q", BAD_CAST text);
        free(text);
    }
}

void model_seat_loops(const struct model *model, double *q, struct frame *frames)
{
    mechanism_frames(&model->mechanism, q, frames);
    mechanism_fit_loops(&model->mechanism, frames, q);
}

double model_loop_gap(const struct model *model, int loop)
{
    double gap, twist;
    mechanism_loop_gap(&model->mechanism, loop, model->frames, model->q, &gap, &twist);
    return gap;
}
