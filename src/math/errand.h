/* Where a body has to go in a program of motion: what moves it, where that comes to stand, and the straight line there, where one is asked for.
 *
 *     errand.goal, errand.within, errand.start …
 *     if (errand_open(&e, m, min, max, drives) == ERRAND_DONE)
 *         … e.q[coordinate] = where it stands by then (e.q begins as stand) …
 *         errand_go(&e, stand, way)
 *     errand_close(&e)
 *
 * SI units. What closes nothing and drives nothing stays where it is.
 */
#ifndef SYSTEL_MATH_ERRAND_H
#define SYSTEL_MATH_ERRAND_H

#include "closure.h"
#include "way.h"

enum errand_status {
    ERRAND_DONE,
    ERRAND_FIXED,         /* nothing moves the body */
    ERRAND_OPEN,          /* what has been before cannot be closed: e.report */
    ERRAND_LIMITS,        /* reached only outside the limits: e.coordinate, e.value */
    ERRAND_APART,         /* only in an assembly that drives do not lead to */
    ERRAND_TOO_FAR,       /* e.gap is missing */
    ERRAND_LINE_LIMITS,   /* the line leads past a limit: e.share, e.coordinate, e.value */
    ERRAND_LINE_LEFT,     /* it leaves what is reached: e.share */
    ERRAND_LINE_SINGULAR, /* it passes a singular position: e.share */
    ERRAND_NO_MEMORY
};

struct errand {
    struct inverse_goal
        goal;         /* what is asked for; of what is rounded, the nearest that is reached */
    double within[2]; /* how far off it may be as numbers are rounded: m, rad */
    const struct mechanism *m;
    const double *min, *max;
    const unsigned char *drives; /* of a tied mechanism; NULL: nothing is tied */
    unsigned char *moves, *held; /* coordinates: which it moves, which stay */
    double *near, *q;            /* where it begins and ends */
    struct closure_report report;
    struct inverse_gap gap;
    int rounded; /* the goal has become another one: e.gap off */
    int coordinate;
    double value, share;
};

/* min, max: of the bodies' coordinates. All is borrowed. errand_close is right whatever comes back, and after zeros. */
enum errand_status errand_open(struct errand *e, const struct mechanism *m, const double *min,
                               const double *max, const unsigned char *drives);
void errand_close(struct errand *e);
/* From stand, a closed position, to what q says, and from there to the goal; way NULL: by the coordinates. stand becomes where it ends. */
enum errand_status errand_go(struct errand *e, double *stand, struct way *way);
/* When the law of a way has gone a share of it. */
double errand_time(enum law law, double start, double time, double share);

#endif
