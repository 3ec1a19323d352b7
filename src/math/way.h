/* A straight way of a program in time: the coordinates of the bodies on it. */
#ifndef SYSTEL_MATH_WAY_H
#define SYSTEL_MATH_WAY_H

#include "course.h"
#include "straight.h"

struct way {
    struct straight line;
    double start, end; /* s */
    enum law law;      /* of the share of the way */
    double time;       /* that the line holds the coordinates of */
    struct rate share;
};

/* A way whose line is still to be opened; for way_free. NULL: no memory. */
struct way *way_new(double start, double length, enum law law);
void way_free(struct way *way);
/* A coordinate at a time from start to end. */
void way_rate(struct way *way, int coordinate, double time, struct rate *r);
/* What a course is on that a law does not tell (course_piece.way), at a time; 0: nothing. */
int way_of_course(const struct course_piece *pieces, int count, double time);

#endif
