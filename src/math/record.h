/* A record: what a mechanism does over time, moment after moment.
 *
 * What drives is given with its first and second derivatives, what follows is closed at every moment by Newton's
 * steps from where the last one leads, and by continuation (closure.h) where those do not suffice. SI units.
 */
#ifndef SYSTEL_MATH_RECORD_H
#define SYSTEL_MATH_RECORD_H

#include "closure.h"

#include <stddef.h>

struct record {
    size_t count;      /* moments */
    int width;         /* coordinates of bodies */
    double *t;         /* s */
    double *q, *v, *a; /* count x width, moment after moment */
};

/* Puts the values of what drives at a time into q, v and a (arrays of the mechanism's coordinate_count). Returns 0, or -1: the
 * record ends. */
typedef int record_drive(void *user, double time, double *q, double *v, double *a);

enum record_status {
    RECORD_OK,
    RECORD_OPEN,    /* what drives cannot get where it should: *report, at *trouble */
    RECORD_STOPPED, /* by the callback, at *trouble */
    RECORD_NO_MEMORY
};

struct record_trouble {
    size_t moment;   /* where a record ends early */
    double time;     /* of that moment, s */
    size_t singular; /* moments at which some speed is not determined */
    size_t first;    /* the first of them */
    struct closure_report report;
};

/* Samples the moments from 0 to `end`, `step` apart, the end among them whatever is left. start: a closed position, whose branch of assembly is kept. r is for
 * record_free, whatever comes back; of a record that ends early the moments before are there. */
enum record_status record_sample(const struct mechanism *m, const double *start,
                                 const unsigned char *drives, double end, double step,
                                 record_drive *drive, void *user, struct record *r,
                                 struct record_trouble *trouble);
void record_free(struct record *r);
/* How many moments that makes. */
size_t record_moments(double end, double step);

#endif
