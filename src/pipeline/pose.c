#include "pipeline/pose.h"

#include "base/memory.h"
#include "document/node.h"
#include "document/source.h"
#include "math/closing.h"
#include "math/near_motion.h"
#include "math/parts.h"
#include "model/kinematics_cache.h"
#include "model/model.h"
#include "model/model_ways.h"
#include "pipeline/coordinates.h"
#include "pipeline/drives.h"
#include "pipeline/structure.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double pi = 3.14159265358979323846;

struct posing {
    const char *file;
    struct diag *diag;
    struct model *model;
    struct coordinates user; /* as the language counts */
    struct wish written;     /* by the file */
    struct wish posed;       /* by --pose */
};

static char *length_for_user(const struct posing *p, double metres)
{
    return text_print("%.3g %s", p->user.in_mm ? metres * 1000 : metres,
                      p->user.in_mm ? "mm" : "m");
}

static int set_item(struct posing *p, const struct pose_item *item)
{
    static const double most = 1e6; /* m or rad, as of a model's own numbers */
    struct diag *d = p->diag;
    int body = item->name ? coordinates_find_body(p->model, item) : -1;
    if (item->count < 0) {
        diag_say(d, LEVEL_ERROR, STATUS_USAGE, NULL, 0,
                 *item->text ? "pose-bad-value" : "pose-no-value", item->name, item->text, NULL);
        return -1;
    }
    if (body < 0) {
        char *near = coordinates_likely_name(p->model, item->name);
        diag_say(d, LEVEL_ERROR, STATUS_INVALID, p->file, 0,
                 *near ? "pose-unknown-name-near" : "pose-unknown-name", item->name,
                 *near ? near : NULL, NULL);
        free(near);
        return -1;
    }
    const struct mechanism_body *mb = &p->model->mechanism.bodies[body];
    int count = p->model->bodies[body].joint ? joint_coordinate_count(mb->type) : 0;
    if (count != item->count) {
        char *needed = text_print("%d", count), *given = text_print("%d", item->count);
        diag_say(d, LEVEL_ERROR, STATUS_USAGE, p->file, source_line(p->model->bodies[body].node),
                 "pose-wrong-count", item->name, given, needed, NULL);
        free(needed);
        free(given);
        return -1;
    }
    int first = model_first_coordinate(p->model, body);
    for (int i = 0; i < count; i++) {
        if (coordinates_to_si(&p->user, first + i, item->values[i], item->units[i],
                              &p->posed.value[first + i]) != 0) {
            diag_say(d, LEVEL_ERROR, STATUS_USAGE, p->file,
                     source_line(p->model->bodies[body].node), "pose-wrong-unit", item->name,
                     item->text, NULL);
            return -1;
        }
        if (fabs(p->posed.value[first + i]) > most) {
            diag_say(d, LEVEL_ERROR, STATUS_USAGE, p->file,
                     source_line(p->model->bodies[body].node), "pose-huge", item->name, item->text,
                     NULL);
            return -1;
        }
        p->posed.set[first + i] = 1;
        p->posed.any = 1;
    }
    return 0;
}

static int read_pose(struct posing *p, const char *pose)
{
    size_t count;
    struct pose_item *items = pose_text_parse(pose, &count);
    int failed = 0;
    for (size_t i = 0; i < count; i++)
        failed |= set_item(p, &items[i]) != 0;
    pose_text_free(items, count);
    return failed ? -1 : 0;
}

/* Values that --pose asks for, or that follow from the loops, outside the limits. */
static void warn_limits(const struct posing *p, const double *before)
{
    const struct model *model = p->model;
    for (int i = 0; i < model->mechanism.body_coordinates; i++) {
        const struct model_coordinate *c = &model->coordinates[i];
        double q = model->q[i], slack = 1e-9 * (1 + fabs(q));
        int moved = p->posed.set[i] || fabs(q - before[i]) > slack;
        if (!moved || (q >= c->min - slack && q <= c->max + slack))
            continue;
        double sign = coordinates_sign(&p->user, i);
        char *value = coordinates_text(&p->user, i, q);
        char *least = isfinite(c->min) ? coordinates_text(&p->user, i, sign > 0 ? c->min : c->max)
                                       : text_copy("−∞");
        char *most = isfinite(c->max) ? coordinates_text(&p->user, i, sign > 0 ? c->max : c->min)
                                      : text_copy("∞");
        char *body = text_print("%d", model->bodies[c->body].number);
        diag_say(p->diag, LEVEL_WARNING, STATUS_INVALID, p->file,
                 source_line(model->bodies[c->body].node),
                 p->posed.set[i] ? "pose-outside-limits" : "pose-follows-outside", body, value,
                 least, most, NULL);
        free(value);
        free(least);
        free(most);
        free(body);
    }
}

/* Values that --pose asks for together, rounded, and that the position found has not. */
static void warn_rounded(const struct posing *p)
{
    const struct model *model = p->model;
    int worst = -1;
    double most = 1e-9;
    for (int i = 0; i < model->mechanism.body_coordinates; i++) {
        double off = fabs(model->q[i] - p->posed.value[i]) / (1 + fabs(p->posed.value[i]));
        if (p->posed.set[i] && off > most) {
            most = off;
            worst = i;
        }
    }
    if (worst < 0)
        return;
    const struct model_coordinate *c = &model->coordinates[worst];
    char *body = text_print("%d", model->bodies[c->body].number);
    char *asked = coordinates_text(&p->user, worst, p->posed.value[worst]);
    char *value = coordinates_text(&p->user, worst, model->q[worst]);
    diag_say(p->diag, LEVEL_WARNING, STATUS_INVALID, p->file,
             source_line(model->bodies[c->body].node), "pose-rounded", body, value, asked, NULL);
    free(body);
    free(asked);
    free(value);
}

/* Coordinates that a relation ties, and that cannot be had together. */
static int report_tie(const struct posing *p, const struct closure_report *gap)
{
    const struct mechanism *m = &p->model->mechanism;
    int tie = gap->loop - m->loop_count;
    const struct relation *r = &m->relations[tie];
    char *a = text_print("%d", r->a < 0 ? 0 : p->model->bodies[r->a].number);
    char *b = text_print("%d", p->model->bodies[r->b].number);
    char *away =
        gap->twist > 0 ? text_print("%.3g°", gap->twist * 180 / pi) : length_for_user(p, gap->gap);
    diag_say(p->diag, LEVEL_ERROR, STATUS_INVALID, p->file, source_line(p->model->relations[tie]),
             "pose-not-tied", a, b, away, NULL);
    free(a);
    free(b);
    free(away);
    return -1;
}

static int report_gap(const struct posing *p, const struct closure_report *gap, const char *id)
{
    const struct mechanism *m = &p->model->mechanism;
    if (gap->loop >= m->loop_count)
        return report_tie(p, gap);
    char *name = text_print("%d", gap->loop + 1);
    char *a = text_print("%d", p->model->bodies[m->loops[gap->loop].a].number);
    char *b = text_print("%d", p->model->bodies[m->loops[gap->loop].b].number);
    /* A loop may also be open by an angle alone. */
    char *away = gap->gap > 1e-6 * closing_size(m) || gap->twist < 1e-9
                     ? length_for_user(p, gap->gap)
                     : text_print("%.3g°", gap->twist * 180 / pi);
    diag_say(p->diag, LEVEL_ERROR, STATUS_INVALID, p->file, source_line(p->model->loops[gap->loop]),
             id, name, a, b, away, NULL);
    free(name);
    free(a);
    free(b);
    free(away);
    return -1;
}

static int report_structure(const struct posing *p, const struct closure_report *gap)
{
    if (gap->loop >= p->model->mechanism.loop_count)
        return report_tie(p, gap);
    char *name = node_attribute(structure_in_force(p->model->node), "name");
    char *loop = node_attribute(p->model->loops[gap->loop], "name");
    char *away = gap->gap > 1e-6 * closing_size(&p->model->mechanism) || gap->twist < 1e-9
                     ? length_for_user(p, gap->gap)
                     : text_print("%.3g°", gap->twist * 180 / pi);
    diag_say(p->diag, LEVEL_ERROR, STATUS_INVALID, p->file, source_line(p->model->loops[gap->loop]),
             "structure-open", name, away, loop, NULL);
    free(name);
    free(loop);
    free(away);
    return -1;
}

/* From where the bodies stand: one of several structures, whose connections hold them there, or what a simulator pulls together. */
static int close_from_here(const struct posing *p, double *q)
{
    struct closure_report gap;
    switch (closing_stay(&p->model->mechanism, &p->written, &p->posed, q, &gap)) {
    case CLOSING_DONE:
        return 0;
    case CLOSING_OPEN_INITIALLY:
        return structure_in_force(p->model->node) ? report_structure(p, &gap)
                                                  : report_gap(p, &gap, "pose-not-closed");
    case CLOSING_OPEN:
        return report_gap(p, &gap, "pose-not-closed");
    default:
        diag_text(p->diag, LEVEL_ERROR, STATUS_TRANSFORM, p->file, 0, "out of memory");
        return -1;
    }
}

/* Equations that hang together cost the cube of their coordinates: of more than these a position takes minutes. */
static int is_too_large(const struct posing *p)
{
    enum { MOST = 600 };
    int loop, most = parts_largest(&p->model->mechanism, &loop);
    if (most <= MOST)
        return 0;
    char *count = text_print("%d", most), *limit = text_print("%d", MOST);
    diag_say(p->diag, LEVEL_ERROR, STATUS_INVALID, p->file, source_line(p->model->loops[loop]),
             "pose-too-large", count, limit, NULL);
    free(count);
    free(limit);
    return 1;
}

static int close_loops(const struct posing *p, double *q)
{
    struct closure_report gap;
    if (is_too_large(p))
        return -1;
    if (structure_in_force(p->model->node) || source_is(p->model->node, "apart", "true"))
        return close_from_here(p, q);
    switch (closing_move(&p->model->mechanism, &p->written, &p->posed, q, &gap)) {
    case CLOSING_DONE:
        return 0;
    case CLOSING_OPEN_INITIALLY:
        return report_gap(p, &gap, "pose-initial-open");
    case CLOSING_OPEN:
        return report_gap(p, &gap, "pose-not-closed");
    default:
        diag_text(p->diag, LEVEL_ERROR, STATUS_TRANSFORM, p->file, 0, "out of memory");
        return -1;
    }
}

/* One of several structures may be locked; where closed branches lock all that there is, something is wrong with them. */
static void warn_locked(const struct posing *p, const double *q)
{
    const struct mechanism *m = &p->model->mechanism;
    unsigned char *drives = memory_get((size_t)m->coordinate_count + 1, 1);
    int rank;
    if (structure_in_force(p->model->node) == NULL &&
        closure_choose(m, q, NULL, drives, &rank) == CLOSURE_OK && rank == m->coordinate_count)
        diag_say(p->diag, LEVEL_WARNING, STATUS_INVALID, p->file, source_line(p->model->node),
                 "pose-locked", NULL);
    free(drives);
}

/* A mechanism that would move but for the rounding of its numbers: true when one was told. */
static int warn_nearly(const struct posing *p)
{
    static const char *const ids[] = {NULL, "nearly-parallel", "nearly-meeting", "nearly-moving"};
    const struct model *model = p->model;
    const struct mechanism *m = &model->mechanism;
    struct near_motion found;
    if (near_motion_find(m, model->q, &found) != 0 || !found.kind)
        return 0;
    xmlNodePtr pair = NULL;
    if (found.coordinate < m->body_coordinates)
        pair = model->bodies[model->coordinates[found.coordinate].body].joint;
    for (int i = 0; i < m->loop_count; i++)
        if (found.coordinate >= m->body_coordinates && m->loops[i].first <= found.coordinate)
            pair = model->loops[i];
    char *off = found.kind == NEAR_PARALLEL ? text_print("%.2g°", found.off * 180 / pi)
                                            : length_for_user(p, found.off);
    diag_say(p->diag, LEVEL_WARNING, STATUS_INVALID, p->file, source_line(pair), ids[found.kind],
             off, NULL);
    free(off);
    return 1;
}

/* Guides that are as long as they are needed reach from where the model stands without --pose, q, to where it stands with it. */
static void write_ways(const struct posing *p, double *q)
{
    const struct model *model = p->model;
    const struct mechanism *m = &model->mechanism;
    size_t n = (size_t)m->coordinate_count;
    struct wish none = {memory_get(n, 1), memory_get(n, sizeof *none.value), 0};
    struct closure_report gap;
    enum closing (*move)(const struct mechanism *, const struct wish *, const struct wish *,
                         double *, struct closure_report *) =
        structure_in_force(model->node) ? closing_stay : closing_move;
    if (move(m, &p->written, &none, q, &gap) == CLOSING_DONE) {
        double *rows = memory_get(2 * n, sizeof *rows);
        memcpy(rows, q, n * sizeof *rows);
        memcpy(rows + n, model->q, n * sizeof *rows);
        model_write_ways(model, rows, 2, n);
        free(rows);
    }
    free(none.set);
    free(none.value);
}

static int run(struct posing *p, const char *pose)
{
    struct model *model = p->model;
    const struct mechanism *m = &model->mechanism;
    size_t n = (size_t)m->coordinate_count;
    for (int i = 0; i < m->body_coordinates; i++) {
        xmlNodePtr joint = model->bodies[model->coordinates[i].body].joint;
        p->written.value[i] = model->q[i];
        if (joint && source_is(joint, "given", "true"))
            p->written.set[i] = (unsigned char)(p->written.any = 1);
    }
    if (pose && read_pose(p, pose) != 0)
        return -1;
    structure_seat(model);
    double *before = memory_get(n, sizeof *before), *q = memory_get(n, sizeof *q);
    memcpy(before, model->q, n * sizeof *q);
    memcpy(q, model->q, n * sizeof *q);
    int failed = close_loops(p, q);
    if (!failed) {
        if (m->loop_count > 0 && !warn_nearly(p))
            warn_locked(p, q);
        failed = drives_check(model, p->file, p->diag);
        model_write_coordinates(model, q);
        warn_limits(p, before);
        warn_rounded(p);
        if (pose && model_is_endless(model))
            write_ways(p, before);
    }
    free(before);
    free(q);
    return failed;
}

static void wish_new(struct wish *w, size_t n)
{
    w->set = memory_get(n, 1);
    w->value = memory_get(n, sizeof *w->value);
}

static void wish_free(struct wish *w)
{
    free(w->set);
    free(w->value);
}

int pose_model(const char *file, xmlDocPtr doc, const char *pose, struct function_context *context,
               struct diag *d)
{
    struct model_problem problem;
    xmlNodePtr root = xmlDocGetRootElement(doc);
    kinematics_cache_forget(context);
    struct posing p = {.file = file, .diag = d, .model = model_read(root, context, &problem)};
    if (p.model == NULL) {
        diag_text(d, LEVEL_ERROR, STATUS_INVALID, file, problem.line, problem.text);
        return -1;
    }
    int status = d->status;
    p.user = coordinates_of(p.model);
    size_t n = (size_t)p.model->mechanism.coordinate_count;
    wish_new(&p.written, n);
    wish_new(&p.posed, n);
    int failed = run(&p, pose) != 0 || d->status > status;
    wish_free(&p.written);
    wish_free(&p.posed);
    model_free(p.model);
    kinematics_cache_forget(context);
    return failed ? -1 : 0;
}
