/* Positioning drives: moves from rest to rest with whole numbers for speed, acceleration and place.
 *
 * A controller ramps up to its speed, holds it and ramps down; a way too short for the speed has the ramps alone. Ways in
 * turns of the motor, speeds in rpm, accelerations in turns/s², as FAULHABER's MCBL and MCDC 300x RS have them (SP, AC, DEC).
 */
#ifndef SYSTEL_MATH_RAMP_H
#define SYSTEL_MATH_RAMP_H

#include "law.h"

/* The largest numbers that such a controller takes. */
enum { RAMP_SPEED_MOST = 30000, RAMP_ACCELERATION_MOST = 30000, RAMP_PLACE_MOST = 1800000000 };

struct ramp_limits {
    double speed, acceleration; /* of the drive; HUGE_VAL: those above */
};

struct ramp {
    long speed, acceleration, braking; /* at least 1 */
    double time;                       /* s, that the way takes with them */
    double off;                        /* turns: the farthest from what it stands for */
    double need_speed, need_sudden;    /* what the move asks for, where it is beyond the limits */
};

enum ramp_status { RAMP_OK, RAMP_FAST, RAMP_SUDDEN };

/* Where something should be, in turns, at a time. */
typedef void ramp_goal(const void *user, double time, struct rate *r);

/* Seconds that a way takes with a ramp's numbers; where the drive is after t of them. way in turns, may be negative. */
double ramp_time(double way, const struct ramp *ramp);
double ramp_place(double way, const struct ramp *ramp, double t);

/* A speed and an acceleration (HUGE_VAL: as sudden as may be) to the nearest whole numbers. RAMP_FAST, RAMP_SUDDEN: beyond
 * the limits, need_… says by how much. */
enum ramp_status ramp_exact(double way, double speed, double acceleration,
                            const struct ramp_limits *limits, struct ramp *ramp);
/* The ramps, up and down each its own, that are nearest to a goal that goes the way from `start` on in `time`, among those that
 * take the time within 2 % or as nearly as whole numbers let them. */
enum ramp_status ramp_fit(double way, double start, double time, ramp_goal *goal, const void *user,
                          const struct ramp_limits *limits, struct ramp *ramp);
/* ramp->off of a ramp from `start` on, compared until both rest. */
void ramp_compare(double way, double start, double time, ramp_goal *goal, const void *user,
                  struct ramp *ramp);

/* Cuts the time from start to end where the goal rests or turns round: places[i] s for i = 0 … count - 1, start and end
 * among them; room: of the array, 2 at least. grain: s, shorter rests and reversals are not seen. */
int ramp_turns(double start, double end, double grain, ramp_goal *goal, const void *user, int room,
               double *places);

#endif
