/* What is drawn already, in cells of the paper, so that a place is compared with what is near it
 * only.
 */
#ifndef SYSTEL_MATH_LABELLING_INK_H
#define SYSTEL_MATH_LABELLING_INK_H

#include "labelling_box.h"

struct labelling_ink;

/* Borrows the boxes. NULL without memory; labelling_ink_free takes NULL. */
struct labelling_ink *labelling_ink_new(const struct labelling_box *boxes, int count);
void labelling_ink_free(struct labelling_ink *ink);
/* The penalties of all that the box comes near to; above the limit, and above some thousands, it does not go on. */
double labelling_ink_penalty(struct labelling_ink *ink, const struct labelling_box *box,
                             double limit);

#endif
