/* What a batch did, for programs: a line of JSON for each model, one for all at the end. */
#ifndef SYSTEL_BATCH_LOG_H
#define SYSTEL_BATCH_LOG_H

#include "batch/answer.h"

struct log {
    const char *path;
    int fd, reason;        /* -1: none is written; errno of a write that failed */
    size_t models, failed; /* so far */
    size_t errors, warnings;
    double seconds; /* of work on models, of all workers */
};

/* path NULL: only counts. Returns -1 after a report. */
int log_open(struct log *l, const char *path, struct diag *d);
void log_model(struct log *l, const char *path, const struct answer *a);
/* current: models that were left alone. */
void log_close(struct log *l, size_t current, struct diag *d);

#endif
