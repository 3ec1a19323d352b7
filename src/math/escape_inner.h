/* What escape.c and escape_lock.c share. */
#ifndef SYSTEL_MATH_ESCAPE_INNER_H
#define SYSTEL_MATH_ESCAPE_INNER_H

#include "escape.h"
#include "null_space.h"

/* A posture and what can be added to it. */
struct escape_base {
    struct chain_place place;
    double ja[3 * CHAIN_COORDINATES]; /* the hand's Jacobian, weighted */
    double basis[CHAIN_COORDINATES * CHAIN_COORDINATES];
    int dimension;
    double goal[3];               /* where the hand should be next */
    double dq[CHAIN_COORDINATES]; /* the increments of least length that lead there */
};

/* The dimension of the null space. */
int escape_stand(const struct escape_spec *s, const double *q, struct escape_base *b);
/* Those states of the next step, on a grid; q and b are borrowed. */
struct admissible escape_next(const struct escape_spec *s, const double *q,
                              const struct escape_base *b, double step);
enum escape_verdict escape_judge(const struct escape_spec *s, struct escape *e, const double *q,
                                 const struct chain_place *p, int *obstacle);
/* Whether all postures between are free; they become steps. */
int escape_passes(const struct escape_spec *s, struct escape *e, const double *from,
                  const double *to, int lock);

/* Without memory: -1, NULL. */
int escape_add_step(struct escape *e, enum escape_reason reason, int lock, const double *q);
struct escape_lock *escape_add_lock(struct escape *e, const double *q);
int escape_add_try(struct escape_lock *lock, const struct escape_try *t);

/* Blocks 9 to 12: out of the dead lock at q, into q. 1: done; 0: no way found; -1: no memory. */
int escape_leave(const struct escape_spec *s, struct escape *e, double *q);

#endif
