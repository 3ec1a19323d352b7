#include "pipeline/escape.h"

#include "base/memory.h"
#include "base/numbers.h"
#include "document/node.h"
#include "document/source.h"
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
    struct escape_spec *s = &r->task.spec;
    double tries = s->tries, locks = s->locks;
    xmlNodePtr node = r->search;
    char *joint = node ? node_attribute(node, "joint") : text_copy("");
    s->joint = strcmp(joint, "yes") == 0;
    free(joint);
    read_number(node, "radius", &s->radius);
    read_number(node, "advance", &s->advance);
    read_number(node, "near", &s->near);
    read_number(node, "delta", &s->delta);
    read_number(node, "step", &s->search_step);
    read_number(node, "fine", &s->surface_step);
    read_number(node, "most", &s->most);
    read_number(node, "speed", &r->task.speed);
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
    const struct escape_task *t = &r->task;
    if (t->found.status == ESCAPE_BLOCKED)
        return say_zone(r, LEVEL_ERROR, "escape-blocked", t->zone);
    if (t->found.status == ESCAPE_OUTSIDE)
        return say(r, LEVEL_ERROR, r->target, "escape-outside", NULL, NULL, NULL);
    char *count = text_print("%d", t->chain.count);
    say_body(r, "escape-rigid", count);
    free(count);
    return -1;
}

static int refuse(const struct escape_run *r, enum escape_fault fault)
{
    const struct escape_task *t = &r->task;
    char *most = text_print("%d", CHAIN_COORDINATES);
    char *missing = text_print("%.15g", number_round_digits(1000 * t->missing, 3));
    switch (fault) {
    case ESCAPE_FINE:
        break;
    case ESCAPE_TIED:
        say(r, LEVEL_ERROR, r->target, "escape-tied", NULL, NULL, NULL);
        break;
    case ESCAPE_UNMOVED:
        say_body(r, "escape-still", NULL);
        break;
    case ESCAPE_TOO_LONG:
        say_body(r, "escape-long", most);
        break;
    case ESCAPE_INSIDE:
        say_zone(r, LEVEL_ERROR, "escape-inside", t->zone);
        break;
    case ESCAPE_BEYOND_LIMITS:
        say(r, LEVEL_ERROR, r->target, "escape-beyond", NULL, NULL, NULL);
        break;
    case ESCAPE_TOO_FAR:
        say_body(r, "escape-far", missing);
        break;
    case ESCAPE_REFUSED:
        refuse_start(r);
        break;
    case ESCAPE_MEMORY:
        diag_text(r->m->diag, LEVEL_ERROR, STATUS_TRANSFORM, r->m->file, 0, "out of memory");
        break;
    }
    free(most);
    free(missing);
    return fault == ESCAPE_FINE ? 0 : -1;
}

/* A warning with what was tried, where the target is not reached. */
static void tell(const struct escape_run *r)
{
    const struct escape *e = &r->task.found;
    static const char *const ids[] = {[ESCAPE_LOCKED] = "escape-locked",
                                      [ESCAPE_OFTEN] = "escape-often",
                                      [ESCAPE_STALLED] = "escape-stalled"};
    if (escape_task_is_cut(&r->task)) {
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
    int zone = escape_task_crossed(&r->task);
    if (zone)
        say_zone(r, LEVEL_NOTE, "escape-crossed", zone);
}

/* Splines through all postures. */
static void make_tracks(const struct escape_run *r, struct moving *m)
{
    const struct escape_task *t = &r->task;
    size_t n = (size_t)t->nodes;
    double *values = memory_get(n, sizeof *values), *scratch = memory_get(n, sizeof *scratch);
    struct course_piece *pieces = memory_get(n, sizeof *pieces);
    for (int j = 0; j < t->chain.count; j++) {
        struct track *track =
            track_of(&m->program, t->chain.coordinates[j], source_line(r->target));
        for (int i = 0; i < t->nodes; i++)
            values[i] = escape_task_node(t, i)[j];
        course_spline(t->nodes, t->times, values, scratch, pieces);
        for (int i = 0; i + 1 < t->nodes; i++) {
            pieces[i].law = LAW_SPLINE;
            pieces[i].line = source_line(r->target);
            track_add(&m->program, track, &pieces[i]);
        }
    }
    m->program.end = m->end = t->times[t->nodes - 1];
    free(values);
    free(scratch);
    free(pieces);
}

/* The limits of the coordinates, which the task borrows. */
static void read_limits(struct escape_run *r)
{
    const struct model *model = r->m->model;
    int n = model->mechanism.body_coordinates;
    r->limits = memory_get(2 * (size_t)n + 1, sizeof *r->limits);
    for (int c = 0; c < n; c++) {
        r->limits[c] = model->coordinates[c].min;
        r->limits[n + c] = model->coordinates[c].max;
    }
    escape_task_begin(&r->task, &model->mechanism, model->q, r->limits, r->limits + n);
}

static enum escape_fault read_chain(struct escape_run *r)
{
    char *number = number_of(r);
    double point[3] = {0}, value = -1;
    number_read(number, &value);
    free(number);
    escape_zone_numbers(r->target, "point", point, 3);
    return escape_task_chain(&r->task, model_body_index(r->m->model, (int)value), point);
}

int escape_program(struct moving *m, struct function_context *context, struct escape_run *r)
{
    double target[3];
    memset(r, 0, sizeof *r);
    r->m = m;
    r->context = context;
    find_parts(r);
    read_limits(r);
    read_search(r);
    r->task.until = m->until;
    if (refuse(r, read_chain(r)) != 0 || escape_zones_read(r) != 0)
        return -1;
    int stays = !escape_zone_numbers(r->target, "at", target, 3);
    if (refuse(r, escape_task_run(&r->task, stays ? NULL : target)) != 0)
        return -1;
    tell(r);
    make_tracks(r, m);
    return 0;
}

void escape_run_free(struct escape_run *r)
{
    escape_task_free(&r->task);
    for (int i = 0; i < r->hull_count; i++)
        free(r->hulls[i].points);
    free(r->hulls);
    free(r->obstacles);
    free(r->zones);
    free(r->limits);
}
