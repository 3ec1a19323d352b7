#include "pipeline/closing.h"

#include "base/memory.h"
#include "math/quaternion.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

double closing_size(const struct mechanism *m)
{
    double size = 0;
    for (int i = 0; i < m->body_count; i++)
        size = fmax(size, vector_length(m->bodies[i].origin.at));
    for (int i = 0; i < m->loop_count; i++)
        size = fmax(size,
                    fmax(vector_length(m->loops[i].on_a.at), vector_length(m->loops[i].on_b.at)));
    return size > 0 ? size : 1;
}

/* Moves q to the values of `must`; those of `hold`, where given, stay as they are if they can. */
static enum closure_status drive(const struct mechanism *m, double *q, const struct wish *must,
                                 const struct wish *hold, struct closure_report *gap)
{
    size_t n = (size_t)m->coordinate_count;
    unsigned char *held = memory_get(n, 1), *drives = memory_get(n, 1);
    double *target = memory_get(n, sizeof *target);
    int rank;
    for (int i = 0; i < m->body_coordinates; i++)
        held[i] = must->set[i] || (hold && hold->set[i]);
    enum closure_status status = closure_choose(m, q, held, drives, &rank);
    for (int i = 0; i < m->coordinate_count; i++) {
        int asked = i < m->body_coordinates && must->set[i];
        target[i] = asked ? must->value[i] : q[i];
        if (asked)
            drives[i] = 1; /* also where it cannot be chosen freely: then it has to fit */
    }
    if (status == CLOSURE_OK)
        status = closure_drive(m, q, target, drives, gap);
    free(held);
    free(drives);
    free(target);
    return status;
}

/* The same while everything else is free to follow: the nearest where more can move than is asked.
 */
static enum closure_status drive_freely(const struct mechanism *m, double *q,
                                        const struct wish *must, struct closure_report *gap)
{
    size_t n = (size_t)m->coordinate_count;
    unsigned char *drives = memory_get(n, 1);
    double *target = memory_get(n, sizeof *target);
    for (int i = 0; i < m->coordinate_count; i++) {
        drives[i] = i < m->body_coordinates && must->set[i];
        target[i] = drives[i] ? must->value[i] : q[i];
    }
    enum closure_status status = closure_drive(m, q, target, drives, gap);
    free(drives);
    free(target);
    return status;
}

/* Sets the coordinates of the cut pairs to what the bodies' coordinates say. */
static void seat_loops(const struct mechanism *m, double *q)
{
    struct frame *frames = memory_get((size_t)m->body_count, sizeof *frames);
    mechanism_frames(m, q, frames);
    mechanism_fit_loops(m, frames, q);
    free(frames);
}

/* At rest the drivers are zero and what is tied to them stands where they want it; a chain of
 * relations settles in as many rounds as it has members. */
static void rest(const struct mechanism *m, double *q)
{
    for (int i = 0; i < m->coordinate_count; i++)
        q[i] = 0;
    for (int round = 0; round < m->relation_count && round < 64; round++)
        for (int i = 0; i < m->relation_count; i++) {
            double slope;
            q[m->bodies[m->relations[i].b].first] = mechanism_relation_value(m, i, q, &slope);
        }
    seat_loops(m, q);
}

/* The file's own numbers are rounded: where they do not close exactly but nearly, the smallest
 * change of all of them does. */
static enum closure_status drive_to_file(const struct mechanism *m, double *q,
                                         const struct wish *written, struct closure_report *gap)
{
    enum closure_status status = drive(m, q, written, NULL, gap);
    if (status == CLOSURE_GAP)
        status = drive_freely(m, q, written, gap);
    if (status != CLOSURE_GAP)
        return status;
    double *near = memory_get((size_t)m->coordinate_count, sizeof *near);
    for (int i = 0; i < m->coordinate_count; i++)
        near[i] = i < m->body_coordinates && written->set[i] ? written->value[i] : q[i];
    seat_loops(m, near);
    struct closure_report rest;
    closure_measure(m, near, &rest);
    if (rest.gap < 1e-3 * closing_size(m) && rest.twist < 1e-2 &&
        closure_polish(m, near, &rest) == CLOSURE_OK) {
        memcpy(q, near, (size_t)m->coordinate_count * sizeof *q);
        status = CLOSURE_OK;
    }
    free(near);
    return status;
}

enum closing closing_move(const struct mechanism *m, const struct wish *written,
                          const struct wish *posed, double *q, struct closure_report *gap)
{
    rest(m, q);
    enum closure_status status = closure_measure(m, q, gap);
    if (status == CLOSURE_OK && gap->gap > 1e-3 * closing_size(m))
        return CLOSING_OPEN_INITIALLY;
    if (status == CLOSURE_OK && (gap->gap > 0 || gap->twist > 0))
        status = closure_polish(m, q, gap);
    if (status == CLOSURE_OK && written->any)
        status = drive_to_file(m, q, written, gap);
    if (status == CLOSURE_OK && posed->any) {
        status = drive(m, q, posed, written, gap);
        if (status == CLOSURE_GAP && written->any)
            status = drive(m, q, posed, NULL, gap);
        if (status == CLOSURE_GAP)
            status = drive_freely(m, q, posed, gap);
    }
    return status == CLOSURE_OK    ? CLOSING_DONE
           : status == CLOSURE_GAP ? CLOSING_OPEN
                                   : CLOSING_NO_MEMORY;
}
