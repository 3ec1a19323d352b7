/* Where things stand that are each told from another: one step a thing, whatever their order. */
#ifndef SYSTEL_MATH_PLACING_H
#define SYSTEL_MATH_PLACING_H

/* Each place, x y z w x y z of a unit quaternion, is told from the thing on[i] (index; -1: from none of them) and becomes one
 * from none. A thing whose way ends in a circle keeps its own, and lost[i] is 1, else 0. way: room for count. */
void placing_chain(const int *on, double (*places)[7], int count, unsigned char *lost, int *way);

#endif
