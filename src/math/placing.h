/* Where things stand that are each told from another: one step a thing, whatever their order. */
#ifndef SYSTEL_MATH_PLACING_H
#define SYSTEL_MATH_PLACING_H

/* Each place, x y z w x y z of a unit quaternion, is told from the thing on[i] (index; -1: from none of them) and becomes one
 * from none. A thing whose way ends in a circle keeps its own, and lost[i] is 1, else 0. roots[i]: where its way ends.
 * way: room for count. */
void placing_chain(const int *on, double (*places)[7], int count, unsigned char *lost, int *roots,
                   int *way);

/* Before that: a thing with by[i] >= 0 has been told where that thing is to be, which comes after it and stands on it by things
 * that do so, too; its place becomes its own. Where by[i] does not, on[i] becomes i: a circle. */
void placing_by(int *on, const int *by, double (*places)[7], int count);

#endif
