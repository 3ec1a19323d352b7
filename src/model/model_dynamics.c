#include "model/model_dynamics.h"

#include "base/memory.h"
#include "model/model_mass.h"

#include <stdlib.h>
#include <string.h>

int model_dynamics_is_planar(const struct model *model)
{
    static const char planar[] = "П";
    xmlChar *class = xmlGetNoNsProp(model->node, BAD_CAST "class");
    int is = class && strncmp((const char *)class, planar, sizeof planar - 1) == 0;
    xmlFree(class);
    return is;
}

static int read_masses(struct model_dynamics *f, const struct function_context *context,
                       struct model_problem *problem)
{
    for (int i = 0; i < f->model->mechanism.body_count; i++) {
        int count = model_mass_body(f->model, context, i, &f->inertia[i], problem);
        if (count < 0)
            return -1;
        f->masses += count > 0 && i > 0;
    }
    return 0;
}

int model_dynamics_open(struct model_dynamics *f, const struct model *model,
                        const struct function_context *context, struct model_problem *problem)
{
    const struct mechanism *m = &model->mechanism;
    *f = (struct model_dynamics){.model = model};
    f->inertia = memory_get((size_t)m->body_count + 1, sizeof *f->inertia);
    if (read_masses(f, context, problem) != 0)
        return -1;
    f->loads = model_loads_new(model, context, problem);
    if (f->loads == NULL)
        return -1;
    if (dynamics_open(&f->dynamics, m, f->inertia, f->loads->gravity,
                      model_dynamics_is_planar(model)) == 0 &&
        holding_open(&f->held, &f->dynamics, &f->loads->loads, model->q) == 0)
        return 0;
    *problem = (struct model_problem){.node = model->node, .text = "out of memory"};
    return -1;
}

void model_dynamics_close(struct model_dynamics *f)
{
    holding_close(&f->held);
    dynamics_close(&f->dynamics);
    model_loads_free(f->loads);
    free(f->inertia);
    *f = (struct model_dynamics){0};
}

enum dynamics_status model_dynamics_solve(struct model_dynamics *f, double time, const double *q,
                                          const double *v, const double *a,
                                          const unsigned char *drives)
{
    enum dynamics_status status = holding_solve(&f->held, time, q, v, a, drives);
    if (f->held.failed)
        model_loads_fault(f->loads, &f->problem);
    return status;
}
