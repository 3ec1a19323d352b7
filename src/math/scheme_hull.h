/* Outlines about places on paper, millimetres. */
#ifndef SYSTEL_MATH_SCHEME_HULL_H
#define SYSTEL_MATH_SCHEME_HULL_H

/* A polygon about places, x y of each; the last corner is not the first again. */
struct scheme_hull {
    const double *corner;
    int count;
};
/* Goes round places from the leftmost one; `corner` has room for as many. Returns the corners. */
int scheme_hull_wrap(const double *place, int count, double *corner);
/* As wide as it must be to be seen as a plate: the least width over its sides. */
int scheme_hull_wide(const struct scheme_hull *h);
/* Of a hull whose corners are `corner`, with room for more: it goes by way of what is just within it, */
void scheme_hull_dent(struct scheme_hull *h, double *corner, const double *place, int count);
/* and to what is not on it, and back: three corners more for each. */
void scheme_hull_reach(struct scheme_hull *h, double *corner, const double *place, int count);

#endif
