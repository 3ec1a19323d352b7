#include "pipeline/pose.h"

#include "base/likeness.h"
#include "base/memory.h"
#include "math/closing.h"
#include "model/kinematics_cache.h"
#include "model/model.h"
#include "pipeline/drives.h"
#include "pipeline/pose_text.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define SOURCE_NAMESPACE "urn:systel:source"

static const double pi = 3.14159265358979323846;

struct posing {
    const char *file;
    struct diag *diag;
    struct model *model;
    int in_mm, in_degrees, y_down; /* units of the user's language */
    struct wish written;           /* by the file */
    struct wish posed;             /* by --pose */
};

static int has_source(xmlNodePtr node, const char *name, const char *value)
{
    xmlChar *s = xmlGetNsProp(node, BAD_CAST name, BAD_CAST SOURCE_NAMESPACE);
    int same = s && strcmp((const char *)s, value) == 0;
    xmlFree(s);
    return same;
}

static long line_of(xmlNodePtr node)
{
    xmlChar *s = xmlGetNsProp(node, BAD_CAST "line", BAD_CAST SOURCE_NAMESPACE);
    long line = s ? strtol((const char *)s, NULL, 10) : 0;
    xmlFree(s);
    return line;
}

static int matches(xmlNodePtr node, const char *attribute, const char *value)
{
    xmlChar *s = node ? xmlGetNoNsProp(node, BAD_CAST attribute) : NULL;
    int same = s && strcmp((const char *)s, value) == 0;
    xmlFree(s);
    return same;
}

static int number_of(xmlNodePtr node, const char *attribute)
{
    xmlChar *s = xmlGetNoNsProp(node, BAD_CAST attribute);
    int n = s ? (int)strtol((const char *)s, NULL, 10) : -1;
    xmlFree(s);
    return n;
}

/* SYSTEM.BODY, then a body's number, then a joint's name or a body's id (and, kindly, the
 * joint's id and the body's name). -1 when there is none. */
/* Where a coordinate's name may stand, first what counts first. */
static const char *const names[][2] = {
    {"joint", "name"}, {"", "id"}, {"joint", "id"}, {"", "name"}};

/* The name of a body that moves, or of its joint, that is likely to be meant; "" when none is. */
static char *likely_name(const struct model *model, const char *wrong)
{
    char *best = text_copy("");
    int least = 3; /* two slips, and less than half of the word */
    for (size_t n = 0; n < sizeof names / sizeof names[0]; n++)
        for (int i = 0; i < model->mechanism.body_count; i++) {
            const struct model_body *b = &model->bodies[i];
            xmlNodePtr node = *names[n][0] ? b->joint : b->node;
            xmlChar *name = node && b->joint ? xmlGetNoNsProp(node, BAD_CAST names[n][1]) : NULL;
            int slips = name ? likeness_slips(wrong, (const char *)name) : least;
            if (slips < least && 2 * slips < likeness_letters((const char *)name)) {
                least = slips;
                free(best);
                best = text_copy((const char *)name);
            }
            xmlFree(name);
        }
    return best;
}

static int find_body(const struct model *model, const struct pose_item *item)
{
    for (int i = 0; item->system >= 0 && i < model->mechanism.body_count; i++) {
        xmlNodePtr node = model->bodies[i].node;
        int system = number_of(node, "system"), local = number_of(node, "local");
        if (system < 0) { /* one system only */
            system = 1;
            local = model->bodies[i].number;
        }
        if (system == item->system && local == item->number)
            return i;
    }
    if (item->system < 0 && item->number >= 0) {
        int i = model_body_index(model, item->number);
        if (i >= 0)
            return i;
    }
    for (size_t n = 0; n < sizeof names / sizeof names[0]; n++)
        for (int i = 0; i < model->mechanism.body_count; i++) {
            const struct model_body *b = &model->bodies[i];
            if (matches(*names[n][0] ? b->joint : b->node, names[n][1], item->name))
                return i;
        }
    return -1;
}

/* y of a planar system's translations counts downwards for the user. */
static double sign_of(const struct posing *p, int coordinate)
{
    const struct model_coordinate *c = &p->model->coordinates[coordinate];
    enum joint_type type = p->model->mechanism.bodies[c->body].type;
    int flips = p->y_down && joint_coordinate_flips(type, c->index);
    return flips ? -1 : 1;
}

/* How many of the user's units an SI unit of the coordinate makes. */
static double user_units(const struct posing *p, int coordinate)
{
    int turn = p->model->coordinates[coordinate].kind == MOTION_ROTATION ||
               p->model->coordinates[coordinate].kind == MOTION_SCREW;
    double units = turn ? (p->in_degrees ? 180 / pi : 1) : (p->in_mm ? 1000 : 1);
    return units * sign_of(p, coordinate);
}

static char *for_user(const struct posing *p, int coordinate, double value)
{
    double shown = value * user_units(p, coordinate);
    return text_print("%.6g", shown == 0 ? 0 : shown);
}

static char *length_for_user(const struct posing *p, double metres)
{
    return text_print("%.3g %s", p->in_mm ? metres * 1000 : metres, p->in_mm ? "mm" : "m");
}

/* The value in SI; returns -1 when its unit does not suit the coordinate. */
static int to_si(const struct posing *p, int coordinate, double value, enum pose_unit unit,
                 double *si)
{
    enum motion_kind kind = p->model->coordinates[coordinate].kind;
    int turn = kind == MOTION_ROTATION || kind == MOTION_SCREW;
    if (unit != POSE_PLAIN && turn != (unit == POSE_DEG || unit == POSE_RAD))
        return -1;
    switch (unit) {
    case POSE_PLAIN:
        *si = turn ? (p->in_degrees ? value * pi / 180 : value) : (p->in_mm ? value / 1000 : value);
        break;
    case POSE_MM:
        *si = value / 1000;
        break;
    case POSE_DEG:
        *si = value * pi / 180;
        break;
    default:
        *si = value;
    }
    *si *= sign_of(p, coordinate);
    return 0;
}

static int set_item(struct posing *p, const struct pose_item *item)
{
    struct diag *d = p->diag;
    int body = item->name ? find_body(p->model, item) : -1;
    if (item->count < 0) {
        diag_say(d, LEVEL_ERROR, STATUS_USAGE, NULL, 0, "pose-bad-value", item->name, item->text,
                 NULL);
        return -1;
    }
    if (body < 0) {
        char *near = likely_name(p->model, item->name);
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
        diag_say(d, LEVEL_ERROR, STATUS_USAGE, p->file, line_of(p->model->bodies[body].node),
                 "pose-wrong-count", item->name, given, needed, NULL);
        free(needed);
        free(given);
        return -1;
    }
    int first = model_first_coordinate(p->model, body);
    for (int i = 0; i < count; i++) {
        if (to_si(p, first + i, item->values[i], item->units[i], &p->posed.value[first + i]) != 0) {
            diag_say(d, LEVEL_ERROR, STATUS_USAGE, p->file, line_of(p->model->bodies[body].node),
                     "pose-wrong-unit", item->name, item->text, NULL);
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
        double sign = sign_of(p, i);
        char *value = for_user(p, i, q);
        char *least =
            isfinite(c->min) ? for_user(p, i, sign > 0 ? c->min : c->max) : text_copy("−∞");
        char *most = isfinite(c->max) ? for_user(p, i, sign > 0 ? c->max : c->min) : text_copy("∞");
        char *body = text_print("%d", model->bodies[c->body].number);
        diag_say(p->diag, LEVEL_WARNING, STATUS_INVALID, p->file,
                 line_of(model->bodies[c->body].node),
                 p->posed.set[i] ? "pose-outside-limits" : "pose-follows-outside", body, value,
                 least, most, NULL);
        free(value);
        free(least);
        free(most);
        free(body);
    }
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
    diag_say(p->diag, LEVEL_ERROR, STATUS_INVALID, p->file, line_of(p->model->relations[tie]),
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
    diag_say(p->diag, LEVEL_ERROR, STATUS_INVALID, p->file, line_of(p->model->loops[gap->loop]), id,
             name, a, b, away, NULL);
    free(name);
    free(a);
    free(b);
    free(away);
    return -1;
}

static int close_loops(const struct posing *p, double *q)
{
    struct closure_report gap;
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

static int run(struct posing *p, const char *pose)
{
    struct model *model = p->model;
    const struct mechanism *m = &model->mechanism;
    size_t n = (size_t)m->coordinate_count;
    for (int i = 0; i < m->body_coordinates; i++) {
        xmlNodePtr joint = model->bodies[model->coordinates[i].body].joint;
        p->written.value[i] = model->q[i];
        if (joint && has_source(joint, "given", "true"))
            p->written.set[i] = (unsigned char)(p->written.any = 1);
    }
    if (pose && read_pose(p, pose) != 0)
        return -1;
    double *before = memory_get(n, sizeof *before), *q = memory_get(n, sizeof *q);
    memcpy(before, model->q, n * sizeof *q);
    memcpy(q, model->q, n * sizeof *q);
    int failed = close_loops(p, q);
    if (!failed) {
        failed = drives_check(model, p->file, p->diag);
        model_write_coordinates(model, q);
        warn_limits(p, before);
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
    p.in_mm = has_source(root, "length", "mm");
    p.in_degrees = has_source(root, "angle", "deg");
    p.y_down = has_source(root, "y", "down");
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
