/* What one job may take of time and memory, in the process that does it. */
#ifndef SYSTEL_BASE_LIMITS_H
#define SYSTEL_BASE_LIMITS_H

#include <stddef.h>

struct limits {
    double seconds;   /* by the clock, 0: any; when they are over SIGALRM ends the process */
    double megabytes; /* beyond what the process has when the job begins, 0: any */
};

void limits_begin(const struct limits *l);
/* The job is done; the process may take what it likes again. */
void limits_end(const struct limits *l);

#endif
