/* The course of one coordinate: pieces of motion in time, at rest between them. Any units, those of time seconds.
 *
 * Piece after piece, starts ascending, no two at one time. Before the first piece the coordinate is where that one
 * begins, after a piece where it ended.
 */
#ifndef SYSTEL_MATH_COURSE_H
#define SYSTEL_MATH_COURSE_H

#include "law.h"

struct course_piece {
    double start, end; /* s; end >= start */
    double from, to;
    enum law law;
    double ramp;          /* LAW_TRAPEZOIDAL: share of the time, see law_rate */
    double leave, arrive; /* LAW_SPLINE: speeds at start and end */
    long line;            /* where it was asked for, for those who report; 0: nowhere */
    int way;              /* of the caller: 0, or what tells where it is between its ends */
};

/* How many of the pieces have begun at a time. */
int course_begun(const struct course_piece *pieces, int count, double time);
/* Where the coordinate is at a time, with its derivatives; rest: its place when there is no piece. The place at the very start
 * of a piece is that of the piece, speeds and accelerations at the very end of one are those of the end. */
void course_rate(const struct course_piece *pieces, int count, double rest, double time,
                 struct rate *r);

/* A motion that is asked for; NAN: nothing is said. */
struct course_move {
    enum law law;
    double start;  /* s; else after what was before */
    double time;   /* s; else by the speed and the acceleration that are not to be surpassed */
    double to, by; /* one of them */
    double speed, acceleration; /* HUGE_VAL: nothing is said */
};

enum course_fault {
    COURSE_OK,
    COURSE_TARGET,  /* neither to nor by, or both */
    COURSE_OVERLAP, /* begins before what was before has ended */
    COURSE_NO_TIME  /* how long it takes does not follow */
};

/* The piece that makes it: after the piece before (NULL: the coordinate stands at rest). line and way are not set. */
enum course_fault course_move(const struct course_move *move, const struct course_piece *before,
                              double rest, struct course_piece *piece);
/* The pieces between nodes, count >= 2 with times ascending, and by LAW_STEP one more. scratch: count numbers. Returns how many. */
int course_nodes(enum law law, int count, const double *times, const double *values,
                 double *scratch, struct course_piece *pieces);

/* Seconds that a way takes at a speed and acceleration that are not to be surpassed (HUGE_VAL: no such bound), both
 * positive; *ramp of LAW_TRAPEZOIDAL is chosen. 0 for no way; infinite where neither is bounded. */
double course_time(enum law law, double way, double speed, double acceleration, double *ramp);

/* The C2 spline through count >= 2 nodes, at rest at both ends: count - 1 pieces. times ascend. scratch: count numbers. */
void course_spline(int count, const double *times, const double *values, double *scratch,
                   struct course_piece *pieces);

#endif
