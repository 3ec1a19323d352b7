/* What a moment of a motion needs: forces of the drives and reactions, under given loads, and what of them is not determined.
 *
 * A drive force of the loads counts only where its coordinate does not drive: what drives must give is what is asked. Dry friction of a coordinate that
 * does not drive holds it where it stands, and is against where it is about to go where it only begins to. SI units.
 *
 *     struct holding h;
 *     if (holding_open(&h, &dynamics, &loads, start) == 0)
 *         holding_solve(&h, time, q, v, a, drives): h.forces, h.open, h.redundant …; holding_reaction(&h, …)
 *     holding_close(&h);
 */
#ifndef SYSTEL_MATH_HOLDING_H
#define SYSTEL_MATH_HOLDING_H

#include "dynamics.h"
#include "loads.h"

struct holding {
    struct dynamics *dynamics;
    const struct loads *loads;
    const double *start;      /* a position of the mechanism, all coordinates */
    struct load_drive *given; /* drive forces of coordinates that do not drive */
    double *applied;          /* forces in the coordinates, then wrenches on the bodies */
    int usual;                /* redundant constraints of all positions, -1: not reckoned yet */
    int singular;             /* a position with more of them, or one that the drives do not hold */
    int failed;               /* a load had no value */
    double *q, *v, *a;        /* of the moment solved last, all coordinates */
    double *going;            /* speeds, of what begins to move next to none */
    unsigned char *held;      /* what drives, and what friction holds */
    double *forces;           /* of the drives */
    unsigned char *open;      /* dynamics_undetermined's: what is not determined there */
    int *dropped, redundant;  /* dynamics_redundant's */
};

/* All is borrowed. Returns 0, or -1 without memory; holding_close is right even then, and after zeros. */
int holding_open(struct holding *h, struct dynamics *d, const struct loads *loads,
                 const double *start);
void holding_close(struct holding *h);
/* q, v, a, drives: of all bodies' coordinates, closed. */
enum dynamics_status holding_solve(struct holding *h, double time, const double *q, const double *v,
                                   const double *a, const unsigned char *drives);
/* What a body's pair (loop 0) or a cut pair carries there, drive included: force and moment about its pole, six numbers; open: which are not determined.
 * Of a pair on the body by its base, of a cut pair on a by b (where a is the ground, on b). */
void holding_reaction(const struct holding *h, int loop, int index, double six[6],
                      unsigned char open[6]);
/* Whether what drives a coordinate is not determined. */
int holding_drive_is_open(const struct holding *h, int coordinate);

#endif
