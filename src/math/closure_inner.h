/* What the files of closure.h share. */
#ifndef SYSTEL_MATH_CLOSURE_INNER_H
#define SYSTEL_MATH_CLOSURE_INNER_H

#include "closure.h"

/* closure_drive.c. The same as the functions of closure.h with such names, of loops and relations that are solved together: those of a
 * part (parts.h), or all where there is one part or drivers of several move at once. m is engaged (mechanism_engage); q, target, drives:
 * of its own coordinates, cut pairs' too. */
enum closure_status closure_part_measure(const struct mechanism *m, const double *q,
                                         struct closure_report *report);
enum closure_status closure_part_polish(const struct mechanism *m, double *q,
                                        struct closure_report *report);
enum closure_status closure_part_drive(const struct mechanism *m, double *q, const double *target,
                                       const unsigned char *drives, struct closure_report *report);
enum closure_status closure_part_follow(const struct mechanism *m, double *q, const double *target,
                                        const unsigned char *drives, double *share, int *steps);

/* Whether gap a is wider than b, turns counted by the size of the mechanism, metres. */
int closure_part_is_wider(const struct closure_report *a, const struct closure_report *b,
                          double size);

#endif
