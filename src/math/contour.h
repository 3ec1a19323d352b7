/* How far what is drawn reaches beside the lengths that are measured on it.
 *
 * A span is measured along the unit vector (dx, dy), from t[0] to t[1]; across it, to the side from
 * which its number is read, h counts. Millimetres of paper, y downwards. A span lies flat or
 * stands upright, or slants.
 *
 * Source: GOST 2.307-2011: dimension lines outside the contour, extension lines from it.
 */
#ifndef SYSTEL_MATH_CONTOUR_H
#define SYSTEL_MATH_CONTOUR_H

#include "labelling_box.h"

struct contour_ink {
    struct labelling_box box;
    double left, top, right, bottom;
    int crossed; /* extension lines may cross it */
};

struct contour_span {
    double dx, dy, t[2], h[2];
    /* What is found. */
    int touched;         /* something is drawn where it ends, or in line with its ends */
    double upper, lower; /* the least and the greatest h of what is drawn between its ends */
    double outer[2];     /* of a slanting one the same of all that is drawn between its ends */
    double ends[2][2];   /* of each end where what is drawn there ends: up, down */
};

/* Spans that go on from each other, end to end, have one contour; a slanting one has its own ends
 * alone. */
void contour_find(struct contour_span *spans, int count, const struct contour_ink *ink,
                  int ink_count);

#endif
