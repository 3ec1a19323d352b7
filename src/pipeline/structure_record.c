#include "pipeline/structure_record.h"

#include "base/memory.h"
#include "base/numbers.h"
#include "document/node.h"
#include "document/source.h"
#include "math/closing.h"
#include "math/quaternion.h"
#include "pipeline/grasp.h"
#include "pipeline/structure.h"
#include "pipeline/structure_choice.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    SWITCHES_MOST = 100000,
    CHATTER = 100 /* so many switches in the time of chatter are no motion any more */
};

static const double touching =
    1e-4; /* of the size: what a connection may be apart that comes into force */
static const double crossing = 1e-5; /* of the size: what a contact may be below its surface */
static const double at_once = 1e-7;  /* s: switches nearer to each other happen together */
static const double chatter = 0.02;  /* s */

/* How a connection holds its bodies: the frame on b; which stand of the log that is. */
struct seat {
    int held;
    struct frame on_b;
    size_t stand;
};

struct spans {
    struct moving *outer; /* as the motion was asked for */
    struct moving now;    /* of the span */
    const struct function_context *context;
    xmlDocPtr doc; /* a copy, which stands as the span does */
    xmlNodePtr root, structure;
    struct conditions *conditions;
    struct model *model;
    struct seat *seats; /* of every connection in document order */
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

/* The number of a connection among all. */
static int number_of(const struct spans *s, xmlNodePtr connection)
{
    int number = 0;
    for (xmlNodePtr node = structure_connection(s->root->children); node != connection;
         node = structure_connection(node->next))
        number++;
    return number;
}

static int structure_number(const struct spans *s)
{
    int number = 0;
    for (xmlNodePtr node = s->root->children; node != s->structure; node = node->next)
        number += model_is_element(node, "structure");
    return number;
}

/* A connection that comes into force where it does not hold. */
static int report_apart(const struct spans *s, xmlNodePtr connection, const char *id,
                        const struct closure_report *gap)
{
    char *name = name_of(connection), *structure = name_of(s->structure);
    char *time = text_print("%.6g", s->time), *away = moving_distance(gap);
    diag_say(s->outer->diag, LEVEL_ERROR, STATUS_INVALID, s->outer->file, source_line(connection),
             id, name, time, structure, away, NULL);
    free(name);
    free(structure);
    free(time);
    free(away);
    return -1;
}

/* The bodies are held just where they are. The first structure's connections hold as they were closed. */
static int take_seat(struct spans *s, int loop, int number, int initial)
{
    static const double turned = 1e-2; /* radians, of pairs that keep a direction */
    struct mechanism *m = &s->model->mechanism;
    struct mechanism_loop *l = &m->loops[loop];
    xmlNodePtr node = s->model->loops[loop];
    const struct frame *frames = s->model->frames;
    double place[3], *q = s->model->q, size = closing_size(m);
    struct closure_report gap = {0};
    struct frame motion, end, back;
    int contact = structure_is_contact(node);
    if (contact && !initial) {
        gap.gap = fabs(structure_height(s->model, node, frames, place));
        if (gap.gap > touching * size)
            return report_apart(s, node, "switch-off-surface", &gap);
        for (int i = 0; i < joint_coordinate_count(l->type); i++)
            q[l->first + i] = 0;
    } else {
        mechanism_loop_gap(m, loop, frames, q, &gap.gap, &gap.twist);
        if (!initial && (gap.gap > touching * size || gap.twist > turned)) {
            gap.twist = gap.gap > touching * size ? 0 : gap.twist;
            return report_apart(s, node, "switch-apart", &gap);
        }
    }
    joint_motion(l->type, l->axis, l->pitch, q + l->first, &motion);
    frame_compose(&frames[l->a], &l->on_a, &end);
    frame_compose(&end, &motion, &end);
    frame_invert(&frames[l->b], &back);
    frame_compose(&back, &end, &l->on_b);
    quaternion_normalize(l->on_b.turn, l->on_b.turn);
    struct structure_log *log = s->log;
    log->stands = memory_resize(log->stands, log->stand_count + 1, sizeof *log->stands);
    struct structure_stand *stand = &log->stands[log->stand_count];
    *stand = (struct structure_stand){.connection = number, .start = s->time, .end = s->time};
    memcpy(stand->at, l->on_b.at, sizeof stand->at);
    s->seats[number] = (struct seat){1, l->on_b, log->stand_count++};
    char *text = number_list_print(l->on_b.at, 3);
    xmlSetProp(node, BAD_CAST "at-b", BAD_CAST text);
    free(text);
    return 0;
}

/* Connections hold: those that did go on, those that are new where the bodies are. */
static int hold(struct spans *s, int initial)
{
    struct mechanism *m = &s->model->mechanism;
    unsigned char *in_force = memory_get((size_t)s->connections + 1, 1);
    int failed = 0;
    for (int i = 0; i < m->loop_count; i++) {
        int number = number_of(s, s->model->loops[i]);
        in_force[number] = 1;
        if (s->seats[number].held)
            m->loops[i].on_b = s->seats[number].on_b;
    }
    model_seat_loops(s->model, s->model->q, s->model->frames);
    for (int i = 0; i < m->loop_count && !failed; i++) {
        int number = number_of(s, s->model->loops[i]);
        if (!s->seats[number].held)
            failed = take_seat(s, i, number, initial);
    }
    for (int i = 0; i < s->connections; i++)
        s->seats[i].held &= in_force[i];
    free(in_force);
    return failed;
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

/* Tells of contacts that are not in force and below their surfaces, once each. */
static void watch(struct spans *s, double time, const double *q)
{
    double size = closing_size(&s->model->mechanism);
    int number = 0;
    if (s->model->frames)
        mechanism_frames(&s->model->mechanism, q, s->model->frames);
    for (xmlNodePtr node = structure_connection(s->root->children); node;
         node = structure_connection(node->next), number++) {
        double place[3];
        if (s->crossed[number] || !model_is_element(node, "loose") || !structure_is_contact(node))
            continue;
        double height = structure_height(s->model, node, s->model->frames, place);
        if (height > -crossing * size)
            continue;
        s->crossed[number] = 1;
        char *name = name_of(node), *when = text_print("%.6g", time);
        char *deep = text_print("%.3g mm", -1000 * height);
        diag_say(s->outer->diag, LEVEL_WARNING, STATUS_INVALID, s->outer->file, source_line(node),
                 "switch-crossed", name, when, deep, NULL);
        free(name);
        free(when);
        free(deep);
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

static void note(struct spans *s, const char *from, const char *to)
{
    struct structure_log *log = s->log;
    log->items = memory_resize(log->items, log->count + 1, sizeof *log->items);
    log->items[log->count++] =
        (struct structure_switch){s->time, text_copy(from), text_copy(to), 0};
}

/* Whether the structure that comes was left at this very time, with no impact since: speeds are as they were. */
static int is_endless(const struct spans *s, const char *to)
{
    const struct structure_log *log = s->log;
    for (size_t i = log->count; i-- > 0 && s->time - log->items[i].time < at_once;)
        if (strcmp(log->items[i].from, to) == 0)
            return log->items[i].lost == 0;
    return 0;
}

/* Whether switches follow each other ever faster, or without end. */
static int is_chatter(const struct spans *s)
{
    const struct structure_log *log = s->log;
    return log->count >= SWITCHES_MOST ||
           (log->count > CHATTER && s->time - log->items[log->count - 1 - CHATTER].time < chatter);
}

static int go_over(struct spans *s, int transition)
{
    const char *to = conditions_target(s->conditions, transition);
    char *from = name_of(s->structure);
    int failed = 0;
    note(s, from, to);
    int endless = is_endless(s, to);
    if (endless || is_chatter(s)) {
        char *time = text_print("%.6g", s->time);
        diag_say(s->outer->diag, LEVEL_ERROR, STATUS_INVALID, s->outer->file,
                 conditions_line(s->conditions, transition),
                 endless ? "switch-endless" : "switch-chatter", from, to, time, NULL);
        free(time);
        failed = -1;
    }
    free(from);
    s->structure = structure_lookup(s->root, to);
    return failed;
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

/* One structure. Returns 1 when the record goes on, 0 when it has ended, -1 after a report. */
static int run_span(struct spans *s, struct record *record, struct record_trouble *trouble)
{
    size_t before = record->count;
    struct switching_end end;
    structure_enforce(s->root, s->structure);
    if (open_model(s, s->log->count == 0) != 0 || open_program(s) != 0 ||
        structure_choice(&s->now, s->model) != 0)
        return -1;
    char *name = name_of(s->structure);
    conditions_enter(s->conditions, name, s->time, s->model);
    free(name);
    struct structure_switch *last = s->log->count ? &s->log->items[s->log->count - 1] : NULL;
    struct structure_span span = {.now = &s->now,
                                  .conditions = s->conditions,
                                  .left = last ? last->from : NULL,
                                  .structure = structure_number(s),
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
        if (s->seats[i].held)
            s->log->stands[s->seats[i].stand].end = s->time;
    if (s->by_structures)
        grasp_take_over(&s->outer->program, &s->now.program, s->time);
    if (end.condition < 0)
        return 0;
    return go_over(s, end.condition) == 0 ? 1 : -1;
}

static void number_structures(struct spans *s)
{
    struct structure_log *log = s->log;
    for (xmlNodePtr node = s->root->children; node; node = node->next)
        if (model_is_element(node, "structure")) {
            log->names = memory_resize(log->names, (size_t)log->structures + 1, sizeof *log->names);
            log->names[log->structures++] = node_attribute(node, "name");
        }
    for (xmlNodePtr node = structure_connection(s->root->children); node;
         node = structure_connection(node->next))
        s->connections++;
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
    number_structures(&s);
    s.seats = memory_get((size_t)s.connections + 1, sizeof *s.seats);
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
    free(s.seats);
    free(s.crossed);
    free(s.q);
    xmlFreeDoc(s.doc);
    return left;
}

void structure_log_free(struct structure_log *log)
{
    for (size_t i = 0; i < log->count; i++) {
        free(log->items[i].from);
        free(log->items[i].to);
    }
    for (int i = 0; i < log->structures; i++)
        free(log->names[i]);
    free(log->names);
    free(log->items);
    free(log->stands);
    memset(log, 0, sizeof *log);
}
