#include "pipeline/reach.h"

#include "base/memory.h"
#include "base/numbers.h"
#include "document/node.h"
#include "document/source.h"
#include "math/errand.h"
#include "math/quaternion.h"
#include "model/model_points.h"
#include "pipeline/coordinates.h"
#include "pipeline/track.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* One element while it is read. */
struct element {
    struct reaching *r;
    xmlNodePtr node;
    struct errand errand;
    double *min, *max;
    double start, time;
    enum law law;
};

static int say(const struct element *e, const char *id, const char *const texts[])
{
    diag_say(e->r->diag, LEVEL_ERROR, STATUS_INVALID, e->r->file, source_line(e->node), id,
             texts[0], texts[0] ? texts[1] : NULL, texts[0] && texts[1] ? texts[2] : NULL,
             texts[0] && texts[1] && texts[2] ? texts[3] : NULL, NULL);
    return -1;
}

static int refuse(const struct element *e, const char *id, const char *text)
{
    return say(e, id, (const char *const[]){text, NULL, NULL, NULL});
}

static int numbers_of(xmlNodePtr node, const char *name, double *values, int count)
{
    struct number_list list = {NULL, 0};
    struct number_fault fault;
    xmlChar *text = xmlGetNoNsProp(node, BAD_CAST name);
    int found =
        text && number_list_read((const char *)text, &list, &fault) == 0 && list.count == count;
    if (found)
        memcpy(values, list.values, (size_t)count * sizeof *values);
    if (text)
        number_list_free(&list);
    xmlFree(text);
    return found;
}

/* Which body, and which point of it. */
static int read_point(struct element *e)
{
    const struct model *m = e->r->model;
    char *number = node_attribute(e->node, "body"), *name = node_attribute(e->node, "point");
    double value = -1;
    number_read(number, &value);
    int body = model_body_index(m, (int)value), failed = 0;
    xmlNodePtr point = body >= 0 && *name ? model_point_lookup(m->bodies[body].node, name) : NULL;
    e->errand.goal.body = body;
    if (body < 0)
        failed = refuse(e, "reach-no-body", number);
    else if (*name && (point == NULL || model_point_read(point, e->errand.goal.point) != 0))
        failed = say(e, "reach-no-point", (const char *const[]){number, name, NULL, NULL});
    free(number);
    free(name);
    return failed;
}

static int read_goal(struct element *e)
{
    double rotation[4];
    if (read_point(e) != 0)
        return -1;
    if (!numbers_of(e->node, "to", e->errand.goal.place, 3))
        return refuse(e, "reach-no-place", NULL);
    e->errand.goal.turned = numbers_of(e->node, "rotation", rotation, 4) &&
                            quaternion_from_rotation(rotation, e->errand.goal.turn) == 0;
    numbers_of(e->node, "within", e->errand.within, 2);
    return 0;
}

/* What drives where branches are closed: what the program moves by itself first. */
static int choose(struct reaching *r, xmlNodePtr motion)
{
    const struct model *m = r->model;
    size_t all = (size_t)m->mechanism.coordinate_count + 1;
    unsigned char *asked = memory_get(all, 1);
    int rank;
    r->drives = memory_get(all, 1);
    memset(asked, 0, all);
    for (int c = 0; c < m->mechanism.body_coordinates; c++) {
        char *id = node_attribute(m->bodies[m->coordinates[c].body].joint, "id");
        for (xmlNodePtr node = motion->children; node; node = node->next) {
            char *joint =
                node->type == XML_ELEMENT_NODE ? node_attribute(node, "joint") : text_copy("");
            double index = 1;
            numbers_of(node, "index", &index, 1);
            asked[c] |=
                *joint && strcmp(id, joint) == 0 && (int)index == m->coordinates[c].index + 1;
            free(joint);
        }
        free(id);
    }
    enum closure_status status = closure_choose(&m->mechanism, m->q, asked, r->drives, &rank);
    free(asked);
    return status == CLOSURE_OK ? 0 : -1;
}

static int say_body(const struct element *e, const char *id)
{
    char *number = text_print("%d", e->r->model->bodies[e->errand.goal.body].number);
    refuse(e, id, number);
    free(number);
    return -1;
}

static int say_memory(const struct element *e)
{
    diag_text(e->r->diag, LEVEL_ERROR, STATUS_TRANSFORM, e->r->file, 0, "out of memory");
    return -1;
}

/* Which coordinates it moves. */
static int find_moves(struct element *e, xmlNodePtr motion)
{
    const struct mechanism *m = &e->r->model->mechanism;
    if (e->r->drives == NULL && choose(e->r, motion) != 0)
        return -1;
    switch (errand_open(&e->errand, m, e->min, e->max, e->r->drives)) {
    case ERRAND_DONE:
        return 0;
    case ERRAND_FIXED:
        return say_body(e, "reach-fixed");
    default:
        return say_memory(e);
    }
}

static const struct track *known(const struct program *p, int coordinate)
{
    for (int i = 0; i < p->count; i++)
        if (p->tracks[i].coordinate == coordinate)
            return &p->tracks[i];
    return NULL;
}

/* When it begins, and where the mechanism is then. */
static int read_start(struct element *e)
{
    const struct mechanism *m = &e->r->model->mechanism;
    double after = 0;
    for (int c = 0; c < m->body_coordinates; c++) {
        const struct track *t = e->errand.moves[c] ? known(e->r->program, c) : NULL;
        if (t && t->formula)
            return refuse(e, "motion-formula-alone", NULL);
        if (t && t->count)
            after = fmax(after, t->pieces[t->count - 1].end);
    }
    e->start = 0;
    numbers_of(e->node, "earliest", &e->start, 1); /* of process.c */
    e->start = fmax(e->start, after);
    numbers_of(e->node, "start", &e->start, 1);
    if (e->start < after - 1e-12 * (1 + after))
        return refuse(e, "motion-overlap", NULL);
    if (!numbers_of(e->node, "time", &e->time, 1) || e->time <= 0)
        return refuse(e, "reach-no-time", NULL);
    char *law = node_attribute(e->node, "law");
    e->law = *law ? (enum law)law_lookup(law) : LAW_CUBIC;
    free(law);

    memcpy(e->errand.q, e->r->stand, (size_t)m->coordinate_count * sizeof *e->errand.q);
    for (int i = 0; i < e->r->program->count; i++) {
        const struct track *t = &e->r->program->tracks[i];
        if (t->count)
            e->errand.q[t->coordinate] = t->pieces[t->count - 1].to;
    }
    return 0;
}

static int say_open(const struct element *e)
{
    char *away = text_print("%.3g mm", e->errand.report.gap * 1000),
         *time = text_print("%.6g", e->start);
    say(e, "motion-open", (const char *const[]){time, away, NULL, NULL});
    free(away);
    free(time);
    return -1;
}

static int say_too_far(const struct element *e)
{
    const struct inverse_gap *gap = &e->errand.gap;
    double degrees = gap->turn * 180 / 3.14159265358979323846, mm = gap->place * 1000;
    char *body = text_print("%d", e->r->model->bodies[e->errand.goal.body].number);
    char *place = text_print("%.4g", mm), *turn = text_print("%.4g", degrees);
    if (degrees < 1e-3)
        say(e, "reach-too-far", (const char *const[]){body, place, NULL, NULL});
    else if (mm < 1e-3)
        say(e, "reach-too-far-turn", (const char *const[]){body, turn, NULL, NULL});
    else
        say(e, "reach-too-far-both", (const char *const[]){body, place, turn, NULL});
    free(body);
    free(place);
    free(turn);
    return -1;
}

/* Texts of a coordinate: its body, a value, its limits as people count them. */
static int say_coordinate(const struct element *e, const char *id, int c, double value,
                          const char *last)
{
    const struct model_coordinate *of = &e->r->model->coordinates[c];
    struct coordinates user = coordinates_of(e->r->model);
    double sign = coordinates_sign(&user, c);
    double low = sign > 0 ? of->min : of->max, high = sign > 0 ? of->max : of->min;
    char *least = isfinite(low) ? coordinates_text(&user, c, low) : text_copy("−∞");
    char *most = isfinite(high) ? coordinates_text(&user, c, high) : text_copy("∞");
    char *limits = text_print("%s…%s", least, most), *is = coordinates_text(&user, c, value);
    char *body = text_print("%d", e->r->model->bodies[of->body].number);
    say(e, id, (const char *const[]){body, is, limits, last});
    free(least);
    free(most);
    free(limits);
    free(is);
    free(body);
    return -1;
}

static void say_rounded(const struct element *e)
{
    const struct inverse_gap *gap = &e->errand.gap;
    char *body = text_print("%d", e->r->model->bodies[e->errand.goal.body].number);
    char *place = text_print("%.2g", gap->place * 1000);
    double degrees = gap->turn * 180 / 3.14159265358979323846;
    char *turn = text_print("%.2g", degrees < 1e-6 ? 0 : degrees);
    diag_say(e->r->diag, LEVEL_WARNING, STATUS_INVALID, e->r->file, source_line(e->node),
             "reach-rounded", body, place, turn, NULL);
    free(body);
    free(place);
    free(turn);
}

static int report_line(const struct element *e, const struct way *way, enum errand_status status)
{
    const struct errand *errand = &e->errand;
    char *time = text_print("%.4g", errand_time(e->law, e->start, e->time, errand->share));
    char *left = text_print("%.4g", (1 - errand->share) * way->line.way * 1000);
    if (status == ERRAND_LINE_LIMITS)
        say_coordinate(e, "reach-line-limits", errand->coordinate, errand->value, time);
    else
        say(e, status == ERRAND_LINE_LEFT ? "reach-line-left" : "reach-line-singular",
            (const char *const[]){time, left, NULL, NULL});
    free(time);
    free(left);
    return -1;
}

static int report(const struct element *e, const struct way *way, enum errand_status status)
{
    switch (status) {
    case ERRAND_OPEN:
        return say_open(e);
    case ERRAND_LIMITS:
        return say_coordinate(e, "reach-limits", e->errand.coordinate, e->errand.value, NULL);
    case ERRAND_APART:
        return say_body(e, "reach-apart");
    case ERRAND_TOO_FAR:
        return say_too_far(e);
    case ERRAND_NO_MEMORY:
        return say_memory(e);
    default:
        return report_line(e, way, status);
    }
}

static void add_pieces(const struct element *e, int way)
{
    for (int c = 0; c < e->r->model->mechanism.body_coordinates; c++) {
        struct course_piece piece = {.start = e->start,
                                     .end = e->start + e->time,
                                     .from = e->errand.near[c],
                                     .to = e->errand.q[c],
                                     .law = e->law,
                                     .ramp = 1.0 / 3,
                                     .line = source_line(e->node),
                                     .way = way};
        if (e->errand.moves[c])
            track_add(e->r->program, track_of(e->r->program, c, source_line(e->node)), &piece);
    }
}

static int read_element(struct element *e, xmlNodePtr motion)
{
    const struct model *model = e->r->model;
    for (int c = 0; c < model->mechanism.body_coordinates; c++) {
        e->min[c] = model->coordinates[c].min;
        e->max[c] = model->coordinates[c].max;
    }
    if (read_goal(e) != 0 || find_moves(e, motion) != 0 || read_start(e) != 0)
        return -1;
    char *path = node_attribute(e->node, "path");
    int line = strcmp(path, "line") == 0;
    struct way *way = line ? way_new(e->start, e->time, e->law) : NULL;
    free(path);
    enum errand_status status =
        line && !way ? ERRAND_NO_MEMORY : errand_go(&e->errand, e->r->stand, way);
    if (e->errand.rounded)
        say_rounded(e);
    if (status == ERRAND_DONE) {
        add_pieces(e, way ? track_add_way(e->r->program, way) : 0);
        return 0;
    }
    report(e, way, status);
    way_free(way);
    return -1;
}

int reach_read(struct reaching *r, xmlNodePtr motion, xmlNodePtr node)
{
    const struct model *model = r->model;
    size_t all = (size_t)model->mechanism.coordinate_count + 1;
    struct element e = {.r = r, .node = node};
    if (r->stand == NULL) {
        r->stand = memory_get(all, sizeof *r->stand);
        memcpy(r->stand, model->q, (all - 1) * sizeof *r->stand);
    }
    e.min = memory_get(2 * all, sizeof *e.min);
    e.max = e.min + all;
    int failed = r->failed ? -1 : read_element(&e, motion); /* what comes after builds upon it */
    r->failed = failed != 0;
    errand_close(&e.errand);
    free(e.min);
    return failed;
}

void reach_close(struct reaching *r)
{
    free(r->stand);
    free(r->drives);
}
