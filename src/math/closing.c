#include "closing.h"

#include "quaternion.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double rounding = 1e-9; /* m */

double closing_size(const struct mechanism *m)
{
    double size = 0;
    for (int i = 0; i < m->body_count; i++)
        size = fmax(size, vector_length(m->bodies[i].origin.at));
    for (int i = 0; i < m->loop_count; i++)
        size = fmax(size,
                    fmax(vector_length(m->loops[i].on_a.at), vector_length(m->loops[i].on_b.at)));
    return size > rounding ? size : 1;
}

/* What a move needs besides q. */
struct room {
    unsigned char *held, *drives;
    double *target, *near;
    struct frame *frames;
};

static int room_open(struct room *r, const struct mechanism *m)
{
    size_t n = (size_t)m->coordinate_count + 1;
    r->held = calloc(n, 1);
    r->drives = calloc(n, 1);
    r->target = calloc(n, sizeof *r->target);
    r->near = calloc(n, sizeof *r->near);
    r->frames = calloc((size_t)m->body_count + 1, sizeof *r->frames);
    return r->held && r->drives && r->target && r->near && r->frames ? 0 : -1;
}

static void room_close(struct room *r)
{
    free(r->held);
    free(r->drives);
    free(r->target);
    free(r->near);
    free(r->frames);
}

/* Moves q to the values of `must`; those of `hold`, where given, stay as they are if they can. */
static enum closure_status drive(const struct mechanism *m, struct room *r, double *q,
                                 const struct wish *must, const struct wish *hold,
                                 struct closure_report *gap)
{
    int rank;
    memset(r->held, 0, (size_t)m->coordinate_count);
    for (int i = 0; i < m->body_coordinates; i++)
        r->held[i] = must->set[i] || (hold && hold->set[i]);
    enum closure_status status = closure_choose(m, q, r->held, r->drives, &rank);
    for (int i = 0; i < m->coordinate_count; i++) {
        int asked = i < m->body_coordinates && must->set[i];
        r->target[i] = asked ? must->value[i] : q[i];
        if (asked)
            r->drives[i] = 1; /* also where it cannot be chosen freely: then it has to fit */
    }
    if (status == CLOSURE_OK)
        status = closure_drive(m, q, r->target, r->drives, gap);
    return status;
}

/* The same while everything else is free to follow: the nearest where more can move than is asked.
 */
static enum closure_status drive_freely(const struct mechanism *m, struct room *r, double *q,
                                        const struct wish *must, struct closure_report *gap)
{
    for (int i = 0; i < m->coordinate_count; i++) {
        r->drives[i] = i < m->body_coordinates && must->set[i];
        r->target[i] = r->drives[i] ? must->value[i] : q[i];
    }
    return closure_drive(m, q, r->target, r->drives, gap);
}

/* Sets the coordinates of the cut pairs to what the bodies' coordinates say. */
static void seat_loops(const struct mechanism *m, struct room *r, double *q)
{
    mechanism_frames(m, q, r->frames);
    mechanism_fit_loops(m, r->frames, q);
}

/* At rest the drivers are zero and what is tied to them stands where they want it; a chain of
 * relations settles in as many rounds as it has members. */
static void rest(const struct mechanism *m, struct room *r, double *q)
{
    for (int i = 0; i < m->coordinate_count; i++)
        q[i] = 0;
    int moved = 1;
    mechanism_engage(m, NULL);
    for (int round = 0; moved && round < m->relation_count && round < 64; round++) {
        moved = 0;
        for (int i = 0; i < m->relation_count; i++) {
            double slope, *b = &q[m->bodies[m->relations[i].b].first];
            double value = mechanism_relation_value(m, i, q, &slope);
            moved |= value != *b;
            *b = value;
        }
    }
    seat_loops(m, r, q);
}

/* A file may hold a position that closes already, as one that was written after closing does; what it leaves
 * out is at rest. */
static int closes_as_written(const struct mechanism *m, struct room *r, double *q,
                             const struct wish *written)
{
    struct closure_report left;
    for (int i = 0; i < m->coordinate_count; i++)
        r->near[i] = i < m->body_coordinates && written->set[i] ? written->value[i] : q[i];
    seat_loops(m, r, r->near);
    if (closure_measure(m, r->near, &left) != CLOSURE_OK || left.gap > 1e-9 * closing_size(m) ||
        left.twist > 1e-9)
        return 0;
    memcpy(q, r->near, (size_t)m->coordinate_count * sizeof *q);
    return 1;
}

/* The file's own numbers are rounded: where they do not close exactly but nearly, the smallest
 * change of all of them does. */
static int closes_nearly(const struct mechanism *m, struct room *r, double *q,
                         const struct wish *written)
{
    for (int i = 0; i < m->coordinate_count; i++)
        r->near[i] = i < m->body_coordinates && written->set[i] ? written->value[i] : q[i];
    seat_loops(m, r, r->near);
    struct closure_report left;
    closure_measure(m, r->near, &left);
    if (left.gap >= 1e-3 * closing_size(m) || left.twist >= 1e-2 ||
        closure_polish(m, r->near, &left) != CLOSURE_OK)
        return 0;
    memcpy(q, r->near, (size_t)m->coordinate_count * sizeof *q);
    return 1;
}

static enum closure_status drive_to_file(const struct mechanism *m, struct room *r, double *q,
                                         const struct wish *written, struct closure_report *gap)
{
    if (closes_as_written(m, r, q, written))
        return CLOSURE_OK;
    enum closure_status status = drive(m, r, q, written, NULL, gap);
    if (status == CLOSURE_GAP)
        status = drive_freely(m, r, q, written, gap);
    if (status == CLOSURE_GAP && closes_nearly(m, r, q, written))
        status = CLOSURE_OK;
    return status;
}

/* More coordinates are asked for than can be chosen, rounded: as many as can be go there, then the smallest change of all of them closes the rest. */
static int fits_nearly(const struct mechanism *m, struct room *r, double *q,
                       const struct wish *posed)
{
    struct closure_report left;
    int rank;
    for (int i = 0; i < m->coordinate_count; i++) {
        r->held[i] = i < m->body_coordinates && posed->set[i];
        r->target[i] = r->held[i] ? posed->value[i] : q[i];
    }
    return closure_choose(m, q, r->held, r->drives, &rank) == CLOSURE_OK &&
           closure_drive(m, q, r->target, r->drives, &left) == CLOSURE_OK &&
           closes_nearly(m, r, q, posed);
}

static enum closure_status drive_to_pose(const struct mechanism *m, struct room *r, double *q,
                                         const struct wish *written, const struct wish *posed,
                                         struct closure_report *gap)
{
    enum closure_status status = drive(m, r, q, posed, written, gap);
    if (status == CLOSURE_GAP && written->any)
        status = drive(m, r, q, posed, NULL, gap);
    if (status == CLOSURE_GAP)
        status = drive_freely(m, r, q, posed, gap);
    if (status == CLOSURE_GAP && fits_nearly(m, r, q, posed))
        status = CLOSURE_OK;
    return status;
}

static enum closing move(const struct mechanism *m, struct room *r, const struct wish *written,
                         const struct wish *posed, double *q, struct closure_report *gap)
{
    rest(m, r, q);
    enum closure_status status = closure_measure(m, q, gap);
    if (status == CLOSURE_OK && gap->gap > 1e-3 * closing_size(m)) {
        /* coordinates may count from elsewhere (MJCF's ref): then the branches close as the file has them */
        struct closure_report left;
        if (!written->any)
            return CLOSING_OPEN_INITIALLY;
        if (!closes_as_written(m, r, q, written) && !closes_nearly(m, r, q, written)) {
            if (closure_measure(m, r->near, &left) == CLOSURE_OK && left.gap < gap->gap)
                *gap = left;
            return CLOSING_OPEN_INITIALLY;
        }
    } else {
        if (status == CLOSURE_OK && (gap->gap > 0 || gap->twist > 0))
            status = closure_polish(m, q, gap);
        if (status == CLOSURE_OK && written->any)
            status = drive_to_file(m, r, q, written, gap);
    }
    if (status == CLOSURE_OK && posed->any)
        status = drive_to_pose(m, r, q, written, posed, gap);
    return status == CLOSURE_OK    ? CLOSING_DONE
           : status == CLOSURE_GAP ? CLOSING_OPEN
                                   : CLOSING_NO_MEMORY;
}

static enum closing stay(const struct mechanism *m, struct room *r, const struct wish *written,
                         const struct wish *posed, double *q, struct closure_report *gap)
{
    mechanism_engage(m, q);
    seat_loops(m, r, q);
    enum closure_status status = closure_measure(m, q, gap);
    if (status == CLOSURE_OK && (gap->gap > 1e-9 * closing_size(m) || gap->twist > 1e-9))
        status = closure_polish(m, q, gap);
    if (status == CLOSURE_GAP)
        return CLOSING_OPEN_INITIALLY;
    if (status == CLOSURE_OK && posed->any)
        status = drive_to_pose(m, r, q, written, posed, gap);
    return status == CLOSURE_OK    ? CLOSING_DONE
           : status == CLOSURE_GAP ? CLOSING_OPEN
                                   : CLOSING_NO_MEMORY;
}

static enum closing run(const struct mechanism *m, const struct wish *written,
                        const struct wish *posed, double *q, struct closure_report *gap,
                        enum closing (*way)(const struct mechanism *, struct room *,
                                            const struct wish *, const struct wish *, double *,
                                            struct closure_report *))
{
    if (!mechanism_is_tied(m)) {
        for (int i = 0; i < m->body_coordinates; i++)
            q[i] = posed->set[i] ? posed->value[i] : q[i];
        return CLOSING_DONE;
    }
    struct room r;
    enum closing result =
        room_open(&r, m) == 0 ? way(m, &r, written, posed, q, gap) : CLOSING_NO_MEMORY;
    room_close(&r);
    return result;
}

enum closing closing_stay(const struct mechanism *m, const struct wish *written,
                          const struct wish *posed, double *q, struct closure_report *gap)
{
    return run(m, written, posed, q, gap, stay);
}

enum closing closing_move(const struct mechanism *m, const struct wish *written,
                          const struct wish *posed, double *q, struct closure_report *gap)
{
    return run(m, written, posed, q, gap, move);
}
