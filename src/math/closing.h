/* Moves a system with closed branches from its initial position to the coordinates asked for.
 *
 * First to what the model has written, then to what is posed besides; what is not asked for
 * follows.
 */
#ifndef SYSTEL_MATH_CLOSING_H
#define SYSTEL_MATH_CLOSING_H

#include "closure.h"

/* Which coordinates are asked to have which values; arrays of coordinate_count. */
struct wish {
    unsigned char *set;
    double *value;
    int any;
};

enum closing {
    CLOSING_DONE,
    CLOSING_OPEN_INITIALLY, /* the points coincide neither where all coordinates are zero nor as written */
    CLOSING_OPEN,           /* the position cannot be closed; *gap tells the nearest */
    CLOSING_NO_MEMORY
};

/* q (coordinate_count numbers, the model's) becomes the position reached. */
enum closing closing_move(const struct mechanism *m, const struct wish *written,
                          const struct wish *posed, double *q, struct closure_report *gap);
/* The same from where q stands, for a system whose connections hold the bodies there: closed by the smallest change of all
 * coordinates, then moved to what is posed. CLOSING_OPEN_INITIALLY: it cannot be closed from there. */
enum closing closing_stay(const struct mechanism *m, const struct wish *written,
                          const struct wish *posed, double *q, struct closure_report *gap);
/* The longest offset in the system, metres: the measure of what is a small gap. */
double closing_size(const struct mechanism *m);

#endif
