#include "model/model_dynamics.h"

#include "base/memory.h"
#include "math/closure.h"
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
    size_t all = (size_t)m->coordinate_count + 1;
    size_t pairs = (size_t)m->body_count + (size_t)m->loop_count;
    *f = (struct model_dynamics){.model = model, .usual = -1};
    f->inertia = memory_get((size_t)m->body_count + 1, sizeof *f->inertia);
    f->q = memory_get(4 * all, sizeof *f->q);
    f->v = f->q + all;
    f->a = f->v + all;
    f->forces = f->a + all;
    f->open = memory_get(6 * pairs + all + (size_t)m->relation_count + 1, 1);
    f->dropped =
        memory_get(6 * (size_t)m->loop_count + (size_t)m->relation_count + 1, sizeof *f->dropped);
    f->applied = memory_get(all + 6 * (size_t)m->body_count, sizeof *f->applied);
    memcpy(f->q, model->q, (size_t)m->coordinate_count * sizeof *f->q);
    if (read_masses(f, context, problem) != 0)
        return -1;
    f->loads = model_loads_new(model, context, problem);
    if (f->loads == NULL)
        return -1;
    f->given = memory_get((size_t)f->loads->loads.drive_count + 1, sizeof *f->given);
    if (dynamics_open(&f->dynamics, m, f->inertia, f->loads->gravity,
                      model_dynamics_is_planar(model)) == 0)
        return 0;
    *problem = (struct model_problem){.node = model->node, .text = "out of memory"};
    return -1;
}

void model_dynamics_close(struct model_dynamics *f)
{
    dynamics_close(&f->dynamics);
    model_loads_free(f->loads);
    free(f->given);
    free(f->applied);
    free(f->inertia);
    free(f->q);
    free(f->open);
    free(f->dropped);
    *f = (struct model_dynamics){0};
}

static int is_loaded(const struct loads *l)
{
    return l->force_count || l->tie_count || l->drive_count || l->friction || l->viscosity;
}

/* The loads of the moment into applied. Returns 0, or -1 and f->problem. */
static int load(struct model_dynamics *f, double time, const unsigned char *drives)
{
    struct dynamics *d = &f->dynamics;
    struct loads loads = f->loads->loads;
    loads.drives = f->given;
    loads.drive_count = 0;
    for (int i = 0; i < f->loads->loads.drive_count; i++)
        if (!drives[f->loads->loads.drives[i].coordinate])
            loads.drives[loads.drive_count++] = f->loads->loads.drives[i];
    dynamics_stand(d, f->q);
    dynamics_move(d, f->v, NULL);
    f->failed = loads_at(&loads, time, f->q, f->v, d->rates.frames, d->rates.twist, f->applied,
                         f->applied + d->n, NULL);
    if (f->failed)
        model_loads_fault(f->loads, &f->problem);
    return f->failed;
}

/* How many constraints depend on others wherever the mechanism stands; more are a matter of the position. */
static int usual(struct model_dynamics *f)
{
    const struct mechanism *m = &f->model->mechanism;
    if (f->usual >= 0)
        return f->usual;
    unsigned char *held = memory_get(2 * (size_t)m->coordinate_count + 1, 1);
    int rank = 0, rows = (f->dynamics.planar ? 3 : 6) * m->loop_count + m->relation_count;
    int failed =
        closure_choose(m, f->model->q, held, held + m->coordinate_count, &rank) != CLOSURE_OK;
    free(held);
    f->usual = failed ? rows : rows - rank;
    return f->usual;
}

enum dynamics_status model_dynamics_solve(struct model_dynamics *f, double time, const double *q,
                                          const double *v, const double *a,
                                          const unsigned char *drives)
{
    struct dynamics *d = &f->dynamics;
    size_t size = (size_t)d->n * sizeof *q;
    struct dynamics_loads loads = {f->applied, f->applied + d->n};
    int loaded = is_loaded(&f->loads->loads);
    memmove(f->q, q, size);
    memmove(f->v, v, size);
    memmove(f->a, a, size);
    if (loaded && load(f, time, drives) != 0)
        return DYNAMICS_SINGULAR;
    enum dynamics_status status =
        dynamics_drive(d, drives, q, v, a, loaded ? &loads : NULL, f->forces);
    dynamics_undetermined(d, f->open);
    f->redundant = d->rank < d->rows ? dynamics_redundant(d, f->dropped) : 0;
    f->singular = status != DYNAMICS_OK || (f->redundant > 0 && f->redundant > usual(f));
    return status;
}

void model_dynamics_reaction(const struct model_dynamics *f, int loop, int index, double six[6],
                             unsigned char open[6])
{
    const struct dynamics *d = &f->dynamics;
    int pair = loop ? d->m->body_count + index : index;
    const double *p = d->rates.frames[pair].at;
    if (loop)
        dynamics_loop(d, index, p, six, six + 3);
    else
        dynamics_pair(d, index, p, six, six + 3);
    for (int k = 0; loop && d->m->loops[index].a > 0 && k < 6; k++)
        six[k] = -six[k];
    memcpy(open, f->open + 6 * (size_t)pair, 6);
}
