#include "pipeline/statics.h"

#include "base/memory.h"
#include "document/node.h"
#include "document/source.h"
#include "math/equilibrium.h"
#include "model/kinematics_cache.h"
#include "model/model_dynamics.h"
#include "pipeline/problem.h"

#include <stdlib.h>
#include <string.h>

struct statics {
    const char *file;
    struct diag *diag;
    long line;
    struct model *model;
    struct model_dynamics forces;
};

/* Whether the problem asks for equilibrium. */
static int asks(const struct problem *p)
{
    int found = 0;
    for (xmlNodePtr node = p->node ? p->node->children : NULL; node; node = node->next) {
        if (!model_is_element(node, "find"))
            continue;
        char *of = node_attribute(node, "of");
        found |= strstr(of, "equilibrium") != NULL || strstr(of, "равновесие") != NULL;
        free(of);
    }
    return p->kind == PROBLEM_STATICS && found;
}

static int load(void *user, double time, const double *q, const double *v,
                const struct frame *frames, const double *twists, double *forces, double *wrenches)
{
    struct statics *s = user;
    return loads_at(&s->forces.loads->loads, time, q, v, frames, twists, forces, wrenches, NULL);
}

static int refuse(const struct statics *s, const struct model_problem *problem)
{
    diag_text(s->diag, LEVEL_ERROR, STATUS_INVALID, s->file,
              problem->line ? problem->line : s->line, problem->text);
    return -1;
}

static int report(const struct statics *s, enum simulation_status status, double left)
{
    struct model_problem problem = {0};
    char *part = text_print("%.2g", left);
    if (status == SIMULATION_LOADS) {
        model_loads_fault(s->forces.loads, &problem);
        refuse(s, &problem);
    } else if (status == SIMULATION_NO_MEMORY) {
        diag_text(s->diag, LEVEL_ERROR, STATUS_TRANSFORM, s->file, 0, "out of memory");
    } else {
        diag_say(s->diag, LEVEL_ERROR, STATUS_INVALID, s->file, s->line, "statics-none", part,
                 NULL);
    }
    free(part);
    return -1;
}

/* What is said of an equilibrium that was found. */
static void tell(const struct statics *s, const struct equilibrium *found)
{
    char *loose = text_print("%d", found->loose), *all = text_print("%d", found->freedoms);
    if (found->loose)
        diag_say(s->diag, LEVEL_WARNING, STATUS_INVALID, s->file, s->line, "statics-loose", loose,
                 all, NULL);
    if (!found->stable)
        diag_say(s->diag, LEVEL_WARNING, STATUS_INVALID, s->file, s->line, "statics-unstable",
                 NULL);
    free(loose);
    free(all);
}

static int settle(struct statics *s)
{
    struct simulation_spec spec = {.m = &s->model->mechanism,
                                   .inertia = s->forces.inertia,
                                   .planar = s->forces.dynamics.planar,
                                   .loads = load,
                                   .user = s,
                                   .tolerance = 1e-10};
    struct equilibrium found;
    size_t size = (size_t)s->model->mechanism.coordinate_count * sizeof(double);
    double *q = memory_get(size / sizeof(double) + 1, sizeof *q);
    memcpy(spec.gravity, s->forces.loads->gravity, sizeof spec.gravity);
    memcpy(q, s->model->q, size);
    enum simulation_status status = equilibrium_find(&spec, q, &found);
    if (status == SIMULATION_OK) {
        mechanism_frames(&s->model->mechanism, q, s->model->frames);
        mechanism_fit_loops(&s->model->mechanism, s->model->frames, q);
        model_write_coordinates(s->model, q);
        tell(s, &found);
    }
    free(q);
    return status == SIMULATION_OK ? 0 : report(s, status, found.left);
}

int statics_model(const char *file, xmlDocPtr doc, struct function_context *context, struct diag *d)
{
    struct problem p;
    struct model_problem problem;
    problem_read(xmlDocGetRootElement(doc), &p);
    if (!asks(&p))
        return 0;
    struct statics s = {.file = file, .diag = d, .line = source_line(p.node)};
    int failed = -1;
    kinematics_cache_forget(context);
    s.model = model_read(xmlDocGetRootElement(doc), context, &problem);
    if (s.model == NULL || model_dynamics_open(&s.forces, s.model, context, &problem) != 0)
        refuse(&s, &problem);
    else
        failed = settle(&s);
    if (s.model)
        model_dynamics_close(&s.forces);
    model_free(s.model);
    kinematics_cache_forget(context);
    return failed;
}
