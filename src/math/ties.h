/* Relations put in where they can be, so that the equations of closed branches hold few of them.
 *
 * Coordinates that one constant ratio ties to another make classes: each goes with the root of its
 * class, q = by q_root + plus. Of the other relations (laws, a carrier whose class is another) those
 * are evaluated last whose coordinate b nothing else asks for; the rest remain equations.
 * Internal to closure; about as much work as there are relations.
 */
#ifndef SYSTEL_MATH_TIES_H
#define SYSTEL_MATH_TIES_H

#include "mechanism.h"

struct ties {
    int *root;         /* of every coordinate; its own index where it is free */
    double *by, *plus; /* the root's coordinate to this one's */
    int *next;         /* of every coordinate: another of its class, round to the root again */
    int *left;         /* relations that remain equations */
    int *last;         /* relations that are evaluated last, in the order of their evaluation */
    int left_count, last_count;
    int *is_last;    /* of every root: whether its class is given by one of those */
    int count;       /* of unknowns: roots that loops or remaining equations ask for */
    int *coordinate; /* their indices, ascending */
    int *column;     /* of every coordinate: which unknown its root is, or -1 */
    int given;       /* how many coordinates classes and last relations give */
    void *memory;
};

/* ready: how much each of the bodies' coordinates is to be free; the readiest of a class, else the
 * first, is its root, and nothing above `most` is evaluated last (NULL: all alike). in_loops: which
 * coordinates closed branches ask for. Returns -1 without memory. */
int ties_open(struct ties *t, const struct mechanism *m, const unsigned char *ready, int most,
              const unsigned char *in_loops);
void ties_close(struct ties *t);

/* Sets what goes with the roots in q. */
void ties_spread(const struct ties *t, const struct mechanism *m, double *q);
/* Sets what is evaluated last, and what goes with that; q is spread. */
void ties_finish(const struct ties *t, const struct mechanism *m, double *q);

#endif
