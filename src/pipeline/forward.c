#include "pipeline/forward.h"

#include "base/library.h"
#include "base/memory.h"
#include "base/numbers.h"
#include "document/source.h"
#include "math/start_speeds.h"
#include "model/connections.h"
#include "model/model_dynamics.h"
#include "model/model_record.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* In one structure, or in that of a span. */
struct forward {
    const struct moving *m;
    const struct problem *p;
    const struct function_context *context;
    struct model_dynamics forces;
    struct forward_span motion;
    unsigned char *driven;
    double *friction;            /* dry, of what is not driven */
    double *q, *v;               /* where it begins, then where it has ended */
    struct structure_span *span; /* NULL: there is one structure */
    struct forward_balance *balance;
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

static int say_long(const struct forward *f, double time)
{
    char *when = text_print("%.6g", time), *few = text_print("%.0f", SIMULATION_FEW),
         *most = text_print("%.0f", SIMULATION_MOST);
    diag_say(f->m->diag, LEVEL_ERROR, STATUS_INVALID, f->m->file, line_of(f), "forward-long", when,
             few, most, NULL);
    free(when);
    free(few);
    free(most);
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
        body = text_print(
            "%d", model->bodies[model->coordinates[f->motion.simulation.coordinate].body].number);
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
    case SIMULATION_LONG:
        return say_long(f, time);
    case SIMULATION_STOPPED:
        return -1; /* the condition has said why */
    default:
        diag_text(f->m->diag, LEVEL_ERROR, STATUS_TRANSFORM, f->m->file, 0, "out of memory");
        return -1;
    }
}

/* Initial speeds: those that are told lead, the others follow. */
static int read_speeds(struct forward *f)
{
    const struct mechanism *m = &f->m->model->mechanism;
    struct model_problem problem;
    double *rest = memory_get(2 * (size_t)m->coordinate_count + 1, sizeof *rest);
    int failed = model_loads_speeds(f->m->model, f->context, f->v, &problem) != 0;
    if (failed)
        refuse(f, &problem);
    drive(f, f->p->from, rest, f->v, rest + m->coordinate_count); /* only the speeds matter here */
    if (!failed && start_speeds(m, f->q, f->driven, f->v) != 0)
        failed = report(f, SIMULATION_NO_MEMORY, f->p->from);
    free(rest);
    return failed ? -1 : 0;
}

static void append(struct record *r, const struct forward *f)
{
    size_t width = (size_t)r->width, at = r->count * width, size = width * sizeof *r->q;
    if (r->count == r->room) {
        r->room = 2 * r->room + 16;
        r->t = memory_resize(r->t, r->room, sizeof *r->t);
        r->q = memory_resize(r->q, r->room * width + 1, sizeof *r->q);
        r->v = memory_resize(r->v, r->room * width + 1, sizeof *r->v);
        r->a = memory_resize(r->a, r->room * width + 1, sizeof *r->a);
        r->drives = memory_resize(r->drives, r->room * width + 1, 1);
        if (f->span)
            r->structure = memory_resize(r->structure, r->room, sizeof *r->structure);
    }
    if (f->span)
        r->structure[r->count] = f->span->structure;
    r->t[r->count++] = f->motion.row;
    memcpy(r->q + at, f->motion.simulation.q, size);
    memcpy(r->v + at, f->motion.simulation.v, size);
    memcpy(r->a + at, f->motion.simulation.a, size);
    memcpy(r->drives + at, f->driven, width);
}

static int condition(void *user, double time, const double *q, const double *v, const double *a,
                     int may_return)
{
    const struct forward *f = user;
    const struct structure_span *span = f->span;
    const struct motion_state state = {time, v, a, span->now->drives};
    conditions_bar(span->conditions, may_return ? NULL : span->left);
    return conditions_find(span->conditions, q, &state);
}

/* All moments, the first included; where a condition ends the span, those before. */
static enum simulation_status run(struct forward *f, struct record *r)
{
    enum forward_event event = FORWARD_GOES_ON;
    r->width = f->m->model->mechanism.body_coordinates;
    while (event == FORWARD_GOES_ON || event == FORWARD_ROW) {
        event = forward_span_go(&f->motion);
        if (event == FORWARD_ROW)
            append(r, f);
    }
    return f->motion.status;
}

static struct simulation_spec spec_of(struct forward *f)
{
    struct simulation_spec spec = {.m = &f->m->model->mechanism,
                                   .inertia = f->forces.inertia,
                                   .planar = f->forces.dynamics.planar,
                                   .driven = f->driven,
                                   .drive = drive,
                                   .loads = load,
                                   .longest = f->m->step,
                                   .user = f,
                                   .tolerance = f->p->tolerance,
                                   .method = f->p->method};
    struct loads *loads = &f->forces.loads->loads;
    if (loads->friction &&
        simulation_share_friction(&f->m->model->mechanism, f->driven, loads->friction, f->friction))
        spec.friction = f->friction;
    memcpy(spec.gravity, f->forces.loads->gravity, sizeof spec.gravity);
    return spec;
}

/* Moves it from a time to an end, or to where a condition holds. */
static int move(struct forward *f, struct record *r, double from, double end,
                struct switching_end *stop)
{
    struct forward_span *motion = &f->motion;
    size_t bytes = (size_t)f->m->model->mechanism.body_coordinates * sizeof *f->q;
    struct simulation_spec spec = spec_of(f);
    struct forward_times times = {.begin = f->p->from,
                                  .from = from,
                                  .end = end,
                                  .step = f->m->step,
                                  .goes_on = f->span && f->span->left,
                                  .when = f->span ? condition : NULL};
    enum simulation_status status =
        forward_span_open(motion, &spec, &times, f->q, f->v, f->balance);
    if (status == SIMULATION_OK)
        status = run(f, r);
    int failed = status == SIMULATION_OK ? 0 : report(f, status, motion->time);
    if (!failed) {
        memcpy(f->q, motion->simulation.q, bytes);
        memcpy(f->v, motion->simulation.v, bytes);
        *stop = (struct switching_end){motion->time, motion->found};
        if (f->span)
            f->span->lost = motion->lost;
    }
    forward_span_close(motion);
    return failed;
}

/* Room for what a model has, and its forces. */
static int open_forces(struct forward *f, const struct moving *m)
{
    struct model_problem problem;
    size_t all = (size_t)m->model->mechanism.coordinate_count + 1;
    f->m = m;
    f->driven = memory_resize(f->driven, all, 1);
    f->friction = memory_resize(f->friction, all, sizeof *f->friction);
    f->q = memory_resize(f->q, all, sizeof *f->q);
    f->v = memory_resize(f->v, all, sizeof *f->v);
    memset(f->driven, 0, all);
    memcpy(f->q, m->model->q, (all - 1) * sizeof *f->q);
    if (model_dynamics_open(&f->forces, m->model, f->context, &problem) != 0)
        return refuse(f, &problem);
    f->forces.loads->loads.smooth = loads_slipping;
    return 0;
}

/* structure_sample: the motion of one structure. */
static int sample(void *user, struct structure_span *span, double *q, struct record *record,
                  struct switching_end *end, struct record_trouble *trouble)
{
    struct forward *f = user;
    const struct program *program = &span->now->program;
    (void)trouble;
    f->span = span;
    int failed = open_forces(f, span->now);
    for (int i = 0; i < program->count && !failed; i++) {
        int c = program->tracks[i].coordinate;
        f->driven[c] = span->now->held[c] && span->now->drives[c];
    }
    if (!failed && !span->left)
        failed = read_speeds(f);
    if (!failed)
        failed = move(f, record, span->from, span->end, end);
    memcpy(q, f->q, (size_t)span->now->model->mechanism.body_coordinates * sizeof *q);
    model_dynamics_close(&f->forces);
    return failed;
}

/* One structure from beginning to end. */
static int record_one(struct forward *f, struct record *r)
{
    struct switching_end end;
    int failed = open_forces(f, f->m);
    for (int i = 0; i < f->m->program.count && !failed; i++)
        f->driven[f->m->program.tracks[i].coordinate] = 1;
    if (!failed)
        failed = read_speeds(f);
    if (!failed)
        failed = move(f, r, f->p->from, f->m->end, &end);
    model_dynamics_close(&f->forces);
    return failed;
}

/* What impacts took. */
static void tell_impacts(const struct forward *f, const struct structure_log *log)
{
    int count = 0;
    for (size_t i = 0; i < log->count; i++)
        count += log->changes[i].lost != 0;
    if (count == 0)
        return;
    char *times = text_print("%d", count), *lost = text_print("%.6g", f->balance->lost);
    diag_say(f->m->diag, LEVEL_NOTE, STATUS_OK, f->m->file, line_of(f), "forward-impacts", times,
             lost, NULL);
    free(times);
    free(lost);
}

int forward_record(struct moving *m, const struct problem *p, struct function_context *context,
                   struct record *r, struct structure_log *log, struct forward_balance *balance)
{
    struct forward f = {.m = m, .p = p, .context = context, .balance = balance};
    struct record_trouble trouble;
    int failed;
    memset(r, 0, sizeof *r);
    memset(log, 0, sizeof *log);
    *balance = (struct forward_balance){0};
    if (!integrator_load(library_load)) {
        diag_say(m->diag, LEVEL_ERROR, STATUS_TRANSFORM, NULL, 0, "forward-not-built", NULL);
        return -1;
    }
    if (structure_in_force(m->model->node))
        failed = structure_record(m, m->model->node->doc, context, sample, &f, r, log, &trouble);
    else
        failed = record_one(&f, r);
    f.m = m;
    if (!failed)
        tell_impacts(&f, log);
    free(f.driven);
    free(f.friction);
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
    xmlNodePtr node = model_record_add(record, "balance");
    xmlNewProp(node, BAD_CAST "method", BAD_CAST(b->method == INTEGRATOR_BDF ? "bdf" : "adams"));
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
    if (b->lost != 0)
        set(node, "lost", b->lost);
}
