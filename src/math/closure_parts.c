/* Closing of a mechanism whose parts close by themselves: the functions of closure.h, sent to each part. */
#include "closure_inner.h"

#include "parts.h"
#include "quaternion.h"

#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* What is done to a part, with its own drivers. */
typedef enum closure_status (*part_job)(const struct mechanism *m, double *q, const double *target,
                                        const unsigned char *drives, struct closure_report *report);

static enum closure_status measure_part(const struct mechanism *m, double *q, const double *target,
                                        const unsigned char *drives, struct closure_report *report)
{
    (void)target;
    (void)drives;
    return closure_part_measure(m, q, report);
}

static enum closure_status polish_part(const struct mechanism *m, double *q, const double *target,
                                       const unsigned char *drives, struct closure_report *report)
{
    (void)target;
    (void)drives;
    return closure_part_polish(m, q, report);
}

/* Each part by itself; the widest gap is told. q is changed when all parts have succeeded. */
static enum closure_status each_part(const struct mechanism *m, part_job job, double *q,
                                     const double *target, const unsigned char *drives,
                                     struct closure_report *report)
{
    size_t all = (size_t)m->coordinate_count;
    struct parts parts;
    double *moved = malloc((3 * all + 1) * sizeof *moved), size = 0;
    double *at = moved + all, *wanted = at + all; /* of a part */
    unsigned char *own = calloc(all + 1, 1);
    enum closure_status status = CLOSURE_NO_MEMORY;
    mechanism_engage(m, q);
    if (parts_open(&parts, m) != 0 || !moved || !own)
        goto end;
    if (parts.count <= 1) {
        status = job(m, q, target, drives, report);
        goto end;
    }
    for (int i = 0; i < m->body_count; i++)
        size = fmax(size, vector_length(m->bodies[i].origin.at));
    status = CLOSURE_OK;
    memcpy(moved, q, all * sizeof *q);
    for (int k = 0; k < parts.count && status != CLOSURE_NO_MEMORY; k++) {
        struct closure_report left = {0, 0, 0};
        const struct mechanism *part = parts_cut(&parts, m, k);
        parts_take(&parts, k, moved, at);
        if (drives) {
            parts_own(&parts, k, drives, own);
            parts_take(&parts, k, target, wanted);
        }
        enum closure_status one = job(part, at, wanted, own, &left);
        parts_give(&parts, k, at, moved);
        parts_report(&parts, m, k, &left);
        if (one > status ||
            (one == status && (k == 0 || closure_part_is_wider(&left, report, size))))
            *report = left;
        status = one > status ? one : status;
    }
    for (size_t i = 0; status == CLOSURE_OK && i < all; i++)
        q[i] = drives && drives[i] ? target[i] : moved[i];
end:
    parts_close(&parts);
    free(moved);
    free(own);
    return status;
}

enum closure_status closure_measure(const struct mechanism *m, const double *q,
                                    struct closure_report *report)
{
    size_t bytes = ((size_t)m->coordinate_count + 1) * sizeof *q;
    double *same = malloc(bytes);
    if (same == NULL)
        return CLOSURE_NO_MEMORY;
    memcpy(same, q, bytes - sizeof *q);
    enum closure_status status = each_part(m, measure_part, same, NULL, NULL, report);
    free(same);
    return status;
}

enum closure_status closure_polish(const struct mechanism *m, double *q,
                                   struct closure_report *report)
{
    return each_part(m, polish_part, q, NULL, NULL, report);
}

enum closure_status closure_drive(const struct mechanism *m, double *q, const double *target,
                                  const unsigned char *drives, struct closure_report *report)
{
    return each_part(m, closure_part_drive, q, target, drives, report);
}

static enum closure_status follow_part(struct parts *parts, const struct mechanism *whole, int part,
                                       double *q, const double *target, const unsigned char *drives,
                                       double *share, int *steps)
{
    const struct mechanism *m = parts_cut(parts, whole, part);
    size_t all = (size_t)m->coordinate_count + 1;
    double *at = malloc(2 * all * sizeof *at), *wanted = at + all;
    unsigned char *own = malloc(all);
    enum closure_status status = CLOSURE_NO_MEMORY;
    if (at && own) {
        parts_take(parts, part, q, at);
        parts_take(parts, part, target, wanted);
        parts_own(parts, part, drives, own);
        status = closure_part_follow(m, at, wanted, own, share, steps);
        parts_give(parts, part, at, q);
    }
    free(at);
    free(own);
    return status;
}

enum closure_status closure_follow(const struct mechanism *m, double *q, const double *target,
                                   const unsigned char *drives, double *share, int *steps)
{
    struct parts parts;
    int moving = -1, several = 0;
    mechanism_engage(m, q);
    if (parts_open(&parts, m) != 0) {
        parts_close(&parts);
        return CLOSURE_NO_MEMORY;
    }
    for (int i = 0; i < m->coordinate_count; i++)
        if (drives[i] && q[i] != target[i] && parts.of[i] != moving) {
            several = moving >= 0 || parts.of[i] < 0;
            moving = parts.of[i];
            if (several)
                break;
        }
    enum closure_status status =
        moving >= 0 && !several && parts.count > 1
            ? follow_part(&parts, m, moving, q, target, drives, share, steps)
            : closure_part_follow(m, q, target, drives, share, steps);
    parts_close(&parts);
    return status;
}
