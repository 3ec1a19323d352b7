/* Independent parts of a mechanism: loops and relations that share no coordinate close by themselves.
 *
 * Equations of n loops cost n cubed when they are solved together, and most mechanisms of many loops are
 * many of few: a row of four-bars, a cell. Internal to closure.
 */
#ifndef SYSTEL_MATH_PARTS_H
#define SYSTEL_MATH_PARTS_H

#include "closure_report.h"
#include "mechanism.h"

struct parts {
    int count;
    struct mechanism *part; /* all bodies and coordinates, of loops and relations the part's own */
    int *of;                /* [coordinate]: the part that it moves in, -1: none */
    int *loop,
        *relation; /* whose loops and relations, in the order of the parts: indices of the whole */
    void *memory;
};

/* One part is the mechanism itself. Returns -1 when there is no memory; parts_close is right even then. */
int parts_open(struct parts *p, const struct mechanism *m);
void parts_close(struct parts *p);
/* The coordinates of a part among those that are set; own: coordinate_count. Returns how many. */
int parts_own(const struct parts *p, int part, const unsigned char *set, unsigned char *own);
/* The most coordinates that loops of one part leave to each other, less what its relations give; *loop: its first loop, of the whole. -1:
 * no memory. */
int parts_largest(const struct mechanism *m, int *loop);
/* Makes the report of a part one of the whole. */
void parts_report(const struct parts *p, const struct mechanism *m, int part,
                  struct closure_report *report);

#endif
