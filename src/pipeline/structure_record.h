/* The record of a system whose structure changes: spans of structures, one after the other.
 *
 * A span begins where the one before has ended: connections newly in force hold the bodies where they are (a contact where it has
 * touched), so that no coordinate jumps. Programs of a structure begin with it; of a program for the whole time what can drive does,
 * the program's first coordinates before its last, and the rest follows. Where one drives again that has followed, it goes on from
 * where it stands.
 */
#ifndef SYSTEL_PIPELINE_STRUCTURE_RECORD_H
#define SYSTEL_PIPELINE_STRUCTURE_RECORD_H

#include "pipeline/moving.h"

struct structure_switch {
    double time;
    char *from, *to;
};

/* What a record knows of its structures. */
struct structure_log {
    struct structure_switch *items;
    size_t count;
    char **names; /* by the numbers in record.structure */
    int structures;
};

/* Samples the motion of m, whose model stands in doc. Returns 0, or -1 after a report. record and log are for record_free and
 * structure_log_free, whatever comes back. */
int structure_record(struct moving *m, xmlDocPtr doc, const struct function_context *context,
                     struct record *record, struct structure_log *log,
                     struct record_trouble *trouble);
void structure_log_free(struct structure_log *log);

#endif
