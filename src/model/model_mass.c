#include "model/model_mass.h"

#include "base/memory.h"
#include "model/model_fields.h"

#include <stdlib.h>

/* One mass element, in the frame of its body. */
static int read(struct model_reader *r, xmlNodePtr node, struct inertia *mass)
{
    double size = 0, centre[3] = {0}, rotation[4] = {1, 0, 0, 0}, tensor[6] = {0};
    if (model_fields_numbers(r, node, "mass", &size, 1) < 0 ||
        model_fields_numbers(r, node, "centre", centre, 3) < 0 ||
        model_fields_numbers(r, node, "rotation", rotation, 4) < 0 ||
        model_fields_numbers(r, node, "inertia", tensor, 6) < 0)
        return -1;
    if (inertia_place(size, centre, rotation, tensor, mass) != 0)
        return model_fields_refuse(r, node, "functions-model-rotation", (char *)NULL);
    return 0;
}

int model_mass_body(const struct model *model, const struct function_context *context, int body,
                    struct inertia *sum, struct model_problem *problem)
{
    struct model_reader r = {.context = context, .problem = problem};
    int count = 0;
    *sum = (struct inertia){0};
    for (xmlNodePtr node = model_fields_seek(model->bodies[body].node->children, "mass"); node;
         node = model_fields_seek(node->next, "mass")) {
        struct inertia mass;
        if (read(&r, node, &mass) != 0)
            return -1;
        if (count++ == 0)
            *sum = mass;
        else
            inertia_add(sum, &mass, sum);
    }
    return count;
}

int model_mass_carried(const struct model *model, const struct function_context *context, int body,
                       struct inertia *sum, struct model_problem *problem)
{
    const struct mechanism *m = &model->mechanism;
    unsigned char *carried = memory_get((size_t)m->body_count, 1);
    struct frame back, place;
    int count = 0;
    *sum = (struct inertia){0};
    frame_invert(&model->frames[body], &back);
    carried[body] = 1;
    for (int i = body; i < m->body_count && count >= 0; i++) {
        struct inertia mass;
        if (i > body && carried[m->bodies[i].base] == 0)
            continue;
        carried[i] = 1;
        int found = model_mass_body(model, context, i, &mass, problem);
        if (found < 0) {
            count = -1;
        } else if (found > 0) {
            frame_compose(&back, &model->frames[i], &place);
            inertia_move(&mass, &place, &mass);
            if (count == 0)
                *sum = mass;
            else
                inertia_add(sum, &mass, sum);
            count += found;
        }
    }
    free(carried);
    return count;
}
