/* The coordinates of a pair along a motion that is given by places. m, rad, s.
 *
 * A moment is {t, x, y, z, w, x, y, z}: time, place and turn of the second body in the frame of the pair. Coordinates are counted on
 * from the moment before (joint_fit). Of a pair that turns about several axes each step stays below a tenth of a radian: a larger
 * turn, its shorter way, gets moments of its own.
 */
#ifndef SYSTEL_MATH_PAIR_COURSE_H
#define SYSTEL_MATH_PAIR_COURSE_H

#include "joint.h"

enum { PAIR_COURSE_MOMENT = 8 }; /* numbers */

/* How many rows pair_course makes of count moments. */
int pair_course_rows(enum joint_type type, const double *moments, int count);
/* rows: {t, q1, q2, ...} each. q: at first where the coordinates are looked for, at last where they are. */
void pair_course(enum joint_type type, const double axis[3], double pitch, const double *moments,
                 int count, double *q, double *rows);

#endif
