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
    struct mechanism *part; /* of loops and relations the part's own; the rest by parts_cut */
    int *of;                /* [coordinate]: the part that it moves in, -1: none */
    int *loop,
        *relation; /* whose loops and relations, in the order of the parts: indices of the whole */
    struct mechanism_body *bodies; /* of the part that was cut last */
    int *coordinate;               /* [coordinate of it]: of the whole */
    int *in, *list, *now;
    void *memory;
};

/* One part is the mechanism itself. Returns -1 when there is no memory; parts_close is right even then. */
int parts_open(struct parts *p, const struct mechanism *m);
void parts_close(struct parts *p);
/* A part by itself, until the next is cut: the bodies on which it depends, in the same order, its ground the one that bears all its
 * branches. What follows is of the part that was cut last. */
const struct mechanism *parts_cut(struct parts *p, const struct mechanism *m, int part);
/* Which coordinates of a part are set and move in it; the other bodies' on which it depends do not. */
void parts_own(const struct parts *p, int part, const unsigned char *set, unsigned char *own);
/* The index in the whole of a coordinate that moves in its part; -1: this one does not. */
int parts_whole(const struct parts *p, int part, int coordinate);
/* The part's values of the whole's q; back, of those that move in it. */
void parts_take(const struct parts *p, int part, const double *q, double *own);
void parts_give(const struct parts *p, int part, const double *own, double *q);
/* The most coordinates that loops of one part leave to each other, less what its relations give; *loop: its first loop, of the whole. -1:
 * no memory. */
int parts_largest(const struct mechanism *m, int *loop);
/* Makes the report of a part one of the whole. */
void parts_report(const struct parts *p, const struct mechanism *m, int part,
                  struct closure_report *report);

#endif
