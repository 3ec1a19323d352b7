/* Out of a dead lock: a problem's target and forbidden zones become a program, along the way that math/escape.h finds; what was found is written into the record. */
#ifndef SYSTEL_PIPELINE_ESCAPE_H
#define SYSTEL_PIPELINE_ESCAPE_H

#include "math/escape_task.h"
#include "model/context.h"
#include "pipeline/moving.h"

/* A zone that is the hull of a mesh. */
struct escape_hull {
    double *points;
    xmlNodePtr shape;
    struct frame own; /* where the hull is on its body */
    int obstacle;
};

/* A problem of this kind: what it asks, and what was found. */
struct escape_run {
    const struct moving *m;
    struct function_context *context;
    xmlNodePtr target, search; /* of the problem; search NULL: none */
    struct escape_task task;
    double *limits; /* least, then greatest, of all coordinates */
    struct obstacle *obstacles;
    int *zones; /* of each its number */
    struct escape_hull *hulls;
    int hull_count;
};

/* Tracks of m->program; m->end. Returns 0, or -1 after a report. run is for escape_run_free, whatever comes back. */
int escape_program(struct moving *m, struct function_context *context, struct escape_run *run);
void escape_run_free(struct escape_run *run);

/* Puts what was found into the record element. */
void escape_write(xmlNodePtr record, const struct escape_run *run);

#endif
