#include "errand.h"

#include "influence.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Which coordinates it moves. */
static enum errand_status find_moves(struct errand *e, const unsigned char *in)
{
    const struct mechanism *m = e->m;
    int moving = 0;
    for (int b = 1; b < m->body_count; b++)
        for (int i = 0; i < joint_coordinate_count(m->bodies[b].type); i++) {
            int c = m->bodies[b].first + i,
                works = joint_motion_kind(m->bodies[b].type, i) != MOTION_NONE;
            e->held[c] = !in[b] || !works;
            e->moves[c] = in[b] && works && (!e->drives || e->drives[c]);
            moving |= e->moves[c];
        }
    return moving ? ERRAND_DONE : ERRAND_FIXED;
}

enum errand_status errand_open(struct errand *e, const struct mechanism *m, const double *min,
                               const double *max, const unsigned char *drives)
{
    size_t all = (size_t)m->coordinate_count + 1;
    unsigned char *in = calloc((size_t)m->body_count + 1, 1);
    e->m = m;
    e->min = min;
    e->max = max;
    e->drives = mechanism_is_tied(m) ? drives : NULL;
    e->moves = calloc(2 * all, 1);
    e->near = calloc(2 * all, sizeof *e->near);
    enum errand_status status = ERRAND_NO_MEMORY;
    if (in && e->moves && e->near) {
        e->held = e->moves + all;
        e->q = e->near + all;
        influence_find(m, e->goal.body, in);
        status = find_moves(e, in);
    }
    free(in);
    return status;
}

void errand_close(struct errand *e)
{
    free(e->moves);
    free(e->near);
    e->moves = NULL;
    e->near = NULL;
}

/* Where the program has got to by then. */
static enum errand_status begin(struct errand *e, const double *stand)
{
    size_t bytes = (size_t)e->m->coordinate_count * sizeof *stand;
    memcpy(e->near, e->drives ? stand : e->q, bytes);
    if (e->drives && closure_drive(e->m, e->near, e->q, e->drives, &e->report) != CLOSURE_OK)
        return ERRAND_OPEN;
    return ERRAND_DONE;
}

/* The nearest by least squares leaves the branches open a little. */
static int close_there(struct errand *e, struct inverse *work)
{
    struct closure_report report;
    size_t bytes = (size_t)e->m->coordinate_count * sizeof *e->q;
    double *closed = malloc(bytes + 1);
    int there = 0;
    if (closed) {
        memcpy(closed, e->near, bytes);
        there = closure_drive(e->m, closed, e->q, e->drives, &report) == CLOSURE_OK;
    }
    if (there) {
        memcpy(e->q, closed, bytes);
        inverse_measure(work, &e->goal, e->q, &e->gap);
    }
    free(closed);
    return there;
}

/* Where the reachable places are a surface, rounded numbers leave a place beside it: the goal becomes the nearest that is
 * reached, at q. */
static enum inverse_status search(struct errand *e, struct inverse *work)
{
    enum inverse_status status = inverse_search(work, &e->goal, e->near, e->drives, e->q, &e->gap);
    if (status != INVERSE_TOO_FAR || (e->drives && !close_there(e, work)))
        return status;
    struct inverse_goal asked = e->goal;
    struct inverse_gap none;
    if (e->gap.place > e->within[0] || e->gap.turn > e->within[1] + 1e-9)
        return status;
    struct frame *frames = calloc((size_t)e->m->body_count + 1, sizeof *frames);
    if (!frames)
        return INVERSE_NO_MEMORY;
    inverse_pose(e->m, e->q, frames, &e->goal);
    free(frames);
    status = inverse_search(work, &e->goal, e->near, e->drives, e->q, &none);
    if (status == INVERSE_REACHED)
        e->rounded = 1;
    else
        e->goal = asked;
    return status;
}

/* The coordinate that is farthest outside its limits. */
static void find_outside(struct errand *e)
{
    double most = -1;
    for (int c = 0; c < e->m->body_coordinates; c++) {
        double by = fmax(e->q[c] - e->max[c], e->min[c] - e->q[c]);
        if (!e->held[c] && by > most) {
            most = by;
            e->coordinate = c;
            e->value = e->q[c];
        }
    }
}

static enum errand_status find_end(struct errand *e)
{
    static const enum errand_status told[] = {[INVERSE_REACHED] = ERRAND_DONE,
                                              [INVERSE_LIMITS] = ERRAND_LIMITS,
                                              [INVERSE_APART] = ERRAND_APART,
                                              [INVERSE_TOO_FAR] = ERRAND_TOO_FAR,
                                              [INVERSE_NO_MEMORY] = ERRAND_NO_MEMORY};
    struct inverse work;
    enum inverse_status status = INVERSE_NO_MEMORY;
    if (inverse_open(&work, e->m, e->held, e->min, e->max) == 0)
        status = search(e, &work);
    inverse_close(&work);
    if (status == INVERSE_LIMITS)
        find_outside(e);
    return told[status];
}

/* Whether the goal of a line is one that rounding has left beside those that can be reached; it becomes the nearest of them. */
static int is_rounded(struct errand *e)
{
    struct inverse work;
    struct inverse_goal asked = e->goal;
    int moved = 0;
    if (inverse_open(&work, e->m, e->held, e->min, e->max) == 0 &&
        search(e, &work) == INVERSE_REACHED)
        moved = memcmp(asked.place, e->goal.place, sizeof asked.place) != 0;
    inverse_close(&work);
    return moved;
}

/* Whether the next bit of a line that ends early is out of reach altogether. */
static int leaves(struct errand *e, const struct straight *line, double share)
{
    struct inverse work;
    struct inverse_gap gap;
    struct inverse_goal goal;
    int far = 0;
    straight_goal(line, fmin(share + 0.01, 1), &goal);
    if (inverse_open(&work, e->m, e->held, e->min, e->max) == 0)
        far = inverse_search(&work, &goal, e->near, NULL, e->q, &gap) == INVERSE_TOO_FAR;
    inverse_close(&work);
    return far;
}

static enum errand_status go_straight(struct errand *e, struct straight *line)
{
    struct straight_trouble trouble = {0};
    enum straight_status status =
        straight_open(line, e->m, e->held, e->min, e->max, &e->goal, e->near, &trouble);
    if ((status == STRAIGHT_LEFT || status == STRAIGHT_SINGULAR) && is_rounded(e)) {
        straight_close(line);
        status = straight_open(line, e->m, e->held, e->min, e->max, &e->goal, e->near, &trouble);
    }
    e->share = trouble.share;
    e->coordinate = trouble.coordinate;
    e->value = trouble.value;
    if (status == STRAIGHT_NO_MEMORY)
        return ERRAND_NO_MEMORY;
    if (status == STRAIGHT_LIMIT)
        return ERRAND_LINE_LIMITS;
    if (status != STRAIGHT_WELL)
        return leaves(e, line, trouble.share) ? ERRAND_LINE_LEFT : ERRAND_LINE_SINGULAR;
    memcpy(e->q, e->near, (size_t)e->m->coordinate_count * sizeof *e->q);
    straight_at(line, 1);
    memcpy(e->q, line->q, (size_t)e->m->body_coordinates * sizeof *e->q);
    return ERRAND_DONE;
}

enum errand_status errand_go(struct errand *e, double *stand, struct way *way)
{
    enum errand_status status = begin(e, stand);
    if (status == ERRAND_DONE)
        status = way ? go_straight(e, &way->line) : find_end(e);
    struct frame *frames = calloc((size_t)e->m->body_count + 1, sizeof *frames);
    if (!frames)
        return ERRAND_NO_MEMORY;
    if (status == ERRAND_DONE) {
        memcpy(stand, e->q, (size_t)e->m->body_coordinates * sizeof *e->q);
        mechanism_frames(e->m, stand, frames);
        mechanism_fit_loops(e->m, frames, stand);
    }
    free(frames);
    return status;
}

double errand_time(enum law law, double start, double time, double share)
{
    double from = 0, to = 1;
    if (share <= 0)
        return start;
    for (int i = 0; i < 50; i++) {
        struct rate r;
        double middle = (from + to) / 2;
        law_rate(law, 1.0 / 3, middle, &r);
        *(r.s < share ? &from : &to) = middle;
    }
    return start + time * to;
}
