/* Closed branches: keeps the cut pairs of a mechanism together.
 *
 * Each loop gives six equations (difference of place, twice the vector part of the difference of
 * turn) in the coordinates of its chains and of the cut pair itself. Driving coordinates are
 * held, dependent ones follow by damped Newton steps; the branch of assembly is kept by
 * continuation with adaptive steps from a closed position. SI units.
 */
#ifndef SYSTEL_MATH_CLOSURE_H
#define SYSTEL_MATH_CLOSURE_H

#include "mechanism.h"

enum closure_status {
    CLOSURE_OK,
    CLOSURE_GAP, /* cannot be closed: *gap and *loop tell the nearest that was reached */
    CLOSURE_NO_MEMORY
};

struct closure_report {
    int loop;     /* index of the loop with the largest gap */
    double gap;   /* metres between its points, at the coordinates asked for */
    double twist; /* radians between its frames */
};

/* Gap of each loop at q, without moving anything; worst in *report. */
enum closure_status closure_measure(const struct mechanism *m, const double *q,
                                    struct closure_report *report);

/* Chooses what drives: held[i] != 0 asks for i to drive (length coordinate_count). Writes
 * drives[i] = 1 for driving, 0 for dependent; dependents are chosen so that they span the
 * equations, cut pairs first, then the bodies with the highest index, so that the first
 * coordinates drive. Coordinates outside all loops drive. *rank is the rank of the loop
 * equations (generic: the largest of the position q and of neighbouring closed ones). */
enum closure_status closure_choose(const struct mechanism *m, const double *q,
                                   const unsigned char *held, unsigned char *drives, int *rank);

/* Moves from the closed position q to one where every driving coordinate has its value in target
 * and the loops are closed to tolerance (metres and radians, of the order 1e-12 times size).
 * q is updated only on success. */
enum closure_status closure_drive(const struct mechanism *m, double *q, const double *target,
                                  const unsigned char *drives, struct closure_report *report);

/* Closes a nearly closed position by the smallest change of all coordinates (rounded numbers in a
 * file). */
enum closure_status closure_polish(const struct mechanism *m, double *q,
                                   struct closure_report *report);

#endif
