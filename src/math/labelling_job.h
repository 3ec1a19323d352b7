/* What is to be placed on a drawing: items, the tries of each, the boxes of each try, and the ink
 * that is there already. Millimetres of paper, y downwards.
 */
#ifndef SYSTEL_MATH_LABELLING_JOB_H
#define SYSTEL_MATH_LABELLING_JOB_H

#include "labelling_box.h"

struct labelling_try {
    double cost;
    int first, count; /* in boxes */
};

struct labelling_item {
    int first, count; /* in tries; at least one */
};

struct labelling {
    const struct labelling_box *boxes;
    const struct labelling_try *tries;
    const struct labelling_item *items;
    int item_count;
    const struct labelling_box *ink;
    int ink_count;
};

#endif
