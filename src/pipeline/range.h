/* Coordinates that go through a range in equal steps: NAME=FROM..TO/STEPS, of --poses and --motion. */
#ifndef SYSTEL_PIPELINE_RANGE_H
#define SYSTEL_PIPELINE_RANGE_H

#include "document/diag.h"

#include <stddef.h>

struct range {
    char *plain;       /* the whole text */
    char *name, *unit; /* unit: what stands behind TO; NULL both where there is no .. */
    double from, to;
    long steps; /* 0 where there is no .. */
};

struct ranges {
    struct range *items;
    size_t count;
    long steps; /* of those that have steps, all the same; 0: none has */
};

/* Reads parts separated by commas (\\, is none). Returns 0 and ranges for ranges_free, or -1 after a report (status 2). */
int ranges_read(const char *text, long most_steps, struct ranges *ranges, struct diag *d);
void ranges_free(struct ranges *ranges);

#endif
