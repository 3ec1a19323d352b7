#include "pipeline/structure_record.h"

#include "base/memory.h"
#include "base/numbers.h"
#include "document/node.h"
#include "document/source.h"
#include "math/closing.h"
#include "math/leaders.h"
#include "pipeline/grasp.h"
#include "pipeline/structure.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double crossing = 1e-5; /* of the size: what a contact may be below its surface */

struct spans {
    struct moving *outer; /* as the motion was asked for */
    struct moving now;    /* of the span */
    const struct function_context *context;
    xmlDocPtr doc; /* a copy, which stands as the span does */
    xmlNodePtr root, structure;
    struct conditions *conditions;
    struct model *model;
    struct stand_connection *stands; /* of every connection in document order */
    xmlNodePtr *nodes;
    size_t *logged; /* which stand of the log each is that holds */
    int connections;
    unsigned char *crossed;
    double *q; /* of the bodies, where the span begins */
    double time, end;
    int by_structures;        /* each structure has its program */
    structure_sample *sample; /* NULL: programs alone */
    void *user;
    struct structure_log *log;
};

static char *name_of(xmlNodePtr node)
{
    char *name = node_attribute(node, "name");
    if (*name)
        return name;
    free(name);
    return node_attribute(node, "id");
}

static int number_of(const struct spans *s, xmlNodePtr structure)
{
    int number = 0;
    for (xmlNodePtr node = s->root->children; node != structure; node = node->next)
        number += model_is_element(node, "structure");
    return number;
}

/* A connection that comes into force where it does not hold. */
static int report_apart(const struct spans *s, enum stand_fault fault,
                        const struct stand_trouble *trouble)
{
    xmlNodePtr connection = s->nodes[trouble->connection];
    struct closure_report gap = {.gap = trouble->gap, .twist = trouble->twist};
    char *name = name_of(connection), *structure = name_of(s->structure);
    char *time = text_print("%.6g", s->time), *away = moving_distance(&gap);
    diag_say(s->outer->diag, LEVEL_ERROR, STATUS_INVALID, s->outer->file, source_line(connection),
             fault == STAND_APART ? "switch-apart" : "switch-off-surface", name, time, structure,
             away, NULL);
    free(name);
    free(structure);
    free(time);
    free(away);
    return -1;
}

/* Connections hold: those that did go on, those that are new where the bodies are. The first structure's hold as they were closed. */
static int hold(struct spans *s, int initial)
{
    struct mechanism *m = &s->model->mechanism;
    struct stand_trouble trouble;
    for (int i = 0; i < s->connections; i++) {
        s->stands[i].loop = -1;
        for (int k = 0; k < m->loop_count; k++)
            if (s->model->loops[k] == s->nodes[i])
                s->stands[i].loop = k;
    }
    enum stand_fault fault =
        stand_hold(m, s->stands, s->connections, initial, s->model->q, s->model->frames, &trouble);
    for (int i = 0; i < s->connections; i++)
        if (s->stands[i].fresh) {
            s->logged[i] = structure_log_stand(s->log, i, s->time, s->stands[i].at_b);
            structure_write_place(s->nodes[i], s->stands[i].at_b);
        }
    return fault == STAND_OK ? 0 : report_apart(s, fault, &trouble);
}

static int open_model(struct spans *s, int initial)
{
    struct model_problem problem;
    model_free(s->model);
    s->model = model_read(s->root, s->context, &problem);
    if (s->model == NULL) {
        diag_text(s->outer->diag, LEVEL_ERROR, STATUS_INVALID, s->outer->file, problem.line,
                  problem.text);
        return -1;
    }
    memcpy(s->model->q, s->q, (size_t)s->model->mechanism.body_coordinates * sizeof *s->q);
    model_seat_loops(s->model, s->model->q, s->model->frames);
    s->now.model = s->model;
    s->now.user = coordinates_of(s->model);
    return hold(s, initial);
}

/* The program with the name of the motion's that runs in the structure in force; NULL: none. */
static xmlNodePtr program_of(const struct spans *s, const char *structure)
{
    char *name = node_attribute(s->outer->motion, "name");
    xmlNodePtr found = NULL;
    for (xmlNodePtr node = s->outer->motion->parent->children; node && !found; node = node->next) {
        if (!model_is_element(node, "motion"))
            continue;
        char *own = node_attribute(node, "name"), *at = node_attribute(node, "structure");
        if (strcmp(own, name) == 0 && strcmp(at, structure) == 0)
            found = node;
        free(own);
        free(at);
    }
    free(name);
    return found;
}

/* The program of the span: that of the structure begins here, the one for all time goes on. */
static int open_program(struct spans *s)
{
    struct moving *m = &s->now;
    if (!s->by_structures) {
        for (int i = 0; i < m->program.count; i++) {
            struct track *t = &m->program.tracks[i];
            program_rebase(&m->program, t, s->time, s->model->q[t->coordinate]);
        }
        return 0;
    }
    char *structure = name_of(s->structure);
    program_free(&m->program);
    m->motion = program_of(s, structure);
    free(structure);
    if (m->motion == NULL) {
        m->motion = s->outer->motion;
        return 0;
    }
    if (program_read(s->model, m->motion, m->file, m->diag, &m->program) != 0)
        return -1;
    double length = m->program.end > 0 ? m->program.end : 1;
    if (program_tabulate(&m->program, length, m->step, m->file, m->diag) != 0)
        return -1;
    for (int i = 0; i < m->program.count; i++) {
        struct track *t = &m->program.tracks[i];
        program_rebase(&m->program, t, 0, s->model->q[t->coordinate]);
    }
    program_delay(&m->program, s->time);
    return 0;
}

static void tell_crossed(struct spans *s, int connection, double time, double height)
{
    char *name = name_of(s->nodes[connection]), *when = text_print("%.6g", time);
    char *deep = text_print("%.3g mm", -1000 * height);
    diag_say(s->outer->diag, LEVEL_WARNING, STATUS_INVALID, s->outer->file,
             source_line(s->nodes[connection]), "switch-crossed", name, when, deep, NULL);
    free(name);
    free(when);
    free(deep);
}

/* Tells of contacts that are not in force and below their surfaces, once each. */
static void watch(struct spans *s, double time, const double *q)
{
    double size = closing_size(&s->model->mechanism);
    if (s->model->frames)
        mechanism_frames(&s->model->mechanism, q, s->model->frames);
    for (int i = 0; i < s->connections; i++) {
        double place[3];
        if (s->crossed[i] || s->stands[i].loop >= 0 || !s->stands[i].contact)
            continue;
        double height = stand_height(&s->stands[i], s->model->frames, place);
        if (height > -crossing * size)
            continue;
        s->crossed[i] = 1;
        tell_crossed(s, i, time, height);
    }
}

static int find(void *user, double time, const double *q, const double *v, const double *a)
{
    struct spans *s = user;
    const struct motion_state state = {time, v, a, s->now.drives};
    return conditions_find(s->conditions, q, &state);
}

static int drive(void *user, double time, double *q, double *v, double *a)
{
    struct spans *s = user;
    return moving_drive(&s->now, time, q, v, a);
}

static int go_over(struct spans *s, int transition)
{
    struct structure_log *log = s->log;
    xmlNodePtr next = structure_lookup(s->root, conditions_target(s->conditions, transition));
    int from = number_of(s, s->structure), to = number_of(s, next);
    enum stand_end end = structure_log_change(log, s->time, from, to);
    if (end != STAND_GOES_ON) {
        char *time = text_print("%.6g", s->time);
        diag_say(s->outer->diag, LEVEL_ERROR, STATUS_INVALID, s->outer->file,
                 conditions_line(s->conditions, transition),
                 end == STAND_ENDLESS ? "switch-endless" : "switch-chatter", log->names[from],
                 log->names[to], time, NULL);
        free(time);
    }
    s->structure = next;
    return end == STAND_GOES_ON ? 0 : -1;
}

/* When the span ends at the latest, and whether the record does then. */
static double span_end(const struct spans *s)
{
    if (s->sample)
        return s->outer->end;
    double own = s->time + (s->now.program.end > s->time ? s->now.program.end - s->time : 0);
    return s->end > 0 ? s->end : s->by_structures ? own : s->outer->end;
}

/* What the programs do. */
static int sample_programs(struct spans *s, const struct structure_span *span, double *q,
                           struct record *record, struct switching_end *end,
                           struct record_trouble *trouble)
{
    struct switching of = {.from = span->from,
                           .end = span->end,
                           .step = s->now.step,
                           .structure = span->structure,
                           .drive = drive,
                           .when = find,
                           .user = s};
    enum record_status status =
        switching_sample(&s->model->mechanism, q, s->now.drives, &of, record, end, trouble);
    if (status == RECORD_OPEN)
        moving_report_open(&s->now, trouble);
    return status == RECORD_OK ? 0 : -1;
}

/* What is held and what drives. */
static int choose(struct spans *s)
{
    struct moving *m = &s->now;
    size_t n = (size_t)s->model->mechanism.coordinate_count + 1;
    int *moved = memory_get((size_t)m->program.count + 1, sizeof *moved);
    for (int i = 0; i < m->program.count; i++)
        moved[i] = m->program.tracks[i].coordinate;
    m->held = memory_resize(m->held, n, 1);
    m->drives = memory_resize(m->drives, n, 1);
    int failed = leaders_choose(&s->model->mechanism, s->model->q, moved, m->program.count, m->held,
                                m->drives);
    free(moved);
    return failed;
}

/* One structure. Returns 1 when the record goes on, 0 when it has ended, -1 after a report. */
static int run_span(struct spans *s, struct record *record, struct record_trouble *trouble)
{
    size_t before = record->count;
    struct switching_end end;
    structure_enforce(s->root, s->structure);
    if (open_model(s, s->log->count == 0) != 0 || open_program(s) != 0 || choose(s) != 0)
        return -1;
    char *name = name_of(s->structure);
    conditions_enter(s->conditions, name, s->time, s->model);
    free(name);
    struct stand_change *last = s->log->count ? &s->log->changes[s->log->count - 1] : NULL;
    struct structure_span span = {.now = &s->now,
                                  .conditions = s->conditions,
                                  .left = last ? s->log->names[last->from] : NULL,
                                  .structure = number_of(s, s->structure),
                                  .from = s->time,
                                  .end = fmax(span_end(s), s->time)};
    double *q = memory_get((size_t)s->model->mechanism.coordinate_count + 1, sizeof *q);
    memcpy(q, s->model->q, (size_t)s->model->mechanism.coordinate_count * sizeof *q);
    int failed = s->sample ? s->sample(s->user, &span, q, record, &end, trouble)
                           : sample_programs(s, &span, q, record, &end, trouble);
    memcpy(s->q, q, (size_t)s->model->mechanism.body_coordinates * sizeof *q);
    free(q);
    if (last)
        last->lost = span.lost;
    for (size_t i = before; i < record->count; i++)
        watch(s, record->t[i], record->q + i * (size_t)record->width);
    if (failed)
        return -1;
    s->time = end.time;
    for (int i = 0; i < s->connections; i++)
        if (s->stands[i].held)
            s->log->stands[s->logged[i]].end = s->time;
    if (s->by_structures)
        grasp_take_over(&s->outer->program, &s->now.program, s->time);
    if (end.condition < 0)
        return 0;
    return go_over(s, end.condition) == 0 ? 1 : -1;
}

static void number_all(struct spans *s)
{
    for (xmlNodePtr node = s->root->children; node; node = node->next)
        if (model_is_element(node, "structure"))
            structure_log_name(s->log, name_of(node));
    for (xmlNodePtr node = structure_connection(s->root->children); node;
         node = structure_connection(node->next)) {
        s->nodes = memory_resize(s->nodes, (size_t)s->connections + 1, sizeof *s->nodes);
        s->stands = memory_resize(s->stands, (size_t)s->connections + 1, sizeof *s->stands);
        s->stands[s->connections] = structure_read(s->outer->model, node);
        s->nodes[s->connections++] = node;
    }
}

static double number_attribute(xmlNodePtr node, const char *name)
{
    double value = 0;
    char *text = node ? node_attribute(node, name) : text_copy("");
    if (number_read(text, &value) == NULL)
        value = 0;
    free(text);
    return value;
}

int structure_record(struct moving *m, xmlDocPtr doc, const struct function_context *context,
                     structure_sample *sample, void *user, struct record *record,
                     struct structure_log *log, struct record_trouble *trouble)
{
    struct spans s = {
        .outer = m, .now = *m, .context = context, .sample = sample, .user = user, .log = log};
    if (sample)
        s.time = m->problem->from;
    memset(record, 0, sizeof *record);
    memset(log, 0, sizeof *log);
    memset(trouble, 0, sizeof *trouble);
    s.now.held = s.now.drives = NULL;
    s.doc = xmlCopyDoc(doc, 1);
    s.root = xmlDocGetRootElement(s.doc);
    s.structure = structure_in_force(s.root);
    s.end = number_attribute(m->motion, "time");
    char *of = m->motion ? node_attribute(m->motion, "structure") : text_copy("");
    s.by_structures = *of != '\0';
    if (s.by_structures) { /* each span reads its own */
        memset(&s.now.program, 0, sizeof s.now.program);
        m->program.grip_count = 0;
    }
    free(of);
    number_all(&s);
    s.logged = memory_get((size_t)s.connections + 1, sizeof *s.logged);
    s.crossed = memory_get((size_t)s.connections + 1, 1);
    s.q = memory_get((size_t)m->model->mechanism.body_coordinates + 1, sizeof *s.q);
    memcpy(s.q, m->model->q, (size_t)m->model->mechanism.body_coordinates * sizeof *s.q);
    s.conditions = conditions_new(m->file, s.doc, context, 0, m->diag);
    int left = s.conditions ? 1 : -1;
    while (left > 0)
        left = run_span(&s, record, trouble);
    if (s.by_structures)
        program_free(&s.now.program);
    else
        m->program = s.now.program; /* rebased in place */
    conditions_free(s.conditions);
    model_free(s.model);
    free(s.now.held);
    free(s.now.drives);
    free(s.stands);
    free(s.nodes);
    free(s.logged);
    free(s.crossed);
    free(s.q);
    xmlFreeDoc(s.doc);
    return left;
}
