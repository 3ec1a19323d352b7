#include "pipeline/forward.h"

#include "base/library.h"
#include "base/memory.h"
#include "base/numbers.h"
#include "document/source.h"
#include "math/simulation.h"
#include "model/model_dynamics.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Dry friction grows to its whole up to this speed, m/s or rad/s, so that rest is not a jump. */
static const double slipping = 1e-3;

struct forward {
    struct moving *m;
    const struct problem *p;
    struct model_dynamics forces;
    struct simulation simulation;
    unsigned char *driven;
    double *q, *v;
};

static long line_of(const struct forward *f)
{
    return source_line(f->p->node);
}

static int drive(void *user, double time, double *q, double *v, double *a)
{
    const struct moving *m = ((const struct forward *)user)->m;
    for (int i = 0; i < m->program.count; i++) {
        const struct track *t = &m->program.tracks[i];
        struct rate r;
        program_rate(&m->program, t, time, m->model->q[t->coordinate], &r);
        q[t->coordinate] = r.s;
        v[t->coordinate] = r.v;
        a[t->coordinate] = r.a;
    }
    return 0;
}

static int load(void *user, double time, const double *q, const double *v,
                const struct frame *frames, const double *twists, double *forces, double *wrenches)
{
    struct forward *f = user;
    return loads_at(&f->forces.loads->loads, time, q, v, frames, twists, forces, wrenches, NULL);
}

static int refuse(const struct forward *f, const struct model_problem *problem)
{
    diag_text(f->m->diag, LEVEL_ERROR, STATUS_INVALID, f->m->file,
              problem->line ? problem->line : line_of(f), problem->text);
    return -1;
}

static int say(const struct forward *f, const char *id, double time, const char *what)
{
    char *when = text_print("%.6g", time);
    diag_say(f->m->diag, LEVEL_ERROR, STATUS_INVALID, f->m->file, line_of(f), id, when, what, NULL);
    free(when);
    return -1;
}

/* What the integration says became of it. */
static int report(const struct forward *f, enum simulation_status status, double time)
{
    const struct model *model = f->m->model;
    struct model_problem problem = {0};
    char *body;
    switch (status) {
    case SIMULATION_MASSLESS:
        body = text_print("%d",
                          model->bodies[model->coordinates[f->simulation.coordinate].body].number);
        say(f, "forward-massless", time, body);
        free(body);
        return -1;
    case SIMULATION_LOADS:
        model_loads_fault(f->forces.loads, &problem);
        return refuse(f, &problem);
    case SIMULATION_OPEN:
        return say(f, "forward-open", time, "");
    case SIMULATION_ACCURATE:
        return say(f, "forward-accurate", time, "");
    case SIMULATION_STEP:
        return say(f, "forward-step", time, "");
    default:
        diag_text(f->m->diag, LEVEL_ERROR, STATUS_TRANSFORM, f->m->file, 0, "out of memory");
        return -1;
    }
}

/* Initial speeds: those that are told lead, the others follow. */
static int start_speeds(struct forward *f, const struct function_context *context)
{
    const struct mechanism *m = &f->m->model->mechanism;
    struct model_problem problem;
    struct rates rates;
    size_t all = (size_t)m->coordinate_count + 1;
    unsigned char *held = memory_get(all, 1), *drives = memory_get(all, 1);
    double *a = memory_get(all, sizeof *a);
    int rank, failed = 0;
    if (model_loads_speeds(f->m->model, context, f->v, &problem) != 0)
        failed = refuse(f, &problem);
    for (int i = 0; i < m->body_coordinates; i++)
        held[i] = f->driven[i] || f->v[i] != 0;
    if (!failed && mechanism_is_tied(m) &&
        closure_choose(m, f->q, held, drives, &rank) == CLOSURE_OK &&
        rates_open(&rates, m, drives) == 0) {
        drive(f, f->p->from, a, f->v, a); /* of what is driven, only the speeds matter here */
        memset(a, 0, all * sizeof *a);
        rates_solve(&rates, f->q, f->v, a);
        rates_close(&rates);
    }
    free(held);
    free(drives);
    free(a);
    return failed;
}

static void append(struct record *r, const struct forward *f, double time)
{
    size_t width = (size_t)r->width, at = r->count * width, size = width * sizeof *r->q;
    if (r->count == r->room) {
        r->room = 2 * r->room + 16;
        r->t = memory_resize(r->t, r->room, sizeof *r->t);
        r->q = memory_resize(r->q, r->room * width + 1, sizeof *r->q);
        r->v = memory_resize(r->v, r->room * width + 1, sizeof *r->v);
        r->a = memory_resize(r->a, r->room * width + 1, sizeof *r->a);
        r->drives = memory_resize(r->drives, r->room * width + 1, 1);
    }
    r->t[r->count++] = time;
    memcpy(r->q + at, f->simulation.q, size);
    memcpy(r->v + at, f->simulation.v, size);
    memcpy(r->a + at, f->simulation.a, size);
    memcpy(r->drives + at, f->driven, width);
}

/* All moments, ends included. */
static int run(struct forward *f, struct record *r)
{
    double from = f->p->from, end = f->m->end, step = f->m->step, time = from;
    size_t count = record_moments(end - from, step);
    enum simulation_status status = SIMULATION_OK;
    r->width = f->m->model->mechanism.body_coordinates;
    append(r, f, from);
    for (size_t i = 1; i < count && status == SIMULATION_OK;) {
        double next = i + 1 < count ? from + (double)i * step : end;
        if (time < next) {
            status = simulation_step(&f->simulation, end, &time);
            continue;
        }
        status = simulation_at(&f->simulation, next);
        if (status == SIMULATION_OK)
            append(r, f, next);
        i++;
    }
    return status == SIMULATION_OK ? 0 : report(f, status, time);
}

static void balance_of(const struct simulation *s, const double before[2],
                       struct forward_balance *b)
{
    *b = (struct forward_balance){.method = s->method == INTEGRATOR_BDF ? "bdf" : "adams",
                                  .energy = before[0] + before[1],
                                  .kinetic = s->kinetic,
                                  .potential = s->potential,
                                  .work = s->work,
                                  .imbalance = s->imbalance,
                                  .throughput = s->throughput,
                                  .gap = s->gap,
                                  .parting = s->parting};
    simulation_work(s, &b->steps, &b->rates);
}

static int simulate(struct forward *f, struct record *r, struct forward_balance *balance)
{
    struct simulation *s = &f->simulation;
    struct simulation_spec spec = {.m = &f->m->model->mechanism,
                                   .inertia = f->forces.inertia,
                                   .planar = f->forces.dynamics.planar,
                                   .driven = f->driven,
                                   .drive = drive,
                                   .loads = load,
                                   .user = f,
                                   .tolerance = f->p->tolerance,
                                   .method = f->p->method};
    memcpy(spec.gravity, f->forces.loads->gravity, sizeof spec.gravity);
    enum simulation_status status = simulation_open(s, &spec, f->p->from, f->q, f->v);
    double before[2] = {s->kinetic, s->potential};
    int failed = status == SIMULATION_OK ? run(f, r) : report(f, status, f->p->from);
    if (!failed)
        balance_of(s, before, balance);
    simulation_close(s);
    return failed;
}

int forward_record(struct moving *m, const struct problem *p,
                   const struct function_context *context, struct record *r,
                   struct forward_balance *balance)
{
    size_t all = (size_t)m->model->mechanism.coordinate_count + 1;
    struct forward f = {.m = m, .p = p};
    struct model_problem problem;
    int failed = -1;
    memset(r, 0, sizeof *r);
    if (!integrator_load(library_load)) {
        diag_say(m->diag, LEVEL_ERROR, STATUS_TRANSFORM, NULL, 0, "forward-not-built", NULL);
        return -1;
    }
    f.driven = memory_get(all, 1);
    f.q = memory_get(all, sizeof *f.q);
    f.v = memory_get(all, sizeof *f.v);
    memcpy(f.q, m->model->q, (size_t)m->model->mechanism.coordinate_count * sizeof *f.q);
    for (int i = 0; i < m->program.count; i++)
        f.driven[m->program.tracks[i].coordinate] = 1;
    if (model_dynamics_open(&f.forces, m->model, context, &problem) != 0) {
        refuse(&f, &problem);
    } else if (start_speeds(&f, context) == 0) {
        f.forces.loads->loads.smooth = slipping;
        failed = simulate(&f, r, balance);
    }
    model_dynamics_close(&f.forces);
    free(f.driven);
    free(f.q);
    free(f.v);
    return failed;
}

static void set(xmlNodePtr node, const char *name, double value)
{
    char *text = number_list_print(&value, 1);
    xmlNewProp(node, BAD_CAST name, BAD_CAST text);
    free(text);
}

void forward_write(xmlNodePtr record, const struct forward_balance *b)
{
    xmlNodePtr node = xmlNewNode(record->ns, BAD_CAST "balance"), after = record->children;
    while (after && xmlStrEqual(after->name, BAD_CAST "coordinate"))
        after = after->next;
    if (after)
        xmlAddPrevSibling(after, node);
    else
        xmlAddChild(record, node);
    xmlNewProp(node, BAD_CAST "method", BAD_CAST b->method);
    set(node, "steps", (double)b->steps);
    set(node, "evaluations", (double)b->rates);
    set(node, "energy", b->energy);
    set(node, "kinetic", b->kinetic);
    set(node, "potential", b->potential);
    set(node, "work", b->work);
    set(node, "imbalance", b->imbalance);
    set(node, "throughput", b->throughput);
    set(node, "gap", b->gap);
    set(node, "parting", b->parting);
}
