/* A course that goes on from another place than it would be at: of a coordinate that drives again after it has followed. */
#ifndef SYSTEL_MATH_REBASE_H
#define SYSTEL_MATH_REBASE_H

#include "course.h"

/* How far from its course a coordinate was at a time; the difference goes by the cubic law; lasting 0: it stays. Zeros: none. */
struct rebase {
    double apart, from, lasting; /* the last two in s */
};

/* From a time on: pieces that are over go; the next one, or none, begins at the place; in a piece, or on what has none (flows), the course is there by the
 * end of the piece, in 0.1 s at the least. is: where the course would be. Returns how many pieces are left. */
int rebase_course(struct course_piece *pieces, int count, int flows, double time, double is,
                  double place, struct rebase *r);
/* Adds what is left of the difference to the rate at a time. */
void rebase_rate(const struct rebase *r, double time, struct rate *rate);

#endif
