/* The record of a system whose structure changes: spans of structures, one after the other.
 *
 * A span begins where the one before has ended: connections newly in force hold the bodies where they are (a contact where it has
 * touched), so that no coordinate jumps. Programs of a structure begin with it; of a program for the whole time what can drive does,
 * the program's first coordinates before its last, and the rest follows. Where one drives again that has followed, it goes on from
 * where it stands.
 */
#ifndef SYSTEL_PIPELINE_STRUCTURE_RECORD_H
#define SYSTEL_PIPELINE_STRUCTURE_RECORD_H

#include "math/switching.h"
#include "pipeline/conditions.h"
#include "pipeline/moving.h"
#include "pipeline/structure_log.h"

/* The time in which one structure is in force. */
struct structure_span {
    const struct moving
        *now; /* its model, held where it stands; its program; what is held and what drives */
    struct conditions *conditions;
    const char *left; /* the structure that was in force until just now; NULL: it is the first */
    int structure;    /* its number */
    double from, end; /* s */
    double lost;      /* J, to be said */
};
/* Appends its moments to the record, from its first to the last before a condition holds or the end; q: of all coordinates, from its place at
 * the beginning to that at the end. Returns 0, or -1 after a report. */
typedef int structure_sample(void *user, struct structure_span *span, double *q,
                             struct record *record, struct switching_end *end,
                             struct record_trouble *trouble);

/* Samples the motion of m, whose model stands in doc. Returns 0, or -1 after a report. record and log are for record_free and
 * structure_log_free, whatever comes back. sample: what moves it in each span; NULL: its programs alone. */
int structure_record(struct moving *m, xmlDocPtr doc, const struct function_context *context,
                     structure_sample *sample, void *user, struct record *record,
                     struct structure_log *log, struct record_trouble *trouble);

#endif
