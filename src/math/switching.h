/* Records of a system whose structure changes: moments until a condition comes true, and when exactly that is.
 *
 * A condition is asked at every moment; where one has come true between two, the time is found by bisection, to SWITCHING_TIME. One
 * that is true between two moments only, for less than a step, is not seen. SI units. Source: paper 002, section 4.
 */
#ifndef SYSTEL_MATH_SWITCHING_H
#define SYSTEL_MATH_SWITCHING_H

#include "record.h"

#define SWITCHING_TIME 1e-9 /* s */

/* Which condition holds at a moment: its index, -1: none, -2: it cannot be told, and the record ends. Positions, speeds and
 * accelerations of all coordinates. */
typedef int switching_when(void *user, double time, const double *q, const double *v,
                           const double *a);

/* The time in which one structure is in force. */
struct switching {
    double from, end; /* s; moments are at from, at multiples of the step, and at the end */
    double step;
    int structure; /* noted with the moments */
    record_drive *drive;
    switching_when *when;
    void *user;
};

/* Where it ends. */
struct switching_end {
    double time;   /* s */
    int condition; /* the one that holds there, -1: none, the end has come */
};

/* Appends the moments of one structure to a record (zeroed before the first). start: a closed position of m; q (coordinate_count numbers)
 * becomes the position at the end. The moment at which a condition comes true is not appended: it is the first of the next structure.
 * RECORD_STOPPED: a condition could not be told. Troubles count on; trouble->first is an index in the record. */
enum record_status switching_sample(const struct mechanism *m, double *q,
                                    const unsigned char *drives, const struct switching *span,
                                    struct record *r, struct switching_end *end,
                                    struct record_trouble *trouble);

/* The same moment by moment, for what has other things to do as well. */
enum switching_event {
    SWITCHING_ROW,    /* the moment kept last of s is one of the record */
    SWITCHING_END,    /* the condition holds where that stands, or the end has come (-1) */
    SWITCHING_TROUBLE /* status says which; trouble.time and trouble.report */
};

struct switching_run {
    struct record_sampler s;
    struct switching span;
    struct record_trouble trouble;
    int condition, over;
    double time; /* of the moment to come */
    enum record_status status;
};

/* As switching_sample. Returns 0, or -1 without memory; switching_close is right even then. */
int switching_open(struct switching_run *x, const struct mechanism *m, const double *q,
                   const unsigned char *drives, const struct switching *span);
enum switching_event switching_go(struct switching_run *x);
void switching_close(struct switching_run *x);

#endif
