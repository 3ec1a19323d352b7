/* The way that one drive leads a closed mechanism: a whole turn, from limit to limit or from dead point to dead point, and
 * where on it the coordinates of pairs turn back: the extreme positions of what follows.
 *
 * Radians and metres. */
#ifndef SYSTEL_MATH_CYCLE_H
#define SYSTEL_MATH_CYCLE_H

#include "mechanism.h"

enum { CYCLE_MOST_EXTREMES = 64 };

struct cycle_extreme {
    int coordinate;
    int greatest;         /* a local maximum, else a minimum */
    double value, driver; /* of the coordinate, of the driver's */
};

struct cycle {
    int driver;      /* index of the only coordinate that drives; -1: there is none, or several */
    double from, to; /* its way */
    int turns;       /* the way is a whole turn that comes back to itself */
    int dead_from, dead_to; /* it ends in a dead point */
    int open_from, open_to; /* it was not followed to its end */
    int extreme_count;
    struct cycle_extreme
        extremes[CYCLE_MOST_EXTREMES]; /* coordinate after coordinate, by the driver's */
};

/* drives: as closure_choose sets them; least, greatest: limits of the driver, -INFINITY and INFINITY for none; wanted:
 * [coordinate_count], whose extremes are sought, of cut pairs too. q is closed. Returns 0, or -1 without memory. */
int cycle_find(const struct mechanism *m, const double *q, const unsigned char *drives,
               double least, double greatest, const unsigned char *wanted, struct cycle *c);

/* The same where a way between two dead points is not all of the closed positions: where another coordinate of a body goes round
 * through them, its turn is the way (a trammel's rod, where a slider drives it: sliders go to both sides). */
int cycle_find_whole(const struct mechanism *m, const double *q, const unsigned char *drives,
                     double least, double greatest, const unsigned char *wanted, struct cycle *c);

enum cycle_of {
    CYCLE_OUTPUTS, /* pairs that turn or slide on the ground */
    CYCLE_SLIDERS, /* of these the sliding ones */
    CYCLE_GUIDES   /* all that slide, on whatever link */
};
/* Such pairs, cut ones too: wanted[their coordinate] = 1, 0 else. */
void cycle_outputs(const struct mechanism *m, enum cycle_of of, unsigned char *wanted);
/* Whether a body is the ground, or fixed to it. */
int cycle_is_ground(const struct mechanism *m, int body);

#endif
