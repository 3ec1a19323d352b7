/* Steps of inverse kinematics: the equations of a goal and of the closed branches, and ways down to where they hold.
 *
 * Internal to inverse.
 */
#ifndef SYSTEL_MATH_INVERSE_STEPS_H
#define SYSTEL_MATH_INVERSE_STEPS_H

#include "rates.h"

struct inverse_goal {
    int body;
    double point[3]; /* in the body's frame */
    double place[3]; /* where it should be */
    int turned;      /* whether the turn is asked for */
    double turn[4];  /* of the body's frame, unit quaternion */
};

/* What is missing at the nearest position found. */
struct inverse_gap {
    double place; /* m */
    double turn;  /* rad */
};

struct inverse {
    struct rates rates;
    const unsigned char *held; /* coordinates that stay */
    const double *min, *max;   /* of the bodies' coordinates */
    int rows;                  /* equations, those of the goal among them */
    double *matrix, *right;    /* rows x rates.count, rows */
    double *normal, *answer;   /* rows x rows, rows */
    double *step, *pull, *weight;
    double *tried, *best, *start; /* positions */
    unsigned char *frozen;        /* [rates.count]: at its limit */
    void *memory;
};

/* held, min, max (of the bodies' coordinates) and m are borrowed. Returns 0, or -1 without memory; inverse_close is right even then. */
int inverse_open(struct inverse *s, const struct mechanism *m, const unsigned char *held,
                 const double *min, const double *max);
void inverse_close(struct inverse *s);

/* The largest right side of what counts as solved. */
#define INVERSE_CLOSED 1e-12
/* What rounded numbers of a goal may leave where not every place can be reached: a millionth of the size. */
#define INVERSE_MET 1e-6

/* Down to where all equations hold. Returns the largest right side that is left. */
double inverse_descend(struct inverse *s, const struct inverse_goal *goal, int limited, double *q);
/* From a solution along the others to the one nearest to `near`. */
void inverse_approach(struct inverse *s, const struct inverse_goal *goal, const double *near,
                      int limited, double *q);
/* How far two positions are from each other: squares of what the bodies' coordinates change. */
double inverse_distance(const struct inverse *s, const double *q, const double *near);
/* The sum of the squares of the right sides, as last computed. */
double inverse_square(const struct inverse *s);
void inverse_measure(struct inverse *s, const struct inverse_goal *goal, double *q,
                     struct inverse_gap *gap);

/* The pose that a goal has at a position: place and turn are set. frames: room for all bodies. */
void inverse_pose(const struct mechanism *m, const double *q, struct frame *frames,
                  struct inverse_goal *goal);

#endif
