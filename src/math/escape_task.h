/* A problem of a dead lock as a whole: a mechanism, a point of one of its bodies, where that should get, what is in the way; the way that is found (escape.h)
 * with the times at which it passes its steps.
 *
 *     escape_task_begin(&t, m, q, frames, min, max);
 *     t.spec, t.speed, t.until …
 *     fault = escape_task_chain(&t, body, point);
 *     t.obstacles, t.zones, t.spec.obstacle_count
 *     fault = escape_task_run(&t, target);
 *     escape_task_free(&t);
 *
 * The program and the page (src/module/escape.c) both go this way. SI units.
 */
#ifndef SYSTEL_MATH_ESCAPE_TASK_H
#define SYSTEL_MATH_ESCAPE_TASK_H

#include "escape.h"

/* What is wrong with a task. */
enum escape_fault {
    ESCAPE_FINE,
    ESCAPE_TIED,          /* closed branches or relations tie a coordinate of the chain */
    ESCAPE_UNMOVED,       /* nothing moves the body */
    ESCAPE_TOO_LONG,      /* more than CHAIN_COORDINATES move it */
    ESCAPE_INSIDE,        /* the target lies in t.zone */
    ESCAPE_BEYOND_LIMITS, /* only postures outside the limits have the point at the target */
    ESCAPE_TOO_FAR,       /* none has it there: t.missing */
    ESCAPE_REFUSED,       /* the start: t.found.status; t.zone of ESCAPE_BLOCKED */
    ESCAPE_MEMORY
};

struct escape_task {
    const struct mechanism *m; /* these are borrowed */
    const double *q;           /* all coordinates */
    const double *min, *max;   /* of the bodies' coordinates */
    struct escape_spec spec;
    double speed; /* rad/s; what slides has as many mm/s as that is degrees */
    double until; /* s: how long the whole way takes; 0: as long as it does */
    int body;
    double point[3];
    struct chain chain;
    double start[CHAIN_COORDINATES], least[CHAIN_COORDINATES], most[CHAIN_COORDINATES];
    const struct obstacle *obstacles;
    const int *zones; /* number, from 1, of the zone each of them is of; both are borrowed */
    int stays;        /* there is no target: the point stays, links go through the sectors */
    struct escape found;
    struct ruled_surfaces *first; /* of the start */
    double *times;                /* s, of nodes */
    int nodes; /* of the way in time: found.steps, the only one twice where nothing moves */
    int zone;
    double missing; /* m */
};

void escape_task_begin(struct escape_task *t, const struct mechanism *m, const double *q,
                       const double *min, const double *max);
void escape_task_free(struct escape_task *t);

/* The chain that carries the point (in the body's frame), its start and limits. */
enum escape_fault escape_task_chain(struct escape_task *t, int body, const double point[3]);
/* Whether a coordinate of the chain moves a body. */
int escape_task_carries(const struct escape_task *t, int body);
/* target NULL: the point stays. */
enum escape_fault escape_task_run(struct escape_task *t, const double target[3]);

/* The posture of a node of the way. */
const double *escape_task_node(const struct escape_task *t, int node);
/* The zone that a piece of a line meets for the links' radius; 0: none. */
int escape_task_zone(const struct escape_task *t, const double from[3], const double to[3]);
/* The zone through which the straight way from where the point has got to its target goes, where it did not get there; 0: none. */
int escape_task_crossed(const struct escape_task *t);
/* Whether more states would have to be looked at than are. */
int escape_task_is_cut(const struct escape_task *t);
/* s: when a dead lock begins, or ends: at its posture, or just before its first passage. */
double escape_task_time(const struct escape_task *t, int lock, int ended);

#endif
