#include "pipeline/escape.h"

#include "base/memory.h"
#include "base/numbers.h"
#include "document/node.h"
#include "document/source.h"
#include "math/inverse.h"
#include "math/quaternion.h"
#include "pipeline/escape_zones.h"
#include "pipeline/track.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static int say(const struct escape_run *r, enum level level, xmlNodePtr node, const char *id,
               const char *a, const char *b, const char *c)
{
    diag_say(r->m->diag, level, STATUS_INVALID, r->m->file, source_line(node), id, a, b, c, NULL);
    return -1;
}

static char *number_of(const struct escape_run *r)
{
    return node_attribute(r->target, "body");
}

/* A report with the number of the body that gets to the target. */
static int say_body(const struct escape_run *r, const char *id, const char *more)
{
    char *body = number_of(r);
    say(r, LEVEL_ERROR, r->target, id, body, more, NULL);
    free(body);
    return -1;
}

static void read_number(xmlNodePtr node, const char *name, double *value)
{
    char *text = node ? node_attribute(node, name) : text_copy("");
    number_read(text, value);
    free(text);
}

static void read_search(struct escape_run *r)
{
    struct escape_spec *s = &r->spec;
    double tries = s->tries, locks = s->locks;
    xmlNodePtr node = r->search;
    char *joint = node ? node_attribute(node, "joint") : text_copy("");
    s->joint = strcmp(joint, "yes") == 0;
    free(joint);
    r->speed = 20 * 3.14159265358979323846 / 180;
    read_number(node, "radius", &s->radius);
    read_number(node, "advance", &s->advance);
    read_number(node, "near", &s->near);
    read_number(node, "delta", &s->delta);
    read_number(node, "step", &s->search_step);
    read_number(node, "fine", &s->surface_step);
    read_number(node, "most", &s->most);
    read_number(node, "speed", &r->speed);
    read_number(node, "tries", &tries);
    read_number(node, "locks", &locks);
    s->tries = (int)fmin(tries, 1e6);
    s->locks = (int)fmin(locks, 1e4);
}

static void find_parts(struct escape_run *r)
{
    for (xmlNodePtr node = r->m->problem->node->children; node; node = node->next)
        if (model_is_element(node, "target"))
            r->target = node;
        else if (model_is_element(node, "search"))
            r->search = node;
}

static int is_between(const struct mechanism *m, int body, int of)
{
    while (of > 0 && of != body)
        of = m->bodies[of].base;
    return of == body;
}

/* Whether closed branches or relations tie a coordinate of the chain; elsewhere they do no harm. */
static int is_tied(const struct escape_run *r)
{
    const struct mechanism *m = &r->m->model->mechanism;
    int tied = 0;
    for (int j = 0; j < r->chain.count; j++) {
        int body = r->m->model->coordinates[r->chain.coordinates[j]].body;
        for (int i = 0; i < m->relation_count; i++)
            tied |= m->relations[i].a == body || m->relations[i].b == body ||
                    m->relations[i].carrier == body;
        for (int i = 0; i < m->loop_count; i++)
            tied |= is_between(m, body, m->loops[i].a) != is_between(m, body, m->loops[i].b);
    }
    return tied;
}

/* The chain to the target's point, its start and its limits. */
static int read_chain(struct escape_run *r, int *body, double point[3])
{
    const struct model *model = r->m->model;
    char *number = number_of(r), *most = text_print("%d", CHAIN_COORDINATES);
    double value = -1;
    number_read(number, &value);
    *body = model_body_index(model, (int)value);
    escape_zone_numbers(r->target, "point", point, 3);
    int failed = 0;
    enum chain_status status =
        *body < 0 ? CHAIN_STILL : chain_find(&model->mechanism, *body, point, &r->chain);
    if (is_tied(r))
        failed = say(r, LEVEL_ERROR, r->target, "escape-tied", NULL, NULL, NULL);
    else if (status == CHAIN_STILL)
        failed = say_body(r, "escape-still", NULL);
    else if (status == CHAIN_LONG)
        failed = say_body(r, "escape-long", most);
    for (int j = 0; j < r->chain.count && !failed; j++) {
        int c = r->chain.coordinates[j];
        r->start[j] = model->q[c];
        r->min[j] = model->coordinates[c].min;
        r->max[j] = model->coordinates[c].max;
    }
    free(number);
    free(most);
    return failed;
}

/* Whether some posture has the point at the target, zones or not. */
static int is_reachable(struct escape_run *r, int body, const double point[3])
{
    const struct mechanism *m = &r->m->model->mechanism;
    size_t n = (size_t)m->coordinate_count + 1;
    struct inverse_goal goal = {.body = body};
    struct inverse_gap gap;
    struct inverse s;
    unsigned char *held = memory_get(n, 1);
    double *low = memory_get(n, sizeof *low), *high = memory_get(n, sizeof *high);
    double *q = memory_get(n, sizeof *q);
    memcpy(goal.point, point, sizeof goal.point);
    memcpy(goal.place, r->spec.target, sizeof goal.place);
    memset(held, 1, n);
    for (int j = 0; j < r->chain.count; j++)
        held[r->chain.coordinates[j]] = 0;
    for (int c = 0; c < m->body_coordinates; c++) {
        low[c] = r->m->model->coordinates[c].min;
        high[c] = r->m->model->coordinates[c].max;
    }
    memcpy(q, r->m->model->q, (size_t)m->coordinate_count * sizeof *q);
    enum inverse_status status = INVERSE_NO_MEMORY;
    if (inverse_open(&s, m, held, low, high) == 0)
        status = inverse_search(&s, &goal, r->m->model->q, NULL, q, &gap);
    inverse_close(&s);
    free(held);
    free(low);
    free(high);
    free(q);
    if (status == INVERSE_REACHED)
        return 0;
    if (status == INVERSE_LIMITS)
        return say(r, LEVEL_ERROR, r->target, "escape-beyond", NULL, NULL, NULL);
    char *missing = text_print("%.3g", 1000 * gap.place);
    say_body(r, "escape-far", missing);
    free(missing);
    return -1;
}

/* The zone that a piece of a line meets for the links' radius; 0: none. */
static int zone_on(const struct escape_run *r, const double from[3], const double to[3])
{
    for (int i = 0; i < r->spec.obstacle_count; i++)
        if (obstacle_is_met(&r->obstacles[i], from, to, r->spec.radius))
            return r->zones[i];
    return 0;
}

static int say_zone(const struct escape_run *r, enum level level, const char *id, int zone)
{
    char *number = text_print("%d", zone);
    say(r, level, r->target, id, number, NULL, NULL);
    free(number);
    return -1;
}

/* What is wrong already at the start. */
static int refuse_start(const struct escape_run *r)
{
    char *count = text_print("%d", r->chain.count);
    int failed = 0;
    switch (r->found.status) {
    case ESCAPE_RIGID:
        failed = say_body(r, "escape-rigid", count);
        break;
    case ESCAPE_BLOCKED:
        failed = say_zone(r, LEVEL_ERROR, "escape-blocked",
                          r->found.obstacle >= 0 ? r->zones[r->found.obstacle] : 0);
        break;
    case ESCAPE_OUTSIDE:
        failed = say(r, LEVEL_ERROR, r->target, "escape-outside", NULL, NULL, NULL);
        break;
    case ESCAPE_NO_MEMORY:
        diag_text(r->m->diag, LEVEL_ERROR, STATUS_TRANSFORM, r->m->file, 0, "out of memory");
        failed = -1;
        break;
    default:
        break;
    }
    free(count);
    return failed;
}

/* A warning with what was tried, where the target is not reached. */
static void tell(const struct escape_run *r)
{
    const struct escape *e = &r->found;
    static const char *const ids[] = {[ESCAPE_LOCKED] = "escape-locked",
                                      [ESCAPE_OFTEN] = "escape-often",
                                      [ESCAPE_STALLED] = "escape-stalled"};
    int cut = r->first->cut;
    for (int i = 0; i < e->lock_count; i++)
        cut |= e->locks[i].surfaces && e->locks[i].surfaces->cut;
    if (cut) {
        char *states = text_print("%d", ESCAPE_STATES);
        say(r, LEVEL_WARNING, r->search ? r->search : r->target, "escape-cut", states, NULL, NULL);
        free(states);
    }
    if (e->status == ESCAPE_DONE)
        return;
    char *locks = text_print("%d", e->lock_count), *left = text_print("%.4g", 1000 * e->left);
    char *tries = text_print("%d", e->lock_count ? e->locks[e->lock_count - 1].try_count : 0);
    say(r, LEVEL_WARNING, r->target, ids[e->status], locks, left, tries);
    free(locks);
    free(left);
    free(tries);
    struct chain_place p;
    chain_stand(&r->chain, e->steps[e->step_count - 1].q, &p);
    int zone = zone_on(r, p.points[r->chain.nodes - 1], r->spec.target);
    if (zone)
        say_zone(r, LEVEL_NOTE, "escape-crossed", zone);
}

static int run(struct escape_run *r)
{
    long places = 0;
    r->first = memory_get(1, sizeof *r->first);
    escape_find(&r->spec, &r->found);
    if (refuse_start(r) != 0)
        return -1;
    if (escape_surfaces(&r->spec, r->start, 0, r->first, &places) < 0)
        r->first->count = 0;
    if (r->stays && escape_go_round(&r->spec, r->first, &r->found) != 0)
        return -1;
    tell(r);
    return 0;
}

/* When a way of so many seconds at full speed has come to one of them, begun and ended at rest with equal accelerations. */
static double eased(double at, double whole)
{
    static const double ramp = 0.5; /* s, up to full speed */
    double begun = fmin(at, whole - at), half = whole / 2;
    double gone = begun < ramp / 2 ? sqrt(2 * begun * ramp) : begun + ramp / 2;
    double middle = half < ramp / 2 ? sqrt(2 * half * ramp) : half + ramp / 2;
    return at <= half ? gone : 2 * middle - gone;
}

/* Of a coordinate: as many mm/s where it slides as degrees a second where it turns. */
static double speed_of(const struct escape_run *r, int j)
{
    static const double slide = 0.001 * 180 / 3.14159265358979323846; /* m/rad */
    int c = r->chain.coordinates[j];
    return r->speed * (r->m->model->coordinates[c].kind == MOTION_TRANSLATION ? slide : 1);
}

/* Each step takes as long as its slowest coordinate. */
static void set_times(struct escape_run *r)
{
    const struct escape *e = &r->found;
    static const double shortest = 0.02, still = 1; /* s */
    r->times = memory_get((size_t)e->step_count + 1, sizeof *r->times);
    r->times[0] = 0;
    for (int i = 1; i < e->step_count; i++) {
        double longest = shortest;
        for (int j = 0; j < r->chain.count; j++)
            longest = fmax(longest, fabs(e->steps[i].q[j] - e->steps[i - 1].q[j]) / speed_of(r, j));
        r->times[i] = r->times[i - 1] + longest;
    }
    double whole = r->times[e->step_count - 1];
    for (int i = 1; i < e->step_count; i++)
        r->times[i] = eased(r->times[i], whole);
    if (e->step_count == 1)
        r->times[1] = still;
}

/* Splines through all postures. */
static void make_tracks(struct escape_run *r, struct moving *m)
{
    const struct escape *e = &r->found;
    int count = e->step_count > 1 ? e->step_count : 2;
    size_t n = (size_t)count;
    double *values = memory_get(n, sizeof *values), *scratch = memory_get(n, sizeof *scratch);
    struct course_piece *pieces = memory_get(n, sizeof *pieces);
    if (m->until > 0)
        for (int i = count - 1; i >= 0; i--)
            r->times[i] *= m->until / r->times[count - 1];
    for (int j = 0; j < r->chain.count; j++) {
        struct track *track =
            track_of(&m->program, r->chain.coordinates[j], source_line(r->target));
        for (int i = 0; i < count; i++)
            values[i] = e->steps[i < e->step_count ? i : 0].q[j];
        course_spline(count, r->times, values, scratch, pieces);
        for (int i = 0; i + 1 < count; i++) {
            pieces[i].law = LAW_SPLINE;
            pieces[i].line = source_line(r->target);
            track_add(&m->program, track, &pieces[i]);
        }
    }
    m->program.end = m->end = r->times[count - 1];
    free(values);
    free(scratch);
    free(pieces);
}

int escape_program(struct moving *m, struct function_context *context, struct escape_run *r)
{
    double point[3] = {0};
    struct chain_place p;
    int body;
    memset(r, 0, sizeof *r);
    r->m = m;
    r->context = context;
    find_parts(r);
    escape_defaults(&r->spec);
    read_search(r);
    if (read_chain(r, &body, point) != 0 || escape_zones_read(r) != 0)
        return -1;
    r->spec.chain = &r->chain;
    r->spec.start = r->start;
    r->spec.min = r->min;
    r->spec.max = r->max;
    chain_stand(&r->chain, r->start, &p);
    memcpy(r->spec.target, p.points[r->chain.nodes - 1], sizeof r->spec.target);
    r->stays = !escape_zone_numbers(r->target, "at", r->spec.target, 3);
    int inside = r->stays ? 0 : zone_on(r, r->spec.target, r->spec.target);
    if (inside)
        return say_zone(r, LEVEL_ERROR, "escape-inside", inside);
    if ((!r->stays && is_reachable(r, body, point) != 0) || run(r) != 0)
        return -1;
    set_times(r);
    make_tracks(r, m);
    return 0;
}

void escape_run_free(struct escape_run *r)
{
    escape_free(&r->found);
    free(r->first);
    for (int i = 0; i < r->hull_count; i++)
        free(r->hulls[i]);
    free(r->hulls);
    free(r->obstacles);
    free(r->zones);
    free(r->times);
}
