#include "pipeline/reach.h"

#include "base/memory.h"
#include "base/numbers.h"
#include "document/node.h"
#include "document/source.h"
#include "math/closure.h"
#include "math/influence.h"
#include "math/quaternion.h"
#include "math/straight.h"
#include "model/model_points.h"
#include "pipeline/coordinates.h"
#include "pipeline/track.h"
#include "pipeline/way.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* One element while it is read. */
struct errand {
    struct reaching *r;
    xmlNodePtr node;
    struct inverse_goal goal;
    double within[2];            /* how far off it may be as numbers are rounded: m, rad */
    unsigned char *moves, *held; /* coordinates: which the element moves, which stay */
    double *min, *max;
    double *near, *q; /* where it begins and ends */
    double start, time;
    enum law law;
};

static int say(const struct errand *e, const char *id, const char *const texts[])
{
    diag_say(e->r->diag, LEVEL_ERROR, STATUS_INVALID, e->r->file, source_line(e->node), id,
             texts[0], texts[0] ? texts[1] : NULL, texts[0] && texts[1] ? texts[2] : NULL,
             texts[0] && texts[1] && texts[2] ? texts[3] : NULL, NULL);
    return -1;
}

static int refuse(const struct errand *e, const char *id, const char *text)
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
static int read_point(struct errand *e)
{
    const struct model *m = e->r->model;
    char *number = node_attribute(e->node, "body"), *name = node_attribute(e->node, "point");
    double value = -1;
    number_read(number, &value);
    int body = model_body_index(m, (int)value), failed = 0;
    xmlNodePtr point = body >= 0 && *name ? model_point_lookup(m->bodies[body].node, name) : NULL;
    e->goal.body = body;
    if (body < 0)
        failed = refuse(e, "reach-no-body", number);
    else if (*name && (point == NULL || model_point_read(point, e->goal.point) != 0))
        failed = say(e, "reach-no-point", (const char *const[]){number, name, NULL, NULL});
    free(number);
    free(name);
    return failed;
}

static int read_goal(struct errand *e)
{
    double rotation[4];
    if (read_point(e) != 0)
        return -1;
    if (!numbers_of(e->node, "to", e->goal.place, 3))
        return refuse(e, "reach-no-place", NULL);
    e->goal.turned = numbers_of(e->node, "rotation", rotation, 4) &&
                     quaternion_from_rotation(rotation, e->goal.turn) == 0;
    numbers_of(e->node, "within", e->within, 2);
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

/* Which coordinates it moves. */
static int find_moves(struct errand *e, xmlNodePtr motion)
{
    const struct mechanism *m = &e->r->model->mechanism;
    unsigned char *in = memory_get((size_t)m->body_count + 1, 1);
    int tied = mechanism_is_tied(m), moving = 0;
    memset(in, 0, (size_t)m->body_count + 1);
    influence_find(m, e->goal.body, in);
    if (e->r->drives == NULL && choose(e->r, motion) != 0) {
        free(in);
        return -1;
    }
    for (int b = 1; b < m->body_count; b++)
        for (int i = 0; i < joint_coordinate_count(m->bodies[b].type); i++) {
            int c = m->bodies[b].first + i,
                works = joint_motion_kind(m->bodies[b].type, i) != MOTION_NONE;
            e->held[c] = !in[b] || !works;
            e->moves[c] = in[b] && works && (!tied || e->r->drives[c]);
            moving |= e->moves[c];
        }
    free(in);
    if (moving)
        return 0;
    char *number = text_print("%d", e->r->model->bodies[e->goal.body].number);
    refuse(e, "reach-fixed", number);
    free(number);
    return -1;
}

static const struct track *known(const struct program *p, int coordinate)
{
    for (int i = 0; i < p->count; i++)
        if (p->tracks[i].coordinate == coordinate)
            return &p->tracks[i];
    return NULL;
}

/* When it begins, and where the mechanism is then. */
static int read_start(struct errand *e)
{
    const struct mechanism *m = &e->r->model->mechanism;
    double after = 0;
    for (int c = 0; c < m->body_coordinates; c++) {
        const struct track *t = e->moves[c] ? known(e->r->program, c) : NULL;
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

    struct closure_report report;
    double *target = e->q;
    size_t bytes = (size_t)m->coordinate_count * sizeof *target;
    memcpy(target, e->r->stand, bytes);
    memcpy(e->near, e->r->stand, bytes);
    for (int i = 0; i < e->r->program->count; i++) {
        const struct track *t = &e->r->program->tracks[i];
        if (t->count)
            target[t->coordinate] = t->pieces[t->count - 1].to;
    }
    if (!mechanism_is_tied(m))
        memcpy(e->near, target, bytes);
    else if (closure_drive(m, e->near, target, e->r->drives, &report) != CLOSURE_OK) {
        char *away = text_print("%.3g mm", report.gap * 1000), *time = text_print("%.6g", e->start);
        say(e, "motion-open", (const char *const[]){time, away, NULL, NULL});
        free(away);
        free(time);
        return -1;
    }
    return 0;
}

static int say_too_far(const struct errand *e, const struct inverse_gap *gap)
{
    double degrees = gap->turn * 180 / 3.14159265358979323846, mm = gap->place * 1000;
    char *body = text_print("%d", e->r->model->bodies[e->goal.body].number);
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
static int say_coordinate(const struct errand *e, const char *id, int c, double value,
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

/* The coordinate that is farthest outside its limits. */
static int outside(const struct errand *e)
{
    int worst = 0;
    double most = -1;
    for (int c = 0; c < e->r->model->mechanism.body_coordinates; c++) {
        double by = fmax(e->q[c] - e->max[c], e->min[c] - e->q[c]);
        if (!e->held[c] && by > most) {
            most = by;
            worst = c;
        }
    }
    return worst;
}

static void say_rounded(const struct errand *e, const struct inverse_gap *gap)
{
    char *body = text_print("%d", e->r->model->bodies[e->goal.body].number);
    char *place = text_print("%.2g", gap->place * 1000);
    double degrees = gap->turn * 180 / 3.14159265358979323846;
    char *turn = text_print("%.2g", degrees < 1e-6 ? 0 : degrees);
    diag_say(e->r->diag, LEVEL_WARNING, STATUS_INVALID, e->r->file, source_line(e->node),
             "reach-rounded", body, place, turn, NULL);
    free(body);
    free(place);
    free(turn);
}

/* Where the reachable places are a surface, rounded numbers leave a place beside it: the goal becomes the nearest that is
 * reached, at q. */
static enum inverse_status search(struct errand *e, struct inverse *work, struct inverse_gap *gap)
{
    const struct mechanism *m = &e->r->model->mechanism;
    const unsigned char *drives = mechanism_is_tied(m) ? e->r->drives : NULL;
    enum inverse_status status = inverse_search(work, &e->goal, e->near, drives, e->q, gap);
    if (status != INVERSE_TOO_FAR)
        return status;
    struct inverse_goal asked = e->goal;
    struct inverse_gap none;
    if (drives) { /* the nearest by least squares leaves the branches open a little */
        struct closure_report report;
        size_t bytes = (size_t)m->coordinate_count * sizeof *e->q;
        double *closed = memory_get((size_t)m->coordinate_count, sizeof *closed);
        memcpy(closed, e->near, bytes);
        int there = closure_drive(m, closed, e->q, drives, &report) == CLOSURE_OK;
        if (there)
            memcpy(e->q, closed, bytes);
        free(closed);
        if (!there)
            return status;
        inverse_measure(work, &e->goal, e->q, gap);
    }
    if (gap->place > e->within[0] || gap->turn > e->within[1] + 1e-9)
        return status;
    struct frame *frames = memory_get((size_t)m->body_count, sizeof *frames);
    inverse_pose(m, e->q, frames, &e->goal);
    free(frames);
    status = inverse_search(work, &e->goal, e->near, drives, e->q, &none);
    if (status == INVERSE_REACHED)
        say_rounded(e, gap);
    else
        e->goal = asked;
    return status;
}

static int find_end(struct errand *e)
{
    const struct mechanism *m = &e->r->model->mechanism;
    struct inverse work;
    struct inverse_gap gap = {0, 0};
    enum inverse_status status = INVERSE_NO_MEMORY;
    if (inverse_open(&work, m, e->held, e->min, e->max) == 0)
        status = search(e, &work, &gap);
    inverse_close(&work);
    if (status == INVERSE_REACHED)
        return 0;
    if (status == INVERSE_NO_MEMORY) {
        diag_text(e->r->diag, LEVEL_ERROR, STATUS_TRANSFORM, e->r->file, 0, "out of memory");
        return -1;
    }
    if (status == INVERSE_LIMITS) {
        int c = outside(e);
        return say_coordinate(e, "reach-limits", c, e->q[c], NULL);
    }
    if (status == INVERSE_TOO_FAR)
        return say_too_far(e, &gap);
    char *body = text_print("%d", e->r->model->bodies[e->goal.body].number);
    refuse(e, "reach-apart", body);
    free(body);
    return -1;
}

/* When the law has gone a share of its way. */
static double time_of(const struct errand *e, double share)
{
    double from = 0, to = 1;
    if (share <= 0)
        return e->start;
    for (int i = 0; i < 50; i++) {
        struct rate r;
        double middle = (from + to) / 2;
        law_rate(e->law, 1.0 / 3, middle, &r);
        *(r.s < share ? &from : &to) = middle;
    }
    return e->start + e->time * to;
}

/* Whether the next bit of a line that ends early is out of reach altogether. */
static int leaves(const struct errand *e, const struct way *way, double share)
{
    const struct mechanism *m = &e->r->model->mechanism;
    struct inverse work;
    struct inverse_gap gap;
    struct inverse_goal goal;
    int far = 0;
    straight_goal(&way->line, fmin(share + 0.01, 1), &goal);
    if (inverse_open(&work, m, e->held, e->min, e->max) == 0)
        far = inverse_search(&work, &goal, e->near, NULL, e->q, &gap) == INVERSE_TOO_FAR;
    inverse_close(&work);
    return far;
}

static int report_line(const struct errand *e, const struct way *way, enum straight_status status,
                       const struct straight_trouble *trouble)
{
    char *time = text_print("%.4g", time_of(e, trouble->share));
    char *left = text_print("%.4g", (1 - trouble->share) * way->line.way * 1000);
    if (status == STRAIGHT_LIMIT)
        say_coordinate(e, "reach-line-limits", trouble->coordinate, trouble->value, time);
    else
        say(e, leaves(e, way, trouble->share) ? "reach-line-left" : "reach-line-singular",
            (const char *const[]){time, left, NULL, NULL});
    free(time);
    free(left);
    return -1;
}

static void add_pieces(const struct errand *e, int way)
{
    for (int c = 0; c < e->r->model->mechanism.body_coordinates; c++) {
        struct course_piece piece = {.start = e->start,
                                     .end = e->start + e->time,
                                     .from = e->near[c],
                                     .to = e->q[c],
                                     .law = e->law,
                                     .ramp = 1.0 / 3,
                                     .line = source_line(e->node),
                                     .way = way};
        if (e->moves[c])
            track_add(e->r->program, track_of(e->r->program, c, source_line(e->node)), &piece);
    }
}

/* Whether the goal of a line is one that rounding has left beside those that can be reached; it becomes the nearest of them. */
static int is_rounded(struct errand *e)
{
    const struct mechanism *m = &e->r->model->mechanism;
    struct inverse work;
    struct inverse_gap gap = {0, 0};
    struct inverse_goal asked = e->goal;
    int moved = 0;
    if (inverse_open(&work, m, e->held, e->min, e->max) == 0 &&
        search(e, &work, &gap) == INVERSE_REACHED)
        moved = memcmp(asked.place, e->goal.place, sizeof asked.place) != 0;
    inverse_close(&work);
    return moved;
}

static int go_straight(struct errand *e)
{
    const struct mechanism *m = &e->r->model->mechanism;
    struct straight_trouble trouble;
    struct way *way = way_new(e->start, e->time, e->law);
    enum straight_status status =
        straight_open(&way->line, m, e->held, e->min, e->max, &e->goal, e->near, &trouble);
    if ((status == STRAIGHT_LEFT || status == STRAIGHT_SINGULAR) && is_rounded(e)) {
        straight_close(&way->line);
        status = straight_open(&way->line, m, e->held, e->min, e->max, &e->goal, e->near, &trouble);
    }
    int failed = status == STRAIGHT_WELL ? 0 : -1;
    if (status == STRAIGHT_NO_MEMORY)
        diag_text(e->r->diag, LEVEL_ERROR, STATUS_TRANSFORM, e->r->file, 0, "out of memory");
    else if (failed)
        report_line(e, way, status, &trouble);
    if (failed) {
        way_free(way);
        return -1;
    }
    memcpy(e->q, e->near, (size_t)m->coordinate_count * sizeof *e->q);
    straight_at(&way->line, 1);
    memcpy(e->q, way->line.q, (size_t)m->body_coordinates * sizeof *e->q);
    add_pieces(e, track_add_way(e->r->program, way));
    return 0;
}

static int read_errand(struct errand *e, xmlNodePtr motion)
{
    const struct model *model = e->r->model;
    const struct mechanism *m = &model->mechanism;
    for (int c = 0; c < m->body_coordinates; c++) {
        e->min[c] = model->coordinates[c].min;
        e->max[c] = model->coordinates[c].max;
    }
    if (read_goal(e) != 0 || find_moves(e, motion) != 0 || read_start(e) != 0)
        return -1;
    char *path = node_attribute(e->node, "path");
    int line = strcmp(path, "line") == 0, failed;
    free(path);
    if (line) {
        failed = go_straight(e);
    } else {
        failed = find_end(e);
        if (!failed)
            add_pieces(e, 0);
    }
    if (!failed) {
        struct frame *frames = memory_get((size_t)m->body_count, sizeof *frames);
        memcpy(e->r->stand, e->q, (size_t)m->body_coordinates * sizeof *e->q);
        mechanism_frames(m, e->r->stand, frames);
        mechanism_fit_loops(m, frames, e->r->stand);
        free(frames);
    }
    return failed;
}

int reach_read(struct reaching *r, xmlNodePtr motion, xmlNodePtr node)
{
    const struct model *model = r->model;
    size_t all = (size_t)model->mechanism.coordinate_count + 1;
    struct errand e = {.r = r, .node = node};
    if (r->stand == NULL) {
        r->stand = memory_get(all, sizeof *r->stand);
        memcpy(r->stand, model->q, (all - 1) * sizeof *r->stand);
    }
    e.moves = memory_get(all, 1);
    e.held = memory_get(all, 1);
    memset(e.moves, 0, all);
    memset(e.held, 0, all);
    e.min = memory_get(4 * all, sizeof *e.min);
    e.max = e.min + all;
    e.near = e.max + all;
    e.q = e.near + all;
    int failed = r->failed ? -1 : read_errand(&e, motion); /* what comes after builds upon it */
    r->failed = failed != 0;
    free(e.moves);
    free(e.held);
    free(e.min);
    return failed;
}

void reach_close(struct reaching *r)
{
    free(r->stand);
    free(r->drives);
}
