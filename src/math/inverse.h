/* Inverse kinematics: coordinates for which a point of a body, and the body's turn where it is asked for, are where they should be.
 *
 * The equations are those of the closed branches and relations (rates.h) and three of the point, three more of the turn: one
 * system, solved by damped Newton steps of least length within the limits. Where more can move than is asked, the position is
 * the nearest to a given one. SI units, places and turns in the scene. Source: Y. Nakamura, H. Hanafusa, Inverse kinematic solutions with
 * singularity robustness, J. Dyn. Sys. Meas. Control 108 (1986); the change of coordinates counts a length as its share of the longest arm.
 */
#ifndef SYSTEL_MATH_INVERSE_H
#define SYSTEL_MATH_INVERSE_H

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

enum inverse_status {
    INVERSE_REACHED,
    INVERSE_LIMITS, /* only outside the limits: the nearest such position */
    INVERSE_APART, /* of a closed mechanism: only in an assembly that it cannot get to by its drives */
    INVERSE_TOO_FAR, /* the gap tells by how much */
    INVERSE_NO_MEMORY
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

/* From q, by the way down, to the position nearest to `near` (coordinate_count numbers both). limited: within the limits. Returns 0, or -1 and the
 * gap that is left. */
int inverse_settle(struct inverse *s, const struct inverse_goal *goal, const double *near,
                   int limited, double *q, struct inverse_gap *gap);

/* Of all solutions found from many starts, always the same ones, the nearest to `near`, which is closed. drives: what drives a tied mechanism
 * (closure.h): a solution counts where these get there from `near`; NULL: nothing is tied. */
enum inverse_status inverse_search(struct inverse *s, const struct inverse_goal *goal,
                                   const double *near, const unsigned char *drives, double *q,
                                   struct inverse_gap *gap);

/* The pose that a goal has at a position: place and turn are set. frames: room for all bodies. */
void inverse_pose(const struct mechanism *m, const double *q, struct frame *frames,
                  struct inverse_goal *goal);

#endif
