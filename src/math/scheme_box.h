/* The boxes of symbols as they stand on paper, millimetres. */
#ifndef SYSTEL_MATH_SCHEME_BOX_H
#define SYSTEL_MATH_SCHEME_BOX_H

#include "scheme.h"

struct scheme_box {
    double x, y, ux, uy; /* middle, direction of its length */
    double a, b;         /* half of length and width */
};
struct scheme_box scheme_box_at(const struct scheme_pair *pair, double x, double y, double angle);
/* How far two boxes are in each other; below 0 where they are apart. */
double scheme_box_depth(const struct scheme_box *p, const struct scheme_box *q);
enum { SCHEME_BOX_FAR = 40 }; /* no symbols reach so far */
/* Nothing of a symbol is farther from its pole; asked before its box is turned, which costs more. */
double scheme_box_reach(const struct scheme_pair *pair);
/* Whether a symbol hides another one, or is hidden; a hinge of its own in the middle of a slider is seen. */
int scheme_box_covers(const struct scheme_box *own, int holds, const struct scheme_pair *pair,
                      double x, double y, double angle);

#endif
