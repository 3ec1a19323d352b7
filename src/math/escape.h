/* The way of a chain's hand to a target past obstacles, and out of the dead locks on it.
 *
 * Step by step the hand goes straight to the target, by the increments of least length; where a link would meet an obstacle, the next
 * ones of a coarse grid in the null space are tried. Where the first so many all fail, this is a dead lock: the ruled surfaces of the
 * posture tell which sectors of its links meet obstacles, and the stored postures of the opposite sectors are tried. Metres and radians.
 * Source: paper 003, figure 5. What it leaves open: opposite sectors that are hit themselves are left out; when none of
 * the postures is free, all stored ones are tried, the farthest first; a posture counts only if the way to it, in small steps, is free and if it was not
 * taken before, so that it never goes round in circles; after a step that succeeds, tries are counted anew;
 * where more than three sectors are empty and nothing was found, surfaces are made again with k twice as far, then on a finer grid.
 */
#ifndef SYSTEL_MATH_ESCAPE_H
#define SYSTEL_MATH_ESCAPE_H

#include "obstacle.h"
#include "ruled_surfaces.h"

/* States of a grid that are looked at, at the most. */
enum { ESCAPE_STATES = 100000 };

enum escape_status {
    ESCAPE_DONE,     /* the hand is at its target */
    ESCAPE_LOCKED,   /* no stored posture is free */
    ESCAPE_OFTEN,    /* more dead locks than are allowed */
    ESCAPE_STALLED,  /* steps lead no nearer: coordinates at their limits, or singular */
    ESCAPE_BLOCKED,  /* a link meets an obstacle at the start */
    ESCAPE_OUTSIDE,  /* the start is outside the limits */
    ESCAPE_RIGID,    /* nothing can move while the hand stays: no null space */
    ESCAPE_NO_MEMORY /* or too many links */
};

/* What looks for a free posture in a dead lock; the others are there to be compared with. */
enum escape_method {
    ESCAPE_SURFACES,
    ESCAPE_EXHAUSTIVE, /* every admissible state of the fine grid, the nearest first */
    ESCAPE_RANDOM      /* random points of the null space */
};

struct escape_spec {
    const struct chain *chain;
    const double *start; /* of its coordinates */
    const double *min, *max;
    const double *weights; /* NULL: all one */
    double target[3];
    const struct obstacle *obstacles;
    int obstacle_count;
    double radius;       /* of the links */
    double advance;      /* of the hand in a step */
    double near;         /* the target is reached */
    double delta;        /* of the hand that should stay */
    double search_step;  /* of k on the way */
    double surface_step; /* and for the surfaces */
    double most;         /* of k */
    int tries;           /* postures before it is a dead lock */
    int locks;           /* at the most */
    int joint;           /* ruled_surfaces.h */
    enum escape_method method;
    unsigned seed;         /* of ESCAPE_RANDOM */
    double (*clock)(void); /* s; NULL: times are not measured */
};

/* The paper's numbers, and those it leaves open. */
void escape_defaults(struct escape_spec *s);

enum escape_reason {
    ESCAPE_START,
    ESCAPE_ADVANCE, /* by the increments of least length */
    ESCAPE_SEARCH,  /* by others of the null space */
    ESCAPE_PASSAGE, /* on the way to an intermediate posture */
    ESCAPE_POSTURE  /* the intermediate posture that ends a dead lock */
};

struct escape_step {
    enum escape_reason reason;
    int lock; /* index of the dead lock that it ends, else -1 */
    double q[CHAIN_COORDINATES];
};

enum escape_verdict { ESCAPE_FREE, ESCAPE_MEETS, ESCAPE_WAY_MEETS, ESCAPE_BEYOND, ESCAPE_AGAIN };

/* A stored posture that was tried. */
struct escape_try {
    int surface, end, sector; /* of ruled_surfaces; surface -1: it is of none of them */
    int hit; /* the sector it is opposite to, -1: of none, all stored ones were tried */
    enum escape_verdict verdict;
    int obstacle; /* that it meets, else -1 */
};

struct escape_lock {
    double q[CHAIN_COORDINATES];     /* the last posture that was permitted */
    struct ruled_surfaces *surfaces; /* NULL of other methods */
    int (*hits)
        [SECTORS]; /* of each surface: the obstacle that a generator meets, counted from 1; 0: none */
    struct escape_try *tries;
    int try_count, try_room;
    int chosen; /* of the tries, -1: none */
};

struct escape_work {
    long places;     /* of the whole chain */
    long links;      /* distances of links from obstacles */
    long generators; /* and of generators */
    double seconds, lock_seconds;
};

struct escape {
    enum escape_status status;
    int dimension; /* of the null space at the start */
    double left;   /* m, of the way to the target */
    struct escape_step *steps;
    int step_count, step_room;
    struct escape_lock *locks;
    int lock_count, lock_room;
    int obstacle; /* ESCAPE_BLOCKED: which */
    struct escape_work work;
};

/* e is for escape_free, whatever comes back. */
enum escape_status escape_find(const struct escape_spec *s, struct escape *e);
void escape_free(struct escape *e);

/* While the hand stays where the way begins: on through the stored postures of the last link but one, or of the last one, and back, as far as they are
 * free. e: of a way that is done. Returns 0, or -1 without memory. */
int escape_go_round(const struct escape_spec *s, const struct ruled_surfaces *r, struct escape *e);

/* The obstacle that a posture meets, or -1. links: distances computed, counted on. */
int escape_meets(const struct escape_spec *s, const struct chain_place *p, long *links);
/* The surfaces of a posture whose hand stays. level 0: as s says; 1: k twice as far; 2: and on a grid half as fine. The dimension of the null
 * space, or -1. */
int escape_surfaces(const struct escape_spec *s, const double *q, int level,
                    struct ruled_surfaces *r, long *places);
/* Whether a posture with these surfaces deserves the next level: more than three sectors are empty. */
int escape_is_poor(const struct escape_spec *s, const struct ruled_surfaces *r, int level);

#endif
