#include "pipeline/program.h"

#include "base/memory.h"
#include "base/numbers.h"
#include "document/node.h"
#include "document/source.h"
#include "math/differences.h"
#include "math/way.h"
#include "pipeline/formula.h"
#include "pipeline/grasp.h"
#include "pipeline/reach.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

struct reading {
    const struct model *model;
    const char *file;
    struct diag *diag;
    struct program *program;
    xmlHashTablePtr joints; /* model_joints() */
};

static int refuse(const struct reading *r, xmlNodePtr node, const char *id, const char *what)
{
    diag_say(r->diag, LEVEL_ERROR, STATUS_INVALID, r->file, source_line(node), id, what, NULL);
    return -1;
}

/* 1 when the attribute was there. */
static int number_of(xmlNodePtr node, const char *name, double *value)
{
    xmlChar *text = xmlGetNoNsProp(node, BAD_CAST name);
    const char *end = text ? number_read((const char *)text, value) : NULL;
    xmlFree(text);
    return end != NULL;
}

static int law_of(xmlNodePtr node, enum law otherwise)
{
    char *name = node_attribute(node, "law");
    int law = *name ? law_lookup(name) : (int)otherwise;
    free(name);
    return law;
}

/* The index of the coordinate that the element names by joint and index, or -1 after a report. */
static int coordinate_of(const struct reading *r, xmlNodePtr node)
{
    const struct model *m = r->model;
    char *id = node_attribute(node, "joint");
    double index = 1;
    number_of(node, "index", &index);
    int found = -1, body = model_joint_body(m, r->joints, id);
    if (body >= 0 && index >= 1 && index <= joint_coordinate_count(m->mechanism.bodies[body].type))
        found = m->mechanism.bodies[body].first + (int)index - 1;
    if (found < 0)
        refuse(r, node, "motion-no-coordinate", id);
    free(id);
    return found;
}

static int read_move(const struct reading *r, xmlNodePtr node, struct track *track)
{
    static const char *const faults[] = {[COURSE_TARGET] = "motion-to-or-by",
                                         [COURSE_OVERLAP] = "motion-overlap",
                                         [COURSE_NO_TIME] = "motion-no-time"};
    struct course_move move = {.law = (enum law)law_of(node, LAW_CUBIC),
                               .start = (double)NAN,
                               .time = (double)NAN,
                               .to = (double)NAN,
                               .by = (double)NAN,
                               .speed = HUGE_VAL,
                               .acceleration = HUGE_VAL};
    struct course_piece piece;
    if (!number_of(node, "start", &move.start) && number_of(node, "earliest", &move.start) &&
        track->count)
        move.start = fmax(move.start, track->pieces[track->count - 1].end);
    number_of(node, "time", &move.time);
    number_of(node, "to", &move.to);
    number_of(node, "by", &move.by);
    number_of(node, "speed", &move.speed);
    number_of(node, "acceleration", &move.acceleration);
    enum course_fault fault =
        course_move(&move, track->count ? &track->pieces[track->count - 1] : NULL,
                    r->model->q[track->coordinate], &piece);
    if (fault != COURSE_OK)
        return refuse(r, node, faults[fault], NULL);
    if (move.time == 0 && move.law != LAW_STEP && piece.to != piece.from)
        return refuse(r, node, "motion-instant", NULL);
    piece.line = source_line(node);
    track_add(r->program, track, &piece);
    return 0;
}

static int read_nodes(const struct reading *r, xmlNodePtr node, struct track *track)
{
    enum law law = (enum law)law_of(node, LAW_SPLINE);
    xmlChar *text = xmlNodeGetContent(node);
    struct number_list list = {NULL, 0};
    struct number_fault fault;
    int failed = number_list_read((const char *)text, &list, &fault) != 0 || list.count < 4 ||
                 list.count % 2;
    int count = list.count / 2;
    double after = track->count ? track->pieces[track->count - 1].end : 0;
    for (int i = 0; i < count && !failed; i++)
        failed = list.values[2 * i] < (i ? list.values[2 * i - 2] + 1e-9 : after);
    if (failed) {
        refuse(r, node, "motion-nodes", NULL);
    } else {
        size_t n = (size_t)count;
        double *times = memory_get(n, sizeof *times), *values = memory_get(n, sizeof *values);
        double *scratch = memory_get(n, sizeof *scratch);
        struct course_piece *pieces = memory_get(n, sizeof *pieces);
        for (int i = 0; i < count; i++) {
            times[i] = list.values[2 * i];
            values[i] = list.values[2 * i + 1];
        }
        int made = course_nodes(law, count, times, values, scratch, pieces);
        for (int i = 0; i < made; i++) {
            pieces[i].line = i + 1 < count ? source_line(node) : 0;
            track_add(r->program, track, &pieces[i]);
        }
        free(times);
        free(values);
        free(scratch);
        free(pieces);
    }
    number_list_free(&list);
    xmlFree(text);
    return failed ? -1 : 0;
}

static int refuse_formula(xmlNodePtr node, struct formula_trouble *trouble, const char *file,
                          struct diag *d)
{
    xmlChar *text = xmlNodeGetContent(node);
    char *time = text_print("%.6g", trouble->when);
    diag_say(d, LEVEL_ERROR, STATUS_INVALID, file, source_line(node),
             trouble->told ? "motion-formula-bad" : "motion-formula", (const char *)text,
             trouble->told ? trouble->told : time, NULL);
    free(time);
    free(trouble->told);
    xmlFree(text);
    return -1;
}

/* A formula from a start on, for a time: it goes on from where the coordinate stands. */
static int read_formula_part(const struct reading *r, xmlNodePtr node, struct track *track,
                             double start, double span)
{
    static const double same = 1e-6;
    struct formula f = {.node = node, .factor = 1, .start = start, .end = start + span};
    double ends[2];
    struct formula_trouble trouble;
    if (track->count && start < track->pieces[track->count - 1].end - 1e-9)
        return refuse(r, node, "motion-overlap", NULL);
    number_of(node, "factor", &f.factor);
    if (formula_evaluate(node, f.factor, 2, span, ends, &trouble) != 0)
        return refuse_formula(node, &trouble, r->file, r->diag);
    if (track->count && fabs(track->pieces[track->count - 1].to - ends[0]) > same) {
        char *is = text_print("%.6g", ends[0] / f.factor),
             *was = text_print("%.6g", track->pieces[track->count - 1].to / f.factor);
        diag_say(r->diag, LEVEL_ERROR, STATUS_INVALID, r->file, source_line(node),
                 "process-formula-jumps", is, was, NULL);
        free(is);
        free(was);
        return -1;
    }
    struct course_piece piece = {.start = start,
                                 .end = f.end,
                                 .from = ends[0],
                                 .to = ends[1],
                                 .law = LAW_LINEAR,
                                 .line = source_line(node),
                                 .way = -1 - r->program->formula_count};
    r->program->formulas =
        memory_resize(r->program->formulas, (size_t)r->program->formula_count + 1, sizeof f);
    r->program->formulas[r->program->formula_count++] = f;
    track_add(r->program, track, &piece);
    return 0;
}

static int read_formula(const struct reading *r, xmlNodePtr node, struct track *track)
{
    double end = 0, start;
    if (number_of(node, "start", &start) && number_of(node, "time", &end))
        return read_formula_part(r, node, track, start, end);
    if (track->count || track->formula)
        return refuse(r, node, "motion-formula-alone", NULL);
    track->formula = node;
    track->factor = 1;
    number_of(node, "factor", &track->factor);
    if (number_of(node, "time", &end))
        r->program->end = fmax(r->program->end, end);
    return 0;
}

int program_read(const struct model *model, xmlNodePtr motion, const char *file, struct diag *d,
                 struct program *p)
{
    struct reading r = {model, file, d, p, model_joints(model)};
    struct reaching reaching = {.model = model, .file = file, .diag = d, .program = p};
    int failed = 0;
    memset(p, 0, sizeof *p);
    for (xmlNodePtr node = motion->children; node; node = node->next) {
        if (node->type != XML_ELEMENT_NODE)
            continue;
        if (model_is_element(node, "grasp") || model_is_element(node, "release")) {
            grasp_read(p, node);
            continue;
        }
        if (model_is_element(node, "reach")) {
            failed |= reach_read(&reaching, motion, node);
            continue;
        }
        int coordinate = coordinate_of(&r, node);
        if (coordinate < 0) {
            failed = -1;
            continue;
        }
        struct track *track = track_of(p, coordinate, source_line(node));
        int is_formula = model_is_element(node, "formula");
        if (!is_formula && track->formula)
            failed |= refuse(&r, node, "motion-formula-alone", NULL);
        else if (is_formula)
            failed |= read_formula(&r, node, track);
        else if (model_is_element(node, "nodes"))
            failed |= read_nodes(&r, node, track);
        else
            failed |= read_move(&r, node, track);
    }
    reach_close(&reaching);
    xmlHashFree(r.joints, NULL);
    return failed ? -1 : 0;
}

void program_free(struct program *p)
{
    for (int i = 0; i < p->count; i++) {
        free(p->tracks[i].pieces);
        free(p->tracks[i].values);
    }
    for (int i = 0; i < p->way_count; i++)
        way_free(p->ways[i]);
    for (int i = 0; i < p->formula_count; i++)
        free(p->formulas[i].values);
    free(p->formulas);
    free(p->ways);
    free(p->grips);
    free(p->tracks);
    free(p->turns);
    free(p->angles);
    memset(p, 0, sizeof *p);
}

int program_tabulate(struct program *p, double end, double step, const char *file, struct diag *d)
{
    int failed = 0;
    differences_grain(end, step, &p->grain, &p->values);
    for (int i = 0; i < p->count; i++) {
        struct track *track = &p->tracks[i];
        struct formula_trouble trouble;
        if (track->formula == NULL)
            continue;
        track->values = memory_get((size_t)p->values, sizeof *track->values);
        if (formula_evaluate(track->formula, track->factor, p->values, p->grain, track->values,
                             &trouble) != 0)
            failed = refuse_formula(track->formula, &trouble, file, d);
    }
    for (int i = 0; i < p->formula_count; i++) {
        struct formula_trouble trouble;
        if (formula_tabulate(&p->formulas[i], p->grain, &trouble) != 0)
            failed = refuse_formula(p->formulas[i].node, &trouble, file, d);
    }
    return failed;
}

void program_way_rate(const struct program *p, const struct track *track, int way, double time,
                      struct rate *r)
{
    if (way > 0)
        way_rate(p->ways[way - 1], track->coordinate, time, r);
    else
        formula_rate(&p->formulas[-1 - way], time, r);
}

void program_rebase(struct program *p, struct track *track, double time, double place)
{
    struct rate is;
    double own = time - p->begin;
    track->rebase.apart = 0;
    program_rate(p, track, time, place, &is);
    track->count = rebase_course(track->pieces, track->count, track->formula || track->angle, own,
                                 is.s, place, &track->rebase);
}

void program_delay(struct program *p, double seconds)
{
    p->begin += seconds;
    p->end += seconds;
}

void program_rate(const struct program *p, const struct track *track, double time, double rest,
                  struct rate *r)
{
    double own = time - p->begin;
    int way = way_of_course(track->pieces, track->count, own);
    if (track->angle) {
        track_turn_rate(p, track, own, r);
    } else if (track->formula) {
        differences_course(track->values, p->values, p->grain, own, r);
    } else if (way != 0) {
        program_way_rate(p, track, way, own, r);
    } else {
        course_rate(track->pieces, track->count, rest, own, r);
    }
    rebase_rate(&track->rebase, own, r);
}
