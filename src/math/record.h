/* A record: what a mechanism does over time, moment after moment.
 *
 * What drives is given with its first and second derivatives, what follows is closed at every moment by Newton's
 * steps from where the last one leads, and by continuation (closure.h) where those do not suffice, or lead into another branch of
 * assembly (assembly.h). SI units.
 */
#ifndef SYSTEL_MATH_RECORD_H
#define SYSTEL_MATH_RECORD_H

#include "assembly.h"
#include "closure.h"
#include "rates.h"

#include <stddef.h>

struct record {
    size_t count;      /* moments */
    int width;         /* coordinates of bodies */
    double *t;         /* s */
    double *q, *v, *a; /* count x width, moment after moment */
    int *structure;    /* of every moment, where the structure changes; NULL: it does not */
    unsigned char
        *drives; /* count x width, of every moment: 1 for what drives; NULL: everything does */
    size_t room; /* moments there is memory for */
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
    size_t passed;   /* moments before which a singular position was passed */
    size_t first_passed;
    struct closure_report report;
};

/* Samples the moments from 0 to `end`, `step` apart, the end among them whatever is left. start: a closed position, whose branch of assembly is kept. r is for
 * record_free, whatever comes back; of a record that ends early the moments before are there. */
enum record_status record_sample(const struct mechanism *m, const double *start,
                                 const unsigned char *drives, double end, double step,
                                 record_drive *drive, void *user, struct record *r,
                                 struct record_trouble *trouble);
void record_free(struct record *r);

/* Moments one by one, for what decides on its way: each goes on from the one kept last. */
struct record_sampler {
    const struct mechanism *m;
    const unsigned char *drives;
    struct rates rates;
    double time;                    /* of the moment kept last, s */
    double *q, *v, *a;              /* of the moment in work, all coordinates */
    double *last, *last_v, *last_a; /* of the moment kept last */
    double *guess;                  /* where it leads */
    struct assembly assembly;       /* the branch of the moment kept last */
    int singular; /* of the moment in work: whether some speed is not determined */
    int passed;   /* of the moment in work: whether a singular position lies before it */
    void *memory;
};

/* start: a closed position at this time, kept, at rest. m and drives are borrowed. Returns 0, or -1 without memory;
 * record_sampler_close is right even then. */
int record_sampler_open(struct record_sampler *s, const struct mechanism *m, const double *start,
                        double time, const unsigned char *drives);
void record_sampler_close(struct record_sampler *s);
/* The moment at a time into q, v and a. */
enum record_status record_sampler_at(struct record_sampler *s, double time, record_drive *drive,
                                     void *user, struct closure_report *report);
/* Counts what the moment in work, of this index, has of singular positions. */
void record_sampler_count(const struct record_sampler *s, size_t moment,
                          struct record_trouble *trouble);
/* Goes on from the moment in work, which is that of this time. */
void record_sampler_keep(struct record_sampler *s, double time);
/* Appends the moment kept last, of this structure (-1: there is but one). Returns 0, or -1 without memory. */
int record_append(struct record *r, const struct record_sampler *s, int structure);

/* How many moments that makes. */
size_t record_moments(double end, double step);

#endif
