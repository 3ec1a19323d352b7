/* Closed branches: keeps the cut pairs of a mechanism together.
 *
 * Each loop gives six equations (difference of place, twice the vector part of the difference of
 * turn) in the coordinates of its chains and of the cut pair itself, each relation one. Driving
 * coordinates are held, dependent ones follow by Newton steps; the branch of assembly is kept by
 * continuation with adaptive steps from a closed position. SI units.
 *
 * On entry the cut pairs' part of a position q is a hint only (it counts turns): it is fitted to
 * the bodies first. A range is best sampled from one regular position, again and again: a start on
 * a point where branches cross has no memory of its branch. What follows comes out rounded to the
 * twelfth digit after the point (lengths: of the size), so that machines agree.
 */
#ifndef SYSTEL_MATH_CLOSURE_H
#define SYSTEL_MATH_CLOSURE_H

#include "closure_report.h"
#include "mechanism.h"

enum closure_status {
    CLOSURE_OK,
    CLOSURE_GAP, /* cannot be closed: the report tells the nearest that was reached */
    CLOSURE_NO_MEMORY
};

/* Gap of each loop at q, without moving anything; worst in *report. CLOSURE_OK however large. */
enum closure_status closure_measure(const struct mechanism *m, const double *q,
                                    struct closure_report *report);

/* Chooses what drives: held[i] != 0 asks for i to drive (length coordinate_count; NULL: none).
 * Writes drives[i] = 1 for driving, 0 for dependent; dependents are chosen so that they span the
 * equations. Drive: held ones, then those of bodies that ask for it (mechanism_body.drives), then
 * pairs of one freedom on the ground (or on what is fixed to it), then prismatic pairs, then the
 * first of the others; cut pairs depend most readily, then bodies that ask not to, then what relations give; a held or asked one becomes dependent only
 * where there is no other way. Coordinates outside all loops drive. *rank is the rank of the loop equations (generic: the largest of the
 * position q and of neighbouring closed ones); coordinate_count - *rank is the mobility. */
enum closure_status closure_choose(const struct mechanism *m, const double *q,
                                   const unsigned char *held, unsigned char *drives, int *rank);

/* Moves from the closed position q to one where every driving coordinate has its value in target
 * and the loops are closed to tolerance (metres and radians, of the order 1e-12 times size; where
 * a redundant system does not close better, since its numbers are rounded, up to 1e-4). The drivers
 * go straight, all at once, or one after the other where that fails. Exactly onto a dead point
 * succeeds, past one is CLOSURE_GAP with the least gap at the target; where that is nil (another
 * branch of assembly reaches it), the largest on the way. Drivers beyond the mobility must agree
 * with the others to 1e-9; they then keep the values that closing gives them. q is updated only on
 * success. */
enum closure_status closure_drive(const struct mechanism *m, double *q, const double *target,
                                  const unsigned char *drives, struct closure_report *report);

/* The same for one who leads: where the way ends, at a dead point or where nothing can move, q is the
 * closed position just before it, so that it goes back the way it came. *share: of the way that was
 * gone, 1 for all of it. A system without equations just takes the values. *steps: of Newton's that may
 * be taken, counted down (NULL: any number); where none are left q stays, the share is 0. */
enum closure_status closure_follow(const struct mechanism *m, double *q, const double *target,
                                   const unsigned char *drives, double *share, int *steps);

/* Closes a nearly closed position by the smallest change of all coordinates (rounded numbers in a
 * file). What a redundant system leaves, up to 1e-4 of its size, is accepted. */
enum closure_status closure_polish(const struct mechanism *m, double *q,
                                   struct closure_report *report);

#endif
