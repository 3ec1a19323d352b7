#include "pipeline/motion.h"

#include "base/memory.h"
#include "document/node.h"
#include "document/source.h"
#include "math/record.h"
#include "model/kinematics_cache.h"
#include "pipeline/bounds.h"
#include "pipeline/escape.h"
#include "pipeline/forward.h"
#include "pipeline/motion_write.h"
#include "pipeline/moving.h"
#include "pipeline/range.h"
#include "pipeline/structure.h"
#include "pipeline/structure_record.h"
#include "pipeline/transitions.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { MOMENTS_MOST = 1000000 };

/* The program of this name, or the first. */
static xmlNodePtr find_motion(xmlNodePtr root, const char *name)
{
    for (xmlNodePtr node = root->children; node; node = node->next) {
        if (!model_is_element(node, "motion"))
            continue;
        char *own = node_attribute(node, "name");
        int same = name == NULL || strcmp(own, name) == 0;
        free(own);
        if (same)
            return node;
    }
    return NULL;
}

/* One coordinate through the range of --motion. */
static int add_range(struct moving *m, const struct range *range, double end)
{
    struct diag *d = m->diag;
    char *from = text_print("%s=%.17g%s", range->name, range->from, range->unit);
    size_t count;
    struct pose_item *item = pose_text_parse(from, &count);
    int body = count == 1 && item->count == 1 ? coordinates_find_body(m->model, item) : -1;
    struct course_piece piece = {.end = end, .law = LAW_LINEAR};
    int failed = -1;
    if (body < 0)
        diag_say(d, LEVEL_ERROR, STATUS_INVALID, m->file, 0, "pose-unknown-name", range->name,
                 NULL);
    else if (m->model->bodies[body].joint == NULL ||
             joint_coordinate_count(m->model->mechanism.bodies[body].type) != 1)
        diag_say(d, LEVEL_ERROR, STATUS_USAGE, m->file, source_line(m->model->bodies[body].node),
                 "motion-range-one", range->name, NULL);
    else
        failed = 0;
    int first = failed ? 0 : model_first_coordinate(m->model, body);
    if (!failed &&
        (coordinates_to_si(&m->user, first, range->from, item->units[0], &piece.from) != 0 ||
         coordinates_to_si(&m->user, first, range->to, item->units[0], &piece.to) != 0)) {
        diag_say(d, LEVEL_ERROR, STATUS_USAGE, m->file, source_line(m->model->bodies[body].node),
                 "pose-wrong-unit", range->name, range->plain, NULL);
        failed = -1;
    }
    if (!failed)
        track_add(&m->program, track_of(&m->program, first, 0), &piece);
    pose_text_free(item, count);
    free(from);
    return failed;
}

/* --motion NAME=FROM..TO/STEPS,…: a step of the record for each step. */
static int read_ranges(struct moving *m)
{
    struct ranges ranges;
    int failed = 0;
    if (ranges_read(m->text, MOMENTS_MOST - 1, &ranges, m->diag) != 0)
        return -1;
    for (size_t i = 0; i < ranges.count && !failed; i++) {
        if (ranges.items[i].steps)
            failed = add_range(m, &ranges.items[i], (double)ranges.steps * m->step);
        else
            failed = -1;
        if (failed && ranges.items[i].steps == 0)
            diag_say(m->diag, LEVEL_ERROR, STATUS_USAGE, NULL, 0, "motion-unknown",
                     ranges.items[i].plain, NULL);
    }
    m->end = (double)ranges.steps * m->step;
    ranges_free(&ranges);
    return failed;
}

/* Where it is told what moves: the program, else the problem or the model. A process is of several programs: the first. */
static long line_of(const struct moving *m)
{
    xmlNodePtr root = xmlDocGetRootElement(m->model->node->doc);
    xmlNodePtr nodes[] = {m->motion, find_motion(root, NULL), m->problem ? m->problem->node : NULL,
                          m->model->node, root};
    long line = 0;
    for (size_t i = 0; i < sizeof nodes / sizeof *nodes && line < 1; i++)
        line = nodes[i] ? source_line(nodes[i]) : 0;
    return line;
}

static int refuse_too_long(const struct moving *m)
{
    if (m->end / m->step <= MOMENTS_MOST)
        return 0;
    char *most = text_print("%d", MOMENTS_MOST);
    diag_say(m->diag, LEVEL_ERROR, STATUS_INVALID, m->file, line_of(m), "motion-too-long", most,
             NULL);
    free(most);
    return -1;
}

static int read_program(struct moving *m)
{
    static const double otherwise = 1; /* s, where a program does not say when it ends */
    if (program_read(m->model, m->motion, m->file, m->diag, &m->program) != 0)
        return -1;
    m->end = m->until > 0 ? m->until : m->program.end > 0 ? m->program.end : otherwise;
    if (refuse_too_long(m) != 0)
        return -1;
    return program_tabulate(&m->program, m->end, m->step, m->file, m->diag);
}

/* What a gripper's fields say of time. Returns how many coordinates move by them. */
static int read_transitions(struct moving *m)
{
    int count = transitions_read(m->model, &m->program);
    if (count)
        m->end = m->program.end > 0 ? m->program.end : 1;
    return count;
}

/* What drives, with the programs' coordinates first; those that cannot are told. */
static int choose(struct moving *m)
{
    const struct mechanism *mechanism = &m->model->mechanism;
    int rank, failed = 0;
    for (int i = 0; i < m->program.count; i++)
        m->held[m->program.tracks[i].coordinate] = 1;
    if (closure_choose(mechanism, m->model->q, m->held, m->drives, &rank) != CLOSURE_OK)
        return -1;
    for (int i = 0; i < m->program.count; i++) {
        const struct track *t = &m->program.tracks[i];
        if (m->drives[t->coordinate])
            continue;
        int body = m->model->coordinates[t->coordinate].body;
        char *number = text_print("%d", m->model->bodies[body].number);
        char *freedoms = text_print("%d", mechanism->coordinate_count - rank);
        diag_say(m->diag, LEVEL_ERROR, STATUS_INVALID, m->file, t->line, "motion-follows", number,
                 freedoms, NULL);
        free(number);
        free(freedoms);
        failed = -1;
    }
    return failed;
}

int moving_drive(void *user, double time, double *q, double *v, double *a)
{
    const struct moving *m = user;
    for (int i = 0; i < m->model->mechanism.body_coordinates; i++)
        if (m->drives[i]) {
            q[i] = m->model->q[i];
            v[i] = a[i] = 0;
        }
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

static struct bounds bounds_of(const struct moving *m)
{
    return (struct bounds){m->file, m->diag, &m->user, &m->program,
                           m->motion ? source_line(m->motion) : 0};
}

static long line_at(const struct moving *m, int coordinate, double time)
{
    struct bounds bounds = bounds_of(m);
    return bounds_line(&bounds, coordinate, time);
}

char *moving_distance(const struct closure_report *gap)
{
    return gap->twist > 0 && gap->gap < 1e-9
               ? text_print("%.3g°", gap->twist * 180 / 3.14159265358979323846)
               : text_print("%.3g mm", gap->gap * 1000);
}

int moving_report_open(const struct moving *m, const struct record_trouble *trouble)
{
    char *time = text_print("%.6g", trouble->time);
    char *away = moving_distance(&trouble->report);
    int first = m->program.count ? m->program.tracks[0].coordinate : 0;
    int stuck = trouble->report.gap < 1e-9 && trouble->report.twist < 1e-9; /* closed up to here */
    diag_say(m->diag, LEVEL_ERROR, STATUS_INVALID, m->file, line_at(m, first, trouble->time),
             stuck ? "forward-open" : "motion-open", time, away, NULL);
    free(time);
    free(away);
    return -1;
}

static int is_forward(const struct moving *m)
{
    return m->problem && m->problem->kind == PROBLEM_FORWARD;
}

static int is_escape(const struct moving *m)
{
    return m->problem && m->problem->kind == PROBLEM_ESCAPE;
}

/* Of a model with one structure. */
static int sample_one(const struct moving *m, struct record *record, struct record_trouble *trouble)
{
    enum record_status status =
        record_sample(&m->model->mechanism, m->model->q, m->drives, m->end, m->step, moving_drive,
                      (void *)(uintptr_t)m, record, trouble);
    if (status == RECORD_OPEN)
        moving_report_open(m, trouble);
    else if (status != RECORD_OK)
        diag_text(m->diag, LEVEL_ERROR, STATUS_TRANSFORM, m->file, 0, "out of memory");
    return status == RECORD_OK ? 0 : -1;
}

static void warn_at(const struct moving *m, const char *id, double when)
{
    char *time = text_print("%.6g", when);
    diag_say(m->diag, LEVEL_WARNING, STATUS_INVALID, m->file, line_at(m, -1, when), id, time, NULL);
    free(time);
}

static int sample(struct moving *m, const char *name, struct function_context *context)
{
    struct record record = {0};
    struct structure_log log = {0};
    struct record_trouble trouble = {0};
    struct forward_balance balance = {0};
    int failed = 0;
    int structures = structure_in_force(m->model->node) != NULL;
    if (is_forward(m))
        failed = (!structures && choose(m) != 0) ||
                         forward_record(m, m->problem, context, &record, &log, &balance) != 0
                     ? -1
                     : 0;
    else if (structures)
        failed =
            structure_record(m, m->model->node->doc, context, NULL, NULL, &record, &log, &trouble);
    else
        failed = choose(m) != 0 || sample_one(m, &record, &trouble) != 0 ? -1 : 0;
    if (!failed && trouble.singular)
        warn_at(m, "motion-singular", record.t[trouble.first]);
    if (!failed && trouble.passed)
        warn_at(m, "motion-passes", record.t[trouble.first_passed]);
    if (!failed) {
        struct bounds bounds = bounds_of(m);
        bounds_check(&bounds, &record);
        failed = moving_write(m, &record, name, &log, &balance);
    }
    record_free(&record);
    structure_log_free(&log);
    return failed;
}

/* The way to a target past obstacles is the program. */
static int make_escape(struct moving *m, struct function_context *context)
{
    struct escape_run run;
    int failed = escape_program(m, context, &run);
    m->escape = &run;
    if (!failed)
        failed = sample(m, "", context);
    m->escape = NULL;
    escape_run_free(&run);
    return failed;
}

static int make(struct moving *m, xmlNodePtr root, struct function_context *context)
{
    const char *text = m->text;
    if (is_escape(m) && text == NULL)
        return make_escape(m, context);
    m->motion = find_motion(root, text);
    int by_text = text && m->motion == NULL;
    static const double otherwise = 10; /* s, of motion under forces */
    m->end = m->until > 0 ? m->until : otherwise;
    if (!by_text && m->motion == NULL && read_transitions(m) == 0 && !is_forward(m))
        return 0;
    if (text == NULL && process_is(m->model)) {
        if (process_open(&m->process, m->model, m->file, m->diag) != 0)
            return -1;
        m->motion = m->process.motion;
    }
    if ((by_text ? read_ranges(m) : m->motion ? read_program(m) : refuse_too_long(m)) != 0)
        return -1;
    char *name = m->motion ? node_attribute(m->motion, "name") : text_copy(text ? text : "");
    int failed = sample(m, name, context);
    free(name);
    return failed;
}

int motion_model(const char *file, xmlDocPtr doc, const struct motion_options *options,
                 struct function_context *context, struct diag *d)
{
    xmlNodePtr root = xmlDocGetRootElement(doc);
    struct model_problem problem;
    if (options->text == NULL && find_motion(root, NULL) == NULL && !transitions_are_in(root) &&
        (!options->problem ||
         (options->problem->kind != PROBLEM_FORWARD && options->problem->kind != PROBLEM_ESCAPE)))
        return 0;
    kinematics_cache_forget(context);
    struct model *model = model_read(root, context, &problem);
    if (model == NULL) {
        diag_text(d, LEVEL_ERROR, STATUS_INVALID, file, problem.line, problem.text);
        return -1;
    }
    size_t n = (size_t)model->mechanism.coordinate_count + 1;
    struct moving m = {.file = file,
                       .diag = d,
                       .text = options->text,
                       .step = options->step,
                       .from = options->from,
                       .until = options->end,
                       .problem = options->problem,
                       .model = model,
                       .user = coordinates_of(model),
                       .held = memory_get(n, 1),
                       .drives = memory_get(n, 1)};
    int failed = make(&m, root, context);
    program_free(&m.program);
    process_close(&m.process);
    free(m.held);
    free(m.drives);
    model_free(model);
    kinematics_cache_forget(context);
    return failed;
}
